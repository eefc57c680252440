"""Names of rules and cells."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte import kinds
from descarte.core.text import COORDINATES, Coordinates, Text, speaking
from descarte.logic.naming import describe_repeat, name_rule, name_rules, short_cells, short_rule
from descarte.logic.narrate.explanation import to_explanation
from descarte.model.clues import Clues, Total
from descarte.model.rules import Cage, House
from descarte.variants import every_variant

SMALL = descarte.read("1.....3.4......2")


def test_houses_have_their_article_in_spanish() -> None:
    assert name_rule(SMALL.layout.houses[0], SMALL).say("es") == "la fila 1"
    kakuro = kinds.find("kakuro").build(kinds.find("kakuro").sample)
    assert name_rule(kakuro.layout.houses[0], kakuro).say("es").startswith("el tramo horizontal de ")


def test_a_house_that_adds_up_is_named_by_its_total() -> None:
    killer = kinds.build(Clues(4, 4, (0,) * 16, kind="killer", cages=(Total(5, (0, 1)),)))
    cage = next(house for house in killer.layout.houses if house.kind == "cage")
    assert name_rule(cage, killer).say("en") == "the cage of 5 (r1c1)"
    assert name_rule(killer.cages[0], killer).say("es") == "la jaula de 5 (f1c1)"


def test_cages_are_named_once_by_their_totals() -> None:
    killer = kinds.build(Clues(4, 4, (0,) * 16, kind="killer", cages=(Total(5, (0, 1)), Total(4, (2, 3)))))
    assert str(name_rules(killer.cages, killer)) == "the cages of 5 (r1c1) and 4 (r1c3)"
    different = next(house for house in killer.layout.houses if house.kind == "cage")
    assert isinstance(name_rules((killer.cages[1], different), killer), tuple)
    named = name_rules((killer.layout.houses[0], *killer.cages), killer)
    assert isinstance(named, tuple)
    assert [name.say("es") for name in named] == ["la fila 1", "la jaula de 5 (f1c1)", "la jaula de 4 (f1c3)"]


@pytest.mark.parametrize(
    ("cells", "short"),
    [([0], "r1c1"), ([0, 1, 3], "r1c124"), ([0, 4], "r12c1"), ([0, 1, 4, 5], "r12c12"), ([0, 5], "r1c1,r2c2")],
)
def test_cells_drawn_together(cells: list[int], short: str) -> None:
    assert short_cells(SMALL.layout, cells) == short


def test_rows_above_nine_are_set_apart() -> None:
    layout = kinds.build(Clues(16, 16, (0,) * 256, kind="sudoku")).layout
    assert short_cells(layout, [0, 10, 15]) == "r1c(1,11,16)"


def test_rules_in_a_few_letters() -> None:
    assert [short_rule(house) for house in (House("box", 3, (0, 1)), House("knight", 7, (0, 1)))] == ["b3", "knight7"]
    assert short_rule(Cage("cage", 2, (0, 1), 9)) == "cage2=9"


def test_two_cells_a_move_apart_are_named_by_it() -> None:
    king = descarte.read("1.....3.4......2", options=["antiking"])
    move = next(house for house in king.layout.houses if house.kind == "king")
    one, other = map(king.layout.place, sorted(move.cells))
    assert str(name_rule(move, king)) == f"a king's move from {one} to {other}"
    with speaking("es"):
        assert str(describe_repeat(move, 3, move.cells, king)) == f"{one} y {other}, a un paso de rey, son 3 las dos"


def test_houses_of_several_kinds_are_named_kind_by_kind() -> None:
    rows, column, boxes = SMALL.layout.houses[:2], SMALL.layout.houses[4], SMALL.layout.houses[8:10]
    named = Text("in {houses}", "en {houses}").fill(houses=name_rules((rows[0], column, rows[1], *boxes), SMALL))
    assert named.say("en") == "in rows 1 and 2, column 1 and boxes 1 and 2"
    assert named.say("es") == "en las filas 1 y 2, la columna 1 y las cajas 1 y 2"


@pytest.mark.parametrize(
    ("coordinates", "words"),
    [
        ("r1c1", "rows 1 and 2, column 1 and box 1"),
        ("A1", "rows A and B, column 1 and box 1"),
        ("1A", "rows 1 and 2, column A and box 1"),
    ],
)
def test_rows_and_columns_are_named_by_the_coordinates_in_force(coordinates: Coordinates, words: str) -> None:
    houses = SMALL.layout.houses
    named = Text("{houses}", "{houses}").fill(houses=name_rules((*houses[:2], houses[4], houses[8]), SMALL))
    with speaking("en", coordinates):
        assert str(named) == words
        assert str(name_rule(houses[0], SMALL)) == words[:3] + words[4:6]


@pytest.mark.parametrize("rule", ["sandwich", "dutch_flatmates", "skyscraper"])
def test_explanations_and_saved_traces_name_rows_and_columns_as_they_name_cells(rule: str) -> None:
    sample, told = every_variant()[rule].sample, {}
    assert sample is not None
    puzzle = kinds.build(sample)
    for coordinates in COORDINATES:
        with speaking("en", coordinates):
            found = descarte.explain(puzzle, techniques="<=5")
            again = descarte.read_trace(descarte.write_trace(found))
            told[coordinates] = "\n".join([*map(str, found.lines()), *map(str, to_explanation(again).lines())])
    assert re.search(r"\b(row|column)s? [0-9]", told["r1c1"])
    assert not re.search(r"\b(row|column)s? [A-Z]\b", told["r1c1"])
    assert not re.search(r"\brows? [0-9]|\bcolumns? [A-Z]\b", told["A1"])
    assert not re.search(r"\brows? [A-Z]\b|\bcolumns? [0-9]", told["1A"])
