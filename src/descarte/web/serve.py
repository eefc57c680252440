"""Start the HTTP server, which runs until it is interrupted."""

# ruff: noqa: PLC0415 (an optional part)

from __future__ import annotations

import errno
import socket
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from descarte.capabilities.shared.limits import LIMITS, ServerLimits
from descarte.core.errors import MissingExtra, OptionError, reason_of
from descarte.core.text import Text

if TYPE_CHECKING:
    from uvicorn import Server

    from descarte.web.routes import Site

OPEN_AFTER = 1.0
"""Seconds until the browser is opened. By then, the workers are ready."""
_SERVING = Text("serving the page", "servir la página")
_PORT = Text(
    "cannot listen on {host}, port {port}: {reason}. Choose another port with --port.",
    "no se puede escuchar en {host}, puerto {port}: {reason}. Elige otro puerto con --port.",
)
_HOST = Text(
    "cannot listen on {host}: {reason}. Choose an address of this machine with --host.",
    "no se puede escuchar en {host}: {reason}. Elige una dirección de esta máquina con --host.",
)


def open_socket(host: str, port: int) -> socket.socket:
    """Return a listening socket, on any free port if `port` is 0. Raise OptionError if the port cannot be used."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        words = _HOST if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror) else _PORT
        raise OptionError(words.fill(host=host, port=port, reason=reason_of(error))) from None
    listening.set_inheritable(False)
    return listening


def address_of(listening: socket.socket) -> str:
    """Return the URL of the page on a listening socket."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}/"


def site_of(host: str, names: Sequence[str] = (), limits: ServerLimits = LIMITS) -> Site:
    """Return the application for a host name or address; raise MissingExtra if the server is not installed.

    `names` are further names of this server that requests may have in `Host`, and `limits` bound the requests.
    """
    try:
        import uvicorn as uvicorn

        from descarte.web.origin_check import OriginCheck
        from descarte.web.routes import Site
    except ImportError as error:
        raise MissingExtra(_SERVING, "web") from error
    return Site(OriginCheck(host, names), limits)


def serve_page(listening: socket.socket, site: Site, *, open_browser: bool = False) -> None:
    """Serve the page on a socket until Ctrl-C."""
    server = server_of(site)
    if open_browser:
        opening = threading.Timer(OPEN_AFTER, webbrowser.open, [address_of(listening)])
        opening.daemon = True
        opening.start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def server_of(site: Site) -> Server:
    """Return a server for the application, ready to run."""
    from uvicorn import Config, Server

    settings = Config(
        site,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=2,
        ws="none",
    )
    return Server(settings)
