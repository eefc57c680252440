"""Texts with puzzles of several formats."""

from __future__ import annotations

import json
import warnings

import pytest

from descarte import formats, kinds
from descarte.formats.scanning.mixed_documents import parts_of
from tests.formats.puzzles import one
from tests.formats.test_documentation import EXAMPLES

FOUR = "1.....3.4......2"
BOARD = "+-----+-----+\n| 1 . | . . |\n| . . | 3 . |\n+-----+-----+\n| 4 . | . . |\n| . . | . 2 |\n+-----+-----+\n"
LINK = "https://puzz.link/p?sudoku/4/4/1k3g4l2\n"
OTHERS = {
    "fpuzzles": formats.write([one(FOUR)], "fpuzzles"),
    "sudokumaker": formats.write([one(FOUR)], "sudokumaker"),
    "sudokupad": formats.write([one(FOUR)], "sudokupad"),
    "penpa": formats.write([one(FOUR)], "penpa"),
    "puzzlink": LINK,
    "solo": formats.write([one(FOUR)], "solo"),
    "opensudoku": formats.write([one(FOUR)], "opensudoku"),
    "ksudoku": formats.write([one(FOUR)], "ksudoku"),
    "json": formats.write([one(FOUR)], "json"),
    "board": BOARD,
    "line": FOUR + "\n",
}


def givens(text: str) -> list[tuple[int, ...] | str]:
    with warnings.catch_warnings(action="ignore"):
        return [item.puzzle.givens if item.puzzle else str(item.error) for item in formats.read(text)]


@pytest.mark.parametrize("first", OTHERS)
@pytest.mark.parametrize("second", OTHERS)
def test_two_formats_in_one_text(first: str, second: str) -> None:
    parting = "\n" if "board" in (first, second) else ""
    assert givens(OTHERS[first] + parting + OTHERS[second]) == [one(FOUR).givens] * 2


def test_all_of_them_and_words_between() -> None:
    text = "\n\n".join(f"{key} says\n\n{text}" for key, text in OTHERS.items())
    assert givens(text) == [one(FOUR).givens] * len(OTHERS)
    with pytest.warns(UserWarning, match="11 lines without a puzzle were left out, the first is line 1"):
        list(formats.read(text))


def test_kinds_may_differ() -> None:
    text = LINK + "4:3////2/2/3///////3//\n" + LINK + "4:0,0,0D,0,3R,0,0D,0,0,0,0,0,0U,0,0,0,\n"
    found = [item.puzzle and item.puzzle.kind for item in formats.read(text)]
    assert found == ["sudoku", "skyscrapers", "sudoku", "futoshiki"]


def test_every_line_keeps_its_number() -> None:
    items = list(formats.read(f"{LINK}\n{FOUR}\n\n{BOARD}\n{OTHERS['opensudoku']}"))
    assert [item.line for item in items] == [1, 3, 5, 13]


def test_what_makes_no_sense_keeps_its_error() -> None:
    found = [item.error is None for item in formats.read(f"{LINK}12345\n{LINK}")]
    assert found == [True, False, True]
    assert any(item.error is not None for item in formats.read(f"{LINK}\n1 2 3\n4 5 6\n"))
    assert any(item.error is not None for item in formats.read(f"{LINK}\n[[1, 2], [1]]\n"))


@pytest.mark.parametrize("key", [key for key, _ in EXAMPLES])
def test_every_example_goes_together_with_a_link(key: str) -> None:
    example = next(example for name, example in EXAMPLES if name == key)
    alone = givens(example)
    assert givens(f"{LINK}\n{example}") == [one(FOUR).givens, *alone]


def test_a_warning_is_given_once() -> None:
    text = json.dumps({"size": 1, "grid": [[{"value": 1, "given": True}]], "tapa": [1]})
    with pytest.warns(UserWarning, match="does not have: 'tapa'") as said:
        list(formats.read(f"{LINK}\n{text}\n"))
    assert len([warning for warning in said if "tapa" in str(warning.message) and "rule" in str(warning.message)]) == 1


def test_parts() -> None:
    text = f'{LINK}a\nb\n\n<opensudoku>\n\n</opensudoku>\n{{"n":\n 4}}\nc'
    assert [(part.line, part.text.strip()[:6]) for part in parts_of(text)] == [
        (1, "https:"),
        (2, "a\nb"),
        (5, "<opens"),
        (8, '{"n":\n'),
        (10, "c"),
    ]


def test_an_unknown_kind_in_the_middle_is_refused_by_its_name() -> None:
    text = f"{LINK}https://puzz.link/p?slither/4/4/dg3d\n{LINK}"
    found = list(formats.read(text))
    assert [item.error is None for item in found] == [True, False, True]
    assert "slither" in str(found[1].error)
    assert kinds.clues_of(one(LINK)).rows == 4


def test_a_line_that_is_no_puzzle_is_a_remark_among_few_and_a_mistake_in_a_list() -> None:
    line = "1.....3.4......2\n"
    with pytest.warns(UserWarning, match="left out"):
        few = list(formats.read(f"{line}nonsense\n{line}"))
    assert [found.line for found in few if found.puzzle] == [1, 3]
    assert not any(found.error for found in few)
    listed = list(formats.read(f"{line * 9}nonsense\n{line}"))
    assert [found.line for found in listed if found.error] == [10]
    assert len(listed) == 11


def test_a_list_may_be_followed_by_a_puzzle_of_another_format() -> None:
    found = list(formats.read("1.....3.4......2\n" * 10 + "https://puzz.link/p?sudoku/4/4/1k3g4l2\n"))
    assert [one.line for one in found] == list(range(1, 12))
    assert not any(one.error for one in found)


@pytest.mark.parametrize("before", ["", '{"n": 4, "givens": "1.....3.4......2"}\n'])
def test_a_bad_field_of_json_is_a_mistake_and_not_a_word_beside_a_puzzle(before: str) -> None:
    """The givens alone are a puzzle too: read without its thermometer it would have another answer."""
    bad = '{"n": 4, "givens": "1.....3.4......2", "thermos": [["r1c1", "r1c2"]]}\n'
    found = list(formats.read(before + bad))
    assert [item.error is None for item in found] == [*[True] * bool(before), False]
    assert "thermos[0]" in str(found[-1].error)


@pytest.mark.parametrize(
    ("text", "count"),
    [('{"n":1}\n' * 700, 700), ("1 2\n2 1\n\n" * 400, 400), ("[[1]]\n" * 500, 500), ("2x2:p\n" * 300, 300)],
)
def test_of_very_many_small_puzzles_none_is_lost(text: str, count: int) -> None:
    assert sum(item.puzzle is not None for item in formats.read(text)) == count


def test_what_is_said_of_very_many_small_puzzles_is_said_once() -> None:
    with pytest.warns(UserWarning, match="'page'") as said:
        assert len(list(formats.read('{"n":1,"page":2}\n' * 700))) == 700
    assert len(said) == 1
