"""The result of `explain` as text."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.text import Text
from descarte.logic.contract import Technique
from descarte.logic.narrate.explanation import describe_verdict, explanation, find_choices
from descarte.logic.narrate.sentences import sentence
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import Verdict, propagate, verify

KAKURO = "5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #"
LAST = descarte.read("13242431421331.2")
SMALL = descarte.read("1.....3.4......2")
HARD = descarte.read("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
LIAR = Technique(
    "naked-single",
    Text("lie", "mentira"),
    Text("", ""),
    lambda _: iter([Step("naked-single", places=((1, 2),), words=(("cell", 1), ("digit", 2)))]),
)


def test_it_prints_as_steps_board_and_closing() -> None:
    assert str(explanation(LAST, verifying=True)) == "\n".join(
        [
            "1. full house (1.0): In box 4 only r4c3 is empty, and only 4 is missing. So r4c3 is 4.",
            "",
            str(LAST.solve()),
            "",
            "solved in 1 step (easy); the hardest: full house (1.0)",
            "every step verified; unique, proved without search",
        ]
    )


def test_it_speaks_spanish() -> None:
    with descarte.speaking("es"):
        said = str(explanation(LAST, verifying=True)).splitlines()
    assert (
        said[0]
        == "1. última casilla (1,0): En la caja 4 solo queda vacía f4c3, y solo falta el 4. Por tanto, f4c3 es 4."
    )
    assert said[-2:] == [
        "resuelto en 1 paso (fácil); lo más difícil: última casilla (1,0)",
        "todos los pasos comprobados; solución única, demostrada sin búsqueda",
    ]


def test_the_expert_form() -> None:
    assert explanation(LAST).lines(short=True) == ["1. Full house: b4 => r4c3=4"]


def test_stuck_shows_the_candidates_that_are_left() -> None:
    stuck = descarte.explain(HARD, techniques="naked-pair,hidden-single")
    assert stuck.status == "stuck"
    assert str(stuck.closing).startswith(f"stuck after {len(stuck.trace)} steps: none of 2 techniques finds anything")
    assert str(stuck.state) in str(stuck)
    assert stuck.verified is None


def test_stuck_steps_are_verified_too() -> None:
    assert str(descarte.explain(HARD, techniques="hidden-single", verify=True).verified) == "every step verified"


def test_every_step_available_at_the_start() -> None:
    found = find_choices(SMALL, verifying=True)
    assert found.available
    assert found.trace == ()
    assert (found.status, found.grid) == ("unique", SMALL.solve().grid)
    assert all(verify(State(SMALL), step) for step in found.available)
    assert str(found.closing).startswith(f"{len(found.available)} steps available now; the hardest: ")
    assert str(found.verified) == "every step verified"
    assert find_choices(SMALL, limit=2).available == found.available[:2]


def test_available_steps_are_all_told_from_the_start() -> None:
    found = find_choices(descarte.read(KAKURO))
    assert found.available
    said = [line.split(": ", 1)[1] for line in found.lines()]
    assert said == list(map(str, found.available))
    assert said == [str(sentence(step, found.puzzle, State(found.puzzle))) for step in found.available]
    assert sum(" can only be " in one for one in said) > 1


def test_no_step_at_the_start() -> None:
    found = descarte.explain(HARD, techniques="full-house", all_steps=True)
    assert (found.status, found.available) == ("stuck", ())
    assert str(found) == "no step available now"


@pytest.mark.parametrize("engine", [explanation, find_choices])
@pytest.mark.parametrize(
    ("puzzle", "status", "reason"),
    [
        ("123...4.........", "none", "r1c4 has no candidate left"),
        ("12........1.....", "several", "the puzzle has more than one solution"),
    ],
)
def test_a_puzzle_without_exactly_one_solution(engine: type, puzzle: str, status: str, reason: str) -> None:
    found = engine(descarte.read(puzzle), verifying=True)
    assert (found.status, str(found.closing), found.trace, found.verdict) == (status, reason, (), None)


@pytest.mark.parametrize("engine", [explanation, find_choices])
def test_a_technique_that_lies_is_found_out(engine: type) -> None:
    found = engine(SMALL, [LIAR], limit=1, verifying=True)
    assert (found.status, found.grids) == ("stuck", ())
    assert str(found.verified) == "refused: step 1 (naked-single): r1c2 = 2 does not follow from what it cites"


UNCHECKED = "the steps were found, but their check was stopped: step 1 (hidden-single): checking it takes more than 10 "


@pytest.mark.parametrize("engine", [explanation, find_choices])
def test_a_check_beyond_its_limit_is_told_as_such(engine: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(propagate, "MOST_WORK", 10)
    found = engine(SMALL, verifying=True)
    assert (found.status, found.verdict, found.verified) == ("stopped", None, None)
    assert found.grids == explanation(SMALL).grids
    assert str(found.reason).startswith(UNCHECKED)


def test_pencil_marks_are_where_it_starts() -> None:
    marks = [*State(SMALL).candidates]
    marks[1] &= ~0b0010
    found = explanation(SMALL.but(candidates=tuple(marks)), verifying=True)
    assert found.status == "unique"
    assert str(found.verified) == "every step is proved; no other solution fits the pencil marks"


def test_verdicts_in_words() -> None:
    assert str(describe_verdict(Verdict(True, unique=True))) == "every step verified; unique, proved without search"
    assert str(describe_verdict(Verdict(False, Text("no", "no")))) == "refused: no"
    assert str(describe_verdict(Verdict(False, Text("no", "no"), is_limit=True))) == "stopped: no"
