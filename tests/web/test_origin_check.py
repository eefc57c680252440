from __future__ import annotations

import pytest

from descarte.web.origin_check import OriginCheck, language_of
from descarte.web.problems import HttpProblem


def enters(gate: OriginCheck, host: str, origin: str = "") -> bool:
    headers = [(b"host", host.encode()), *([(b"origin", origin.encode())] if origin else [])]
    try:
        gate.check_headers(headers)
    except HttpProblem:
        return False
    return True


@pytest.mark.parametrize(
    ("host", "asked", "may"),
    [
        ("127.0.0.1", "127.0.0.1:80", True),
        ("127.0.0.1", "localhost:80", True),
        ("127.0.0.1", "LOCALHOST:80", True),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "192.168.1.7", False),
        ("127.0.0.1", "rebinding.example:80", False),
        ("0.0.0.0", "192.168.1.7:80", True),
        ("0.0.0.0", "rebinding.example:80", False),
        ("::", "[fe80::1]:80", True),
        ("puzzles.example", "puzzles.example:80", True),
        ("puzzles.example", "evil.example:80", False),
    ],
)
def test_only_its_own_names_lead_to_the_server(host: str, asked: str, may: bool) -> None:
    assert enters(OriginCheck(host), asked) == may


def test_further_names_lead_to_the_server_too() -> None:
    gate = OriginCheck("0.0.0.0", ["Puzzles.example", "descarte"])
    assert enters(gate, "puzzles.example", "https://puzzles.example")
    assert enters(gate, "DESCARTE:8765")
    assert not enters(gate, "puzzles.example", "https://evil.example")
    assert not enters(gate, "www.puzzles.example")


def test_only_its_own_pages_may_ask() -> None:
    gate = OriginCheck()
    assert enters(gate, "127.0.0.1:80", "http://127.0.0.1:80")
    assert not enters(gate, "127.0.0.1:80", "http://127.0.0.1:81")
    assert not enters(gate, "127.0.0.1:80", "http://127.0.0.1:80.evil.example")
    assert not enters(gate, "127.0.0.1:80", "null")


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-419,es;q=0.9", "es"),
        ("en-GB,es;q=0.9", "en"),
        ("de, es;q=0.1", "es"),
        ("de", "en"),
        ("es;q=x, en", "en"),
        ("es;q=0", "en"),
        (",;=", "en"),
    ],
)
def test_the_language_that_the_client_would_rather_read(said: str, language: str) -> None:
    assert language_of([(b"accept-language", said.encode())]) == language
