"""Steps by a single cage without its combinations: its last cell, and digits that are too high or too low."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.lesson_boards import KILLER_BEGUN
from descarte.logic.inference.rules.sentences import join_with_semicolons
from descarte.logic.inference.sums.cage_summaries import summarise_cage
from descarte.logic.inference.sums.cages import CageSum, OpenPart, is_countable, open_part, search_cages
from descarte.logic.techniques.guides.sums import GUIDES
from descarte.logic.traits import Replaced, Replacement, Topic, Traits
from descarte.model.bits import Digits, bit, digits_of, full_digit_set
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

MANY = 6
"""Number of combinations above which a step by bounds is preferred, if the combinations discard no more."""


def last_cells(state: State) -> Iterator[Step]:
    """Yield the steps for cages with one open cell."""
    return search_cages(state, "cage-last-cell", last_cell_of)


def last_cell_of(state: State, sum: CageSum) -> Iterator[Step]:
    """Yield the step for the last open cell of a cage, if only one is open."""
    open_bits = sum.bits & state.unplaced
    if not open_bits or open_bits & (open_bits - 1):
        return
    (cell,), digit, _ = open_part(state, sum)
    if 0 < digit <= state.puzzle.layout.size and state.candidates[cell] & bit(digit):
        others = [other for other in sum.cage.cells if other != cell]
        known = _OTHERS.fill(others=sum.cage.total - digit) if others else Text("", "")
        yield Step(
            "cage-last-cell",
            places=((cell, digit),),
            because=Because(rules=(sum.cage,), within=cite_candidates(state, others)),
            roles=(("target", ((cell, digit),)),),
            words=(("cage", sum.cage), ("cell", cell), ("digit", digit), ("known", known)),
        )


def bounds(state: State) -> Iterator[Step]:
    """Yield the steps for digits that are too high or too low, where the list of combinations would be long."""
    return search_cages(state, "cage-bounds", _unlisted_bounds)


def _unlisted_bounds(state: State, sum: CageSum) -> Iterator[Step]:
    if sum.house is not None and is_countable((sum.bits & state.unplaced).bit_count(), state.puzzle.layout.size):
        summary = summarise_cage(state, sum)
        if summary is None or summary.places or summary.taken or len(summary.combinations) <= MANY:
            return
        if {*summary.discards} - find_beyond_bounds(summary.left, different=True):
            return
    yield from bounds_of(state, sum)


def bounds_of(state: State, sum: CageSum) -> Iterator[Step]:
    """Yield the step for the digits of one cage that are too high or too low, given the other cells."""
    left = open_part(state, sum)
    if len(left.cells) < 2 or not all(left.masks):
        return
    lost = list(_group_beyond_bounds(left, different=sum.house is not None))
    discards = tuple(dict.fromkeys(one for _, _, found in lost for one in found))
    if discards:
        yield Step(
            "cage-bounds",
            discards=discards,
            because=Because(rules=sum.rules, within=cite_candidates(state, sum.cage.cells)),
            roles=(("pattern", candidates_at(state, left.cells, state.puzzle.layout.digits)),),
            words=(
                ("cage", sum.cage),
                ("total", left.total),
                ("cells", left.cells),
                ("reasons", join_with_semicolons([_reason(state, left, *one) for one in lost])),
            ),
        )


def _reason(state: State, left: OpenPart, high: bool, extreme: int, discards: list[Candidate]) -> Text:
    """Return why some cells lose their highest or lowest digits.

    `extreme` is the least sum of the other cells if the digits are too high, otherwise the greatest.
    """
    cells = tuple(dict.fromkeys(state.puzzle.layout.place(cell) for cell, _ in discards))
    words = _TOO_HIGH if high else _TOO_LOW
    return words.fill(cells=cells, count=len(cells), others=extreme, bound=left.total - extreme)


def find_beyond_bounds(left: OpenPart, *, different: bool) -> frozenset[Candidate]:
    """Return the candidates that are too high or too low, given what the other cells can add up to."""
    return frozenset(one for _, _, found in _group_beyond_bounds(left, different=different) for one in found)


def _group_beyond_bounds(left: OpenPart, *, different: bool) -> Iterator[tuple[bool, int, list[Candidate]]]:
    """Yield the candidates that are too high, then those too low, in groups of (is high, sum of others, candidates)."""
    for high in (True, False):
        lost: dict[int, list[Candidate]] = {}
        for index, (cell, mask) in enumerate(zip(left.cells, left.masks, strict=True)):
            others = [*left.masks[:index], *left.masks[index + 1 :]]
            extreme = (
                find_least_sum(others, different=different) if high else find_greatest_sum(others, different=different)
            )
            bound = left.total - extreme
            beyond = mask & ~full_digit_set(max(bound, 0)) if high else mask & full_digit_set(max(bound - 1, 0))
            if beyond:
                lost.setdefault(extreme, []).extend((cell, digit) for digit in digits_of(beyond))
        for extreme, discards in lost.items():
            yield high, extreme, discards


def find_least_sum(masks: list[Digits], *, different: bool) -> int:
    """Return a lower bound, easy to see, of the sum of cells with these candidates.

    >>> find_least_sum([0b110, 0b110, 0b111], different=False), find_least_sum([0b110, 0b110, 0b111], different=True)
    (5, 6)
    """
    plain = sum([(mask & -mask).bit_length() for mask in masks])
    if not different:
        return plain
    union = 0
    for mask in masks:
        union |= mask
    return max(plain, sum(digits_of(union)[: len(masks)]))


def find_greatest_sum(masks: list[Digits], *, different: bool) -> int:
    """Return an upper bound, easy to see, of the sum of cells with these candidates.

    >>> find_greatest_sum([0b110, 0b110], different=False), find_greatest_sum([0b110, 0b110], different=True)
    (6, 5)
    """
    plain = sum([mask.bit_length() for mask in masks])
    if not different:
        return plain
    union = 0
    for mask in masks:
        union |= mask
    return min(plain, sum(digits_of(union)[-len(masks) :]))


_OTHERS = Text(", and the rest adds up to {others}", ", y el resto suma {others}")
_TOO_HIGH = Text(
    "without {count:|any one of }{cells} the rest adds up to at least {others}, so that cell is at most {bound}",
    "sin {count:|una cualquiera de }{cells} las demás suman al menos {others}, así que esa casilla es como mucho "
    "{bound}",
)
_TOO_LOW = Text(
    "without {count:|any one of }{cells} the rest adds up to at most {others}, so that cell is at least {bound}",
    "sin {count:|una cualquiera de }{cells} las demás suman como mucho {others}, así que esa casilla es al menos "
    "{bound}",
)

WHY_SUM = Text(
    "The cells of a cage or run add up to its total with different digits: only the combinations that do so can be "
    "there.",
    "Las casillas de una jaula o un tramo suman su total con dígitos distintos: solo pueden estar las combinaciones "
    "que lo hacen.",
)
LARGEST_LISTED = 13
"""Maximum size of a grid where all combinations of a cage are listed."""
TECHNIQUES = (
    Technique(
        key="cage-last-cell",
        name=Text("last cell of a sum", "última casilla de una suma"),
        says=Text(
            "In {cage} only {cell} is empty{known}: {digit} is missing.",
            "En {cage} solo queda vacía {cell}{known}: falta un {digit}.",
        ),
        search=last_cells,
        lesson=Lesson(
            definition=Text(
                "A cage or run with one empty cell: it takes what is missing from the total.",
                "Una jaula o un tramo con una sola casilla vacía: recibe lo que falta para el total.",
            ),
            why=WHY_SUM,
            notation="{cage}",
            example=KILLER_BEGUN,
            guide=GUIDES["cage-last-cell"],
        ),
        scores=Scores(rating=1.0, score=4, explainer=Turn(20, place=1), hodoku=Turn(30)),
        traits=Traits(about=Topic.SUMS | Topic.GIVENS, ends_sums=True),
    ),
    Technique(
        key="cage-bounds",
        name=Text("high and low bounds", "límites por arriba y por abajo"),
        says=Text(
            "In {cage}, {cells} still have to add up to {total}: {reasons}.",
            "En {cage}, {cells} todavía tienen que sumar {total}: {reasons}.",
        ),
        search=bounds,
        lesson=Lesson(
            definition=Text(
                "The other cells of a cage or run have a least and a greatest sum; a digit that leaves them more or "
                "less than that is ruled out.",
                "Las demás casillas de una jaula o un tramo tienen una suma mínima y una máxima; se descarta el dígito "
                "que les deja más o menos.",
            ),
            why=WHY_SUM,
            notation="{cells}={total} in {cage}",
            example="killer\ncages:\naabbbcdef\nagghcccef\nigghhjjek\nilgmmnnkk\niiopqqqrr\nisoptuuvv\nsswwtxuyz\nAsBBxxxyz\n"
            "AAABBxzzz\na=17 b=8 c=20 d=9 e=12 f=12 g=27 h=23 i=25 j=3 k=12 l=6 m=3 n=16 o=11 p=9 q=15 r=15 s=17 t=9 "
            "u=10 v=10 w=11 x=26 y=13 z=21 A=20 B=25\ngivens:\n......9..\n.........\n.........\n.6...97..\n.........\n"
            ".........\n.........\n.........\n.........",
            guide=GUIDES["cage-bounds"],
        ),
        scores=Scores(rating=2.0, score=20, explainer=Turn(100), hodoku=Turn(110)),
        traits=Traits(
            about=Topic.SUMS, replaced=Replaced("cage-combinations", Replacement.EVERYWHERE, size=LARGEST_LISTED)
        ),
    ),
)
