"""Templates: every way to place one digit in all houses.

Places in all templates are true; places in none are false. The proof is a tree of cases, which follows each place of
the digit in a house into the next house. A branch ends when nothing is left to prove or a house has no place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.cache import cache_by_places, cache_while_unchanged
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import candidates_of_digit
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.techniques.guides.fish import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Cell, Digit
from descarte.model.state import State
from descarte.model.step import Because, Case, Step

SET, DELETE = "template-set", "template-delete"
RATINGS, SCORE = {SET: 8.8, DELETE: 8.9}, 10000
MOST_DIGITS, MOST_BRANCHES = 9, 4000
"""Maximum number of digits of a board on which templates are searched, and of branches in a proof."""


class TemplatePlaces(NamedTuple):
    """The places of a digit that are in every template, and those that are in none, as bit sets."""

    always: int
    never: int


class Goal(NamedTuple):
    """The claim of a proof for a digit: cells that have it and cells that do not, as bit sets."""

    places: int
    discards: int


@cache_by_places
def template_places_of(state: State, digit: Digit) -> TemplatePlaces:
    """Return the cells that have the digit in all templates or in none, or empty sets if there is no template.

    >>> import descarte
    >>> template_places_of(State(descarte.read("1.....3.4......2")), 1)
    TemplatePlaces(always=129, never=2048)
    """
    tables, places = tables_of(state.puzzle.layout), state.places[digit]
    if not _is_possible(tables, places, 0):
        return TemplatePlaces(0, 0)
    peers = tables.layout.peer_bits
    never = sum(1 << cell for cell in cells_of(places) if not _is_possible(tables, places & ~peers[cell], 1 << cell))
    always = sum(1 << cell for cell in cells_of(places & ~never) if not _is_possible(tables, places & ~(1 << cell), 0))
    return TemplatePlaces(always, never)


def _next_house(tables: Tables, places: int, chosen: int) -> int | None:
    """Return the house with the fewest places among those without a chosen cell, or None if there is none."""
    open_houses = [(bits & places).bit_count() for bits, _ in tables.full_bits if not bits & chosen]
    if not open_houses:
        return None
    least = min(open_houses)
    return next(i for bits, i in tables.full_bits if not bits & chosen and (bits & places).bit_count() == least)


def _is_possible(tables: Tables, places: int, chosen: int) -> bool:
    """Return True if the digit can be placed in every house, using these places and the chosen cells."""
    house = _next_house(tables, places, chosen)
    if house is None:
        return True
    peers = tables.layout.peer_bits
    return any(
        _is_possible(tables, places & ~peers[cell], chosen | 1 << cell)
        for cell in cells_of(places & tables.bits[house])
    )


class ProofTree:
    """Builder of the proof of a goal, house by house, which counts the branches."""

    def __init__(self, state: State, key: str, digit: Digit) -> None:
        self.state, self.key, self.digit = state, key, digit
        self.tables = tables_of(state.puzzle.layout)
        self.branches = 0

    def prove_goal(self, goal: Goal, places: int, chosen: int) -> Step | None:
        """Return the step that proves a goal from the places left and the cells chosen.

        Return None if every house has a chosen cell or the proof would need more than `MOST_BRANCHES` branches.
        """
        house = _next_house(self.tables, places, chosen)
        if house is None:
            return None
        cases = []
        for cell in cells_of(places & self.tables.bits[house]):
            case = self._case(goal, cell, places & ~self.tables.layout.peer_bits[cell], chosen | 1 << cell)
            if case is None:
                return None
            cases.append(case)
        return self.build_step(goal, house, tuple(cases))

    def _case(self, goal: Goal, cell: Cell, places: int, chosen: int) -> Case | None:
        self.branches += 1
        candidate = cell, self.digit
        rest = Goal(goal.places & ~chosen, goal.discards & places)
        if self._is_dead(places) or rest == Goal(0, 0):
            return Case(candidate)
        if rest.places & ~places or rest.discards & chosen:
            # The case contradicts the goal, so prove that some house has no place left.
            house = _next_house(self.tables, places, chosen)
            assert house is not None
            rest = Goal(0, places & self.tables.bits[house])
        inner = self.prove_goal(rest, places, chosen) if self.branches < MOST_BRANCHES else None
        return None if inner is None else Case(candidate, (inner,))

    def _is_dead(self, places: int) -> bool:
        return any(not bits & places for bits, _ in self.tables.full_bits)

    def build_step(self, goal: Goal, house: int, cases: tuple[Case, ...]) -> Step:
        """Return the step for this goal with one case per place of the digit in the house."""
        digit, rule = self.digit, self.tables.houses[house]
        places, discards = candidates_of_digit(digit, goal.places), candidates_of_digit(digit, goal.discards)
        return Step(
            self.key,
            places=places,
            discards=discards,
            because=Because(rules=(rule,), cases=cases),
            roles=(("pattern", tuple(case.candidate for case in cases)), ("target", places or discards)),
            words=(("digit", digit), ("target_cells", tuple(cells_of(goal.places | goal.discards)))),
            rating=RATINGS[self.key],
            score=SCORE,
        )


class Lemmas(NamedTuple):
    """Places that digits have in every template, as steps applied one after another, and the resulting state.

    A cell that one digit has in every template is lost for the templates of all other digits.
    """

    steps: tuple[Step, ...]
    after: State


@cache_while_unchanged
def _lemmas(state: State) -> Lemmas:
    after, steps = state.copy(), list[Step]()
    while True:
        fresh = [
            step for digit in range(1, len(state.places)) if (step := _apply_common_places(after, digit)) is not None
        ]
        if not fresh:
            return Lemmas(tuple(steps), after)
        steps += fresh


def _apply_common_places(after: State, digit: Digit) -> Step | None:
    """Apply the places that a digit has in every template and return the step, or None if it has none."""
    always = template_places_of(after, digit).always & after.unplaced
    step = _prove_alone(after, SET, digit, Goal(always, 0))
    if step is not None:
        after.apply(step)
    return step


def _prove_alone(state: State, key: str, digit: Digit, goal: Goal) -> Step | None:
    """Return the step proved by the templates of this digit alone, or None if they do not suffice."""
    ways = template_places_of(state, digit)
    if not any(goal) or goal.places & ~ways.always or goal.discards & ~ways.never:
        return None
    chosen = state.places[digit] & ~state.unplaced
    return ProofTree(state, key, digit).prove_goal(goal, state.places[digit], chosen)


def template_sets(state: State) -> Iterator[Step]:
    """Yield the steps for cells that have the digit in every template."""
    return _steps(state, SET)


def template_deletes(state: State) -> Iterator[Step]:
    """Yield the steps for candidates that are in no template."""
    return _steps(state, DELETE)


def _steps(state: State, key: str) -> Iterator[Step]:
    if len(state.places) > MOST_DIGITS + 1:
        return
    for digit in range(1, len(state.places)):
        after = _lemmas(state).after
        left = after.places[digit] & ~template_places_of(after, digit).never
        fixed = Goal(after.places[digit] & ~after.unplaced & state.unplaced, 0)
        goal = fixed if key == SET else Goal(0, state.places[digit] & state.unplaced & ~left)
        step = _prove_alone(state, key, digit, goal) or _prove_with_lemmas(state, key, digit, goal)
        if step is not None:
            yield step


def _prove_with_lemmas(state: State, key: str, digit: Digit, goal: Goal) -> Step | None:
    """Return the step proved with lemmas: the places that other digits have in every template.

    The lemmas are the steps of the only case of a placed cell. Return None if they do not suffice.
    """
    steps, after = _lemmas(state)
    cell = next((cell for cell, placed in enumerate(state.placed) if placed), None)
    rest = Goal(0, goal.discards & after.places[digit])
    last = _prove_alone(after, key, digit, rest)
    if cell is None or not any(goal) or (any(rest) and last is None):
        return None
    tree = ProofTree(state, key, digit)
    branch = Case((cell, state.placed[cell]), steps if last is None else (*steps, last))
    return tree.build_step(goal, state.puzzle.layout.houses_of[cell][0], (branch,))


_WHY = Text(
    "One of the templates is the solution's. A cell that one digit has in all of its templates is taken: templates of "
    "other digits that use it are discarded, and so on.",
    "Una de las plantillas es la de la solución. Una casilla que un dígito tiene en todas sus plantillas está ocupada: "
    "las plantillas de otros dígitos que la usan se descartan, y así sucesivamente.",
)
TECHNIQUES = (
    Technique(
        key=SET,
        name=Text("template set", "plantilla: sitios fijos"),
        says=Text(
            "Go through all the ways to put every {digit} on the board at once, without those that use a cell which "
            "another digit needs: there is one in {target_cells} every time.",
            "Repasa todas las maneras de colocar a la vez todos los {digit} del tablero, sin las que usan una casilla "
            "que necesita otro dígito: siempre hay uno en {target_cells}.",
        ),
        search=template_sets,
        lesson=Lesson(
            definition=Text(
                "All ways to put a digit into every row, column and box at once, its templates. A cell that is in all "
                "of them has the digit.",
                "Todas las maneras de colocar un dígito en todas las filas, columnas y cajas a la vez, sus plantillas. "
                "Una casilla que está en todas tiene el dígito.",
            ),
            why=_WHY,
            notation="{digit}",
            example=".9..4....72416....618.5..4...149.2.3..9.23.71.6..1..9.9...7....1..53........81..4",
            codes=("1201",),
            guide=GUIDES[SET],
        ),
        scores=Scores(rating=RATINGS[SET], score=SCORE),
        traits=Traits(usual=False, tells_cases=True),
    ),
    Technique(
        key=DELETE,
        name=Text("template delete", "plantilla: descartes"),
        says=Text(
            "Go through all the ways to put every {digit} on the board at once, without those that use a cell which "
            "another digit needs: none of them uses {target_cells}.",
            "Repasa todas las maneras de colocar a la vez todos los {digit} del tablero, sin las que usan una casilla "
            "que necesita otro dígito: ninguna usa {target_cells}.",
        ),
        search=template_deletes,
        lesson=Lesson(
            definition=Text(
                "All ways to put a digit into every row, column and box at once, its templates. A cell that is in none "
                "of them loses the digit.",
                "Todas las maneras de colocar un dígito en todas las filas, columnas y cajas a la vez, sus plantillas. "
                "Una casilla que no está en ninguna pierde el dígito.",
            ),
            why=_WHY,
            notation="{digit}",
            example=".9..4....72416....618.5..4...149.2.3..9.23.71.6..1..9.9...7....1..53........81..4",
            codes=("1202",),
            guide=GUIDES[DELETE],
        ),
        scores=Scores(rating=RATINGS[DELETE], score=SCORE),
        traits=Traits(usual=False, tells_cases=True),
    ),
)
