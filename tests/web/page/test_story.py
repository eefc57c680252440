"""The steps to the solution beside the board, and the lesson of a technique."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from descarte.logic import find
from tests.web.page.visitor import SMALL, Visitor

Visit = Callable[..., Visitor]
HARD = "...8..2..5..9...3....6....4.7.2.1...19..4...23.....7....4..5..1....6.3......3...9"
"""The hard puzzle that the seed 0 makes."""


def test_a_story_is_followed_by_clicks_and_keys(visit: Visit) -> None:
    visitor = visit()
    visitor.click(1)
    visitor.press("2")
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    steps = visitor.page.locator(".steps li")
    assert steps.count() > 40
    visitor.says("En la caja 6, los 5 de f2c7 y f7c8 solo dejan f5c9 para el 5. Por tanto, f5c9 es 5.")
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


@pytest.mark.long
def test_a_story_plays_by_itself_and_stops(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}", isolated=True)
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
    shown = {
        part: visitor.page.locator(part).is_visible()
        for part in (".rail", ".clock", ".subtitle", ".steps", ".current-step", "#board")
    }
    assert [part for part, seen in shown.items() if seen] == [".current-step", "#board"]
    visitor.press("Escape")
    assert visitor.page.locator(".rail").is_visible()


@pytest.mark.long
def test_the_projector_of_the_settings_shows_the_story(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.open("settings")
    visitor.button("Proyector").click()
    visitor.page.wait_for_selector(".current-step .sentence")
    assert visitor.panel() == "steps"
    visitor.press(".")
    assert visitor.page.locator(".current-step h3").inner_text().startswith("2.")


@pytest.mark.long
def test_a_lesson_has_an_example_to_try(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    visitor.page.locator(".current-step").get_by_role("button", name="Lección").click()
    visitor.says("Por qué funciona")
    visitor.page.wait_for_selector(".example svg")
    for part in ("Cómo buscarla", "Casi, pero no", "En la programación con restricciones", "descarte make --needs"):
        visitor.says(part)
    visitor.button("Volver a los pasos").click()
    visitor.says("pasos hasta la solución")
    visitor.page.locator(".current-step").get_by_role("button", name="Lección").click()
    visitor.button("Probar el ejemplo").click()
    visitor.wait_for("keypad")
    assert visitor.page.locator("[role=gridcell]").count() > 16


@pytest.mark.long
def test_one_lesson_leads_to_the_next_and_a_family_is_found_by_its_name(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.button("Aprender").click()
    visitor.page.get_by_role("searchbox").fill("conjuntos casi bloqueados")
    visitor.button("ALS-XZ").click()
    visitor.says("Cómo buscarla")
    visitor.button("bucle continuo").click()
    visitor.says("Cuando los extremos de una cadena alterna se ven")


def split(text: str) -> dict[str, Any]:
    """Return an explanation with a case split, as the engine gives it."""
    inner = {"technique": "naked-single", "rating": 2.3, "places": ["r1c3=2"], "discards": [], "text": text}
    cases = [{"candidate": f"r1c2={digit}", "holds": True, "steps": [inner]} for digit in (2, 3)]
    step = {"technique": "cases", "rating": 9.0, "places": [], "discards": ["r1c3=3"], "text": "Either way."}
    return {"status": "unique", "steps": [step | {"because": {"cases": cases}}]}


@pytest.mark.long
def test_the_numbers_of_arrows_are_those_of_the_reasons(visit: Visit) -> None:
    visitor = visit(f"#t={find('xy-chain').example}")
    visitor.answer("explain", more={"techniques": ["xy-chain"]})
    visitor.button("Pasos").click()
    visitor.says("números: las razones, por su orden")
    reasons = visitor.page.locator(".current-step .reasons li")
    assert reasons.first.inner_text() == "Si f2c4 no es 2, entonces f2c4 es 6, porque f2c4 no tiene otro candidato."
    assert visitor.page.locator(".layer text", has_text=")").count() == reasons.count()


def test_the_step_that_is_shown_stays_in_sight(visit: Visit) -> None:
    visitor = visit(width=360, height=740)
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    for _ in range(20):
        visitor.press(".")
    above, below = (visitor.page.locator(part).bounding_box() for part in (".transport", ".current-step h3"))
    assert above is not None
    assert below is not None
    assert below["y"] >= above["y"] + above["height"]


@pytest.mark.long
def test_the_steps_within_a_case_are_shown_on_the_board(visit: Visit) -> None:
    visitor = visit(f"#t={HARD}")
    visitor.answer("explain", more={"techniques": ["hidden-single", "naked-single", "case-split"]})
    visitor.button("Pasos").click()
    visitor.page.locator(".steps li", has_text="distinción de casos").first.click()
    fold = visitor.page.locator("details.case").first
    fold.locator("summary").first.click()
    step = fold.locator(".trail .link").first
    step.click()
    assert step.get_attribute("aria-current") == "step"
    supposed = fold.locator("summary").first.inner_text()
    place = re.search(r"f(\d)c(\d)=(\d)", supposed)
    assert place is not None
    row, column, digit = map(int, place.groups())
    assert visitor.text(9 * (row - 1) + column - 1) == str(digit)
    assert visitor.page.locator(".layer").nth(1).locator("path").count() >= 1


@pytest.mark.long
def test_what_only_proves_a_step_has_no_words_and_no_fold(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.answer("explain", split(""))
    visitor.button("Pasos").click()
    visitor.says("Either way.")
    assert visitor.page.locator("details.case").count() == 0


def test_case_splits_fold(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.answer("explain", split("Within."))
    visitor.button("Pasos").click()
    visitor.says("Either way.")
    folds = visitor.page.locator("details.case")
    assert folds.count() == 2
    assert not visitor.page.get_by_text("Within.").first.is_visible()
    folds.first.locator("summary").click()
    assert visitor.page.get_by_text("Within.").first.is_visible()
    assert (
        json.loads(folds.first.locator("summary").evaluate("one => JSON.stringify(one.textContent)"))
        == "Si f1c2=2: 1 paso"
    )
