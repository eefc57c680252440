"""All signs between a few cells combined, such as the dots of a row: impossible candidates and needed digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.rules.clue import ClueShape
from descarte.logic.inference.rules.forced_cells import place_forced_digit
from descarte.logic.inference.rules.sentences import describe_kept
from descarte.logic.inference.rules.sign_paths import JoinedSigns, name_signs, signs_of
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.techniques.rules.arrangements import SEES, find_impossible_candidates
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digit, union
from descarte.model.rules import Link
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.proof import verify

TOGETHER, NEED = "rule-signs", "rule-signs-need"


def search_joined_signs(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for candidates that leave the signs between a few cells without an arrangement."""
    for clue in _groups(state, changed):
        lost = tuple(find_impossible_candidates(state, clue, outside=False))
        if lost:
            yield place_forced_digit(state, _step(state, TOGETHER, clue, lost, (("kept", describe_kept(state, lost)),)))


def search_needed_digits(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for other cells that would exclude from the signs a digit that they need."""
    peers = state.puzzle.layout.peer_bits
    for clue in _groups(state, changed):
        seen_by: dict[tuple[Digit, int], list[Cell]] = {}
        for cell, digit in find_impossible_candidates(state, clue, outside=True):
            seen_by.setdefault((digit, peers[cell] & state.places[digit] & clue.bits), []).append(cell)
        alike: dict[tuple[int, tuple[Cell, ...]], list[Digit]] = {}
        for (digit, seen), targets in seen_by.items():
            alike.setdefault((seen, tuple(targets)), []).append(digit)
        for (seen, cells), digits in alike.items():
            step = _build_need_step(state, clue, digits, seen, cells)
            if verify(state, step):
                yield step


def _groups(state: State, changed: StateChange) -> Iterator[JoinedSigns]:
    for clue in signs_of(state.puzzle).groups if state.puzzle.rules else ():
        if (
            clue.bits & changed.cells
            and clue.bits & state.unplaced
            and clue.prune_masks(clue.masks(state)) == clue.masks(state)
        ):
            yield clue


def _step(
    state: State, key: str, clue: JoinedSigns, lost: tuple[Candidate, ...], words: tuple[tuple[str, object], ...]
) -> Step:
    still = [cell for cell in clue.cells if not state.placed[cell]]
    return Step(
        key,
        discards=lost,
        because=Because(rules=clue.cited, within=cite_candidates(state, clue.cells)),
        roles=(("pattern", candidates_at(state, still, state.puzzle.layout.digits)), ("target", lost)),
        words=(("cells", clue.cells), ("grounds", _name_signs(clue)), *words),
    )


def _build_need_step(
    state: State, clue: JoinedSigns, digits: Sequence[Digit], seen: int, targets: Sequence[Cell]
) -> Step:
    layout, mask = state.puzzle.layout, union(*digits)
    joining = [house for cell in targets for house in tables_of(layout).find_joining_houses(1 << cell, seen)]
    cells, lost = tuple(map(layout.place, targets)), tuple((cell, digit) for cell in targets for digit in digits)
    return Step(
        NEED,
        discards=lost,
        because=Because(rules=tuple(dict.fromkeys((*clue.cited, *joining))), within=cite_candidates(state, clue.cells)),
        roles=(("pattern", candidates_at(state, cells_of(seen), mask)), ("target", lost)),
        words=(
            ("cells", clue.cells),
            ("grounds", _name_signs(clue)),
            ("digits", mask),
            ("number", len(digits)),
            ("seen_cells", tuple(cells_of(seen))),
            ("sight", SEES.fill(cells=cells, count=len(targets), others=seen.bit_count())),
        ),
    )


def _name_signs(clue: JoinedSigns) -> Text | tuple[Text, ...]:
    return name_signs(clue.layout, [rule for rule in clue.rules if isinstance(rule, Link)], clue.cells)


_WHY = Text(
    "A digit cannot be in a cell if no arrangement that satisfies all signs has it there. Cells that see one another "
    "have different digits.",
    "Un dígito no puede estar en una casilla si ninguna disposición que cumple todos los signos lo tiene ahí. Las "
    "casillas que se ven tienen dígitos distintos.",
)
TECHNIQUES = (
    Technique(
        key=TOGETHER,
        name=Text("signs together", "signos a la vez"),
        says=Text(
            "Go through the ways to fill {cells} that satisfy {grounds} together: {kept}.",
            "Repasa las maneras de rellenar {cells} que cumplen a la vez {grounds}: {kept}.",
        ),
        search_changed=search_joined_signs,
        lesson=Lesson(
            definition=Text(
                "Dots, Xs and other signs that share cells, in a row, a column or a box, are taken as one. A digit "
                "that is in no arrangement of all their cells is ruled out.",
                "Los puntos, las X y otros signos encadenados, en una fila, una columna o una caja, se toman como uno "
                "solo. Se descarta el dígito que no está en ninguna disposición de todas sus casillas.",
            ),
            why=_WHY,
            notation="{cells}",
            example=".Shape~4x4.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3",
            guide=GUIDES[TOGETHER],
        ),
        scores=Scores(rating=4.2, score=80, explainer=Turn(320), hodoku=Turn(470)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.BESIDE, clue_rule="difference"),
    ),
    Technique(
        key=NEED,
        name=Text("a digit that signs need", "un dígito que unos signos necesitan"),
        says=Text(
            "In {seen_cells} there must be {number:{digits:a}|{digits}}, or {grounds} could not all be "
            "satisfied.{sight}",
            "En {seen_cells} {number:tiene|tienen} que estar {number:el|los dígitos} {digits}: si no, no se podrían "
            "cumplir a la vez {grounds}.{sight}",
        ),
        search_changed=search_needed_digits,
        lesson=Lesson(
            definition=Text(
                "Every way to satisfy the signs between a few cells uses a digit in certain ones of them: cells that "
                "see all of these lose it.",
                "Todas las maneras de cumplir los signos que hay entre unas casillas usan un dígito en algunas de "
                "ellas: se descarta de las que ven todas esas.",
            ),
            why=_WHY,
            notation="{digits} in {seen_cells}, {cells}",
            example=".Shape~4x4.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3",
            guide=GUIDES[NEED],
        ),
        scores=Scores(rating=4.2, score=80, explainer=Turn(320, place=1), hodoku=Turn(480)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.BESIDE, clue_rule="difference"),
    ),
)
