"""The texts that are drawn for readers come from every room, and are the same ones each time."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.prose import draw, passages, texts_of_native, texts_of_page, texts_of_python


@pytest.mark.long
def test_the_same_seed_draws_the_same_texts() -> None:
    first = draw(100, 7)
    assert first == draw(100, 7)
    assert first != draw(100, 8)
    assert len(set(first)) == 100
    assert {one.kind for one in first} >= {"docstring", "message", "paragraph"}


@pytest.mark.long
def test_every_room_has_texts() -> None:
    rooms = {one.path.split("/")[2] for one in passages() if one.path.startswith("src/")}
    assert {"logic", "formats", "cli", "lab", "proof"} <= rooms


def test_what_counts_as_a_text(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text(
        '"""A module."""\n\nMOST = 3  # as measured\n"""The most of it."""\nHELLO = Text("hello", "hola")\n'
    )
    assert [(one.line, one.text) for one in texts_of_python(code, "code.py")] == [
        (1, "A module."),
        (4, "The most of it."),
        (5, "hello"),
        (3, "as measured"),
    ]
    native = tmp_path / "code.cpp"
    native.write_text("int a;\n// two lines\n// of words\nint b;\n")
    assert [(one.line, one.text) for one in texts_of_native(native, "code.cpp")] == [(2, "two lines\nof words\n")]
    page = tmp_path / "page.md"
    page.write_text("# Title\n\nSome words.\n\n```console\n$ code\n```\n\nMore words.\n")
    assert [(one.line, one.text.strip()) for one in texts_of_page(page, "page.md")] == [
        (3, "Some words."),
        (9, "More words."),
    ]
