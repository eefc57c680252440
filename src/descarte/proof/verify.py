"""The judge of steps: knows the rules of the puzzle and no technique.

A step is believed when its certificate cites rules of the puzzle and candidates as they are, and the contrary of
each of its claims, added to what is cited and to nothing else, leads to a contradiction without a guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from descarte.model.bits import Digits, bit
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Rule, Step
from descarte.proof.derived import Outside, combined, swappable
from descarte.proof.houses import Matching, Singles
from descarte.proof.propagate import Constraint, Propagator
from descarte.proof.sums import Sum
from descarte.text import Text

_PROVED = Text("proved", "demostrado")
_UNIQUE = Text("unique, proved without search", "única, demostrada sin búsqueda")
_SOLVED = Text(
    "solved; every step is proved, but some assume that there is only one solution",
    "resuelto; cada paso está demostrado, pero alguno supone que hay una sola solución",
)
_OPEN = Text(
    "every step is proved; the puzzle is not finished", "cada paso está demostrado; el puzle no está terminado"
)
_STEP = Text("step {number} ({technique}): {reason}", "paso {number} ({technique}): {reason}")
_NO_CELL = Text("it names a cell that is not there", "nombra una casilla que no existe")
_NO_DIGIT = Text("it names a digit that is not there", "nombra un dígito que no existe")
_NO_CLAIM = Text("it places and discards nothing", "no coloca ni descarta nada")
_NO_CANDIDATE = Text("{digit} is no candidate of {cell}", "el {digit} no es candidato de {cell}")
_PLACED = Text("{cell} already has its digit", "{cell} ya tiene su dígito")
_NO_RULE = Text("{rule} is no rule of this puzzle", "{rule} no es una regla de este puzle")
_NO_FACT = Text("{cell} has other candidates than it says", "{cell} tiene otros candidatos que los que dice")
_NO_SUM = Text("the rules that it adds cannot be added so", "las reglas que suma no se pueden sumar así")
_NO_SWAP = Text("the exchange that it names would break a rule", "el intercambio que nombra rompería una regla")
_NO_CHOICE = Text("its cases are not all there are", "sus casos no son todos los que hay")
_NO_BRANCH = Text(
    "the case {cell} {sign} {digit} neither fails nor shows it",
    "el caso {cell} {sign} {digit} ni falla ni lo demuestra",
)
_NO_PROOF = Text(
    "{cell} {sign} {digit} does not follow from what it cites", "{cell} {sign} {digit} no se sigue de lo que cita"
)


@dataclass(frozen=True)
class Verdict:
    """Whether a step or a trace is proved, and in words why or why not.

    >>> bool(Verdict(False, Text("no", "no")))
    False
    """

    holds: bool
    reason: Text = _PROVED
    step: int | None = None
    """The index of the step that was refused, in a trace."""
    unique: bool = False
    """Whether a trace proves that there is exactly one solution."""

    def __bool__(self) -> bool:
        return self.holds

    def __str__(self) -> str:
        return self.reason.say()


_ACCEPTED = Verdict(True)


def verify(state: State, step: Step) -> Verdict:
    """Whether the step follows, in this state, from what its certificate cites.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> row = state.puzzle.layout.houses[0]
    >>> bool(verify(state, Step("naked-single", places=((3, 4),), because=Because(within=((3, 0b1000),)))))
    True
    >>> print(verify(state, Step("guess", places=((1, 2),), because=Because(rules=(row,)))))
    r1c2 = 2 does not follow from what it cites
    """
    reason = next(_untrue(state, step), None)
    if reason is None:
        reason = _unproved_cases(state, step) if step.because.cases else _unproved(state, step)
    return _ACCEPTED if reason is None else Verdict(False, reason)


def verify_trace(puzzle: Puzzle, trace: Iterable[Step], state: State | None = None) -> Verdict:
    """Whether each step follows in the state that the steps before it lead to.

    >>> import descarte
    >>> print(verify_trace(descarte.read("1.....3.4......2"), ()))
    every step is proved; the puzzle is not finished
    """
    state = State(puzzle) if state is None else state.copy()
    assumes_unique = False
    for index, step in enumerate(trace):
        verdict = verify(state, step)
        if not verdict:
            words = {"number": index + 1, "technique": step.technique, "reason": verdict.reason}
            return Verdict(False, _STEP.fill(**words), step=index)
        state.apply(step)
        assumes_unique = assumes_unique or step.because.assumes_unique
    if not state.solved:
        return Verdict(True, _OPEN)
    return Verdict(True, _SOLVED) if assumes_unique else Verdict(True, _UNIQUE, unique=True)


def _untrue(state: State, step: Step) -> Iterator[Text]:
    """What the step says about the puzzle and the state that is not so."""
    puzzle, because = state.puzzle, step.because
    name, count, size = puzzle.layout.place, len(state.candidates), puzzle.layout.size
    if not all(0 <= cell < count for cell, _ in (*step.places, *step.discards, *because.within, *because.swap)):
        yield _NO_CELL
        return
    if not all(1 <= digit <= size for _, digit in (*step.places, *step.discards)):
        yield _NO_DIGIT
        return
    if not step.places and not step.discards:
        yield _NO_CLAIM
    for cell, digit in (*step.places, *step.discards):
        if not state.candidates[cell] & bit(digit):
            yield _NO_CANDIDATE.fill(digit=digit, cell=name(cell))
        elif state.placed[cell]:
            yield _PLACED.fill(cell=name(cell))
    for rule in (*because.rules, *(rule for combine in because.combine for rule, _ in combine.parts)):
        if not _is_rule(puzzle, rule):
            yield _NO_RULE.fill(rule=rule.name)
    for cell, digits in because.within:
        if state.candidates[cell] & ~digits:
            yield _NO_FACT.fill(cell=name(cell))
    if because.swap and not swappable(puzzle, because.swap):
        yield _NO_SWAP


@lru_cache(maxsize=64)
def _houses(layout: Layout) -> frozenset[House]:
    return frozenset(layout.houses)


def _is_rule(puzzle: Puzzle, rule: Rule) -> bool:
    return rule in puzzle.cages if isinstance(rule, Cage) else rule in _houses(puzzle.layout)


def _unproved(state: State, step: Step) -> Text | None:
    """The first claim whose contrary the cited facts do not refute."""
    layout, because = state.puzzle.layout, step.because
    propagator = _propagator(layout, because)
    if propagator is None:
        return _NO_SUM
    known = [layout.digits] * len(layout.places)
    for cell, digits in because.within:
        known[cell] &= digits
    for cell, digit in step.places:
        if not _refuted(propagator, known, cell, known[cell] & ~bit(digit)):
            return _NO_PROOF.fill(cell=layout.place(cell), sign="=", digit=digit)
    for cell, digit in step.discards:
        if not _refuted(propagator, known, cell, known[cell] & bit(digit)):
            return _NO_PROOF.fill(cell=layout.place(cell), sign="≠", digit=digit)
    return None


def _refuted(propagator: Propagator, known: list[Digits], cell: int, digits: Digits) -> bool:
    if not digits:
        return True
    domains = known[:]
    domains[cell] = digits
    return propagator.refutes(domains)


def _propagator(layout: Layout, because: Because) -> Propagator | None:
    houses = [rule for rule in because.rules if isinstance(rule, House)]
    constraints: list[Constraint] = []
    for house in houses:
        constraints += [Singles(house, layout.digits), Matching(house)]
    for cage in because.rules:
        if isinstance(cage, Cage):
            weights = dict.fromkeys(cage.cells, 1)
            constraints.append(Sum(weights, cage.total, [frozenset(house.cells) for house in houses]))
    for combine in because.combine:
        derived = combined(combine, layout.size, houses)
        if derived is None:
            return None
        constraints.append(derived)
    if because.swap:
        constraints.append(Outside(because.swap))
    return Propagator(constraints)


def _unproved_cases(state: State, step: Step) -> Text | None:
    """The first branch that neither fails nor shows every claim."""
    cases = step.because.cases
    if not _exhaustive(state, step.because.rules, cases):
        return _NO_CHOICE
    for case in cases:
        branch = state.copy()
        if case.holds:
            branch.change(places=(case.candidate,))
        else:
            branch.change(discards=(case.candidate,))
        for index, inner in enumerate(case.steps):
            verdict = verify(branch, inner)
            if not verdict:
                words = {"number": index + 1, "technique": inner.technique, "reason": verdict.reason}
                return _STEP.fill(**words)
            branch.apply(inner)
        if not _shows(branch, step) and not _fails(branch):
            cell, digit = case.candidate
            return _NO_BRANCH.fill(cell=state.puzzle.layout.place(cell), sign="=" if case.holds else "≠", digit=digit)
    return None


def _exhaustive(state: State, rules: tuple[Rule, ...], cases: tuple[Case, ...]) -> bool:
    chosen = [case.candidate for case in cases if case.holds]
    if any(not case.holds and case.candidate in chosen for case in cases):
        return True
    cells = {cell for cell, _ in chosen}
    digits = {digit for _, digit in chosen}
    if len(cells) == 1 and not state.candidates[next(iter(cells))] & ~sum(map(bit, digits)):
        return True
    full = [rule for rule in rules if isinstance(rule, House) and rule.full]
    return len(digits) == 1 and any(_all_places(state, house, next(iter(digits)), cells) for house in full)


def _all_places(state: State, house: House, digit: int, cells: set[int]) -> bool:
    return all(cell in cells or not state.candidates[cell] & bit(digit) for cell in house.cells)


def _shows(state: State, step: Step) -> bool:
    def gone(candidate: Candidate) -> bool:
        cell, digit = candidate
        return not state.candidates[cell] & bit(digit)

    return all(map(gone, step.discards)) and all(not state.candidates[c] & ~bit(d) for c, d in step.places)


def _fails(state: State) -> bool:
    """Whether a cell has no candidate, a digit no place in a full house, or a cage no way to its total."""
    layout = state.puzzle.layout
    if state.broken:
        return True
    for bits, house in zip(layout.house_bits, layout.houses, strict=True):
        if house.full and any(not places & bits for places in state.places[1:]):
            return True
    for cage in state.puzzle.cages:
        masks = [state.candidates[cell] for cell in cage.cells]
        least = sum((mask & -mask).bit_length() for mask in masks)
        if not least <= cage.total <= sum(mask.bit_length() for mask in masks):
            return True
    return False
