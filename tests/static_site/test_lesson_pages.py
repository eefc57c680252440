"""Lessons and proofs in a real browser: code runs and is stopped, exercises are graded, proofs are broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.lab.solutions import SOLUTIONS
from tests.static_site.lesson_page import write_lesson
from tests.static_site.site import FOLDER, serving
from tests.web.page.conftest import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.long

DOCS = Path(__file__).parents[2] / "docs"
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
SIZES = ((360, 740), (1280, 800))
BLOCKS = """# Blocks

```python {.run}
number = 3
print("three:", number)
number + 1
```

```text {.output}
three: 3
4
```

```python {.run}
number / 0
```

```python {.run}
while True:
    pass
```
"""

Open = Callable[..., "Lesson"]


class Lesson:
    """A page with code that runs, as its reader sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, number: int, kind: str = "") -> Part:
        """Return a block, an exercise or a proof, by its number on the page."""
        return Part(self.page.locator(f"section.learn{kind}").nth(number))

    def find_faults(self) -> list[str]:
        """Return what axe finds."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        found: list[dict[str, Any]] = self.page.evaluate("axe.run('html', { resultTypes: ['violations'] })")[
            "violations"
        ]
        return [f"{one['id']}: {[node['html'][:90] for node in one['nodes'][:3]]}" for one in found]

    def is_wider_than_the_window(self) -> bool:
        """Return True if the page can be scrolled sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


class Part:
    """A block, an exercise or a proof."""

    def __init__(self, section: Locator) -> None:
        self.section = section
        self.field = section.locator("textarea")

    def press(self, name: str) -> None:
        """Press a button."""
        self.section.get_by_role("button", name=name, exact=True).click()

    def says(self, words: str) -> str:
        """Wait until the state of the part has these words, and return its output."""
        self.section.locator(".learn-state").filter(has_text=words).wait_for()
        return self.section.locator(".learn-output").inner_text()


@pytest.fixture
def open_lesson(chromium: Browser, site: Path) -> Iterator[Open]:
    """Yield a function that opens a document as a page of the built site."""
    pages: list[Page] = []
    problems: list[str] = []
    with serving(site) as address:

        def open_page(
            document: str | Path, *, width: int = 1280, height: int = 800, dark: bool = False, name: str = "lesson"
        ) -> Lesson:
            language = "es" if isinstance(document, Path) and document.name.endswith(".es.md") else "en"
            markdown = document.read_text(encoding="utf-8") if isinstance(document, Path) else document
            part = write_lesson(site / FOLDER, markdown, language, name)
            page = pages[-1] if pages else chromium.new_page()
            page.set_default_timeout(PATIENCE)
            if not pages:
                page.on("pageerror", lambda error: problems.append(str(error)))
                page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
                pages.append(page)
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
            page.goto(address + part)
            page.wait_for_selector("section.learn, .learn-progress progress")
            return Lesson(page)

        yield open_page
        for page in pages:
            page.close()
    assert problems == []


def test_code_runs_with_the_names_of_the_blocks_above(open_lesson: Open) -> None:
    lesson = open_lesson(BLOCKS)
    first, second = lesson.part(0), lesson.part(1)
    assert first.section.locator(".learn-output").inner_text() == "three: 3\n4"
    second.press("Run")
    assert "Line 1: ZeroDivisionError: division by zero\nNo number can be divided by 0." in second.says("an error")
    assert first.says("Done.").split() == ["three:", "3", "4"]
    second.field.fill("number * 100")
    second.press("Run")
    assert second.says("Done.") == "300"
    first.field.fill("number = 7")
    second.press("Run")
    assert first.says("Done.") == ""
    assert second.says("Done.") == "700"
    first.press("Reset")
    assert first.field.input_value().startswith("number = 3")


def test_an_endless_loop_is_stopped_and_the_page_goes_on(open_lesson: Open) -> None:
    lesson = open_lesson(BLOCKS)
    loop = lesson.part(2)
    lesson.part(1).field.fill("print('between')")
    loop.press("Run")
    loop.says("Running")
    loop.press("Run")
    assert lesson.page.evaluate("1 + 1") == 2
    loop.press("Stop")
    loop.says("Stopped. Python has started afresh.")
    loop.field.fill("number")
    loop.press("Run")
    assert loop.says("Done.") == "3"


def test_code_above_that_fails_keeps_a_block_from_running(open_lesson: Open) -> None:
    lesson = open_lesson(BLOCKS)
    lesson.part(2).press("Run")
    lesson.part(2).says("A block above ended with an error.")


def test_code_that_takes_too_long_is_ended(open_lesson: Open) -> None:
    lesson = open_lesson("# Loop\n\n```python {.run}\nwhile True:\n    pass\n```\n")
    lesson.page.clock.install()
    lesson.page.reload()
    lesson.part(0).press("Run")
    lesson.part(0).says("Running")
    lesson.page.clock.fast_forward(31_000)
    lesson.part(0).says("Stopped after 30 s: perhaps a loop has no end.")


def test_the_keyboard_is_enough(open_lesson: Open) -> None:
    lesson = open_lesson(BLOCKS)
    field, keyboard = lesson.part(0).field, lesson.page.keyboard
    field.fill("")
    field.focus()
    keyboard.type("if True:")
    keyboard.press("Enter")
    keyboard.type("print(1)")
    assert field.input_value() == "if True:\n    print(1)"
    keyboard.press("Enter")
    keyboard.press("Tab")
    keyboard.press("Shift+Tab")
    keyboard.press("Shift+Tab")
    keyboard.type("2")
    assert field.input_value() == "if True:\n    print(1)\n2"
    keyboard.press("Control+z")
    assert field.input_value() != "if True:\n    print(1)\n2"
    keyboard.press("Control+Enter")
    lesson.part(0).says("Done.")
    keyboard.press("Escape")
    keyboard.press("Tab")
    assert lesson.page.evaluate("document.activeElement.textContent") == "Run"


def test_an_exercise_is_graded_wrong_then_right_and_its_code_is_kept(open_lesson: Open) -> None:
    lesson = open_lesson(DOCS / "course" / "3-search.md")
    exercise = lesson.part(0, ".learn-exercise")
    solution = SOLUTIONS["backtracking"][0].strip()
    exercise.press("Check")
    found = exercise.says("Not yet: 0 of 9 points.")
    assert "backtracking.py: 0 of 9 points\n  line 3 is still to be written" in found
    assert "backtracking.py: hint: take the cells of board.empty" in found
    exercise.field.fill(solution.replace("board.unassign(cell)", "pass"))
    exercise.press("Check")
    found = exercise.says("Not yet: ")
    assert "wrong  a grid without a solution: erases abandoned digits - r" in found
    assert "right  a grid with few empty cells: solved" in found
    exercise.field.fill(solution)
    exercise.press("Check")
    assert "right  seed 004's easy grid: 200 assignments" in exercise.says("Solved: 9 of 9 points.")
    lesson.page.reload()
    exercise.says("solved")
    assert exercise.field.input_value() == solution
    index = open_lesson(DOCS / "course.md", name="course")
    index.page.get_by_text("1 of 11 exercises solved").wait_for()
    assert index.page.locator(".learn-mark").count() == 1
    index.page.once("dialog", lambda dialog: dialog.accept())
    index.page.get_by_role("button", name="Forget my progress and my code").click()
    index.page.get_by_text("0 of 11 exercises solved").wait_for()
    assert (
        "NotImplementedError"
        in open_lesson(DOCS / "course" / "3-search.md").part(0, ".learn-exercise").field.input_value()
    )


def test_a_program_that_hangs_on_one_grid_is_graded_on_the_others(open_lesson: Open) -> None:
    exercise = open_lesson(DOCS / "course" / "3-search.md").part(0, ".learn-exercise")
    source = (
        SOLUTIONS["backtracking"][0]
        .strip()
        .replace("    cell = board.empty[k]\n", "    while len(board.empty) == 49: pass\n    cell = board.empty[k]\n")
    )
    exercise.field.fill(source)
    exercise.press("Check")
    found = exercise.says("Not yet: 5 of 9 points.")
    assert "wrong  seed 004's easy grid: solved - it ran out of time: the grids and calls share 10 s" in found
    assert "right  a grid without a solution: 23 assignments" in found


def test_endless_recursion_and_input_are_mistakes_of_the_program(open_lesson: Open) -> None:
    exercise = open_lesson(DOCS / "course" / "3-search.md").part(0, ".learn-exercise")
    exercise.field.fill("def solve(board):\n    return solve(board)\n")
    exercise.press("Check")
    assert "RecursionError" in exercise.says("Not yet: 0 of 9 points.")
    exercise.field.fill("def solve(board):\n    return input()\n")
    exercise.press("Check")
    exercise.section.get_by_text("it failed at line 2: EOFError").wait_for()


def test_an_exercise_is_tried_on_a_board_and_downloaded_in_spanish(open_lesson: Open, tmp_path: Path) -> None:
    lesson = open_lesson(DOCS / "course" / "3-search.es.md")
    exercise = lesson.part(0, ".learn-exercise")
    exercise.field.fill("print('hola')\n" + SOLUTIONS["backtracking"][1].strip())
    exercise.press("Probar en un tablero")
    found = exercise.says("Terminado.")
    assert found.startswith("hola")
    assert "| 4 8 3 | 9 2 1 | 6 5 7 |" in found
    with lesson.page.expect_download() as waiting:
        exercise.press("Descargar")
    assert waiting.value.suggested_filename == "backtracking.py"
    waiting.value.save_as(tmp_path / "backtracking.py")
    assert (tmp_path / "backtracking.py").read_text(encoding="utf-8").startswith('EXERCISE = "backtracking"\n')


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_solution_is_graded_as_solved_in_the_browser(open_lesson: Open, language: str) -> None:
    suffix = ".es.md" if language == "es" else ".md"
    seen = []
    for path in sorted((DOCS / "course").glob("*.md")):
        if path.name.endswith(".es.md") != (suffix == ".es.md"):
            continue
        lesson = open_lesson(path)
        for number in range(lesson.page.locator("section.learn-exercise").count()):
            exercise = lesson.part(number, ".learn-exercise")
            label = exercise.field.get_attribute("aria-label")
            assert label is not None
            key = label.split()[-1]
            exercise.field.fill(SOLUTIONS[key][language == "es"])
            exercise.press("Comprobar" if language == "es" else "Check")
            exercise.says("Resuelto: " if language == "es" else "Solved: ")
            seen.append(key)
    assert sorted(seen) == sorted(SOLUTIONS)


def test_a_proof_is_checked_broken_and_refused(open_lesson: Open) -> None:
    lesson = open_lesson(DOCS / "proofs.md")
    whole, cases = lesson.part(0), lesson.part(4)
    whole.press("Check the proof")
    assert whole.says("Every step is proved.") == "unique, proved without search"
    whole.press("claim another digit")
    assert whole.says("Refused.") == "step 1 (hidden-single): 2 is not a candidate of r2c4"
    whole.press("Reset")
    whole.press("Check the proof")
    whole.says("Every step is proved.")
    cases.press("cut a branch short")
    assert cases.says("Refused.").startswith("step 1 (case-split): ")
    whole.field.fill("{")
    whole.press("Check the proof")
    whole.says("This is not a trace.")


SCROLLED = """() => {
  const field = document.querySelector("textarea");
  const paint = field.parentElement.querySelector("pre");
  const isFar = field.scrollTop > 100 && field.scrollLeft > 100;
  return isFar && paint.scrollTop === field.scrollTop && paint.scrollLeft === field.scrollLeft;
}"""
LETTERS = """field => [field, field.parentElement.querySelector("pre")].map(element => {
  const { font, padding, letterSpacing, tabSize, whiteSpace } = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  return [font, padding, letterSpacing, tabSize, whiteSpace, x, y, width, height].join();
})"""


def test_the_colours_lie_exactly_behind_the_text(open_lesson: Open) -> None:
    lesson = open_lesson(BLOCKS, width=360, height=740)
    field = lesson.part(0).field
    field.fill("def f():\n    return " + "'a long line' + " * 8 + "''\n" + "\n" * 60 + "f()")
    text, colours = field.evaluate(LETTERS)
    assert text == colours
    field.evaluate("field => field.scrollTo(1e6, 1e6)")
    lesson.page.wait_for_function(SCROLLED)


PAGES = ("course.md", "course/3-search.es.md", "proofs.md")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_and_everything_fits(open_lesson: Open, width: int, height: int, *, dark: bool) -> None:
    for name in PAGES:
        lesson = open_lesson(DOCS / name, width=width, height=height, dark=dark)
        for button in ("Check the proof", "claim another digit", "Ejecutar", "Comprobar"):
            if lesson.page.get_by_role("button", name=button, exact=True).count():
                part = Part(lesson.page.locator("section.learn").filter(has_text=button).first)
                part.press(button)
                part.section.locator(".learn-state[data-mood]:not([data-mood=''])").wait_for()
        assert lesson.find_faults() == [], name
        assert not lesson.is_wider_than_the_window(), name


def test_a_browser_that_cannot_run_python_keeps_the_code_and_says_so(open_lesson: Open) -> None:
    lesson = open_lesson(BLOCKS)
    lesson.page.add_init_script("delete globalThis.DecompressionStream")
    lesson.page.reload()
    lesson.page.get_by_text("This browser cannot run Python.").wait_for()
    assert lesson.page.locator("section.learn").count() == 0
    assert "number = 3" in lesson.page.locator(".highlight").first.inner_text()
