from __future__ import annotations

import ast
import string
from pathlib import Path
from typing import Any, cast

import pytest

from descarte.core.errors import OptionError
from descarte.core.text import (
    COORDINATES,
    Coordinates,
    Language,
    LineName,
    Place,
    Text,
    format_number,
    language,
    speaking,
    to_letters,
)

SOLUTIONS = Text("{count} {count:solution|solutions}", "{count} {count:solución|soluciones}")


@pytest.mark.parametrize(
    ("count", "lang", "said"),
    [(1, "en", "1 solution"), (2, "en", "2 solutions"), (1, "es", "1 solución"), (0, "es", "0 soluciones")],
)
def test_a_gap_chooses_its_form_by_number(count: int, lang: Language, said: str) -> None:
    assert SOLUTIONS.fill(count=count).say(lang) == said


def test_a_text_inside_a_text_speaks_the_same_language() -> None:
    row = Text("row {number}", "fila {number}").fill(number=2)
    assert Text("look at {house}", "mire la {house}").fill(house=row).say("es") == "mire la fila 2"


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        ((), "en", ""),
        (("r1c1",), "en", "r1c1"),
        (("r1c1", "r1c2"), "en", "r1c1 and r1c2"),
        (("r1c1", "r1c2", "r1c3"), "es", "r1c1, r1c2 y r1c3"),
        (("padres", "hijos"), "es", "padres e hijos"),
    ],
)
def test_a_tuple_is_said_as_a_list(words: tuple[str, ...], lang: Language, said: str) -> None:
    assert Text("{words}", "{words}").fill(words=words).say(lang) == said


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        (("r1c1",), "en", "r1c1"),
        (("r1c1", "r1c2"), "en", "r1c1 or r1c2"),
        (("r1c1", "r1c2", "r1c3"), "es", "r1c1, r1c2 o r1c3"),
        (("7", "8"), "es", "7 u 8"),
        (("10", "11"), "es", "10 u 11"),
        (("9", "12"), "es", "9 o 12"),
        (("uno", "otro"), "es", "uno u otro"),
    ],
)
def test_a_tuple_is_said_as_a_choice(words: tuple[str, ...], lang: Language, said: str) -> None:
    assert Text("{words:or}", "{words:or}").fill(words=words).say(lang) == said


@pytest.mark.parametrize(
    ("lang", "coordinates", "said", "data"),
    [
        ("en", None, "r3c5 and r1c2", "r3c5"),
        ("es", None, "f3c5 y f1c2", "r3c5"),
        ("es", "r1c1", "r3c5 y r1c2", "r3c5"),
        ("en", "f1c1", "f3c5 and f1c2", "f3c5"),
        ("es", "A1", "C5 y A2", "C5"),
    ],
)
def test_only_sentences_name_cells_by_their_language(
    lang: Language, coordinates: Coordinates | None, said: str, data: str
) -> None:
    cells = Text("{cells}", "{cells}").fill(cells=(Place(2, 4), Place(0, 1)))
    with speaking(None, coordinates):
        assert cells.say(lang) == said
    with speaking(lang, coordinates):
        assert str(cells) == said
        assert said.startswith(str(Place(2, 4)))
        assert Place(2, 4).name() == data


@pytest.mark.parametrize(
    ("number", "spec", "english", "spanish"),
    [
        (1234567.891, ",.2f", "1,234,567.89", "1\u202f234\u202f567,89"),
        (0.5, "g", "0.5", "0,5"),
        (2.5, "", "2.5", "2,5"),
        (12345, "", "12345", "12345"),
        (12345, ",", "12,345", "12\u202f345"),
    ],
)
def test_numbers_have_the_notation_of_their_language(number: float, spec: str, english: str, spanish: str) -> None:
    gap = f"{{number:{spec}}}"
    text = Text(gap, gap).fill(number=number)
    assert (text.say("en"), text.say("es")) == (english, spanish)
    assert (format_number(number, spec, "en"), format_number(number, spec, "es")) == (english, spanish)
    with speaking("es"):
        assert format_number(number, spec) == spanish


def test_a_gap_chooses_its_form_by_how_many_words_there_are() -> None:
    text = Text("{cells} {cells:is|are} empty", "{cells} {cells:está|están} sin llenar")
    assert text.fill(cells=("r1c1",)).say("en") == "r1c1 is empty"
    assert text.fill(cells=("r1c1", "r1c2")).say("es") == "r1c1 y r1c2 están sin llenar"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "es_DO.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_locale(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert language() == expected


def test_speaking_ends_with_its_block() -> None:
    before = language(), str(Place(0, 0))
    with speaking("es", "A1"):
        assert (language(), str(Place(2, 4))) == ("es", "C5")
        with speaking(None, "1A"):
            assert (language(), str(Place(2, 4))) == ("es", "3E")
    assert (language(), str(Place(0, 0))) == before


def test_letters_go_on_after_z() -> None:
    names = [to_letters(index) for index in range(703)]
    assert names[25:28] == ["Z", "AA", "AB"]
    assert names[701:] == ["ZZ", "AAA"]
    assert len(set(names)) == len(names)


def test_every_place_has_its_own_name() -> None:
    for coordinates in COORDINATES:
        names = {Place(row, column).name(coordinates) for row in range(36) for column in range(36)}
        assert len(names) == 36 * 36


def test_no_name_means_two_places() -> None:
    for row in range(36):
        for column in range(36):
            place = Place(row, column)
            assert {Place.from_name(place.name(coordinates)) for coordinates in COORDINATES} == {place}


@pytest.mark.parametrize(("coordinates", "words"), [("r1c1", "2 28"), ("f1c1", "2 28"), ("A1", "B 28"), ("1A", "2 AB")])
def test_rows_and_columns_are_named_as_in_the_names_of_places(coordinates: Coordinates, words: str) -> None:
    both = Text("{row} {column}", "{row} {column}").fill(row=LineName("row", 2), column=LineName("column", 28))
    with speaking(None, coordinates):
        assert str(both) == words


def gaps(pattern: str) -> set[str]:
    """Return the placeholders that a sentence needs, also in its forms, unless they only choose a form by number."""
    found = [(name, form or "") for _, name, form, _ in string.Formatter().parse(pattern) if name]
    inside = [gaps(form) for _, form in found if "|" in form]
    return {name for name, form in found if "|" not in form}.union(*inside)


def written_out(path: Path) -> list[tuple[int, str, str]]:
    """Yield the sentences of a file whose English and Spanish are literals."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Text":
            words = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if len(words) == 2:
                found.append((node.lineno, words[0], words[1]))
    return found


def test_every_sentence_has_the_same_gaps_in_both_languages() -> None:
    seen = 0
    for path in sorted((Path(__file__).parents[2] / "src").rglob("*.py")):
        for line, english, spanish in written_out(path):
            assert gaps(english) == gaps(spanish), f"{path.name}:{line}"
            seen += bool(gaps(english))
    assert seen > 300


def test_a_lost_gap_is_seen() -> None:
    assert gaps("{count} {count:cell|cells} in {house}") == {"count", "house"}
    assert gaps("{count} casillas") == {"count"}


def test_a_digit_has_the_article_that_it_has_when_it_is_read_aloud() -> None:
    one = Text("{digit:a}", "{digit:a}")
    said = [one.fill(digit=digit).say("en") for digit in (1, 8, 11, 16, 18, 80, 117, "A", "B", "F")]
    assert said == ["a 1", "an 8", "an 11", "a 16", "an 18", "an 80", "a 117", "an A", "a B", "an F"]
    assert one.fill(digit=8).say("es") == "un 8"
    assert one.fill(digit=(8,)).say("en") == "an 8"


@pytest.mark.parametrize(
    ("lang", "coordinates", "found"), [("fr", None, "language 'fr'"), (None, "Z9", "coordinates 'Z9'")]
)
def test_what_nobody_speaks_is_refused(lang: Any, coordinates: Any, found: str) -> None:
    with pytest.raises(OptionError, match=f"unknown {found}"), speaking(lang, coordinates):
        pass
    with pytest.raises(OptionError, match="unknown coordinates 'Q'"):
        Place(0, 0).name(cast("Any", "Q"))
