"""Descriptions and errors of the HTTP interface name parameters, never options of the command line."""

from __future__ import annotations

from typing import Any

import pytest

from descarte.capabilities import all_capabilities
from descarte.core.text import LANGUAGES
from tests.web.conftest import Ask

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("make", {"kind": "killer", "cages": 1}),
    ("make", {"kind": "kakuro", "symmetry": "full"}),
    ("make", {"kind": "latin", "needs": "rule-pattern"}),
    ("make", {"needs": "locked-common"}),
    ("unique", {"puzzle": "12....34........"}),
    ("read", {"puzzle": "1" + "." * 255, "symbols": None}),
    ("read", {"puzzle": "1" * 30}),
    ("hint", {"puzzle": "1.....3.4......2", "state": {"entries": "12x"}}),
    ("write", {"puzzle": "1.....3.4......2", "with": "diagonal", "to": "puzzlink"}),
]


@pytest.mark.parametrize("key", all_capabilities())
def test_the_words_of_a_capability_fit_every_front_end(key: str) -> None:
    capability = all_capabilities()[key]
    for text in (capability.help, capability.about, *(parameter.about for parameter in capability.parameters)):
        for language in LANGUAGES:
            words = text.say(language)
            assert "--" not in words
            assert "\n" not in words


@pytest.mark.parametrize(("name", "request_"), WRONG)
@pytest.mark.parametrize("language", ["en", "es"])
def test_an_error_of_the_server_has_no_flag(ask: Ask, name: str, request_: dict[str, Any], language: str) -> None:
    reply = ask(name, language=language, **request_)
    assert "--" not in reply.reply.content.decode()


def test_a_parameter_is_named_as_the_request_names_it(ask: Ask) -> None:
    said = ask("hint", puzzle="1.....3.4......2", state={"entries": "12x"})
    assert said.status == 400
    assert said.record["detail"].startswith("'entries': expected 16 digits")
