"""Setting in the browser: a small Killer is drawn until it is unique, played, and undone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.page.visitor import Visitor

Visit = Callable[..., Visitor]


def blank(visitor: Visitor, size: str = "4") -> None:
    """Start to set a puzzle on an empty grid."""
    visitor.open("set")
    visitor.page.locator(".panel select").select_option(size)
    visitor.button("Cuadrícula vacía").click()
    visitor.page.wait_for_selector(".tool-choices")


def opened(visitor: Visitor, text: str) -> None:
    """Open a text and wait until its board is shown, which closes the panel."""
    visitor.paste(text)
    visitor.page.wait_for_function("n => document.querySelectorAll('[role=gridcell]').length === n", arg=len(text))


def said(visitor: Visitor, words: str) -> None:
    """Wait until the answer contains these words."""
    visitor.page.wait_for_function("words => document.querySelector('.answers')?.innerText.includes(words)", arg=words)


def choose(visitor: Visitor, *squares: int) -> None:
    """Select squares in this order."""
    visitor.click(squares[0])
    for square in squares[1:]:
        visitor.click(square, "Control")


def cage(visitor: Visitor, total: int, *squares: int) -> None:
    """Draw a cage."""
    choose(visitor, *squares)
    before = visitor.page.locator(".layer text").count()
    visitor.page.locator(".tool input").fill(str(total))
    visitor.page.locator(".tool [type=submit]").click()
    visitor.page.wait_for_function("n => document.querySelectorAll('.layer text').length > n", arg=before)


def test_a_killer_is_set_until_it_is_unique_and_played(visit: Visit) -> None:
    visitor = visit()
    blank(visitor)
    said(visitor, "288 soluciones")
    visitor.page.locator("[data-tool=cage]").click()
    for total, squares in ((3, (0, 1)), (7, (2, 3)), (4, (4, 8)), (6, (5, 9)), (7, (12, 13))):
        cage(visitor, total, *squares)
    said(visitor, "soluciones;")
    visitor.button("Hacerlo único").click()
    said(visitor, "Una sola solución.")
    visitor.button("Jugarlo").click()
    visitor.page.wait_for_selector(".digits .key")
    assert "Killer" in visitor.page.locator("h1").inner_text()


def test_cages_are_drawn_without_leaving_the_board(visit: Visit) -> None:
    visitor = visit()
    blank(visitor)
    visitor.page.locator("[data-tool=cage]").click()
    for first, last, total in ((0, 1, "3"), (2, 3, "7"), (4, 8, "4"), (5, 9, "6")):
        before = visitor.page.locator(".layer text").count()
        visitor.cell(first).hover()
        visitor.page.mouse.down()
        visitor.cell(last).hover()
        visitor.page.mouse.up()
        visitor.press(total, "Enter")
        visitor.page.wait_for_function("n => document.querySelectorAll('.layer text').length > n", arg=before)
        assert visitor.selected() == []
    assert visitor.page.locator(".cell.given").count() == 0
    visitor.open("share")
    link = visitor.page.get_by_role("textbox", name="Enlace").input_value()
    other = visit(link[link.index("#") :])
    assert other.page.locator("h1").inner_text() == "Killer sudoku"
    assert other.page.locator(".layer text").count() == 4


def test_givens_are_typed_undone_and_kept(visit: Visit) -> None:
    visitor = visit()
    blank(visitor)
    visitor.click(0)
    visitor.press("1")
    assert visitor.text(0) == "1"
    said(visitor, "72 soluciones")
    visitor.press("Control+z")
    said(visitor, "288 soluciones")
    visitor.press("Control+y")
    said(visitor, "72 soluciones")
    visitor.click(1)
    visitor.press("1")
    said(visitor, "fila 1")
    visitor.press("Delete")
    said(visitor, "72 soluciones")
    visitor.kept()
    visitor.reload()
    visitor.page.wait_for_selector(".tool-choices")
    assert visitor.text(0) == "1"


@pytest.mark.long
def test_a_line_that_cannot_be_is_told_and_taken_back(visit: Visit) -> None:
    visitor = visit()
    blank(visitor)
    visitor.page.locator("[data-tool=line]").click()
    visitor.page.wait_for_selector(".tool select")
    choose(visitor, 0, 1, 2)
    visitor.page.locator(".tool [type=submit]").click()
    said(visitor, "soluciones;")
    choose(visitor, 4, 5, 6, 7, 11)
    visitor.page.locator(".tool [type=submit]").click()
    assert "termómetro" in visitor.page.locator(".notice.error").inner_text().lower()
    visitor.page.locator("[data-tool=rule]").click()
    visitor.page.get_by_role("switch", name="Diagonal", exact=True).check()
    visitor.page.wait_for_function("() => document.querySelector('h1').innerText.includes('iagonal')")


def test_what_is_not_needed_goes(visit: Visit) -> None:
    visitor = visit()
    opened(visitor, "13....3.4......2")
    visitor.open("set")
    visitor.button("Cambiar este puzle").click()
    said(visitor, "Una sola solución.")
    visitor.button("Quitar lo que sobra").click()
    visitor.page.wait_for_function(
        "() => document.querySelectorAll('.cell.given').length === 4 && "
        "document.querySelector('.answers')?.innerText.includes('Una sola solución.')"
    )
