"""Output files of commands are written completely or not changed."""

from __future__ import annotations

import errno
import os
import signal
from pathlib import Path

import pytest

from descarte.cli.io import output
from descarte.core.errors import OptionError
from tests.cli.conftest import Run, limited
from tests.cli.puzzles import UNIQUE

OLD = "the old file"
SVG = ["draw", UNIQUE]
HTML = ["story", UNIQUE]
REPORT = ["lab", "report", "mac", UNIQUE]
PLOT = ["lab", "plot", "cactus", "mac", UNIQUE]
COMMANDS = {"x.svg": [SVG, PLOT], "x.html": [HTML, REPORT], "x.csv": [["rate", UNIQUE]]}
EVERY = [(name, command) for name, commands in COMMANDS.items() for command in commands]


@pytest.mark.parametrize(("name", "command"), EVERY)
def test_a_file_is_overwritten_and_nothing_else_is_left(
    descarte: Run, tmp_path: Path, name: str, command: list[str]
) -> None:
    file = tmp_path / name
    file.write_text(OLD)
    file.chmod(0o640)
    assert descarte(*command, "-q" if "lab" not in command else "--no-color", "-o", file).code == 0
    assert file.stat().st_size > len(OLD)
    assert file.stat().st_mode & 0o777 == 0o640
    assert {each.name for each in tmp_path.iterdir()} == {name}


@pytest.mark.parametrize(("name", "command"), EVERY)
def test_a_full_disk_leaves_the_old_file_and_says_so(
    descarte: Run, tmp_path: Path, name: str, command: list[str]
) -> None:
    file = tmp_path / name
    file.write_text(OLD)
    with limited(90):
        done = descarte(*command, "-o", file)
    assert done.code == 2
    assert file.read_text() == OLD
    assert f"cannot write {file}" in done.err
    assert f"{file} has not changed" in done.err or "--resume" in done.err
    assert not [each for each in tmp_path.iterdir() if each.name.startswith(".")]


def test_an_interrupt_leaves_the_old_file_and_says_so(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.html"
    file.write_text(OLD)
    monkeypatch.setattr("descarte.lab.trial.Trial.assign", lambda *_: signal.raise_signal(signal.SIGINT))
    said = f"descarte: interrupted; {file} has not changed\n"
    assert descarte("lab", "report", "backtracking", UNIQUE, "-o", file) == (130, "", said)
    assert file.read_text() == OLD


def test_an_interrupt_while_writing_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.svg"
    file.write_text(OLD)

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        output.save(file, "new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("x.svg", OLD)]


def test_what_an_interrupt_says(descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("descarte.cli.io.output.save", interrupted)
    file = tmp_path / "x.svg"
    assert descarte("draw", UNIQUE, "-o", file) == (130, "", f"descarte: interrupted; {file} was not written\n")
    file.write_text(OLD)
    assert descarte("draw", UNIQUE, "-o", file) == (130, "", f"descarte: interrupted; {file} has not changed\n")
    spanish = descarte("draw", "--lang", "es", UNIQUE, "-o", file)
    assert spanish.err == f"descarte: interrumpido; {file} no ha cambiado\n"


def test_no_space_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "x.svg"
    file.write_text(OLD)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OptionError, match=r"No space left on device; .* has not changed"):
        output.save(file, "new")
    assert [each.name for each in tmp_path.iterdir()] == ["x.svg"]


def test_what_is_no_file_is_written_to_and_never_replaced(descarte: Run) -> None:
    assert descarte("draw", "--size", 100, UNIQUE, "-o", "/dev/full").code == 2
    device = Path("/dev/full").stat()
    with pytest.raises(OptionError, match="No space left"):
        output.save(Path("/dev/full"), "new")
    output.save(Path(os.devnull), "new")
    assert Path("/dev/full").stat().st_rdev == device.st_rdev
    assert not Path(os.devnull).is_file()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.svg").write_text(OLD)
    (tmp_path / "link.svg").symlink_to("real.svg")
    output.save(tmp_path / "link.svg", "new")
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "real.svg").read_text() == "new"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"cannot write .*: No such file"):
        output.save(tmp_path / "no" / "x.svg", "new")


@pytest.mark.parametrize("task", ["replay", "tree"])
def test_logs_are_told_and_drawn_whole(descarte: Run, tmp_path: Path, task: str) -> None:
    log, file = tmp_path / "log.jsonl", tmp_path / "x.html"
    descarte("lab", "run", "mac", UNIQUE, "--trace", log)
    file.write_text(OLD)
    assert descarte("lab", task, log, "-o", file).code == 0
    assert file.read_text().startswith("<")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["log.jsonl", "x.html"]


def test_a_book_that_was_broken_off_is_not_there(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("descarte.draw.documents.book.pdf", interrupted)
    file = tmp_path / "book.pdf"
    file.write_text(OLD)
    outcome = descarte("book", UNIQUE, "-o", file)
    assert (outcome.code, file.read_text()) == (130, OLD)
    assert outcome.err.endswith(f"descarte: interrupted; {file} has not changed\n")


@pytest.mark.parametrize("command", ["rate", "solve", "draw"])
def test_the_input_is_never_overwritten_as_the_output(command: str, tmp_path: Path, descarte: Run) -> None:
    path = tmp_path / "in.txt"
    path.write_text("1.....3.4......2\n")
    outcome = descarte(command, path, "-o", tmp_path / "." / "in.txt")
    assert outcome.code == 2
    assert "in.txt is both the input and the output. Choose another name for the output" in outcome.err
    assert path.read_text() == "1.....3.4......2\n"


def test_rejected_lines_need_a_file_of_their_own(tmp_path: Path, descarte: Run) -> None:
    path, out, folder = tmp_path / "in.txt", tmp_path / "out.txt", tmp_path / "folder"
    path.write_text("1.....3.4......2\n")
    folder.mkdir()  # it stands for a device, which a faulty check would replace
    for rejects, found in ((path, "both the input and the output"), (out, "of its own"), (folder, "of its own")):
        outcome = descarte("solve", path, "-o", out, "--rejects", rejects)
        assert (outcome.code, path.read_text()) == (2, "1.....3.4......2\n")
        assert found in outcome.err


def test_a_puzzle_to_imitate_is_not_overwritten(tmp_path: Path, descarte: Run) -> None:
    path = tmp_path / "like.txt"
    path.write_text("1.....3.4......2\n")
    assert descarte("make", "--like", path, "-o", path).code == 2
    assert path.read_text() == "1.....3.4......2\n"
