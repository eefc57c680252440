"""The events of a log in words."""

from __future__ import annotations

from typing import Any

from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.text import Text

_SENTENCES = {
    "assign": Text("{cell} takes {digit}", "{cell} toma el {digit}"),
    "reject": Text("{cell} cannot take {digit}: {rule}", "{cell} no puede tomar el {digit}: {rule}"),
    "recall": Text(
        "{cell} has {digit} in the next partial solution", "{cell} tiene {digit} en la siguiente solución parcial"
    ),
    "unassign": Text("{cell} gives {digit} back", "{cell} devuelve el {digit}"),
    "prune": Text("{cell} loses {digit}: {rule}", "{cell} pierde el {digit}: {rule}"),
    "narrow": Text("{cell} keeps {digits}", "{cell} se queda con {digits}"),
    "restore": Text("{cell} gets {digits} back", "{cell} recupera {digits}"),
    "arcs": Text("the queue begins with {start}", "la cola comienza con {start}"),
    "more-arcs": Text("the arcs that lead to {cell} come back", "vuelven los arcos que llevan a {cell}"),
    "rules": Text("the queue begins with {start}", "la cola comienza con {start}"),
    "more-rules": Text("the rules of {cell} come back", "vuelven las reglas de {cell}"),
    "revise": Text(
        "{cell} is revised against {against}: {checks} {checks:check|checks}",
        "{cell} se revisa con {against}: {checks} {checks:comprobación|comprobaciones}",
    ),
    "wipe-out": Text("{cell} has no digit left: {rule}", "a {cell} no le queda ningún dígito: {rule}"),
    "pending": Text("pending for {cell}: {digits}", "pendiente para {cell}: {digits}"),
    "backtrack": Text("back from {cell}: {reason}", "vuelta atrás desde {cell}: {reason}"),
    "backjump": Text(
        "jump back from {cell} to {to}, over {levels} {levels:level|levels}",
        "salto atrás de {cell} a {to}, {levels} {levels:nivel|niveles}",
    ),
    "restart": Text("restart number {number}", "reinicio número {number}"),
    "found": Text("solution number {number}", "solución número {number}"),
}
_REASONS = {
    "no digit left": Text("no digit left to try", "no queda ningún dígito por probar"),
    "no alternative left": Text("no alternative is waiting", "no hay ninguna alternativa pendiente"),
    "an item has no option left": Text("an item has no option left", "a un elemento no le queda ninguna opción"),
}
_TOP = Text("the very beginning", "el principio de todo")
_NOTHING = Text("nothing", "nada")
_EMPTY = Text("no digit", "ningún dígito")
_STARTS = {
    "arcs": (Text("every arc", "todos los arcos"), Text("the arcs to {cell}", "los arcos hacia {cell}")),
    "rules": (Text("every rule", "todas las reglas"), Text("the rules of {cell}", "las reglas de {cell}")),
}
_ARC = Text("{other} ({rule})", "{other} ({rule})")


def sentence(puzzle: Puzzle, event: dict[str, Any]) -> Text:
    """An event in words.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> sentence(puzzle, {"event": "prune", "cell": 2, "digit": 1, "rule": 0}).say("es")
    'r1c3 pierde el 1: fila 1'
    """
    layout, kind, cell = puzzle.layout, event["event"], event.get("cell", -1)
    words: dict[str, object] = {name: value for name, value in event.items() if name != "event"}
    for name in ("cell", "to", "other"):
        if name in words:
            words[name] = layout.place(event[name]) if event[name] >= 0 else _TOP
    if "rule" in words:
        words["rule"] = (*layout.houses, *puzzle.cages)[event["rule"]].name
    if "digits" in words:
        words["digits"] = tuple(map(puzzle.sign, digits_of(event["digits"]))) or _NOTHING
    if "digit" in words:
        words["digit"] = puzzle.sign(event["digit"])
    if "reason" in words:
        words["reason"] = _REASONS.get(event["reason"], event["reason"])
    if kind == "recall":
        words["digit"] = words["digit"] if event["digit"] else _EMPTY
    elif kind == "revise":
        words["against"] = words["rule"] if event["other"] < 0 else _ARC.fill(other=words["other"], rule=words["rule"])
    elif kind in _STARTS:
        words["start"] = _STARTS[kind][cell >= 0].fill(cell=words["cell"])
    return _SENTENCES[kind].fill(**words)
