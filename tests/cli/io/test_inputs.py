"""Sources of puzzles, and the errors if they cannot be read."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, FAULTY, SOLVED, UNIQUE, UNREADABLE


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> io.BytesIO:
    """Return a stream to write to, from which standard input reads."""
    pipe = io.BytesIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(pipe, encoding="utf-8"))
    return pipe


def send(pipe: io.BytesIO, data: bytes) -> None:
    pipe.write(data)
    pipe.seek(0)


def test_an_argument_a_file_and_a_pipe(descarte: Run, tmp_path: Path, piped: io.BytesIO) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(UNIQUE)
    send(piped, UNIQUE.encode())
    assert descarte("solve", "-q", UNIQUE, file, "-").lines == [SOLVED] * 3


def test_a_file_whose_name_could_be_a_puzzle_is_read(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = f"2{UNIQUE[1:]}"
    Path(name).write_text(UNIQUE)
    assert descarte("solve", "-q", name).out == BOARD


def test_without_arguments_the_pipe_is_read(descarte: Run, piped: io.BytesIO) -> None:
    send(piped, b"\xef\xbb\xbf" + UNIQUE.encode() + b"\r\n")
    assert descarte("solve", "-q").out == BOARD


def test_without_arguments_a_terminal_gets_advice(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal())
    outcome = descarte("count")
    assert outcome.code == 2
    assert outcome.err.startswith("descarte: no puzzle given.")
    assert "descarte count puzzles.txt" in outcome.err


def test_a_puzzle_may_begin_with_the_sign_for_empty_cells(descarte: Run) -> None:
    assert descarte("count", "---1--3---4----2").code == 1


def test_a_text_of_several_lines_is_no_file_name(descarte: Run) -> None:
    outcome = descarte("solve", "a/b\nc/d")
    assert outcome.code == 2
    assert "no such file" not in outcome.err


@pytest.mark.parametrize("name", ["nothing.txt", "nothing.kk", os.path.join("no", "where")])
def test_a_mistyped_file_name_is_no_puzzle(descarte: Run, name: str) -> None:
    assert descarte("solve", name) == (2, "", f"descarte: {name}: no such file\n")


def test_a_mistyped_word_may_be_a_file_name(descarte: Run) -> None:
    outcome = descarte("solve", "puzzles")
    assert outcome.code == 2
    assert outcome.err.endswith("there is no file called 'puzzles' either\n")


def test_a_folder_is_no_file(descarte: Run, tmp_path: Path) -> None:
    assert (
        descarte("solve", tmp_path).err == f"descarte: {tmp_path}: expected a file that can be read, found a folder\n"
    )


def test_a_missing_file_does_not_stop_the_others_when_told_to_keep_going(descarte: Run) -> None:
    outcome = descarte("solve", "--keep-going", "nothing.txt", UNIQUE)
    assert outcome.code == 2
    assert outcome.lines == ["# 1: faulty puzzle", SOLVED]


@pytest.mark.parametrize("content", [b"", b"\n \n", b"\x00\x01\x02\x00" * 99])
def test_empty_and_binary_files_are_said_to_be_so(descarte: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    outcome = descarte("solve", file)
    assert outcome.code == 2
    assert outcome.err.startswith(f"descarte: {file}: expected a ")


def test_binary_data_in_a_pipe(descarte: Run, piped: io.BytesIO) -> None:
    send(piped, b"\x00\x01\x02\x00" * 99)
    assert descarte("solve").err == "descarte: standard input: expected a text, found binary data\n"


def test_a_bad_line_ends_it_after_the_results_before_it(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("\n".join([UNIQUE, UNIQUE, UNREADABLE, UNIQUE]))
    outcome = descarte("solve", file)
    assert outcome.code == 2
    assert outcome.lines == [SOLVED, SOLVED, "# 3: faulty puzzle"]
    assert f"{file}: line 3, column 3: expected " in outcome.err
    assert "use --keep-going to continue" in outcome.err


def test_keep_going_reads_the_rest_and_counts_the_bad_ones(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("\n".join([UNIQUE, UNREADABLE, FAULTY, UNIQUE]))
    outcome = descarte("solve", "--keep-going", file)
    assert outcome.code == 2
    assert outcome.lines == [SOLVED, "# 2: faulty puzzle", "# 3: faulty puzzle", SOLVED]
    assert f"{file}: line 3: faulty puzzle:\n  - 1 appears 2 times in row 1" in outcome.err
    assert "2 bad" in outcome.err


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--kind", "sudku", "unknown kind 'sudku' (did you mean 'sudoku'?)"),
        ("--with", "diagonl", "unknown rule 'diagonl' (did you mean 'diagonal'?)"),
        ("--format", "lines", "unknown format 'lines' (did you mean 'line'?)"),
    ],
)
def test_unknown_names_are_said_at_once_and_once(descarte: Run, option: str, value: str, message: str) -> None:
    outcome = descarte("solve", option, value, UNIQUE, UNIQUE)
    assert outcome.code == 2
    assert outcome.err.count(message) == 1


def test_the_shape_of_boxes(descarte: Run) -> None:
    assert descarte("show", "--box", "3x2", "." * 36).lines[0] == "+-----+-----+-----+"
    assert descarte("show", "--box", "2x3", "." * 36).lines[0] == "+-------+-------+"


@pytest.mark.parametrize("text", ["https://puzz.link/p?sudoku/4/4/g1k23k3g", "4:3////2/2/3///////3//"])
def test_a_link_with_slashes_is_no_path(descarte: Run, text: str) -> None:
    assert descarte("check", text).code in (0, 1)


def test_a_path_without_a_file_is_said_to_be_none(descarte: Run) -> None:
    assert descarte("check", "no/such").out == "no/such: no such file\n"


def test_solving_a_line_loads_no_rule_that_puzzlers_draw() -> None:
    """That is what keeps the start quick."""
    code = (
        "import sys; from descarte.cli import app\n"
        "try: app.main(['solve', '1.....3.4......2'])\n"
        "except SystemExit: pass\n"
        "print('descarte.variants.lines.thermometer' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "False"


def test_a_web_page_or_a_link_is_no_name_of_a_file(descarte: Run) -> None:
    rows = "".join(
        f"<tr>{''.join(f'<td>{sign}</td>' for sign in UNIQUE[at : at + 4])}</tr>" for at in range(0, len(UNIQUE), 4)
    )
    assert descarte("solve", "-q", f"<table>{rows}</table>").out == BOARD
    outcome = descarte("show", "https://example.org/a/b.html")
    assert outcome.code == 2
    assert "a link that carries its puzzle" in outcome.err
    assert "file" not in outcome.err


def test_an_empty_argument_is_an_empty_text(descarte: Run) -> None:
    assert descarte("solve", "").err == "descarte: expected a puzzle, found nothing\n"


def test_a_picture_that_is_not_there_is_a_missing_file(descarte: Run) -> None:
    assert descarte("solve", "puzzle.png").err == "descarte: puzzle.png: no such file\n"


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xd8\xff\xe0\0\x10", b"RIFF\x01\0\0\0WEBP", b"%PDF-1.7"]
)
def test_a_picture_is_told_as_one(data: bytes, descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.img"
    path.write_bytes(data)
    assert "found a picture or a PDF, which descarte cannot read. Type the digits" in descarte("solve", path).err
