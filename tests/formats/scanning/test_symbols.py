"""Recognition of the symbols of digits."""

from __future__ import annotations

import pytest

from descarte.core.errors import InputError, OptionError
from descarte.formats.scanning.symbols import (
    Alphabet,
    alphabet_for,
    get_usual_alphabet,
    list_known_alphabets,
    parse_alphabet,
)


def name(found: Alphabet | InputError) -> str:
    return found.name if isinstance(found, Alphabet) else f"unclear: {found.found}"


@pytest.mark.parametrize(
    ("size", "names"),
    [
        (16, ["1-9A-G", "0-9A-F", "A-P"]),
        (25, ["1-9A-P", "0-9A-O", "A-Y"]),
        (35, ["1-9A-Z", "0-9A-Y"]),
        (36, ["0-9A-Z"]),
    ],
)
def test_families(size: int, names: list[str]) -> None:
    assert [alphabet.name for alphabet in list_known_alphabets(size)] == names


@pytest.mark.parametrize(
    ("size", "grids", "expected"),
    [
        (9, ["..12.."], "1-9"),
        (9, ["..AB.."], "A-I"),
        (9, ["......"], "1-9"),
        (16, ["12.G"], "1-9A-G"),
        (16, ["10.F"], "0-9A-F"),
        (16, ["1000F"], "1-9A-G"),
        (16, ["ABCP."], "A-P"),
        (16, ["ABC?.", "12.G"], "1-9A-G"),
        (10, ["0123456789" * 10], "0-9"),
        (16, ["." * 256], "1-9A-G"),
        (16, ["0" * 256], "1-9A-G"),
        (16, [".0"], "0-9A-F"),
        (25, ["." * 625], "1-9A-P"),
        (25, ["-" * 625, "0" * 625], "0-9A-O"),
        (36, ["." * 1296], "0-9A-Z"),
    ],
)
def test_the_signs_decide(size: int, grids: list[str], expected: str) -> None:
    assert name(alphabet_for(size, grids)) == expected


def test_a_solved_grid_has_as_many_zeros_as_rows() -> None:
    rows = ["0123456789ABCDEF"[i:] + "0123456789ABCDEF"[:i] for i in range(16)]
    assert name(alphabet_for(16, ["".join(rows)])) == "0-9A-F"


def test_unclear_signs_name_the_choices() -> None:
    assert name(alphabet_for(16, ["ABC."])) == "unclear: a text that fits 1-9A-G or 0-9A-F or A-P"
    assert isinstance(alphabet_for(16, ["12.G", "ABP."]), InputError)


def test_small_letters_count_as_capitals_unless_both_are_wished() -> None:
    assert b"aA".translate(get_usual_alphabet(16).table(16)) == bytes([10, 10])
    assert b"aA".translate(parse_alphabet("aA").table(2)) == bytes([1, 2])


@pytest.mark.parametrize("symbols", ["", "11", "1 2", "1.", "1ñ", "9-1", "A-G9-1", "1-", "-", "A-1"])
def test_bad_symbols(symbols: str) -> None:
    with pytest.raises(OptionError):
        parse_alphabet(symbols)


@pytest.mark.parametrize("size", [4, 9, 16, 25, 36])
def test_the_name_of_an_alphabet_may_be_wished(size: int) -> None:
    assert [parse_alphabet(alphabet.name) for alphabet in list_known_alphabets(size)] == [*list_known_alphabets(size)]


@pytest.mark.parametrize(
    ("symbols", "said"),
    [
        ("9-1", "'9-1' are in reverse order; write the first one first"),
        ("1123", "'1123' repeat a character; each digit needs its own"),
        ("12#4", "'12#4' have a blank or a character that has another use; choose other characters"),
    ],
)
def test_symbols_that_cannot_be_used_are_named_with_what_to_do(symbols: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        parse_alphabet(symbols)
