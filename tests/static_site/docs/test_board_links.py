"""Every puzzle that a document shows has a link that the page can open."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from urllib.parse import unquote

import pytest
from static_site.docs.board_links import add_links, find_links, link_to_puzzle, link_to_text, show_link
from static_site.docs.sources import list_documents

import descarte
from descarte.core.text import speaking


def test_a_link_to_a_puzzle_unpacks_to_its_json() -> None:
    packed = link_to_puzzle(descarte.read("1.....3.4......2")).removeprefix("app:#p=")
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    assert json.loads(zlib.decompress(data, -15))["givens"][:7] == [1, 0, 0, 0, 0, 0, 3]


def test_a_block_that_is_one_puzzle_opens_as_its_text() -> None:
    text = "futoshiki\n.   .\n    v\n3 > .\n"
    links = find_links("text", "1 . | . .\n. . | 3 .\n4 . | . .\n. . | . 2\n")
    assert links == [link_to_text("1 . | . .\n. . | 3 .\n4 . | . .\n. . | . 2")]
    assert find_links("python", text) == []


def test_a_block_with_several_puzzles_has_a_numbered_link_for_each() -> None:
    with speaking("es"):
        shown = add_links("```\n1.....3.4......2\n1.....3.4.....2.\n1.....3.4....2..\n```\n")
    assert re.findall(r">([^<]*)</a>", shown) == [f"Abrir el número {number} en la página" for number in (1, 2, 3)]


def test_the_puzzle_of_a_command_keeps_its_kind() -> None:
    commands = ("$ descarte solve 1.....3.4......2", "$ descarte solve --kind latin 1.....3.4......2")
    plain, latin = find_links("console", "\n".join(commands))
    assert plain == "app:#t=1.....3.4......2"
    assert latin.startswith("app:#p=")


@pytest.mark.parametrize("line", ["3.141592653589793", "v1.2.3.4.5.6.7.8", "2026.11.19", "....", "1324243142133142"])
def test_other_numbers_are_no_puzzles(line: str) -> None:
    assert find_links("console", f"$ descarte solve {line}") == []


def test_text_is_escaped_for_an_address_and_for_html() -> None:
    link = link_to_text('a "<&')
    assert unquote(link) == 'app:#t=a "<&'
    assert show_link("app:#t=1&x").startswith('<a class="open-in-page" href="app:#t=1&amp;x">')


def find_lonely_lines(file: Path) -> list[str]:
    """Return the lines of a document that are a classic puzzle, outside the blocks that have a link."""
    text = re.sub(r"^```.*?^```$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"^ {4}.*?([\d.]{81})", text, re.MULTILINE)


def test_no_document_hides_a_puzzle_in_an_indented_block() -> None:
    assert {each.file.name: found for each in list_documents() if (found := find_lonely_lines(each.file))} == {}


def test_a_link_follows_the_output_of_a_block_that_runs() -> None:
    block = '```python {.run}\nsolve("1.....3.4......2")\n```\n\n```text {.output}\n1\n```'
    link = show_link(link_to_text("1.....3.4......2"))
    assert add_links(f"{block}\n\nNext.\n") == f'{block}\n\n<p class="open-row">{link}</p>\n\n\nNext.\n'


def test_text_between_blocks_is_no_block() -> None:
    text = "```python {.run}\nx\n```\n1.....3.4......2\n```sh\nls\n```\n"
    assert add_links(text) == text
