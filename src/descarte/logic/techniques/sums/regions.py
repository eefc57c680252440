"""Innies, outies and surface sums: subtracting rules from others leaves a few cells with a known sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import prod

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.steps import rate_by_length
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.lesson_boards import KILLER
from descarte.logic.inference.rules.refutation_sentences import write_sum
from descarte.logic.inference.sums.balances import Balance, OpenGroup
from descarte.logic.inference.sums.cage_sentences import list_combinations
from descarte.logic.inference.sums.cages import find_arrangeable_combinations, sums_of
from descarte.logic.inference.sums.unions import Cut, current_cuts, group_cut_cells
from descarte.logic.techniques.guides.sums import GUIDES
from descarte.logic.traits import Replaced, Replacement, Topic, Traits
from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.rules import Cage, Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine, DerivedSum, Step

FEW_RULES, FEW_CELLS, MOST_CELLS = 3, 4, 6
MOST_ASSIGNMENTS = 10_000
_ONE, _WIDE, _SEVERAL, _SURFACE = "innie", "innie-of-several", "innies", "surface-sum"
SURFACE = 5.0
"""Rating of a surface sum of four rules that leaves one cell; more rules and more cells raise it."""

Group = tuple[int, tuple[Digits, ...]]
"""A sign (1 or -1), and the candidates of cells whose digits all differ."""


def innie(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for one house or run that leaves one cell over."""
    return _look(state, changed, _ONE, range(1, 2))


def wide_innie(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for a few houses or runs that leave one cell over."""
    return _look(state, changed, _WIDE, range(1, 2))


def innies(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for a few houses or runs that leave several cells over."""
    return _look(state, changed, _SEVERAL, range(2, FEW_CELLS + 1))


def surface_sums(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for many houses or runs that leave a few cells over, or for a few that leave many."""
    return _look(state, changed, _SURFACE, range(1, MOST_CELLS + 1))


def _look(state: State, changed: StateChange, key: str, counts: Iterable[int]) -> Iterator[Step]:
    cuts = current_cuts(state, counts) if sums_of(state) else ()
    for cut in sorted(cuts, key=_rating) if key == _SURFACE else cuts:
        if _key(cut) == key and (cut.bits & changed.cells or cut.since > changed.since):
            yield from _cut_steps(state, cut, key)


def _key(cut: Cut) -> str:
    """Return the key of a cut's technique, which depends on the numbers of rules and of cells left over."""
    if cut.breadth > FEW_RULES or len(cut.cells) > FEW_CELLS:
        return _SURFACE
    if len(cut.cells) > 1:
        return _SEVERAL
    return _ONE if cut.breadth == 1 else _WIDE


def _rating(cut: Cut) -> float:
    """Return the rating of a surface sum, which grows with the number of its rules and of its cells.

    It is rated like a chain whose length is the number of rules plus the cells beyond the first.
    """
    return rate_by_length(SURFACE, cut.breadth + len(cut.cells) - 1)


def _cut_steps(state: State, cut: Cut, key: str) -> Iterator[Step]:
    masks = [state.candidates[cell] for cell in cut.cells]
    if prod(mask.bit_count() for mask in masks) > MOST_ASSIGNMENTS:
        return
    found = group_cut_cells(state, cut)
    kept = prune_signed(tuple((sign, tuple(state.candidates[c] for c in cells)) for sign, cells, _ in found), cut.total)
    if kept is None:
        return
    discards = _find_lost_candidates(state, found, kept)
    if discards or len(cut.cells) == 1:
        yield _step(state, cut, discards, tuple(house for *_, house in found if house is not None), key)


def _find_lost_candidates(
    state: State, found: Iterable[OpenGroup], kept: Iterable[tuple[Digits, ...]]
) -> tuple[Candidate, ...]:
    discards: tuple[Candidate, ...] = ()
    for (_, cells, _), narrowed in zip(found, kept, strict=True):
        for cell, mask in zip(cells, narrowed, strict=True):
            discards += candidates_at(state, [cell], ~mask)
    return discards


def balance_step(state: State, balance: Balance, cell: Cell, *, places: bool) -> Step:
    """Return the step for a derived sum; if its total cannot be reached, `cell` loses every candidate.

    With `places`, the last open cell gets its digit; otherwise it loses the other candidates.
    """
    cut = balance.to_cut(state)
    found = balance.open_groups(state)
    kept = prune_signed(tuple((sign, tuple(state.candidates[c] for c in cells)) for sign, cells, _ in found), cut.total)
    discards = candidates_at(state, [cell], -1) if kept is None else _find_lost_candidates(state, found, kept)
    houses = tuple(house for *_, house in found if house is not None)
    single = places and len(cut.cells) == 1 and kept is not None
    return _step(state, cut, discards, houses, _key(cut), single=single)


def state_sum(state: State, balance: Balance) -> Step:
    """Return the step that states a derived sum, so that later steps can use it."""
    cut = balance.to_whole_cut()
    step = _step(state, cut, (), (), _key(cut), single=False)
    return replace(step, because=Because(combine=step.because.combine), sums=(balance.to_derived_sum(),))


def _step(
    state: State,
    cut: Cut,
    discards: tuple[Candidate, ...],
    houses: tuple[Rule, ...],
    key: str,
    *,
    single: bool | None = None,
) -> Step:
    digits = state.puzzle.layout.digits
    single = len(cut.cells) == 1 if single is None else single
    parts = (*((rule, 1) for rule in cut.plus), *((rule, -1) for rule in cut.minus))
    return Step(
        key,
        places=((cut.cells[0], cut.signs[0] * cut.total),) if single else (),
        discards=() if single else discards,
        because=Because(
            rules=tuple(dict.fromkeys(houses)), within=cite_candidates(state, cut.weights), combine=(Combine(parts),)
        ),
        roles=(("pattern", candidates_at(state, cut.cells, digits)),),
        words=(
            *_two_sums(cut, sum(digits_of(digits))),
            ("equation", _equation(state, cut)),
            ("known", _describe_placed(state, cut)),
            ("ways", _describe_combinations(state, cut, houses)),
            ("cells", cut.cells),
        ),
        rating=_rating(cut) if key == _SURFACE else 0.0,
    )


def _describe_placed(state: State, cut: Cut) -> Text:
    """Return a phrase on the digits that cells left over already have, or an empty text if they have none."""
    place, placed = state.puzzle.layout.place, sorted(cut.weights.keys() - {*cut.cells})
    if not placed:
        return Text("", "")
    if len(placed) > MOST_KNOWN:
        return _KNOWN
    known = tuple(_PLACED.fill(cell=place(cell), digit=state.placed[cell]) for cell in placed)
    return _THESE_KNOWN.fill(placed=known, count=len(known))


def _describe_combinations(state: State, cut: Cut, houses: tuple[Rule, ...]) -> Text:
    """Return a phrase on the combinations of the difference, if it is the sum of a few cells of one house.

    Otherwise, or if there are too many combinations, return an empty text.
    """
    few = 1 < len(cut.cells) <= MOST_COMBINED and len({*cut.signs}) == len(houses) == 1
    if not few or not {*cut.cells} <= {*houses[0].cells}:
        return Text("", "")
    masks = tuple([state.candidates[cell] for cell in cut.cells])
    combinations = find_arrangeable_combinations(abs(cut.total), masks, state.puzzle.layout.size)
    if not 0 < len(combinations) <= MOST_WRITTEN:
        return Text("", "")
    return _COMBINED.fill(count=len(combinations), combinations=list_combinations(state, combinations))


def _two_sums(cut: Cut, each: int) -> tuple[tuple[str, object], ...]:
    """Return the words for both sides and their sums; a side that contains all cells of the other comes first."""
    inside = len({*cut.weights.values()}) == 1
    sides = (cut.plus, cut.minus) if not inside or min(cut.weights.values()) > 0 else (cut.minus, cut.plus)
    rules, others = sides
    totals = [sum(rule.total if isinstance(rule, Cage) else each for rule in side) for side in sides]
    return (
        ("inside", 1 if inside else 2),
        ("rules", rules),
        ("count", len(rules)),
        ("sum", totals[0]),
        ("others", others),
        ("other_count", len(others)),
        ("other_sum", totals[1]),
        ("left", len(cut.weights)),
    )


def _equation(state: State, cut: Cut) -> Text:
    """Return the equation of a cut between its open cells."""
    return write_sum(DerivedSum(tuple(zip(cut.cells, cut.signs, strict=True)), cut.total), state.puzzle.layout)


@lru_cache(maxsize=1 << 14)
def _group_by_sum(masks: tuple[Digits, ...]) -> dict[int, tuple[Digits, ...]]:
    """Return, for each sum of different digits, one from each mask, the digits of each mask that reach it."""
    layers = [{0}]
    for mask in masks:
        digits = [bit(digit) for digit in digits_of(mask)]
        layers.append({used | digit for used in layers[-1] for digit in digits if not used & digit})
    ends: dict[int, set[Digits]] = {}
    for used in layers[-1]:
        ends.setdefault(sum(digits_of(used)), set()).add(used)
    return {total: _prune_backward(masks, layers, reached) for total, reached in sorted(ends.items())}


def _prune_backward(masks: tuple[Digits, ...], layers: list[set[Digits]], reached: set[Digits]) -> tuple[Digits, ...]:
    """Return, for each mask, the digits that lead to one of the digit sets `reached`."""
    kept: list[Digits] = []
    for mask, earlier in zip(reversed(masks), reversed(layers[:-1]), strict=True):
        before, mine = set(), 0
        for used in reached:
            for digit in digits_of(used & mask):
                if used ^ bit(digit) in earlier:
                    before.add(used ^ bit(digit))
                    mine |= bit(digit)
        kept.append(mine)
        reached = before
    return tuple(kept[::-1])


@lru_cache(maxsize=1 << 14)
def prune_signed(found: tuple[Group, ...], total: int) -> tuple[tuple[Digits, ...], ...] | None:
    """Return, per group, the candidates that occur when the signed sum of all groups is the total.

    Return None if the total cannot be reached.

    >>> prune_signed(((1, (0b110, 0b111)), (-1, (0b111,))), 4)
    ((6, 6), (1,))
    """
    sums = [{sign * one: one for one in _group_by_sum(masks)} for sign, masks in found]
    before = [{0}]
    for numbers in sums:
        before.append({start + number for start in before[-1] for number in numbers})
    goals = before[-1] & {total}
    if not goals:
        return None
    narrowed: list[tuple[Digits, ...]] = []
    # Go backwards: `goals` are the partial sums from which the later groups still reach the total.
    for (_, masks), numbers, starts in reversed(list(zip(found, sums, before[:-1], strict=True))):
        reaching = [number for number in numbers if any(goal - number in starts for goal in goals)]
        goals = {goal - number for goal in goals for number in reaching} & starts
        kept = [0] * len(masks)
        for number in reaching:
            for index, mask in enumerate(_group_by_sum(masks)[numbers[number]]):
                kept[index] |= mask
        narrowed.append(tuple(kept))
    return tuple(narrowed[::-1])


_KNOWN = Text(" (less the digits already placed)", " (descontando los dígitos ya puestos)")
_THESE_KNOWN = Text(", where {placed} {count:is|are} already known", ", donde ya se sabe que {placed}")
_PLACED = Text("{cell} = {digit}", "{cell} = {digit}")
_COMBINED = Text(
    ", which can {count:only|still} be {combinations}", ", y eso {count:solo|todavía} puede ser {combinations}"
)
MOST_COMBINED, MOST_WRITTEN = 4, 6
"""Maximum number of cells left over for which the sentence lists combinations, and of combinations."""
MOST_KNOWN = 4
"""Maximum number of cells left over whose known digits a sentence names."""
SUM_SAYS = Text(
    "{inside:{rules:Aa} {count:adds|add} up to {sum}. {others:Aa} {other_count:lies|lie} inside and "
    "{other_count:adds|add} up to {other_sum}. The {left:cell left over makes|cells left over make}|"
    "Add up {rules}: {sum}. Then add up {others}: {other_sum}. What they have in common cancels out, and what is left "
    "over makes} up the difference{known}: {equation}{ways}.",
    "{inside:{rules:Aa} {count:suma|suman} {sum}. {others:Aa} {other_count:queda|quedan} dentro y "
    "{other_count:suma|suman} {other_sum}. {left:La casilla que sobra da|Las casillas que sobran dan}|"
    "Suma {rules}: {sum}. Suma ahora {others}: {other_sum}. Lo que tienen en común se anula, y lo que sobra da} la "
    "diferencia{known}: {equation}{ways}.",
)
_NOTATION = "{rules}-{others}: {equation}"
_LONG_KAKURO = (
    "10 9\n# 18\\- 16\\- 24\\- # # # # #\n-\\16 . 1 . 21\\- # # # #\n-\\11 . . . . # # # #\n-\\22 9 . 4 . # # # #\n"
    "# -\\23 . 8 . 23\\- # # #\n# # # -\\9 . . 21\\- 13\\- #\n# # # # -\\13 3 . . 11\\-\n# # # # -\\21 1 . 7 .\n"
    "# # # # -\\17 . 4 . 2\n# # # # -\\15 9 . . 1"
)
_WHY = Text(
    "A full house adds up to the sum of all digits, a cage to its total. Cells that both sides have cancel out, so "
    "what is left over accounts for the difference.",
    "Una casa completa suma todos los dígitos, y una jaula su total. Las casillas que están en ambos lados se "
    "cancelan, así que lo que sobra explica la diferencia.",
)
_WHY_SURFACE = Text(
    "Every run adds up to its total. Cells that both sides have cancel out, so what is left over accounts for the "
    "difference.",
    "Cada tramo suma su total. Las casillas que están en ambos lados se cancelan, así que lo que sobra explica la "
    "diferencia.",
)
TECHNIQUES = (
    Technique(
        key=_ONE,
        name=Text("innie or outie", "casilla que sobra"),
        says=SUM_SAYS,
        search_changed=innie,
        lesson=Lesson(
            definition=Text(
                "A house and cages that cover the same cells but one: its digit is the difference of the two sums.",
                "Una casa y unas jaulas que cubren las mismas casillas menos una: su dígito es la diferencia de las "
                "dos sumas.",
            ),
            why=_WHY,
            notation=_NOTATION,
            example=KILLER,
            guide=GUIDES[_ONE],
        ),
        scores=Scores(rating=1.6, score=15, explainer=Turn(40, place=1), hodoku=Turn(80)),
        traits=Traits(
            about=Topic.SUMS, replaced=Replaced("cage-last-cell", Replacement.RUNS, instead="innie-of-several")
        ),
    ),
    Technique(
        key=_WIDE,
        name=Text("innie or outie of several houses", "casilla que sobra en varias casas"),
        says=SUM_SAYS,
        search_changed=wide_innie,
        lesson=Lesson(
            definition=Text(
                "Some houses and cages that cover the same cells but one: its digit is the difference of the two sums.",
                "Varias casas y jaulas que cubren las mismas casillas menos una: su dígito es la diferencia de las dos "
                "sumas.",
            ),
            why=_WHY,
            notation=_NOTATION,
            example=KILLER,
            guide=GUIDES[_WIDE],
        ),
        scores=Scores(rating=2.8, score=50, explainer=Turn(190, place=1), hodoku=Turn(280)),
        traits=Traits(about=Topic.SUMS),
    ),
    Technique(
        key=_SEVERAL,
        name=Text("innies and outies", "casillas que sobran"),
        says=SUM_SAYS,
        search_changed=innies,
        lesson=Lesson(
            definition=Text(
                "Houses and cages that cover the same cells but a few: these add up to the difference of the two sums.",
                "Casas y jaulas que cubren las mismas casillas menos unas pocas: estas suman la diferencia de las dos "
                "sumas.",
            ),
            why=_WHY,
            notation=_NOTATION,
            example=KILLER,
            guide=GUIDES[_SEVERAL],
        ),
        scores=Scores(rating=3.8, score=90, explainer=Turn(280, place=1), hodoku=Turn(400)),
        traits=Traits(about=Topic.SUMS),
    ),
    Technique(
        key=_SURFACE,
        name=Text("surface sum", "suma de superficie"),
        says=SUM_SAYS,
        search_changed=surface_sums,
        lesson=Lesson(
            definition=Text(
                "Runs across and runs down cover the same surface. The cells that stick out on either side make up "
                "the difference of the two sums.",
                "Unos tramos horizontales y unos verticales cubren la misma superficie. Las casillas que sobresalen a "
                "cada lado explican la diferencia de las dos sumas.",
            ),
            why=_WHY_SURFACE,
            notation=_NOTATION,
            example=_LONG_KAKURO,
            guide=GUIDES[_SURFACE],
        ),
        scores=Scores(rating=SURFACE, score=160, explainer=Turn(400), hodoku=Turn(450)),
        traits=Traits(about=Topic.SUMS),
    ),
)
