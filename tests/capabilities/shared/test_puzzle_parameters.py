from __future__ import annotations

from typing import Any

import pytest

from descarte.capabilities.shared.parameters import check_request, word_list_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN, box_of, puzzle_of
from descarte.core.errors import DescarteError, InputError, OptionError
from descarte.core.text import Text

SMALL = "1.....3.4......2"


def test_a_grid_above_the_limit_is_refused() -> None:
    large = {"kind": "latin", "n": 51, "givens": [0] * 51 * 51}
    with pytest.raises(InputError, match="a grid of at most 2500 squares, found 2601 of them"):
        puzzle_of({"puzzle": large})
    assert puzzle_of({"puzzle": {"kind": "latin", "n": 50, "givens": [0] * 2500}}).layout.rows == 50


def test_one_puzzle_and_no_more() -> None:
    with pytest.raises(InputError, match="one puzzle, found more than one"):
        puzzle_of({"puzzle": f"{SMALL}\n{SMALL}"})


@pytest.mark.parametrize(
    "request_",
    [
        {"puzzle": SMALL, "kind": "sudku"},
        {"puzzle": SMALL, "with": "diagnol"},
        {"puzzle": SMALL, "format": "latex"},
        {"puzzle": SMALL, "box": "2"},
        {"puzzle": SMALL, "box": "x"},
        {"puzzle": SMALL, "box": "³x2"},
        {"puzzle": SMALL, "box": "999x999"},
        {"puzzle": []},
        {"puzzle": [[1, 2], [3]]},
        {"puzzle": ["12", {}]},
        {"puzzle": [True, False, True, False]},
        {"puzzle": {"puzzle": {"puzzle": 1}}},
    ],
)
def test_what_cannot_be_is_an_error_with_a_sentence(request_: dict[str, Any]) -> None:
    with pytest.raises(DescarteError) as caught:
        puzzle_of(check_request(GIVEN, request_))
    assert len(str(caught.value)) > 10


def test_shapes_of_boxes() -> None:
    assert box_of({"box": "2X3"}) == box_of({"box": "2×3"}) == (2, 3)


def test_rows_may_be_texts() -> None:
    assert puzzle_of({"puzzle": ["1...", "..3.", "4...", "...2"]}) == puzzle_of({"puzzle": SMALL})


def test_a_field_that_there_is_not_is_named_with_those_that_there_are() -> None:
    with pytest.raises(OptionError, match=r"unknown field 'puzle' \(did you mean 'puzzle'\?\)"):
        check_request(GIVEN, {"puzle": SMALL})
    with pytest.raises(InputError, match="the field puzzle"):
        check_request(GIVEN, {})


def test_null_is_as_good_as_absent() -> None:
    assert check_request(GIVEN, {"puzzle": SMALL, "kind": None}) == {"puzzle": SMALL}


def test_a_list_of_words_is_not_too_long() -> None:
    rules = word_list_field("with", Text("rules", "reglas"), most=2)
    assert check_request([rules], {"with": ["a", "b"]}) == {"with": ["a", "b"]}
    with pytest.raises(InputError):
        check_request([rules], {"with": ["a", "b", "c"]})
