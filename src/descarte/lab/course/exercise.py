"""The class `Exercise`: the task, starter file, way of grading and hints of one exercise of the course."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from textwrap import fill
from typing import Any, Literal, NamedTuple

from descarte import lab
from descarte.core.text import Language, Text
from descarte.lab.course.functions import CourseFunction

Form = Literal["search", "filter", "class", "function"]
_WIDTH = 100


class CourseHint(NamedTuple):
    """A hint, and the topics of the checks that it helps with. A hint without topics helps with all checks."""

    text: Text
    topics: tuple[str, ...] = ()


@dataclass(frozen=True)
class Exercise:
    """An exercise of the course: its task, the way it is graded, and its hints, from vague to explicit."""

    key: str
    task: Text
    body: Text
    """Code of the starter file: the functions or the class to write, without their bodies."""
    hints: tuple[CourseHint, ...]
    form: Form = "search"
    """Basis of the grade: assignments (search), domains and revisions (filter), behaviour (class), results (function).
    """
    algorithm: str | None = None
    """Key of the lab's algorithm whose moves are compared with the student's, or None."""
    ways: Mapping[str, Any] = field(default_factory=dict)
    function: CourseFunction | None = None
    recursion: bool = True
    """False if no function may call itself."""

    def hint(self, topic: str, number: int) -> Text:
        """Return hint `number`, from 1, of the hints that help with a topic, or the last one if there are fewer."""
        fitting = [hint for hint in self.hints if not hint.topics or topic in hint.topics] or self.hints
        return fitting[min(number, len(fitting)) - 1].text

    def starter(self, lang: Language) -> str:
        """Return the text of the starter file: task, parts of the board, pseudocode, and code to complete."""
        parts = [fill(paragraph, _WIDTH) for paragraph in self.task.say(lang).split("\n\n")]
        if self.algorithm is not None:
            parts += [self.board_notes(lang), "\n".join(f"    {line}" for line in self.pseudocode(lang))]
        parts.append(_CHECK.say(lang).format(file=self.file))
        text = "\n\n".join(parts)
        return f'"""{text}\n"""\n\nEXERCISE = "{self.key}"\n\n\n{self.body.say(lang)}'

    def board_notes(self, lang: Language) -> str:
        """Return what a student needs to know about the board; empty if the exercise has no board."""
        if self.algorithm is None:
            return ""
        return "\n".join([_ABOUT.say(lang), *([_ERASE.say(lang)] if self.form == "search" else [])])

    def pseudocode(self, lang: Language) -> list[str]:
        """Return the lines of the algorithm to write; none if the exercise has no algorithm."""
        return [] if self.algorithm is None else [line.say(lang) for line in lab.find(self.algorithm).code.lines]

    @property
    def file(self) -> str:
        """The name of the starter file."""
        return f"{self.key.replace('-', '_')}.py"


_CHECK = Text(
    "To try it out and see its output: descarte lab exercise try {file}\n"
    "To have it checked: descarte lab exercise check {file}",
    "Para probarlo y ver lo que imprime: descarte lab exercise try {file}\n"
    "Para comprobarlo: descarte lab exercise check {file}",
)
_ABOUT = Text(
    """The board has:
  board.empty                    the cells without a given, row by row
  board.values[cell]             the digit of a cell, 0 for none; read-only
  board.domains[cell]            the list of its digits still possible; yours to change
  board.neighbours[cell]         the cells that must differ from it
  board.consistent(cell, digit)  True if it is a digit of the board that no neighbour has
  board.assign(cell, digit)      writes a digit
  board.unassign(cell)           erases it

Only assignments that are consistent when they are made are counted; the givens are not.""",
    """El tablero tiene:
  tablero.vacias                         las casillas sin número dado, fila por fila
  tablero.valores[casilla]               el dígito de una casilla, 0 si no tiene; solo lectura
  tablero.dominios[casilla]              la lista de sus dígitos aún posibles; puedes cambiarla
  tablero.vecinas[casilla]               las casillas que deben ser distintas de ella
  tablero.consistente(casilla, dígito)   True si es un dígito del tablero que ninguna vecina tiene
  tablero.asignar(casilla, dígito)       escribe un dígito
  tablero.desasignar(casilla)            lo borra

Solo se cuentan las asignaciones que son consistentes al hacerse; los números dados no se cuentan.""",
)
_ERASE = Text(
    "Before you go back to an earlier cell, erase the digits that you abandon.",
    "Antes de volver a una casilla anterior, borra los dígitos que abandonas.",
)
