"""Hints in four levels: where to look, which technique, which cells, the whole step.

A hint reports wrong entries first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from descarte.core.deadline import TimeUp, get_seconds_left, limit_time
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.logic.engine import SECONDS, explain, find_usable_techniques, next_step, solution_of
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.naming import name_rule
from descarte.logic.narrate.sentences import long_story, sentence
from descarte.logic.techniques import all_techniques, find
from descarte.model.bits import Cell, Digit, bit
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Status, as_paragraphs
from descarte.model.rules import Cage, House, Rule
from descarte.model.state import State
from descarte.model.step import Candidate, Step

LEVELS = (1, 2, 3, 4)

_LEVEL = Text(
    "expected a level that is a whole number from 1 to 4, found {level}",
    "se esperaba como nivel un número entero del 1 al 4, se encontró {level}",
)
_ECHO = 40
"""Maximum number of characters of an invalid level that the error message repeats."""
_LOOK = Text("Look at {region}.", "Fíjate en {region}.")
_TECHNIQUE = Text("{look} Technique: {technique}.", "{look} Técnica: {technique}.")
_CELLS = Text(
    "{technique} {count:Cell|Cells}: {cells}.",
    "{technique} {count:Casilla|Casillas}: {cells}.",
)
_WHOLE = Text("{technique} ({rating:.1f}): {sentence}", "{technique} ({rating:.1f}): {sentence}")
_REGIONS = Text("{regions}", "{regions}")
_WRONG = Text("{digit} at {cell} is wrong: {reason}.", "El {digit} de {cell} está mal: {reason}.")
_IS_GIVEN = Text("{given} is given there", "ahí el número dado es {given}")
_CLASH_GIVEN = Text("{house} has its {digit} given at {other}", "en {house} el {digit} ya está dado en {other}")
_CLASH_ENTRY = Text("{house} has another {digit} at {other}", "en {house} hay otro {digit} en {other}")
_ADDS_UP = Text("{cage} would add up to {sum}", "{cage} sumaría {sum}")
_TOO_MUCH = Text(
    "{cage} would have {left} left for {count} {count:cell|cells}, which {count:is|add up to} at least {least}",
    "en {cage} quedarían {left} para {count} {count:casilla|casillas}, que {count:vale|suman} al menos {least}",
)
_OVER = Text("{cage} would add up to {sum} at least", "{cage} sumaría al menos {sum}")
_PLUS = Text("{terms} = {sum}", "{terms} = {sum}")
_NO_WAY = Text("it does not lead to the solution", "no lleva a la solución")
_MARKS = Text(
    "The pencil marks of {cells} leave out the right digit.",
    "En las marcas de {cells} falta el dígito correcto.",
)
_UNCHECKED = Text(
    "The entries could not be checked in {seconds:.2g} s, so this hint ignores them.",
    "No se han podido comprobar las anotaciones en {seconds:.2g} s, así que esta pista no las tiene en cuenta.",
)
_OPEN = Text(
    "It was not settled in {seconds:.2g} s whether there is only one solution; the hint does not depend on it.",
    "No se ha podido averiguar en {seconds:.2g} s si hay una sola solución; la pista no depende de ello.",
)
_LATE = Text("No step was found in time: {reason}.", "No se encontró ningún paso a tiempo: {reason}.")
_SOLVED = Text("Solved: every digit is right.", "Resuelto: todos los dígitos son correctos.")
_STUCK = Text(
    "No technique that descarte knows finds anything here.",
    "Ninguna técnica que descarte conoce encuentra nada aquí.",
)
_SENTENCE = Text("{reason}.", "{reason}.")
_BELOW = Text("{number}) {reason}", "{number}) {reason}")


@dataclass(frozen=True, repr=False)
class Hint:
    """A hint for a player; it prints as one or more sentences.

    >>> import descarte
    >>> print(descarte.hint("13242431421331.2"))
    Look at box 4.
    """

    level: int
    """Level of detail, from 1 (where to look) to 4 (the whole step)."""
    status: Status
    """Status of the puzzle: "unique", or the reason why the hint has no step."""
    lines: tuple[Text, ...]
    """The sentences: the player's mistakes first, then the hint itself."""
    step: Step | None = None
    """The step that the hint leads to, at any level."""
    wrong: tuple[Candidate, ...] = ()
    """The player's wrong entries."""
    before: State | None = field(default=None, compare=False)
    """The state before the step, with the player's right entries."""

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines))

    def _repr_html_(self) -> str:
        """Return the sentences as HTML, for notebooks."""
        return as_paragraphs(map(str, self.lines))

    def __repr__(self) -> str:
        return f"<Hint of level {self.level}: {' '.join(map(str, self.lines))}>"


def hint(puzzle: Puzzle, level: int = 1, *, timeout: float | None = None, uniqueness: bool = True) -> Hint:
    """Return a hint for the next step; the player's right entries count as placed.

    `level` is from 1 (where to look) to 4 (the whole step). The search takes at most `timeout` seconds. Without
    `uniqueness`, techniques that assume a unique solution are not used. Raise OptionError if `level` is not one of
    these.

    >>> import descarte
    >>> print(hint(descarte.read("13242431421331.2"), 4))
    full house (1.0): In box 4 only r4c3 is empty, and only 4 is missing. So r4c3 is 4.
    """
    if level not in LEVELS:
        raise OptionError(_LEVEL.fill(level=repr(level)[:_ECHO]))
    with limit_time(timeout):
        try:
            return _find_hint(puzzle, level, uniqueness=uniqueness)
        except TimeUp as late:
            return Hint(level, "stopped", (_LATE.fill(reason=late.message),))


def _find_hint(puzzle: Puzzle, level: int, *, uniqueness: bool) -> Hint:
    clean = puzzle.but(candidates=None)
    start = explain(clean, ())
    if start.status in ("none", "several") and start.reason is not None:
        return Hint(level, start.status, (_capitalise(start.reason),))
    patience = min(SECONDS, get_seconds_left() / 2)
    answer = solution_of(clean)
    state, lines, wrong = _check_entries(puzzle, answer.grid if answer.status == "unique" else None, patience)
    if not state.unplaced:
        return Hint(level, answer.status, (*lines, _SOLVED), wrong=wrong)
    step = next_step(
        state, find_usable_techniques(state.puzzle, all_techniques(), unique=uniqueness and answer.status == "unique")
    )
    if step is None:
        return Hint(level, "stuck", (*lines, _STUCK), wrong=wrong)
    followed = long_story(step, state.puzzle, state) if level == 4 else ()
    below = (_BELOW.fill(number=number, reason=reason) for number, reason in enumerate(followed, 1))
    return Hint(level, answer.status, (*lines, _write_hint(step, state, level), *below), step, wrong, state)


def _check_entries(
    puzzle: Puzzle, grid: Grid | None, patience: float
) -> tuple[State, tuple[Text, ...], tuple[Candidate, ...]]:
    """Return the state with the player's right entries, sentences about mistakes, and the wrong entries.

    `grid` is the solution, or None if it was not found within `patience` seconds. Then all entries are left out.
    """
    entries = [(cell, digit) for cell, digit in enumerate(puzzle.entries) if digit]
    if grid is None:
        notice = _UNCHECKED if entries or puzzle.candidates else _OPEN
        return State(puzzle.but(candidates=None)), (notice.fill(seconds=patience),), ()
    solution = [grid[place] for place in puzzle.layout.places]
    wrong = tuple((cell, digit) for cell, digit in entries if solution[cell] != digit)
    sentences = [
        _WRONG.fill(
            digit=puzzle.sign(d), cell=puzzle.layout.place(c), reason=_explain_wrong_entry(puzzle, c, d, solution)
        )
        for c, d in wrong
    ]
    lost = _find_lost_marks(puzzle, solution)
    if lost:
        sentences.append(_MARKS.fill(cells=tuple(map(puzzle.layout.place, lost))))
        puzzle = _reset_marks(puzzle, lost)
    state = State(puzzle)
    right = [(cell, digit) for cell, digit in entries if solution[cell] == digit and not state.placed[cell]]
    state.change(places=right)
    return state, tuple(sentences), wrong


def _find_lost_marks(puzzle: Puzzle, solution: Sequence[Digit]) -> list[Cell]:
    """Return the cells whose pencil marks lack the digit of the solution."""
    return [cell for cell, digits in enumerate(puzzle.candidates or ()) if not digits & bit(solution[cell])]


def _reset_marks(puzzle: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Return the puzzle with all digits as candidates of these cells."""
    marks = (puzzle.layout.digits if c in cells else digits for c, digits in enumerate(puzzle.candidates or ()))
    return puzzle.but(candidates=tuple(marks))


def _explain_wrong_entry(puzzle: Puzzle, cell: Cell, digit: int, solution: list[int]) -> Text:
    """Return why an entry is wrong: a given in the cell, a clash in a house, a sum, or else the solution."""
    if puzzle.givens[cell]:
        return _IS_GIVEN.fill(given=puzzle.sign(puzzle.givens[cell]))
    clashes = [*_find_clashes(puzzle, cell, digit)]
    # Clashes with givens first, then those with right entries.
    for other, house in sorted(clashes, key=lambda clash: (not puzzle.givens[clash[0]], solution[clash[0]] != digit)):
        words = {"house": name_rule(house, puzzle), "digit": puzzle.sign(digit), "other": puzzle.layout.place(other)}
        return (_CLASH_GIVEN if puzzle.givens[other] else _CLASH_ENTRY).fill(**words)
    return next(_explain_wrong_sums(puzzle, cell), _NO_WAY)


def _find_clashes(puzzle: Puzzle, cell: Cell, digit: int) -> Iterator[tuple[Cell, House]]:
    for index in puzzle.layout.houses_of[cell]:
        house = puzzle.layout.houses[index]
        for other in house.cells:
            if other != cell and digit in (puzzle.givens[other], puzzle.entries[other]):
                yield other, house


def _explain_wrong_sums(puzzle: Puzzle, cell: Cell) -> Iterator[Text]:
    for cage in puzzle.cages:
        if cell not in cage.cells:
            continue
        written = [puzzle.givens[other] or puzzle.entries[other] for other in cage.cells]
        total, empty = sum(written), written.count(0)
        name, least = name_rule(cage, puzzle), _find_least_digits(puzzle, cage, written)
        if not empty and total != cage.total:
            yield _ADDS_UP.fill(cage=name, sum=total)
        elif empty and total > cage.total:
            yield _OVER.fill(cage=name, sum=total + sum(least))
        elif total + sum(least) > cage.total:
            terms = " + ".join(map(puzzle.sign, least))
            added = terms if empty == 1 else _PLUS.fill(terms=terms, sum=sum(least))
            yield _TOO_MUCH.fill(cage=name, left=cage.total - total, count=empty, least=added)


def _find_least_digits(puzzle: Puzzle, cage: Cage, written: Sequence[Digit]) -> list[Digit]:
    """Return the least digits that the empty cells of a cage can have; different ones if a house contains the cage."""
    empty = written.count(0)
    digits = [digit for digit in range(1, puzzle.layout.size + 1) if digit not in written]
    together = any(set(cage.cells) <= set(house.cells) for house in puzzle.layout.houses)
    return digits[:empty] if together and len(digits) >= empty else [1] * empty


def _write_hint(step: Step, state: State, level: int) -> Text:
    puzzle, technique = state.puzzle, find(step.technique).name
    if level == 4:
        return _WHOLE.fill(technique=technique, rating=step.rating, sentence=sentence(step, puzzle, state))
    text = _LOOK.fill(region=describe_region(step, puzzle))
    if level > 1:
        text = _TECHNIQUE.fill(look=text, technique=technique)
    if level > 2:
        cells = cells_to_see(step)
        text = _CELLS.fill(technique=text, count=len(cells), cells=tuple(map(puzzle.layout.place, cells)))
    return text


def describe_region(step: Step, puzzle: Puzzle) -> Text:
    """Return where to look for a step, as text: the rules named first in its sentence, or else one house.

    The house is the one with most of the step's cells.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> print(describe_region(Step("naked-single", places=((3, 4),), words=(("cell", 3), ("digit", 4))), puzzle))
    box 2
    """
    rules = rules_to_see(step, puzzle)
    return (
        name_rule(rules[0], puzzle)
        if len(rules) == 1
        else _REGIONS.fill(regions=tuple(name_rule(r, puzzle) for r in rules))
    )


def rules_to_see(step: Step, puzzle: Puzzle) -> tuple[Rule, ...]:
    """Return the rules to look at for a step, which `describe_region` names.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> [str(rule.name) for rule in rules_to_see(Step("naked-single", places=((3, 4),)), puzzle)]
    ['box 2']
    """
    for _, value in step.words:
        rules = value if isinstance(value, tuple) else (value,)
        if rules and isinstance(rules[0], Rule):
            return tuple(rule for rule in rules if isinstance(rule, Rule))
    return (_best_house(step, puzzle),)


def _best_house(step: Step, puzzle: Puzzle) -> Rule:
    tables = tables_of(puzzle.layout)
    cells = set(cells_to_see(step))
    boxes = [tables.houses[index] for _, index in tables.full_boxes]
    return max([*boxes, *puzzle.layout.houses], key=lambda house: len(cells.intersection(house.cells)))


def cells_to_see(step: Step) -> tuple[Cell, ...]:
    """Return the cells of a step's pattern, or the cells that it changes if it has no pattern.

    >>> cells_to_see(Step("naked-single", places=((3, 4),)))
    (3,)
    """
    pattern = {cell for name, group in step.roles if name != "target" for cell, _ in group}
    return tuple(sorted(pattern or {cell for cell, _ in (*step.places, *step.discards)}))


def _capitalise(reason: Text) -> Text:
    """Return a reason as a sentence, with a capital letter and a full stop."""
    english, spanish = (words[:1].upper() + words[1:] for words in (reason.en, reason.es))
    return _SENTENCE.fill(reason=Text(english, spanish, reason.words))
