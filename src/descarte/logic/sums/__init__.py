"""Adding up: what a cage gives (`cage_sums`), sums that follow from houses and cages together (`unions`, `balances`).

Techniques of cages and runs import from here.
"""
