"""The answer of `explain`: the engine's result as sentences, with the judge's verdict if requested."""

# ruff: noqa: PLC0415 (pictures are imported only when they are drawn)

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from html import escape
from itertools import islice
from typing import TYPE_CHECKING

from descarte.core.deadline import TimeUp, check_deadline_each, limit_time
from descarte.core.text import Text
from descarte.draw.text.board import board, pencil_marks
from descarte.logic.contract import Technique
from descarte.logic.engine import (
    build_stopped_result,
    explain,
    find_available_steps,
    find_usable_techniques,
    limit_steps,
    solution_of,
)
from descarte.logic.grades import Grade, find_grade
from descarte.logic.narrate.branches import branch_lines, reason_lines
from descarte.logic.narrate.notebook_trace import Trace, TraceSetting, walk_of
from descarte.logic.narrate.repeats import join_repeats
from descarte.logic.narrate.sentences import describe_claims, join_texts, name_of_technique, sentence, write_notation
from descarte.logic.narrate.stated_sums import state_sums_first
from descarte.logic.simplify.group_steps import group_steps
from descarte.logic.simplify.merge_steps import merge_alike
from descarte.logic.simplify.needed_steps import keep_needed_steps
from descarte.logic.techniques import all_techniques
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Result, Status
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.verdict import describe_numbered_step
from descarte.model.walk import Walk
from descarte.proof import Verdict, verify, verify_steps

if TYPE_CHECKING:
    from descarte.draw.documents.story import Page
    from descarte.logic.narrate.story_pages import Appearance

_STEP = Text("{technique} ({rating:.1f}): {sentence}", "{technique} ({rating:.1f}): {sentence}")
_SOLVED = Text("solved in {count} {count:step|steps}", "resuelto en {count} {count:paso|pasos}")
_GRADED = Text("{end} ({grade})", "{end} ({grade})")
_AVAILABLE = Text("{count} {count:step|steps} available now", "{count} {count:paso posible|pasos posibles} ahora")
_SO_FAR = Text("{available}; {reason}", "{available}; {reason}")
_NOTHING = Text("no step available now", "ningún paso posible ahora")
_HARDEST = Text("{end}; the hardest: {technique} ({rating:.1f})", "{end}; lo más difícil: {technique} ({rating:.1f})")
_REFUSED = Text("refused: {reason}", "rechazado: {reason}")
_STOPPED = Text("stopped: {reason}", "detenido: {reason}")
_VERIFIED = Text("every step verified", "todos los pasos comprobados")
_VERIFIED_AND = Text("{verified}; {reason}", "{verified}; {reason}")
_UNIQUE = Text("unique, proved without search", "solución única, demostrada sin búsqueda")
_UNCHECKED = Text(
    "the steps were found, but their check was stopped: {reason}",
    "los pasos se encontraron, pero su comprobación se detuvo: {reason}",
)


@dataclass(frozen=True, repr=False)
class Explanation(Result):
    """The steps to the solution, or as far as the techniques lead. It prints as numbered sentences.

    >>> import descarte
    >>> explanation = descarte.explain("1.....3.4......2", techniques="naked-single")
    >>> print(explanation.sentence(explanation.trace[0]))
    naked single (2.3): r1c4 sees 1 in row 1, 2 in column 4 and 3 in box 2. So r1c4 is 4.
    >>> print(explanation.closing)
    solved in 12 steps (easy); the hardest: naked single (2.3)
    """

    verdict: Verdict | None = None
    """The judge's verdict on the steps, if requested."""
    available: tuple[Step, ...] | None = None
    """All steps possible at the start, if requested; the trace is then empty."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps to show: those of the trace, or those possible at the start."""
        return self.trace if self.available is None else self.available

    @property
    def hardest(self) -> Step | None:
        """The first step with the highest rating, or None if there are no steps."""
        return max(self.steps, key=lambda step: step.rating, default=None)

    @property
    def grade(self) -> Grade | None:
        """The grade of the puzzle for a person who takes these steps; None if they do not solve it."""
        return find_grade(self.puzzle, self.trace) if self.status == "unique" and self.available is None else None

    @cached_property
    def state(self) -> State:
        """The state that the trace leads to."""
        return walk_of(self.puzzle, self.trace).end.copy()

    def sentence(self, step: Step, before: State | None = None) -> Text:
        """Return a step as text: rating and technique, why the step follows and what it does.

        `before` is the state before the step. By default it is known from the step's place in the trace.
        """
        if before is None:
            before = step.setting.before if isinstance(step.setting, TraceSetting) else None
        text = (
            sentence(step, self.puzzle, before)
            if step.words
            else join_texts(describe_claims(step, self.puzzle, before))
        )
        return _STEP.fill(sentence=text, technique=name_of_technique(step), rating=step.rating)

    def lines(self, *, short: bool = False, detail: bool = False) -> list[str]:
        """Return the steps as numbered lines: sentences or, if `short`, the notation of experts.

        The branches of a case split follow its line. With `detail`, every chain and net is followed by its implications
        with their reasons. The sentences of a long story are listed in any case, except with `short`.
        """
        # Without steps, the rules of the puzzle are not needed, and they may take long to build.
        if not self.steps:
            return []
        width = len(str(len(self.steps)))
        walk = walk_of(self.puzzle, self.trace)
        lines = []
        for number, step in enumerate(check_deadline_each(self.steps), 1):
            state = walk.state_before(number - 1 if self.available is None else 0)
            text = write_notation(step, self.puzzle) if short else str(self.sentence(step, state))
            # A sentence with a line per branch continues below its number.
            lines += f"{number:>{width}}. {text}".replace("\n", f"\n{' ' * (width + 2)}").split("\n")
            lines += reason_lines(step, self.puzzle, width + 2, before=state, short=short, detail=detail)
            lines += branch_lines(step, state, short=short, detail=detail)
        return lines

    @property
    def closing(self) -> Text:
        """Text on the outcome and the hardest step, or only on the outcome if there is no solution."""
        hardest = self.hardest
        if self.status == "none":
            return self._end
        if hardest is None:
            return _NOTHING if self.available is not None and self.status != "stopped" else self._end
        end = self._end if self.grade is None else _GRADED.fill(end=self._end, grade=self.grade.name)
        return _HARDEST.fill(end=end, technique=name_of_technique(hardest), rating=hardest.rating)

    @property
    def _end(self) -> Text:
        if self.available is not None:
            found = _AVAILABLE.fill(count=len(self.available))
            return found if self.status != "stopped" else _SO_FAR.fill(available=found, reason=self.reason)
        if self.status == "unique":
            return _SOLVED.fill(count=len(self.trace))
        return self.reason or STATUS_NAMES[self.status]

    @property
    def verified(self) -> Text | None:
        """Text on the judge's verdict, or None if it was not requested or there was nothing to check."""
        if self.verdict is None or not self.steps:
            return None
        if self.verdict and (self.available is not None or self.status != "unique"):
            return _VERIFIED
        return describe_verdict(self.verdict)

    def story(self, look: Appearance | None = None) -> Iterator[Page]:
        """Yield the pages of the story: the puzzle, a page with picture and sentence per step, and the outcome.

        `look` sets theme and coordinates of the pictures.
        """
        from descarte.logic.narrate.story_pages import pages

        closing = str(self.closing)
        proved = str(self.verified or "") if self.verdict else ""
        return pages(self.puzzle, self.trace, f"{closing[:1].upper()}{closing[1:].removesuffix('.')}.", proved, look)

    def _repr_html_(self) -> str:
        """Return the story as HTML for notebooks, or the status and the possible steps if there is no trace."""
        from descarte.draw.documents.slides import draw_slides

        if self.trace:
            return draw_slides(list(self.story()))
        steps = "".join(f"<li>{escape(str(self.sentence(step)))}</li>" for step in self.steps)
        return super()._repr_html_() + (f"<ol>{steps}</ol>" if steps else "")

    def __str__(self) -> str:
        """Return the numbered steps, the board reached, and the outcome."""
        if not self.trace:
            return "\n".join([*self.lines(), str(self.closing)])
        reached = board(self.puzzle, self.state.grid) if self.status == "unique" else pencil_marks(self.state)
        ends = [str(end) for end in (self.closing, self.verified) if end is not None]
        return "\n".join([*self.lines(), "", reached, "", *ends])


def describe_verdict(verdict: Verdict) -> Text:
    """Return the verdict on a trace as text, which ends an explanation.

    >>> print(describe_verdict(Verdict(True, unique=True)))
    every step verified; unique, proved without search
    """
    if not verdict:
        return (_STOPPED if verdict.is_limit else _REFUSED).fill(reason=verdict.reason)
    if verdict.unique:
        return _VERIFIED_AND.fill(verified=_VERIFIED, reason=_UNIQUE)
    return verdict.reason


def to_explanation(result: Result) -> Explanation:
    """Return a saved trace as an explanation, in the current language and coordinates.

    >>> import descarte
    >>> saved = descarte.write_trace(descarte.explain("1.....3.4......2"))
    >>> print(to_explanation(descarte.read_trace(saved)).lines()[0].strip())
    1. hidden single (1.2): In box 2, the 1 at r1c1 leaves only r2c4 for the 1. So r2c4 is 1.
    """
    status: Status = "unique" if result.status == "found" else result.status
    return _build_explanation(replace(result, status=status), None)


def explanation(
    puzzle: Puzzle,
    techniques: Sequence[Technique] | None = None,
    *,
    limit: int | None = None,
    timeout: float | None = None,
    verifying: bool = False,
    unfocused: bool = False,
) -> Explanation:
    """Return the engine's steps, checked by the judge if `verifying`, all within `timeout` seconds.

    Unless `unfocused`, steps to a solution that no later placement needs are left out. At most `limit` steps are
    returned. The status is "stopped" if the time is up.

    >>> import descarte
    >>> print(explanation(descarte.read("1.....3.4......2"), verifying=True).verified)
    every step verified; unique, proved without search
    """
    with limit_time(timeout):
        result = explain(puzzle, techniques, limit=limit if unfocused else None, near=True)
        walk = Walk(puzzle, result.trace)
        ways = [limit_steps(way, limit) for way in _list_variants(result, walk, techniques, unfocused=unfocused)]
        if not verifying or (result.status in ("none", "several") and not result.trace):
            return _build_explanation(ways[0], None, walk)
        try:
            for way in ways:
                walk = walk.with_steps(way.trace)
                verdict = verify_steps(puzzle, walk)
                if verdict:
                    break
            return _build_explanation(way, verdict, walk)
        except TimeUp as late:
            result = ways[0]
            known = result.status == "unique"
            reason = _UNCHECKED.fill(reason=late.message) if known else result.reason
            return _build_explanation(replace(result, status="stopped", reason=reason), None)


def _list_variants(
    result: Result, walk: Walk, techniques: Sequence[Technique] | None, *, unfocused: bool
) -> list[Result]:
    """Return the result with only the needed steps, in groups, then with all steps in case the judge rejects those."""
    if unfocused or not result.trace:
        return [result]
    try:
        trace = tuple(result.trace)
        if result.status == "unique":
            trace = keep_needed_steps(walk, all_techniques() if techniques is None else techniques)
        trace = group_steps(result.puzzle, merge_alike(result.puzzle, trace))
        trace = state_sums_first(result.puzzle, join_repeats(result.puzzle, trace))
    except TimeUp:
        return [result]
    return [replace(result, trace=trace, counts={**result.counts, "steps": len(trace)}), result]


def find_choices(
    puzzle: Puzzle,
    techniques: Sequence[Technique] | None = None,
    *,
    limit: int | None = None,
    timeout: float | None = None,
    verifying: bool = False,
) -> Explanation:
    """Return every step possible at the start, easiest first, as far as found within `timeout` seconds.

    At most `limit` steps are returned. With `verifying`, the judge checks each of them.

    >>> import descarte
    >>> len(find_choices(descarte.read("13242431421331.2")).available) > 1
    True
    """
    found: list[Step] = []
    with limit_time(timeout):
        try:
            return _find_choices(puzzle, techniques, found, limit, verifying=verifying)
        except TimeUp as late:
            return _build_explanation(
                replace(build_stopped_result(puzzle, found, late), trace=()), None, found=tuple(found)
            )


def _find_choices(
    puzzle: Puzzle, techniques: Sequence[Technique] | None, found: list[Step], limit: int | None, *, verifying: bool
) -> Explanation:
    start = explain(puzzle, ())
    if start.status in ("none", "several"):
        return _build_explanation(start, None)
    answer = solution_of(puzzle)
    techniques = all_techniques() if techniques is None else techniques
    techniques = find_usable_techniques(puzzle, techniques, unique=answer.status == "unique")
    state = State(puzzle)
    found.extend(islice(find_available_steps(state, techniques), limit))
    verdict = _judge_each(state, found) if verifying else None
    result = replace(answer, reason=None) if found or state.solved else start
    return _build_explanation(result, verdict, found=tuple(found))


def _build_explanation(
    result: Result, verdict: Verdict | None, walk: Walk | None = None, found: tuple[Step, ...] | None = None
) -> Explanation:
    known = {field.name: getattr(result, field.name) for field in fields(Result)}
    walk = Walk(result.puzzle, result.trace) if walk is None else walk.with_steps(result.trace)
    known["trace"] = Trace.from_walk(walk, result.trace)
    if found is not None:
        start = TraceSetting(Walk(result.puzzle, ()), 0)
        found = tuple(replace(step, setting=start) for step in found)
    # A check that ran out of time leaves the result open; a rejected step invalidates it.
    if verdict is not None and verdict.is_limit:
        known |= {"status": "stopped", "reason": _UNCHECKED.fill(reason=verdict.reason)}
        verdict = None
    elif verdict is not None and not verdict:
        known |= {"status": "stuck", "grids": (), "reason": verdict.reason}
    return Explanation(**known, verdict=verdict, available=found)


def _judge_each(state: State, steps: Iterable[Step]) -> Verdict:
    for index, step in enumerate(steps):
        verdict = verify(state, step)
        if not verdict:
            return replace(verdict, reason=describe_numbered_step(index, step, verdict.reason), step=index)
    return Verdict(True)
