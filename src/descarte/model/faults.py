"""Find the faults of a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from descarte.core.errors import MOST_FAULTS, Fault, PuzzleError
from descarte.core.text import Place, Text
from descarte.model.bits import Cell, Digits, bit
from descarte.model.rules import Cage, House, Link

if TYPE_CHECKING:
    from descarte.model.puzzle import Puzzle

_RANGE = Text(
    "{cell} has {digit}, but digits go from {first} to {last}",
    "{cell} tiene {digit}, pero los dígitos van de {first} a {last}",
)
APART = Text("{cells}, {move} apart, are both {digit}", "{cells}, a {move}, son {digit} las dos")
"""Message for two cells that a move joins and that have the same digit."""
_TWICE = Text(
    "{digit} appears {count} times in {house}: at {cells}", "el {digit} aparece {count} veces en {house}: en {cells}"
)
_LONG = Text(
    "{house} from {first} to {last} has {count} cells, which cannot all differ with only {size} digits",
    "{house} de {first} a {last} tiene {count} casillas, que no pueden ser todas distintas con solo {size} dígitos",
)
_OVERLAP = Text("{cell} is in {count} cages: {cages}", "{cell} está en {count} jaulas: {cages}")
_TOTAL = Text(
    "{cage} at {cells}: {count} {count:cell adds|cells add} up to {least} at least and {most} at most",
    "{cage} en {cells}: {count} {count:casilla suma|casillas suman} {least} como mínimo y {most} como máximo",
)
_GIVEN_SUM = Text(
    "{cage} at {cells}: the givens add up to {sum}, not {total}",
    "{cage} en {cells}: los números dados suman {sum}, no {total}",
)
_GIVENS_LEAVE = Text(
    "{cage} at {cells}: the givens add up to {sum} and leave {left} for {count} {count:cell|cells} more, which "
    "{count:is at least|add up to at least} {least}",
    "{cage} en {cells}: los números dados suman {sum} y dejan {left} para {count} {count:casilla|casillas} más, que "
    "{count:vale|suman} al menos {least}",
)
_EMPTY = Text("{cell} has no candidate left", "a {cell} no le queda ningún candidato")
_NOT_MARKED = Text(
    "{cell} is given as {digit}, which is not one of its candidates",
    "{cell} tiene como número dado {digit}, que no está entre sus candidatos",
)
_NOTHING = Text(
    "the rules drawn at {cell} leave it no digit", "las reglas dibujadas en {cell} no le dejan ningún dígito"
)
_NOT_LEFT = Text(
    "{cell} is given as {digit}, which a rule drawn there forbids",
    "{cell} tiene como número dado {digit}, que una regla dibujada allí prohíbe",
)
_BROKEN = Text(
    "the givens at {cells} break {rule}",
    "los números dados de {cells} incumplen {rule}",
)
_CONTRARY = Text(
    "{one} and {other} contradict each other: no digits of {cells} satisfy both",
    "{one} y {other} se contradicen: ningún dígito de {cells} cumple ambas reglas",
)
_SOLUTION = Text(
    "the solution that came with the puzzle does not solve it",
    "la solución que acompaña al puzle no lo resuelve",
)


_MANY = 256
"""Number of cells above which houses are checked one by one, because the peers of the largest board take 600 MB."""


def faults(puzzle: Puzzle) -> tuple[Fault, ...]:
    """Return the faults of a puzzle, at most MOST_FAULTS of them.

    Rules are checked only if every digit is in range. The solution that came with the puzzle is checked only if there
    is no other fault.

    >>> import descarte
    >>> print(*faults(descarte.read("11....3.4......2")), sep="; ")
    1 appears 2 times in row 1: at r1c1 and r1c2; 1 appears 2 times in box 1: at r1c1 and r1c2
    """
    found = [*islice(_find_out_of_range(puzzle), MOST_FAULTS)]
    if not found:
        found = [*islice(_find_broken_rules(puzzle), MOST_FAULTS)]
    if not found and puzzle.solution is not None and not puzzle.is_solution(puzzle.solution):
        found.append(Fault(_SOLUTION))
    return tuple(found)


def _find_broken_rules(puzzle: Puzzle) -> Iterator[Fault]:
    size, houses = puzzle.layout.size, puzzle.layout.houses
    large = len(puzzle.givens) > _MANY or any(len(house.cells) > size for house in houses)
    if large or _some_givens_clash(puzzle):
        for house in houses:
            yield from _house_faults(puzzle, house)
    yield from _cage_faults(puzzle)
    yield from _mark_faults(puzzle)
    yield from _rule_faults(puzzle)


def _some_givens_clash(puzzle: Puzzle) -> bool:
    """Return True if equal givens share a house. This takes a tenth of the time of checking every house."""
    peers = puzzle.layout.peers
    places: dict[int, set[Cell]] = {}
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            alike = places.setdefault(digit, set())
            if alike and not alike.isdisjoint(peers[cell]):
                return True
            alike.add(cell)
    return False


def _find_out_of_range(puzzle: Puzzle) -> Iterator[Fault]:
    size = puzzle.layout.size
    for digits in (puzzle.givens, puzzle.entries):
        if digits and not 0 <= min(digits) <= max(digits) <= size:
            for cell, digit in enumerate(digits):
                if not 0 <= digit <= size:
                    place = puzzle.layout.place(cell)
                    words = {"digit": digit, "first": puzzle.sign(1), "last": puzzle.sign(size)}
                    yield Fault(_RANGE.fill(cell=place, **words), (place,))


def _house_faults(puzzle: Puzzle, house: House) -> Iterator[Fault]:
    size = puzzle.layout.size
    if len(house.cells) > size:
        places = _places(puzzle, house.cells)
        words = {"first": places[0], "last": places[-1], "count": len(places), "size": size}
        yield Fault(_LONG.fill(house=house.the_name, **words), places)
    seen = [puzzle.givens[cell] for cell in house.cells if puzzle.givens[cell]]
    if len(set(seen)) == len(seen):
        return
    for digit in sorted(set(seen)):
        places = _places(puzzle, tuple(cell for cell in house.cells if puzzle.givens[cell] == digit))
        if len(places) > 1:
            words = {"digit": puzzle.sign(digit), "count": len(places), "house": house.the_name, "cells": places}
            message = APART.fill(move=house.form.move) if house.form.move else _TWICE
            yield Fault(message.fill(**words), places)


def _cage_faults(puzzle: Puzzle) -> Iterator[Fault]:
    owners: dict[Cell, list[Cage]] = {}
    for cage in puzzle.cages:
        if cage.alone:
            for cell in cage.cells:
                owners.setdefault(cell, []).append(cage)
        yield from _total_faults(puzzle, cage)
    for cell, cages in sorted(owners.items()):
        if len(cages) > 1:
            place = puzzle.layout.place(cell)
            names = tuple(cage.noun.the for cage in cages)
            yield Fault(_OVERLAP.fill(cell=place, count=len(cages), cages=names), (place,))


def _total_faults(puzzle: Puzzle, cage: Cage) -> Iterator[Fault]:
    size, count = puzzle.layout.size, len(cage.cells)
    least, most = count, count * size
    if puzzle.layout.all_different(cage.cells):
        if count > size:
            return
        least, most = count * (count + 1) // 2, count * (2 * size - count + 1) // 2
    if not least <= cage.total <= most:
        places = _places(puzzle, cage.cells)
        words = {"cells": places, "count": count, "least": least, "most": most}
        yield Fault(_TOTAL.fill(cage=cage.noun.the, **words), places)
        return
    given = [puzzle.givens[cell] for cell in cage.cells if puzzle.givens[cell]]
    missing = count - len(given)
    if given and (sum(given) + missing > cage.total or (not missing and sum(given) != cage.total)):
        places = _places(puzzle, cage.cells)
        words = {"cage": cage.noun.the, "cells": places, "sum": sum(given), "total": cage.total}
        if missing and sum(given) <= cage.total:
            yield Fault(_GIVENS_LEAVE.fill(left=cage.total - sum(given), count=missing, least=missing, **words), places)
        else:
            yield Fault(_GIVEN_SUM.fill(**words), places)


def _mark_faults(puzzle: Puzzle) -> Iterator[Fault]:
    if puzzle.candidates is None:
        return
    for cell, digits in enumerate(puzzle.candidates):
        place, given = puzzle.layout.place(cell), puzzle.givens[cell]
        if not digits:
            yield Fault(_EMPTY.fill(cell=place), (place,))
        elif given and not digits & bit(given):
            yield Fault(_NOT_MARKED.fill(cell=place, digit=puzzle.sign(given)), (place,))


def _rule_faults(puzzle: Puzzle) -> Iterator[Fault]:
    """Yield faults for cells without a possible digit, for rules that the givens break, and for links that conflict."""
    try:
        puzzle.rules  # noqa: B018  (to build them)
    except PuzzleError as error:
        yield from error.faults
        return
    for cell, left in enumerate(puzzle.domains):
        place, given = puzzle.layout.place(cell), puzzle.givens[cell]
        if not left:
            yield Fault(_NOTHING.fill(cell=place), (place,))
        elif given and not left & bit(given):
            yield Fault(_NOT_LEFT.fill(cell=place, digit=puzzle.sign(given)), (place,))
    for rule in puzzle.rules:
        if all(puzzle.givens[cell] for cell in rule.cells) and not rule.holds(puzzle.givens):
            places = _places(puzzle, tuple(dict.fromkeys(rule.cells)))
            yield Fault(_BROKEN.fill(rule=rule.noun.the, cells=places), places)
    yield from _find_contrary_links(puzzle)


def _find_contrary_links(puzzle: Puzzle) -> Iterator[Fault]:
    """Yield faults for links between the same two cells whose tables have no pair in common."""
    between: dict[tuple[Cell, Cell], tuple[Link, tuple[Digits, ...]]] = {}
    links = [rule for rule in puzzle.rules if isinstance(rule, Link)]
    often = Counter(frozenset(link.cells) for link in links)
    for link in links if len(often) < len(links) else ():
        if often[frozenset(link.cells)] == 1:
            continue
        one, other = link.cells
        cells, table = ((one, other), link.allowed) if one < other else ((other, one), link.transpose_allowed())
        if cells not in between:
            between[cells] = link, table
            continue
        first, before = between[cells]
        both = tuple(mine & theirs for mine, theirs in zip(before, table, strict=True))
        between[cells] = link, both
        if any(before) and any(table) and not any(both):
            places = _places(puzzle, cells)
            yield Fault(_CONTRARY.fill(one=first.noun.the, other=link.noun.the, cells=places), places)


def _places(puzzle: Puzzle, cells: tuple[Cell, ...]) -> tuple[Place, ...]:
    return tuple(map(puzzle.layout.place, cells))
