from __future__ import annotations

import re

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_picture_is_that_of_the_command_line(ask: Ask, command: Run) -> None:
    said = ask("draw", puzzle=SMALL, theme="dark", marks=True)
    assert said.reply.type == "image/svg+xml"
    assert said.reply.content.decode() == command("draw", "--theme", "dark", "--marks", SMALL).out


def test_the_record_has_the_picture_in_it(ask: Ask, command: Run) -> None:
    wanted = command("draw", "--json", "--step", 2, SMALL).records[0]
    assert ask("draw", puzzle=SMALL, step=2, **{"as": "json"}).record == wanted


def test_pictures_for_paper_and_for_everything_else(ask: Ask) -> None:
    assert ask("draw", puzzle=SMALL, **{"as": "png"}).reply.content.startswith(b"\x89PNG")
    assert ask("draw", puzzle=SMALL, solution=True, **{"as": "pdf"}).reply.content.startswith(b"%PDF")


def test_a_sheet_to_print_has_the_solution_on_a_page_of_its_own(ask: Ask) -> None:
    one, two = (ask("draw", puzzle=SMALL, solution=solution, **{"as": "sheet"}).reply for solution in (False, True))
    assert one.type == two.type == "application/pdf"
    assert [len(re.findall(rb"/Type ?/Page\b", reply.content)) for reply in (one, two)] == [1, 2]


def test_a_step_that_there_is_not_is_a_problem(ask: Ask) -> None:
    said = ask("draw", puzzle=SMALL, step=99)
    assert (said.status, said.record["detail"]) == (422, "there is no step 99: the explanation has 12 steps")


def test_a_name_with_markup_stays_text(ask: Ask) -> None:
    puzzle = {"n": 4, "givens": [0] * 16, "id": "<script>alert(1)</script>"}
    picture = ask("draw", puzzle=puzzle).reply.content.decode()
    assert "<script" not in picture
    assert "&lt;script&gt;" in picture
