"""Links contain the whole puzzle. Everything that descarte reads can be opened, and other texts give a message."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import descarte
from tests.examples import sample
from tests.web.page.visitor import SEED, SMALL, Visitor

Visit = Callable[..., Visitor]
KILLER = "killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=2 i=9"


def link_of(visitor: Visitor) -> str:
    visitor.open("share")
    field = visitor.page.get_by_label("Enlace", exact=True)
    field.wait_for()
    return str(field.input_value())


def test_a_link_opens_the_same_puzzle_for_somebody_else(visit: Visit) -> None:
    visitor = visit()
    visitor.paste(KILLER)
    visitor.wait_for("keypad")
    link = link_of(visitor)
    assert len(link) < 300
    other = visit(link.removeprefix(visitor.address), language="en-GB")
    assert other.page.locator("h1").inner_text() == "Killer Sudoku"
    assert other.page.url == other.address, "a reload finds the game, not the link again"
    other.click(0)
    other.press("1")
    other.kept()
    other.reload()
    assert other.text(0) == "1"


def test_a_link_has_its_qr_code(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.record()
    link = link_of(visitor)
    asked = visitor.recorded("qr")
    assert asked["request"] == {"text": link}
    code = visitor.page.get_by_label("Código QR del enlace")
    code.wait_for()
    assert str(code.locator("path").last.get_attribute("d")) in asked["answer"]


@pytest.mark.long
def test_where_there_is_no_code_the_engine_says_why(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.answer("qr", {"detail": "Falta una parte."}, status=501)
    visitor.open("share")
    visitor.says("Falta una parte.")
    assert visitor.button("Copiar el enlace").is_visible()


def test_a_link_cut_in_half_gives_a_sentence_and_a_board(visit: Visit) -> None:
    visitor = visit("#p=")
    visitor.page.evaluate("location.hash = '#p=TU7LCsMwDPsX'")
    visitor.says("El enlace está incompleto")
    assert visitor.label(0) == "fila 1, columna 1, número dado 5"


def test_several_puzzles_in_a_text_are_offered(visit: Visit) -> None:
    visitor = visit()
    visitor.paste(f"{SMALL}\n{SEED}")
    visitor.says("Hay 2 puzles. Elige uno:")
    visitor.page.locator(".list button").last.click()
    visitor.wait_for("keypad")
    assert visitor.page.locator("[role=gridcell]").count() == 81


def test_rubbish_gets_the_sentence_of_the_engine_and_the_game_stays(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("3")
    for rubbish in ("hola", "1.....3.4......", "{", "12" * 5000):
        visitor.paste(rubbish)
        visitor.page.wait_for_selector(".problem")
        assert len(visitor.page.locator(".problem").inner_text()) > 20
    visitor.press("Escape")
    assert visitor.text(1) == "3"


def test_a_file_is_dropped_on_the_page(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    drop(visitor, f"new File(['{SEED}'], 'monday.txt')")
    visitor.cells(81)


def test_files_that_are_no_texts_or_too_large_are_refused_in_words(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    drop(visitor, "new File([new Uint8Array(100)], 'photo.jpg')")
    visitor.says("photo.jpg no es un archivo de texto.")
    drop(visitor, "new File([new Uint8Array(100000000)], 'large.txt')")
    visitor.says("El archivo tiene 100 MB; caben 1,9 MB.")


def drop(visitor: Visitor, file: str) -> None:
    visitor.page.evaluate(
        f"""() => {{
            const data = new DataTransfer();
            data.items.add({file});
            const how = {{ dataTransfer: data, bubbles: true, cancelable: true }};
            document.body.dispatchEvent(new DragEvent("drop", how));
        }}"""
    )


PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


def test_a_text_is_pasted_anywhere_on_the_page(visit: Visit) -> None:
    visitor = visit()
    visitor.page.evaluate(PASTE, SMALL)
    visitor.cells(16)
    visitor.page.evaluate(PASTE, "what is this?")
    visitor.page.wait_for_selector(".panel .problem")
    visitor.cells(16)


@pytest.mark.parametrize(
    ("name", "start"), sample([("SudokuPad", "https://"), ("f-puzzles", "https://www.f-puzzles.com/")], 2)
)
def test_links_for_other_programs_are_copied_and_lead_back(visit: Visit, name: str, start: str) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.open("share")
    visitor.button(f"Copiar el enlace de {name}").click()
    visitor.button("Copiado").wait_for()
    link = visitor.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(start)
    assert descarte.read(link).givens == descarte.read(SMALL).givens


def test_what_a_format_cannot_say_is_told_and_nothing_is_called_copied(visit: Visit) -> None:
    visitor = visit()
    visitor.paste("killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=2 i=9")
    visitor.cells(16)
    visitor.open("share")
    visitor.button("Copiar como línea de texto").click()
    visitor.page.wait_for_selector(".notice.error")
    assert visitor.page.get_by_role("button", name="Copiado").count() == 0


def test_pictures_and_sheets_are_saved(visit: Visit) -> None:
    visitor = visit(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("3")
    visitor.open("print")
    begins = {"Guardar la imagen (PNG)": b"\x89PNG", "Guardar la imagen (SVG)": b"<svg"}
    if visitor.served:
        begins["Guardar la hoja (PDF)"] = b"%PDF"
    for name, start in begins.items():
        with visitor.page.expect_download() as saved:
            visitor.button(name).click()
        assert saved.value.path().read_bytes().startswith(start)


@pytest.mark.long
def test_a_new_puzzle_is_made_as_wished(visit: Visit) -> None:
    visitor = visit()
    visitor.open("make")
    visitor.page.get_by_label("Tamaño").select_option("4")
    visitor.record()
    visitor.page.get_by_text("Reglas adicionales").click()
    visitor.page.get_by_label("diagonal", exact=True).check()
    visitor.button("Hacer el puzle").click()
    visitor.cells(16)
    wished = {"kind": "sudoku", "size": "4", "grade": "easy", "symmetry": "rotational", "with": ["diagonal"]}
    assert visitor.recorded("make")["request"] == wished | {"timeout": 30}
    assert visitor.page.locator("h1").inner_text() == "Sudoku (diagonal)"


def test_a_new_puzzle_has_rules_and_drawings_as_wished(visit: Visit) -> None:
    visitor = visit(language="en-GB")
    visitor.open("make")
    visitor.page.get_by_role("combobox", name="Kind").select_option("latin")
    visitor.page.get_by_label("Size").select_option("4")
    visitor.page.get_by_label("With something drawn").select_option("thermometer")
    visitor.page.get_by_text("Extra rules").click()
    visitor.page.get_by_label("diagonal", exact=True).check()
    visitor.record()
    visitor.button("Make the puzzle").click()
    wishes = visitor.recorded("make")["request"]
    assert (wishes["kind"], wishes["with"]) == ("latin", ["diagonal", "thermometer"])
    visitor.cells(16)
    visitor.page.locator(".subtitle .link").click()
    visitor.says("thermometer")
