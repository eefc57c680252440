"""Combinations: the sets of digits that reach the total of a cage, and what their number decides."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.logic.scan.certify import as_they_are, candidates_at
from descarte.logic.sums.balances import groups_of
from descarte.logic.sums.cage_sums import (
    CageSum,
    Open,
    arrange,
    arrangeable,
    combinations_within,
    countable,
    look,
    open_part,
    possible,
    spelled,
)
from descarte.logic.technique import Technique
from descarte.logic.techniques.cages import WHY_SUM
from descarte.logic.techniques.regions import prune_signed
from descarte.model.bits import Cell, Digits
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.text import Text

MOST_SHOWN = 12
"""The most combinations written out in a sentence; beyond that their number is enough."""


def unique_combination(state: State) -> Iterator[Step]:
    """Totals that only one set of digits reaches."""
    return look(state, "cage-unique", _unique_combination)


def _unique_combination(state: State, sum: CageSum) -> Iterator[Step]:
    left = _listable(state, sum)
    if left is None:
        return
    taken = 0
    for cell in sum.cage.cells:
        taken |= 0 if state.unplaced >> cell & 1 else state.candidates[cell]
    layout = state.puzzle.layout
    found = combinations_within(len(left.cells), left.total, layout.digits & ~taken, layout.size)
    if len(found) == 1:
        discards = candidates_at(state, left.cells, layout.digits & ~found[0])
        if discards:
            placed = [cell for cell in sum.cage.cells if cell not in left.cells]
            because = Because(rules=sum.rules, within=as_they_are(state, placed))
            yield _step(state, sum, left, discards, found, key="cage-unique", because=because)


def pair_exclusion(state: State) -> Iterator[Step]:
    """Two cells left: a digit goes when the other cell lacks what it needs."""
    return look(state, "cage-pair", _pair_exclusion)


def _pair_exclusion(state: State, sum: CageSum) -> Iterator[Step]:
    left = _listable(state, sum)
    if left is not None and len(left.cells) == 2:
        yield from _arranged(state, sum, left, "cage-pair")


def reduced_combinations(state: State) -> Iterator[Step]:
    """Digits that are in no combination that the candidates leave possible."""
    return look(state, "cage-combinations", _reduced_combinations)


def _reduced_combinations(state: State, sum: CageSum) -> Iterator[Step]:
    left = _listable(state, sum)
    if left is None or len(left.cells) == 2:
        return
    layout = state.puzzle.layout
    found = possible(left.total, left.masks, layout.size)
    union = 0
    for digits in found:
        union |= digits
    discards = candidates_at(state, left.cells, layout.digits & ~union)
    if discards and found:
        yield _step(state, sum, left, discards, found, key="cage-combinations")


def arrangements(state: State) -> Iterator[Step]:
    """Digits that are in no arrangement of the whole cage."""
    return look(state, "cage-arrangements", _arrangements)


def _arrangements(state: State, sum: CageSum) -> Iterator[Step]:
    left = _listable(state, sum)
    if left is not None and len(left.cells) > 2:
        yield from _arranged(state, sum, left, "cage-arrangements")


FINDERS = (_unique_combination, _pair_exclusion, _reduced_combinations, _arrangements)
"""What each technique sees in one cage, the easiest first."""


def _arranged(state: State, sum: CageSum, left: Open, key: str) -> Iterator[Step]:
    size = state.puzzle.layout.size
    kept = arrange(left.total, left.masks, size)
    if kept is None or kept == left.masks:
        return
    discards: tuple[Candidate, ...] = ()
    for cell, mask in zip(left.cells, kept, strict=True):
        discards += candidates_at(state, [cell], ~mask)
    yield _step(state, sum, left, discards, arrangeable(left.total, left.masks, size), key=key)


def every_way(state: State, sum: CageSum, cell: Cell) -> Step:
    """What is left of a cage when every way to its total was tried; when there is none, this cell is left with nothing.

    A cage without a house may repeat digits, but not where its cells see one another.
    """
    found = groups_of(state.puzzle.layout, dict.fromkeys(sum.cage.cells, 1))
    groups = [(cells, house, tuple(state.candidates[one] for one in cells)) for _, cells, house in found]
    kept = prune_signed(tuple((1, masks) for *_, masks in groups), sum.cage.total)
    discards: tuple[Candidate, ...] = ()
    for (cells, *_), narrowed in zip(groups, kept or (), strict=kept is not None):
        for one, mask in zip(cells, narrowed, strict=True):
            discards += candidates_at(state, [one], ~mask)
    if kept is None:
        discards = candidates_at(state, [cell], -1)
    houses = tuple(house for _, house, _ in groups if house is not None)
    because = Because(rules=tuple(dict.fromkeys((sum.cage, *houses))), within=as_they_are(state, sum.cage.cells))
    ways = _NO_WAY if kept is None else _SOME_WAYS
    return _step(state, sum, open_part(state, sum), discards, (), key="cage-arrangements", because=because, ways=ways)


def _listable(state: State, sum: CageSum) -> Open | None:
    """The open part of a cage whose combinations can be listed; None for the others."""
    if sum.house is None:
        return None
    count = (sum.bits & state.unplaced).bit_count()
    if count < 2 or not countable(count, state.puzzle.layout.size):
        return None
    return open_part(state, sum)


def _step(
    state: State,
    sum: CageSum,
    left: Open,
    discards: tuple[Candidate, ...],
    combinations: tuple[Digits, ...],
    *,
    key: str,
    because: Because | None = None,
    ways: Text | None = None,
) -> Step:
    union = 0
    for digits in combinations:
        union |= digits
    shown = spelled(combinations[:MOST_SHOWN], state.puzzle.sign)
    listed = shown if len(combinations) <= MOST_SHOWN else (*shown, "...")
    return Step(
        key,
        discards=discards,
        because=because or Because(rules=sum.rules, within=as_they_are(state, sum.cage.cells)),
        roles=(("pattern", candidates_at(state, left.cells, union)),),
        words=(
            ("cage", sum.cage),
            ("cells", left.cells),
            ("total", left.total),
            ("combinations", listed),
            ("count", len(combinations)),
            ("sets", "/".join(shown)),
            ("ways", ways or _WAYS.fill(count=len(combinations), combinations=listed)),
        ),
    )


_WAYS = Text(
    "The {count:combination|combinations} that can be arranged there {count:is|are} {combinations}; try every order: "
    "some candidates are in none.",
    "{count:La combinación que cabe|Las combinaciones que caben} ahí {count:es|son} {combinations}; probando todos los "
    "órdenes, hay candidatos que no salen nunca.",
)
_SOME_WAYS = Text(
    "Try every way to do that: some candidates are in none.",
    "Probando todas las maneras, hay candidatos que no salen nunca.",
)
_NO_WAY = Text(
    "Try every way to do that: the candidates that are left never add up to it.",
    "Probando todas las maneras, los candidatos que quedan nunca dan esa suma.",
)
_NOTATION = "{cells}={total} in {cage} ({sets})"
TECHNIQUES = (
    Technique(
        key="cage-unique",
        name=Text("unique combination", "combinación única"),
        says=Text(
            "In {cage} the cells {cells} have to add up to {total}, and only {combinations} does: no other digit fits.",
            "En {cage} las casillas {cells} tienen que sumar {total}, y eso solo se consigue con {combinations}: "
            "ningún otro dígito cabe ahí.",
        ),
        search=unique_combination,
        definition=Text(
            "Only one combination of different digits makes the total: no other digit fits.",
            "Solo una combinación de dígitos distintos da el total: no cabe ningún otro dígito.",
        ),
        why=WHY_SUM,
        rating=1.7,
        score=16,
        notation=_NOTATION,
        example="5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #",
    ),
    Technique(
        key="cage-pair",
        name=Text("pair exclusion", "exclusión de pareja"),
        says=Text(
            "In {cage} the cells {cells} have to add up to {total}: each digit of one needs its partner in the other, "
            "which leaves {combinations}.",
            "En {cage} las casillas {cells} tienen que sumar {total}: cada dígito de una necesita su pareja en la "
            "otra, y solo queda {combinations}.",
        ),
        search=pair_exclusion,
        definition=Text(
            "Two cells with a known sum: each digit of one needs its partner in the other.",
            "Dos casillas de suma conocida: cada dígito de una necesita su pareja en la otra.",
        ),
        why=WHY_SUM,
        rating=2.6,
        score=40,
        notation=_NOTATION,
        example="5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #",
    ),
    Technique(
        key="cage-combinations",
        name=Text("combinations reduced by candidates", "combinaciones reducidas por los candidatos"),
        says=Text(
            "In {cage} the cells {cells} have to add up to {total}. Their candidates leave only {count:this "
            "combination|these combinations}: {combinations}; any other digit goes.",
            "En {cage} las casillas {cells} tienen que sumar {total}. Con sus candidatos solo {count:queda esta "
            "combinación|quedan estas combinaciones}: {combinations}; sobra todo dígito que no esté ahí.",
        ),
        search=reduced_combinations,
        definition=Text(
            "The candidates leave only some combinations of a cage; a digit in none of them goes.",
            "Los candidatos solo permiten algunas combinaciones de una jaula; se descarta el dígito que no está en "
            "ninguna.",
        ),
        why=WHY_SUM,
        rating=2.6,
        score=45,
        notation=_NOTATION,
        example="5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #",
    ),
    Technique(
        key="cage-arrangements",
        name=Text("all arrangements of a cage", "todas las disposiciones de una jaula"),
        says=Text(
            "In {cage} the cells {cells} have to add up to {total}. {ways}",
            "En {cage} las casillas {cells} tienen que sumar {total}. {ways}",
        ),
        search=arrangements,
        definition=Text(
            "All orders in which the combinations of a cage fit its cells; a candidate in none of them goes.",
            "Todos los órdenes en que las combinaciones de una jaula caben en sus casillas; se descarta el candidato "
            "que no está en ninguno.",
        ),
        why=WHY_SUM,
        rating=4.5,
        score=120,
        notation=_NOTATION,
        example="5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #",
    ),
)
