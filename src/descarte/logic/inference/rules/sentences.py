"""Steps by clues, and phrases that their sentences share."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache

from descarte.core.text import Place, Text
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates, group_by_cell
from descarte.logic.inference.rules.clue import DrawnClue
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rules import Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

_ONLY = Text("{cells} can only be {digits}", "{cells} solo {count:puede|pueden} ser {digits}")
_MUST = Text("{cells} must be {digits}", "{cells} {count:tiene|tienen} que ser {digits}")
_NOTHING = Text("nothing is left for {cells}", "a {cells} no {count:le|les} queda nada")
_LOSES = Text("{cells} cannot be {digits}", "{cells} no {count:puede|pueden} ser {digits}")
FEW_LOST, FEW_KEPT = 2, 3
"""Limits for phrases: digits lost are named if at most FEW_LOST are lost and more than FEW_KEPT are kept."""


def clue_step(
    state: State,
    key: str,
    clue: DrawnClue,
    discards: tuple[Candidate, ...],
    words: tuple[tuple[str, object], ...] = (),
    *,
    rules: Sequence[Rule] | None = None,
) -> Step:
    """Return a step with the discards of a clue and its certificate.

    If `rules` is given, cite these rules instead of the clue's own rules and houses.
    """
    cells = clue.cells if rules is None else tuple(dict.fromkeys(cell for rule in rules for cell in rule.cells))
    still = [cell for cell in clue.cells if not state.placed[cell]]
    return Step(
        key,
        discards=discards,
        because=Because(rules=clue.cited if rules is None else tuple(rules), within=cite_candidates(state, cells)),
        roles=(("pattern", candidates_at(state, still, state.puzzle.layout.digits)), ("target", discards)),
        words=(("clue", clue.rules[0]), *words),
    )


def join_with_semicolons(texts: Sequence[Text]) -> Text:
    """Return texts joined by semicolons, since each may have commas and an "and".

    >>> print(join_with_semicolons([Text("1 and 2", "1 y 2"), Text("3", "3")]))
    1 and 2; 3
    """
    names = [f"item{index}" for index in range(len(texts))]
    pattern = "; ".join(f"{{{name}}}" for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, texts, strict=True)))


def describe_kept(
    state: State, discards: Iterable[Candidate], places: Iterable[Candidate] = (), losing: Container[Cell] = ()
) -> Text:
    """Return the phrase with the digits that changed cells keep, or lose for the cells of `losing`."""
    lost = group_by_cell(discards)
    for cell, digit in places:
        lost[cell] = lost.get(cell, 0) | state.candidates[cell] & ~bit(digit)
    place = state.puzzle.layout.place
    cells = [(place(cell), state.candidates[cell] & ~digits, digits) for cell, digits in sorted(lost.items())]
    return describe_kept_cells(tuple(cells), frozenset(place(cell) for cell in lost if cell in losing))


@lru_cache(maxsize=1 << 12)
def describe_kept_cells(
    cells: tuple[tuple[Place, Digits, Digits], ...], losing: frozenset[Place] = frozenset()
) -> Text:
    """Return the phrase with the digits that each cell keeps or, if fewer, loses.

    Cells with the same digits share a clause. For the cells of `losing`, the clause always names lost digits. `cells`
    holds triples of a place, the digits kept and the digits lost.

    >>> alike = (Place(0, 1), 0b111100, 0b11), (Place(0, 4), 0b111100, 0b11)
    >>> print(describe_kept_cells(((Place(0, 0), 0b111, 0b1000), *alike)))
    r1c1 can only be 1, 2 or 3; r1c2 and r1c5 cannot be 1 or 2
    """
    groups: dict[tuple[Text, Digits], list[Place]] = {}
    for place, keeps, loses in cells:
        few = keeps.bit_count() <= FEW_KEPT or loses.bit_count() > FEW_LOST
        template = _NOTHING if not keeps else _ONLY if few else _LOSES
        template = _LOSES if place in losing else _MUST if keeps.bit_count() == 1 else template
        groups.setdefault((template, loses if template is _LOSES else keeps), []).append(place)
    return join_with_semicolons(
        [_fill_cells(template, digits_of(mask), tuple(places)) for (template, mask), places in groups.items()]
    )


def _fill_cells(template: Text, digits: tuple[Digit, ...], cells: tuple[Place, ...]) -> Text:
    if not digits:
        return template.fill(cells=cells, count=len(cells))
    return template.fill(
        cells=cells, count=len(cells), digits=join_with_or(digits, "ni" if template is _LOSES else "o")
    )


def join_with_or(digits: tuple[Digit, ...], word: str = "o") -> Text:
    """Return digits with "or" before the last; `word` is its Spanish form, and "o" becomes "u" before 8.

    >>> join_with_or((6, 7, 8)).say("en"), join_with_or((6, 7, 8)).say("es"), join_with_or((2, 8), "ni").say("es")
    ('6, 7 or 8', '6, 7 u 8', '2 ni 8')
    """
    names = [f"item{index}_digit" for index in range(len(digits))]
    *before, last = (f"{{{name}}}" for name in names)
    joint_es = "u" if word == "o" and digits[-1:] == (8,) else word
    en, es = (f"{', '.join(before)} {joint} {last}" if before else last for joint in ("or", joint_es))
    return Text(en, es).fill(**dict(zip(names, digits, strict=True)))
