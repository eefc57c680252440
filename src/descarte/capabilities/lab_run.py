"""`lab/run`: run one textbook algorithm on a puzzle, with its events if they are requested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import boolean_field, choice_field, count_field, integer_field, text_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.core.text import Text
from descarte.model.bits import Digit, Digits, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

if TYPE_CHECKING:
    from descarte.lab.log.events import Record
    from descarte.lab.log.frame import Frame
    from descarte.lab.trial import Event

WAYS = (
    choice_field(
        "variables",
        Text("order of the variables", "orden de las variables"),
        ("static", "mrv", "degree", "dom-deg", "dom-wdeg"),
    ),
    choice_field(
        "values", Text("order of the digits", "orden de los dígitos"), ("order", "least-constraining", "random")
    ),
    integer_field("seed", Text("seed of random choices", "semilla de las elecciones al azar"), 0, 2**53).with_default(
        0
    ),
    count_field("limit", Text("maximum number of nodes per run", "número máximo de nodos por ejecución"), LIMITS.nodes),
    count_field(
        "solutions",
        Text(
            "continue until this many solutions are found; 2 shows whether the solution is unique",
            "sigue hasta hallar este número de soluciones; con 2 muestra si es única",
        ),
        LIMITS.solutions,
    ).with_default(1),
)


def run_switches_of(request: Request) -> dict[str, Any]:
    """Return the settings of a run as keyword arguments of `lab.run`."""
    return {
        "variables": request.get("variables"),
        "values": request.get("values"),
        "seed": request.get("seed", 0),
        "solutions": request.get("solutions", 1),
        "limit": request.get("limit", LIMITS.nodes),
    }


def answer(request: Request) -> dict[str, Any]:
    """Run the algorithm of the request."""
    from descarte import lab
    from descarte.capabilities.shared.record import record_of_result

    key = request.get("algorithm")
    more: dict[str, Any] = {"algorithm": key}
    if request.get("events") is None and not request.get("tree"):
        return record_of_result(lab.run(request.puzzle, key, **run_switches_of(request)), more)
    most = request.get("events", LIMITS.events)
    result, fields = run_and_record(
        request.puzzle, key, run_switches_of(request), most, tree=request.get("tree", False)
    )
    return record_of_result(result, more | fields)


def run_and_record(
    puzzle: Puzzle, key: str, ways: Mapping[str, Any], most: int, *, tree: bool = False
) -> tuple[Result, dict[str, Any]]:
    """Run an algorithm and return its result, and JSON fields with its first `most` events and, with `tree`, its tree.

    Each event has a sentence. Its `changes` list the changed squares, each with its digit, or 0, and the digits left.
    Its `stack` lists the assigned squares. The field `whole` is true if no event was left out.

    >>> import descarte
    >>> _, fields = run_and_record(descarte.read("1.....3.4......2"), "backtracking", {}, 2)
    >>> fields["whole"], fields["events"][0]["text"]
    (False, 'r1c2 cannot take 1: row 1')
    """
    from descarte import lab
    from descarte.lab.log.search_tree import svg_of

    events: list[Event] = []
    count = 0

    def watch(event: Event) -> None:
        nonlocal count
        count += 1
        if count <= most:
            events.append(event)

    result = lab.run(puzzle, key, watch=watch, **ways)
    fields: dict[str, Any] = {"events": list(_describe_events(puzzle, events)), "whole": count <= most}
    if tree:
        with lab.record(puzzle, key, **ways) as trace:
            fields["tree"] = svg_of(trace)
    return result, fields


def _describe_events(puzzle: Puzzle, events: Iterable[Event]) -> Iterator[Record]:
    from descarte.lab.log.events import EVENTS
    from descarte.lab.log.frame import Frame
    from descarte.lab.log.sentences import sentence
    from descarte.lab.problem import Problem

    frame, places = Frame(Problem(puzzle)), puzzle.layout.places
    before = _cells(frame)
    for event in events:
        name = str(event[0])
        record: Record = {"event": name, **dict(zip(EVENTS[name].fields, event[1:], strict=True))}
        frame.apply(record)
        after = _cells(frame)
        changed = [cell for cell, now in enumerate(after) if now != before[cell]]
        before = after
        yield record | {
            "text": str(sentence(puzzle, record)),
            "changes": [[places[cell], after[cell][0], list(digits_of(after[cell][1]))] for cell in changed],
            "stack": [places[cell] for cell in frame.stack],
            "queue": len(frame.queue),
            "counters": frame.counters,
        }


def _cells(frame: Frame) -> list[tuple[Digit, Digits]]:
    return list(zip(frame.values, frame.domains, strict=True))


CAPABILITY = Capability(
    key="lab/run",
    help=Text("run a textbook algorithm on a puzzle", "ejecuta un algoritmo de manual con un puzle"),
    about=Text(
        "Runs a textbook algorithm on a puzzle and returns its result and its counters; with 'events', all its events.",
        "Ejecuta un algoritmo de manual con un puzle y da su resultado y sus contadores; con 'events', sus sucesos.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        text_field(
            "algorithm",
            Text("key of the algorithm ('lab list' shows them)", "clave del algoritmo (las muestra 'lab list')"),
            needed=True,
            metavar=Text("ALGORITHM", "ALGORITMO"),
        ),
        *WAYS,
        integer_field(
            "events", Text("return up to this many events", "devuelve hasta este número de sucesos"), 1, LIMITS.events
        ),
        boolean_field("tree", Text("add the search tree as SVG", "añade el árbol de búsqueda como SVG")),
    ),
    returns={
        "algorithm": {"type": "string"},
        "events": {"type": "array", "items": {"type": "object"}},
        "whole": {"type": "boolean"},
        "tree": {"type": "string"},
    },
    example={"puzzle": "1.....3.4......2", "algorithm": "mac"},
)
