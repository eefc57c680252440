"""docs/rules.md and its pictures match the texts of the variants."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

import descarte

DOCS = Path(__file__).parents[1] / "docs"
AGAIN = "write it again: python docs/rules.py"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(DOCS / "rules.py"))


def test_the_page_is_true_in_both_languages(script: dict[str, Any]) -> None:
    for language, name in script["PAGES"].items():
        assert (DOCS / name).read_text() == script["page"](language), AGAIN


def test_its_pictures_are_true(script: dict[str, Any]) -> None:
    kept = {path.name: path.read_text() for path in (DOCS / "pictures" / "rules").iterdir()}
    assert kept == script["pictures"](), AGAIN


def test_the_text_to_type_is_read_as_the_puzzle(script: dict[str, Any]) -> None:
    for one in (*script["shown"](), *script["shown_kinds"]()):
        assert descarte.read(script["text"](one.puzzle)).marks == one.puzzle.marks, one.key
