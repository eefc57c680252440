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
from descarte.core.text import Text, format_number, language

if TYPE_CHECKING:
    from descarte.cli.terminal.screen import Screen
    from descarte.logic.contract import Technique
    from descarte.logic.families import TechniqueFamily
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
_LOOK = Text("How to look for it", "Cómo buscarla")
_EXAMPLE = Text("Example", "Ejemplo")
_NEAR_MISS = Text("Near miss", "Casi, pero no")
_WHY = Text("Why it works", "Por qué funciona")
_CONCEPT = Text("In constraint programming", "En la programación con restricciones")
_NAMED = Text("{name}. {about}", "{name}. {about}")
_PRACTICE = Text("Practise this", "Practícala")
_PLACE = Text("Where it belongs", "Dónde está")
_FAMILIES = Text(
    "{count:Family|Families}: {families} ('descarte techniques {key}' lists {count:it|the first}).",
    "{count:Familia|Familias}: {families} ('descarte techniques {key}' muestra {count:la familia|la primera}).",
)
_BEFORE = Text("Previous: {key}.", "Anterior: {key}.")
_AFTER = Text("Next: {key}.", "Siguiente: {key}.")
_STAR = " *"
_MORE = Text(
    "{count} techniques. Those with * are used only when they are named (--techniques).\n"
    "'descarte techniques NAME' teaches one, 'descarte techniques --all' shows each with an example.\n"
    "'descarte techniques FAMILY' lists a family: {families}.",
    "{count} técnicas. Las que llevan * solo se usan si se las nombra (--techniques).\n"
    "'descarte techniques NOMBRE' enseña una, 'descarte techniques --all' muestra cada una con un ejemplo.\n"
    "'descarte techniques FAMILIA' muestra una familia: {families}.",
)
_COUNT = Text("{count} {count:technique|techniques}", "{count} {count:técnica|técnicas}")
_USAGE = Text("[options] [NAME ...]", "[opciones] [NOMBRE ...]")
_NOTE = Text(
    "Prints one line per technique. With --all, an example follows each: the board before the step, with the pattern "
    "marked. With a NAME, it teaches that technique, or lists a family such as fish, killer or als.",
    "Imprime una línea por técnica. Con --all, a cada una le sigue un ejemplo: el tablero antes del paso, con el "
    "patrón marcado. Con un NOMBRE, enseña esa técnica o muestra una familia, como peces, killer o als.",
)


def add_arguments(parser: Parser) -> None:
    """Add the names of techniques, and the options for the form of the list."""
    add_option(
        parser,
        "names",
        Text(
            "English or Spanish name of a technique to teach, or of a family to list",
            "nombre, en español o en inglés, de una técnica que enseñar o de una familia que mostrar",
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
    """List all techniques or a family, or teach those that the arguments name; return the exit code."""
    from descarte.capabilities.shared.lessons import technique_object
    from descarte.cli.terminal.screen import Screen
    from descarte.logic import every_technique
    from descarte.logic.catalogue import find_in_catalogue, techniques_of
    from descarte.logic.families import TechniqueFamily

    screen = Screen(settings)
    found = [find_in_catalogue(name) for name in settings.names]
    groups = [techniques_of(one) if isinstance(one, TechniqueFamily) else one for one in found]
    techniques = [technique for group in groups for technique in group] or list(every_technique())
    if settings.json:
        for technique in techniques:
            screen.say(json.dumps(technique_object(technique), ensure_ascii=False))
    elif settings.short:
        _print_table(techniques, screen)
    elif settings.all:
        screen.say("\n\n".join(_write_entry(technique, screen) for technique in techniques))
        screen.remark(str(_COUNT.fill(count=len(techniques))))
    elif settings.names:
        screen.say("\n\n".join(_write_named(one, screen) for one in found))
    else:
        _print_page(techniques, screen)
    return exit_codes.GOOD


def _print_page(techniques: list[Technique], screen: Screen) -> None:
    """Print all techniques by grade, and below them how to go on."""
    from descarte.logic.families import TechniqueFamily

    families = [family.value for family in TechniqueFamily]
    names = ", ".join(str(family.name) if language() == "es" else family.key for family in families)
    screen.say(_write_page(techniques, screen))
    screen.remark(f"\n{_fold_text(_MORE.fill(count=len(techniques), families=names))}")


def _write_named(found: TechniqueFamily | tuple[Technique, ...], screen: Screen) -> str:
    """Return the list of a family under its name, or the lessons of techniques."""
    from descarte.logic.catalogue import techniques_of
    from descarte.logic.families import TechniqueFamily

    if not isinstance(found, TechniqueFamily):
        return "\n\n".join(write_lesson(technique, screen) for technique in found)
    techniques = techniques_of(found)
    wide = max(len(technique.key) for technique in techniques)
    lines = [_write_line(technique, wide) for technique in techniques]
    return "\n".join([screen.emphasise(_capitalise(found.value.name)), *lines])


def _write_page(techniques: list[Technique], screen: Screen) -> str:
    """Return one line per technique, sorted under headings: the grade of a puzzle that needs the technique."""
    from descarte.rating import GRADES, grade_of

    parts, wide = [], max(len(technique.key) for technique in techniques)
    for grade in GRADES:
        lines = [_write_line(technique, wide) for technique in techniques if grade_of(technique.rating) is grade]
        parts.append("\n".join([screen.emphasise(_capitalise(grade.name)), *lines]))
    return "\n\n".join(parts)


def _write_line(technique: Technique, wide: int) -> str:
    """Return the line on a technique in a list whose keys take `wide` characters."""
    star = "" if technique.traits.usual else _STAR
    return f"  {format_number(technique.rating, '4.1f')}  {technique.key:<{wide}}  {technique.name}{star}"


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
    from descarte.capabilities.shared.lessons import example_of
    from descarte.logic import write_notation

    state, step = example_of(technique)
    heading = screen.emphasise(str(_describe_heading(technique)))
    return f"{heading}\n{_draw_board(state, step, screen)}\n{write_notation(step, state.puzzle)}"


def write_lesson(technique: Technique, screen: Screen) -> str:
    """Return the lesson of a technique, from its definition to the names of its neighbours in the catalogue."""
    from descarte.capabilities.shared.lessons import example_of
    from descarte.logic import sentence
    from descarte.logic.narrate.branches import branch_lines, reason_lines

    state, step = example_of(technique)
    lesson, concept = technique.lesson, technique.lesson.guide.concept.value
    reasons = [*reason_lines(step, state.puzzle, before=state, detail=True), *branch_lines(step, state, detail=True)]
    parts = [
        screen.emphasise(str(_describe_heading(technique))),
        _fold_text(lesson.definition),
        *_write_part(_LOOK, lesson.guide.look),
        f"{_EXAMPLE}:\n{_draw_board(state, step, screen)}",
        _fold_text(sentence(step, state.puzzle, state)),
        *(["\n".join(_fold_text(line, 3) for line in reasons)] if reasons else []),
        *_write_near_miss(technique),
        *_write_part(_WHY, lesson.why),
        *_write_part(_CONCEPT, _NAMED.fill(name=_capitalise(concept.name), about=concept.about)),
        *_write_practice(technique),
        *_write_place(technique),
    ]
    if technique.assumes_unique:
        parts.append(str(_UNIQUE))
    if not technique.traits.usual:
        parts.append(str(_UNASKED))
    return "\n\n".join(parts)


def _write_part(heading: Text, *paragraphs: Text | str) -> list[str]:
    """Return a part of a lesson under its heading, or nothing if the lesson has no such part."""
    said = [str(paragraph) for paragraph in paragraphs]
    return ["\n".join([f"{heading}:", *map(_fold_text, said)])] if any(said) else []


def _write_near_miss(technique: Technique) -> list[str]:
    """Return the missing condition and, if there is a board, its difference from the example."""
    from descarte.capabilities.shared.lessons import near_miss_of

    board, missing = near_miss_of(technique), technique.lesson.guide.near_miss.text
    return _write_part(_NEAR_MISS, missing, *([board.text] if board else []))


def _write_practice(technique: Technique) -> list[str]:
    from descarte.capabilities.shared.lessons import practice_of

    practice = practice_of(technique)
    if practice is None:
        return []
    return [f"{_PRACTICE}:\n{practice.command}"] if practice.command else _write_part(_PRACTICE, str(practice.reason))


def _write_place(technique: Technique) -> list[str]:
    """Return the families of a technique, and the techniques before and after it."""
    from descarte.logic.catalogue import find_neighbours

    lines, families = [], [family.value for family in technique.lesson.guide.families]
    if families:
        names = tuple(family.name for family in families)
        lines.append(str(_FAMILIES.fill(families=names, count=len(names), key=families[0].key)))
    near = zip((_BEFORE, _AFTER), find_neighbours(technique), strict=True)
    lines.append(" ".join(str(text.fill(key=other.key)) for text, other in near if other is not None))
    return _write_part(_PLACE, *lines)


def _capitalise(text: Text) -> str:
    said = str(text)
    return f"{said[:1].upper()}{said[1:]}"


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
