"""Names of rules and cells: with their articles for sentences, and in a few letters for notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from descarte.core.text import Place, Text
from descarte.logic.inference.rules.clue import noun_of
from descarte.model.bits import Cell
from descarte.model.faults import APART
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule, form_of

_TOTAL = Text("{total} ({cell})", "{total} ({cell})")
_THE_CAGE = Text("the {name} ({cell})", "{name} ({cell})")
_THE_MOVE = Text("{move} from {one} to {other}", "{move} de {one} a {other}")
_TWICE = Text("{house} has two {digit}s, in {cells}", "hay dos {digit} en {house}, en {cells}")


def name_rule(rule: Rule, puzzle: Puzzle) -> Text:
    """Return the name of a house or cage with its article; a cage is named by its total and its first cell.

    >>> import descarte
    >>> p = descarte.read("1.....3.4......2")
    >>> name_rule(p.layout.houses[0], p).say("en"), name_rule(p.layout.houses[0], p).say("es")
    ('row 1', 'la fila 1')
    """
    if isinstance(rule, House) and rule.form.move:
        one, other = map(puzzle.layout.place, rule.cells)
        return _THE_MOVE.fill(move=rule.form.move, one=one, other=other)
    cage = rule if isinstance(rule, Cage) else _cage_of(rule, puzzle) if isinstance(rule, House) else None
    if cage is None:
        return noun_of(rule, puzzle).the
    return _THE_CAGE.fill(name=cage.noun.the, cell=puzzle.layout.place(cage.cells[0]))


def describe_repeat(house: House, digit: object, cells: tuple[Cell, ...], puzzle: Puzzle) -> Text:
    """Return the reason "this house has this digit twice, in these cells".

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> print(describe_repeat(puzzle.layout.houses[0], 2, (1, 3), puzzle))
    row 1 has two 2s, in r1c2 and r1c4
    """
    places = tuple(map(puzzle.layout.place, sorted(cells)))
    if house.form.move:
        return APART.fill(cells=places, move=house.form.move, digit=digit)
    return _TWICE.fill(house=name_rule(house, puzzle), digit=digit, cells=places)


def name_rules(rules: tuple[Rule, ...], puzzle: Puzzle) -> Text | tuple[Text, ...]:
    """Return the names of rules with their articles; houses or cages of one kind share a plural if there is one.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> print(name_rules(puzzle.layout.houses[1:3], puzzle))
    rows 2 and 3
    >>> [str(text) for text in name_rules((*puzzle.layout.houses[1:3], puzzle.layout.houses[4]), puzzle)]
    ['rows 2 and 3', 'column 1']
    """
    kinds = dict.fromkeys(rule.kind for rule in rules)
    cages = [rule for rule in rules if isinstance(rule, Cage)]
    if 1 < len(kinds) < len(rules) and not cages:
        return tuple(text for kind in kinds for text in _name_kind(rules, kind, puzzle))
    plural = _find_plural(rules, cages) if len(rules) > 1 and len(kinds) == 1 else None
    if plural is None:
        return tuple(name_rule(rule, puzzle) for rule in rules)
    return plural.fill(numbers=_name_totals(cages, puzzle) if cages else _name_numbers(rules))


def _find_plural(rules: Sequence[Rule], cages: Sequence[Cage]) -> Text | None:
    """Return the plural form for rules of one kind, or None if they are named one by one."""
    if len(cages) not in (0, len(rules)):
        return None
    return cages[0].form.plural if cages else form_of(rules[0].kind).plural


def _name_kind(rules: tuple[Rule, ...], kind: str, puzzle: Puzzle) -> tuple[Text, ...]:
    """Return the names of the rules of one kind, as one text if they share a plural."""
    found = name_rules(tuple(rule for rule in rules if rule.kind == kind), puzzle)
    return found if isinstance(found, tuple) else (found,)


def _name_totals(cages: Sequence[Cage], puzzle: Puzzle) -> tuple[Text, ...]:
    """Return a text per cage, with its total and its first cell."""
    place = puzzle.layout.place
    return tuple(_TOTAL.fill(total=cage.total, cell=place(cage.cells[0])) for cage in cages)


def _name_numbers(rules: Sequence[Rule]) -> tuple[object, ...]:
    """Return the numbers of houses of one kind as they are shown, in order."""
    number = form_of(rules[0].kind).number
    return tuple(number(each) for each in sorted(rule.number for rule in rules))


def _cage_of(house: House, puzzle: Puzzle) -> Cage | None:
    if house.full:
        return None
    return next((cage for cage in puzzle.cages if cage.cells == house.cells), None)


def short_rule(rule: Rule) -> str:
    """Return a house or cage in the notation of experts: r2, c5, b9.

    >>> short_rule(House("row", 2, (0, 1)))
    'r2'
    """
    if isinstance(rule, Cage):
        return f"{rule.kind}{rule.number}={rule.total}"
    return f"{form_of(rule.kind).letter or rule.kind}{rule.number}"


def short_cells(layout: Layout, cells: Iterable[Cell]) -> str:
    """Return cells in the notation of experts, merged by rows and columns: r2c46, r38c5.

    >>> import descarte
    >>> short_cells(descarte.read("1.....3.4......2").layout, [0, 1, 5])
    'r1c12,r2c2'
    """
    squares = sorted(layout.place(cell) for cell in cells)
    by_row: dict[int, list[Place]] = {}
    for square in squares:
        by_row.setdefault(square.row, []).append(square)
    shapes: dict[tuple[int, ...], list[int]] = {}
    for row, found in by_row.items():
        shapes.setdefault(tuple(square.column for square in found), []).append(row)
    return ",".join(f"r{join_numbers(rows)}c{join_numbers(columns)}" for columns, rows in shapes.items())


def join_numbers(numbers: Iterable[int]) -> str:
    """Return zero-based numbers as shown, from 1, with commas if any has two digits.

    >>> join_numbers([0, 3]), join_numbers([0, 9])
    ('14', '(1,10)')
    """
    names = [str(number + 1) for number in numbers]
    return "".join(names) if all(len(name) == 1 for name in names) or len(names) == 1 else f"({','.join(names)})"
