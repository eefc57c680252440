"""Files of KSudoku: a game in XML, or the groups of cells of a custom board. Cells are numbered down the columns.

<ksudoku><game><puzzle><graph order="4" type="sudoku"/><values>b__e_____d_____c</values></puzzle></game></ksudoku>

4              number of digits
4 4 1          columns, rows, layers
12             number of groups, followed by their cells
4 0 1 2 3
...
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.lines import echo, head_of, make_refusal, require_writable
from descarte.formats.shared.clue_builder import boxes_of, is_boxes
from descarte.formats.shared.player_marks import add_player_marks, centres_of
from descarte.formats.writing.round_trip import require_round_trip
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import bit
from descarte.model.clues import Clues, Mark, Total

KEY = "ksudoku"
_XML = re.compile(r"\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE ksudoku(?:-graph)?>\s*)?<ksudoku(?:-graph)?\b", re.IGNORECASE)
_GROUPS = re.compile(r"\s*[0-9]{1,2}\s*\n\s*[0-9]{1,2}\s+[0-9]{1,2}\s+[0-9]{1,2}\s*\n\s*[0-9]{1,4}\s*\n[0-9\s]+")
_CLOSE = re.compile(r"</ksudoku(?:-graph)?\s*>", re.IGNORECASE)
_Cage = tuple[str, int, tuple[int, ...]]
"""Operator, target and squares of a cage."""
_OPERATIONS = {"1": "division", "2": "subtraction", "3": "product", "4": "total"}
_LARGEST = 25
_FILE = Text("a file of KSudoku", "un archivo de KSudoku")
_DAMAGED = Text("damaged XML", "un XML dañado")
_DECLARED = Text("XML that declares entities", "un XML que declara entidades")
_FLAT = Text(
    "a flat square board with as many digits as rows", "un tablero plano y cuadrado con tantos dígitos como filas"
)
_SHAPE = Text(
    "one of {columns} by {rows} by {layers} with {order} digits",
    "uno de {columns} por {rows} por {layers} con {order} dígitos",
)
_TYPE = Text("a board of the type '{name}'", "un tablero del tipo '{name}'")
_VALUES = Text("{count} values, each a letter or '_'", "{count} valores, cada uno una letra o '_'")
_LINES = Text("groups that have every row and every column", "grupos que tengan todas las filas y todas las columnas")
_OTHERS = Text("others", "otros")


def _transpose_values(values: Sequence[int], size: int) -> tuple[int, ...]:
    """Return values listed by columns as values listed by rows, or the other way round."""
    return tuple(values[column * size + row] for row in range(size) for column in range(size))


def _numbers(text: str, most: int) -> list[int]:
    """Return the whole numbers of a text. Raise InputError for a larger one than `most` or for anything else."""
    words = text.split()
    found = [int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else most + 1 for word in words]
    if max(found, default=0) > most:
        raise InputError(_FILE, echo(text.strip()))
    return found


def _cells(text: str, order: int) -> tuple[int, ...]:
    return tuple(sorted(cell % order * order + cell // order for cell in _numbers(text, order * order - 1)))


def _read_custom_board(text: str) -> Clues:
    numbers = _numbers(text, 99_999)
    order, columns, rows, layers, count = numbers[:5]
    _require_flat_board(order, columns, rows, layers)
    groups, at = [], 5
    for _ in range(count):
        length = numbers[at] if at < len(numbers) else 0
        group = numbers[at + 1 : at + 1 + length]
        if not 0 < length == len(group) or max(group) >= order * order:
            raise InputError(_FILE, echo(" ".join(map(str, numbers[at : at + 12]))))
        groups.append(_cells(" ".join(map(str, group)), order))
        at += 1 + length
    return _build_from_groups(order, groups)


def _require_flat_board(order: int, columns: int, rows: int, layers: int) -> None:
    if not 0 < order == columns == rows <= _LARGEST or layers != 1:
        raise InputError(_FLAT, _SHAPE.fill(columns=columns, rows=rows, layers=layers, order=order))


def _lines(size: int) -> list[tuple[int, ...]]:
    """Return the cells of each row and each column."""
    rows = [tuple(range(row * size, row * size + size)) for row in range(size)]
    return rows + [tuple(range(column, size * size, size)) for column in range(size)]


def _diagonals(size: int) -> list[tuple[int, ...]]:
    return [
        tuple(row * (size + 1) for row in range(size)),
        tuple(row * size + size - 1 - row for row in range(size)),
    ]


def _build_from_groups(size: int, groups: Iterable[tuple[int, ...]]) -> Clues:
    """Return a board with these groups of squares. Groups that partition the board are its boxes or regions."""
    lines = _lines(size)
    found = list(dict.fromkeys(groups))
    if not set(lines) <= set(found):
        raise InputError(_LINES, _OTHERS)
    rest = [group for group in found if group not in lines]
    parts, extra = rest[:size], rest[size:]
    clues = Clues(size, size, (0,) * size**2)
    if {len(part) for part in parts} == {size} and len({cell for part in parts for cell in part}) == size * size:
        clues = _add_regions(clues, parts)
    else:
        extra, clues = rest, replace(clues, box=(1, size))
    if all(diagonal in extra for diagonal in _diagonals(size)):
        extra = [group for group in extra if group not in _diagonals(size)]
        clues = replace(clues, options=("diagonal",))
    return replace(clues, extra=tuple(extra))


def _add_regions(clues: Clues, parts: list[tuple[int, ...]]) -> Clues:
    """Return the clues with these regions, unless they are the usual boxes."""
    owner = {cell: at for at, part in enumerate(parts) for cell in part}
    regions = tuple(owner[cell] for cell in range(clues.rows**2))
    usual = usual_box(clues.rows)
    return clues if usual and is_boxes(regions, usual) else replace(clues, regions=regions)


class _GameReader:
    """Collector of parsed elements: the type of the board, its groups, cages and values, and the player's moves."""

    def __init__(self) -> None:
        self.words: dict[str, str] = {}
        self.graph: dict[str, str] = {}
        self.parts: list[tuple[str, dict[str, str]]] = []
        self.events: list[dict[str, str]] = []
        self.inside = ""
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = self._refuse
        parser.StartDoctypeDeclHandler = self._doctype

    def _refuse(self, *_: object) -> None:
        raise InputError(_FILE, _DECLARED)

    def _doctype(self, _name: str, system: str | None, public: str | None, inner: int) -> None:
        if system or public or inner:
            self._refuse()

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        self.inside = element
        if element == "graph":
            self.graph = attributes
        elif element in ("clique", "cage", "sudokugroups", "roxdokugroups"):
            self.parts.append((element, attributes | {"": ""}))
        elif element == "simple-event":
            self.events.append(attributes)

    def _end(self, _: str) -> None:
        self.inside = ""

    def _text(self, text: str) -> None:
        if self.inside in ("values", "solution"):
            self.words[self.inside] = self.words.get(self.inside, "") + text
        elif self.inside in ("clique", "cage"):
            self.parts[-1][1][""] += text


def _read_game(text: str) -> Clues:
    reader = _GameReader()
    try:
        reader.parser.Parse(re.sub(r"^\s*<\?xml[^>]*\?>", "", text).encode("utf-8", "replace"), True)
    except expat.ExpatError:
        raise InputError(_FILE, _DAMAGED) from None
    finally:
        del reader.parser
    kind, order_text = reader.graph.get("type", "sudoku").lower(), reader.graph.get("order", "")
    order = int(order_text) if order_text.isdecimal() and order_text.isascii() and len(order_text) < 3 else 0
    if kind not in ("sudoku", "custom"):
        raise InputError(_FLAT, _TYPE.fill(name=echo(kind)[1:-1]))
    if not 0 < order <= _LARGEST:
        raise InputError(_FLAT, echo(order_text))
    clues = Clues(order, order, (0,) * order**2) if kind == "sudoku" else _read_graph(reader, order)
    values = reader.words.get("values", "").strip()
    solved = _letters(reader.words["solution"], order) if reader.words.get("solution", "").strip() else None
    clues = replace(
        clues,
        givens=_letters(values, order) if values else clues.givens,
        solution=solved if solved and all(solved) else None,
        id=" ".join(reader.graph.get("name", "").split()) or None,
    )
    return _add_player_moves(clues, reader.events)


def _read_graph(reader: _GameReader, order: int) -> Clues:
    """Return the clues of a custom board: its groups, and the cages of a Killer or a Mathdoku."""
    across, down, layers = (_numbers(reader.graph.get(name, ""), 999) for name in ("sizeX", "sizeY", "sizeZ"))
    _require_flat_board(order, (*across, order)[0], (*down, order)[0], (*layers, 1)[0])
    groups: list[tuple[int, ...]] = []
    cages: list[_Cage] = []
    for element, attributes in reader.parts:
        if element == "roxdokugroups" or attributes.get("at", "0") != "0":
            raise InputError(_FLAT, _TYPE.fill(name=element))
        if element == "sudokugroups":
            box = usual_box(order)
            groups += _lines(order)
            groups += _group_squares(boxes_of(order, box) if box and attributes.get("withblocks", "1") == "1" else ())
        elif element == "clique":
            groups.append(_cells(attributes[""], order))
        else:
            (target,) = _numbers(attributes.get("value", ""), 99_999) or [0]
            cages.append((attributes.get("operator", ""), target, _cells(attributes[""], order)))
    clues = _build_from_groups(order, groups or _lines(order))
    return _add_cages(clues, cages, reader.graph.get("specific-type", ""))


def _group_squares(numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the squares of each box or region, from the number of each square."""
    return [tuple(at for at, mine in enumerate(numbers) if mine == one) for one in sorted(set(numbers))]


def _add_cages(clues: Clues, cages: list[_Cage], type: str) -> Clues:
    """Return the clues with the cages of a Killer or a Mathdoku."""
    if "killer" in type.lower():
        return replace(clues, kind="killer", cages=tuple(Total(target, cells) for _, target, cells in cages))
    if not cages:
        return clues
    if any(sign not in _OPERATIONS and len(cells) > 1 for sign, _, cells in cages):
        raise InputError(_FILE, echo("cage"))
    marks = [Mark(_OPERATIONS.get(sign, "total"), (cells,), (target,)) for sign, target, cells in cages]
    return replace(clues, kind="calcudoku", box=None, marks=tuple(marks))


def _letters(text: str, order: int) -> tuple[int, ...]:
    """Return the digits of letters, 0 for _. The letter of digit 1 is a if the text has an a, otherwise b."""
    signs = "".join(text.split()).lower()
    first = ord("a") if "a" in signs else ord("b")
    values = [0 if sign == "_" else ord(sign) - first + 1 for sign in signs]
    if len(values) != order * order or not all(0 <= value <= order for value in values):
        raise InputError(_VALUES.fill(count=order * order), echo(text))
    return _transpose_values(values, order)


def _add_player_moves(clues: Clues, events: list[dict[str, str]]) -> Clues:
    """Return the clues with a player's digits and marks: the last event of each cell counts."""
    size = clues.rows
    entries, marks = [0] * size**2, dict[int, int]()
    for event in events:
        place = (*_numbers(event.get("index", ""), size * size - 1), -1)[0]
        square = place % size * size + place // size
        if place < 0 or clues.givens[square]:
            continue
        written = (*_numbers(event.get("value", ""), size), 0)[0]
        entries[square], marks[square] = written, 0
        for at, sign in enumerate(event.get("markers", "")[:size], 1):
            marks[square] |= bit(at) if sign == "1" else 0
    clues = replace(clues, entries=tuple(entries)) if any(entries) else clues
    return add_player_marks(clues, marks, {}) if any(marks.values()) else clues


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every game of the text, or the only custom board.

    >>> graph = '<ksudoku><game><puzzle><graph order="2" type="sudoku"/><values>b__c</values></puzzle></game></ksudoku>'
    >>> [entry.clues.givens for entry in read(graph, ReadOptions())]
    [(1, 0, 0, 2)]
    """
    ends = [found.end() for found in _CLOSE.finditer(text)]
    ends += [len(text)] if not ends or text[ends[-1] :].strip() else []
    line, counted = 1, 0
    for start, end in zip([0, *ends[:-1]], ends, strict=True):
        part = text[start:end]
        begin = start + len(part) - len(part.lstrip())
        line, counted = line + text.count("\n", counted, begin), begin
        try:
            yield Entry(line, _read_game(part) if part.lstrip()[:1] == "<" else _read_custom_board(part))
        except InputError as error:
            yield Entry(line, error.at(line=line - 1))
        except ValueError:
            yield Entry(line, InputError(_FILE, echo(part.strip()), line=line))


def looks_like(text: str) -> bool:
    """Return True if the text begins like a file of KSudoku.

    >>> looks_like("<ksudoku>"), looks_like("4\\n4 4 1\\n12\\n4 0 1 2 3\\n"), looks_like("1 2\\n2 1")
    (True, True, False)
    """
    head = head_of(text)
    if _XML.match(head):
        return True
    if not _GROUPS.fullmatch(head if len(text) == len(head) else head + "\n"):
        return False
    numbers = head.split()[:5]
    return len(numbers) == 5 and int(numbers[0]) in (int(numbers[1]), int(numbers[2])) and head.count("\n") > 3


def write(clues: Clues) -> str:
    """Return a puzzle as a game of KSudoku, with a player's digits and marks.

    >>> "<values>b__c</values>" in write(Clues(2, 2, (1, 0, 0, 2), kind="latin"))
    True
    """
    require_writable(
        clues,
        KEY,
        {"options", "regions", "cages", "extra", "marks", "candidates", "entries", "solution", "id", "centres"},
    )
    size = clues.rows
    kinds = (None, "sudoku", "latin", "jigsaw", "killer", "calcudoku")
    if clues.kind not in kinds or size != clues.columns or size > _LARGEST:
        raise make_refusal(KEY, ["kind"], clues.kind)
    if set(clues.options) - {"diagonal"} or centres_of(clues) is None:
        raise make_refusal(KEY, ["options" if clues.options else "candidates"])
    games = "".join(_events(clues))
    letters = [_spell_digits(digits, size) for digits in (clues.givens, clues.solution or ())]
    solution = f"<solution>{letters[1]}</solution>" if clues.solution is not None else ""
    puzzle = f"<puzzle>{_write_graph(clues)}<values>{letters[0]}</values>{solution}</puzzle>"
    history = f"<history>{games}</history>" if games else ""
    text = f"<!DOCTYPE ksudoku>\n<ksudoku><game>{puzzle}{history}</game></ksudoku>\n"
    return require_round_trip(text, clues, KEY, read)


def _spell_digits(digits: Sequence[int], size: int) -> str:
    return (
        "".join(chr(ord("a") + digit) if digit else "_" for digit in _transpose_values(digits, size)) if digits else ""
    )


def _write_graph(clues: Clues) -> str:
    size = clues.rows
    box = clues.box or usual_box(size) or (1, size)
    name = "" if clues.id is None else f" name={quoteattr(clues.id)}"
    cages = _list_cages(clues)
    if _is_plain_sudoku(clues, box) and not (cages or name):
        return f'<graph order="{size}" type="sudoku" specific-type="Plain"/>'
    has_boxes = min(box) > 1 and clues.kind != "calcudoku"
    groups = _lines(size) + _group_squares(clues.regions or (boxes_of(size, box) if has_boxes else ()))
    groups += [*clues.extra, *(_diagonals(size) if clues.options else ())]
    sort = {"killer": "KillerSudoku", "calcudoku": "Mathdoku", "jigsaw": "Jigsaw"}.get(clues.kind or "", "XSudoku")
    inner = "".join(f'<clique size="{len(group)}">{_list_cells(group, size)}</clique>' for group in groups)
    inner += "".join(
        f'<cage operator="{sign}" value="{target}" size="{len(cells)}">{_list_cells(cells, size)}</cage>'
        for sign, target, cells in cages
    )
    sides = f'ncliques="{len(groups)}" sizeX="{size}" sizeY="{size}" sizeZ="1"'
    return f'<graph order="{size}" type="custom" specific-type="{sort}"{name} {sides}>{inner}</graph>'


def _list_cages(clues: Clues) -> list[_Cage]:
    """Return the cages of a Killer or a Mathdoku. Raise UnwritablePuzzle if there are other marks."""
    cages = [("4", cage.total, cage.places) for cage in clues.cages]
    signs = {variant: sign for sign, variant in _OPERATIONS.items()}
    for mark in clues.marks:
        if clues.kind != "calcudoku" or mark.variant not in signs or len(mark.lines) != 1 or len(mark.values) != 1:
            raise make_refusal(KEY, ["marks"])
        cages.append((signs[mark.variant], mark.values[0], mark.lines[0]))
    return cages


def _is_plain_sudoku(clues: Clues, box: tuple[int, int]) -> bool:
    """Return True if the puzzle has only rows, columns and the usual boxes, without further groups or rules."""
    usual = clues.regions is None and box == usual_box(clues.rows) and clues.kind != "calcudoku"
    return usual and not (clues.extra or clues.options)


def _list_cells(cells: Sequence[int], size: int) -> str:
    return " ".join(str(cell % size * size + cell // size) for cell in cells)


def _events(clues: Clues) -> Iterator[str]:
    size = clues.rows
    nothing = (0,) * len(clues.givens)
    for square, (entry, marks) in enumerate(zip(clues.entries or nothing, centres_of(clues) or nothing, strict=True)):
        index = square % size * size + square // size
        if entry:
            yield f'<simple-event index="{index}" value="{entry}"/>'
        if marks:
            bits = "".join("1" if marks & bit(digit) else "0" for digit in range(1, size + 1))
            yield f'<simple-event index="{index}" markers="{bits}"/>'


FORMAT = Format(
    key=KEY,
    name=Text("KSudoku", "KSudoku"),
    about=Text("games and boards of KSudoku", "partidas y tableros de KSudoku"),
    recognition=Recognition(looks_like=looks_like, precedence=132, suffixes=(".ksudoku",), unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=132),
)
