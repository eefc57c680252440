"""Colouring across links: low and high digits, or odd and even digits, alternate along lines and dots.

whispers   a - b - a - b      all a are low and all b high, or the reverse
           . a . . a . . a    five cells a in one house cannot all be low: there are four low digits
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.core.identity_cache import IdentityCache
from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digits, bit, full_digit_set
from descarte.model.rules import Further, House, Link
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

KEY = "rule-colouring"


class Sorts(NamedTuple):
    """Two classes of digits, with their names."""

    digits: tuple[Digits, Digits]
    names: tuple[Text, Text]


class ColouredCells(NamedTuple):
    """Cells of two colours, as bit sets, and the links that join them.

    The cells of one colour have digits of one class, those of the other colour digits of the other class.
    """

    colours: tuple[int, int]
    links: tuple[Link, ...]


@lru_cache(maxsize=64)
def sorts_of(size: int) -> tuple[Sorts, ...]:
    """Return the pairs of classes for grids of this size: low and high digits, odd and even digits.

    >>> [tuple(map(bin, sorts.digits)) for sorts in sorts_of(5)]
    [('0b11', '0b11000'), ('0b10101', '0b1010')]
    """
    half = size // 2
    odd = sum(bit(digit) for digit in range(1, size + 1, 2))
    return (
        Sorts(
            (full_digit_set(half), full_digit_set(size) & ~full_digit_set(size - half)),
            (Text("low", "bajos"), Text("high", "altos")),
        ),
        Sorts((odd, full_digit_set(size) & ~odd), (Text("odd", "impares"), Text("even", "pares"))),
    )


def colourings(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for colours that cannot have a class of digits, because a house would have too many of it."""
    if not changed.cells:
        return
    for sorts in sorts_of(state.puzzle.layout.size):
        for coloured in check_deadline_each(_colour_cells(state, sorts)):
            if (coloured.colours[0] | coloured.colours[1]) & changed.cells:
                yield from _search_colours(state, sorts, coloured)


SortLinks = tuple[tuple[Link, bool], ...]
_LINKS = IdentityCache[dict[Sorts, SortLinks]](most=16)
"""Cache of links, keyed by the rules of the puzzle and then by the classes of digits."""


def _find_sort_links(rules: tuple[Further, ...], sorts: Sorts) -> SortLinks:
    """Return the links between digits of always different classes (True) or always equal classes (False)."""
    by_sorts = _LINKS.get((rules,), dict)
    if sorts not in by_sorts:
        links = ((rule, _differ(rule.allowed, sorts)) for rule in rules if isinstance(rule, Link))
        by_sorts[sorts] = tuple((link, differ) for link, differ in links if differ is not None)
    return by_sorts[sorts]


@lru_cache(maxsize=1024)
def _differ(allowed: tuple[Digits, ...], sorts: Sorts) -> bool | None:
    """Return True if two linked digits always differ in class, False if they never do, None otherwise."""
    one, other = sorts.digits
    crossing = straight = False
    for digit, partners in enumerate(allowed, 1):
        mine, rest = (one, other) if one & bit(digit) else (other, one)
        if mine & bit(digit):
            straight, crossing = straight or bool(partners & mine), crossing or bool(partners & rest)
    return None if crossing == straight else crossing


def _colour_cells(state: State, sorts: Sorts) -> Iterator[ColouredCells]:
    """Yield the groups of cells that such links join and that have only digits of these classes."""
    both = sorts.digits[0] | sorts.digits[1]
    joined: dict[Cell, list[tuple[Cell, bool, Link]]] = {}
    for link, differ in _find_sort_links(state.puzzle.rules, sorts):
        one, other = link.cells
        if not (state.candidates[one] | state.candidates[other]) & ~both:
            joined.setdefault(one, []).append((other, differ, link))
            joined.setdefault(other, []).append((one, differ, link))
    seen: dict[Cell, int] = {}
    for start in joined:
        if start in seen:
            continue
        seen[start], colours, links, waiting = 0, [1 << start, 0], dict[int, Link](), [start]
        while waiting:
            cell = waiting.pop()
            for other, differ, link in joined[cell]:
                links[id(link)] = link
                if other not in seen:
                    seen[other] = seen[cell] ^ differ
                    colours[seen[other]] |= 1 << other
                    waiting.append(other)
        yield ColouredCells((colours[0], colours[1]), tuple(links.values()))


def _search_colours(state: State, sorts: Sorts, coloured: ColouredCells) -> Iterator[Step]:
    for colour, sort in ((0, 0), (0, 1), (1, 0), (1, 1)):
        for bits, index in tables_of(state.puzzle.layout).full_bits:
            group = coloured.colours[colour] & bits
            if group & state.unplaced:
                step = _step(state, sorts, coloured, (colour, sort), state.puzzle.layout.houses[index])
                if step is not None:
                    yield step


def _step(state: State, sorts: Sorts, coloured: ColouredCells, choice: tuple[int, int], house: House) -> Step | None:
    """Return the step if the house would have more cells of a class than there are digits in it, otherwise None.

    `choice` names the colour and the class.
    """
    colour, sort = choice
    digits, there = sorts.digits[sort], sum(1 << cell for cell in house.cells)
    sure = sum(1 << cell for cell in house.cells if not state.candidates[cell] & ~digits)
    needing = coloured.colours[colour] & there | sure
    if needing.bit_count() <= digits.bit_count():
        return None
    lost = _find_lost_candidates(state, sorts, coloured, choice)
    if not lost:
        return None
    cells = dict.fromkeys([*cells_of(coloured.colours[0] | coloured.colours[1]), *cells_of(needing)])
    place, names = state.puzzle.layout.place, sorts.names
    return Step(
        KEY,
        discards=lost,
        because=Because(rules=(*coloured.links, house), within=cite_candidates(state, cells)),
        roles=(("pattern", candidates_at(state, cells_of(needing), digits)), ("target", lost)),
        words=(
            ("clues", _clues(coloured)),
            ("house", house),
            ("one_cells", tuple(cells_of(coloured.colours[colour]))),
            ("turns", _describe_turns(tuple(map(place, cells_of(coloured.colours[1 - colour]))))),
            ("house_cells", tuple(cells_of(needing))),
            ("number", needing.bit_count()),
            ("total", digits.bit_count()),
            ("sort", names[sort]),
            ("opposite", names[1 - sort]),
        ),
    )


def _find_lost_candidates(
    state: State, sorts: Sorts, coloured: ColouredCells, choice: tuple[int, int]
) -> tuple[Candidate, ...]:
    colour, sort = choice
    mine, others = (cells_of(coloured.colours[one] & state.unplaced) for one in (colour, 1 - colour))
    return candidates_at(state, mine, sorts.digits[sort]) + candidates_at(state, others, sorts.digits[1 - sort])


def _clues(coloured: ColouredCells) -> tuple[Link, ...]:
    """Return the first link of each clue, by which the sentence names the clue."""
    return tuple({(link.kind, link.noun): link for link in reversed(coloured.links)}.values())[::-1]


def _describe_turns(cells: tuple[object, ...]) -> Text:
    return _OTHERS.fill(other_cells=cells) if cells else Text("", "")


_OTHERS = Text(", and those of {other_cells} of the other", ", y los de {other_cells}, del otro")
TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("colouring across links", "coloreo por enlaces"),
        says=Text(
            "Along {clues}, the digits of {one_cells} are all of one sort, {sort} or {opposite}{turns}. If the first "
            "were {sort}, {house} would have {number} {sort} digits, in {house_cells}; there are only {total}. So they "
            "are {opposite}.",
            "Por {clues}, los dígitos de {one_cells} son todos del mismo tipo, {sort} o {opposite}{turns}. Si los "
            "primeros fueran {sort}, habría {number} dígitos {sort} en {house}, en {house_cells}; y solo hay "
            "{total}. Así que son {opposite}.",
        ),
        search_changed=colourings,
        lesson=Lesson(
            definition=Text(
                "Along whispers low and high digits take turns, along dots for consecutive digits odd and even ones; "
                "equal cells have the same. Cells of one colour are all of one sort, and where a house has more of "
                "them than there are digits of that sort, they are of the other.",
                "En los susurros se turnan los dígitos bajos y los altos; entre puntos de consecutivos, los pares y "
                "los impares; las casillas iguales tienen lo mismo. Las casillas de un color son todas del mismo tipo, "
                "y donde una casa tiene más de ellas que dígitos hay de ese tipo, son del otro.",
            ),
            why=Text(
                "The links fix the sort of every coloured cell as soon as that of one is known, and different cells of "
                "a house need different digits.",
                "Los enlaces fijan el tipo de todas las casillas coloreadas en cuanto se sabe el de una, y las "
                "casillas de una casa necesitan dígitos distintos.",
            ),
            notation="{one_cells}: {opposite}, {house}",
            example=".Shape~6x6.~R1C6_1.Whisper~3~R1C1~R2C2~R1C3~R2C4~R1C5",
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=4.3, score=90, explainer=Turn(330), hodoku=Turn(490)),
        traits=Traits(about=Topic.RULES),
    ),
)
