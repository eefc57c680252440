"""Sue de Coq: cells where a line and a box cross, and other cells of both, with as many digits as cells in all.

line  . . .  V V .  L . .        V, L and B have each digit once: the digits of L stay in the line, those of B in
box          . B .               the box, and the rest of V in the crossing
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.steps import digits_in
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import Crossing, cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.model.bits import Cell, Digits, digits_of
from descarte.model.layout import Layout
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step
from descarte.proof import verify

KEY = "sue-de-coq"
MOST_OPEN, LARGEST = 9, 2
"""Number of open cells above which only parts of at most LARGEST cells are searched."""

Part = tuple[int, Digits]
"""Cells as a bit set, and the digits that these cells have together."""


class SueDeCoq(NamedTuple):
    """A crossing with some of its cells, further cells of the line, and further cells of the box."""

    crossing: Crossing
    shared: Part
    line: Part
    box: Part

    @property
    def cells(self) -> int:
        """All cells of the pattern, as a bit set."""
        return self.shared[0] | self.line[0] | self.box[0]


def sue_de_coqs(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps of every Sue de Coq that discards candidates."""
    for crossing in _find_promising_crossings(state, changed.cells):
        for coq in _patterns(state, crossing):
            victims = _victims(state, coq)
            if victims:
                yield _step(state, coq, victims)


@lru_cache(maxsize=64)
def _crossings(layout: Layout) -> tuple[tuple[Crossing, tuple[int, int]], ...]:
    """Return the crossings of a full line and a full box, each with the indices of the two houses."""
    index = layout.houses.index
    return tuple(
        (crossing, (index(crossing.house), index(crossing.other)))
        for crossing in check_deadline_each(tables_of(layout).crossings["claiming"])
        if crossing.other.full
    )


def _find_promising_crossings(state: State, changed: int) -> Iterator[Crossing]:
    """Yield the changed crossings that contain a Sue de Coq."""
    found = [
        (crossing, houses)
        for crossing, houses in check_deadline_each(_crossings(state.puzzle.layout))
        if changed & (crossing.outside | crossing.rest | crossing.shared)
    ]
    for number in find_crossings(state, [houses for _, houses in found]) if found else ():
        yield found[number][0]


@prefer_kernel(Reasoner.find_sue_de_coq)
def find_crossings(state: State, pairs: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Yield the positions in `pairs` of crossings with a Sue de Coq; a pair has the indices of a line and a box."""
    crossings = {houses: crossing for crossing, houses in _crossings(state.puzzle.layout)}
    for number, houses in enumerate(pairs):
        if any(_victims(state, coq) for coq in _patterns(state, crossings[houses])):
            yield number


def _patterns(state: State, crossing: Crossing) -> Iterator[SueDeCoq]:
    """Yield the patterns of a crossing with as many digits as cells in all.

    The crossing has `spare` digits more than cells. So the parts of line and box together need as many cells more than
    new digits.
    """
    inside = cells_of(crossing.shared & state.unplaced)
    most = 2 * (MOST_OPEN if state.puzzle.layout.size <= MOST_OPEN else LARGEST)
    lines = boxes = None
    for count in (2, 3):
        for chosen in check_deadline_each(combinations(inside, count)):
            shared = _part(state, chosen)
            spare = shared[1].bit_count() - count
            if spare < 2 or spare > most:
                continue
            if lines is None or boxes is None:
                lines = _parts(state, crossing.outside & state.unplaced)
                boxes = _parts(state, crossing.rest & state.unplaced)
            by_gain: dict[int, list[Part]] = {}
            for box in boxes:
                by_gain.setdefault(_gain(box, shared), []).append(box)
            for line in lines:
                gain = _gain(line, shared)
                if 0 < gain < spare:
                    for box in by_gain.get(spare - gain, ()):
                        if not box[1] & line[1]:
                            yield SueDeCoq(crossing, shared, line, box)


def _gain(part: Part, shared: Part) -> int:
    """Return the number of cells of a part minus the number of digits that it adds to the shared cells."""
    return part[0].bit_count() - (part[1] & ~shared[1]).bit_count()


def _part(state: State, cells: tuple[Cell, ...]) -> Part:
    bits = digits = 0
    for cell in cells:
        bits |= 1 << cell
        digits |= state.candidates[cell]
    return bits, digits


def _parts(state: State, bits: int) -> list[Part]:
    """Return the sets of these cells that have more digits than cells, fewest cells first."""
    cells = cells_of(bits)
    most = len(cells) if len(cells) <= MOST_OPEN else LARGEST + 1
    found = [_part(state, chosen) for count in range(1, most) for chosen in combinations(cells, count)]
    return [part for part in found if part[1].bit_count() > part[0].bit_count()]


def _victims(state: State, coq: SueDeCoq) -> tuple[Candidate, ...]:
    crossing, (_, mine), (_, line), (_, box) = coq.crossing, coq.shared, coq.line, coq.box
    in_line = (crossing.outside | crossing.shared) & state.unplaced & ~coq.cells
    in_box = (crossing.rest | crossing.shared) & state.unplaced & ~coq.cells
    found = dict.fromkeys(candidates_at(state, cells_of(in_line), (mine | line) & ~box))
    found.update(dict.fromkeys(candidates_at(state, cells_of(in_box), (mine | box) & ~line)))
    return tuple(found)


def _step(state: State, coq: SueDeCoq, victims: tuple[Candidate, ...]) -> Step:
    cases = _cases(state, coq, cells_of(coq.shared[0]), victims)
    return Step(
        KEY,
        discards=victims,
        because=replace(_because(state, coq), cases=cases),
        roles=(
            ("pattern", candidates_at(state, cells_of(coq.shared[0]), -1)),
            ("link", candidates_at(state, cells_of(coq.line[0] | coq.box[0]), -1)),
            ("target", victims),
        ),
        words=(
            ("digits", digits_in(victims)),
            ("house", coq.crossing.house),
            ("other_house", coq.crossing.other),
            ("cells", tuple(cells_of(coq.shared[0]))),
            ("shared_digits", coq.shared[1]),
            ("line_cells", tuple(cells_of(coq.line[0]))),
            ("line_digits", coq.line[1]),
            ("box_cells", tuple(cells_of(coq.box[0]))),
            ("box_digits", coq.box[1]),
            ("count", coq.cells.bit_count()),
        ),
    )


def _cases(state: State, coq: SueDeCoq, shared: list[Cell], victims: tuple[Candidate, ...]) -> tuple[Case, ...]:
    """Return one case per digit of the first cell, split further by the next cell where the judge needs it."""
    cell, *others = shared
    cases = []
    for digit in digits_of(state.candidates[cell]):
        branch = state.copy()
        branch.change(places=((cell, digit),))
        left = tuple((c, d) for c, d in victims if branch.candidates[c] >> (d - 1) & 1)
        inner: tuple[Step, ...] = ()
        if left and not branch.broken:
            plain = Step(KEY, discards=left, because=_because(branch, coq))
            if others and not verify(branch, plain):
                nested = _cases(branch, coq, others, left)
                plain = replace(plain, because=replace(plain.because, cases=nested))
            inner = (plain,)
        cases.append(Case((cell, digit), inner))
    return tuple(cases)


def _because(state: State, coq: SueDeCoq) -> Because:
    rules = coq.crossing.house, coq.crossing.other
    return Because(rules=rules, within=cite_candidates(state, cells_of(coq.cells)))


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("Sue de Coq", "Sue de Coq"),
        says=Text(
            "{cells}, where {house} and {other_house} cross, have {shared_digits}. Add {line_cells} in {house} with "
            "{line_digits}, and {box_cells} in {other_house} with {box_digits}. These {count} cells have {count} "
            "digits and no digit can be in them twice, so all of them are there: each has its place in one of the "
            "houses or in both.",
            "{cells}, donde se cruzan {house} y {other_house}, tienen {shared_digits}. Añade {line_cells}, en "
            "{house}, con {line_digits}, y {box_cells}, en {other_house}, con {box_digits}. Estas {count} casillas "
            "tienen {count} dígitos y ninguno puede repetirse en ellas, así que están todos: cada uno tiene su sitio "
            "en una de las dos casas o en ambas.",
        ),
        search_changed=sue_de_coqs,
        lesson=Lesson(
            definition=Text(
                "Cells where a line and a box cross, with further cells of the line and of the box, that have just as "
                "many digits as cells together. The rest of the line and of the box loses their digits.",
                "Casillas en el cruce de una línea y una caja, con otras de la línea y de la caja, que juntas tienen "
                "tantos dígitos como casillas. El resto de la línea y de la caja pierde esos dígitos.",
            ),
            why=Text(
                "No digit can be there twice, so each is there once: those of the line are used up in the line, those "
                "of the box in the box.",
                "Ningún dígito puede estar ahí dos veces, así que cada uno está una: los de la línea se gastan en la "
                "línea y los de la caja en la caja.",
            ),
            notation="{cells} ({shared_digits}), {line_cells} ({line_digits}), {box_cells} ({box_digits})",
            example="2514..6...8453621.63.21.4584.5.239.1..21..34..137.45..3289..16414...27.55...418..",
            codes=("1101",),
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=5.0, score=250, hodoku=Turn(810)),
    ),
)
