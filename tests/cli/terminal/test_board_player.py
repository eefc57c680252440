"""Tests of the player of boards, which time and keys move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from descarte.cli.terminal.board_player import KEYS, FramePlayer, FramePrinter, QuitRequested
from descarte.core.text import Language, Text, speaking


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with speaking("en"):
        yield


class Session:
    """Player that gets a fixed sequence of keys."""

    def __init__(self, *keys: str, frames: str = "abcd", speed: float = 2) -> None:
        self.keys, self.frames = iter(keys), frames
        self.shown: list[str] = []
        self.status: list[str] = []
        self.waits: list[float | None] = []
        self.player = FramePlayer(self.read, self.draw, speed)

    def read(self, seconds: float | None) -> str:
        self.waits.append(seconds)
        return next(self.keys)

    def draw(self, text: str) -> None:
        frame, status = text.split("\n")
        self.shown.append(frame)
        self.status.append(status)

    def run(self) -> str:
        """Return everything that is shown until the player ends."""
        with pytest.raises(QuitRequested):
            self._play()
        return "".join(self.shown)

    def _play(self) -> None:
        for name in self.frames:
            self.player.show(lambda name=name: name)  # type: ignore[misc]
        self.player.show_last()


def test_time_goes_on_by_itself_and_stays_at_the_end() -> None:
    session = Session("", "", "", "", "q")
    assert session.run() == "abcdd"
    assert session.waits == [0.5, 0.5, 0.5, 0.5, None]
    assert session.status[-1].startswith("[the end] ")


def test_a_pause_waits_for_a_key() -> None:
    session = Session("", " ", " ", "", "q")
    assert session.run() == "abbbc"
    assert session.waits == [0.5, 0.5, None, 0.5, 0.5]
    assert session.status[2].startswith("[paused] ")


@pytest.mark.parametrize(("back", "forth"), [("left", "right"), ("p", "n")])
def test_keys_step_back_and_forth(back: str, forth: str) -> None:
    session = Session("", "", back, back, back, forth, forth, forth, "q")
    assert session.run() == "abcbaabcd"
    assert session.waits[3:] == [None] * 6


def test_speed() -> None:
    session = Session("+", "-", "-", "-", "q")
    session.run()
    assert session.waits == [0.5, 0.2, 0.5, 1.0, 2.0]
    assert "speed (0.5 per second)" in session.status[-1]


def test_another_key_does_nothing() -> None:
    assert Session("other", "x", "q").run() == "aaa"


def test_the_end_of_the_keys_is_the_end() -> None:
    assert Session("\x04").run() == "a"


def test_a_pipe_gets_every_frame() -> None:
    said: list[str] = []
    printer = FramePrinter(said.append)
    for name in "ab":
        printer.show(lambda name=name: name)  # type: ignore[misc]
    printer.show_last(lambda: "the end, which is said elsewhere")
    assert said == ["a\n", "b\n"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_narrow_terminal_still_says_how_to_quit(lang: Language) -> None:
    quitting = KEYS.fill(state=Text("[the end] ", "[en pausa] "), speed=100).say(lang)[:40]
    assert ("q: quit" if lang == "en" else "q: salir") in quitting
