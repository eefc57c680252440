"""The contract of a capability: its parameters, its answer, and the texts that describe it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from descarte.capabilities.shared.parameters import Parameter, check_request
from descarte.capabilities.shared.puzzle_parameters import puzzle_of
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

Tell = Callable[[str, Any], None]
"""Function that sends an event to the client before the answer. It takes the name and the data of the event."""


class Download(NamedTuple):
    """An answer that is a picture or a document, not JSON."""

    type: str
    content: bytes

    def to_json(self) -> dict[str, Any]:
        """Return the media type with the text, or with the bytes in Base64.

        >>> Download("image/svg+xml", b"<svg/>").to_json()
        {'type': 'image/svg+xml', 'text': '<svg/>'}
        """
        if self.type.endswith("xml"):
            return {"type": self.type, "text": self.content.decode()}
        from base64 import b64encode

        return {"type": self.type, "base64": b64encode(self.content).decode()}


@dataclass(frozen=True)
class Request:
    """A request with checked values, and the function that reports progress to its client."""

    values: dict[str, Any]
    tell: Tell | None = None
    """Function that sends events to the client; None if the client wants only the answer."""

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle of the request, with the player's entries and candidates."""
        return puzzle_of(self.values)

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value of parameter `name`, or `default` if the request does not have it."""
        return self.values.get(name, default)

    def report_progress(self, solutions: int, nodes: int) -> None:
        """Send the numbers of solutions and nodes so far to a client that wants progress."""
        if self.tell is not None:
            self.tell("progress", {"solutions": solutions, "nodes": nodes})


@dataclass(frozen=True)
class Capability:
    """Something that descarte can do with a request.

    The file of a capability imports rooms that load slowly only inside functions, because front ends list all
    capabilities before they run one.
    """

    key: str
    """Name of the command and path in the HTTP interface."""
    help: Text
    """One line for lists of commands; it starts with a verb."""
    about: Text
    """Paragraph for the help of the command and the description of the HTTP interface. It names no options."""
    answer: Callable[[Request], dict[str, Any] | Download] | None = None
    """Function that answers a request; None if `work` is set instead."""
    work: Callable[[Puzzle, Request], Result] | None = None
    """Function that returns a result for the puzzle of a request; the record and the command are derived from it."""
    in_blocks: bool = False
    """True if the command derived from `work` processes large files in blocks, on all cores."""
    fields: Callable[[Result], dict[str, Any]] = lambda _: {}
    """Function that returns additional JSON fields for the record of a result of `work`."""
    parameters: tuple[Parameter, ...] = ()
    """Parameters of a request. A capability without parameters lists something and is requested with GET."""
    returns: Mapping[str, Any] = field(default_factory=dict)
    """JSON Schema of each field of the answer."""
    record: bool = True
    """True if the answer is the record of a puzzle with the fields of `returns` added."""
    example: Mapping[str, Any] = field(default_factory=dict)
    """A valid request, for the documentation and the tests."""
    is_tool: bool = False
    """True if it is offered to assistants as a tool."""
    is_short: bool = False
    """True if an answer seldom takes longer than a second. Such requests are served before long ones."""
    pictures: tuple[str, ...] = ()
    """Media types of the answers that are not JSON."""
    order: int = 45
    """Position of the command in the list of commands."""

    @property
    def method(self) -> Literal["GET", "POST"]:
        """The HTTP method: GET for a list, POST for anything with parameters."""
        return "POST" if self.parameters else "GET"

    def parameter(self, name: str) -> Parameter:
        """Return the parameter with this name."""
        return next(parameter for parameter in self.parameters if parameter.name == name)

    def respond(self, request: Request) -> dict[str, Any] | Download:
        """Answer a request whose values have been checked."""
        if self.answer is not None:
            return self.answer(request)
        from descarte.capabilities.shared.record import record_of_result

        assert self.work is not None, f"{self.key} has neither answer nor work"
        result = self.work(request.puzzle, request)
        return record_of_result(result, self.fields(result))

    def answer_json(self, values: dict[str, Any]) -> dict[str, Any]:
        """Check a request of plain JSON values and return the answer as plain JSON values."""
        found = self.respond(Request(check_request(self.parameters, values)))
        return found.to_json() if isinstance(found, Download) else found
