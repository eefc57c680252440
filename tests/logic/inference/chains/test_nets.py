from __future__ import annotations

from descarte.logic.inference.chains.nets import Net
from tests.logic.techniques.pictures import cells_with, empty


def test_a_clash_names_only_the_events_that_it_needs() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="13", r1c9="13", r9c1="16")
    net = Net(state, (0, 1))
    assert net.clash is not None
    assert {(event.cell, event.digit) for event in net.find_needed_events() if event.true} <= {(0, 1), (4, 3), (8, 3)}
    assert all(event.cell < 9 for event in net.find_needed_events())


def test_without_a_clash_everything_that_follows_is_there() -> None:
    net = Net(cells_with(empty(), r1c1="12", r1c5="13"), (0, 1))
    assert net.clash is None
    assert (4, 3) in [(event.cell, event.digit) for event in net.events if event.true]


def test_a_denied_candidate_has_consequences_too() -> None:
    net = Net(cells_with(empty(), r1c1="12"), (0, 1), holds=False)
    assert [(event.cell, event.digit) for event in net.events if event.true] == [(0, 2)]
