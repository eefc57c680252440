"""What a cage says at first sight: its last cell, and how high or low a digit can be."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.logic.scan.certify import as_they_are, candidates_at
from descarte.logic.sums.cage_sums import CageSum, Open, look, open_part
from descarte.logic.technique import Technique
from descarte.model.bits import Digits, bit, digits_of, every
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.text import Text


def last_cells(state: State) -> Iterator[Step]:
    """Cages with one open cell."""
    return look(state, "cage-last-cell", last_cell_of)


def last_cell_of(state: State, sum: CageSum) -> Iterator[Step]:
    """The last open cell of a cage."""
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
            because=Because(rules=(sum.cage,), within=as_they_are(state, others)),
            roles=(("target", ((cell, digit),)),),
            words=(("cage", sum.cage), ("cell", cell), ("digit", digit), ("known", known)),
        )


def bounds(state: State) -> Iterator[Step]:
    """Digits too high or too low for what the other cells can add."""
    return look(state, "cage-bounds", bounds_of)


def bounds_of(state: State, sum: CageSum) -> Iterator[Step]:
    """Digits of a cage too high or too low."""
    left = open_part(state, sum)
    if len(left.cells) < 2 or not all(left.masks):
        return
    different = sum.house is not None
    digits = state.puzzle.layout.digits
    for high in (True, False):
        lost: dict[int, list[Candidate]] = {}
        for index, (cell, mask) in enumerate(zip(left.cells, left.masks, strict=True)):
            others = [*left.masks[:index], *left.masks[index + 1 :]]
            extreme = least(others, different=different) if high else most(others, different=different)
            bound = left.total - extreme
            gone = mask & digits & ~every(max(bound, 0)) if high else mask & every(max(bound - 1, 0))
            if gone:
                lost.setdefault(extreme, []).extend((cell, digit) for digit in digits_of(gone))
        for extreme, discards in lost.items():
            yield _bounds_step(state, sum, left, tuple(discards), extreme, high=high)


def _bounds_step(
    state: State, sum: CageSum, left: Open, discards: tuple[Candidate, ...], extreme: int, *, high: bool
) -> Step:
    targets = tuple(dict.fromkeys(cell for cell, _ in discards))
    return Step(
        "cage-bounds",
        discards=discards,
        because=Because(rules=sum.rules, within=as_they_are(state, sum.cage.cells)),
        roles=(("pattern", candidates_at(state, left.cells, state.puzzle.layout.digits)),),
        words=(
            ("cage", sum.cage),
            ("total", left.total),
            ("cells", left.cells),
            ("target_cells", targets),
            ("count", len(targets)),
            ("others", extreme),
            ("edge", _LEAST if high else _MOST),
            ("bound", left.total - extreme),
            ("limit", _MORE if high else _LESS),
        ),
    )


def least(masks: list[Digits], *, different: bool) -> int:
    """The least that cells with these candidates add up to, at a glance.

    >>> least([0b110, 0b110, 0b111], different=False), least([0b110, 0b110, 0b111], different=True)
    (5, 6)
    """
    plain = sum([(mask & -mask).bit_length() for mask in masks])
    if not different:
        return plain
    union = 0
    for mask in masks:
        union |= mask
    return max(plain, sum(digits_of(union)[: len(masks)]))


def most(masks: list[Digits], *, different: bool) -> int:
    """The most that cells with these candidates add up to, at a glance.

    >>> most([0b110, 0b110], different=False), most([0b110, 0b110], different=True)
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
_LEAST, _MOST = Text("at least", "al menos"), Text("at most", "como mucho")
_MORE, _LESS = Text("more than", "más de"), Text("less than", "menos de")

WHY_SUM = Text(
    "The cells of a cage or run add up to its total with different digits: only the combinations that do so can be "
    "there.",
    "Las casillas de una jaula o un tramo suman su total con dígitos distintos: solo pueden estar las combinaciones "
    "que lo hacen.",
)
TECHNIQUES = (
    Technique(
        key="cage-last-cell",
        name=Text("last cell of a cage", "última casilla de una jaula"),
        says=Text(
            "In {cage} only {cell} is empty{known}: {digit} is missing.",
            "En {cage} solo queda vacía {cell}{known}: falta un {digit}.",
        ),
        search=last_cells,
        definition=Text(
            "A cage or run with one empty cell: it takes what is missing from the total.",
            "Una jaula o un tramo con una sola casilla vacía: recibe lo que falta para el total.",
        ),
        why=WHY_SUM,
        rating=1.0,
        score=4,
        notation="{cage}",
        example="killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=2 i=9",
    ),
    Technique(
        key="cage-bounds",
        name=Text("high and low bounds", "cotas de una jaula"),
        says=Text(
            "In {cage} the cells {cells} still have to add up to {total}. Set {count:|any one of }{target_cells} "
            "aside: the rest adds up to {edge} {others}, so it cannot hold {limit} {bound}.",
            "En {cage} las casillas {cells} todavía tienen que sumar {total}. Aparta "
            "{count:|una cualquiera de }{target_cells}: el resto suma {edge} {others}, así que no puede tener "
            "{limit} {bound}.",
        ),
        search=bounds,
        definition=Text(
            "The other cells of a cage have a least and a greatest sum; a digit that leaves them more or less than "
            "that goes.",
            "Las demás casillas de una jaula tienen una suma mínima y una máxima; se descarta el dígito que les deja "
            "más o menos.",
        ),
        why=WHY_SUM,
        rating=2.0,
        score=20,
        notation="{cells}={total} in {cage}",
        example="5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #",
    ),
)
