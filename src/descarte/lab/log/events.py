"""Kinds of events of a log, with their fields, their sentences and their effects on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from descarte.core.text import Text
from descarte.lab.constraints import CellConstraint
from descarte.lab.problem import Arc
from descarte.lab.trial import Event
from descarte.model.bits import Cell, bit

if TYPE_CHECKING:
    from descarte.lab.log.frame import Frame

Record = dict[str, Any]
Link = tuple[Cell, int]
"""Entry of a filter's queue. (cell, neighbour) is an arc between two cells, (cell, -1 - rule) an arc between a cell and
a rule, and (-1, -1 - rule) a whole rule."""


def _change_nothing(frame: Frame, event: Record) -> None:
    """Leave the board unchanged."""


def _assign(frame: Frame, event: Record) -> None:
    frame.values[event["cell"]] = event["digit"]
    if event["depth"]:
        frame.depth = max(frame.depth, event["depth"])
        frame.stack.append(event["cell"])
    _count(frame, event)


def _recall(frame: Frame, event: Record) -> None:
    frame.values[event["cell"]] = event["digit"]


def _unassign(frame: Frame, event: Record) -> None:
    cell = event["cell"]
    frame.values[cell] = 0
    frame.pending.pop(cell, None)
    if cell in frame.stack:
        frame.stack.remove(cell)


def _reject(frame: Frame, _: Record) -> None:
    frame.nodes += 1


def _prune(frame: Frame, event: Record) -> None:
    frame.domains[event["cell"]] &= ~bit(event["digit"])


def _set_domain(frame: Frame, event: Record) -> None:
    frame.domains[event["cell"]] = event["digits"]


def _wait(frame: Frame, event: Record) -> None:
    frame.pending[event["cell"]] = event["digits"]


def _count(frame: Frame, event: Record) -> None:
    frame.nodes, frame.checks = event["nodes"], event["checks"]


def _set_arcs(frame: Frame, event: Record) -> None:
    frame.queue.clear()
    _add_arcs(frame, event)


def _add_arcs(frame: Frame, event: Record) -> None:
    problem, cell = frame.problem, event["cell"]
    arcs = problem.arcs if cell < 0 else problem.arcs_to[problem.variables[cell]]
    _enqueue(frame, (_link(arc) for arc in arcs if arc[0].cell != event.get("other", -1)))


def _set_rules(frame: Frame, event: Record) -> None:
    frame.queue.clear()
    _add_rules(frame, event)


def _add_rules(frame: Frame, event: Record) -> None:
    problem, cell = frame.problem, event["cell"]
    rules: Iterable[int] = range(len(problem.rules))
    if cell >= 0:
        houses = problem.puzzle.layout.houses_of[cell]
        rules = (*houses, *(each.rule for each in problem.variables[cell].constraints))
    _enqueue(frame, ((-1, -1 - rule) for rule in rules if rule != event.get("rule", -1)))


def _enqueue(frame: Frame, links: Iterable[Link]) -> None:
    for link in links:
        frame.queue[link] = None


def _link(arc: Arc) -> Link:
    variable, other = arc
    return variable.cell, -1 - other.rule if isinstance(other, CellConstraint) else other.cell


def _revise(frame: Frame, event: Record) -> None:
    frame.checks += event["checks"]
    cell, rule = event["cell"], -1 - event["rule"]
    for link in ((cell, event["other"]), (cell, rule), (-1, rule)):
        if link in frame.queue:
            del frame.queue[link]
            return


@dataclass(frozen=True)
class EventKind:
    """Kind of event: its fields, its sentence, and the function `change` that applies an event to the board.

    >>> EVENTS["prune"].fields
    ('cell', 'digit', 'rule')
    """

    fields: tuple[str, ...]
    sentence: Text
    change: Callable[[Frame, Record], None] = _change_nothing
    dead_end: bool = False


_QUEUE = Text("the queue begins with {start}", "la cola comienza con {start}")

EVENTS = {
    "assign": EventKind(
        ("cell", "digit", "depth", "nodes", "checks"), Text("{cell} takes {digit}", "{cell} toma el {digit}"), _assign
    ),
    "reject": EventKind(
        ("cell", "digit", "rule"),
        Text("{cell} cannot take {digit}: {rule}", "{cell} no puede tomar el {digit}: {rule}"),
        _reject,
    ),
    "unassign": EventKind(
        ("cell", "digit"), Text("{digit} is removed from {cell}", "se quita el {digit} de {cell}"), _unassign
    ),
    "recall": EventKind(
        ("cell", "digit"),
        Text(
            "{cell} has {digit} in the next partial solution", "{cell} tiene {digit} en la siguiente solución parcial"
        ),
        _recall,
    ),
    "prune": EventKind(
        ("cell", "digit", "rule"), Text("{cell} loses {digit}: {rule}", "{cell} pierde el {digit}: {rule}"), _prune
    ),
    "narrow": EventKind(("cell", "digits"), Text("{cell} keeps {digits}", "{cell} se queda con {digits}"), _set_domain),
    "restore": EventKind(
        ("cell", "digits"), Text("{cell} gets {digits} back", "{cell} recupera {digits}"), _set_domain
    ),
    "arcs": EventKind(("cell",), _QUEUE, _set_arcs),
    "more-arcs": EventKind(
        ("cell", "other"),
        Text("the arcs that lead to {cell} are queued again", "los arcos que llevan a {cell} vuelven a la cola"),
        _add_arcs,
    ),
    "rules": EventKind(("cell",), _QUEUE, _set_rules),
    "more-rules": EventKind(
        ("cell", "rule"),
        Text("the rules of {cell} are queued again", "las reglas de {cell} vuelven a la cola"),
        _add_rules,
    ),
    "revise": EventKind(
        ("cell", "other", "rule", "checks"),
        Text(
            "{cell} is revised against {against}: {checks} {checks:check|checks}",
            "{cell} se revisa con {against}: {checks} {checks:comprobación|comprobaciones}",
        ),
        _revise,
    ),
    "wipe-out": EventKind(
        ("cell", "rule"), Text("{cell} has no digit left: {rule}", "a {cell} no le queda ningún dígito: {rule}")
    ),
    "pending": EventKind(
        ("cell", "digits"), Text("pending for {cell}: {digits}", "pendiente para {cell}: {digits}"), _wait
    ),
    "backtrack": EventKind(
        ("cell", "reason", "nodes", "checks"),
        Text("back from {cell}: {reason}", "vuelta atrás desde {cell}: {reason}"),
        _count,
        dead_end=True,
    ),
    "backjump": EventKind(
        ("cell", "to", "levels", "nodes", "checks"),
        Text(
            "jump back from {cell} to {to}, over {levels} {levels:level|levels}",
            "salto atrás de {cell} a {to}, {levels} {levels:nivel|niveles}",
        ),
        _count,
        dead_end=True,
    ),
    "restart": EventKind(("number",), Text("restart number {number}", "reinicio número {number}")),
    "found": EventKind(
        ("number", "nodes", "checks"), Text("solution number {number}", "solución número {number}"), _count
    ),
}
"""All kinds of events, by name.

`digits` is a bit set, and `rule` an index into houses, cages and further rules. `other` is the neighbour of an arc, or
-1 for a whole rule. A `cell` of -1 means all cells. `nodes` and `checks` are the counters so far.
"""

_LEAST = {"cell": -1, "other": -1, "to": -1, "rule": -1}
"""Minimum value of some fields of events. The minimum of the others is 0."""


def is_event(record: object, limits: Mapping[str, int]) -> bool:
    """Return True if a record is an event with all its fields and each number is in its range.

    `limits` has the maximum value of each field.

    >>> limits = {"cell": 15, "digit": 4, "rule": 11}
    >>> is_event({"event": "prune", "cell": 3, "digit": 2, "rule": 0}, limits)
    True
    >>> is_event({"event": "prune", "cell": 99, "digit": 2, "rule": 0}, limits)
    False
    """
    if not isinstance(record, dict) or not isinstance(record.get("event"), str) or record["event"] not in EVENTS:
        return False
    return all(_is_field(name, record.get(name), limits) for name in EVENTS[record["event"]].fields)


def _is_field(name: str, value: object, limits: Mapping[str, int]) -> bool:
    if name == "reason":
        return isinstance(value, str)
    return type(value) is int and _LEAST.get(name, 0) <= value <= limits.get(name, value)


DEAD_ENDS = tuple(name for name, kind in EVENTS.items() if kind.dead_end)
"""Names of the events at which a search goes back from a dead end."""


def record_of_event(event: Event) -> Record:
    """Return an event as a mapping of field names to values, as in a log.

    >>> record_of_event(("unassign", 3, 5))
    {'event': 'unassign', 'cell': 3, 'digit': 5}
    """
    name = str(event[0])
    return {"event": name, **dict(zip(EVENTS[name].fields, event[1:], strict=True))}
