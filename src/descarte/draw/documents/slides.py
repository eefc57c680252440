"""Slides of a story for a notebook or another page, turned by buttons and arrow keys, without a script.

Each slide has a hidden radio button, which shows it. The visible buttons are labels of these radio buttons, and arrow
keys move between radio buttons.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape

from descarte.core.text import Text
from descarte.draw.documents.story import Page

_BACK = Text("Previous", "Anterior")
_NEXT = Text("Next", "Siguiente")
_MORE = Text(
    "{count} more {count:step|steps} not shown here: 'descarte story' writes them all.",
    "{count:Falta|Faltan} aquí {count} {count:paso|pasos}: 'descarte story' los escribe todos.",
)
MOST_CHARACTERS = 3_000_000
"""Maximum total number of characters of the pictures shown, because a notebook stores them all."""


def draw_card(page: Page) -> str:
    """Return the HTML of one page of a story: the picture with its sentences beside it.

    >>> draw_card(Page("Step 1", "<svg></svg>", "r1c4 is 4."))[:42]
    '<div style="display:flex;flex-wrap:wrap;ga'
    """
    notes = "".join(f"<li>{escape(note)}</li>" for note in (*page.listed, *page.notes))
    parts = [
        f"<strong>{escape(page.heading)}</strong>" if page.heading else "",
        f"<p>{escape(page.words)}</p>" if page.words else "",
        f'<ul style="opacity:.8;font-size:90%;padding-left:1.2em">{notes}</ul>' if notes else "",
        f"<p><strong>✓ {escape(page.proved)}</strong></p>" if page.proved else "",
    ]
    return (
        f'<div style="display:flex;flex-wrap:wrap;gap:1.2em;align-items:flex-start"><div>{page.picture}</div>'
        f'<div style="flex:1 1 16em;max-width:34em">{"".join(parts)}</div></div>'
    )


def draw_slides(pages: Sequence[Page]) -> str:
    """Return the HTML of slides for the pages of a story. A single page has no buttons.

    >>> text = draw_slides([Page("Step 1", "<svg></svg>"), Page("Step 2", "<svg></svg>")])
    >>> text.count('type="radio"'), text.count("<label")
    (2, 2)
    """
    if len(pages) == 1:
        return draw_card(pages[0])
    shown, left = _select_fitting_pages(pages)
    name = f"descarte-{os.urandom(4).hex()}"
    parts = [f"<style>{_STYLE.replace('$', f'#{name}')}</style>"]
    for number, page in enumerate(shown):
        checked = " checked" if number == 0 else ""
        label = escape(f"{number + 1}/{len(shown)} {page.heading}", quote=True)
        parts.append(f'<input type="radio" name="{name}" id="{name}-{number}" aria-label="{label}"{checked}>')
        parts.append(f"<section>{draw_card(page)}<p>{_buttons(name, number, len(shown))}</p></section>")
    if left:
        parts.append(f"<p>{escape(str(_MORE.fill(count=left)))}</p>")
    return f'<div id="{name}">{"".join(parts)}</div>'


def _select_fitting_pages(pages: Sequence[Page]) -> tuple[list[Page], int]:
    """Return as many pages as `MOST_CHARACTERS` allows, always with the last one, and the number of omitted pages."""
    room = MOST_CHARACTERS - len(pages[-1].picture)
    shown: list[Page] = []
    for page in pages[:-1]:
        room -= len(page.picture)
        if room < 0 and shown:
            break
        shown.append(page)
    return [*shown, pages[-1]], len(pages) - 1 - len(shown)


def _buttons(name: str, number: int, count: int) -> str:
    found = []
    if number:
        found.append(f'<label for="{name}-{number - 1}">← {escape(str(_BACK))}</label>')
    if number + 1 < count:
        found.append(f'<label for="{name}-{number + 1}">{escape(str(_NEXT))} →</label>')
    return f"{' '.join(found)} <small>{number + 1}/{count}</small>"


_STYLE = (
    "$>section{display:none}$>input:checked+section{display:block}"
    "$>input{position:absolute;opacity:0;pointer-events:none}"
    "$ label{display:inline-block;padding:.25em .8em;border:1px solid currentColor;border-radius:.35em;cursor:pointer}"
    "$>input:focus-visible+section label{outline:2px solid #1f5fbf}"
)
