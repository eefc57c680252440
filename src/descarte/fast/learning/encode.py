"""Encode a problem as clauses: one variable for each candidate of an open cell.

cell       at least one digit, at most one
house      each digit in at most one place, and in at least one if every digit must appear
sum        all different, few combinations:   a variable for each combination and for each digit used
           otherwise:                         a variable for "the first k cells add up to s"
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb

from descarte.core.deadline import check_deadline
from descarte.fast.automata_layers import AutomatonLayers, Moves
from descarte.fast.learning.prepare import ReducedPuzzle, WeightedSum, combinations_within, find_reachable_sums
from descarte.model.bits import Cell, Digit, digits_of, get_only_digit, positions

MOST_PAIRS, PIECE = 25, 6
"""Length of a list above which a chain of helper variables replaces the clauses for all pairs, and literals per link.

Measured: a Latin square of order 70 with 2,940 holes has 1.0 million clauses, written and loaded in 2.2 s, instead of
2.9 million in 7.0 s (with 40 in place of 25). Three 25x25 grids are faster with all pairs: they take 4.5, 8.5 and 11.1
s instead of 5.5, 10.5 and 12.9 s.
"""
MOST_COMBINATIONS = 3000
"""Number of combinations above which partial sums are the smaller encoding."""

MOST_CLAUSES = 2_000_000
"""Maximum number of clauses, about half a gigabyte. Larger problems are left to the search of the caller."""

Clause = list[int]


class TooLarge(Exception):
    """Error: a problem has too many clauses."""


class Formula:
    """The clauses of a problem after `remove_simple_candidates`. `values` converts a model back.

    >>> import descarte
    >>> from descarte.fast.learning.prepare import problem_of, remove_simple_candidates
    >>> problem = problem_of(descarte.read("1......3........"))
    >>> formula = Formula(problem) if remove_simple_candidates(problem) else None
    >>> len(formula.open), formula.candidates
    (12, 32)
    """

    def __init__(self, problem: ReducedPuzzle) -> None:
        self.problem = problem
        self.clauses: list[Clause] = []
        self.variable: dict[tuple[Cell, Digit], int] = {}
        self.variables = 0
        self._apart: set[tuple[int, int]] = set()
        self.open = [cell for cell, mask in enumerate(problem.masks) if not get_only_digit(mask)]
        for cell in self.open:
            for digit in digits_of(problem.masks[cell]):
                self.variable[cell, digit] = self._new_variable()
        self.candidates = self.variables
        for cell in self.open:
            self._check_size()
            self._exactly_one([self.variable[cell, digit] for digit in digits_of(problem.masks[cell])])
        for house, complete in zip(problem.houses, problem.complete, strict=True):
            self._encode_house(house, complete)
        for each in problem.sums:
            self._encode_sum(each)
        for reading in problem.readings:
            self._encode_reading(reading)

    def values(self, model: Sequence[int]) -> list[Digit]:
        """Return the digits of the cells in a model, which lists each variable in order, negative if it is false."""
        values = [get_only_digit(mask) for mask in self.problem.masks]
        for (cell, digit), variable in self.variable.items():
            if model[variable - 1] > 0:
                values[cell] = digit
        return values

    def exclude_solution(self, values: Sequence[Digit]) -> Clause:
        """Return the clause that excludes a solution."""
        return [-self.variable[cell, values[cell]] for cell in self.open]

    def _check_size(self) -> None:
        check_deadline()
        if len(self.clauses) > MOST_CLAUSES:
            raise TooLarge

    def _new_variable(self) -> int:
        self.variables += 1
        return self.variables

    def _exactly_one(self, literals: Clause) -> None:
        self.clauses.append(literals)
        self._at_most_one(literals)

    def _at_most_one(self, literals: Clause) -> None:
        if len(literals) > MOST_PAIRS:
            while len(literals) > 2 * PIECE:
                # A true literal in the rest forces `link`, which excludes the piece.
                link = self._new_variable()
                self._exclude_pairs([*literals[:PIECE], link])
                literals = [-link, *literals[PIECE:]]
        self._exclude_pairs(literals)

    def _exclude_pairs(self, literals: Clause) -> None:
        for pair in combinations(literals, 2):
            if pair not in self._apart:
                self._apart.add(pair)
                self.clauses.append([-pair[0], -pair[1]])

    def _encode_house(self, cells: tuple[Cell, ...], complete: bool) -> None:
        places: dict[Digit, Clause] = {}
        for cell in cells:
            mask = self.problem.masks[cell]
            if not get_only_digit(mask):
                for digit in digits_of(mask):
                    places.setdefault(digit, []).append(self.variable[cell, digit])
        for literals in places.values():
            self._check_size()
            self._at_most_one(literals)
            if complete:
                self.clauses.append(literals)

    def _encode_sum(self, each: WeightedSum) -> None:
        masks, total = self.problem.masks, each.total
        cells, weights = [], []
        for cell, weight in zip(each.cells, each.weights, strict=True):
            if get_only_digit(masks[cell]):
                total -= weight * get_only_digit(masks[cell])
            else:
                cells.append(cell)
                weights.append(weight)
        rest = WeightedSum(tuple(cells), tuple(weights), total, each.different)
        if not cells:
            if total:
                self.clauses.append([])
        elif each.different and comb(self.problem.size, len(cells)) <= MOST_COMBINATIONS:
            self._encode_combinations(rest)
        else:
            self._encode_partial_sums(rest)

    def _encode_combinations(self, each: WeightedSum) -> None:
        """Encode a sum of different digits as clauses, with one variable per combination and one per digit used."""
        places: dict[Digit, Clause] = {}
        for cell in each.cells:
            for digit in digits_of(self.problem.masks[cell]):
                places.setdefault(digit, []).append(self.variable[cell, digit])
        digits = tuple(sorted(places))
        choices = [(self._new_variable(), set(c)) for c in combinations_within(len(each.cells), each.total, digits)]
        self.clauses.append([choice for choice, _ in choices])
        for digit, literals in places.items():
            self._check_size()
            used = self._new_variable()
            self.clauses.append([-used, *literals])
            self.clauses.extend([-literal, used] for literal in literals)
            self.clauses.append([-used, *(choice for choice, chosen in choices if digit in chosen)])
            self.clauses.append([used, *(choice for choice, chosen in choices if digit not in chosen)])
            self.clauses.extend([-choice, used if digit in chosen else -used] for choice, chosen in choices)

    def _encode_partial_sums(self, each: WeightedSum) -> None:
        """Encode a sum as clauses, with one variable per possible partial sum before and after each cell.

        For each digit and partial sum before it, one clause forces the partial sum after it, or forbids the pair if
        that sum is not possible. The same holds backwards, from the partial sum after the digit.
        """
        forward, backward = find_reachable_sums(each, self.problem.masks)
        layers = [
            {partial: self._new_variable() for partial in positions(before & after)}
            for before, after in zip(forward, backward, strict=True)
        ]
        for layer in layers:
            self.clauses.append(list(layer.values()))
        for (earlier, later), cell, weight in zip(pairwise(layers), each.cells, each.weights, strict=True):
            self._check_size()
            for digit in digits_of(self.problem.masks[cell]):
                literal, much = self.variable[cell, digit], weight * digit
                for partial, reached in earlier.items():
                    self._encode_step(-literal, -reached, later.get(partial + much))
                for partial, reached in later.items():
                    self._encode_step(-literal, -reached, earlier.get(partial - much))

    def _literal(self, cell: Cell, digit: Digit) -> int | None:
        """Return the variable of a candidate, or None if its cell has only one candidate left."""
        return self.variable.get((cell, digit))

    def _encode_reading(self, reading: AutomatonLayers) -> None:
        """Encode an automaton as clauses, with one variable per state that the candidates reach after each cell.

        For each state and digit, one clause forces the next state, or forbids the pair if no move leads to an end. For
        each digit and state after it, another clause requires a state before it from which the digit leads there.
        """
        masks = [self.problem.masks[cell] for cell in reading.cells]
        before: dict[int, int | None] = {0: None}
        for index, (cell, mask) in enumerate(zip(reading.cells, masks, strict=True)):
            self._check_size()
            moves = reading.moves[index]
            last = index + 1 == len(masks)
            digits = digits_of(mask)
            rows = [moves.get(state, {}) for state in before]
            reached = {row[digit] for row in rows for digit in digits if digit in row}
            after: dict[int, int | None] = {to: None if last else self._new_variable() for to in sorted(reached)}
            if not last:
                self.clauses.append([variable for variable in after.values() if variable is not None])
            for digit in digits:
                self._encode_moves(self._literal(cell, digit), digit, moves, before, after)
            before = after

    def _encode_moves(
        self,
        literal: int | None,
        digit: Digit,
        moves: Moves,
        before: dict[int, int | None],
        after: dict[int, int | None],
    ) -> None:
        """Add the clauses of one digit between the states before and after a cell.

        `literal` is the variable of the digit, or None if it is the only candidate of the cell. `before` and `after`
        map states to their variables, or to None for the start and the ends, which need none.
        """
        unless = [] if literal is None else [-literal]
        sources: dict[int, Clause] = {to: [] for to in after}
        certain: set[int] = set()
        for state, variable in before.items():
            to = moves.get(state, {}).get(digit)
            held = [] if variable is None else [-variable]
            if to is None:
                self.clauses.append([*unless, *held])
                continue
            then = after[to]
            if then is not None:
                self.clauses.append([*unless, *held, then])
            if variable is None:
                certain.add(to)
            else:
                sources[to].append(variable)
        for to, variables in sources.items():
            then = after[to]
            if to not in certain and then is not None:
                self.clauses.append([*unless, -then, *variables])

    def _encode_step(self, unless: int, unless_too: int, then: int | None) -> None:
        """Add the clause that at least one of these literals is true. Leave out `then` if it is None."""
        self.clauses.append([unless, unless_too] if then is None else [unless, unless_too, then])
