"""`descarte techniques`: list the techniques, or teach one of them."""

from __future__ import annotations

import json
import textwrap
from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.techniques import CAPABILITY
from descarte.cli import exit_codes, options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.text import Text, format_number

if TYPE_CHECKING:
    from descarte.cli.terminal.screen import Screen
    from descarte.logic.contract import Technique
    from descarte.model.state import State
    from descarte.model.step import Step

_HEAD = Text("{names} - rating {rating}, score {score}", "{names} - dificultad {rating}, puntuación {score}")
_UNIQUE = Text(
    "It assumes that the puzzle has exactly one solution.", "Supone que el puzle tiene exactamente una solución."
)
_UNASKED = Text(
    "'descarte explain' uses it only when it is named (--techniques).",
    "'descarte explain' solo la usa si se la nombra (--techniques).",
)
_EXAMPLE = Text("Example", "Ejemplo")
_WHY = Text("Why it works", "Por qué funciona")
_STAR = " *"
_MORE = Text(
    "{count} techniques. Those with * are used only when they are named (--techniques).\n"
    "'descarte techniques NAME' teaches one, 'descarte techniques --all' shows each with an example.",
    "{count} técnicas. Las que llevan * solo se usan si se las nombra (--techniques).\n"
    "'descarte techniques NOMBRE' enseña una, 'descarte techniques --all' muestra cada una con un ejemplo.",
)
_COUNT = Text("{count} {count:technique|techniques}", "{count} {count:técnica|técnicas}")
_USAGE = Text("[options] [NAME ...]", "[opciones] [NOMBRE ...]")
_NOTE = Text(
    "Prints one line per technique. With --all, an example follows each: the board before the step, with the pattern "
    "marked. With a NAME, it teaches that technique.",
    "Imprime una línea por técnica. Con --all, a cada una le sigue un ejemplo: el tablero antes del paso, con el "
    "patrón marcado. Con un NOMBRE, enseña esa técnica.",
)


def add_arguments(parser: Parser) -> None:
    """Add the names of techniques, and the options for the form of the list."""
    add_option(
        parser,
        "names",
        Text(
            "English or Spanish name of a technique to teach",
            "nombre, en español o en inglés, de una técnica que enseñar",
        ),
        nargs="*",
        metavar=Text("NAME", "NOMBRE"),
    )
    form = parser.add_mutually_exclusive_group()
    add_flag(form, "--all", Text("show every technique with an example", "muestra todas las técnicas con un ejemplo"))
    add_flag(
        form,
        "--short",
        Text("print one line per technique, in both languages", "imprime una línea por técnica, en ambos idiomas"),
    )
    options.add_list_output(parser)
    options.add_coordinates(parser)


def run(settings: Namespace) -> int:
    """List all techniques, or teach those that the arguments name; return the exit code."""
    from descarte.capabilities.shared.listings import technique_object
    from descarte.cli.terminal.screen import Screen
    from descarte.logic import every_technique
    from descarte.logic.techniques import find_all_by_name

    screen = Screen(settings)
    techniques = [found for name in settings.names for found in find_all_by_name(name)] or list(every_technique())
    if settings.json:
        for technique in techniques:
            screen.say(json.dumps(technique_object(technique), ensure_ascii=False))
    elif settings.names:
        screen.say("\n\n".join(write_lesson(technique, screen) for technique in techniques))
    elif settings.short:
        _print_table(techniques, screen)
    elif settings.all:
        screen.say("\n\n".join(_write_entry(technique, screen) for technique in techniques))
        screen.remark(str(_COUNT.fill(count=len(techniques))))
    else:
        screen.say(_write_page(techniques, screen))
        screen.remark(f"\n{_MORE.fill(count=len(techniques))}")
    return exit_codes.GOOD


def _write_page(techniques: list[Technique], screen: Screen) -> str:
    """Return one line per technique, sorted under headings: the grade of a puzzle that needs the technique."""
    from descarte.rating import GRADES, grade_of

    parts, wide = [], max(len(technique.key) for technique in techniques)
    for grade in GRADES:
        lines = [
            f"  {format_number(technique.rating, '4.1f')}  {technique.key:<{wide}}  {technique.name}"
            f"{'' if technique.traits.usual else _STAR}"
            for technique in techniques
            if grade_of(technique.rating) is grade
        ]
        name = str(grade.name)
        parts.append("\n".join([screen.emphasise(f"{name[:1].upper()}{name[1:]}"), *lines]))
    return "\n\n".join(parts)


def _describe_heading(technique: Technique) -> Text:
    rating = format_number(technique.rating, ".1f")
    names = f"{technique.key}: {technique.name.say('en')} / {technique.name.say('es')}"
    return _HEAD.fill(names=names, rating=rating, score=technique.scores.score)


def _draw_board(state: State, step: Step, screen: Screen) -> str:
    from descarte.draw.step.houses import describe_numbers
    from descarte.draw.text.step_board import describe_marks, marked_board

    board = marked_board(state, step, coordinates=screen.coordinates, unicode=screen.unicode)
    key = "; ".join(map(str, describe_marks(step)))
    return "\n".join([board, key, *map(str, describe_numbers(step, state.puzzle.layout))])


def _write_entry(technique: Technique, screen: Screen) -> str:
    from descarte.capabilities.shared.listings import example_of
    from descarte.logic import write_notation

    state, step = example_of(technique)
    heading = screen.emphasise(str(_describe_heading(technique)))
    return f"{heading}\n{_draw_board(state, step, screen)}\n{write_notation(step, state.puzzle)}"


def write_lesson(technique: Technique, screen: Screen) -> str:
    """Return the lesson of a technique: definition, marked example, the step in words, and the reason why it works."""
    from descarte.capabilities.shared.listings import example_of
    from descarte.logic import sentence
    from descarte.logic.narrate.branches import branch_lines, reason_lines

    state, step = example_of(technique)
    reasons = [*reason_lines(step, state.puzzle, before=state, detail=True), *branch_lines(step, state, detail=True)]
    parts = [
        screen.emphasise(str(_describe_heading(technique))),
        _fold_text(technique.lesson.definition),
        f"{_EXAMPLE}:\n{_draw_board(state, step, screen)}",
        _fold_text(sentence(step, state.puzzle, state)),
        *(["\n".join(_fold_text(line, 3) for line in reasons)] if reasons else []),
        f"{_WHY}:\n{_fold_text(technique.lesson.why)}",
    ]
    if technique.assumes_unique:
        parts.append(str(_UNIQUE))
    if not technique.traits.usual:
        parts.append(str(_UNASKED))
    return "\n\n".join(parts)


def _fold_text(text: Text | str, indent: int = 0) -> str:
    """Wrap paragraphs. Lines after the first are indented by `indent` characters more."""
    return "\n".join(_fold_paragraph(paragraph, indent) for paragraph in str(text).split("\n"))


def _fold_paragraph(paragraph: str, indent: int) -> str:
    from descarte.cli.terminal.screen import terminal_width

    below = " " * (indent and len(paragraph) - len(paragraph.lstrip()) + indent)
    wide = max(40, min(terminal_width(), 100))
    return textwrap.fill(paragraph, wide, subsequent_indent=below, break_long_words=False, break_on_hyphens=False)


def _print_table(techniques: list[Technique], screen: Screen) -> None:
    wide = max(len(technique.key) for technique in techniques)
    names = [technique.name.say("en") for technique in techniques]
    long = max(map(len, names))
    for technique, name in zip(techniques, names, strict=True):
        figures = f"{format_number(technique.rating, '4.1f')} {technique.scores.score:5}"
        screen.say(f"{technique.key:<{wide}}  {figures}  {name:<{long}}  {technique.name.say('es')}")


COMMAND = Command.of(CAPABILITY, add_arguments, run, usage=_USAGE, note=_NOTE)
