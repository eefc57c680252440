"""The schema of a trace takes what descarte writes, and refuses what it cannot read."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

import descarte
from descarte import api
from descarte.logic import every_technique
from descarte.logic.narrate.trace_json import to_json
from descarte.logic.narrate.trace_schema import trace_schema
from descarte.model.state import State

JUDGE = jsonschema.Draft202012Validator(trace_schema())
TRACE = api.trace_object(descarte.explain("1.....3.4......2"))


def test_it_is_a_schema() -> None:
    JUDGE.check_schema(JUDGE.schema)


@pytest.mark.parametrize("technique", every_technique()[::7], ids=lambda technique: technique.key)
def test_the_steps_of_a_technique_fit(technique: Any) -> None:
    puzzle = descarte.read(technique.example)
    step = next(iter(technique.find(State(puzzle))))
    JUDGE.validate({"puzzle": technique.example, "steps": json.loads(json.dumps(to_json([step], puzzle)))})


@pytest.mark.parametrize("kind", ["killer", "kakuro", "thermometer"])
def test_a_whole_trace_fits(kind: str) -> None:
    (puzzle,) = descarte.make(kind, size=4, seed=1)
    JUDGE.validate(json.loads(descarte.write_trace(puzzle.explain())))


def remove_puzzle(trace: Any) -> None:
    del trace["puzzle"]


def break_candidate(trace: Any) -> None:
    trace["steps"][0]["places"] = ["r1c1 is 2"]


def break_certificate(trace: Any) -> None:
    trace["steps"][0]["because"]["guess"] = []


def break_rule(trace: Any) -> None:
    trace["steps"][0]["because"]["rules"] = [{"number": 1, "cells": ["r1c1"]}]


def break_fact(trace: Any) -> None:
    trace["steps"][0]["because"]["within"] = [["r1c1", [1], 3]]


def remove_technique(trace: Any) -> None:
    del trace["steps"][0]["technique"]


def break_rating(trace: Any) -> None:
    trace["steps"][0]["rating"] = "easy"


@pytest.mark.parametrize(
    "spoil",
    [
        *(remove_puzzle, break_candidate, break_certificate, break_rule, break_fact, remove_technique, break_rating),
    ],
)
def test_what_it_refuses_cannot_be_read_either(spoil: Callable[[Any], None]) -> None:
    trace = copy.deepcopy(TRACE)
    JUDGE.validate(trace)
    descarte.read_trace(json.dumps(trace))
    spoil(trace)
    assert not JUDGE.is_valid(trace)
    with pytest.raises(descarte.InputError):
        descarte.read_trace(json.dumps(trace))
