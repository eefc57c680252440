"""Every type is shown in a notebook, by IPython's own rules if it is installed."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import descarte
from descarte.core.text import speaking
from descarte.model.state import State
from descarte.model.step import Step

UNIQUE = "1.....3.4......2"


def test_a_step_shows_its_board_and_its_sentence() -> None:
    with speaking("en"):
        step = descarte.explain(UNIQUE).trace[3]
        text = step._repr_html_() or ""
    assert text.count("<svg") == 1
    assert "Step 4: full house" in text
    assert "So r1c2 is 3." in text
    assert "large, in a ring: placed" in text


def test_a_step_alone_has_no_board() -> None:
    assert Step("x", places=((0, 1),))._repr_html_() is None


def test_where_a_step_is_taken_does_not_change_what_it_is() -> None:
    explained = descarte.explain(UNIQUE)
    plain = Step(**{name: getattr(explained.trace[0], name) for name in Step.__dataclass_fields__ if name != "setting"})
    assert plain == explained.trace[0]
    assert hash(plain) == hash(explained.trace[0])
    assert "setting" not in repr(explained.trace[0])


def test_a_trace_is_a_story() -> None:
    explained = descarte.explain(UNIQUE, verify=True)
    for shown in (explained, explained.trace, descarte.read_trace(descarte.write_trace(explained)).trace):
        text = shown._repr_html_()  # type: ignore[union-attr]
        assert text.count("<svg") == 14
        assert text.count('type="radio"') == 14
    assert "every step verified" in explained._repr_html_()


def test_a_trace_can_be_copied_and_sent() -> None:
    explained = descarte.explain(UNIQUE)
    for twin in (copy.deepcopy(explained), pickle.loads(pickle.dumps(explained))):
        assert twin.trace == explained.trace
        assert twin.trace[5]._repr_html_() == explained.trace[5]._repr_html_()


def test_results_say_their_status() -> None:
    with speaking("en"):
        assert "exactly one solution" in descarte.solve(UNIQUE)._repr_html_()
        assert "several solutions" in descarte.solve("12........1.....")._repr_html_()
        none = descarte.solve("123...4.........")._repr_html_()
        faulty = descarte.check("11....3.4......2")._repr_html_()
        steps = descarte.explain(UNIQUE, all_steps=True)._repr_html_()
    assert "<svg" in none
    assert "no solution" in none
    assert "1 appears 2 times in row 1" in faulty
    assert "<ol><li>" in steps


def test_ipython_finds_what_to_show() -> None:
    formatters = pytest.importorskip("IPython.core.formatters", reason="IPython is not installed")
    formatter: Any = formatters.DisplayFormatter()
    puzzle = descarte.read(UNIQUE)
    explained = descarte.explain(UNIQUE)
    shown = {
        "image/svg+xml": [puzzle, State(puzzle)],
        "text/html": [descarte.solve(UNIQUE), explained, explained.trace, explained.trace[0]],
    }
    for form, values in shown.items():
        for value in values:
            data, _ = formatter.format(value)
            assert "<svg" in data[form]


def test_a_trace_and_its_steps_in_a_console() -> None:
    explained = descarte.explain("1.....3.4......2")
    assert repr(explained.trace) == "<Trace of <Puzzle: sudoku 4x4, 4 given>: 12 steps>"
    assert "\n" not in repr(explained)
    assert str(explained.trace[0]) == "In box 2, the 1 at r1c1 leaves only r2c4 for the 1. So r2c4 is 1."
    saved = descarte.read_trace(descarte.write_trace(explained)).trace
    assert str(saved[0]) == str(explained.trace[0])
    assert str(Step("x")) == repr(Step("x"))
