"""Memory of a state: tables of the present candidates, and earlier snapshots at which searches found nothing.

state  0 --- 1 --- 2 --- 3        each change of the state adds a snapshot;
       |           |     |        a search that found nothing at snapshot 2
     made      nothing  now       looks again only where snapshot 3 differs
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple

from descarte.core.text import Text
from descarte.model.bits import Cell, Digit, bits_at
from descarte.model.state import State
from descarte.model.step import Candidate, Step

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class StateSnapshot:
    """A state at one moment: the cells of each digit, the cells without a digit, and the number of earlier changes."""

    __slots__ = ("number", "places", "unplaced")

    def __init__(self, state: State, number: int) -> None:
        self.places = state.places[:]
        self.unplaced = state.unplaced
        self.number = number


class StateChange:
    """The difference between a state and an earlier snapshot; without one, every cell and digit counts as changed."""

    __slots__ = ("_found", "earlier", "now", "placed")

    def __init__(self, earlier: StateSnapshot | None, now: StateSnapshot) -> None:
        self.earlier = earlier
        self.now = now
        self.placed = ~now.unplaced if earlier is None else earlier.unplaced & ~now.unplaced
        """Cells that were filled since the earlier snapshot, as a bit set."""
        self._found: tuple[int, list[Digit]] | None = None

    @property
    def cells(self) -> int:
        """Cells that were filled or whose candidates changed since the earlier snapshot, as a bit set."""
        return self._differences[0]

    @property
    def digits(self) -> list[Digit]:
        """Digits whose places changed since the earlier snapshot."""
        return self._differences[1]

    @property
    def since(self) -> int:
        """Number of the earlier snapshot, or -1 if there is none."""
        return -1 if self.earlier is None else self.earlier.number

    @property
    def _differences(self) -> tuple[int, list[Digit]]:
        if self._found is None:
            earlier, now = self.earlier, self.now
            if earlier is None:
                self._found = -1, list(range(1, len(now.places)))
            else:
                cells, digits = earlier.unplaced ^ now.unplaced, []
                for digit, (old, new) in enumerate(zip(earlier.places, now.places, strict=True)):
                    if old != new:
                        cells |= old ^ new
                        digits.append(digit)
                self._found = cells, digits
        return self._found


class LastChange:
    """Candidates removed by the last change of a state, and the cells near it, which the next step may follow up."""

    def __init__(self, earlier: StateSnapshot, now: StateSnapshot, peers: Sequence[int]) -> None:
        self.removed: dict[Cell, int] = {}
        for digit, (old, new) in enumerate(zip(earlier.places, now.places, strict=True)):
            rest = old & ~new
            while rest:
                low = rest & -rest
                cell = low.bit_length() - 1
                self.removed[cell] = self.removed.get(cell, 0) | 1 << (digit - 1)
                rest ^= low
        placed = earlier.unplaced & ~now.unplaced
        self.around = peers[placed.bit_length() - 1] if placed else bits_at(self.removed)

    def cites_last_change(self, step: Step) -> bool:
        """Return True if the step rests on the absence of a candidate that was just removed."""
        removed = self.removed
        return any(removed[cell] & ~digits for cell, digits in step.because.within if cell in removed)

    def touches_last_change(self, step: Step) -> bool:
        """Return True if the step changes a peer of the cell just filled, or a cell that has just lost a candidate."""
        return any(self.around >> cell & 1 for cell, _ in (*step.places, *step.discards))


class Memory:
    """Tables and search results cached for one state; see `memory_of`."""

    def __init__(self, state: State) -> None:
        self.now = StateSnapshot(state, 0)
        self.peers = state.puzzle.layout.peer_bits
        self.pictures = [self.now]
        """Snapshots of the state: the first one and one after each change."""
        self.tables: dict[Hashable, Any] = {}
        """Tables built from the present state; cleared when it changes."""
        self.kept: dict[Hashable, Any] = {}
        """Tables built from parts of the state, each with the data that shows if the table is still valid."""
        self.in_vain: dict[Hashable, StateSnapshot] = {}
        """The snapshot at which each search last found nothing."""
        self.ends = 0
        """Number of dead ends that the case splits of a board with sums have reached."""
        self.refuted: list[tuple[Candidate, int]] = []
        """Candidates that the last case split of a board with sums refuted and that are still to be discarded."""
        self.limit: Text | None = None
        """Reason why the search for case splits stopped."""

    def follow(self, state: State) -> None:
        """Record a change of the state: add a snapshot and clear the tables."""
        self.now = StateSnapshot(state, self.now.number + 1)
        self.pictures.append(self.now)
        self.tables.clear()

    @property
    def fresh(self) -> LastChange:
        """The candidates that the last change removed; requires at least one change."""
        found: LastChange | None = self.tables.get("fresh")
        if found is None:
            found = self.tables["fresh"] = LastChange(self.pictures[-2], self.now, self.peers)
        return found

    def find_changes_since(self, earlier: StateSnapshot | None) -> StateChange:
        """Return the difference between the present state and an earlier snapshot."""
        found: StateChange | None = self.tables.get(earlier)
        if found is None:
            found = self.tables[earlier] = StateChange(earlier, self.now)
        return found


def memory_of(state: State) -> Memory:
    """Return the memory of a state, brought up to date with the changes since the last call.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> before = memory_of(state).now
    >>> state.change(discards=[(1, 2)])
    >>> changed = memory_of(state).find_changes_since(before)
    >>> changed.cells, changed.digits
    (2, [2])
    """
    memory: Memory | None = state.memory
    if memory is None:
        memory = state.memory = Memory(state)
    elif memory.now.places != state.places or memory.now.unplaced != state.unplaced:
        memory.follow(state)
    return memory


def cache_while_unchanged(make: Callable[[State], T]) -> Callable[[State], T]:
    """Decorate a function of a state so that its result is cached until the state changes.

    >>> import descarte
    >>> count = cache_while_unchanged(lambda state: print("counted") or state.unplaced.bit_count())
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> count(state), count(state)
    counted
    (12, 12)
    """

    @wraps(make)
    def known(state: State) -> T:
        tables = memory_of(state).tables
        if make not in tables:
            tables[make] = make(state)
        found: T = tables[make]
        return found

    return known


def cache_by_places(make: Callable[[State, Digit, *Arguments], T]) -> Callable[[State, Digit, *Arguments], T]:
    """Decorate a function of a state and a digit so that its result is cached until the places of the digit change.

    >>> import descarte
    >>> count = cache_by_places(lambda state, digit: print("counted") or state.places[digit].bit_count())
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> count(state, 2), count(state, 2)
    counted
    (6, 6)
    """

    @wraps(make)
    def known(state: State, digit: Digit, *further: *Arguments) -> T:
        kept, places, key = memory_of(state).kept, state.places[digit], (make, digit, further)
        last = kept.get(key)
        if last is None or last[0] != places:
            last = kept[key] = places, make(state, digit, *further)
        found: T = last[1]
        return found

    return known
