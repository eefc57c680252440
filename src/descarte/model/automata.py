"""Finite automata over digits: states, and the moves between them by digits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from descarte.core.deadline import check_deadline_each
from descarte.model.bits import Digit

DEAD = -1
"""The move for a digit that cannot come next."""
MOST_STATES = 4096
"""Maximum number of states of an automaton."""
MOST_MEMORIES = 100_000
"""Maximum number of memories (see `build_automaton`) that `build_bounded_automaton` visits."""

Memory = TypeVar("Memory", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Automaton:
    """A deterministic automaton. It begins in state 0, reads digits in order, and accepts in an accepting state.

    >>> even_ones = Automaton(((1, 0), (0, 1)), (True, False))
    >>> even_ones.accepts([1, 2, 1]), even_ones.accepts([1, 2, 2])
    (True, False)
    """

    moves: tuple[tuple[int, ...], ...]
    """The next state for each state and digit (from 1), or DEAD."""
    accepting: tuple[bool, ...]

    def accepts(self, digits: Sequence[Digit]) -> bool:
        """Return True if the automaton accepts these digits."""
        state = 0
        for digit in digits:
            state = self.moves[state][digit - 1]
            if state == DEAD:
                return False
        return self.accepting[state]


def build_automaton(
    size: int,
    start: Memory,
    read: Callable[[Memory, Digit], Memory | None],
    accepts: Callable[[Memory], bool],
) -> Automaton:
    """Return the smallest automaton that behaves like these functions.

    A memory is what the automaton remembers of the digits read so far: `start` before the first one. `read` returns
    the memory after one more digit, or None if that digit cannot come next. `accepts` returns True if the digits may
    end with a memory. Raise OverflowError if there are more than MOST_STATES memories.

    >>> no_pair = build_automaton(3, 0, lambda last, digit: None if digit == last else digit, lambda _: True)
    >>> len(no_pair.moves), no_pair.accepts([1, 2, 1]), no_pair.accepts([1, 1])
    (4, True, False)
    """
    numbers: dict[Memory, int] = {start: 0}
    reached: list[Memory] = [start]
    moves: list[list[int]] = []
    for memory in check_deadline_each(reached):
        row = []
        for digit in range(1, size + 1):
            after = read(memory, digit)
            if after is not None and after not in numbers:
                numbers[after] = len(reached)
                reached.append(after)
                if len(reached) > MOST_STATES:
                    raise OverflowError(f"an automaton with more than {MOST_STATES} states")
            row.append(DEAD if after is None else numbers[after])
        moves.append(row)
    return _minimise_states(moves, [accepts(memory) for memory in reached])


def build_bounded_automaton(
    size: int,
    length: int,
    start: Memory,
    read: Callable[[Memory, Digit], Memory | None],
    accepts: Callable[[Memory], bool],
) -> Automaton:
    """Return the automaton that accepts only sequences of one length. Arguments are as in `build_automaton`.

    Equivalent memories are merged layer by layer. Raise OverflowError if there are too many memories or states.

    >>> rising = build_bounded_automaton(3, 2, 0, lambda last, digit: digit if digit > last else None, lambda _: True)
    >>> len(rising.moves), rising.accepts([1, 3]), rising.accepts([1])
    (4, True, False)
    """
    layers: list[dict[Memory, list[Memory | None]]] = [{start: []}]
    looked = 0
    for _ in range(length):
        after: dict[Memory, list[Memory | None]] = {}
        for memory, row in check_deadline_each(layers[-1].items()):
            row.extend(read(memory, digit) for digit in range(1, size + 1))
            after.update((found, []) for found in row if found is not None)
        layers.append(after)
        looked += len(after)
        if looked > MOST_MEMORIES:
            raise OverflowError(f"an automaton with more than {MOST_MEMORIES} memories")
    return _fold_layers(size, layers, accepts)


def _fold_layers(
    size: int, layers: list[dict[Memory, list[Memory | None]]], accepts: Callable[[Memory], bool]
) -> Automaton:
    """Return the automaton of the layers. Memories of all layers that accept the same digits become one state."""
    states: dict[tuple[int, ...], int] = {}
    numbers: dict[Memory, int] = {}
    end = (DEAD,) * size
    for memory in layers[-1]:
        numbers[memory] = states.setdefault(end, len(states)) if accepts(memory) else DEAD
    for layer in reversed(layers[:-1]):
        here: dict[Memory, int] = {}
        for memory, row in check_deadline_each(layer.items()):
            moves = tuple(DEAD if after is None else numbers[after] for after in row)
            here[memory] = DEAD if moves == end else states.setdefault(moves, len(states))
        numbers = here
    (first,) = numbers.values()
    if first == DEAD:
        return Automaton((end,), (False,))
    if len(states) > MOST_STATES:
        raise OverflowError(f"an automaton with more than {MOST_STATES} states")
    # States were numbered from the end. Reversed, the start is state 0.
    table = [tuple(DEAD if to == DEAD else len(states) - 1 - to for to in moves) for moves in reversed(states)]
    return Automaton(tuple(table), tuple(moves == end for moves in table))


def _minimise_states(moves: list[list[int]], accepting: list[bool]) -> Automaton:
    """Return the smallest automaton that accepts the same sequences."""
    alive = _find_live_states(moves, accepting)
    if not alive[0]:
        return Automaton(((DEAD,) * len(moves[0]),), (False,))
    classes = _classify_states(moves, accepting, alive)
    order = list(dict.fromkeys([classes[0], *(number for number in classes if number != DEAD)]))
    place = {number: index for index, number in enumerate(order)} | {DEAD: DEAD}
    found = {number: state for state, number in reversed(list(enumerate(classes)))}
    first = [found[number] for number in order]
    table = tuple(tuple(DEAD if to == DEAD else place[classes[to]] for to in moves[state]) for state in first)
    return Automaton(table, tuple(accepting[state] for state in first))


def _classify_states(moves: list[list[int]], accepting: list[bool], alive: list[bool]) -> list[int]:
    """Return one class per state: equal for states that accept the same digits, DEAD for those that accept nothing.

    This is Moore's algorithm: classes are split until no digit distinguishes two of their states.
    """
    classes = [DEAD if not alive[state] else int(accepting[state]) for state in range(len(moves))]
    while True:
        signs: dict[tuple[int, ...], int] = {}
        after = []
        for state, row in enumerate(check_deadline_each(moves)):
            sign = (classes[state], *(DEAD if to == DEAD else classes[to] for to in row))
            after.append(DEAD if not alive[state] else signs.setdefault(sign, len(signs)))
        if len(signs) == len(set(classes) - {DEAD}):
            return after
        classes = after


def _find_live_states(moves: list[list[int]], accepting: list[bool]) -> list[bool]:
    """Return True for each state from which an accepting state can be reached."""
    before: list[list[int]] = [[] for _ in moves]
    for state, row in enumerate(check_deadline_each(moves)):
        for to in row:
            if to != DEAD:
                before[to].append(state)
    alive = accepting[:]
    waiting = [state for state, accepts in enumerate(accepting) if accepts]
    for state in waiting:
        for earlier in before[state]:
            if not alive[earlier]:
                alive[earlier] = True
                waiting.append(earlier)
    return alive
