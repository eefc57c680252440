"""The options that commands share, each declared once."""

from __future__ import annotations

import argparse
import re

from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.errors import OptionError
from descarte.core.text import COORDINATES, LANGUAGES, Text

_INPUT = Text("input", "entrada")
_EACH_PUZZLE = Text("seconds for each puzzle, at most", "segundos para cada puzle, como máximo")
_SEARCH = Text("search", "búsqueda")
_OUTPUT = Text("output", "salida")
_COUNT = Text(
    "expected a whole number from 1, found '{value}'",
    "se esperaba un entero mayor o igual que 1, se encontró '{value}'",
)
_SECONDS = Text(
    "expected a number of seconds above 0, found '{value}'",
    "se esperaba un número de segundos mayor que 0, se encontró '{value}'",
)


def parse_box(value: str) -> tuple[int, int]:
    """Return height and width from "2x3".

    >>> parse_box("2x3")
    (2, 3)
    """
    from descarte.formats import box_shape  # noqa: PLC0415  (the list of commands stays cheap)

    try:
        return box_shape(value)
    except OptionError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parse_whole_number(value: str) -> int:
    """A whole number from 1."""
    if not re.fullmatch(r"\d{1,18}", value) or int(value) < 1:
        raise argparse.ArgumentTypeError(str(_COUNT.fill(value=value)))
    return int(value)


def parse_seconds(value: str) -> float:
    """A number of seconds above 0."""
    try:
        number = float(value.replace(",", "."))
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        raise argparse.ArgumentTypeError(str(_SECONDS.fill(value=value)))
    return number


def add_global_options(parser: Parser, *, default: bool) -> None:
    """Options that may stand before the command or after it."""
    missing = None if default else argparse.SUPPRESS
    absent = False if default else argparse.SUPPRESS
    add_option(
        parser,
        "--lang",
        Text("language (default: the locale's)", "idioma (por omisión, el del sistema)"),
        choices=LANGUAGES,
        default=missing,
    )
    add_option(
        parser,
        "--no-color",
        Text("no colours on the terminal", "sin colores en la terminal"),
        action="store_true",
        default=absent,
    )
    add_option(
        parser,
        "--debug",
        Text("show where an internal error happened", "muestra dónde ocurrió un error interno"),
        action="store_true",
        default=absent,
    )


def add_input(parser: Parser) -> None:
    """Where puzzles come from and how they are to be understood."""
    add_option(
        parser,
        "puzzles",
        Text(
            "a file, '-' for standard input, or the puzzle's text itself",
            "un archivo, '-' para la entrada estándar, o el propio texto del puzle",
        ),
        nargs="*",
        metavar=Text("PUZZLE", "PUZLE"),
    )
    group = parser.add_argument_group(str(_INPUT))
    add_option(
        group,
        "--kind",
        Text(
            "kind of puzzle ('descarte kinds' lists them); --kind diagonal is --kind sudoku --with diagonal",
            "tipo de puzle (los muestra 'descarte kinds'); --kind diagonal es --kind sudoku --with diagonal",
        ),
        metavar=Text("KIND", "TIPO"),
    )
    add_option(
        group,
        "--with",
        Text("extra rules, such as diagonal or antiknight", "reglas adicionales, como diagonal o antiknight"),
        dest="options",
        action="append",
        default=[],
        metavar=Text("RULE[,RULE]", "REGLA[,REGLA]"),
    )
    add_option(
        group,
        "--box",
        Text("shape of the boxes, such as 2x3", "forma de las cajas, como 2x3"),
        type=parse_box,
        metavar=Text("HxW", "ALTOxANCHO"),
    )
    _add_format(group)
    add_flag(group, "--keep-going", Text("go on after a puzzle that is bad", "sigue tras un puzle incorrecto"))


def _add_format(group: argparse._ArgumentGroup) -> None:
    add_option(
        group,
        "--format",
        Text(
            "format of the text (default: recognised; 'descarte formats' lists them)",
            "formato del texto (por omisión se reconoce; los muestra 'descarte formats')",
        ),
        metavar=Text("FORMAT", "FORMATO"),
    )
    add_option(
        group,
        "--symbols",
        Text(
            "signs of the digits from 1 on: 1-9A-G, 0-F, A-P...",
            "signos de los dígitos desde el 1: 1-9A-G, 0-F, A-P...",
        ),
        metavar=Text("SYMBOLS", "SÍMBOLOS"),
    )
    add_option(
        group,
        "--show-symbols",
        Text(
            "show the digits from 1 on as: 1-16, 1-9A-G, 0-F, A-P... (default: as they were typed)",
            "muestra los dígitos desde el 1 como: 1-16, 1-9A-G, 0-F, A-P... (por omisión, como se escribieron)",
        ),
        metavar=Text("SYMBOLS", "SÍMBOLOS"),
    )


def add_output(parser: Parser) -> argparse._ArgumentGroup:
    """How results are printed; returns the group, for a command's own options."""
    group = parser.add_argument_group(str(_OUTPUT))
    add_flag(group, "--json", Text("one JSON object a line for each puzzle", "un objeto JSON por línea y puzle"))
    add_coordinates(group)
    add_flag(
        group,
        "-q --quiet",
        Text("results only: no remarks, no progress", "solo resultados: sin comentarios ni progreso"),
    )
    return group


def add_coordinates(group: argparse._ActionsContainer) -> None:
    """How cells are named."""
    add_option(
        group,
        "--coordinates",
        Text(
            "name cells r3c5, f3c5, C5 (A1: row letter) or 3E (1A: column letter); A1 and 1A add headings",
            "nombra las casillas r3c5, f3c5, C5 (A1: letra de fila) o 3E (1A: letra de columna); A1 y 1A añaden "
            "encabezados",
        ),
        choices=COORDINATES,
        default="r1c1",
    )


def add_search(parser: Parser, help: Text = _EACH_PUZZLE) -> argparse._ArgumentGroup:
    """How long an engine may take; returns the group, for a command's own options."""
    group = parser.add_argument_group(str(_SEARCH))
    add_timeout(group, help)
    return group


def add_timeout(group: argparse._ActionsContainer, help: Text) -> None:
    """A limit of time."""
    add_option(group, "--timeout", help, type=parse_seconds, metavar="S")


def add_techniques(group: argparse._ArgumentGroup) -> None:
    """Which techniques may be used."""
    add_option(
        group,
        "--techniques",
        Text(
            "only these: naked-single,naked-pair; all but these: all,-x-wing; up to a rating: max=3.4",
            "solo estas: naked-single,naked-pair; todas menos estas: all,-x-wing; hasta una dificultad: max=3.4",
        ),
        metavar=Text("NAMES", "NOMBRES"),
    )
    add_uniqueness(group)


def add_uniqueness(group: argparse._ArgumentGroup) -> None:
    """Whether techniques may take for granted that there is one solution."""
    add_flag(
        group,
        "--no-uniqueness",
        Text(
            "without techniques that take for granted that there is one solution",
            "sin técnicas que den por hecho que hay una sola solución",
        ),
    )


def add_unfocused(group: argparse._ArgumentGroup) -> None:
    """Whether steps are told that no placement rests on."""
    add_flag(
        group,
        "--unfocused",
        Text(
            "every step that was found, also those that no later placement rests on",
            "todos los pasos encontrados, también aquellos en los que no se apoya ningún dígito colocado",
        ),
    )


def add_steps(group: argparse._ArgumentGroup) -> None:
    """How many steps are told."""
    words = Text("stop after N steps", "se detiene tras N pasos")
    add_option(group, "--steps", words, type=parse_whole_number, metavar="N")


def add_detail(group: argparse._ArgumentGroup) -> None:
    """Whether every implication is told with its reason."""
    add_flag(
        group,
        "--detail",
        Text(
            "below each chain and net every implication with its reason",
            "debajo de cada cadena y cada red, cada implicación con su razón",
        ),
    )


def techniques_of(settings: argparse.Namespace) -> str | None:
    """What was asked of `--techniques` and `--no-uniqueness`, as one selection.

    >>> techniques_of(argparse.Namespace(techniques="max=3.4", no_uniqueness=True))
    'max=3.4,-uniqueness'
    """
    asked: str | None = settings.techniques
    return f"{asked or 'all'},-uniqueness" if settings.no_uniqueness else asked
