"""Sentences on an assumption and its consequences, up to a dead end.

Suppose r1c1 is 5. By the thermometer from r1c1, r1c2 keeps 6, 7 and 8. In box 3 only r1c8 can be 4. ...
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.rules.sentences import describe_kept_cells
from descarte.logic.inference.sums.balances import Balance
from descarte.logic.naming import name_rule
from descarte.model.bits import Cell, Digit, bit, digits_of
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Rule
from descarte.model.state import State
from descarte.model.step import Candidate, DerivedSum


class ConclusionKind(Enum):
    """Ways in which a conclusion of a story is drawn."""

    SEEN = "seen"
    """A cell has its digit, and its peers lose it."""
    LAST_PLACE = "last place"
    LOCKED = "locked"
    NEEDED = "needed"
    RULE = "rule"


class StoryConclusion(NamedTuple):
    """A conclusion of a story: how it was drawn, the candidates removed, its rules, and the digit placed."""

    how: ConclusionKind
    removed: tuple[Candidate, ...]
    rule: Rule | Balance | None = None
    other: Rule | None = None
    cell: Cell = -1
    digit: Digit = 0


_SUPPOSE = Text("Suppose {cell} is {digit}.", "Supón que {cell} es {digit}.")
_SEES = Text("Then {cells} cannot be {digit}.", "Entonces {cells} no {count:puede|pueden} ser {digit}.")
_SO = Text(", so {cells} cannot be {digit}", ", así que {cells} no {count:puede|pueden} ser {digit}")
_LEFT = Text("That leaves only {digit} for {cell}{so}.", "A {cell} solo le queda el {digit}{so}.")
_LAST_PLACE = Text(
    "In {house} only {cell} can still be {digit}{so}.", "En {house} el {digit} ya solo puede estar en {cell}{so}."
)
MOST_SEEN = 4
"""Maximum number of peers named in a sentence on the digit that they lose."""
_LOCKED = Text(
    "In {house} the {digit} must be in {other}, so {cells} cannot be {digit}.",
    "En {house} el {digit} tiene que estar en {other}, así que {cells} no {count:puede|pueden} ser {digit}.",
)
_NEEDED = Text(
    "In {rule} every combination has {digits}: {what}.", "En {rule} todas las combinaciones llevan {digits}: {what}."
)
_ONLY_NEEDED = Text("In {rule} every combination has {digits}.", "En {rule} todas las combinaciones llevan {digits}.")
_BY_RULE = Text("By {rule}, {what}.", "Por {rule}, {what}.")
_SUM = Text("Because {equation}, {what}.", "Como {equation}, {what}.")
_NO_CANDIDATE = Text("Then {cell} has no candidate left.", "Entonces a {cell} no le queda ningún candidato.")
_NO_PLACE = Text("Then the {digit} has no place left in {house}.", "Entonces al {digit} no le queda sitio en {house}.")
_NO_WAY = Text("Then {rule} cannot be satisfied.", "Entonces no se puede cumplir {rule}.")
_NO_SUM = Text("Then {equation} is out of reach.", "Entonces no se puede lograr {equation}.")


class RefutationStory:
    """The sentences on an assumption, its consequences and its dead end."""

    def __init__(
        self, state: State, assumed: Candidate, conclusions: Sequence[StoryConclusion], most: int | None = None
    ) -> None:
        """Build the sentences in order; stop once there are more than `most` of them."""
        self.state, self.layout = state, state.puzzle.layout
        self.now, self.places = state.candidates[:], state.places[:]
        self._known: set[Cell] = {cell for cell, digit in enumerate(state.placed) if digit}
        self._place(*assumed)
        first = _SUPPOSE.fill(cell=self.layout.place(assumed[0]), digit=assumed[1])
        sentences: list[Text] = []
        self.what = Text("", "")
        """What the last conclusion by a rule leaves to its cells."""
        self.removed: dict[Candidate, None] = {}
        """The candidates outside the assumed cell that the conclusions remove."""
        for conclusion in _merge_conclusions(conclusions):
            sentences += self._tell(conclusion)
            self.removed.update((one, None) for one in conclusion.removed if one[0] != assumed[0])
            if self.ends or (most is not None and len(sentences) > most):
                break
        self.count = len(sentences)
        if self.ends:
            sentences.append(self._describe_end(conclusions[-1] if conclusions else None))
        self.text = join_sentences([first, *sentences])

    @property
    def ends(self) -> bool:
        """True if the conclusions have reached a dead end that shows at a glance."""
        return not all(self.now) or self.house is not None

    @property
    def house(self) -> tuple[int, Digit] | None:
        """The index of the first full house without a place for a digit, and the digit, or None if there is none."""
        for bits, index in tables_of(self.layout).full_bits:
            for digit in range(len(self.places) - 1, 0, -1):
                if not self.places[digit] & bits:
                    return index, digit
        return None

    def _place(self, cell: Cell, digit: Digit) -> None:
        self._known.add(cell)
        self._lose((cell, other) for other in digits_of(self.now[cell] & ~bit(digit)))
        seen = self.layout.peer_bits[cell] & self.places[digit]
        self._lose((peer, digit) for peer in cells_of(seen))

    def _lose(self, candidates: Iterable[Candidate]) -> None:
        for cell, digit in candidates:
            self.now[cell] &= ~bit(digit)
            self.places[digit] &= ~(1 << cell)

    def _tell(self, conclusion: StoryConclusion) -> Iterator[Text]:
        place = self.layout.place
        if conclusion.how in (ConclusionKind.SEEN, ConclusionKind.LAST_PLACE):
            yield from self._tell_placed(conclusion)
            return
        self._lose(conclusion.removed)
        cells = tuple(dict.fromkeys(cell for cell, _ in conclusion.removed))
        words = {"cells": tuple(map(place, cells)), "count": len(cells), "digit": conclusion.digit}
        if conclusion.how is ConclusionKind.LOCKED:
            yield _LOCKED.fill(
                house=_name_source(conclusion.rule, self.state.puzzle),
                other=_name_source(conclusion.other, self.state.puzzle),
                **words,
            )
        elif conclusion.how is ConclusionKind.NEEDED or all(self.now[cell] for cell in cells):
            yield self._tell_by_rule(conclusion, cells)

    def _tell_placed(self, conclusion: StoryConclusion) -> Iterator[Text]:
        cells = tuple(
            dict.fromkeys(
                cell for cell, digit in conclusion.removed if cell != conclusion.cell and digit == conclusion.digit
            )
        )
        is_named = 0 < len(cells) <= MOST_SEEN
        words = {"cells": tuple(map(self.layout.place, cells)), "count": len(cells), "digit": conclusion.digit}
        so = _SO.fill(**words) if is_named else Text("", "")
        if conclusion.cell not in self._known:
            pattern = (
                _LEFT
                if conclusion.how is ConclusionKind.SEEN
                else _LAST_PLACE.fill(house=_name_source(conclusion.rule, self.state.puzzle))
            )
            yield pattern.fill(cell=self.layout.place(conclusion.cell), digit=conclusion.digit, so=so)
        elif is_named:
            yield _SEES.fill(**words)
        self._place(conclusion.cell, conclusion.digit)

    def _tell_by_rule(self, conclusion: StoryConclusion, cells: Sequence[Cell]) -> Text:
        lost = dict.fromkeys(cells, 0)
        for cell, digit in conclusion.removed:
            lost[cell] |= bit(digit)
        left = tuple(
            (self.layout.place(cell), self.now[cell], digits) for cell, digits in lost.items() if self.now[cell]
        )
        what = self.what = describe_kept_cells(left)
        for cell in cells:
            if self.now[cell].bit_count() == 1:
                self._place(cell, self.now[cell].bit_length())
        if conclusion.how is ConclusionKind.NEEDED:
            digits = tuple(sorted({digit for _, digit in conclusion.removed}))
            pattern = _NEEDED.fill(what=what) if left else _ONLY_NEEDED
            return pattern.fill(rule=_name_source(conclusion.rule, self.state.puzzle), digits=digits)
        if isinstance(conclusion.rule, Balance):
            return _SUM.fill(equation=write_equation(conclusion.rule, self.layout), what=what)
        return _BY_RULE.fill(rule=_name_source(conclusion.rule, self.state.puzzle), what=what)

    def _describe_end(self, last: StoryConclusion | None) -> Text:
        emptied = [cell for cell, digits in enumerate(self.now) if not digits]
        if last is not None and last.how is ConclusionKind.RULE and any(cell in emptied for cell, _ in last.removed):
            if isinstance(last.rule, Balance):
                return _NO_SUM.fill(equation=write_equation(last.rule, self.layout))
            return _NO_WAY.fill(rule=_name_source(last.rule, self.state.puzzle))
        if emptied:
            return _NO_CANDIDATE.fill(cell=self.layout.place(emptied[0]))
        assert self.house is not None
        house, digit = self.house
        return _NO_PLACE.fill(house=name_rule(self.layout.houses[house], self.state.puzzle), digit=digit)


def _merge_conclusions(conclusions: Iterable[StoryConclusion]) -> Iterator[StoryConclusion]:
    """Yield the conclusions; successive digits needed by one cage become one conclusion."""
    last: StoryConclusion | None = None
    for conclusion in conclusions:
        if last is not None and conclusion.how is last.how is ConclusionKind.NEEDED and conclusion.rule is last.rule:
            last = last._replace(removed=(*last.removed, *conclusion.removed))
            continue
        if last is not None:
            yield last
        last = conclusion
    if last is not None:
        yield last


def join_sentences(sentences: Sequence[Text]) -> Text:
    """Return sentences joined by spaces.

    >>> print(join_sentences([Text("One.", "Una."), Text("Two.", "Dos.")]))
    One. Two.
    """
    names = [f"sentence{index}" for index in range(len(sentences))]
    pattern = " ".join(f"{{{name}}}" for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, sentences, strict=True)))


def write_equation(balance: Balance, layout: Layout) -> Text:
    """Return a derived sum as an equation between cells, with its total: r1c2 + r1c3 = r2c4 + 5."""
    cells = [(cell, sign) for sign, group, _ in balance.groups for cell in group]
    return write_sum(DerivedSum(tuple(cells), balance.total), layout)


def write_sum(sum: DerivedSum, layout: Layout) -> Text:
    """Return a sum whose weights are 1 and −1 as an equation between cells, with its total: r1c2 + r1c3 = r2c4 + 5.

    Cells with the sign of the total are on the left, so that the number on the right is positive.

    >>> import descarte
    >>> print(write_sum(DerivedSum(((0, -1), (5, 1)), -4), descarte.read("1.....3.4......2").layout))
    r1c1 = r2c2 + 4
    """
    turned = sum.total or sum.cells[0][1]
    sides: dict[bool, list[str]] = {True: [], False: []}
    for cell, weight in sorted(sum.cells):
        sides[weight * turned > 0].append(f"{{cell{cell}}}")
    left, right = (sides[True], sides[False]) if sides[True] else (sides[False], sides[True])
    if sum.total or not right:
        right.append("{total}")
    pattern = f"{' + '.join(left)} = {' + '.join(right)}"
    places = {f"cell{cell}": layout.place(cell) for cell, _ in sum.cells}
    return Text(pattern, pattern).fill(total=abs(sum.total), **places)


def _name_source(rule: Rule | Balance | None, puzzle: Puzzle) -> Text:
    assert isinstance(rule, Rule)
    return name_rule(rule, puzzle)
