"""Options that describe the puzzles to make, and their conversion to a request."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.capabilities.explain import CAPABILITY as EXPLAIN
from descarte.capabilities.make import CAPABILITY as MAKE
from descarte.cli import options
from descarte.cli.parser import Parser
from descarte.core.errors import OptionError
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.capabilities.contract import Capability
    from descarte.making.request import Request

SEED = Text(
    "seed {seed}: use --seed {seed} to make the same puzzles again",
    "semilla {seed}: usa --seed {seed} para hacer los mismos puzles",
)
_FILE = Text("FILE", "ARCHIVO")
_NO_FILE = Text("{path}: no such file", "{path}: no existe ese archivo")
_ALL_KINDS = Text("puzzles to make", "puzles que se hacen")
_SOME_KINDS = Text("options for some kinds only", "puzles que se hacen, opciones solo para algunos tipos")


def add_puzzle_options(parser: Parser, capability: Capability) -> None:
    """Add the options that describe the puzzles to make, except the kind."""
    group = parser.add_argument_group(str(_ALL_KINDS))
    options.add_parameters(group, capability, "grade", "size")
    options.add_parameters(group, capability, "box", type=options.parse_box)
    options.add_parameters(group, capability, "with", dest="options")
    options.add_parameters(group, capability, "symmetry", "clues", "needs")
    options.add_techniques(group, EXPLAIN)
    group = parser.add_argument_group(str(_SOME_KINDS))
    if capability is MAKE:
        options.add_parameters(group, capability, "pattern", metavar=_FILE)
    options.add_parameters(group, capability, "like")
    options.add_parameters(group, capability, "layout", metavar=_FILE)
    options.add_parameters(group, capability, "cages", "givens", "runs")


def make_request(settings: Namespace) -> Request:
    """Return the request that the options describe, with a new seed if none is given."""
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
    """Return the text of a file, of standard input for "-", or the argument itself.

    Raise OptionError if the argument looks like the name of a file that does not exist.
    """
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
