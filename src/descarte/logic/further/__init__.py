"""Rules besides houses and cages in the eyes of a person: what a thermometer, an arrow or a dot leaves to its cells.

`along` and `pruning` have what one rule says, `clue` all rules of one drawn clue together, `following` what an
assumption leads to, `telling` the steps. Dead ends, splits, techniques and `naming` import it.
"""
