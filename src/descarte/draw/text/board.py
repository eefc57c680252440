"""Boards and pencil marks as text, in ASCII or with box-drawing characters, for every kind of puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from descarte.core.text import Coordinates, to_letters
from descarte.draw.board.regions import (
    area_map,
    describe_cages,
    describe_marks,
    find_drawable_cages,
    run_clues,
    spread_over_grid,
)
from descarte.draw.text.box_lines import ASCII, DOTTED, SOLID, STRONG, UNICODE, Align, Paint, TextGrid, Wall, find_walls
from descarte.draw.text.marks import (
    TextDrawings,
    WalledCells,
    add_outside_clues,
    find_black_squares,
    find_text_drawings,
)
from descarte.model.bits import Digit, Digits, digits_of
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.model.state import State
    from descarte.model.step import Step

_WIDE = 76
_PLAIN = str.maketrans("−×÷", "-x/")


def board(
    puzzle: Puzzle,
    grid: Sequence[Digit] | None = None,
    *,
    coordinates: Coordinates | None = None,
    unicode: bool = False,
    paint: Paint | None = None,
    captions: bool = True,
) -> str:
    """Return the `puzzle` as a board of text.

    `grid` (one digit per square, row by row) fills the board with digits; by default it shows the givens and entries.
    `coordinates` "A1" or "1A" add names of rows and columns. `unicode` uses box-drawing characters. `paint` is a
    function that colours the text of each square. `captions` adds lines that list what a board of text cannot show:
    thermometers, dots, cages that overlap.

    >>> import descarte
    >>> print(board(descarte.read("1.....3.4......2"), coordinates="A1"))
        1 2   3 4
      +-----+-----+
    A | 1 . | . . |
    B | . . | 3 . |
      +-----+-----+
    C | 4 . | . . |
    D | . . | . 2 |
      +-----+-----+
    """
    texts = [puzzle.sign(digit) if digit else "." for digit in (_written_digits(puzzle) if grid is None else grid)]
    shown = find_text_drawings(puzzle) if captions else TextDrawings()
    drawn = _picture(puzzle, texts, "right", shown, coordinates=coordinates, unicode=unicode, paint=paint)
    return _add_captions(drawn, puzzle, shown) if captions else drawn


def pencil_marks(
    state: State,
    *,
    step: Step | None = None,
    widths: Sequence[int] = (),
    coordinates: Coordinates | None = None,
    unicode: bool = False,
    paint: Paint | None = None,
    short: bool = False,
    captions: bool = True,
) -> str:
    """Return the board with the candidates of every cell of a `state`, or `!` in a cell without candidates.

    `step`, if given, marks the candidates of a step before it is taken: `(5)` in its pattern, `-5` discarded, `=5`
    placed. `widths` are minimum column widths, so that consecutive boards keep their shape. `short` writes 1-6 for
    123456. `coordinates`, `unicode`, `paint` and `captions` are as in `board`.

    >>> import descarte
    >>> from descarte.model.state import State
    >>> print(pencil_marks(State(descarte.read("1.....3.4......2"))))
    +-------+-------+
    | 1 234 | 24 4  |
    | 2 24  | 3  14 |
    +-------+-------+
    | 4 123 | 1  13 |
    | 3 13  | 14 2  |
    +-------+-------+
    """
    puzzle = state.puzzle
    if step is not None:
        from descarte.draw.text.step_brackets import write_signed_marks  # noqa: PLC0415 (most boards have no step, and start faster without)

        marks = write_signed_marks(state, step)
    else:
        marks = [
            (_write_ranges(digits, puzzle) if short else puzzle.signs(digits_of(digits))) or "!"
            for digits in state.candidates
        ]
    if widths:
        layout = puzzle.layout
        marks = [mark.ljust(widths[place % layout.columns]) for mark, place in zip(marks, layout.places, strict=True)]
    return draw_with_texts(puzzle, marks, coordinates=coordinates, unicode=unicode, paint=paint, captions=captions)


def mark_widths(state: State) -> list[int]:
    """Return the width in characters of the widest pencil marks of each column.

    >>> import descarte
    >>> from descarte.model.state import State
    >>> mark_widths(State(descarte.read("1.....3.4......2")))
    [1, 3, 2, 2]
    """
    layout = state.puzzle.layout
    widths = [0] * layout.columns
    for place, digits in zip(layout.places, state.candidates, strict=True):
        width = len(state.puzzle.signs(digits_of(digits)))
        widths[place % layout.columns] = max(widths[place % layout.columns], width)
    return widths


def _write_ranges(digits: Digits, puzzle: Puzzle) -> str:
    """Return candidates as text, with a range for four or more consecutive ones. Commas separate ranges.

    >>> import descarte
    >>> puzzle = descarte.read("." * 81)
    >>> _write_ranges(0b111111, puzzle), _write_ranges(0b111110011, puzzle), _write_ranges(0b1101011, puzzle)
    ('1-6', '12,5-9', '12467')
    """
    runs: list[list[int]] = []
    for digit in digits_of(digits):
        if runs and runs[-1][-1] == digit - 1:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    text = ""
    for run in runs:
        piece = f"{puzzle.sign(run[0])}-{puzzle.sign(run[-1])}" if len(run) > 3 else "".join(map(puzzle.sign, run))
        text += "," + piece if text and "-" in text[-2:] + piece else piece
    return text


def _written_digits(puzzle: Puzzle) -> Sequence[Digit]:
    entries = puzzle.entries or puzzle.givens
    return puzzle.grid([given or entry for given, entry in zip(puzzle.givens, entries, strict=True)])


def draw_with_texts(
    puzzle: Puzzle,
    marks: Sequence[str],
    *,
    coordinates: Coordinates | None = None,
    unicode: bool = False,
    paint: Paint | None = None,
    captions: bool = True,
) -> str:
    """Return the board with these texts in its cells.

    >>> import descarte
    >>> print(draw_with_texts(descarte.read("1.....3.4......2"), ["1", "2?", "", "x"] + [""] * 12).splitlines()[1])
    | 1 2? |  x |
    """
    layout = puzzle.layout
    texts = [""] * (layout.rows * layout.columns)
    for place, mark in zip(layout.places, marks, strict=True):
        texts[place] = mark
    shown = find_text_drawings(puzzle) if captions else TextDrawings()
    drawn = _picture(puzzle, texts, "left", shown, coordinates=coordinates, unicode=unicode, paint=paint)
    return _add_captions(drawn, puzzle, shown) if captions else drawn


def _add_captions(drawn: str, puzzle: Puzzle, shown: TextDrawings) -> str:
    """Return the board with lines below it that list the marks and cages that a board of text cannot show."""
    if not puzzle.marks and not puzzle.cages:
        return drawn
    from textwrap import wrap  # noqa: PLC0415 (most puzzles need no words, and start faster without)

    wide = max(_WIDE, *map(len, drawn.splitlines()))
    lines = [
        line for words in describe_marks(puzzle, shown.shapes) for line in wrap(words, wide, subsequent_indent="  ")
    ]
    return "\n".join([drawn, *describe_cages(puzzle, find_drawable_cages(puzzle)), *lines])


def _picture(
    puzzle: Puzzle,
    texts: list[str],
    align: Align,
    shown: TextDrawings,
    *,
    coordinates: Coordinates | None,
    unicode: bool,
    paint: Paint | None,
) -> str:
    layout = puzzle.layout
    frames = shown.frames or tuple(WalledCells(cage.cells, str(cage.total)) for cage in find_drawable_cages(puzzle))
    above, beside = _walls(puzzle, frames)
    even = align == "right"
    for square in find_black_squares(puzzle):
        texts[square] = f"#{texts[square]}"
    if len(layout.places) < len(texts):
        texts = _fill_black_squares(puzzle, texts)
        align = "centre" if even else align
    if frames and even:
        align = "centre"
        texts = [text.center(3) for text in texts]
    lattice = TextGrid(
        [texts[row * layout.columns : (row + 1) * layout.columns] for row in range(layout.rows)],
        above,
        beside,
        labels=_find_labels(layout, frames, unicode=unicode),
        align=align,
        even=even,
        open=bool(frames or shown.signs),
        row_names=_headings(layout.rows, coordinates, "A1"),
        column_names=_headings(layout.columns, coordinates, "1A"),
        signs={(row, column, above): sign for row, column, above, sign in shown.signs},
    )
    lattice, paint = add_outside_clues(lattice, shown.clues, paint)
    return lattice.draw(UNICODE if unicode else ASCII, paint)


def _find_labels(layout: Layout, frames: Sequence[WalledCells], *, unicode: bool) -> dict[tuple[int, int], str]:
    """Return the label of each frame, keyed by the row and column of the frame's first cell."""
    labels = {}
    for frame in frames:
        first = min(map(layout.places.__getitem__, frame.cells))
        labels[divmod(first, layout.columns)] = frame.label if unicode else frame.label.translate(_PLAIN)
    return labels


def _headings(count: int, coordinates: Coordinates | None, lettered: Coordinates) -> list[str]:
    """Return the names of `count` rows or columns: letters if `coordinates` equals `lettered`, otherwise numbers.

    Return an empty list for styles of coordinates without headings.
    """
    if coordinates not in ("A1", "1A"):
        return []
    return [to_letters(index) if coordinates == lettered else str(index + 1) for index in range(count)]


def _walls(puzzle: Puzzle, frames: Sequence[WalledCells]) -> tuple[list[list[Wall]], list[list[Wall]]]:
    """Return the walls above and beside squares: solid between boxes or regions, dotted around frames, or strong."""
    layout = puzzle.layout
    solid = find_walls(area_map(layout), SOLID, SOLID)
    if not frames:
        return solid
    dotted = find_walls(
        spread_over_grid(layout, {cell: number for number, frame in enumerate(frames) for cell in frame.cells}),
        DOTTED,
        DOTTED,
    )
    above, beside = (
        [[_combine_walls(*pair) for pair in zip(*lines, strict=True)] for lines in zip(*pair, strict=True)]
        for pair in zip(solid, dotted, strict=True)
    )
    return above, beside


def _combine_walls(solid: Wall, dotted: Wall) -> Wall:
    return STRONG if solid and dotted else solid or dotted


def _fill_black_squares(puzzle: Puzzle, texts: list[str]) -> list[str]:
    """Return the texts with `#` or the clues written into the squares that are not cells."""
    clues = run_clues(puzzle)
    width = max((len(str(total)) for clue in clues.values() for total in clue.values()), default=0)
    whites = set(puzzle.layout.places)
    found = []
    for place, text in enumerate(texts):
        clue = clues.get(place, {})
        if place in whites:
            found.append(text)
        elif clue:
            found.append(f"{clue.get('down', ''):>{width}}\\{clue.get('across', ''):<{width}}")
        else:
            found.append("#")
    return found
