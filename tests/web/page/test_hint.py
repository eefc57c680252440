"""Hints in four levels, drawn on the board. Mistakes are reported only on request."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.page.visitor import SMALL, Visitor

Visit = Callable[..., Visitor]


def drawn(visitor: Visitor, layer: int, what: str) -> int:
    """Return the number of shapes of one sort in a layer over the board."""
    return int(visitor.page.locator(".layer").nth(layer).locator(what).count())


def test_each_level_says_and_draws_more(visit: Visit) -> None:
    visitor = visit()
    visitor.press("h")
    visitor.says("Fíjate en la caja 6.")
    assert drawn(visitor, 1, "path") == 1
    visitor.press("h")
    visitor.says("Técnica: único oculto.")
    visitor.press("h")
    visitor.says("Casilla: f5c9.")
    assert drawn(visitor, 1, "rect") == 1
    visitor.press("h")
    visitor.says("Por tanto, f5c9 es 5.")
    visitor.says("único oculto · 1,2")
    assert drawn(visitor, 1, "circle") == 3, "the digit placed, and the two that the sentence names"
    assert visitor.text(44) == "5"
    visitor.button("Aplicar").click()
    assert visitor.label(44) == "fila 5, columna 9, 5"
    visitor.says("El tablero ha cambiado.")
    assert drawn(visitor, 1, "path, circle") == 0
    visitor.press("h")
    visitor.says("Fíjate en")
    visitor.press("Escape")
    assert visitor.panel() == "keypad"


def test_the_whole_step_comes_with_its_reasons(visit: Visit) -> None:
    step = {
        "technique": "xy-chain",
        "rating": 6.7,
        "discards": ["r1c2=2"],
        "text": "Luego 2 no.",
        "reasons": ["Uno."],
    }
    visitor = visit(f"#t={SMALL}")
    visitor.answer("hint", {"hint": "Mira.", "region": "row 1", "technique": "xy-chain", "step": step})
    visitor.press("h")
    visitor.says("Mira.")
    reasons = visitor.page.locator(".words .reasons li")
    assert reasons.count() == 0
    visitor.press("h", "h", "h")
    visitor.says("Luego 2 no.")
    assert reasons.all_inner_texts() == ["Uno."]


def test_a_hint_is_only_shown_until_it_is_applied(visit: Visit) -> None:
    visitor = visit()
    visitor.press("h", "h", "h", "h")
    visitor.says("Por tanto, f5c9 es 5.")
    visitor.press("Escape")
    assert visitor.label(44) == "fila 5, columna 9, vacía"


def test_hints_start_from_the_players_own_candidates(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(5)
    visitor.press("Control+4")
    visitor.record()
    visitor.press("h")
    state = visitor.recorded("hint")["request"]["state"]
    assert state["candidates"][5] == [4]
    assert state["candidates"][6] is None


def test_a_wrong_entry_is_named_when_asked_and_explained_when_asked_again(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("2")
    assert visitor.cell(1).get_attribute("aria-invalid") is None
    visitor.press("h")
    visitor.says("Algo de lo escrito no lleva a la solución.")
    assert visitor.cell(1).get_attribute("aria-invalid") is None
    assert "f1c2" not in visitor.words()
    visitor.button("Mostrar cuál").click()
    visitor.says("f1c2 no es 2.")
    assert visitor.cell(1).get_attribute("aria-invalid") == "true"
    visitor.button("¿Por qué no?").click()
    visitor.says("Supón que f1c2 es 2.")
    visitor.page.locator(".item").get_by_role("button", name="Borrar").click()
    assert visitor.text(1) == ""


def test_a_contradiction_is_shown_with_the_clues_that_make_it_and_step_by_step(visit: Visit) -> None:
    visitor = visit()
    visitor.click(7)
    visitor.press("6", "k")
    visitor.button("Mostrar cuál").click()
    visitor.button("¿Por qué no?").click()
    visitor.says("en la diagonal descendente no hay sitio para el 6")
    visitor.says("3 pasos hasta la contradicción")
    assert [visitor.text(square) for square in (0, 7, 15)] == ["", "6", ""], "only the clues that matter are left"
    steps = visitor.page.locator(".trail .link")
    assert steps.count() == 3
    steps.nth(1).click()
    assert steps.nth(1).get_attribute("aria-current") == "step"
    assert visitor.text(60) == "8", "the first step is taken, the second one shown"
    assert drawn(visitor, 1, "circle") >= 1, "the digits that the sentence names"
    visitor.press("Escape")
    assert visitor.text(0) == "5"


def test_check_tells_why_a_puzzle_has_no_solution(visit: Visit) -> None:
    visitor = visit("#t=123....4........")
    visitor.press("k")
    visitor.says("El puzle no tiene solución.")
    visitor.says("se contradicen")
    assert visitor.cell(0).get_attribute("aria-invalid") == "true"


def test_check_says_that_all_is_well_so_far(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("3", "k")
    visitor.says("Todo bien hasta aquí. Quedan 11 casillas.")


@pytest.mark.long
def test_check_of_a_puzzle_with_several_solutions_looks_at_the_rules(visit: Visit) -> None:
    visitor = visit("#t=1...............")
    visitor.press("k")
    visitor.says("El puzle tiene varias soluciones.")
