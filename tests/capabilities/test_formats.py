from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_list_has_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    wanted = [record for record in command("formats", "--json").records if "format" in record]
    assert ask("formats").record == {"formats": wanted}
    assert len(wanted) > 5


def test_the_list_speaks_the_language_of_the_client(ask: Ask) -> None:
    assert ask("formats", language="es").record != ask("formats").record
