"""Pictures of boards inside a page, in the colours of its style sheet."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.draw.svg import svg
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step

WIDTH = 420.0
"""Default width of a picture in pixels."""


def capitalise(text: Text | str) -> str:
    """Return a text with a capital first letter.

    >>> capitalise("x-wing")
    'X-wing'
    """
    words = str(text)
    return words[:1].upper() + words[1:]


def end_sentence(text: Text | str) -> str:
    """Return a text as a sentence, with a capital first letter and a full stop.

    >>> end_sentence("the digits rise"), end_sentence("Why?")
    ('The digits rise.', 'Why?')
    """
    words = capitalise(text).rstrip()
    return words if words.endswith((".", "?", "!", ":")) else f"{words}."


def draw_picture(
    board: Puzzle | State, *, title: str, step: Step | None = None, size: float = WIDTH, plain: bool = False
) -> str:
    """Return a picture as one line of HTML, so that Markdown leaves it alone; `plain` leaves out its description."""
    drawn = svg(board, step=step, theme="page", size=size, title=title, description="" if plain else None)
    return f'<div class="board-picture">{"".join(line.strip() for line in drawn.splitlines())}</div>'
