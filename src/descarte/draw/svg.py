"""Pictures of puzzles, states and steps as SVG, for every kind of puzzle.

A picture has a title and a description for screen readers. It needs no style sheet, script, font file or identifier.
Nothing depends on colour alone: givens are bold, candidates of a step are in shapes, and discarded ones are struck out.
"""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterator, Sequence
from html import escape
from typing import NamedTuple

from descarte.core.text import Coordinates, LineName, Text, to_letters
from descarte.draw.board import edge_marks, line_marks
from descarte.draw.board.cages import draw_outlines, draw_tints
from descarte.draw.board.outside_clues import NO_MARGIN, Margin, draw_margin
from descarte.draw.board.paths import format_coordinate, remove_control_characters
from descarte.draw.board.regions import (
    describe_cages,
    describe_marks,
    find_drawable_cages,
    geometry_of,
    run_clues,
)
from descarte.draw.board.squares import draw_frame, draw_squares, is_filled
from descarte.draw.geometry import Geometry, text_at
from descarte.draw.step import arrows
from descarte.draw.step.composition import StepView, draw_cell_shading, draw_step
from descarte.draw.step.houses import draw_houses
from descarte.draw.step.legend import LegendEntry, draw_legend, legend_entries
from descarte.draw.step.singles import find_single_reasons
from descarte.draw.text.marks import find_black_squares
from descarte.draw.theme import Theme, find_theme
from descarte.model.bits import Cell, Digit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage
from descarte.model.state import State
from descarte.model.step import Step

FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

_TITLE = Text("{kind} puzzle, {rows} by {columns}", "puzle de tipo {kind}, {rows} por {columns}")
_ROW = Text("Row {number}: {digits}.", "Fila {number}: {digits}.")
_EMPTY = Text("empty", "vacía")
_BLACK = Text("black", "negra")
_WIDEST = 960.0
"""Maximum default width of a picture in pixels. By default, a narrower picture has one pixel per unit."""


def svg(
    board: Puzzle | State,
    *,
    grid: Sequence[Digit] | None = None,
    step: Step | None = None,
    theme: str = "print",
    size: float | None = None,
    candidates: bool | None = None,
    coordinates: Coordinates | None = None,
    title: str | None = None,
    description: str | None = None,
    supposed: Collection[Cell] = (),
    impossible: Sequence[Cell] = (),
) -> str:
    """Return an SVG picture of `board`, which is a puzzle, or a state with its pencil marks.

    `grid` (one digit per square, row by row) fills the board with digits. `step` highlights the pattern and effect of a
    step. `theme` is "print", "screen", "dark", "contrast" or "colour-blind"; raise OptionError for another. `size` is
    the width in pixels. `candidates` shows or hides pencil marks; by default, they are shown for a state, a step, or a
    puzzle with its own, but not for a single that follows from placed digits alone. `coordinates` adds names of rows
    and columns. `title` and `description` replace the texts for screen readers. Digits of `supposed` cells get a
    question mark, and `impossible` cells a dashed outline.

    >>> import descarte
    >>> picture = svg(descarte.read("1.....3.4......2"), title="A small one")
    >>> picture.startswith("<svg "), "<title>A small one</title>" in picture, picture.count("<text")
    (True, True, 4)
    """
    puzzle = board if isinstance(board, Puzzle) else board.puzzle
    shown = _select_content(board, grid, step, candidates=candidates)
    cages, drawings = find_drawable_cages(puzzle), puzzle.drawings
    geometry, look = geometry_of(puzzle), find_theme(theme)
    marked = shown.state is not None
    body = [*draw_ground(puzzle, cages, shown.view, geometry, look, marked=marked)]
    body += arrows.draw_impossible_cells(impossible, geometry, look)
    body += _draw_content(shown, puzzle, geometry, look, supposed)
    words = title or str(_TITLE.fill(kind=puzzle.kind, rows=puzzle.layout.rows, columns=puzzle.layout.columns))
    spoken = _describe_board(puzzle, shown.written) if description is None else description
    return _document(
        body,
        geometry,
        look,
        size=size,
        coordinates=coordinates,
        title=words,
        description=spoken,
        captions=describe_cages(puzzle, cages),
        around=draw_margin(drawings, geometry, look) if drawings else NO_MARGIN,
        entries=legend_entries(puzzle) if puzzle.marks else (),
    )


class _Content(NamedTuple):
    """The contents of a board: the large digits, the pencil marks of a state, and the highlights of a step."""

    written: list[Digit]
    """The large digit of each cell, or 0."""
    state: State | None
    """The state whose pencil marks are shown, or None."""
    view: StepView | None


def _select_content(
    board: Puzzle | State, grid: Sequence[Digit] | None, step: Step | None, *, candidates: bool | None
) -> _Content:
    """Return what a picture shows. A single that follows from placed digits alone has no pencil marks by default."""
    puzzle, before = (board, None) if isinstance(board, Puzzle) else (board.puzzle, board)
    if before is None and (step is not None or candidates or puzzle.candidates is not None):
        before = State(puzzle)
    reasons = find_single_reasons(step, before)
    if candidates is None:
        candidates = grid is None and not (reasons and reasons.is_complete)
    state = before if candidates else None
    written = _digits_to_write(state or board, grid, step)
    if step is None:
        return _Content(written, state, None)
    marks = dict(enumerate(state.candidates)) if state is not None else {}
    digits = frozenset(cell for cell, digit in enumerate(written) if digit)
    return _Content(written, state, StepView(step, puzzle, reasons, marks, digits))


def _draw_content(
    shown: _Content, puzzle: Puzzle, geometry: Geometry, look: Theme, supposed: Collection[Cell]
) -> Iterator[str]:
    """Yield highlights, digits and pencil marks; these have an outline like the paper above arrows and rays."""
    below, over = draw_step(shown.view, geometry, look) if shown.view else ([], [])
    yield from below
    has_halo = shown.view is not None and shown.view.has_lines
    if has_halo:
        yield f'<g paint-order="stroke" stroke="{look.paper}" stroke-width="3" stroke-linejoin="round">'
    if shown.state is not None:
        yield from _marks(shown.state, shown.written, geometry, look)
    yield from _digits(puzzle, shown.written, geometry, look, supposed)
    if has_halo:
        yield "</g>"
    yield from over


def draw_ground(
    puzzle: Puzzle,
    cages: tuple[Cage, ...],
    view: StepView | None,
    geometry: Geometry,
    look: Theme,
    *,
    marked: bool,
) -> Iterator[str]:
    """Yield the parts of the board without its digits, from the paper up to the marks on the edges of cells."""
    drawings = puzzle.drawings
    under = "".join(line_marks.draw_below_grid(drawings, geometry, look, marked=marked)) if drawings else ""
    paper, lines = draw_squares(puzzle.layout, geometry, look)
    # Beside the highlights of a step, tints would look like highlights, too.
    tints = draw_tints(cages, geometry, look) if cages and "<path" not in paper and view is None else ""
    shaded = "".join(draw_cell_shading(view, geometry, look)) if view is not None else ""
    yield f"{paper}{tints}{shaded}{under}{lines}"
    yield from _draw_clue_squares(puzzle, geometry, look)
    if find_black_squares(puzzle):
        yield _draw_black_squares(find_black_squares(puzzle), geometry, look)
    if view is not None:
        yield from draw_houses(view.houses, geometry, look)
    yield draw_outlines(cages, geometry, look) if cages else ""
    if drawings:
        yield from edge_marks.draw_frames(drawings, geometry, look)
    yield draw_frame(puzzle.layout, geometry, look)
    if drawings:
        yield from line_marks.draw_line_labels(drawings, geometry, look)
        yield from edge_marks.draw_edge_signs(drawings, geometry, look)


def _digits_to_write(board: Puzzle | State, grid: Sequence[Digit] | None, step: Step | None) -> list[Digit]:
    """Return the large digit of each cell, or 0 if it has none."""
    puzzle = board if isinstance(board, Puzzle) else board.puzzle
    if grid is not None:
        return [grid[place] for place in puzzle.layout.places]
    if isinstance(board, State):
        written = board.placed[:]
    else:
        entries = puzzle.entries or puzzle.givens
        written = [given or entry for given, entry in zip(puzzle.givens, entries, strict=True)]
    for cell, digit in step.places if step is not None else ():
        written[cell] = digit
    return written


def _describe_board(puzzle: Puzzle, written: Sequence[Digit]) -> str:
    """Return a description of the board for screen readers: its digits row by row, then its marks."""
    layout = puzzle.layout
    empty, black = str(_EMPTY), str(_BLACK)
    squares = [black] * (layout.rows * layout.columns)
    for place, digit in zip(layout.places, written, strict=True):
        squares[place] = puzzle.sign(digit) if digit else empty
    rows = (squares[row * layout.columns : (row + 1) * layout.columns] for row in range(layout.rows))
    lines = (_ROW.fill(number=LineName("row", number), digits=", ".join(row)) for number, row in enumerate(rows, 1))
    return " ".join([*map(str, lines), *(f"{words}." for words in describe_marks(puzzle))])


def _draw_clue_squares(puzzle: Puzzle, geometry: Geometry, look: Theme) -> Iterator[str]:
    """Yield the squares that are not cells, in black. A clue across is above their diagonal, a clue down below it."""
    layout, cell = puzzle.layout, geometry.cell
    if is_filled(layout):
        return
    clues, font = run_clues(puzzle), cell * 0.27
    squares, lines, texts = [], [], []
    for place in range(layout.rows * layout.columns):
        if place in layout.cell_at:
            continue
        row, column = divmod(place, layout.columns)
        x, y, side = column * cell, row * cell, format_coordinate(cell)
        squares.append(f"M{format_coordinate(x)} {format_coordinate(y)}h{side}v{side}h-{side}z")
        clue = clues.get(place)
        if clue:
            lines.append(f"M{format_coordinate(x)} {format_coordinate(y)}l{side} {side}")
        for kind, (dx, dy) in (("across", (0.69, 0.29)), ("down", (0.31, 0.73))):
            if clue and kind in clue:
                texts.append(text_at(x + dx * cell, y + dy * cell, font, clue[kind]))
    width = f'stroke-width="{format_coordinate(look.thin * 1.2 * geometry.weight)}"'
    yield f'<path d="{"".join(squares)}" fill="{look.black}" stroke="{look.paper}" {width}/>'
    yield f'<path d="{"".join(lines)}" stroke="{look.clue}" {width}/>'
    yield f'<g fill="{look.clue}" font-size="{format_coordinate(font)}" font-weight="bold">{"".join(texts)}</g>'


def _draw_black_squares(squares: Collection[int], geometry: Geometry, look: Theme) -> str:
    """Return black squares that are cells, as in Str8ts."""
    corners, side = (
        (map(format_coordinate, geometry.corner_of(square)) for square in sorted(squares)),
        format_coordinate(geometry.cell),
    )
    path = "".join(f"M{x} {y}h{side}v{side}h-{side}z" for x, y in corners)
    width = format_coordinate(look.thin * 1.2 * geometry.weight)
    return f'<path d="{path}" fill="{look.black}" stroke="{look.paper}" stroke-width="{width}"/>'


def _marks(state: State, written: Sequence[Digit], geometry: Geometry, look: Theme) -> Iterator[str]:
    columns, places = geometry.layout.columns, geometry.layout.places
    across, down = geometry.mark_texts
    signs = [escape(state.puzzle.sign(digit)) for digit in range(geometry.layout.size + 1)]
    found: list[str] = []
    broken: list[str] = []
    for cell, digits in enumerate(state.candidates):
        if written[cell]:
            continue
        row, column = divmod(places[cell], columns)
        x, y = across[column], down[row]
        found += [f'<text x="{x[digit]}" y="{y[digit]}">{signs[digit]}</text>' for digit in digits_of(digits)]
        if not digits:
            broken.append(text_at(*geometry.centre(cell), geometry.digit_font, "!"))
    yield f'<g fill="{look.mark}" font-size="{format_coordinate(geometry.mark_font)}">{"".join(found)}</g>'
    if broken:
        yield f'<g fill="{look.gone}" font-size="{format_coordinate(geometry.digit_font)}">{"".join(broken)}</g>'


def _digits(
    puzzle: Puzzle, written: Sequence[Digit], geometry: Geometry, look: Theme, supposed: Collection[Cell]
) -> Iterator[str]:
    font = geometry.digit_font
    givens: list[str] = []
    others: list[str] = []
    light: list[str] = []
    doubtful: list[str] = []
    black, places = find_black_squares(puzzle), puzzle.layout.places
    for cell, digit in enumerate(written):
        if digit:
            x, y = geometry.centre(cell)
            text = text_at(x, y, font, escape(puzzle.sign(digit)))
            known = givens if puzzle.givens[cell] == digit else others
            group = light if places[cell] in black else doubtful if cell in supposed else known
            group.append(text)
    size = format_coordinate(font)
    if light:
        yield f'<g fill="{look.clue}" font-size="{size}" font-weight="bold">{"".join(light)}</g>'
    if givens:
        yield f'<g fill="{look.ink}" font-size="{size}" font-weight="bold">{"".join(givens)}</g>'
    if others:
        yield f'<g fill="{look.placed}" font-size="{size}">{"".join(others)}</g>'
    if doubtful:
        asked = (_draw_question_mark(cell, geometry) for cell in supposed if written[cell])
        yield f'<g fill="{look.roles[1][1]}" font-size="{size}">{"".join(doubtful)}</g>'
        yield f'<g fill="{look.roles[1][1]}" font-size="{format_coordinate(font * 0.42)}">{"".join(asked)}</g>'


def _draw_question_mark(cell: Cell, geometry: Geometry) -> str:
    """Return a question mark at the upper right of a cell's large digit."""
    x, y = geometry.centre(cell)
    return text_at(x + geometry.cell * 0.33, y - geometry.cell * 0.24, geometry.digit_font * 0.42, "?")


def _headings(geometry: Geometry, look: Theme, coordinates: Coordinates, around: Margin) -> tuple[str, float, float]:
    """Return the names of rows and columns, and the space that they need on the left and on top."""
    layout, cell, font = geometry.layout, geometry.cell, geometry.small_font
    rows = [to_letters(row) if coordinates == "A1" else str(row + 1) for row in range(layout.rows)]
    columns = [to_letters(column) if coordinates == "1A" else str(column + 1) for column in range(layout.columns)]
    if coordinates in ("r1c1", "f1c1"):
        rows, columns = [f"{coordinates[0]}{row}" for row in rows], [f"c{column}" for column in columns]
    left, top = font * max(1.9, 0.6 * len(rows[-1]) + 0.75), font * 1.9
    texts = [text_at(-around.left - left / 2, (at + 0.5) * cell, font, name) for at, name in enumerate(rows)]
    texts += [text_at((at + 0.5) * cell, -around.top - top / 2, font, name) for at, name in enumerate(columns)]
    return f'<g fill="{look.heading}" font-size="{format_coordinate(font)}">{"".join(texts)}</g>', left, top


def _captions(captions: Sequence[str], geometry: Geometry, look: Theme, y: float) -> tuple[str, float]:
    """Return the captions below the board, wrapped to its width, and their height."""
    font = geometry.small_font * 1.1
    most = int(geometry.layout.columns * geometry.cell / (0.56 * font))
    lines = [line for caption in captions for line in textwrap.wrap(caption, most)]
    texts = (
        f'<text x="0" y="{format_coordinate(y + (at + 1) * font * 1.3)}">{escape(line)}</text>'
        for at, line in enumerate(lines)
    )
    group = f'fill="{look.heading}" font-size="{format_coordinate(font)}" text-anchor="start"'
    return f"<g {group}>{''.join(texts)}</g>", (len(lines) + 0.6) * font * 1.3


def _document(
    body: list[str],
    geometry: Geometry,
    look: Theme,
    *,
    size: float | None,
    coordinates: Coordinates | None,
    title: str,
    description: str,
    captions: Sequence[str],
    around: Margin,
    entries: Sequence[LegendEntry],
) -> str:
    layout, edge = geometry.layout, look.thick * geometry.weight + 1
    left = top = edge
    wide, high = layout.columns * geometry.cell, layout.rows * geometry.cell
    body += around.parts
    if coordinates:
        names, left, top = _headings(geometry, look, coordinates, around)
        body.append(names)
    foot = edge + around.bottom
    if captions:
        lines, more = _captions(captions, geometry, look, high + foot)
        body.append(lines)
        foot += more
    if entries:
        lines, more = draw_legend(entries, geometry, look, high + foot)
        body.append(lines)
        foot += more
    left, top = left + around.left, top + around.top
    width, height = left + wide + around.right + edge, top + high + foot
    shown = min(width, _WIDEST) if size is None else size
    box = " ".join(map(format_coordinate, (-left, -top, width, height)))
    # The paper is slightly larger than the picture, so that edge pixels are fully covered at any scale.
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{format_coordinate(shown)}" '
        f'height="{format_coordinate(height * shown / width)}" viewBox="{box}" '
        f'font-family="{FONT}" text-anchor="middle">'
        f"<title>{escape(remove_control_characters(title))}</title>"
        f"<desc>{escape(remove_control_characters(description))}</desc>"
        f'<rect x="{format_coordinate(-left - 1)}" y="{format_coordinate(-top - 1)}" '
        f'width="{format_coordinate(width + 2)}" height="{format_coordinate(height + 2)}" fill="{look.paper}"/>'
    )
    return head + "\n".join(body) + "</svg>\n"
