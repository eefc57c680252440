"""`lab/run`: one textbook algorithm on a puzzle, with its events if they are asked for."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import boolean_field, choice_field, integer_field, text_field
from descarte.web.request_puzzle import GIVEN

WAYS = (
    choice_field(
        "variables",
        Text("which variable is next", "qué variable es la siguiente"),
        ("static", "mrv", "degree", "dom-deg", "dom-wdeg"),
    ),
    choice_field(
        "values", Text("which digit is first", "qué dígito es el primero"), ("order", "least-constraining", "random")
    ),
    integer_field("seed", Text("what random choices are drawn with (0)", "con qué se sortea (0)"), 0, 2**53),
    integer_field("limit", Text("nodes, at most", "nodos, como máximo"), 1, LIMITS.nodes),
    integer_field(
        "solutions", Text("go on until this many are found (1)", "sigue hasta hallar tantas (1)"), 1, LIMITS.solutions
    ),
)


def run_switches_of(asked: OperationRequest) -> dict[str, Any]:
    """The switches of a run."""
    return {
        "variables": asked.get("variables"),
        "values": asked.get("values"),
        "seed": asked.get("seed", 0),
        "solutions": asked.get("solutions", 1),
        "limit": asked.get("limit", LIMITS.nodes),
    }


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Run the algorithm."""
    from descarte import lab
    from descarte.record.record import record_of_result
    from descarte.record.watched import run_and_record

    key = asked.get("algorithm")
    more: dict[str, Any] = {"algorithm": key}
    if asked.get("events") is None and not asked.get("tree"):
        return record_of_result(lab.run(asked.puzzle, key, **run_switches_of(asked)), more)
    most = asked.get("events", LIMITS.events)
    result, fields = run_and_record(asked.puzzle, key, run_switches_of(asked), most, tree=asked.get("tree", False))
    return record_of_result(result, more | fields)


OPERATION = Operation(
    key="lab/run",
    about=Text(
        "A textbook algorithm on a puzzle: what it found and its counters; with 'events' everything that it did.",
        "Un algoritmo de libro con un puzle: qué encontró y sus contadores; con 'events', todo lo que hizo.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        text_field("algorithm", Text("its key ('lab/list' has them)", "su clave (las tiene 'lab/list')"), needed=True),
        *WAYS,
        integer_field("events", Text("tell up to this many events", "cuenta hasta tantos eventos"), 1, LIMITS.events),
        boolean_field("tree", Text("with the search tree as SVG", "con el árbol de búsqueda como SVG")),
    ),
    returns={
        "algorithm": {"type": "string"},
        "events": {"type": "array", "items": {"type": "object"}},
        "whole": {"type": "boolean"},
        "tree": {"type": "string"},
    },
    example={"puzzle": "1.....3.4......2", "algorithm": "mac"},
)
