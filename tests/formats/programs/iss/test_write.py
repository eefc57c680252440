"""Writing of strings of Interactive Sudoku Solver."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError, PuzzleError
from descarte.model.clues import Clues, Mark, Total
from descarte.model.puzzle import Puzzle
from descarte.variants import every_variant, find
from tests.formats.puzzles import (
    one,
    refused,
    same_drawn,
)

EMPTY = Clues(9, 9, (0,) * 81)
DRAWN = (
    Mark("arrow", ((0,), (1, 2))),
    Mark("arrow", ((9, 10), (11, 12))),
    Mark("between", ((3, 4, 5),)),
    Mark("cage", ((7, 8),)),
    Mark("candidates", ((15,),), (1, 2)),
    Mark("column_indexer", ((18,),)),
    Mark("counting_circles", ((0, 1, 40),)),
    Mark("difference", ((19, 20),)),
    Mark("double_arrow", ((22, 23, 24),)),
    Mark("entropic", ((27, 28, 29),)),
    Mark("equal_sums", ((0, 1), (10, 11))),
    Mark("hidden_skyscraper", (tuple(range(9)),), (3,)),
    Mark("inequality", ((1, 0),)),
    Mark("little_killer", ((1, 9),), (7,)),
    Mark("lockout", ((31, 32, 33),), (4,)),
    Mark("lunchbox", ((31, 32, 33),), (4,)),
    Mark("modular", ((37, 38, 39),), (3,)),
    Mark("numbered_room", (tuple(range(8, -1, -1)),), (3,)),
    Mark("palindrome", ((45, 46, 47),)),
    Mark("quadruple", ((48, 49, 57, 58),), (1, 2)),
    Mark("ratio", ((50, 51),)),
    Mark("region_sum", ((52, 53, 54),)),
    Mark("renban", ((55, 56),)),
    Mark("row_indexer", ((59,),)),
    Mark("same_values", ((0, 1), (30, 31))),
    Mark("sandwich", (tuple(range(9)),), (7,)),
    Mark("skyscraper", (tuple(range(72, -1, -9)),), (3,)),
    Mark("thermometer", ((63, 64, 65),)),
    Mark("total", ((0, 40),), (9,)),
    Mark("whispers", ((66, 67),), (4,)),
    Mark("x_sum", (tuple(range(80, 71, -1)),), (12,)),
    Mark("xv", ((69, 70),), (10,)),
    Mark("zipper", ((72, 73, 74),)),
)


@pytest.mark.parametrize("mark", DRAWN, ids=lambda mark: f"{mark.variant}{mark.values}")
def test_every_rule_that_it_has_comes_back(mark: Mark) -> None:
    assert same_drawn(replace(EMPTY, marks=(mark,)), "iss")


def test_boards_of_every_sort() -> None:
    assert same_drawn(replace(EMPTY, kind="killer", cages=(Total(9, (0, 1)),), extra=((5, 15, 25),)), "iss")
    assert same_drawn(Clues(16, 16, (16, *(0,) * 255), options=("diagonal", "antiking")), "iss")
    assert same_drawn(Clues(6, 6, (1, *(0,) * 35), symbols=tuple("012345")), "iss")
    assert same_drawn(Clues(9, 9, (1, *(0,) * 80), symbols=tuple("012345678")), "iss")
    assert same_drawn(replace(EMPTY, kind="latin", options=("nonconsecutive", "negative_ratio")), "iss")
    rows = tuple(at // 9 for at in range(81))
    assert same_drawn(replace(EMPTY, kind="jigsaw", regions=tuple(rows[at] for at in range(80, -1, -1))), "iss")


def test_words_have_no_place() -> None:
    with pytest.raises(OptionError, match="its name"):
        formats.find("iss").write(replace(EMPTY, id="x"))


def written(clues: Clues) -> str:
    return formats.write([kinds.build(clues)], "iss").strip()


def solutions(puzzle: Puzzle) -> set[tuple[int, ...]]:
    return set(puzzle.solutions())


SAMPLES = {variant.key: variant.sample for variant in every_variant().values() if variant.sample is not None}
SAMPLES |= {f"kind {key}": kinds.find(key).sample for key in ("futoshiki", "skyscrapers", "calcudoku", "killer")}


@pytest.mark.parametrize("key", sorted(SAMPLES))
def test_every_sample_is_written_and_read_back_with_the_same_solutions(key: str) -> None:
    puzzle = kinds.build(SAMPLES[key])
    bare = puzzle.but(givens=(0,) * len(puzzle.givens)) if puzzle.layout.size == 4 else puzzle
    assert solutions(one(formats.write([bare], "iss"))) == solutions(bare)


@pytest.mark.parametrize("key", sorted(key for key in SAMPLES if SAMPLES[key].rows == 4))
def test_samples_with_digits_from_0_mean_the_same(key: str) -> None:
    try:
        puzzle = kinds.build(replace(SAMPLES[key], symbols=tuple("0123"), givens=(0,) * 16))
        expected = solutions(puzzle)
    except PuzzleError:
        return
    assert solutions(one(formats.write([puzzle], "iss"))) == expected


DOTS = (Mark("ratio", ((1, 2),)), Mark("difference", ((5, 9),)))
SMALL = Clues(4, 4, (0,) * 16)


@pytest.mark.parametrize(
    ("options", "marks", "start"),
    [
        (("nonconsecutive",), (), ".Shape~4x4.AntiConsecutive"),
        (("nonconsecutive",), DOTS, ".Shape~4x4.BlackDot~R1C2~R1C3.WhiteDot~R2C2~R3C2.Pair~"),
        (("negative_ratio",), DOTS, ".Shape~4x4.BlackDot~R1C2~R1C3.WhiteDot~R2C2~R3C2.Pair~"),
        (("nonconsecutive", "negative_ratio"), DOTS, ".Shape~4x4.StrictKropki.BlackDot~R1C2~R1C3.WhiteDot~R2C2~R3C2"),
        (("nonconsecutive", "negative_ratio"), (Mark("ratio", ((1, 2),), (3,)),), ".Shape~4x4.Pair~"),
        (("negative_xv",), (Mark("xv", ((0, 1),), (5,)),), ".Shape~4x4.StrictXV.V~R1C1~R1C2"),
    ],
)
def test_a_rule_that_spares_dots_is_a_class_only_where_the_class_spares_the_same(
    options: tuple[str, ...], marks: tuple[Mark, ...], start: str
) -> None:
    text = written(replace(SMALL, options=options, marks=marks))
    assert text.startswith(start)
    assert solutions(one(text)) == solutions(kinds.build(replace(SMALL, options=options, marks=marks)))


@pytest.mark.parametrize("key", ["entropic", "dutch_flatmates", "global_entropy", "global_mod"])
def test_a_class_for_nine_digits_is_written_only_for_nine(key: str) -> None:
    whole = find(key).whole
    name = {"dutch_flatmates": "DutchFlatmates", "global_entropy": "GlobalEntropy", "global_mod": "GlobalMod"}
    nine = replace(EMPTY, options=(key,)) if whole else replace(EMPTY, marks=(Mark(key, ((0, 1, 2),)),))
    assert f".{name.get(key, 'Entropic')}" in written(nine)
    assert f".{name.get(key, 'Entropic')}" not in written(SAMPLES[key])


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (Mark("whispers", ((0, 1),)), ".Whisper~2~R1C1~R1C2"),
        (Mark("lockout", ((0, 1, 2),)), ".Lockout~2~R1C1~R1C2~R1C3"),
        (Mark("modular", ((0, 1, 2),)), ".Modular~3~R1C1~R1C2~R1C3"),
    ],
)
def test_a_number_that_is_not_written_is_that_of_the_size(mark: Mark, said: str) -> None:
    assert written(replace(SMALL, marks=(mark,))) == f".Shape~4x4{said}"


def test_a_diagonal_is_written_by_its_cells_where_it_has_no_start_in_iss() -> None:
    assert written(replace(SMALL, marks=(Mark("little_killer", ((12, 9, 6, 3),), (9,)),))) == (
        ".Shape~4x4.Sum~9~R4C1~R3C2~R2C3~R1C4"
    )
    assert written(replace(SMALL, marks=(Mark("little_killer", ((0, 5, 10, 15),), (9,)),))).endswith("~9~R1C1")


def test_a_cage_by_itself_is_no_cage_of_a_killer() -> None:
    alone = replace(SMALL, marks=(Mark("cage", ((0, 1),), (5,)),))
    assert written(alone) == ".Shape~4x4.AllDifferent~R1C1~R1C2.Sum~5~R1C1~R1C2"
    crossing = replace(SMALL, marks=(Mark("cage", ((0, 1),), (5,)), Mark("cage", ((0, 4),), (5,))))
    assert written(crossing) == ".Shape~4x4.Cage~5~R1C1~R1C2.Cage~5~R1C1~R2C1"


def test_iss_counts_indexers_otherwise_from_0_so_they_are_not_read() -> None:
    assert "Indexing" in refused(".Shape~4x4~0-3.Indexing~R~R1C1", "iss")


def test_no_dot_of_iss_spares_consecutive_digits() -> None:
    assert one(".Shape~4x4.AntiConsecutive.WhiteDot~R1C1~R1C2").faults()


@pytest.mark.parametrize(
    ("clues", "name"),
    [
        (replace(SMALL, options=("antitaxicab",)), "AntiTaxicab"),
        (replace(SMALL, marks=(Mark("sandwich", ((0, 1, 2, 3),), (3,)),)), "Sandwich"),
        (replace(SMALL, marks=(Mark("lunchbox", ((0, 1, 2, 3),), (3,)),)), "Lunchbox"),
        (replace(SMALL, marks=(Mark("row_indexer", ((0,),)),)), "Indexing"),
        (replace(SMALL, marks=(Mark("x_sum", ((0, 1, 2, 3),), (0,)),)), "XSum"),
    ],
)
def test_with_digits_from_0_no_class_is_written_that_iss_answers_otherwise(clues: Clues, name: str) -> None:
    text = written(replace(clues, symbols=tuple("0123")))
    assert f".{name}" not in text
    assert ".NFA~" in text or ".Pair~" in text
