"""Console blocks of the READMEs and of docs/ match the output of the program."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from descarte.cli import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "README.es.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Example(NamedTuple):
    """A command of a page and its documented output; the output is empty if the page shows only commands."""

    page: str
    line: int
    command: str
    output: str


def examples(path: Path) -> list[Example]:
    text = path.read_text(encoding="utf-8")
    found = []
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start()) + 2
        for part in re.split(r"^(?=\$ )", block[1], flags=re.MULTILINE):
            if part.startswith("$ "):
                command, _, output = part[2:].replace("\\\n", " ").partition("\n")
                found.append(Example(path.name, line, command.partition(" #")[0].strip(), output.rstrip("\n")))
            line += part.count("\n")
    return found


EXAMPLES = [example for path in PAGES for example in examples(path)]
OURS = [example for example in EXAMPLES if example.command.startswith("descarte ")]


def matches(printed: str, said: str) -> bool:
    """Return True if output matches a page. A line of three dots on the page matches any lines."""
    lines = [re.escape(line.rstrip()) if line.strip() != "..." else r"(?:.*\n)*?.*" for line in said.splitlines()]
    return re.fullmatch("\n".join(lines), "\n".join(map(str.rstrip, printed.splitlines()))) is not None


@pytest.mark.parametrize("example", OURS, ids=lambda example: f"{example.page}:{example.line}")
def test_a_command_prints_what_the_page_says(
    example: Example, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANGUAGE", "es" if ".es." in example.page else "en")
    monkeypatch.setenv("COLUMNS", "200")
    (tmp_path / "docs" / "pictures").mkdir(parents=True)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    code = main(shlex.split(example.command)[1:])
    out, err = capsys.readouterr()
    if example.output:
        assert matches(out + err, example.output), out + err
    else:
        assert (code, out) == (0, ""), out + err
    for picture in re.findall(r"-o (\S+)", example.command):
        assert (tmp_path / picture).stat().st_size > 0


def test_the_pages_have_examples() -> None:
    assert {path.name for path in PAGES[:2]} <= {example.page for example in OURS}
    assert sum(bool(example.output) for example in OURS) > 5


def test_both_readmes_show_the_same_commands() -> None:
    english, spanish = (
        [example.command for example in examples(path) if "descarte " in example.command] for path in PAGES[:2]
    )
    assert len(english) == len(spanish)


@pytest.mark.parametrize(
    ("printed", "said", "same"),
    [
        ("a\nb\n", "a\nb", True),
        ("a\nb\nc\nd\n", "a\n...\nd", True),
        ("a\nd\n", "a\n...\nd", False),
        ("a\nb\n", "a", False),
        ("a\n", "a\nb", False),
    ],
)
def test_how_a_text_is_compared(printed: str, said: str, same: bool) -> None:
    assert matches(printed, said) == same


def test_every_document_with_lines_of_python_is_run() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run = {ROOT / name for name in project["tool"]["pytest"]["ini_options"]["testpaths"]}
    # The examples of the reference are those of the docstrings, which run there.
    shown = {path for path in PAGES if ">>> " in path.read_text(encoding="utf-8")} - {ROOT / "docs" / "python.md"}
    assert shown <= run
