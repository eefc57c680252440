from __future__ import annotations

import descarte
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.inference.rules.digit_classes import (
    ClassAssumption,
    division_of,
    families_of,
    find_classes_left,
    find_relation,
    names_of,
)
from descarte.model.rules import Link
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with

LINE = ".Entropic~R1C1~R2C1~R3C1~R4C1~R5C1"
CROSSED = f"{LINE}.Entropic~R5C1~R5C2~R5C3~R5C4"
"""Two entropic lines. The last cell of the first line, in its second family, is the first cell of the second line."""
THIRDS = (0b111, 0b111000, 0b111000000)


def test_an_entropic_line_divides_the_digits_into_thirds_and_a_modular_one_by_their_remainders() -> None:
    (clue,) = clues_of(descarte.read(LINE))
    assert division_of(clue) == THIRDS
    (clue,) = clues_of(descarte.read(".Modular~3~R1C1~R2C1~R3C1~R4C1~R5C1"))
    assert division_of(clue) == (0b001001001, 0b010010010, 0b100100100)


def test_other_lines_speak_of_no_sorts() -> None:
    for text in (".Whisper~5~R1C1~R1C2~R1C3", ".Palindrome~R1C1~R1C2~R2C3~R2C4", ".Thermo~R1C1~R1C2~R1C3"):
        for clue in clues_of(descarte.read(text)):
            assert division_of(clue) is None
    for text in (".WhiteDot~R1C1~R1C2", ".Palindrome~R1C1~R2C4", ".Renban~R1C1~R1C2"):
        for rule in descarte.read(text).rules:
            assert isinstance(rule, Link)
            assert find_relation(rule.allowed) is None


def test_sorts_must_divide_all_digits() -> None:
    """1 and 2 keep apart from 3, but 3 not from itself."""
    assert find_relation((0b100, 0b100, 0b111)) is None


def test_families_go_on_where_lines_cross() -> None:
    (found,) = families_of(descarte.read(CROSSED))
    assert [family.cells for family in found.families] == [(0, 27), (9, 36, 39), (18,), (37,), (38,)]
    assert found.of[39] == found.of[9]


def test_what_a_family_is_the_others_are_not() -> None:
    state = cells_with(State(descarte.read(LINE)), r3c1="123456")
    (found,) = families_of(state.puzzle)
    now = find_classes_left(state, found)
    assert now.open == (0b111, 0b111, 0b011)
    supposed = ClassAssumption(found, now, 0, 0)
    assert supposed.open == [0b001, 0b100, 0b010]
    assert supposed.known == [0, 2, 1]
    assert supposed.find_source_families([1]) == [1, 0, 2]
    assert supposed.find_able_cells(now)[1] & 0b1 << 18
    assert not supposed.find_able_cells(now)[1] & 0b1 << 9


def test_a_family_is_only_of_a_sort_that_all_its_cells_can_be_of() -> None:
    state = cells_with(State(descarte.read(LINE)), r1c1="123456", r4c1="456789")
    (found,) = families_of(state.puzzle)
    assert find_classes_left(state, found).open[0] == 0b010


def test_sorts_have_names() -> None:
    puzzle = descarte.read("." * 81)
    assert [name.say("es") for name in names_of(THIRDS, puzzle)] == ["bajos", "medios", "altos"]
    assert [name.say("en") for name in names_of((0b101010101, 0b010101010), puzzle)] == ["odd", "even"]
