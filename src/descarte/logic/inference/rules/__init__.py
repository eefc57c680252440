"""Drawn rules: the digits that a thermometer, an arrow or a dot allows its cells.

`pruning` and `layered_pruning` apply one rule, `clue` all rules of one drawn clue together. `assume` follows an
assumption by every rule, and `sentences` builds the steps.
"""
