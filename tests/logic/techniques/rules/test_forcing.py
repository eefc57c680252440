from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import descarte
from descarte.core.text import Text
from descarte.logic import find, sentence
from descarte.logic.inference.rules.assume import AssumptionSearch, find_refuted_by_rules
from descarte.logic.inference.rules.conclusion_reasons import find_refutations, trace_refutations
from descarte.logic.techniques.last_resort.kernel_branches import derived_step
from descarte.logic.techniques.rules import forcing
from descarte.logic.techniques.rules.forcing import net_step
from descarte.model.rules import House
from descarte.model.state import State
from descarte.proof import verify
from tests.logic import generated
from tests.logic.techniques.pictures import cells_with

SCALES = {"rule-pair": (4.6, 100)}
WHISPERS = ".Shape~4x4.Whisper~2~R1C1~R1C2~R2C3.Thermo~R4C1~R4C2~R3C2~R2C2"


def test_a_chain_says_by_which_rule_each_conclusion_comes() -> None:
    state = State(descarte.read(WHISPERS))
    step = net_step(state, (0, 1), "rule-chain")
    assert step is not None
    assert sentence(step, state.puzzle).say("en") == (
        "Suppose r1c1 is 1. Then r4c1 cannot be 1. "
        "Then the thermometer from r4c1 cannot be satisfied. So 1 can be discarded from r1c1."
    )
    assert verify(state, step)


def test_nearly_every_candidate_that_is_refuted_is_told_and_verified() -> None:
    state = State(descarte.read(WHISPERS))
    found = find_refuted_by_rules(state)
    assert len(found) > 10
    steps = [step for candidate in found if (step := net_step(state, candidate))]
    assert len(steps) > 0.8 * len(found)
    assert all(verify(state, step) for step in steps)


def test_what_an_end_does_not_rest_on_is_left_out() -> None:
    state = State(descarte.read(WHISPERS))
    following = AssumptionSearch(state, (0, 1))
    events = following.find_needed_events()
    assert len(events) < len(following.events)


def test_a_board_without_rules_is_left_to_the_nets_of_houses() -> None:
    state = State(descarte.read("1.....3.4......2"))
    assert not list(find("rule-chain").find(state))
    assert not list(find("rule-net").find(state))


KILLER = (
    "killer\ncages:\naabbcc\nadeecc\nfddegg\nfdhhgi\njkkhli\njjklli\n"
    "a=12 b=6 c=15 d=13 e=13 f=8 g=7 h=10 i=9 j=10 k=11 l=12"
)
FEW_CAGES = "killer\ncages:\n..bb..\n.dee..\n.ddegg\n.dhhg.\n.kkh..\n..k...\nb=6 d=13 e=13 g=7 h=10 k=11"


def test_on_a_board_of_cages_the_assumption_that_leads_farthest_comes_first() -> None:
    state = State(descarte.read(FEW_CAGES))
    grid = descarte.solve(descarte.read(KILLER)).grids[0]
    steps = list(find("rule-net").find(state))
    assert len(steps) > 5
    for step in steps:
        ((cell, digit),) = step.discards
        assert verify(state, step)
        assert grid[state.puzzle.layout.places[cell]] != digit
    known = {one.candidate: one for one in find_refutations(state) or ()}
    farthest = [known[step.discards[0]].without for step in steps]
    assert farthest == sorted(farthest)
    assert farthest[0] < farthest[-1]


def test_on_a_board_of_cages_a_chain_is_told_only_when_nothing_leads_farther() -> None:
    state = State(descarte.read(FEW_CAGES))
    first = next(iter(find("rule-net").find(state)))
    chains = list(find("rule-chain").find(state))
    assert [chain.discards for chain in chains] == [first.discards] * len(chains)


def test_a_net_that_is_written_out_is_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(next(iter(generated.puzzles("killer"))))
    monkeypatch.setattr(forcing, "verify", lambda state, step: bool(step.because.cases) and verify(state, step))
    known = trace_refutations(state, find_refutations(state) or ())
    written = [step for one in known if (step := derived_step(state, one.branch))]
    assert 0 < len(written) < len(known)
    assert all(verify(state, step) for step in written)


def test_cages_alone_are_no_pair_of_clues() -> None:
    assert not list(find("rule-pair").find(State(descarte.read(FEW_CAGES))))


def test_a_kakuro_has_no_chains_through_rules() -> None:
    state = State(descarte.read("5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #"))
    assert not list(find("rule-net").find(state))


def test_cages_are_followed_too() -> None:
    text = ".Shape~4x4.Cage~7~R1C1~R1C2.Cage~3~R2C1~R2C2.Whisper~2~R1C1~R2C1"
    state = cells_with(State(descarte.read(text)), r1c3="12", r1c4="12")
    following = AssumptionSearch(state, (0, 3))
    assert following.clash is None or verify(state, net_step(state, (0, 3)))  # type: ignore[arg-type]
    names = [source.name.kind for source in following.sources.all]
    assert names.count("cage") == 2


def test_a_digit_locked_on_the_way_is_cited_as_a_count() -> None:
    lines = ".Whisper~3~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6.Arrow~R1C6~R2C5~R2C4.Thermo~R6C1~R5C1~R5C2"
    state = State(descarte.read(f".Shape~6x6{lines}.~R3C2_1.~R6C3_3"))
    steps = [step for candidate in find_refuted_by_rules(state) if (step := net_step(state, candidate))]
    locked = [step for step in steps if step.because.combine]
    assert locked
    for step in locked:
        assert verify(state, step)
        assert not verify(state, replace(step, because=replace(step.because, rules=(), combine=())))


def test_a_last_place_is_told_by_its_digit_and_its_house() -> None:
    lines = ".Whisper~3~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6.Arrow~R1C6~R2C5~R2C4.Thermo~R6C1~R5C1~R5C2"
    state = State(descarte.read(f".Shape~6x6{lines}.~R3C2_1.~R6C3_3"))
    step = net_step(state, (1, 6))
    assert step is not None
    story = dict(step.words)["story"]
    assert isinstance(story, Text)
    assert "In box 1 only r2c1 can still be 3" in story.say("en")


RENBANS = ".Shape~6x6.Renban~R2C3~R3C3~R2C4.Renban~R3C3~R4C4~R4C3"


def test_two_renban_lines_that_overlap_leave_each_other_no_run() -> None:
    """With 2 and 4 gone from the cells around it, r3c3 can be 5 on either line, but not on both."""
    pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    state = State(descarte.read(f"{RENBANS}.~R6C4_2.~R5C3_4"))
    steps = {step.discards: step for step in find("rule-pair").find(state)}
    step = steps[((state.puzzle.cell("r3c3"), 5),)]
    assert verify(state, step)
    clues: Any = dict(step.words)["clues"]
    assert {rule.cells[0] for rule in clues} == {14, 8}
    said = sentence(step, state.puzzle)
    assert said.say("en").startswith("Look at the renban line at r3c3 and the renban line at r2c3 together. Suppose")
    assert said.say("es").startswith("Mira a la vez la línea renban de f3c3 y la línea renban de f2c3. Supón")


def test_two_clues_are_told_together_only_where_nothing_else_is_needed() -> None:
    pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    state = State(descarte.read(f"{RENBANS}.~R6C4_2.~R5C3_4"))
    for step in find("rule-pair").find(state):
        clues = {rule.noun for rule in step.because.rules if not isinstance(rule, House)}
        assert len(clues) == 2
    assert not list(find("rule-pair").find(State(descarte.read(".Shape~6x6.Renban~R2C3~R3C3~R2C4"))))
