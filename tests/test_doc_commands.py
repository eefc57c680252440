"""The commands that the documents show are accepted by the command line: each option exists, each name is known."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from pathlib import Path

import pytest

from descarte.cli.app import make_parser
from descarte.cli.commands import all_commands

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(\w*)(?: \{[^}\n]*\})?\n(.*?)^```|((?:^ {4}.*\n)+)", re.MULTILINE | re.DOTALL)
SHELL = ("", "console", "sh")
INLINE = re.compile(r"`(?:\$ )?(descarte \w+ [^`\n]+)`")
LINE = re.compile(r"^\s*(?:\$ )?(?:[A-Z_]+=\S+ )*(descarte (?:.*\\\n)*.*)$", re.MULTILINE)
ENDS = re.compile(r"\s(?:[|>&;]|2>|<(?!\w+>)|#\s).*", re.DOTALL)
GENERAL = re.compile(
    r"[\[\]…]|\.\.\.|\b(?:COMMAND|ORDEN|NAME|NOMBRE|TASK|TAREA|TRACE|TRAZA|PATTERN|FILE|KIND)\b|bash\\\|zsh"
)
"""Commands that stand for many, such as `descarte COMMAND --help`."""


def commands(page: Path) -> list[str]:
    """Return the commands of a page, without pipes, redirections and comments."""
    text = page.read_text(encoding="utf-8")
    blocks = "\n".join(one or other for language, one, other in BLOCK.findall(text) if language in SHELL)
    found = [*LINE.findall(blocks), *INLINE.findall(text)]
    plain = [ENDS.sub("", command.replace("\\\n", " ")).strip() for command in found]
    return sorted({command for command in plain if not GENERAL.search(command)})


SHOWN = [(page, command) for page in PAGES for command in commands(page)]
COMMANDS = {command.key: command for command in all_commands()}


@pytest.mark.parametrize(("page", "command"), SHOWN, ids=[f"{page.name}: {command}" for page, command in SHOWN])
def test_a_command_of_the_documents_is_accepted(page: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command)[1:]
    assert words[0] in COMMANDS or words[0].startswith("-"), f"{page.relative_to(ROOT)}: {command}"
    with suppress(SystemExit):
        make_parser(COMMANDS.get(words[0])).parse_args(words)
    refusal = capsys.readouterr().err
    assert refusal == "", f"{page.relative_to(ROOT)}: {command}"


def test_the_documents_show_commands() -> None:
    assert len(SHOWN) > 100
    assert {shlex.split(command)[1] for _, command in SHOWN} >= {"solve", "explain", "make", "draw", "lab", "serve"}
