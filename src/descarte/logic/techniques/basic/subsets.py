"""Subsets: n cells of a house and n digits that belong together.

Naked: the cells have no other digits. Hidden: the digits have no other cells.
Locked: a naked pair or triple whose cells two houses share. It is easier to see, and both houses lose candidates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from operator import or_

from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Take, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates, cite_missing_digits
from descarte.logic.inference.patterns.covers import find_covers
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.basic import GUIDES
from descarte.logic.traits import Replaced, Replacement, Topic, Traits
from descarte.model.bits import Cell, Digits, bits_at, union
from descarte.model.state import State
from descarte.model.step import Because, Step

_SIZES = {2: "pair", 3: "triple", 4: "quad"}


def _open_houses(state: State, changed: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield each changed house with more than `size` empty cells, as (index, bit set of empty cells)."""
    for index, bits in enumerate(state.puzzle.layout.house_bits):
        if bits & changed:
            cells = bits & state.unplaced
            if cells.bit_count() > size:
                yield index, cells


def search_naked_subsets(state: State, changed: StateChange, size: int, *, locked: bool) -> Iterator[Step]:
    """Yield the steps of naked subsets of `size` cells; with `locked`, at least two houses must lose candidates."""
    tables = tables_of(state.puzzle.layout)
    key = f"{'locked' if locked else 'naked'}-{_SIZES[size]}"
    seen: set[int] = set()
    houses = [house for house, _ in _open_houses(state, changed.cells, size)]
    for cells in naked_sets(state, houses, size, least=1 + locked) if houses else ():
        subset, digits = bits_at(cells), reduce(or_, [state.candidates[cell] for cell in cells])
        if subset not in seen:
            seen.add(subset)
            yield _naked_step(state, tables, subset, digits, key=key)


@prefer_kernel(Reasoner.find_naked_sets)
def naked_sets(state: State, houses: Sequence[int], size: int, *, least: int) -> Iterator[tuple[Cell, ...]]:
    """Yield naked sets of `size` cells that make at least `least` of the houses that contain them lose candidates.

    Only sets in the given houses are yielded.
    """
    candidates = state.candidates
    for house in houses:
        unplaced = cells_of(state.puzzle.layout.house_bits[house] & state.unplaced)
        cells = [cell for cell in unplaced if candidates[cell].bit_count() <= size]
        for chosen, digits in find_covers([candidates[cell] for cell in cells], size):
            subset = tuple(cells[position] for position in chosen)
            if digits.bit_count() == size and len(_find_losing_houses(state, bits_at(subset), digits)) >= least:
                yield subset


def _find_losing_houses(state: State, subset: int, digits: Digits) -> list[int]:
    """Return the indices of the houses that contain all these cells and lose some of the digits elsewhere."""
    tables = tables_of(state.puzzle.layout)
    return [house for house in tables.find_common_houses(subset) if _loses(state, tables.bits[house] & ~subset, digits)]


def _loses(state: State, cells: int, digits: Digits) -> bool:
    return any(state.candidates[cell] & digits for cell in cells_of(cells & state.unplaced))


def naked_step(state: State, cells: Sequence[Cell], digits: Digits) -> Step:
    """Return the step of a naked subset: all other cells of each house that contains the cells lose the digits."""
    return _naked_step(state, tables_of(state.puzzle.layout), bits_at(cells), digits, key=f"naked-{_SIZES[len(cells)]}")


def _naked_step(state: State, tables: Tables, subset: int, digits: Digits, *, key: str) -> Step:
    reach, houses = 0, _find_losing_houses(state, subset, digits)
    for house in houses:
        reach |= tables.bits[house]
    cells = cells_of(subset)
    rules = tuple(tables.houses[house] for house in houses)
    return Step(
        key,
        discards=candidates_at(state, cells_of(reach & ~subset & state.unplaced), digits),
        because=Because(rules=rules, within=cite_candidates(state, cells)),
        roles=(("pattern", candidates_at(state, cells, digits)),),
        words=(("houses", rules), ("cells", tuple(cells)), ("digits", digits)),
    )


def search_hidden_subsets(state: State, changed: StateChange, size: int) -> Iterator[Step]:
    """Yield the steps of hidden subsets: `size` digits of a full house with only `size` places."""
    key, houses = f"hidden-{_SIZES[size]}", state.puzzle.layout.houses
    wanted = [house for house, _ in _open_houses(state, changed.cells, size) if houses[house].full]
    for house, *digits in hidden_sets(state, wanted, size) if wanted else ():
        here = state.puzzle.layout.house_bits[house] & state.unplaced
        cells = cells_of(here & reduce(or_, [state.places[digit] for digit in digits]))
        yield _hidden_step(state, house, cells, union(*digits), key)


@prefer_kernel(Reasoner.find_hidden_sets)
def hidden_sets(state: State, houses: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield (house, digits) for hidden sets of `size` digits whose places have other candidates to discard."""
    for house in houses:
        unplaced = state.puzzle.layout.house_bits[house] & state.unplaced
        for chosen, cells in find_covers([0, *(places & unplaced for places in state.places[1:])], size):
            more = any(state.candidates[cell] & ~union(*chosen) for cell in cells_of(cells))
            if cells.bit_count() == size and more:
                yield house, *chosen


def _hidden_step(state: State, index: int, cells: list[Cell], digits: Digits, key: str) -> Step:
    house = state.puzzle.layout.houses[index]
    others = [cell for cell in house.cells if cell not in cells]
    return Step(
        key,
        discards=candidates_at(state, cells, state.puzzle.layout.digits & ~digits),
        because=Because(rules=(house,), within=cite_missing_digits(state, digits, others)),
        roles=(("pattern", candidates_at(state, cells, digits)),),
        words=(("house", house), ("cells", tuple(cells)), ("digits", digits)),
    )


_NAKED_SAYS = Text(
    "In {houses} the cells {cells} have no other candidates than {digits}: as many cells as digits, so these digits "
    "are used up there and no other cell can have them.",
    "En {houses} las casillas {cells} no tienen más candidatos que {digits}: tantas casillas como dígitos, así que "
    "esos dígitos se gastan ahí y ninguna otra casilla puede tenerlos.",
)
_LOCKED_SAYS = Text(
    "The cells {cells} have no other candidates than {digits}, and they lie in {houses} at once: these digits are used "
    "up there, for both houses.",
    "Las casillas {cells} no tienen más candidatos que {digits}, y están a la vez en {houses}: esos dígitos se gastan "
    "ahí, para ambas casas.",
)
_HIDDEN_SAYS = Text(
    "In {house} the digits {digits} fit only in {cells}: as many digits as cells, so there is no room there for any "
    "other digit.",
    "En {house} los dígitos {digits} solo caben en {cells}: tantos dígitos como casillas, así que ahí no queda sitio "
    "para ningún otro.",
)
_NAKED_IS = Text(
    "{count:Word} cells of a house that have no candidates but the same {count:word} digits. The other cells of the "
    "house "
    "lose them.",
    "{count:Word} casillas de una casa que no tienen más candidatos que los mismos {count:word} dígitos. Las demás "
    "casillas de la casa los pierden.",
)
_LOCKED_IS = Text(
    "A naked subset of {count:word} cells that lie both in a line and in a box. Both houses lose the digits.",
    "Un conjunto desnudo de {count:word} casillas que están a la vez en una línea y en una caja. Ambas casas pierden "
    "los dígitos.",
)
_HIDDEN_IS = Text(
    "{count:Word} digits of a house that fit only in the same {count:word} cells. These cells lose every other "
    "candidate.",
    "{count:Word} dígitos de una casa que solo caben en las mismas {count:word} casillas. Esas casillas pierden "
    "cualquier "
    "otro candidato.",
)
_WHY_NAKED = Text(
    "{count:Word} cells need {count:word} different digits, and only {count:word} are there: all of them are used up "
    "in these cells.",
    "{count:Word} casillas necesitan {count:word} dígitos distintos, y solo hay {count:word}: todos se gastan en "
    "esas casillas.",
)
WHY_HIDDEN = Text(
    "{count:Word} digits need {count:word} cells, and only {count:word} are there: these cells are full, with no "
    "room for another "
    "digit.",
    "{count:Word} dígitos necesitan {count:word} casillas, y solo hay {count:word}: quedan llenas, sin sitio para "
    "ningún otro dígito.",
)


def _naked_technique(size: int, name: Text, code: str, example: str, *, scores: Scores, traits: Traits) -> Technique:
    locked = code.startswith("011")
    return Technique(
        key=name.say("en").replace(" ", "-"),
        name=name,
        says=_LOCKED_SAYS if locked else _NAKED_SAYS,
        search_changed=partial(search_naked_subsets, size=size, locked=locked),
        lesson=Lesson(
            definition=(_LOCKED_IS if locked else _NAKED_IS).fill(count=size),
            why=_WHY_NAKED.fill(count=size),
            notation="{digits} in {cells} ({houses})",
            example=example,
            codes=(code,),
            guide=GUIDES[name.say("en").replace(" ", "-")],
        ),
        scores=scores,
        traits=traits,
    )


def _hidden_technique(size: int, name: Text, code: str, example: str, *, scores: Scores, traits: Traits) -> Technique:
    return Technique(
        key=name.say("en").replace(" ", "-"),
        name=name,
        says=_HIDDEN_SAYS,
        search_changed=partial(search_hidden_subsets, size=size),
        lesson=Lesson(
            definition=_HIDDEN_IS.fill(count=size),
            why=WHY_HIDDEN.fill(count=size),
            notation="{digits} in {cells} ({house})",
            example=example,
            codes=(code,),
            guide=GUIDES[name.say("en").replace(" ", "-")],
        ),
        scores=scores,
        traits=traits,
    )


_LOCKED_PAIR = "..5......2..7..4599745...38.8.65.7..5....7..1..78.15...12.7.965.59.6....7..9.5..."
_LOCKED_TRIPLE = "6297458317..12..691..69.27.351982647987.6...2264.1798.576.3...8..2.567......7...6"
_NAKED_PAIR = ".....2.61.63...2..29...658.6...2.81..4...9..63...6.......641.9.9.68731....42956.."
_NAKED_TRIPLE = "7..86.4.2...42317.........8....48..7..617.8..478.5..91.5...4....9....5....1.3...."
_QUAD = "861732945524619378937...126418...56925396841767954128374....6.138.1.67.4196...8.2"
_HIDDEN_PAIR = "..682....1..75......7316.......61..7....3258.4...781.3...243.....51976...9.6853.."
_HIDDEN_TRIPLE = ".6..7..8.3185294677...86..382....3....37.8.......326.82.9.1.746..1.9..35.3.....1."
_HIDDEN_QUAD = "4....9.8.289316457...847..934.182.969.2763.486.8495...824631975.96.78.3473.9.486."
TECHNIQUES = (
    _naked_technique(
        2,
        Text("locked pair", "par bloqueado"),
        "0110",
        _LOCKED_PAIR,
        scores=Scores(rating=2.9, score=40, hodoku=Turn(210, take=Take.BY_HOUSE)),
        traits=Traits(about=Topic.BOXES | Topic.FULL_HOUSES),
    ),
    _naked_technique(
        3,
        Text("locked triple", "trío bloqueado"),
        "0111",
        _LOCKED_TRIPLE,
        scores=Scores(rating=3.5, score=60, hodoku=Turn(220, take=Take.BY_HOUSE)),
        traits=Traits(about=Topic.BOXES | Topic.FULL_HOUSES, laid_out_at_crossing=True),
    ),
    _naked_technique(
        2,
        Text("naked pair", "par desnudo"),
        "0200",
        _NAKED_PAIR,
        scores=Scores(rating=3.0, score=60, explainer=Turn(210), hodoku=Turn(290, take=Take.BY_HOUSE)),
        traits=Traits(settled_by_closure=True),
    ),
    _naked_technique(
        3,
        Text("naked triple", "trío desnudo"),
        "0201",
        _NAKED_TRIPLE,
        scores=Scores(rating=3.6, score=80, explainer=Turn(260), hodoku=Turn(300, take=Take.BY_HOUSE)),
        traits=Traits(replaced=Replaced("hidden-pair", Replacement.COMPLEMENT, size=6)),
    ),
    _naked_technique(
        4,
        Text("naked quad", "cuarteto desnudo"),
        "0202",
        _QUAD,
        scores=Scores(rating=5.0, score=120, explainer=Turn(390), hodoku=Turn(520, take=Take.BY_HOUSE)),
        traits=Traits(replaced=Replaced("hidden-triple", Replacement.COMPLEMENT, size=8)),
    ),
    _hidden_technique(
        2,
        Text("hidden pair", "par oculto"),
        "0210",
        _HIDDEN_PAIR,
        scores=Scores(rating=3.4, score=70, explainer=Turn(240), hodoku=Turn(310, take=Take.BY_HOUSE)),
        traits=Traits(
            about=Topic.FULL_HOUSES,
            replaced=Replaced("naked-pair", Replacement.COMPLEMENT, size=5),
            settled_by_closure=True,
        ),
    ),
    _hidden_technique(
        3,
        Text("hidden triple", "trío oculto"),
        "0211",
        _HIDDEN_TRIPLE,
        scores=Scores(rating=4.0, score=100, explainer=Turn(300), hodoku=Turn(350, take=Take.BY_HOUSE)),
        traits=Traits(about=Topic.FULL_HOUSES, replaced=Replaced("naked-triple", Replacement.COMPLEMENT, size=7)),
    ),
    _hidden_technique(
        4,
        Text("hidden quad", "cuarteto oculto"),
        "0212",
        _HIDDEN_QUAD,
        scores=Scores(rating=5.4, score=150, explainer=Turn(420), hodoku=Turn(530, take=Take.BY_HOUSE)),
        traits=Traits(about=Topic.FULL_HOUSES, replaced=Replaced("naked-quad", Replacement.COMPLEMENT, size=9)),
    ),
)
