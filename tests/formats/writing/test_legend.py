"""The output of `show` is read as the same puzzle, for every kind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import descarte
from descarte import formats, kinds
from descarte.core.errors import InputError
from descarte.core.text import Coordinates
from descarte.draw.text.board import board
from descarte.formats.writing.legend import find_surrounding_lines
from descarte.model.clues import Black, Clues, Total
from descarte.model.notes import Notes
from descarte.model.puzzle import Puzzle
from descarte.variants import whole_grid_variants
from tests.examples import examples
from tests.formats.puzzles import boards, jigsaws, kakuros, killers, marked, plain

CLUES = st.one_of(plain(16), boards(), marked(), jigsaws(), killers(), kakuros())
COORDINATES: list[Coordinates | None] = [None, "r1c1", "A1", "1A"]


def shown(puzzle: Puzzle, coordinates: Coordinates | None = None, unicode: bool = False) -> str:
    return find_surrounding_lines(puzzle).surround_drawing(
        board(puzzle, coordinates=coordinates, unicode=unicode, captions=False)
    )


def bare(puzzle: Puzzle) -> Puzzle:
    return puzzle.but(id=None, solution=None, candidates=None)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore:.* lines without a puzzle were left out")
@examples(400)
@given(CLUES, st.sampled_from(COORDINATES), st.booleans())
def test_every_kind(clues: Clues, coordinates: Coordinates | None, unicode: bool) -> None:
    puzzle = kinds.build(clues)
    assert descarte.read(shown(puzzle, coordinates, unicode)) == bare(puzzle)


@examples(100)
@given(st.lists(CLUES, min_size=2, max_size=3))
def test_several_of_one_format(many: list[Clues]) -> None:
    puzzles = [kinds.build(clues) for clues in many if clues.blacks is None]
    text = "\n\n".join(map(shown, puzzles))
    if puzzles:
        assert [item.puzzle for item in formats.read(text, format="grid")] == list(map(bare, puzzles))


@pytest.mark.parametrize(
    ("key", "option"),
    [
        (key, option)
        for key in ("sudoku", "latin", "jigsaw", "killer")
        for option in whole_grid_variants()
        if (key, option) != ("latin", "disjoint")
    ],
)
def test_every_option(key: str, option: str) -> None:
    clues = Clues(9, 9, (0,) * 81, kind=key, options=(option,))
    if key == "jigsaw":
        clues = replace(clues, regions=tuple((row + column // 5) % 9 for row in range(9) for column in range(9)))
    if key == "killer":
        clues = replace(clues, cages=(Total(9, (0, 1)), Total(45, tuple(range(9, 18)))))
    puzzle = kinds.build(clues)
    text = shown(puzzle)
    assert f"with: {option}" in text
    assert descarte.read(text) == puzzle


@pytest.mark.parametrize("kind", kinds.all_kinds(), ids=lambda kind: kind.key)
def test_the_drawing_of_a_sample_needs_nothing_more(kind: kinds.Kind) -> None:
    puzzle = kinds.build(kind.sample)
    drawn = formats.write_as_drawing(puzzle)
    if drawn is not None:
        assert descarte.read(drawn) == puzzle
        return
    assert find_surrounding_lines(puzzle) == ((), ())
    for coordinates in COORDINATES:
        for unicode in (False, True):
            assert descarte.read(board(puzzle, coordinates=coordinates, unicode=unicode)) == puzzle


def test_what_lines_cannot_draw_stands_below() -> None:
    cages = (Total(7, (0, 1)), Total(5, (2, 15)))
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, cages=cages, sums=(Total(9, (5, 6)),), extra=((8, 13),)))
    text = shown(puzzle)
    assert text.splitlines()[-3:] == ["cage 5: r1c3 r4c4", "sum 9: r2c2 r2c3", "different: r3c1 r4c2"]
    assert descarte.read(text) == puzzle.but(cages=descarte.read(text).cages)
    assert descarte.read(text) == puzzle


def test_cages_in_another_order_are_all_named() -> None:
    sample = kinds.find("killer").sample
    puzzle = kinds.build(replace(sample, cages=sample.cages[::-1]))
    assert shown(puzzle).count("cage ") == len(sample.cages)
    assert descarte.read(shown(puzzle)) == puzzle


def test_the_digits_of_a_player_are_named() -> None:
    puzzle = descarte.read("1.....3.4......2").but(entries=(0, 3, *[0] * 14))
    assert shown(puzzle).startswith("written: r1c2\n")
    assert descarte.read(shown(puzzle)) == puzzle
    blacks = (Black(), Black(4), Black(1), Black(None, 5), None, None)
    kakuro = kinds.build(Clues(2, 3, (0,) * 6, blacks=blacks, entries=(0, 0, 0, 0, 4, 0)))
    assert descarte.read(shown(kakuro)) == kakuro


@pytest.mark.parametrize("text", ["written: r9c9\n1 .\n. 1\n", "+--+\n|1.|\n|.1|\n+--+\nregion: r1c1 r1c2\n"])
def test_lines_that_do_not_fit_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        descarte.read(text, format="grid")


def test_words_about_a_puzzle_are_not_shown_and_ask_for_nothing_else() -> None:
    puzzle = descarte.read("1.....3.4......2")
    assert (
        find_surrounding_lines(puzzle.but(notes=Notes(author="Ana", rules="As usual.")))
        == find_surrounding_lines(puzzle)
        == ((), ())
    )
