from __future__ import annotations

from itertools import product

from descarte.model.clues import Mark
from descarte.model.rules import Pattern
from tests.variants.boards import accepted, agrees, board, lowered, wrong


def divides(line: tuple[int, ...], up: int) -> bool:
    """Return True if a line can be divided into runs with this sum."""
    return not line or any(sum(line[:end]) == up and divides(line[end:], up) for end in range(1, len(line) + 1))


def test_it_divides_into_runs_of_one_sum() -> None:
    assert agrees(Mark("sum_line", ((0, 1, 2, 6),), (5,)), board(), lambda *line: divides(line, 5))
    assert agrees(Mark("sum_line", ((0, 1, 2, 6),), (2,)), board(first=0), lambda *line: divides(line, 2))


def test_a_loop_may_begin_within_a_run() -> None:
    turned = {
        line for line in product(range(1, 5), repeat=4) if any(divides(line[at:] + line[:at], 5) for at in range(4))
    }
    assert accepted(Mark("sum_line", ((0, 1, 5, 4, 0),), (5,)), board()) == turned


def test_the_sum_is_at_least_one() -> None:
    assert wrong(Mark("sum_line", ((0, 1),), (0,)), board()) == ["sum line at r1c1 has 0, but needs one of 1-8"]


def test_a_loop_may_hold_zeros() -> None:
    lines = product(range(4), repeat=4)
    turned = {line for line in lines if any(divides(line[at:] + line[:at], 3) for at in range(4))}
    assert accepted(Mark("sum_line", ((0, 1, 5, 4, 0),), (3,)), board(first=0)) == turned


def test_a_line_and_a_loop_are_called_by_their_first_cell() -> None:
    for line in ((1, 2, 6), (1, 2, 6, 5, 1)):
        (rule,) = lowered(Pattern, Mark("sum_line", (line,), (5,)), board())
        assert rule.noun.name.say("en") == "sum line of 5 from r1c2"
