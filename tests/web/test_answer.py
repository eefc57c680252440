from __future__ import annotations

import json
import re
from typing import Any

import pytest

from descarte.capabilities import all_capabilities
from descarte.capabilities.contract import Capability, Request
from descarte.core.deadline import Deadline, TimeUp
from descarte.core.text import Text
from descarte.web.answer import Reply, WorkerRequest, answer_request, answer_text

SMALL = "1.....3.4......2"
AT_ONCE = 1e-9
"""Timeout in seconds that has passed before anything is done."""


def test_a_puzzle_that_takes_too_long_is_a_record_as_on_the_command_line() -> None:
    late = answer_request(WorkerRequest("explain", {"puzzle": SMALL}, "en", AT_ONCE), None)
    record = json.loads(late.content)
    assert (late.status, record["status"]) == (200, "stopped")
    assert "the time limit of 1e-09 s was reached" in record["reason"]


@pytest.mark.parametrize(
    ("operation", "request_", "data", "words"),
    [
        ("check", {"puzzle": "11.............2"}, ["faults", 0, "cells", 1], ["faults", 0, "message"]),
        ("check", {"puzzle": "12....3.4......1", "why": True}, ["why", "cells", 1], ["why", "reason"]),
        ("check", {"puzzle": "1..............2"}, ["differ", 0], None),
        ("hint", {"puzzle": SMALL, "level": 4}, ["cells", 0], ["hint"]),
        ("hint", {"puzzle": SMALL, "why_not": "f1c2=4"}, ["why_not", "entry"], ["why_not", "reason"]),
        ("explain", {"puzzle": SMALL}, ["steps", 0, "places", 0], ["steps", 0, "text"]),
        ("minimise", {"puzzle": "13....3.4......2"}, ["redundant", 0, "cells", 0], ["redundant", 0, "name"]),
        ("solve", {"puzzle": "11.............2"}, ["faults", 0, "cells", 1], ["faults", 0, "message"]),
    ],
)
def test_spanish_sentences_say_f1c1_and_data_say_r1c1(
    operation: str, request_: dict[str, Any], data: list[Any], words: list[Any] | None
) -> None:
    answered = json.loads(answer_request(WorkerRequest(operation, request_, "es", 20.0), None).content)

    def field(path: list[Any]) -> str:
        found = answered
        for key in path:
            found = found[key]
        return str(found)

    assert re.match(r"r[0-9]c[0-9]", field(data))
    assert words is None or re.search(r"\bf[0-9]c[0-9]", field(words))
    assert words is None or not re.search(r"\br[0-9]c[0-9]", field(words))


def test_where_there_is_no_record_to_give_it_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(_: Request) -> dict[str, Any]:
        raise TimeUp(Deadline(2))

    operation = Capability("late", Text("late", "tarde"), Text("late", "tarde"), answer, record=False)
    monkeypatch.setitem(all_capabilities(), "late", operation)
    late = answer_request(WorkerRequest("late", {}, "es", 5.0), None)
    assert (late.status, late.type) == (504, "application/problem+json")
    assert json.loads(late.content)["detail"] == "se alcanzó el límite de 2 s"


@pytest.mark.parametrize(("form", "status"), [("svg", 504), ("png", 504), ("json", 200)])
def test_a_picture_that_takes_too_long_is_no_record_in_its_place(form: str, status: int) -> None:
    late = answer_request(WorkerRequest("draw", {"puzzle": SMALL, "as": form, "step": 1}, "en", AT_ONCE), None)
    assert late.status == status
    assert "the time limit" in json.loads(late.content)["detail" if status == 504 else "reason"]


def test_an_error_of_our_own_is_a_problem_without_a_traceback() -> None:
    broken = answer_request(WorkerRequest("hint", {"level": 1}, "es", 5.0), None)
    assert broken.status == 500
    assert json.loads(broken.content)["detail"].startswith("error interno: KeyError")


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        ("{", 400, "línea 1"),
        ("[" * 100_000, 400, "demasiado profundas"),
        ('{"puzzle": 7}', 422, "puzzle"),
        ('{"puzzle": "what is this?"}', 422, "se esperaba"),
        ('{"puzzle": "1.....3.4......2", "timeout": 1000}', 422, "timeout"),
    ],
)
def test_a_text_that_is_no_valid_request_is_a_problem_in_the_language_of_the_request(
    text: str, status: int, words: str
) -> None:
    reply = answer_text("solve", text, "es")
    assert (reply.status, reply.event, reply.type) == (status, "problem", "application/problem+json")
    assert words in json.loads(reply.content)["detail"]


def test_a_text_is_answered_like_the_request_that_it_says() -> None:
    reply = answer_text("hint", json.dumps({"puzzle": SMALL, "level": 4}), "es")
    assert reply == answer_request(WorkerRequest("hint", {"puzzle": SMALL, "level": 4}, "es", 10.0), None)


def test_progress_is_reported_before_the_answer() -> None:
    before: list[Reply] = []
    reply = answer_text("make", '{"kind": "killer", "size": "4", "seed": "1"}', "en", before.append)
    assert reply.status == 200
    assert {message.event for message in before} <= {"progress", "step"}
    assert before
