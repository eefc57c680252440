"""Puzzles as strings of Interactive Sudoku Solver: the way back from clues to its classes."""

from __future__ import annotations

from collections.abc import Callable

from descarte.formats.parts import UnwritableMark, cannot, insist
from descarte.kinds.square import usual_box
from descarte.model.clues import Clues, Mark

KEY = "iss"
_SAYS = frozenset({"options", "regions", "cages", "extra", "marks", "symbols"})
_SIGNS = "0123456789abcdefg"
_LAYOUT = "0123456789ABCDEFGHIJ"
_OPTIONS = {
    "nonconsecutive": ".AntiConsecutive",
    "antiking": ".AntiKing",
    "antiknight": ".AntiKnight",
    "antitaxicab": ".AntiTaxicab",
    "rising": ".Diagonal~1",
    "falling": ".Diagonal~-1",
    "diagonal": ".Diagonal~1.Diagonal~-1",
    "disjoint": ".DisjointSets",
    "dutch_flatmates": ".DutchFlatmates",
    "global_entropy": ".GlobalEntropy",
    "global_mod": ".GlobalMod",
    "windoku": ".Windoku",
    "negative_xv": ".StrictXV",
}
_PLAIN = {
    "between": "Between",
    "counting_circles": "CountingCircles",
    "double_arrow": "DoubleArrow",
    "entropic": "Entropic",
    "equality": "EqualityCage",
    "palindrome": "Palindrome",
    "region_sum": "RegionSumLine",
    "renban": "Renban",
    "thermometer": "Thermo",
    "value_indexing": "ValueIndexing",
    "zipper": "Zipper",
    "inequality": "GreaterThan",
}
_VALUED = {
    "lockout": "Lockout",
    "lunchbox": "Lunchbox",
    "modular": "Modular",
    "rellik": "RellikCage",
    "sum_line": "SumLine",
    "total": "Sum",
    "whispers": "Whisper",
    "cage": "Cage",
}
_DOTS = {"ratio": "BlackDot", "difference": "WhiteDot"}
_ENDS = {
    "hidden_skyscraper": "HiddenSkyscraper",
    "numbered_room": "NumberedRoom",
    "skyscraper": "Skyscraper",
    "x_sum": "XSum",
}
_DEFAULTS = {"whispers": 5, "lockout": 4, "modular": 3, "cage": 0}
"""The number that is meant where none is written."""


def _name(size: int, square: int) -> str:
    return f"R{_SIGNS[square // size + 1]}C{_SIGNS[square % size + 1]}"


def _names(size: int, squares: tuple[int, ...]) -> str:
    return "~".join(_name(size, square) for square in squares)


def _one(mark: Mark) -> tuple[int, ...]:
    if len(mark.lines) != 1 or not mark.lines[0]:
        raise UnwritableMark(mark.variant)
    return mark.lines[0]


def _bare(mark: Mark) -> None:
    if mark.values:
        raise UnwritableMark(mark.variant)


def _plain(size: int, mark: Mark) -> str:
    _bare(mark)
    return f".{_PLAIN[mark.variant]}~{_names(size, _one(mark))}"


def _valued(size: int, mark: Mark) -> str:
    number = mark.values[0] if len(mark.values) == 1 else _DEFAULTS.get(mark.variant)
    if number is None or len(mark.values) > 1:
        raise UnwritableMark(mark.variant)
    return f".{_VALUED[mark.variant]}~{number}~{_names(size, _one(mark))}"


def _dot(size: int, mark: Mark) -> str:
    _bare(mark)
    return f".{_DOTS[mark.variant]}~{_names(size, _one(mark))}"


def _letter(size: int, mark: Mark) -> str:
    if mark.values not in ((5,), (10,)):
        raise UnwritableMark(mark.variant)
    return f".{'X' if mark.values == (10,) else 'V'}~{_names(size, _one(mark))}"


def _line(size: int, mark: Mark) -> tuple[str, bool]:
    """The row or column that a mark reads, and whether it reads it from its end."""
    line = _one(mark)
    for at in range(size):
        row, column = tuple(range(at * size, at * size + size)), tuple(range(at, size * size, size))
        for name, cells in ((f"R{_SIGNS[at + 1]}", row), (f"C{_SIGNS[at + 1]}", column)):
            if line in (cells, cells[::-1]):
                return name, line != cells
    raise UnwritableMark(mark.variant)


def _end(size: int, mark: Mark) -> str:
    name, backwards = _line(size, mark)
    if len(mark.values) != 1:
        raise UnwritableMark(mark.variant)
    return f".{_ENDS[mark.variant]}~{name}~{'~' if backwards else ''}{mark.values[0]}{'' if backwards else '~'}"


def _sandwich(size: int, mark: Mark) -> str:
    name, _ = _line(size, mark)
    if len(mark.values) != 1:
        raise UnwritableMark(mark.variant)
    return f".Sandwich~{mark.values[0]}~{name}"


def _little_killer(size: int, mark: Mark) -> str:
    if len(mark.values) != 1:
        raise UnwritableMark(mark.variant)
    return f".LittleKiller~{mark.values[0]}~{_name(size, _one(mark)[0])}"


def _arrow(size: int, mark: Mark) -> str:
    if len(mark.lines) != 2 or not all(mark.lines) or mark.values:
        raise UnwritableMark(mark.variant)
    circle, shaft = mark.lines
    if len(circle) == 1:
        return f".Arrow~{_names(size, circle + shaft)}"
    return f".PillArrow~{len(circle)}~{_names(size, circle + shaft)}"


def _quadruple(size: int, mark: Mark) -> str:
    if not mark.values:
        raise UnwritableMark(mark.variant)
    return f".ContainAtLeast~{'_'.join(map(str, mark.values))}~{_names(size, _one(mark))}"


def _indexer(size: int, mark: Mark) -> str:
    _bare(mark)
    return f".Indexing~{'C' if mark.variant == 'column_indexer' else 'R'}~{_names(size, _one(mark))}"


def _groups(size: int, mark: Mark) -> str:
    _bare(mark)
    if mark.variant == "equal_sums":
        return ".EqualSum~" + "~-~".join(_names(size, line) for line in mark.lines)
    return f".SameValues~{len(mark.lines)}~" + "~".join(_names(size, line) for line in mark.lines)


def _candidates(size: int, mark: Mark) -> str:
    if len(_one(mark)) != 1 or not mark.values:
        raise UnwritableMark(mark.variant)
    return f".~{_name(size, mark.lines[0][0])}_{'_'.join(map(str, mark.values))}"


_WRITERS: dict[str, Callable[[int, Mark], str]] = {
    **dict.fromkeys(_PLAIN, _plain),
    **dict.fromkeys(_VALUED, _valued),
    **dict.fromkeys(_DOTS, _dot),
    **dict.fromkeys(_ENDS, _end),
    **dict.fromkeys(("column_indexer", "row_indexer"), _indexer),
    **dict.fromkeys(("equal_sums", "same_values"), _groups),
    "arrow": _arrow,
    "candidates": _candidates,
    "little_killer": _little_killer,
    "quadruple": _quadruple,
    "sandwich": _sandwich,
    "xv": _letter,
}


def string_of(clues: Clues) -> str:
    """The string that says these clues; Unsayable when there is none.

    >>> string_of(Clues(4, 4, (1, *(0,) * 15), marks=(Mark("thermometer", ((0, 1),)),)))
    '.Shape~4x4.~R1C1_1.Thermo~R1C1~R1C2'
    """
    size = clues.rows
    first = _insist(clues)
    parts = [] if size == 9 and first else [f".Shape~{size}x{size}" + ("" if first else f"~0-{size - 1}")]
    givens = [f"~{_name(size, at)}_{given - 1 + first}" for at, given in enumerate(clues.givens) if given]
    parts += [f".{''.join(givens)}"] if givens else []
    if clues.regions is not None:
        numbers = {number: sign for sign, number in zip(_LAYOUT, dict.fromkeys(clues.regions), strict=False)}
        parts.append(f".NoBoxes.Jigsaw~{''.join(numbers[region] for region in clues.regions)}")
    elif clues.box is not None and min(clues.box) == 1:
        parts.append(".NoBoxes")
    parts += _global(clues.options)
    parts += [f".Cage~{cage.total}~{_names(size, cage.places)}" for cage in clues.cages]
    parts += [f".AllDifferent~{_names(size, places)}" for places in clues.extra]
    parts += [_WRITERS[mark.variant](size, mark) for mark in clues.marks]
    return "".join(parts) or ".Shape~9x9"


def _global(options: tuple[str, ...]) -> list[str]:
    if {"nonconsecutive", "negative_ratio"} <= set(options):
        rest = [key for key in options if key not in ("nonconsecutive", "negative_ratio")]
        return [".StrictKropki", *(_OPTIONS[key] for key in rest)]
    return [_OPTIONS[key] for key in options]


def _insist(clues: Clues) -> int:
    """The value of the lowest digit, 0 or 1; Unsayable when there is something that no class says."""
    insist(clues, KEY, _SAYS)
    size = clues.rows
    if clues.kind not in (None, "sudoku", "killer", "jigsaw", "latin") or size != clues.columns or size > 16:
        raise cannot(KEY, ["kind"], clues.kind)
    from_zero = tuple(map(str, range(size)))
    if clues.symbols not in ((), from_zero):
        raise cannot(KEY, ["symbols"])
    if clues.regions is None and clues.box not in (None, usual_box(size), (1, size)):
        raise cannot(KEY, ["box"])
    strict = {"nonconsecutive", "negative_ratio"} <= set(clues.options)
    strange = {key for key in clues.options if key not in _OPTIONS and not (strict and key == "negative_ratio")}
    strange |= {mark.variant for mark in clues.marks if not _sayable(size, mark)}
    if strange:
        raise cannot(KEY, ["marks"], variants=strange)
    return 0 if clues.symbols else 1


def _sayable(size: int, mark: Mark) -> bool:
    try:
        return mark.variant in _WRITERS and bool(_WRITERS[mark.variant](size, mark))
    except UnwritableMark:
        return False
