"""`descarte rate`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, SEVERAL, UNIQUE
from tests.forked import start_forked

HEADER = "index,id,kind,status,rating,sudoku_explainer,score,grade,techniques"
ROW = "unique,1.2,1.2,48,easy,hidden-single:4 full-house:8"


def test_one_puzzle_in_words(descarte: Run) -> None:
    assert descarte("rate", UNIQUE).lines == [
        "rating 1.2 (easy)",
        "  hidden single (1.2): 4",
        "  full house (1.0): 8",
        "Sudoku Explainer 1.2, score 48 on HoDoKu's scale",
    ]
    spanish = descarte("rate", "--lang", "es", UNIQUE).lines
    assert spanish[0] == "dificultad 1,2 (fácil)"
    assert spanish[-1] == "Sudoku Explainer 1,2; 48 puntos en la escala de HoDoKu"


def test_the_record(descarte: Run) -> None:
    (record,) = descarte("rate", "--json", UNIQUE).records
    assert (record["rating"], record["grade"]) == (1.2, "easy")
    assert (record["sudoku_explainer"], record["score"]) == (1.2, 48)
    assert record["techniques"] == {"hidden-single": 4, "full-house": 8}


def test_a_puzzle_with_several_solutions_has_no_rating(descarte: Run) -> None:
    assert descarte("rate", SEVERAL)[:2] == (1, "not rated: the puzzle has more than one solution\n")
    (record,) = descarte("rate", "--json", SEVERAL).records
    assert (record["status"], record["rating"], record["grade"]) == ("several", None, None)


def test_many_puzzles_take_a_line_each(descarte: Run) -> None:
    outcome = descarte("rate", "-q", UNIQUE, SEVERAL)
    assert outcome.lines == [
        "1: rating 1.2 (easy); hidden single; Sudoku Explainer 1.2, score 48 on HoDoKu's scale",
        "2: not rated: the puzzle has more than one solution",
    ]


def test_csv(descarte: Run) -> None:
    assert descarte("rate", "-q", "--csv", UNIQUE, UNIQUE).lines == [HEADER, f"1,,sudoku,{ROW}", f"2,,sudoku,{ROW}"]
    assert descarte("rate", "-q", "--csv", UNIQUE).lines == [HEADER, f"1,,sudoku,{ROW}"]


def test_a_bad_puzzle_ends_it_unless_told_to_keep_going(descarte: Run) -> None:
    assert descarte("rate", "-q", UNIQUE, FAULTY, UNIQUE).code == 2
    outcome = descarte("rate", "-q", "--json", "--keep-going", UNIQUE, FAULTY, UNIQUE)
    assert [record["status"] for record in outcome.records] == ["unique", "fault", "unique"]


@pytest.mark.parametrize("name", ["ratings.csv", "ratings.jsonl"])
def test_an_interrupted_file_is_taken_up_where_it_ends(descarte: Run, tmp_path: Path, name: str) -> None:
    whole, part, companion = (tmp_path / f"{name}{ending}" for ending in ("", ".part", ".part.input"))
    puzzles = [UNIQUE, SEVERAL, UNIQUE, FAULTY]
    assert descarte("rate", "-q", "-o", whole, *puzzles).out == ""
    digest = companion.read_text()
    descarte("rate", "-q", "--keep-going", "--resume", "-o", whole, *puzzles)
    text = whole.read_text()
    for cut in range(0, len(text), 97):
        part.write_text(text[:cut])
        companion.write_text(digest)
        whole.write_text("the old file")
        assert descarte("rate", "-q", "--keep-going", "--resume", "-o", whole, *puzzles).code in (0, 1, 2)
        assert whole.read_text() == text
        assert list(tmp_path.iterdir()) == [whole]


def test_without_a_part_to_go_on_with_it_begins_anew(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "ratings.csv"
    assert descarte("rate", "-q", "--resume", "-o", file, UNIQUE).code == 0
    assert file.read_text().splitlines() == [HEADER, f"1,,sudoku,{ROW}"]


def test_the_answers_to_another_input_are_not_gone_on_with(descarte: Run, tmp_path: Path) -> None:
    file, puzzles = tmp_path / "ratings.csv", tmp_path / "puzzles.txt"
    puzzles.write_text(f"{UNIQUE}\n{FAULTY}\n")
    descarte("rate", "-q", "-o", file, puzzles)
    part = tmp_path / "ratings.csv.part"
    text = part.read_text()
    puzzles.write_text(f"{SEVERAL}\n{UNIQUE}\n")
    outcome = descarte("rate", "--resume", "-o", file, puzzles)
    assert (outcome.code, part.read_text()) == (2, text)
    assert "has the answers to another input" in outcome.err
    assert descarte("rate", "--kind", "diagonal", "--resume", "-o", file, puzzles).code == 2


def test_a_bad_puzzle_leaves_a_part_and_the_old_file(descarte: Run, tmp_path: Path) -> None:
    file, part = tmp_path / "ratings.csv", tmp_path / "ratings.csv.part"
    file.write_text("the old file")
    outcome = descarte("rate", "-o", file, UNIQUE, FAULTY, UNIQUE)
    assert (outcome.code, file.read_text()) == (2, "the old file")
    assert outcome.err.splitlines()[-1] == f"the results so far are in {part}. Use --resume --keep-going to continue."
    assert descarte("rate", "--resume", "--keep-going", "-o", file, UNIQUE, FAULTY, UNIQUE).code == 0
    assert [line.split(",")[0] for line in file.read_text().splitlines()] == ["index", "1", "2", "3"]


def test_a_finished_file_stays_as_it_is(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "ratings.csv"
    descarte("rate", "-q", "-o", file, UNIQUE, UNIQUE)
    text = file.read_text()
    assert list(tmp_path.iterdir()) == [file]
    outcome = descarte("rate", "--resume", "-o", file, UNIQUE, UNIQUE)
    assert (outcome.code, "is finished, and there is nothing to resume" in outcome.err) == (2, True)
    assert file.read_text() == text


def test_a_file_that_is_something_else_is_not_touched(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.csv"
    file.write_text("Dear reader,\n")
    outcome = descarte("rate", "--resume", "-o", file, UNIQUE, UNIQUE)
    assert outcome.code == 2
    assert "does not look like the output of this run" in outcome.err
    assert file.read_text() == "Dear reader,\n"


def test_resume_needs_a_file(descarte: Run) -> None:
    outcome = descarte("rate", "--resume", UNIQUE)
    assert outcome.code == 2
    assert "-o FILE" in outcome.err


def test_an_interrupt_keeps_what_was_done_and_leaves_nothing_running(tmp_path: Path) -> None:
    file, puzzles = tmp_path / "ratings.jsonl.part", tmp_path / "puzzles.txt"
    puzzles.write_text(f"{UNIQUE}\n" * 20000)
    command = ("rate", "--jobs", 2, "-o", file.with_suffix(""), puzzles)
    process = start_forked(*command, stderr=subprocess.PIPE, start_new_session=True)
    while process.poll() is None and not (file.exists() and file.read_text().count("\n") > 20):
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == f"descarte: interrupted; the results so far are in {file}. Use --resume to continue.\n"
    assert not file.with_suffix("").exists()
    lines = file.read_text().splitlines()
    assert [json.loads(line)["index"] for line in lines] == list(range(1, len(lines) + 1))
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
