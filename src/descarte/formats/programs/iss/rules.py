"""Functions that add the marks of each class of ISS strings to a draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from descarte.formats.programs.iss.cells import Arguments, UnknownCell, line, number, split_groups, square, squares
from descarte.formats.programs.iss.keys import compile_expression, decode_automaton, older_table, pair_table
from descarte.formats.shared.clue_builder import Draft
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.automata import Automaton
from descarte.model.clues import Total
from descarte.variants.custom.automaton import numbers_of

Draw = Callable[[Draft, Arguments], None]


def _make_line_drawer(variant: str) -> Draw:
    """Return a function that draws one line of cells."""

    def draw(draft: Draft, arguments: Arguments) -> None:
        draft.mark(variant, squares(draft, arguments))

    return draw


def _make_valued_drawer(variant: str) -> Draw:
    """Return a function that draws one line of cells, with the number before it as value."""

    def draw(draft: Draft, arguments: Arguments) -> None:
        draft.mark(variant, squares(draft, arguments[1:]), values=(number(arguments[0]),))

    return draw


def _whispers(draft: Draft, arguments: Arguments) -> None:
    """Draw one line of cells. The number before them is the least difference, 5 if it is missing."""
    named = arguments if arguments and arguments[0].isdigit() else ("5", *arguments)
    _make_valued_drawer("whispers")(draft, named)


def _make_grid_drawer(*options: str) -> Draw:
    """Return a function that adds rules of the whole grid."""

    def draw(draft: Draft, _arguments: Arguments) -> None:
        draft.options += options

    return draw


def _make_dots_drawer(variant: str, *values: int) -> Draw:
    """Return a function that marks every two of the cells that share an edge."""

    def draw(draft: Draft, arguments: Arguments) -> None:
        found = squares(draft, arguments)
        touching = [pair for pair in combinations(found, 2) if _are_touching(draft, *pair)]
        if not touching:
            raise UnknownCell("~".join(arguments))
        for pair in touching:
            draft.mark(variant, pair, values=values)

    return draw


def _are_touching(draft: Draft, one: int, other: int) -> bool:
    (row, column), (down, right) = divmod(one, draft.size), divmod(other, draft.size)
    return abs(row - down) + abs(column - right) == 1


def _make_ends_drawer(variant: str) -> Draw:
    """Return a function that draws a clue at each end of a row or column."""

    def draw(draft: Draft, arguments: Arguments) -> None:
        there = line(draft, arguments[0])
        for clue, cells in zip(arguments[1:], (there, there[::-1]), strict=False):
            if clue:
                draft.mark(variant, cells, values=(number(clue),))

    return draw


def _draw_given(draft: Draft, arguments: Arguments) -> None:
    for argument in filter(None, arguments):
        name, *values = argument.split("_")
        draft.set_square_values(square(draft, name), tuple(map(number, values)))


def _cage(draft: Draft, arguments: Arguments) -> None:
    total, cells = number(arguments[0]), squares(draft, arguments[1:])
    if total and len(set(cells)) == len(cells):
        draft.cages.append(Total(total, cells))
    else:
        draft.mark("cage", cells, values=(total,) if total else ())


def _draw_different(draft: Draft, arguments: Arguments) -> None:
    draft.extra += [cells for cells in [tuple(dict.fromkeys(squares(draft, arguments)))] if len(cells) > 1]


def _arrow(draft: Draft, arguments: Arguments) -> None:
    circle, *shaft = squares(draft, arguments)
    draft.mark("arrow", (circle,), tuple(shaft))


def _pill(draft: Draft, arguments: Arguments) -> None:
    length, cells = number(arguments[0]), squares(draft, arguments[1:])
    draft.mark("arrow", tuple(sorted(cells[:length])), cells[length:])


def _equal_sums(draft: Draft, arguments: Arguments) -> None:
    draft.mark("equal_sums", *split_groups(draft, arguments, "-"))


def _same_values(draft: Draft, arguments: Arguments) -> None:
    count, cells = number(arguments[0]), squares(draft, arguments[1:])
    if count < 1 or len(cells) % count:
        raise UnknownCell("~".join(arguments))
    length = len(cells) // count
    draft.mark("same_values", *(cells[at : at + length] for at in range(0, len(cells), length)))


def _draw_greater(draft: Draft, arguments: Arguments) -> None:
    for pair in combinations(squares(draft, arguments), 2):
        if _are_touching(draft, *pair):
            draft.mark("inequality", pair)


def _little_killer(draft: Draft, arguments: Arguments) -> None:
    """Draw the diagonal from a cell at the edge: down from the left and top, up from the right and bottom."""
    size, start = draft.size, square(draft, arguments[1])
    row, column = divmod(start, size)
    if column == 0 and row < size - 1:
        down, right = 1, 1
    elif row == 0:
        down, right = 1, -1
    elif column == size - 1 and row < size - 1:
        down, right = -1, -1
    else:
        down, right = -1, 1
    cells = []
    while 0 <= row < size and 0 <= column < size:
        cells.append(row * size + column)
        row, column = row + down, column + right
    draft.mark("little_killer", tuple(cells), values=(number(arguments[0]),))


def _quad(draft: Draft, arguments: Arguments) -> None:
    corner = square(draft, arguments[0])
    if max(divmod(corner, draft.size)) > draft.size - 2:
        raise UnknownCell(arguments[0])
    cells = (corner, corner + 1, corner + draft.size, corner + draft.size + 1)
    draft.mark("quadruple", cells, values=tuple(map(number, arguments[1:])))


def _draw_contains(draft: Draft, arguments: Arguments) -> None:
    values = tuple(map(number, arguments[0].split("_")))
    draft.mark("quadruple", squares(draft, arguments[1:]), values=values)


def _draw_contains_exactly(draft: Draft, arguments: Arguments) -> None:
    often = Counter(map(number, arguments[0].split("_")))
    values = tuple(each for value, count in sorted(often.items()) for each in (count, value))
    draft.mark("look_and_say", squares(draft, arguments[1:]), values=values)


def _look_and_say(draft: Draft, arguments: Arguments) -> None:
    values = tuple(map(number, arguments[0]))
    draft.mark("look_and_say", squares(draft, arguments[1:]), values=values)


def _draw_indexers(draft: Draft, arguments: Arguments) -> None:
    """Draw indexers. Reject them with digits from 0, since ISS then counts rows and columns differently."""
    variant = {"C": "column_indexer", "R": "row_indexer"}.get(arguments[0])
    if variant is None or draft.first != 1:
        raise UnknownCell(arguments[0])
    draft.mark(variant, squares(draft, arguments[1:]))


def _sum_line(draft: Draft, arguments: Arguments) -> None:
    """Draw a line that divides into runs with equal sums. The line of a loop ends where it began."""
    loop = "LOOP" in arguments
    cells = squares(draft, [name for name in arguments[1:] if name != "LOOP"])
    draft.mark("sum_line", (*cells, *cells[: int(loop)]), values=(number(arguments[0]),))


def _sandwich(draft: Draft, arguments: Arguments) -> None:
    draft.mark("sandwich", line(draft, arguments[1]), values=(number(arguments[0]),))


def _diagonal(draft: Draft, arguments: Arguments) -> None:
    option = {"1": "rising", "-1": "falling"}.get(arguments[0])
    if option is None:
        raise UnknownCell(arguments[0])
    draft.options.append(option)
    if {"rising", "falling"} <= set(draft.options):
        draft.options = [key for key in draft.options if key not in ("rising", "falling")] + ["diagonal"]


def _jigsaw(draft: Draft, arguments: Arguments) -> None:
    layout = arguments[0]
    if len(layout) != draft.size**2:
        raise UnknownCell(layout)
    signs = sorted(sign for sign in set(layout) if layout.count(sign) == draft.size)
    draft.regions = tuple(signs.index(sign) if sign in signs else None for sign in layout)


def _strip_rule_name(arguments: Arguments) -> Arguments:
    """Return the arguments after a key, without the name of the rule."""
    return arguments[2:] if len(arguments) > 1 and (not arguments[1] or arguments[1][0] == "_") else arguments[1:]


def _pairs(decode: Callable[[str, int], tuple[int, ...]]) -> Draw:
    """Return a function that restricts each cell and the next to the pairs of a table."""

    def draw(draft: Draft, arguments: Arguments) -> None:
        table = decode(arguments[0], draft.size)
        for cells in split_groups(draft, _strip_rule_name(arguments)):
            draft.mark("table", cells, values=table)

    return draw


def _all_pairs(decode: Callable[[str, int], tuple[int, ...]]) -> Draw:
    """Return a function that restricts every two cells to the pairs of a table."""

    def draw(draft: Draft, arguments: Arguments) -> None:
        table = decode(arguments[0], draft.size)
        for cells in split_groups(draft, _strip_rule_name(arguments)):
            for pair in combinations(cells, 2):
                draft.mark("table", pair, values=table)

    return draw


def _machine(draft: Draft, machine: Automaton, names: Arguments) -> None:
    for cells in split_groups(draft, names):
        draft.mark("automaton", cells, values=numbers_of(machine))


def _automaton(draft: Draft, arguments: Arguments) -> None:
    _machine(draft, decode_automaton(arguments[0], draft.size), _strip_rule_name(arguments))


def _expression(draft: Draft, arguments: Arguments) -> None:
    try:
        machine = compile_expression(arguments[0], draft.size, draft.first)
    except RecursionError as error:
        raise UnknownCell(arguments[0]) from error
    _machine(draft, machine, arguments[1:])


def _remove_boxes(draft: Draft, _arguments: Arguments) -> None:
    draft.boxes = False


def _draw_nothing(_draft: Draft, _arguments: Arguments) -> None:
    """Draw nothing, for a class that is not a rule."""


def _region_size(draft: Draft, arguments: Arguments) -> None:
    if number(arguments[0]) != draft.size:
        raise UnknownCell(arguments[0])


CLASSES: dict[str, Draw] = {
    "": _draw_given,
    "Given": _draw_given,
    "AllDifferent": _draw_different,
    "AntiConsecutive": _make_grid_drawer("nonconsecutive"),
    "AntiKing": _make_grid_drawer("antiking"),
    "AntiKnight": _make_grid_drawer("antiknight"),
    "AntiTaxicab": _make_grid_drawer("antitaxicab"),
    "Arrow": _arrow,
    "Between": _make_line_drawer("between"),
    "Binary": _pairs(older_table),
    "BinaryX": _all_pairs(older_table),
    "BlackDot": _make_dots_drawer("ratio"),
    "Cage": _cage,
    "ContainAtLeast": _draw_contains,
    "ContainExact": _draw_contains_exactly,
    "CountingCircles": _make_line_drawer("counting_circles"),
    "Diagonal": _diagonal,
    "DisjointSets": _make_grid_drawer("disjoint"),
    "DoubleArrow": _make_line_drawer("double_arrow"),
    "DutchFlatmates": _make_grid_drawer("dutch_flatmates"),
    "Entropic": _make_line_drawer("entropic"),
    "EqualSum": _equal_sums,
    "EqualityCage": _make_line_drawer("equality"),
    "GlobalEntropy": _make_grid_drawer("global_entropy"),
    "GlobalMod": _make_grid_drawer("global_mod"),
    "GreaterThan": _draw_greater,
    "HiddenSkyscraper": _make_ends_drawer("hidden_skyscraper"),
    "Indexing": _draw_indexers,
    "Jigsaw": _jigsaw,
    "LittleKiller": _little_killer,
    "Lockout": _make_valued_drawer("lockout"),
    "LookAndSay": _look_and_say,
    "Lunchbox": _make_valued_drawer("lunchbox"),
    "Modular": _make_valued_drawer("modular"),
    "NFA": _automaton,
    "NoBoxes": _remove_boxes,
    "NumberedRoom": _make_ends_drawer("numbered_room"),
    "Pair": _pairs(pair_table),
    "PairX": _all_pairs(pair_table),
    "Palindrome": _make_line_drawer("palindrome"),
    "PillArrow": _pill,
    "Quad": _quad,
    "Regex": _expression,
    "RegionSize": _region_size,
    "RegionSumLine": _make_line_drawer("region_sum"),
    "RellikCage": _make_valued_drawer("rellik"),
    "Renban": _make_line_drawer("renban"),
    "SameValues": _same_values,
    "Sandwich": _sandwich,
    "SearchPriority": _draw_nothing,
    "Shape": _draw_nothing,
    "Skyscraper": _make_ends_drawer("skyscraper"),
    "StrictKropki": _make_grid_drawer("nonconsecutive", "negative_ratio"),
    "StrictXV": _make_grid_drawer("negative_xv"),
    "Sum": _make_valued_drawer("total"),
    "SumLine": _sum_line,
    "Thermo": _make_line_drawer("thermometer"),
    "V": _make_dots_drawer("xv", 5),
    "ValueIndexing": _make_line_drawer("value_indexing"),
    "Whisper": _whispers,
    "WhiteDot": _make_dots_drawer("difference"),
    "Windoku": _make_grid_drawer("windoku"),
    "X": _make_dots_drawer("xv", 10),
    "XSum": _make_ends_drawer("x_sum"),
    "Zipper": _make_line_drawer("zipper"),
}
FOREIGN = frozenset(
    [
        "And",
        "ChaosArrow",
        "ChaosConstruction",
        "ChaosCount",
        "ConnectedValues",
        "CountDistinct",
        "Doppelganger",
        "FullRank",
        "FullRankTies",
        "Or",
        "RegionSameValues",
        "Replicate",
        "Var",
    ]
)
"""Known classes that contain other classes, or that descarte does not support."""


def add_implied_rules(draft: Draft) -> None:
    """Add the rules that ISS applies without a class for them.

    Regions are extra houses if there are boxes, and consecutive digits are forbidden even at a dot.
    """
    if draft.regions is not None and draft.boxes and usual_box(draft.size) is not None:
        draft.extra += draft.groups()
        draft.regions = None
    if "nonconsecutive" in draft.options and "negative_ratio" not in draft.options:
        size = draft.size
        apart = tuple(sum(1 << b for b in range(size) if abs(a - b) != 1) for a in range(size))
        for mark in [mark for mark in draft.marks if mark.variant in ("difference", "ratio")]:
            draft.mark("table", *mark.lines, values=apart)
