"""What an operation of the HTTP interface is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.web.request_fields import RequestField
from descarte.web.request_puzzle import puzzle_of

Tell = Callable[[str, Any], None]
"""Tells the client something before the answer: the name of the event, and its data."""


class Download(NamedTuple):
    """An answer that is no JSON."""

    type: str
    content: bytes


@dataclass(frozen=True)
class OperationRequest:
    """A request whose fields fit, and the way to tell its client how far the work is."""

    request: dict[str, Any]
    tell: Tell | None = None
    """None when the client wants nothing but the answer."""

    @cached_property
    def puzzle(self) -> Puzzle:
        """Its puzzle, with the player's work in it."""
        return puzzle_of(self.request)

    def get(self, name: str, default: Any = None) -> Any:
        """A field of it."""
        return self.request.get(name, default)

    def report_progress(self, solutions: int, nodes: int) -> None:
        """Tell how far a search is."""
        if self.tell is not None:
            self.tell("progress", {"solutions": solutions, "nodes": nodes})


@dataclass(frozen=True)
class Operation:
    """An operation: its name, what it says about itself, the fields of its request and what it answers.

    The file of an operation imports heavy rooms inside `answer` only: the server lists operations, workers run them.
    """

    key: str
    about: Text
    answer: Callable[[OperationRequest], dict[str, Any] | Download]
    fields: tuple[RequestField, ...] = ()
    """Empty for a list, which is got with GET."""
    returns: Mapping[str, Any] = field(default_factory=dict)
    """The JSON Schemas of the fields of its answer."""
    record: bool = True
    """Whether its answer is the record of a puzzle, with `returns` added to it."""
    example: Mapping[str, Any] = field(default_factory=dict)
    """A request that works."""
    method: Literal["GET", "POST"] = "POST"
    is_short: bool = False
    """True if an answer seldom takes a second: such requests are the first that get a worker."""
    pictures: tuple[str, ...] = ()
    """The types of its answers that are no JSON."""
