"""Steps by patterns say what the clue demands, and what another cell would have to be."""

from __future__ import annotations

import random
from itertools import product

import pytest

import descarte
from descarte.core.text import LANGUAGES
from descarte.kinds import build
from descarte.logic import find
from descarte.logic.inference.reasons.derivation import ClueDerivation
from descarte.logic.inference.reasons.patterns import find_forced
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.narrate.sentences import sentence
from descarte.model.bits import bit, digits_of
from descarte.model.clues import Mark
from descarte.model.rules import Further, Pattern, Rule
from descarte.model.state import State
from descarte.variants.contract import build_sample
from descarte.variants.registry import every_variant
from tests.logic.techniques.pictures import cells_with

BETWEEN = Mark("between", ((0, 10, 20, 30),))


def tell(key: str, state: State, lang: str = "en") -> str:
    """Return the sentence of the first step of a technique."""
    return sentence(next(find(key).find(state)), state.puzzle, state).say(lang)  # type: ignore[arg-type]


def test_a_skyscraper_clue_as_large_as_its_line_is_one_sentence() -> None:
    state = State(descarte.read(".Shape~6x6.Skyscraper~R5~6~"))
    assert tell("rule-pattern", state) == (
        "By the skyscraper clue 6 left of row 5, all 6 buildings are seen, so they rise: 1 2 3 4 5 6. So r5c1 must be "
        "1; r5c2 must be 2; r5c3 must be 3; r5c4 must be 4; r5c5 must be 5; r5c6 must be 6."
    ).replace("must be", "is")


def test_the_digit_that_another_cell_would_have_to_be_is_named() -> None:
    state = cells_with(State(build(build_sample("." * 81, BETWEEN))), r1c1="3456", r4c4="123456")
    state = cells_with(state, r2c2="123789", r3c3="123456789")
    said = tell("rule-pattern", state)
    assert said.startswith("The between line from r1c1: its inner digits lie between those at its two ends.")
    assert "would have to be" in said, said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["between", "lockout", "lunchbox", "sum_line", "rellik", "row_indexer", "product"])
def test_the_demand_of_a_clue_is_said_once(key: str, lang: str) -> None:
    sample = every_variant()[key].sample
    assert sample is not None
    explained = descarte.explain(build(sample), unfocused=True)
    state, found = State(explained.puzzle), 0
    for step in explained.trace:
        rules = {rule.noun: rule.noun for rule in step.because.rules if is_drawn(rule, key)}
        said = sentence(step, state.puzzle, state).say(lang)  # type: ignore[arg-type]
        for noun in rules:
            assert noun.demand is not None
            found += noun.demand.say(lang) in said  # type: ignore[arg-type]
            assert said.count(noun.demand.say(lang)) < 2, said  # type: ignore[arg-type]
        assert "Look at" not in said or not rules
        state.apply(step)
    assert found


@pytest.mark.parametrize(
    "mark", [BETWEEN, Mark("lockout", ((0, 10, 20, 30),)), Mark("lunchbox", ((0, 1, 2, 3),), (9,))]
)
def test_a_forced_cell_has_one_of_the_named_digits_in_every_arrangement(mark: Mark) -> None:
    puzzle = build(build_sample("." * 36, mark))
    (clue,) = clues_of(puzzle)
    (rule,) = clue.rules
    assert isinstance(rule, Pattern)
    every, chance, checked = puzzle.layout.digits, random.Random(1), 0
    ways = [way for way in product(range(1, 7), repeat=len(rule.cells)) if rule.automaton.accepts(way)]
    for _ in range(60):
        masks = tuple(sum(bit(digit) for digit in chance.sample(range(1, 7), 3)) for _ in rule.cells)
        left = clue.prune_masks(masks)
        if left is None or left == masks:
            continue
        at = next(at for at, mask in enumerate(masks) if mask != left[at])
        lost = masks[at] & ~left[at]
        for one in ClueDerivation(clue, masks, every).derive({clue.cells[at]: lost}) or []:
            forced = find_forced(one, every, one.lost) if one.part.rule is rule else None
            if forced is None:
                continue
            allowed = {other.cell: other.left for other in forced.others} | {one.cell: one.lost}
            place = rule.cells.index(forced.premise.cell)
            held = {
                way[place]
                for way in ways
                if all(allowed.get(cell, every) & bit(digit) for cell, digit in zip(rule.cells, way, strict=True))
            }
            assert held == set(digits_of(forced.digits))
            assert not forced.digits & forced.premise.left
            checked += 1
    assert checked


def is_drawn(rule: Rule, key: str) -> bool:
    """Return True if a rule, not a house, comes from a mark of this variant."""
    return isinstance(rule, Further) and rule.kind == key.replace("_", " ")
