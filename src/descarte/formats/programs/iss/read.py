"""Read strings of Interactive Sudoku Solver (ISS): a sequence of classes with their arguments.

.Shape~6x6.~R1C1_4~R2C2_3.Thermo~R1C1~R1C2~R2C3.AntiKing
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO
from itertools import chain, islice, repeat
from urllib.parse import quote, unquote

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, Program, ReadOptions, Recognition
from descarte.formats.programs.iss import shorthand
from descarte.formats.programs.iss.any_of import UnmergeableRules, merge_alternatives
from descarte.formats.programs.iss.cells import UnknownCell
from descarte.formats.programs.iss.keys import bits
from descarte.formats.programs.iss.rules import CLASSES, FOREIGN, add_implied_rules
from descarte.formats.programs.iss.write import KEY, select_class_clues, string_of
from descarte.formats.scanning.lines import ErrorCollector, Line, echo, lines_of
from descarte.formats.shared.clue_builder import Draft
from descarte.formats.writing.round_trip import require_round_trip
from descarte.model.clues import Clues

_NAMES = sorted({*CLASSES, *FOREIGN} - {""}, key=len, reverse=True)
_HEAD = re.compile(rf"\s*\.+((|{'|'.join(_NAMES)})~|({'|'.join(name for name in _NAMES if len(name) > 1)})\s*(\.|$))")
_START = re.compile(r"\s*\.(Shape)?~")
_LINK = re.compile(r"\s*(?:https?://\S+?[?&]|\?)q=([^\s&#]+)\S*\s*", re.IGNORECASE)
_SHAPE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_HOLD = ("Or", "And", "Replicate")
_MOST_DEEP = 20
"""Maximum nesting depth of classes."""

_RULE = Text("a rule that descarte supports", "una regla que descarte admita")
_FOUND = Text("the class '{name}'", "la clase '{name}'")
_ARGUMENTS = Text("cells and numbers that suit '{name}'", "casillas y números adecuados para '{name}'")
_SQUARE = Text(
    "a square grid of 1 to 16 rows with as many digits, from 0 or 1",
    "una cuadrícula de 1 a 16 filas con otros tantos dígitos, desde 0 o 1",
)
_START_SIGN = Text("a class after a '.'", "una clase tras un '.'")
_END = Text("'.End' after the content of '.{name}'", "'.End' tras el contenido de '.{name}'")
_NO_END = Text("the end of the text", "el final del texto")
_SENSE = Text("a valid short form of a puzzle", "una forma breve válida de un puzle")


@dataclass
class _Node:
    """A class with its arguments, and the classes within it."""

    name: str
    arguments: list[str]
    held: list[_Node] = field(default_factory=list)


def _tree(text: str) -> list[_Node]:
    before, *items = re.sub(r"\s+", "", text).split(".")
    if before:
        raise InputError(_START_SIGN, echo(before))
    root = _Node("", [])
    open_nodes = [root]
    for item in items:
        name, *arguments = item.split("~")
        if not item:
            continue
        if name == "End":
            if len(open_nodes) == 1:
                raise InputError(_RULE, _FOUND.fill(name=name))
            open_nodes.pop()
            continue
        node = _Node(name, arguments)
        open_nodes[-1].held.append(node)
        if name in _HOLD:
            open_nodes.append(node)
        if len(open_nodes) > _MOST_DEEP or sum(held.name == "Replicate" for held in open_nodes) > 1:
            raise InputError(_RULE, _FOUND.fill(name=name))
    if len(open_nodes) > 1:
        raise InputError(_END.fill(name=open_nodes[-1].name), _NO_END)
    return root.held


def _create_draft(nodes: list[_Node]) -> Draft:
    """Return an empty grid of the given shape, 9x9 by default."""
    for node in nodes:
        if node.name == "Shape":
            return _create_shaped_draft(node.arguments)
    return Draft(9)


def _create_shaped_draft(arguments: list[str]) -> Draft:
    found = _SHAPE.fullmatch(arguments[0]) if arguments else None
    size = int(found[1]) if found and found[1] == found[2] else 0
    values = arguments[1] if len(arguments) > 1 else str(size)
    first = {str(size): 1, f"1-{size}": 1, f"0-{size - 1}": 0}.get(values)
    if not 0 < size <= 16 or first is None or len(arguments) > 2:
        raise InputError(_SQUARE, echo("~".join(["Shape", *arguments])))
    return Draft(size, first)


def _require_known_classes(nodes: list[_Node]) -> None:
    """Raise InputError for an unsupported class, before its cells are read."""
    for node in nodes:
        if node.name not in CLASSES and node.name not in _HOLD:
            raise InputError(_RULE, _FOUND.fill(name=echo(node.name)[1:-1]))
        _require_known_classes(node.held)


def _draw(node: _Node, draft: Draft) -> None:
    if node.name == "And":
        for held in node.held:
            _draw(held, draft)
    elif node.name == "Or":
        _draw_alternatives(node, draft)
    elif node.name == "Replicate":
        _replicate(node, draft)
    else:
        try:
            CLASSES[node.name](draft, node.arguments)
        except (UnknownCell, IndexError, ValueError, OverflowError):
            text = echo("~".join([node.name, *node.arguments]))
            raise InputError(_ARGUMENTS.fill(name=node.name or "Given"), text) from None


def _draw_alternatives(node: _Node, draft: Draft) -> None:
    """Add marks that require one of several groups of rules, merged into one automaton."""
    groups = []
    for held in node.held:
        alone = Draft(draft.size, draft.first, regions=draft.regions, boxes=draft.boxes)
        _draw(held, alone)
        clues = alone.clues()
        crossing = tuple(("cage", cage.places, cage.total) for cage in clues.cages)
        for variant, places, total in crossing:
            alone.mark(variant, places, values=(total,))
        for square, digit in alone.givens.items():
            alone.mark("candidates", (square,), values=(digit - 1 + draft.first,))
        for places in alone.extra:
            alone.mark("cage", places)
        if alone.options:
            raise InputError(_RULE, _FOUND.fill(name=node.name))
        groups.append(alone.marks)
    if not groups:
        return
    try:
        draft.marks += merge_alternatives(groups, draft.board())
    except (UnmergeableRules, OverflowError):
        raise InputError(_RULE, _FOUND.fill(name=node.name)) from None


def _replicate(node: _Node, draft: Draft) -> None:
    """Draw the classes within a node once per cell of a set, moved from the first cell of the grid to that cell."""
    try:
        where = [square for square, there in enumerate(bits(node.arguments[0])) if there]
    except (IndexError, ValueError):
        where = []
    if len(node.arguments) != 1 or not where or where[-1] >= draft.size**2:
        raise InputError(_ARGUMENTS.fill(name=node.name), echo("~".join(node.arguments)))
    for square in where:
        for held in node.held:
            _draw(_move_node(held, square, draft.size), draft)


def _move_node(node: _Node, by: int, size: int) -> _Node:
    down, right = divmod(by, size)

    def moved(name: str) -> str:
        found = re.fullmatch("R([1-9a-g])C([1-9a-g])(_.*)?", name)
        if not found:
            return name
        row, column = int(found[1], 17) + down, int(found[2], 17) + right
        return f"R{_write_index(row)}C{_write_index(column)}{found[3] or ''}"

    return _Node(node.name, list(map(moved, node.arguments)), [_move_node(held, by, size) for held in node.held])


def _write_index(number: int) -> str:
    return str(number) if number < 10 else "abcdefg"[number - 10] if number < 17 else "?"


def clues_of(text: str) -> Clues:
    """Return the clues of one ISS string or short form. Raise InputError if it is not valid.

    >>> clues_of(".Shape~4x4.~R1C1_3.Thermo~R1C1~R1C2").marks[0].variant
    'thermometer'
    """
    text = text.strip()
    if shorthand.looks_like(re.sub(r"\s+", "", text)):
        try:
            return shorthand.draft_of(re.sub(r"\s+", "", text)).clues()
        except ValueError:
            raise InputError(_SENSE, echo(text)) from None
    nodes = _tree(text)
    _require_known_classes(nodes)
    draft = _create_draft(nodes)
    gathered = ErrorCollector()
    for node in sorted(nodes, key=lambda node: node.name not in ("NoBoxes", "Jigsaw")):
        with gathered.collect_errors():
            _draw(node, draft)
    gathered.raise_errors()
    add_implied_rules(draft)
    return draft.clues()


def _split_puzzles(text: str) -> Iterator[Line]:
    """Yield each puzzle with the line where it starts.

    One puzzle may have many lines. If all lines are links or short forms, or all begin alike, each line is a puzzle.
    """
    first = [line.text.strip() for line in islice(_find_content_lines(text), 3)]
    start = _match_start(first[0]) if first else None
    alike = start is not None and all(_match_start(line.text) == start for line in _find_content_lines(text))
    short = len(first) != 2 or not shorthand.looks_like("".join(first))
    if alike or (
        short
        and all(_LINK.fullmatch(body) or shorthand.looks_like(body.strip()) for _, body in _find_content_lines(text))
    ):
        for number, body in _find_content_lines(text):
            found = _LINK.fullmatch(body)
            yield Line(number, unquote(found[1]) if found else body)
    elif first:
        whole = StringIO()
        whole.writelines(f"{line.text}\n" for line in _find_content_lines(text))
        yield Line(next(_find_content_lines(text)).number, whole.getvalue())


def _find_content_lines(text: str) -> Iterator[Line]:
    """Return the lines that are neither blank nor comments."""
    return (line for line in lines_of(text) if line.text.strip() and line.text.lstrip()[0] != "#")


def _match_start(line: str) -> str | None:
    found = _START.match(line)
    return found[0].strip() if found else None


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text.

    >>> [entry.line for entry in read(".~R1C1_3.Thermo~R1C1~R1C2\\n.~R1C1_3", ReadOptions())]
    [1, 2]
    """
    for piece in _split_puzzles(text):
        try:
            yield Entry(piece.number, clues_of(piece.text))
        except InputError as error:
            yield Entry(piece.number, error.at(line=piece.number - 1))


def looks_like(text: str) -> bool:
    """Return True if the text begins with an ISS class, or is a link or a short form of ISS.

    >>> looks_like(".AntiKing.~R1C1_3"), looks_like("..3.4")
    (True, False)
    """
    lines = (line.text.strip() for line in lines_of(text[:20_000]))
    first, second, third = islice(chain((line for line in lines if line and line[0] != "#"), repeat("")), 3)
    two = bool(second) and not third and shorthand.looks_like(first + second)
    return two or bool(_HEAD.match(first) or _LINK.fullmatch(first)) or shorthand.looks_like(first.replace(" ", ""))


def write(clues: Clues) -> str:
    """Return the ISS string of a puzzle. Rules that an ISS class expresses exactly survive a round trip.

    >>> write(Clues(4, 4, (1, *(0,) * 15), options=("antiking",)))
    '.Shape~4x4.~R1C1_1.AntiKing\\n'
    """
    text, exact = string_of(clues), select_class_clues(clues)
    require_round_trip(f"{text if exact == clues else string_of(exact)}\n", exact, KEY, read)
    return f"{text}\n"


FORMAT = Format(
    key=KEY,
    name=Text("Interactive Sudoku Solver", "Interactive Sudoku Solver"),
    about=Text(
        "strings, links and short forms of Interactive Sudoku Solver",
        "cadenas, enlaces y formas breves de Interactive Sudoku Solver",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=100, suffixes=(".iss",)),
    read=read,
    write=write,
    output=Output(rank=100),
    program=Program(
        link=lambda clues: f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={quote(write(clues).strip())}"
    ),
)
