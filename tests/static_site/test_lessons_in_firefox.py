"""Lessons and proofs in Firefox: its editor, its worker and its stack."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.lab.solutions import SOLUTIONS
from tests.static_site.firefox import Firefox
from tests.static_site.lesson_page import write_lesson
from tests.static_site.site import FOLDER, serving
from tests.static_site.test_firefox import firefox as firefox

pytestmark = pytest.mark.long
DOCS = Path(__file__).parents[2] / "docs"
ENTER = "\ue007"
"""The Enter key, as WebDriver names it."""


def press(browser: Firefox, kind: str, name: str) -> None:
    """Press a button of the first part of this kind."""
    buttons = f"[...document.querySelector('.learn-{kind}').querySelectorAll('button')]"
    browser.ask(f"{buttons}.find((one) => one.innerText.trim() === {json.dumps(name)}).click()")


def says(browser: Firefox, kind: str, words: str) -> str:
    """Wait until the first part of this kind says this, and return its output."""
    part = f"document.querySelector('.learn-{kind}')"
    browser.wait(f"{part}.querySelector('.learn-state').innerText.includes({json.dumps(words)})")
    return str(browser.ask(f"{part}.querySelector('.learn-output').innerText"))


def write(browser: Firefox, kind: str, text: str) -> None:
    """Replace the code of the first part of this kind."""
    field = f"document.querySelector('.learn-{kind} textarea')"
    browser.ask(f"({field}.value = {json.dumps(text)}, {field}.dispatchEvent(new Event('input')))")


def test_code_is_edited_run_stopped_and_graded(site: Path, firefox: Firefox) -> None:
    part = write_lesson(site / FOLDER, (DOCS / "course" / "3-search.md").read_text(encoding="utf-8"), "en", "firefox")
    with serving(site) as address:
        firefox.do("WebDriver:Navigate", url=address + part)
        firefox.wait("document.querySelector('section.learn-run textarea')")
        write(firefox, "run", "")
        firefox.click(".learn-run textarea")
        for key in ("i", "f", " ", "1", ":", ENTER, "p", "r", "i", "n", "t", "(", "7", ")"):
            firefox.press(key)
        field = "document.querySelector('.learn-run textarea').value"
        assert firefox.ask(field) == "if 1:\n    print(7)"
        press(firefox, "run", "Run")
        assert says(firefox, "run", "Done.").strip() == "7"
        write(firefox, "run", "while True: pass")
        press(firefox, "run", "Run")
        says(firefox, "run", "Running")
        press(firefox, "run", "Stop")
        says(firefox, "run", "Stopped.")
        write(firefox, "run", "def f(): return f()\nf()")
        press(firefox, "run", "Run")
        assert "RecursionError" in says(firefox, "run", "an error")
        press(firefox, "exercise", "Check")
        says(firefox, "exercise", "Not yet: 0 of 9 points.")
        write(firefox, "exercise", "def solve(board): return solve(board)")
        press(firefox, "exercise", "Check")
        firefox.wait("document.querySelector('.learn-exercise').innerText.includes('RecursionError')")
        write(firefox, "exercise", SOLUTIONS["backtracking"][0])
        press(firefox, "exercise", "Check")
        says(firefox, "exercise", "Solved: 9 of 9 points.")


def test_a_proof_is_checked_and_broken(site: Path, firefox: Firefox) -> None:
    part = write_lesson(site / FOLDER, (DOCS / "proofs.es.md").read_text(encoding="utf-8"), "es", "firefox")
    with serving(site) as address:
        firefox.do("WebDriver:Navigate", url=address + part)
        firefox.wait("document.querySelector('section.learn-proof textarea')")
        press(firefox, "proof", "Comprobar la demostración")
        assert says(firefox, "proof", "Todos los pasos están demostrados.").strip() == "única, demostrada sin búsqueda"
        press(firefox, "proof", "afirmar otro dígito")
        assert says(firefox, "proof", "Rechazada.").startswith("paso 1 (hidden-single): ")
