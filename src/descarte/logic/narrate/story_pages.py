"""Steps and traces as stories: a page with a picture and a sentence per step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from descarte.core.deadline import check_deadline_each
from descarte.core.errors import OptionError
from descarte.core.text import Coordinates, Text, current_coordinates
from descarte.draw.documents.story import Page
from descarte.draw.step.composition import StepView, describe_step
from descarte.draw.svg import svg
from descarte.kinds.shared.titles import rules_of
from descarte.logic.case_split.dead_ends import DeadEnd, dead_ends
from descarte.logic.narrate.branches import branch_lines, describe_branch_step, has_branches, list_written_cases
from descarte.logic.narrate.details import reasons
from descarte.logic.narrate.sentences import describe_claims, join_texts, long_story
from descarte.logic.techniques import find
from descarte.model.bits import Cell, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.model.walk import list_parts, take_apart

_PUZZLE = Text("The puzzle", "El puzle")
_SOLUTION = Text("The solution", "La solución")
_REACHED = Text("The board reached", "El tablero alcanzado")
_STEP = Text("Step {number}: {technique}", "Paso {number}: {technique}")
_RULES = Text("{rules} Techniques used here:", "{rules} Técnicas que se usan aquí:")
_ASSUMING = Text(
    "Steps that assume that there is only one solution: {steps}.",
    "Pasos que dan por hecho que solo hay una solución: {steps}.",
)
_NOT_ASSUMING = Text(
    "No step assumes that there is only one solution: the steps prove it.",
    "Ningún paso da por hecho que solo hay una solución: los pasos lo demuestran.",
)
_NUMBERED = Text("step {number}", "el paso {number}")
_USED = Text(
    "{technique} ({rating:.1f}): {count} {count:time|times}", "{technique} ({rating:.1f}): {count} {count:vez|veces}"
)
_SUPPOSED = Text("Step {number}: suppose {cell} is {digit}", "Paso {number}: supón que {cell} es {digit}")
_SUPPOSE = Text(
    "Suppose {cell} is {digit}, and follow the consequences.", "Supón que {cell} es {digit}, y sigue las consecuencias."
)
_IMPOSSIBLE = Text("Step {number}: impossible", "Paso {number}: imposible")
_END = Text(
    "Now {reason}. That is impossible, so what was supposed is wrong.",
    "Ahora {reason}. Eso es imposible, así que lo supuesto es falso.",
)
_IS = Text("{cell} is {digit}", "{cell} es {digit}")
_SUPPOSING = Text("supposed: {claims}", "se supone: {claims}")
_IN_A_RING = Text("large, in a ring: supposed", "grande, con un anillo: se supone")
_DOUBTFUL = Text(
    "with a question mark: supposed, or what follows from it",
    "con un signo de interrogación: lo supuesto, o lo que se sigue de ello",
)
_FAILS = Text("dashed outline: where it is impossible", "contorno discontinuo: donde es imposible")
_RULED_OUT = Text("struck out: ruled out before", "tachado: se descartó antes")
_BRANCHES = Text("Step {number}: its branches", "Paso {number}: sus ramas")
_TOO_MANY = Text(
    "The branches as text, because a story has at most {most} pages of branches.",
    "Las ramas como texto, porque una historia tiene como máximo {most} páginas de ramas.",
)
MOST_FOLDED = 250
"""Maximum number of pages for branches in a story, each with a picture."""
_THEME = "screen"


@dataclass(frozen=True)
class Appearance:
    """Theme and coordinates of the pictures of a story.

    >>> Appearance().theme
    'screen'
    """

    theme: str = _THEME
    coordinates: Coordinates = field(default_factory=current_coordinates)


def pages(
    puzzle: Puzzle, trace: Sequence[Step], closing: str = "", proved: str = "", look: Appearance | None = None
) -> Iterator[Page]:
    """Yield the pages of a story: the puzzle, each step on the board before it, and the board reached.

    `closing` and `proved` are the texts of the last page. `look` sets theme and coordinates of the pictures.

    >>> import descarte
    >>> explained = descarte.explain("1.....3.4......2")
    >>> [page.heading for page in pages(explained.puzzle, explained.trace)][1]
    'Step 1: hidden single'
    """
    look = look or Appearance()
    rules, used = rules_of(puzzle), (*_list_techniques(trace), *_describe_uniqueness(trace))
    picture = svg(puzzle, theme=look.theme, coordinates=look.coordinates)
    yield Page(str(_PUZZLE), picture, str(_RULES.fill(rules=rules)) if used else rules, listed=used)
    state, room = State(puzzle), MOST_FOLDED
    for number, step in enumerate(check_deadline_each(trace), 1):
        yield page_of(state, step, number, look)
        if has_branches(step):
            folded = list(islice(_pages_of_parts(state, step, str(number), look), room + 1))
            room -= len(folded)
            if room < 0:
                yield _write_branch_page(state, step, number, look)
                room = 0
            else:
                yield from folded
        state.apply(step)
    heading = str(_SOLUTION if state.solved else _REACHED)
    grid = state.grid if state.solved else None
    picture = svg(state, grid=grid, theme=look.theme, coordinates=look.coordinates)
    yield Page(heading, picture, closing, proved=proved)


def _pages_of_parts(state: State, step: Step, number: str, look: Appearance) -> Iterator[Page]:
    """Yield the pages of the branches of a step, or of the steps that it consists of."""
    for now, part in take_apart(step, state):
        yield from branch_pages(now, part, number, look)


def branch_pages(
    state: State, step: Step, number: str, look: Appearance, branch: Assumption | None = None
) -> Iterator[Page]:
    """Yield a page per step of each branch, numbered like 2.1.4, and a page for its dead end."""
    outer = branch or Assumption(state)
    for count, case in enumerate(list_written_cases(step), 1):
        name, here, within = f"{number}.{count}", state.copy(), outer.add_candidate(case.candidate)
        cell, digit = case.candidate
        words = {"cell": state.puzzle.layout.place(cell), "digit": state.puzzle.sign(digit)}
        assumed = Step("", places=(case.candidate,))
        heading, caption = str(_SUPPOSED.fill(number=name, **words)), str(_SUPPOSE.fill(**words))
        yield Page(
            heading,
            within.draw_step(here, assumed, look, title=heading, caption=caption),
            caption,
            (str(_IN_A_RING), str(_DOUBTFUL)),
        )
        here.change(places=(case.candidate,))
        for index, inner in enumerate(check_deadline_each(case.steps), 1):
            yield page_of(here, inner, f"{name}.{index}", look, within)
            yield from branch_pages(here, inner, f"{name}.{index}", look, within)
            here.apply(inner)
        end = next(dead_ends(here), None)
        if end is not None:
            yield _draw_dead_end(here, end, f"{name}.{len(case.steps) + 1}", look, within)


@dataclass(frozen=True)
class Assumption:
    """The candidates assumed in the branch of a page, and the state before any of them."""

    before: State
    candidates: tuple[Candidate, ...] = ()

    def add_candidate(self, candidate: Candidate) -> Assumption:
        """Return the nested branch with this candidate assumed, too."""
        return Assumption(self.before, (*self.candidates, candidate))

    def notes(self) -> tuple[str, ...]:
        """Return a note that names the assumed candidates."""
        puzzle = self.before.puzzle
        place, sign = puzzle.layout.place, puzzle.sign
        claims = tuple(_IS.fill(cell=place(cell), digit=sign(digit)) for cell, digit in self.candidates)
        return (str(_SUPPOSING.fill(claims=claims)),)

    def draw_step(
        self, state: State, step: Step, look: Appearance, *, title: str, caption: str, impossible: Sequence[Cell] = ()
    ) -> str:
        """Return the picture of a step in the branch; assumed digits and those that follow have question marks."""
        new = {cell for cell, _ in step.places} if self.candidates else set()
        supposed = {cell for cell, digit in enumerate(state.placed) if digit and not self.before.placed[cell]} | new
        return svg(
            state,
            step=step,
            title=title,
            description=caption,
            theme=look.theme,
            coordinates=look.coordinates,
            supposed=sorted(supposed),
            impossible=impossible,
        )


def _draw_dead_end(state: State, end: DeadEnd, number: str, look: Appearance, branch: Assumption) -> Page:
    """Return the page of a dead end, which marks its cells and, for a single digit, where it was ruled out."""
    digits = state.puzzle.layout.digits
    discarded = tuple((c, d) for c, kept in end.facts for d in digits_of(digits & ~kept) if not state.placed[c])
    shown = discarded if len({digit for _, digit in discarded}) == 1 else ()
    heading, caption = str(_IMPOSSIBLE.fill(number=number)), str(_END.fill(reason=end.reason))
    clash = Step("", discards=shown)
    picture = branch.draw_step(
        state, clash, look, title=heading, caption=caption, impossible=[cell for cell, _ in end.facts]
    )
    notes = (*branch.notes(), str(_FAILS), *([str(_RULED_OUT)] if shown else []))
    return Page(heading, picture, caption, notes)


def _write_branch_page(state: State, step: Step, number: int, look: Appearance) -> Page:
    """Return one page with the branches of a case split as text, for splits with too many pages."""
    heading = str(_BRANCHES.fill(number=number))
    picture = svg(state, step=step, title=heading, theme=look.theme, coordinates=look.coordinates)
    return Page(heading, picture, str(_TOO_MANY.fill(most=MOST_FOLDED)), reasons=tuple(branch_lines(step, state)))


def page_of(state: State, step: Step, number: int | str, look: Appearance, branch: Assumption | None = None) -> Page:
    """Return the page of one step: the board before it with highlights, its sentence, reasons and a legend."""
    branch = branch or Assumption(state)
    puzzle = state.puzzle
    words = str(
        describe_branch_step(step, state)
        if step.words or branch.candidates
        else join_texts(describe_claims(step, puzzle, state))
    )
    heading = str(_STEP.fill(number=number, technique=_name(step)))
    picture = branch.draw_step(state, step, look, title=heading, caption=words)
    folded = has_branches(step) and long_story(step, puzzle, state)
    why = () if folded else tuple(f"{'  ' * reason.depth}{reason.text}" for reason in reasons(step, puzzle, state))
    notes = (
        *(branch.notes() if branch.candidates else ()),
        *map(str, describe_step(StepView.of(step, puzzle, state))),
    )
    return Page(heading, picture, words, notes, reasons=why)


def _describe_uniqueness(trace: Sequence[Step]) -> Iterator[str]:
    """Yield a sentence that names the steps that assume a unique solution, or says that none does."""
    numbers = [number for number, step in enumerate(trace, 1) if step.because.assumes_unique]
    steps = tuple(_NUMBERED.fill(number=number) for number in numbers)
    if trace:
        yield str(_ASSUMING.fill(steps=steps) if numbers else _NOT_ASSUMING)


def _name(step: Step) -> Text:
    """Return the technique's name, or its key if the trace comes from another program."""
    try:
        return find(step.technique).name
    except OptionError:
        return Text(step.technique, step.technique)


def _list_techniques(trace: Iterable[Step]) -> tuple[str, ...]:
    """Return the names of the techniques used, easiest first, with the number of uses."""
    parts = list_parts(trace)
    steps = {step.technique: step for step in sorted(parts, key=lambda step: step.rating)}
    counts = Counter(step.technique for step in parts)
    return tuple(
        str(_USED.fill(technique=_name(step), rating=step.rating, count=counts[key]))
        for key, step in sorted(steps.items(), key=lambda item: (item[1].rating, item[0]))
    )
