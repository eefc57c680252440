from __future__ import annotations

from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_each_step_has_its_sentence_and_the_board_before_it(ask: Ask) -> None:
    found = ask("tell", puzzle=SMALL).record
    explained = ask("explain", puzzle=SMALL).record
    assert [step["text"] for step in found["told"]] == [step["text"] for step in explained["steps"]]
    first, second = found["told"][:2]
    assert (first["entries"].count(0), second["entries"].count(0)) == (12, 11)
    assert all(digit in marks for digit, marks in zip(explained["grids"][0], first["candidates"], strict=True))
    assert found["closing"] == "solved in 12 steps (easy); the hardest: hidden single (1.2)"


def test_it_speaks_the_language_of_the_client(ask: Ask) -> None:
    assert ask("tell", puzzle=SMALL, language="es").record["told"][0]["name"] == "único oculto"


def test_a_saved_trace_is_told(ask: Ask) -> None:
    trace = ask("explain", puzzle=SMALL).record
    found = ask("tell", trace=trace).record
    assert [step["places"] for step in found["told"]] == [step["places"] for step in trace["steps"]]


def test_it_is_a_puzzle_or_a_trace(ask: Ask) -> None:
    assert ask("tell").status == 422
    assert ask("tell", puzzle=SMALL, trace=ask("explain", puzzle=SMALL).record).status == 422
