from __future__ import annotations

from typing import NamedTuple

import descarte
from descarte.logic.inference.sums.ranked_findings import Rank, RankedFindings, ranked_findings_of
from descarte.model.state import State

SMALL = "1.....3.4......2"


class Thing(NamedTuple):
    """A finding about a cell. Findings on cells with the fewest candidates come first."""

    cell: int
    kind: str
    rank: Rank


class Things:
    """Findings about the cells of the last row, which counts how often they are requested."""

    def __init__(self) -> None:
        self.asked = 0

    def tellings(self, state: State) -> RankedFindings[Thing]:
        return RankedFindings(state, [1 << 12, 1 << 13, 1 << 14], self.make)

    def make(self, state: State, index: int) -> Thing | None:
        self.asked += 1
        count = state.candidates[12 + index].bit_count()
        return Thing(12 + index, "odd" if count % 2 else "even", (count,)) if count else None


def told(state: State, things: Things, key: str) -> list[int]:
    return [thing.cell for thing in ranked_findings_of(state, "things", things.tellings).iterate_findings(state, key)]


def test_the_least_rank_comes_first() -> None:
    state, things = State(descarte.read(SMALL)), Things()
    state.change(discards=[(13, 1), (14, 1), (14, 3)])
    counts = [state.candidates[cell].bit_count() for cell in (12, 13, 14)]
    everyone = [*told(state, things, "odd"), *told(state, things, "even")]
    assert sorted(everyone) == [12, 13, 14]
    for key in ("odd", "even"):
        found = [counts[cell - 12] for cell in told(state, things, key)]
        assert found == sorted(found)


def test_only_parts_that_changed_are_looked_at_again() -> None:
    state, things = State(descarte.read(SMALL)), Things()
    found = ranked_findings_of(state, "things", things.tellings)
    next(found.iterate_findings(state, "odd"), None)
    things.asked = 0
    state.change(discards=[(0, 1)])
    assert next(found.iterate_findings(state, "none"), None) is None
    assert things.asked == 0
    state.change(discards=[(13, 1)])
    assert next(found.iterate_findings(state, "none"), None) is None
    assert things.asked == 1


def test_what_has_nothing_more_to_tell_is_left_out() -> None:
    state, things = State(descarte.read(SMALL)), Things()
    before = told(state, things, "odd") + told(state, things, "even")
    state.change(discards=[(13, digit) for digit in (1, 2, 3, 4)])
    after = told(state, things, "odd") + told(state, things, "even")
    assert sorted(before) == [12, 13, 14]
    assert sorted(after) == [12, 14]
