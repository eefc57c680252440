"""The exercises in the lessons of the course: `python docs/course.py` writes them into docs/course/."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import fill

from descarte.core.text import Language, Text
from descarte.lab.course.exercises import EXERCISES, find_exercise

FOLDER = Path(__file__).parent / "course"
LESSONS = sorted(FOLDER.glob("*.md"))
_WIDTH = 120
_SECTION = re.compile(r"<!-- exercise (?P<key>[\w-]+) -->\n.*?<!-- end of the exercise -->\n", re.DOTALL)
_HEADING = Text("## Exercise: {key}", "## Ejercicio: {key}")
_BOARD = Text("What you have", "Lo que tienes")
_CODE = Text("The algorithm", "El algoritmo")
_ON_THE_COMMAND_LINE = Text(
    "On your own machine, `descarte lab exercise new {key}` writes this exercise into a file, and `descarte lab "
    "exercise check {file}` grades it as this page does.",
    "En tu ordenador, `descarte lab exercise new {key}` escribe este ejercicio en un archivo, y `descarte lab exercise "
    "check {file}` lo califica igual que esta página.",
)


def language_of(lesson: Path) -> Language:
    """Return the language of a document, by its name.

    >>> language_of(Path("1-variables.es.md"))
    'es'
    """
    return "es" if lesson.name.endswith(".es.md") else "en"


def write_exercise(key: str, lang: Language) -> str:
    """Return an exercise in Markdown: its task, the board, the algorithm, and the code to complete."""
    exercise = find_exercise(key)
    task = [_wrap(paragraph) for paragraph in exercise.task.say(lang).split("\n\n")]
    parts = [_HEADING.say(lang).format(key=key), *task]
    if notes := exercise.board_notes(lang):
        parts += [f"**{_BOARD.say(lang)}**", f"```text\n{notes}\n```"]
    if code := exercise.pseudocode(lang):
        parts += [f"**{_CODE.say(lang)}**", "\n".join(["```text", *code, "```"])]
    body = exercise.body.say(lang).rstrip("\n")
    parts.append(f'```python {{.exercise data-exercise="{key}"}}\n{body}\n```')
    parts.append(_wrap(_ON_THE_COMMAND_LINE.say(lang).format(key=key, file=exercise.file)))
    return "\n\n".join(parts)


def _wrap(paragraph: str) -> str:
    return fill(paragraph, _WIDTH, break_long_words=False, break_on_hyphens=False)


def write_lesson(lesson: Path) -> str:
    """Return the text of a lesson with its exercises rewritten."""
    lang = language_of(lesson)

    def write(section: re.Match[str]) -> str:
        key = section["key"]
        return f"<!-- exercise {key} -->\n\n{write_exercise(key, lang)}\n\n<!-- end of the exercise -->\n"

    return _SECTION.sub(write, lesson.read_text(encoding="utf-8"))


def list_keys(lang: Language) -> list[str]:
    """Return the exercises of the lessons in a language, in their order."""
    lessons = [lesson for lesson in LESSONS if language_of(lesson) == lang]
    return [key for lesson in lessons for key in _SECTION.findall(lesson.read_text(encoding="utf-8"))]


if __name__ == "__main__":
    for lesson in LESSONS:
        lesson.write_text(write_lesson(lesson), encoding="utf-8")
    for lang in ("en", "es"):
        missing = {exercise.key for exercise in EXERCISES} - {*list_keys(lang)}
        if missing:
            raise SystemExit(f"no lesson ({lang}) has: {', '.join(sorted(missing))}")
