"""Wings: the cells of the pattern are filled, and lines join candidates that see each other.

[xz]-----[xy]        a line joins two candidates of one digit that cannot both be true
          |
(z) - - -[yz]        a dashed line joins a struck candidate with each candidate of its digit that it sees
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from descarte.core.text import Text
from descarte.draw.board.paths import format_coordinate, move_towards, open_path
from descarte.draw.geometry import Geometry
from descarte.draw.step.implications import CELLS, LINE, STRONG, UNSHAPED, WEAK
from descarte.draw.step.sight_lines import line_between
from descarte.draw.theme import Theme
from descarte.model.bits import Cell
from descarte.model.layout import Layout
from descarte.model.sight import find_move
from descarte.model.step import Candidate, Step

Pair = tuple[Candidate, Candidate]
_MOST_SIGHTS = 12
"""Maximum number of lines from discarded candidates; more would hide the pattern."""
_LINES = Text("line: not both", "línea: no los dos")
_SIGHTS = Text("dashed line: the struck-out candidate sees it", "línea discontinua: el candidato tachado lo ve")


def find_linked_cells(step: Step) -> tuple[Cell, ...]:
    """Return the cells of a wing or a similar pattern, which are filled; other steps have none.

    >>> find_linked_cells(Step("xy-wing", roles=(("cells", ((0, 1), (0, 2), (5, 1))),)))
    (0, 5)
    """
    return tuple(dict.fromkeys(cell for name, group in step.roles if name == CELLS for cell, _ in group))


def find_lines(step: Step) -> tuple[Pair, ...]:
    """Return the pairs of candidates that a step offers to join by a line.

    >>> find_lines(Step("xy-wing", roles=(("line", ((0, 1), (5, 1), (0, 2), (9, 2))),)))
    (((0, 1), (5, 1)), ((0, 2), (9, 2)))
    """
    groups = (group for name, group in step.roles if name == LINE)
    return tuple(pair for group in groups for pair in zip(group[::2], group[1::2], strict=False))


def find_sights(step: Step, layout: Layout) -> tuple[Pair, ...]:
    """Return the pairs of a discarded candidate and a candidate of its digit in the pattern that it sees.

    They are found for wings and for patterns with a few plain arrows.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> step = Step("xy-wing", discards=((3, 1),), roles=(("cells", ((0, 1), (0, 2), (4, 1))),))
    >>> find_sights(step, layout)
    (((3, 1), (0, 1)),)
    """
    found = tuple(
        ((cell, digit), (other, same))
        for cell, digit in step.discards
        for other, same in _seen_candidates(step)
        if same == digit and layout.peer_bits[cell] >> other & 1
    )
    return found if len(found) <= _MOST_SIGHTS else ()


def _seen_candidates(step: Step) -> Iterable[Candidate]:
    """Return the candidates that a discarded one may see: those of filled cells, or those that plain arrows join."""
    roles = dict(step.roles)
    if CELLS in roles:
        return dict.fromkeys(roles[CELLS])
    if not {STRONG, WEAK} & roles.keys() or "path" in dict(step.words) or "followed" in dict(step.words):
        return ()
    return dict.fromkeys(candidate for name, group in step.roles if name not in UNSHAPED for candidate in group)


def describe_lines(step: Step, layout: Layout) -> Iterator[Text]:
    """Yield lines of text that explain the lines of a wing.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> [str(text) for text in describe_lines(Step("x", roles=(("line", ((0, 1), (1, 1))),)), layout)]
    ['line: not both']
    """
    if find_lines(step):
        yield _LINES
    if find_sights(step, layout):
        yield _SIGHTS


def draw_lines(step: Step, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the lines of a wing, from the edge of one candidate's shape to that of the other."""
    groups = (
        (find_lines(step), theme.roles[0][1], ""),
        (find_sights(step, geometry.layout), theme.gone, ' stroke-dasharray="5 3"'),
    )
    for pairs, colour, dashes in groups:
        path = "".join(_line(pair, geometry) for pair in pairs)
        if path:
            width = f'stroke-width="{format_coordinate(2.2 * geometry.weight)}"'
            yield f'<path d="{path}" fill="none" stroke="{colour}" {width} stroke-linejoin="round"{dashes}/>'


def _line(pair: Pair, geometry: Geometry) -> str:
    (start, end), away = (geometry.mark(*candidate) for candidate in pair), 0.47 * geometry.pitch
    if find_move(geometry.layout, pair[0][0], pair[1][0]) is not None:
        return line_between(start, move_towards(end, start, away), geometry, away=away)
    return open_path([move_towards(start, end, away), move_towards(end, start, away)])
