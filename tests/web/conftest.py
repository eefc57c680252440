"""Fixtures that run an operation in the process of the test, or send a request to a real server."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import check_request
from descarte.core.text import Language
from descarte.web.answer import Reply, WorkerRequest, answer_request
from descarte.web.routes import Site
from descarte.web.serve import open_socket, server_of
from tests.cli.conftest import Run
from tests.cli.conftest import descarte as descarte
from tests.web.client import Client


class Said(NamedTuple):
    """The final reply of an operation, and the messages sent before it."""

    reply: Reply
    before: list[Reply]

    @property
    def status(self) -> int:
        """HTTP status of the reply."""
        return self.reply.status

    @property
    def record(self) -> dict[str, Any]:
        """The content of the reply, parsed as JSON."""
        found: dict[str, Any] = json.loads(self.reply.content)
        return found


Ask = Callable[..., Said]


@pytest.fixture
def command(descarte: Run) -> Run:
    """Return the function that runs a command of the command line."""
    return descarte


@pytest.fixture
def ask() -> Ask:
    """Return a function that runs an operation in this process."""

    def asked(operation: str, *, language: Language = "en", streams: bool = False, **request: Any) -> Said:
        before: list[Reply] = []
        request = check_request(all_capabilities()[operation].parameters, request)
        return Said(
            answer_request(
                WorkerRequest(operation, request, language, request.get("timeout", 20.0), streams), before.append
            ),
            before,
        )

    return asked


@contextmanager
def running(site: Site) -> Iterator[Client]:
    """Start a server in another thread, and yield a client when all its workers are ready."""
    listening = open_socket("127.0.0.1", 0)
    server = server_of(site)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started or len(site.pool.idle) < site.limits.workers:
        time.sleep(0.01)
    try:
        yield Client(listening.getsockname()[1], site)
    finally:
        server.should_exit = True
        thread.join(60)


@pytest.fixture(scope="session")
def client() -> Iterator[Client]:
    """Yield a client of a server with two workers."""
    with running(Site(limits=replace(LIMITS, workers=2))) as found:
        yield found
