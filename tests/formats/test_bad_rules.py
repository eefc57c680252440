"""Marks in impossible places give faults with their places, all together, in every format and both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from descarte import formats
from descarte.core.text import speaking

LONG = [*range(9), 17]
NAMES = [f"R{square // 9 + 1}C{square % 9 + 1}" for square in LONG]
GRID = "\n".join([". . . . . . . . ."] * 9)


def told(text: str) -> list[str]:
    """Return all messages about a text with one puzzle."""
    (item,) = formats.read(text)
    if item.puzzle is not None:
        return [str(fault) for fault in item.puzzle.faults()]
    return str(item.error).splitlines()


def fpuzzle(**fields: Any) -> str:
    return json.dumps({"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)], **fields})


def drawn(*marks: dict[str, Any], **fields: Any) -> str:
    return json.dumps({"n": 9, "marks": marks, **fields})


THERMOMETER = {
    "json": json.dumps({"n": 9, "thermos": [LONG]}),
    "iss": f".Thermo~{'~'.join(NAMES)}",
    "fpuzzles": fpuzzle(thermometer=[{"lines": [NAMES]}]),
    "text": f"{GRID}\nmark thermometer: {' '.join(NAMES).lower()}\n",
}


@pytest.mark.parametrize("text", THERMOMETER.values(), ids=THERMOMETER.keys())
def test_a_thermometer_longer_than_the_digits(text: str) -> None:
    assert told(text) == ["thermometer at r1c1 has 10 cells, but can have 9 at most"]
    with speaking("es"):
        assert told(text) == ["termómetro en f1c1 tiene 10 casillas, pero puede tener 9 como máximo"]


ARROWS = {
    drawn({"rule": "arrow", "lines": [[8], [9, 81]]}, arrows=[[8, 99]]): [
        "arrow: square number 99 is outside the grid",
        "arrow: square number 81 is outside the grid",
    ],
    ".Arrow~R1C9~R1C10.Arrow~R2C2~R2C3.Arrow~R1C1~R0C1": [
        "line 1: expected cells and numbers that suit 'Arrow', found 'Arrow~R1C9~R1C10'",
        "line 1: expected cells and numbers that suit 'Arrow', found 'Arrow~R1C1~R0C1'",
    ],
    fpuzzle(arrow=[{"lines": [["R1C9", "R1C10"]]}], thermometer=[{"lines": [["R0C1", "R1C1"]]}]): [
        'line 1: expected cells and values of the grid in \'arrow\', found \'{"lines": [["R1C9", "R1C10"]]}\'',
        'line 1: expected cells and values of the grid in \'thermometer\', found \'{"lines": [["R0C1", "R1C1"]]}\'',
    ],
    f"{GRID}\nmark arrow: r1c9 / r1c10 r1c11\nmark thermometer: r0c1 r1c1": [
        "line 10, column 20: expected a cell from r1c1 to r9c9, found 'r1c10'",
        "line 10, column 26: expected a cell from r1c1 to r9c9, found 'r1c11'",
        "line 11, column 19: expected a cell from r1c1 to r9c9, found 'r0c1'",
    ],
}


@pytest.mark.parametrize(("text", "words"), ARROWS.items(), ids=["json", "iss", "fpuzzles", "text"])
def test_arrows_and_others_that_leave_the_grid(text: str, words: list[str]) -> None:
    assert told(text) == words
    with speaking("es"):
        assert len(told(text)) == len(words)
        assert not set(told(text)) & set(words)


DOTS = {
    "json": drawn({"rule": "difference", "lines": [[0, 2]]}, {"rule": "ratio", "lines": [[0, 10]]}),
    "fpuzzles": fpuzzle(difference=[{"cells": ["R1C1", "R1C3"]}], ratio=[{"cells": ["R1C1", "R2C2"]}]),
    "text": f"{GRID}\nmark difference: r1c1 r1c3\nmark ratio: r1c1 r2c2\n",
}


@pytest.mark.parametrize("text", DOTS.values(), ids=DOTS.keys())
def test_dots_between_cells_that_do_not_touch(text: str) -> None:
    assert told(text) == ["white dot: r1c1 and r1c3 do not touch", "black dot: r1c1 and r2c2 do not touch"]
    with speaking("es"):
        assert told(text)[0] == "punto blanco: f1c1 y f1c3 no se tocan"


def test_dots_of_interactive_sudoku_solver_between_cells_that_do_not_touch() -> None:
    assert told(".WhiteDot~R1C1~R1C3.BlackDot~R1C1~R2C2") == [
        "line 1: expected cells and numbers that suit 'WhiteDot', found 'WhiteDot~R1C1~R1C3'",
        "line 1: expected cells and numbers that suit 'BlackDot', found 'BlackDot~R1C1~R2C2'",
    ]


CONTRADICTION = (
    "the thermometer from r1c2 and the thermometer from r1c3 contradict each other: "
    "no digits of r1c2 and r1c3 satisfy both"
)
CONTRARY = {
    "json": drawn(
        {"rule": "odd", "lines": [[0]]},
        {"rule": "even", "lines": [[0]]},
        {"rule": "thermometer", "lines": [[1, 2]]},
        {"rule": "thermometer", "lines": [[2, 1]]},
    ),
    "fpuzzles": fpuzzle(
        odd=[{"cell": "R1C1"}],
        even=[{"cell": "R1C1"}],
        thermometer=[{"lines": [["R1C2", "R1C3"]]}, {"lines": [["R1C3", "R1C2"]]}],
    ),
    "text": f"{GRID}\nmark odd: r1c1\nmark even: r1c1\nmark thermometer: r1c2 r1c3\nmark thermometer: r1c3 r1c2\n",
}


@pytest.mark.parametrize("text", CONTRARY.values(), ids=CONTRARY.keys())
def test_rules_that_contradict_each_other(text: str) -> None:
    assert told(text) == [
        "the rules drawn at r1c1 leave it no digit",
        CONTRADICTION,
    ]
    with speaking("es"):
        assert told(text)[1] == (
            "el termómetro desde f1c2 y el termómetro desde f1c3 se contradicen: "
            "ningún dígito de f1c2 y f1c3 cumple ambas reglas"
        )


def test_givens_that_a_rule_forbids() -> None:
    marks = (
        {"rule": "odd", "lines": [[0]]},
        {"rule": "difference", "lines": [[1, 2]]},
        {"rule": "odd", "lines": [[3]]},
    )
    (item,) = formats.read(drawn(*marks, givens=[4, 1, 3, 5, *[0] * 77]))
    assert item.puzzle is not None
    faults = item.puzzle.faults()
    assert [str(fault) for fault in faults] == [
        "r1c1 is given as 4, which a rule drawn there forbids",
        "the givens at r1c2 and r1c3 break the white dot between r1c2 and r1c3",
    ]
    assert [[str(cell) for cell in fault.cells] for fault in faults] == [["r1c1"], ["r1c2", "r1c3"]]
    with speaking("es"):
        assert str(faults[0]) == "f1c1 tiene como número dado 4, que una regla dibujada allí prohíbe"


def test_rules_that_agree_are_no_fault() -> None:
    marks = ({"rule": "thermometer", "lines": [[1, 2]]}, {"rule": "difference", "lines": [[2, 1]]})
    assert told(drawn(*marks, givens=[0, 1, 2, *[0] * 78])) == []
