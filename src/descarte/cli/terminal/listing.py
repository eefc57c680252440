"""Lists of kinds, formats and the like: a table on a terminal, aligned lines in a pipe, objects with --json."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence

from descarte.capabilities.shared.listings import CatalogueRow
from descarte.cli.terminal.screen import Screen
from descarte.core.text import Text


def print_lists(settings: Namespace, lists: Mapping[str, tuple[Text, Sequence[CatalogueRow]]]) -> None:
    """Print lists under their titles; in JSON, the field with the key of a row is named after the key of its list."""
    screen = Screen(settings)
    if settings.json:
        for what, (_, rows) in lists.items():
            for row in rows:
                screen.say(json.dumps(row.record(what), ensure_ascii=False))
        return
    width = max(len(row.key) for _, rows in lists.values() for row in rows)
    wide = max(len(row.title) for _, rows in lists.values() for row in rows)
    for position, (title, rows) in enumerate(lists.values()):
        if position:
            screen.say("")
        if sys.stdout.isatty():
            _table(screen, str(title), rows, width)
        else:
            screen.say(str(title))
            for row in rows:
                screen.say(f"  {row.key:<{width}}  {row.title:<{wide}}  {row.about}")


def _table(screen: Screen, title: str, rows: Sequence[CatalogueRow], width: int) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text as Words

    table = Table(
        title=title, title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 2, 0, 0)
    )
    table.add_column(style="cyan", no_wrap=True, min_width=width)
    table.add_column(ratio=1)
    table.add_column(ratio=3)
    for row in rows:
        table.add_row(row.key, Words(row.title), Words(row.about))
    Console(no_color=not screen.colour, highlight=False).print(table)
