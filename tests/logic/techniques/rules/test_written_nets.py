"""Refutations in one branch whose conclusions are steps of other techniques are nets, not case splits."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

import descarte
from descarte.logic import find, sentence
from descarte.logic.narrate.branches import branch_lines
from descarte.logic.techniques.rules.written_nets import MOST_STEPS, _is_net, find_written_nets
from descarte.model.state import State
from descarte.proof import verify

KEYS = ["rule-signs", "rule-pair", "rule-house-needs", "cage-house-keeps", "rule-net"]


@pytest.mark.parametrize("key", KEYS)
def test_each_is_one_branch_that_the_judge_accepts(key: str) -> None:
    state = State(descarte.read(find(key).example))
    steps = list(islice(find_written_nets(state), 5))
    assert steps
    for step in steps:
        inner = step.because.cases[0].steps
        assert step.technique == "rule-net"
        assert verify(state, step)
        assert len(inner) <= MOST_STEPS
        assert not any(one.because.cases for one in inner)
        assert step.rating >= find("rule-net").rating


def test_it_is_told_with_its_steps() -> None:
    state = State(descarte.read(find("rule-signs").example))
    step = next(one for one in find_written_nets(state) if len(one.because.cases[0].steps) == 3)
    said = sentence(step, state.puzzle)
    assert said.say("en").startswith("Suppose r1c2 is 1. Followed for 3 steps, that leads to something impossible.")
    assert said.say("es").startswith("Supón que f1c2 es 1. Si lo sigues durante 3 pasos, llegas a algo imposible.")
    assert len(list(branch_lines(step, state))) == 5


def test_a_board_without_clues_and_cages_has_none() -> None:
    assert list(find_written_nets(State(descarte.read("1.....3.4......2")))) == []


def test_a_branch_with_cases_of_its_own_is_no_net() -> None:
    state = State(descarte.read(find("rule-signs").example))
    net = next(step for step in find_written_nets(state) if len(step.because.cases[0].steps) == 3)
    case = net.because.cases[0]
    nested = replace(net, because=replace(net.because, cases=(replace(case, steps=(net,)), net.because.cases[1])))
    assert _is_net(state, net)
    assert not _is_net(state, nested)
