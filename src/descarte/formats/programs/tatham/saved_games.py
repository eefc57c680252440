"""Saved games of Simon Tatham's Portable Puzzle Collection: a game id, and the moves up to the current position.

SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
GAME    :4:Solo
PARAMS  :3:3x3
DESC    :73:a2e9a5b6a2b3_7a1...
STATEPOS:1:3
MOVE    :6:R7,1,1                column, row, digit; 0 removes it
MOVE    :6:P4,6,1                a pencil mark, added or removed; M adds all of them
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from descarte.formats.scanning.lines import make_refusal
from descarte.formats.shared.player_marks import add_player_marks, centres_of
from descarte.model.bits import bit, digits_of, full_digit_set
from descarte.model.clues import Clues

START = "SAVEFILE:"
TITLE = "Simon Tatham's Portable Puzzle Collection"
STATE = frozenset(["entries", "candidates", "centres"])
"""Fields of clues that a saved game expresses in addition to the game id."""
_START = re.compile(f"^[ \\t]*{START}", re.MULTILINE)
_FIELD = re.compile(r"^([A-Z ]{1,8}):([0-9]{1,9}):", re.MULTILINE)
_MOVE = re.compile(r"([RP])([0-9]{1,2}),([0-9]{1,2}),([0-9]{1,2})")
_SOLVED = re.compile(r"S((?:[0-9]{1,2},?)+)")


class SavedGame(NamedTuple):
    """The name of a game, its id, and the moves that were made."""

    name: str
    id: str
    moves: list[str]


def is_saved_game(text: str) -> bool:
    """Return True if a text is a saved game.

    >>> is_saved_game("SAVEFILE:41:Simon"), is_saved_game("3x3:a")
    (True, False)
    """
    return text.lstrip().startswith(START)


def find_saved_games(text: str) -> Iterator[tuple[int, SavedGame]]:
    """Yield every saved game of a text, and the line where it begins."""
    starts = [found.start() for found in _START.finditer(text)]
    line, counted = 1, 0
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        line, counted = line + text.count("\n", counted, start), start
        yield line, _parse_saved_game(text[start:end])


def _parse_saved_game(text: str) -> SavedGame:
    """Return the content of a saved game. Undone moves are left out."""
    fields: dict[str, str] = {}
    moves: list[str] = []
    at = 0
    while found := _FIELD.search(text, at):
        value = text[found.end() : found.end() + int(found[2])]
        at = found.end() + len(value)
        key = found[1].strip()
        if key == "MOVE":
            moves.append(value)
        elif key == "SOLVE":
            moves.append(value if value.startswith("S") else f"S{value}")
        elif key == "RESTART":
            moves.append("")
        else:
            fields.setdefault(key, value)
    position = fields.get("STATEPOS", "")
    done = int(position) - 1 if position.isascii() and position.isdigit() else len(moves)
    body = f"{fields.get('PARAMS', '')}:{fields.get('DESC', '')}"
    return SavedGame(fields.get("GAME", ""), body, moves[: max(done, 0)])


def apply_moves(clues: Clues, moves: list[str]) -> Clues:
    """Return the clues with the digits and marks of these moves.

    >>> apply_moves(Clues(2, 2, (0, 0, 0, 0)), ["R0,0,1", "P1,0,1"]).notes.centres
    (0, 1, 0, 0)
    """
    board = _PlayedBoard(clues)
    for move in moves:
        board.apply(move)
    entries = tuple(0 if given else entry for given, entry in zip(clues.givens, board.entries, strict=True))
    clues = replace(clues, entries=entries) if any(entries) else clues
    return add_player_marks(clues, dict(enumerate(board.marks)), {}) if any(board.marks) else clues


class _PlayedBoard:
    """Digits and marks of a player, updated move by move."""

    def __init__(self, clues: Clues) -> None:
        self.clues = clues
        self.restart()

    def restart(self) -> None:
        """Remove everything that the player has written."""
        self.entries, self.marks = [0] * len(self.clues.givens), [0] * len(self.clues.givens)

    def apply(self, move: str) -> None:
        """Apply a move. Moves of unknown form change nothing."""
        found, solved = _MOVE.fullmatch(move), _SOLVED.fullmatch(move)
        if found:
            column, row, digit = (int(found[at]) for at in (2, 3, 4))
            if column < self.clues.columns and row < self.clues.rows and digit <= self.clues.rows:
                self._write_digit(row * self.clues.columns + column, digit, is_mark=found[1] == "P")
        elif move == "M":
            self._mark_all()
        elif move == "":
            self.restart()
        elif solved:
            self._fill(solved[1])

    def _write_digit(self, square: int, digit: int, *, is_mark: bool) -> None:
        if self.clues.givens[square]:
            return
        if is_mark and digit:
            self.marks[square] ^= 0 if self.entries[square] else bit(digit)
        else:
            self.entries[square], self.marks[square] = digit, 0

    def _mark_all(self) -> None:
        """Mark all digits in each empty square."""
        everything = full_digit_set(self.clues.rows)
        cells = zip(self.clues.givens, self.entries, self.marks, strict=True)
        self.marks = [mine if given or entry else everything for given, entry, mine in cells]

    def _fill(self, text: str) -> None:
        """Write the solution, if the text has one digit per square."""
        digits = [int(word) for word in re.split(",", text.strip(","))] if "," in text else []
        if len(digits) == len(self.entries):
            self.entries, self.marks = digits, [0] * len(digits)


def write_saved_game(name: str, id: str, clues: Clues, format: str) -> str:
    """Return a saved game if a player has written something, and the id alone otherwise."""
    moves = list(_moves(clues, format))
    if not moves:
        return f"{id}\n"
    params, _, desc = id.partition(":")
    place = str(len(moves) + 1)
    fields = [("SAVEFILE", TITLE), ("VERSION", "1"), ("GAME", name), ("PARAMS", params), ("CPARAMS", params)]
    fields += [("DESC", desc), ("NSTATES", place), ("STATEPOS", place), *(("MOVE", move) for move in moves)]
    return "".join(f"{key:8}:{len(value)}:{value}\n" for key, value in fields)


def _moves(clues: Clues, format: str) -> Iterator[str]:
    nothing = (0,) * len(clues.givens)
    entries, marks = clues.entries or nothing, centres_of(clues)
    if marks is None:
        raise make_refusal(format, ["candidates"])
    for square, (given, entry, mine) in enumerate(zip(clues.givens, entries, marks, strict=True)):
        row, column = divmod(square, clues.columns)
        if (given and (entry or mine)) or (entry and mine):
            raise make_refusal(format, ["entries" if entry and given else "centres"])
        if entry:
            yield f"R{column},{row},{entry}"
        for digit in digits_of(mine):
            yield f"P{column},{row},{digit}"
