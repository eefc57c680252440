from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    assert ask("count", puzzle="1...............").record == command("count", "--json", "1...............").records[0]


def test_counting_ends_at_the_limit(ask: Ask) -> None:
    assert ask("count", puzzle="1...............", limit=10).record["counts"]["solutions"] == 10
