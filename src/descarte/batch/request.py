"""The request that every puzzle of a batch is answered with."""

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
    """Whether steps may take for granted that there is one solution."""
