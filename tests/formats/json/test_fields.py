"""The fields of a puzzle in JSON."""

from __future__ import annotations

from typing import Any

import pytest

from descarte import kinds
from descarte.core.deadline import limit_time
from descarte.core.errors import InputError
from descarte.formats.json.fields import clues_of, object_of
from descarte.model.clues import Black, Clues, Mark, Total
from descarte.model.notes import Notes
from descarte.variants import every_variant
from tests.clock import turned

FOUR = {"n": 4}


def test_all_fields_of_a_square_puzzle() -> None:
    value = {
        "id": "x",
        "n": 2,
        "box": None,
        "givens": [1, 0, 0, 0],
        "diag": True,
        "antiking": False,
        "cages": [[3, [0, 1]]],
        "sums": [[2, [0, 3]]],
        "extra": [[0, 1]],
        "candidates": [[1], None, [], [1, 2]],
        "entries": [0, 2, 0, 0],
        "solution": [1, 2, 2, 1],
    }
    assert clues_of(value) == Clues(
        2,
        2,
        (1, 0, 0, 0),
        box=(1, 2),
        options=("diagonal",),
        cages=(Total(3, (0, 1)),),
        sums=(Total(2, (0, 3)),),
        extra=((0, 1),),
        candidates=(1, 3, 0, 3),
        entries=(0, 2, 0, 0),
        solution=(1, 2, 2, 1),
        id="x",
    )


def test_a_kakuro() -> None:
    value = {"rows": 1, "columns": 3, "blacks": [[None, 17], None, None], "givens": [0, 8, 0]}
    clues = clues_of(value)
    assert (clues.blacks, clues.rows, clues.columns) == ((Black(None, 17), None, None), 1, 3)


def test_no_box_field_takes_the_usual_shape_and_null_means_no_boxes() -> None:
    assert clues_of(FOUR).box is None
    assert clues_of({**FOUR, "box": None}).box == (1, 4)
    assert clues_of({**FOUR, "box": None, "regions": [0] * 16}).box is None


def test_the_size_may_come_from_the_givens() -> None:
    assert clues_of({"givens": [0] * 36}).rows == 6


@pytest.mark.parametrize("note", ["text", 5, 0, 1.5, False])
def test_what_is_no_clue_is_kept_and_written_back(note: object) -> None:
    clues = clues_of({**FOUR, "whatever": note, "unique": True, "status": "x"})
    assert [name for name, _ in clues.notes.kept] == ["json.whatever", "json.unique", "json.status"]
    assert object_of(clues) == object_of(clues_of(FOUR)) | {"whatever": note, "unique": True, "status": "x"}
    assert clues_of(object_of(clues)) == clues


@pytest.mark.parametrize("nothing", [None, "", [], {}])
def test_a_field_that_says_nothing_is_none(nothing: object) -> None:
    assert clues_of({**FOUR, "whatever": nothing}) == clues_of(FOUR)


@pytest.mark.parametrize(
    ("said", "id", "notes"),
    [
        ({"title": "Monday", "author": "Ana"}, "Monday", Notes(author="Ana")),
        ({"name": "Monday", "Setter": "Ana"}, "Monday", Notes(author="Ana")),
        ({"id": "7", "title": "Monday"}, "7", Notes(kept=(("json.title", '"Monday"'),))),
        ({"id": "7", "title": "two\nlines"}, "7", Notes(kept=(("json.title", '"two\\nlines"'),))),
        ({"source": "a book", "level": 3}, None, Notes(source="a book", level="3")),
        ({"difficulty": 2.5, "level": "hard"}, None, Notes(level="2.5", kept=(("json.level", '"hard"'),))),
        ({"rules": "As usual.", "comment": "nice"}, None, Notes(rules="As usual.", comment="nice")),
        ({"notes": {"author": "Ana"}, "author": "Eva"}, None, Notes(author="Ana", kept=(("json.author", '"Eva"'),))),
    ],
)
def test_words_about_a_puzzle_stand_beside_its_clues(said: Any, id: str | None, notes: Notes) -> None:
    clues = clues_of({**FOUR, **said})
    assert (clues.id, clues.notes) == (id, notes)
    assert clues_of(object_of(clues)) == clues


@pytest.mark.parametrize("name", ["cages", "n", "diag", "whispers", "Anti-Knight", "title", "level"])
def test_what_is_kept_never_stands_where_a_clue_would(name: str) -> None:
    clues = clues_of({**FOUR, "notes": {"kept": {f"json.{name}": 3}}})
    assert clues_of(object_of(clues)) == clues
    assert clues.notes.kept == ((f"json.{name}", "3"),)


@pytest.mark.parametrize("name", ["whispers", "palindromes", "Anti-Knight", "littleKillers"])
@pytest.mark.parametrize("rule", [[[1, 2]], {"a": 1}, True, 1, 0.5, "r1c1-r1c3"])
def test_a_rule_that_descarte_does_not_have_is_refused_by_name(name: str, rule: object) -> None:
    with pytest.raises(InputError, match=f"'{name}'"):
        clues_of({**FOUR, name: rule})


@pytest.mark.parametrize("nothing", [False, None, 0, "", [], {}])
def test_a_foreign_rule_that_asks_for_nothing_is_ignored(nothing: object) -> None:
    assert clues_of({**FOUR, "whispers": nothing}) == clues_of({**FOUR, "thermos": nothing}) == clues_of(FOUR)


def test_thermometers_and_arrows_have_fields_of_their_own() -> None:
    clues = clues_of({**FOUR, "thermos": [[0, 1, 2]], "arrows": [[3, 7, 11]], "nonconsec": True})
    assert clues.marks == (Mark("thermometer", ((0, 1, 2),)), Mark("arrow", ((3,), (7, 11))))
    assert clues.options == ("nonconsecutive",)
    assert clues_of(object_of(clues)) == clues


def test_marks_say_every_variant_and_come_back() -> None:
    for key, variant in every_variant().items():
        if variant.sample is not None:
            clues = kinds.clues_of(kinds.build(variant.sample))
            assert clues_of(object_of(clues)) == clues, key


def test_diagonal_is_another_name_of_diag() -> None:
    assert clues_of({**FOUR, "diagonal": True}) == clues_of({**FOUR, "diag": True})
    assert clues_of({**FOUR, "diagonal": True, "diag": True}).options == ("diagonal",)
    assert clues_of({**FOUR, "diagonal": False}).options == clues_of({**FOUR, "diagonal": None}).options == ()


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({**FOUR, "diagonal": 1}, ["diagonal", "true or false", "1"]),
        ({**FOUR, "diagonal": True, "diag": False}, ["diagonal", "the same as diag", "true"]),
        (7, ["an object", "7"]),
        ([], ["an object"]),
        ({}, ["'n'", "only"]),
        ({"n": "9"}, ["n to be", "'9'"]),
        ({"n": True}, ["n to be", "true"]),
        ({"n": 10**9}, ["n to be", "128"]),
        ({"n": 4.0}, ["n to be", "4.0"]),
        ({**FOUR, "givens": [1, 2, 3]}, ["givens", "16 values", "a list of 3"]),
        ({**FOUR, "givens": [5] + [0] * 15}, ["givens[0]", "0 to 4", "5"]),
        ({**FOUR, "givens": {}}, ["givens", "an object"]),
        ({**FOUR, "cages": [[3, [0]], [5, 7]]}, ["cages[1][1]", "a list", "7"]),
        ({**FOUR, "cages": [[3, [0, 16]]]}, ["cages[0][1][1]", "0 to 15", "16"]),
        ({**FOUR, "cages": [[3]]}, ["cages[0]", "[17, [0, 1]]"]),
        ({**FOUR, "sums": 3}, ["sums", "a list"]),
        ({**FOUR, "marks": 3}, ["marks", "a list", "3"]),
        ({**FOUR, "marks": [{"lines": [[0]]}]}, ["marks[0]", "rule"]),
        ({**FOUR, "marks": [{"rule": "hitori"}]}, ["marks[0].rule", "thermometer", "'hitori'"]),
        ({**FOUR, "marks": [{"rule": "diagonal"}]}, ["marks[0].rule", "'diagonal'"]),
        ({**FOUR, "marks": [{"rule": "odd", "lines": [0]}]}, ["marks[0].lines[0]", "'0'"]),
        ({**FOUR, "marks": [{"rule": "odd", "lines": [[True]]}]}, ["marks[0].lines[0]", "'True'"]),
        ({**FOUR, "marks": [{"rule": "xv", "lines": [[0]], "values": ["X"]}]}, ["marks[0].values", "'X'"]),
        ({**FOUR, "thermos": [[0, 1.5]]}, ["thermos[0]", "'1.5'"]),
        ({**FOUR, "arrows": [[0]]}, ["arrows[0]", "a circle"]),
        ({**FOUR, "extra": [[0, -1]]}, ["extra[0][1]", "-1"]),
        ({**FOUR, "diag": 1}, ["diag", "true or false", "1"]),
        ({**FOUR, "box": [2]}, ["box", "[height, width]"]),
        ({**FOUR, "kind": "hitori"}, ["kind", "sudoku", "'hitori'"]),
        ({**FOUR, "kind": ["x"]}, ["kind", "a list"]),
        ({**FOUR, "id": [1]}, ["id", "a text"]),
        ({**FOUR, "id": "\ud800"}, ["id", "a text"]),
        ({**FOUR, "candidates": [[5]] * 16}, ["candidates[0][0]", "5"]),
        ({"rows": 1, "columns": 2, "blacks": [[1, 2, 3], None]}, ["blacks[0]", "[down, across]"]),
        ({"rows": 1000000, "columns": 1000000, "blacks": []}, ["rows", "1 to 100000"]),
    ],
)
def test_errors_name_the_place(value: Any, words: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        clues_of(value)
    assert all(word in str(caught.value) for word in words), str(caught.value)


def test_only_what_is_there_is_written() -> None:
    assert object_of(Clues(1, 1, (0,), kind="latin", box=(1, 1))) == {
        "kind": "latin",
        "n": 1,
        "box": None,
        "givens": [0],
    }


def test_the_clock_is_looked_at_for_every_black_square(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = turned(monkeypatch, 0.0)
    with limit_time(60):
        clues_of({"kind": "kakuro", "rows": 10, "columns": 10, "blacks": [[None, None]] * 99 + [None]})
    assert clock.looks >= 100
