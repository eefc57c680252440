"""Steps by clues, and the words that their sentences share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from descarte.logic.further.clue import DrawnClue
from descarte.logic.scan.certify import as_they_are, candidates_at
from descarte.model.bits import Cell, digits_of
from descarte.model.rules import Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.text import Text

_ONE = Text("{cell} can only be {digit}", "{cell} solo puede ser {digit}")
_KEEPS = Text("{cell} keeps {digits}", "{cell} conserva {digits}")
_NOTHING = Text("nothing is left for {cell}", "a {cell} no le queda nada")


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
    found = []
    for cell, gone in sorted(lost.items()):
        digits, place = digits_of(state.candidates[cell] & ~gone), state.puzzle.layout.place(cell)
        if not digits:
            found.append(_NOTHING.fill(cell=place))
        elif len(digits) == 1:
            found.append(_ONE.fill(cell=place, digit=digits[0]))
        else:
            found.append(_KEEPS.fill(cell=place, digits=digits))
    return listed(found)
