"""Print a random sample of the project's texts, so that someone who did not write them can judge them.

python bench/prose.py                    100 texts; the sample is always the same while no text changes
python bench/prose.py --count 20 --seed 8

Texts are docstrings, comments, messages in English, and paragraphs of documents. Every room is equally likely.
"""

from __future__ import annotations

import argparse
import ast
import random
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SHORTEST = 20
"""Minimum number of characters of a text in the sample. Shorter texts cannot be judged."""


class Passage(NamedTuple):
    """A text, its file and line, and its kind."""

    path: str
    line: int
    kind: str
    text: str


def texts_of_python(path: Path, name: str) -> Iterator[Passage]:
    """Yield the docstrings, the English messages and the comments of a Python file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            words = node.value.value.partition(">>>")[0]
            yield Passage(name, node.lineno, "docstring", words)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text" and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield Passage(name, node.lineno, "message", first.value)
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT and not re.search(r"noqa|type: ignore", token.string):
                yield Passage(name, token.start[0], "comment", token.string.lstrip("# "))


def texts_of_native(path: Path, name: str) -> Iterator[Passage]:
    """Yield the comments of a C++ file, one passage per run of comment lines."""
    text = path.read_text(encoding="utf-8")
    for block in re.finditer(r"(?:^[ \t]*//[^\n]*\n)+", text, re.MULTILINE):
        words = re.sub(r"^[ \t]*//+ ?", "", block[0], flags=re.MULTILINE)
        yield Passage(name, text.count("\n", 0, block.start()) + 1, "comment", words)


def texts_of_page(path: Path, name: str) -> Iterator[Passage]:
    """Yield the paragraphs of a document, without headings, tables and code."""
    text = re.sub(r"^```.*?^```$", lambda block: "\n" * block[0].count("\n"), path.read_text(), flags=re.S | re.M)
    line = 1
    for paragraph in text.split("\n\n"):
        start = len(paragraph) - len(paragraph.lstrip("\n"))
        if paragraph.strip() and not paragraph.lstrip("\n").startswith(("#", "|", "<", "    ")):
            yield Passage(name, line + start, "paragraph", paragraph)
        line += paragraph.count("\n") + 2


@cache
def passages(root: Path = ROOT) -> list[Passage]:
    """Return every text of the project that is long enough, in the order of files."""
    readers = {".py": texts_of_python, ".cpp": texts_of_native, ".h": texts_of_native, ".md": texts_of_page}
    found: list[Passage] = []
    for folder in ("src", "native", "docs", "README.md", "CONTRIBUTING.md"):
        files = sorted((root / folder).rglob("*")) if (root / folder).is_dir() else [root / folder]
        for path in files:
            if path.suffix in readers and ".es." not in path.name and path.name != "CHANGELOG.md":
                found += readers[path.suffix](path, path.relative_to(root).as_posix())
    return [one for one in found if len(one.text.strip()) >= SHORTEST]


def draw(count: int, seed: int, root: Path = ROOT) -> list[Passage]:
    """Return `count` texts chosen at random with a seed, or all texts if there are fewer.

    For each text, first a room is chosen, then one of its texts, so that texts of small rooms appear, too.
    """
    rooms: dict[str, list[Passage]] = {}
    for one in passages(root):
        parts = one.path.split("/")
        rooms.setdefault(parts[2] if parts[0] == "src" and len(parts) > 3 else parts[0], []).append(one)
    chance, names = random.Random(seed), sorted(rooms)
    drawn: dict[Passage, None] = {}
    while len(drawn) < min(count, len({*passages(root)})):
        drawn[chance.choice(rooms[chance.choice(names)])] = None
    return list(drawn)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args()
    for number, one in enumerate(draw(chosen.count, chosen.seed), 1):
        print(f"{number}. {one.path}:{one.line} ({one.kind})\n   {' '.join(one.text.split())}")


if __name__ == "__main__":
    main()
