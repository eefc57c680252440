"""Highlights of a step on a board. Candidates are marked by shapes, with a different colour for each shape.

The pattern is in circles, fins are in squares, and further groups in diamonds and hexagons. A discarded candidate is
light on a dark disc with a stroke through it, and a placed digit has a ring. `arrows` draws the arrows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape

from descarte.core.text import Text
from descarte.draw.board.paths import draw_shape, format_coordinate
from descarte.draw.geometry import Geometry, text_at
from descarte.draw.step import arrows
from descarte.draw.step.implications import BRANCH, UNSHAPED, roles_to_draw
from descarte.draw.step.linked_cells import find_linked_cells
from descarte.draw.theme import Theme
from descarte.model.bits import Cell, Digits, digits_of
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.step import Candidate, Step

_MOST_CIRCLED = 8
"""Maximum number of candidates of a role that get a shape each. If there are more, whole cells are shaded if possible.
"""
_INSET = 3.5
"""Distance between the shading of a cell and its edges, in units of the picture."""
_RING = 0.4
"""Radius of a shape around a large digit, as a fraction of a cell."""
_WIDE_RING = 0.46
"""Radius of a ring that must not cover the circle or bulb of a drawn rule, as a fraction of a cell."""
_SHAPES = {
    "pattern": 0,
    "subset": 0,
    "colour": 0,
    "conclusion": 0,
    "base": 0,
    "fin": 1,
    "last place": 1,
    "link": 1,
    "other colour": 1,
    "pivot": 2,
}
_SHAPE_NAMES = (
    Text("circled", "en un círculo"),
    Text("in a square", "en un cuadrado"),
    Text("in a diamond", "en un rombo"),
    Text("in a hexagon", "en un hexágono"),
)
_CELLS = Text("shaded cells", "casillas sombreadas")
_STRUCK = Text("struck out: discarded", "tachado: se descarta")
_RINGED = Text("large, in a ring: placed", "grande, con un anillo: se coloca")
_ROLE = Text("{shape}: {role}", "{shape}: {role}")
_BRANCH = Text("branch {number}", "rama {number}")
_ROLE_NAMES = {
    "pattern": Text("the pattern", "el patrón"),
    "subset": Text("the subset", "el conjunto"),
    "colour": Text("one colour", "un color"),
    "opposite": Text("its opposite colour", "su color opuesto"),
    "other colour": Text("the other colour", "el otro color"),
    "other opposite": Text("the opposite of the other colour", "el opuesto del otro color"),
    "fin": Text("fins, or other candidates beside the pattern", "aletas, u otros candidatos junto al patrón"),
    "link": Text("candidates that link the pattern", "candidatos que enlazan el patrón"),
    "pivot": Text("the pivot", "el pivote"),
    "conclusion": Text("the conclusions", "las conclusiones"),
    "last place": Text("all places of a digit, ruled out", "todos los lugares de un dígito, descartados"),
    "base": Text("the base", "la base"),
    "objective": Text("the targets", "los objetivos"),
}


def shapes_of(step: Step) -> dict[str, int]:
    """Return the shape number of each role of a step.

    A role without a fixed shape gets one that no other role of the step uses, as long as one is free.

    >>> shapes_of(Step("x", roles=(("pattern", ((0, 1),)), ("fin", ((1, 1),)), ("target", ((2, 1),)))))
    {'pattern': 0, 'fin': 1}
    """
    names = [name for name, group in roles_to_draw(step) if group and name not in UNSHAPED]
    found: dict[str, int] = {}
    for name in names:
        if name in _SHAPES and _SHAPES[name] not in found.values():
            found[name] = _SHAPES[name]
    for name in names:
        if name not in found:
            free = (shape for shape in range(len(_SHAPE_NAMES)) if shape not in found.values())
            found[name] = next(free, len(_SHAPE_NAMES) - 1)
    return {name: found[name] for name in names}


def find_shaded_cells(step: Step, marks: Mapping[Cell, Digits]) -> dict[str, list[Cell]]:
    """Return the cells to shade, by role, instead of drawing a shape around each of many candidates.

    This is done for a role that contains every candidate of its cells, apart from discarded ones.

    >>> everything = tuple((cell, digit) for cell in range(3) for digit in (1, 2, 3))
    >>> find_shaded_cells(Step("x", roles=(("pattern", everything),)), dict.fromkeys(range(3), 0b111))
    {'pattern': [0, 1, 2]}
    >>> find_shaded_cells(Step("x", roles=(("pattern", everything),)), dict.fromkeys(range(3), 0b1111))
    {}
    """
    found: dict[str, list[Cell]] = {}
    if all(len(group) <= _MOST_CIRCLED for _, group in roles_to_draw(step)):
        return found
    discarded, placed = set(step.discards), dict(step.places)
    for name in shapes_of(step):
        group = {candidate for role, members in roles_to_draw(step) if role == name for candidate in members}
        cells = sorted({cell for cell, _ in group} - placed.keys())
        every = {(cell, digit) for cell in cells for digit in digits_of(marks.get(cell, 0))}
        if len(group) > _MOST_CIRCLED and every <= group | discarded:
            found[name] = cells
    return found


def describe_highlights(step: Step, layout: Layout, marks: Mapping[Cell, Digits] | None = None) -> tuple[Text, ...]:
    """Return lines that explain the highlights of a step on a board with these pencil marks.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> step = Step("x", discards=((2, 1),), roles=(("pattern", ((0, 1),)),))
    >>> [str(text) for text in describe_highlights(step, layout)]
    ['circled: the pattern', 'struck out: discarded']
    """
    wide = find_shaded_cells(step, marks) if marks else {}
    found = [
        _ROLE.fill(shape=_CELLS if name in wide else _SHAPE_NAMES[shape], role=name_of(name))
        for name, shape in shapes_of(step).items()
        if any(
            cell not in dict(step.places) for role, group in roles_to_draw(step) if role == name for cell, _ in group
        )
    ]
    found += arrows.describe_arrows(step, layout)
    return (*found, *([_STRUCK] if step.discards else []), *([_RINGED] if step.places else []))


def name_of(role: str) -> Text:
    """Return the name of a role of candidates, for explanations of a picture.

    >>> name_of("pivot").say("es")
    'el pivote'
    """
    if role.startswith(BRANCH):
        return _BRANCH.fill(number=role.removeprefix(BRANCH))
    return _ROLE_NAMES.get(role, Text(role, role))


def draw_below_digits(
    step: Step,
    geometry: Geometry,
    theme: Theme,
    marks: Mapping[Cell, Digits] | None = None,
    written: Collection[Cell] = (),
) -> Iterator[str]:
    """Yield the shapes of the roles of a step, which lie below the digits."""
    placed = {cell for cell, _ in step.places}
    shapes, radius = shapes_of(step), geometry.pitch * 0.47
    wide = find_shaded_cells(step, marks) if marks else {}
    for name, group in roles_to_draw(step):
        if name not in shapes or name in wide:
            continue
        fill, stroke = theme.roles[shapes[name]]
        drawn = [
            draw_shape(shapes[name], *geometry.centre(cell), geometry.cell * _RING)
            if cell in written
            else draw_shape(shapes[name], *geometry.mark(cell, digit), radius)
            for cell, digit in group
            if cell not in placed
        ]
        if drawn:
            width = format_coordinate(1.2 * geometry.weight)
            yield f'<g fill="{fill}" stroke="{stroke}" stroke-width="{width}">{"".join(drawn)}</g>'


def draw_rings(step: Step, geometry: Geometry, theme: Theme, marked: Collection[Cell] = ()) -> Iterator[str]:
    """Yield the rings around the digits that a step places, below the digits.

    In `marked` cells, a ring is wider and not filled, so that it does not hide the line or shape behind the digit.
    """
    if not step.places:
        return
    cells = dict.fromkeys(cell for cell, _ in step.places)
    fill, stroke = theme.ring
    width = format_coordinate(2.2 * geometry.weight)
    # The total of a cage, at the corner of a cell, stays visible below the ring.
    opacity = ' fill-opacity="0.5"' if geometry.top else ""
    for group, inside, radius in (
        ([cell for cell in cells if cell not in marked], fill, _RING),
        ([cell for cell in cells if cell in marked], "none", _WIDE_RING),
    ):
        if group:
            rings = "".join(draw_shape(0, *geometry.centre(cell), geometry.cell * radius) for cell in group)
            style = f'fill="{inside}"{opacity} stroke="{stroke}" stroke-width="{width}"'
            yield f"<g {style}>{rings}</g>"


def draw_shaded_cells(step: Step, geometry: Geometry, theme: Theme, marks: Mapping[Cell, Digits]) -> Iterator[str]:
    """Yield shaded cells in the colours of their roles, with round corners for the role whose shape is the circle.

    The shading leaves room for the totals of cages.
    """
    groups = find_shaded_cells(step, marks) | find_filled_cells(step)
    if not groups:
        return
    shapes, top = shapes_of(step), max(_INSET, geometry.top + 1)
    wide, high = geometry.cell - 2 * _INSET, geometry.cell - top - _INSET
    size = f'width="{format_coordinate(wide)}" height="{format_coordinate(high)}"'
    for name, members in groups.items():
        round_by = format_coordinate(geometry.cell * (0.05 if shapes[name] else 0.2))
        corners = (map(format_coordinate, (x + _INSET, y + top)) for x, y in map(geometry.corner, members))
        squares = "".join(f'<rect x="{x}" y="{y}" {size} rx="{round_by}"/>' for x, y in corners)
        fill, stroke = theme.roles[shapes[name]]
        width = format_coordinate(1.4 * geometry.weight)
        yield f'<g fill="{fill}" fill-opacity="0.6" stroke="{stroke}" stroke-width="{width}">{squares}</g>'


def find_filled_cells(step: Step) -> dict[str, list[Cell]]:
    """Return the filled cells of a wing, each by the first role that has a candidate in it.

    >>> roles = (("pivot", ((0, 1), (0, 2))), ("pattern", ((5, 1),)), ("cells", ((0, 1), (0, 2), (5, 1))))
    >>> find_filled_cells(Step("xy-wing", roles=roles))
    {'pivot': [0], 'pattern': [5]}
    """
    cells = find_linked_cells(step)
    if not cells:
        return {}
    found: dict[str, list[Cell]] = {}
    shapes = shapes_of(step)
    for cell in cells:
        roles = (name for name, group in step.roles if name in shapes and cell in dict(group))
        found.setdefault(next(roles), []).append(cell)
    return found


def draw_struck_candidates(
    candidates: Sequence[Candidate], puzzle: Puzzle, geometry: Geometry, theme: Theme
) -> Iterator[str]:
    """Yield struck-out candidates: a stroke, a dark disc above it, and the digit, which so stays legible."""
    if not candidates:
        return
    discs, strokes, texts = [], [], []
    radius, reach = geometry.pitch * 0.44, geometry.pitch * 0.46
    for cell, digit in candidates:
        x, y = geometry.mark(cell, digit)
        discs.append(draw_shape(0, x, y, radius))
        left, right, top, bottom = map(format_coordinate, (x - reach, x + reach, y - reach, y + reach))
        strokes.append(f"M{left} {bottom}L{right} {top}")
        texts.append(text_at(x, y, geometry.mark_font, escape(puzzle.sign(digit))))
    width = format_coordinate(max(2.0, geometry.pitch / 7))
    yield f'<path d="{"".join(strokes)}" stroke="{theme.gone}" stroke-width="{width}" stroke-linecap="round"/>'
    yield f'<g fill="{theme.gone}">{"".join(discs)}</g>'
    font = f'font-size="{format_coordinate(geometry.mark_font)}" font-weight="bold"'
    yield f'<g fill="{theme.paper}" {font}>{"".join(texts)}</g>'
