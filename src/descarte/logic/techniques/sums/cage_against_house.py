"""Cage against house: digits of a cage that would leave a house without a digit or one of its cells empty."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.lesson_boards import KILLER_BEGUN
from descarte.logic.inference.sums.cages import CageSum, OpenPart, arrange, is_countable, open_part, search_cages
from descarte.logic.techniques.guides.sums import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Fact, Step

MOST_OPEN = 6


def _reach(state: State, sum: CageSum) -> int:
    """Return the cells of a cage and of the full houses that share several cells with it, as a bit set."""
    tables = tables_of(state.puzzle.layout)
    reach = sum.bits
    for bits, _ in tables.full_bits:
        if (bits & sum.bits).bit_count() > 1:
            reach |= bits
    return reach


def _shared_houses(state: State, sum: CageSum) -> Iterator[tuple[House, int]]:
    """Yield the full houses with at least two open cells of the cage and further open cells.

    Each comes with its cells as a bit set.
    """
    tables = tables_of(state.puzzle.layout)
    mine = sum.bits & state.unplaced
    if sum.house is None or not 1 < mine.bit_count() <= MOST_OPEN:
        return
    if not is_countable(mine.bit_count(), state.puzzle.layout.size):
        return
    for index in tables.full:
        bits = tables.bits[index]
        if (bits & mine).bit_count() > 1 and bits & ~sum.bits & state.unplaced:
            yield tables.houses[index], bits


def house_needs(state: State) -> Iterator[Step]:
    """Yield the steps for houses that have a digit only in a cage, which must then use the digit there."""
    return search_cages(state, "cage-house-needs", _house_needs, reach=_reach)


def _house_needs(state: State, sum: CageSum) -> Iterator[Step]:
    for house, bits in _shared_houses(state, sum):
        inside = bits & sum.bits & state.unplaced
        for digit in range(1, len(state.places)):
            here = state.places[digit] & bits
            if not here or here & ~inside:
                continue
            left = open_part(state, sum)
            discards = tuple(
                (cell, guess)
                for cell, guess, kept in _try_candidates(state, left)
                if not any(mask & bit(digit) for mask, other in zip(kept, left.cells, strict=True) if bits >> other & 1)
            )
            if discards:
                facts = cite_missing_digits(state, bit(digit), cells_of(bits & ~sum.bits))
                words = (("digit", digit), ("cells", tuple(cells_of(here))))
                yield _step(state, sum, house, discards, facts=facts, words=words)


def house_keeps(state: State) -> Iterator[Step]:
    """Yield the steps for candidates of a cage that leave another cell of a house no digit."""
    return search_cages(state, "cage-house-keeps", _house_keeps, reach=_reach)


def _house_keeps(state: State, sum: CageSum) -> Iterator[Step]:
    for house, bits in _shared_houses(state, sum):
        inside = bits & sum.bits & state.unplaced
        count = inside.bit_count()
        outside = cells_of(bits & ~sum.bits & state.unplaced)
        small = [cell for cell in outside if state.candidates[cell].bit_count() <= count]
        if not small:
            continue
        left = open_part(state, sum)
        lost: dict[Cell, list[Candidate]] = {}
        for cell, guess, kept in _try_candidates(state, left):
            union = 0
            for mask, other in zip(kept, left.cells, strict=True):
                union |= mask if inside >> other & 1 else 0
            if union.bit_count() == count:
                starved = next((other for other in small if not state.candidates[other] & ~union), None)
                if starved is not None:
                    lost.setdefault(starved, []).append((cell, guess))
        for starved, discards in lost.items():
            digits = state.candidates[starved]
            words = (("cell", starved), ("digits", digits), ("cells", tuple(cells_of(inside))))
            facts = cite_candidates(state, [starved])
            yield _step(state, sum, house, tuple(discards), facts=facts, words=words)


def _try_candidates(state: State, left: OpenPart) -> Iterator[tuple[Cell, Digit, tuple[Digits, ...]]]:
    """Yield each candidate of the cage that some arrangement has, as (cell, digit, candidates left per cell)."""
    size = state.puzzle.layout.size
    for index, cell in enumerate(left.cells):
        for digit in digits_of(left.masks[index]):
            kept = arrange(left.total, (*left.masks[:index], bit(digit), *left.masks[index + 1 :]), size)
            if kept is not None:
                yield cell, digit, kept


def _step(
    state: State,
    sum: CageSum,
    house: House,
    discards: tuple[Candidate, ...],
    *,
    facts: tuple[Fact, ...],
    words: tuple[tuple[str, object], ...],
) -> Step:
    needs = words[0][0] == "digit"
    rules = sum.rules if house in sum.rules else (*sum.rules, house)
    shown = candidates_at(state, sum.cage.cells, state.puzzle.layout.digits)
    return Step(
        "cage-house-needs" if needs else "cage-house-keeps",
        discards=discards,
        because=Because(rules=rules, within=(*cite_candidates(state, sum.cage.cells), *facts)),
        roles=(("pattern", tuple(one for one in shown if one not in discards)),),
        words=(("cage", sum.cage), ("house", house), *words),
    )


_WHY = Text(
    "The cage must add up and the house must have its digits: an arrangement that does the one and not the other does "
    "not count.",
    "La jaula tiene que sumar y la casa tiene que tener sus dígitos: una disposición que cumple lo uno y no lo otro "
    "no vale.",
)
TECHNIQUES = (
    Technique(
        key="cage-house-needs",
        name=Text("cage against house", "jaula contra casa"),
        says=Text(
            "In {house} the {digit} fits only in {cells}, which are in {cage}. So one of them is {digit}, and only "
            "what adds up with that is left.",
            "En {house} el {digit} solo cabe en {cells}, que están en {cage}. Así que una de ellas es {digit}, y solo "
            "queda lo que cuadra con eso.",
        ),
        search=house_needs,
        lesson=Lesson(
            definition=Text(
                "A digit of a house fits only in cells of one cage: the cage cannot be filled without it there.",
                "Un dígito de una casa solo cabe en casillas de una jaula: la jaula no se puede llenar sin él ahí.",
            ),
            why=_WHY,
            notation="{digit} of {house} in {cage}",
            example=KILLER_BEGUN,
            guide=GUIDES["cage-house-needs"],
        ),
        scores=Scores(rating=3.9, score=90, explainer=Turn(290), hodoku=Turn(410)),
        traits=Traits(about=Topic.SUMS | Topic.FULL_HOUSES),
    ),
    Technique(
        key="cage-house-keeps",
        name=Text("cage that starves a cell", "jaula que deja una casilla sin nada"),
        says=Text(
            "In {house} the cell {cell} has only {digits}. Some candidates would make {cage} put all of these into "
            "{cells}, and nothing would be left for {cell}.",
            "En {house} la casilla {cell} solo tiene {digits}. Con algunos candidatos, {cage} pondría todos esos "
            "dígitos en {cells}, y para {cell} no quedaría nada.",
        ),
        search=house_keeps,
        lesson=Lesson(
            definition=Text(
                "Arrangements of a cage that would use up all candidates of another cell of the house are impossible.",
                "Son imposibles las disposiciones de una jaula que gastarían todos los candidatos de otra casilla de "
                "la casa.",
            ),
            why=_WHY,
            notation="{cage} against {cell} in {house}",
            example="killer\ncages:\nabbc\ndbec\neeef\ngfff\n"
            "a=3 b=7 c=7 d=1 e=10 f=10 g=2\ngivens:\n..1.\n....\n....\n....",
            guide=GUIDES["cage-house-keeps"],
        ),
        scores=Scores(rating=4.3, score=110, explainer=Turn(340), hodoku=Turn(420)),
        traits=Traits(about=Topic.SUMS | Topic.FULL_HOUSES),
    ),
)
