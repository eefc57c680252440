"""A way to find steps, with its names, its sentences and its lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from descarte.model.state import State
from descarte.model.step import Step
from descarte.text import Text

_NONE = Text("", "")


@dataclass(frozen=True)
class Technique:
    """A way to find steps, with its name and its sentence in both languages.

    >>> Technique("nothing", Text("nothing", "nada"), Text("", ""), lambda state: iter(())).rating
    0.0
    """

    key: str
    name: Text
    says: Text
    """Where to look, what is there, why it follows; the words of a step fill it, what goes is added."""
    search: Callable[[State], Iterator[Step]] = field(compare=False)
    """Every step of this technique, the easiest first; called by `find`."""
    definition: Text = _NONE
    """What the technique is, in general words."""
    why: Text = _NONE
    """Why what it claims follows."""
    rating: float = 0.0
    """On the scale of Sudoku Explainer; the least, when it depends on the step."""
    score: int = 0
    """On the scale of HoDoKu."""
    codes: tuple[str, ...] = ()
    """HoDoKu's codes."""
    notation: str = ""
    """The expert's short form, filled from the same words; what goes is added."""
    example: str = ""
    """A puzzle or a board with pencil marks where it finds something."""
    assumes_unique: bool = False
    usual: bool = True
    """Whether it is used unasked; the others serve a profile of `rate/`, or whoever names them."""

    def find(self, state: State) -> Iterator[Step]:
        """Every step of this technique, the easiest first, each with its rating and its score.

        >>> import descarte
        >>> from descarte.logic import find
        >>> next(find("naked-single").find(State(descarte.read("1.....3.4......2")))).rating
        2.3
        """
        return map(self.stamped, self.search(state))

    def stamped(self, step: Step) -> Step:
        """The step with the rating and the score of the technique, where it has none of its own.

        >>> technique = Technique("nothing", Text("", ""), Text("", ""), lambda state: iter(()), rating=4.2, score=90)
        >>> technique.stamped(Step("nothing", rating=4.3)).rating, technique.stamped(Step("nothing")).score
        (4.3, 90)
        """
        if step.rating and step.score:
            return step
        return replace(step, rating=step.rating or self.rating, score=step.score or self.score)
