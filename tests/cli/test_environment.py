"""Options that have a variable in the environment."""

from __future__ import annotations

import argparse

import pytest

from descarte.cli.environment import add_variable_option
from descarte.cli.parser import Parser
from descarte.core.text import Text, speaking

VARIABLE = "DESCARTE_EXAMPLE"


def parse_even(text: str) -> int:
    if int(text) % 2:
        raise argparse.ArgumentTypeError(f"{text} is odd")
    return int(text)


def parse(*arguments: str) -> object:
    parser = Parser(prog="descarte")
    about = Text("how many", "cuántos")
    add_variable_option(parser, "--many", VARIABLE, about, parse=parse_even, default=0, metavar="N")
    return parser.parse_args(arguments).many


def test_the_variable_replaces_the_default_and_the_option_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert parse() == 0
    monkeypatch.setenv(VARIABLE, "2")
    assert (parse(), parse("--many", "4")) == (2, 4)


def test_an_empty_variable_is_as_a_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    assert parse() == 0


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", f"{VARIABLE} in the environment: 3 is odd"), ("es", f"{VARIABLE} en el entorno: 3 is odd")],
)
def test_an_error_names_the_variable(
    lang: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "3")
    with speaking("es" if lang == "es" else "en"), pytest.raises(SystemExit) as left:
        parse()
    assert left.value.code == 2
    assert words in capsys.readouterr().err
    assert parse("--many", "4") == 4  # a variable that is not used harms nobody


def test_an_error_of_the_option_does_not_name_the_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "2")
    with pytest.raises(SystemExit):
        parse("--many", "3")
    assert VARIABLE not in capsys.readouterr().err.splitlines()[-2]
