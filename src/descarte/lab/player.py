"""Shows an event log as text: the board with its domains, what just happened, the counters; moved by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from descarte.draw.terminal import pencil_marks
from descarte.errors import InputError
from descarte.lab.replay import Frame, Trace
from descarte.model.bits import bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.text import Text

_SENTENCES = {
    "assign": Text("{cell} takes {digit}", "{cell} toma el {digit}"),
    "unassign": Text("{cell} gives {digit} back", "{cell} devuelve el {digit}"),
    "prune": Text("{cell} loses {digit}: {rule}", "{cell} pierde el {digit}: {rule}"),
    "domain": Text("{cell} has {digits} now", "{cell} tiene ahora {digits}"),
    "revise": Text(
        "{cell} is revised against {rule}: {checks} {checks:check|checks}",
        "{cell} se revisa con {rule}: {checks} {checks:comprobación|comprobaciones}",
    ),
    "wipe-out": Text("{cell} has no digit left: {rule}", "a {cell} no le queda ningún dígito: {rule}"),
    "pending": Text("{digits} of {cell} wait", "quedan pendientes {digits} de {cell}"),
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
_START = Text("start: {algorithm}", "comienzo: {algorithm}")
_CHOSEN = Text("waiting: {stack}", "pendientes: {stack}")
_STATUS = Text("event {number}: {sentence}", "evento {number}: {sentence}")


def sentence(puzzle: Puzzle, event: dict[str, Any]) -> Text:
    """An event in words.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> sentence(puzzle, {"event": "prune", "cell": 2, "digit": 1, "rule": 0}).say("es")
    'r1c3 pierde el 1: fila 1'
    """
    words: dict[str, object] = {name: value for name, value in event.items() if name != "event"}
    for name in ("cell", "to"):
        if name in words:
            words[name] = puzzle.layout.place(event[name]) if event[name] >= 0 else _TOP
    if "rule" in words:
        words["rule"] = (*puzzle.layout.houses, *puzzle.cages)[event["rule"]].name
    if "digits" in words:
        words["digits"] = digits_of(event["digits"]) or _NOTHING
    if "reason" in words:
        words["reason"] = _REASONS.get(event["reason"], event["reason"])
    return _SENTENCES[event["event"]].fill(**words)


class Player:
    """A log and a place in it, moved by keys.

    right or space: forward; left: back; `b`: to the next dead end; `g`, `G`: to the beginning, to the end.

    >>> import descarte, tempfile
    >>> from pathlib import Path
    >>> from descarte import lab
    >>> from descarte.lab.trace import TraceWriter
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "trace.jsonl"
    ...     with TraceWriter(path, puzzle, {"algorithm": "backtracking"}) as writer:
    ...         writer.end(lab.run(puzzle, "backtracking", watch=writer.watch))
    ...     with Trace(path) as trace:
    ...         player = Player(trace)
    ...         player.press("right"), player.press("left"), player.press("left"), player.press("b"), player.number
    (True, True, False, True, 3)
    """

    KEYS = Text(
        "arrows: forward, back; b: next dead end; p: play, + and -: speed; g, G: beginning, end; q: quit",
        "flechas: adelante, atrás; b: siguiente retroceso; p: reproducir, + y -: ritmo; g, G: principio, fin; q: salir",
    )

    def __init__(self, trace: Trace, at: int = 0, *, unicode: bool = False) -> None:
        self.trace, self.unicode = trace, unicode
        self.number = at
        trace.frame(at)

    def press(self, key: str) -> bool:
        """Move as a key says; whether the place has changed."""
        before = self.number
        if key in ("right", " "):
            self._go(before + 1)
        elif key == "left":
            self._go(max(before - 1, 0))
        elif key == "b":
            found = self.trace.next_dead_end(before)
            self.number = before if found is None else found + 1
        elif key == "g":
            self.number = 0
        elif key == "G":
            self.number = len(self.trace)
        return self.number != before

    def _go(self, number: int) -> None:
        try:
            self.trace.frame(number)
        except InputError:
            return
        self.number = number

    def show(self) -> str:
        """The board, what just happened, and the counters."""
        frame, puzzle = self.trace.frame(self.number), self.trace.puzzle
        words: object = _START.fill(algorithm=self.trace.header.get("algorithm", "?"))
        if self.number:
            words = _STATUS.fill(number=self.number, sentence=sentence(puzzle, self.trace.event(self.number - 1)))
        lines = [self._board(frame), str(words)]
        waiting = [f"{puzzle.name(cell)} {''.join(map(str, digits_of(d)))}" for cell, d in frame.pending.items() if d]
        if frame.pending:
            lines.append(str(_CHOSEN.fill(stack=", ".join(waiting) or _NOTHING)))
        lines.append(", ".join(f"{kind} {count}" for kind, count in sorted(frame.counts.items())))
        return "\n".join(line for line in lines if line)

    def _board(self, frame: Frame) -> str:
        state = State(self.trace.puzzle)
        state.placed = list(frame.values)
        pairs = zip(frame.values, frame.domains, strict=True)
        state.candidates = [bit(value) if value else domain for value, domain in pairs]
        return pencil_marks(state, unicode=self.unicode)


def play(player: Player, read: Callable[[float | None], str], say: Callable[[str], None]) -> None:
    """Show the log and move it by keys until `q`; while it plays, waiting for a key is the pause between events."""
    playing, pause = False, 0.2
    while True:
        say(f"\x1b[H\x1b[2J{player.show()}\n{player.KEYS}".replace("\n", "\r\n"))
        key = read(pause if playing else None)
        if key in ("q", "\x03", "\x04"):
            return
        if key == "p":
            playing = not playing
        elif key in ("+", "-"):
            pause = max(0.01, pause / 2) if key == "+" else min(5.0, pause * 2)
        else:
            playing = player.press(key or "right") and playing and not key
