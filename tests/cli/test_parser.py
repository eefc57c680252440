"""Command-line arguments, and the messages for wrong ones."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["solve", "--help"]])
def test_help_has_the_exit_codes(descarte: Run, arguments: list[str]) -> None:
    outcome = descarte(*arguments)
    assert outcome.code == 0
    assert outcome.out.startswith("usage: descarte ")
    assert "  130  interrupted" in outcome.out


def test_help_in_spanish(descarte: Run) -> None:
    out = descarte("--lang", "es", "solve", "--help").out
    assert out.startswith("uso: descarte solve [opciones] [PUZLE ...]")
    assert "\nargumentos:\n" in out
    assert "\nopciones:\n" in out
    assert "muestra esta ayuda y termina" in out


def test_the_language_is_the_locales(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "es_AR:es")
    assert descarte("solve", UNIQUE).err == "exactamente una solución\n"
    assert descarte("solve", "--lang=en", UNIQUE).err == "exactly one solution\n"


def test_the_version(descarte: Run) -> None:
    assert descarte("--version").out.startswith("descarte 0.")


def test_no_command_shows_the_help(descarte: Run) -> None:
    outcome = descarte()
    assert outcome.code == 2
    assert outcome.err.startswith("usage: descarte COMMAND")


@pytest.mark.parametrize(
    ("arguments", "english", "spanish"),
    [
        (["sovle"], "invalid choice: 'sovle'", "'sovle' no es una opción válida"),
        (["sovle"], "(did you mean 'solve'?)", "(¿quizá 'solve'?)"),
        ([UNIQUE], f"to solve it: descarte solve {UNIQUE}", f"para resolverlo: descarte solve {UNIQUE}"),
        (["solve", "--colour"], "unrecognized arguments: --colour", "argumentos desconocidos: --colour"),
        (["solve", "--box"], "argument --box: expected one argument", "argumento --box: falta su valor"),
        (["solve", "--box", "9"], "expected height x width, such as 2x3", "se esperaba alto x ancho, como 2x3"),
        (["solve", "--limit", "0"], "expected a whole number from 1", "se esperaba un entero mayor o igual que 1"),
        (["solve", "--timeout", "0"], "expected a number of seconds above 0", "se esperaba un número de segundos"),
        (["solve", "--coordinates", "A2"], "invalid choice: 'A2'", "'A2' no es una opción válida"),
        (["solve", "--json=1"], "ignored explicit argument '1'", "no lleva valor, pero se le dio '1'"),
        (["solve", "--line", "--board"], "not allowed with argument --line", "no se puede usar junto con --line"),
    ],
)
def test_wrong_arguments(descarte: Run, arguments: list[str], english: str, spanish: str) -> None:
    in_english = descarte(*arguments)
    in_spanish = descarte("--lang", "es", *arguments)
    assert (in_english.code, in_spanish.code) == (2, 2)
    assert english in in_english.err
    assert spanish in in_spanish.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["solve", "--knd", "latin"], "--knd (did you mean '--kind'?)"),
        (["hint", "--detail"], "--detail; it is an option of explain and tell"),
        (["lab", "run", "mac", UNIQUE, "--limt", "9"], "(did you mean '--limit'?)"),
    ],
)
def test_an_unknown_option_is_told_with_the_usage_of_its_command(
    descarte: Run, arguments: list[str], said: str
) -> None:
    outcome = descarte(*arguments)
    assert outcome.code == 2
    assert outcome.err.startswith(f"usage: descarte {arguments[0]} ")
    assert said in outcome.err


@pytest.mark.parametrize("word", ["help", "ayuda"])
def test_help_may_be_asked_for_by_a_word(descarte: Run, word: str) -> None:
    assert descarte(word).out == descarte("--help").out
    assert descarte("--lang", "es", word, "solve").out == descarte("--lang", "es", "solve", "--help").out


def test_an_unknown_language_is_refused(descarte: Run) -> None:
    assert "invalid choice: 'fr'" in descarte("--lang", "fr", "kinds").err


def test_of_two_languages_the_last_one_counts(descarte: Run) -> None:
    assert "En la caja 4" in descarte("--lang", "en", "explain", "--lang", "es", "13242431421331.2").lines[0]
    assert "In box 4" in descarte("--lang=es", "explain", "--lang=en", "13242431421331.2").lines[0]
