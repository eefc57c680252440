"""A log shown as text and moved by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from descarte.lab.player import Player, play, sentence
from descarte.lab.replay import Trace
from descarte.text import speaking
from tests.lab.puzzles import CORPUS, SMALL
from tests.lab.test_trace import written

START = """\
+-----------+-----------+
| 1    1234 | 1234 1234 |
| 1234 1234 | 3    1234 |
+-----------+-----------+
| 4    1234 | 1234 1234 |
| 1234 1234 | 1234 2    |
+-----------+-----------+
start: two-stacks"""


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with Trace(written(tmp_path, SMALL, "two-stacks")) as trace, speaking("en"):
        yield Player(trace)


def test_it_starts_with_the_givens_and_full_domains(player: Player) -> None:
    assert player.show() == START


def test_it_says_what_happened_and_what_waits(player: Player) -> None:
    player.press("right")
    player.press(" ")
    lines = player.show().splitlines()
    assert "| 1    2    |" in lines[1]
    assert lines[-3:] == ["event 2: 3 and 4 of r1c2 wait", "waiting: r1c2 34", "assign 1, pending 1"]


def test_keys_move_it(player: Player) -> None:
    assert not player.press("left")
    assert player.press("b")
    assert "back from" in player.show()
    assert player.press("G")
    assert not player.press("right")
    assert "solution number 1" in player.show()
    assert player.press("g")
    assert player.number == 0


def test_it_plays_until_a_key_or_the_end(player: Player) -> None:
    keys, shown = iter(["p", "", "", "+", "", "left", "q"]), list[str]()
    waits: list[float | None] = []

    def read(seconds: float | None) -> str:
        waits.append(seconds)
        return next(keys)

    play(player, read, shown.append)
    assert player.number == 2
    assert waits == [None, 0.2, 0.2, 0.2, 0.1, 0.1, None]
    assert len(shown) == 7


@pytest.mark.parametrize("key", ["mac", "conflict-backjumping", "dancing-links", "restarts", "two-stacks"])
def test_every_event_has_a_sentence_in_both_languages(tmp_path: Path, key: str) -> None:
    puzzle = CORPUS["jigsaw"]
    with Trace(written(tmp_path, puzzle, key, solutions=2)) as trace:
        for event in trace.events():
            text = sentence(puzzle, event)
            assert text.say("en") != text.say("es")
            assert "{" not in text.say("en") + text.say("es")
