"""A player that shows boards one after the other, at a speed that keys change. In a pipe, it prints the boards."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import threading
import time
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from descarte.cli.terminal.keyboard import END, Read, open_key_reader
from descarte.core.text import Text

Frame = Callable[[], str]
"""Function that returns a board with its text. It is called whenever the board is shown, as the terminal may be
resized."""

KEYS = Text(
    "{state}q: quit; space: pause; arrows or n, p: step; + and -: speed ({speed:g} per second)",
    "{state}q: salir; espacio: pausa; flechas o n, p: paso; + y -: velocidad ({speed:g} por segundo)",
)
_PAUSED = Text("[paused] ", "[en pausa] ")
_ENDED = Text("[the end] ", "[fin] ")
_PLAYING = Text("", "")
_MOST_FRAMES = 10_000
"""Maximum number of frames kept for stepping back."""
_SPEEDS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)
# Switch to the alternate screen, hide the cursor and cut long lines instead of wrapping them; and the reverse.
_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l\x1b[?7l", "\x1b[?7h\x1b[?25h\x1b[?1049l"


class QuitRequested(Exception):
    """Error: the user quit the player."""


class Viewer(Protocol):
    """Something that shows frames: a player or a printer."""

    def show(self, frame: Frame) -> None:
        """Show a frame; return when the next frame is due."""

    def show_last(self, frame: Frame | None = None) -> None:
        """Show the last frame, if there is one, until the user quits."""


class FramePrinter:
    """A viewer that prints each frame below the one before.

    >>> printer = FramePrinter(print)
    >>> printer.show(lambda: "a board")
    a board
    <BLANKLINE>
    >>> printer.show_last()
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say

    def show(self, frame: Frame) -> None:
        """Print the frame and an empty line."""
        self.say(frame() + "\n")

    def show_last(self, frame: Frame | None = None) -> None:
        """Do nothing, because the command prints the result afterwards."""


class FramePlayer:
    """A viewer that shows each frame in place of the last one. Keys can go back to earlier frames.

    >>> keys = iter(["", "left", "right", "right", "q"])
    >>> player = FramePlayer(lambda seconds: next(keys), lambda text: print(text[0]), speed=2)
    >>> try:
    ...     for name in "abc":
    ...         player.show(lambda name=name: name)
    ... except QuitRequested:
    ...     print("quit")
    a
    b
    a
    b
    c
    quit
    """

    def __init__(self, read: Read | None, draw: Callable[[str], None], speed: float) -> None:
        self.read, self.draw, self.speed = read, draw, speed
        self.paused = self.ended = False
        self.frames: deque[Frame] = deque(maxlen=_MOST_FRAMES)
        self.at = 0

    def show(self, frame: Frame) -> None:
        """Show a frame until its time has passed or a key asks for the next one."""
        self.frames.append(frame)
        self.at = len(self.frames) - 1
        self._run()

    def show_last(self, frame: Frame | None = None) -> None:
        """Show the last frame and let the user step back until they quit; return immediately if there are no keys."""
        if frame is not None:
            self.frames.append(frame)
            self.at = len(self.frames) - 1
        if self.frames and self.read is not None:
            self.ended = self.paused = True
            self._run()

    def _run(self) -> None:
        while True:
            self.draw(f"{self.frames[self.at]()}\n{self._status()}")
            if self.read is None:
                time.sleep(1 / self.speed)
                return
            key = self.read(None if self.paused else 1 / self.speed)
            if key in ("q", "\x03", END):
                raise QuitRequested
            if key in ("", "right", "n"):
                self.paused = self.paused or bool(key)
                if self.at + 1 < len(self.frames):
                    self.at += 1
                elif self.ended:
                    self.paused = True
                else:
                    return
            elif key in ("left", "p"):
                self.paused, self.at = True, max(0, self.at - 1)
            elif key == " ":
                self.paused = not self.paused
            elif key in ("+", "=", "-", "_"):
                self.speed = _next_speed(self.speed, faster=key in "+=")

    def _status(self) -> str:
        last = self.at == len(self.frames) - 1
        state = _ENDED if self.ended and last else _PAUSED if self.paused else _PLAYING
        return "" if self.read is None else str(KEYS.fill(speed=self.speed, state=state))


def _next_speed(speed: float, *, faster: bool) -> float:
    if faster:
        return next((each for each in _SPEEDS if each > speed), speed)
    return next((each for each in reversed(_SPEEDS) if each < speed), speed)


@contextmanager
def open_viewer(settings: Namespace, say: Callable[[str], None], speed: float) -> Iterator[Viewer]:
    """Yield a player on a terminal, otherwise a printer. Quitting ends the `with` block and restores the terminal."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        yield FramePrinter(say)
        return
    with contextlib.suppress(QuitRequested), _open_keys() as read, _use_other_screen():
        yield FramePlayer(read, _redraw_screen, settings.speed or speed)


@contextmanager
def _open_keys() -> Iterator[Read | None]:
    """Yield a reader for the keys of standard input or, if that is redirected, of the terminal; None without keys."""
    with contextlib.ExitStack() as stack:
        try:
            stream = sys.stdin.fileno()
            if not os.isatty(stream):
                stream = os.open("/dev/tty", os.O_RDONLY)
                stack.callback(os.close, stream)
            read: Read | None = stack.enter_context(open_key_reader(stream))
        except (ImportError, OSError, ValueError):
            read = None
        yield read


@contextmanager
def _use_other_screen() -> Iterator[None]:
    """Switch to the terminal's alternate screen and hide the cursor; switch back even if a signal ends the process."""
    write, flush = sys.stdout.write, sys.stdout.flush

    def switch(code: str) -> None:
        write(code)
        flush()

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    def pause(_number: int, _: object) -> None:
        switch(_LEAVE)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, pause)
        switch(_ENTER)

    wanted = {"SIGTERM": end, "SIGHUP": end, "SIGTSTP": pause}
    main = threading.current_thread() is threading.main_thread()
    numbers = {getattr(signal, name): handle for name, handle in wanted.items() if main and hasattr(signal, name)}
    before = {number: signal.signal(number, handle) for number, handle in numbers.items()}
    try:
        switch(_ENTER)
        yield
    finally:
        switch(_LEAVE)
        for number, handle in before.items():
            signal.signal(number, handle)


def _redraw_screen(text: str) -> None:
    """Redraw the screen without flicker; cut a board that is taller than the terminal."""
    size = shutil.get_terminal_size((80, 24))
    *lines, status = text.split("\n")
    shown = [*lines[: size.lines - 1], status[: size.columns - 1]]
    sys.stdout.write("\x1b[H" + "".join(f"{line}\x1b[K\n" for line in shown[:-1]) + f"{shown[-1]}\x1b[K\x1b[J")
    sys.stdout.flush()
