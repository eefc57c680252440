"""The code of a worker process, which receives one request after the other and returns the bytes of each answer."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection

from descarte.capabilities.shared.limits import LIMITS
from descarte.web.answer import answer_request


def serve_connection(connection: Connection, memory: int = LIMITS.memory) -> None:
    """Answer requests until the server closes the connection, with at most `memory` bytes of address space."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
        _limit_memory(memory)
    with suppress(EOFError, OSError, BrokenPipeError):
        connection.send(None)  # tells the server that this worker is ready
        while True:
            work = connection.recv()
            connection.send(answer_request(work, connection.send))


def _limit_memory(most: int) -> None:
    import resource  # noqa: PLC0415 (not on Windows)

    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
