"""Boards and pencil marks as text."""

from __future__ import annotations

import pytest

from descarte.core.text import speaking
from descarte.draw.text.board import board, pencil_marks
from descarte.kinds import all_kinds, build
from descarte.model.bits import union
from descarte.model.clues import Black, Clues, Mark, Total
from descarte.model.puzzle import Puzzle
from descarte.model.state import State

SHIDOKU = tuple(map(int, "1000003040000002"))
SEED_000 = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."


def shidoku(**more: object) -> Puzzle:
    return build(Clues(4, 4, SHIDOKU, **more))  # type: ignore[arg-type]


def picture(text: str) -> str:
    """Return the picture in an indented block of a test."""
    lines = [line for line in text.splitlines() if line.strip()]
    margin = min(len(line) - len(line.lstrip()) for line in lines)
    return "\n".join(line[margin:] for line in lines)


def test_a_sudoku_is_framed_by_its_boxes() -> None:
    assert board(shidoku()) == picture("""
        +-----+-----+
        | 1 . | . . |
        | . . | 3 . |
        +-----+-----+
        | 4 . | . . |
        | . . | . 2 |
        +-----+-----+
    """)


def test_a_grid_fills_the_board() -> None:
    grid = tuple(map(int, "1324423124133142"))
    assert board(shidoku(), grid).splitlines()[1:3] == ["| 1 3 | 2 4 |", "| 4 2 | 3 1 |"]


def test_the_digits_that_a_player_wrote_are_shown() -> None:
    entries = (0, 3, *(0,) * 14)
    assert board(shidoku(entries=entries)).splitlines()[1] == "| 1 3 | . . |"


def test_headings_name_rows_by_letters_and_columns_by_numbers() -> None:
    assert board(shidoku(), coordinates="A1").splitlines()[:3] == [
        "    1 2   3 4",
        "  +-----+-----+",
        "A | 1 . | . . |",
    ]


def test_headings_name_columns_by_letters_and_rows_by_numbers() -> None:
    assert board(shidoku(), coordinates="1A").splitlines()[:3] == [
        "    A B   C D",
        "  +-----+-----+",
        "1 | 1 . | . . |",
    ]


def test_box_drawing_characters_on_request() -> None:
    assert board(shidoku(), unicode=True) == picture("""
        ┌─────┬─────┐
        │ 1 . │ . . │
        │ . . │ 3 . │
        ├─────┼─────┤
        │ 4 . │ . . │
        │ . . │ . 2 │
        └─────┴─────┘
    """)


def test_numbers_above_nine_are_aligned_to_the_right() -> None:
    puzzle = build(Clues(10, 10, (10, 9, *(0,) * 98), kind="sudoku"))
    assert board(puzzle).splitlines()[:2] == [
        "+----------------+----------------+",
        "| 10  9  .  .  . |  .  .  .  .  . |",
    ]


def test_a_latin_square_has_a_plain_frame() -> None:
    puzzle = build(Clues(3, 3, (1, 0, 0, 0, 0, 1, 0, 0, 0), kind="latin"))
    assert board(puzzle) == picture("""
        +-------+
        | 1 . . |
        | . . 1 |
        | . . . |
        +-------+
    """)


JIGSAW = Clues(4, 4, (1, *(0,) * 15), regions=(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3))


def test_a_jigsaw_has_walls_between_its_regions() -> None:
    assert board(build(JIGSAW)) == picture("""
        +-----------+---+
        | 1   .   . | . |
        |   +---+---+   |
        | . | . | .   . |
        +---+   +---+   |
        | .   . | . | . |
        |   +---+   +---+
        | . | .   .   . |
        +---+-----------+
    """)


def test_the_walls_of_a_jigsaw_join_in_unicode() -> None:
    assert board(build(JIGSAW), unicode=True).splitlines()[2] == "│   ┌───┬───┘   │"


KILLER = (Total(3, (0, 1)), Total(10, (2, 6, 10)), Total(7, (3, 7)), Total(12, (4, 5, 8)))


def test_a_killer_shows_cages_and_boxes_and_where_both_have_a_wall() -> None:
    puzzle = build(Clues(4, 4, (0,) * 16, cages=KILLER))
    assert board(puzzle) == picture("""
        +3==========+10===+7====+
        #  .     .  #  .  :  .  #
        +12.........+     :     #
        #  .     .  #  .  :  .  #
        +-----+=====+-----+=====+
        #  .  :  .  #  .  :  .  #
        +.....+     +.....+     #
        #  .     .  |  .     .  #
        +===========+===========+
    """)


def test_cages_that_walls_cannot_show_are_listed() -> None:
    apart = build(Clues(4, 4, (0,) * 16, sums=(Total(5, (0, 5)), Total(9, (2, 3, 7)))))
    assert board(apart).splitlines()[-1] == "sum of 5: r1c1 and r2c2"
    with speaking("es", "A1"):
        assert board(apart).splitlines()[-1] == "suma de 5: A1 y B2"


KAKURO = Clues(
    3,
    4,
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0),
    blacks=(
        Black(),
        Black(16),
        Black(4),
        Black(),
        Black(None, 10),
        None,
        None,
        Black(),
        Black(None, 10),
        None,
        None,
        Black(),
    ),
)


def test_a_kakuro_shows_each_clue_before_its_run() -> None:
    assert board(build(KAKURO)) == picture(r"""
        +-------------------------+
        |   #   16\    4\     #   |
        |   \10   .     .     #   |
        |   \10   7     .     #   |
        +-------------------------+
    """)


def test_a_kakuro_with_a_white_square_in_the_corner() -> None:
    puzzle = build(Clues(2, 2, (0,) * 4, blacks=(None, Black(5), None, None)))
    assert board(puzzle).splitlines()[1:3] == [r"|  .  5\  |", "|  .   .  |"]


def test_pencil_marks_are_aligned_column_by_column() -> None:
    assert pencil_marks(State(shidoku())) == picture("""
        +-------+-------+
        | 1 234 | 24 4  |
        | 2 24  | 3  14 |
        +-------+-------+
        | 4 123 | 1  13 |
        | 3 13  | 14 2  |
        +-------+-------+
    """)


def test_a_cell_without_candidates_is_marked() -> None:
    state = State(shidoku())
    state.candidates[1] = 0
    assert pencil_marks(state).splitlines()[1].split()[2] == "!"


def test_candidates_above_nine_are_set_apart_by_commas() -> None:
    state = State(build(Clues(10, 10, (0,) * 100, kind="sudoku")))
    state.candidates[0] = union(1, 10)
    assert pencil_marks(state).splitlines()[1].startswith("| 1,10 ")


def test_pencil_marks_of_a_kakuro_keep_its_clues() -> None:
    state = State(build(KAKURO))
    state.candidates[0] = union(9)
    assert pencil_marks(state).splitlines()[2].startswith(r"|   \10 9 ")


def test_paint_colours_squares_and_walls() -> None:
    seen: dict[int | None, list[str]] = {}

    def paint(place: int | None, text: str) -> str:
        seen.setdefault(place, []).append(text)
        return text

    assert board(shidoku(), paint=paint) == board(shidoku())
    assert seen[0] == ["1"]
    assert set(seen) == {None, *range(16)}


SAMPLES = [kind.sample for kind in all_kinds()] + [
    Clues(size, size, (0,) * (size * size), kind="sudoku") for size in (4, 6, 8, 12, 16, 25, 36)
]


@pytest.mark.parametrize("clues", SAMPLES, ids=lambda clues: f"{clues.kind}{clues.rows}")
@pytest.mark.parametrize("coordinates", [None, "A1", "1A"])
def test_boards_of_every_kind_are_tidy(clues: Clues, coordinates: str | None) -> None:
    puzzle = build(clues)
    plain = board(puzzle, coordinates=coordinates)  # type: ignore[arg-type]
    drawn = board(puzzle, coordinates=coordinates, unicode=True)  # type: ignore[arg-type]
    assert plain.isascii()
    assert all(line == line.rstrip() for line in plain.splitlines())
    assert [*map(len, plain.splitlines())] == [*map(len, drawn.splitlines())]
    framed = plain.splitlines()[1 if coordinates else 0 :]
    assert len({*map(len, framed)}) == 1 or clues.kind in ("skyscrapers", "colouring")


def test_the_candidates_of_seed_000_with_its_diagonals() -> None:
    givens = tuple(int(sign) if sign != "." else 0 for sign in SEED_000)
    marks = pencil_marks(State(build(Clues(9, 9, givens, options=("diagonal",)))), coordinates="A1")
    assert marks.splitlines()[2].split()[2:5] == ["5", "24", "124"]


def test_what_text_cannot_draw_is_told_below_the_board() -> None:
    marks = (
        Mark("thermometer", ((0, 1, 2),)),
        Mark("thermometer", ((15, 14),)),
        Mark("arrow", ((5,), (6, 7))),
        Mark("sandwich", ((0, 4, 8, 12),), (3,)),
    )
    puzzle = build(Clues(4, 4, (0,) * 16, marks=marks))
    with speaking("en"):
        assert board(puzzle).splitlines()[:2] == ["  3", "+-----+-----+"]
        assert board(puzzle).splitlines()[8:] == [
            "outside: sandwich",
            "thermometer: r1c1 r1c2 r1c3; r4c4 r4c3",
            "arrow: r2c2 / r2c3 r2c4",
        ]
        assert pencil_marks(State(puzzle)).splitlines()[0] == "  3"
        assert board(puzzle, captions=False).splitlines()[-1] == "+-----+-----+"
    with speaking("es"):
        assert "termómetro: f1c1 f1c2 f1c3; f4c4 f4c3" in board(puzzle)


@pytest.mark.parametrize(("size", "told"), [(8, "table of pairs 1,1,1,1,1,1,1,1: "), (9, "table of pairs: ")])
def test_eight_numbers_of_a_mark_are_told_and_more_are_not(size: int, told: str) -> None:
    puzzle = build(Clues(size, size, (0,) * size**2, marks=(Mark("table", ((0, 1),), (1,) * size),)))
    assert board(puzzle).splitlines()[-1].startswith(told)


def test_words_below_a_board_are_folded_and_long_tables_left_out() -> None:
    lines = tuple((square, square + 1) for square in range(0, 72, 2))
    marks = (Mark("table", lines, (0b111111110,) * 9), Mark("difference", ((0, 1),), (2,)))
    told = board(build(Clues(9, 9, (0,) * 81, marks=marks))).splitlines()[13:]
    assert max(map(len, told)) <= 76
    assert told[0].startswith("table of pairs: r1c1 r1c2 / r1c3")
    assert all(line.startswith("  ") for line in told[1:-1])
    assert told[-1] == "white dot 2: r1c1 r1c2"
