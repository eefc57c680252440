"""Names of the sides of an equation in sentences: their cells joined by plus signs, or a word if they are many."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.inference.reasons.equations import Equation, EquationSide
from descarte.logic.inference.reasons.phrases import MOST_WRITTEN, Speaker
from descarte.model.rules import Sum

_TIMES = Text("{weight}·{cell}", "{weight}·{cell}")
_THE_SUM = Text("the sum", "la suma")
_LEFT, _RIGHT = Text("the left side", "el lado izquierdo"), Text("the right side", "el lado derecho")
DERIVED = "derived"
"""Kind of a sum that follows from several rules."""
MOST_TERMS = 4
"""Maximum number of cells of a one-sided sum that a sentence repeats."""


class SideNames:
    """Names of the sides of one sum."""

    def __init__(self, speaker: Speaker, rule: Sum, equation: Equation) -> None:
        self.speaker, self.rule, self.equation = speaker, rule, equation

    def name(self, side: EquationSide) -> Text:
        """Return one side of the equation as its cells joined by plus signs, or in a word if they are many.

        Of a derived sum, which has just been written as an equation, the sides are called left and right.
        """
        count = len(side.cells) + bool(side.constant)
        if self.rule.kind == DERIVED and len(self.rule.cells) > MOST_TERMS:
            return _LEFT if self._is_left(side) else _RIGHT
        if count > MOST_TERMS and not self.equation.sides[-1 if side is self.equation.sides[1] else 1].cells:
            return _THE_SUM
        return self.write_side(side)

    def _is_left(self, side: EquationSide) -> bool:
        """Return True if a side of a derived sum is written on the left, the side without the total."""
        sides, total = self.equation.sides, self.rule.totals[0]
        first = total or (1 if min(self.rule.cells) in sides[1].cells else -1)
        return side is sides[1 if first > 0 else -1]

    def write_side(self, side: EquationSide) -> Text:
        """Return one side of the equation as its cells joined by plus signs."""
        if len(side.cells) > MOST_WRITTEN and not side.constant:
            return self.speaker.name_many(side.cells)
        terms: list[object] = []
        for cell in side.cells:
            table = side.values_of(cell)
            weight = abs(table[1] - table[0]) if len(table) > 1 else 1
            place = self.speaker.layout.place(cell)
            terms.append(place if weight == 1 else _TIMES.fill(weight=weight, cell=place))
        if side.constant or not terms:
            terms.append(side.constant)
        names = [f"term{index}" for index in range(len(terms))]
        pattern = " + ".join(f"{{{name}}}" for name in names)
        return Text(pattern, pattern).fill(**dict(zip(names, terms, strict=True)))
