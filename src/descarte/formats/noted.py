"""Notes in JSON: {"author": "Ana", "rules": "Normal Sudoku rules apply.", "corners": [[1, 2], [], ...]}."""

from __future__ import annotations

import json
from typing import Any

from descarte.errors import InputError
from descarte.formats.parts import NOTES, echo
from descarte.model.bits import digits_of, union
from descarte.model.notes import NO_NOTES, Notes
from descarte.text import Text

Json = Any
MARKS = ("centres", "corners")
_WORDS = ("author", "rules", "source", "level", "comment")
_KNOWN = Text("{path} to be an object with some of {names}", "que {path} sea un objeto con algunos de {names}")
_WORD = Text("{path} to be a text", "que {path} sea un texto")
_DIGITS = Text(
    "{path} to be a list of digits for each of the {count} cells",
    "que {path} sea una lista de dígitos para cada una de las {count} casillas",
)
_COLOURS = Text(
    "{path} to be a text for each of the {count} cells", "que {path} sea un texto para cada una de las {count} casillas"
)
_KEPT = Text("{path} to be an object of fields", "que {path} sea un objeto de campos")


def read(value: Json, path: str, cells: int, digits: int) -> Notes:
    """The notes in an object.

    >>> read({"author": "Ana", "corners": [[1, 2]]}, "notes", 1, 2).corners
    (3,)
    """
    if value is None:
        return NO_NOTES
    names = [note.name for note in NOTES]
    if not isinstance(value, dict) or not set(value) <= set(names):
        raise _problem(_KNOWN.fill(path=path, names=", ".join(names)), value)
    found: dict[str, Any] = {}
    for name, said in value.items():
        here = f"{path}.{name}"
        if name in _WORDS:
            if not isinstance(said, str):
                raise _problem(_WORD.fill(path=here), said)
            found[name] = said
        elif name in MARKS:
            found[name] = _marks(said, here, cells, digits)
        elif name == "colours":
            found[name] = _colours(said, here, cells)
        else:
            found[name] = _kept(said, here)
    return Notes(**found)


def _problem(expected: Text, value: Json) -> InputError:
    return InputError(expected, echo(json.dumps(value)))


def _marks(value: Json, path: str, cells: int, digits: int) -> tuple[int, ...]:
    expected = _DIGITS.fill(path=path, count=cells)
    if not isinstance(value, list) or len(value) != cells:
        raise _problem(expected, value)
    for mine in value:
        if not isinstance(mine, list) or not all(type(digit) is int and 1 <= digit <= digits for digit in mine):
            raise _problem(expected, mine)
    return tuple(union(*mine) for mine in value)


def _colours(value: Json, path: str, cells: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != cells or not all(isinstance(colour, str) for colour in value):
        raise _problem(_COLOURS.fill(path=path, count=cells), value)
    return tuple(value)


def _kept(value: Json, path: str) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        raise _problem(_KEPT.fill(path=path), value)
    return tuple((name, packed(said)) for name, said in value.items())


def packed(value: Json) -> str:
    """A value as the text that notes keep: JSON, as short as can be.

    >>> packed({"a": [1, 2]})
    '{"a":[1,2]}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write(notes: Notes) -> Json:
    """The object that says these notes, None where there are none.

    >>> write(Notes(author="Ana", corners=(3,)))
    {'author': 'Ana', 'corners': [[1, 2]]}
    """
    if not notes:
        return None
    found: dict[str, Json] = {name: getattr(notes, name) for name in _WORDS if getattr(notes, name)}
    found |= {name: [list(digits_of(mine)) for mine in getattr(notes, name)] for name in MARKS if getattr(notes, name)}
    if notes.colours:
        found["colours"] = list(notes.colours)
    if notes.kept:
        found["kept"] = {name: json.loads(text) for name, text in notes.kept}
    return found
