"""One puzzle per line."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given

from descarte import formats, kinds
from descarte.core.errors import InputError, OptionError
from descarte.formats import ReadOptions, ReadPuzzle
from descarte.model.clues import Clues
from descarte.model.notes import Notes
from descarte.model.puzzle import Puzzle
from tests.formats.puzzles import again, one, plain, refused, same_again

FOUR = "1.....3.4......2"
SOLVED = "1324243142133142"


def items(text: str, symbols: str | None = None) -> list[ReadPuzzle]:
    return list(formats.read(text, format="line", wishes=ReadOptions(symbols=symbols)))


def puzzles(text: str, symbols: str | None = None) -> list[Puzzle]:
    found = items(text, symbols)
    assert all(item.puzzle for item in found), [str(item.error) for item in found]
    return [item.puzzle for item in found if item.puzzle]


def error(text: str, symbols: str | None = None) -> InputError:
    (item,) = items(text, symbols)
    assert isinstance(item.error, InputError)
    return item.error


@given(plain(16).filter(lambda clues: all(len(sign) == 1 for sign in clues.symbols)))
def test_round_trip(clues: Clues) -> None:
    if clues.rows > 9 and not clues.symbols:
        clues = replace(clues, symbols=tuple("123456789ABCDEFG"[: clues.rows]))
    assert same_again(clues, "line")


def test_numbers_above_9_are_written_as_letters() -> None:
    assert again(Clues(16, 16, (16,) + (0,) * 255), "line").symbols == tuple("123456789ABCDEFG")


@pytest.mark.parametrize("size", [10, 12, 16, 25, 36])
def test_a_line_of_numbers_with_blanks_between(size: int) -> None:
    digits = [(row + column) % size + 1 if (row * column) % 3 else 0 for row in range(size) for column in range(size)]
    text = " ".join(str(digit or ".") for digit in digits)
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert item.puzzle.givens == tuple(digits)
    assert item.puzzle.symbols == ()
    assert len([*formats.read(f"{text}\n{text}\n{text}", format="line")]) == 3


def test_rows_of_a_large_board_are_no_lines_of_numbers() -> None:
    board = "\n".join(" ".join(["1", *["."] * 99]) for _ in range(100))
    assert formats.detect(board).key == "grid"


def test_symbols_of_several_signs_cannot_be_written() -> None:
    with pytest.raises(OptionError, match="its symbols"):
        formats.find("line").write(Clues(12, 12, (1,) * 144, symbols=tuple(map(str, range(12)))))


@pytest.mark.parametrize("empty", ".0*_-")
def test_signs_of_an_empty_cell(empty: str) -> None:
    assert puzzles(FOUR.replace(".", empty))[0].givens == (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2)


def test_sizes_may_differ() -> None:
    text = f"# a comment\n\n{FOUR}\n  123......  # another\n{'.' * 81}\n"
    assert [(puzzle.kind, puzzle.layout.size) for puzzle in puzzles(text)] == [
        ("sudoku", 4),
        ("latin", 3),
        ("sudoku", 9),
    ]
    assert [item.line for item in items(text)] == [3, 4, 5]


@pytest.mark.parametrize("separator", [",", ";", "\t", " ", " , "])
def test_a_solution_may_follow(separator: str) -> None:
    (puzzle,) = puzzles(f"{FOUR}{separator}{SOLVED}")
    assert puzzle.solution == tuple(map(int, SOLVED))


@pytest.mark.parametrize("heading", ["quizzes,solutions", "Puzzle,Solution", "id;puzzle;rating;solution"])
def test_columns_with_a_heading(heading: str) -> None:
    separator = ";" if ";" in heading else ","
    row = {"id": "7", "rating": "1.2", "puzzle": FOUR, "quizzes": FOUR, "solution": SOLVED, "solutions": SOLVED}
    line = separator.join(row[name] for name in heading.lower().split(separator))
    (puzzle,) = puzzles(f"{heading}\n{line}\n")
    assert puzzle.solution == tuple(map(int, SOLVED))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"id,puzzle\n7,{FOUR}\n", "7"),
        (f'"id","note","puzzle"\n"a, b","x, ""y"" #1","{FOUR}"\n', "a, b"),
        (f"puzzle,id\n{FOUR},#5\n", "#5"),
        (f"puzzle;ID\n{FOUR};\n", None),
        (f"puzzle,solution\n{FOUR},{SOLVED} # id: x\n", "x"),
        (f'quizzes\tid\n"{FOUR}"\tb\n', "b"),
    ],
)
def test_rows_of_a_table_keep_their_id(text: str, name: str | None) -> None:
    assert formats.detect(text).key == ("csv" if "note" in text else "line")
    (puzzle,) = puzzles(text)
    assert (puzzle.id, puzzle.givens) == (name, puzzles(FOUR)[0].givens)


def test_the_signs_of_a_column_decide() -> None:
    assert puzzles(f"id,puzzle\n1,{'.' * 250}12345G\n")[0].givens[-1] == 16


def test_a_row_without_a_puzzle() -> None:
    (item,) = items("id,puzzle\n7\n")
    assert all(word in str(item.error) for word in ("line 2", "field 2"))


@pytest.mark.parametrize("empty", [".", "0"])
@pytest.mark.parametrize("size", [16, 25])
def test_an_empty_grid_fits_any_alphabet(empty: str, size: int) -> None:
    assert set(puzzles(empty * size * size)[0].givens) == {0}


def test_rows_may_be_set_apart() -> None:
    assert puzzles("1... ..3. 4... ...2") == puzzles(FOUR)


@pytest.mark.parametrize(
    ("end", "digit"),
    [("123ABG", 16), ("0123AF", 16), ("ABCDEP", 16), ("abcdep", 16)],
)
def test_letters_above_nine_by_the_signs_in_use(end: str, digit: int) -> None:
    assert puzzles("." * 250 + end)[0].givens[-1] == digit


def test_the_whole_file_decides() -> None:
    first, second = "." * 250 + "123ABC", "." * 250 + "12345G"
    assert [puzzle.givens[-1] for puzzle in puzzles(f"{first}\n{second}\n")] == [12, 16]


def test_zero_is_empty_where_no_other_sign_is() -> None:
    assert puzzles("0" * 250 + "12345G")[0].givens[:2] == (0, 0)
    assert puzzles("." * 250 + "10345F")[0].givens[-5] == 1


def test_what_stays_ambiguous_names_the_choices() -> None:
    text = "." * 250 + "123ABC"
    assert "1-9A-G or 0-9A-F" in str(error(text))
    assert puzzles(text, "0123456789ABCDEF")[0].givens[-1] == 13
    assert puzzles(text, "123456789ABCDEFG")[0].givens[-1] == 12


def test_thirty_six_digits() -> None:
    assert puzzles("." * 1295 + "Z", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")[0].givens[-1] == 36


def test_symbols_must_make_sense() -> None:
    with pytest.raises(OptionError):
        items(FOUR, "1123")
    with pytest.raises(OptionError):
        items(FOUR, "12 3")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1" * 79, ["64", "81", "79"]),
        ("1.....3.4.....x2", ["1-4", "'x'", "column 15"]),
        ("1.....3.4.....92", ["1-4", "'9'", "column 15"]),
        (f"{FOUR},{SOLVED[1:]}", ["16 digits", "15", "column 18"]),
        (f"{FOUR} {SOLVED} more", ["nothing after", "'more'"]),
        (f"{FOUR},{SOLVED},1", ["nothing after", "'1'", "column 35"]),
        (f"{FOUR} 1", ["16 digits", "column 18"]),
        ("1... ..3. 4... ..x2", ["'x'", "column 18"]),
        (f'"{FOUR}","{SOLVED[:-1]}x"', ["'x'", "column 36"]),
        ("x", ["a symbol of 1", "'x'"]),
        ("é" * 81, ["'é'", "column 1"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    message = str(error(text))
    assert all(word in message for word in ["line 1", *words]), message


def test_one_bad_line_does_not_stop_the_rest() -> None:
    found = items(f"{FOUR}\nrubbish\n{FOUR}\n{'z' * 16}\n{FOUR}\n")
    assert [item.line for item in found if item.error] == [2, 4]
    assert len([item for item in found if item.puzzle]) == 3


def test_a_huge_line_is_refused_quickly_and_briefly() -> None:
    start = time.process_time()
    message = str(error("9" * 10_000_000))
    assert len(message) < 200
    assert time.process_time() - start < 2


def test_it_refuses_what_it_cannot_say() -> None:
    latin = kinds.build(Clues(4, 4, (0,) * 16, kind="latin"))
    diagonal = kinds.build(Clues(4, 4, (0,) * 16, options=("diagonal",)))
    for puzzle in (latin, diagonal):
        with pytest.raises(OptionError, match="'line' cannot"):
            formats.write([puzzle], "line")


def test_in_columns_a_comment_follows_a_blank() -> None:
    (plain,) = formats.read(f"puzzle,solution\n{FOUR},{SOLVED}\n")
    (commented,) = formats.read(f"puzzle,solution\n{FOUR},{SOLVED} # monday\n")
    assert commented.error is None
    assert plain.puzzle is not None
    assert commented.puzzle == plain.puzzle.but(notes=Notes(comment="monday"))


@pytest.mark.parametrize(
    ("end", "comment"), [(" #Easy", "Easy"), (" # a # b ", "a # b"), (f",{SOLVED} # x", "x"), (" #", "")]
)
def test_what_follows_the_puzzle_is_its_comment(end: str, comment: str) -> None:
    (puzzle,) = puzzles(f"{FOUR}{end}")
    assert puzzle.notes.comment == comment
    assert same_again(kinds.clues_of(puzzle), "line")


def test_a_name_and_a_comment_are_too_much_for_one_line() -> None:
    for clues in (
        Clues(4, 4, (0,) * 16, id="x", notes=Notes(comment="y")),
        Clues(4, 4, (0,) * 16, notes=Notes(comment="id: y")),
        Clues(4, 4, (0,) * 16, notes=Notes(comment="two\nlines")),
    ):
        with pytest.raises(OptionError, match="its comment"):
            formats.find("line").write(clues)


def test_cells_set_apart_and_blanks_for_empty_cells() -> None:
    nine = "....9.3.6..7........13.47.8.....82.....97..1.6..4....947....1.....2..4..2.3..5.6."
    assert one(",".join(nine.replace(".", "0"))) == one(nine)
    assert one(" ".join(nine)) == one(nine)
    assert one(nine.replace(".", " ")) == one(nine)
    assert one("1 2 3 4 5 " * 5).layout.rows == 5


@pytest.mark.parametrize(("count", "said"), [(80, "one of 80, one too few"), (82, "one of 82, one too many")])
def test_a_line_of_nearly_81_characters_says_what_is_missing(count: int, said: str) -> None:
    assert f"expected a line of 81 characters (9x9), found {said}" in refused("." * count, "line")
