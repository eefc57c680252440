"""Code that several formats share."""

from __future__ import annotations

import pytest

from descarte.core.deadline import limit_time
from descarte.core.errors import InputError, OptionError
from descarte.core.text import speaking
from descarte.formats.scanning.lines import (
    UnwritablePuzzle,
    Word,
    echo,
    has_usual_shape,
    head_of,
    lines_of,
    make_refusal,
    parse_whole_number,
    require_usual_sudoku,
    require_writable,
)
from descarte.model.clues import Clues
from descarte.model.notes import Notes
from tests.clock import turned


def test_lines_are_numbered_from_one() -> None:
    assert [(line.number, line.text) for line in lines_of("a\n\nb")] == [(1, "a"), (2, ""), (3, "b")]


def test_an_echo_is_short_and_printable() -> None:
    assert len(echo("x" * 10_000)) < 50
    assert "\x1b" not in echo("\x1b[31m")


def test_the_head_ends_with_a_line() -> None:
    assert head_of("ab\ncd\n", 4) == "ab\n"
    assert head_of("abcdef", 4) == "abcd"


@pytest.mark.parametrize("name", ["", " x", "a\nb", "\x00"])
def test_names_that_only_json_can_keep(name: str) -> None:
    with pytest.raises(OptionError, match="its name"):
        require_writable(Clues(1, 1, (0,), id=name), "line", {"id"})


def test_a_refusal_names_everything_in_both_languages() -> None:
    with pytest.raises(OptionError) as caught:
        require_writable(Clues(1, 1, (0,), options=("diagonal",), solution=(1,)), "line", ())
    assert "its extra rules and its solution" in str(caught.value)
    with speaking("es"):
        assert "sus reglas adicionales y su solución" in str(caught.value)


@pytest.mark.parametrize(
    ("clues", "usual"),
    [
        (Clues(9, 9, (), "sudoku", (3, 3)), True),
        (Clues(6, 6, (), "sudoku", (3, 2)), False),
        (Clues(7, 7, (), "latin", (1, 7)), True),
        (Clues(4, 4, (), "latin", (1, 4)), False),
        (Clues(4, 4, (), None, (1, 4)), False),
        (Clues(4, 4, (), "killer"), False),
    ],
)
def test_the_shape_that_a_bare_grid_is_taken_for(clues: Clues, usual: bool) -> None:
    assert has_usual_shape(clues) is usual


def test_a_long_text_is_read_with_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = turned(monkeypatch, 0.0)
    with limit_time(1):
        assert sum(1 for _ in lines_of("1\n" * 10_000)) == 10_000
    assert clock.looks > 9


def test_very_many_blank_lines_are_passed_over_and_counted() -> None:
    found = list(lines_of("a\n" + "\n" * 2000 + "b\n" + "\n" * 1000 + "c"))
    assert [(line.number, line.text) for line in found if line.text] == [(1, "a"), (2002, "b"), (3003, "c")]
    assert len(found) < 1000


def test_a_number_has_nine_figures_at_most() -> None:
    assert parse_whole_number(Word("999999999", 1), 1) == 999_999_999
    for text in ("1000000000", "-1", "1.5", "\u0663", ""):
        with pytest.raises(InputError, match="a whole number"):
            parse_whole_number(Word(text, 3), 2)


@pytest.mark.parametrize(
    ("notes", "name"),
    [(Notes(author="a\nb"), "author"), (Notes(source="a\nb"), "source"), (Notes(level="a\nb"), "level")],
)
def test_what_is_said_in_one_line_has_no_second_one(notes: Notes, name: str) -> None:
    says = {"author", "source", "level"}
    require_writable(Clues(1, 1, (0,), notes=Notes(author="a", source="b", level="c")), "sdk", says)
    with pytest.raises(OptionError, match=f"its {name}"):
        require_writable(Clues(1, 1, (0,), notes=notes), "sdk", says)


def test_what_another_program_keeps_is_named_with_and_without_the_name_of_its_format() -> None:
    refusal = make_refusal("sdk", ["kept"]).name_kept_fields(
        Notes(kept=(("penpa.cells", "1"), ("colour", "2"), ("iss.colour", "3")))
    )
    assert "the data of another program ('cells' and 'colour')" in str(refusal)


def test_drawn_rules_that_cannot_be_said_are_named_in_order() -> None:
    named = make_refusal("sdk", ["marks"], variants={"whispers", "arrow", "thermometer", "renban", "between"})
    assert [str(text) for text in named.what] == [
        "arrow",
        "between line",
        "renban line",
        "thermometer",
        "whispers line",
    ]


@pytest.mark.parametrize(("size", "kind", "fields"), [(9, "latin", ("kind",)), (8, "sudoku", ("size",))])
def test_only_a_bare_sudoku_of_the_right_size_is_usual(size: int, kind: str, fields: tuple[str, ...]) -> None:
    require_usual_sudoku(Clues(9, 9, (0,) * 81, kind="sudoku"), "sdk", is_right_size=True)
    with pytest.raises(UnwritablePuzzle) as refusal:
        require_usual_sudoku(Clues(size, size, (0,) * size**2, kind=kind), "sdk", is_right_size=size == 9)
    assert tuple(refusal.value.fields) == fields
