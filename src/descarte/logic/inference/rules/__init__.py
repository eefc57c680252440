"""Drawn rules: what a thermometer, an arrow or a dot leaves to its cells.

`pruning` and `layered_pruning` apply one rule, `clue` all rules of one drawn clue together, `assume` follows an
assumption by every rule, and `sentences` builds the steps.
"""
