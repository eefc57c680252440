from __future__ import annotations

import json

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    assert ask("explain", puzzle=SMALL).record == command("explain", "--json", SMALL).records[0]
    wanted = command("explain", "--json", "--verify", "--techniques", "naked-single", SMALL).records[0]
    assert ask("explain", puzzle=SMALL, verify=True, techniques=["naked-single"]).record == wanted


def test_steps_that_can_be_taken_now(ask: Ask, command: Run) -> None:
    asked = {"puzzle": SMALL, "all_steps": True, "techniques": "naked-single,hidden-single,xy-chain"}
    wanted = command("explain", "--json", "--all-steps", "--techniques", asked["techniques"], SMALL).records[0]
    assert ask("explain", **asked).record == wanted


def test_who_listens_hears_the_progress_then_each_step(ask: Ask) -> None:
    said = ask("explain", puzzle=SMALL, streams=True)
    events = [reply.event for reply in said.before]
    assert events.count("step") == 12 == len(said.record["steps"])
    assert events[0] == "progress"
    steps = [json.loads(reply.content) for reply in said.before if reply.event == "step"]
    assert [step["step"] for step in steps] == said.record["steps"]
    assert [step["number"] for step in steps] == list(range(1, 13))


def test_each_step_comes_with_its_layers(ask: Ask) -> None:
    step = ask("explain", puzzle=SMALL, drawn=True).record["steps"][0]
    assert step["drawing"]["below"].startswith("<svg")


def test_it_starts_from_the_marks_of_the_player(ask: Ask) -> None:
    marks = [[1, 3], *[None] * 15]
    found = ask("explain", puzzle="......3.4......2", state={"candidates": marks}).record
    assert "candidates" in found["puzzle"]


def test_all_steps_and_none_that_takes_one_solution_for_granted(ask: Ask, command: Run) -> None:
    wanted = command("explain", "--json", "--unfocused", "--no-uniqueness", SMALL).records[0]
    assert ask("explain", puzzle=SMALL, unfocused=True, uniqueness=False).record == wanted
