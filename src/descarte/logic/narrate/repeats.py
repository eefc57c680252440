"""Repeated arguments: successive steps with the same words are one step, whose sentence tells the argument once.

1 chain  Suppose r7c1 is 1. Then ...    --.
2 chain  Suppose r7c1 is 2. Then ...      +-->  1 chain  Suppose r7c1 is 1. Then ... In the same way, r7c1 is not 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from descarte.core.deadline import check_deadline
from descarte.core.text import Text, speaking
from descarte.logic.simplify.group_steps import build_group
from descarte.logic.techniques import traits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Further
from descarte.model.state import State
from descarte.model.step import Step

MOST_PARTS = 20
"""Maximum number of parts of a step with a repeated argument."""
_CELL = re.compile(r"\br\d+c\d+\b")


def join_repeats(puzzle: Puzzle, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the steps, with successive steps that repeat an argument by the same clues or cages joined.

    >>> import descarte
    >>> explained = descarte.explain("1.....3.4......2")
    >>> join_repeats(explained.puzzle, explained.trace) == tuple(explained.trace)
    True
    """
    if not puzzle.rules and not puzzle.cages:
        return tuple(steps)
    state, found = State(puzzle), list[_Told]()
    for step in steps:
        check_deadline()
        told = _Told(state.copy(), step)
        if not found or not found[-1].add_repeat(told):
            found.append(told)
        state.apply(step)
    return tuple(build_group(told.before, told.parts) if told.repeated else told.step for told in found)


class _Told:
    """A step with the state before it, its parts, and those of the steps that repeat it."""

    def __init__(self, before: State, step: Step) -> None:
        self.before, self.step, self.parts = before, step, step.parts
        self.repeated = False

    def add_repeat(self, other: _Told) -> bool:
        """Add the parts of the next step if it repeats this one. Return False if it does not."""
        if self.step.technique != other.step.technique or not self.cited or self.cited != other.cited:
            return False
        if len(self.parts) + len(other.parts) > MOST_PARTS or self.blank != other.blank:
            return False
        self.parts, self.repeated = (*self.parts, *other.parts), True
        return True

    @cached_property
    def cited(self) -> list[str]:
        """The names of the clues and cages of the step."""
        return _list_cited(self.step)

    @cached_property
    def blank(self) -> str:
        """The sentence of the step with its cells and digits blanked."""
        from descarte.logic.narrate.sentences import sentence  # noqa: PLC0415  (uses this file)

        return _blank(sentence(self.step, self.before.puzzle, self.before))


def find_new_parts(step: Step, sentences: Sequence[Text]) -> Iterator[bool]:
    """Yield, for each part of a step, whether its argument is new; `sentences` are those of the parts.

    Singles always count as new, since their sentences name what is in the way.

    >>> list(find_new_parts(Step("x"), [Text("r1c1 is 1.", "")]))
    [True]
    """
    known = set[tuple[str, str]]()
    for part, told in zip(step.parts, sentences, strict=True):
        key = part.technique, _blank(told)
        yield key not in known or traits_of(part).is_single
        known.add(key)


def _list_cited(step: Step) -> list[str]:
    """Return the names of the clues and cages that a step cites or adds up."""
    combined = (rule for combine in step.because.combine for rule, _ in combine.parts)
    return sorted(str(rule.name) for rule in (*step.because.rules, *combined) if isinstance(rule, Further | Cage))


def _blank(told: Text) -> str:
    """Return a sentence with every cell and digit blanked, and lists of them shortened to one."""
    with speaking("en", "r1c1"):
        said = re.sub(r"\d+", "#", _CELL.sub("_", str(told)))
    said = re.sub(r"_(?:(?:, | and | or )_)+", "_", said)
    return re.sub(r"#(?:(?:, | and | or )#)+", "#", said)
