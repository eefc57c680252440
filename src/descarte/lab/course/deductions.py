"""Tests of three deductions that students write as functions: eliminate, only choice and naked twins.

The functions work on `values`, a dictionary from each cell ("A1" to "I9") to a text with its possible digits.

A function may look at the values it was called with, or at those that it has already changed. So an answer is right if
it makes every deduction from the original values, and no deduction that does not follow by repetition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

from descarte.core.text import Text
from descarte.lab.course import grids
from descarte.lab.course.functions import Arguments, CourseFunction, shorten
from descarte.model.puzzle import Puzzle

Values = dict[str, str]
Deduction = Callable[[Values], Values]
CELLS = tuple(f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 10))
TWINS = (
    ".5..9...1.1....9.7..3.76.5.7.23..1...8...5.....1..4......65.23.......7.......9...",
    "..1.....6..9....5.38..7.....2.5.8..9..4.......15.....8.4..5.21..98..76......26...",
)
"""Two grids with naked twins (two cells of a house with the same two digits)."""
_LAYOUT = grids.read_grid(grids.EASY).layout
NEIGHBOURS = {CELLS[cell]: [CELLS[other] for other in peers] for cell, peers in enumerate(_LAYOUT.peers)}
HOUSES = [[CELLS[cell] for cell in house.cells] for house in _LAYOUT.houses]

_SETTLED = Text(
    "a grid with {count} settled {count:cell|cells}",
    "una cuadrícula con {count} {count:casilla resuelta|casillas resueltas}",
)
_LOSING = Text(
    "a grid in which {count} {count:cell loses|cells lose} digits",
    "una cuadrícula en la que {count} {count:casilla pierde|casillas pierden} dígitos",
)
_NO_CHANGE = Text("a grid in which nothing changes", "una cuadrícula en la que nada cambia")
_NO_VALUES = Text(
    "it returned {found} instead of a dictionary with the digits of the 81 cells",
    "devolvió {found} en vez de un diccionario con los dígitos de las 81 casillas",
)
_OTHER_DIGITS = Text("{cell} has {found} instead of {wanted}", "{cell} tiene {found} en vez de {wanted}")
_NOTHING = Text("nothing", "nada")


def eliminate(values: Values) -> Values:
    """Return the values after the digit of every cell that has only one is removed from its neighbours.

    >>> eliminate(values_of("." * 80 + "5"))["A9"]
    '12346789'
    """
    lost = {cell: {values[other] for other in NEIGHBOURS[cell] if len(values[other]) == 1} for cell in CELLS}
    return _remove_digits(values, lost)


def choose_only(values: Values) -> Values:
    """Return the values after each digit with only one place in a house has become the only digit of that cell."""
    found = dict(values)
    for house in HOUSES:
        for digit in "123456789":
            places = [cell for cell in house if digit in values[cell]]
            if len(places) == 1:
                found[places[0]] = digit
    return found


def discard_twins(values: Values, *, exactly: bool = True) -> Values:
    """Return the values after the two digits of naked twins are removed from the rest of their house.

    With `exactly` False, two cells with two digits in all count as twins even if one of them has only one digit.
    """
    lost: dict[str, set[str]] = {cell: set() for cell in CELLS}
    for house in HOUSES:
        for one, two in combinations(house, 2):
            pair = {*values[one], *values[two]}
            if len(pair) == 2 and (values[one] == values[two] or not exactly):
                for other in house:
                    lost[other] |= pair if other not in (one, two) else set()
    return _remove_digits(values, lost)


def _remove_digits(values: Values, lost: Mapping[str, set[str]]) -> Values:
    return {cell: "".join(digit for digit in values[cell] if digit not in lost[cell]) for cell in CELLS}


def repeat(deduction: Deduction, values: Values) -> Values:
    """Repeat a deduction until nothing changes, and return the resulting values."""
    while (found := deduction(values)) != values:
        values = found
    return values


def values_of(text: str) -> Values:
    """Return the values of a grid: a given is the only digit of its cell, and other cells have all digits."""
    return {cell: sign if sign.isdigit() else "123456789" for cell, sign in zip(CELLS, text, strict=True)}


def _values_in(puzzle: Puzzle) -> Values:
    return values_of("".join(str(given or ".") for given in puzzle.givens))


def _calls(random: Random, more: object, *makers: Callable[[Random], Values]) -> Iterator[Arguments]:
    for make in makers:
        yield [make(random), more]


def _draw(text: str, *before: Deduction) -> Callable[[Random], Values]:
    """Return a function that shuffles a grid and returns its values after the deductions `before`."""

    def make(random: Random) -> Values:
        values = values_of(grids.shuffle_grid(text, random))
        for deduction in before:
            values = deduction(values)
        return values

    return make


def _tell_settled(call: Arguments) -> Text:
    return _SETTLED.fill(count=sum(len(digits) == 1 for digits in call[0].values()))


def _tell_losing(deduction: Deduction, call: Arguments) -> Text:
    values, after = call[0], deduction(call[0])
    count = sum(values[cell] != after[cell] for cell in CELLS)
    return _LOSING.fill(count=count) if count else _NO_CHANGE


def _grade(first: Deduction, further: Deduction, call: Arguments, found: Any) -> Text | None:
    """Return the mistake in an answer, or None if it is right.

    It is right if every cell has at most the digits that `first` leaves, and at least those that remain when `further`
    is then repeated.
    """
    values = call[0]
    if (
        type(found) is not dict
        or found.keys() != values.keys()
        or not all(type(each) is str for each in found.values())
    ):
        return _NO_VALUES.fill(found=shorten(found))
    most, least = first(values), repeat(further, first(values))
    for cell in CELLS:
        if not {*least[cell]} <= {*found[cell]} <= {*most[cell]}:
            return _OTHER_DIGITS.fill(cell=cell, found=found[cell] or _NOTHING, wanted=most[cell])
    return None


_reduce = partial(repeat, eliminate)
ELIMINATE = CourseFunction(
    "eliminate",
    lambda random: _calls(
        random,
        NEIGHBOURS,
        _draw(grids.FEW),
        _draw(grids.EASY),
        _draw(grids.EASY, eliminate, choose_only),
        _draw(TWINS[0], eliminate, choose_only),
    ),
    _tell_settled,
    partial(_grade, eliminate, eliminate),
    lambda puzzle: [_values_in(puzzle), NEIGHBOURS],
)
ONLY_CHOICE = CourseFunction(
    "only_choice",
    lambda random: _calls(
        random,
        HOUSES,
        _draw(grids.EASY, eliminate),
        _draw(TWINS[0], eliminate),
        _draw(TWINS[1], eliminate),
        _draw(grids.EASY, eliminate, choose_only, eliminate),
    ),
    partial(_tell_losing, choose_only),
    partial(_grade, choose_only, choose_only),
    lambda puzzle: [eliminate(_values_in(puzzle)), HOUSES],
)
NAKED_TWINS = CourseFunction(
    "naked_twins",
    lambda random: _calls(
        random,
        HOUSES,
        _draw(TWINS[0], _reduce),
        _draw(TWINS[1], _reduce),
        _draw(grids.EASY, eliminate),
        _draw(TWINS[0], eliminate),
    ),
    partial(_tell_losing, discard_twins),
    partial(_grade, discard_twins, partial(discard_twins, exactly=False)),
    lambda puzzle: [_reduce(_values_in(puzzle)), HOUSES],
)
