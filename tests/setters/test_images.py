"""Clues of rotated, mirrored and relabelled puzzles."""

from __future__ import annotations

import pytest

from descarte import kinds
from descarte.model.clues import Black, Clues, Mark, Total
from descarte.setters.images import (
    extend_image,
    list_turns_and_mirrors,
    make_identity_image,
    mirror_image,
    transform_clues,
    turn_image,
)

SAME = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_four_turns_and_two_mirrors_are_nothing() -> None:
    image = make_identity_image(2, 3)
    assert turn_image(turn_image(turn_image(turn_image(image)))) == image
    assert mirror_image(mirror_image(image)) == image
    assert len({(*each.source, each.rows) for each in list_turns_and_mirrors(2, 3)}) == 8


def test_everything_that_is_drawn_moves_along() -> None:
    clues = Clues(
        2,
        2,
        (1, 0, 0, 2),
        regions=(0, 0, 1, 1),
        cages=(Total(3, (0, 1)),),
        sums=(Total(2, (2,)),),
        extra=((1, 2),),
        marks=(Mark("thermometer", ((0, 1),)),),
        candidates=(0b01, 0b11, 0b11, 0b10),
        entries=(0, 2, 0, 0),
        solution=(1, 2, 2, 1),
    )
    image = transform_clues(clues, turn_image(make_identity_image(2, 2)), (0, 2, 1))
    assert image.givens == (0, 2, 1, 0)
    assert image.regions == (1, 0, 1, 0)
    assert image.cages == (Total(3, (1, 3)),)
    assert image.sums == (Total(2, (0,)),)
    assert image.extra == ((3, 0),)
    assert image.marks == (Mark("thermometer", ((1, 3),)),)
    assert image.candidates == (0b11, 0b10, 0b01, 0b11)
    assert image.entries == (0, 0, 0, 1)
    assert image.solution == (1, 2, 2, 1)


def test_boxes_lie_down_when_rows_become_columns() -> None:
    assert transform_clues(Clues(6, 6, (0,) * 36, box=(2, 3)), turn_image(make_identity_image(6, 6)), SAME).box == (
        3,
        2,
    )
    assert transform_clues(Clues(6, 6, (0,) * 36, box=(2, 3)), mirror_image(make_identity_image(6, 6)), SAME).box == (
        2,
        3,
    )


KAKURO = Clues(
    3,
    4,
    (0,) * 12,
    kind="kakuro",
    blacks=(
        Black(),
        Black(4),
        Black(6),
        Black(3),
        *(Black(None, 7), None, None, None),
        *(Black(None, 6), None, None, None),
    ),
)


@pytest.mark.parametrize("image", [extend_image(image) for image in list_turns_and_mirrors(2, 3)])
def test_a_run_of_a_kakuro_keeps_its_sum(image: object) -> None:
    image_of = transform_clues(KAKURO, image, SAME)  # type: ignore[arg-type]
    puzzle = kinds.build(image_of)
    assert sorted(cage.total for cage in puzzle.cages) == [3, 4, 6, 6, 7]
    across = {cage.total for cage in puzzle.cages if cage.kind == "across"}
    assert across == ({6, 7} if image_of.columns == 4 else {3, 4, 6})
    assert puzzle.solve().status == kinds.build(KAKURO).solve().status
