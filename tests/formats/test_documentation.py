"""The examples of docs/formats.md are in the formats that the page names."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

import descarte
from descarte import formats, kinds

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "formats.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
EXAMPLES = [
    (section.partition("\n")[0].strip(), example)
    for section in SECTIONS
    for example in re.findall(r"```\w*\n(.*?)```", section, flags=re.DOTALL)
]


@pytest.mark.parametrize(("key", "example"), EXAMPLES)
def test_an_example_is_detected_and_read(key: str, example: str) -> None:
    assert formats.detect(example).key == key
    items = list(formats.read(example))
    assert items
    for item in items:
        assert item.puzzle is not None, str(item.error)
        assert item.puzzle.faults() == ()
        assert descarte.count(item.puzzle, 2) == 1


@pytest.mark.parametrize("key", ["jigsaw", "killer"])
def test_maps_show_the_sample_of_their_kind(key: str) -> None:
    (example,) = (example for name, example in EXAMPLES if name == key)
    assert [item.puzzle for item in formats.read(example)] == [kinds.build(kinds.find(key).sample)]


def test_every_format_is_on_the_page() -> None:
    assert {key for key, _ in EXAMPLES} == {format.key for format in formats.all_formats()}


def test_the_tables_and_the_spanish_page_say_the_same() -> None:
    pages: dict[str, str] = runpy.run_path(str(DOCS / "formats.py"))["pages"]()
    for name, text in pages.items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, "run: python docs/formats.py"
    spanish = re.findall(r"^## (\S+)$", pages["formats.es.md"], flags=re.MULTILINE)
    assert set(spanish) - {"Símbolos"} == {format.key for format in formats.all_formats()}
