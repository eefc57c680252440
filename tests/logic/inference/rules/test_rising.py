"""Cells that are less or greater than several different cells of one house."""

from __future__ import annotations

import random
from itertools import product

import pytest

from descarte.kinds import build
from descarte.logic import find
from descarte.logic.inference.rules.clue import DrawnClue, clues_of
from descarte.logic.narrate.sentences import sentence
from descarte.model.bits import bit, digits_of
from descarte.model.clues import Mark
from descarte.model.rules import House, Link
from descarte.model.state import State
from descarte.proof import verify
from descarte.variants.contract import build_sample
from tests.logic.techniques.pictures import cells_with


def extreme(kind: str, **cells: str) -> State:
    """Return the state of a grid with one minimum or maximum at r2c8, whose four neighbours lie in box 3."""
    return cells_with(State(build(build_sample("." * 81, Mark(kind, ((16,),))))), **cells)


def tell(state: State, lang: str = "en") -> str:
    """Return the sentence of the bounds around the cell, a step that the judge accepts."""
    step = next(find("rising-line").find(state))
    assert verify(state, step)
    assert any(isinstance(rule, House) and len(rule.cells) == 9 for rule in step.because.rules)
    return sentence(step, state.puzzle, state).say(lang)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "lang", "said"),
    [
        ("minimum", "en", "r2c8 is less than 4 cells of box 3, which all differ: at most 9 − 4 = 5."),
        ("minimum", "es", "f2c8 es menor que 4 casillas de la caja 3, todas distintas: como mucho 9 − 4 = 5."),
        ("maximum", "en", "r2c8 is greater than 4 cells of box 3, which all differ: at least 4 + 1 = 5."),
        ("maximum", "es", "f2c8 es mayor que 4 casillas de la caja 3, todas distintas: al menos 4 + 1 = 5."),
    ],
)
def test_neighbours_in_one_box_bound_the_cell_by_their_number(kind: str, lang: str, said: str) -> None:
    assert said in tell(extreme(kind), lang)


def test_the_digits_that_the_neighbours_still_have_are_named() -> None:
    state = extreme("minimum", r1c8="34567", r2c7="34567", r2c9="34567", r3c8="34567")
    assert "r1c8, r2c7, r2c9 and r3c8 of box 3 all differ and are at most 4, 5, 6 and 7" in tell(state)
    assert "so r2c8, which is less, is at most 3." in tell(state)


def test_a_minimum_that_is_too_large_is_no_chain_but_one_step() -> None:
    state = extreme("minimum")
    step = next(find("rising-line").find(state))
    assert {digit for cell, digit in step.discards if cell == 16} == {6, 7, 8, 9}


def test_a_thermometer_in_one_box_needs_no_crowd() -> None:
    state = State(build(build_sample("." * 81, Mark("thermometer", ((0, 1, 2, 11),)))))
    (clue,) = clues_of(state.puzzle)
    assert clue.crowds == ()


@pytest.mark.parametrize("kind", ["minimum", "maximum"])
def test_no_digit_of_an_arrangement_is_lost(kind: str) -> None:
    (clue,) = clues_of(extreme(kind).puzzle)
    chance = random.Random(4)
    for _ in range(30):
        masks = tuple(
            sum(bit(digit) for digit in chance.sample(range(1, 10), chance.randint(2, 4))) for _ in clue.cells
        )
        ways = [way for way in product(*map(digits_of, masks)) if is_arrangement(clue, way)]
        kept = clue.prune_masks(masks)
        used = [sum(bit(digit) for digit in set(digits)) for digits in zip(*ways, strict=True)]
        assert not ways or kept is not None
        assert all(not mask & ~left for mask, left in zip(used, kept or used, strict=True))


def is_arrangement(clue: DrawnClue, way: tuple[int, ...]) -> bool:
    """Return True if these different digits satisfy every link of a clue whose cells lie in one box."""
    held = dict(zip(clue.cells, way, strict=True))
    links = [rule for rule in clue.rules if isinstance(rule, Link)]
    return len(set(way)) == len(way) and all(
        link.allowed[held[link.cells[0]] - 1] & bit(held[link.cells[1]]) for link in links
    )
