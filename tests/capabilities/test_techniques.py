from __future__ import annotations

from descarte.logic import every_technique
from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_list_has_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    found = ask("techniques").record["techniques"]
    assert [record["technique"] for record in found] == [technique.key for technique in every_technique()]
    some = found[::40]
    assert some == command("techniques", "--json", *(record["technique"] for record in some)).records


def test_the_families_are_listed_too(ask: Ask) -> None:
    record = ask("techniques").record
    keys = [family["family"] for family in record["families"]]
    assert {"family": "fish", "name": {"en": "fish", "es": "peces"}} in record["families"]
    assert {key for technique in record["techniques"] for key in technique["families"]} == set(keys)
