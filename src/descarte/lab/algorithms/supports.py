"""Functions that find the digits that occur in some way to satisfy a constraint, its supported digits.

The method is a table of pairs for links, layers of partial results for sums and patterns, and matchings for houses.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from descarte.model.automata import DEAD, Automaton
from descarte.model.bits import Digit, Digits, bit, digits_of


@lru_cache(maxsize=65536)
def sum_supports(domains: tuple[Digits, ...], total: int, different: bool) -> tuple[Digits, ...]:
    """Return for each cell of a sum the digits that occur in some way to make the total.

    The forward pass finds every reachable pair (sum, digits used). The backward pass keeps those that lead to the
    total. If `different` is false, cells may repeat a digit.

    Source: Trick 2003, a dynamic programming approach for consistency on knapsack constraints.

    >>> [digits_of(digits) for digits in sum_supports((0b111, 0b111), 4, True)]
    [(1, 3), (1, 3)]
    >>> [digits_of(digits) for digits in sum_supports((0b111, 0b111), 4, False)]
    [(1, 2, 3), (1, 2, 3)]
    """
    levels = [{(0, 0)}]
    for domain in domains:
        levels.append(
            {
                (reached + digit, used | bit(digit) if different else 0)
                for reached, used in levels[-1]
                for digit in digits_of(domain & ~used)
                if reached + digit <= total
            }
        )
    alive = {state for state in levels[-1] if state[0] == total}
    supported = [0] * len(domains)
    for index in reversed(range(len(domains))):
        leading = set()
        for reached, used in levels[index]:
            for digit in digits_of(domains[index] & ~used):
                if (reached + digit, used | bit(digit) if different else 0) in alive:
                    supported[index] |= bit(digit)
                    leading.add((reached, used))
        alive = leading
    return tuple(supported)


def link_supports(domains: tuple[Digits, ...], allowed: tuple[Digits, ...]) -> tuple[Digits, ...]:
    """Return for both cells of a link the digits that have an allowed partner in the other cell.

    Source: Mackworth 1977, REVISE in both directions.

    >>> rising = (0b110, 0b100, 0)
    >>> [digits_of(digits) for digits in link_supports((0b111, 0b111), rising)]
    [(1, 2), (2, 3)]
    """
    one, other = domains
    first = second = 0
    for digit in digits_of(one):
        partners = allowed[digit - 1] & other
        if partners:
            first |= bit(digit)
            second |= partners
    return first, second


@lru_cache(maxsize=65536)
def table_supports(
    domains: tuple[Digits, ...], tables: tuple[tuple[int, ...], ...], totals: tuple[int, ...]
) -> tuple[Digits, ...]:
    """Return for each cell the digits that occur in some way to reach one of the totals.

    `tables` has for each cell the number that each digit adds to the sum.

    >>> [digits_of(digits) for digits in table_supports((0b111, 0b111), ((1, 2, 3), (-1, -2, -3)), (2,))]
    [(3,), (1,)]
    """
    levels = [{0}]
    for domain, table in zip(domains, tables, strict=True):
        levels.append({reached + table[digit - 1] for reached in levels[-1] for digit in digits_of(domain)})
    alive, supported = levels[-1] & set(totals), [0] * len(domains)
    for index in reversed(range(len(domains))):
        leading = set()
        for reached in levels[index]:
            for digit in digits_of(domains[index]):
                if reached + tables[index][digit - 1] in alive:
                    supported[index] |= bit(digit)
                    leading.add(reached)
        alive = leading
    return tuple(supported)


@lru_cache(maxsize=65536)
def pattern_supports(domains: tuple[Digits, ...], automaton: Automaton) -> tuple[Digits, ...]:
    """Return for each cell of a pattern the digits that occur on some path of the automaton to an accepting state.

    Source: Pesant 2004, a regular language membership constraint for finite sequences of variables.

    >>> rising = Automaton(((0, 1), (-1, 1)), (True, True))
    >>> [digits_of(digits) for digits in pattern_supports((0b10, 0b11), rising)]
    [(2,), (2,)]
    """
    levels = [{0}]
    for domain in domains:
        moves = {automaton.moves[state][digit - 1] for state in levels[-1] for digit in digits_of(domain)}
        levels.append(moves - {DEAD})
    alive, supported = {state for state in levels[-1] if automaton.accepting[state]}, [0] * len(domains)
    for index in reversed(range(len(domains))):
        leading = set()
        for state in levels[index]:
            for digit in digits_of(domains[index]):
                if automaton.moves[state][digit - 1] in alive:
                    supported[index] |= bit(digit)
                    leading.add(state)
        alive = leading
    return tuple(supported)


@lru_cache(maxsize=65536)
def different_supports(domains: tuple[Digits, ...]) -> tuple[Digits, ...]:
    """Return for each cell of a house the digits that occur in some assignment of different digits to all cells.

    First find one such assignment. Another digit of a cell is supported if the cell that holds it can be given a new
    digit, possibly by moving further cells (an alternating path).

    Source: Régin 1994, a filtering algorithm for constraints of difference.

    >>> [digits_of(digits) for digits in different_supports((0b011, 0b011, 0b111))]
    [(1, 2), (1, 2), (3,)]
    """
    owner: dict[Digit, int] = {}
    for cell in range(len(domains)):
        if not _move(domains, owner, cell, set()):
            return (0,) * len(domains)
    supported = [0] * len(domains)
    for digit, cell in owner.items():
        supported[cell] |= bit(digit)
    for cell, domain in enumerate(domains):
        for digit in digits_of(domain & ~supported[cell]):
            trial = {other: holder for other, holder in owner.items() if holder != cell}
            displaced = trial.get(digit)
            trial[digit] = cell
            if displaced is None or _move(domains, trial, displaced, {digit}):
                supported[cell] |= bit(digit)
    return tuple(supported)


def _move(domains: Sequence[Digits], owner: dict[Digit, int], cell: int, tried: set[Digit]) -> bool:
    """Give a cell a digit not in `tried`, moving other cells to other digits if needed (an alternating path).

    `owner` maps digits to their cells. Return False if no digit can be found.
    """
    for digit in digits_of(domains[cell]):
        if digit not in tried:
            tried.add(digit)
            if digit not in owner or _move(domains, owner, owner[digit], tried):
                owner[digit] = cell
                return True
    return False
