"""Books of puzzles as PDF: a title page, puzzles under headings, hints, and solutions at the end or on facing pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import Literal

from descarte.core.text import Text, language
from descarte.draw.export import quote_for_typst, size_of, typeset_pdf

Solutions = Literal["end", "facing", "none"]

_SOLUTIONS = Text("Solutions", "Soluciones")
_HINTS = Text("Hints", "Pistas")
_RULES = Text("Rules", "Reglas")
_FACING = 0.62
"""Size of a solution on a facing page, relative to its puzzle."""
_LATTICES = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Number of columns and rows of a page, by its number of puzzles."""
_SMALL = 20
"""Number of solutions per page at the end of the book, except in large print, where it is six."""


@dataclass(frozen=True)
class BookPuzzle:
    """One puzzle of a book: its name, the SVG pictures of puzzle and solution, its heading and a hint.

    >>> BookPuzzle("1", "<svg/>").heading
    ''
    """

    name: str
    picture: str
    solution: str = ""
    heading: str = ""
    hint: str = ""
    short: str = ""
    """Shorter name, for the solution and the hint; if empty, `name` is used."""


@dataclass(frozen=True)
class Style:
    """Layout of a book: puzzles per page, place of the solutions, paper size, and large print.

    >>> Style().per_page
    2
    """

    per_page: int = 2
    solutions: Solutions = "end"
    paper: str = "a4"
    large: bool = False


def pdf(
    title: str, below: str, rules: Sequence[tuple[str, str]], items: Sequence[BookPuzzle], style: Style | None = None
) -> bytes:
    """Return the book as PDF. The title page has the title, the line `below` it, and the rules of each kind.

    `rules` has pairs of a kind's name and its rules.
    """
    return typeset_pdf(typst_source(title, below, rules, items, style or Style()), _files(items, style or Style()))


def _files(items: Sequence[BookPuzzle], style: Style) -> dict[str, str]:
    found = {f"p{number}.svg": item.picture for number, item in enumerate(items)}
    if style.solutions != "none":
        found |= {f"s{number}.svg": item.solution for number, item in enumerate(items) if item.solution}
    return found


def typst_source(
    title: str, below: str, rules: Sequence[tuple[str, str]], items: Sequence[BookPuzzle], style: Style
) -> str:
    """Return the source of the book in the language of typst.

    >>> print(typst_source("Small ones", "", [], [BookPuzzle("1", "<svg/>")], Style(solutions="none")).splitlines()[-1])
    #sheet(1, 2, 1, "", (("1", "p0.svg", 1), ), again: false)
    """
    described = [_format_pair(*rule) for rule in rules]
    size, margin = (16, 14) if style.large else (11, 18)
    words = ", ".join(map(quote_for_typst, (title, below, str(_RULES))))
    lines = [
        f"#set document(title: {quote_for_typst(title)})",
        f"#set page(paper: {quote_for_typst(style.paper)}, margin: {margin}mm)",
        f"#set text(size: {size}pt, lang: {quote_for_typst(language())})",
        _FUNCTIONS,
        f"#title_page({words}, {_format_tuple(described)}, {_cover(items)})",
        '#set page(numbering: "1")',
        *_draw_puzzle_pages(items, style),
    ]
    hints = [_format_pair(item.short or item.name, item.hint) for item in items if item.hint]
    if hints:
        lines.append(f"#hints({quote_for_typst(str(_HINTS))}, {_format_tuple(hints)})")
    if style.solutions == "end":
        lines += _draw_solution_pages(items, style)
    return "\n".join(lines)


def _cover(items: Sequence[BookPuzzle]) -> str:
    """Return the picture for the title page, in typst: the first puzzle's file and its ratio of height to width."""
    return f"(file: {quote_for_typst('p0.svg')}, ratio: {_ratio(items[0].picture)})" if items else "none"


def _draw_puzzle_pages(items: Sequence[BookPuzzle], style: Style) -> Iterator[str]:
    columns, rows = _LATTICES[style.per_page]
    for heading, members in groupby(enumerate(items), key=lambda pair: pair[1].heading):
        for number, chunk in enumerate(_split_into_pages(list(members), style.per_page)):
            again = f"again: {'true' if number else 'false'}"
            yield f"#sheet({columns}, {rows}, 1, {quote_for_typst(heading)}, {_pictures(chunk, 'p')}, {again})"
            if style.solutions == "facing":
                above = quote_for_typst(str(_SOLUTIONS))
                yield f"#sheet({columns}, {rows}, {_FACING}, {above}, {_pictures(chunk, 's')}, {again})"


def _split_into_pages(items: list[tuple[int, BookPuzzle]], most: int) -> Iterator[list[tuple[int, BookPuzzle]]]:
    """Yield the puzzles of each page, on as few pages as possible, evenly filled.

    If a page has room for four, five puzzles become three and two.
    """
    pages = ceil(len(items) / most)
    while items:
        count = ceil(len(items) / pages)
        yield items[:count]
        items, pages = items[count:], pages - 1


def _draw_solution_pages(items: Sequence[BookPuzzle], style: Style) -> Iterator[str]:
    solved = [(number, item) for number, item in enumerate(items) if item.solution]
    many, columns, rows = (6, 2, 3) if style.large else (_SMALL, 4, 5)
    for start in range(0, len(solved), many):
        pictures = _pictures(solved[start : start + many], "s")
        again = f"again: {'true' if start else 'false'}"
        yield f"#sheet({columns}, {rows}, 1, {quote_for_typst(str(_SOLUTIONS))}, {pictures}, {again})"


def _pictures(chunk: Sequence[tuple[int, BookPuzzle]], letter: str) -> str:
    """Return a typst tuple with the name, file and ratio of height to width of each picture.

    `letter` is "p" for puzzles and "s" for solutions.
    """
    return _format_tuple(
        f"({quote_for_typst(item.name if letter == 'p' else item.short or item.name)}, "
        f"{quote_for_typst(f'{letter}{number}.svg')}, "
        f"{_ratio(item.picture if letter == 'p' else item.solution)})"
        for number, item in chunk
    )


def _format_pair(one: str, other: str) -> str:
    return f"({quote_for_typst(one)}, {quote_for_typst(other)})"


def _ratio(picture: str) -> str:
    width, height = size_of(picture)
    return f"{height / width:.4g}"


def _format_tuple(parts: Iterator[str] | Sequence[str] | map[str]) -> str:
    return f"({''.join(f'{part}, ' for part in parts)})"


# `sheet` makes a page: a heading, which is smaller if the page continues a part, and rows of pictures. Pictures are as
# large as on a full page, and an incomplete row is centred; pages with more than three rows start at the top left.
_FUNCTIONS = """
#let title_page(name, below, about, rules, cover) = page(numbering: none)[
  #v(1fr)
  #align(center, par(leading: 0.5em, text(size: 2.8em, weight: "bold", hyphenate: false, name)))
  #align(center, v(4mm) + line(length: 36mm, stroke: 0.8pt) + v(2mm) + text(size: 1.2em, below))
  #block(height: 4fr, width: 100%, layout(size => if cover != none and size.height > 50mm {
    align(center + horizon, image(cover.file, width: calc.min(110mm, (size.height - 12mm) / cover.ratio)))
  }))
  #if rules.len() > 0 { text(size: 1.2em, weight: "bold", about) + v(1mm) }
  #for (kind, words) in rules { par(justify: false, strong(kind + ": ") + words) }
]
#let part(name) = if name != "" { heading(level: 1, name) + v(2mm) }
#let sheet(columns, rows, scale, above, pictures, again: false) = {
  if again { text(fill: luma(90), above) } else { part(above) }
  let small = rows > 3
  let (gap, label) = if small { (4mm, 6mm) } else { (8mm, 10mm) }
  block(height: 1fr, width: 100%, layout(size => {
    let wide = (size.width - gap * (columns - 1)) / columns
    let high = (size.height - gap * (rows - 1)) / rows
    let cells = pictures.map(((name, file, ratio)) => {
      let width = scale * calc.min(wide, (high - label) / ratio)
      align(center, grid(columns: width, align: left, row-gutter: if small { 1mm } else { 2mm },
        text(weight: "bold", size: if small { 0.8em } else { 1em }, name),
        image(file, width: width),
      ))
    })
    let lines = cells.chunks(columns).map(line => grid(columns: (wide,) * line.len(), column-gutter: gap, ..line))
    let (place, height) = if small { (left + top, high) } else { (center + horizon, 1fr) }
    grid(columns: 100%, rows: (height,) * lines.len(), row-gutter: gap, align: place, ..lines)
  }))
  pagebreak(weak: true)
}
#let hints(name, told) = {
  part(name)
  for (label, words) in told { par(hanging-indent: 2em, strong(label + ". ") + words) }
  pagebreak(weak: true)
}
"""
