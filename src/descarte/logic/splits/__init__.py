"""The last resort: suppose a candidate and follow it to its end.

`follow` goes down one branch, `slices` chooses what to suppose, `sum_branches` and `sum_splits` do it on boards with
sums; `dead_ends` says what is impossible at a glance. The technique `cases` imports from here.
"""
