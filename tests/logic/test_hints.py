"""Hints: a part or all of the next step, and errors of the player before it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte import fast, kinds
from descarte.core.errors import OptionError
from descarte.logic import all_techniques, next_step
from descarte.logic.contract import Technique
from descarte.logic.hints import LEVELS, _explain_wrong_sums, cells_to_see, describe_region, hint
from descarte.model.bits import bit
from descarte.model.clues import Clues, Total
from descarte.model.state import State
from tests.clock import turned
from tests.logic.example_steps import first_step_of

LAST = descarte.read("13242431421331.2")
SMALL = descarte.read("1.....3.4......2")
SOLUTION = "1324243142133142"


def written(text: str, puzzle: descarte.Puzzle = SMALL) -> descarte.Puzzle:
    return puzzle.but(entries=tuple(0 if sign == "." else int(sign) for sign in text))


@pytest.mark.parametrize(
    ("level", "english", "spanish"),
    [
        (1, "Look at box 4.", "Fíjate en la caja 4."),
        (2, "Look at box 4. Technique: full house.", "Fíjate en la caja 4. Técnica: última casilla."),
        (
            3,
            "Look at box 4. Technique: full house. Cell: r4c3.",
            "Fíjate en la caja 4. Técnica: última casilla. Casilla: f4c3.",
        ),
        (
            4,
            "full house (1.0): In box 4 only r4c3 is empty, and only 4 is missing. So r4c3 is 4.",
            "última casilla (1,0): En la caja 4 solo queda vacía f4c3, y solo falta el 4. Por tanto, f4c3 es 4.",
        ),
    ],
)
def test_four_levels_in_two_languages(level: int, english: str, spanish: str) -> None:
    found = LAST.hint(level)
    assert str(found) == english
    with descarte.speaking("es"):
        assert str(found) == spanish


@pytest.mark.parametrize("level", [0, 5])
def test_there_are_no_other_levels(level: int) -> None:
    with pytest.raises(OptionError, match=f"expected a level that is a whole number from 1 to 4, found {level}"):
        hint(SMALL, level)


@pytest.mark.parametrize("technique", all_techniques(), ids=lambda technique: technique.key)
def test_every_technique_has_a_region_and_cells(technique: Technique) -> None:
    state, step = first_step_of(technique)
    where = describe_region(step, state.puzzle)
    assert where.say("en") != where.say("es")
    assert cells_to_see(step)


@pytest.mark.parametrize(
    ("entries", "complaint", "spanish"),
    [
        (
            "..1.............",
            "1 at r1c3 is wrong: row 1 has its 1 given at r1c1.",
            "en la fila 1 el 1 ya está dado en f1c1",
        ),
        (".2..............", "2 at r1c2 is wrong: it does not lead to the solution.", "no lleva a la solución"),
        ("...42......4....", "4 at r3c4 is wrong: row 3 has its 4 given at r3c1.", "en la fila 3 el 4 ya está dado"),
        (
            ".3.......3......",
            "3 at r3c2 is wrong: column 2 has another 3 at r1c2.",
            "en la columna 2 hay otro 3 en f1c2",
        ),
        ("2...............", "2 at r1c1 is wrong: 1 is given there.", "ahí el número dado es 1"),
    ],
)
def test_a_wrong_entry_is_said_first_with_its_reason(entries: str, complaint: str, spanish: str) -> None:
    found = hint(written(entries))
    assert str(found).splitlines()[0] == complaint
    assert spanish in found.lines[0].say("es")
    assert len(found.wrong) == 1
    assert str(found).splitlines()[1].startswith("Look at ")


def test_a_sum_is_a_reason() -> None:
    cages = (Total(5, (1, 2)), Total(3, (2, 7)))
    killer = kinds.build(Clues(4, 4, SMALL.givens, kind="killer", cages=cages[:1]))
    assert str(hint(written(".43.............", killer))).splitlines() == [
        "4 at r1c2 is wrong: the cage of 5 (r1c2) would add up to 7.",
        "3 at r1c3 is wrong: column 3 has its 3 given at r2c3.",
        str(hint(killer)),
    ]
    killer = kinds.build(Clues(4, 4, SMALL.givens, kind="killer", cages=cages[1:]))
    found = hint(written("..4.............", killer))
    assert str(found.lines[0]) == "4 at r1c3 is wrong: the cage of 3 (r1c3) would add up to 5 at least."
    assert found.lines[0].say("es") == "El 4 de f1c3 está mal: la jaula de 3 (f1c3) sumaría al menos 5."


def test_an_empty_cell_of_a_cage_takes_one_at_least() -> None:
    killer = kinds.build(Clues(4, 4, SMALL.givens, kind="killer", cages=(Total(4, (7, 11)),)))
    found = hint(written(".......4........", killer))
    sentence = "4 at r2c4 is wrong: the cage of 4 (r2c4) would have 0 left for 1 cell, which is at least 1."
    assert str(found.lines[0]) == sentence
    killer = kinds.build(Clues(4, 4, SMALL.givens, kind="killer", cages=(Total(5, (5, 7)),)))
    found = hint(written(".......4........", killer))
    assert str(found.lines[0]) == "4 at r2c4 is wrong: it does not lead to the solution."


def test_right_entries_count_as_placed() -> None:
    almost = SOLUTION[:-2] + ".."
    found = hint(written(almost), 3)
    assert found.wrong == ()
    assert str(found).endswith("Technique: full house. Cell: r4c3.")


def test_nothing_is_left_to_do() -> None:
    assert str(hint(written(SOLUTION))) == "Solved: every digit is right."


def test_pencil_marks_without_the_right_digit_are_named() -> None:
    marks = [*State(SMALL).candidates]
    marks[1] &= ~bit(3)
    found = hint(SMALL.but(candidates=tuple(marks)))
    assert str(found).splitlines()[0] == "The pencil marks of r1c2 leave out the right digit."
    assert found.step is not None


@pytest.mark.parametrize(
    ("puzzle", "status", "said"),
    [
        ("123...4.........", "none", "R1c4 has no candidate left."),
        ("12........1.....", "several", "The puzzle has more than one solution."),
    ],
)
def test_a_puzzle_without_exactly_one_solution(puzzle: str, status: str, said: str) -> None:
    found = descarte.hint(puzzle)
    assert (found.status, str(found).casefold(), found.step) == (status, said.casefold(), None)


def test_stuck_is_said() -> None:
    golden = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    found = descarte.hint(golden, 4)
    assert found.status in ("unique", "stuck")
    assert found.step is not None or str(found) == "No technique that descarte knows finds anything here."


def test_without_the_solution_entries_are_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    solve = fast.solve
    monkeypatch.setattr(fast, "solve", lambda puzzle, **_: replace(solve(puzzle), status="stopped", grids=()))
    turned(monkeypatch, 0.0)
    found = hint(written("..1............."), timeout=1)
    assert str(found.lines[0]) == "The entries could not be checked in 0.5 s, so this hint ignores them."
    assert found.step is not None


def test_a_hint_says_that_uniqueness_was_not_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    solve = fast.solve
    monkeypatch.setattr(fast, "solve", lambda puzzle, **_: replace(solve(puzzle), status="stopped", grids=()))
    turned(monkeypatch, 0.0)
    found = hint(descarte.read("1.....3.4......2"), timeout=1)
    first, _ = map(str, found.lines)
    assert first.startswith("It was not settled in 0.5 s whether there is only one solution; ")
    assert (found.status, found.step is not None) == ("stopped", True)


def test_the_levels_are_these() -> None:
    assert LEVELS == (1, 2, 3, 4)


def test_a_clue_is_where_to_look() -> None:
    state = State(descarte.read(".Thermo~R1C1~R1C2~R1C3"))
    step = next_step(state, all_techniques())
    assert step is not None
    assert describe_region(step, state.puzzle).say("en") == "the thermometer from r1c1"
    assert describe_region(step, state.puzzle).say("es") == "el termómetro desde f1c1"


def test_what_a_sum_leaves_is_compared_with_what_its_cells_need() -> None:
    empty = (0,) * 81
    killer = kinds.build(Clues(9, 9, empty, kind="killer", cages=(Total(10, (0, 1, 2, 3)),), box=(3, 3)))
    (complaint, *_) = [*_explain_wrong_sums(killer.but(entries=(8, *empty[1:])), 0)]
    assert (
        str(complaint) == "the cage of 10 (r1c1) would have 2 left for 3 cells, which add up to at least 1 + 2 + 3 = 6"
    )
    assert complaint.say("es") == (
        "en la jaula de 10 (f1c1) quedarían 2 para 3 casillas, que suman al menos 1 + 2 + 3 = 6"
    )
    assert not [*_explain_wrong_sums(killer.but(entries=(4, *empty[1:])), 0)]
