"""What a page draws over its board: a hint as far as it tells, and each step of a way to the solution."""

from __future__ import annotations

from descarte.draw import roles
from descarte.draw.overlays import Highlights, highlights, outlined
from descarte.logic.hints import Hint, cells_to_see, rules_to_see
from descarte.logic.techniques import find
from descarte.model.puzzle import Puzzle
from descarte.model.step import Step

Drawn = dict[str, object]


def of_step(step: Step, puzzle: Puzzle) -> Drawn:
    """A step whole: its layers, what its shapes mean, and the name of its technique.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> drawn = of_step(Step("naked-single", discards=((1, 2),)), puzzle)
    >>> drawn["name"], drawn["legend"]
    ('naked single', ['struck out: discarded'])
    """
    drawn = _object(highlights(step, puzzle), [str(text) for text in roles.legend(step)])
    return drawn | {"name": str(find(step.technique).name)}


def of_hint(hint: Hint, puzzle: Puzzle) -> Drawn | None:
    """A hint: the houses to look at (levels 1 and 2), the cells (3), the step (4); nothing without a step.

    >>> import descarte
    >>> puzzle = descarte.read("13242431421331.2")
    >>> of_hint(descarte.hint(puzzle, 1), puzzle)["above"]
    ''
    """
    if hint.step is None:
        return None
    if hint.level == 4:
        return of_step(hint.step, puzzle)
    groups = [rule.cells for rule in rules_to_see(hint.step, puzzle)]
    return _object(outlined(groups, cells_to_see(hint.step) if hint.level == 3 else (), puzzle), [])


def _object(layers: Highlights, legend: list[str]) -> Drawn:
    return {"below": layers.below, "above": layers.above, "legend": legend}
