"""Dead ends that show at a glance: a cell without candidates, a digit without a place, a rule that cannot hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.naming import name_rule
from descarte.model.bits import bit
from descarte.model.rules import Further
from descarte.model.state import State
from descarte.model.step import Fact

_NO_DIGIT = Text("{cell} has no candidate left", "a {cell} no le queda ningún candidato")
_NO_PLACE = Text("{house} has no place for {digit}", "en {house} no hay sitio para el {digit}")
_NO_SUM = Text(
    "{cage} cannot reach its total: it can add up to {least} to {most}",
    "{cage} no puede llegar a su total: suma de {least} a {most}",
)


_NO_WAY = Text("{rule} can no longer be satisfied", "ya no se puede cumplir {rule}")


class DeadEnd(NamedTuple):
    """The reason why a state has no solution, in words and as facts about candidates."""

    reason: Text
    facts: tuple[Fact, ...]
    rule: Further | None = None
    """The drawn rule that cannot be satisfied, if it is that."""


def dead_ends(state: State) -> Iterator[DeadEnd]:
    """Yield every dead end of a state.

    >>> import descarte
    >>> [str(found.reason) for found in dead_ends(State(descarte.read("123....4........")))]
    ['r1c4 has no candidate left', 'row 1 has no place for 4', 'box 1 has no place for 4']
    """
    layout = state.puzzle.layout
    for cell in state.broken:
        yield DeadEnd(_NO_DIGIT.fill(cell=layout.place(cell)), ((cell, 0),))
    for bits, house in zip(layout.house_bits, layout.houses, strict=True):
        for digit in range(1, len(state.places)) if house.full else ():
            if not state.places[digit] & bits:
                facts = tuple((cell, layout.digits & ~bit(digit)) for cell in house.cells)
                yield DeadEnd(_NO_PLACE.fill(house=house.the_name, digit=state.puzzle.sign(digit)), facts)
    yield from _short_sums(state)
    for clue in check_deadline_each(clues_of(state.puzzle)) if state.puzzle.rules else ():
        for rule, alone in clue.alone:
            masks = [state.candidates[cell] for cell in rule.cells]
            if alone(masks) is None:
                facts = tuple(zip(rule.cells, masks, strict=True))
                yield DeadEnd(_NO_WAY.fill(rule=rule.noun.the), facts, rule)


def _short_sums(state: State) -> Iterator[DeadEnd]:
    for cage in state.puzzle.cages:
        facts = tuple((cell, state.candidates[cell]) for cell in cage.cells)
        least = sum((digits & -digits).bit_length() for _, digits in facts)
        most = sum(digits.bit_length() for _, digits in facts)
        if not least <= cage.total <= most:
            named = name_rule(cage, state.puzzle)
            yield DeadEnd(_NO_SUM.fill(cage=named, least=least, most=most), facts)


def is_dead(state: State, alive: Sequence[int] = ()) -> bool:
    """Return True if the state is a dead end.

    `alive` holds the places of each digit in an earlier state that was not a dead end. Digits that have kept these
    places are not checked.

    >>> import descarte
    >>> is_dead(State(descarte.read("1.....3.4......2"))), is_dead(State(descarte.read("123....4........")))
    (False, True)
    """
    full = tables_of(state.puzzle.layout).full_sets
    changed = [held for held, before in zip_longest(state.places[1:], alive[1:]) if held != before]
    if 0 in state.candidates or not all(all(map(held.__and__, full)) for held in changed):
        return True
    return bool(state.puzzle.cages or state.puzzle.rules) and next(dead_ends(state), None) is not None
