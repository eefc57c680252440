"""The puzzle of a request and the player's work on it. A text is always a puzzle, never a path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from descarte.capabilities.shared.entries import entries_of
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import (
    Parameter,
    choice_field,
    seconds_field,
    split_word_list,
    text_field,
    word_list_field,
)
from descarte.core.errors import InputError, OptionError
from descarte.core.text import COORDINATES, Text
from descarte.model.bits import union
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.formats.contract import ReadOptions

_ONE = Text("one puzzle", "un puzle")
_NONE = Text("none", "ninguno")
_MORE = Text("more than one (/api/v1/read reads them all)", "más de uno (/api/v1/read los lee todos)")
_PUZZLE = Text(
    "the text of a puzzle, the puzzle as an object, or its rows as lists",
    "el texto de un puzle, el puzle como objeto o sus filas como listas",
)
_SMALLER = Text("a grid of at most {most} squares", "una cuadrícula de {most} cuadros como máximo")
_SQUARES = Text("{count} of them", "un total de {count}")
_BOX = Text("height x width, such as 2x3", "alto x ancho, como 2x3")
_IS = Text("{name} to be {what}", "que «{name}» fuera {what}")
_ENTRIES = Text(
    "a text, or a list of {count} numbers from 0 to {high}, one per square",
    "un texto, o una lista de {count} números del 0 al {high}, uno por cuadro",
)
_MARKS = Text(
    "a list of {count} lists of digits from 1 to {high} (or null), one per square",
    "una lista de {count} listas de dígitos del 1 al {high} (o null), una por cuadro",
)
_STATE = Text("an object with entries, candidates or both", "un objeto con entries, candidates o ambos")
_UNKNOWN_STATE_FIELD = Text("unknown field of state", "campo de state desconocido")

SYMBOLS = Text("SYMBOLS", "SÍMBOLOS")

PUZZLE = Parameter(
    "puzzle",
    Text(
        "the puzzle: its text in any format, its JSON object, or its rows as lists",
        "el puzle: su texto en cualquier formato, su objeto JSON o sus filas como listas",
    ),
    {
        "anyOf": [
            {"type": "string", "maxLength": LIMITS.body},
            {"type": "object"},
            {"type": "array", "items": True, "maxItems": LIMITS.squares},
        ]
    },
    _PUZZLE,
    lambda value: isinstance(value, str | dict) or (isinstance(value, list) and len(value) <= LIMITS.squares),
    needed=True,
)
BOX = Parameter(
    "box",
    Text("shape of the boxes, such as 2x3", "forma de las cajas, como 2x3"),
    {
        "anyOf": [
            {"type": "string", "maxLength": 10},
            {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 99}, "minItems": 2, "maxItems": 2},
        ]
    },
    Text("height x width, such as 2x3 or [2, 3]", "alto x ancho, como 2x3 o [2, 3]"),
    lambda value: (isinstance(value, str) and len(value) <= 10) or (_are_digits(value, 1, 99) and len(value) == 2),
    taken=lambda value: value if isinstance(value, str) else "x".join(map(str, value)),
    metavar=Text("HxW", "ALTOxANCHO"),
)
KIND = text_field(
    "kind",
    Text(
        "kind of puzzle, such as killer ('kinds' lists them), or a rule: diagonal is a Sudoku with that rule",
        "tipo de puzle, como killer (los muestra 'kinds'), o una regla: diagonal es un sudoku con esa regla",
    ),
    metavar=Text("KIND", "TIPO"),
)
RULES = word_list_field(
    "with",
    Text("extra rules, such as diagonal or antiknight", "reglas adicionales, como diagonal o antiknight"),
    metavar=Text("RULE[,RULE]", "REGLA[,REGLA]"),
)
UNDERSTOOD = (
    KIND,
    RULES,
    BOX,
    text_field(
        "format",
        Text(
            "format of the text ('formats' lists them); by default it is recognised",
            "formato del texto (los muestra 'formats'); por omisión se reconoce",
        ),
        metavar=Text("FORMAT", "FORMATO"),
    ),
    text_field(
        "symbols",
        Text(
            "characters of the digits from 1 on: 1-9A-G, 0-F, A-P...",
            "caracteres de los dígitos desde el 1: 1-9A-G, 0-F, A-P...",
        ),
        metavar=SYMBOLS,
    ),
    text_field(
        "show_symbols",
        Text(
            "characters with which the digits from 1 on are shown: 1-16, 1-9A-G, 0-F, A-P... (default: as they were "
            "typed)",
            "caracteres con los que se muestran los dígitos desde el 1: 1-16, 1-9A-G, 0-F, A-P... (por omisión, como "
            "se escribieron)",
        ),
        metavar=SYMBOLS,
    ),
)
"""Parameters that say how to read the text of a puzzle."""
COORDINATES_NAMED = choice_field(
    "coordinates",
    Text(
        "how to name cells: r1c1, f1c1, A1 (letters for rows) or 1A (letters for columns). A1 and 1A add headings "
        "(default: r1c1, in Spanish f1c1)",
        "cómo se nombran las casillas: r1c1, f1c1, A1 (letras para las filas) o 1A (letras para las columnas). A1 y 1A "
        "añaden encabezados (por omisión, r1c1; en español, f1c1)",
    ),
    COORDINATES,
)
EVERYWHERE = (
    COORDINATES_NAMED,
    seconds_field(
        "timeout",
        Text("maximum number of seconds for the answer", "segundos para la respuesta, como máximo"),
        LIMITS.least_seconds,
        LIMITS.most_seconds,
    ),
)
"""Parameters of every request."""
GIVEN = (PUZZLE, *UNDERSTOOD, *EVERYWHERE)
STATE = Parameter(
    "state",
    Text(
        "the player's work: entries (0 for none) and candidates, square by square",
        "el trabajo del jugador: entries (0 si no hay) y candidates, cuadro a cuadro",
    ),
    {
        "type": "object",
        "properties": {
            "entries": {
                "anyOf": [
                    {"type": "string", "maxLength": 4 * LIMITS.squares},
                    {"type": "array", "items": {"type": "integer", "minimum": 0}, "maxItems": LIMITS.squares},
                    {"type": "null"},
                ]
            },
            "candidates": {
                "anyOf": [
                    {
                        "type": "array",
                        "items": {
                            "anyOf": [
                                {"type": "array", "items": {"type": "integer", "minimum": 1}},
                                {"type": "null"},
                            ]
                        },
                        "maxItems": LIMITS.squares,
                    },
                    {"type": "null"},
                ]
            },
        },
        "additionalProperties": False,
    },
    _STATE,
    lambda value: isinstance(value, dict),
)


def puzzle_of(request: dict[str, Any]) -> Puzzle:
    """Return the only puzzle of a request, with the player's work.

    Raise InputError if there is none or more than one.

    >>> puzzle_of({"puzzle": "1.....3.4......2"}).kind
    'sudoku'
    >>> puzzle_of({"puzzle": [[1, 0, 0, 0], [0, 0, 3, 0], [4, 0, 0, 0], [0, 0, 0, 2]]}).givens[0]
    1
    """
    found = puzzles_of(request)
    puzzle = next(found, None)
    if puzzle is None:
        raise InputError(_ONE, _NONE)
    if next(found, None) is not None:
        raise InputError(_ONE, _MORE)
    state = request.get("state")
    return puzzle if state is None else with_state(puzzle, state)


def puzzles_of(request: dict[str, Any]) -> Iterator[Puzzle]:
    """Yield every puzzle of a request; raise InputError at the first that cannot be read or is too large.

    >>> [puzzle.kind for puzzle in puzzles_of({"puzzle": "1.....3.4......2\\n12......."})]
    ['sudoku', 'latin']
    """
    import json

    from descarte import formats

    source = request["puzzle"]
    read_options, format = _read_options_of(request), request.get("format")
    if isinstance(source, dict):
        source = json.dumps(source, ensure_ascii=False)
    elif isinstance(source, list):
        format = format or ("grid" if formats.is_board(source) else None)
        source = next(formats.texts_of(source))[0]
    for item in formats.read(source, format=format, wishes=read_options):
        if item.error is not None:
            raise item.error
        assert item.puzzle is not None
        yield _check_size(item.puzzle)


def _check_size(puzzle: Puzzle) -> Puzzle:
    squares = puzzle.layout.rows * puzzle.layout.columns
    if squares > LIMITS.squares:
        raise InputError(_SMALLER.fill(most=LIMITS.squares), _SQUARES.fill(count=squares))
    return puzzle


def _read_options_of(request: dict[str, Any]) -> ReadOptions:
    from descarte.formats.contract import ReadOptions
    from descarte.kinds import keys_of

    kind, options = keys_of(request.get("kind"), split_word_list(request.get("with")))
    return ReadOptions(kind, options, box_of(request), request.get("symbols"), request.get("show_symbols"))


def box_of(request: dict[str, Any]) -> tuple[int, int] | None:
    """Return the height and width of the boxes that a request names, or None if it names none.

    >>> box_of({"box": "2x3"}), box_of({})
    ((2, 3), None)
    """
    from descarte.formats.contract import box_shape
    from descarte.formats.json.value_checks import describe

    box = request.get("box")
    if box is None:
        return None
    try:
        return box_shape(box)
    except OptionError:
        raise InputError(_IS.fill(name="box", what=_BOX), describe(box)) from None


def with_state(puzzle: Puzzle, state: dict[str, Any]) -> Puzzle:
    """Return the puzzle with the entries and candidates that a player has written.

    >>> puzzle = puzzle_of({"puzzle": "1.....3.4......2"})
    >>> with_state(puzzle, {"entries": "13.............."}).entries[1]
    3
    """
    for name in state:
        if name not in ("entries", "candidates"):
            raise OptionError.unknown(_UNKNOWN_STATE_FIELD, name[:60], ["entries", "candidates"])
    if state.get("entries") is not None:
        puzzle = puzzle.but(entries=_entries(puzzle, state["entries"]))
    if state.get("candidates") is not None:
        puzzle = puzzle.but(candidates=_marks(puzzle, state["candidates"]))
    return puzzle


def _entries(puzzle: Puzzle, value: Any) -> tuple[int, ...]:
    from descarte.formats.json.value_checks import describe

    if isinstance(value, str):
        return entries_of(value, puzzle)
    layout = puzzle.layout
    squares = layout.rows * layout.columns
    if not _are_digits(value, 0, layout.size) or len(value) != squares:
        what = _ENTRIES.fill(count=squares, high=layout.size)
        raise InputError(_IS.fill(name="state.entries", what=what), describe(value))
    return tuple(value[place] for place in layout.places)


def _marks(puzzle: Puzzle, value: Any) -> tuple[int, ...]:
    """Return the candidates of each cell as bit sets; a cell without marks may hold every digit."""
    from descarte.formats.json.value_checks import describe

    layout = puzzle.layout
    squares = layout.rows * layout.columns
    if (
        not isinstance(value, list)
        or len(value) != squares
        or not all(digits is None or _are_digits(digits, 1, layout.size) for digits in value)
    ):
        what = _MARKS.fill(count=squares, high=layout.size)
        raise InputError(_IS.fill(name="state.candidates", what=what), describe(value))
    return tuple(union(*value[place]) if value[place] else layout.digits for place in layout.places)


def _are_digits(value: Any, low: int, high: int) -> bool:
    return isinstance(value, list) and all(
        isinstance(digit, int) and not isinstance(digit, bool) and low <= digit <= high for digit in value
    )
