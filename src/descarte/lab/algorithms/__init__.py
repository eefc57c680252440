"""Textbook algorithms, one module per family. The lab finds them through the `ALGORITHMS` of each module.

`algorithm` defines the class `Algorithm`. `orderings`, `arc_queue` and `supports` hold shared code. Other rooms get an
algorithm from `lab.find` and do not import its module.
"""
