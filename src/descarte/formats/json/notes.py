"""Notes in JSON: {"author": "Ana", "rules": "Normal Sudoku rules apply.", "corners": [[1, 2], [], ...]}.

This module also reads fields of the puzzle object that are not clues, such as "title", "status" or "page".
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.scanning.lines import NOTES, echo
from descarte.model.bits import digits_of, union
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes

Json = Any
MARKS = ("centres", "corners")
_WORDS = ("author", "rules", "source", "level", "comment")
NAMES: dict[str, tuple[str, ...]] = {
    "author": ("author", "setter"),
    "level": ("level", "difficulty"),
    "source": ("source",),
    "rules": ("rules", "ruleset"),
    "comment": ("comment",),
}
"""Names that each note may have as a column of a CSV file or as a field of a JSON object."""
_NOTE_OF = {name: note for note, names in NAMES.items() for name in names}
_TITLES = ("title", "name")
_OWNER = "json"
_STATUS = frozenset(['"unique"', '"multiple"', '"none"', '"unknown"'])
_MADE = frozenset(["seed", "try", "grade", "rating", "hardest"])
"""Fields with which `make --json` describes a puzzle in addition to its clues."""
_HALVES = re.compile("[\ud800-\udfff]")
_NOTHING: tuple[Json, ...] = (None, "", [], {})
_KNOWN = Text("{path} to be an object with some of {names}", "que «{path}» fuera un objeto con algunos de {names}")
_WORD = Text("{path} to be a text", "que «{path}» fuera un texto")
_DIGITS = Text(
    "{path} to be a list of digits for each of the {count} cells",
    "que «{path}» fuera una lista de dígitos para cada una de las {count} casillas",
)
_COLOURS = Text(
    "{path} to be a text for each of the {count} cells",
    "que «{path}» fuera un texto para cada una de las {count} casillas",
)
_KEPT = Text("{path} to be an object of fields", "que «{path}» fuera un objeto de campos")


def read(value: Json, path: str, cells: int, digits: int) -> Notes:
    """Return the notes in an object. `cells` and `digits` are the numbers of cells and digits of the grid.

    >>> read({"author": "Ana", "corners": [[1, 2]]}, "notes", 1, 2).corners
    (3,)
    """
    if value is None:
        return NO_NOTES
    names = [note.name for note in NOTES]
    if not isinstance(value, dict) or not set(value) <= set(names):
        raise _make_note_error(_KNOWN.fill(path=path, names=", ".join(names)), value)
    found: dict[str, Any] = {}
    for name, content in value.items():
        here = f"{path}.{name}"
        if name in _WORDS:
            if not isinstance(content, str):
                raise _make_note_error(_WORD.fill(path=here), content)
            found[name] = content
        elif name in MARKS:
            found[name] = _marks(content, here, cells, digits)
        elif name == "colours":
            found[name] = _colours(content, here, cells)
        else:
            found[name] = _read_kept_fields(content, here)
    return Notes(**found)


def _make_note_error(expected: Text, value: Json) -> InputError:
    return InputError(expected, echo(json.dumps(value)))


def _marks(value: Json, path: str, cells: int, digits: int) -> tuple[int, ...]:
    expected = _DIGITS.fill(path=path, count=cells)
    if not isinstance(value, list) or len(value) != cells:
        raise _make_note_error(expected, value)
    for mine in value:
        if not isinstance(mine, list) or not all(type(digit) is int and 1 <= digit <= digits for digit in mine):
            raise _make_note_error(expected, mine)
    return tuple(union(*mine) for mine in value)


def _colours(value: Json, path: str, cells: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != cells or not all(isinstance(colour, str) for colour in value):
        raise _make_note_error(_COLOURS.fill(path=path, count=cells), value)
    return tuple(value)


def _read_kept_fields(value: Json, path: str) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        raise _make_note_error(_KEPT.fill(path=path), value)
    return tuple((name, pack_value(content)) for name, content in value.items())


def pack_value(value: Json) -> str:
    """Return a value as compact JSON, the form in which notes keep it.

    >>> pack_value({"a": [1, 2]})
    '{"a":[1,2]}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def add_surrounding_notes(clues: Clues, fields: Mapping[str, Json]) -> Clues:
    """Return the clues with the other fields of their object: a title, known notes, and the rest as kept fields.

    >>> clues = add_surrounding_notes(Clues(1, 1, (0,)), {"title": "Monday", "setter": "Ana", "page": 7})
    >>> clues.id, clues.notes.author, clues.notes.kept
    ('Monday', 'Ana', (('json.page', '7'),))
    """
    id, words, kept = clues.id, dict[str, Any](), dict[str, str]()
    for name, value in fields.items():
        if value in _NOTHING:
            continue
        note = _NOTE_OF.get(name.lower(), "")
        text = str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value
        if id is None and name.lower() in _TITLES and isinstance(text, str) and text.isprintable():
            id = text
        elif note and isinstance(text, str) and not getattr(clues.notes, note) and note not in words:
            words[note] = text
        else:
            kept[f"{_OWNER}.{name}"] = pack_value(value)
    before = (one for one in clues.notes.kept if one[0] not in kept)
    notes = replace(clues.notes, **words, kept=(*before, *kept.items()))
    return replace(clues, id=id, notes=notes)


def restore_other_fields(notes: Notes, is_free: Callable[[str, Json], bool]) -> dict[str, Json]:
    """Return the kept fields that can be fields of the puzzle object again: those that `is_free` allows.

    >>> restore_other_fields(Notes(kept=(("json.page", "7"), ("csv.page", "8"))), lambda name, value: True)
    {'page': 7}
    """
    fields = {name: json.loads(text) for name, text in notes.get_kept_fields(_OWNER).items()}
    return {
        name: value
        for name, value in fields.items()
        if value not in _NOTHING and {name.lower()}.isdisjoint((*_NOTE_OF, *_TITLES)) and is_free(name, value)
    }


def remove_answer_facts(clues: Clues) -> Clues:
    """Return the clues without the kept fields in which a collection or `make` describes the answer.

    The answer is computed from the puzzle instead.

    >>> remove_answer_facts(Clues(1, 1, (1,), notes=Notes(kept=(("json.clues", "1"), ("json.page", "7"))))).notes.kept
    (('json.page', '7'),)
    """
    fields = clues.notes.get_kept_fields(_OWNER) if clues.notes.kept else {}
    true = {
        "unique": fields.get("unique") in ("true", "false"),
        "status": fields.get("status") in _STATUS,
        "clues": fields.get("clues") == str(sum(map(bool, clues.givens))),
        **dict.fromkeys(_MADE, {"seed", "try"} <= fields.keys()),
    }
    found = {f"{_OWNER}.{name}" for name in fields if true.get(name)}
    if not found:
        return clues
    kept = tuple(one for one in clues.notes.kept if one[0] not in found)
    return replace(clues, notes=replace(clues.notes, kept=kept))


def make_notes_printable(clues: Clues) -> Clues:
    """Return the clues with printable notes: unpaired surrogates, which JSON can express, are replaced.

    >>> make_notes_printable(Clues(1, 1, (0,), notes=Notes(rules="a\\ud800"))).notes.rules
    'a\ufffd'
    """
    notes = clues.notes
    if notes is NO_NOTES:
        return clues
    words = (notes.author, notes.rules, notes.source, notes.level, notes.comment, *notes.colours)
    texts = (*words, *(text for pair in notes.kept for text in pair))
    if all(text.isascii() or not _HALVES.search(text) for text in texts):
        return clues
    whole: dict[str, Any] = {name: _HALVES.sub("\ufffd", getattr(notes, name)) for name in _WORDS}
    whole["colours"] = tuple(_HALVES.sub("\ufffd", colour) for colour in notes.colours)
    whole["kept"] = tuple((_HALVES.sub("\ufffd", name), _HALVES.sub("\ufffd", text)) for name, text in notes.kept)
    return replace(clues, notes=replace(notes, **whole))


def write(notes: Notes, elsewhere: Collection[str] = ()) -> Json:
    """Return the notes as an object, without the kept fields in `elsewhere`, or None if nothing is left.

    >>> write(Notes(author="Ana", corners=(3,)))
    {'author': 'Ana', 'corners': [[1, 2]]}
    """
    if not notes:
        return None
    found: dict[str, Json] = {name: getattr(notes, name) for name in _WORDS if getattr(notes, name)}
    found |= {name: [list(digits_of(mine)) for mine in getattr(notes, name)] for name in MARKS if getattr(notes, name)}
    if notes.colours:
        found["colours"] = list(notes.colours)
    kept = {name: json.loads(text) for name, text in notes.kept if name.removeprefix(f"{_OWNER}.") not in elsewhere}
    return found | {"kept": kept} if kept else found or None
