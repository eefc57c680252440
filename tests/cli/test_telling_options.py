"""Options that all commands that explain steps have in common."""

from __future__ import annotations

import json

import pytest

from descarte.logic import find
from tests.cli.conftest import Run

ASSUMING = find("unique-rectangle-1").example
HARD = "...4.9.5.....6.7..3......21..1..........8...5..45...799..3....7.3.842.....2.7...."


def techniques(answer: tuple[int, str, str]) -> set[str]:
    return {step["technique"] for step in json.loads(answer[1])["steps"]}


def test_no_uniqueness_explains_without_it(descarte: Run) -> None:
    assert any(find(key).assumes_unique for key in techniques(descarte("explain", "--json", ASSUMING)))
    without = techniques(descarte("explain", "--json", "--no-uniqueness", ASSUMING))
    assert without
    assert not any(find(key).assumes_unique for key in without)


@pytest.mark.parametrize("command", ["hint", "rate"])
def test_no_uniqueness_holds_for_hints_and_ratings(descarte: Run, command: str) -> None:
    more = ("--level", "2") if command == "hint" else ()
    assert "unique" in descarte(command, *more, ASSUMING)[1]
    code, words, _ = descarte(command, *more, "--no-uniqueness", ASSUMING)
    assert code == 0
    assert "unique" not in words


def test_names_of_techniques_in_spanish(descarte: Run) -> None:
    code, words, error = descarte("explain", "--techniques", "pares desnudos,únicos ocultos", "1.....3.4......2")
    assert (code, error) == (0, "")
    assert words.startswith(" 1. hidden single")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--lang", "es"), "f4c3 es 4"),
        (("--lang", "es", "--coordinates", "r1c1"), "r4c3 es 4"),
        (("--lang", "en", "--coordinates", "f1c1"), "f4c3 is 4"),
    ],
)
def test_spanish_sentences_have_spanish_coordinates_unless_others_are_chosen(
    descarte: Run, options: tuple[str, ...], said: str
) -> None:
    assert said in descarte("explain", *options, "13242431421331.2")[1]


def test_unfocused_tells_every_step(descarte: Run) -> None:
    short = json.loads(descarte("explain", "--json", "--verify", HARD)[1])
    whole = json.loads(descarte("explain", "--json", "--verify", "--unfocused", HARD)[1])
    assert short["verified"] is whole["verified"] is True
    assert len(short["steps"]) < len(whole["steps"])


def test_detail_has_the_reasons_below_each_chain(descarte: Run) -> None:
    plain = descarte("explain", HARD).lines
    detailed = descarte("explain", "--detail", HARD).lines
    more = [line for line in detailed if line not in plain]
    assert any(") If " in line and ", because " in line for line in more)
    assert set(plain) <= set(detailed)
