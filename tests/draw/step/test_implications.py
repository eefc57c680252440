"""Arrows of chains, nets and case splits."""

from __future__ import annotations

from itertools import pairwise

import descarte
from descarte.draw.step.implications import SO, STRONG, WEAK, find_failing_cells, find_implications, sets_of
from descarte.logic import find
from descarte.logic.narrate.details import reasons
from descarte.model.state import State
from descarte.model.step import Step

LAYOUT = descarte.read("." * 81).layout


def example(key: str) -> tuple[Step, State]:
    state = State(descarte.read(find(key).example))
    return next(find(key).find(state)), state


def test_the_arrows_of_a_chain_are_numbered_as_its_reasons_are() -> None:
    step, state = example("xy-chain")
    arrows = find_implications(step, state.puzzle.layout)
    assert [arrow.number for arrow in arrows] == [*range(1, len(reasons(step, state.puzzle)) + 1)]
    assert [arrow.kind for arrow in arrows] == [STRONG, WEAK, STRONG, WEAK, STRONG, WEAK, STRONG]
    assert all(one.end == other.start for one, other in pairwise(arrows))


def test_a_loop_has_one_arrow_more_which_closes_it() -> None:
    step, state = example("continuous-nice-loop")
    arrows = find_implications(step, state.puzzle.layout)
    assert (len(arrows) % 2, arrows[-1].end) == (0, arrows[0].start)


def test_a_group_is_met_at_its_nearest_place() -> None:
    path = ((1, 1 << 0), (1, 1 << 3 | 1 << 5), (1, 1 << 8))
    one, other = find_implications(Step("x", words=(("path", path), ("via", ()))), LAYOUT)
    assert (one.start, one.end) == ((0, 1), (3, 1))
    assert (other.start, other.end) == ((5, 1), (8, 1))


def test_a_net_is_a_tree_each_conclusion_after_the_last_of_its_reasons() -> None:
    tree = ((0, 1, -1, ()), (1, 2, -1, (0,)), (2, 3, 4, (0,)), (3, 4, -1, (1, 2)))
    step = Step("x", words=(("tree", tree), ("end", (9, 5, 1, (3,)))))
    arrows = find_implications(step, LAYOUT)
    assert [(arrow.start, arrow.end, arrow.number) for arrow in arrows] == [
        ((0, 1), (1, 2), 2),
        ((0, 1), (2, 3), 3),
        ((2, 3), (3, 4), 4),
    ]
    assert {arrow.kind for arrow in arrows} == {SO}
    assert find_failing_cells(step, LAYOUT) == LAYOUT.houses[1].cells


def test_what_two_cases_share_is_drawn_once_with_its_first_number() -> None:
    ways = (((0, 1), (1, 1), (1, 2)), ((0, 2), (1, 1), (1, 2)))
    arrows = find_implications(Step("x", words=(("followed", ways),)), LAYOUT)
    assert [(arrow.start, arrow.end, arrow.number, arrow.kind) for arrow in arrows] == [
        ((0, 1), (1, 1), 2, WEAK),
        ((1, 1), (1, 2), 3, STRONG),
        ((0, 2), (1, 1), 5, WEAK),
    ]


def test_almost_locked_sets_are_known_and_single_cells_are_none() -> None:
    step, _ = example("als-xz")
    assert sets_of(step) == ((8, 35, 80),)
    step, _ = example("death-blossom")
    assert len(sets_of(step)) == 1


def test_links_in_roles_have_no_numbers() -> None:
    step, state = example("skyscraper")
    assert {arrow.number for arrow in find_implications(step, state.puzzle.layout)} == {0}


def test_a_group_is_met_at_a_place_that_stays() -> None:
    path = ((1, 1 << 0), (1, 1 << 3 | 1 << 5), (1, 1 << 8))
    step = Step("x", discards=((3, 1),), words=(("path", path), ("via", ())))
    assert [(arrow.start, arrow.end) for arrow in find_implications(step, LAYOUT)] == [
        ((0, 1), (5, 1)),
        ((5, 1), (8, 1)),
    ]
