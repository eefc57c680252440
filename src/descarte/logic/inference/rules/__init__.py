"""Reasoning about drawn rules, such as thermometers, arrows and dots.

`pruning` and `layered_pruning` apply one rule, and `clue` applies all rules of one drawn clue together. `assume`
follows an assumption through every rule, and `sentences` builds the steps.
"""
