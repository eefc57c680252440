"""Playing by keyboard, mouse and finger, with pencil marks and colours, and the game after a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import descarte
from tests.web.page.visitor import SEED, SMALL, SMALL_SOLUTION, Visitor

Visit = Callable[..., Visitor]


def test_the_first_visit_shows_a_board_to_play_and_a_way_to_ask_why(visit: Visit) -> None:
    visitor = visit()
    assert visitor.label(0) == "fila 1, columna 1, número dado 5"
    assert visitor.label(1) == "fila 1, columna 2, vacía"
    assert visitor.page.locator("h1").inner_text() == "Sudoku (diagonal)"
    visitor.button("¿Por qué?").click()
    visitor.says("Fíjate en la caja 6.")


def test_a_whole_puzzle_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    while visitor.page.evaluate("document.activeElement.dataset.square") is None:
        visitor.press("Tab")
    visitor.press("ArrowUp", "ArrowDown", "ArrowLeft")
    assert visitor.selected() == [0]
    for square, digit in enumerate(SMALL_SOLUTION):
        if square % 4 == 0 and square:
            visitor.press("ArrowDown")
        if SMALL[square] == ".":
            visitor.press(digit)
        visitor.press("ArrowRight")
    visitor.says("¡Resuelto en")
    assert visitor.label(1) == f"fila 1, columna 2, {SMALL_SOLUTION[1]}"


def test_a_whole_puzzle_by_touch_alone_on_a_phone(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}", width=360, height=740, touch=True)
    for square, digit in enumerate(SMALL_SOLUTION):
        if SMALL[square] == ".":
            visitor.cell(square).tap()
            visitor.page.locator(f'.key[data-digit="{digit}"]').tap()
    visitor.says("¡Resuelto en")


@pytest.mark.long
def test_a_whole_puzzle_by_what_a_screen_reader_finds(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    page = visitor.page
    for square, digit in enumerate(SMALL_SOLUTION):
        if SMALL[square] == ".":
            row, column = divmod(square, 4)
            page.get_by_role("gridcell", name=f"fila {row + 1}, columna {column + 1}, vacía").focus()
            page.get_by_role("button", name=digit, exact=True).click()
            assert page.get_by_role("status").first.inner_text() == f"fila {row + 1}, columna {column + 1}, {digit}"
    assert page.get_by_role("grid").get_attribute("aria-label") == "Sudoku"
    visitor.says("¡Resuelto en")


def test_the_other_keys(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("Control+ArrowRight", "Control+ArrowDown", "Shift+ArrowLeft")
    assert visitor.selected() == [1, 2, 5, 6]
    visitor.press("Escape", "ArrowLeft", "4", "Backspace", "3", "NumpadDecimal")
    assert visitor.selected() == [4]
    assert visitor.text(4) == ""
    visitor.press("3")
    visitor.click(6)
    visitor.press("Control+Shift+A")
    assert visitor.selected() == [4, 6]
    visitor.press("Control+Shift+Z", "Control+z", "Control+Shift+Z")
    assert visitor.text(4) == "3"
    visitor.press("?")
    visitor.wait_for("keys")
    visitor.press("Escape", "Shift+Space")
    assert visitor.page.locator(".mode[aria-checked=true]").inner_text() == "Color"


def test_arrows_move_on_the_board_after_a_key_was_clicked_and_choose_among_modes(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.page.locator('.key[data-digit="3"]').click()
    visitor.press("ArrowRight", "4")
    assert [visitor.text(1), visitor.text(2)] == ["3", "4"]
    visitor.press("h")
    visitor.wait_for("hint")
    visitor.press("ArrowDown")
    assert visitor.selected() == [6]
    visitor.press("Escape")
    visitor.page.locator(".mode[data-mode=digit]").focus()
    visitor.press("ArrowRight", "ArrowRight")
    assert visitor.page.evaluate("document.activeElement.dataset.mode") == "centre"
    assert visitor.page.locator(".mode[aria-checked=true]").inner_text() == "Centro"
    assert visitor.selected() == [6]


def test_marks_and_colours_have_the_keys_that_players_know(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("Shift+2", "Control+3", "Control+4", "Control+Shift+7")
    assert visitor.label(1) == "fila 1, columna 2, vacía, candidatos 3 y 4, en las esquinas 2, azul"
    visitor.press("x", "3", "c", "2", "v", "1", "z", "4")
    assert visitor.label(1) == "fila 1, columna 2, 4, gris y azul"
    visitor.press("Delete")
    assert visitor.label(1).startswith("fila 1, columna 2, vacía, candidatos 2, 3 y 4, en las esquinas 2 y 3")
    visitor.press("Space", "2", "Space", "Space", "Space")
    assert "en las esquinas 3," in visitor.label(1)
    assert visitor.page.locator(".mode[aria-checked=true]").inner_text() == "Dígito"


def test_undo_outlives_a_reload(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("2", "3")
    visitor.kept()
    visitor.reload()
    assert visitor.text(1) == "3"
    visitor.press("Control+z", "Control+z", "Control+z")
    assert visitor.text(1) == ""
    visitor.press("Control+y")
    assert visitor.text(1) == "2"
    assert visitor.button("Rehacer").is_enabled()


def test_selections_by_mouse(visit: Visit) -> None:
    visitor = visit()
    visitor.cell(10).hover()
    visitor.page.mouse.down()
    visitor.cell(11).hover()
    visitor.cell(20).hover()
    visitor.page.mouse.up()
    assert visitor.selected() == [10, 11, 20]
    visitor.click(40, "Control")
    assert visitor.selected() == [10, 11, 20, 40]
    visitor.click(10, "Control")
    assert visitor.selected() == [11, 20, 40]
    visitor.moment(0)
    visitor.cell(3).dblclick()
    eights = [square for square, sign in enumerate(SEED) if sign == "8"]
    assert visitor.selected() == eights
    visitor.press("Control+i")
    assert len(visitor.selected()) == 81 - len(eights)
    visitor.press("Control+a")
    assert len(visitor.selected()) == 81
    visitor.press("Escape")
    assert visitor.selected() == []


def test_candidates_are_filled_in(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.button("Candidatos").click()
    assert visitor.label(1) == "fila 1, columna 2, vacía, candidatos 2, 3 y 4"
    visitor.click(2)
    visitor.press("2")
    assert visitor.label(1) == "fila 1, columna 2, vacía, candidatos 3 y 4"


def test_conflicts_are_shown_at_once_or_only_when_asked(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("1")
    assert visitor.label(1) == "fila 1, columna 2, 1, en conflicto"
    assert visitor.cell(1).get_attribute("aria-invalid") == "true"
    wave = visitor.cell(1).locator(".digit").evaluate("one => getComputedStyle(one).textDecorationStyle")
    assert wave == "wavy"
    visitor.open("settings")
    visitor.page.get_by_label("Señalar los conflictos al momento").click()
    assert visitor.cell(1).get_attribute("aria-invalid") is None
    visitor.reload()
    assert visitor.cell(1).get_attribute("aria-invalid") is None


def test_digits_above_nine_take_two_keys_or_a_letter(visit: Visit) -> None:
    visitor = visit(f"#t={'.' * 256}")
    visitor.moment(1000)
    visitor.click(0)
    visitor.press("1", "2")
    assert visitor.text(0) == "C"
    visitor.click(1)
    visitor.press("g")
    assert visitor.text(1) == "G"
    visitor.press("Control+z", "Control+z")
    assert [visitor.text(0), visitor.text(1)] == ["", ""]
    visitor.press("1")
    visitor.moment(2000)
    visitor.press("2")
    assert visitor.text(1) == "2", "the second key came too late"


def test_several_games_are_kept_in_a_list(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("3")
    visitor.paste(SEED)
    visitor.wait_for("keypad")
    visitor.click(1)
    visitor.press("2")
    visitor.open("games")
    items = visitor.page.locator(".panel .item")
    assert items.count() == 2
    visitor.button("Seguir").click()
    visitor.wait_for("keypad")
    assert visitor.text(1) == "3"
    visitor.open("games")
    visitor.button("Borrar la partida").click()
    assert items.count() == 1
    visitor.button("Deshacer").click()
    assert items.count() == 2


ONLY_OURS = """document.addEventListener("visibilitychange", (event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
}, true)"""
"""Script that hides the browser's own changes of visibility, so that a test alone decides which window is visible."""


GAMES = "count => Object.keys(localStorage).filter((key) => key.startsWith('descarte.game.')).length === count"


def test_two_windows_never_lose_each_others_work(visit: Visit) -> None:
    first = visit(f"#t={SMALL}")
    first.click(1)
    first.press("3")
    first.kept()
    first.page.evaluate(ONLY_OURS)
    second = Visitor(first.page.context.new_page(), first.address)
    second.go()
    assert second.text(1) == "3"
    second.click(2)
    second.press("2")
    second.kept()
    first.page.evaluate("dispatchEvent(new Event('pagehide'))")
    second.reload()
    assert second.text(2) == "2", "a window that has written nothing new takes nothing back"
    first.hears_of_another_window()
    first.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    first.page.wait_for_function("() => document.querySelector('[data-square=\"2\"]').innerText === '2'", polling=50)
    second.click(5)
    second.press("4")
    second.kept()
    first.hears_of_another_window()
    first.click(7)
    first.press("1")
    first.page.wait_for_function(GAMES, arg=2, polling=50)
    first.open("games")
    assert first.page.locator(".panel .item").count() == 2, "what both have written is kept"


@pytest.mark.long
def test_a_window_that_is_left_has_changed_nothing(visit: Visit) -> None:
    first = visit(f"#t={SMALL}")
    first.click(1)
    first.press("3")
    first.kept()
    second = Visitor(first.page.context.new_page(), first.address)
    second.go()
    first.page.evaluate("dispatchEvent(new Event('pagehide'))")
    second.click(2)
    second.press("2")
    second.kept()
    second.open("games")
    assert second.page.locator(".panel .item").count() == 1, "both have the same game"


def test_the_clock_can_be_paused_and_hidden(visit: Visit) -> None:
    visitor = visit()
    visitor.button("Pausa").click()
    assert visitor.page.locator(".pause-cover").is_visible()
    visitor.page.locator(".pause-cover button").click()
    assert not visitor.page.locator(".pause-cover").is_visible()
    visitor.open("settings")
    visitor.page.get_by_label("Mostrar el reloj").click()
    assert not visitor.page.locator(".clock").is_visible()


KINDS = {
    "kakuro": "3 3\n# 4\\ 3\\\n\\4 . .\n\\3 . .\n",
    "killer": "killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=2 i=9",
    "futoshiki": "futoshiki\n.>.\n. .",
    "zero": "0.....2.3......1",
}


@pytest.mark.long
def test_other_kinds_are_played_to_their_end(visit: Visit) -> None:
    visitor = visit()
    for text in KINDS.values():
        puzzle = descarte.read(text)
        grid = puzzle.solve().grid
        assert grid is not None
        visitor.paste(text)
        visitor.wait_for("keypad")
        for cell, place in enumerate(puzzle.layout.places):
            if not puzzle.givens[cell]:
                visitor.click(place)
                visitor.press(puzzle.sign(grid[place]))
        visitor.says("¡Resuelto en")
        visitor.page.locator(".notice").get_by_label("Cerrar").click()


def test_the_black_squares_of_a_kakuro_say_their_clues(visit: Visit) -> None:
    visitor = visit()
    visitor.paste(KINDS["kakuro"])
    visitor.wait_for("keypad")
    assert visitor.label(3) == "fila 2, columna 1, negra, 4 a la derecha"
