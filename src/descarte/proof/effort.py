"""What the checker does for one step at most: certificates come from anywhere, and none may keep it for long."""

from __future__ import annotations

from descarte.deadline import look
from descarte.model.verdict import TOO_LONG
from descarte.text import Text

MOST_WORK = 100_000_000
"""The budget for one step with all its cases, in looks at a cell."""
DEEPEST = 40
"""Cases within cases."""
MOST_SUMS = 100_000
"""The different numbers that the cells of one sum could come to."""
MOST_WEIGHT = 1000
"""How often a rule is added, or taken away."""


class Refused(Exception):
    """A step is not believed, for this reason.

    >>> Refused(Text("there is no row {number}", "no hay fila {number}"), number=9).reason.say("es")
    'no hay fila 9'
    """

    def __init__(self, reason: Text, /, **words: object) -> None:
        self.reason = reason.fill(**words)
        super().__init__(self.reason)


class Effort:
    """The work that is left for a step; spending some of it also looks at the clock."""

    def __init__(self) -> None:
        self.left = MOST_WORK

    def spend(self, work: int) -> None:
        """Take this much of what is left, or refuse the step."""
        look()
        self.left -= work
        if self.left < 0:
            raise Refused(TOO_LONG, most=MOST_WORK)
