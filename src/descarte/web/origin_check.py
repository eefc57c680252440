"""Access control, so that only programs and this server's own pages may send requests; and the security headers."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

from descarte.core.text import Language, Text
from descarte.web.problems import HttpProblem

Headers = Iterable[tuple[bytes, bytes]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""Content security policy of the page, which allows only files of this server."""
SAFE_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
_HOST = Text(
    "the Host header names '{host}', which is not this server",
    "la cabecera Host dice '{host}', que no es este servidor",
)
_ORIGIN = Text(
    "requests from pages of '{origin}' are not answered", "no se responde a peticiones desde páginas de '{origin}'"
)


class OriginCheck:
    """A check that a request is addressed to this server and does not come from a page of another one.

    `host` is the name or address that the server listens on, and `names` are further names of it.
    """

    def __init__(self, host: str = "127.0.0.1", names: Iterable[str] = ()) -> None:
        self.names = {"localhost", host.lower(), *map(str.lower, names)}
        if _is_everywhere(host):
            self.names.add(socket.gethostname().lower())
        self.everywhere = _is_everywhere(host)
        self._known: set[tuple[bytes, bytes, bytes]] = set()

    def check_headers(self, headers: Headers) -> None:
        """Raise HttpProblem unless the request is for this server, and from a program or one of its own pages.

        A foreign domain name that resolves to this server (DNS rebinding) is rejected. A numeric
        address is accepted if it is in `names` or a loopback address, or if the server listens on all addresses.
        """
        host = origin = site = b""
        for name, value in headers:
            if name == b"host":
                host = value
            elif name == b"origin":
                origin = value
            elif name == b"sec-fetch-site":
                site = value
        if (host, origin, site) in self._known:
            return
        self._check_origin(host.decode("latin-1"), origin.decode("latin-1"), site)
        if len(self._known) < 100:  # a client that varies its headers must not fill the memory
            self._known.add((host, origin, site))

    def _check_origin(self, host: str, origin: str, site: bytes) -> None:
        if not self._is_ours(host):
            raise HttpProblem(403, _HOST.fill(host=host[:200]))
        if origin and origin.partition("://")[2].lower() != host.lower():
            raise HttpProblem(403, _ORIGIN.fill(origin=origin[:200]))
        if site in (b"cross-site", b"same-site"):
            raise HttpProblem(403, _ORIGIN.fill(origin=origin[:200] or site.decode()))

    def _is_ours(self, host: str) -> bool:
        name = host.lower()
        name = name[1:].partition("]")[0] if name.startswith("[") else name.partition(":")[0]
        if name in self.names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return self.everywhere or address.is_loopback


def _is_everywhere(host: str) -> bool:
    return host in ("0.0.0.0", "::", "")


def language_of(headers: Headers) -> Language:
    """Return the language that a client prefers, English by default.

    >>> language_of([(b"accept-language", b"fr;q=0.9, es-MX;q=0.8, en;q=0.5")])
    'es'
    """
    accepted = next((value for name, value in headers if name == b"accept-language"), b"").decode("latin-1")
    best: tuple[float, Language] = (0.0, "en")
    for part in accepted.split(","):
        tag, _, weight = part.strip().lower().partition(";q=")
        language: Language | None = "es" if tag[:2] == "es" else "en" if tag[:2] == "en" else None
        try:
            value = float(weight) if weight else 1.0
        except ValueError:
            continue
        if language is not None and value > best[0]:
            best = value, language
    return best[1]
