"""`descarte lab`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from descarte.lab.grade import Grade
from descarte.lab.replay import Trace
from descarte.lab.supervise import Containment
from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, FAULTY, NONE, SEED_000, UNIQUE, UNREADABLE
from tests.lab.students import VARIABLE_ES

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def test_a_run_shows_the_board_and_the_counters(descarte: Run) -> None:
    outcome = descarte("lab", "run", "mac", UNIQUE)
    assert (outcome.code, outcome.out) == (0, BOARD)
    first, second = outcome.err.splitlines()
    assert first == "solved (uniqueness not checked)"
    assert second.startswith("nodes 12, assignments 12, checks ")
    assert descarte("lab", "run", "mac", "--quiet", UNIQUE) == (0, BOARD, "")


def test_json_has_status_grids_and_counts(descarte: Run) -> None:
    record = descarte("lab", "run", "forward-checking", "--json", EASY).records[0]
    assert (record["status"], record["algorithm"], len(record["grids"])) == ("found", "forward-checking", 1)
    assert record["counts"]["assignments"] == 95


def test_options_may_stand_anywhere(descarte: Run) -> None:
    one = descarte("lab", "run", "backtracking", "--limit", 10, EASY)
    assert one[:2] == (3, "the limit of 10 nodes was reached\n")
    assert descarte("lab", "run", "--limit", 10, "backtracking", EASY)[:2] == one[:2]


def test_a_second_solution_is_looked_for_when_asked(descarte: Run) -> None:
    assert descarte("lab", "run", "mac", "--solutions", 2, "--json", UNIQUE).records[0]["status"] == "unique"


def test_no_solution_comes_with_a_count(descarte: Run) -> None:
    outcome = descarte("lab", "run", "two-stacks", NONE)
    assert outcome[:2] == (1, "no solution: 4 nodes, 10 checks, 0 digits pruned, 1 dead end\n")
    spanish = descarte("--lang", "es", "lab", "run", "two-stacks", NONE).out
    assert spanish == "sin solución: 4 nodos, 10 comprobaciones, 0 dígitos podados, 1 callejón sin salida\n"


def test_a_filter_may_get_stuck(descarte: Run) -> None:
    outcome = descarte("lab", "run", "seed-000", "--kind", "diagonal", SEED_000)
    assert outcome.code in (0, 1)
    assert descarte("lab", "run", "node-consistency", UNIQUE)[:2] == (
        1,
        "node consistency alone does not get any further\n",
    )


def test_the_orders_are_switches(descarte: Run) -> None:
    ways = ("--variables", "mrv", "--values", "random", "--seed", 5, "--json")
    once = descarte("lab", "run", "forward-checking", *ways, EASY).records[0]["counts"]
    again = descarte("lab", "run", "forward-checking", *ways, EASY).records[0]["counts"]
    assert once["nodes"] == again["nodes"]


def test_a_trace_is_written_for_each_puzzle(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    assert descarte("lab", "run", "mac", "--trace", path, UNIQUE, EASY).code == 0
    with Trace(path) as first, Trace(tmp_path / "log-2.jsonl") as second:
        assert (first.puzzle.layout.size, second.puzzle.layout.size) == (4, 9)
        assert first.header["algorithm"] == "mac"
        assert first.end is not None


def test_a_trace_that_cannot_be_written_is_an_error(descarte: Run, tmp_path: Path) -> None:
    outcome = descarte("lab", "run", "mac", "--trace", tmp_path / "no" / "log.jsonl", UNIQUE)
    assert outcome.code == 2
    assert "cannot write the trace" in outcome.err


def test_many_puzzles_are_a_line_each(descarte: Run) -> None:
    outcome = descarte("lab", "run", "dancing-links", UNIQUE, NONE)
    assert outcome.lines[0] == "1324243142133142"
    assert outcome.lines[1].startswith("# 2: no solution")


def test_puzzles_come_from_standard_input_too(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(UNIQUE))
    assert descarte("lab", "run", "mac").out == BOARD


@pytest.mark.parametrize("puzzle", [FAULTY, UNREADABLE])
def test_a_bad_puzzle_is_bad_input(descarte: Run, puzzle: str) -> None:
    assert descarte("lab", "run", "mac", puzzle).code == 2
    assert descarte("lab", "race", "mac", puzzle).code == 2


def test_a_race_is_a_table(descarte: Run) -> None:
    outcome = descarte("lab", "race", "backtracking", "forward-checking", "ac3", "--variables", "static", EASY)
    title, heading, *rows = outcome.lines
    assert title == "puzzle 1: Sudoku 9x9, 32 givens"
    assert heading.split()[:4] == ["algorithm", "result", "nodes", "assignments"]
    assert [row.split()[:4] for row in rows] == [
        ["backtracking", "found", "1605", "200"],
        ["forward-checking", "found", "95", "95"],
        ["ac3", "unique", "0", "49"],
    ]


def test_a_race_in_json_has_a_record_for_each_run(descarte: Run) -> None:
    records = descarte("lab", "race", "mac", "ac3", UNIQUE, EASY, "--json").records
    assert [(record["index"], record["algorithm"]) for record in records] == [
        *((1, "mac"), (1, "ac3")),
        *((2, "mac"), (2, "ac3")),
    ]


def test_a_race_in_csv_has_a_line_for_each_run(descarte: Run) -> None:
    heading, *lines = csv.reader(descarte("lab", "race", "forward-checking", "mac", UNIQUE, EASY, "--csv").lines)
    assert heading[:6] == ["puzzle", "id", "algorithm", "status", "solutions", "nodes"]
    assert [line[:4] for line in lines] == [
        ["1", "", "forward-checking", "found"],
        ["1", "", "mac", "found"],
        ["2", "", "forward-checking", "found"],
        ["2", "", "mac", "found"],
    ]
    assert lines[2][heading.index("assignments")] == "95"


def test_several_races_end_with_a_sum(descarte: Run) -> None:
    lines = descarte("lab", "race", "backtracking", "node-consistency", UNIQUE, EASY).lines
    assert lines[-3].split()[:2] == ["algorithm", "solved"]
    assert lines[-2].split()[:4] == ["backtracking", "2", "1647", "215"]
    assert lines[-1].split()[:2] == ["node-consistency", "0"]


def test_a_race_needs_racers(descarte: Run) -> None:
    outcome = descarte("lab", "race", UNIQUE)
    assert outcome.code == 2
    assert "at least one algorithm" in outcome.err


def test_the_list_names_every_algorithm_with_its_source(descarte: Run) -> None:
    outcome = descarte("lab", "list")
    assert any(line.split()[:1] == ["dancing-links"] and "Knuth 2000" in line for line in outcome.lines)
    keys = [json.loads(line)["algorithm"] for line in descarte("lab", "list", "--json").lines]
    assert {"backtracking", "two-stacks", "ac3", "mac", "seed-000", "seed-002", "seed-004"} <= set(keys)


def test_an_unknown_algorithm_is_told(descarte: Run) -> None:
    outcome = descarte("lab", "run", "mak", UNIQUE)
    assert outcome.code == 2
    assert "did you mean 'mac'?" in outcome.err


def test_a_replay_prints_the_board_at_an_event(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    descarte("lab", "run", "backtracking", "--trace", path, UNIQUE)
    *_, sentence, chosen, counters = descarte("lab", "replay", path, "--at", 2).lines
    assert (sentence, chosen) == ("event 2: r1c2 takes 2", "chosen: r1c2=2")
    assert counters.startswith("nodes 2, assignments 1, checks 2")
    assert "solution number 1" in descarte("lab", "replay", path).out
    assert descarte("lab", "replay", path, "--at", 10**6).code == 2
    assert descarte("lab", "replay", tmp_path / "none.jsonl").code == 2


def test_a_replay_is_written_as_a_page(descarte: Run, tmp_path: Path) -> None:
    path, page = tmp_path / "log.jsonl", tmp_path / "log.html"
    descarte("lab", "run", "mac", "--trace", path, UNIQUE)
    assert descarte("--lang", "es", "lab", "replay", path, "-o", page) == (0, "", "")
    assert page.read_text().startswith('<!DOCTYPE html>\n<html lang="es">')


def test_a_tree_is_drawn_as_svg(descarte: Run, tmp_path: Path) -> None:
    path, picture = tmp_path / "log.jsonl", tmp_path / "tree.svg"
    descarte("lab", "run", "backtracking", "--trace", path, UNIQUE)
    assert descarte("lab", "tree", path, "-o", picture) == (0, "", "")
    assert picture.read_text().startswith("<svg")
    assert descarte("lab", "tree", path).out == picture.read_text()
    assert descarte("lab", "tree", path, "-o", tmp_path / "no" / "tree.svg").code == 2


def test_an_exercise_is_written_and_graded(descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert descarte("lab", "exercise", "new", "forward-checking").out == "forward_checking.py\n"
    assert descarte("lab", "exercise", "new", "forward-checking").code == 2
    graded = descarte("lab", "exercise", "check", "forward_checking.py")
    assert graded.code == 1
    assert graded.lines[0] == "forward_checking.py: 0 of 8 points"
    assert graded.lines[1].endswith(" is still to be written")
    assert graded.err.startswith("hint: take the cells of board.empty")
    record = descarte("lab", "exercise", "check", "forward_checking.py", "--json", "--seed", 3).records[0]
    assert (record["points"], record["most"], record["seed"]) == (0, 8, 3)
    assert descarte("lab", "exercise", "check", "none.py").code == 2
    assert descarte("lab", "exercise", "check").code == 2


def test_a_class_is_graded_into_a_table(descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ana.py").write_text(f'EXERCISE = "variable"\n{VARIABLE_ES}')
    (tmp_path / "luis.py").write_text('EXERCISE = "variable"\n')
    outcome = descarte("lab", "exercise", "check", "ana.py", "luis.py", "--csv", "--seed", 1)
    heading, ana, luis = csv.reader(outcome.lines)
    assert heading == ["file", "exercise", "points", "most", "first_failure", "seed"]
    assert ana == ["ana.py", "variable", "10", "10", "", "1"]
    assert luis[2] == "0"


def test_a_class_is_graded_to_its_end_whatever_is_in_it(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "=ana.py").write_text(f'EXERCISE = "variable"\n{VARIABLE_ES}')
    (tmp_path / "bad\x1b[2J.py").write_text('EXERCISE = "variable"\nclass Variable(\n')
    (tmp_path / "encoded.py").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "nothing.py").write_text("")
    (tmp_path / "other.py").write_text('EXERCISE = "sudoku"\n')
    (tmp_path / "luis.py").write_text(f'EXERCISE = "variable"\n{VARIABLE_ES}')
    names = sorted(path.name for path in tmp_path.iterdir())
    outcome = descarte("lab", "exercise", "check", *names, "missing.py", "--csv")
    rows = [(row[0], row[2], row[3], row[4]) for row in csv.reader(outcome.lines)][1:]
    assert outcome.code == 2
    assert rows == [
        ("'=ana.py", "10", "10", ""),
        ("bad.py", "0", "10", "it failed at line 2: SyntaxError: '(' was never closed"),
        ("encoded.py", "0", "0", "it is not UTF-8 text; save it again with that encoding"),
        ("folder.py", "0", "0", "it is a folder, not a file"),
        ("luis.py", "10", "10", ""),
        ("nothing.py", "0", "0", rows[5][3]),
        ("other.py", "0", "0", rows[6][3]),
        ("missing.py", "0", "0", "there is no such file"),
    ]
    assert rows[5][3].startswith("it does not say which exercise it is for")
    assert rows[6][3].startswith("unknown exercise 'sudoku'")
    in_words = descarte("lab", "exercise", "check", "nothing.py", "luis.py")
    assert in_words.lines[0].startswith("nothing.py: not graded: it does not say")
    assert in_words.lines[1] == "luis.py: 10 of 10 points"
    records = descarte("lab", "exercise", "check", "missing.py", "luis.py", "--json").records
    assert [record["error"] for record in records] == ["there is no such file", None]


def test_an_error_of_the_judge_itself_does_not_end_the_class(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, **_: object) -> Grade:
        if path.name == "ana.py":
            raise RuntimeError("ink")
        return Grade("variable", (), 0)

    monkeypatch.setattr("descarte.lab.grade.grade", fail)
    outcome = descarte("lab", "exercise", "check", tmp_path / "ana.py", tmp_path / "luis.py", "--csv")
    assert outcome.code == 2
    assert "internal error: RuntimeError: ink" in outcome.lines[1]
    assert "luis.py" in outcome.lines[2]


@pytest.mark.parametrize(
    ("still_open", "said"),
    [
        ((), 0),
        (("files",), "from reading and deleting your files;"),
        (
            ("processes", "network", "files"),
            "from ending your other programs, using the network and reading and deleting your files;",
        ),
    ],
)
def test_what_is_not_contained_is_said_once(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still_open: tuple[str, ...], said: str | int
) -> None:
    monkeypatch.setattr("descarte.lab.supervise.containment", lambda: Containment(None, still_open))
    outcome = descarte("lab", "exercise", "check", tmp_path / "ana.py", tmp_path / "luis.py", "--csv")
    if said:
        assert str(said) in outcome.err
    assert outcome.err.count("on this system") == bool(said)


def test_the_exercises_are_listed(descarte: Run) -> None:
    assert [line.split()[0] for line in descarte("lab", "exercise", "list").lines] == [
        *("variable", "backtracking", "forward-checking", "mrv", "ac3"),
    ]
