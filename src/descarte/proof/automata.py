"""Rules read cell by cell: links, sums and automata, pruned exactly by the states reached from both ends.

cells     a    b    c          reached from the front:  {0}   {1,2}   {3,4}   ends
                               and from the end:               {1}     {3}     ends     prune digits on no such path
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from math import comb

from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rule_names import Noun
from descarte.model.rules import Cage, Further, House, Link, Pattern, Rule, Sum
from descarte.proof.propagate import Constraint, narrow

Step = Callable[[int, int, Digit], int | None]
"""Function that returns the state after a cell, from its index, the state before it and its digit, or None if
impossible."""


MOST_PAIRS = 8000
"""Maximum number of pairs of a state and a set of used digits before a cell. Beyond it, nothing is pruned."""


def build_reading_constraint(rule: Further) -> Constraint:
    """Return the constraint that the digits along the cells of a rule satisfy the rule."""
    step, ends, most = _describe_reading(rule)
    work = len(rule.cells) * most
    return Constraint(work, partial(_prune, rule.cells, step, ends))


def build_distinct_reading(rule: Further, size: int) -> Constraint:
    """Return the constraint that the digits along the cells of a rule satisfy the rule and all differ.

    Each state of its automaton combines the rule's own state with the set of digits used so far.
    """
    step, ends, _ = _describe_reading(rule)
    used = (1 << size) - 1

    def apart(at: int, known: int, digit: Digit) -> int | None:
        to = None if known & bit(digit) else step(at, known >> size, digit)
        return None if to is None else to << size | known & used | bit(digit)

    prune = partial(_prune, rule.cells, apart, lambda known: ends(known >> size))
    return Constraint(len(rule.cells) << size, prune)


def build_clique_constraints(links: Iterable[Link], size: int) -> list[Constraint]:
    """Return constraints for groups of cells that one table links pairwise: each digit must suit all others."""
    groups: dict[Noun, list[Link]] = {}
    for link in links:
        groups.setdefault(link.noun, []).append(link)
    found = []
    for mine in groups.values():
        cells, allowed = tuple(dict.fromkeys(cell for link in mine for cell in link.cells)), mine[0].allowed
        pairs = {frozenset(link.cells) for link in mine if link.allowed == allowed == link.transpose_allowed()}
        if len(cells) > 2 and len(pairs - {frozenset([cell]) for cell in cells}) == comb(len(cells), 2):
            found.append(
                Constraint(
                    len(cells) << size, partial(_prune, cells, partial(_add_used_digit, allowed), lambda _: True)
                )
            )
    return found


def _add_used_digit(allowed: tuple[Digits, ...], _: int, used: Digits, digit: Digit) -> Digits | None:
    return None if used & ~allowed[digit - 1] else used | bit(digit)


def to_linear_sum(rule: Rule, size: int) -> tuple[Counter[Cell], int] | None:
    """Return the weight of each cell's digit, and the total, or None if the rule is not linear.

    >>> from descarte.model.rule_names import Noun
    >>> from descarte.core.text import Text
    >>> to_linear_sum(Sum("", 1, (4, 7), ((0, 1, 2), (-1, -2, -3)), (0,), Noun(Text("", ""))), 3)
    (Counter({4: 1, 7: -1}), 1)
    """
    if isinstance(rule, House):
        return (Counter(rule.cells), size * (size + 1) // 2) if len(rule.cells) == size else None
    if isinstance(rule, Cage):
        return Counter(rule.cells), rule.total
    if not isinstance(rule, Sum) or len(rule.totals) != 1 or size < 2:
        return None
    weights, total = Counter[Cell](), rule.totals[0]
    for cell, table in zip(rule.cells, rule.values, strict=True):
        weight = table[1] - table[0]
        if any(value != table[0] + weight * index for index, value in enumerate(table)):
            return None
        weights[cell] += weight
        total -= table[0] - weight
    return weights, total


def _describe_reading(rule: Further) -> tuple[Step, Callable[[int], bool], int]:
    """Return the step function of a rule, the test for final states, and the approximate work per cell."""
    if isinstance(rule, Link):
        allowed = rule.allowed
        pairs: Step = lambda at, first, digit: digit if not at else 0 if allowed[first - 1] & bit(digit) else None  # noqa: E731
        return pairs, lambda _: True, len(allowed) ** 2
    if isinstance(rule, Pattern):
        moves, accepting = rule.automaton.moves, rule.automaton.accepting
        along: Step = lambda _, state, digit: to if (to := moves[state][digit - 1]) >= 0 else None  # noqa: E731
        return along, lambda state: accepting[state], len(moves) * len(moves[0])
    values, totals = rule.values, frozenset(rule.totals)
    span = sum(max(table) - min(table) for table in values) + 1
    return lambda at, sum_, digit: sum_ + values[at][digit - 1], totals.__contains__, span * len(values[0])


def _prune(cells: tuple[Cell, ...], step: Step, ends: Callable[[int], bool], domains: list[Digits]) -> list[Cell]:
    layers: list[set[int]] = [{0}]
    ways: list[list[tuple[int, Digit, int]]] = []
    for at, cell in enumerate(cells):
        digits = digits_of(domains[cell])
        found = [(state, digit, step(at, state, digit)) for state in layers[-1] for digit in digits]
        ways.append([(state, digit, to) for state, digit, to in found if to is not None])
        layers.append({to for _, _, to in ways[-1]})
        if len(layers[-1]) > MOST_PAIRS:
            return []
    return narrow(domains, cells, _find_used_digits(ways, {state for state in layers[-1] if ends(state)}))


def _find_used_digits(ways: list[list[tuple[int, Digit, int]]], alive: set[int]) -> list[Digits]:
    """Return for each cell the digits on a path that ends in one of the states `alive`."""
    kept: list[Digits] = []
    for taken in reversed(ways):
        going = [(state, digit) for state, digit, to in taken if to in alive]
        alive = {state for state, _ in going}
        kept.append(sum(bit(digit) for digit in {digit for _, digit in going}))
    return kept[::-1]
