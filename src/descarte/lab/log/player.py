"""Player of an event log in a terminal, with board, pseudocode, queue and stacks, moved by keys."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from itertools import islice

from descarte import lab
from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.draw.text.board import board, pencil_marks
from descarte.draw.text.box_lines import Paint
from descarte.lab.log.events import Link
from descarte.lab.log.frame import Frame
from descarte.lab.log.names import COUNTS, format_count
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.log.reader import Trace
from descarte.lab.log.sentences import sentence
from descarte.model.bits import bit, digits_of
from descarte.model.rules import Rule
from descarte.model.state import State

_START = Text("start: {algorithm}", "comienzo: {algorithm}")
_STATUS = Text("event {number}: {sentence}", "suceso {number}: {sentence}")
_CHOSEN = Text("chosen: {stack}", "elegidas: {stack}")
_PENDING = Text("pending: {stack}", "pendientes: {stack}")
_QUEUE = Text("queue ({count}): {arcs}", "cola ({count}): {arcs}")
_EMPTY = Text("empty", "vacía")
_SHOWN = 12
"""Maximum number of arcs of the queue, or of cells of a stack, that are shown."""
_GAP = "   "
_TOGETHER = "\xa0"
"""Non-breaking space."""


class Player:
    """An event log and a position in it.

    The keys "right" and space go forward one event, and "left" goes back. `b` goes to the next dead end, `g` to the
    beginning and `G` to the end.

    >>> import descarte, tempfile
    >>> from pathlib import Path
    >>> from descarte.lab.log.event_log import TraceWriter
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "trace.jsonl"
    ...     with TraceWriter(path, puzzle, {"algorithm": "mac"}) as writer:
    ...         writer.end(lab.run(puzzle, "mac", watch=writer.watch))
    ...     with Trace(path) as trace:
    ...         player = Player(trace)
    ...         player.press("right"), player.press("left"), player.press("left"), player.press("G"), player.number > 9
    (True, True, False, True, True)
    """

    KEYS = Text(
        "arrows: forward, back; b: next dead end; p: play, + and -: speed; g, G: beginning, end; q: quit",
        "flechas: adelante, atrás; b: siguiente callejón sin salida; p: reproducir, + y -: velocidad; g, G: "
        "principio, fin; q: salir",
    )

    def __init__(
        self,
        trace: Trace,
        at: int = 0,
        *,
        unicode: bool = False,
        width: int = 80,
        height: int | None = None,
        mark: Callable[[str], str] | None = None,
    ) -> None:
        self.trace, self.unicode, self.width, self.height, self.mark = trace, unicode, width, height, mark
        self.number = at
        trace.frame(at)
        self.code = _code_of(trace)

    def press(self, key: str) -> bool:
        """Move to another position as the key demands. Return True if the position changed."""
        before = self.number
        if key in ("right", " "):
            self._move_to(before + 1)
        elif key == "left":
            self._move_to(max(before - 1, 0))
        elif key == "b":
            found = self.trace.next_dead_end(before)
            self.number = before if found is None else found + 1
        elif key == "g":
            self.number = 0
        elif key == "G":
            self.number = len(self.trace)
        return self.number != before

    def _move_to(self, number: int) -> None:
        try:
            self.trace.frame(number)
        except InputError:
            return
        self.number = number

    def show(self, below: int = 0) -> str:
        """Return the board and the pseudocode, then the last event, the queue, the stacks and the counters.

        `below` is the number of lines at the bottom of the window to leave free.
        """
        frame, puzzle = self.trace.frame(self.number), self.trace.puzzle
        event = self.trace.event(self.number - 1) if self.number else None
        words: object = _START.fill(algorithm=self.trace.header.get("algorithm", "?"))
        if event is not None:
            words = _STATUS.fill(number=self.number, sentence=sentence(puzzle, event))
        place = None if event is None or event.get("cell", -1) < 0 else puzzle.layout.places[event["cell"]]
        line = None if event is None else self.code.line_of(event["event"])
        counters = ", ".join(f"{name}{_TOGETHER}{format_count(frame.counters[key])}" for key, name in COUNTS.items())
        text = self.wrap_lines([str(words), *self._describe_stacks(frame), counters])
        return "\n".join([*self._join_board_and_code(frame, place, line, below=below + len(text)), *text])

    def window(self) -> str:
        """Return the view of `show` with a list of the keys below it, cut to the height of the window."""
        keys = self.wrap_lines([str(self.KEYS)])
        shown = [*self.show(below=len(keys)).split("\n"), *keys]
        return "\n".join(shown[: self.height])

    def wrap_lines(self, lines: Iterable[str]) -> list[str]:
        """Wrap lines to the width of the window, with continuation lines indented."""
        return [part for line in lines for part in _wrap_line(line, self.width)]

    def _join_board_and_code(self, frame: Frame, place: int | None, line: int | None, below: int) -> list[str]:
        """Return the lines of board and pseudocode, side by side if the window is wide enough.

        Otherwise the pseudocode is below the board. It is cut to the lines around the current one, so that `below`
        lines of the window stay free.
        """
        state = State(self.trace.puzzle)
        state.placed = list(frame.values)
        pairs = zip(frame.values, frame.domains, strict=True)
        state.candidates = [bit(value) if value else domain for value, domain in pairs]
        code = self._code_lines(line)
        beside = len(_GAP) + max(map(len, code), default=0)
        form = self._choose_form(state, beside)
        plain = self._board(state, form)
        drawn = plain
        if self.mark is not None and place is not None:
            drawn = self._board(state, form, _make_cell_painter(place, self.mark))
        wide = max(map(len, plain))
        if wide + beside > self.width:
            room = None if self.height is None else max(self.height - len(drawn) - below, 0)
            return [*drawn, *_lines_around_arrow(self.wrap_lines(code), room)]
        code += [""] * (len(plain) - len(code))
        rows = [row + " " * (wide - len(bare)) for row, bare in zip(drawn, plain, strict=True)]
        rows += [" " * wide] * (len(code) - len(rows))
        return [(left + _GAP + right).rstrip() for left, right in zip(rows, code, strict=True)]

    def _choose_form(self, state: State, beside: int) -> str:
        """Return the form in which domains fit: "full", "short" (with ranges), or "digits" (only placed digits).

        `beside` is the width that the pseudocode needs beside the board.
        """
        if state.puzzle.layout.size < 10 and self._board_width(state, "full") + beside > self.width:
            return "short" if self._board_width(state, "short") <= self.width else "digits"
        return "full" if self._board_width(state, "full") <= self.width else "digits"

    def _board_width(self, state: State, form: str) -> int:
        return max(map(len, self._board(state, form)))

    def _board(self, state: State, form: str, paint: Paint | None = None) -> list[str]:
        if form == "digits":
            grid = state.grid
            return board(state.puzzle, grid, unicode=self.unicode, paint=paint).splitlines()
        return pencil_marks(state, unicode=self.unicode, short=form == "short", paint=paint).splitlines()

    def _code_lines(self, current: int | None) -> list[str]:
        arrow = "▶ " if self.unicode else "> "
        return [f"{arrow if number == current else '  '}{text}" for number, text in enumerate(self.code.lines)]

    def _describe_stacks(self, frame: Frame) -> list[str]:
        """Return lines that list the queue of a filter, the stack of choices and the stack of alternatives."""
        place, sign, lines = self.trace.puzzle.layout.place, self.trace.puzzle.sign, []
        if frame.counts["arcs"] or frame.counts["rules"]:
            arcs = " ".join(self._link(link) for link in islice(frame.queue, _SHOWN)) or _EMPTY
            queue = str(_QUEUE.fill(count=len(frame.queue), arcs=arcs))
            lines.append(queue if len(queue) <= self.width else f"{queue[: self.width - 3].rpartition(' ')[0]} ...")
        if frame.stack:
            chosen = [f"{place(cell)}={sign(frame.values[cell])}" for cell in frame.stack]
            lines.append(str(_CHOSEN.fill(stack=_write_stack_top(chosen))))
        if frame.pending:
            waiting = [
                f"{place(cell)}:{','.join(map(sign, digits_of(left)))}" for cell, left in frame.pending.items() if left
            ]
            lines.append(str(_PENDING.fill(stack=_write_stack_top(waiting) or _EMPTY)))
        return lines

    def _link(self, link: Link) -> str:
        puzzle, (cell, other) = self.trace.puzzle, link
        arrow = "→" if self.unicode else "->"
        rules: tuple[Rule, ...] = (*puzzle.layout.houses, *puzzle.cages, *puzzle.rules)
        end = str(puzzle.layout.place(other) if other >= 0 else rules[-1 - other].name)
        return end if cell < 0 else f"{puzzle.layout.place(cell)}{arrow}{end}"


def _code_of(trace: Trace) -> Pseudocode:
    try:
        return lab.find(str(trace.header.get("algorithm"))).code
    except OptionError:
        return Pseudocode("", "")


def _wrap_line(line: str, width: int) -> list[str]:
    indent = len(line) - len(line.lstrip(" >▶")) + 2
    parts = textwrap.wrap(line, max(width, 2 * indent), subsequent_indent=" " * indent) or [line]
    return [part.replace(_TOGETHER, " ") for part in parts]


def _lines_around_arrow(lines: list[str], room: int | None) -> list[str]:
    """Return at most `room` lines around the line that starts with an arrow, or all lines if `room` is None."""
    if room is None or len(lines) <= room:
        return lines
    current = next((index for index, line in enumerate(lines) if line.startswith((">", "▶"))), 0)
    start = min(max(current - room // 2, 0), len(lines) - room)
    return lines[start : start + room]


def _write_stack_top(words: list[str]) -> str:
    """Return the last `_SHOWN` entries of a stack as text, with the top of the stack at the end."""
    return " ".join(["...", *words[-_SHOWN:]] if len(words) > _SHOWN else words)


def _make_cell_painter(place: int, mark: Callable[[str], str]) -> Paint:
    return lambda at, text: mark(text) if at == place else text


def play(player: Player, read: Callable[[float | None], str], say: Callable[[str], None]) -> None:
    """Show the log and move through it by keys, until `q` is pressed.

    `read` waits for a key, for at most the given number of seconds, and returns an empty text if none was pressed.
    During playback, this wait is the pause between events.
    """
    playing, pause = False, 0.2
    while True:
        say(f"\x1b[H\x1b[2J{player.window()}")
        key = read(pause if playing else None)
        if key in ("q", "\x03", "\x04"):
            return
        if key == "p":
            playing = not playing
        elif key in ("+", "-"):
            pause = max(0.01, pause / 2) if key == "+" else min(5.0, pause * 2)
        else:
            playing = player.press(key or "right") and playing and not key
