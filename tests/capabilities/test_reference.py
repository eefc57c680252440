"""The tables of commands, operations and parameters come from the capabilities."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = runpy.run_path(str(ROOT / "docs" / "reference.py"))


@pytest.mark.parametrize("name", PROGRAM["PAGES"])
def test_a_page_has_the_tables_as_they_are_now(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert text == PROGRAM["pages"]()[name], "run: python docs/reference.py"
    wanted = {
        "README": ["commands"],
        "api": ["operations", "parameters"],
        "glossary": ["names"],
        "assistants": ["tools"],
    }
    assert [key for key in PROGRAM["TABLES"] if f"<!-- {key} -->\n|" in text] == wanted[Path(name).name.split(".")[0]]


def test_a_page_about_a_command_exists() -> None:
    assert all((ROOT / "docs" / f"{stem}.md").is_file() for stem in PROGRAM["FURTHER"].values())
