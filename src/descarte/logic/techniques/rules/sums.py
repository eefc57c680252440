"""Techniques for sums other than cages, such as arrows, diagonals, equal sums and counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from descarte.core.text import Place, Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue
from descarte.logic.inference.rules.forced_cells import search_clues
from descarte.logic.inference.rules.pruning import find_meeting_numbers, groups_in, sums_of, to_linear_sum
from descarte.logic.inference.rules.sentences import clue_step, describe_kept, join_with_semicolons
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of, full_digit_set
from descarte.model.rules import Further, Sum
from descarte.model.state import State
from descarte.model.step import Candidate, Step

BOUNDS, WAYS, COUNT = "rule-sum-bounds", "rule-sum-combinations", "rule-count"
MOST_WAYS = 6
"""Maximum number of combinations listed in a sentence."""

_TERM, _TIMES = Text("{cell}", "{cell}"), Text("{weight}·{cell}", "{weight}·{cell}")
_LEAST = Text("{cells} {count:is|are} at least {digit}", "{cells} {count:es|son} al menos {digit}")
_MOST = Text("{cells} {count:is|are} at most {digit}", "{cells} {count:es|son} como mucho {digit}")
_EXACT = Text("only {digit} fits in {cells}", "en {cells} solo cabe el {digit}")
_GROUP = Text(
    "{cells} together allow only {ways}",
    "{cells} juntas solo admiten {ways}",
)


def bounds_of(state: State, clue: DrawnClue, _: Cell | None = None) -> Iterator[Step]:
    """Yield the step for the first sum of a clue whose bounds discard candidates."""
    for rule in clue.rules:
        assert isinstance(rule, Sum)
        limits = _find_narrowest_limits(state, clue, rule)
        lost = tuple(
            (cell, digit)
            for cell, (low, high) in limits.items()
            for digit in digits_of(state.candidates[cell])
            if not low <= digit <= high
        )
        if lost:
            limited = _describe_limits(state, {cell: limits[cell] for cell, _ in lost})
            words = (("equation", describe_equation(state, rule)), ("bounds", limited))
            yield clue_step(state, BOUNDS, DrawnClue(clue.layout, (rule,)), lost, words)
            return


Limits = dict[Cell, tuple[Digit, Digit]]


def _find_narrowest_limits(state: State, clue: DrawnClue, rule: Sum) -> Limits:
    """Return the least and greatest digit of each cell, narrowed until the limits of the others change nothing.

    If a pass leaves a cell without digits, return the limits of the pass before.
    """
    masks = {cell: state.candidates[cell] for cell in rule.cells}
    found: Limits = {}
    while True:
        limits = _limits(masks, clue, rule)
        left = {
            cell: masks[cell] & full_digit_set(high) & ~full_digit_set(low - 1) for cell, (low, high) in limits.items()
        }
        if not left or not all(left.values()):
            return found
        found = limits
        if left == masks:
            return found
        masks = left


def _limits(masks: dict[Cell, Digits], clue: DrawnClue, rule: Sum) -> Limits:
    """Return, for each cell, the least and the greatest digit that the other cells of the sum leave it."""
    linear = to_linear_sum(rule)
    assert linear is not None
    weights, total = linear
    groups = groups_in(rule.cells, weights, [frozenset(house.cells) for house in clue.houses])
    spans = []
    for weight, places in groups:
        table = sums_of(tuple(masks[rule.cells[at]] for at in places))
        if not table:
            return {}
        spans.append(sorted((weight * min(table), weight * max(table))))
    least, most = sum(low for low, _ in spans), sum(high for _, high in spans)
    found = {}
    for (weight, places), (low, high) in zip(groups, spans, strict=True):
        for at in places:
            rest = [masks[rule.cells[other]] for other in places if other != at]
            beside = sums_of(tuple(rest))
            if not beside:
                return {}
            near = sorted((weight * min(beside), weight * max(beside)))
            # Sorted, because dividing by a negative weight exchanges the two bounds.
            ends = sorted(((total - (most - high) - near[1]) / weight, (total - (least - low) - near[0]) / weight))
            digits = [digit for digit in range(1, clue.layout.size + 1) if ends[0] <= digit <= ends[1]]
            found[rule.cells[at]] = (digits[0], digits[-1]) if digits else (1, 0)
    return found


def _describe_limits(state: State, limits: Limits) -> Text:
    """Return the limits as text; cells with the same limit share a phrase."""
    places: dict[tuple[Text, Digit], list[Place]] = {}
    for cell, (low, high) in limits.items():
        digits = digits_of(state.candidates[cell])
        changed = [(_LEAST, low)] * (digits[0] < low) + [(_MOST, high)] * (digits[-1] > high)
        for one in [(_EXACT, low)] if low == high else changed:
            places.setdefault(one, []).append(state.puzzle.layout.place(cell))
    return join_with_semicolons(
        [
            sentence.fill(cells=tuple(cells), count=len(cells), digit=digit)
            for (sentence, digit), cells in places.items()
        ]
    )


def describe_equation(state: State, rule: Further) -> Text:
    """Return a sum as an equation between cells, such as r1c1 = r1c2 + r1c3."""
    assert isinstance(rule, Sum)
    return _describe_equation(rule, tuple(map(state.puzzle.layout.place, rule.cells)))


@lru_cache(maxsize=1 << 10)
def _describe_equation(rule: Sum, places: tuple[Place, ...]) -> Text:
    sides: dict[bool, list[Text]] = {True: [], False: []}
    for place, table in zip(places, rule.values, strict=True):
        weight = table[1] - table[0]
        term = _TERM if abs(weight) == 1 else _TIMES.fill(weight=abs(weight))
        sides[weight > 0].append(term.fill(cell=place))
    total = rule.totals[0]
    if total or not sides[False] or not sides[True]:
        here, there = sides[total < 0], sides[total >= 0]
        sides = {True: there, False: [*here, Text(str(abs(total)), str(abs(total)))]}
    return Text("{one} = {other}", "{one} = {other}").fill(
        one=_join_terms(sides[True]), other=_join_terms(sides[False])
    )


def _join_terms(terms: list[Text]) -> Text:
    names = [f"term{index}" for index in range(len(terms))]
    pattern = " + ".join(f"{{{name}}}" for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, terms, strict=True)))


def prune_by_ways(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for the combinations of a clue's sums; if there are none, `cell` loses every candidate."""
    lost = clue.find_lost_candidates(state, cell)
    if lost:
        groups = _groups(state, clue, _find_touched_rules(clue, lost))
        yield (
            _ways_step(state, clue, lost, ("ways", join_with_semicolons(groups)))
            if groups
            else _kept_step(state, clue, lost)
        )


def prune_by_sum(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step of `prune_by_ways` without the combinations, which take longer to find."""
    lost = clue.find_lost_candidates(state, cell)
    if lost:
        yield _kept_step(state, clue, lost)


def _kept_step(state: State, clue: DrawnClue, lost: tuple[Candidate, ...]) -> Step:
    kept = describe_kept(state, lost)
    return _ways_step(state, clue, lost, ("ways", kept), ("kept", kept))


def _find_touched_rules(clue: DrawnClue, lost: Sequence[Candidate]) -> list[Further]:
    cells = {cell for cell, _ in lost}
    return [rule for rule in clue.rules if cells.intersection(rule.cells)]


def _ways_step(state: State, clue: DrawnClue, lost: tuple[Candidate, ...], *words: tuple[str, Text]) -> Step:
    equations = tuple(describe_equation(state, rule) for rule in _find_touched_rules(clue, lost))
    return clue_step(state, WAYS, clue, lost, (("equations", equations), *words))


def _groups(state: State, clue: DrawnClue, rules: list[Further]) -> list[Text]:
    """Return phrases for the combinations left to groups of cells that must differ.

    Groups with more than `MOST_WAYS` combinations are left out.
    """
    found: dict[tuple[int, ...], Text] = {}
    place, sign = state.puzzle.layout.place, state.puzzle.sign
    for rule in rules:
        assert isinstance(rule, Sum)
        for cells, sets in find_combinations_left(state, clue, rule):
            if len(cells) > 1 and len(sets) <= MOST_WAYS and not all(state.placed[cell] for cell in cells):
                ways = tuple("+".join(map(sign, digits)) for digits in sets)
                found[cells] = _GROUP.fill(cells=tuple(map(place, cells)), ways=ways)
    return list(found.values())


def find_combinations_left(
    state: State, clue: DrawnClue, rule: Sum
) -> Iterator[tuple[tuple[int, ...], list[tuple[Digit, ...]]]]:
    """Yield each group of cells that must differ, with its sets of digits for which the sum can reach its total."""
    weights, total = to_linear_sum(rule) or ((), 0)
    groups = groups_in(rule.cells, weights, [frozenset(house.cells) for house in clue.houses])
    cells = [tuple(rule.cells[at] for at in places) for _, places in groups]
    masks = [tuple(state.candidates[cell] for cell in mine) for mine in cells]
    reached = [[weight * number for number in sums_of(mine)] for (weight, _), mine in zip(groups, masks, strict=True)]
    wanted = find_meeting_numbers(reached, total)
    for mine, digits, (weight, _), numbers in zip(cells, masks, groups, wanted or (), strict=bool(wanted)):
        yield mine, [found for found in _sets(digits) if weight * sum(found) in numbers]


def _sets(masks: tuple[int, ...]) -> list[tuple[Digit, ...]]:
    """Return the sets of different digits that these cells can hold."""
    layer = {0}
    for mask in masks:
        layer = {used | bit(digit) for used in layer for digit in digits_of(mask) if not used & bit(digit)}
    return sorted(digits_of(used) for used in layer)


def counts_of(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for a clue that counts digits; if it cannot be satisfied, `cell` loses every candidate."""
    lost = clue.find_lost_candidates(state, cell)
    if not lost:
        return
    sentences = [_describe_count(state, rule) for rule in clue.rules if _removes_any(state, clue, rule, lost)]
    words = (
        ("said", join_with_semicolons(sentences or [_describe_count(state, clue.rules[0])])),
        ("kept", describe_kept(state, lost)),
    )
    yield clue_step(state, COUNT, clue, lost, words)


def _removes_any(state: State, clue: DrawnClue, rule: Further, lost: tuple[Candidate, ...]) -> bool:
    alone = DrawnClue(clue.layout, (rule,)).prune_masks(
        tuple(state.candidates[cell] for cell in dict.fromkeys(rule.cells))
    )
    return alone is None or any(
        not alone[rule.cells.index(cell)] & bit(digit) for cell, digit in lost if cell in rule.cells
    )


_AT_LEAST = Text("at least {number}", "al menos {number}")
_JUST = Text("just {number}", "solo {number}")
_ONE = Text("one", "una")
_EITHER = Text("{numbers}", "{numbers}")
_NONE_OF_THEM = Text("none of them", "ninguna")
_NEED = Text(
    "{often} of its cells {verb} hold {digits}, and only {able_cells} still can",
    "{often} de sus casillas {verb} tener {digits}, y ya solo es posible en {able_cells}",
)


def _describe_count(state: State, rule: Further) -> Text:
    assert isinstance(rule, Sum)
    digits = tuple(digit for digit, value in enumerate(rule.values[0], 1) if value)
    mask = sum(map(bit, digits))
    able = tuple(cell for cell in rule.cells if state.candidates[cell] & mask)
    totals = [total for total in rule.totals if total <= len(rule.cells)] or list(rule.totals)
    if totals == list(range(totals[0], len(rule.cells) + 1)):
        often: Text = _AT_LEAST.fill(number=_ONE if totals[0] == 1 else totals[0])
    elif len(totals) == 1:
        often = _JUST.fill(number=_ONE if totals[0] == 1 else totals[0])
    else:
        often = _EITHER.fill(numbers=Text(" or ".join(map(str, totals)), " o ".join(map(str, totals))))
    place = state.puzzle.layout.place
    signs = tuple(map(state.puzzle.sign, digits))
    verb = Text("must", "tiene que") if totals[0] == 1 else Text("must", "tienen que")
    return _NEED.fill(often=often, digits=signs, able_cells=tuple(map(place, able)) or _NONE_OF_THEM, verb=verb)


FINDERS = {ClueShape.ADDS: (bounds_of, prune_by_ways), ClueShape.COUNTS: (counts_of,)}
"""Searches for a step by one clue, keyed by the form of the clue."""

_WHY = Text(
    "The cells add up to what the clue says; a digit that is in none of the ways to do so cannot be there.",
    "Las casillas suman lo que dice la indicación; un dígito que no está en ninguna de las maneras de lograrlo no "
    "puede estar ahí.",
)
TECHNIQUES = (
    Technique(
        key=COUNT,
        name=Text("the only cells left", "las únicas casillas que quedan"),
        says=Text("Look at {clue}: {said}. So {kept}.", "Mira {clue}: {said}. Así, {kept}."),
        search_changed=search_clues([ClueShape.COUNTS], counts_of),
        lesson=Lesson(
            definition=Text(
                "A clue says how often its cells hold a digit. If exactly as many cells can still hold it, they do. "
                "If enough cells hold it already, the others do not.",
                "Una indicación dice cuántas veces está un dígito en sus casillas. Si quedan justo tantas donde cabe, "
                "lo tienen. Si ya está las veces que hace falta, las demás no lo tienen.",
            ),
            why=Text(
                "The count has to come out: neither too few cells can hold the digit nor too many.",
                "La cuenta tiene que salir: ni de menos ni de más.",
            ),
            notation="{clue}",
            example=".~R1C5_1.~R5C1_1.Quad~R1C1~1~2",
            guide=GUIDES[COUNT],
        ),
        scores=Scores(rating=2.0, score=12, explainer=Turn(100, place=3), hodoku=Turn(110, place=2)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.COUNTS, clue_rule="quadruple"),
    ),
    Technique(
        key=BOUNDS,
        name=Text("bounds of a sum", "límites de una suma"),
        says=Text(
            "On {clue}, {equation}. Whatever the other cells hold, {bounds}.",
            "En {clue}, {equation}. Tengan lo que tengan las demás casillas, {bounds}.",
        ),
        search_changed=search_clues([ClueShape.ADDS], bounds_of),
        lesson=Lesson(
            definition=Text(
                "The cells of an arrow or another sum have a least and a greatest sum. A digit is ruled out if the "
                "rest cannot make up the difference. The circle of an arrow is at least the smallest sum of its "
                "shaft.",
                "Las casillas de una flecha u otra suma tienen una suma mínima y una máxima. Se descarta un dígito si "
                "el resto no puede completar la diferencia. El círculo de una flecha es al menos la suma mínima "
                "de su asta.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~4x4.Arrow~R1C1~R1C2~R1C3",
            guide=GUIDES[BOUNDS],
        ),
        scores=Scores(rating=2.4, score=20, explainer=Turn(160), hodoku=Turn(160)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.ADDS, clue_rule="arrow"),
    ),
    Technique(
        key=WAYS,
        name=Text("combinations of a sum", "combinaciones de una suma"),
        says=Text(
            "On {clue}, {equations}. Go through every way to add up that is left: {ways}.",
            "En {clue}, {equations}. Repasa todas las maneras de sumar que quedan: {ways}.",
        ),
        search_changed=search_clues([ClueShape.ADDS], prune_by_ways),
        lesson=Lesson(
            definition=Text(
                "List every way in which an arrow or another sum can add up, with different digits in cells that see "
                "one another. A candidate in none of them is ruled out.",
                "Repasa todas las maneras en que puede cuadrar una flecha u otra suma, con dígitos distintos en las "
                "casillas que se ven. Se descarta el candidato que no está en ninguna.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~4x4.~R2C1_2.Arrow~R1C1~R1C2~R1C3",
            guide=GUIDES[WAYS],
        ),
        scores=Scores(rating=3.1, score=40, explainer=Turn(220), hodoku=Turn(200)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.ADDS, clue_rule="arrow"),
    ),
)
