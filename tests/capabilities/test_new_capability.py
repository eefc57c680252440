"""A capability is one file, from which its command, HTTP path and descriptions are derived."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from descarte import capabilities
from descarte.capabilities import all_capabilities, answer
from descarte.cli.commands import all_commands
from descarte.core.errors import InputError, OptionError
from descarte.web.openapi import describe_api
from tests.cli.conftest import Run

FILE = """
from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.parameters import integer_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result


def work(puzzle: Puzzle, request: Request) -> Result:
    digit = request.get("digit", 1)
    return Result("found", puzzle, counts={"givens": puzzle.givens.count(digit)})


CAPABILITY = Capability(
    key="givens",
    help=Text("count the givens of a digit", "cuenta los números dados de un dígito"),
    about=Text("Counts how often a digit is given.", "Cuenta cuántas veces se da un dígito."),
    work=work,
    parameters=(*GIVEN, integer_field("digit", Text("the digit to count (1)", "el dígito que se cuenta (1)"), 1, 9)),
    example={"puzzle": "1.....3.4......2"},
)
"""
CACHES = (all_capabilities, all_commands, describe_api)


@pytest.fixture(autouse=True)
def _with_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "givens.py").write_text(FILE)
    monkeypatch.setattr(capabilities, "__path__", [*capabilities.__path__, str(tmp_path)])
    for cached in CACHES:
        cached.cache_clear()
    yield
    monkeypatch.undo()
    sys.modules.pop("descarte.capabilities.givens", None)
    for cached in CACHES:
        cached.cache_clear()


def test_it_answers_plain_values() -> None:
    record = answer("givens", {"puzzle": "1.....3.4......2", "digit": 3})
    assert (record["status"], record["counts"]) == ("found", {"givens": 1})
    assert json.loads(json.dumps(record)) == record


def test_it_is_a_command_with_its_options_and_its_help(descarte: Run) -> None:
    assert "count the givens of a digit" in descarte("--help").out
    assert "--digit" in descarte("givens", "--help").out
    (record,) = descarte("givens", "--json", "--digit", 4, "1.....3.4......2").records
    assert record["counts"] == {"givens": 1}
    assert descarte("givens", "--digit", 17, "1.....3.4......2").code == 2


def test_it_is_a_path_of_the_server_with_its_description() -> None:
    path = json.loads(describe_api("es"))["paths"]["/api/v1/givens"]["post"]
    assert path["summary"] == "cuenta los números dados de un dígito"
    assert path["description"] == "Cuenta cuántas veces se da un dígito."
    assert "digit" in path["requestBody"]["content"]["application/json"]["schema"]["properties"]


def test_a_wrong_request_is_an_error_that_names_the_place() -> None:
    with pytest.raises(InputError, match="expected digit to be a whole number from 1 to 9, found 0"):
        answer("givens", {"puzzle": "1.....3.4......2", "digit": 0})
    with pytest.raises(OptionError, match="digits"):
        answer("givens", {"puzzle": "1.....3.4......2", "digits": 2})
    with pytest.raises(OptionError, match="givens"):
        answer("given", {})
