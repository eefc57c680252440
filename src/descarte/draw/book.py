"""Books of puzzles as PDF: a title page, puzzles under headings, hints, solutions at the end or facing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from descarte.draw.export import quoted, size_of, typeset
from descarte.text import Text, language

Solutions = Literal["end", "facing", "none"]

_SOLUTIONS = Text("Solutions", "Soluciones")
_HINTS = Text("Hints", "Pistas")
_RULES = Text("Rules", "Reglas")
_FACING = 0.62
"""How large solutions on the facing page are, compared with the puzzles."""
_LATTICES = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""For each number of puzzles on a page, its columns and rows."""
_SMALL = 20
"""How many solutions go on a page at the end; in large print, six."""


@dataclass(frozen=True)
class BookPuzzle:
    """One puzzle of a book: its name, its pictures, the heading it stands under, a hint.

    >>> BookPuzzle("1", "<svg/>").heading
    ''
    """

    name: str
    picture: str
    solution: str = ""
    heading: str = ""
    hint: str = ""
    short: str = ""
    """What it is called beside its solution and its hint, unless by its name."""


@dataclass(frozen=True)
class Style:
    """How a book is laid out.

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
    """The book; its title page has the title, a line below it, and the rules of each kind."""
    return typeset(source(title, below, rules, items, style or Style()), _files(items, style or Style()))


def _files(items: Sequence[BookPuzzle], style: Style) -> dict[str, str]:
    found = {f"p{number}.svg": item.picture for number, item in enumerate(items)}
    if style.solutions != "none":
        found |= {f"s{number}.svg": item.solution for number, item in enumerate(items) if item.solution}
    return found


def source(title: str, below: str, rules: Sequence[tuple[str, str]], items: Sequence[BookPuzzle], style: Style) -> str:
    """The book in typst's language.

    >>> print(source("Small ones", "", [], [BookPuzzle("1", "<svg/>")], Style(solutions="none")).splitlines()[-1])
    #sheet(1, 2, 1, "", (("1", "p0.svg", 1), ))
    """
    told = [_pair(*rule) for rule in rules]
    size, margin = (16, 14) if style.large else (11, 18)
    lines = [
        f"#set document(title: {quoted(title)})",
        f"#set page(paper: {quoted(style.paper)}, margin: {margin}mm)",
        f"#set text(size: {size}pt, lang: {quoted(language())})",
        _FUNCTIONS,
        f"#title_page({quoted(title)}, {quoted(below)}, {quoted(str(_RULES))}, {_tuple(told)})",
        '#set page(numbering: "1")',
        *_sheets(items, style),
    ]
    hints = [_pair(item.short or item.name, item.hint) for item in items if item.hint]
    if hints:
        lines.append(f"#hints({quoted(str(_HINTS))}, {_tuple(hints)})")
    if style.solutions == "end":
        lines += _ending(items, style)
    return "\n".join(lines)


def _sheets(items: Sequence[BookPuzzle], style: Style) -> Iterator[str]:
    columns, rows = _LATTICES[style.per_page]
    for heading, members in groupby(enumerate(items), key=lambda pair: pair[1].heading):
        group = list(members)
        for start in range(0, len(group), style.per_page):
            chunk = group[start : start + style.per_page]
            above = heading if start == 0 else ""
            yield f"#sheet({columns}, {rows}, 1, {quoted(above)}, {_pictures(chunk, 'p')})"
            if style.solutions == "facing":
                name = str(_SOLUTIONS)
                yield f"#sheet({columns}, {rows}, {_FACING}, {quoted(name)}, {_pictures(chunk, 's')})"


def _ending(items: Sequence[BookPuzzle], style: Style) -> Iterator[str]:
    solved = [(number, item) for number, item in enumerate(items) if item.solution]
    many, columns, rows = (6, 2, 3) if style.large else (_SMALL, 4, 5)
    for start in range(0, len(solved), many):
        above = str(_SOLUTIONS) if start == 0 else ""
        pictures = _pictures(solved[start : start + many], "s")
        yield f"#sheet({columns}, {rows}, 1, {quoted(above)}, {pictures})"


def _pictures(chunk: Sequence[tuple[int, BookPuzzle]], letter: str) -> str:
    """For each picture its name, its file, and its height as a share of its width."""
    return _tuple(
        f"({quoted(item.name if letter == 'p' else item.short or item.name)}, {quoted(f'{letter}{number}.svg')}, "
        f"{_ratio(item.picture if letter == 'p' else item.solution)})"
        for number, item in chunk
    )


def _pair(one: str, other: str) -> str:
    return f"({quoted(one)}, {quoted(other)})"


def _ratio(picture: str) -> str:
    width, height = size_of(picture)
    return f"{height / width:.4g}"


def _tuple(parts: Iterator[str] | Sequence[str] | map[str]) -> str:
    return f"({''.join(f'{part}, ' for part in parts)})"


# A sheet is a page: its heading, and a lattice of pictures that share the rest of the height evenly.
_FUNCTIONS = """
#let title_page(name, below, about, rules) = page(numbering: none)[
  #v(2fr)
  #align(center, par(leading: 0.5em, text(size: 2.8em, weight: "bold", hyphenate: false, name)))
  #align(center, v(4mm) + line(length: 36mm, stroke: 0.8pt) + v(2mm) + text(size: 1.2em, below))
  #v(3fr)
  #if rules.len() > 0 { text(size: 1.2em, weight: "bold", about) + v(1mm) }
  #for (kind, words) in rules { par(justify: false, strong(kind + ": ") + words) }
  #v(1fr)
]
#let part(name) = if name != "" { heading(level: 1, name) + v(2mm) }
#let sheet(columns, rows, scale, above, pictures) = {
  part(above)
  let small = rows > 3
  let cells = pictures.map(((name, file, ratio)) => layout(size => {
    let room = size.height - if small { 6mm } else { 10mm }
    let width = scale * calc.min(size.width, room / ratio)
    grid(align: left, row-gutter: if small { 1mm } else { 2mm },
      text(weight: "bold", size: if small { 0.8em } else { 1em }, name),
      image(file, width: width),
    )
  }))
  let gap = if small { 4mm } else { 8mm }
  let place = center + if rows == 1 { horizon } else { top }
  block(height: 1fr, width: 100%,
    grid(columns: (1fr,) * columns, rows: (1fr,) * rows, gutter: gap, align: place, ..cells))
  pagebreak(weak: true)
}
#let hints(name, told) = {
  part(name)
  for (label, words) in told { par(hanging-indent: 2em, strong(label + ". ") + words) }
  pagebreak(weak: true)
}
"""
