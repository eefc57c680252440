"""The options that several commands share, each declared once."""

from __future__ import annotations

import argparse
import re
from functools import partial
from typing import TYPE_CHECKING, Any

from descarte.capabilities.shared.parameters import Parameter
from descarte.capabilities.shared.puzzle_parameters import COORDINATES_NAMED, UNDERSTOOD
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.errors import OptionError
from descarte.core.text import LANGUAGES, Text

if TYPE_CHECKING:
    from descarte.capabilities.contract import Capability

_INPUT = Text("input", "entrada")
_EACH_PUZZLE = Text("maximum number of seconds per puzzle", "segundos por puzle, como máximo")
_SEARCH = Text("search", "búsqueda")
_OUTPUT = Text("output", "salida")
_NOT = Text("do not {about}", "no {about}")
_DEFAULT = Text("{about} (default: {default})", "{about} (por omisión, {default})")
_COUNT = Text(
    "expected a whole number from {low}, found '{value}'",
    "se esperaba un entero mayor o igual que {low}, se encontró '{value}'",
)
_SECONDS = Text(
    "expected a number of seconds above 0, found '{value}'",
    "se esperaba un número de segundos mayor que 0, se encontró '{value}'",
)
_NOT_JSON = Text(
    "--watch shows boards; it cannot be combined with --json", "--watch muestra tableros: no se combina con --json"
)
_ONLY_WATCHING = Text("--speed and --algorithm need --watch", "--speed y --algorithm necesitan --watch")
_SPEED = Text(
    "expected a number above 0 and up to {most}, found '{value}'",
    "se esperaba un número mayor que 0 y hasta {most}, se encontró '{value}'",
)
_FASTEST = 1000
"""Maximum speed of --watch in steps per second."""


def parse_box(value: str) -> tuple[int, int]:
    """Return height and width from "2x3"; raise ArgumentTypeError for any other text.

    >>> parse_box("2x3")
    (2, 3)
    """
    from descarte.formats import box_shape

    try:
        return box_shape(value)
    except OptionError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parse_whole_number(value: str, low: int = 1) -> int:
    """Return an integer that is at least `low`; raise ArgumentTypeError for any other text.

    >>> parse_whole_number("0", 0)
    0
    """
    if not re.fullmatch(r"\d{1,18}", value) or int(value) < low:
        raise argparse.ArgumentTypeError(str(_COUNT.fill(value=value, low=low)))
    return int(value)


def parse_seconds(value: str) -> float:
    """Return a number of seconds above 0; raise ArgumentTypeError for any other text."""
    try:
        number = float(value.replace(",", "."))
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        raise argparse.ArgumentTypeError(str(_SECONDS.fill(value=value)))
    return number


def add_parameters(group: argparse._ActionsContainer, capability: Capability, *names: str, **settings: Any) -> None:
    """Add options for the named parameters of a capability; `settings` override those derived from the schemas.

    >>> from descarte.capabilities.hint import CAPABILITY
    >>> parser = Parser(prog="descarte")
    >>> add_parameters(parser, CAPABILITY, "level", "uniqueness")
    >>> parser.parse_args(["--level", "3", "--no-uniqueness"])
    Namespace(level=3, uniqueness=False)
    """
    for name in names:
        _add_parameter(group, capability.parameter(name), **settings)


def add_positional(parser: Parser, capability: Capability, name: str, **settings: Any) -> None:
    """Add a parameter of a capability as a positional argument."""
    _add_parameter(parser, capability.parameter(name), prefix="", **settings)


def _add_parameter(
    group: argparse._ActionsContainer, parameter: Parameter, prefix: str = "--", **settings: Any
) -> None:
    option, about = parameter.name.replace("_", "-"), parameter.about
    settings = {**_settings_of(parameter), **settings}
    default = settings.get("default")
    if default is True:
        option, about = f"no-{option}", _NOT.fill(about=about)
    elif isinstance(default, str | int) and default is not False:
        about = _DEFAULT.fill(about=about, default=default)
    add_option(group, f"{prefix}{option}", about, **settings)


def _settings_of(parameter: Parameter) -> dict[str, Any]:
    """Return the keyword arguments of argparse's `add_argument` that follow from a parameter's schema."""
    schema, default = parameter.schema, parameter.schema.get("default")
    if schema.get("type") == "boolean":
        return {"action": "store_false" if default else "store_true", "dest": parameter.name, "default": default}
    settings: dict[str, Any] = {"default": default}
    if "enum" in schema:
        return settings | {"choices": schema["enum"]}
    if schema.get("type") == "integer" and not parameter.is_capped:
        return settings | {"type": int, "choices": range(schema["minimum"], schema["maximum"] + 1)}
    if schema.get("type") == "integer":
        settings["type"] = partial(parse_whole_number, low=schema["minimum"])
    elif parameter.is_list:
        settings |= {"action": "append", "default": []}
    return settings | {"metavar": parameter.metavar}


def add_global_options(parser: Parser, *, default: bool) -> None:
    """Add --lang, --no-color and --debug, which may come before the command or after it.

    `default` is true before the command; after it, an absent option must not overwrite an earlier value.
    """
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
        Text("use no colours on the terminal", "no usa colores en la terminal"),
        action="store_true",
        default=absent,
    )
    add_option(
        parser,
        "--debug",
        Text("show the traceback of an internal error", "muestra la traza de la pila de un error interno"),
        action="store_true",
        default=absent,
    )


def add_input(parser: Parser) -> None:
    """Add the PUZZLE argument and the options for reading puzzles."""
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
    own: dict[str, dict[str, Any]] = {"with": {"dest": "options"}, "box": {"type": parse_box}}
    for parameter in UNDERSTOOD:
        _add_parameter(group, parameter, **own.get(parameter.name, {}))
    add_flag(
        group,
        "--keep-going",
        Text("continue after a puzzle that cannot be read", "sigue tras un puzle que no se puede leer"),
    )


def add_output(parser: Parser) -> argparse._ArgumentGroup:
    """Add --json, --coordinates and --quiet; return their group, for the command's own options."""
    group = parser.add_argument_group(str(_OUTPUT))
    add_flag(
        group,
        "--json",
        Text(
            "print one JSON object per puzzle, each on one line",
            "imprime un objeto JSON por puzle, cada uno en una línea",
        ),
    )
    add_coordinates(group)
    add_flag(
        group,
        "-q --quiet",
        Text("print only results, no remarks or progress", "imprime solo resultados, sin comentarios ni progreso"),
    )
    return group


def add_list_output(parser: Parser) -> None:
    """Add --json for a command that prints a list."""
    add_flag(parser, "--json", Text("print one JSON object per line", "imprime un objeto JSON por línea"))


def add_traces(parser: Parser) -> None:
    """Add the TRACE argument."""
    add_option(
        parser,
        "traces",
        Text(
            "a file that 'descarte explain --json' wrote, or '-' for standard input",
            "un archivo escrito por 'descarte explain --json', o '-' para la entrada estándar",
        ),
        nargs="*",
        metavar=Text("TRACE", "TRAZA"),
    )


def add_coordinates(group: argparse._ActionsContainer) -> None:
    """Add --coordinates, the style in which cells are named."""
    _add_parameter(group, COORDINATES_NAMED)


def add_search(parser: Parser, help: Text = _EACH_PUZZLE) -> argparse._ArgumentGroup:
    """Add --timeout; return its group, for the command's own options."""
    group = parser.add_argument_group(str(_SEARCH))
    add_timeout(group, help)
    return group


def add_timeout(group: argparse._ActionsContainer, help: Text) -> None:
    """Add --timeout with a help text."""
    add_option(group, "--timeout", help, type=parse_seconds, metavar="S")


def add_techniques(group: argparse._ActionsContainer, capability: Capability) -> None:
    """Add the options for the techniques that may be used."""
    add_parameters(group, capability, "techniques", action="store", default=None)
    add_parameters(group, capability, "uniqueness")


def add_detail(group: argparse._ActionsContainer) -> None:
    """Add --detail, which prints every implication with its reason."""
    add_flag(
        group,
        "--detail",
        Text(
            "print every implication with its reason below each chain and net",
            "imprime debajo de cada cadena y cada red cada implicación con su razón",
        ),
    )


def techniques_of(settings: argparse.Namespace) -> str | None:
    """Return the techniques that may be used as one text for `parse_selection`, or None for all of them.

    >>> techniques_of(argparse.Namespace(techniques="max=3.4", uniqueness=False))
    'max=3.4,-uniqueness'
    """
    named: str | None = settings.techniques
    return named if settings.uniqueness else f"{named or 'all'},-uniqueness"


def parse_speed(value: str) -> float:
    """Return a speed in steps per second; raise ArgumentTypeError if the text is not a number in range.

    >>> parse_speed("2,5")
    2.5
    """
    try:
        number = float(value.replace(",", "."))
    except ValueError:
        number = 0.0
    if not 0 < number <= _FASTEST:
        raise argparse.ArgumentTypeError(str(_SPEED.fill(value=value, most=_FASTEST)))
    return number


def add_watch_options(parser: argparse._ActionsContainer) -> None:
    """Add --watch and --speed."""
    add_flag(
        parser,
        "--watch",
        Text(
            "show the board step by step; keys: space (pause), arrows (step), + and - (speed), q (quit). In a pipe, "
            "print the boards",
            "muestra el tablero paso a paso; teclas: espacio (pausa), flechas (paso), + y - (velocidad), q (salir). En "
            "una tubería, imprime los tableros",
        ),
    )
    add_option(
        parser,
        "--speed",
        Text("with --watch, steps per second", "con --watch, pasos por segundo"),
        type=parse_speed,
        metavar="N",
    )


def check_watch_options(settings: argparse.Namespace) -> None:
    """Raise OptionError if --speed or --algorithm is used without --watch, or --watch together with --json."""
    if settings.watch and settings.json:
        raise OptionError(_NOT_JSON)
    if not settings.watch and (settings.speed or getattr(settings, "algorithm", None)):
        raise OptionError(_ONLY_WATCHING)
