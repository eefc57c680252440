"""An event log shown as text, with keys to move through it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from descarte import lab
from descarte.core.text import speaking
from descarte.lab.log.player import Player, play
from descarte.lab.log.reader import Trace
from descarte.lab.log.sentences import sentence
from tests.examples import sample
from tests.lab.log.test_event_log import written
from tests.lab.puzzles import CORPUS, EASY, SMALL

START = """\
+-----------+-----------+     repeat:
| 1    1234 | 1234 1234 |       x <- next variable without a value
| 1234 1234 | 3    1234 |       if there is none: keep the solution
+-----------+-----------+       options <- digits of x that break no rule
| 4    1234 | 1234 1234 |       if there are options:
| 1234 1234 | 1234 2    |         x <- the first; push x onto chosen
+-----------+-----------+         push the other options onto pending
                                else:
                                  pop chosen while nothing is pending
                                  if chosen is empty: return no
                                  pop the last choice
                                  take the next option pending for it
start: two-stacks
nodes 0, assignments 0, checks 0, revisions 0, prunes 0, backtracks 0, depth 0"""


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with Trace(written(tmp_path, SMALL, "two-stacks")) as trace, speaking("en"):
        yield Player(trace)


def test_it_starts_with_the_givens_and_full_domains(player: Player) -> None:
    assert player.show() == START


def test_it_says_what_happened_and_what_waits(player: Player) -> None:
    for key in ("right", " ", "right"):
        player.press(key)
    lines = player.show().splitlines()
    assert "| 1    2    |" in lines[1]
    assert lines[6].endswith(">     push the other options onto pending")
    assert lines[-4:] == [
        "event 3: pending for r1c2: 3 and 4",
        "chosen: r1c2=2",
        "pending: r1c2:3,4",
        "nodes 4, assignments 1, checks 4, revisions 0, prunes 0, backtracks 0, depth 1",
    ]


def test_a_digit_that_breaks_a_rule_is_told_with_the_rule(player: Player) -> None:
    player.press("right")
    assert "event 1: r1c2 cannot take 1: row 1" in player.show()


def test_the_pseudo_code_is_below_the_board_on_a_narrow_screen(player: Player) -> None:
    player.width = 40
    assert player.show().splitlines()[7] == "  repeat:"


@pytest.mark.parametrize("width", [30, 40, 60, 80, 100])
def test_nothing_is_wider_than_the_window(tmp_path: Path, width: int) -> None:
    with Trace(written(tmp_path, EASY, "ac3")) as trace, speaking("en"):
        player = Player(trace, 40, width=width)
        assert max(map(len, player.show().splitlines())) <= width
        assert max(map(len, player.wrap_lines([str(player.KEYS)]))) <= width


@pytest.mark.parametrize("height", [50, 30, 24, 12])
def test_in_a_low_window_the_board_stays_and_so_does_the_current_line(tmp_path: Path, height: int) -> None:
    with Trace(written(tmp_path, EASY, "forward-checking")) as trace, speaking("en"):
        lines = Player(trace, 40, width=60, height=height).window().splitlines()
        assert len(lines) <= height
        assert lines[0].startswith("+-")
        assert height < 24 or any(line.startswith(">") for line in lines)


def test_a_window_too_narrow_for_domains_shows_digits(tmp_path: Path) -> None:
    with Trace(written(tmp_path, EASY, "ac3")) as trace:
        assert Player(trace, width=30).show().splitlines()[1] == "| . . 3 | . 2 . | 6 . . |"


def test_a_counter_stays_with_its_number(player: Player) -> None:
    player.width = 33
    assert player.show().splitlines()[-3:] == [
        "nodes 0, assignments 0, checks 0,",
        "  revisions 0, prunes 0,",
        "  backtracks 0, depth 0",
    ]


def test_domains_are_shortened_where_the_board_would_be_too_wide(tmp_path: Path) -> None:
    with Trace(written(tmp_path, EASY, "ac3")) as trace:
        assert Player(trace, width=80).show().splitlines()[1] == "| 1-9 1-9 3   | 1-9 2   1-9 | 6   1-9 1-9 |"


def test_the_cell_of_the_event_is_marked(player: Player) -> None:
    player.mark = "[{}]".format
    player.press("right")
    assert "[" in player.show().splitlines()[1]


def test_the_queue_of_a_filter_is_shown(tmp_path: Path) -> None:
    with Trace(written(tmp_path, SMALL, "ac3")) as trace, speaking("en"):
        player = Player(trace, 2)
        assert player.show().splitlines()[-3:-1] == [
            "event 2: r1c1 is revised against r1c2 (row 1): 2 checks",
            "queue (111): r1c1->r1c3 r1c1->r1c4 r1c1->r2c1 r1c1->r2c2 r1c1->r3c1 ...",
        ]
    with Trace(written(tmp_path, CORPUS["kakuro"], "gac")) as trace, speaking("es"):
        assert "cola (" in Player(trace, 2, unicode=True).show()


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


@pytest.mark.parametrize("key", sample([algorithm.key for algorithm in lab.all_algorithms()], 3))
def test_every_event_has_a_sentence_in_both_languages(tmp_path: Path, key: str) -> None:
    puzzle = CORPUS["jigsaw"]
    with Trace(written(tmp_path, puzzle, key, solutions=2, limit=500)) as trace:
        for event in trace.events():
            text = sentence(puzzle, event)
            assert text.say("en") != text.say("es")
            assert "{" not in text.say("en") + text.say("es")


def test_there_is_no_code_where_the_board_fills_the_window(player: Player) -> None:
    player.width, player.height = 40, 3
    shown = player.show().splitlines()
    assert shown[0] == shown[6]
    assert shown[7] == "start: two-stacks"
