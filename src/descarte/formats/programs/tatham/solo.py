"""Game ids of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection, and its saved games.

3x3:a2e9a5b6a2b3_7a1...          blocks of 3 by 3; numbers are givens, a letter is a run of empty cells
3x3x: 9j: 3x3k:                  with diagonals; jigsaw, with the walls of its regions; Killer, with walls and sums
SAVEFILE:41:Simon Tatham's...    a saved game of Solo, Unequal, Keen or Towers, with the digits and marks entered
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.programs.tatham.game_ids import (
    GAMES,
    areas_of,
    edges_of,
    pack_walls,
    read_game_id,
    strip_game_name,
    walls_of,
    write_givens,
)
from descarte.formats.programs.tatham.saved_games import (
    STATE,
    SavedGame,
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
from descarte.model.clues import Clues, Total

KEY = "solo"
_ID = re.compile(r"\s*([0-9]{1,2})(?:x([0-9]{1,2}))?([a-z0-9]*):([_a-z0-9]+)((?:,[_a-z0-9]*)*)\s*")
_LARGEST = 31

_EXPECTED = Text("the game id of a Solo, as in 2x2:1b2_3a...", "el identificador de un Solo, como 2x2:1b2_3a...")
_CELLS = Text("{count} cells", "un total de {count} casillas")
_FOUND = Text("{count} of them", "{count}")
_PARTS = Text("{count} parts after the colon", "{count} partes detrás de los dos puntos")
_REGIONS = Text("{size} regions of {size} cells", "{size} regiones de {size} casillas")
_SUMS = Text("one sum in each cage", "una suma en cada jaula")
_GAME = Text("a saved game of Solo, Unequal, Keen or Towers", "una partida guardada de Solo, Unequal, Keen o Towers")
_OTHER = Text("one of '{game}'", "una de '{game}'")


def _cells(text: str, size: int, line: int) -> tuple[int, ...]:
    found: list[int] = []
    for part in re.findall(r"[0-9]+|[a-z]", text):
        found += [int(part[:4])] if part.isdigit() else [0] * (ord(part) - ord("a") + 1)
    if len(found) != size * size:
        raise InputError(_CELLS.fill(count=size * size), _FOUND.fill(count=len(found)), line=line)
    return tuple(found)


def _read_solo(text: str, line: int) -> Clues:
    found = _ID.fullmatch(strip_game_name(text))
    if found is None:
        raise InputError(_EXPECTED, echo(text.strip()), line=line)
    height, width, flags = int(found[1]), int(found[2] or 1), _flags(found[3])
    size = height * width
    if not 1 < size <= _LARGEST or (found[2] is None and "j" not in flags):
        raise InputError(_EXPECTED, echo(text.strip()), line=line)
    parts = found[5].split(",")[1:]
    needed = ("j" in flags) + 2 * ("k" in flags)
    if len(parts) != needed:
        raise InputError(_PARTS.fill(count=needed + 1), _FOUND.fill(count=len(parts) + 1), line=line)
    clues = Clues(
        size,
        size,
        _cells(found[4], size, line),
        box=None if "j" in flags else (height, width),
        options=("diagonal",) if "x" in flags else (),
        kind="jigsaw" if "j" in flags else "sudoku",
    )
    if "j" in flags:
        clues = replace(clues, regions=_regions(parts.pop(0), size, line))
    if "k" in flags:
        clues = replace(clues, kind="killer", cages=_cages(parts, size, line))
    return clues


def _flags(text: str) -> str:
    """Return the letters for rules beyond plain Sudoku, without those of difficulty and symmetry."""
    return re.sub(r"d[a-z]|[mr][a-z0-9]*|a", "", text)


def _regions(walls: str, size: int, line: int) -> tuple[int, ...]:
    areas = areas_of(walls_of(walls, size, line), size)
    if {len(area) for area in areas} != {size}:
        raise InputError(_REGIONS.fill(size=size), _FOUND.fill(count=len(areas)), line=line)
    number = {square: at for at, area in enumerate(areas) for square in area}
    return tuple(number[square] for square in range(size * size))


def _cages(parts: list[str], size: int, line: int) -> tuple[Total, ...]:
    sums = _cells(parts[1], size, line)
    cages = []
    for area in areas_of(walls_of(parts[0], size, line), size):
        totals = [sums[square] for square in area if sums[square]]
        if len(totals) != 1:
            raise InputError(_SUMS, _FOUND.fill(count=len(totals)), line=line)
        cages.append(Total(totals[0], area))
    return tuple(cages)


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every id of the text, or every saved game.

    >>> [entry.clues.givens[:3] for entry in read("2x2:1a3_2l", ReadOptions())]
    [(1, 0, 3)]
    """
    if is_saved_game(text):
        for line, found in find_saved_games(text):
            try:
                yield Entry(line, _read_saved_game(found, line))
            except InputError as error:
                yield Entry(line, error)
        return
    yield from read_each_line(text, lambda line: _read_solo(line.text, line.number), comment="#")


def _read_saved_game(found: SavedGame, line: int) -> Clues:
    if found.name == "Solo":
        clues = _read_solo(found.id, line)
    elif found.name in GAMES:
        clues = read_game_id(Line(line, found.id))
    else:
        raise InputError(_GAME, _OTHER.fill(game=echo(found.name)), line=line)
    return apply_moves(clues, found.moves)


def looks_like(text: str) -> bool:
    """Return True if the text begins with an id of Solo or a saved game of the collection.

    >>> looks_like("2x2:1a3_2l"), looks_like("SAVEFILE:41:Simon"), looks_like("2:1,2,2,1,")
    (True, True, False)
    """
    if is_saved_game(text):
        return True
    lines = (line.text for line in lines_of(head_of(text)) if line.text.strip() and line.text.lstrip()[0] != "#")
    found = _ID.fullmatch(strip_game_name(next(lines, "")))
    return found is not None and (found[2] is not None or "j" in found[3])


def write(clues: Clues) -> str:
    """Return the game id of a Sudoku, with or without diagonals, of a jigsaw or of a Killer.

    With a player's digits or marks, return a saved game.

    >>> write(Clues(4, 4, (1, 0, 3, 2, *(0,) * 12), kind="sudoku", box=(2, 2)))
    '2x2:1a3_2l\\n'
    """
    require_writable(clues, KEY, {"options", "regions", "cages", *STATE})
    size = clues.rows
    boxed = clues.box is not None and min(clues.box) > 1 and clues.kind in ("sudoku", "killer")
    if not (boxed or clues.regions is not None) or clues.kind == "latin" or not 1 < size <= _LARGEST:
        raise make_refusal(KEY, ["kind"], clues.kind)
    if clues.options not in ((), ("diagonal",)):
        raise make_refusal(KEY, ["options"])
    flags = ("x" if clues.options else "") + ("j" if clues.regions else "") + ("k" if clues.cages else "")
    shape = str(size) if clues.regions else "{}x{}".format(*(clues.box or (0, 0)))
    parts = [write_givens(clues.givens)]
    if clues.regions is not None:
        parts.append(_write_walls(clues.regions, size))
    if clues.cages:
        parts += _write_cages(clues)
    return write_saved_game("Solo", f"{shape}{flags}:{','.join(parts)}", clues, KEY)


def _write_walls(owner: tuple[int, ...], size: int) -> str:
    walls = [owner[one] != owner[other] for one, other in edges_of(size)]
    areas = areas_of(walls, size)
    if len(areas) != len(set(owner)):
        raise make_refusal(KEY, ["regions"])
    return "".join(pack_walls(walls))


def _write_cages(clues: Clues) -> list[str]:
    owner = [-1] * len(clues.givens)
    sums = [0] * len(clues.givens)
    for number, cage in enumerate(clues.cages):
        sums[min(cage.places)] = cage.total
        for place in cage.places:
            if owner[place] >= 0:
                raise make_refusal(KEY, ["cages"])
            owner[place] = number
    walls = [owner[one] != owner[other] for one, other in edges_of(clues.rows)]
    areas = areas_of(walls, clues.rows)
    if -1 in owner or len(areas) != len(clues.cages) or any(not 0 < cage.total < 10_000 for cage in clues.cages):
        raise make_refusal(KEY, ["cages"])
    return ["".join(pack_walls(walls)), write_givens(tuple(sums))]


FORMAT = Format(
    key=KEY,
    name=Text("Solo of Simon Tatham's collection", "Solo de la colección de Simon Tatham"),
    about=Text(
        "one id per line of a Sudoku, with diagonals, jigsaw or Killer; with a player's digits, a saved game",
        "un identificador por línea de un Sudoku, con diagonales, jigsaw o Killer; con dígitos del jugador, una "
        "partida guardada",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=120, suffixes=(".sav",), unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=120),
)
