"""Textbook algorithms, one file per family, found by their value `ALGORITHMS`.

`algorithm` defines the class; `orderings`, `arc_queue` and `supports` hold code that several algorithms share. Get an
algorithm from `lab.find`; never import its file.
"""
