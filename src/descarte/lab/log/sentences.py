"""Sentences that describe the events of a log."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.log.events import EVENTS, Record
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Rule

_REASONS = {
    "no digit left": Text("no digit left to try", "no queda ningún dígito por probar"),
    "no alternative left": Text("no alternative is left", "no queda ninguna alternativa"),
    "an item has no option left": Text("an item has no option left", "a un elemento no le queda ninguna opción"),
}
_TOP = Text("the start of the search", "el comienzo de la búsqueda")
_DRAWN = Text("a drawn rule", "una regla dibujada")
_NOTHING = Text("nothing", "nada")
_EMPTY = Text("no digit", "ningún dígito")
_STARTS = {
    "arcs": (Text("every arc", "todos los arcos"), Text("the arcs to {cell}", "los arcos hacia {cell}")),
    "rules": (Text("every rule", "todas las reglas"), Text("the rules of {cell}", "las reglas de {cell}")),
}
_ARC = Text("{other} ({rule})", "{other} ({rule})")


def sentence(puzzle: Puzzle, event: Record) -> Text:
    """Return the sentence that describes an event.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> sentence(puzzle, {"event": "prune", "cell": 2, "digit": 1, "rule": 0}).say("es")
    'f1c3 pierde el 1: fila 1'
    """
    kind, cell = event["event"], event.get("cell", -1)
    words = _name_things(puzzle, event)
    if kind == "recall":
        words["digit"] = words["digit"] if event["digit"] else _EMPTY
    elif kind == "revise":
        words["against"] = words["rule"] if event["other"] < 0 else _ARC.fill(other=words["other"], rule=words["rule"])
    elif kind in _STARTS:
        words["start"] = _STARTS[kind][cell >= 0].fill(cell=words["cell"])
    return EVENTS[kind].sentence.fill(**words)


def _name_things(puzzle: Puzzle, event: Record) -> dict[str, object]:
    """Return the fields of an event with the names of squares, rules and digits in place of their numbers."""
    layout = puzzle.layout
    words: dict[str, object] = {name: value for name, value in event.items() if name != "event"}
    for name in ("cell", "to", "other"):
        if name in words:
            words[name] = layout.place(event[name]) if event[name] >= 0 else _TOP
    if "rule" in words:
        rules: tuple[Rule, ...] = (*layout.houses, *puzzle.cages, *puzzle.rules)
        words["rule"] = rules[event["rule"]].name if event["rule"] < len(rules) else _DRAWN
    if "digits" in words:
        words["digits"] = tuple(map(puzzle.sign, digits_of(event["digits"]))) or _NOTHING
    if "digit" in words:
        words["digit"] = puzzle.sign(event["digit"])
    if "reason" in words:
        words["reason"] = _REASONS.get(event["reason"], event["reason"])
    return words
