from __future__ import annotations

from collections.abc import Callable

import pytest

from descarte import kinds
from descarte.core.text import Text
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, clues_of
from descarte.model.bits import bit, digits_of, full_digit_set
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.model.rule_names import Noun
from descarte.model.rules import Further, Link, Sum
from descarte.model.state import State

NOUN = Noun(Text("rule", "regla"))


def board(*marks: Mark, size: int = 4, options: tuple[str, ...] = ()) -> Puzzle:
    return kinds.build(Clues(size, size, (0,) * size * size, marks=marks, options=options))


def link(allows: Callable[[int, int], bool]) -> Link:
    digits = range(1, 10)
    table = tuple(sum(bit(other) for other in digits if allows(one, other)) for one in digits)
    return Link("rule", 1, (0, 1), table, NOUN)


def test_a_thermometer_is_one_clue_and_two_are_two() -> None:
    one, other = clues_of(board(Mark("thermometer", ((0, 1, 2),)), Mark("thermometer", ((15, 14),))))
    assert (one.cells, other.cells) == ((0, 1, 2), (15, 14))
    assert len(one.rules) == 2
    assert one.noun.the.say("en") == "the thermometer from r1c1"


def test_a_rule_of_the_whole_grid_comes_link_by_link() -> None:
    found = clues_of(board(options=("nonconsecutive",)))
    assert len(found) == 24
    assert all(len(clue.rules) == 1 for clue in found)


def test_all_links_of_a_clue_are_heard_together_and_crossed_with_its_houses() -> None:
    (clue,) = clues_of(board(Mark("thermometer", ((0, 1, 2),))))
    assert [digits_of(mask) for mask in clue.prune_masks((full_digit_set(4),) * 3) or ()] == [(1, 2), (2, 3), (3, 4)]
    (arrow,) = clues_of(board(Mark("arrow", ((0,), (1, 2)))))
    assert [digits_of(mask) for mask in arrow.prune_masks((full_digit_set(4),) * 3) or ()] == [
        (3, 4),
        (1, 2, 3),
        (1, 2, 3),
    ]
    assert arrow.prune_masks((0b0010, 0b1111, 0b1111)) is None
    assert {house.kind for house in arrow.houses} == {"row"}


def test_a_clue_that_cannot_be_kept_takes_every_candidate_of_a_cell() -> None:
    state = State(board(Mark("thermometer", ((0, 1, 2),))))
    state.change(discards=[(2, 3), (2, 4)])
    (clue,) = clues_of(state.puzzle)
    assert clue.find_lost_candidates(state) == ((2, 1), (2, 2))


@pytest.mark.parametrize(
    ("rule", "shape"),
    [
        (link(lambda one, other: one < other), ClueShape.RISING),
        (link(lambda one, other: one >= other), ClueShape.RISING),
        (link(lambda one, other: one == other), ClueShape.EQUAL),
        (link(lambda one, other: abs(one - other) >= 5), ClueShape.FAR),
        (link(lambda one, other: abs(one - other) == 1), ClueShape.BESIDE),
        (link(lambda one, other: 0 < abs(one - other) < 4), ClueShape.BESIDE),
        (link(lambda one, other: one == 2 * other or other == 2 * one), ClueShape.BESIDE),
        (Sum("rule", 1, (0, 1), ((1, 2, 3), (-1, -2, -3)), (0,), NOUN), ClueShape.ADDS),
        (Sum("rule", 1, (0, 1), ((0, 1, 0), (0, 1, 0)), (1, 2), NOUN), ClueShape.COUNTS),
        (Sum("rule", 1, (0, 1), ((0, 5, 0), (0, 1, 0)), (1, 2), NOUN), ClueShape.ALONG),
    ],
)
def test_a_shape_is_seen_in_the_rule_itself(rule: Further, shape: ClueShape) -> None:
    assert DrawnClue(board(size=9).layout, [rule]).shape is shape


class Cleared(dict[object, object]):
    """Table that another thread clears as soon as it has an entry."""

    def __setitem__(self, key: object, value: object) -> None:
        super().__setitem__(key, value)
        self.clear()


def test_what_is_left_is_known_even_if_the_table_is_cleared_meanwhile() -> None:
    (clue,) = clues_of(board(Mark("thermometer", ((0, 1, 2),))))
    expected = clue.prune_masks((15, 15, 15))
    clue._known = Cleared()  # type: ignore[assignment]
    assert clue.prune_masks((15, 15, 15)) == expected == (3, 6, 12)
