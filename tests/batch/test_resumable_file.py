"""Tests of files that grow piece by piece, and of what is kept after a run was killed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from descarte.batch.resumable_file import ResumableFile
from descarte.core.errors import OptionError

ASKED = {"asked": "solve", "lines": 100}


def grown(paths: Sequence[Path], notes: Path, *pieces: Sequence[bytes]) -> None:
    """Write a header and some pieces to files, and close them."""
    file = ResumableFile(paths, notes, ASKED)
    file.open(b"header\n")
    for number, piece in enumerate(pieces):
        file.add_piece(piece, block=number)
    file.close()


def resumed(paths: Sequence[Path], notes: Path, *pieces: Sequence[bytes]) -> ResumableFile:
    """Open files again, with the header that a new run would write, add some pieces, and close them."""
    file = ResumableFile(paths, notes, {"asked": "solve"})
    assert file.read_notes()
    file.open(b"header\n")
    for piece in pieces:
        file.add_piece(piece, block=len(file.done))
    file.close()
    return file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.part"


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    return tmp_path / "x.notes"


def test_a_resumed_file_goes_on_behind_its_last_whole_piece(path: Path, notes: Path) -> None:
    grown([path], notes, [b"one\n"], [b"two\n"])
    with path.open("ab") as file:
        file.write(b"half of a piece")
    resumed([path], notes)
    assert path.read_bytes() == b"header\none\ntwo\n"
    again = resumed([path], notes, [b"three\n"])
    assert path.read_bytes() == b"header\none\ntwo\nthree\n"
    assert [note["block"] for note in again.done] == [0, 1, 2]
    assert resumed([path], notes).done == again.done


def test_the_notes_say_what_was_asked_for_and_where_each_piece_ends(path: Path, notes: Path) -> None:
    grown([path], notes, [b"one\n"], [b"two\n"])
    assert [json.loads(line) for line in notes.read_text().splitlines()] == [
        ASKED,
        {"block": 0, "ends": [11]},
        {"block": 1, "ends": [15]},
    ]
    assert resumed([path], notes).run == ASKED


def test_a_piece_is_noted_only_once_it_is_in_the_file(path: Path, notes: Path) -> None:
    file = ResumableFile([path], notes, ASKED)
    file.open()
    file.add_piece([b"one\n"])
    assert (path.read_bytes(), notes.read_bytes().count(b"\n")) == (b"one\n", 2)
    file.close()


def test_a_piece_that_the_file_has_lost_is_written_again(path: Path, notes: Path) -> None:
    grown([path], notes, [b"one\n"], [b"two\n"], [b"three\n"])
    path.write_bytes(b"header\none\ntw")
    again = resumed([path], notes)
    assert [note["block"] for note in again.done] == [0]
    assert path.read_bytes() == b"header\none\n"
    path.unlink()
    resumed([path], notes)
    assert path.read_bytes() == b"header\n"


def test_a_piece_is_whole_if_every_file_has_its_part(tmp_path: Path, path: Path, notes: Path) -> None:
    other = tmp_path / "y.part"
    grown([path, other], notes, [b"one\n", b"1"], [b"two\n", b"2"])
    other.write_bytes(b"1")
    resumed([path, other], notes, [b"TWO\n", b"II"])
    assert (path.read_bytes(), other.read_bytes()) == (b"header\none\nTWO\n", b"1II")


def test_only_the_same_question_is_resumed(path: Path, notes: Path) -> None:
    grown([path], notes, [b"one\n"])
    other = ResumableFile([path], notes, {"asked": "count"})
    assert not other.read_notes()
    assert other.done == []


@pytest.mark.parametrize(("content", "is_resumed"), [(b"", True), (b"\n", True), (b"no notes\n", False)])
def test_notes_without_a_first_line(path: Path, notes: Path, content: bytes, is_resumed: bool) -> None:
    notes.write_bytes(content)
    assert ResumableFile([path], notes, ASKED).read_notes() is is_resumed


def test_half_a_note_is_no_note(path: Path, notes: Path) -> None:
    grown([path], notes, [b"one\n"], [b"two\n"])
    notes.write_bytes(notes.read_bytes()[:-3])
    assert [note["block"] for note in resumed([path], notes).done] == [0]


def test_a_stream_has_no_notes(path: Path) -> None:
    file = ResumableFile([path], None, ASKED)
    file.open(b"header\n")
    file.add_piece([b"one\n"], block=0)
    file.close()
    assert path.read_bytes() == b"header\none\n"
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_file_that_cannot_be_opened_says_why(tmp_path: Path, notes: Path) -> None:
    path = tmp_path / "no folder" / "x.part"
    with pytest.raises(OptionError) as raised:
        ResumableFile([path], notes, ASKED).open()
    assert str(raised.value) == f"cannot write {path}: No such file or directory"


def test_a_piece_that_cannot_be_written_is_not_done() -> None:
    file = ResumableFile([Path("/dev/full")], None, ASKED)
    file.open()
    with pytest.raises(OptionError, match=r"cannot write /dev/full: No space left on device\. Use --resume"):
        file.add_piece([b"one\n"])
    assert file.done == []
    file.close()
