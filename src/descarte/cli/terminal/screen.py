"""Output to a terminal or a pipe: results to standard output, remarks to standard error, with colours if wanted."""

from __future__ import annotations

import os
import re
import sys
import time
from argparse import Namespace
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TextIO

from descarte.core.text import Coordinates, strip_control_characters
from descarte.draw.text.board import board, mark_widths, pencil_marks
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid

if TYPE_CHECKING:
    from rich.style import Style

    from descarte.model.state import State
    from descarte.model.step import Step

_SHADED = ("diagonal", "tint")
_COMMANDS = re.compile("[\\x00-\\x08\\x0b-\\x1a\\x1c-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]")
"""Control characters, which a terminal would obey instead of showing. Escape is not included, because colours need
it."""


class Screen:
    """The output of one run of a command, adapted to the settings of the command and to the standard streams."""

    def __init__(self, settings: Namespace) -> None:
        self.quiet: bool = getattr(settings, "quiet", False)
        self.coordinates: Coordinates | None = getattr(settings, "coordinates", None)
        self.flushed = 0.0
        self._held: list[tuple[str, TextIO, bool]] | None = None
        self.terminal = _is_terminal(sys.stdout)
        self.unicode = _is_terminal(sys.stdout) and _can_show(sys.stdout, "┌━┆╋")
        self.colour = not settings.no_color and _is_terminal(sys.stdout) and _wants_colour()
        self.remark_colour = not settings.no_color and _is_terminal(sys.stderr) and _wants_colour()

    def say(self, text: str) -> None:
        """Print a result. Flush at most twenty times per second, because a flush costs as much as solving a puzzle."""
        now = time.monotonic()
        if self.terminal:
            text = _COMMANDS.sub("\N{REPLACEMENT CHARACTER}", text)
        self._print(text, sys.stdout, flush=now - self.flushed > 0.05)
        if now - self.flushed > 0.05:
            self.flushed = now

    def redraw(self, text: str) -> None:
        """Write lines to a terminal in raw mode, where each line needs a carriage return."""
        lines = [_COMMANDS.sub("\N{REPLACEMENT CHARACTER}", line) for line in text.split("\n")]
        sys.stdout.write("\r\n".join(lines))
        sys.stdout.flush()

    def remark(self, text: str) -> None:
        """Print a remark to standard error, unless --quiet was given."""
        if not self.quiet:
            text = "\n".join(map(strip_control_characters, text.split("\n")))
            self._print(_apply_style(text, "dim") if self.remark_colour else text, sys.stderr)

    def complain(self, text: str) -> None:
        """Print an error to standard error, even with --quiet."""
        text = "\n".join(map(strip_control_characters, text.split("\n")))
        first, newline, rest = f"descarte: {text}".partition("\n")
        self._print((_apply_style(first, "red") if self.remark_colour else first) + newline + rest, sys.stderr)

    def _print(self, text: str, stream: TextIO, *, flush: bool = True) -> None:
        if self._held is None:
            print(text, file=stream, flush=flush)
        else:
            self._held.append((text, stream, flush))

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Hold back the output of the `with` block until the block ends. After an error, the output is dropped."""
        held = self._held = []
        try:
            yield
        finally:
            self._held = None
        for text, stream, flush in held:
            print(text, file=stream, flush=flush)

    def emphasise(self, text: str) -> str:
        """Return the text in bold if colours are on."""
        return _apply_style(text, "bold") if self.colour else text

    def invert_colours(self, text: str) -> str:
        """Return the text in inverse video."""
        return _apply_style(text, "reverse")

    def board(
        self, puzzle: Puzzle, grid: Grid | None = None, *, marked: Collection[int] = (), captions: bool = True
    ) -> str:
        """Return the board as this screen shows it, with the `marked` squares (row-major) highlighted."""
        paint = _Painter(puzzle, marked) if self.colour else None
        looks: dict[str, Any] = {"coordinates": self.coordinates, "unicode": self.unicode, "paint": paint}
        return board(puzzle, grid, **looks, captions=captions)

    def marks(self, puzzle: Puzzle, *, captions: bool = True) -> str:
        """Return the board with its candidates."""
        from descarte.model.state import State

        paint = _Painter(puzzle, ()) if self.colour else None
        looks: dict[str, Any] = {"coordinates": self.coordinates, "unicode": self.unicode, "paint": paint}
        return pencil_marks(State(puzzle), **looks, captions=captions)

    def step(self, state: State, step: Step | None) -> str:
        """Return the board with candidates and the signs that mark a step; on a narrow terminal, with digits only."""
        from descarte.model.state import State

        widths = [max(2, each) for each in mark_widths(State(state.puzzle))] if _is_terminal(sys.stdout) else []
        looks: dict[str, Any] = {"coordinates": self.coordinates, "unicode": self.unicode, "widths": widths}
        plain = pencil_marks(state, step=step, **looks)
        fits = not _is_terminal(sys.stdout) or max(map(len, plain.splitlines())) <= terminal_width()
        if fits:
            return pencil_marks(state, step=step, **looks, paint=_StepPainter(state, step)) if self.colour else plain
        placed = state.placed[:]
        for cell, digit in step.places if step is not None else ():
            placed[cell] = digit
        layout = state.puzzle.layout
        marked = [layout.places[cell] for cell, _ in (*step.places, *step.discards)] if step is not None else []
        return self.board(state.puzzle, state.puzzle.grid(placed), marked=marked)

    def draw_side_by_side(self, puzzle: Puzzle, grids: Sequence[Grid], marked: Collection[int]) -> str:
        """Return filled boards next to each other if the terminal is wide enough, otherwise below each other."""
        plain = [board(puzzle, grid, coordinates=self.coordinates).splitlines() for grid in grids]
        drawn = [self.board(puzzle, grid, marked=marked).splitlines() for grid in grids]
        widths = [max(map(len, lines)) for lines in plain]
        if sum(widths) + 3 * (len(grids) - 1) > terminal_width():
            return "\n\n".join("\n".join(lines) for lines in drawn)
        rows = []
        for row in range(max(map(len, drawn))):
            cells = [
                lines[row] + " " * (wide - len(bare[row]))
                for lines, bare, wide in zip(drawn, plain, widths, strict=True)
            ]
            rows.append("   ".join(cells).rstrip())
        return "\n".join(rows)


def terminal_width() -> int:
    """Return the width of the terminal in characters, 80 if unknown."""
    import shutil

    return shutil.get_terminal_size((80, 24)).columns


def terminal_height() -> int:
    """Return the height of the terminal in lines, 24 if unknown."""
    import shutil

    return shutil.get_terminal_size((80, 24)).lines


def fold_line(line: str) -> str:
    """Wrap a line to the width of the terminal. After a step number such as "12.", later lines are indented."""
    if not sys.stdout.isatty():
        return line
    start = len(line) - len(line.lstrip())
    numbered = re.match(r" *\d+\. ", line)
    indent = numbered.end() if numbered else start + 2 if start else 0
    import textwrap

    return textwrap.fill(
        line,
        max(40, min(terminal_width(), 120)),
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _can_show(stream: TextIO, characters: str) -> bool:
    try:
        characters.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _wants_colour() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _apply_style(text: str, style: str) -> str:
    from rich.style import Style

    return _render(Style.parse(style), text)


def _render(style: Style, text: str) -> str:
    from rich.color import ColorSystem

    rich_enough = os.environ.get("COLORTERM") or "256" in os.environ.get("TERM", "")
    return style.render(text, color_system=ColorSystem.EIGHT_BIT if rich_enough else ColorSystem.STANDARD)


class _Painter:
    """Painter of a board: givens bold, found digits cyan, diagonals and windows shaded, black squares and walls dim."""

    def __init__(self, puzzle: Puzzle, marked: Collection[int]) -> None:
        from rich.style import Style

        layout = puzzle.layout
        self.marked = frozenset(marked)
        self.cells = layout.cell_at
        self.givens = {layout.places[cell] for cell, digit in enumerate(puzzle.givens) if digit}
        shaded = [house.cells for house in layout.houses if house.form.look in _SHADED]
        self.shaded = {layout.places[cell] for cells in shaded for cell in cells}
        self.wall = Style.parse("dim")
        self.given = Style.parse("bold")
        self.found = Style.parse("cyan")
        self.mark = Style.parse("bold red")
        self.shade = Style.parse("on grey23")
        self.light = Style.parse("bright_white")

    def __call__(self, place: int | None, text: str) -> str:
        if place is None:
            return _render(self.wall, text) if text.strip() else text
        if place not in self.cells:
            return _render(self.shade + (self.wall if text.strip() == "#" else self.light), text)
        if text.strip() == ".":
            style = self.wall
        elif place in self.marked:
            style = self.mark
        else:
            style = self.given if place in self.givens else self.found
        if place in self.shaded:
            style = self.light + style + self.shade
        return _render(style, text)


class _StepPainter(_Painter):
    """Painter of a step: highlights its signs and shades the houses that it depends on."""

    def __init__(self, state: State, step: Step | None) -> None:
        from rich.style import Style

        super().__init__(state.puzzle, ())
        places = state.puzzle.layout.places
        puzzle = state.puzzle
        signs = sorted((puzzle.sign(digit) for digit in range(1, puzzle.layout.size + 1)), key=len, reverse=True)
        one = f"(?:{'|'.join(map(re.escape, signs))})"
        self.sign = re.compile(rf"[(\[{{<]-?{one}[)\]}}>]|[-=]{one}")
        self.roles = [Style.parse(f"bold black on {name}") for name in ("cyan", "yellow", "green", "magenta")]
        self.discarded, self.placed = Style.parse("bold red strike"), Style.parse("bold reverse green")
        self.found, self.given = Style.null(), self.given + self.found
        rules = step.because.rules if step is not None else ()
        if rules and len(rules) <= 4:
            self.shaded = {places[cell] for rule in rules for cell in rule.cells}

    def __call__(self, place: int | None, text: str) -> str:
        if place is None or not self.sign.search(text):
            return super().__call__(place, text)
        parts, at = [], 0
        for match in self.sign.finditer(text):
            parts += [super().__call__(place, text[at : match.start()]), _render(self._style(match[0]), match[0])]
            at = match.end()
        return "".join([*parts, super().__call__(place, text[at:])])

    def _style(self, sign: str) -> Style:
        if sign[0] in "-=":
            return self.discarded if sign[0] == "-" else self.placed
        style = self.roles["([{<".index(sign[0])]
        return style + self.discarded if sign[1] == "-" else style
