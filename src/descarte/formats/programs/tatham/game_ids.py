"""Game ids of Simon Tatham's Portable Puzzle Collection, one per line: Unequal, Keen and Towers.

4:0,0,0D,0,3R,0,0D,0,0,0,0,0,0U,0,0,0,      Unequal: one number per cell, and the directions of smaller neighbours
4:b_4a3_a_3ab_,s0m24a3a1d2a8s2              Keen: the walls of cages, then their numbers
4:3////2/2/3///////3//                      Towers: the clues above, below, left and right, then the givens

The formats are defined by the source files unequal.c, keen.c and towers.c of the collection.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.programs.tatham.saved_games import (
    STATE,
    apply_moves,
    find_saved_games,
    is_saved_game,
    write_saved_game,
)
from descarte.formats.scanning.lines import (
    Line,
    echo,
    head_of,
    lines_of,
    make_refusal,
    read_each_line,
    require_writable,
)
from descarte.formats.text.skyscrapers import get_sight_lines
from descarte.model.clues import Clues, Mark

KEY = "game-id"
_UNEQUAL = re.compile(r"\s*([0-9]{1,2})(a?)(?:d[a-z])?:((?:[0-9]{1,3}[URDL]{0,4},)*[0-9]{1,3}[URDL]{0,4},?)\s*")
_KEEN = re.compile(r"\s*([0-9]{1,2})m?(?:d[a-z])?m?:([_a-z0-9]+),((?:[amsd][0-9]{1,12})+),?\s*")
_TOWERS = re.compile(
    r"\s*([0-9]{1,2})(?:d[a-z])?:((?:[0-9]{0,3}/)+[0-9]{0,3})(?:,((?:[_a-z]|[0-9]{1,3}(?![0-9]))*))?,?\s*"
)
_OPERATIONS = {"a": "total", "s": "subtraction", "m": "product", "d": "division"}
_LARGEST = 35
GAMES = ("Unequal", "Keen", "Towers")
_BEFORE = re.compile(
    r"\s*(?:https?://\S*/(?:solo|unequal|keen|towers)\w*\.html#|(?:solo|unequal|keen|towers)\s*:\s*)", re.I
)

_ID = Text(
    "the game id of an Unequal, Keen or Towers, as in 4:3////2/2/3///////3//",
    "el identificador de un Unequal, Keen o Towers, como en 4:3////2/2/3///////3//",
)
_GAME = Text("a saved game of Unequal, Keen or Towers", "una partida guardada de Unequal, Keen o Towers")
_CELLS = Text("{count} cells", "un total de {count} casillas")
_WALLS = Text("{count} walls between cells", "un total de {count} paredes entre casillas")
_CLUES = Text("{count} clues around the board", "un total de {count} indicaciones alrededor del tablero")
_CAGES = Text("a number for each of the {count} cages", "un número para cada una de las {count} jaulas")
_FOUND = Text("{count} of them", "{count}")
_OUTSIDE = Text("a neighbour within the board", "una vecina dentro del tablero")


def _get_neighbours(square: int, size: int) -> dict[str, int]:
    """Return the neighbours of a square by the letter of their direction, -1 outside the board."""
    row, column = divmod(square, size)
    found = {"U": square - size if row else -1, "R": square + 1 if column + 1 < size else -1}
    return found | {"D": square + size if row + 1 < size else -1, "L": square - 1 if column else -1}


def _read_unequal(found: re.Match[str], line: int) -> Clues:
    size, words = int(found[1]), found[3].rstrip(",").split(",")
    if len(words) != size * size:
        raise InputError(_CELLS.fill(count=size * size), _FOUND.fill(count=len(words)), line=line)
    givens, pairs = [], []
    for square, word in enumerate(words):
        number = word.rstrip("URDL")
        givens.append(int(number))
        for way in word[len(number) :]:
            other = _get_neighbours(square, size)[way]
            if other < 0:
                raise InputError(_OUTSIDE, echo(word), line=line)
            pairs.append((square, other))
    if found[2]:
        dots = sorted({(min(pair), max(pair)) for pair in pairs})
        marks = tuple(Mark("difference", (pair,)) for pair in dots)
        return Clues(size, size, tuple(givens), kind="latin", options=("nonconsecutive",), marks=marks)
    return Clues(
        size, size, tuple(givens), kind="futoshiki", marks=tuple(Mark("inequality", (pair,)) for pair in pairs)
    )


def edges_of(size: int) -> list[tuple[int, int]]:
    """Return the squares on both sides of each edge: vertical edges by rows, then horizontal ones by columns."""
    standing = [(row * size + column, row * size + column + 1) for row in range(size) for column in range(size - 1)]
    lying = [(row * size + column, (row + 1) * size + column) for column in range(size) for row in range(size - 1)]
    return standing + lying


def walls_of(text: str, size: int, line: int) -> list[bool]:
    """Return for each edge True if it is a wall, as letters encode it.

    A letter counts the edges before the next wall, and z stands for 25 edges without a wall. A number after a letter
    repeats the letter.
    """
    walls: list[bool] = []
    edges = 2 * size * (size - 1)
    for sign, times in re.findall(r"([_a-z])([0-9]{0,4})", text):
        run = [False] * (0 if sign == "_" else 25 if sign == "z" else ord(sign) - ord("a") + 1)
        walls += (run + [True] * (sign != "z")) * int(times or 1)
        if len(walls) > edges + 1:
            break
    if len(walls) not in (edges, edges + 1):
        raise InputError(_WALLS.fill(count=edges), _FOUND.fill(count=len(walls)), line=line)
    return walls[:edges]


def areas_of(walls: list[bool], size: int) -> list[tuple[int, ...]]:
    """Return the areas that walls separate, in the order of their first squares."""
    owner = list(range(size * size))
    for (one, other), wall in zip(edges_of(size), walls, strict=True):
        if not wall and owner[one] != owner[other]:
            low, high = sorted((owner[one], owner[other]))
            owner = [low if mine == high else mine for mine in owner]
    return [tuple(at for at, mine in enumerate(owner) if mine == first) for first in sorted(set(owner))]


def _read_keen(found: re.Match[str], line: int) -> Clues:
    size = int(found[1])
    cages = areas_of(walls_of(found[2], size, line), size)
    numbers = re.findall(r"([amsd])([0-9]+)", found[3])
    if len(numbers) != len(cages):
        raise InputError(_CAGES.fill(count=len(cages)), _FOUND.fill(count=len(numbers)), line=line)
    marks = tuple(
        Mark(_OPERATIONS[sign], (cage,), (int(number),)) for cage, (sign, number) in zip(cages, numbers, strict=True)
    )
    return Clues(size, size, (0,) * size**2, kind="calcudoku", marks=marks)


def _read_towers(found: re.Match[str], line: int) -> Clues:
    size, words = int(found[1]), found[2].split("/")
    if len(words) != 4 * size:
        raise InputError(_CLUES.fill(count=4 * size), _FOUND.fill(count=len(words)), line=line)
    lines = [way for side in get_sight_lines(size).values() for way in side]
    marks = tuple(Mark("skyscraper", (way,), (int(word),)) for way, word in zip(lines, words, strict=True) if word)
    givens: list[int] = []
    for part in re.findall(r"[0-9]+|[a-z]", found[3] or ""):
        givens += [int(part)] if part.isdigit() else [0] * (ord(part) - ord("a") + 1)
    if givens and len(givens) != size * size:
        raise InputError(_CELLS.fill(count=size * size), _FOUND.fill(count=len(givens)), line=line)
    return Clues(size, size, tuple(givens) or (0,) * size**2, kind="skyscrapers", marks=marks)


_READ = ((_UNEQUAL, _read_unequal), (_KEEN, _read_keen), (_TOWERS, _read_towers))


def strip_game_name(text: str) -> str:
    """Return a game id without the name of its game or the address of its page.

    >>> strip_game_name("Solo: 2x2:1a3_2l"), strip_game_name("https://example.org/puzzles/js/keen.html#5:a")
    ('2x2:1a3_2l', '5:a')
    """
    return _BEFORE.sub("", text, count=1)


def read_game_id(line: Line) -> Clues:
    """Return the clues of a game id. Raise InputError for anything else."""
    for pattern, clues in _READ:
        found = pattern.fullmatch(strip_game_name(line.text))
        if found and 0 < int(found[1]) <= _LARGEST:
            return clues(found, line.number)
    raise InputError(_ID, echo(line.text), line=line.number)


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield the puzzle of every game id or saved game of the text.

    >>> [entry.clues.kind for entry in read("2:0R,0,0,0\\n2:_a_,a1a2a3\\n2:2///////\\n", ReadOptions())]
    ['futoshiki', 'calcudoku', 'skyscrapers']
    """
    if not is_saved_game(text):
        yield from read_each_line(text, read_game_id, comment="#")
        return
    for line, found in find_saved_games(text):
        try:
            if found.name not in GAMES:
                raise InputError(_GAME, echo(found.name), line=line)
            yield Entry(line, apply_moves(read_game_id(Line(line, found.id)), found.moves))
        except InputError as error:
            yield Entry(line, error)


def looks_like(text: str) -> bool:
    """Return True if the first line is a game id.

    >>> looks_like("4:3////2/2/3///////3//"), looks_like("1 2\\n2 1")
    (True, False)
    """
    lines = (line.text for line in lines_of(head_of(text)) if line.text.strip() and line.text.lstrip()[0] != "#")
    first = strip_game_name(next(lines, ""))
    return any(pattern.fullmatch(first) for pattern, _ in _READ)


def write(clues: Clues) -> str:
    """Return the game id of a Futoshiki, Calcudoku or Skyscrapers puzzle.

    With a player's digits or marks, return a saved game. Raise UnwritablePuzzle if the puzzle has anything else.

    >>> write(Clues(2, 2, (0,) * 4, kind="futoshiki", marks=(Mark("inequality", ((1, 0),)),)))
    '2:0,0L,0,0,\\n'
    """
    require_writable(clues, KEY, {"marks", "options", *STATE})
    kinds = {"futoshiki": "Unequal", "latin": "Unequal", "calcudoku": "Keen", "skyscrapers": "Towers"}
    adjacent = clues.kind == "latin" and "nonconsecutive" in clues.options
    if clues.kind not in kinds or clues.rows > _LARGEST or (clues.kind == "latin" and not adjacent):
        raise make_refusal(KEY, ["kind"], clues.kind)
    if len(clues.options) > adjacent:
        raise make_refusal(KEY, ["options"])
    writers = {"Unequal": _write_unequal, "Keen": _write_keen, "Towers": _write_towers}
    name = kinds[clues.kind]
    return write_saved_game(name, f"{clues.rows}{'a' * adjacent}:{writers[name](clues)}", clues, KEY)


def _write_unequal(clues: Clues) -> str:
    pairs = {mark.lines[0] for mark in clues.marks if len(mark.lines) == 1 and not mark.values}
    words, written = [], 0
    wanted = "inequality"
    if clues.kind == "latin":
        wanted, pairs = "difference", pairs | {pair[::-1] for pair in pairs}
    if any(mark.variant != wanted for mark in clues.marks):
        raise make_refusal(KEY, ["marks"])
    for square, given in enumerate(clues.givens):
        flags = [way for way, other in _get_neighbours(square, clues.rows).items() if (square, other) in pairs]
        written += len(flags)
        words.append(f"{given}{''.join(flags)},")
    if written != len(clues.marks) * (2 if clues.kind == "latin" else 1):
        raise make_refusal(KEY, ["marks"])
    return "".join(words)


def _write_keen(clues: Clues) -> str:
    size, owner = clues.rows, dict[int, int]()
    numbers = []
    letters = {variant: letter for letter, variant in _OPERATIONS.items()}
    for mark in sorted(clues.marks, key=lambda mark: mark.lines):
        if mark.variant not in letters or len(mark.lines) != 1 or len(mark.values) != 1 or owner.keys() & mark.lines[0]:
            raise make_refusal(KEY, ["marks"])
        owner |= dict.fromkeys(mark.lines[0], mark.lines[0][0])
        numbers.append(f"{letters[mark.variant]}{mark.values[0]}")
    if len(owner) != size * size or any(clues.givens):
        raise make_refusal(KEY, ["marks" if len(owner) != size * size else "givens"])
    walls = [owner[one] != owner[other] for one, other in edges_of(size)]
    if {(cage,) for cage in areas_of(walls, size)} != {mark.lines for mark in clues.marks}:
        raise make_refusal(KEY, ["marks"])
    return f"{_write_walls(walls)},{''.join(numbers)}"


def _write_walls(walls: list[bool]) -> str:
    """Return the walls as letters, with a count after a letter that is repeated more than twice."""
    repeats = _count_repeats("".join(pack_walls(walls)))
    return "".join(sign + (str(count) if count > 2 else sign * (count - 1)) for sign, count in repeats)


def pack_walls(walls: list[bool]) -> Iterator[str]:
    """Yield the number of edges without a wall before each wall, as letters. A last wall follows the last edge."""
    run = 0
    for wall in [*walls, True]:
        if not wall:
            run += 1
            continue
        while run > 25:
            yield "z"
            run -= 25
        yield chr(ord("a") + run - 1) if run else "_"
        run = 0


def _count_repeats(text: str) -> list[tuple[str, int]]:
    return [(sign, len(list(alike))) for sign, alike in groupby(text)]


def _write_towers(clues: Clues) -> str:
    lines = [way for side in get_sight_lines(clues.rows).values() for way in side]
    clued = {mark.lines[0]: mark.values[0] for mark in clues.marks if mark.variant == "skyscraper" and mark.values}
    if len(clued) != len(clues.marks) or not clued.keys() <= set(lines):
        raise make_refusal(KEY, ["marks"])
    around = "/".join(str(clued.get(way, "")) for way in lines)
    return f"{around},{write_givens(clues.givens)}" if any(clues.givens) else around


def write_givens(givens: tuple[int, ...]) -> str:
    """Return numbers with _ between them, and letters for runs of empty cells."""
    parts: list[str] = []
    for empty, cells in groupby(givens, key=lambda given: given == 0):
        found = list(cells)
        if empty:
            parts += ["z"] * (len(found) // 26) + ([chr(ord("a") + len(found) % 26 - 1)] if len(found) % 26 else [])
        else:
            parts.append("_".join(map(str, found)))
    return "".join(parts)


FORMAT = Format(
    key=KEY,
    name=Text("game ids of Simon Tatham's collection", "identificadores de la colección de Simon Tatham"),
    about=Text(
        "one id per line of Unequal (Futoshiki), Keen (Calcudoku) or Towers (skyscrapers); with a player's digits, a "
        "saved game",
        "un identificador por línea de Unequal (futoshiki), Keen (calcudoku) o Towers (rascacielos); con dígitos del "
        "jugador, una partida guardada",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=74),
    read=read,
    write=write,
    output=Output(rank=74),
)
