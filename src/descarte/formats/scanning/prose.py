"""Extract the puzzles from text copied from a forum, an e-mail, a web page or a PDF.

Words around the puzzles are removed, but every line keeps its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from itertools import islice

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.scanning.lines import echo, lines_of
from descarte.formats.scanning.row_styles import count_row_widths

_MOST = 400_000
_TELLS = 12
"""Number of lines whose interpretation an error reports."""
_QUOTE = re.compile(r"(?:\s*>)+ ?")
_LINK = re.compile(r"https?://[^\s<>\"')\]]{12,}")
_LONG = re.compile(r"(?<![0-9A-Za-z.*_-])([0-9.*_-]{81}|[0-9.*_]{256})(?![0-9A-Za-z.*_-])")
_ROW = re.compile(r"[\s0-9.*_?xX|+:=!\u2500-\u257f-]*")
_CELLS = re.compile(r"[0-9.*_?xX]")
_BORDER = re.compile(r"[\s|+:=!*.'\u2500-\u257f-]*[-=\u2500-\u257f]{3}[\s|+:=!*.'\u2500-\u257f-]*")
_SAYS = re.compile(
    r"\s*(?:with|kind|box|digits|symbols|written|givens|entries|cages?|regions?|different|killer|jigsaw|sums?|marks?)\b[^:]*:"
    r"|.*\br[0-9]+c[0-9]+\b",
    re.IGNORECASE,
)
"""Start of a line in descarte's own notation. It is never left out as prose, so that a mistake in it is reported."""
_TAGS = re.compile(r"</?(?:table|tr|td|th)\b", re.IGNORECASE)
_FORUM = re.compile(
    r"\[/?(?:code|quote|pre|tt|b|i|u|size|color|colour|font|center|spoiler|hide|list)(?:=[^\]\n]*)?\]", re.I
)
_MARKUP = re.compile(r"</?(?:p|br|pre|div|span|code|li|body|b|i|tt)\b[^<>\n]*>", re.IGNORECASE)
_BREAKS = re.compile(r"<br\s*/?>|</(?:p|div|li|pre|tr|h[1-6])>", re.IGNORECASE)
_ANY_TAG = re.compile(r"</?[A-Za-z!][^<>]{0,2000}>")
_LABEL = re.compile(r"^(\s*>)?\s*(?:row|fila|r)\s*[0-9]{1,2}\s*[:.)=]", re.IGNORECASE | re.MULTILINE)
_ALIKE = {
    **dict.fromkeys(map(ord, "·•∙⋅●○◦□▢☐…"), "."),
    **dict.fromkeys(map(ord, "–—−‒"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u3000\u2002\u2003\u2009"), " "),
    **{ord("０") + digit: str(digit) for digit in range(10)},
    ord("．"): ".",
    ord("｜"): "|",
}
_FEW = 16
"""Minimum number of cells of a puzzle on an isolated line. A shorter line may be a number or precede a signature."""
_AS = Text("understood as {what}", "entendido como {what}")
_A_ROW = Text("a row of {count} {count:cell|cells}", "una fila de {count} {count:casilla|casillas}")
_A_BORDER = Text("a border", "un borde")
_WORDS = Text("words: {echo}", "palabras: {echo}")
_NEVER = Text("", "")
LEFT_OUT = Text(
    "{count} {count:line|lines} without a puzzle {count:was|were} left out, the first is line {line}",
    "{count:se ha omitido|se han omitido} {count} {count:línea|líneas} sin puzle, la primera es la línea {line}",
)


class InterpretedLine(InputError):
    """Additional message for a text that could not be read: the interpretation of one of its lines."""

    def __str__(self) -> str:
        return self.place.say() + _AS.fill(what=self.found).say()


class _TableParser(HTMLParser):
    """Parser that collects the rows of the tables of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[str]]] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            if not self.tables:
                self.tables.append([])
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.tables and self.tables[-1]:
            self.tables[-1][-1].append("")
            self.inside = True
        elif tag == "input" and self.inside:
            value = dict(attrs).get("value")
            self.handle_data(value or "")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr", "table"):
            self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.tables[-1][-1][-1] += data.replace("\xa0", " ").strip()


def _strip_markup(text: str) -> str:
    """Return the text without forum and HTML markup, and with plain characters for similar ones.

    >>> _strip_markup("[code]１·—<br>2[/code]")
    '1.-\\n2'
    """
    text = _LABEL.sub("", _FORUM.sub("", text))
    if _MARKUP.search(text):
        text = unescape(_ANY_TAG.sub("", _BREAKS.sub("\n", text)))
    return text.translate(_ALIKE)


def _extract_tables(text: str) -> str:
    """Return the tables of a page as boards: cells separated by tabs, a blank line between tables."""
    parser = _TableParser()
    parser.feed(text)
    parser.close()
    boards = []
    for table in parser.tables:
        rows = [row for row in table if row]
        if rows:
            boards.append("".join("\t".join(cell or "." for cell in row) + "\n" for row in rows))
    return "\n".join(boards)


def has_own_words(text: str) -> bool:
    """Return True if a line of a text is in descarte's own notation.

    >>> has_own_words("1 .\\n. 2\\nmark arrow: r1c1 / r1c2"), has_own_words("Look at this:\\n1 .\\n. 2")
    (True, False)
    """
    return any(_SAYS.match(line.text) for line in lines_of(text[:_MOST]))


def remove_words(text: str) -> tuple[str, int, int] | None:
    """Return the text reduced to boards, long lines and links, the number of lines left out, and the first of them.

    Return None if nothing changes, no cells remain or the text is too long.

    >>> remove_words("> Look:\\n> 1 .\\n> . 2\\n")
    ('\\n1 .\\n. 2\\n', 1, 1)
    >>> remove_words("only words\\nhere") is None
    True
    """
    if len(text) > _MOST:
        return None
    if _TAGS.search(text):
        boards = _extract_tables(text)
        return (boards, 0, 0) if boards.strip() else None
    kept, lost = _select_lines(text)
    alone = [at for at in range(len(kept)) if _is_isolated_line(kept, at)]
    for at in alone:
        kept[at] = ""
    lost = sorted([*lost, *(at + 1 for at in alone)])
    clean = "".join(f"{line}\n" for line in kept)
    changed = clean.rstrip("\n") != text.rstrip("\n")
    return (clean, len(lost), lost[0] if lost else 0) if changed and _CELLS.search(clean) else None


def _select_lines(text: str) -> tuple[list[str], list[int]]:
    """Return the lines without their words, and the numbers of the lines that were only words."""
    kept: list[str] = []
    lost: list[int] = []
    for line in lines_of(_strip_markup(text)):
        body = _QUOTE.sub("", line.text, count=1) if line.text.lstrip()[:1] == ">" else line.text
        found = _LINK.search(body) or _LONG.search(body)
        if found is None and _ROW.fullmatch(body):
            kept.append(body)
            continue
        kept.append(found[0] if found else "")
        if found is None and body.strip():
            lost.append(line.number)
    return kept, lost


def _is_isolated_line(lines: list[str], at: int) -> bool:
    """Return True if a line is between blank lines and has too few cells for a puzzle."""
    around = lines[at - 1 : at] + lines[at + 1 : at + 2]
    few = len(_CELLS.findall(lines[at])) < _FEW
    return bool(lines[at].strip()) and few and not any(map(str.strip, around)) and "://" not in lines[at]


def interpret_first_lines(text: str) -> Iterator[InputError]:
    """Yield messages about how the first lines of a text were interpreted."""
    bodies = {
        line.number: _QUOTE.sub("", line.text, count=1) if line.text.lstrip()[:1] == ">" else line.text
        for line in lines_of(text)
        if line.text.strip()
    }
    rows = [number for number, body in bodies.items() if _ROW.fullmatch(body) and not _BORDER.fullmatch(body)]
    counts = dict(zip(rows, count_row_widths([bodies[number] for number in rows]), strict=True))
    for number, body in islice(bodies.items(), _TELLS):
        border = _A_BORDER if _BORDER.fullmatch(body) else _WORDS.fill(echo=echo(body.strip()))
        found = _A_ROW.fill(count=counts[number]) if number in counts else border
        yield InterpretedLine(_NEVER, found, line=number)
