"""Every sample has one solution and obeys its variant, and every variant has texts in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds, variants
from descarte.model.clues import Mark
from descarte.model.rule_names import Noun
from descarte.model.rules import Sum
from descarte.variants import Board, compile_marks, every_variant, registry
from tests.examples import mostly_long
from tests.variants.boards import board, solutions

SAMPLES = {key: variant.sample for key, variant in every_variant().items() if variant.sample is not None}
SLOW = {"antitaxicab", "dutch_flatmates", "global_entropy"}
"""Samples that brute force takes long to solve without one given."""


@pytest.mark.parametrize("key", SAMPLES)
def test_a_sample_has_one_solution(key: str) -> None:
    clues = SAMPLES[key]
    assert clues is not None
    assert len(solutions(clues)) == 1


@pytest.mark.parametrize("key", mostly_long(SAMPLES, *(SAMPLES.keys() - SLOW)))
def test_a_sample_has_no_given_that_it_could_do_without(key: str) -> None:
    clues = SAMPLES[key]
    assert clues is not None
    for square in (square for square, digit in enumerate(clues.givens) if digit):
        fewer = (*clues.givens[:square], 0, *clues.givens[square + 1 :])
        assert len(solutions(replace(clues, givens=fewer))) > 1, square


@pytest.mark.parametrize("key", SAMPLES)
def test_a_sample_shows_its_variant(key: str) -> None:
    clues = SAMPLES[key]
    assert clues is not None
    assert key in {variant.key for variant in variants.variants_of(kinds.build(clues))}


@pytest.mark.parametrize("key", every_variant())
def test_a_variant_speaks_both_languages(key: str) -> None:
    variant = every_variant()[key]
    for said in (variant.name, variant.rules):
        assert said.en
        assert said.es
        assert not said.en.endswith(".")
    assert variant.rules.en != variant.rules.es


def test_every_variant_that_is_drawn_has_a_look_and_a_sample() -> None:
    drawn = {key: variant for key, variant in every_variant().items() if not variant.whole}
    assert all(variant.look is not None and variant.sample is not None for variant in drawn.values())


@pytest.mark.long
def test_an_automaton_that_would_be_too_large_is_a_fault() -> None:
    line = tuple(range(16))
    found = variants.compile_marks(board(16), [Mark("rellik", (line,), (90,))])
    assert [str(fault) for fault in found.faults] == [
        "rellik cage at r1c1 is too long to be solved: its automaton would have too many states"
    ]


def test_a_sign_at_a_corner_is_shown_where_its_cells_meet() -> None:
    corner = [variant for variant in every_variant().values() if variant.look and variant.look.shape == "corner"]
    assert corner
    for variant in corner:
        assert variant.sample is not None
        for line in (line for mark in variant.sample.marks for line in mark.lines):
            rows, columns = zip(*(divmod(square, variant.sample.columns) for square in line), strict=True)
            assert max(rows) - min(rows) == max(columns) - min(columns) == 1, (variant.key, line)


def test_cells_that_cancel_out_and_leave_a_total_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    arrow = variants.find("arrow")

    def total_left(total: int) -> list[str]:
        left = Sum("arrow", 0, (), (), (total,), Noun(arrow.name))
        nothing_wrong = replace(arrow, lower=lambda *_: iter([left]), faults=lambda *_: iter(()))
        monkeypatch.setattr(registry, "find", lambda _: nothing_wrong)
        return [str(fault.message) for fault in compile_marks(Board(4, 4, 4), [Mark("arrow", ((0,), (0,)))]).faults]

    assert total_left(0) == []
    assert total_left(3) == ["no digits can satisfy the arrow at r1c1"]
