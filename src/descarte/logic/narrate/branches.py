"""The branches of a case split as text: the assumption, the steps that follow, and the dead end."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.narrate.details import detail_lines
from descarte.logic.narrate.repeats import find_new_parts
from descarte.logic.narrate.sentences import (
    describe_claims,
    join_texts,
    long_story,
    sentence,
    tell_dead_end,
    write_notation,
)
from descarte.logic.techniques import find, traits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Case, Step
from descarte.model.walk import take_apart

INDENT = 3
_SUPPOSE = Text("Suppose {cell} is {digit}:", "Supón que {cell} es {digit}:")
_SAME = Text("By the same pattern, {claims}.", "Por el mismo patrón, {claims}.")
_STEP = Text("{technique}: {sentence}", "{technique}: {sentence}")
_END = Text("Now {reason}: impossible.", "Ahora {reason}: imposible.")


def has_branches(step: Step) -> bool:
    """Return True if a step has cases to be written out as branches.

    >>> has_branches(Step("naked-single", places=((3, 4),)))
    False
    """
    if step.because.steps:
        return any(map(has_branches, step.parts))
    written = any(
        case.holds and any(inner.words or has_branches(inner) for inner in case.steps) for case in step.because.cases
    )
    return written and not traits_of(step).tells_cases


def list_written_cases(step: Step) -> tuple[Case, ...]:
    """Return the cases of a step that are written out as branches.

    >>> list_written_cases(Step("naked-single", places=((3, 4),)))
    ()
    """
    return tuple(case for case in step.because.cases if case.holds) if has_branches(step) else ()


def reason_lines(
    step: Step,
    puzzle: Puzzle,
    margin: int = 0,
    *,
    before: State | None = None,
    short: bool = False,
    detail: bool = False,
) -> list[str]:
    """Return the reasons of a step as numbered lines if `detail` is set, otherwise an empty list.

    A long story is listed even without `detail`, unless the step has branches or `short` is set. `before` is the state
    before the step.

    >>> import descarte
    >>> reason_lines(Step("naked-single", places=((3, 4),)), descarte.read("1.....3.4......2"), detail=True)
    []
    """
    if step.because.steps and before is not None:
        parts = list(take_apart(step, before))
        new = find_new_parts(step, [sentence(part, puzzle, now) for now, part in parts])
        found = [
            reason_lines(part, puzzle, margin, before=now, short=short, detail=detail)
            for (now, part), is_new in zip(parts, new, strict=True)
            if is_new
        ]
        return [line for lines in found for line in lines]
    wanted = not has_branches(step) and (detail or not short) if long_story(step, puzzle, before) else detail
    return detail_lines(step, puzzle, margin, before) if wanted else []


def branch_lines(
    step: Step, state: State, *, short: bool = False, detail: bool = False, depth: int = 1
) -> Iterator[str]:
    """Yield the branches of a step, taken in this state, as indented lines.

    >>> import descarte
    >>> from descarte.logic import find
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> list(branch_lines(next(find("naked-single").find(state)), state))
    []
    """
    for now, part in take_apart(step, state):
        for case in list_written_cases(part):
            yield from _branch(case, now, short=short, detail=detail, depth=depth)


def _branch(case: Case, state: State, *, short: bool, detail: bool, depth: int) -> Iterator[str]:
    cell, digit = case.candidate
    puzzle, margin = state.puzzle, " " * (INDENT * depth)
    state = state.copy()
    state.change(places=(case.candidate,))
    yield f"{margin}{_SUPPOSE.fill(cell=puzzle.layout.place(cell), digit=puzzle.sign(digit))}"
    for inner in case.steps:
        yield f"{margin}- {write_notation(inner, puzzle) if short and inner.words else _describe_step(inner, state)}"
        yield from reason_lines(inner, puzzle, INDENT * (depth + 1), before=state, short=short, detail=detail)
        yield from branch_lines(inner, state, short=short, detail=detail, depth=depth + 1)
        state.apply(inner)
    reason = tell_dead_end(state)
    if reason is not None:
        yield f"{margin}{_END.fill(reason=reason)}"


def _describe_step(step: Step, before: State) -> Text:
    """Return a step of a branch with the name of its technique."""
    return _STEP.fill(technique=find(step.technique).name, sentence=describe_branch_step(step, before))


def describe_branch_step(step: Step, before: State) -> Text:
    """Return a step of a branch as a sentence; a step without words continues the pattern of the step around it.

    >>> import descarte
    >>> print(describe_branch_step(Step("exocet", discards=((1, 2),)), State(descarte.read("1.....3.4......2"))))
    By the same pattern, 2 can be discarded from r1c2.
    """
    if step.words:
        return sentence(step, before.puzzle, before)
    return _SAME.fill(claims=join_texts(describe_claims(step, before.puzzle, before)))
