"""Write docs/rules.md, docs/rules.es.md and their pictures from the variants themselves: python docs/rules.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import descarte
from descarte import formats
from descarte.core.text import Language, Text, speaking
from descarte.draw.svg import svg
from descarte.draw.text.board import board
from descarte.formats.writing.legend import find_surrounding_lines
from descarte.kinds import all_kinds, build
from descarte.model.puzzle import Puzzle
from descarte.model.step import Step
from descarte.variants import every_variant, state_rule

HERE = Path(__file__).parent
PAGES: dict[Language, str] = {"en": "rules.md", "es": "rules.es.md"}
_HEAD = Text(
    "# Rules\n\n"
    "This page shows every rule that can be drawn or added. Each has a small puzzle, the text to type, and a step.\n"
    "Rules can be combined with each other and with every kind of grid. `descarte show`, `solve`, `explain` and\n"
    "`draw` accept the text as it is. [Formats](formats.md) describes the same in JSON.\n"
    "`python docs/rules.py` writes this page and its pictures.\n",
    "# Reglas\n\n"
    "Esta página muestra todas las reglas que se pueden dibujar o añadir, cada una con un puzle pequeño, el texto que\n"
    "hay que escribir y un paso. Las reglas se combinan entre sí y con cualquier tipo de cuadrícula. `descarte show`,\n"
    "`solve`, `explain` y `draw` aceptan el texto tal cual. [Formatos](formats.es.md) describe lo mismo en JSON.\n"
    "`python docs/rules.py` escribe esta página y sus dibujos.\n",
)
_KINDS = Text(
    "The kinds of puzzles that consist of such rules come first.",
    "Primero vienen los tipos de puzle que constan de estas reglas.",
)
_RULES = Text("The rules follow.", "Después vienen las reglas.")
_HERE = Text("In this puzzle", "En este puzle")
_FIRST = Text("First step", "Primer paso")
_USING = Text("First step with the rule", "Primer paso con la regla")


class Shown(NamedTuple):
    """A rule or a kind that the page shows, with its sample puzzle."""

    key: str
    name: Text
    rules: Text
    puzzle: Puzzle
    exact: Text
    """Sentence that states the rule with the numbers of the sample."""


def shown() -> list[Shown]:
    """Return the variants that have a sample puzzle."""
    variants = [variant for variant in every_variant().values() if variant.sample is not None]
    samples = [(one, build(one.sample)) for one in variants if one.sample is not None]
    return [Shown(one.key, one.name, one.rules, puzzle, state_rule(one, puzzle)) for one, puzzle in samples]


def shown_kinds() -> list[Shown]:
    """Return the kinds of puzzles that consist of drawn rules."""
    drawn = {form.output.draws for form in formats.all_formats()}
    chosen = [kind for kind in all_kinds() if kind.key in drawn]
    return [Shown(one.key, one.name, one.rules, build(one.sample), one.rules) for one in chosen]


def pictures() -> dict[str, str]:
    """Return the pictures by file name, without a legend, so that both languages share them."""
    return {
        f"{one.key}.svg": svg(
            replace(one.puzzle, marks=()), theme="screen", size=190, title=one.key, description=one.key
        )
        for one in (*shown_kinds(), *shown())
    }


def page(language: Language) -> str:
    """Return the text of docs/rules.md, or of its Spanish version."""
    with speaking(language):
        kinds = [line for one in shown_kinds() for line in _section(one)]
        return "\n".join(
            [str(_HEAD), f"{_KINDS}\n", *kinds, f"{_RULES}\n", *(line for one in shown() for line in _section(one))]
        )


def text(puzzle: Puzzle) -> str:
    """Return the puzzle as `descarte show` prints it, which is how it can be typed."""
    drawing = formats.write_as_drawing(puzzle)
    if not drawing:
        drawing = find_surrounding_lines(puzzle).surround_drawing(board(puzzle, captions=False))
    return drawing.rstrip()


def _section(one: Shown) -> Iterator[str]:
    name, rule = str(one.name), str(one.rules)
    yield f"## {name[0].upper()}{name[1:]}\n"
    yield f"{rule[0].upper()}{rule[1:].rstrip('.')}.\n"
    yield f"![{name}](pictures/rules/{one.key}.svg)\n"
    yield f"```text\n{text(one.puzzle)}\n```\n"
    if not rule.startswith(str(one.exact)):
        exact = str(one.exact)
        yield f"**{_HERE}.** {exact[0].upper()}{exact[1:]}.\n"
    said, step = choose_step(one)
    yield f"**{said}.** {step}\n"


@cache
def choose_step(one: Shown) -> tuple[Text, Step]:
    """Return the first step that uses the rule, or else the first step of all, after a phrase that introduces it."""
    steps = descarte.explain(one.puzzle, unfocused=True).trace
    drawn = [step for step in steps if any(rule in one.puzzle.rules for rule in step.because.rules)]
    kind = one.key.replace("_", " ")
    own = (step for step in drawn if any(rule.kind == kind for rule in step.because.rules))
    using = next(own, drawn[0] if drawn else None)
    return (_FIRST, steps[0]) if using is None else (_USING, using)


def main() -> None:
    """Write docs/rules.md, docs/rules.es.md and their pictures."""
    folder = HERE / "pictures" / "rules"
    folder.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (folder / name).write_text(picture, encoding="utf-8")
    for language, name in PAGES.items():
        (HERE / name).write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
