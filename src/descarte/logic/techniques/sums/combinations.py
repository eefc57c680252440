"""Steps by combinations: the sets of digits that reach the total of a cage, and everything that they show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.lesson_boards import KILLER
from descarte.logic.inference.sums.balances import groups_of
from descarte.logic.inference.sums.cage_sentences import MOST_SHOWN, describe_consequences, list_combinations
from descarte.logic.inference.sums.cage_summaries import (
    CageSummary,
    SummaryKind,
    find_cage_summaries,
    summarise_cage,
)
from descarte.logic.inference.sums.cages import (
    CageSum,
    OpenPart,
    arrange,
    find_arrangeable_combinations,
    is_countable,
    open_part,
    search_cages,
    spell_combinations,
)
from descarte.logic.techniques.guides.sums import GUIDES
from descarte.logic.techniques.sums.cages import WHY_SUM, find_beyond_bounds
from descarte.logic.techniques.sums.regions import prune_signed
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digits, bit
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

UNIQUE, SEVERAL, NEEDS = "cage-unique", "cage-combinations", "cage-needs"
_KEYS = {
    SummaryKind.ONE_COMBINATION: UNIQUE,
    SummaryKind.COMBINATIONS: SEVERAL,
    SummaryKind.NEEDED_DIGITS: NEEDS,
}
ONE, BY_BOUNDS, BY_FEW, BY_MANY, ELSEWHERE, BY_ORDER = 1.7, 2.0, 2.3, 2.6, 2.8, 3.0
"""Ratings of steps by combinations, easiest first.

The ratings are for one combination, digits too high or too low, few or many combinations, digits that other cells lose,
and orders that do not fit.
"""
FEW = 3


def search_combinations(state: State, kind: SummaryKind) -> Iterator[Step]:
    """Yield one step per cage with everything that its combinations show, easiest first."""
    for summary in find_cage_summaries(state, kind):
        yield build_summary_step(state, summary)


def search_cage(state: State, sum: CageSum) -> Iterator[Step]:
    """Yield the step with everything that one cage shows, as discards only, for branches of case splits."""
    summary = summarise_cage(state, sum, placing=False)
    if summary is not None:
        yield build_summary_step(state, summary)


def build_summary_step(state: State, summary: CageSummary) -> Step:
    """Return the step with the conclusions of a cage summary."""
    sum, left = summary.sum, summary.left
    houses = tuple(taken.house for taken in summary.taken)
    return Step(
        _KEYS[summary.kind],
        places=summary.places,
        discards=(*summary.discards, *summary.outside),
        because=Because(
            rules=tuple(dict.fromkeys((*sum.rules, *houses))), within=cite_candidates(state, sum.cage.cells)
        ),
        roles=(("pattern", candidates_at(state, left.cells, summary.union)),),
        words=(
            ("cage", sum.cage),
            ("cells", left.cells),
            ("whole", 1 if len(left.cells) == len(sum.cage.cells) else 2),
            ("size", len(sum.cage.cells)),
            ("total", left.total),
            ("combinations", list_combinations(state, summary.combinations)),
            ("count", len(summary.combinations)),
            ("sets", "/".join(spell_combinations(summary.combinations[:MOST_SHOWN], state.puzzle.sign))),
            ("further", describe_consequences(state, summary)),
        ),
        rating=_rating(state, summary),
    )


def _rating(state: State, summary: CageSummary) -> float:
    if summary.kind is SummaryKind.ONE_COMBINATION:
        return ONE
    if summary.by_order and len(summary.left.cells) > 2:
        return BY_ORDER
    if summary.taken:
        return ELSEWHERE
    others = (candidates_at(state, [cell], ~bit(digit)) for cell, digit in summary.places)
    inside = {*summary.discards, *chain(*others)}
    if inside <= find_beyond_bounds(summary.left, different=True):
        return BY_BOUNDS
    return BY_FEW if len(summary.combinations) <= FEW else BY_MANY


def arrangements(state: State) -> Iterator[Step]:
    """Yield the steps for candidates that are in no arrangement of a cage."""
    return search_cages(state, "cage-arrangements", arrangements_of)


def arrangements_of(state: State, sum: CageSum) -> Iterator[Step]:
    """Yield the step for candidates that are in no arrangement of this cage."""
    count, size = (sum.bits & state.unplaced).bit_count(), state.puzzle.layout.size
    if sum.house is None or count < 2 or not is_countable(count, size):
        return
    left = open_part(state, sum)
    kept = arrange(left.total, left.masks, size)
    if kept is None or kept == left.masks:
        return
    discards: tuple[Candidate, ...] = ()
    for cell, mask in zip(left.cells, kept, strict=True):
        discards += candidates_at(state, [cell], ~mask)
    yield _step(state, sum, left, discards, find_arrangeable_combinations(left.total, left.masks, size))


def try_every_way(state: State, sum: CageSum, cell: Cell) -> Step:
    """Return the step for candidates of a cage in no arrangement; if there is none, `cell` loses every candidate.

    A cage without a house may repeat digits, but not in peers.
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
    because = Because(rules=tuple(dict.fromkeys((sum.cage, *houses))), within=cite_candidates(state, sum.cage.cells))
    ways = _NO_WAY if kept is None else _SOME_WAYS
    return _step(state, sum, open_part(state, sum), discards, (), because=because, ways=ways)


def _step(
    state: State,
    sum: CageSum,
    left: OpenPart,
    discards: tuple[Candidate, ...],
    combinations: tuple[Digits, ...],
    *,
    because: Because | None = None,
    ways: Text | None = None,
) -> Step:
    union = 0
    for digits in combinations:
        union |= digits
    shown = spell_combinations(combinations[:MOST_SHOWN], state.puzzle.sign)
    return Step(
        "cage-arrangements",
        discards=discards,
        because=because or Because(rules=sum.rules, within=cite_candidates(state, sum.cage.cells)),
        roles=(("pattern", candidates_at(state, left.cells, union)),),
        words=(
            ("cage", sum.cage),
            ("cells", left.cells),
            ("total", left.total),
            ("sets", "/".join(shown)),
            ("ways", ways or _WAYS.fill(count=len(combinations), combinations=list_combinations(state, combinations))),
        ),
    )


_WAYS = Text(
    "That can {count:only be|be} {combinations}; try every order: some candidates are in none.",
    "{count:Solo puede ser|Puede ser} {combinations}; probando todos los órdenes, hay candidatos que no salen nunca.",
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
        key=UNIQUE,
        name=Text("unique combination", "combinación única"),
        says=Text(
            "{whole:{cage:Aa} has {size:word} cells|In {cage}, {cells} have to add up to {total}}, and only "
            "{combinations} {whole:adds up to {total}|does}.{further}",
            "{whole:{cage:Aa} tiene {size:word} casillas|En {cage}, {cells} tienen que sumar {total}}, y "
            "{whole:{total}|eso} solo se consigue con {combinations}.{further}",
        ),
        search=partial(search_combinations, kind=SummaryKind.ONE_COMBINATION),
        lesson=Lesson(
            definition=Text(
                "Only one combination of different digits makes the total: no other digit fits, and where all its "
                "places lie in one house, the rest of the house loses these digits.",
                "Solo una combinación de dígitos distintos da el total: no cabe ningún otro dígito, y si todos sus "
                "sitios están en una casa, el resto de la casa pierde esos dígitos.",
            ),
            why=WHY_SUM,
            notation=_NOTATION,
            example=KILLER,
            guide=GUIDES[UNIQUE],
        ),
        scores=Scores(rating=ONE, score=16, explainer=Turn(60), hodoku=Turn(90)),
        traits=Traits(about=Topic.SUMS),
    ),
    Technique(
        key=SEVERAL,
        name=Text("combinations that fit", "combinaciones que caben"),
        says=Text(
            "{whole:{cage:Aa}|In {cage}, {cells} have to add up to {total}, and that} can {count:only|still} be "
            "{combinations}.{further}",
            "{whole:{cage:Aa}|En {cage}, {cells} tienen que sumar {total}, y eso} {count:solo|todavía} puede ser "
            "{combinations}.{further}",
        ),
        search=partial(search_combinations, kind=SummaryKind.COMBINATIONS),
        lesson=Lesson(
            definition=Text(
                "The candidates leave only some combinations of a cage or run; a digit in none of them is ruled out, "
                "and so is one without a partner.",
                "Los candidatos solo permiten algunas combinaciones de una jaula o un tramo; se descarta el dígito que "
                "no está en ninguna, y el que se queda sin pareja.",
            ),
            why=WHY_SUM,
            notation=_NOTATION,
            example=KILLER,
            guide=GUIDES[SEVERAL],
        ),
        scores=Scores(rating=BY_BOUNDS, score=40, explainer=Turn(100, place=1), hodoku=Turn(180)),
        traits=Traits(about=Topic.SUMS),
    ),
    Technique(
        key=NEEDS,
        name=Text("digit that every combination needs", "dígito que toda combinación necesita"),
        says=Text(
            "{whole:{cage:Aa} is|In {cage}, {cells} have to add up to {total}:} {combinations}.{further}",
            "{whole:{cage:Aa} es|En {cage}, {cells} tienen que sumar {total}:} {combinations}.{further}",
        ),
        search=partial(search_combinations, kind=SummaryKind.NEEDED_DIGITS),
        lesson=Lesson(
            definition=Text(
                "A digit that every combination of a cage needs, and whose places there all lie in one house: the rest "
                "of the house loses it.",
                "Un dígito que toda combinación de una jaula necesita, y cuyos sitios en ella están todos en una casa: "
                "el resto de la casa lo pierde.",
            ),
            why=Text(
                "Whichever combination it is, the digit is in the cage, and these are all the places that it has "
                "there.",
                "Sea cual sea la combinación, el dígito está en la jaula, y esos son todos los sitios que tiene en "
                "ella.",
            ),
            notation="{cage} ({sets})",
            example=KILLER,
            guide=GUIDES[NEEDS],
        ),
        scores=Scores(rating=ELSEWHERE, score=50, explainer=Turn(190, place=3), hodoku=Turn(270)),
        traits=Traits(about=Topic.SUMS | Topic.SUMS_IN_HOUSES),
    ),
    Technique(
        key="cage-arrangements",
        name=Text("all arrangements of a sum", "todas las disposiciones de una suma"),
        says=Text(
            "In {cage}, {cells} have to add up to {total}. {ways}",
            "En {cage}, {cells} tienen que sumar {total}. {ways}",
        ),
        search=arrangements,
        lesson=Lesson(
            definition=Text(
                "All orders in which the combinations of a cage fit its cells; a candidate in none of them is ruled "
                "out.",
                "Todos los órdenes en que las combinaciones de una jaula caben en sus casillas; se descarta el "
                "candidato que no está en ninguno.",
            ),
            why=WHY_SUM,
            notation=_NOTATION,
            example=KILLER,
            guide=GUIDES["cage-arrangements"],
        ),
        scores=Scores(rating=4.5, score=120, explainer=Turn(360), hodoku=Turn(440)),
        traits=Traits(about=Topic.SUMS),
    ),
)
