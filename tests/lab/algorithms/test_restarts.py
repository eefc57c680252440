"""Searches that restart and are still complete."""

from __future__ import annotations

import pytest

from descarte import fast, lab
from descarte.lab.algorithms.restarts import UNIT, luby_number
from descarte.lab.trial import Event
from tests.lab.puzzles import CORPUS, HARDER, NONE


def test_the_sequence_doubles_after_every_two_of_a_kind() -> None:
    sequence = [luby_number(index) for index in range(1, 64)]
    assert sequence[:15] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    assert sequence[15:30] == sequence[:15]
    assert sequence[62] == 32


def test_it_starts_again_after_its_share_of_dead_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    assert UNIT == 32
    monkeypatch.setattr("descarte.lab.algorithms.restarts.UNIT", 2)
    events: list[Event] = []
    assert lab.run(HARDER, "restarts", watch=events.append, limit=20_000).status == "found"
    numbers = [event[1] for event in events if event[0] == "restart"]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 2
    assert events[-1][:2] == ("found", 1)


@pytest.mark.parametrize("name", CORPUS)
@pytest.mark.parametrize("unit", [1, 2])
def test_each_solution_is_found_once_however_often_it_starts_again(
    name: str, unit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("descarte.lab.algorithms.restarts.UNIT", unit)
    found = lab.run(CORPUS[name], "restarts", solutions=1000)
    assert sorted(found.grids) == sorted(fast.solutions(CORPUS[name]))


def test_no_solution_is_proved() -> None:
    assert lab.run(NONE, "restarts").status == "none"
