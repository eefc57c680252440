"""`descarte serve`: serve the page for the browser and the HTTP interface for programs."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from descarte.cli import exit_codes
from descarte.cli.command import WITHOUT_PUZZLES, Command
from descarte.cli.environment import add_variable_option
from descarte.cli.options import parse_whole_number
from descarte.cli.parser import Parser, add_flag
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.capabilities.shared.limits import ServerLimits

PORT = 8765
"""Default port of the server."""
LEAST_MEGABYTES = 512
"""Least memory of a worker process in megabytes: with less, it cannot answer every request."""
MOST_SECONDS = 60
"""Longest time for an answer in seconds; docs/api.md promises clients that no request takes longer."""
_LISTENING = Text("listening on {address} (Ctrl-C to stop)", "escuchando en {address} (Ctrl-C para terminar)")
_OPEN_TO_ALL = Text(
    "everyone who can reach this machine can use the server", "todo el que llegue a esta máquina puede usar el servidor"
)
_NO_PORT = Text(
    "expected a port from 0 to 65535, found '{value}'", "se esperaba un puerto del 0 al 65535, se encontró '{value}'"
)
_NO_TIMEOUT = Text(
    "expected a number of seconds above 0 and up to {most}, found '{value}'",
    "se esperaba un número de segundos mayor que 0 y hasta {most}, se encontró '{value}'",
)
_NO_NAMES = Text(
    "expected host names separated by commas, such as puzzles.example.org, found '{value}'",
    "se esperaban nombres de servidor separados por comas, como puzles.example.org, se encontró '{value}'",
)
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*", re.IGNORECASE)


def add_arguments(parser: Parser) -> None:
    """Add the options for the address and the limits, --open and --quiet."""
    add_variable_option(
        parser,
        "--port",
        "DESCARTE_PORT",
        Text(
            "port to listen on, or 0 for any free port (default: {port})",
            "puerto en el que escucha, o 0 para uno libre (por omisión, {port})",
        ).fill(port=PORT),
        parse=parse_port,
        default=PORT,
        metavar="N",
    )
    add_variable_option(
        parser,
        "--host",
        "DESCARTE_HOST",
        Text(
            "address to listen on (default: 127.0.0.1, for this machine only; 0.0.0.0 for the whole network)",
            "dirección en la que escucha (por omisión, 127.0.0.1, solo para esta máquina; 0.0.0.0, para toda la red)",
        ),
        parse=str,
        default="127.0.0.1",
        metavar=Text("ADDRESS", "DIRECCIÓN"),
    )
    add_variable_option(
        parser,
        "--allow-host",
        "DESCARTE_ALLOW_HOST",
        Text(
            "also answer to these names, separated by commas, such as the public name behind a reverse proxy",
            "responde también a estos nombres, separados por comas, como el nombre público tras un proxy inverso",
        ),
        parse=parse_names,
        default=None,
        metavar=Text("NAME,...", "NOMBRE,..."),
    )
    _add_limits(parser)
    add_flag(parser, "--open", Text("open the page in a browser", "abre la página en un navegador"))
    add_flag(parser, "-q --quiet", Text("print nothing", "no imprime nada"))


def _add_limits(parser: Parser) -> None:
    group = parser.add_argument_group(str(Text("limits", "límites")))
    add_variable_option(
        group,
        "--workers",
        "DESCARTE_WORKERS",
        Text(
            "processes that answer requests (default: one per core, at least two)",
            "procesos que atienden las peticiones (por omisión, uno por núcleo del procesador, al menos dos)",
        ),
        parse=parse_whole_number,
        default=None,
        metavar="N",
    )
    add_variable_option(
        group,
        "--queue",
        "DESCARTE_QUEUE",
        Text(
            "requests that may wait for a process (default: 64)",
            "peticiones que pueden esperar un proceso (por omisión, 64)",
        ),
        parse=parse_whole_number,
        default=None,
        metavar="N",
    )
    add_variable_option(
        group,
        "--timeout",
        "DESCARTE_TIMEOUT",
        Text(
            "longest time for an answer in seconds (default: {most}, and 10 for a request that sets none)",
            "segundos para una respuesta, como máximo (por omisión, {most}, y 10 si la petición no los fija)",
        ).fill(most=MOST_SECONDS),
        parse=parse_timeout,
        default=None,
        metavar="S",
    )
    add_variable_option(
        group,
        "--memory",
        "DESCARTE_MEMORY",
        Text(
            "memory of a process in megabytes, from {least} on (default: 4096)",
            "memoria de un proceso en megabytes, desde {least} (por omisión, 4096)",
        ).fill(least=LEAST_MEGABYTES),
        parse=parse_megabytes,
        default=None,
        metavar="MB",
    )


def parse_port(value: str) -> int:
    """Return the number of a port; raise ArgumentTypeError if the text is not one.

    >>> parse_port("8080")
    8080
    """
    if not value.isdecimal() or int(value) > 65535:
        raise argparse.ArgumentTypeError(str(_NO_PORT.fill(value=value)))
    return int(value)


def parse_names(value: str) -> tuple[str, ...]:
    """Return host names from a list with commas; raise ArgumentTypeError if one has a scheme, a port or a path.

    >>> parse_names("puzzles.example.org, descarte")
    ('puzzles.example.org', 'descarte')
    """
    names = tuple(name.strip() for name in value.split(","))
    if not all(map(_NAME.fullmatch, names)):
        raise argparse.ArgumentTypeError(str(_NO_NAMES.fill(value=value)))
    return names


def parse_megabytes(value: str) -> int:
    """Return a number of megabytes that is large enough for a worker; raise ArgumentTypeError for any other text.

    >>> parse_megabytes("2048")
    2048
    """
    return parse_whole_number(value, LEAST_MEGABYTES)


def parse_timeout(value: str) -> float:
    """Return a number of seconds that an answer may take; raise ArgumentTypeError for any other text.

    >>> parse_timeout("2.5")
    2.5
    """
    with suppress(ValueError):
        if 0 < (seconds := float(value.replace(",", "."))) <= MOST_SECONDS:
            return seconds
    raise argparse.ArgumentTypeError(str(_NO_TIMEOUT.fill(value=value, most=MOST_SECONDS)))


def limits_of(settings: Namespace) -> ServerLimits:
    """Return the limits of the server, with those that the settings name.

    >>> limits_of(Namespace(workers=3, queue=None, timeout=5.0, memory=1024)).workers
    3
    """
    from descarte.capabilities.shared.limits import LIMITS

    chosen = {name: value for name in ("workers", "queue") if (value := getattr(settings, name)) is not None}
    limits = replace(LIMITS, **chosen)
    if settings.memory is not None:
        limits = replace(limits, memory=settings.memory * 1024**2)
    if settings.timeout is not None:
        limits = replace(limits, seconds=min(limits.seconds, settings.timeout), most_seconds=settings.timeout)
    return limits


def run(settings: Namespace) -> int:
    """Run the server until it is interrupted and return the exit code."""
    from descarte.cli.terminal.screen import Screen
    from descarte.web.serve import address_of, open_socket, serve_page, site_of

    site = site_of(settings.host, settings.allow_host or (), limits_of(settings))
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
