"""Requests whose givens can never leave one solution are refused before the first attempt."""

from __future__ import annotations

from typing import Any

import pytest

import descarte
from descarte import fast
from descarte.making.difficulty.impossible_givens import explain_impossible_givens
from descarte.making.parse_options import parse_request
from descarte.making.run import MakingRun, NotMade

EMPTY_ROWS = "x.xx\nxx.x\n....\n...."
EMPTY_COLUMNS = "x.x.\nx.x.\nx.x.\nx.x."
SPREAD = "x...\n..x.\n.x..\n...x"


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"clues": 16}, "it takes at least 17"),
        ({"clues": 7}, "it takes at least 17"),
        ({"clues": 16, "box": (3, 3)}, "it takes at least 17"),
        ({"clues": 16, "symmetry": "rotational"}, "it takes at least 17"),
        ({"clues": 5, "size": 4, "symmetry": "rotational"}, "ask for 6"),
        ({"clues": 82}, "82 givens are more than the 81 cells"),
        ({"clues": 7, "options": "diagonal"}, "It takes at least 8"),
        ({"clues": 4, "kind": "latin", "size": 6}, "It takes at least 5"),
        ({"clues": 26, "symmetry": "full"}, "ask for 25"),
        ({"clues": 17, "size": 4, "kind": "jigsaw"}, "more than the 16 cells"),
        ({"pattern": EMPTY_ROWS}, "rows 3 and 4 are empty"),
        ({"pattern": EMPTY_ROWS, "kind": "latin"}, "rows 3 and 4 are empty"),
        ({"pattern": EMPTY_COLUMNS, "kind": "latin"}, "columns 2 and 4 are empty"),
        ({"pattern": "xx..\n....\n....\n...."}, "two digits that are not given anywhere"),
    ],
)
def test_what_can_never_be_is_said_with_the_reason(asked: dict[str, Any], message: str) -> None:
    reason = explain_impossible_givens(parse_request(seed=1, **asked))
    assert reason is not None
    assert message in reason.say("en")
    assert reason.say("es") != reason.say("en")


@pytest.mark.parametrize(
    "asked",
    [
        {"clues": 17},
        {"clues": 81},
        {"clues": "minimal"},
        {"clues": 2, "options": "nonconsecutive"},
        {"clues": 12, "options": "nonconsecutive"},
        {"clues": 8, "options": "diagonal"},
        {"clues": 3, "kind": "thermometer"},
        {"clues": 0, "kind": "str8ts"},
        {"clues": 0, "kind": "futoshiki"},
        {"clues": 0, "kind": "skyscrapers"},
        {"clues": 25, "symmetry": "full"},
        {"clues": 26, "symmetry": "rotational"},
        {"pattern": SPREAD},
        {"pattern": EMPTY_COLUMNS},
        {"pattern": EMPTY_ROWS, "options": "diagonal"},
        {"pattern": EMPTY_ROWS, "kind": "jigsaw"},
        {"pattern": "x.xx\nxx.x\nx.x.\n....", "kind": "jigsaw"},
    ],
)
def test_what_may_be_is_not(asked: dict[str, Any]) -> None:
    assert explain_impossible_givens(parse_request(seed=1, **asked)) is None


def test_no_pattern_with_two_empty_rows_of_a_band_has_one_solution_on_4x4() -> None:
    request = parse_request(pattern="xxxx\nxxxx\n....\n....", seed=1)
    assert explain_impossible_givens(request) is not None
    grids = fast.engine().find(descarte.read("." * 16), limit=288, keep=288).grids
    assert len(grids) == 288
    for grid in grids:
        assert descarte.read("".join(map(str, grid[:8])) + "." * 8).count() > 1


@pytest.mark.long
def test_a_pattern_without_digits_gets_the_fewest_more() -> None:
    run = MakingRun(parse_request(pattern=EMPTY_ROWS, seed=1))
    with pytest.raises(NotMade, match="can change places") as caught:
        list(run)
    nearest = caught.value.nearest
    assert nearest is not None
    assert nearest.clues is not None
    given = {place for place, digit in enumerate(nearest.clues.givens) if digit}
    assert run.request.kind_options.pattern is not None
    assert given > set(run.request.kind_options.pattern)
    assert not nearest.made
    puzzle = descarte.read("".join(str(digit or ".") for digit in nearest.clues.givens))
    assert puzzle.count(2) == 1
