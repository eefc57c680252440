from __future__ import annotations

from pathlib import Path

import pytest

from descarte.capabilities import answer
from descarte.core.errors import InputError
from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_verdict_is_that_of_the_command_line(ask: Ask, command: Run, tmp_path: Path) -> None:
    trace = ask("explain", puzzle=SMALL)
    path = tmp_path / "trace.json"
    path.write_bytes(trace.reply.content)
    wanted = command("verify", "--json", path).records[0] | {"source": "request"}
    assert ask("verify", trace=trace.record).record == wanted
    assert ask("verify", trace=trace.reply.content.decode()).record == wanted
    assert wanted["unique"]


def test_a_step_that_does_not_follow_is_refused(ask: Ask) -> None:
    trace = ask("explain", puzzle=SMALL).record
    trace["steps"][3]["places"] = ["r1c2=4"]
    found = ask("verify", trace=trace).record
    assert (found["verified"], found["refused"]) == (False, 4)


def test_a_text_is_never_a_path(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    path.write_bytes(ask("explain", puzzle=SMALL).reply.content)
    assert ask("verify", trace=str(path)).status == 422


def test_what_is_no_trace_is_a_problem(ask: Ask) -> None:
    for trace in ("", "[]", "{", {}, {"puzzle": 1, "steps": 2}, {"puzzle": {"n": 4, "givens": [0] * 16}, "steps": [7]}):
        assert ask("verify", trace=trace).status == 422


def test_a_puzzle_of_a_trace_may_be_text_and_never_names_a_file(tmp_path: Path) -> None:
    assert answer("verify", {"trace": {"puzzle": "1324243142133142", "steps": []}})["unique"]
    file = tmp_path / "puzzle.txt"
    file.write_text("1.....3.4......2")
    with pytest.raises(InputError) as caught:
        answer("verify", {"trace": {"puzzle": str(file), "steps": []}})
    assert "file" not in str(caught.value).replace(str(file), "")
    with pytest.raises(InputError, match="expected in the puzzle, one puzzle, found more than one"):
        answer("verify", {"trace": {"puzzle": "1.....3.4......2\n12.......", "steps": []}})
