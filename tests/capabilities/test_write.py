from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_text_is_that_of_the_command_line(ask: Ask, command: Run) -> None:
    for format in ("grid", "json", "line"):
        assert ask("write", puzzle=SMALL, to=format).record["text"] == command("show", "--to", format, SMALL).out[:-1]


def test_the_plainest_format_that_says_everything(ask: Ask) -> None:
    assert ask("write", puzzle={"n": 4, "givens": [1, *[0] * 15]}).record["text"] == "1..............."


def test_a_format_that_there_is_not_or_that_cannot_say_it(ask: Ask) -> None:
    assert ask("write", puzzle=SMALL, to="wordperfect").status == 400
    assert ask("write", puzzle=SMALL, to="kk").status == 422


def test_what_a_format_cannot_say_may_be_left_out(ask: Ask) -> None:
    diagonal = {"n": 4, "givens": [1, *[0] * 15], "diagonal": True}
    assert ask("write", puzzle=diagonal, to="line").status == 422
    assert ask("write", puzzle=diagonal, to="line", lossy=True).record["text"] == "1..............."
