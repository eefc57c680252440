"""Human reasoning: take the easiest step again and again, until the puzzle is solved or no technique finds a step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from descarte import fast
from descarte.core.deadline import TimeUp, announce_start, check_deadline, get_seconds_left, limit_time
from descarte.core.identity_cache import IdentityCache
from descarte.core.text import Text
from descarte.logic.cache import memory_of
from descarte.logic.case_split.dead_ends import dead_ends
from descarte.logic.contract import Technique
from descarte.logic.techniques import all_techniques, every_technique, find_all_by_name
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result, Status
from descarte.model.state import State
from descarte.model.step import Step

SECONDS = 10.0
"""Seconds allowed for the uniqueness check that precedes the steps (at most half of the remaining time)."""

_STUCK = Text(
    "stuck after {count} {count:step|steps}: {techniques:the technique asked for finds nothing|"
    "none of {techniques} techniques finds anything} more",
    "atascado tras {count} {count:paso|pasos}: {techniques:la técnica pedida no encuentra nada|"
    "ninguna de las {techniques} técnicas encuentra nada} más",
)
_GIVEN_UP = Text("{stuck}; {limit}", "{stuck}; {limit}")
_LIMIT = Text(
    "stopped after {count} {count:step|steps}, as asked", "detenido tras {count} {count:paso|pasos}, como se pidió"
)
_LATE = Text("stopped after {count} {count:step|steps}: {reason}", "detenido tras {count} {count:paso|pasos}: {reason}")
_STEP = Text("step {number}", "paso {number}")
_NONE = Text("the puzzle has no solution", "el puzle no tiene solución")
_SEVERAL = Text("the puzzle has more than one solution", "el puzle tiene más de una solución")


def select(
    only: Iterable[str] | None = None, *, without: Iterable[str] = (), rating: float | None = None
) -> tuple[Technique, ...]:
    """Return techniques, easiest first.

    `only` and `without` hold names of techniques to use and to leave out; without `only`, all usual techniques are
    used. `rating` is the highest rating allowed.

    >>> [technique.key for technique in select(["naked-single", "hidden-single"])]
    ['hidden-single', 'naked-single']
    """
    chosen = None if only is None else {technique.key for name in only for technique in find_all_by_name(name)}
    barred = {technique.key for name in without for technique in find_all_by_name(name)}
    return tuple(
        technique
        for technique in every_technique()
        if (technique.traits.usual if chosen is None else technique.key in chosen)
        and technique.key not in barred
        and (rating is None or technique.rating <= rating)
    )


def next_step(state: State, techniques: Sequence[Technique], *, near: bool = False) -> Step | None:
    """Return the first step of the easiest technique that finds one, or None if none does.

    With `near`, prefer among the easiest steps of that technique one that follows up the last change.

    >>> import descarte
    >>> next_step(State(descarte.read("1.....3.4......2")), all_techniques()).technique
    'hidden-single'
    """
    memory = memory_of(state)
    for technique in techniques:
        check_deadline()
        step = technique.find_nearest(state, memory) if near else technique.find_first(state, memory)
        if step is not None:
            return step
    return None


def take_steps(state: State, techniques: Sequence[Technique], *, near: bool = False) -> Iterator[Step]:
    """Yield steps until none is found; each is applied to the state when the next one is requested.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> len(list(take_steps(state, all_techniques()))), state.solved
    (12, True)
    """
    count = 0
    while state.unplaced:
        count += 1
        announce_start(_STEP, number=count)
        step = next_step(state, techniques, near=near)
        if step is None or _is_done(state, step):
            return
        yield step
        state.apply(step)


def _is_done(state: State, step: Step) -> bool:
    """Return True if the step changes nothing; applying it again would loop forever."""
    for cell, digit in step.places:
        if state.placed[cell] != digit:
            return False
    return not any(state.candidates[cell] >> (digit - 1) & 1 for cell, digit in step.discards)


def find_available_steps(state: State, techniques: Sequence[Technique]) -> Iterator[Step]:
    """Yield every step that can be taken now, easiest first and without duplicates.

    >>> import descarte
    >>> len(list(find_available_steps(State(descarte.read("1.....3.4......2")), select(["naked-single"]))))
    4
    """
    seen = set()
    for technique in techniques:
        check_deadline()
        for step in technique.find(state):
            claim = technique.key, frozenset(step.places), frozenset(step.discards)
            if claim not in seen:
                seen.add(claim)
                yield step


def find_usable_techniques(puzzle: Puzzle, techniques: Sequence[Technique], *, unique: bool) -> tuple[Technique, ...]:
    """Return the techniques that are sound for this puzzle.

    Techniques that assume a unique solution are kept only if the clues alone, without the player's pencil marks, have
    one. Their argument exchanges digits of a solution, and the pencil marks may not allow the exchanged digits.
    """
    if not any(technique.assumes_unique for technique in techniques):
        return tuple(techniques)
    if unique and puzzle.candidates is not None:
        # Without givens, only the pencil marks can make the solution unique.
        known = any(puzzle.givens)
        unique = known and solution_of(puzzle.but(candidates=None)).status == "unique"
    return tuple(technique for technique in techniques if unique or not technique.assumes_unique)


_ANSWERS = IdentityCache[Result](most=8)
"""Cache of the results of recent puzzles, because case splits need them again, perhaps with less time left."""


def solution_of(puzzle: Puzzle) -> Result:
    """Return the kernel's result for a puzzle, with status "unique", "several", "none" or, if time ran out, "stopped".

    At most `SECONDS` and half of the remaining time are used.

    >>> import descarte
    >>> solution_of(descarte.read("1.....3.4......2")).status
    'unique'
    """
    check_deadline()
    known = _ANSWERS.find((puzzle,))
    if known is not None:
        return known
    answer = fast.solve(puzzle, timeout=min(SECONDS, max(get_seconds_left() / 2, 0.001)))
    return answer if answer.status == "stopped" else _ANSWERS.keep((puzzle,), answer)


def explain(
    puzzle: Puzzle,
    techniques: Sequence[Technique] | None = None,
    *,
    limit: int | None = None,
    timeout: float | None = None,
    near: bool = False,
    narrated: bool = True,
) -> Result:
    """Return the steps to the solution, or as far as the techniques lead; the status says if the solution is unique.

    The status is "stopped", with the steps found so far, after `limit` steps, after `timeout` seconds or at the
    deadline in force. With `near`, each step follows up the last change if possible, as a person would do. If
    `narrated` is False, chains and nets get neither reasons nor words, which saves most of the time in profiles that
    compare all chains.

    >>> import descarte
    >>> result = explain(descarte.read("1.....3.4......2"))
    >>> result.status, len(result.trace)
    ('unique', 12)
    """
    trace: list[Step] = []
    with limit_time(timeout):
        try:
            return _explain_puzzle(puzzle, techniques, trace, limit, near=near, narrated=narrated)
        except TimeUp as late:
            return build_stopped_result(puzzle, trace, late)


def build_stopped_result(puzzle: Puzzle, trace: Sequence[Step], late: TimeUp) -> Result:
    """Return the result of an explanation that ran out of time after these steps."""
    placed = {cell for step in trace for cell, _ in step.places}
    counts = {"steps": len(trace), "unplaced": puzzle.givens.count(0) - len(placed)}
    return Result("stopped", puzzle, (), tuple(trace), counts, reason=_LATE.fill(count=len(trace), reason=late.message))


def _explain_puzzle(
    puzzle: Puzzle,
    techniques: Sequence[Technique] | None,
    trace: list[Step],
    limit: int | None,
    *,
    near: bool,
    narrated: bool,
) -> Result:
    answer = solution_of(puzzle)
    if answer.status == "none":
        return replace(answer, reason=find_dead_end(State(puzzle)) or _NONE)
    if answer.status == "several":
        return replace(answer, reason=_SEVERAL)
    techniques = find_usable_techniques(
        puzzle, all_techniques() if techniques is None else techniques, unique=answer.status == "unique"
    )
    state = State(puzzle, narrated=narrated)
    for step in take_steps(state, techniques, near=near):
        trace.append(step)
        if len(trace) == limit:
            state.apply(step)
            break
    return _build_result(state, trace, len(techniques), limit)


def _build_result(state: State, trace: list[Step], techniques: int, limit: int | None) -> Result:
    status: Status = "unique" if state.solved else "stopped" if len(trace) == limit else "stuck"
    reason = None
    if status == "stopped":
        reason = _LIMIT.fill(count=len(trace))
    elif status == "stuck":
        dead, limit_met = find_dead_end(state), memory_of(state).limit
        status = "none" if dead else "stuck"
        reason = dead or _STUCK.fill(count=len(trace), techniques=techniques)
        if limit_met and not dead:
            reason = _GIVEN_UP.fill(stuck=reason, limit=limit_met)
    counts = {"steps": len(trace), "unplaced": state.unplaced.bit_count()}
    grids = (state.grid,) if status == "unique" else ()
    return Result(status, state.puzzle, grids, tuple(trace), counts, reason=reason)


def limit_steps(result: Result, limit: int | None) -> Result:
    """Return the explanation with at most `limit` steps, or unchanged if `limit` is None.

    >>> import descarte
    >>> print(limit_steps(explain(descarte.read("1.....3.4......2")), 3).reason)
    stopped after 3 steps, as asked
    """
    if limit is None or len(result.trace) <= limit:
        return result
    state = State(result.puzzle)
    for step in result.trace[:limit]:
        state.apply(step)
    return _build_result(state, [*result.trace[:limit]], 0, limit)


def find_dead_end(state: State) -> Text | None:
    """Return why this state has no solution, or None if no dead end shows without further steps.

    >>> import descarte
    >>> print(find_dead_end(State(descarte.read("123....4........"))))
    r1c4 has no candidate left
    """
    found = next(dead_ends(state), None)
    return None if found is None else found.reason
