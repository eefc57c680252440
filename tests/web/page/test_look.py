"""Sizes, themes, languages and screen readers, and the page after a failure."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import descarte
from tests.examples import mostly_long, sample
from tests.web.page.visitor import APP, SMALL, Visitor

Visit = Callable[..., Visitor]
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
VIEWS = {
    "keypad": ".digits .key",
    "make": "form [type=submit]",
    "open": "textarea",
    "games": ".item",
    "share": ".qr svg",
    "print": "button",
    "settings": "input",
    "keys": "dt",
    "menu": "button",
    "hint": ".sentence",
    "check": ".sentence",
    "steps": ".steps li",
    "lesson": ".example svg",
    "rules": ".sentence",
    "set": "option",
    "learn": ".techniques li",
    "lab": "option",
}
"""Every panel, and a selector of what is in it once it is filled."""
WHOLE = ("keypad", "hint")
"""Views that are checked with board and frame, which are the same in all others."""


def open_view(visitor: Visitor, view: str) -> None:
    """Open a panel and wait until it is filled."""
    visitor.page.evaluate(APP % f"app.open('{view}', {{ technique: 'naked-pair' }})")
    visitor.page.wait_for_selector(f'.panel[data-panel="{view}"] :is({VIEWS[view]})', state="attached")


def find_faults(visitor: Visitor, part: str = "html") -> list[str]:
    """Return what axe finds in a part of the page."""
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE)
    answer = visitor.page.evaluate("part => axe.run(part, { resultTypes: ['violations'] })", part)
    found: list[dict[str, Any]] = answer["violations"]
    return [f"{one['id']}: {[node['html'][:90] for node in one['nodes'][:3]]}" for one in found]


@pytest.mark.parametrize(("width", "dark"), sample([(360, True), (1280, False)], 2))
def test_axe_finds_nothing_on_any_view(visit: Visit, width: int, *, dark: bool) -> None:
    visitor = visit(f"#t={SMALL}", width=width, height=800, dark=dark)
    visitor.click(1)
    visitor.press("2", "ArrowRight", "Control+2", "Shift+3", "ArrowRight", "2")
    found = {}
    for view in VIEWS:
        open_view(visitor, view)
        found[view] = find_faults(visitor, "html" if view in WHOLE else ".panel")
    assert {view: problems for view, problems in found.items() if problems} == {}


@pytest.mark.long
def test_axe_finds_nothing_while_something_is_shown(visit: Visit) -> None:
    visitor = visit(dark=True)
    found = {}
    visitor.click(1)
    visitor.press("4", "k")
    visitor.button("Mostrar cuál").click()
    visitor.button("¿Por qué no?").click()
    visitor.page.locator(".trail .link").first.click()
    found["a contradiction"] = find_faults(visitor)
    open_view(visitor, "steps")
    visitor.says("pasos hasta la solución")
    visitor.page.get_by_label("Proyector").click()
    found["the projector"] = find_faults(visitor)
    visitor.go(f"#t={SMALL}")
    visitor.open("lab")
    visitor.button("Ejecutar y ver").click()
    visitor.page.locator(".tree summary").click()
    found["an algorithm"] = find_faults(visitor)
    visitor.page.get_by_role("radio", name="Carrera").click()
    visitor.button("¡Ya!").click()
    visitor.page.wait_for_selector(".lane.ended")
    found["a race"] = find_faults(visitor, ".panel")
    visitor.open("set")
    visitor.button("Cambiar este puzle").click()
    for tool in ("digit", "cage", "region", "line", "rule"):
        visitor.page.locator(f"[data-tool={tool}]").click()
        visitor.page.wait_for_selector(".tool :is(button, label)")
        found[f"setting: {tool}"] = find_faults(visitor, ".panel")
    assert {view: problems for view, problems in found.items() if problems} == {}


@pytest.mark.parametrize("width", mostly_long([360, 768, 1024], 360))
def test_nothing_is_cut_off_and_the_board_stays_in_its_place(visit: Visit, width: int) -> None:
    visitor = visit(width=width, height=740 if width < 1000 else 800, language="en-GB")
    before = visitor.cell(0).bounding_box()
    for view in VIEWS:
        open_view(visitor, view)
        wide = visitor.page.evaluate(
            "[document.documentElement, document.querySelector('.panel-body')]"
            ".map(one => one.scrollWidth - one.clientWidth)"
        )
        assert wide == [0, 0], view
        assert visitor.cell(0).bounding_box() == before, view


def test_a_phone_has_cells_and_keys_for_fingers(visit: Visit) -> None:
    visitor = visit(width=360, height=740)
    assert visitor.cell(0).bounding_box()["width"] >= 38
    for key in visitor.page.locator(".panel button:visible, .bar button:not(.link):visible").all():
        width, height = key.evaluate("one => [one.offsetWidth, one.offsetHeight]")
        assert min(width, height) >= 44, key.inner_text()
    last = visitor.button("Pista").bounding_box()
    assert last["y"] + last["height"] <= 740


def test_the_menu_of_a_phone_selects_too(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}", width=360, height=740)
    for name, count in (("Todo", 16), ("Nada", 0), ("Lo contrario", 16)):
        visitor.button("Menú").click()
        visitor.button(name).click()
        assert len(visitor.selected()) == count


def test_a_large_board_zooms_inside_its_frame_on_a_phone(visit: Visit) -> None:
    visitor = visit(f"#t={'.' * 256}", width=360, height=740)
    small = visitor.cell(0).bounding_box()["width"]
    for _ in range(2):
        visitor.page.get_by_label("Acercar").click()
    assert visitor.cell(0).bounding_box()["width"] > 2 * small
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360
    visitor.page.locator(".frame").evaluate("one => one.scrollTo(9999, 9999)")
    visitor.click(255)
    assert visitor.selected() == [255]


def test_the_language_changes_in_place(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}", language="en-GB")
    visitor.click(1)
    visitor.press("3", "h")
    visitor.says("Look at")
    visitor.page.evaluate("window.same = true")
    visitor.page.locator(".rail [lang=es]").click()
    visitor.says("Fíjate en")
    assert visitor.label(1) == "fila 1, columna 2, 3"
    assert visitor.page.evaluate("[window.same, document.documentElement.lang]") == [True, "es"]
    visitor.reload()
    assert visitor.label(1) == "fila 1, columna 2, 3"


def test_a_fault_of_the_page_is_shown_and_can_be_copied_and_the_game_is_kept(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("3")
    visitor.page.evaluate("setTimeout(() => { throw new Error('a slip') })")
    visitor.page.wait_for_selector(".fault")
    assert "La partida está guardada" in visitor.page.locator(".fault").inner_text()
    assert "a slip" in visitor.page.get_by_label("Detalles").input_value()
    visitor.page.locator(".fault").get_by_role("button", name="Volver a cargar").click()
    visitor.ready()
    assert visitor.text(1) == "3"
    assert visitor.problems.pop() == "a slip"


def test_without_an_answer_the_page_says_so_and_goes_on(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.lose_engine()
    visitor.press("h")
    visitor.says("descarte no contesta." if visitor.served else "El motor se ha detenido")
    visitor.press("Escape")
    visitor.click(1)
    visitor.press("3")
    assert visitor.text(1) == "3"


def test_long_work_is_named_and_can_be_cancelled(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.answer("hint")
    visitor.press("h")
    visitor.says("Buscando una pista…")
    visitor.button("Cancelar").click()
    visitor.says("Otra vez")


def test_names_with_markup_stay_text(visit: Visit) -> None:
    visitor = visit()
    visitor.paste('{"id": "<img src=x onerror=alert(1)><b>b</b>", "kind": "latin", "n": 2, "givens": [1, 0, 0, 0]}')
    visitor.wait_for("keypad")
    assert visitor.page.locator("h1").inner_text() == "<img src=x onerror=alert(1)><b>b</b>"
    visitor.open("games")
    assert visitor.page.locator(".panel .item b b").count() == 0


def test_the_code_of_the_page_is_small_and_comes_from_nowhere_else(visit: Visit) -> None:
    page = Path(str(descarte.__file__)).parent / "web" / "page"
    files = [path for path in page.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < 150_000
    visitor = visit()
    wanted = visitor.page.eval_on_selector_all(
        "link[rel=modulepreload]", "all => all.map(one => one.getAttribute('href'))"
    )
    assert [name for name in wanted if not visitor.page.request.get(visitor.address + name.lstrip("/")).ok] == []
    hosts = visitor.page.evaluate("performance.getEntriesByType('resource').map(one => new URL(one.name).origin)")
    assert [visitor.address.startswith(host) for host in set(hosts)] == [True]


SWITCHED_OFF = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('SecurityError') } })"
FULL = "Storage.prototype.setItem = () => { throw new Error('QuotaExceededError') }"


@pytest.mark.parametrize(
    ("script", "words"), sample([(SWITCHED_OFF, "no deja guardar nada"), (FULL, "no tiene sitio")], 2)
)
def test_where_nothing_can_be_kept_one_plays_on_and_is_told_once(visit: Visit, script: str, words: str) -> None:
    visitor = visit(isolated=True)
    visitor.page.add_init_script(script)
    visitor.go(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("3")
    notice = visitor.page.locator(".notice.error", has_text=words)
    notice.wait_for()
    notice.get_by_label("Cerrar").click()
    visitor.press("2")
    visitor.page.evaluate(APP % "app.save()")
    assert notice.count() == 0
    assert visitor.text(1) == "2"
    visitor.open("games")
    visitor.wait_for("games")


UNREADABLE = (
    "not JSON",
    '{"id": "x", "puzzle": 7}',
    '{"id": "x", "puzzle": {"n": 4}, "cells": 5}',
    '{"id": "x", "puzzle": {"n": 4, "givens": [0]}, "cells": [[0]]}',
)


@pytest.mark.long
def test_a_game_that_cannot_be_read_leaves_a_board_to_play(visit: Visit) -> None:
    visitor = visit()
    keep = "record => { localStorage['descarte.last'] = '\"x\"'; localStorage['descarte.game.x'] = record }"
    for record in UNREADABLE:
        visitor.page.evaluate(keep, record)
        visitor.reload()
        visitor.cells(81)
        assert visitor.page.evaluate("localStorage['descarte.game.x']") == record, "nothing is thrown away"
        visitor.open("games")
        visitor.wait_for("games")
        visitor.press("Escape")
        visitor.click(1)
        visitor.press("2")
        assert visitor.text(1) == "2"
        visitor.press("Delete")
        visitor.kept()
