from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.core.text import LANGUAGES, Text
from descarte.logic import find, next_step, select, sentence, write_notation
from descarte.logic.contract import Technique
from descarte.logic.narrate.sentences import describe_claims
from descarte.logic.techniques import every_technique
from descarte.model.state import State
from descarte.model.step import Step
from tests.examples import sample
from tests.logic.example_steps import first_step_of

SMALL = descarte.read("1.....3.4......2")


def first_step(key: str) -> tuple[State, Step]:
    state = State(descarte.read(find(key).example))
    step = next_step(state, select([key]))
    assert step is not None
    return state, step


def test_a_step_in_two_languages() -> None:
    state, step = first_step("naked-pair")
    said = sentence(step, state.puzzle)
    assert said.say("en").startswith("In ")
    assert " can be discarded from " in said.say("en")
    assert said.say("es").startswith("En ")
    assert "Por tanto, se descarta" in said.say("es")


def test_what_goes_is_grouped_by_digits() -> None:
    step = Step("naked-single", discards=((1, 2), (1, 3), (5, 2), (9, 2)), words=(("cell", 3), ("digit", 4)))
    said = sentence(step, SMALL)
    assert said.say("en").endswith("So 2 can be discarded from r2c2 and r3c2; 2 and 3 can be discarded from r1c2.")
    assert said.say("es").endswith("Por tanto, se descarta el 2 de f2c2 y f3c2; se descartan el 2 y el 3 de f1c2.")
    assert write_notation(step, SMALL) == "Naked single: r1c4 => r23c2<>2, r1c2<>23"


def test_a_cell_that_loses_most_of_its_candidates_keeps_the_others() -> None:
    # r1c2 has 2, 3 and 4 before, r3c2 has 1, 2 and 3
    step = Step("naked-single", discards=((1, 2), (1, 3), (9, 2)), words=(("cell", 3), ("digit", 4)))
    said = sentence(step, SMALL, State(SMALL))
    assert said.say("en").endswith("So r1c2 can only be 4; 2 can be discarded from r3c2.")
    assert said.say("es").endswith("Por tanto, f1c2 solo puede ser 4; se descarta el 2 de f3c2.")


def test_what_is_left_leaves_out_a_digit_that_the_step_itself_places() -> None:
    # r1c2 has 2, 3 and 4 before, and sees r1c4
    step = Step("naked-single", places=((3, 4),), discards=((1, 2),), words=(("cell", 3), ("digit", 4)))
    lost = Step("naked-single", places=((3, 4),), discards=((1, 2), (1, 3)), words=(("cell", 3), ("digit", 4)))
    assert [str(claim) for claim in describe_claims(step, SMALL, State(SMALL))] == [
        "r1c4 is 4",
        "2 can be discarded from r1c2",
    ]
    empty = descarte.read("." * 36)
    both = Step("naked-single", places=((3, 4),), discards=((1, 1), (1, 2), (1, 3)))
    assert [str(claim) for claim in describe_claims(both, empty, State(empty))] == [
        "r1c4 is 4",
        "r1c2 can only be 5 or 6",
    ]
    assert len(describe_claims(lost, SMALL, State(SMALL))) == 2


def test_as_many_as_are_left_are_told_by_what_goes_and_so_is_a_cell_left_with_nothing() -> None:
    # r2c2 has 2 and 4 before
    assert list(map(str, describe_claims(Step("pair", discards=((5, 2),)), SMALL, State(SMALL)))) == [
        "2 can be discarded from r2c2"
    ]
    assert list(map(str, describe_claims(Step("pair", discards=((5, 2), (5, 4))), SMALL, State(SMALL)))) == [
        "2 and 4 can be discarded from r2c2"
    ]


def test_many_candidates_that_are_left_are_not_counted_up() -> None:
    empty = descarte.read("." * 256)
    step = Step("naked-single", discards=tuple((0, digit) for digit in range(1, 12)), words=(("cell", 3), ("digit", 4)))
    assert "can be discarded from r1c1" in sentence(step, empty, State(empty)).say("en")
    step = Step("naked-single", discards=tuple((0, digit) for digit in range(1, 13)), words=(("cell", 3), ("digit", 4)))
    assert sentence(step, empty, State(empty)).say("es").endswith("f1c1 solo puede ser D, E, F o G.")


def test_notation_of_a_fish() -> None:
    state, step = first_step("finned-x-wing")
    assert write_notation(step, state.puzzle).startswith("Finned X-wing: ")
    assert " fins r" in write_notation(step, state.puzzle)


def test_houses_of_one_kind_are_named_once() -> None:
    state, step = first_step("x-wing")
    assert sentence(step, state.puzzle).say("en").startswith("In rows 5 and 9 the 5 fits only in columns 6 and 7.")
    assert sentence(step, state.puzzle).say("es").startswith("En las filas 5 y 9 el 5 solo cabe en las columnas 6 y 7.")
    assert write_notation(step, state.puzzle) == "X-wing: 5 r59/c67 => r1c7,r48c67,r7c6<>5"


COUNTS = {
    *("count", "number", "numbers", "total", "others", "leaves", "length", "sum", "other_sum", "gap", "runs"),
    *("whole", "size", "inside", "other_count", "left"),
}
"""Placeholders of sentences that are counts, sums or numbers of houses, not digits."""


def bare_numbers(text: Text) -> set[str]:
    found = set()
    for name, value in text.words:
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, Text):
                found |= bare_numbers(word)
            elif isinstance(word, int):
                found.add(name)
    return found


@pytest.mark.parametrize("technique", sample(every_technique(), 2), ids=lambda technique: technique.key)
def test_every_digit_of_a_sentence_is_written_with_the_symbols_of_the_puzzle(technique: Technique) -> None:
    state, same = first_step_of(technique)
    plain = state.puzzle
    marked = kinds.replace_symbols(plain, tuple(f"~{digit}" for digit in range(1, plain.layout.size + 1)))
    step = next(technique.find(State(marked)))
    said = sentence(step, marked)
    assert bare_numbers(said) <= COUNTS
    for lang in LANGUAGES:
        assert "~" in said.say(lang)
        assert said.say(lang).replace("~", "") == sentence(same, plain).say(lang)
    assert write_notation(step, marked).count("~") >= len(step.places) + bool(step.discards)
