"""Sentences on singles: the digits that close the other cells of a house, or the houses that take the other digits.

. . 1|. . .      box 1: the 1s at r1c3 and r3c5 close every cell but r2c1
. . .|. . .
. . .|. 1 .
"""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.text import Text
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.naming import name_rule
from descarte.logic.techniques import traits_of
from descarte.logic.traits import Single
from descarte.model.bits import Cell, Digit, bit, bits_at, digits_of
from descarte.model.rules import House
from descarte.model.sight import find_blockers, find_moves, find_takers
from descarte.model.state import State
from descarte.model.step import Step

_CLOSE = Text(
    "In {house}, the {digit}{keepers:|s} at {keeper_cells} {keepers:leaves|leave} only {cell} for the {digit}.",
    "En {house}, {keepers:el|los} {digit} de {keeper_cells} solo {keepers:deja|dejan} {cell} para el {digit}.",
)
_CLOSE_AND_LOST = Text(
    "In {house}, the {digit}{keepers:|s} at {keeper_cells}, and earlier steps in {lost_cells}, leave only {cell} for "
    "the {digit}.",
    "En {house}, {keepers:el|los} {digit} de {keeper_cells}, y pasos anteriores en {lost_cells}, solo dejan {cell} "
    "para el {digit}.",
)
_LOST = Text(
    "In {house}, the {digit} is already ruled out from {lost_cells}, so only {cell} has room for it.",
    "En {house} ya se ha descartado el {digit} de {lost_cells}, así que solo cabe en {cell}.",
)
_BY_MOVE = Text("{keeper} closes {cells} by {move}.", "{keeper} cierra {cells} a {move}.")
_SEES = Text("{digits} in {house}", "{digits} en {house}")
_SEES_BY = Text("{digits} by {move}", "{digits} a {move}")
_OUT = Text("{digits} {count:is|are} already ruled out", "ya {count:está descartado el|están descartados} {digits}")
_NAKED = Text("{cell} sees {taken}.", "{cell} ve {taken}.")
_NAKED_AND_OUT = Text("{cell} sees {taken}; {out}.", "{cell} ve {taken}; {out}.")
_ALL_OUT = Text("In {cell}, {out}.", "En {cell} {out}.")
_IN_HOUSE = Text("In {house} only {cell} is empty.", "En {house} solo queda vacía {cell}.")
_IN_SUM = Text(
    "In {cage} only {cell} is empty, and the rest adds up to {others}: {total} − {others} = {digit}.",
    "En {cage} solo queda vacía {cell}, y el resto suma {others}: {total} − {others} = {digit}.",
)
_COMMA_AND = Text("{before} and {last}", "{before} y {last}")


def tell_single(step: Step, before: State) -> tuple[Text, ...]:
    """Return the sentences on why a single follows in a state, or an empty tuple for other steps.

    >>> import descarte
    >>> from descarte.logic import find
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> for key in ("hidden-single", "naked-single"):
    ...     print(*tell_single(next(find(key).find(state)), state))
    In box 2, the 1 at r1c1 leaves only r2c4 for the 1.
    r1c4 sees 1 in row 1, 2 in column 4 and 3 in box 2.
    """
    traits = traits_of(step)
    kind = traits.single if step.words and traits.tells_takers else None
    if kind is Single.HIDDEN:
        return _tell_hidden(step, before)
    if kind is Single.NAKED:
        return tuple(_tell_naked(before, cell, digit) for cell, digit in step.places)
    if kind is Single.ALL_NAKED:
        return tuple(
            _tell_last_cell(before, cell, digit) or _tell_naked(before, cell, digit) for cell, digit in step.places
        )
    return ()


def _tell_hidden(step: Step, before: State) -> tuple[Text, ...]:
    words = dict(step.words)
    house, digit, cell = words["house"], words["digit"], words["cell"]
    assert isinstance(house, House)
    assert isinstance(digit, int)
    assert isinstance(cell, int)
    others = bits_at(house.cells) & before.unplaced & ~(1 << cell)
    place, puzzle = before.puzzle.layout.place, before.puzzle
    if not others:
        return (_IN_HOUSE.fill(house=name_rule(house, puzzle), cell=place(cell)),)
    keepers, lost = find_blockers(before, digit, others, bits_at(house.cells))
    template = _LOST if not keepers else _CLOSE_AND_LOST if lost else _CLOSE
    first = template.fill(
        house=name_rule(house, puzzle),
        digit=puzzle.sign(digit),
        cell=place(cell),
        keepers=len(keepers),
        keeper_cells=tuple(map(place, keepers)),
        lost_cells=tuple(map(place, cells_of(lost))),
    )
    return first, *(_tell_move(before, keeper, others) for keeper in keepers if find_moves(before, keeper, others))


def _tell_move(state: State, keeper: Cell, others: int) -> Text:
    place, moves = state.puzzle.layout.place, find_moves(state, keeper, others)
    move = next(iter(moves.values())).form.move
    return _BY_MOVE.fill(keeper=place(keeper), cells=tuple(map(place, moves)), move=move)


def _tell_naked(state: State, cell: Cell, digit: Digit) -> Text:
    """Return which houses take the other digits of a cell, and which digits earlier steps ruled out."""
    puzzle = state.puzzle
    rest = puzzle.layout.digits & ~bit(digit)
    reasons: list[Text] = []
    for house, held in find_takers(state, cell, rest):
        rest &= ~held
        signs = tuple(map(puzzle.sign, digits_of(held)))
        if house.form.move:
            reasons.append(_SEES_BY.fill(digits=signs, move=house.form.move))
        else:
            reasons.append(_SEES.fill(house=name_rule(house, puzzle), digits=signs))
    words: dict[str, object] = {"cell": puzzle.layout.place(cell)}
    if reasons:
        words["taken"] = _join(reasons)
    if rest:
        signs = tuple(map(puzzle.sign, digits_of(rest)))
        words["out"] = _OUT.fill(digits=signs, count=len(signs))
    return (_NAKED if not rest else _NAKED_AND_OUT if reasons else _ALL_OUT).fill(**words)


def _tell_last_cell(state: State, cell: Cell, digit: Digit) -> Text | None:
    """Return that a cell is the last one of a house or of a sum, or None if it is not."""
    tables, puzzle = tables_of(state.puzzle.layout), state.puzzle
    for bits, index in tables.full_bits:
        if bits & state.unplaced == 1 << cell:
            return _IN_HOUSE.fill(house=name_rule(tables.houses[index], puzzle), cell=puzzle.layout.place(cell))
    for cage in puzzle.cages:
        if bits_at(cage.cells) & state.unplaced == 1 << cell and len(cage.cells) > 1:
            others = sum(state.placed[other] for other in cage.cells)
            if cage.total - others == digit:
                return _IN_SUM.fill(
                    cage=name_rule(cage, puzzle),
                    cell=puzzle.layout.place(cell),
                    others=others,
                    total=cage.total,
                    digit=puzzle.sign(digit),
                )
    return None


def _join(reasons: Sequence[Text]) -> Text:
    if len(reasons) < 2:
        return reasons[0]
    names = [f"reason{index}" for index in range(len(reasons) - 1)]
    pattern = ", ".join(f"{{{name}}}" for name in names)
    before = Text(pattern, pattern).fill(**dict(zip(names, reasons[:-1], strict=True)))
    return _COMMA_AND.fill(before=before, last=reasons[-1])
