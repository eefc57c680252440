"""`descarte serve`: serve the page for the browser and the HTTP interface for programs."""

from __future__ import annotations

import argparse
from argparse import Namespace

from descarte.cli import exit_codes
from descarte.cli.command import WITHOUT_PUZZLES, Command
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.text import Text

PORT = 8765
"""Default port of the server."""
_LISTENING = Text("listening on {address} (Ctrl-C to stop)", "escuchando en {address} (Ctrl-C para terminar)")
_OPEN_TO_ALL = Text(
    "everyone who can reach this machine can use the server", "todo el que llegue a esta máquina puede usar el servidor"
)
_NO_PORT = Text(
    "expected a port from 0 to 65535, found '{value}'", "se esperaba un puerto del 0 al 65535, se encontró '{value}'"
)


def add_arguments(parser: Parser) -> None:
    """Add --port, --host, --open and --quiet."""
    add_option(
        parser,
        "--port",
        Text(
            "port to listen on, or 0 for any free port (default: {port})",
            "puerto en el que escucha, o 0 para uno libre (por omisión, {port})",
        ).fill(port=PORT),
        type=parse_port,
        default=PORT,
        metavar="N",
    )
    add_option(
        parser,
        "--host",
        Text(
            "address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0 is all the network)",
            "dirección en la que escucha (por omisión, 127.0.0.1, solo esta máquina; 0.0.0.0 es toda la red)",
        ),
        default="127.0.0.1",
    )
    add_flag(parser, "--open", Text("open the page in a browser", "abre la página en un navegador"))
    add_flag(parser, "-q --quiet", Text("print nothing", "no imprime nada"))


def parse_port(value: str) -> int:
    """Return the number of a port; raise ArgumentTypeError if the text is not one.

    >>> parse_port("8080")
    8080
    """
    if not value.isdecimal() or int(value) > 65535:
        raise argparse.ArgumentTypeError(str(_NO_PORT.fill(value=value)))
    return int(value)


def run(settings: Namespace) -> int:
    """Run the server until it is interrupted and return the exit code."""
    from descarte.cli.terminal.screen import Screen
    from descarte.web.serve import address_of, open_socket, serve_page, site_of

    site = site_of(settings.host)
    with open_socket(settings.host, settings.port) as listening:
        screen = Screen(settings)
        screen.remark(str(_LISTENING.fill(address=address_of(listening))))
        if settings.host not in ("127.0.0.1", "::1", "localhost"):
            screen.remark(str(_OPEN_TO_ALL))
        serve_page(listening, site, open_browser=settings.open)
    return exit_codes.GOOD


COMMAND = Command(
    key="serve",
    help=Text(
        "serve a page on which you play, learn and set puzzles in the browser",
        "sirve una página en la que juegas, aprendes y creas puzles en el navegador",
    ),
    about=Text(
        "Serves a page for the browser, and the HTTP interface under /api/v1 that programs can use\n"
        "(docs/api.md). Only this machine can reach it, unless --host says otherwise. Needs the\n"
        "optional part 'web'.",
        "Sirve una página para el navegador, y la interfaz HTTP bajo /api/v1 que pueden usar los\n"
        "programas (docs/api.es.md). Solo se llega a ella desde esta máquina, salvo que --host diga\n"
        "otra cosa. Necesita la parte opcional 'web'.",
    ),
    arguments=add_arguments,
    run=run,
    usage=WITHOUT_PUZZLES,
    order=48,
)
