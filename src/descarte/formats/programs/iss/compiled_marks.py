"""Marks without a class of Interactive Sudoku Solver, written as the pairs, automata and sums they compile to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte import variants
from descarte.formats.programs.iss.cells import name_of, names_of
from descarte.formats.programs.iss.keys import machine_key, pair_key
from descarte.formats.scanning.lines import UnwritableMark
from descarte.model.automata import Automaton, build_bounded_automaton
from descarte.model.bits import digits_of, full_digit_set
from descarte.model.clues import Mark
from descarte.model.rules import Link, Pattern, Sum
from descarte.variants import Board

_MOST_STATES = 1024
"""Maximum number of states of an automaton that is written: ISS compiles larger ones slowly."""


def write_lowered_mark(mark: Mark, board: Board) -> str:
    """Return the ISS classes for the rules to which a mark compiles. Raise UnwritableMark if they are too large.

    >>> write_lowered_mark(Mark("odd", ((0,),)), Board(4, 4, 4))
    '.~R1C1_1_3'
    """
    added = variants.compile_marks(board, [mark])
    if added.faults:
        raise UnwritableMark(mark.variant)
    size, links = board.size, [rule for rule in added.rules if isinstance(rule, Link)]
    parts = [_domain(board, cell, digits) for cell, digits in added.domains.items()]
    parts += [f".AllDifferent~{names_of(size, house.cells)}" for house in added.houses]
    parts += _pairs(size, links)
    parts += [_write_rule(board, rule) for rule in added.rules if not isinstance(rule, Link)]
    return "".join(parts)


def _domain(board: Board, cell: int, digits: int) -> str:
    values = "_".join(str(board.value(digit)) for digit in digits_of(digits & full_digit_set(board.size)))
    if not values:
        raise UnwritableMark
    return f".~{name_of(board.size, cell)}_{values}"


def _pairs(size: int, links: Sequence[Link]) -> Iterator[str]:
    """Yield one ISS class for all links that allow the same pairs. Links that share an end form one line."""
    lines: dict[tuple[int, ...], list[list[int]]] = {}
    for link in links:
        held = lines.setdefault(link.allowed, [])
        one, other = link.cells
        if held and held[-1][-1] == one:
            held[-1].append(other)
        else:
            held.append([one, other])
    for allowed, held in lines.items():
        yield f".Pair~{pair_key(allowed)}~_~{'~~'.join(names_of(size, line) for line in held)}"


def _write_rule(board: Board, rule: Sum | Pattern) -> str:
    cells = names_of(board.size, rule.cells)
    if isinstance(rule, Pattern):
        machine = rule.automaton
    elif len(rule.totals) == 1 and all(counts == board.values for counts in rule.values):
        return f".Sum~{rule.totals[0]}~{cells}"
    else:
        machine = _build_counting_automaton(board.size, rule)
    if len(machine.moves) > _MOST_STATES:
        raise UnwritableMark(rule.kind)
    return f".NFA~{machine_key(machine)}~_~{cells}"


def _build_counting_automaton(size: int, rule: Sum) -> Automaton:
    """Return the automaton that adds up the values of the digits, and accepts the totals of a sum.

    Raise UnwritableMark if it would have too many states.
    """
    low = [min(counts) for counts in rule.values]
    high = [max(counts) for counts in rule.values]
    least, most = rule.totals[0], rule.totals[-1]

    def read(memory: tuple[int, int], digit: int) -> tuple[int, int] | None:
        at, total = memory[0] + 1, memory[1] + rule.values[memory[0]][digit - 1]
        return (at, total) if total + sum(low[at:]) <= most and total + sum(high[at:]) >= least else None

    try:
        return build_bounded_automaton(size, len(rule.cells), (0, 0), read, lambda memory: memory[1] in rule.totals)
    except OverflowError:
        raise UnwritableMark(rule.kind) from None
