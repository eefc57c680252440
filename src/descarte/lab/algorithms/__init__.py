"""The algorithms of the textbooks, one file for each family, found by their value `ALGORITHMS`.

`algorithm` says what one is; `orderings`, `arc_queue` and `supports` are what several of them share.
Ask `lab.find` for an algorithm; never import its file.
"""
