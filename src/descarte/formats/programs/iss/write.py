"""Convert clues to strings of Interactive Sudoku Solver (ISS), a sequence of classes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from descarte.formats.programs.iss.cells import SIGNS, UnknownCell, name_of, names_of
from descarte.formats.programs.iss.compiled_marks import write_lowered_mark
from descarte.formats.programs.iss.rules import CLASSES
from descarte.formats.scanning.lines import UnwritableMark, make_refusal, require_writable
from descarte.formats.shared.clue_builder import Draft, boxes_of
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.clues import Clues, Mark
from descarte.variants import Board, find

KEY = "iss"
_SAYS = frozenset({"options", "regions", "cages", "extra", "marks", "symbols"})
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
_FOR_NINE = frozenset({"entropic", "dutch_flatmates", "global_entropy", "global_mod"})
"""Rules whose classes ISS accepts only for the digits 1 to 9."""
_FROM_ONE = frozenset({"antitaxicab", "sandwich", "lunchbox"})
"""Rules whose classes ISS rejects, or treats differently, with digits from 0."""
_DOTTED = frozenset({"difference", "ratio"})
_KINDS = (None, "sudoku", "killer", "jigsaw", "latin", "futoshiki", "skyscrapers", "calcudoku")


def _get_single_line(mark: Mark) -> tuple[int, ...]:
    if len(mark.lines) != 1 or not mark.lines[0]:
        raise UnwritableMark(mark.variant)
    return mark.lines[0]


def _require_no_values(mark: Mark) -> None:
    if mark.values:
        raise UnwritableMark(mark.variant)


def _write_plain_line(size: int, mark: Mark) -> str:
    _require_no_values(mark)
    return f".{_PLAIN[mark.variant]}~{names_of(size, _get_single_line(mark))}"


def _write_valued_line(size: int, mark: Mark) -> str:
    values = _get_meant_values(mark, size) or ((0,) if mark.variant == "cage" else ())
    if len(values) != 1:
        raise UnwritableMark(mark.variant)
    return f".{_VALUED[mark.variant]}~{values[0]}~{names_of(size, _get_single_line(mark))}"


def _dot(size: int, mark: Mark) -> str:
    _require_no_values(mark)
    return f".{_DOTS[mark.variant]}~{names_of(size, _get_single_line(mark))}"


def _letter(size: int, mark: Mark) -> str:
    if mark.values not in ((5,), (10,)):
        raise UnwritableMark(mark.variant)
    return f".{'X' if mark.values == (10,) else 'V'}~{names_of(size, _get_single_line(mark))}"


def _line(size: int, mark: Mark) -> tuple[str, bool]:
    """Return the name of the row or column of a mark, and True if the mark begins at its far end."""
    line = _get_single_line(mark)
    for at in range(size):
        row, column = tuple(range(at * size, at * size + size)), tuple(range(at, size * size, size))
        for name, cells in ((f"R{SIGNS[at + 1]}", row), (f"C{SIGNS[at + 1]}", column)):
            if line in (cells, cells[::-1]):
                return name, line != cells
    raise UnwritableMark(mark.variant)


def _end(size: int, mark: Mark) -> str:
    name, backwards = _line(size, mark)
    if len(mark.values) != 1 or (mark.values == (0,) and mark.variant == "x_sum"):
        raise UnwritableMark(mark.variant)
    return f".{_ENDS[mark.variant]}~{name}~{'~' if backwards else ''}{mark.values[0]}{'' if backwards else '~'}"


def _sandwich(size: int, mark: Mark) -> str:
    name, _ = _line(size, mark)
    if len(mark.values) != 1:
        raise UnwritableMark(mark.variant)
    return f".Sandwich~{mark.values[0]}~{name}"


def _little_killer(size: int, mark: Mark) -> str:
    """Return the ISS class of a diagonal, which names its first cell. ISS does not accept the corners at the bottom."""
    if len(mark.values) != 1 or _get_single_line(mark)[0] in (size * (size - 1), size * size - 1):
        raise UnwritableMark(mark.variant)
    return f".LittleKiller~{mark.values[0]}~{name_of(size, _get_single_line(mark)[0])}"


def _arrow(size: int, mark: Mark) -> str:
    if len(mark.lines) != 2 or not all(mark.lines) or mark.values:
        raise UnwritableMark(mark.variant)
    circle, shaft = mark.lines
    if len(circle) == 1:
        return f".Arrow~{names_of(size, circle + shaft)}"
    return f".PillArrow~{len(circle)}~{names_of(size, circle + shaft)}"


def _quadruple(size: int, mark: Mark) -> str:
    if not mark.values:
        raise UnwritableMark(mark.variant)
    return f".ContainAtLeast~{'_'.join(map(str, mark.values))}~{names_of(size, _get_single_line(mark))}"


def _indexer(size: int, mark: Mark) -> str:
    _require_no_values(mark)
    return f".Indexing~{'C' if mark.variant == 'column_indexer' else 'R'}~{names_of(size, _get_single_line(mark))}"


def _groups(size: int, mark: Mark) -> str:
    _require_no_values(mark)
    if mark.variant == "equal_sums":
        return ".EqualSum~" + "~-~".join(names_of(size, line) for line in mark.lines)
    return f".SameValues~{len(mark.lines)}~" + "~".join(names_of(size, line) for line in mark.lines)


def _candidates(size: int, mark: Mark) -> str:
    if len(_get_single_line(mark)) != 1 or not mark.values:
        raise UnwritableMark(mark.variant)
    return f".~{name_of(size, mark.lines[0][0])}_{'_'.join(map(str, mark.values))}"


_WRITERS: dict[str, Callable[[int, Mark], str]] = {
    **dict.fromkeys(_PLAIN, _write_plain_line),
    **dict.fromkeys(_VALUED, _write_valued_line),
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
    """Return the string that expresses these clues. Raise UnwritablePuzzle if there is none.

    >>> string_of(Clues(4, 4, (1, *(0,) * 15), marks=(Mark("thermometer", ((0, 1),)),)))
    '.Shape~4x4.~R1C1_1.Thermo~R1C1~R1C2'
    """
    _require_writable(clues)
    exact, rest = _split_writable(clues)
    return _write_classes(exact) + _write_lowered_marks(clues, rest)


def select_class_clues(clues: Clues) -> Clues:
    """Return the part of the clues that ISS classes express. Reading the string gives back just this part.

    >>> select_class_clues(Clues(4, 4, (0,) * 16, marks=(Mark("odd", ((0,),)), Mark("renban", ((0, 1),))))).marks
    (Mark(variant='renban', lines=((0, 1),), values=()),)
    """
    return _split_writable(clues)[0]


def _write_classes(clues: Clues) -> str:
    size, first = clues.rows, _get_lowest_digit(clues)
    parts = [] if size == 9 and first else [f".Shape~{size}x{size}" + ("" if first else f"~0-{size - 1}")]
    givens = [f"~{name_of(size, at)}_{given - 1 + first}" for at, given in enumerate(clues.givens) if given]
    parts += [f".{''.join(givens)}"] if givens else []
    parts.append(_write_boxes(clues))
    parts += _write_options(clues.options)
    parts += [f".Cage~{cage.total}~{names_of(size, cage.places)}" for cage in clues.cages]
    parts += [f".AllDifferent~{names_of(size, places)}" for places in clues.extra]
    parts += [_WRITERS[mark.variant](size, mark) for mark in clues.marks]
    return "".join(parts) or ".Shape~9x9"


def _write_boxes(clues: Clues) -> str:
    """Return the ISS classes for regions or for a grid without boxes, or an empty text for the usual boxes."""
    if clues.regions is not None:
        numbers = {number: sign for sign, number in zip(_LAYOUT, dict.fromkeys(clues.regions), strict=False)}
        return f".NoBoxes.Jigsaw~{''.join(numbers[region] for region in clues.regions)}"
    return ".NoBoxes" if clues.box is not None and min(clues.box) == 1 else ""


def _write_lowered_marks(clues: Clues, marks: Sequence[Mark]) -> str:
    """Return the ISS classes for the rules to which marks compile. Raise UnwritablePuzzle if they are too large."""
    board = _board(clues)
    texts, strange = list[str](), set[str]()
    for mark in marks:
        try:
            texts.append(write_lowered_mark(mark, board))
        except UnwritableMark:
            strange.add(mark.variant)
    if strange:
        raise make_refusal(KEY, ["marks"], variants=strange)
    return "".join(texts)


def _board(clues: Clues) -> Board:
    """Return the board that the marks of some clues are drawn on."""
    size, box = clues.rows, clues.box or usual_box(clues.rows)
    regions = clues.regions or (boxes_of(size, box) if box is not None and min(box) > 1 else ())
    marks = (*(Mark(key) for key in clues.options), *clues.marks)
    return Board(size, size, size, _get_lowest_digit(clues), regions, marks=marks)


def _split_writable(clues: Clues) -> tuple[Clues, tuple[Mark, ...]]:
    """Return the clues that ISS classes express exactly, and the marks and rules of the grid that they do not."""
    size, first = clues.rows, _get_lowest_digit(clues)
    kept = tuple(mark for mark in clues.marks if _is_writable(size, first, mark) and not _is_isolated_cage(clues, mark))
    rest = tuple(mark for mark in clues.marks if mark not in kept)
    unsaid = _find_unwritable_options(clues, {mark.variant for mark in rest})
    options = tuple(key for key in clues.options if key not in unsaid)
    return replace(clues, options=options, marks=kept), (*(Mark(key) for key in clues.options if key in unsaid), *rest)


def _find_unwritable_options(clues: Clues, unsaid_variants: set[str]) -> set[str]:
    """Return the rules of the whole grid without an ISS class. `unsaid_variants` names marks without one."""
    size, first, options = clues.rows, _get_lowest_digit(clues), set(clues.options)
    unsaid = {key for key in options if key not in _OPTIONS or not _fits(key, size, first)}
    if {"nonconsecutive", "negative_ratio"} <= options and not unsaid_variants & _DOTTED:
        unsaid -= {"negative_ratio"}
    elif any(mark.variant in _DOTTED for mark in clues.marks):
        unsaid |= {"nonconsecutive"} & options
    if "xv" in unsaid_variants:
        unsaid |= {"negative_xv"} & options
    return unsaid


def _is_isolated_cage(clues: Clues, mark: Mark) -> bool:
    """Return True if a mark is a cage with a total whose class ISS would read as a cage of a Killer.

    That is so if no other such mark shares a cell with it, or if a cage in `clues.cages` does.
    """
    if mark.variant != "cage" or not mark.values:
        return False
    places, others = {*mark.lines[0]}, [other for other in clues.marks if other.variant == "cage" and other != mark]
    in_cages = any(places & {*cage.places} for cage in clues.cages)
    return in_cages or not any(other.values and places & {*other.lines[0]} for other in others)


def _write_options(options: tuple[str, ...]) -> list[str]:
    if {"nonconsecutive", "negative_ratio"} <= set(options):
        rest = [key for key in options if key not in ("nonconsecutive", "negative_ratio")]
        return [".StrictKropki", *(_OPTIONS[key] for key in rest)]
    return [_OPTIONS[key] for key in options]


def _get_lowest_digit(clues: Clues) -> int:
    """Return the value of the lowest digit: 0 or 1."""
    return 0 if clues.symbols else 1


def _require_writable(clues: Clues) -> None:
    """Raise UnwritablePuzzle if a part of the clues can be expressed neither by classes nor by compiled rules."""
    require_writable(clues, KEY, _SAYS)
    size = clues.rows
    if clues.kind not in _KINDS or size != clues.columns or size > 16:
        raise make_refusal(KEY, ["kind"], clues.kind)
    from_zero = tuple(map(str, range(size)))
    if clues.symbols not in ((), from_zero):
        raise make_refusal(KEY, ["symbols"])
    if clues.regions is None and clues.box not in (None, usual_box(size), (1, size)):
        raise make_refusal(KEY, ["box"])


def _is_writable(size: int, first: int, mark: Mark) -> bool:
    """Return True if the class of a mark reads back as the same mark, and ISS accepts it in this size."""
    if mark.variant not in _WRITERS or not _fits(mark.variant, size, first):
        return False
    draft = Draft(size, first)
    try:
        name, *arguments = _WRITERS[mark.variant](size, mark).removeprefix(".").split("~")
        CLASSES[name](draft, arguments)
    except (UnwritableMark, UnknownCell, IndexError, ValueError):
        return False
    found = [*draft.marks, *(Mark("cage", (cage.places,), (cage.total,)) for cage in draft.cages)]
    plain = [one._replace(values=_get_meant_values(one, size)) for one in (*found, mark)]
    return len(plain) == 2 and plain[0] == plain[1]


def _fits(variant: str, size: int, first: int) -> bool:
    """Return True if ISS accepts the class of a variant in this size, with this lowest digit."""
    return (variant not in _FOR_NINE or (size, first) == (9, 1)) and (variant not in _FROM_ONE or first == 1)


def _get_meant_values(mark: Mark, size: int) -> tuple[int, ...]:
    usual = find(mark.variant).usual
    return mark.values or ((usual(Board(size, size, size)),) if usual else ())
