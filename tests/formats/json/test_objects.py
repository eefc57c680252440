"""JSON: objects, lists of objects, and one object per line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import formats
from descarte.model.clues import Clues
from tests.formats.puzzles import same_again

OBJECT = {"id": "a", "n": 4, "givens": [1] + [0] * 15}


def outcome(text: str) -> list[tuple[int, bool]]:
    return [(item.line, item.error is None) for item in formats.read(text, format="json")]


@given(st.text(max_size=20))
def test_any_name_survives(name: str) -> None:
    assert same_again(Clues(1, 1, (0,), kind="latin", id=name), "json")


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(OBJECT),
        json.dumps(OBJECT, indent=2),
        json.dumps([OBJECT]),
        json.dumps([OBJECT], indent=2),
        f"\n\n  {json.dumps(OBJECT)}  \n\n",
    ],
)
def test_one_object_in_many_forms(text: str) -> None:
    assert formats.detect(text).key == "json"
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert (item.id, item.puzzle.givens[0]) == ("a", 1)


def test_one_object_a_line_and_one_of_them_bad() -> None:
    good = json.dumps(OBJECT)
    assert outcome(f"{good}\n{good[:-3]}\n\n{good}\n") == [(1, True), (2, False), (4, True)]
    assert outcome(f"{good[:-3]}\n{good}\n") == [(1, False), (2, True)]


def test_a_list_and_one_of_them_bad() -> None:
    assert outcome('[{"n": 4},\n{"n": 4, "cages": 5},\n{"n": 4 "id": 1},\n{"n": 4}]') == [
        (1, True),
        (2, False),
        (3, False),
        (4, True),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"n": 4,}', ["line 1, column 9", "'}'"]),
        ('{"n": 4, "n": 5}', ["once", "'n'"]),
        ('{\n"n": 4,\n"givens": [1\n', ["line 4", "end of the text"]),
        ('[{"n": 4}', ["']'", "end of the text"]),
        ('[{"n": 4}] x', ["']'", "'x'"]),
        ("[" * 5000, ["line 1", "too deep"]),
        ("[" * 100_000, ["line 1", "longer parts"]),
        ('{"a":' * 3000, ["line 1", "too deep"]),
        ('{"n": ' + "9" * 10_000 + "}", ["too long"]),
        ('{"n": NaN}', ["n to be", "nan"]),
        ("[1]", ["an object", "1"]),
        ('\n\n{"n": 4,\n"diag": "yes"}', ["line 3", "diag", "'yes'"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    errors = [str(item.error) for item in formats.read(text, format="json") if item.error]
    assert len(errors) == 1
    assert all(word in errors[0] for word in words), errors
