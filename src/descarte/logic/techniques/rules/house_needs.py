"""Digits that a house has only on one clue: candidates that leave the clue without such a digit are discarded."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.inference.rules.clue import DrawnClue, clues_of
from descarte.logic.inference.rules.conclusion_reasons import build_reason_index
from descarte.logic.inference.rules.forced_cells import place_forced_digit
from descarte.logic.inference.rules.pruning import Masks
from descarte.logic.inference.rules.sentences import describe_kept
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Digit, bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

KEY = "rule-house-needs"
MOST_CELLS = 12
"""Maximum number of cells of clues whose candidates are tried one by one."""


def house_needs(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for candidates of a clue that would exclude from it a digit that its house has nowhere else."""
    layout = state.puzzle.layout
    bits = tables_of(layout).bits
    for clue in check_deadline_each(clues_of(state.puzzle) if state.puzzle.rules and changed.cells else ()):
        touching = (bits[index] for cell in clue.cells for index in layout.houses_of[cell])
        if len(clue.cells) > MOST_CELLS or not any((mine | clue.bits) & changed.cells for mine in touching):
            continue
        needs: dict[tuple[int, Digit], list[Candidate]] = {}
        for index, digit, *candidate in find_needed_digits(state, clue):
            needs.setdefault((index, digit), []).append((candidate[0], candidate[1]))
        for (index, digit), lost in needs.items():
            yield place_forced_digit(state, _step(state, clue, layout.houses[index], digit, tuple(lost)))


def ask_kernel_for_needs(kernel: Reasoner, state: State, clue: DrawnClue) -> list[tuple[int, ...]]:
    """Return the kernel's result of `find_needed_digits`, or Python's if the kernel lacks the clue."""
    grounds = build_reason_index(kernel, state)
    number = None if grounds is None else grounds.find_number(clue)
    return (
        _find_needed_digits(state, clue)
        if grounds is None or number is None
        else sorted(grounds.refuter.find_house_refutations(state, number))
    )


@prefer_kernel(ask_kernel_for_needs)
def find_needed_digits(state: State, clue: DrawnClue) -> list[tuple[int, ...]]:
    """Return tuples (house, digit, cell, other) for digits that a house has only on the clue.

    The candidate `other` of the cell leaves the digit no place on the clue. The list is empty while the clue alone
    still removes candidates.
    """
    return _find_needed_digits(state, clue)


def _find_needed_digits(state: State, clue: DrawnClue) -> list[tuple[int, ...]]:
    tables, masks = tables_of(state.puzzle.layout), clue.masks(state)
    needs = [
        (index, digit, state.places[digit] & bits)
        for bits, index in tables.full_bits
        if bits & clue.bits and bits & ~clue.bits
        for digit in range(1, len(state.places))
        if _is_needed(state.places[digit] & bits, clue.bits & state.unplaced)
    ]
    if not needs or clue.prune_masks(masks) != masks:
        return []
    found = []
    for at, cell in enumerate(clue.cells):
        for other in digits_of(masks[at]) if not state.placed[cell] else ():
            left = clue.prune_with_digit(masks, at, other)
            found += [
                (index, digit, cell, other)
                for index, digit, places in needs
                if left is None or not _has_place(clue, left, digit, places)
            ]
    return sorted(found)


def _has_place(clue: DrawnClue, masks: Masks, digit: Digit, places: int) -> bool:
    return any(mask & bit(digit) for cell, mask in zip(clue.cells, masks, strict=True) if places >> cell & 1)


def _is_needed(places: int, inside: int) -> bool:
    return bool(places & (places - 1)) and not places & ~inside


def _step(state: State, clue: DrawnClue, house: House, digit: Digit, lost: tuple[Candidate, ...]) -> Step:
    places = [cell for cell in house.cells if state.candidates[cell] & bit(digit)]
    elsewhere = [cell for cell in house.cells if not clue.bits >> cell & 1]
    return Step(
        KEY,
        discards=lost,
        because=Because(
            rules=tuple(dict.fromkeys((*clue.cited, house))),
            within=(*cite_candidates(state, clue.cells), *cite_missing_digits(state, bit(digit), elsewhere)),
        ),
        roles=(("pattern", candidates_at(state, places, bit(digit))), ("target", lost)),
        words=(
            ("clue", clue.rules[0]),
            ("house", house),
            ("digit", digit),
            ("place_cells", tuple(places)),
            ("kept", describe_kept(state, lost)),
        ),
    )


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("a digit that a house needs on a clue", "un dígito que una casa necesita en una indicación"),
        says=Text(
            "In {house} the {digit} fits only in {place_cells}. So one of them is {digit}, and {clue} has to allow "
            "that: {kept}.",
            "En {house} el {digit} solo cabe en {place_cells}. Así que una de ellas es {digit}, y {clue} tiene que "
            "permitirlo: {kept}.",
        ),
        search_changed=house_needs,
        lesson=Lesson(
            definition=Text(
                "A digit of a house fits only in cells of one clue. So arrangements of the clue without the digit in "
                "these cells are impossible.",
                "Un dígito de una casa solo cabe en casillas de una indicación. Así que son imposibles las "
                "disposiciones de la indicación sin el dígito en esas casillas.",
            ),
            why=Text(
                "The house needs the digit, and it has no other place for it: so the clue has it, and only what goes "
                "with that is left.",
                "La casa necesita el dígito y no tiene otro sitio para él: así que está en la indicación, y solo "
                "queda lo que va con eso.",
            ),
            notation="{digit} in {house}, {clue}",
            example=".Shape~4x4.~R1C3_1_3_4.~R1C4_1_3_4.WhiteDot~R1C1~R1C2",
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=3.7, score=60, explainer=Turn(270), hodoku=Turn(340)),
        traits=Traits(about=Topic.RULES),
    ),
)
