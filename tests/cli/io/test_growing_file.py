"""Tests of files that grow puzzle by puzzle."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.cli.io.growing_file import GrowingFile
from descarte.core.errors import OptionError


def grown(path: Path, *, resume: bool, asked: str = "sudoku") -> GrowingFile:
    return GrowingFile(path, asked, "7", resume)


def test_what_is_not_noted_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    with grown(path, resume=False) as growth:
        growth.add("one\n", 3, "k1")
        growth.add("two\n", 5, "k2")
    path.write_text("one\ntwo\nthis one was never finished")
    with grown(path, resume=True) as growth:
        assert (growth.keys, growth.tried, growth.seed) == (["k1", "k2"], 6, "7")
        growth.add("three\n", 6, "k3")
        assert growth.keys == ["k1", "k2", "k3"]
    assert path.read_text() == "one\ntwo\nthree\n"


def test_what_is_noted_but_not_there_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    with grown(path, resume=False) as growth:
        growth.add("one\n", 3, "k1")
        growth.add("two\n", 5, "k2")
    path.write_text("one\nt")
    with grown(path, resume=True) as growth:
        assert (growth.keys, growth.tried) == (["k1"], 4)


def test_a_run_with_other_options_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    with grown(path, resume=False) as growth:
        growth.add("one\n", 3, "k1")
    with pytest.raises(OptionError, match="was started with different options"):
        grown(path, resume=True, asked="kakuro")
    with grown(path, resume=False, asked="kakuro") as growth:
        growth.is_complete = True
    assert path.read_text() == ""


@pytest.mark.parametrize("made", [0, 1])
def test_an_older_file_is_replaced_only_by_a_complete_one(tmp_path: Path, made: int) -> None:
    path = tmp_path / "new.txt"
    path.write_text("older\n")
    growth = grown(path, resume=False)
    for number in range(made):
        growth.add("one\n", number, "k1")
    with pytest.raises(KeyboardInterrupt, match=r"new\.txt has not changed"):
        growth.__exit__(KeyboardInterrupt, None, None)
    assert path.read_text() == "older\n"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["new.txt", *(["new.txt.made", "new.txt.part"] * made)]
    with grown(path, resume=made > 0) as growth:
        assert growth.keys == ["k1"] * made
        growth.add("two\n", 1, "k2")
        growth.is_complete = True
    assert path.read_text() == "one\n" * made + "two\n"


def test_an_older_file_is_never_taken_for_the_puzzles_of_the_run(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    path.write_text("older\n")
    growth = grown(path, resume=False)
    growth.add("one\n", 0, "k1")
    growth.__exit__(None, None, None)
    (tmp_path / "new.txt.part").unlink()
    resumed = grown(path, resume=True)
    resumed.__exit__(None, None, None)
    assert path.read_text() == "older\n"


def test_a_file_that_replaced_an_older_one_can_be_extended(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    path.write_text("older\n")
    with grown(path, resume=False) as growth:
        growth.add("one\n", 0, "k1")
        growth.is_complete = True
    with grown(path, resume=True) as growth:
        assert growth.keys == ["k1"]
        growth.add("two\n", 1, "k2")
    assert path.read_text() == "one\ntwo\n"
