"""Reading and writing in any format."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import formats, kinds
from descarte.core.errors import DescarteError, InputError, OptionError, PuzzleError
from descarte.core.text import speaking
from descarte.formats import ReadOptions
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from tests.formats.puzzles import boards, jigsaws, kakuros, killers, marked, plain
from tests.formats.test_documentation import EXAMPLES as DOCUMENTED

FOUR = "1.....3.4......2"
_PLAIN = {
    "line": f"{FOUR}\n.1......4......2\n",
    "kk": "; name\n2 2\n# 3\\-\n-\\3 .\n",
    "candidates": "1 234 234 234\n. . . .\n. . . .\n. . . {4}\n",
    "json": '{"id": "x", "n": 4, "givens": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}\n',
}
EXAMPLES = {key: _PLAIN.get(key, example) for key, example in DOCUMENTED}
"""An example of each format, from docs/formats.md or shorter."""
CLUES = st.one_of(plain(16), boards(), marked(), jigsaws(), killers(), kakuros())


def test_every_format_has_an_example() -> None:
    assert set(EXAMPLES) == {format.key for format in formats.all_formats()}


@pytest.mark.parametrize("key", EXAMPLES)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_content_tells_the_format(key: str, end: str) -> None:
    text = EXAMPLES[key].replace("\n", end)
    assert formats.detect(text).key == key
    assert formats.detect("\ufeff" + text).key == key
    assert formats.detect(text.rstrip()).key == key
    assert all(item.puzzle for item in formats.read(text))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (FOUR, "line"),
        ("." * 81, "line"),
        ("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79", "line"),
        ("quizzes,solutions\n" + f"{FOUR},{FOUR}", "line"),
        ("123\n231\n312", "grid"),
        ("\n".join(["123......"] * 9), "line"),
        ("\n".join(["123456789"] * 9), "grid"),
        ("\n".join(["." * 81] * 81), "line"),
        ("nothing at all", "line"),
        ("nothing\nat all, really\nnot", "grid"),
    ],
)
def test_detection(text: str, key: str) -> None:
    assert formats.detect(text).key == key


def test_the_suffix_settles_what_content_leaves_open() -> None:
    assert formats.detect("rubbish\nmore", "x.kk").key == "kk"
    assert formats.detect("rubbish\nmore", "x.json").key == "json"
    assert formats.detect(EXAMPLES["json"], "x.kk").key == "json"


@pytest.mark.parametrize(("name", "key"), [("sdm", "line"), ("ss", "simple-sudoku"), ("tex", "latex"), ("csv", "csv")])
def test_a_format_is_found_by_the_ending_of_its_files_too(name: str, key: str) -> None:
    assert formats.find(name).key == key


@pytest.mark.parametrize("key", [format.key for format in formats.all_formats() if format.recognition.unmistakable])
def test_what_no_other_format_looks_like_is_known_whatever_its_file_is_called(key: str) -> None:
    for name in ("puzzle.txt", "puzzle.sdk", "puzzle.json", "puzzle.csv"):
        assert formats.detect(EXAMPLES[key], name).key == key


def test_these_are_what_no_other_format_looks_like() -> None:
    links = {"penpa", "puzzlink", "sudokumaker", "sudokupad", "sudokuwiki"}
    files = {"hodoku", "ksudoku", "latex", "markdown", "opensudoku", "pzprv3", "simple-sudoku", "solo", "sumocue"}
    assert {format.key for format in formats.all_formats() if format.recognition.unmistakable} == links | files | {
        "kakuro-lists"
    }


def test_unknown_formats_and_wishes_are_refused() -> None:
    with pytest.raises(OptionError, match="did you mean 'grid'"):
        formats.find("gird")
    with pytest.raises(OptionError):
        list(formats.read(FOUR, wishes=ReadOptions(kind="sudku")))
    with pytest.raises(OptionError):
        list(formats.read(FOUR, wishes=ReadOptions(options=("magic",))))


@given(st.lists(CLUES, min_size=1, max_size=3))
def test_without_a_format_nothing_is_lost(many: list[Clues]) -> None:
    puzzles = [kinds.build(clues) for clues in many]
    assert [item.puzzle for item in formats.read(formats.write(puzzles))] == puzzles


@pytest.mark.parametrize(
    ("clues", "key"),
    [
        (Clues(9, 9, (0,) * 81), "line"),
        (Clues(9, 9, (0,) * 81, id="name"), "line"),
        (Clues(16, 16, (0,) * 256), "grid"),
        (Clues(9, 9, (0,) * 81, options=("diagonal",)), "grid"),
        (Clues(9, 9, (0,) * 81, kind="latin"), "grid"),
        *(
            (kinds.find(key).sample, format)
            for key, format in (("kakuro", "kk"), ("jigsaw", "jigsaw"), ("killer", "killer"))
        ),
        (Clues(9, 9, (0,) * 81, extra=((0, 10),)), "json"),
    ],
)
def test_the_plainest_format_is_taken(clues: Clues, key: str) -> None:
    assert formats.detect(formats.write([kinds.build(clues)])).key == key


def test_wishes_complete_the_clues() -> None:
    def one(text: str, **wishes: object) -> Puzzle:
        (item,) = formats.read(text, wishes=ReadOptions(**wishes))  # type: ignore[arg-type]
        assert item.puzzle is not None
        return item.puzzle

    assert one(FOUR, kind="latin").kind == "latin"
    assert kinds.clues_of(one(FOUR, kind="diagonal")).options == ("diagonal",)
    assert kinds.clues_of(one(FOUR, options=("antiking", "diagonal"))).options == ("diagonal", "antiking")
    assert kinds.clues_of(one("." * 36, box=(3, 2))).box == (3, 2)


def test_puzzles_of_one_board_share_its_layout() -> None:
    first, second = formats.read(f"{FOUR}\n{FOUR[::-1]}\n")
    assert first.puzzle is not None
    assert second.puzzle is not None
    assert first.puzzle.layout is second.puzzle.layout
    assert second.puzzle == kinds.build(Clues(4, 4, tuple(int(sign.replace(".", "0")) for sign in FOUR[::-1])))


def test_errors_carry_source_and_line() -> None:
    bad, good = formats.read(f"12345\n{FOUR}\n", source="file.txt")
    assert good.puzzle is not None
    assert str(bad.error).startswith("file.txt: line 1: expected")
    with speaking("es"):
        assert str(bad.error).startswith("file.txt: línea 1: se esperaba")


def test_clues_that_make_no_puzzle_are_items_with_all_faults() -> None:
    text = '{"n": 4}\n{"id": "bad", "n": 4, "cages": [[3, []], [5, [1, 1]]]}\n'
    good, bad = formats.read(text)
    assert good.puzzle is not None
    assert isinstance(bad.error, PuzzleError)
    assert (bad.line, bad.id, bad.error.line, len(bad.error.faults)) == (2, "bad", 2, 2)


@pytest.mark.parametrize("text", ["", " \n\t\n", "\ufeff"])
def test_an_empty_text_is_an_error(text: str) -> None:
    with pytest.raises(InputError, match="found nothing"):
        list(formats.read(text))
    with pytest.raises(InputError, match="found nothing"):
        formats.text_of(text)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_files_in_many_encodings(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes(f"# año\r\n{FOUR}\r\n".encode(encoding))
    assert formats.text_of(path) == (f"# año\n{FOUR}\n", str(path))
    assert formats.text_of(str(path)) == (str(path), None)


def test_binary_data_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x00\x00")
    with pytest.raises(InputError, match=r"picture\.png: expected a text, found a picture"):
        formats.text_of(path)
    with pytest.raises(InputError, match="binary data"):
        formats.text_of("1\0")


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DescarteError):
        formats.text_of(tmp_path / "absent.txt")
    with pytest.raises(DescarteError):
        formats.text_of(tmp_path)


@pytest.mark.parametrize(
    "second",
    [
        {"n": 6, "box": [3, 2]},
        {"n": 6, "box": None},
        {"n": 6, "box": [2, 3], "diag": True},
        {"n": 6, "kind": "latin"},
        {"n": 4},
        {"n": 6, "box": [2, 3], "cages": [[3, [0, 1]]]},
        {"n": 6, "box": [2, 3], "sums": [[3, [0, 1]]]},
        {"n": 6, "box": [2, 3], "extra": [[0, 7]]},
        {"n": 6, "box": [2, 3], "candidates": [[1, 2]] + [[]] * 35},
        {"n": 6, "box": [2, 3], "entries": [1] + [0] * 35},
    ],
    ids=str,
)
def test_a_second_board_keeps_nothing_of_the_first(second: dict[str, object]) -> None:
    first = {"n": 6, "box": [2, 3]}
    (alone,) = formats.read(json.dumps(second))
    both = [item.puzzle for item in formats.read(f"{json.dumps(first)}\n{json.dumps(second)}\n{json.dumps(first)}\n")]
    assert alone.puzzle is not None
    assert both[1] == alone.puzzle
    assert both[0] == both[2] != both[1]


def test_what_a_puzzle_has_besides_givens_is_not_the_next_ones() -> None:
    text = ".Shape~4x4.Thermo~R1C1~R1C2\n.Shape~4x4.Thermo~R4C1~R4C2\n.Shape~4x4"
    found = [item.puzzle for item in formats.read(text)]
    assert [puzzle and [rule.cells for rule in puzzle.rules] for puzzle in found] == [[(0, 1)], [(12, 13)], []]


def test_a_link_of_no_known_program_is_named() -> None:
    (item,) = formats.read("https://example.org/abc")
    assert "a link that carries its puzzle (" in str(item.error)
    assert "SudokuPad" in str(item.error)
    assert "'https://example.org/abc'" in str(item.error)


@pytest.mark.parametrize("name", ["a.txt", None])
def test_a_board_with_a_row_too_short_is_a_board_whatever_its_file_is_called(name: str | None) -> None:
    text = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..83..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
    (item,) = formats.read(text, source=name)
    assert "line 5: expected 9 cells in every row, found that row 5 has 8 cells" in str(item.error)
