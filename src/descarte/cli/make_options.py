"""The options that say which puzzles are to be made, and how they become a request."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.cli import options
from descarte.cli.parser import Parser, add_option
from descarte.core.errors import OptionError
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.making.request import Request

SYMMETRIES = ("none", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical", "full")
_PUZZLE = Text("PUZZLE", "PUZLE")
_FILE = Text("FILE", "ARCHIVO")
_NO_FILE = Text("{path}: no such file", "{path}: no existe ese archivo")
_WISHES = Text("what is made", "qué se hace")
_FIELDS = Text("for some kinds only", "solo para algunos tipos")


def add_puzzle_options(parser: Parser, *, whole: bool = True) -> None:
    """What every kind can be asked for; unless `whole`, the kind and the pattern are asked for elsewhere."""
    if whole:
        about = Text(
            "sudoku, jigsaw, latin, killer, kakuro, futoshiki...; or a rule, such as diagonal: a Sudoku with it",
            "sudoku, jigsaw, latin, killer, kakuro, futoshiki...; o una regla, como diagonal: un sudoku con ella",
        )
        add_option(parser, "kind", about, nargs="?", default="sudoku", metavar=Text("KIND", "TIPO"))
    group = parser.add_argument_group(str(_WISHES))
    about = Text(
        "easy, medium, hard, very-hard or extreme, as 'descarte rate' says",
        "fácil, media, difícil, muy-difícil o extrema, según 'descarte rate'",
    )
    add_option(group, "--grade", about, metavar=Text("GRADE", "GRADO"))
    about = Text(
        "9, 16, or rows x columns: 12x10 (default: 9x9)", "9, 16, o filas x columnas: 12x10 (por omisión, 9x9)"
    )
    add_option(group, "--size", about, metavar="N")
    about = Text("shape of the boxes, such as 2x3", "forma de las cajas, como 2x3")
    add_option(group, "--box", about, type=options.parse_box, metavar=Text("HxW", "ALTOxANCHO"))
    about = Text(
        "extra rules: diagonal, antiknight, thermometer, arrow...",
        "reglas adicionales: diagonal, antiknight, thermometer, arrow...",
    )
    words = {"action": "append", "default": []}
    add_option(group, "--with", about, dest="options", metavar=Text("RULE[,RULE]", "REGLA[,REGLA]"), **words)
    about = Text("of the pattern of givens (default: none)", "del patrón de números dados (por omisión, none)")
    add_option(group, "--symmetry", about, choices=SYMMETRIES)
    about = Text(
        "exactly this many givens, or as few as leave none that can go (minimal)",
        "exactamente tantos números dados, o que no sobre ninguno (minimal)",
    )
    add_option(group, "--clues", about, metavar="N|minimal")
    about = Text(
        "easier techniques alone do not solve it, with this one they do",
        "no se resuelve solo con técnicas más fáciles, y sí añadiendo esta",
    )
    add_option(group, "--needs", about, metavar=Text("TECHNIQUE", "TÉCNICA"), **words)
    options.add_techniques(group)
    _add_fields(parser, whole=whole)


def _add_fields(parser: Parser, *, whole: bool) -> None:
    """What only some kinds can be asked for."""
    group = parser.add_argument_group(str(_FIELDS))
    if whole:
        about = Text(
            "the cells to be given: '.' for an empty one, any other sign for a given one",
            "las casillas que se dan: '.' para una vacía, otro signo para una dada",
        )
        add_option(group, "--pattern", about, metavar=_FILE)
    about = Text(
        "puzzles of the kind, size, rules, symmetry and grade of this one",
        "puzles del tipo, tamaño, reglas, simetría y grado de este",
    )
    add_option(group, "--like", about, metavar=_PUZZLE)
    about = Text(
        "Kakuro: the black (#) and white (.) squares; jigsaw: the map of regions",
        "kakuro: las casillas negras (#) y blancas (.); sudoku irregular: el mapa de regiones",
    )
    add_option(group, "--layout", about, metavar=_FILE)
    about = Text("Killer: cells of the largest cage", "killer: casillas de la jaula mayor")
    add_option(group, "--cages", about, type=options.parse_whole_number, metavar="N")
    about = Text(
        "exactly this many givens (default: as few as it takes; Killer and Calcudoku: none)",
        "exactamente tantos números dados (por omisión, los menos posibles; en killer y calcudoku, ninguno)",
    )
    add_option(group, "--givens", about, type=number_from_zero, metavar="N")
    about = Text("Kakuro: cells of the longest run", "kakuro: casillas del tramo más largo")
    add_option(group, "--runs", about, type=options.parse_whole_number, metavar="N")


def number_from_zero(value: str) -> int:
    """A whole number from 0.

    >>> number_from_zero("0")
    0
    """
    return 0 if value == "0" else options.parse_whole_number(value)


def request_of(settings: Namespace) -> Request:
    """The request that the options make; the seed is in it, a new one where none was asked for."""
    from descarte import kinds
    from descarte.making.parse_options import parse_request
    from descarte.making.read_model import read_single_puzzle

    like = None if settings.like is None else kinds.clues_of(read_single_puzzle(read_text_argument(settings.like)))
    return parse_request(
        settings.kind,
        size=settings.size,
        seed=settings.seed,
        clues=settings.clues,
        options=settings.options,
        needs=settings.needs,
        pattern=None if settings.pattern is None else read_text_argument(settings.pattern),
        like=like,
        **({} if settings.layout is None else {"layout": read_text_argument(settings.layout)}),
        grade=settings.grade,
        box=settings.box,
        symmetry=settings.symmetry,
        techniques=options.techniques_of(settings),
        cages=settings.cages,
        givens=settings.givens,
        runs=settings.runs,
    )


def read_text_argument(argument: str) -> str:
    """The text of a file, of standard input, or the argument itself."""
    import sys

    from descarte import formats

    if argument == "-":
        return sys.stdin.read()
    path = Path(argument)
    try:
        there = path.is_file()
    except (OSError, ValueError):
        there = False
    if there:
        return formats.text_of(path)[0]
    if "\n" not in argument and argument.endswith((".txt", ".kk", ".json", ".jigsaw")):
        raise OptionError(_NO_FILE.fill(path=argument))
    return argument
