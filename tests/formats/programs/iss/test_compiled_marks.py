"""Marks written in ISS as the pairs, automata and sums to which they compile."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from descarte.formats.programs.iss.compiled_marks import write_lowered_mark
from descarte.formats.programs.iss.keys import decode_automaton, machine_key, pair_key, pair_table
from descarte.formats.scanning.lines import UnwritableMark
from descarte.model.automata import DEAD, Automaton, build_automaton
from descarte.model.clues import Mark
from descarte.variants import Board

SMALL = Board(4, 4, 4)


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (Mark("even", ((0, 5),)), ".~R1C1_2_4.~R2C2_2_4"),
        (Mark("candidates", ((3,),), (1, 2)), ".~R1C4_1_2"),
        (Mark("total", ((0, 5, 10),), (7,)), ".Sum~7~R1C1~R2C2~R3C3"),
        (Mark("cage", ((0, 1),)), ".AllDifferent~R1C1~R1C2"),
        (Mark("difference", ((0, 1),), (3,)), ".Pair~IAB~_~R1C1~R1C2"),
        (Mark("difference", ((0, 1),)), ".Pair~SpE~_~R1C1~R1C2"),
    ],
)
def test_each_part_has_its_class(mark: Mark, said: str) -> None:
    assert write_lowered_mark(mark, SMALL) == said


def test_digits_from_0_are_written_as_they_count() -> None:
    assert write_lowered_mark(Mark("even", ((0,),)), Board(4, 4, 4, first=0)) == ".~R1C1_0_2"


def test_links_of_a_line_are_one_line() -> None:
    said = write_lowered_mark(Mark("whispers", ((0, 1, 2, 3),)), SMALL)
    assert said.endswith("~_~R1C1~R1C2~R1C3~R1C4")


def test_links_elsewhere_follow_an_empty_name() -> None:
    said = write_lowered_mark(Mark("clone", ((0, 1), (10, 11))), SMALL)
    assert said.endswith("~_~R1C1~R3C3~~R1C2~R3C4")


@pytest.mark.parametrize("seed", range(20))
def test_a_table_comes_back_from_its_key(seed: int) -> None:
    chance = Random(seed)
    size = chance.randint(1, 16)
    table = tuple(chance.randrange(1 << size) for _ in range(size))
    assert pair_table(pair_key(table), size) == table


@pytest.mark.parametrize("seed", range(20))
def test_an_automaton_comes_back_from_its_key(seed: int) -> None:
    chance = Random(seed)
    size, count = chance.randint(1, 9), chance.randint(1, 40)
    moves = [[chance.choice([DEAD, *range(count)]) for _ in range(size)] for _ in range(count)]
    accepting = [chance.random() < 0.4 for _ in range(count)]
    small = build_automaton(
        size,
        0,
        lambda state, digit: None if moves[state][digit - 1] == DEAD else moves[state][digit - 1],
        accepting.__getitem__,
    )
    again = decode_automaton(machine_key(small), size)
    for length in range(4 if size > 4 else 6):
        for word in product(range(1, size + 1), repeat=length):
            assert again.accepts(word) == small.accepts(word)


def test_an_automaton_that_accepts_nothing_has_a_key() -> None:
    nothing = Automaton(((DEAD, DEAD),), (False,))
    assert decode_automaton(machine_key(nothing), 2) == nothing


def test_a_sum_of_several_totals_is_an_automaton_that_adds_up() -> None:
    _, key, _, *names = write_lowered_mark(Mark("calculation", ((0, 1),), (3,)), SMALL).split("~")
    machine = decode_automaton(key, 4)
    pairs = {pair for pair in product(range(1, 5), repeat=2) if machine.accepts(pair)}
    assert names == ["R1C1", "R1C2"]
    assert pairs == {(1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (4, 1)}


def test_an_automaton_that_is_too_large_is_refused() -> None:
    with pytest.raises(UnwritableMark):
        write_lowered_mark(Mark("average", ((0,), tuple(range(1, 60)))), Board(9, 9, 9))
