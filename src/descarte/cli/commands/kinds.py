"""`descarte kinds`: list the kinds of puzzles and the extra rules."""

from __future__ import annotations

from argparse import Namespace

from descarte.capabilities.kinds import CAPABILITY
from descarte.cli import exit_codes, options
from descarte.cli.command import WITHOUT_PUZZLES, Command
from descarte.core.text import Text

_KINDS = Text("Kinds (--kind)", "Tipos (--kind)")
_RULES = Text("Extra rules of square grids (--with)", "Reglas adicionales de cuadrículas cuadradas (--with)")
_DRAWN = Text(
    "Rules that are drawn on cells (for make --with; docs/rules.md shows how a puzzle names their cells)",
    "Reglas que se dibujan en casillas (para make --with; docs/rules.es.md muestra cómo un puzle nombra sus casillas)",
)
_NOTE = Text(
    "Below them come the extra rules of a whole grid and the rules that are drawn on cells.",
    "Debajo van las reglas adicionales de toda la cuadrícula y las que se dibujan en casillas.",
)


def run(settings: Namespace) -> int:
    """List the kinds, the extra rules and the drawn rules; return the exit code."""
    from descarte.capabilities.shared.listings import drawn_rule_rows, kind_rows, rule_rows
    from descarte.cli.terminal.listing import print_lists

    lists = {"kind": (_KINDS, kind_rows()), "rule": (_RULES, rule_rows()), "drawn": (_DRAWN, drawn_rule_rows())}
    print_lists(settings, lists)
    return exit_codes.GOOD


COMMAND = Command.of(CAPABILITY, options.add_list_output, run, usage=WITHOUT_PUZZLES, note=_NOTE)
