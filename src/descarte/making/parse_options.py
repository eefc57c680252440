"""Parse and check options into a request, before the first attempt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any

from descarte import kinds, variants
from descarte.core.errors import OptionError, PuzzleError
from descarte.core.name_lookup import NameIndex
from descarte.core.text import Text
from descarte.formats import box_shape
from descarte.kinds import UNKNOWN_KIND, Kind
from descarte.logic.grades import GRADE_NAMES
from descarte.logic.selection import parse_selection
from descarte.logic.techniques import find_all_by_name
from descarte.making import all_makers, maker_of
from descarte.making.contract import Maker
from descarte.making.difficulty.impossible_techniques import TechniqueNeverNeeded, explain_never_needed
from descarte.making.random_stream import new_seed
from descarte.making.request import MINIMAL, SYMMETRIES, KindOptions, Request
from descarte.making.shapes.user_drawings import layout_of, pattern_of, regions_of, side_of, signs_of
from descarte.model.clues import Clues
from descarte.variants import Variant

_UNKNOWN_SYMMETRY = Text("unknown symmetry", "simetría desconocida")
_JIGSAW = "jigsaw"
_SIZE = Text(
    "expected a size such as 9 or 9x9, found '{value}'", "se esperaba un tamaño como 9 o 9x9, se encontró '{value}'"
)
_SIZES = Text(
    "a puzzle of kind {kind} is made with {low} to {high} rows and columns, not {rows}x{columns}",
    "un puzle de tipo {kind} se hace con {low} a {high} filas y columnas, no con {rows}x{columns}",
)
_SQUARE = Text(
    "a puzzle of kind {kind} is square, not {rows}x{columns}",
    "un puzle de tipo {kind} es cuadrado, no de {rows}x{columns}",
)
_CLUES = Text(
    "expected a number of givens or 'minimal', found '{value}'",
    "se esperaba una cantidad de números dados o 'minimal', se encontró '{value}'",
)
_GIVENS = Text(
    "expected a number of givens from 0, found '{value}'",
    "se esperaba una cantidad de números dados, desde 0; se encontró '{value}'",
)
_TWO_COUNTS = Text(
    "expected one number of givens, found two: {clues} and {givens}",
    "se esperaba una sola cantidad de números dados; se encontraron dos: {clues} y {givens}",
)
_PATTERN = Text(
    "the pattern has {count} {count:given|givens}, not {clues}",
    "el patrón tiene {count} {count:número dado|números dados}, no {clues}",
)
_FOREIGN = Text(
    "{option} has no meaning for a puzzle of kind {kind}", "{option} no tiene sentido en un puzle de tipo {kind}"
)
_SEVERAL = Text(
    "'{name}' is the name of several techniques: ask for one of {choices}",
    "'{name}' es el nombre de varias técnicas: pide una de {choices}",
)
_FLAGS = {
    "box": "--box",
    "options": "--with",
    "drawn": "--with",
    "pattern": "--pattern",
    "irregular": "--with jigsaw",
    "regions": "--layout",
    "whites": "--layout",
    "largest": "--cages",
    "givens": "--givens",
    "longest": "--runs",
    "clues": "--clues",
    "symmetry": "--symmetry",
}
OPTIONS = {name: Text(flag, flag) for name, flag in _FLAGS.items()}
"""Command-line options of the request fields that only some makers use, for error messages."""
_KIND_OPTIONS = frozenset(field.name for field in fields(KindOptions))
Size = int | str | Sequence[int]


def parse_request(
    kind: str = "sudoku",
    *,
    size: Size | None = None,
    seed: int | str | None = None,
    clues: int | str | None = None,
    options: str | Iterable[str] = (),
    needs: str | Iterable[str] = (),
    pattern: str | None = None,
    layout: str | None = None,
    like: Clues | None = None,
    cages: int | None = None,
    runs: int | None = None,
    box: str | Sequence[int] | None = None,
    givens: int | str | None = None,
    **more: Any,
) -> Request:
    """Return the request for puzzles of a kind.

    `kind` may be the name of a rule, which means a Sudoku with it. `options` names further rules, `needs` techniques.
    `pattern` draws the squares to be given, `layout` the white squares of a Kakuro or the regions. `like` is a puzzle
    to resemble, `cages` the maximum size of a cage, `runs` that of a run. `more` has fields of `Request` and
    `KindOptions`.
    Raise OptionError if an option is invalid or has no meaning for the kind.

    >>> parse_request("diagonal", size="6x6", seed=7).options, parse_request(clues="24", seed=7).clues
    (('diagonal',), 24)
    """
    from_like = {} if like is None else _options_like_puzzle(like)
    kind, rules = _kind(kind if like is None else str(like.kind), options)
    irregular = _JIGSAW in rules and kind != _JIGSAW
    whole, drawn = _split_rules([rule for rule in rules if rule != _JIGSAW])
    signs = None if pattern is None else signs_of(pattern)
    rows, columns, drawing = _parse_layout(kind, layout, size, signs, from_like)
    more |= drawing
    if more.get("grade") is not None:
        more["grade"] = GRADE_NAMES.find(more["grade"]).key
    if givens is not None:
        clues, more["givens"] = _given_count(kind, clues, givens)
    more |= {"largest": cages, "longest": runs, "box": None if box is None else box_shape(box)}
    more |= {"irregular": irregular, "pattern": None if signs is None else pattern_of(signs, rows, columns)}
    given_fields = from_like | {name: value for name, value in more.items() if value is not None}
    own = _take_kind_options(given_fields)
    request = Request(
        **{
            **given_fields,
            "kind": kind,
            "rows": rows,
            "columns": columns,
            "options": tuple(dict.fromkeys((*from_like.get("options", ()), *whole))),
            "drawn": tuple(dict.fromkeys((*from_like.get("drawn", ()), *drawn))),
            "clues": _clues(clues),
            "needs": _parse_techniques(needs),
            "seed": new_seed() if seed is None else str(seed),
            "kind_options": own,
        }
    )
    _check_request(request)
    return request


def _take_kind_options(given_fields: dict[str, Any]) -> KindOptions:
    """Remove from a dict the fields that only some kinds have, and return them as `KindOptions`."""
    return KindOptions(**{name: given_fields.pop(name) for name in _KIND_OPTIONS & given_fields.keys()})


def _options_like_puzzle(like: Clues) -> dict[str, Any]:
    """Return the options of a request for puzzles like this one, such as size, grade, symmetry and rules."""
    from descarte.making.grids.symmetry import symmetry_of  # noqa: PLC0415  (hardly ever needed)
    from descarte.rating import rate  # noqa: PLC0415

    puzzle = kinds.build(like)
    given = frozenset(place for place, digit in enumerate(like.givens) if digit)
    grade = rate(puzzle).grade
    found: dict[str, Any] = {"rows": like.rows, "columns": like.columns, "grade": None if grade is None else grade.key}
    if like.blacks is not None:
        return found | {"whites": tuple(black is None for black in like.blacks)}
    drawn = tuple(dict.fromkeys(mark.variant for mark in like.marks))
    if like.cages:
        found["largest"] = max(len(cage.places) for cage in like.cages)
    else:
        found["symmetry"] = symmetry_of(given, like.rows, like.columns)
    return found | {"box": like.box, "options": like.options, "drawn": drawn, "regions": like.regions}


@cache
def _kind_names() -> NameIndex[Kind | Variant]:
    """Return the index of names of all kinds that can be made and of all rules."""
    return NameIndex(UNKNOWN_KIND, [*map(kinds.find, all_makers()), *variants.every_variant().values()])


@cache
def _rule_names() -> NameIndex[Kind | Variant]:
    """Return the index of names of what can be added to a kind: all rules, and "jigsaw" for regions."""
    return NameIndex(variants.UNKNOWN_RULE, [*variants.every_variant().values(), kinds.find(_JIGSAW)])


def _kind(kind: str, options: str | Iterable[str]) -> tuple[str, list[str]]:
    """Return the key of the kind and the keys of the requested rules.

    A rule in place of a kind means a Sudoku with it.
    """
    thing = _kind_names().find(kind)
    keys = [rule.key for rule in _rule_names().find_all(options)]
    return (thing.key, keys) if isinstance(thing, Kind) else ("sudoku", [thing.key, *keys])


def _split_rules(rules: list[str]) -> tuple[list[str], list[str]]:
    """Return the keys of rules of the whole grid, and those of drawn rules."""
    whole = variants.whole_grid_variants()
    return [key for key in rules if key in whole], [key for key in rules if key not in whole]


def _size(size: Size | None, signs: str, like: dict[str, Any]) -> tuple[int, int]:
    """Return the numbers of rows and columns: as requested, as in the puzzle to resemble, as drawn, or 9 of each."""
    if size is not None and not isinstance(size, int | str):
        rows, columns = size
        return rows, columns
    if size is not None:
        match = re.fullmatch(r"\s*(\d{1,3})\s*(?:[xX×,]\s*(\d{1,3})\s*)?", str(size))
        if not match:
            raise OptionError(_SIZE.fill(value=size))
        return int(match[1]), int(match[2] or match[1])
    if like:
        return like["rows"], like["columns"]
    side = side_of(signs)
    return (side, side) if side else (9, 9)


def _clues(clues: int | str | None) -> Any:
    if clues is None or clues == MINIMAL:
        return clues
    if not re.fullmatch(r"\d{1,4}", str(clues)):
        raise OptionError(_CLUES.fill(value=clues))
    return int(clues)


def _given_count(kind: str, clues: int | str | None, givens: int | str) -> tuple[int | str | None, int | None]:
    """Return (clues, givens), with the number of givens in the field that the maker of the kind uses."""
    if not re.fullmatch(r"[0-9]{1,4}", str(givens)):
        raise OptionError(_GIVENS.fill(value=givens))
    if "clues" not in maker_of(kind).takes:
        return clues, int(givens)
    if clues is not None and str(clues) != str(givens):
        raise OptionError(_TWO_COUNTS.fill(clues=clues, givens=givens))
    return int(givens), None


def _parse_techniques(needs: str | Iterable[str]) -> tuple[str, ...]:
    """Return the keys of techniques named in either language.

    Names are separated by commas. A blank may be part of a name or separate two.
    """
    texts = [needs] if isinstance(needs, str) else list(needs)
    parts = [part.strip() for text in texts for part in text.split(",") if part.strip()]
    return tuple(key for part in parts for key in _find_technique_keys(part))


def _find_technique_keys(part: str) -> list[str]:
    """Return the key of the technique with this name, or a key for each word of the text.

    Raise OptionError if the name means several techniques.
    """
    try:
        found = find_all_by_name(part)
    except OptionError as unknown:
        words = part.split()
        if len(words) < 2:
            raise
        try:
            return [key for word in words for key in _find_technique_keys(word)]
        except OptionError:
            raise unknown from None
    if len(found) > 1:
        raise OptionError(_SEVERAL.fill(name=part, choices=", ".join(technique.key for technique in found)))
    return [found[0].key]


def _check_request(request: Request) -> None:
    if request.symmetry not in SYMMETRIES:
        raise OptionError.unknown(_UNKNOWN_SYMMETRY, request.symmetry, SYMMETRIES)
    if request.techniques is not None:
        parse_selection(request.techniques)
    maker = maker_of(request.kind)
    nothing = Request()
    for field, option in OPTIONS.items():
        if field not in maker.takes and _get_option(request, field) != _get_option(nothing, field):
            raise OptionError(_FOREIGN.fill(option=option, kind=request.kind))
    pattern = request.kind_options.pattern
    if pattern is not None and isinstance(request.clues, int) and request.clues != len(pattern):
        raise OptionError(_PATTERN.fill(count=len(pattern), clues=request.clues))
    _check_size(maker, request)
    refused = maker.refuses(request) or _find_board_fault(maker, request)
    if refused is not None:
        raise OptionError(refused)
    never = explain_never_needed(request)
    if never is not None:
        raise TechniqueNeverNeeded(never)


def _parse_layout(
    kind: str, layout: str | None, size: Size | None, signs: str | None, from_like: dict[str, Any]
) -> tuple[int, int, dict[str, Any]]:
    """Return rows, columns, and the white squares of a Kakuro or the regions that a layout draws."""
    if layout is None:
        return *_size(size, signs or signs_of(""), from_like), {}
    if kind == "kakuro":
        whites, *size = layout_of(layout)
        return *_size(size, signs or signs_of(layout), from_like), {"whites": whites}
    rows, columns = _size(size, signs or signs_of(layout), from_like)
    return rows, columns, {"regions": regions_of(layout, rows, columns)}


def _check_size(maker: Maker, request: Request) -> None:
    """Raise OptionError if the maker makes no puzzles of this size."""
    shape = {"kind": request.kind, "rows": request.rows, "columns": request.columns}
    if maker.square and request.rows != request.columns:
        raise OptionError(_SQUARE.fill(**shape))
    if request.rows not in maker.sizes or request.columns not in maker.sizes:
        raise OptionError(_SIZES.fill(low=maker.sizes[0], high=maker.sizes[-1], **shape))


def _get_option(request: Request, name: str) -> object:
    return getattr(request.kind_options if name in _KIND_OPTIONS else request, name)


def _find_board_fault(maker: Maker, request: Request) -> Text | None:
    """Return the first fault of the board itself, or None if it has none."""
    try:
        if maker.board is not None:
            maker.board(replace(request, drawn=()))
    except PuzzleError as error:
        return error.faults[0].message
    return None
