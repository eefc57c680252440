"""Game ids of Simon Tatham's puzzles: round trips of three games, and wrong ids."""

from __future__ import annotations

import pytest

from descarte import fast, formats, kinds
from descarte.core.errors import InputError, OptionError
from descarte.model.clues import Clues, Mark
from tests.formats.puzzles import same_again


def test_the_first_sign_of_unequal_says_which_cell_is_larger() -> None:
    (item,) = formats.read("3:0R,0,0D,0,0,0,0U,0L,3,")
    assert item.puzzle is not None
    assert [mark.lines[0] for mark in item.puzzle.marks] == [(0, 1), (2, 5), (6, 3), (7, 6)]
    assert item.puzzle.givens == (0,) * 8 + (3,)


def test_unequal_with_bars_is_a_latin_square_where_only_marked_neighbours_are_consecutive() -> None:
    (item,) = formats.read("3a:0R,0L,0,0,0,0,0,0,0,")
    assert item.puzzle is not None
    clues = kinds.clues_of(item.puzzle)
    assert (clues.kind, clues.options, clues.marks) == ("latin", ("nonconsecutive",), (Mark("difference", ((0, 1),)),))


def test_walls_of_keen_are_told_rows_first_then_columns() -> None:
    (item,) = formats.read("3:a_3b3,a3s1d3m6a5")
    assert isinstance(item.error, InputError)
    (item,) = formats.read("3:_5a_a_a_,a1m6s1d3a2a3")
    assert isinstance(item.error, InputError)


def test_a_z_in_keen_is_25_edges_and_no_wall() -> None:
    one = Mark("total", (tuple(range(25)),), (75,))
    clues = Clues(5, 5, (0,) * 25, kind="calcudoku", marks=(one,))
    assert formats.find("game-id").write(clues) == "5:zo,a75\n"
    assert same_again(clues, "game-id")


def test_clues_of_towers_go_around_the_board_top_bottom_left_right() -> None:
    (item,) = formats.read("2:2///1/1///2,a1b")
    assert item.puzzle is not None
    marks = {(mark.lines[0], mark.values[0]) for mark in item.puzzle.marks}
    assert marks == {((0, 2), 2), ((3, 1), 1), ((0, 1), 1), ((3, 2), 2)}
    assert item.puzzle.givens == (0, 1, 0, 0)


def test_every_sample_is_solved_from_its_id() -> None:
    samples = [kinds.build(kinds.find(key).sample) for key in ("futoshiki", "calcudoku", "skyscrapers")]
    items = list(formats.read(formats.write(samples, "game-id")))
    assert [item.puzzle for item in items] == samples
    assert [fast.solve(puzzle).status for puzzle in samples] == ["unique"] * 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2:0,0,0", "line 1: expected 4 cells, found 3 of them"),
        ("2:0,0R,0,0", "line 1: expected a neighbour within the board, found '0R'"),
        ("2:2//", "line 1: expected 8 clues around the board, found 3 of them"),
        ("2:2///////,a1", "line 1: expected 4 cells, found 2 of them"),
        ("2:_,a3", "line 1: expected 4 walls between cells, found 1 of them"),
        ("2:z9999z9999,a3", "line 1: expected 4 walls between cells"),
        ("2:_a_,a3", "line 1: expected a number for each of the 3 cages, found 1 of them"),
        ("2:nonsense", "line 1: expected the game id of an Unequal, Keen or Towers"),
        ("99:0", "line 1: expected the game id"),
        ("4:" + "0" * 5000 + "x", "line 1: expected the game id"),
    ],
)
def test_mistakes_have_their_place(text: str, words: str) -> None:
    (item,) = formats.read(text, format="game-id")
    assert isinstance(item.error, InputError)
    assert str(item.error).startswith(words)


@pytest.mark.parametrize(
    "clues",
    [
        Clues(2, 2, (0,) * 4, kind="latin"),
        Clues(2, 2, (0,) * 4, kind="futoshiki", marks=(Mark("inequality", ((0, 3),)),)),
        Clues(2, 2, (0,) * 4, kind="calcudoku", marks=(Mark("total", ((0, 3),), (2,)), Mark("total", ((1, 2),), (4,)))),
        Clues(2, 2, (0,) * 4, kind="calcudoku", marks=(Mark("total", ((0, 1),), (3,)),)),
        Clues(2, 2, (0,) * 4, kind="skyscrapers", marks=(Mark("skyscraper", ((0, 3),), (2,)),)),
    ],
)
def test_what_an_id_cannot_say_is_refused(clues: Clues) -> None:
    with pytest.raises(OptionError):
        formats.find("game-id").write(clues)
