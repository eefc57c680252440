from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_list_has_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    wanted = [record for record in command("kinds", "--json").records if "rule" in record]
    found = ask("rules").record["rules"]
    assert [{name: value for name, value in row.items() if name != "field"} for row in found] == wanted
    assert len(wanted) > 5


def test_a_rule_is_added_by_its_field(ask: Ask) -> None:
    for row in ask("rules").record["rules"]:
        puzzle = {"n": 9, "givens": [0] * 81, row["field"]: True}
        assert ask("board", puzzle=puzzle).record["puzzle"][row["field"]] is True


def test_the_list_speaks_the_language_of_the_client(ask: Ask) -> None:
    assert ask("rules", language="es").record != ask("rules").record
