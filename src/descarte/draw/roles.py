"""The highlights of a step: what each of its roles looks like, in shape first and in colour second.

The pattern is circled, fins stand in squares, further groups in diamonds and hexagons; a discarded candidate is light
on a dark disc with a stroke through it, a placed digit ringed. The roles "strong link" and "weak link" hold candidates two
by two: arrows, whole or dashed, which run behind the digits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import hypot

from descarte.draw.geometry import Geometry, drop
from descarte.draw.shapes import arrow, closed, mark, number, outlines
from descarte.draw.theme import Theme
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Rule
from descarte.model.step import Candidate, Step
from descarte.text import Text

LINKS = {"strong link": "", "weak link": ' stroke-dasharray="5 4"'}
CLOSE = 1.6
"""Candidates nearer than this, in steps of the pencil marks, are neighbours."""
_MOST_HOUSES = 4
_SHAPES = {
    "pattern": 0,
    "subset": 0,
    "colour": 0,
    "fin": 1,
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
_ARROWS = {
    "strong link": Text("arrow: if not the one, then the other", "flecha: si no es el uno, es el otro"),
    "weak link": Text("dashed arrow: not both", "flecha discontinua: no los dos"),
}
_STRUCK = Text("struck out: discarded", "tachado: se descarta")
_RINGED = Text("large, in a ring: placed", "grande, con un anillo: se coloca")
_ROLE = Text("{shape}: {role}", "{shape}: {role}")
_ROLE_NAMES = {
    "pattern": Text("the pattern", "el patrón"),
    "subset": Text("the subset", "el conjunto"),
    "colour": Text("one colour", "un color"),
    "opposite": Text("its opposite colour", "su color opuesto"),
    "other colour": Text("the other colour", "el otro color"),
    "other opposite": Text("the opposite of the other colour", "el opuesto del otro color"),
    "fin": Text("fins, or what is beside the pattern", "aletas, o lo que acompaña al patrón"),
    "link": Text("what links the pattern", "lo que enlaza el patrón"),
    "pivot": Text("the pivot", "el pivote"),
}


def shapes_of(step: Step) -> dict[str, int]:
    """The shape of each role of a step; those without one of their own take the shapes that are left.

    >>> shapes_of(Step("x", roles=(("pattern", ((0, 1),)), ("fin", ((1, 1),)), ("target", ((2, 1),)))))
    {'pattern': 0, 'fin': 1}
    """
    names = [name for name, group in step.roles if group and name != "target" and name not in LINKS]
    found: dict[str, int] = {}
    for name in names:
        if name in _SHAPES and _SHAPES[name] not in found.values():
            found[name] = _SHAPES[name]
    for name in names:
        if name not in found:
            free = (shape for shape in range(len(_SHAPE_NAMES)) if shape not in found.values())
            found[name] = next(free, len(_SHAPE_NAMES) - 1)
    return {name: found[name] for name in names}


def legend(step: Step) -> tuple[Text, ...]:
    """What the highlights of a step mean, in words.

    >>> [str(text) for text in legend(Step("x", discards=((2, 1),), roles=(("pattern", ((0, 1),)),)))]
    ['circled: the pattern', 'struck out: discarded']
    """
    found = [
        _ROLE.fill(shape=_SHAPE_NAMES[shape], role=name_of(name))
        for name, shape in shapes_of(step).items()
        if any(cell not in dict(step.places) for role, group in step.roles if role == name for cell, _ in group)
    ]
    found += [_ARROWS[name] for name, group in step.roles if name in LINKS and group]
    return (*found, *([_STRUCK] if step.discards else []), *([_RINGED] if step.places else []))


def name_of(role: str) -> Text:
    """What a role is called.

    >>> name_of("pivot").say("es")
    'el pivote'
    """
    return _ROLE_NAMES.get(role, Text(role, role))


def behind(step: Step, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """What goes below the digits: links, shapes around candidates, rings around new digits."""
    placed = {cell for cell, _ in step.places}
    shapes, radius = shapes_of(step), geometry.pitch * 0.47
    yield from (shaft for shaft, _ in _links(step, geometry, theme))
    for name, group in step.roles:
        if name not in shapes:
            continue
        fill, stroke = theme.roles[shapes[name]]
        drawn = [mark(shapes[name], *geometry.mark(cell, digit), radius) for cell, digit in group if cell not in placed]
        if drawn:
            yield f'<g fill="{fill}" stroke="{stroke}" stroke-width="1.2">{"".join(drawn)}</g>'
    if step.places:
        fill, stroke = theme.ring
        rings = [mark(0, *geometry.centre(cell), geometry.cell * 0.4) for cell in placed]
        yield f'<g fill="{fill}" stroke="{stroke}" stroke-width="2.2">{"".join(rings)}</g>'


def above(step: Step, puzzle: Puzzle, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """What goes over the digits: what is discarded, written again on a dark disc, and the heads of arrows."""
    yield from (head for _, head in _links(step, geometry, theme) if head)
    yield from struck(step.discards, puzzle, geometry, theme)


def struck(candidates: Sequence[Candidate], puzzle: Puzzle, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Candidates struck out: the stroke shows beside the disc, so that the digit on it can be read."""
    if not candidates:
        return
    discs, strokes, texts = [], [], []
    radius, reach = geometry.pitch * 0.44, geometry.pitch * 0.46
    for cell, digit in candidates:
        x, y = geometry.mark(cell, digit)
        discs.append(mark(0, x, y, radius))
        strokes.append(f"M{number(x - reach)} {number(y + reach)}L{number(x + reach)} {number(y - reach)}")
        texts.append(text_at(x, y, geometry.mark_font, escape(puzzle.sign(digit))))
    width = number(max(2.0, geometry.pitch / 7))
    yield f'<path d="{"".join(strokes)}" stroke="{theme.gone}" stroke-width="{width}" stroke-linecap="round"/>'
    yield f'<g fill="{theme.gone}">{"".join(discs)}</g>'
    font = f'font-size="{number(geometry.mark_font)}" font-weight="bold"'
    yield f'<g fill="{theme.paper}" {font}>{"".join(texts)}</g>'


def _links(step: Step, geometry: Geometry, theme: Theme) -> Iterator[tuple[str, str]]:
    """Shafts and heads; between neighbours in a cell there is no room for a head, so they are joined by a bar."""
    layout, pitch, colour = geometry.layout, geometry.pitch, theme.roles[0][1]
    room = layout.columns * geometry.cell, layout.rows * geometry.cell
    for name, dashes in LINKS.items():
        for start, end in _pairs(step, name):
            (x1, y1), (x2, y2) = ends = geometry.mark(*start), geometry.mark(*end)
            if hypot(x2 - x1, y2 - y1) < CLOSE * pitch:
                bar = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
                yield f'<path d="{bar}" fill="none" stroke="{colour}" stroke-width="3.2"/>', ""
                continue
            shaft, head = arrow(*ends, short=pitch * 0.6, head=pitch * 0.5, room=room)
            line = f'<path d="{shaft}" fill="none" stroke="{colour}" stroke-width="1.8"{dashes}/>'
            yield line, f'<path d="{head}" fill="{colour}"/>'


def has_links(step: Step | None) -> bool:
    """Whether arrows are drawn for a step: then digits need a halo.

    >>> has_links(Step("x", roles=(("weak link", ((0, 1), (1, 1))),))), has_links(None)
    (True, False)
    """
    return step is not None and any(group for name, group in step.roles if name in LINKS)


def _pairs(step: Step, role: str) -> Iterator[tuple[Candidate, Candidate]]:
    for name, group in step.roles:
        if name == role:
            yield from zip(group[::2], group[1::2], strict=False)


def houses(step: Step, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Outlines of what the step rests on: a few houses are a help, many are a tangle."""
    rules: list[Rule] = [*step.because.rules]
    for combine in step.because.combine:
        rules += [rule for rule, weight in combine.parts if weight > 0]
    groups = dict.fromkeys(rule.cells for rule in rules)
    if len(groups) > _MOST_HOUSES:
        return
    columns, places = geometry.layout.columns, geometry.layout.places
    for cells in groups:
        squares = [divmod(places[cell], columns) for cell in cells]
        path = "".join(map(closed, outlines(squares, geometry.cell, 2.6)))
        fill = f'fill="{theme.house}" fill-opacity="0.1"'
        yield f'<path d="{path}" {fill} stroke="{theme.house}" stroke-width="2.4" stroke-linejoin="round"/>'


def text_at(x: float, y: float, font: float, text: object) -> str:
    """A text element whose figures are centred on a point.

    >>> text_at(10, 10, 10, 5)
    '<text x="10" y="13.6">5</text>'
    """
    return f'<text x="{number(x)}" y="{number(y + drop(font))}">{text}</text>'
