from __future__ import annotations

from random import Random

import descarte
from descarte import kinds
from descarte.logic import explain, find_available_steps, next_step, select, take_steps
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.techniques import every_technique
from descarte.logic.techniques.basic.singles import LastPlaces
from descarte.model.clues import Clues
from descarte.model.state import State

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
NEARLY = kinds.build(Clues(4, 4, (1, 2, 3, 0) + (0,) * 12))


def test_the_last_cell_of_a_house() -> None:
    step = next_step(State(NEARLY), select(["full-house"]))
    assert step is not None
    assert (step.places, step.rating, step.score) == (((3, 4),), 1.0, 4)


def test_a_house_whose_last_digit_does_not_fit_is_no_step() -> None:
    state = State(NEARLY)
    state.change(discards=((3, 4),))
    assert next_step(state, select(["full-house"])) is None


def test_boxes_are_easier_than_lines() -> None:
    found = list(find_available_steps(State(descarte.read(EASY)), select(["hidden-single"])))
    ratings = [step.rating for step in found]
    assert ratings == sorted(ratings)
    assert {1.2, 1.5} >= set(ratings)


def test_a_latin_square_has_only_lines() -> None:
    state = State(kinds.build(Clues(3, 3, (1, 0, 0, 0, 1, 0, 0, 0, 0), kind="latin")))
    step = next_step(state, select(["hidden-single"]))
    assert step is not None
    assert (step.places, step.rating) == (((8, 1),), 1.5)


def test_a_cell_with_one_candidate() -> None:
    step = next_step(State(NEARLY), select(["naked-single"]))
    assert step is not None
    assert step.because.within == ((3, 0b1000),)


def test_runs_of_a_kakuro_are_not_full() -> None:
    kakuro = kinds.find("kakuro").build(kinds.find("kakuro").sample)
    assert next_step(State(kakuro), select(["full-house", "hidden-single"])) is None


def test_seed_004_falls_to_eliminate_and_only_choice() -> None:
    assert explain(descarte.read(EASY), select(["naked-single", "hidden-single"])).status == "unique"


def test_naked_singles_alone_see_every_new_one() -> None:
    state = State(descarte.read(EASY))
    list(take_steps(state, select(["naked-single"])))
    assert not any(
        digits.bit_count() == 1 and not placed for digits, placed in zip(state.candidates, state.placed, strict=True)
    )


def test_last_places_are_kept_up_to_date_whatever_changes() -> None:
    puzzle, chance = descarte.read(EASY), Random(3)
    tables, places = tables_of(puzzle.layout), State(puzzle).places
    for lines in (False, True):
        kept = LastPlaces(tables, len(places), lines=lines)
        now = places[:]
        for _ in range(300):
            for digit in chance.sample(range(1, 10), 2):
                now[digit] ^= sum(1 << cell for cell in chance.sample(range(81), chance.choice((1, 1, 3))))
            every = (1 << 81) - 1
            assert kept.digits(now, every) == LastPlaces(tables, len(places), lines=lines).digits(now, every)
            some = chance.getrandbits(81)
            assert list(kept.digits(now, some)) == list(LastPlaces(tables, 10, lines=lines).digits(now, some))


def test_singles_pairs_and_locked_candidates_are_what_simple_branches_follow() -> None:
    followed = {technique.key for technique in every_technique() if technique.traits.settled_by_closure}
    assert followed == {
        *("full-house", "hidden-single", "naked-single", "naked-pair", "hidden-pair", "locked-pointing"),
        *("locked-claiming", "direct-pointing", "direct-claiming", "direct-hidden-pair"),
    }
