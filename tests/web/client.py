"""A small HTTP client for the tests of the server."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from descarte.web.routes import Site


class Answer(NamedTuple):
    """Answer to an HTTP request."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def record(self) -> dict[str, Any]:
        """The content, parsed as JSON."""
        found: dict[str, Any] = json.loads(self.content)
        return found


@dataclass(frozen=True)
class Client:
    """Client of the server at a port. `site` is the application of the server."""

    port: int
    site: Site

    def send(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Send a request and return the answer. In the names of headers, an underscore stands for a hyphen."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, body, named)
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, found, response.read())
        finally:
            connection.close()

    def post(self, operation: str, request: Any, **headers: str) -> Answer:
        """Send a request for an operation and return the answer."""
        return self.send("POST", f"/api/v1/{operation}", json.dumps(request).encode(), **headers)
