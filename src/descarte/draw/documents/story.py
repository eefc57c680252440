"""Story: a solution explained in pictures, as one self-contained HTML file or as PDF.

In a browser, buttons and keys turn the pages of the HTML file. Without scripts and on paper, all pages are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from descarte.core.text import Text, language
from descarte.draw.export import quote_for_typst, size_of, typeset_pdf
from descarte.draw.theme import find_theme

_START = Text("First", "Primera")
_BACK = Text("Previous", "Anterior")
_NEXT = Text("Next", "Siguiente")
_END = Text("Last", "Última")
_KEYS = Text(
    "Keys: → or space for the next page, ← for the previous one, Home and End.",
    "Teclas: → o espacio para la página siguiente, ← para la anterior, Inicio y Fin.",
)
_TURN = Text("Turn pages", "Pasar páginas")
_PAGE, _COLUMN, _BESIDE = 186.0, 89.0, 50.0
"""Widths in mm: a page without its margins, a column, and the minimum for text beside a picture."""
_UNITS = 0.163, 0.15, 0.175
"""Printed size in mm of a unit of the pictures: the usual size, and the minimum and maximum in two columns.

They keep the smallest numbers of a board legible, such as cage totals, above 6 pt.
"""

_DEEPEST = 10
"""Maximum number of leading spaces of a reason that count as indentation."""


@dataclass(frozen=True)
class Page:
    """One page of a story: a heading, a picture and sentences on it.

    `reasons` are numbered lines, `notes` the legend of the picture, and `proved` a statement with a tick before it.

    >>> Page("Step 1", "<svg/>", "Look at row 1.").notes
    ()
    """

    heading: str
    picture: str
    words: str = ""
    notes: tuple[str, ...] = ()
    proved: str = ""
    reasons: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    """Lines of a list after the sentences."""


def html(title: str, pages: Sequence[Page], *, theme: str = "screen") -> str:
    """Return the story as one self-contained HTML file.

    >>> story = html("A small one", [Page("Step 1", "<svg></svg>", "r1c4 is 4.")])
    >>> story.startswith("<!DOCTYPE html>"), "http" in story
    (True, False)
    """
    look = find_theme(theme)
    style = _STYLE
    for name in ("paper", "ink", "heading", "line", "placed"):
        style = style.replace(f"${name}", getattr(look, name))
    style = style.replace("$proof", look.ring[1]).replace("$scheme", "dark" if look.key == "dark" else "light")
    buttons = "".join(
        f'<button type="button" data-go="{go}">{before}{escape(str(name))}{after}</button>'
        for go, before, name, after in (
            ("first", _hide_from_readers("⇤ "), _START, ""),
            ("back", _hide_from_readers("← "), _BACK, ""),
            ("next", "", _NEXT, _hide_from_readers(" →")),
            ("last", "", _END, _hide_from_readers(" ⇥")),
        )
    )
    body = "\n".join(_section(number, page, len(pages)) for number, page in enumerate(pages, 1))
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f"<header><h1>{escape(title)}</h1></header>\n<main aria-live='polite'>\n{body}\n</main>\n"
        f'<nav hidden aria-label="{escape(str(_TURN))}">{buttons}<p>{escape(str(_KEYS))}</p></nav>\n'
        f"<script>{_SCRIPT}</script>\n</body>\n</html>\n"
    )


def _hide_from_readers(text: str) -> str:
    """Return HTML for a symbol that screen readers skip."""
    return f'<span aria-hidden="true">{text}</span>'


def _section(number: int, page: Page, count: int) -> str:
    listed, notes = (
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>" if lines else ""
        for lines in (page.listed, page.notes)
    )
    reasons = "".join(f"<li>{_indent_line(reason)}</li>" for reason in page.reasons)
    proof = f'<p class="proof"><span aria-hidden="true">✓</span> {escape(page.proved)}</p>' if page.proved else ""
    return (
        f'<section id="p{number}"><h2>{escape(page.heading)} <small>{number}/{count}</small></h2>\n'
        f'<div class="page"><figure>{page.picture}</figure>\n<div class="words"><p>{escape(page.words)}</p>'
        f"{listed}{f'<ol>{reasons}</ol>' if reasons else ''}{notes}{proof}</div></div></section>"
    )


def _split_indent(line: str) -> tuple[int, str]:
    """Return the number of leading spaces of a line, at most `_DEEPEST`, and the line without them."""
    words = line.lstrip(" ")
    return min(len(line) - len(words), _DEEPEST), words


def _indent_line(line: str) -> str:
    """Return a line as HTML in which its leading spaces indent the whole paragraph."""
    depth, words = _split_indent(line)
    return (
        f'<span style="display:block;padding-left:{depth / 2:g}em">{escape(words)}</span>' if depth else escape(words)
    )


def pdf(title: str, pages: Sequence[Page], *, paper: str = "a4") -> bytes:
    """Return the story as PDF, in two columns. Boards that are too wide get a single column."""
    files = {f"{number}.svg": page.picture for number, page in enumerate(pages, 1)}
    return typeset_pdf(typst_source(title, pages, paper=paper), files)


def typst_source(title: str, pages: Sequence[Page], *, paper: str = "a4") -> str:
    """Return the source of the story in the language of typst.

    >>> print(typst_source("Small", [Page("Step 1", '<svg viewBox="0 0 223 223"/>')]).splitlines()[-1])
    #below("Step 1", "1.svg", 39mm, (), "", (), "", ())
    """
    usual, least, most = (unit * max((size_of(page.picture)[0] for page in pages), default=0) for unit in _UNITS)
    columns = 2 if least <= _COLUMN else 1
    width = min(_COLUMN, most) if columns == 2 else min(_PAGE, usual)
    form = "beside" if columns == 1 and _PAGE - width > _BESIDE else "below"
    blocks = [
        f"#{form}({quote_for_typst(page.heading)}, {quote_for_typst(f'{number}.svg')}, {width:.0f}mm, "
        f"({_quote_lines(page.notes)}), {quote_for_typst(page.words)}, ({_quote_lines(page.listed)}), "
        f"{quote_for_typst(page.proved)}, ({_quote_reasons(page.reasons)}))\n"
        for number, page in enumerate(pages, 1)
    ]
    head = (
        f"#set document(title: {quote_for_typst(title)})\n"
        f"#set page(paper: {quote_for_typst(paper)}, columns: {columns})\n"
        f"#set text(lang: {quote_for_typst(language())})\n"
    )
    return f"{head}{_TYPST}#title_of({quote_for_typst(title)})\n{''.join(blocks)}"


def _quote_lines(lines: Sequence[str]) -> str:
    return "".join(f"{quote_for_typst(line)}, " for line in lines)


def _quote_reasons(lines: Sequence[str]) -> str:
    return "".join(f"({depth}, {quote_for_typst(words)}), " for depth, words in map(_split_indent, lines))


# In columns, a picture stays together with its heading, its legend and the start of its text. The rest of the text may
# continue in the next column.
_TYPST = """
#set page(margin: (x: 12mm, y: 15mm), numbering: "1")
#set columns(gutter: 8mm)
#set text(size: 10pt)
#let title_of(name) = place(top + center, scope: "parent", float: true, clearance: 6mm,
  text(size: 18pt, weight: "bold", name))
#let told(words, listed, proved, reasons) = {
  par(justify: false, words)
  set text(size: 9pt)
  for line in listed [- #line]
  for (number, (depth, reason)) in reasons.enumerate() {
    block(spacing: 0.6em, inset: (left: depth * 0.3em), par(hanging-indent: 1.3em, [#(number + 1)) #reason]))
  }
  if proved != "" { text(weight: "bold", "✓ " + proved) }
}
#let named(heading) = block(below: 2.5mm, sticky: true, text(size: 11.5pt, weight: "bold", heading))
#let legend(notes) = text(size: 8.5pt, fill: luma(80), notes.map(note => box(note)).join(" · "))
#let below(heading, picture, width, notes, ..rest) = block(width: 100%, below: 7mm)[
  #block(breakable: false, sticky: true, below: 3mm, width: 100%)[
    #named(heading)
    #align(center, image(picture, width: width))
    #if notes.len() > 0 { block(above: 2mm, par(justify: false, leading: 0.45em, legend(notes))) }
  ]
  #told(..rest)
]
#let beside(heading, picture, width, notes, ..rest) = block(width: 100%, below: 7mm)[
  #named(heading)
  #grid(columns: (width, 1fr), column-gutter: 6mm, image(picture, width: width), {
    told(..rest)
    for note in notes [- #text(size: 9pt, fill: luma(80), note)]
  })
]
"""

_STYLE = """
:root { color-scheme: $scheme; }
body { margin: 0 auto; max-width: 68rem; padding: 1rem 1.25rem 2rem; background: $paper; color: $ink;
  font: 1.05rem/1.55 Georgia, 'Times New Roman', 'DejaVu Serif', serif; }
h1 { font-size: 1.5rem; margin: .2rem 0 .8rem; } h2 { font-size: 1.2rem; margin: 0 0 .6rem; }
h2 small { color: $heading; font-weight: normal; font-size: .85rem; float: right; }
section { border-top: 1px solid $line; padding: 1rem 0; }
.page { display: flex; flex-wrap: wrap; gap: 1.5rem; } figure { margin: 0; flex: 1 1 22rem; max-width: 36rem; }
.turning figure { max-width: max(20rem, min(36rem, 100vh - 17rem)); }
figure svg { width: 100%; height: auto; display: block; } .words { flex: 1 1 16rem; }
.words p { margin-top: 0; white-space: pre-line; }
ol { font-size: .95rem; padding-left: 1.8rem; } ol > li::marker { content: counter(list-item) ') '; }
ul { color: $heading; font-size: .9rem; padding-left: 1.2rem; }
.proof { border: 2px solid $proof; border-radius: .4rem; padding: .5rem .8rem; font-weight: bold; }
nav { position: sticky; bottom: 0; background: $paper; border-top: 1px solid $line; padding: .6rem 0; }
nav p { color: $heading; font-size: .85rem; margin: .4rem 0 0; }
button { font: inherit; font-size: .95rem; padding: .35rem .8rem; margin-right: .5rem; color: $ink; background: $paper;
  border: 1px solid $heading; border-radius: .35rem; cursor: pointer; }
button:disabled { opacity: .4; cursor: default; } button:focus-visible { outline: 3px solid $placed; }
.turning section { display: none; border: 0; scroll-margin-top: 100vh; } .turning section.shown { display: block; }
@media (max-width: 30rem) { body { padding: .6rem .7rem 1rem; } nav p { display: none; }
  nav { display: flex; gap: .35rem; } button { flex: 1 1 auto; margin: 0; padding: .55rem .2rem; font-size: .85rem; } }
@media print { nav { display: none !important; } .turning section { display: block !important; break-inside: avoid; } }
"""

_SCRIPT = """
(() => {
  const pages = [...document.querySelectorAll('section')], nav = document.querySelector('nav');
  const buttons = Object.fromEntries([...nav.querySelectorAll('button')].map(b => [b.dataset.go, b]));
  let at = 0;
  const show = to => {
    at = Math.max(0, Math.min(pages.length - 1, to));
    pages.forEach((page, index) => page.classList.toggle('shown', index === at));
    buttons.first.disabled = buttons.back.disabled = at === 0;
    buttons.next.disabled = buttons.last.disabled = at === pages.length - 1;
    history.replaceState(null, '', '#p' + (at + 1));
  };
  const goes = { first: () => 0, back: () => at - 1, next: () => at + 1, last: () => pages.length - 1 };
  const keys = { ArrowRight: 'next', PageDown: 'next', ' ': 'next', ArrowLeft: 'back', PageUp: 'back',
    Home: 'first', End: 'last' };
  for (const [name, button] of Object.entries(buttons)) button.onclick = () => show(goes[name]());
  addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ' && event.target.tagName === 'BUTTON') return;
    if (event.key in keys) { event.preventDefault(); show(goes[keys[event.key]]()); }
  });
  const asked = () => (parseInt(location.hash.slice(2), 10) || 1) - 1;
  addEventListener('hashchange', () => show(asked()));
  document.body.classList.add('turning'); nav.hidden = false; show(asked());
})();
"""
