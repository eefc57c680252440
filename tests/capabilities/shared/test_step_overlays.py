"""Highlights of hints and steps for the page."""

from __future__ import annotations

from typing import Any

import descarte
from descarte.capabilities.shared.step_overlays import draw_hint, draw_step, draw_steps
from descarte.logic import find
from descarte.model.state import State
from descarte.model.step import Step

SEED = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."


def test_each_level_of_a_hint_draws_more() -> None:
    puzzle = descarte.read(SEED, kind="diagonal")
    drawn = [draw_hint(descarte.hint(puzzle, level), puzzle) for level in (1, 2, 3, 4)]
    assert [str(one and one["below"]).count("<rect") for one in drawn] == [0, 0, 1, 0]
    assert "var(--ring)" in str(drawn[3])
    assert drawn[3] is not None
    assert drawn[3]["legend"] == [
        "circled digits: they close the crossed cells",
        "large, in a ring: placed",
    ]


def test_a_solved_puzzle_has_nothing_to_draw() -> None:
    puzzle = descarte.read("1324243142133142")
    assert draw_hint(descarte.hint(puzzle, 1), puzzle) is None


def test_the_lines_of_chains_run_behind_the_digits_and_their_heads_above() -> None:
    puzzle = descarte.read(".................................................................................")
    step = descarte.Step("x-chain", roles=(("strong link", ((0, 1), (8, 1))),))
    drawn = draw_step(step, puzzle)
    assert str(drawn["above"]).count("<path") == 1
    assert "<path" in str(drawn["below"])


def test_arrows_go_around_what_is_written_by_then() -> None:
    puzzle = descarte.read(find("x-chain").example)
    step = next(find("x-chain").find(State(puzzle)))
    around, over = draw_step(step, puzzle, State(puzzle)), draw_step(step, puzzle)
    assert around["below"] != over["below"]
    told: list[dict[str, Any]] = [{"text": "first"}, {"text": "second"}]
    draw_steps(told, [Step("naked-single", discards=()), step], puzzle)
    assert told[1]["drawing"] == around


def test_a_step_is_drawn_on_the_board_that_the_steps_before_it_leave() -> None:
    puzzle = descarte.read("." * 81)
    link = Step("x-chain", words=(("path", ((5, 1 << 36), (5, 1 << 44))),))
    placed = Step("naked-single", places=((40, 1),))
    told: list[dict[str, Any]] = [{"text": "first"}, {"text": "second"}, {"text": "third"}]
    draw_steps(told, [link, placed, link], puzzle)
    assert told[0]["drawing"]["below"] != told[2]["drawing"]["below"]
