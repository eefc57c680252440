"""A progress bar on standard error for work that takes longer than a second, on a terminal only.

It also reports, once, a step of reasoning that takes very long.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from descarte.core.text import Text, language, speaking

if TYPE_CHECKING:
    from threading import Timer

    from rich.progress import Progress as Bar
    from rich.progress import TaskID

_WORKING = Text("working", "trabajando")
_DONE = Text("{done} {done:puzzle|puzzles}", "{done} {done:puzle|puzles}")
_LEFT = Text("left", "faltan")
_LONG = Text(
    "{what} has taken {seconds:.0f} s so far; --timeout S sets a limit, Ctrl-C ends it",
    "{what}: ya lleva {seconds:.0f} s; --timeout S pone un límite, Ctrl-C lo interrumpe",
)
_PATIENCE = 1.0
"""Seconds before the progress bar appears."""
LONG = 20.0
"""Seconds after which a step of reasoning is reported as long."""


class Progress:
    """A progress bar that appears after a second; it never appears if `wanted` is false or there is no terminal."""

    def __init__(self, *, wanted: bool) -> None:
        self.wanted = wanted and sys.stderr is not None and sys.stderr.isatty()
        self._ended = False
        self._bar: Bar | None = None
        self._task: TaskID | None = None
        self._lines: tuple[int, int | None] = (0, None)
        self._done = 0
        self._description: Text | None = None
        self._lang = language()
        self._begun: tuple[Text, float] | None = None
        self._is_reported = False

    def __enter__(self) -> Progress:
        if self.wanted:
            from threading import Lock

            self._lock = Lock()
            self._timer = self._start_timer(_PATIENCE, self._start)
            self._watch = self._start_timer(LONG, self._report_long_work)
        return self

    @staticmethod
    def _start_timer(seconds: float, call: Callable[[], None]) -> Timer:
        from threading import Timer

        timer = Timer(seconds, call)
        timer.daemon = True
        timer.start()
        return timer

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.wanted:
            self._timer.cancel()
            self._watch.cancel()
            with self._lock:
                self._ended = True
                if self._bar is not None:
                    self._bar.stop()

    def update(self, done: int, line: int, lines: int) -> None:
        """Show that `done` puzzles are finished and that `line` of `lines` lines have been read."""
        self._done, self._lines = done, (line, lines)
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, description=self._words(), completed=line, total=lines)

    def tell(self, words: Text, done: int, total: int) -> None:
        """Show the bar at `done` of `total`, with the text `words` next to it."""
        self._description = words
        self.update(done, done, total)

    def hear(self, what: Text) -> None:
        """Note that the step of reasoning called `what` starts now."""
        self._begun = what, time.monotonic()

    def _report_long_work(self) -> None:
        """Report the current step if it has taken LONG seconds. Otherwise check again later."""
        begun = self._begun
        taken = 0.0 if begun is None else time.monotonic() - begun[1]
        with self._lock:
            if self._ended or self._is_reported:
                return
            if begun is None or taken < LONG:
                self._watch = self._start_timer(LONG - taken, self._report_long_work)
                return
            self._is_reported = True
            with speaking(self._lang):
                message = str(_LONG.fill(what=begun[0], seconds=taken))
            if self._bar is None:
                print(message, file=sys.stderr, flush=True)
            else:
                self._bar.console.print(message, highlight=False, markup=False)

    def _words(self) -> str:
        with speaking(self._lang):
            return str(self._description or (_DONE.fill(done=self._done) if self._done else _WORKING))

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

        columns = [SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()]
        if self._lines[1]:
            columns += [TextColumn(str(_LEFT)), TimeRemainingColumn()]
        both = sys.stdout is not None and sys.stdout.isatty()
        bar = Progress(
            *columns, console=Console(stderr=True), transient=True, redirect_stdout=both, redirect_stderr=both
        )
        line, lines = self._lines
        task = bar.add_task(self._words(), completed=line, total=lines)
        with self._lock:
            if not self._ended:
                bar.start()
                self._bar, self._task = bar, task
