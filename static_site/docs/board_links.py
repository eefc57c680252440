"""Links that open a puzzle in the page, for every puzzle that a document shows.

In Markdown such a link begins with `app:`. The last step of the build replaces it with the way to the page, which
depends on the folder of the document.
"""

from __future__ import annotations

import base64
import re
import warnings
import zlib
from collections.abc import Iterator
from html import escape
from urllib.parse import quote

import descarte
from descarte import formats
from descarte.core.errors import DescarteError
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

SCHEME = "app:"
OPEN = Text("Open in the page", "Abrir en la página")
OPEN_NUMBER = Text("Open number {number} in the page", "Abrir el número {number} en la página")
MOST = 4
"""Maximum number of links below a block with several puzzles."""
DATA = ("", "text", "json", "xml", "latex")
"""Languages of blocks that may be a puzzle as a whole; in others, puzzles are found as lines of digits."""
SIZES = (16, 36, 81)
"""Numbers of cells of the puzzles that are found as lines of digits."""
_LINE = re.compile(r"(?<![\w.*#=-])[\d.]{16,81}(?![\w.*-])")
_KIND = re.compile(r"--kind[ =](\w+)|kind=\"(\w+)\"")
_BLOCK = re.compile(
    r"^```(?P<language>\w*)[^\n]*\n(?P<body>.*?)^```$(?:\s*^```text \{\.output\}\n.*?^```$)?", re.MULTILINE | re.DOTALL
)
"""A block of code, with the block of its output if there is one."""


def link_to_text(text: str) -> str:
    """Return a link that opens a puzzle from its text.

    >>> link_to_text("a=9 b")
    'app:#t=a%3D9%20b'
    """
    return f"{SCHEME}#t={quote(text, safe='')}"


def link_to_puzzle(puzzle: Puzzle) -> str:
    """Return a link that contains a puzzle, packed as the page packs one that is shared."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(descarte.write(puzzle, "json").strip().encode()) + packer.flush()
    return f"{SCHEME}#p={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def show_link(address: str, label: Text | str = OPEN) -> str:
    """Return the HTML of a link that opens a puzzle, in the current language."""
    return f'<a class="open-in-page" href="{escape(address)}">{label}</a>'


def read_puzzles(text: str) -> list[Puzzle]:
    """Return the puzzles of a text, or none if a part of it is no puzzle to solve, such as a number or a full grid.

    >>> [len(read_puzzles(text)) for text in ("1.....3.4......2", "no puzzle", "1", "1324243142133142")]
    [1, 0, 0, 0]
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            entries = list(formats.read(text))
    except DescarteError:
        return []
    puzzles = [entry.puzzle for entry in entries if entry.puzzle is not None]
    return puzzles if len(puzzles) == len(entries) and not all(all(puzzle.givens) for puzzle in puzzles) else []


def find_line_links(code: str) -> Iterator[str]:
    """Yield a link for every puzzle that a program or a command names as a line of digits.

    >>> list(find_line_links("$ descarte solve 1.....3.4......2"))
    ['app:#t=1.....3.4......2']
    """
    for line in code.splitlines():
        kind = _KIND.search(line)
        for digits in _LINE.findall(line):
            if len(digits) not in SIZES or not re.search(r"[.0]", digits) or not re.search(r"[1-9]", digits):
                continue
            if kind is None:
                yield link_to_text(digits)
                continue
            try:
                yield link_to_puzzle(descarte.read(digits, kind=kind[1] or kind[2]))
            except DescarteError:
                continue


def find_links(language: str, code: str) -> list[str]:
    """Return the links that open the puzzles of a block of code, without repetitions."""
    puzzles = read_puzzles(code) if language in DATA else []
    if len(puzzles) == 1:
        return [link_to_text(code.rstrip("\n"))]
    found = map(link_to_puzzle, puzzles) if puzzles else find_line_links(code)
    return list(dict.fromkeys(found))[:MOST]


def add_links(markdown: str) -> str:
    """Return a document with links below every block of code that shows puzzles, in the current language."""

    def add(block: re.Match[str]) -> str:
        links = find_links(block["language"], block["body"])
        if not links:
            return block[0]
        labels = [OPEN] if len(links) == 1 else [OPEN_NUMBER.fill(number=at) for at in range(1, len(links) + 1)]
        shown = " ".join(show_link(link, label) for link, label in zip(links, labels, strict=True))
        return f'{block[0]}\n\n<p class="open-row">{shown}</p>\n'

    return _BLOCK.sub(add, markdown)
