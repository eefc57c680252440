"""The sample of texts contains every room, and is the same each time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from unittest.mock import Mock

import pytest
from bench.prose import SHORTEST, Passage, draw, main, passages, texts_of_native, texts_of_page, texts_of_python


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


def test_headings_tables_pictures_and_code_are_not_read(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("| a | b |\n\n<img>\n\n    code\n\n\nThe only words.\n")
    assert [(one.line, one.text.strip()) for one in texts_of_page(page, "page.md")] == [(8, "The only words.")]
    code = tmp_path / "code.py"
    code.write_text(
        '"""A module.\n\n>>> f(1)\n2\n"""\nx = 1  # noqa: E501\ny = x  # type: ignore[a]\nText(z)\nother("words")\n'
    )
    assert [one.text.strip() for one in texts_of_python(code, "code.py")] == ["A module."]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with 40 texts in one room and one each in another room, the kernel and a document."""
    files = {
        "src/descarte/large/code.py": "".join(f"# the comment with number {number}\n" for number in range(40)),
        "src/descarte/small/code.py": '"""The only text of a small room."""\n',
        "native/code.h": "// what the kernel says in its header\n",
        "docs/page.md": "What a document says in its only paragraph.\n",
        "docs/page.es.md": "Lo que dice un documento en otro idioma.\n",
        "docs/CHANGELOG.md": "What has changed since the last release.\n",
        "README.md": f"{'x' * (SHORTEST - 1)}\n\n{'y' * SHORTEST}\n",
        "CONTRIBUTING.md": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_texts_come_from_code_and_documents_that_are_long_enough_and_english(project: Path) -> None:
    found = passages(project)
    assert Counter(one.path for one in found) == {
        "src/descarte/large/code.py": 40,
        "src/descarte/small/code.py": 1,
        "native/code.h": 1,
        "docs/page.md": 1,
        "README.md": 1,
    }
    assert found[-1].text.strip() == "y" * SHORTEST


def test_a_small_room_is_drawn_from_as_often_as_a_large_one(project: Path) -> None:
    first = [draw(1, seed, project)[0].path for seed in range(60)]
    assert all(count >= 5 for count in Counter(first).values())
    assert len({*first}) == 5


def test_texts_are_drawn_once_by_a_seed_and_not_more_than_there_are(project: Path) -> None:
    some = draw(10, 7, project)
    assert len({*some}) == 10
    assert some == draw(10, 7, project) != draw(10, 8, project)
    assert {*draw(1000, 7, project)} == {*passages(project)}


def test_each_text_is_printed_with_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = Passage("docs/page.md", 3, "paragraph", "Two lines\nof words.\n")
    drawing = Mock(return_value=[one, one])
    monkeypatch.setattr("bench.prose.draw", drawing)
    monkeypatch.setattr("sys.argv", ["prose.py", "--count", "2"])
    main()
    drawing.assert_called_once_with(2, 7)
    assert capsys.readouterr().out.splitlines()[2:] == ["2. docs/page.md:3 (paragraph)", "   Two lines of words."]
