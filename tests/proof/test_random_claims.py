"""Random claims with random certificates: what the judge accepts is true in every solution."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from descarte import kinds
from descarte.fast.python.engine import PythonSearch
from descarte.model.bits import bit, digits_of
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Combine, Step
from descarte.proof import verify
from tests.fast.puzzles import puzzles


def counterexample(puzzle: Puzzle, step: Step) -> tuple[int, ...] | None:
    """Return a solution in which a claim of the step is false, found by search, or None."""
    whole = puzzle.candidates or (puzzle.layout.digits,) * len(puzzle.layout.places)
    contraries = [(cell, bit(digit)) for cell, digit in step.discards]
    contraries += [(cell, ~bit(digit)) for cell, digit in step.places]
    for cell, digits in contraries:
        marks = (*whole[:cell], whole[cell] & digits, *whole[cell + 1 :])
        found = next(PythonSearch(puzzle.but(candidates=marks)).solutions(), None)
        if found is not None:
            return found
    return None


@st.composite
def candidates(draw: st.DrawFn, state: State) -> Candidate:
    cells = [cell for cell, digits in enumerate(state.candidates) if digits and not state.placed[cell]]
    assume(cells)
    cell = draw(st.sampled_from(cells))
    return cell, draw(st.sampled_from(digits_of(state.candidates[cell])))


@st.composite
def combinations(draw: st.DrawFn, puzzle: Puzzle) -> Combine:
    digit = draw(st.none() | st.integers(1, puzzle.layout.size))
    rules: list[Rule] = [*puzzle.layout.houses, *(puzzle.cages if digit is None else ())]
    parts = draw(st.lists(st.tuples(st.sampled_from(rules), st.sampled_from([-2, -1, -1, 1, 1, 2])), max_size=4))
    return Combine(tuple(parts), digit)


@st.composite
def certificates(draw: st.DrawFn, state: State) -> Because:
    """Draw a certificate with some or all facts, and with rules added at random."""
    rules: list[Rule] = [*state.puzzle.layout.houses, *state.puzzle.cages]
    facts = [*enumerate(state.candidates)]
    if draw(st.booleans()) and rules:
        rules = draw(st.lists(st.sampled_from(rules), max_size=6, unique=True))
        facts = draw(st.lists(st.sampled_from(facts), max_size=9, unique=True))
    combine: tuple[Combine, ...] = ()
    if state.puzzle.layout.houses:
        combine = tuple(draw(st.lists(combinations(state.puzzle), max_size=2)))
    return Because(rules=tuple(rules), within=tuple(facts), combine=combine)


@given(st.data())
def test_what_is_believed_holds_in_every_solution(data: st.DataObject) -> None:
    state = State(data.draw(puzzles()))
    claims = data.draw(st.lists(candidates(state), min_size=1, max_size=2))
    because = data.draw(certificates(state))
    step = Step("claim", discards=tuple(claims), because=because)
    if data.draw(st.booleans()):
        step = Step("claim", places=tuple(claims[:1]), because=because)
    if verify(state, step):
        assert counterexample(state.puzzle, step) is None


@given(st.data())
def test_cases_that_are_believed_hold_in_every_solution(data: st.DataObject) -> None:
    state = State(data.draw(puzzles()))
    claim = data.draw(candidates(state))
    split = data.draw(candidates(state))
    cases = []
    for holds in (True, False):
        branch = state.copy()
        branch.change(places=(split,) if holds else (), discards=() if holds else (split,))
        inner = Step("inner", discards=(claim,), because=data.draw(certificates(branch)))
        cases.append(Case(split, (inner,) if branch.candidates[claim[0]] >> (claim[1] - 1) & 1 else (), holds))
    step = Step("cases", discards=(claim,), because=Because(cases=tuple(cases)))
    if verify(state, step):
        assert counterexample(state.puzzle, step) is None


@st.composite
def rectangles(draw: st.DrawFn) -> tuple[Puzzle, tuple[tuple[int, int], ...]]:
    """Draw a small grid with one solution that is nearly full, and four corners that might hold a pair of digits."""
    options = draw(st.sets(st.sampled_from(["diagonal", "antiking"]), max_size=1))
    clues = Clues(4, 4, (0,) * 16, box=draw(st.sampled_from([(2, 2), (1, 4)])), options=tuple(options))
    whole = next(PythonSearch(kinds.build(clues)).solutions(), None)
    assume(whole is not None)
    assert whole is not None
    rows = draw(st.lists(st.integers(0, 3), min_size=2, max_size=2, unique=True))
    columns = draw(st.lists(st.integers(0, 3), min_size=2, max_size=2, unique=True))
    corners = [4 * row + column for row in rows for column in columns]
    gone = set(draw(st.lists(st.integers(0, 15), max_size=7)))
    gone |= set(corners[draw(st.sampled_from([0, 0, 0, 1])) :])
    puzzle = kinds.build(replace(clues, givens=tuple(0 if c in gone else d for c, d in enumerate(whole))))
    other = draw(st.integers(1, 4).filter(lambda digit: digit != whole[corners[0]]))
    pair = bit(draw(st.sampled_from([whole[corners[0]], whole[corners[1]]])))
    assume(not pair & bit(other))
    return puzzle, tuple((cell, pair | bit(other)) for cell in corners)


@given(rectangles(), st.data())
def test_swaps_that_are_believed_hold_when_there_is_one_solution(
    case: tuple[Puzzle, tuple[tuple[int, int], ...]], data: st.DataObject
) -> None:
    puzzle, pattern = case
    found = [values for values, _ in zip(PythonSearch(puzzle).solutions(), range(2), strict=False)]
    assume(len(found) == 1)
    state = State(puzzle)
    facts = tuple(enumerate(state.candidates))
    for cell, pair in pattern:
        for digit in digits_of(state.candidates[cell] & pair):
            step = Step("swap", discards=((cell, digit),), because=Because(within=facts, swap=pattern))
            if not state.placed[cell] and verify(state, step):
                assert counterexample(puzzle, step) is None
    rules = data.draw(certificates(state)).rules
    step = Step("swap", discards=(data.draw(candidates(state)),), because=Because(rules, facts, swap=pattern))
    if verify(state, step):
        assert counterexample(puzzle, step) is None


def test_the_judge_has_all_it_needs_of_a_cage() -> None:
    """The random puzzles do reach sums: one that is easy to see is believed."""
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, kind="killer", box=(1, 4), cages=(Total(3, (0, 1)),)))
    every: list[Rule] = [*puzzle.layout.houses, *puzzle.cages]
    rules = [rule for rule in every if {0, 1} <= set(rule.cells)]
    assert any(isinstance(rule, Cage) for rule in rules)
    assert verify(State(puzzle), Step("sum", discards=((0, 3),), because=Because(rules=tuple(rules))))
