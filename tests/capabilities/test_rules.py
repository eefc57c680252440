from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_list_has_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    wanted = [record for record in command("kinds", "--json").records if "rule" in record]
    assert ask("rules").record == {"rules": wanted}
    assert len(wanted) > 5


def test_the_list_speaks_the_language_of_the_client(ask: Ask) -> None:
    assert ask("rules", language="es").record != ask("rules").record
