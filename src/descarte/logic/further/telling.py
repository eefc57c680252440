"""Steps by clues, and the words that their sentences share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from descarte.logic.further.clue import DrawnClue
from descarte.logic.scan.certify import as_they_are, candidates_at
from descarte.model.bits import Cell, Digits, digits_of
from descarte.model.rules import Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.text import Place, Text

_ONE = Text("{cell} can only be {digit}", "{cell} solo puede ser {digit}")
_KEEPS = Text("{cell} keeps {digits}", "{cell} conserva {digits}")
_NOTHING = Text("nothing is left for {cell}", "a {cell} no le queda nada")
_LOSES = Text("{cell} cannot be {digits}", "{cell} no puede ser {digits}")
_EITHER = Text("{first_digit} or {last_digit}", "{first_digit} ni {last_digit}")
FEW_LOST, FEW_KEPT = 2, 3
"""What a cell loses is said where that is no more, and it keeps more than so many; else what it keeps."""


def clue_step(
    state: State,
    key: str,
    clue: DrawnClue,
    discards: tuple[Candidate, ...],
    words: tuple[tuple[str, object], ...] = (),
    *,
    rules: Sequence[Rule] | None = None,
) -> Step:
    """What goes by a clue, as a step with its certificate."""
    cells = clue.cells if rules is None else tuple(dict.fromkeys(cell for rule in rules for cell in rule.cells))
    return Step(
        key,
        discards=discards,
        because=Because(rules=clue.cited if rules is None else tuple(rules), within=as_they_are(state, cells)),
        roles=(("pattern", candidates_at(state, clue.cells, state.puzzle.layout.digits)), ("target", discards)),
        words=(("clue", clue.rules[0]), *words),
    )


def listed(texts: Sequence[Text]) -> Text:
    """Texts with semicolons between them: each may have commas and an "and" of its own.

    >>> print(listed([Text("1 and 2", "1 y 2"), Text("3", "3")]))
    1 and 2; 3
    """
    names = [f"item{index}" for index in range(len(texts))]
    pattern = "; ".join(f"{{{name}}}" for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, texts, strict=True)))


def kept(state: State, discards: Iterable[Candidate]) -> Text:
    """What the cells that lose something keep, in words."""
    lost: dict[Cell, int] = {}
    for cell, digit in discards:
        lost[cell] = lost.get(cell, 0) | 1 << (digit - 1)
    place = state.puzzle.layout.place
    return listed([kept_text(place(cell), state.candidates[cell] & ~gone, gone) for cell, gone in sorted(lost.items())])


def kept_text(place: Place, keeps: Digits, loses: Digits) -> Text:
    """What a cell keeps, or, where that is shorter, what it loses.

    >>> print(kept_text(Place(0, 0), 0b1, 0b10), kept_text(Place(0, 1), 0b111100, 0b11), sep="; ")
    r1c1 can only be 1; r1c2 cannot be 1 or 2
    """
    digits, gone = digits_of(keeps), digits_of(loses)
    if not digits:
        return _NOTHING.fill(cell=place)
    if len(digits) == 1:
        return _ONE.fill(cell=place, digit=digits[0])
    if len(digits) <= FEW_KEPT or len(gone) > FEW_LOST:
        return _KEEPS.fill(cell=place, digits=digits)
    said: object = gone if len(gone) == 1 else _EITHER.fill(first_digit=gone[0], last_digit=gone[1])
    return _LOSES.fill(cell=place, digits=said)
