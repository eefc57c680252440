"""Equivalent puzzles have the same canonical form."""

from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte import kinds, variants
from descarte.model.clues import Clues
from descarte.setters.canonical import canonical
from descarte.setters.transform import transform
from tests.examples import sample

SAMPLES: dict[str, Clues] = {
    **{kind.key: kind.sample for kind in kinds.all_kinds()},
    **{key: variant.sample for key, variant in variants.every_variant().items() if variant.sample is not None},
}


@pytest.mark.parametrize("key", sample(SAMPLES, 3))
def test_every_equivalent_has_the_same_form_and_as_many_solutions(key: str) -> None:
    puzzle = kinds.build(SAMPLES[key])
    form = canonical(puzzle)
    assert canonical(form) == form
    assert form.solve().status == "unique"
    for seed in range(4):
        assert canonical(transform(puzzle, seed)) == form


def test_what_a_player_or_a_file_added_does_not_count() -> None:
    puzzle = descarte.read("1.....3.4......2")
    played = puzzle.but(entries=(0, 3, *(0,) * 14), id="a", solution=puzzle.solve().grid, candidates=(15,) * 16)
    assert canonical(played) == canonical(puzzle)


def test_a_given_more_or_another_cage_is_another_puzzle() -> None:
    assert canonical(descarte.read("1.....3.4......2")) != canonical(descarte.read("13....3.4......2"))
    killer = kinds.find("killer").sample
    (first, *others) = killer.cages
    other = kinds.build(replace(killer, cages=(first._replace(total=first.total + 1), *others)))
    assert canonical(other) != canonical(kinds.build(killer))


def test_regions_are_numbered_as_they_are_met() -> None:
    jigsaw = kinds.find("jigsaw").sample
    assert jigsaw.regions is not None
    other = replace(jigsaw, regions=tuple(len(jigsaw.givens) - region for region in jigsaw.regions))
    assert canonical(kinds.build(other)) == canonical(kinds.build(jigsaw))
