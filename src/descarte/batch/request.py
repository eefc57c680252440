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
    """True if techniques may assume that a puzzle has only one solution."""
