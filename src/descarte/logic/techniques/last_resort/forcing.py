"""Forcing nets: an assumption that by singles alone leaves a cell without candidates or a house without a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner, RefutedCandidate
from descarte.logic.cache import cache_while_unchanged
from descarte.logic.case_split.follow_simple import count_candidates_after
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.nets import Net
from descarte.logic.inference.chains.steps import rate_by_length
from descarte.logic.inference.chains.strong_links import has_refutable_place
from descarte.logic.inference.patterns.certificates import candidates_at
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.naming import describe_repeat, name_rule
from descarte.logic.techniques.chains.chains import MANY_PAIRS_BOARD
from descarte.logic.techniques.guides.last_resort import GUIDES
from descarte.model.bits import Cell, digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step

NISHIO, NET = "nishio", "forcing-net"
RATINGS = {NISHIO: 7.5, NET: 8.5}

_IS = Text("{cell} is {digit}", "{cell} es {digit}")
_NO_CANDIDATE = Text("{cell} has no candidate left", "a {cell} no le queda ningún candidato")
_NO_PLACE = Text("the {digit} has no place left in {house}", "al {digit} no le queda sitio en {house}")


@cache_while_unchanged
@prefer_kernel(Reasoner.find_refuted)
def find_refuted_candidates(state: State) -> list[RefutedCandidate]:
    """Return the candidates that lead by singles to a dead end, shortest refutation first."""
    found = []
    for cell in cells_of(state.unplaced):
        for digit in check_deadline_each(digits_of(state.candidates[cell])):
            net = Net(state, (cell, digit))
            if net.clash is not None:
                events = net.find_needed_events()
                alike = net.clash.house >= 0 and all(event.digit == digit for event in events)
                found.append(RefutedCandidate(cell, digit, len(events), sum(event.true for event in events), alike))
    return sorted(found, key=lambda one: one.needed)


def nishio(state: State) -> Iterator[Step]:
    """Yield the steps for assumptions that are refuted by the places of one digit."""
    if not any(has_refutable_place(state, digit) for digit in range(1, len(state.places))):
        return iter(())
    return (_step(state, one, NISHIO) for one in find_refuted_candidates(state) if one.alike)


def nets(state: State) -> Iterator[Step]:
    """Yield the steps for assumptions that singles refute: lowest rating first, then those that discard most."""
    by_rating = sorted(find_refuted_candidates(state), key=lambda one: _rating(NET, one.singles))
    for _, group in groupby(by_rating, key=lambda one: _rating(NET, one.singles)):
        alike = list(group)
        ahead = count_candidates_after(state, [(one.cell, one.digit) for one in alike], holds=False)
        for _, number in sorted(zip(ahead, range(len(alike)), strict=True)):
            yield _step(state, alike[number], NET)


def _step(state: State, one: RefutedCandidate, key: str) -> Step:
    candidate = one.cell, one.digit
    if not state.narrated:
        return Step(key, discards=(candidate,), rating=_rating(key, one.singles))
    return net_step(state, candidate, key)


def _rating(key: str, singles: int) -> float:
    return rate_by_length(RATINGS[key], 2 * singles)


def net_step(state: State, candidate: Candidate, key: str = NET) -> Step:
    """Return the step that discards a candidate which leads by singles to a dead end."""
    layout, net = state.puzzle.layout, Net(state, candidate)
    clash, events = net.clash, net.find_needed_events()
    assert clash is not None
    true = [(event.cell, event.digit) for event in events if event.true]
    if clash.house < 0:
        impossible = _explain_empty_cell(state, clash.cell, true)
        empty = candidates_at(state, [clash.cell], -1)
    else:
        house = layout.houses[clash.house]
        impossible = _NO_PLACE.fill(digit=clash.digit, house=name_rule(house, state.puzzle))
        empty = candidates_at(state, house.cells, 1 << (clash.digit - 1))
    then = tuple(_IS.fill(cell=layout.place(cell), digit=digit) for cell, digit in true[1:])
    return Step(
        key,
        discards=(candidate,),
        because=net.build_certificate(),
        roles=(
            ("conclusion", tuple(true[1:])),
            ("last place", tuple(c for c in empty if c not in true)),
            ("target", (candidate,)),
        ),
        words=(
            ("digit", candidate[1]),
            ("cell", candidate[0]),
            ("then", _THEN.fill(then=then, count=len(then)) if then else Text("", "")),
            ("impossible", impossible),
            ("length", len(true)),
            *zip(("tree", "end"), net.build_tree(), strict=True),
        ),
        rating=_rating(key, len(true)),
    )


def _explain_empty_cell(state: State, cell: Cell, true: Sequence[Candidate]) -> Text:
    """Return why a cell is impossible: it has no candidate, or the same digit as a peer."""
    layout = state.puzzle.layout
    digit = dict(true).get(cell)
    for other, same in true:
        if same == digit and layout.peer_bits[cell] >> other & 1:
            house = next(layout.houses[h] for h in layout.houses_of[cell] if layout.house_bits[h] >> other & 1)
            return describe_repeat(house, digit, (cell, other), state.puzzle)
    return _NO_CANDIDATE.fill(cell=layout.place(cell))


_SAYS = Text(
    "Suppose {cell} is {digit}.{then} Then {impossible}.", "Supón que {cell} es {digit}.{then} Entonces {impossible}."
)
_THEN = Text(
    " {count:It follows that|Step by step it follows:} {then}.",
    " De ahí se sigue{count: que|, paso a paso:} {then}.",
)

_WHY = Text(
    "An assumption that leads to something impossible is false. Every conclusion on the way is a single, and cites "
    "where it comes "
    "from.",
    "Una suposición que lleva a algo imposible es falsa. Cada conclusión del camino es un único, y dice de dónde sale.",
)
_NISHIO_BOARD = """\
29   1279  8    4    179   127  5   3   6
16   3     167  167  5     8    49  49  2
2459 2469  456  269  369   236  1   8   7
48   5     1467 3    2     167  489 479 18
16   167   9    8    167   4    3   2   5
2348 12478 1347 5    17    9    6   47  148
349  469   346  27   8     5    27  1   34
7    148   1345 1269 13469 1236 248 56  348
3458 148   2    167  13467 1367 478 56  9
"""
TECHNIQUES = (
    Technique(
        key=NISHIO,
        name=Text("nishio", "nishio"),
        says=_SAYS,
        search=nishio,
        lesson=Lesson(
            definition=Text(
                "A candidate is followed through the places of its digit alone, until a house has none left.",
                "Se sigue un candidato por los sitios de su dígito solamente, hasta que a una casa no le queda "
                "ninguno.",
            ),
            why=_WHY,
            notation="{digit} in {cell}, {length} singles",
            example=_NISHIO_BOARD,
            guide=GUIDES[NISHIO],
        ),
        scores=Scores(rating=RATINGS[NISHIO], score=500, explainer=Turn(470)),
    ),
    Technique(
        key=NET,
        name=Text("forcing net (contradiction)", "red forzada (contradicción)"),
        says=_SAYS,
        search=nets,
        lesson=Lesson(
            definition=Text(
                "A candidate is followed, single after single, until a cell has no candidate or a house no place for a "
                "digit.",
                "Se sigue un candidato, único tras único, hasta que a una casilla no le quedan candidatos o a un "
                "dígito no le queda sitio en una casa.",
            ),
            why=_WHY,
            notation="{digit} in {cell}, {length} singles",
            example=MANY_PAIRS_BOARD,
            codes=("1303",),
            guide=GUIDES[NET],
        ),
        scores=Scores(rating=RATINGS[NET], score=700, explainer=Turn(490), hodoku=Turn(990)),
    ),
)
