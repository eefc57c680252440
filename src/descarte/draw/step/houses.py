"""Outlines of the houses and cages from which a step follows.

base        solid outline      the rows of a fish: each has the digit
cover       dashed outline     the columns of a fish: they take all of these digits
two sides   solid and dashed   houses that are compared; the cells that only one side has are filled
move        a line             an L for a knight's move
number      a tag              a region or window that the sentence calls by its number
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from descarte.core.text import Text
from descarte.draw.board.paths import closed_path, find_outlines, format_coordinate
from descarte.draw.geometry import Geometry, text_at
from descarte.draw.step.implications import find_implications
from descarte.draw.step.linked_cells import find_linked_cells
from descarte.draw.step.sight_lines import line_between
from descarte.draw.theme import Theme
from descarte.model.bits import Cell
from descarte.model.layout import Layout
from descarte.model.rules import House, Rule
from descarte.model.step import Combine, Step

_MOST_HOUSES = 4
"""Maximum number of houses that are outlined, apart from those of a fish, which are all needed."""
_MOST_LINES = 7
"""Maximum number of base houses of a fish that are outlined, and of cover houses."""
_MOST_MOVES = 24
_BASE, _COVER = 0, 2
"""Colours of the base and of the cover, as positions in `Theme.roles`."""
_INSET = 2.6
_DASHES = ' stroke-dasharray="7 4"'
_NUMBERED = ("area", "tint")
"""Looks of houses whose numbers the board does not show."""
_FISH = (
    Text("solid outline: the digit is in each of these houses", "contorno continuo: el dígito está en cada casa"),
    Text("dashed outline: these houses take all of them", "contorno discontinuo: estas casas los toman todos"),
)
_OTHER_SIDE = Text(
    "dashed outline: the other side of the comparison", "contorno discontinuo: el otro lado de la comparación"
)
_SIDES = (
    Text("filled, solid outline: left over on one side", "relleno, contorno continuo: sobran por un lado"),
    Text("filled, dashed outline: left over on the other side", "relleno, contorno discontinuo: sobran por el otro"),
)
_MOVES = Text("dashed line: {move}", "línea discontinua: {move}")
_CELLS = Text("{name}: {cells}", "{name}: {cells}")
_TAGS = Text("number at a corner: of the region or window", "número en una esquina: el de la región o ventana")


class StepHouses(NamedTuple):
    """The groups of cells to outline: solid ones, and dashed ones that cover them."""

    base: tuple[tuple[Cell, ...], ...]
    cover: tuple[tuple[Cell, ...], ...] = ()
    moves: tuple[House, ...] = ()
    sides: tuple[tuple[Cell, ...], ...] = ()
    """Cells that only one side of a comparison has, then those that only the other side has."""


def find_step_houses(step: Step, layout: Layout, shown: Collection[Rule] = ()) -> StepHouses:
    """Return what to outline for a step, without rules that are `shown` otherwise.

    No houses are outlined if there are too many, or if numbered arrows or the filled cells of a wing show the pattern.
    With other arrows, only the house that the sentence is about is outlined, if it is about one.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> fish = Combine(((layout.houses[0], 1), (layout.houses[4], -1)), digit=3)
    >>> find_step_houses(Step("x", because=Because(combine=(fish,))), layout)[:2]
    (((0, 1, 2, 3),), ((0, 4, 8, 12),))
    """
    moves = tuple(rule for rule in step.because.rules if isinstance(rule, House) and rule.form.move)
    words, drawn = dict(step.words), find_implications(step, layout)
    if any(arrow.number for arrow in drawn) or find_linked_cells(step):
        return StepHouses((), (), moves[:_MOST_MOVES])
    house = words.get("house")
    if drawn and isinstance(house, House):
        return StepHouses((house.cells,), (), moves[:_MOST_MOVES])
    here, there = words.get("here_cells"), words.get("there_cells")
    if isinstance(here, tuple) and isinstance(there, tuple):
        found = _find_sides(step, (here, there))
    else:
        named = words.get("rules")
        first = {rule for rule in named if isinstance(rule, Rule)} if isinstance(named, tuple) else set[Rule]()
        found = _find_groups(step, {*moves, *shown}, first)
    return found._replace(moves=moves[:_MOST_MOVES])


def _find_groups(step: Step, shown: set[Rule], first: set[Rule]) -> StepHouses:
    """Return the houses and cages of a step, and those that cover them. `first` are rules that the sentence names."""
    rules: list[Rule] = [rule for rule in step.because.rules if rule not in shown]
    cover: list[Rule] = []
    for combine in step.because.combine:
        base, against = _split_parts(combine, first)
        rules += base
        cover += against
    groups, covers = (tuple(dict.fromkeys(rule.cells for rule in part)) for part in (rules, cover))
    adds_up = bool(cover) and not any(combine.digit for combine in step.because.combine)
    if adds_up:
        groups, covers = _unite_many(groups), _unite_many(covers)
    if len(groups) > (_MOST_LINES if cover else _MOST_HOUSES) or len(covers) > _MOST_LINES:
        return StepHouses(())
    return StepHouses(groups, tuple(cells for cells in covers if cells not in groups))


def _unite_many(groups: tuple[tuple[Cell, ...], ...]) -> tuple[tuple[Cell, ...], ...]:
    """Return the groups, or all of them as one if there are too many to outline each."""
    if len(groups) <= _MOST_LINES:
        return groups
    return (tuple(dict.fromkeys(cell for cells in groups for cell in cells)),)


def _split_parts(combine: Combine, first: set[Rule]) -> tuple[list[Rule], list[Rule]]:
    """Return the rules of a combination on its two sides.

    The first side has those of positive weight, or those that the sentence names first; the other side covers or
    balances them. A combination that counts several digits has no other side.
    """
    base = [rule for rule, weight in combine.parts if (rule in first if first else weight > 0)]
    return base, [] if combine.digits else [rule for rule, _ in combine.parts if rule not in base]


def _find_sides(step: Step, sides: tuple[tuple[Cell, ...], ...]) -> StepHouses:
    """Return the two sides of a comparison, each as one group of cells."""
    weights: tuple[set[Cell], set[Cell]] = (set(), set())
    for combine in step.because.combine:
        for rule, weight in combine.parts:
            weights[weight < 0].update(rule.cells)
    base, cover = (tuple(sorted(cells)) for cells in weights)
    return StepHouses((base,) if base else (), (cover,) if cover else (), sides=sides)


def describe_houses(step: Step, found: StepHouses) -> Iterator[Text]:
    """Yield lines that explain the dashed outlines, filled cells, lines and tags of a step.

    >>> [*describe_houses(Step("x"), StepHouses(()))]
    []
    """
    if found.sides:
        yield from _SIDES
    elif found.cover:
        yield from _FISH if any(combine.digit for combine in step.because.combine) else [_OTHER_SIDE]
    if find_numbered_houses(cited_rules(step)):
        yield _TAGS
    yield from dict.fromkeys(_MOVES.fill(move=house.form.move) for house in found.moves if house.form.move)


def draw_side_cells(found: StepHouses, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the filled cells of a comparison of two sides. They lie below the marks of the board."""
    for at, cells in enumerate(found.sides):
        fill, stroke = theme.roles[(_BASE, _COVER)[at]]
        width = format_coordinate(1.6 * geometry.weight)
        style = f'fill="{fill}" fill-opacity="0.7" stroke="{stroke}" stroke-width="{width}"{_DASHES if at else ""}'
        paths = "".join(_outline((cell,), geometry, 5.5) for cell in cells)
        yield f'<path d="{paths}" {style}/>'


def draw_houses(found: StepHouses, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the outlines of a step's houses. They lie below the digits."""
    opacity = 0 if found.sides else 0.1
    for cells in found.base:
        style = f'fill="{theme.house}" fill-opacity="{opacity}" stroke="{theme.house}"'
        width = f'stroke-width="{format_coordinate(2.4 * geometry.weight)}" stroke-linejoin="round"'
        yield f'<path d="{_outline(cells, geometry, _INSET)}" {style} {width}/>'
    colour = theme.roles[_COVER][1]
    for cells in found.cover:
        style = f'fill="{colour}" fill-opacity="{opacity}" stroke="{colour}"{_DASHES}'
        width = f'stroke-width="{format_coordinate(1.8 * geometry.weight)}" stroke-linejoin="round"'
        yield f'<path d="{_outline(cells, geometry, _INSET + 2)}" {style} {width}/>'


def draw_moves(step: Step, moves: Sequence[House], geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the lines between cells a knight's or king's move apart. They run below the digits."""
    if not moves:
        return
    digits = {digit for _, digit in (*step.places, *step.discards)}
    if len(digits) == 1 and not step.places:
        (digit,) = digits
        ends = [[geometry.mark(cell, digit) for cell in house.cells] for house in moves]
    else:
        ends = [[geometry.centre(cell) for cell in house.cells] for house in moves]
    path = "".join(line_between(start, end, geometry) for start, end in ends)
    width = f'stroke-width="{format_coordinate(2.4 * geometry.weight)}" stroke-linejoin="round"'
    yield f'<path d="{path}" fill="none" stroke="{theme.house}" {width} stroke-dasharray="6 3"/>'


def _outline(cells: Iterable[Cell], geometry: Geometry, inset: float) -> str:
    columns, places = geometry.layout.columns, geometry.layout.places
    squares = [divmod(places[cell], columns) for cell in cells]
    return "".join(map(closed_path, find_outlines(squares, geometry.cell, inset)))


def find_numbered_houses(rules: Iterable[object]) -> dict[House, None]:
    """Return those of some rules that sentences call by a number that the board does not show, such as "region 9".

    Everybody counts rows, columns and boxes in the same way. Regions and windows have no such order.

    >>> import descarte
    >>> windows = descarte.read("." * 81, options=["windoku"]).layout.houses
    >>> [str(house.name) for house in find_numbered_houses(windows)]
    ['window 1', 'window 2', 'window 3', 'window 4']
    """
    return dict.fromkeys(rule for rule in rules if isinstance(rule, House) and rule.form.look in _NUMBERED)


def cited_rules(step: Step) -> Iterator[object]:
    """Yield the rules that a step follows from and those that its sentence names."""
    yield from step.because.rules
    yield from (rule for combine in step.because.combine for rule, _ in combine.parts)
    for _, value in step.words:
        yield from value if isinstance(value, tuple) else (value,)


def describe_numbers(step: Step, layout: Layout, more: Iterable[House] = ()) -> Iterator[Text]:
    """Yield a line with the cells of each region or window that the sentence of a step calls by its number.

    `more` are houses that the reasons of a single name.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> layout = descarte.read("." * 81, options=["windoku"]).layout
    >>> step = Step("x", because=Because(rules=layout.houses[-1:]))
    >>> [str(text) for text in describe_numbers(step, layout)]
    ['window 4: r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8']
    """
    houses = find_numbered_houses([*cited_rules(step), *more])
    for house in sorted(houses, key=lambda house: (house.kind, house.number)):
        cells = " ".join(f"{{cell{at}}}" for at in range(len(house.cells)))
        places = {f"cell{at}": layout.place(cell) for at, cell in enumerate(house.cells)}
        yield _CELLS.fill(name=house.name, cells=Text(cells, cells).fill(**places))


def draw_numbers(houses: Iterable[House], geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield a tag with its number at the first cell of each house, on its upper edge."""
    texts, font, tags = [], geometry.small_font * 1.1, []
    for house in houses:
        first = min(house.cells, key=geometry.layout.places.__getitem__)
        x, y = geometry.corner(first)
        width, height = font * (0.6 * len(str(house.number)) + 0.45), font * 1.05
        left = x + (geometry.cell - width - 1 if geometry.top else 1)
        corner = f'x="{format_coordinate(left)}" y="{format_coordinate(max(y - height / 2, -2))}"'
        tags.append(f'<rect {corner} width="{format_coordinate(width)}" height="{format_coordinate(height)}" rx="2"/>')
        texts.append(text_at(left + width / 2, max(y, height / 2 - 2), font, house.number))
    if tags:
        size = f'font-size="{format_coordinate(font)}" font-weight="bold"'
        yield f'<g fill="{theme.roles[0][1]}">{"".join(tags)}</g><g fill="{theme.paper}" {size}>{"".join(texts)}</g>'
