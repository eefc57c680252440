"""Read puzzles of f-puzzles.com: JSON objects, packed texts (compressed JSON), and links that contain packed texts.

https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCRIAG4BDADYBXOPACM...
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, Program, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value as packed_json
from descarte.formats.programs.fpuzzles.drawn_copies import remove_copies
from descarte.formats.programs.fpuzzles.rules import COSMETIC, RULES, InvalidDrawing, add_negative_rule, add_option_rule
from descarte.formats.programs.fpuzzles.rules_text import find_unstated_rules
from descarte.formats.programs.fpuzzles.write import FURTHER, KEY, object_of
from descarte.formats.scanning.lines import ErrorCollector, echo, lines_of
from descarte.formats.scanning.memory_budget import LARGE, find_json_end, require_memory
from descarte.formats.scanning.read_warnings import describe_ignored_rule
from descarte.formats.shared.clue_builder import Draft
from descarte.formats.shared.lzstring import pack_text, unpack_text
from descarte.formats.shared.player_marks import add_player_marks
from descarte.formats.writing.round_trip import require_round_trip
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import union
from descarte.model.clues import Clues
from descarte.model.notes import Notes

Json = Any

_LINK = re.compile(r"https?://\S*?(?:[?&]load=|[/=]f-?puz(?:zles)?/?)(\S.*)", re.IGNORECASE)
_PACKED = re.compile(r"(?:fpuz(?:zles)?)?(N4[A-Za-z0-9+/ ]{20,}=*)")
PACKED_START = "N4Ig"
"""Start of every packed puzzle: a brace and a quotation mark, compressed."""
_OBJECT = re.compile(r'\s*\[?\s*\{(?=[^{}\[\]]*"(?:size|grid)")')
_BETWEEN = re.compile(r"[\s,\[\]]*")
"""Text before and between objects, whether or not they are in a list."""
_AFTER = re.compile(r"[\"'<>)&#?]")
"""Characters that end a packed text."""
_GRID = re.compile(r'"grid"\s*:\s*\[\s*\[\s*\{')
_READ = frozenset(["size", "title", "author", "ruleset", "grid", "negative"])
"""Fields that are read separately from those of rules."""
_FIELDS = frozenset(
    [
        "solution",
        "disabledlogic",
        "truecandidatesoptions",
        "highlightConflicts",
        "successMessage",
        "fogofwar",
        "foglight",
    ]
)
"""Fields that are kept but are not rules, so that they cause no warning."""
_OF_RULES = frozenset(["cells", "lines", "value", "cell", "direction", "cloneCells", "values"])
_OF_CELLS = frozenset(["value", "given", "region", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks", "c"])

_PUZZLE = Text("a puzzle of f-puzzles", "un puzle de f-puzzles")
_DAMAGED = Text("a damaged text: {what}", "un texto dañado: {what}")
_RULE = Text("a rule that descarte supports", "una regla que descarte admita")
_FOUND = Text("the field '{name}'", "el campo '{name}'")
_SHAPE = Text("'size' from 1 to 31 and as many rows of 'grid'", "'size' de 1 a 31 y otras tantas filas de 'grid'")
_SENSE = Text("cells and values of the grid in '{name}'", "casillas y valores de la cuadrícula en '{name}'")


def clues_of(value: Json) -> Clues:
    """Return the clues in an object of f-puzzles.

    >>> clues_of({"size": 1, "grid": [[{"value": 1, "given": True}]]}).givens
    (1,)
    """
    draft, kept = _grid(value)
    drawing = _FieldDrawer(draft, kept)
    for name, content in value.items():
        if _is_read_elsewhere(name, content) or (content is True and add_option_rule(name, draft)):
            continue
        if name in COSMETIC:
            drawn = remove_copies(content, value.keys())
            kept |= {name: drawn} if drawn else {}
        elif name in RULES:
            drawing.draw(name, content if isinstance(content, list) else [content])
        else:
            kept[name] = content
            if name not in _FIELDS and isinstance(content, bool | list | dict):
                warnings.warn(describe_ignored_rule(echo(name)).say(), UserWarning, stacklevel=2)
    drawing.finish()
    for warning in (
        *_add_negative_rules(value.get("negative"), drawing),
        *find_unstated_rules(value.get("ruleset"), value),
    ):
        warnings.warn(warning.say(), UserWarning, stacklevel=2)
    draft.solution = _solution(value)
    if draft.solution is not None:
        kept.pop("solution", None)
    draft.notes = _notes(value, kept)
    return _add_player_marks(draft, value)


def _is_read_elsewhere(name: str, content: Json) -> bool:
    """Return True if a field is empty, or is read separately from the rules."""
    return name in _READ or content in (None, False, [], {}, "") or (name in FURTHER and isinstance(content, str))


def _add_negative_rules(names: Json, drawing: _FieldDrawer) -> list[Text]:
    """Add the negative rules of the whole grid. Keep unknown ones, and return one warning per unknown rule."""
    unknown = [name for name in names if not add_negative_rule(name, drawing.draft)] if isinstance(names, list) else []
    if unknown:
        drawing.kept.setdefault("negative", []).extend(unknown)
    return [describe_ignored_rule(echo(f"negative: {name}")) for name in unknown]


class _FieldDrawer:
    """Converter of the items of fields to marks of a draft.

    It keeps items from which no mark results, and the styles of the others.
    """

    def __init__(self, draft: Draft, kept: dict[str, Json]) -> None:
        self.draft, self.kept = draft, kept
        self.gathered = ErrorCollector()
        self.styles: dict[str, list[Json]] = {}

    def _count(self) -> int:
        return len(self.draft.marks) + len(self.draft.cages) + len(self.draft.extra)

    def draw(self, name: str, items: list[Json]) -> None:
        """Add the marks of every item of a field to the draft."""
        styles: list[Json] = []
        for item in items:
            before = self._count()
            with self.gathered.collect_errors():
                _draw(self.draft, name, item)
                drawn = self._count() - before
                if not drawn:
                    self.kept.setdefault(name, []).append(item)
                more = item.keys() - _OF_RULES
                styles += [{key: item[key] for key in item if key in more} if more else None] * drawn
        if any(styles):
            self.styles[name] = styles

    def finish(self) -> None:
        """Raise the collected errors, or keep the styles."""
        self.gathered.raise_errors()
        if self.styles:
            self.kept["styles"] = self.styles


def _draw(draft: Draft, name: str, item: Json) -> None:
    try:
        RULES[name](draft, item)
    except (InvalidDrawing, KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise InputError(_SENSE.fill(name=name), echo(json.dumps(item))) from None


def _grid(value: Json) -> tuple[Draft, dict[str, Json]]:
    """Return a draft with the cells, and the other properties of the cells."""
    grid = _require_grid(value)
    size = len(grid)
    draft = Draft(size)
    draft.id = line_of(value.get("title")) or None
    cells = [cell for row in grid for cell in row]
    _regions(draft, cells)
    kept: dict[str, Json] = {}
    for square, cell in enumerate(cells):
        if cell:
            _cell(draft, square, cell)
            more = {key: cell[key] for key in cell if key not in _OF_CELLS and cell[key] not in (None, [], "")}
            if more:
                kept[f"R{square // size + 1}C{square % size + 1}"] = more
    return draft, {"grid": kept} if kept else {}


def _require_grid(value: Json) -> list[list[dict[str, Json]]]:
    """Return the rows of cells. Raise InputError if their number and length are not `size`."""
    size = value.get("size") if isinstance(value, dict) else None
    grid = value.get("grid") if isinstance(value, dict) else None
    if not isinstance(size, int) or isinstance(size, bool) or not 1 <= size <= 31:
        raise InputError(_SHAPE, echo(str(size)))
    if not isinstance(grid, list) or [len(row) if isinstance(row, list) else -1 for row in grid] != [size] * size:
        raise InputError(_SHAPE, echo("grid"))
    if not all(isinstance(cell, dict) for row in grid for cell in row):
        raise InputError(_SHAPE, echo("grid"))
    return grid


def line_of(words: Json) -> str:
    """Return words on one line, without unprintable characters. Return an empty string for other values.

    >>> line_of(" a\\n b "), line_of(None)
    ('a b', '')
    """
    if not isinstance(words, str):
        return ""
    words = words.strip()
    return words if words.isprintable() else " ".join("".join(filter(_is_printable, words)).split())


def _is_printable(sign: str) -> bool:
    return sign.isprintable() or sign.isspace()


def _notes(value: Json, kept: dict[str, Json]) -> Notes:
    grid = value["grid"]
    coloured = any("c" in cell for row in grid for cell in row)
    colours = [cell.get("c") for row in grid for cell in row] if coloured else []
    rules = value.get("ruleset")
    comment = value.get("comment")
    return Notes(
        author=line_of(value.get("author")),
        source=line_of(value.get("source")),
        level=line_of(value.get("level")),
        comment=comment if isinstance(comment, str) else "",
        rules=rules if isinstance(rules, str) else "",
        colours=tuple(colour if isinstance(colour, str) else "" for colour in colours) if any(colours) else (),
        kept=tuple((f"{KEY}.{name}", packed_json(content)) for name, content in kept.items()),
    )


def _solution(value: Json) -> tuple[int, ...] | None:
    """Return the solution in the puzzle, given as numbers or texts, or None if there is none."""
    size, given = value["size"], value.get("solution")
    if not isinstance(given, list) or len(given) != size * size or not all(str(digit).isdecimal() for digit in given):
        return None
    solution = tuple(int(str(digit)[:4]) for digit in given)
    return solution if all(1 <= digit <= size for digit in solution) else None


def _add_player_marks(draft: Draft, value: Json) -> Clues:
    """Return the clues of a draft with the player's marks in an object of f-puzzles."""
    size, cells = draft.size, [cell for row in value["grid"] for cell in row]
    clues = draft.clues()
    marks = [_read_cell_marks(cells, name, size) for name in ("centerPencilMarks", "cornerPencilMarks")]
    return add_player_marks(clues, *marks) if any(marks) else clues


def _read_cell_marks(cells: list[dict[str, Json]], name: str, size: int) -> dict[int, int]:
    found = {}
    for square, cell in enumerate(cells):
        marks = cell.get(name) if cell else None
        if marks and isinstance(marks, list):
            digits = [int(str(digit)) for digit in marks if str(digit).isdecimal() and len(str(digit)) < 4]
            if len(digits) == len(marks) and all(1 <= digit <= size for digit in digits):
                found[square] = union(*digits)
    return found


def _regions(draft: Draft, cells: list[dict[str, Json]]) -> None:
    """Set the regions of the draft. A cell that names no region is in its usual box; null means no region."""
    if not any("region" in cell for cell in cells):
        return
    height, width = usual_box(draft.size) or (1, draft.size)
    across = draft.size // width
    usual = [
        row // height * across + column // width for row, column in (divmod(at, draft.size) for at in range(len(cells)))
    ]
    found = tuple(cell.get("region", mine) for cell, mine in zip(cells, usual, strict=True))
    if any(isinstance(region, bool) or not (region is None or isinstance(region, int)) for region in found):
        raise InputError(_SENSE.fill(name="region"), echo(str(found)))
    if max(map(found.count, set(found) - {None}), default=0) > draft.size:
        raise InputError(_RULE, _FOUND.fill(name="region"))
    draft.regions = found


def _cell(draft: Draft, square: int, cell: dict[str, Json]) -> None:
    value, given = cell.get("value"), cell.get("given")
    if value is not None:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= draft.size:
            raise InputError(_SENSE.fill(name="value"), echo(str(value)))
        (draft.givens if given else draft.entries)[square] = value
    marks = cell.get("givenPencilMarks")
    if marks and not (value and given):
        if not isinstance(marks, list) or not all(isinstance(mark, int) for mark in marks):
            raise InputError(_SENSE.fill(name="givenPencilMarks"), echo(str(marks)))
        draft.mark("candidates", (square,), values=tuple(marks))


def _find_payload(line: str) -> str | None:
    """Return the packed text in a line, which is a link or the packed text alone, or None if there is none.

    A blank may replace a +, or words may follow the packed text.
    """
    line = line.strip().lstrip("<\"'")
    link = _LINK.match(line)
    packed = _AFTER.split(unquote(link[1] if link else line), maxsplit=1)[0].strip()
    found = _PACKED.fullmatch(packed) or _PACKED.fullmatch(packed.partition(" ")[0])
    return found[1].replace(" ", "+") if found else None


def is_packed(line: str) -> bool:
    """Return True if a line contains a packed puzzle.

    >>> is_packed("https://sudokupad.app/fpuzzlesN4" + "A" * 30), is_packed("https://sudokupad.app/x")
    (True, False)
    """
    return _find_payload(line) is not None


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text: one link or packed text per line, or objects of JSON.

    >>> [entry.line for entry in read('{"size": 1, "grid": [[{"value": 1, "given": true}]]}', ReadOptions())]
    [1]
    """
    if text.lstrip()[:1] in ("{", "["):
        yield from read_objects(text, clues_of)
        return
    for line in lines_of(text):
        if line.text.strip():
            yield Entry(line.number, _read_packed(line.text, line.number))


def read_objects(text: str, clues_of: Callable[[Json], Clues]) -> Iterator[Entry]:
    """Yield the clues of each object of a text, whether or not the objects are in a list."""
    decoder, line, counted = json.JSONDecoder(), 1, 0
    at = _skip_blanks(text, 0)
    while at < len(text):
        line, counted = line + text.count("\n", counted, at), at
        try:
            require_memory(text, at, find_json_end(text, at) if len(text) > LARGE else len(text))
            value, end = decoder.raw_decode(text, at)
            at = _skip_blanks(text, end)
            yield Entry(line, clues_of(value))
        except InputError as error:
            at = at if at > counted else _skip_blanks(text, find_json_end(text, at))
            yield Entry(line, error.at(line=line - 1))
        except (RecursionError, ValueError) as error:
            yield Entry(line, InputError(_PUZZLE, _DAMAGED.fill(what=echo(str(error))), line=line))
            return


def _skip_blanks(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _read_packed(text: str, line: int) -> Clues | InputError:
    packed = _find_payload(text)
    if packed is None:
        return InputError(_PUZZLE, echo(text), line=line)
    try:
        found = unpack_text(packed)
        require_memory(found)
        return clues_of(json.loads(found))
    except InputError as error:
        return error.at(line=line - 1)
    except (RecursionError, ValueError) as error:
        return InputError(_PUZZLE, _DAMAGED.fill(what=echo(str(error))), line=line)


def looks_like(text: str) -> bool:
    """Return True if the text is a link to f-puzzles, a packed text, or a JSON object of f-puzzles.

    >>> looks_like('{"size": 9, "grid": [[{}]]}'), looks_like("N4" + "A" * 30), looks_like('{"n": 9}')
    (True, True, False)
    """
    head = text[:20_000]
    if head.lstrip()[:1] in ("{", "["):
        return _OBJECT.match(head) is not None and _GRID.search(head) is not None
    first = next((line.text for line in lines_of(text) if line.text.strip()), "")
    return _find_payload(first) is not None


def pack_clues(clues: Clues) -> str:
    """Return the puzzle as a packed text.

    >>> clues_of(json.loads(unpack_text(pack_clues(Clues(1, 1, (1,)))))).givens
    (1,)
    """
    return pack_text(packed_json(object_of(clues)))


def write(clues: Clues) -> str:
    """Return the link of a puzzle. Raise UnwritablePuzzle if it does not read back as the same puzzle.

    >>> write(Clues(1, 1, (1,)))[:36]
    'https://www.f-puzzles.com/?load=N4Ig'
    """
    with warnings.catch_warnings(action="ignore"):
        return require_round_trip(f"https://www.f-puzzles.com/?load={pack_clues(clues)}\n", clues, KEY, read)


FORMAT = Format(
    key=KEY,
    name=Text("f-puzzles", "f-puzzles"),
    about=Text("links, packed texts and JSON of f-puzzles.com", "enlaces, textos comprimidos y JSON de f-puzzles.com"),
    recognition=Recognition(looks_like=looks_like, precedence=110, suffixes=(".fpuzzles",)),
    read=read,
    write=write,
    output=Output(rank=110),
    program=Program(link=lambda clues: write(clues).strip(), doubtful=True),
)
