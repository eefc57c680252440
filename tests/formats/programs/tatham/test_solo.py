"""Ids of Simon Tatham's Solo, and saved games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.model.clues import Clues, Total
from descarte.model.notes import Notes
from tests.formats.puzzles import (
    one,
    refused,
    same_again,
)


def test_numbers_and_runs_of_empty_cells() -> None:
    puzzle = one("2x3:1_2a3y5f")
    clues = kinds.clues_of(puzzle)
    assert (clues.givens[:5], clues.givens[29], clues.box) == ((1, 2, 0, 3, 0), 5, (2, 3))


def test_diagonals_jigsaws_and_killers() -> None:
    assert kinds.clues_of(one("2x2x:p")).options == ("diagonal",)
    jigsaw = Clues(4, 4, (0,) * 16, kind="jigsaw", regions=(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3))
    assert same_again(jigsaw, "solo")
    cages = tuple(Total(5, (2 * at, 2 * at + 1)) for at in range(8))
    killer = Clues(4, 4, (0,) * 16, kind="killer", box=(2, 2), cages=cages)
    assert formats.find("solo").write(killer).startswith("2x2k:p,")
    assert same_again(killer, "solo")


def test_difficulty_and_symmetry_do_not_matter() -> None:
    assert one("2x2dt:1o") == one("2x2:1o")


def saved(name: str, params: str, description: str, moves: list[str], position: int) -> str:
    fields = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("GAME", name), ("PARAMS", params)]
    fields += [("DESC", description), ("NSTATES", str(len(moves) + 1)), ("STATEPOS", str(position))]
    fields += [("MOVE", move) for move in moves]
    return "".join(f"{key:8}:{len(value)}:{value}\n" for key, value in fields)


def test_a_saved_game_has_the_moves_up_to_where_it_stands() -> None:
    puzzle = one(saved("Solo", "2x2", "1o", ["R1,0,2", "P2,0,3", "R0,1,3", "R0,0,4"], 4))
    assert puzzle.givens[0] == 1
    assert puzzle.entries[:5] == (0, 2, 0, 0, 3)
    other = one(saved("Unequal", "4de", "0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4,", [], 1))
    assert (other.kind, other.entries) == ("futoshiki", ())


def test_a_saved_game_of_another_kind_is_refused_by_its_name() -> None:
    assert "'Mines'" in refused(saved("Mines", "9x9n10", "x", [], 1), "solo")


@pytest.mark.parametrize(
    "text",
    ["2x2:1", "9:1", "2x2k:p,p", "4j:p,p", "4j:p,_z_", "2x2k:p,_b_____bb_a_a_b,9o", "40x40:a", "SAVEFILE:41:x"],
)
def test_what_is_wrong_is_told(text: str) -> None:
    assert "line 1" in refused(text, "solo")


def test_pencil_marks_of_a_saved_game_are_kept() -> None:
    puzzle = one(saved("Solo", "2x2", "1o", ["P1,0,2", "P1,0,3", "P1,0,2", "P2,0,4", "R2,0,3"], 6))
    assert puzzle.notes.centres == (0, 4, *(0,) * 14)
    assert puzzle.entries == (0, 0, 3, *(0,) * 13)
    every = one(saved("Solo", "2x2", "1o", ["M", "P1,0,2"], 3))
    assert every.candidates == (1, 13, *(15,) * 14)


def test_a_restart_and_a_solution_are_moves() -> None:
    text = saved("Solo", "2x2", "1o", ["R1,0,2", "R1,0,3"], 3)
    assert one(text.replace("MOVE    :6:R1,0,3", "RESTART :3:1ox")).entries == ()
    grid = "1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1"
    assert one(saved("Solo", "2x2", "1o", [f"S{grid}"], 2)).entries[1:4] == (2, 3, 4)


def test_a_player_s_digits_make_a_saved_game() -> None:
    clues = Clues(4, 4, (1, *(0,) * 15), kind="sudoku", box=(2, 2), entries=(0, 2, *(0,) * 14))
    both = replace(clues, notes=Notes(centres=(0, 0, 6, *(0,) * 13)))
    assert formats.find("solo").write(clues).startswith("SAVEFILE:41:Simon Tatham's")
    assert same_again(clues, "solo")
    assert same_again(both, "solo")
    several = [kinds.build(clues), kinds.build(both)]
    assert [item.puzzle for item in formats.read(formats.write(several, "solo"))] == several


def test_moves_that_were_taken_back_do_not_count() -> None:
    assert one(saved("Solo", "2x2", "1o", ["R1,0,2", "R3,3,4"], 2)).entries == (0, 2, *(0,) * 14)


def test_every_saved_game_of_a_text_has_its_line() -> None:
    clues = Clues(4, 4, (1, *(0,) * 15), "sudoku", (2, 2), entries=(0, 2, *(0,) * 14))
    game = formats.find("solo").write(clues)
    lines = game.count("\n")
    assert [item.line for item in formats.read(game * 3, format="solo")] == [1, 1 + lines, 1 + 2 * lines]
