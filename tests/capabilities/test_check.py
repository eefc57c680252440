from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    for puzzle in ("1.....3.4......2", "1...............", "11....3.4......2"):
        assert ask("check", puzzle=puzzle).record == command("check", "--json", puzzle).records[0]


def test_the_reason_is_told_when_asked_for(ask: Ask, command: Run) -> None:
    puzzle = "12....34........"
    found = ask("check", puzzle=puzzle, why=True)
    assert found.record == command("check", "--json", "--why", puzzle).records[0]
    assert "contradict" in found.record["why"]["reason"]


def test_what_is_wrong_is_said_in_the_language_of_the_client(ask: Ask) -> None:
    assert "aparece 2 veces" in ask("check", puzzle="11....3.4......2", language="es").record["faults"][0]["message"]
