"""`descarte show`."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from descarte import kinds, read, write
from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, FAULTY, SEED_000, SOLVED, UNIQUE


def test_the_board(descarte: Run) -> None:
    assert descarte("show", SOLVED) == (0, BOARD, "")


def test_a_faulty_puzzle_can_be_shown(descarte: Run) -> None:
    outcome = descarte("show", FAULTY)
    assert outcome.code == 2
    assert outcome.lines[1] == "| 1 1 | . . |"


def test_any_format_to_any_format(descarte: Run) -> None:
    assert descarte("show", "--to", "line", BOARD).out == f"{SOLVED}\n"


def test_many_puzzles_are_written_one_after_the_other(descarte: Run) -> None:
    assert descarte("show", "--to", "line", UNIQUE, SOLVED) == (0, f"{UNIQUE}\n{SOLVED}\n", "")


def test_json_is_short_for_that_format(descarte: Run) -> None:
    outcome = descarte("show", "--json", UNIQUE)
    assert json.loads(outcome.out)["kind"] == "sudoku"
    assert outcome.out == descarte("show", "--to", "json", UNIQUE).out


def test_candidates_of_every_cell(descarte: Run) -> None:
    outcome = descarte("show", "--marks", "--kind", "diagonal", SEED_000)
    assert outcome.lines[2].split() == ["|", "5", "24", "124", "|", "8", "9", "3", "|", "146", "1467", "167", "|"]


def test_a_format_that_cannot_say_it(descarte: Run) -> None:
    outcome = descarte("show", "--to", "kk", UNIQUE)
    assert outcome.code == 2
    assert outcome.err.startswith("descarte: the format 'kk' cannot ")


def test_with_keep_going_the_others_are_written(descarte: Run) -> None:
    outcome = descarte("show", "--keep-going", "--to", "line", UNIQUE, "nonsense", SOLVED)
    assert outcome.code == 2
    assert outcome.lines == [UNIQUE, SOLVED]
    assert "1 of 3 puzzles was unreadable or faulty" in outcome.err


def test_an_unknown_format(descarte: Run) -> None:
    outcome = descarte("show", "--to", "lines", UNIQUE)
    assert outcome.code == 2
    assert "unknown format 'lines' (did you mean 'line'?)" in outcome.err


@pytest.mark.parametrize("kind", kinds.all_kinds(), ids=lambda kind: kind.key)
@pytest.mark.parametrize("coordinates", ["r1c1", "A1", "1A"])
def test_what_is_shown_can_be_read_back(descarte: Run, kind: kinds.Kind, coordinates: str) -> None:
    puzzle = write(kinds.build(kind.sample), "json")
    shown = descarte("show", "--coordinates", coordinates, puzzle).out
    assert descarte("show", "--json", shown).out == puzzle


def test_extra_rules_and_symbols_stand_above_the_board(descarte: Run) -> None:
    shown = descarte("show", "--kind", "diagonal", "A.....C.D......B").out
    assert shown.splitlines()[:2] == ["symbols: A-D", "with: diagonal"]
    assert descarte("show", shown).out == shown


@pytest.mark.parametrize("key", ["sudoku", "latin", "jigsaw", "killer"])
def test_boards_with_candidates_keep_their_rules(descarte: Run, key: str) -> None:
    sample = kinds.find(key).sample
    puzzle = kinds.build(replace(sample, givens=(0,) * len(sample.givens), options=("diagonal",)))
    shown = read(descarte("show", "--marks", write(puzzle, "json")).out)
    assert (shown.kind, shown.layout, shown.cages) == (puzzle.kind, puzzle.layout, puzzle.cages)
    assert shown.candidates is not None


def test_many_puzzles_are_one_document_where_a_format_has_documents(descarte: Run) -> None:
    shown = descarte("show", "--to", "opensudoku", UNIQUE, SOLVED)
    assert shown.out.count("<opensudoku") == shown.out.count("</opensudoku>") == 1
    assert descarte("show", "--to", "line", shown.out).out == f"{UNIQUE}\n{SOLVED}\n"
    assert descarte("show", "--to", "csv", UNIQUE, SOLVED).lines == ["puzzle", UNIQUE, SOLVED]


def test_kinds_with_a_drawing_of_their_own_are_shown_by_it(descarte: Run) -> None:
    assert descarte("show", "2:0R,0,0,0").out == "futoshiki\n. > .\n\n.   .\n"
    assert "a=" in descarte("show", "2:_a_,a1a2a3").out
    assert "mark inequality" in descarte("show", "2:0R,0,0,0", "--coordinates", "A1").out
