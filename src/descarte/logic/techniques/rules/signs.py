"""Techniques for signs between cells, such as dots: one after another along a path, or all around one cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue
from descarte.logic.inference.rules.forced_cells import place_forced_digit
from descarte.logic.inference.rules.pruning import Masks
from descarte.logic.inference.rules.sentences import describe_kept, join_with_or
from descarte.logic.inference.rules.sign_paths import (
    JoinedSigns,
    SignDeduction,
    deduce_along_signs,
    deduce_from_signs,
    is_between,
    is_sign,
    name_signs,
    signs_of,
)
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, digits_of
from descarte.model.rules import Link, Rule
from descarte.model.state import State
from descarte.model.step import Because, Step

ALONG, AROUND = "along-signs", "around-cell"
MOST = 9
"""Maximum number of cells that lose candidates in one step, so that its sentence is readable."""
FEW = 3
"""Maximum number of candidates of a cell that a step around this cell names."""

_SIGNS = Text("the signs around it", "los signos que la rodean")
_PAIRS = Text("the rules of pairs around it", "las reglas de pares que la rodean")
_IS = Text(", which is {digit}", ", que es {digit}")
_CAN_ONLY_BE = Text(", which can only be {either}", ", que solo puede ser {either}")
_OPEN = Text("", "")


def search_along_signs(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for what follows along connected signs, sign by sign."""
    for clue in signs_of(state.puzzle).paths if state.puzzle.rules else ():
        if clue.bits & changed.cells and clue.bits & state.unplaced:
            for wave in deduce_along_signs(state, clue, MOST):
                if len(wave.links) > 1:
                    yield place_forced_digit(state, _step(state, clue, wave, ALONG))


def search_around_cells(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for what follows around a cell from all its signs, cells with the fewest candidates first."""
    signs = signs_of(state.puzzle).around if state.puzzle.rules else ()
    for cell, clue in sorted(signs, key=lambda found: state.candidates[found[0]].bit_count()):
        if clue.bits & changed.cells and clue.bits & state.unplaced:
            start = clue.masks(state)
            wave = deduce_from_signs(clue, start, clue.parts, MOST)
            if wave is not None and wave.links and (len(wave.links) > 1 or not _is_said_by_one_sign(clue, wave, start)):
                yield place_forced_digit(state, _step(state, clue, wave, AROUND, cell))


def _is_said_by_one_sign(clue: JoinedSigns, wave: SignDeduction, start: Masks) -> bool:
    """Return True if the signs of the deduction, taken as one clue, leave the same candidates as the deduction."""
    alone = DrawnClue(clue.layout, wave.links)
    masks = tuple(start[clue.cells.index(cell)] for cell in alone.cells)
    return alone.prune_masks(masks) == tuple(wave.left[clue.cells.index(cell)] for cell in alone.cells)


def _step(state: State, clue: JoinedSigns, wave: SignDeduction, key: str, cell: Cell | None = None) -> Step:
    pairs = zip(clue.cells, wave.left, strict=True)
    lost = tuple((here, digit) for here, mask in pairs for digit in digits_of(state.candidates[here] & ~mask))
    cells = tuple(sorted({here for link in wave.links for here in link.cells}))
    houses = [house for link in wave.links if (house := clue.house_of(link)) is not None]
    rules: tuple[Rule, ...] = (*wave.links, *wave.houses, *houses)
    still = [here for here in cells if not state.placed[here]]
    steady = cell is not None and cell not in {here for here, _ in lost}
    words = (
        (("cells", cells), ("grounds", name_signs(clue.layout, wave.links, cells)))
        if cell is None
        else _around_words(state, wave.links, cell, steady=steady)
    )
    return Step(
        key,
        discards=lost,
        because=Because(rules=tuple(dict.fromkeys(rules)), within=cite_candidates(state, cells)),
        roles=(("pattern", candidates_at(state, still, state.puzzle.layout.digits)), ("target", lost)),
        words=(*words, ("kept", describe_kept(state, lost))),
    )


def _around_words(state: State, links: Sequence[Link], cell: Cell, *, steady: bool) -> tuple[tuple[str, object], ...]:
    whole = signs_of(state.puzzle).whole
    reasons = dict.fromkeys(
        link.noun.the if link.noun in whole or not is_between(link) else _SIGNS if is_sign(link) else _PAIRS
        for link in links
    )
    grounds = tuple(sorted(reasons, key=lambda one: one != _SIGNS))
    return ("cell", cell), ("which", _describe_cell(state, cell) if steady else _OPEN), ("grounds", grounds)


def _describe_cell(state: State, cell: Cell) -> Text:
    digits = digits_of(state.candidates[cell])
    if len(digits) == 1:
        return _IS.fill(digit=digits[0])
    return _CAN_ONLY_BE.fill(either=join_with_or(digits)) if len(digits) <= FEW else _OPEN


_WHY = Text(
    "Every digit of a cell needs in each neighbour a digit that their sign, or its absence, allows beside it. A digit "
    "that one cell loses may be needed by the next.",
    "Cada dígito de una casilla necesita en cada vecina un dígito que el signo, o su ausencia, permita a su lado. El "
    "dígito que pierde una casilla puede hacerle falta a la siguiente.",
)
TECHNIQUES = (
    Technique(
        key=ALONG,
        name=Text("along the signs", "a lo largo de los signos"),
        says=Text(
            "Follow {grounds}, one after another; each digit needs one beside it that fits: {kept}.",
            "Sigue {grounds}, uno tras otro; cada dígito necesita al lado uno que encaje: {kept}.",
        ),
        search_changed=search_along_signs,
        lesson=Lesson(
            definition=Text(
                "Dots, Xs and other signs that share cells are followed one after another. The digits that one sign "
                "leaves to a cell decide which digits the next sign leaves to its neighbour.",
                "Los puntos, las X y otros signos que se encadenan se siguen uno tras otro. Los dígitos que un signo "
                "deja a una casilla deciden los que el siguiente deja a su vecina.",
            ),
            why=_WHY,
            notation="{cells}",
            example=".Shape~4x4.BlackDot~R1C1~R1C2.WhiteDot~R1C2~R2C2",
            guide=GUIDES[ALONG],
        ),
        scores=Scores(rating=2.1, score=14, explainer=Turn(120), hodoku=Turn(130)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.BESIDE, clue_rule="difference"),
    ),
    Technique(
        key=AROUND,
        name=Text("all around a cell", "alrededor de una casilla"),
        says=Text(
            "Look at {cell}{which}. By {grounds}, {kept}.",
            "Mira {cell}{which}. Por {grounds}, {kept}.",
        ),
        search_changed=search_around_cells,
        lesson=Lesson(
            definition=Text(
                "A cell is compared with all its neighbours at once: by the dots and other signs around it, and by "
                "what a rule says of neighbours without a sign.",
                "Una casilla se compara a la vez con todas sus vecinas: por los puntos y otros signos que la rodean, y "
                "por lo que una regla dice de las vecinas sin signo.",
            ),
            why=_WHY,
            notation="{cell}",
            example="with: nonconsecutive\n1...\n....\n....\n....",
            guide=GUIDES[AROUND],
        ),
        scores=Scores(rating=2.1, score=14, explainer=Turn(120, place=1), hodoku=Turn(130, place=1)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.BESIDE, clue_rule="difference"),
    ),
)
