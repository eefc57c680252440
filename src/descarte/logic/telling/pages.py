"""Steps and traces as stories: a picture and a sentence for each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from descarte.deadline import looking
from descarte.draw.roles import legend
from descarte.draw.story import Page
from descarte.draw.svg import svg
from descarte.errors import OptionError
from descarte.kinds.titles import rules_of
from descarte.logic.splits.dead_ends import dead_ends
from descarte.logic.techniques import find
from descarte.logic.telling.branches import branch_lines, has_branches, said_within, told_cases
from descarte.logic.telling.details import reasons
from descarte.logic.telling.words import claims, listed
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.text import Coordinates, Text

_PUZZLE = Text("The puzzle", "El puzle")
_SOLUTION = Text("The solution", "La solución")
_REACHED = Text("As far as it goes", "Hasta donde se llega")
_STEP = Text("Step {number}: {technique}", "Paso {number}: {technique}")
_RULES = Text("{rules} Techniques used here:", "{rules} Técnicas que se usan aquí:")
_ASSUMING = Text(
    "Taken for granted, that there is only one solution: in {steps}.",
    "Se da por hecho que solo hay una solución: en {steps}.",
)
_NOT_ASSUMING = Text(
    "No step takes for granted that there is only one solution: the steps prove it.",
    "Ningún paso da por hecho que solo hay una solución: los pasos lo demuestran.",
)
_NUMBERED = Text("step {number}", "el paso {number}")
_USED = Text(
    "{technique} ({rating:.1f}): {count} {count:time|times}", "{technique} ({rating:.1f}): {count} {count:vez|veces}"
)
_SUPPOSED = Text("Step {number}: suppose {cell} is {digit}", "Paso {number}: supón que {cell} es {digit}")
_SUPPOSE = Text(
    "Suppose {cell} is {digit}, and follow what comes of it.", "Supón que {cell} es {digit}, y sigue lo que resulta."
)
_IMPOSSIBLE = Text("Step {number}: impossible", "Paso {number}: imposible")
_END = Text(
    "Now {reason}. That is impossible, so what was supposed is wrong.",
    "Ahora {reason}. Eso es imposible, así que lo supuesto es falso.",
)
_BRANCHES = Text("Step {number}: its branches", "Paso {number}: sus ramas")
_TOO_MANY = Text(
    "The branches in words: a story folds out {most} pages of them at most.",
    "Las ramas en palabras: una historia despliega como máximo {most} páginas de ellas.",
)
MOST_FOLDED = 250
"""The most pages for branches in a story: each has a picture."""
MOST_MARKED = 30
_THEME = "screen"


@dataclass(frozen=True)
class Appearance:
    """How the pictures of a story look.

    >>> Appearance().theme
    'screen'
    """

    theme: str = _THEME
    coordinates: Coordinates = "r1c1"


def pages(
    puzzle: Puzzle, trace: Sequence[Step], closing: str = "", proved: str = "", look: Appearance | None = None
) -> Iterator[Page]:
    """The puzzle, each step in the state before it, and where they lead.

    >>> import descarte
    >>> explained = descarte.explain("1.....3.4......2")
    >>> [page.heading for page in pages(explained.puzzle, explained.trace)][1]
    'Step 1: hidden single'
    """
    look = look or Appearance()
    rules, used = rules_of(puzzle), (*_used(trace), *_assumed(trace))
    picture = svg(puzzle, theme=look.theme, coordinates=look.coordinates)
    yield Page(str(_PUZZLE), picture, str(_RULES.fill(rules=rules)) if used else rules, used)
    state, room = State(puzzle), MOST_FOLDED
    for number, step in enumerate(looking(trace), 1):
        yield page_of(state, step, number, look)
        if has_branches(step):
            folded = list(islice(branch_pages(state, step, str(number), look), room + 1))
            room -= len(folded)
            if room < 0:
                yield _in_lines(state, step, number, look)
                room = 0
            else:
                yield from folded
        state.apply(step)
    heading = str(_SOLUTION if state.solved else _REACHED)
    grid = state.grid if state.solved else None
    picture = svg(state, grid=grid, theme=look.theme, coordinates=look.coordinates)
    yield Page(heading, picture, closing, proved=proved)


def branch_pages(state: State, step: Step, number: str, look: Appearance) -> Iterator[Page]:
    """A page for each step of each branch, numbered 2.1.4, and one for what is impossible at its end."""
    for count, case in enumerate(told_cases(step), 1):
        name, branch = f"{number}.{count}", state.copy()
        cell, digit = case.candidate
        words = {"cell": state.puzzle.layout.place(cell), "digit": state.puzzle.sign(digit)}
        assumed = Step("", places=(case.candidate,), roles=(("target", (case.candidate,)),))
        yield _drawn(branch, assumed, str(_SUPPOSED.fill(number=name, **words)), look, str(_SUPPOSE.fill(**words)))
        branch.change(places=(case.candidate,))
        for index, inner in enumerate(looking(case.steps), 1):
            yield page_of(branch, inner, f"{name}.{index}", look)
            yield from branch_pages(branch, inner, f"{name}.{index}", look)
            branch.apply(inner)
        end = next(dead_ends(branch), None)
        if end is not None:
            digits = branch.puzzle.layout.digits
            empty = tuple((c, d) for c, kept in end.facts for d in digits_of(digits & ~kept) if not branch.placed[c])
            heading = str(_IMPOSSIBLE.fill(number=f"{name}.{len(case.steps) + 1}"))
            clash = Step("", roles=(("link", empty if len(empty) <= MOST_MARKED else ()),))
            yield _drawn(branch, clash, heading, look, str(_END.fill(reason=end.reason)))


def _drawn(state: State, step: Step, heading: str, look: Appearance, words: str) -> Page:
    picture = svg(state, step=step, title=heading, description=words, theme=look.theme, coordinates=look.coordinates)
    return Page(heading, picture, words)


def _in_lines(state: State, step: Step, number: int, look: Appearance) -> Page:
    """The branches of a split on one page, in words, where pages for all of them would be too many."""
    heading = str(_BRANCHES.fill(number=number))
    picture = svg(state, step=step, title=heading, theme=look.theme, coordinates=look.coordinates)
    return Page(heading, picture, str(_TOO_MANY.fill(most=MOST_FOLDED)), reasons=tuple(branch_lines(step, state)))


def page_of(state: State, step: Step, number: int | str, look: Appearance) -> Page:
    """One step: the board before it with its highlights, why it follows, what the shapes mean."""
    puzzle = state.puzzle
    inner = isinstance(number, str)
    words = str(said_within(step, state) if step.words or inner else listed(claims(step, puzzle, state)))
    heading = str(_STEP.fill(number=number, technique=_name(step)))
    picture = svg(state, step=step, title=heading, description=words, theme=look.theme, coordinates=look.coordinates)
    why = tuple(f"{'  ' * reason.depth}{reason.text}" for reason in reasons(step, state.puzzle))
    return Page(heading, picture, words, tuple(map(str, legend(step, puzzle.layout))), reasons=why)


def _assumed(trace: Sequence[Step]) -> Iterator[str]:
    """Whether the steps use that there is one solution, and which of them do."""
    numbers = [number for number, step in enumerate(trace, 1) if step.because.assumes_unique]
    steps = tuple(_NUMBERED.fill(number=number) for number in numbers)
    if trace:
        yield str(_ASSUMING.fill(steps=steps) if numbers else _NOT_ASSUMING)


def _name(step: Step) -> Text:
    """The technique's name; a trace from elsewhere may have techniques of its own."""
    try:
        return find(step.technique).name
    except OptionError:
        return Text(step.technique, step.technique)


def _used(trace: Iterable[Step]) -> tuple[str, ...]:
    """The techniques of the steps, the easiest first, and how often each is used."""
    steps = {step.technique: step for step in sorted(trace, key=lambda step: step.rating)}
    counts = Counter(step.technique for step in trace)
    return tuple(
        str(_USED.fill(technique=_name(step), rating=step.rating, count=counts[key]))
        for key, step in sorted(steps.items(), key=lambda item: (item[1].rating, item[0]))
    )
