from __future__ import annotations

import errno
from collections.abc import Callable

import pytest

from descarte import kinds, lab, logic, variants
from descarte.core.errors import (
    MOST_LISTED,
    DescarteError,
    Fault,
    InputError,
    MissingExtra,
    OptionError,
    PuzzleError,
    Stopped,
    reason_of,
)
from descarte.core.text import Place, Text, speaking
from descarte.logic.grades import GRADE_NAMES

DIGIT = Text("a digit from 1 to 9", "un dígito del 1 al 9")


def test_an_input_error_names_the_place_what_was_expected_and_what_came() -> None:
    error = InputError(DIGIT, "'x'", line=3, column=7, source="hard.txt")
    assert str(error) == "hard.txt: line 3, column 7: expected a digit from 1 to 9, found 'x'"
    with speaking("es"):
        assert str(error) == "hard.txt: línea 3, columna 7: se esperaba un dígito del 1 al 9; en su lugar: 'x'"


@pytest.mark.parametrize(
    ("error", "place"),
    [
        (InputError(DIGIT, "nothing"), ""),
        (InputError(DIGIT, "nothing", source="a.txt"), "a.txt: "),
        (InputError(DIGIT, "nothing", line=2), "line 2: "),
    ],
)
def test_an_input_error_says_only_what_it_knows_of_the_place(error: InputError, place: str) -> None:
    assert str(error) == f"{place}expected a digit from 1 to 9, found nothing"


def test_an_input_error_moves_with_the_text_around_it() -> None:
    inner = InputError(DIGIT, "'x'", line=2, column=5)
    outer = inner.at(source="many.txt", line=10)
    assert (outer.line, outer.column, outer.source) == (12, 5, "many.txt")


def test_a_puzzle_error_lists_every_fault() -> None:
    faults = [Fault(Text(f"fault {n}", f"fallo {n}"), (Place(0, n),)) for n in range(3)]
    assert str(PuzzleError(faults)).splitlines() == ["fault 0", "fault 1", "fault 2"]


def test_an_unknown_name_gets_the_closest_one() -> None:
    error = OptionError.unknown(Text("unknown kind", "tipo desconocido"), "kakruo", ["kakuro", "latin"])
    assert "did you mean 'kakuro'?" in str(error)
    with speaking("es"):
        assert "¿quizá 'kakuro'?" in str(error)


@pytest.mark.parametrize(
    ("look_up", "said"),
    [
        (logic.find, "técnica desconocida: 'nada'"),
        (variants.find, "regla desconocida: 'nada'"),
        (kinds.find, "tipo desconocido: 'nada'"),
        (lab.find, "algoritmo desconocido: 'nada'"),
        (GRADE_NAMES.find, "grado desconocido: 'nada'"),
    ],
)
def test_in_spanish_unknown_agrees_with_its_noun(look_up: Callable[[str], object], said: str) -> None:
    with speaking("es"), pytest.raises(OptionError, match=f"^{said}"):
        look_up("nada")


@pytest.mark.parametrize(
    ("name", "count", "said"),
    [
        ("name-33", MOST_LISTED, f"; there are: name-1, name-2, {', '.join(f'name-{n}' for n in range(3, 31))}"),
        ("name-33", MOST_LISTED + 1, "unknown kind 'name-33' (did you mean 'name-3'?)"),
        ("what", MOST_LISTED + 1, "unknown kind 'what'; there are: name-1, name-2, "),
    ],
)
def test_a_long_list_of_choices_is_for_names_that_come_close_to_none(name: str, count: int, said: str) -> None:
    told = str(
        OptionError.unknown(
            Text("unknown kind", "tipo desconocido"), name, [f"name-{number}" for number in range(1, count + 1)]
        )
    )
    assert said in told
    assert ("; there are: " in told) == ("; there are: " in said)


@pytest.mark.parametrize(
    "error",
    [
        InputError(DIGIT, "x"),
        PuzzleError([Fault(DIGIT)]),
        OptionError(DIGIT),
        Stopped(DIGIT, 1),
        MissingExtra(DIGIT, "draw"),
    ],
)
def test_everything_descarte_raises_is_a_descarte_error(error: Exception) -> None:
    assert isinstance(error, DescarteError)


def test_the_reason_of_the_system_is_told_in_spanish_where_it_is_a_usual_one() -> None:
    missing = FileNotFoundError(errno.ENOENT, "No such file or directory")
    assert reason_of(missing).say("en") == "No such file or directory"
    assert reason_of(missing).say("es") == "no existe ese archivo o esa carpeta"
    assert reason_of(OSError("odd")).say("es") == "odd"
