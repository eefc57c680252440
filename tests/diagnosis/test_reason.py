"""The reason why a puzzle has no solution."""

from __future__ import annotations

import time

import pytest

import descarte
from descarte import kinds
from descarte.core.deadline import Deadline, TimeUp
from descarte.core.text import speaking
from descarte.diagnosis import reason, reason_of, why
from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.narrate.trace_json import replay_steps
from descarte.model.rules import House
from tests.diagnosis.puzzles import CLASH, KAKURO, KILLER, SMALL, WRONG_DIGIT, changed

EVERY = [
    *(descarte.read(text) for text in (SMALL, WRONG_DIGIT, KAKURO, KILLER, CLASH)),
    *(changed(kind.key) for kind in kinds.all_kinds()),
    descarte.read("12..............", options=["diagonal", "antiknight", "antiking"]),
    descarte.read("1 24 24 {4}\n2 24 {3} 1\n{4} 23 1 13\n3 13 14 {2}"),
]


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: puzzle.kind)
def test_every_step_is_proved_and_the_last_leads_to_something_impossible(puzzle: descarte.Puzzle) -> None:
    found = why(puzzle)
    assert found is not None
    assert found.puzzle is not None
    assert descarte.solve(found.puzzle).status == "none"
    if found.end is not None:
        assert is_dead(replay_steps(found.puzzle, found.steps))
        explanation = found.explanation()
        assert explanation is not None
        assert descarte.verify(explanation)
    for lang in ("en", "es"):
        with speaking(lang):
            assert str(found).count("{") == 0
            assert len(str(found.reason)) > 20
    assert set(found.record) == {"reason", "rules", "cells", "steps"}


def test_in_words() -> None:
    found = why(descarte.read(WRONG_DIGIT))
    reason = (
        "These 8 clues contradict each other: r1c5 = 2, r2c6 = 5, r2c9 = 1, r3c3 = 1, r3c6 = 6, r4c4 = 1, r6c4 = 7 and "
        "r9c5 = 7. No smaller set of clues does. Without r9c5 = 7 the whole puzzle has a solution."
    )
    assert str(found).splitlines() == [
        reason,
        "1. hidden single (1.2): In box 2, the 1s at r2c9, r3c3 and r4c4 leave only r1c6 for the 1. So r1c6 is 1.",
        "After 1 step: column 6 has no place for 7.",
    ]
    with speaking("es"):
        assert str(found).splitlines()[2] == "Tras 1 paso: en la columna 6 no hay sitio para el 7."


def test_the_rules_and_cells_of_a_cage_that_cannot_be() -> None:
    found = why(descarte.read(CLASH))
    assert found is not None
    assert {str(rule.name) for rule in found.rules if not isinstance(rule, House)} == {"cage of 3"}
    assert [str(place) for place in found.cells] == ["r1c1", "r1c2", "r1c3", "r2c3"]


def test_rules_alone_can_contradict_each_other() -> None:
    found = why(descarte.read("." * 16, options=["antiking"]))
    assert found is not None
    assert str(found.reason) == "One clue is impossible here: the rule anti-king."
    assert {rule.kind for rule in found.rules} > {"king"}


def test_no_clue_is_suspected_where_none_alone_is_to_blame() -> None:
    """Two contradictions: whichever clue goes, the other stays."""
    found = descarte.why(descarte.read("...............61.5.2......4.561...."))
    assert found is not None
    assert found.reason.say("en") == (
        "These 4 clues contradict each other: r3c5 = 1, r4c1 = 5, r4c3 = 2 and r6c2 = 1. No smaller set of clues does."
    )


def test_symbols_as_typed() -> None:
    found = why(descarte.read("ABC....D........"))
    assert "r1c1 = A" in str(found)


def test_where_reasoning_does_not_get_there_search_is_named() -> None:
    found = reason_of(descarte.read(WRONG_DIGIT), techniques=())
    assert str(found.end) == "That was proved by search; no short chain of reasons was found."
    assert found.steps == ()
    assert found.rules


def test_faults_are_reasons_too() -> None:
    found = why(descarte.read("11....3.4......2"))
    assert found is not None
    assert str(found.reason).startswith("1 appears 2 times in row 1: at r1c1 and r1c2. ")
    assert [str(place) for place in found.cells] == ["r1c1", "r1c2"]
    assert found.explanation() is None


def test_a_puzzle_with_a_solution_has_no_reason() -> None:
    assert why(descarte.read("1.....3.4......2")) is None


def test_the_time_is_kept() -> None:
    wrong = descarte.read(WRONG_DIGIT)
    start = time.process_time()
    found = why(wrong, timeout=0.01)
    assert time.process_time() - start < 1
    assert found is None or found.reason


def test_explain_tells_the_same_steps() -> None:
    found, explained = why(descarte.read(WRONG_DIGIT)), descarte.explain(WRONG_DIGIT, verify=True)
    assert found is not None
    assert explained.status == "none"
    assert explained.trace == found.steps
    assert str(explained.closing) == str(found.told)
    assert str(explained.verified) == "every step verified"
    again = descarte.read_trace(descarte.write_trace(explained))
    assert descarte.verify(again)


def test_a_check_whose_time_is_up_before_a_reason_is_found_still_says_that_there_is_no_solution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def end(_puzzle: descarte.Puzzle) -> None:
        raise TimeUp(Deadline(1))

    monkeypatch.setattr(reason, "find_conflicts", end)
    found = reason.check_puzzle(descarte.read(SMALL))
    assert (found.status, found.why) == ("none", None)
