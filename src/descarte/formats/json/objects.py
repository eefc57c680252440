"""JSON: one object, a list of objects, or one object per line. It can express everything in every puzzle.

{"id": "monday", "kind": "latin", "n": 3, "box": null, "givens": [1, 0, 0, 0, 0, 1, 0, 0, 0]}
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.json.fields import OBJECT, clues_of, object_of
from descarte.formats.json.value_checks import Json
from descarte.formats.programs.fpuzzles.read import looks_like as looks_like_fpuzzles
from descarte.formats.scanning.lines import echo, lines_of
from descarte.formats.scanning.memory_budget import LARGE, find_json_end, require_memory
from descarte.model.clues import Clues

_BLANK = " \t\n"
_BLANKS = re.compile("[ \t\n]*")
_COMMAS = re.compile("[ \t\n,]*")
_OPEN = ("{", "[")
_VALID = Text("JSON without mistakes", "JSON sin errores")
_DEEP = Text("numbers too long or lists nested too deeply", "números demasiado largos o listas demasiado profundas")
_END = Text("the end of the text", "el final del texto")
_ONCE = Text("each field once", "cada campo una sola vez")
_TWICE = Text("'{name}' a second time", "'{name}' por segunda vez")
_MOST_FIELDS = 1000
_FEWER = Text("an object of at most {most} fields", "un objeto de {most} campos como mucho")
_FIELDS = Text("one of {count}", "uno de {count}")
_CLOSED = Text("']' at the end of the list", "']' al final de la lista")


class _Object(dict[str, Json]):
    """A JSON object that remembers the first field name that occurs twice in the text."""

    twice: str | None = None


def _make_object(pairs: list[tuple[str, Json]]) -> _Object:
    if len(pairs) > _MOST_FIELDS:
        raise InputError(_FEWER.fill(most=_MOST_FIELDS), _FIELDS.fill(count=len(pairs)))
    found = _Object(pairs)
    if len(found) < len(pairs):
        names = Counter(name for name, _ in pairs)
        found.twice = next(name for name, count in names.items() if count > 1)
    return found


_DECODER = json.JSONDecoder(object_pairs_hook=_make_object)


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every object of the text.

    >>> [entry.line for entry in read('{"n": 1}\\n{"n": 2}', ReadOptions())]
    [1, 2]
    """
    first = next((line.text.strip(_BLANK) for line in lines_of(text) if line.text.lstrip(_BLANK)[:1] in _OPEN), "")
    return _lines(text) if first[:1] == "{" and first[-1:] == "}" else _read_stream(text)


def _lines(text: str) -> Iterator[Entry]:
    """Yield one object per line. A mistake in one line does not affect the next."""
    for line in lines_of(text):
        if line.text.strip(_BLANK):
            found = _read_stream(line.text, line.number)
            nothing = Entry(line.number, InputError(OBJECT, echo(line.text.strip()), line=line.number))
            yield next(found, nothing)
            yield from found


def _read_stream(text: str, line: int = 1) -> Iterator[Entry]:
    """Yield objects that follow each other, in a list or not. After a mistake, resume at the next line with {."""
    at = _skip(text, 0)
    in_list = text[at : at + 1] == "["
    at = _skip(text, at + in_list)
    counted = 0
    clues: Clues | InputError | None = None
    while at < len(text) and not (in_list and text[at] == "]"):
        line += text.count("\n", counted, at)
        counted = at
        clues, at = _read_next(text, at, line)
        yield Entry(line, clues)
        at = _skip(text, at, _COMMAS)
    if in_list and not isinstance(clues, InputError) and text[at:].strip(_BLANK) != "]":
        line += text.count("\n", counted, at)
        found: Text | str = echo(text[at + 1 : at + 100].strip(_BLANK)) if at < len(text) else _END
        yield Entry(line, InputError(_CLOSED, found, line=line))


def _skip(text: str, at: int, blanks: re.Pattern[str] = _BLANKS) -> int:
    found = blanks.match(text, at)
    return at if found is None else found.end()


def _read_next(text: str, at: int, line: int) -> tuple[Clues | InputError, int]:
    """Return the clues in the object at a position of the text, or its error, and the position after the object."""
    try:
        require_memory(text, at, find_json_end(text, at) if len(text) > LARGE else len(text))
        value, end = _DECODER.raw_decode(text, at)
    except InputError as error:
        return error.at(line=line - 1), find_json_end(text, at)
    except json.JSONDecodeError as error:
        return _locate_mistake(text, at, error.pos, line), _find_next_object(text, at)
    except (RecursionError, ValueError):
        return InputError(_VALID, _DEEP, line=line), len(text)
    try:
        if isinstance(value, _Object) and value.twice is not None:
            raise InputError(_ONCE, _TWICE.fill(name=echo(value.twice)[1:-1]))
        return clues_of(value), end
    except InputError as error:
        return error.at(line=line - 1), end


def _locate_mistake(text: str, start: int, at: int, line: int) -> InputError:
    rest = text[at : at + 100].partition("\n")[0]
    column = at - text.rfind("\n", 0, at)
    return InputError(_VALID, echo(rest) if rest else _END, line=line + text.count("\n", start, at), column=column)


def _find_next_object(text: str, at: int) -> int:
    """Return the start of the next line with an object, because a bad object may have swallowed several lines."""
    found = text.find("\n{", at)
    return len(text) if found < 0 else found + 1


def looks_like(text: str) -> bool:
    """Return True if the text starts like JSON.

    >>> looks_like(' {"n": 4}'), looks_like("1234")
    (True, False)
    """
    return text[:10_000].lstrip(_BLANK)[:1] in ("{", "[") and not looks_like_fpuzzles(text)


def write(clues: Clues) -> str:
    """Return the puzzle as an object on one line.

    >>> write(Clues(1, 1, (1,), kind="latin"))
    '{"kind": "latin", "n": 1, "givens": [1]}\\n'
    """
    return json.dumps(object_of(clues), ensure_ascii=False) + "\n"


FORMAT = Format(
    key="json",
    name=Text("JSON", "JSON"),
    about=Text(
        "an object, a list of objects or one object per line; expresses everything in every puzzle",
        "un objeto, una lista de objetos o un objeto por línea; expresa todo de cualquier puzle",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=80, suffixes=(".json", ".jsonl", ".ndjson")),
    read=read,
    write=write,
    output=Output(rank=80),
)
