"""Placements that the sentence of a step states, in either language. The step must make all of them."""

from __future__ import annotations

import re

from descarte.logic import sentence
from descarte.model.puzzle import Puzzle
from descarte.model.step import Candidate, Step

_SUPPOSED = re.compile(r"\b(?:suppose|if|supón|si|supongamos|case|caso|casos)\b", re.IGNORECASE)
_OPEN = re.compile(r"\b(?:or|one of|every|each|whichever|o|u|una de|uno de|cada|todo)\b", re.IGNORECASE)
_CELLS = r"(r\d+c\d+(?:(?:, | and | y | e )r\d+c\d+)*)"
_IS = re.compile(
    _CELLS + r" (?:is|are|must be|has to be|have to be|can only be|es|son|tiene que ser|tienen que ser|solo puede ser|"
    r"solo pueden ser|debe ser) (?:a |the |el )?(\d+)(?![\d·+]| or| o | u | [+=]|, \d| and \d| y \d)"
)
_THERE = re.compile(r"\b[IE]n (r\d+c\d+) (?:there must be a|tiene que estar el) (\d+)")
_CELL = re.compile(r"r\d+c\d+")


def claimed(words: str) -> set[tuple[str, str]]:
    """Return the placements that a text states, without those that it supposes or leaves open.

    >>> sorted(claimed("If r1c1 is 2, r1c2 is 3. So r1c3 and r2c1 must be 4; r1c4 is 1 or 2; r3c3 can only be 1 to 3."))
    [('r1c3', '4'), ('r2c1', '4')]
    """
    found: set[tuple[str, str]] = set()
    if re.search(r"\b(?:suppose|supón)\b", words, re.IGNORECASE):
        words = words.rpartition(". ")[2]
    found |= set(_THERE.findall(words))
    for said in words.split(". "):
        for part in re.split("[;:] ", said if not _SUPPOSED.search(said) else ""):
            for cells, digit in _IS.findall("" if _OPEN.search(part) else part.replace(" to ", " or ")):
                found |= {(cell, digit) for cell in _CELL.findall(cells)}
    return found


def only_said(step: Step, puzzle: Puzzle, placed: list[int]) -> set[Candidate]:
    """Return the placements that the sentence of a step states, but that neither the step nor an earlier one made."""
    said = sentence(step, puzzle)
    cells = {str(puzzle.layout.place(cell)): cell for cell in range(len(placed))}
    digits = {puzzle.sign(digit): digit for digit in range(1, puzzle.layout.size + 1)}
    claims = {claim for words in (said.say("en"), said.say("es")) for claim in claimed(words)}
    found = {(cells[name], digits[sign]) for name, sign in claims}
    return {(cell, digit) for cell, digit in found - set(step.places) if placed[cell] != digit}
