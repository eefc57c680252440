"""`descarte mcp`: offer tools to assistants over the Model Context Protocol."""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace

from descarte.cli import exit_codes
from descarte.cli.command import WITHOUT_PUZZLES, Command
from descarte.cli.parser import Parser, add_flag
from descarte.core.errors import MissingExtra
from descarte.core.text import Text

_CONFIGURATION = '{"mcpServers": {"descarte": {"command": "descarte", "args": ["mcp"]}}}'
_SERVING = Text("offering tools to assistants", "ofrecer herramientas a asistentes")
_WAITING = Text(
    "waiting for an assistant on standard input, which usually starts this command itself (docs/assistants.md)",
    "esperando a un asistente en la entrada estándar; lo normal es que él mismo inicie esta orden"
    " (docs/assistants.es.md)",
)


def add_arguments(parser: Parser) -> None:
    """Add --quiet."""
    add_flag(parser, "-q --quiet", Text("print no remarks", "no imprime comentarios"))


def run(settings: Namespace) -> int:
    """Serve until standard input ends and return the exit code."""
    import asyncio

    from descarte.cli.terminal.screen import Screen

    try:
        import mcp as mcp
    except ImportError as error:
        raise MissingExtra(_SERVING, "mcp") from error
    from descarte.assistants.server import serve_stdio

    if sys.stdin.isatty():
        Screen(settings).remark(str(_WAITING))
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, _end_now)
    asyncio.run(serve_stdio())
    return exit_codes.GOOD


def _end_now(*_: object) -> None:
    """End this process with its workers and their children.

    A normal exit would wait for the thread that reads standard input.
    """
    from multiprocessing import active_children

    from descarte.web.pool import kill_group

    for worker in active_children():
        kill_group(worker)
    os._exit(exit_codes.INTERRUPTED)


COMMAND = Command(
    key="mcp",
    help=Text(
        "offer tools to assistants over the Model Context Protocol",
        "ofrece herramientas a asistentes por el Model Context Protocol",
    ),
    about=Text(
        "Serves tools that solve, explain, rate, make and draw puzzles on standard input and output, for\n"
        "assistants that speak the Model Context Protocol (docs/assistants.md). --lang chooses the language\n"
        "of the answers. Needs the optional part 'mcp'.",
        "Sirve herramientas que resuelven, explican, valoran, hacen y dibujan puzles por la entrada y la\n"
        "salida estándar, para asistentes que hablan el Model Context Protocol (docs/assistants.es.md).\n"
        "--lang elige el idioma de las respuestas. Necesita la parte opcional 'mcp'.",
    ),
    arguments=add_arguments,
    run=run,
    usage=WITHOUT_PUZZLES,
    order=49,
    note=Text(
        f"Most assistants read such commands from a JSON file: {_CONFIGURATION}",
        f"La mayoría de los asistentes leen estas órdenes de un archivo JSON: {_CONFIGURATION}",
    ),
)
