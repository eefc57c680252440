from __future__ import annotations

import descarte
from descarte.logic import find, sentence
from descarte.logic.techniques.rules.no_partner import KEY
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, results

SCALES = {KEY: (2.0, 12)}
LINES = ".Whisper~5~R1C1~R1C2~R2C3.Whisper~5~R5C5~R6C6~R7C7"


def test_no_whispers_line_has_a_5() -> None:
    assert results(State(descarte.read(LINES)), KEY) == ["r1c12,r2c3,r5c5,r6c6,r7c7<>5"]


def test_one_line_tells_it_by_itself() -> None:
    assert results(State(descarte.read(".Whisper~5~R1C1~R1C2~R2C3")), KEY) == []


def test_a_line_that_has_lost_it_is_not_told_of_again() -> None:
    third = ".Whisper~5~R8C1~R8C2~R9C3"
    others = "12346789"
    state = cells_with(State(descarte.read(LINES + third)), r8c1=others, r8c2=others, r9c3=others)
    assert results(state, KEY) == ["r1c12,r2c3,r5c5,r6c6,r7c7<>5"]


def test_lines_on_which_every_digit_has_a_partner_lose_nothing() -> None:
    assert results(State(descarte.read(LINES.replace("~5~", "~4~"))), KEY) == []


def test_the_bulb_of_a_thermometer_is_no_such_digit() -> None:
    assert results(State(descarte.read(".Thermo~R1C1~R1C2~R1C3.Thermo~R5C5~R6C6~R7C7")), KEY) == []


def test_signs_are_left_to_those_who_follow_them() -> None:
    assert results(State(descarte.read(".BlackDot~R1C1~R1C2.BlackDot~R5C5~R5C6")), KEY) == []


def test_it_says_that_all_lines_are_alike() -> None:
    state = State(descarte.read(LINES))
    words = sentence(next(find(KEY).find(state)), state.puzzle)
    assert "no digit fits beside 5, and so it is with every line of that sort: r1c1, r1c2" in words.say("en")
    assert "ningún dígito encaja junto al 5, y lo mismo pasa en todas las líneas de esa clase" in words.say("es")
