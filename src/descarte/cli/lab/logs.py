"""The argument that names the file of an event log, and the function that opens the log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from descarte.cli.parser import Parser, add_option
from descarte.core.errors import OptionError, reason_of
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.lab.log.reader import Trace

_NO_LOG = Text("{path}: cannot read the event log: {why}", "{path}: no se puede leer el registro de sucesos: {why}")


def add_log(parser: Parser) -> None:
    """Add the argument for the file of an event log."""
    add_option(
        parser,
        "trace",
        Text("event log that 'lab run --trace' wrote", "registro de sucesos que escribió 'lab run --trace'"),
        type=Path,
        metavar=Text("FILE", "ARCHIVO"),
    )


def open_log(path: Path) -> Trace:
    """Return the event log in a file; raise OptionError if it cannot be read."""
    from descarte.lab.log.reader import Trace

    try:
        return Trace(path)
    except OSError as error:
        raise OptionError(_NO_LOG.fill(path=path, why=reason_of(error))) from None
