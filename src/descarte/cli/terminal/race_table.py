"""The live table of a race, shown on standard error if it is a terminal, and removed when the race is over."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from descarte.core.text import Text, format_number, language, speaking
from descarte.lab.log.names import COUNTS, RESULTS, format_count
from descarte.lab.trial import Counts
from descarte.model.result import Status

if TYPE_CHECKING:
    from rich.live import Live
    from rich.table import Table

_ALGORITHM = Text("algorithm", "algoritmo")
_RESULT = Text("result", "resultado")
_SECONDS = Text("s", "s")
_RUNNING = Text("running", "en curso")
_WAITING = Text("waiting", "en espera")
_SHOWN = ("nodes", "checks", "prunes", "backtracks")


class LiveTable:
    """A table with the growing counters of each algorithm, hidden if `wanted` is false or there is no terminal."""

    patience = 0.5
    """Seconds until the table appears; most races are over by then."""

    def __init__(self, keys: Sequence[str], *, wanted: bool) -> None:
        self.wanted = wanted and sys.stderr is not None and sys.stderr.isatty()
        self.keys = keys
        self._lang = language()
        self._counts: dict[str, Counts] = {}
        self._started: dict[str, float] = {}
        self._ended: dict[str, tuple[Status, float]] = {}
        self._live: Live | None = None
        self._lock = threading.Lock()
        self._over = False

    def start(self, key: str, counts: Counts) -> None:
        """Mark an algorithm as running, with the counters that it updates."""
        self._counts[key] = counts
        self._started[key] = time.monotonic()

    def end(self, key: str, status: Status) -> None:
        """Mark an algorithm as finished, with its status."""
        self._ended[key] = (status, time.monotonic())

    def __enter__(self) -> LiveTable:
        if self.wanted:
            self._timer = threading.Timer(self.patience, self._show)
            self._timer.daemon = True
            self._timer.start()
        return self

    def _show(self) -> None:
        from rich.console import Console
        from rich.live import Live

        live = Live(get_renderable=self.table, console=Console(stderr=True), transient=True, refresh_per_second=8)
        with self._lock:
            if not self._over:
                live.start()
                self._live = live

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.wanted:
            self._timer.cancel()
            with self._lock:
                self._over = True
                if self._live is not None:
                    self._live.stop()

    def table(self) -> Table:
        """Return the current table."""
        from rich.table import Table

        with speaking(self._lang):
            table = Table(str(_ALGORITHM), str(_RESULT), box=None, padding=(0, 2, 0, 0))
            for name in (*(COUNTS[counter] for counter in _SHOWN), _SECONDS):
                table.add_column(str(name), justify="right", no_wrap=True)
            for key in self.keys:
                table.add_row(*self._row(key))
        return table

    def _row(self, key: str) -> list[str]:
        counts = self._counts.get(key)
        if counts is None:
            return [key, str(_WAITING)]
        status, ended = self._ended.get(key, (None, time.monotonic()))
        words = _RUNNING if status is None else RESULTS[status]
        numbers = [format_count(getattr(counts, counter)) for counter in _SHOWN]
        return [key, str(words), *numbers, format_number(ended - self._started[key], ".1f")]
