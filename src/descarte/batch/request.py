"""The request for every puzzle of a batch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class AnswerRequest:
    """A command with its options, for every puzzle of a batch."""

    command: str
    techniques: str | None = None
    limit: int | None = None
    timeout: float | None = None
    uniqueness: bool = True
    """True if steps may assume that there is only one solution."""
