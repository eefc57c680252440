"""SDK files of SadMan Software: notes, nine lines of nine characters, and a player's digits.

#AAna                author; #D name, #C comment, #B date, #S source, #L level, #U address
[Puzzle]
53..7....
...
[State]
534.7....
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value
from descarte.formats.scanning.lines import (
    Line,
    echo,
    head_of,
    lines_of,
    make_refusal,
    require_usual_sudoku,
    require_writable,
)
from descarte.model.clues import Clues
from descarte.model.notes import Notes

KEY = "sdk"
_TAG = re.compile(r"#([ADCBSLU])\s*(.*?)\s*")
_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_ROW = re.compile(r"\s*([0-9.*_XxOo-]{9})\s*")
_FIELDS = {"A": "author", "C": "comment", "S": "source", "L": "level"}
_ROWS = Text("nine lines of nine characters", "nueve líneas de nueve caracteres")
_FOUND = Text("{count} of them", "{count}")


class _SdkSheet:
    """The lines of one puzzle, grouped by purpose."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.tags: list[tuple[str, str]] = []
        self.boards: dict[str, list[Line]] = {}

    @property
    def full(self) -> bool:
        """True if the board of the puzzle is complete."""
        return len(self.boards.get("puzzle", ())) >= 9


def _sheets(text: str) -> Iterator[_SdkSheet]:
    sheet, section = _SdkSheet(1), "puzzle"
    for line in lines_of(text):
        tag, named = _TAG.fullmatch(line.text), _SECTION.fullmatch(line.text)
        again = sheet.full and (tag or (named and named[1].lower() in sheet.boards))
        if again:
            yield sheet
            sheet, section = _SdkSheet(line.number), "puzzle"
        if tag:
            sheet.tags.append((tag[1], tag[2]))
        elif named:
            section = named[1].lower()
        elif line.text.strip() and line.text.lstrip()[0] != "#":
            sheet.boards.setdefault(section, []).append(line)
    if sheet.boards or sheet.tags:
        yield sheet


def _digits(rows: list[Line], start: int) -> tuple[int, ...]:
    if len(rows) != 9:
        raise InputError(_ROWS, _FOUND.fill(count=len(rows)), line=start)
    signs = ""
    for row in rows:
        found = _ROW.fullmatch(row.text)
        if found is None:
            raise InputError(_ROWS, echo(row.text.strip()), line=row.number)
        signs += found[1]
    return tuple(int(sign) if sign.isdigit() else 0 for sign in signs)


def _clues(sheet: _SdkSheet) -> Clues:
    givens = _digits(sheet.boards.get("puzzle", []), sheet.start)
    name = next((text for letter, text in sheet.tags if letter == "D" and text), None)
    clues = Clues(9, 9, givens, id=name, notes=_notes(sheet))
    if "state" in sheet.boards:
        state = _digits(sheet.boards["state"], sheet.start)
        entries = tuple(0 if given else digit for given, digit in zip(givens, state, strict=True))
        clues = replace(clues, entries=entries if any(entries) else ())
    return clues


def _notes(sheet: _SdkSheet) -> Notes:
    """Return the notes in the tags of a puzzle. Tags and sections without a note are kept as fields of this format."""
    words: dict[str, str] = {}
    kept: dict[str, str] = {}
    for letter, text in sheet.tags:
        name = _FIELDS.get(letter)
        if name:
            words[name] = f"{words[name]}\n{text}" if words.get(name) and name == "comment" else text
        elif letter != "D":
            kept[f"{KEY}.{letter}"] = pack_value(text)
    kept |= {
        f"{KEY}.{section}": pack_value([line.text for line in lines])
        for section, lines in sheet.boards.items()
        if section not in ("puzzle", "state")
    }
    return Notes(**words, kept=tuple(kept.items()))  # type: ignore[arg-type]


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text.

    >>> [entry.clues.notes.author for entry in read("#AAna\\n[Puzzle]\\n" + "1........\\n" * 9, ReadOptions())]
    ['Ana']
    """
    for sheet in _sheets(text):
        try:
            yield Entry(sheet.start, _clues(sheet))
        except InputError as error:
            yield Entry(sheet.start, error)


def looks_like(text: str) -> bool:
    """Return True if the text has a section [Puzzle], or two kinds of tags above a line of nine characters.

    >>> looks_like("[Puzzle]\\n1........\\n"), looks_like("#AAna\\n#LEasy\\n1........\\n"), looks_like("1........\\n")
    (True, True, False)
    """
    tags: set[str] = set()
    for line in lines_of(head_of(text)):
        tag, named = _TAG.fullmatch(line.text), _SECTION.fullmatch(line.text)
        if named and named[1].lower() == "puzzle":
            return True
        if tag:
            tags.add(tag[1])
        elif line.text.strip():
            return len(tags) > 1 and _ROW.fullmatch(line.text) is not None
    return False


def write(clues: Clues) -> str:
    """Return a Sudoku as an SDK file.

    >>> write(Clues(9, 9, (1, *(0,) * 80), notes=Notes(author="Ana"))).splitlines()[:3]
    ['#AAna', '[Puzzle]', '1........']
    """
    mine = _require_writable(clues)
    notes = clues.notes
    tags = [f"#{letter}{line}" for letter, name in _FIELDS.items() for line in getattr(notes, name).split("\n") if line]
    tags += [f"#D{clues.id}"] if clues.id is not None else []
    tags += [f"#{name}{item}" for name, item in mine.items() if len(name) == 1]
    lines = [*tags, "[Puzzle]", *_rows(clues.givens)]
    if clues.entries:
        lines += ["[State]", *_rows(tuple(map(max, clues.givens, clues.entries)))]
    for name, item in mine.items():
        lines += [f"[{name}]", *item] if len(name) > 1 else []
    return "".join(f"{line}\n" for line in lines)


def _require_writable(clues: Clues) -> dict[str, Any]:
    """Return the kept tags and sections. Raise UnwritablePuzzle if the format cannot express all of the clues."""
    require_writable(clues, KEY, {"entries", "id", "author", "comment", "source", "level", "kept"})
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows == 9)
    notes = clues.notes
    mine = {name.partition(".")[2]: json.loads(text) for name, text in notes.kept if name.startswith(f"{KEY}.")}
    if len(mine) < len(notes.kept) or not all(len(name) == 1 or isinstance(item, list) for name, item in mine.items()):
        raise make_refusal(KEY, ["kept"])
    if notes.comment and any(line != line.strip() or not line for line in notes.comment.split("\n")):
        raise make_refusal(KEY, ["comment"])
    if clues.entries and any(map(min, clues.givens, clues.entries)):
        raise make_refusal(KEY, ["entries"])
    return mine


def _rows(digits: tuple[int, ...]) -> list[str]:
    return ["".join(str(digit or ".") for digit in digits[at : at + 9]) for at in range(0, 81, 9)]


FORMAT = Format(
    key=KEY,
    name=Text("SDK", "SDK"),
    about=Text(
        "a Sudoku with notes about it and a player's digits, as SadMan Software writes it",
        "un sudoku con datos sobre él y los dígitos del jugador, como lo escribe SadMan Software",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=138, suffixes=(".sdk",)),
    read=read,
    write=write,
    output=Output(rank=138),
)
