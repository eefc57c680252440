"""The fields of a puzzle in JSON, in one table for reading and writing. docs/formats.md explains each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import isqrt
from typing import Any

from descarte import kinds
from descarte.core.deadline import check_deadline_each
from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.formats.json import marks, notes
from descarte.formats.json.other_programs import convert_board, is_foreign_rule
from descarte.formats.json.value_checks import Json, check_list, check_number, check_numbers, describe, make_field_error
from descarte.formats.scanning.lines import LARGEST, echo
from descarte.formats.scanning.symbols import check_symbols, symbols_to_json
from descarte.kinds.colouring import COLOURS
from descarte.kinds.kakuro import SIZE as KAKURO_DIGITS
from descarte.model.bits import digits_of, full_digit_set, union
from descarte.model.clues import Black, Clues, Mark, Total
from descarte.model.limits import MOST_SQUARES, require_grid_size
from descarte.variants import whole_grid_variants

_FACTS = frozenset({"unique", "status", "clues"})
"""Fields in which collections of puzzles describe the solution. They are never read as rules."""
_MOST = 1_000_000
"""Highest total of a cage, and highest number that names a region."""

OBJECT = Text("an object with the fields of a puzzle", "un objeto con los campos de un puzle")
_TRUTH = Text("true or false", "true o false")
_SIGNS = Text(
    "a text with one character per digit, or a list of such texts",
    "un texto con un carácter por dígito, o una lista de textos",
)
_STRING = Text("a text in quotes", "un texto entre comillas")
_TOTAL = Text(
    "a total and a list of cells, as in [17, [0, 1]]", "un total y una lista de casillas, como en [17, [0, 1]]"
)
_BOX = Text("[height, width] or null", "[alto, ancho] o null")
_BLACK = Text(
    "null for a white square or [down, across] for a black one",
    "null para un cuadro blanco o [abajo, derecha] para uno negro",
)
_KIND = Text("one of {choices}", "uno de {choices}")
_SIZE = Text("'n', or 'rows' and 'columns'", "'n', o 'rows' y 'columns'")
_SAME = Text("the same as {name}", "lo mismo que {name}")
_KNOWN = Text("one of the rules {choices}", "una de las reglas {choices}")
_UNKNOWN = Text(
    "the field '{name}', a rule that descarte does not have", "el campo '{name}', una regla que descarte no tiene"
)
_FIELDS = Text("only {names}", "solo {names}")


@dataclass(frozen=True)
class Shape:
    """The grid that the cells of a field belong to."""

    rows: int
    columns: int
    digits: int

    @property
    def cells(self) -> int:
        """The number of squares."""
        return self.rows * self.columns


@dataclass(frozen=True)
class Field:
    """One field: its name in JSON, and functions that convert it to and from clues."""

    name: str
    read: Callable[[Json, str, Shape], dict[str, Any]]
    write: Callable[[Clues], Json]
    """Function that returns the JSON value, or None to leave the field out."""


def _make_digits_reader(field: str, nothing: Any) -> Callable[[Json, str, Shape], dict[str, Any]]:
    def read(value: Json, path: str, shape: Shape) -> dict[str, Any]:
        if value is None or (value == [] and field == "entries"):
            return {field: nothing}
        return {field: check_numbers(value, path, shape.cells, 0, shape.digits)}

    return read


def _read_id(value: Json, path: str, _shape: Shape) -> dict[str, Any]:
    if value is None:
        return {"id": None}
    if isinstance(value, int) and not isinstance(value, bool):
        return {"id": str(value)}
    if not isinstance(value, str) or (not value.isascii() and value.encode("utf-8", "replace").decode() != value):
        raise make_field_error(path, _STRING, value)
    return {"id": value}


def _read_kind(value: Json, path: str, _shape: Shape) -> dict[str, Any]:
    try:
        return {"kind": None if value is None else kinds.keys_of(value if isinstance(value, str) else "")[0]}
    except OptionError:
        known = [*(kind.key for kind in kinds.all_kinds()), *whole_grid_variants()]
        raise make_field_error(path, _KIND.fill(choices=", ".join(known)), value) from None


def _read_symbols(value: Json, path: str, _shape: Shape) -> dict[str, Any]:
    if value is None:
        return {"symbols": ()}
    listed = [*value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(sign, str) for sign in listed):
        raise make_field_error(path, _SIGNS, value)
    try:
        return {"symbols": check_symbols(tuple(listed))}
    except OptionError as error:
        raise make_field_error(path, _SIGNS, value) from error


def _read_box(value: Json, path: str, shape: Shape) -> dict[str, Any]:
    if value is None:
        return {"box": (1, shape.columns)}
    if not isinstance(value, list) or len(value) != 2:
        raise make_field_error(path, _BOX, value)
    height, width = check_numbers(value, path, 2, 1, LARGEST)
    return {"box": (height, width)}


def _write_box(clues: Clues) -> Json:
    return None if clues.box is None else list(clues.box)


def _read_regions(value: Json, path: str, shape: Shape) -> dict[str, Any]:
    return {"regions": None if value is None else check_numbers(value, path, shape.cells, 0, _MOST)}


def _make_totals_reader(field: str) -> Callable[[Json, str, Shape], dict[str, Any]]:
    def read(value: Json, path: str, shape: Shape) -> dict[str, Any]:
        found = []
        for at, item in enumerate([] if value is None else check_list(value, path)):
            here = f"{path}[{at}]"
            if not isinstance(item, list) or len(item) != 2:
                raise make_field_error(here, _TOTAL, item)
            total = check_number(item[0], f"{here}[0]", 0, _MOST)
            found.append(Total(total, check_numbers(item[1], f"{here}[1]", None, 0, shape.cells - 1)))
        return {field: tuple(found)}

    return read


def _write_totals(totals: tuple[Total, ...]) -> Json:
    return [[total.total, list(total.places)] for total in totals] or None


def _read_extra(value: Json, path: str, shape: Shape) -> dict[str, Any]:
    items = [] if value is None else check_list(value, path)
    groups = (check_numbers(item, f"{path}[{at}]", None, 0, shape.cells - 1) for at, item in enumerate(items))
    return {"extra": tuple(groups)}


def _read_blacks(value: Json, path: str, shape: Shape) -> dict[str, Any]:
    if value is None:
        return {"blacks": None}
    items = enumerate(check_deadline_each(check_list(value, path, shape.cells)))
    return {"blacks": tuple(_black(item, f"{path}[{at}]") for at, item in items)}


def _black(value: Json, path: str) -> Black | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2:
        raise make_field_error(path, _BLACK, value)
    return Black(
        *(None if sum is None else check_number(sum, f"{path}[{at}]", 0, _MOST) for at, sum in enumerate(value))
    )


def _write_blacks(clues: Clues) -> Json:
    return None if clues.blacks is None else [None if black is None else list(black) for black in clues.blacks]


def _read_candidates(value: Json, path: str, shape: Shape) -> dict[str, Any]:
    if value is None:
        return {"candidates": None}
    found = []
    for at, item in enumerate(check_list(value, path, shape.cells)):
        digits = None if item is None else check_numbers(item, f"{path}[{at}]", None, 1, shape.digits)
        found.append(full_digit_set(shape.digits) if digits is None else union(*digits))
    return {"candidates": tuple(found)}


def _write_candidates(clues: Clues) -> Json:
    if clues.candidates is None:
        return None
    blacks = clues.blacks or (None,) * len(clues.candidates)
    cells = zip(clues.candidates, blacks, strict=True)
    return [list(digits_of(digits)) if black is None else [] for digits, black in cells]


def _read_notes(value: Json, path: str, shape: Shape) -> dict[str, Any]:
    return {"notes": notes.read(value, path, shape.cells, shape.digits)}


def _make_option_field(key: str, name: str) -> Field:
    def read(value: Json, path: str, _shape: Shape) -> dict[str, Any]:
        if value not in (True, False, None) or (isinstance(value, int) and not isinstance(value, bool)):
            raise make_field_error(path, _TRUTH, value)
        return {f"option {key}": bool(value)}

    return Field(name, read, lambda clues: True if key in clues.options else None)


def _make_mark_field(name: str, draw: Callable[[Json, str], tuple[Mark, ...]]) -> Field:
    """Return a field that is read as marks. Marks are written only in the field `marks`."""

    def read(value: Json, path: str, _shape: Shape) -> dict[str, Any]:
        return {f"marks of {name}": draw(value, path) if value else ()}

    return Field(name, read, (lambda clues: marks.write(clues.marks)) if name == "marks" else lambda _: None)


_NO_KAKURO = tuple(name for key in ("str8ts", "colouring") for name in (key, *kinds.find(key).also))
"""Names of the other kinds with black squares, whose puzzles need not have nine digits as a Kakuro has."""
_OPTION_NAMES = {"diagonal": "diag", "nonconsecutive": "nonconsec"}


def option_field(key: str) -> str:
    """Return the name of the field that adds a rule of the whole grid.

    >>> option_field("diagonal"), option_field("windoku")
    ('diag', 'windoku')
    """
    return _OPTION_NAMES.get(key, key)


_DRAWN: dict[str, Callable[[Json, str], tuple[Mark, ...]]] = {
    "thermos": partial(marks.read_lines, "thermometer"),
    "arrows": marks.read_arrows,
    "marks": marks.read,
}

FIELDS: dict[str, Field] = {
    field.name: field
    for field in (
        Field("id", _read_id, lambda clues: clues.id),
        Field("kind", _read_kind, lambda clues: clues.kind),
        Field("symbols", _read_symbols, lambda clues: symbols_to_json(clues.symbols) if clues.symbols else None),
        Field("box", _read_box, _write_box),
        Field("givens", _make_digits_reader("givens", None), lambda clues: list(clues.givens)),
        Field("regions", _read_regions, lambda clues: None if clues.regions is None else list(clues.regions)),
        *(_make_option_field(key, option_field(key)) for key in whole_grid_variants()),
        Field("cages", _make_totals_reader("cages"), lambda clues: _write_totals(clues.cages)),
        Field("sums", _make_totals_reader("sums"), lambda clues: _write_totals(clues.sums)),
        Field("extra", _read_extra, lambda clues: [list(places) for places in clues.extra] or None),
        *(_make_mark_field(name, draw) for name, draw in _DRAWN.items()),
        Field("blacks", _read_blacks, _write_blacks),
        Field("candidates", _read_candidates, _write_candidates),
        Field("entries", _make_digits_reader("entries", ()), lambda clues: list(clues.entries) or None),
        Field(
            "solution",
            _make_digits_reader("solution", None),
            lambda clues: None if clues.solution is None else list(clues.solution),
        ),
        Field(
            "notes",
            _read_notes,
            lambda clues: notes.write(clues.notes, notes.restore_other_fields(clues.notes, _is_free)),
        ),
    )
}
_OURS = frozenset([*FIELDS, "n", "rows", "columns", *_OPTION_NAMES])
"""Fields that express clues."""
RULES = (
    "regions",
    *(_OPTION_NAMES.get(key, key) for key in whole_grid_variants()),
    "cages",
    "sums",
    "extra",
    *_DRAWN,
    "blacks",
)


def clues_of(value: Json) -> Clues:
    """Return the clues in an object. Raise InputError if a field is wrong or is an unsupported rule.

    >>> clues_of({"n": 2, "givens": [1, 0, 0, 0], "diag": True}).options
    ('diagonal',)
    """
    if not isinstance(value, dict):
        raise InputError(OBJECT, describe(value))
    value = convert_board(value)
    more = {name: value[name] for name in value if name not in _OURS}
    for name, rule in more.items():
        if rule and _is_rule(name, rule):
            raise InputError(_KNOWN.fill(choices=", ".join(RULES)), _UNKNOWN.fill(name=echo(name)[1:-1]))
    clues = _build_clues(value, _shape(value))
    more = {name: value for name, value in more.items() if value or not _is_rule(name, value)}
    return notes.add_surrounding_notes(clues, more) if more else clues


def _build_clues(value: dict[str, Json], shape: Shape) -> Clues:
    """Return the clues in the known fields."""
    found = _read_fields(value, shape)
    options = tuple(key for key in whole_grid_variants() if found.pop(f"option {key}", False))
    drawn = tuple(mark for name in _DRAWN for mark in found.pop(f"marks of {name}", ()))
    givens = found.pop("givens", None) or (0,) * shape.cells
    if (found.get("regions") is not None and value.get("box") is None) or shape.rows != shape.columns:
        found.pop("box", None)
    return Clues(rows=shape.rows, columns=shape.columns, givens=givens, options=options, marks=drawn, **found)


def _read_fields(value: dict[str, Json], shape: Shape) -> dict[str, Any]:
    """Return the values of the known fields. Raise InputError if two names of one rule contradict each other."""
    found: dict[str, Any] = {}
    for name, field in FIELDS.items():
        if name in value:
            found.update(field.read(value[name], name, shape))
    for key, name in _OPTION_NAMES.items():
        if value.get(key) is not None:
            option = _make_option_field(key, key).read(value[key], key, shape)
            if value.get(name) not in (None, value[key]):
                raise make_field_error(key, _SAME.fill(name=name), value[key])
            found |= option
    return found


def _is_rule(name: str, value: Json) -> bool:
    """Return True if a field that descarte does not have looks like a rule, so that it cannot be kept as a note."""
    asks = isinstance(value, list | dict) or value is True
    return name not in _FACTS and ((asks and bool(value)) or is_foreign_rule(name, RULES))


def _is_free(name: str, value: Json) -> bool:
    """Return True if a kept field with this name and value would not be read back as a clue or as a rule."""
    return name not in _OURS and not _is_rule(name, value)


def _shape(value: dict[str, Json]) -> Shape:
    kakuro = value.get("blacks") is not None and value.get("kind") not in _NO_KAKURO
    rows, columns = _size(value, kakuro=kakuro)
    require_grid_size(rows, columns)
    if value.get("blacks") is not None:
        check_list(value["blacks"], "blacks", rows * columns)
    if value.get("kind") == "colouring":
        symbols = value.get("symbols") or COLOURS
        return Shape(rows, columns, len(symbols) if isinstance(symbols, list | str | tuple) else 1)
    return Shape(rows, columns, KAKURO_DIGITS if kakuro else max(rows, columns))


def _size(value: dict[str, Json], *, kakuro: bool) -> tuple[int, int]:
    """Return rows and columns from their fields or from the number of givens. Raise InputError if both are missing."""
    most = MOST_SQUARES if kakuro else LARGEST
    if value.get("n") is not None:
        size = check_number(value["n"], "n", 1, isqrt(MOST_SQUARES) if kakuro else LARGEST)
        return size, size
    if value.get("rows") is not None and value.get("columns") is not None:
        return check_number(value["rows"], "rows", 1, most), check_number(value["columns"], "columns", 1, most)
    givens = value.get("givens")
    size = isqrt(len(givens)) if isinstance(givens, list) else 0
    if not 0 < size <= LARGEST or size * size != len(givens or ()):
        raise InputError(_SIZE, _FIELDS.fill(names=echo(", ".join(map(str, value)))))
    return size, size


def object_of(clues: Clues) -> dict[str, Json]:
    """Return the object that expresses these clues.

    >>> object_of(Clues(2, 2, (1, 0, 0, 0), kind="latin", box=(1, 2)))
    {'kind': 'latin', 'n': 2, 'box': None, 'givens': [1, 0, 0, 0]}
    """
    found: dict[str, Json] = {}
    for name, field in FIELDS.items():
        if name == "box":
            square = clues.rows == clues.columns and clues.blacks is None
            found |= {"n": clues.rows} if square else {"rows": clues.rows, "columns": clues.columns}
            if square and (clues.box is not None or clues.regions is not None):
                found["box"] = None if clues.box is None or min(clues.box) == 1 else list(clues.box)
            continue
        value = field.write(clues)
        if value is not None:
            found[name] = value
    return found | notes.restore_other_fields(clues.notes, _is_free) if clues.notes.kept else found
