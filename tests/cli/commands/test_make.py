"""`descarte make`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

import descarte as package
from descarte import rating
from descarte.core import deadline
from descarte.making import run
from descarte.model.puzzle import Puzzle
from descarte.rating import Rating
from descarte.rating import rate as real
from tests.cli.conftest import Run
from tests.clock import turned
from tests.forked import start_forked


def test_one_puzzle_that_can_be_piped_on(descarte: Run) -> None:
    code, out, err = descarte("make", "--seed", "7")
    assert (code, err) == (0, "")
    assert package.count(out.strip(), limit=2) == 1
    assert descarte("make", "--seed", "7", "--jobs", "2").out == out


def test_without_a_seed_the_one_in_use_is_told(descarte: Run) -> None:
    first = descarte("make", "--size", "4")
    seed = first.err.split()[1].rstrip(":")
    assert first.err == f"seed {seed}: use --seed {seed} to make the same puzzles again\n"
    assert descarte("make", "--size", "4", "--seed", seed).out == first.out
    assert descarte("make", "--size", "4", "--lang", "es").err.startswith("semilla ")


def test_json_lines_have_the_solution(descarte: Run) -> None:
    records = descarte("make", "--to", "json", "--count", "3", "--seed", "1", "--grade", "easy", "-q").records
    assert len(records) == 3
    for record in records:
        assert package.solve("".join(map(str, record["givens"]))).grid == tuple(record["solution"])
        assert record["grade"] == "easy"
        assert package.read(json.dumps(record)).solution == tuple(record["solution"])


def test_many_end_with_a_report(descarte: Run) -> None:
    err = descarte("make", "--size", "6", "--count", "4", "--seed", "1").err
    assert "4 puzzles made in" in err
    assert "grades: easy" in err
    assert "hardest steps: " in err
    assert "givens: " in err
    assert "4 puzles hechos" in descarte("make", "--size", "6", "--count", "4", "--seed", "1", "--lang", "es").err


def test_what_cannot_be_made_is_said_with_the_nearest(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PATIENCE", 0.02)
    code, out, err = descarte("make", "--clues", "17", "--seed", "1")
    assert (code, out) == (1, "")
    told, nearest, board = err.split("\n", 2)
    assert told == "descarte: gave up after 20 attempts: 0 of 1 puzzle found; the nearest has 23 givens"
    assert nearest == "the nearest puzzle found:"
    assert len(re.findall(r"\d", board)) == 23
    assert "se abandona tras 20 intentos" in descarte("make", "--clues", "17", "--seed", "1", "--lang", "es").err


def test_sixteen_givens_are_refused_with_the_reason(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "GLANCE", 0.02)
    code, out, err = descarte("make", "--clues", "16", "--seed", "1")
    assert (code, out) == (1, "")
    assert err.startswith("descarte: no 9x9 Sudoku with 16 givens has only one solution: it takes at least 17; ")
    assert "; the nearest has 23 givens\nthe nearest puzzle found:\n+---" in err
    assert "hacen falta al menos 17" in descarte("make", "--clues", "16", "--seed", "1", "--lang", "es").err


@pytest.mark.parametrize("kind", ["sudoku", "jigsaw", "latin", "odd"])
def test_givens_are_as_many_as_asked_for(descarte: Run, kind: str) -> None:
    (made,) = descarte("make", kind, "--size", "4", "--givens", "7", "--seed", "1", "--json").records
    assert sum(map(bool, made["givens"])) == 7


def test_time_that_is_too_short(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.01)
    assert descarte("make", "--clues", "17", "--seed", "1", "--timeout", "1", "--jobs", "1").code == 1
    made = descarte("make", "--count", "100000", "--seed", "1", "--timeout", "1", "--jobs", "1")
    assert (made.code, len(made.lines) > 0) == (3, True)


def test_the_time_of_a_puzzle_to_be_like_counts(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    model = descarte("make", "--grade", "hard", "--seed", "1").out.strip()
    left: list[float] = []

    def rate(puzzle: Puzzle) -> Rating:
        left.append(deadline.get_seconds_left())
        return real(puzzle)

    monkeypatch.setattr(rating, "rate", rate)
    assert descarte("make", "--like", model, "--timeout", "60", "--jobs", "1").code == 0
    assert left[0] <= 60
    turned(monkeypatch, 10)
    made = descarte("make", "--like", model, "--timeout", "60", "--jobs", "1")
    assert made.out == ""
    assert "the time limit of 60 s was reached" in made.err


def test_wrong_wishes_are_bad_input(descarte: Run) -> None:
    assert descarte("make", "sudku").code == 2
    assert descarte("make", "--grade", "very very hard").code == 2
    assert descarte("make", "--resume")[::2] == (2, "descarte: --resume needs the file to resume: -o FILE\n")


def test_a_technique_that_can_never_be_needed_cannot_be_met(descarte: Run) -> None:
    refused = descarte("make", "killer", "--needs", "cage-crossing")
    assert (refused.code, refused.out) == (1, "")
    assert "ask for a kakuro" in refused.err
    assert "pide un kakuro" in descarte("make", "killer", "--needs", "cage-crossing", "--lang", "es").err


def test_a_file_takes_the_puzzles_as_they_come(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    assert descarte("make", "--count", "5", "--seed", "1", "-q", "-o", str(path))[:2] == (0, "")
    assert len(list(package.read_all(path))) == 5
    more = descarte("make", "--count", "8", "--seed", "1", "--resume", "-o", str(path))
    assert more.err.startswith("5 puzzles were made before\n")
    whole = descarte("make", "--count", "8", "--seed", "1", "-q").out
    assert path.read_text() == whole
    assert descarte("make", "--count", "8", "--seed", "2", "--resume", "-o", str(path)).code == 2


@pytest.mark.parametrize(("format", "heading"), [("csv", "puzzle\n"), ("opensudoku", "<opensudoku")])
def test_a_document_has_one_heading_and_one_end(descarte: Run, tmp_path: Path, format: str, heading: str) -> None:
    path = tmp_path / f"new.{format}"
    asked = ["make", "--size", "4", "--seed", "1", "-q", "--to", format]
    assert descarte(*asked, "-o", str(path)).code == 0
    assert len(list(package.read_all(path))) == 1
    assert descarte(*asked, "--count", "4", "--resume", "-o", str(path)).code == 0
    assert path.read_text().count(heading) == 1
    assert len(list(package.read_all(path))) == 4
    assert descarte(*asked, "--count", "4").out == path.read_text()


def test_a_killed_run_goes_on_without_a_duplicate(descarte: Run, tmp_path: Path) -> None:
    path, part = tmp_path / "new.jsonl", tmp_path / "new.jsonl.part"
    command = ("make", "--count", 100000, "-o", path, "-q", "--jobs", 2)
    with start_forked(*command, start_new_session=True) as process:
        until = time.monotonic() + 60
        while not (part.exists() and part.stat().st_size > 20_000) and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGKILL)
    with part.open("a") as file:
        file.write('{"kind": "sud')
    before = part.read_text().count("\n")
    code = descarte("make", "--count", str(before + 20), "--resume", "-q", "-o", str(path)).code
    lines = path.read_text().splitlines()
    assert (code, len(lines), len(set(lines))) == (0, before + 20, before + 20)
    records = [json.loads(line) for line in lines]
    assert [record["try"] for record in records] == sorted({record["try"] for record in records})


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    with start_forked(
        "make", "--count", 1000000, "-o", path, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        part, until = tmp_path / "new.txt.part", time.monotonic() + 60
        while not (part.exists() and part.stat().st_size > 10_000) and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"interrupted; the puzzles so far are in {path}. Use --resume to continue." in err
    assert path.read_text().count("\n") > 100


def test_help_speaks_both_languages(descarte: Run) -> None:
    assert "or minimal (none can be removed)" in " ".join(descarte("make", "--help").out.split())
    assert "o minimal (no sobra ninguno)" in " ".join(descarte("make", "--help", "--lang", "es").out.split())


def test_the_puzzle_of_the_day_is_the_same_for_everyone(descarte: Run) -> None:
    one = descarte("make", "--daily", "2026-03-14")
    assert one == descarte("make", "--daily", "2026-03-14", "--jobs", "1")
    assert one.out != descarte("make", "--daily", "2026-03-15").out
    assert descarte("make", "--size", "4", "--daily").code == 0
    code, _, err = descarte("make", "--daily", "14/3/2026")
    assert (code, err) == (2, "descarte: expected a date such as 2026-03-14, found '14/3/2026'\n")


@pytest.mark.parametrize(
    "words",
    [
        ("irregular", "--grade", "fácil"),
        ("killer", "--with", "irregular", "--grade", "facil"),
    ],
)
def test_spanish_names_are_taken(words: tuple[str, ...], descarte: Run) -> None:
    assert descarte("make", *words, "--size", 4, "--seed", 1).code == 0


def test_an_unknown_grade_is_told_with_the_closest(descarte: Run) -> None:
    outcome = descarte("make", "--grade", "dificl", "--lang", "es")
    assert outcome.code == 2
    assert "grado desconocido: 'dificl' (¿quizá 'difícil'?)" in outcome.err
