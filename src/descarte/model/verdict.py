"""What the checker says of a step or a trace, and the sentences that it says it with."""

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
    "cada paso está demostrado; ninguna otra solución respeta las marcas de candidatos",
)
OPEN = Text("every step is proved; the puzzle is not finished", "cada paso está demostrado; el puzle no está terminado")
IMPOSSIBLE = Text(
    "every step is proved; they show that the puzzle has no solution",
    "cada paso está demostrado; se sigue que el puzle no tiene solución",
)
STEP = Text("step {number} ({technique}): {reason}", "paso {number} ({technique}): {reason}")

NO_FORM = Text("'{field}' is not made as it has to be", "'{field}' no está hecho como debe")
NO_CELL = Text("it names a cell that is not there", "nombra una casilla que no existe")
NO_DIGIT = Text("it names a digit that is not there", "nombra un dígito que no existe")
NO_CLAIM = Text("it places and discards nothing", "no coloca ni descarta nada")
NO_CANDIDATE = Text("{digit} is no candidate of {cell}", "el {digit} no es candidato de {cell}")
PLACED = Text("{cell} already has its digit", "{cell} ya tiene su dígito")
NO_RULE = Text("{rule} is no rule of this puzzle", "{rule} no es una regla de este puzle")
NO_FACT = Text("{cell} has other candidates than it says", "{cell} tiene otros candidatos que los que dice")
NO_SUM = Text("the rules that it adds cannot be added so", "las reglas que suma no se pueden sumar así")
NO_SWAP = Text("the exchange that it names would break a rule", "el intercambio que nombra rompería una regla")
NO_CHOICE = Text("its cases are not all there are", "sus casos no son todos los que hay")
NO_BRANCH = Text(
    "the case {cell} {sign} {digit} neither fails nor shows it",
    "el caso {cell} {sign} {digit} ni falla ni lo demuestra",
)
NO_PROOF = Text(
    "{cell} {sign} {digit} does not follow from what it cites", "{cell} {sign} {digit} no se sigue de lo que cita"
)

TOO_OFTEN = Text(
    "it adds a rule more than {most} times, the most that the checker takes",
    "suma una regla más de {most} veces, el máximo del comprobador",
)
TOO_DEEP = Text(
    "it has more than {most} cases within each other, the most that the checker follows",
    "tiene más de {most} casos unos dentro de otros, el máximo que sigue el comprobador",
)
TOO_WIDE = Text(
    "what it adds can come to {count} different numbers; the checker goes up to {most}",
    "lo que suma puede dar {count} números distintos; el comprobador llega hasta {most}",
)
TOO_LONG = Text(
    "checking it takes more than {most} looks at a cell, the most that the checker takes for one step",
    "comprobarlo exige mirar más de {most} veces una casilla, el máximo del comprobador para un paso",
)


def describe_numbered_step(index: int, step: Step, reason: Text) -> Text:
    """What is said of one step of several; it may come from anywhere, so of its technique only a name is repeated.

    >>> print(describe_numbered_step(6, Step("naked-pair"), NO_CLAIM))
    step 7 (naked-pair): it places and discards nothing
    """
    technique = vars(step).get("technique") if type(step) is Step else None
    name = technique if type(technique) is str and technique.isprintable() else "?"
    return STEP.fill(number=index + 1, technique=name, reason=reason)


@dataclass(frozen=True, repr=False)
class Verdict:
    """Whether a step or a trace is proved, and in words why or why not.

    >>> bool(Verdict(False, Text("no", "no")))
    False
    """

    holds: bool
    reason: Text = PROVED
    step: int | None = None
    """The index of the step that was refused, in a trace."""
    unique: bool = False
    """Whether a trace proves that there is exactly one solution."""
    solved: bool = False
    """Whether a trace reaches a solution."""
    is_limit: bool = False
    """True if the check exceeded a limit of the checker; the step is then neither proved nor disproved."""

    def __bool__(self) -> bool:
        return self.holds

    def __str__(self) -> str:
        return self.reason.say()

    def __repr__(self) -> str:
        return f"<Verdict: {self}>"
