"""The verdict of the judge on a step or a trace, and the sentences for it."""

from __future__ import annotations

from dataclasses import dataclass

from descarte.core.text import Text
from descarte.model.step import Step

PROVED = Text("proved", "demostrado")
UNIQUE = Text("unique, proved without search", "única, demostrada sin búsqueda")
ASSUMED = Text(
    "solved; every step is proved, but some assume that there is only one solution",
    "resuelto; cada paso está demostrado, pero alguno supone que hay una sola solución",
)
MARKED = Text(
    "every step is proved; no other solution fits the pencil marks",
    "cada paso está demostrado; ninguna otra solución respeta las marcas de lápiz",
)
OPEN = Text("every step is proved; the puzzle is not finished", "cada paso está demostrado; el puzle no está terminado")
IMPOSSIBLE = Text(
    "every step is proved; they show that the puzzle has no solution",
    "cada paso está demostrado; se sigue que el puzle no tiene solución",
)
STEP = Text("step {number} ({technique}): {reason}", "paso {number} ({technique}): {reason}")

NO_FORM = Text("'{field}' does not have the required form", "'{field}' no tiene la forma requerida")
NO_CELL = Text("it names a cell that does not exist", "nombra una casilla que no existe")
NO_DIGIT = Text("it names a digit that does not exist", "nombra un dígito que no existe")
NO_CLAIM = Text("it places and discards nothing", "no coloca ni descarta nada")
NO_CANDIDATE = Text("{digit} is not a candidate of {cell}", "el {digit} no es candidato de {cell}")
PLACED = Text("{cell} already has its digit", "{cell} ya tiene su dígito")
NO_RULE = Text("{rule} is not a rule of this puzzle", "{rule} no es una regla de este puzle")
NO_FACT = Text("{cell} has candidates that it does not list", "{cell} tiene candidatos que no menciona")
NO_SUM = Text("the rules that it adds cannot be added", "las reglas que suma no se pueden sumar")
NO_SWAP = Text("the exchange that it names would break a rule", "el intercambio que nombra rompería una regla")
NO_CHOICE = Text("its cases do not cover all possibilities", "sus casos no cubren todas las posibilidades")
NO_BRANCH = Text(
    "the case {cell} {sign} {digit} neither fails nor proves it",
    "el caso {cell} {sign} {digit} ni falla ni lo demuestra",
)
NO_PROOF = Text(
    "{cell} {sign} {digit} does not follow from what it cites", "{cell} {sign} {digit} no se sigue de lo que cita"
)

TOO_OFTEN = Text(
    "it adds a rule more than {most} times, the limit of the judge",
    "suma una regla más de {most} veces, el límite del juez",
)
TOO_DEEP = Text(
    "it has more than {most} cases within each other, the limit of the judge",
    "tiene más de {most} casos unos dentro de otros, el límite del juez",
)
TOO_WIDE = Text(
    "its sum can have {count} different values; the limit of the judge is {most}",
    "su suma puede tener {count} valores distintos; el límite del juez es {most}",
)
TOO_LONG = Text(
    "checking it takes more than {most} visits to cells, the limit of the judge for one step",
    "comprobarlo exige más de {most} visitas a casillas, el límite del juez para un paso",
)


def describe_numbered_step(index: int, step: Step, reason: Text) -> Text:
    """Return the reason with the number and technique of the step.

    The step may come from an untrusted trace, so its technique is quoted only if it is a printable name.

    >>> print(describe_numbered_step(6, Step("naked-pair"), NO_CLAIM))
    step 7 (naked-pair): it places and discards nothing
    """
    technique = vars(step).get("technique") if type(step) is Step else None
    name = technique if type(technique) is str and technique.isprintable() else "?"
    return STEP.fill(number=index + 1, technique=name, reason=reason)


@dataclass(frozen=True, repr=False)
class Verdict:
    """The verdict on a step or a trace, with its reason in words.

    >>> bool(Verdict(False, Text("no", "no")))
    False
    """

    holds: bool
    """True if the step, or every step of the trace, is proved."""
    reason: Text = PROVED
    """The verdict in words."""
    step: int | None = None
    """The index of the first step of a trace that is not proved, or None."""
    unique: bool = False
    """True if a trace proves that there is exactly one solution."""
    solved: bool = False
    """True if a trace reaches a solution."""
    is_limit: bool = False
    """True if the check exceeded a limit of the judge. The step is then neither proved nor disproved."""

    def __bool__(self) -> bool:
        return self.holds

    def __str__(self) -> str:
        return self.reason.say()

    def __repr__(self) -> str:
        return f"<Verdict: {self}>"
