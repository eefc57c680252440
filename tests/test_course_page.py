"""The lessons of docs/course: their code runs, its output is the documented one, and their exercises are up to date."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from static_site.in_pyodide import lessons

from descarte.core.text import speaking
from descarte.lab.course.exercises import EXERCISES

DOCS = Path(__file__).parents[1] / "docs"
COURSE: dict[str, Any] = runpy.run_path(str(DOCS / "course.py"))
PAGES = sorted(DOCS.glob("**/*.md"))
BLOCK = re.compile(r"^```python \{\.run\}\n(.*?)^```\n(?:\n```text \{\.output\}\n(.*?)^```)?", re.MULTILINE | re.DOTALL)
WITH_CODE = [page for page in PAGES if BLOCK.search(page.read_text(encoding="utf-8"))]
INDEX = re.compile(r"\]\((?P<page>[^)#]*)#(?:exercise|ejercicio)-(?P<key>[\w-]+)\)")


def run_blocks(page: Path) -> Iterator[tuple[str, str]]:
    """Run the code of a page as its reader does, and yield the output of each block with the documented one."""
    for number, (code, output) in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")), 1):
        printed: list[str] = []
        found = lessons.run_code(code.rstrip("\n"), number, lambda _, text: printed.append(text))  # noqa: B023
        assert found["error"] is None, f"{page.name}, block {number}: {found['error']}"
        yield "".join(printed) + ("" if found["value"] is None else f"{found['value']}\n"), output


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: str(page.relative_to(DOCS)))
def test_the_code_of_a_page_runs_and_prints_what_the_page_shows(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "_namespace", {"__name__": "__main__"})
    with speaking(COURSE["language_of"](page)):
        for found, documented in run_blocks(page):
            assert found == documented


@pytest.mark.parametrize("lesson", COURSE["LESSONS"], ids=lambda lesson: str(lesson.name))
def test_the_exercises_of_a_lesson_are_those_of_the_program(lesson: Path) -> None:
    assert lesson.read_text(encoding="utf-8") == COURSE["write_lesson"](lesson), "run: python docs/course.py"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_exercise_is_in_one_lesson_and_in_the_list(lang: str) -> None:
    keys = [exercise.key for exercise in EXERCISES]
    assert sorted(COURSE["list_keys"](lang)) == sorted(keys)
    page = DOCS / ("course.es.md" if lang == "es" else "course.md")
    listed = {key: target for target, key in INDEX.findall(page.read_text(encoding="utf-8"))}
    assert list(listed) == COURSE["list_keys"](lang)
    for key, target in listed.items():
        assert f'data-exercise="{key}"' in (DOCS / target).read_text(encoding="utf-8")


def test_both_languages_have_the_same_lessons() -> None:
    names = {lesson.name for lesson in COURSE["LESSONS"]}
    assert {name.replace(".md", ".es.md") for name in names if ".es." not in name} == {n for n in names if ".es." in n}
    assert len(names) == 14
