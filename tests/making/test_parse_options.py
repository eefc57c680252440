"""Options of a request are checked before the first attempt."""

from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.kinds import clues_of
from descarte.making import all_makers
from descarte.making.parse_options import parse_request
from descarte.making.run import MakingRun


def test_the_key_of_a_rule_stands_for_a_sudoku_with_it() -> None:
    request = parse_request("windoku", options="anti-knight,diagonal", seed=1)
    assert (request.kind, request.options) == ("sudoku", ("windoku", "antiknight", "diagonal"))


@pytest.mark.parametrize(
    ("size", "shape"), [(None, (9, 9)), (6, (6, 6)), ("16", (16, 16)), ("4x4", (4, 4)), ((8, 8), (8, 8))]
)
def test_sizes(size: object, shape: tuple[int, int]) -> None:
    request = parse_request(size=size, seed=1)  # type: ignore[arg-type]
    assert (request.rows, request.columns) == shape


def test_without_a_seed_there_is_a_new_one_each_time() -> None:
    assert parse_request().seed != parse_request().seed
    assert parse_request(seed=7).seed == parse_request(seed="7").seed == "7"


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"kind": "sudku"}, "unknown kind 'sudku'"),
        ({"options": "antihorse"}, "unknown rule 'antihorse'"),
        ({"size": "big"}, "expected a size such as 9 or 9x9, found 'big'"),
        ({"size": "9x8"}, "a puzzle of kind sudoku is square, not 9x8"),
        ({"size": 3}, "made with 4 to 25 rows and columns, not 3x3"),
        ({"size": 7}, "7"),
        ({"size": 6, "box": (3, 3)}, "boxes of 3x3 do not fill a grid of 6 by 6"),
        ({"clues": "few"}, "expected a number of givens or 'minimal', found 'few'"),
        ({"grade": "evil"}, "unknown grade 'evil'"),
        ({"symmetry": "round"}, "unknown symmetry 'round'"),
        ({"needs": "magic"}, "magic"),
        ({"needs": "magic x-wing"}, "unknown technique 'magic x-wing'"),
        ({"needs": "simple colours"}, "several techniques: ask for one of colour-trap, colour-wrap"),
        ({"needs": "locked candidates"}, "several techniques: ask for one of locked-general, locked-pointing"),
        ({"techniques": "magic"}, "magic"),
        ({"cages": 4}, "--cages has no meaning for a puzzle of kind sudoku"),
        ({"kind": "kakuro", "givens": 3}, "--givens has no meaning for a puzzle of kind kakuro"),
        ({"kind": "killer", "size": 4, "givens": 17}, "17 givens are more than the 16 cells of the board"),
        ({"givens": -1}, "expected a number of givens from 0, found '-1'"),
        ({"givens": "many"}, "expected a number of givens from 0, found 'many'"),
        ({"givens": 30, "clues": 31}, "expected one number of givens, found two: 31 and 30"),
        ({"givens": 30, "clues": "minimal"}, "found two: minimal and 30"),
        ({"size": 4, "pattern": "x...\n.x..\n..x.\n...x", "givens": 5}, "the pattern has 4 givens, not 5"),
        ({"pattern": "x.x"}, "expected a drawing of 9 by 9 cells, found 3 cells"),
    ],
)
def test_a_wish_that_makes_no_sense_is_an_error(asked: dict[str, object], message: str) -> None:
    with pytest.raises(descarte.DescarteError, match=message):
        parse_request(**asked)  # type: ignore[arg-type]


def test_a_pattern_says_how_large_the_board_is() -> None:
    request = parse_request(pattern="1 . | . 2\n. . | 3 .\n----+----\nx . | . .\n. x | . .", seed=1)
    assert (request.rows, request.kind_options.pattern) == (4, (0, 3, 6, 8, 13))


def test_a_puzzle_can_be_the_model() -> None:
    model = next(descarte.make("diagonal", size=4, seed=1))
    request = parse_request(like=clues_of(model), seed=1)
    assert (request.rows, request.options, request.grade, request.symmetry) == (
        4,
        ("diagonal",),
        "easy",
        request.symmetry,
    )


def test_every_kind_that_can_be_solved_can_be_made() -> None:
    assert set(all_makers()) == {kind.key for kind in kinds.all_kinds()}


@pytest.mark.parametrize(
    ("needs", "keys"),
    [
        ("peces espada", ("swordfish",)),
        ("pares desnudos, X-Wings", ("naked-pair", "x-wing")),
        (["naked_pair x-wing"], ("naked-pair", "x-wing")),
        (["hidden pairs", "swordfish"], ("hidden-pair", "swordfish")),
    ],
)
def test_what_it_needs_is_named_in_either_language(needs: str | list[str], keys: tuple[str, ...]) -> None:
    assert parse_request("sudoku", needs=needs).needs == keys


@pytest.mark.parametrize("count", [5, 7])
@pytest.mark.parametrize("kind", [*(kind for kind in all_makers() if kind != "kakuro"), "thermometer", "diagonal"])
def test_a_number_of_givens_is_kept_exactly_whatever_the_kind(kind: str, count: int) -> None:
    (made,) = MakingRun(parse_request(kind, size=8 if kind == "queens" else 4, givens=count, seed=1))
    assert made.attempt.givens == count
    assert made.puzzle.count() == 1


def test_the_digits_of_black_squares_are_no_givens() -> None:
    (puzzle,) = descarte.make("str8ts", size=5, givens=2, seed=1)
    white = kinds.clues_of(puzzle)
    assert white.blacks is not None
    assert sum(bool(digit) and black is None for digit, black in zip(white.givens, white.blacks, strict=True)) == 2
    assert sum(map(bool, white.givens)) > 2
