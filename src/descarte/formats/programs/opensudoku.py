"""Files of OpenSudoku: XML with one or more games.

<opensudoku version="2"><folder name="Easy"><game data="379000014..." /></folder></opensudoku>
"""

from __future__ import annotations

import json
import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import replace
from math import isqrt
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr, unescape

from descarte.core.deadline import check_deadline
from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value
from descarte.formats.scanning.lines import echo, head_of, make_refusal, require_usual_sudoku, require_writable
from descarte.formats.shared.player_marks import add_player_marks, centres_of
from descarte.formats.writing.round_trip import require_round_trip
from descarte.model.bits import full_digit_set, union
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes

KEY = "opensudoku"
_START = re.compile(r"\s*(?:<\?xml[^>]*\?>\s*|<!--.*?-->\s*)*<opensudoku\b", re.DOTALL)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_CLOSE = "</opensudoku>"
_STATE = re.compile(r"\s*version:\s*([0-9]+)\s+(.*)", re.DOTALL)
_XML = Text("a file of OpenSudoku", "un archivo de OpenSudoku")
_DAMAGED = Text("damaged XML", "un XML dañado")
_DECLARED = Text("XML that declares entities or a document type", "un XML que declara entidades o un tipo de documento")
_DATA = Text("a digit for each cell, 0 for an empty one", "un dígito para cada casilla, 0 para una vacía")
_CELLS = Text(
    "value, notes and an editable flag for each cell", "valor, notas e indicador de edición para cada casilla"
)
_NAME = re.compile(r"[A-Za-z_][\w-]*", re.ASCII)
_WORDS = ("author", "description", "comment", "created", "source", "level", "sourceURL")
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}
"""Number of fields per cell of a saved game, by the version that the game declares.

The fields are a value, marks, a colour from version 5 on, and a flag for cells that can be changed. From version 4 on,
marks in the corners precede those in the middle.
"""
_SAYS = {"author", "source", "level", "comment", "entries", "candidates", "centres", "corners", "id", "kept"}
_NO_ATTRIBUTES = ("created", "sourceURL", "colours")


class _Reader:
    """Collector of the parsed games, with the name of their file or folder."""

    def __init__(self, before: int) -> None:
        self.before = before
        self.found: deque[Entry] = deque()
        self.noted = NO_NOTES
        self.name, self.word = "", ""
        self.names: list[tuple[int, str]] = []
        """The number and the name of the folder of each game."""
        self.words: dict[str, str] = {}
        self.folder, self.outside = 0, ("", self.words)
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = self._refuse
        parser.StartDoctypeDeclHandler = self._refuse

    @property
    def line(self) -> int:
        """The number of the line that the parser has reached."""
        return self.before + self.parser.CurrentLineNumber

    def _refuse(self, *_: object) -> None:
        raise InputError(_XML, _DECLARED, line=self.line)

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        self.word = element
        if element == "folder":
            self.folder += 1
            self.outside = self.name, self.words
            self.name, self.words = attributes.get("name", ""), {**self.words}
        elif element == "name":
            self.name = ""
        elif element == "game":
            check_deadline()
            line = self.line
            name = (self.folder, " ".join(self.name.split()))
            self.names.append(self.names[-1] if self.names and name == self.names[-1] else name)
            try:
                clues = _read_game(attributes.get("data", ""), line)
                self.found.append(Entry(line, self._add_notes(clues, attributes)))
            except InputError as error:
                self.found.append(Entry(line, error))

    def _end(self, element: str) -> None:
        self.word = ""
        if element == "folder":
            self.folder += 1
            self.name, self.words = self.outside

    def _text(self, text: str) -> None:
        if self.word == "name":
            self.name += text
        elif self.word in _WORDS:
            self.words[self.word] = self.words.get(self.word, "") + text

    def entries(self) -> Iterator[Entry]:
        """Yield the games. A game has the name of its folder or file, and a number if there are several."""
        counts, numbers = Counter(self.names), Counter[tuple[int, str]]()
        for folder, name in self.names:
            line, clues = self.found.popleft()
            numbers[folder, name] += 1
            label = name if counts[folder, name] == 1 else f"{name} {numbers[folder, name]}"
            named = isinstance(clues, Clues) and name and label.isprintable()
            yield Entry(line, replace(clues, id=label) if named and isinstance(clues, Clues) else clues)

    def _add_notes(self, clues: Clues, attributes: dict[str, str]) -> Clues:
        """Return the clues with the texts of the file and the other attributes of the game."""
        texts = {name: " ".join(text.split()) for name, text in self.words.items()}
        comment = "; ".join(filter(None, (texts.get("description"), texts.get("comment"))))
        kept = {name: attributes[name] for name in attributes if name != "data" and attributes[name] not in ("", "0")}
        kept |= {name: texts[name] for name in ("created", "sourceURL") if texts.get(name)}
        notes = Notes(
            author=texts.get("author", ""),
            source=texts.get("source", ""),
            level=texts.get("level", ""),
            comment=comment,
            centres=clues.notes.centres,
            corners=clues.notes.corners,
            kept=(*clues.notes.kept, *((f"{KEY}.{name}", pack_value(text)) for name, text in kept.items())),
        )
        self.noted = self.noted if notes == self.noted else notes
        return replace(clues, notes=self.noted) if notes else clues


def _read_game(data: str, line: int) -> Clues:
    saved = _STATE.fullmatch(data)
    if saved:
        return _read_saved_game(int(saved[1][:3]), saved[2].replace("||", "|"), line)
    data = data.strip().replace(".", "0")
    size = isqrt(len(data))
    if not data or size * size != len(data) or size > 9 or not (data.isascii() and data.isdigit()):
        raise InputError(_DATA, echo(data), line=line)
    return Clues(size, size, tuple(map(int, data)))


def _read_saved_game(version: int, text: str, line: int) -> Clues:
    width = _FIELDS.get(version, 5)
    cells = _split_cells(text, width, line)
    size = isqrt(len(cells))
    values = [int(cell[0]) for cell in cells]
    placed = [cell[-1].strip() in ("1", "true") for cell in cells]
    givens = tuple(0 if mine else value for value, mine in zip(values, placed, strict=True))
    entries = tuple(value if mine else 0 for value, mine in zip(values, placed, strict=True))
    clues = Clues(size, size, givens, entries=entries if any(entries) else ())
    colours = [cell[3].strip() for cell in cells] if width > 4 else []
    if any(colour not in ("", "0") for colour in colours):
        clues = replace(clues, notes=Notes(kept=((f"{KEY}.colours", pack_value(colours)),)))
    first, last = (
        ({at: _marks(cell[field], size) for at, cell in enumerate(cells)}) for field in (1, min(2, width - 2))
    )
    return add_player_marks(clues, last, first if width > 3 else {})


def _split_cells(text: str, width: int, line: int) -> list[list[str]]:
    """Return the fields of each cell. Raise InputError if they are not a square board with digits of its size."""
    fields = text.strip().rstrip("|").split("|")
    cells = [fields[at : at + width] for at in range(0, len(fields), width)]
    size = isqrt(len(cells))
    if size * size != len(cells) or not 0 < size <= 9 or len(cells[-1]) != width:
        raise InputError(_CELLS, echo(text), line=line)
    values = [cell[0].strip() for cell in cells]
    if not all(value.isascii() and value.isdigit() and int(value) <= size for value in values):
        raise InputError(_CELLS, echo(text), line=line)
    return cells


def _marks(text: str, size: int) -> int:
    """Return the marks of a cell, from digits with commas or one number of bits (- and 0 mean none)."""
    text = text.strip()
    if "," in text:
        return union(*(int(word) for word in text.split(",") if word.isdecimal() and 1 <= int(word[:3]) <= size))
    return int(text) & full_digit_set(size) if text.isdecimal() and text.isascii() and len(text) < 5 else 0


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every game of the file.

    >>> [entry.clues.givens for entry in read('<opensudoku><game data="1002"/></opensudoku>', ReadOptions())]
    [(1, 0, 0, 2)]
    """
    number, none = 1, True
    for part in text.split(_CLOSE):
        if part.strip():
            for entry in _read_document(part if part == text else part + _CLOSE, number - 1):
                none = False
                yield entry
        number += part.count("\n")
    if none:
        yield Entry(1, InputError(_XML, Text("no game", "ninguna partida"), line=1))


def _read_document(text: str, before: int) -> Iterator[Entry]:
    """Yield the games of one document. `before` is the number of lines above the document."""
    reader = _Reader(before)
    try:
        reader.parser.Parse(_DECLARATION.sub("", text).encode(), True)
    except expat.ExpatError as error:
        yield from reader.entries()
        line = error.lineno + before
        yield Entry(line, InputError(_XML, _DAMAGED, line=line))
    except InputError as error:
        yield Entry(error.line or 1, error)
    else:
        yield from reader.entries()
    finally:
        del reader.parser


def looks_like(text: str) -> bool:
    """Return True if the text begins like a file of OpenSudoku.

    >>> looks_like('<?xml version="1.0"?><opensudoku>'), looks_like("<html>")
    (True, False)
    """
    return _START.match(head_of(text)) is not None


def write(clues: Clues) -> str:
    """Return a file of OpenSudoku with one game.

    >>> write(Clues(2, 2, (1, 0, 0, 2)))
    '<opensudoku version="2"><game data="1002"/></opensudoku>\\n'
    """
    require_writable(clues, KEY, _SAYS)
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows <= 9)
    kept = {name: json.loads(text) for name, text in clues.notes.get_kept_fields(KEY).items()}
    if len(kept) < len(clues.notes.kept) or not all(isinstance(text, str | list) for text in kept.values()):
        raise make_refusal(KEY, ["kept"])
    words = {
        "name": clues.id,
        **{name: getattr(clues.notes, name) for name in ("author", "source", "level", "comment")},
    }
    words |= {name: kept[name] for name in ("created", "sourceURL") if name in kept}
    heading = "".join(f"<{name}>{escape(str(text))}</{name}>" for name, text in words.items() if text)
    more = {name: text for name, text in kept.items() if name not in _NO_ATTRIBUTES and _NAME.fullmatch(name)}
    attributes = "".join(f" {name}={quoteattr(str(text))}" for name, text in more.items())
    game = f'<game data="{_data(clues, kept.get("colours"))}"{attributes}/>'
    return require_round_trip(f'<opensudoku version="2">{heading}{game}</opensudoku>\n', clues, KEY, read)


def _split_document(text: str) -> tuple[str, str, str]:
    """Split a file into opening, game and closing. A game with a name or texts of its own is put in a folder."""
    opening, closing = '<opensudoku version="2">', "</opensudoku>\n"
    inside = text.removeprefix(opening).removesuffix(closing)
    if not inside.startswith("<game"):
        name, _, rest = inside.removeprefix("<name>").partition("</name>") if "</name>" in inside else ("", "", inside)
        inside = f"<folder name={quoteattr(unescape(name))}>{rest}</folder>"
    return f"{opening}\n", f"{inside}\n", closing


def _data(clues: Clues, colours: list[str] | None) -> str:
    """Return one digit per cell, or the cells of a saved game if a player has written something."""
    nothing = (0,) * len(clues.givens)
    entries, centres, corners = clues.entries or nothing, centres_of(clues), clues.notes.corners or nothing
    if centres is None:
        raise make_refusal(KEY, ["candidates"])
    if not (any(entries) or any(centres) or any(corners) or colours):
        return "".join(map(str, clues.givens))
    cells = []
    for at, given in enumerate(clues.givens):
        colour = f"{colours[at]}|" if colours else ""
        cells.append(f"{given or entries[at]}|{corners[at]}|{centres[at]}|{colour}{int(not given)}|")
    return f"version: {5 if colours else 4}&#10;{''.join(cells)}"


FORMAT = Format(
    key=KEY,
    name=Text("OpenSudoku", "OpenSudoku"),
    about=Text("XML files of the app OpenSudoku", "archivos XML de la aplicación OpenSudoku"),
    recognition=Recognition(looks_like=looks_like, precedence=114, suffixes=(".opensudoku",), unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=114, around=_split_document),
)
