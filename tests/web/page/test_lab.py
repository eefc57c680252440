"""Learning in the browser: lessons, first puzzles, and an algorithm that runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.page.test_set import opened
from tests.web.page.visitor import SMALL, SMALL_SOLUTION, Visitor

Visit = Callable[..., Visitor]


def test_a_technique_is_found_by_its_name_and_its_example_can_be_tried(visit: Visit) -> None:
    visitor = visit()
    visitor.open("learn")
    visitor.page.wait_for_selector(".techniques li")
    visitor.page.locator("input[type=search]").fill("ultima casilla")
    names = visitor.page.locator(".techniques .link").all_inner_texts()
    assert "última casilla" in names
    assert len(names) < 10
    visitor.page.locator(".techniques .link").first.click()
    visitor.page.wait_for_selector(".example svg")


def test_the_first_five_puzzles_are_ready(visit: Visit) -> None:
    visitor = visit()
    for number in range(5):
        visitor.open("learn")
        link = visitor.page.locator("ul.plain:not(.techniques) .link").nth(number)
        name = link.inner_text()
        link.click()
        visitor.page.wait_for_function("name => document.querySelector('h1').innerText === name", arg=name)


def test_an_algorithm_is_watched_to_its_end_and_back(visit: Visit) -> None:
    visitor = visit()
    opened(visitor, SMALL)
    visitor.open("lab")
    visitor.page.wait_for_selector(".panel select")
    visitor.page.locator(".panel select").first.select_option("two-stacks")
    visitor.button("Ejecutar y ver").click()
    visitor.page.wait_for_selector(".film .transport")
    assert visitor.text(0) == "1"
    assert visitor.page.locator(".film .sentence").inner_text() == ""
    visitor.button("Al final").click()
    assert "".join(visitor.text(square) for square in range(16)) == SMALL_SOLUTION
    assert int(visitor.page.locator(".counters dd").first.inner_text()) > 0
    visitor.button("Atrás").click()
    assert visitor.page.locator(".film .sentence").inner_text()
    visitor.page.locator(".tree summary").click()
    assert visitor.page.locator(".tree svg").is_visible()


@pytest.mark.long
def test_algorithms_race_side_by_side(visit: Visit) -> None:
    visitor = visit(language="en-GB")
    opened(visitor, SMALL)
    visitor.open("lab")
    visitor.page.get_by_role("radio", name="Race").click()
    visitor.page.get_by_text("Choose who races").click()
    visitor.page.get_by_label("chronological backtracking").uncheck()
    visitor.button("Go").click()
    visitor.page.wait_for_selector(".lane")
    lanes = visitor.page.locator(".lane")
    assert lanes.count() == 3
    visitor.button("To the start").click()
    assert all("searching · 0 nodes" in lane for lane in lanes.all_inner_texts())
    visitor.press(".")
    assert visitor.page.locator(".film .summary").inner_text().startswith("Event 1 of")
    visitor.button("To the end").click()
    assert all("solved" in lane for lane in lanes.all_inner_texts())
    painted = "all => all.map(one => one.getContext('2d').getImageData(0, 0, 400, 400).data.some(Boolean))"
    assert visitor.page.eval_on_selector_all(".lane canvas", painted) == [True] * 3
    rows = visitor.page.locator(".race tbody tr").all_inner_texts()
    assert len(rows) == 3


@pytest.mark.long
def test_the_keys_of_a_story_turn_the_events_of_an_algorithm(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.open("lab")
    visitor.button("Ejecutar y ver").click()
    visitor.page.wait_for_selector(".film .transport")
    visitor.press(".", ".", ",")
    assert visitor.page.locator(".film .summary").inner_text().startswith("Suceso 1 de")
    assert visitor.panel() == "lab"
