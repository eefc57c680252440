"""The class `AnswerRequest`: the command that is run on every puzzle of a batch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class AnswerRequest:
    """A command and its options, which apply to every puzzle of a batch."""

    command: str
    techniques: str | None = None
    limit: int | None = None
    timeout: float | None = None
    uniqueness: bool = True
    """True if steps may assume that there is only one solution."""
    unfocused: bool = False
    """True if steps on which no later placement depends are kept."""
    traces: bool = False
    """True if rows of `explain` have the steps too, each verified."""

    @property
    def table(self) -> str:
        """The name of the columns: the command, or "traces" if its rows have the steps too.

        >>> AnswerRequest("explain").table, AnswerRequest("explain", traces=True).table
        ('explain', 'traces')
        """
        return "traces" if self.traces else self.command
