"""Worksheet with one puzzle: lines for the pupil's name and the date, a title, the rules and a large board.

The solution can be on a second page.
"""

from __future__ import annotations

from descarte.core.text import Text, language
from descarte.draw.export import quote_for_typst, typeset_pdf

_NAME = Text("Name", "Nombre")
_DATE = Text("Date", "Fecha")
_SOLUTION = Text("Solution", "Solución")


def pdf(title: str, rules: str, picture: str, solution: str = "") -> bytes:
    """Return the worksheet as PDF. If `solution`, an SVG picture, is given, it is on a second page."""
    files = {"puzzle.svg": picture, **({"solution.svg": solution} if solution else {})}
    return typeset_pdf(typst_source(title, rules, overleaf=bool(solution)), files)


def typst_source(title: str, rules: str, *, overleaf: bool = False) -> str:
    """Return the source of the worksheet in the language of typst. `overleaf` adds a second page for the solution.

    >>> print(typst_source("Sudoku", "Every row...").splitlines()[-1])
    #sheet("Sudoku", "Every row...", "Name", "Date")
    """
    lines = [
        f"#set document(title: {quote_for_typst(title)})",
        '#set page(paper: "a4", margin: 18mm)',
        f"#set text(size: 11pt, lang: {quote_for_typst(language())})",
        _FUNCTIONS,
        f"#sheet({', '.join(map(quote_for_typst, (title, rules, str(_NAME), str(_DATE))))})",
    ]
    return "\n".join(
        [*lines, *([f"#solved({quote_for_typst(str(_SOLUTION))}, {quote_for_typst(title)})"] if overleaf else [])]
    )


# The board is as wide as the page, unless the height below the rules limits it.
_FUNCTIONS = """
#let blank(name, width) = box(name + ": " + box(width: width, stroke: (bottom: 0.6pt), height: 0.8em))
#let board(file) = block(height: 1fr, width: 100%, align(center + top, layout(size =>
  image(file, width: size.width, height: size.height, fit: "contain"))))
#let sheet(title, rules, name, date) = {
  align(right, blank(name, 60mm) + h(6mm) + blank(date, 30mm))
  v(6mm)
  text(size: 1.9em, weight: "bold", hyphenate: false, title)
  v(1mm)
  par(justify: false, rules)
  v(4mm)
  board("puzzle.svg")
}
#let solved(name, title) = {
  pagebreak()
  text(size: 1.4em, weight: "bold", name + ": " + title)
  v(4mm)
  align(center, image("solution.svg", width: 60%))
}
"""
