"""`descarte kinds`: the kinds of puzzles and the extra rules."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from argparse import Namespace

from descarte.cli import exits
from descarte.cli.command import WITHOUT_PUZZLES, Command
from descarte.cli.parser import Parser, flag
from descarte.text import Text

_KINDS = Text("Kinds (--kind)", "Tipos (--kind)")
_RULES = Text("Extra rules of square grids (--with)", "Reglas adicionales de cuadrículas cuadradas (--with)")


def arguments(parser: Parser) -> None:
    """Only the form of the list."""
    flag(parser, "--json", Text("one JSON object a line", "un objeto JSON por línea"))


def run(settings: Namespace) -> int:
    """List the kinds and the extra rules."""
    from descarte.cli.catalogue import show
    from descarte.record.catalogued import kind_rows, rule_rows

    show(settings, {"kind": (_KINDS, kind_rows()), "rule": (_RULES, rule_rows())})
    return exits.GOOD


COMMAND = Command(
    key="kinds",
    help=Text("list the kinds of puzzles and the extra rules", "muestra los tipos de puzle y las reglas adicionales"),
    about=Text(
        "Lists the kinds of puzzles and the extra rules.", "Muestra los tipos de puzle y las reglas adicionales."
    ),
    arguments=arguments,
    run=run,
    usage=WITHOUT_PUZZLES,
    order=50,
)
