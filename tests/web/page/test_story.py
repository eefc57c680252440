"""The way to the solution beside the board, and the lesson of a technique."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.web.page.visitor import SMALL, Visitor

Visit = Callable[..., Visitor]


def test_a_story_is_followed_by_clicks_and_keys(visit: Visit) -> None:
    visitor = visit()
    visitor.click(1)
    visitor.press("2")
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    steps = visitor.page.locator(".steps li")
    assert steps.count() > 40
    visitor.says("Busca el 5 en la caja 6: solo cabe en r5c9. Por tanto, r5c9 es 5.")
    visitor.press(".")
    assert steps.nth(1).get_attribute("aria-selected") == "true"
    assert visitor.text(44) == "5"
    visitor.press(",")
    assert steps.nth(0).get_attribute("aria-selected") == "true"
    visitor.page.locator(".steps").focus()
    visitor.press("End")
    assert all(visitor.text(square) for square in range(0, 81, 7))
    visitor.press("Home")
    visitor.says("El comienzo")
    assert visitor.label(44).startswith("fila 5, columna 9, vacía, candidatos")
    steps.nth(9).click()
    assert steps.nth(9).get_attribute("aria-selected") == "true"
    visitor.press("Escape")
    assert [visitor.text(1), visitor.text(44)] == ["2", ""], "the game is as it was left"


def test_a_story_plays_by_itself_and_stops(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    visitor.page.clock.install()
    visitor.page.get_by_label("Reproducir").click()
    visitor.page.clock.run_for(5000)
    assert visitor.page.locator(".steps li").nth(2).get_attribute("aria-selected") == "true"
    visitor.page.get_by_label("Pausa").last.click()
    visitor.page.clock.run_for(5000)
    assert visitor.page.locator(".steps li").nth(2).get_attribute("aria-selected") == "true"


def test_the_projector_leaves_board_step_and_sentence(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    visitor.page.get_by_label("Proyector").click()
    shown = {part: visitor.page.locator(part).is_visible() for part in (".rail", ".bar", ".steps", ".now", "#board")}
    assert shown == {".rail": False, ".bar": False, ".steps": False, ".now": True, "#board": True}
    visitor.press("Escape")
    assert visitor.page.locator(".rail").is_visible()


def test_a_lesson_has_an_example_to_try(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    visitor.page.locator(".now").get_by_role("button", name="Lección").click()
    visitor.says("Por qué funciona")
    visitor.page.wait_for_selector(".example svg")
    visitor.button("Volver a los pasos").click()
    visitor.says("pasos hasta la solución")
    visitor.page.locator(".now").get_by_role("button", name="Lección").click()
    visitor.button("Probar el ejemplo").click()
    visitor.wait_for("keypad")
    assert visitor.page.locator("[role=gridcell]").count() > 16


def split(route: Any) -> None:
    """An answer with a case split, as the engine gives it."""
    inner = {"technique": "naked-single", "rating": 2.3, "places": ["r1c3=2"], "discards": [], "text": "Within."}
    cases = [{"candidate": f"r1c2={digit}", "holds": True, "steps": [inner]} for digit in (2, 3)]
    step = {"technique": "cases", "rating": 9.0, "places": [], "discards": ["r1c3=3"], "text": "Either way."}
    route.fulfill(json={"status": "unique", "steps": [step | {"because": {"cases": cases}}]})


def test_case_splits_fold(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.page.route("**/api/v1/explain", split)
    visitor.button("Pasos").click()
    visitor.says("Either way.")
    folds = visitor.page.locator("details.case")
    assert folds.count() == 2
    assert not visitor.page.get_by_text("Within.").first.is_visible()
    folds.first.locator("summary").click()
    assert visitor.page.get_by_text("Within.").first.is_visible()
    assert (
        json.loads(folds.first.locator("summary").evaluate("one => JSON.stringify(one.textContent)"))
        == "Si r1c2=2: 1 paso"
    )
