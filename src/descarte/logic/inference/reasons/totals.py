"""Reasons by sums: what one side of an equation would be with a digit, and what the other side can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from descarte.core.text import Text
from descarte.logic.inference.reasons.derivation import ClueInference
from descarte.logic.inference.reasons.equations import (
    Equation,
    EquationSide,
    Extreme,
    find_extreme,
    find_sums,
)
from descarte.logic.inference.reasons.phrases import Speaker
from descarte.logic.inference.reasons.side_names import SideNames
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rules import House, Sum

MOST_REACHED = 6
"""Maximum number of totals that a sentence lists."""
_WITH = Text("With {digit} in {cells:or},", "Con {digit} en {cells:or},")
_WITH_MORE = Text("With {digit} or more in {cells:or},", "Con {digit} o más en {cells:or},")
_WITH_LESS = Text("With {digit} or less in {cells:or},", "Con {digit} o menos en {cells:or},")
_OVER = Text(
    "{with} {left} would be at least {least}, but {right} {most}.",
    "{with} {left} sería al menos {least}, pero {right} {most}.",
)
_UNDER = Text(
    "{with} {left} would be at most {most}, but {right} {least}.",
    "{with} {left} sería como mucho {most}, pero {right} {least}.",
)
_IS_JUST = Text("is {number}", "es {number}")
_IS_MOST = Text("is at most {number}", "es como mucho {number}")
_IS_LEAST = Text("is at least {number}", "es al menos {number}")
_TOO_MUCH = Text(
    "{with} {left} would be at least {least}, more than {total}.",
    "{with} {left} sería al menos {least}, más que {total}.",
)
_TOO_LITTLE = Text(
    "{with} {left} would be at most {most}, less than {total}.",
    "{with} {left} sería como mucho {most}, menos que {total}.",
)
_WOULD_BE = Text("{with} {other} would be {digit}, but {why}.", "{with} {other} sería {digit}, pero {why}.")
_NO_DIGIT = Text(
    "{with} {other} would be {number}, which is no digit.", "{with} {other} sería {number}, que no es un dígito."
)
_IMPOSSIBLE = Text("it cannot be", "no puede serlo")
_REACH = Text(
    "{with} the other cells have to make {number}, but they make {reached:or}.",
    "{with} las demás casillas tienen que sumar {number}, pero suman {reached:or}.",
)
_GAP = Text(
    "{with} the other cells have to make {number}, but they make at most {below} or at least {above}.",
    "{with} las demás casillas tienen que sumar {number}, pero suman como mucho {below} o al menos {above}.",
)
_EXACT = Text("{cell} = {sum}.", "{cell} = {sum}.")

_MEET = Text(
    "{with} {left} makes {reached:or}, but {right} {others:or}.",
    "{with} {left} suma {reached:or}, pero {right} {others:or}.",
)
_AT_MOST = Text(
    "{right} is at most {bound}, so {cells} {count:is|are} at most {number}.",
    "{right} es como mucho {bound}, así que {cells} {count:es|son} como mucho {number}.",
)
_AT_LEAST = Text(
    "{right} is at least {bound}, so {cells} {count:is|are} at least {number}.",
    "{right} es al menos {bound}, así que {cells} {count:es|son} al menos {number}.",
)
_SIDE_REACHES = Text(
    "{with} {left} would be {reached:or}, not {total}.", "{with} {left} sería {reached:or}, no {total}."
)
_SIDE_GAP = Text(
    "{with} {left} would be at most {below} or at least {above}, not {total}.",
    "{with} {left} sería como mucho {below} o al menos {above}, no {total}.",
)
_SIDE_ABOVE = Text(
    "{with} {left} would be at least {above}, not {total}.", "{with} {left} sería al menos {above}, no {total}."
)
_SIDE_BELOW = Text(
    "{with} {left} would be at most {below}, not {total}.", "{with} {left} sería como mucho {below}, no {total}."
)
_TWICE = Text("{with} {other} would be {digit}, too.", "{with} {other} también sería {digit}.")
EQUATION = Text("On {clue}, {equation}.", "En {clue}, {equation}.")
_EQUAL = Text("{left} = {right}", "{left} = {right}")
_ADDS_UP = Text("The cells of {clue} add up to {total}.", "Las casillas de {clue} suman {total}.")
MOST_TERMS_OF_EQUATION = 6
"""Maximum number of cells of a one-sided sum that is written as an equation."""
MOST_ONE_BY_ONE = 3
"""Maximum number of digits for which a sentence says what the only other open cell would be."""


Claims = dict[tuple[Text, tuple[tuple[str, object], ...]], list[Cell]]
"""The cells of each reason, keyed by its template and its words."""


class SumReasons(SideNames):
    """Sentences on what a sum excludes, from the candidates of its cells at that moment."""

    def __init__(self, speaker: Speaker, rule: Sum, houses: Iterable[House]) -> None:
        super().__init__(speaker, rule, Equation(rule, houses))

    def explain(self, found: Sequence[ClueInference]) -> list[Text] | None:
        """Return sentences for conclusions of this sum; those with the same arithmetic share one.

        Return None if some candidate cannot be excluded by arithmetic alone.
        """
        claims: Claims = {}
        for one in found:
            masks = dict(zip(self.rule.cells, one.saw, strict=True))
            if not self._collect(claims, one.cell, one.lost, one.kept, masks):
                return None
        # The only cell of a clue is its total; nothing has to be excluded.
        return [self.introduce(), *(self._fill_all(claims) if len(self.rule.cells) > 1 else ())]

    def exclude_all(self, goal: Mapping[Cell, Digits], masks: dict[Cell, Digits]) -> list[Text] | None:
        """Return sentences that exclude these digits with these candidates, or None if arithmetic alone cannot."""
        claims: Claims = {}
        for cell, lost in goal.items():
            if not self._collect(claims, cell, lost, masks[cell] & ~lost, masks):
                return None
        return self._fill_all(claims)

    def _collect(self, claims: Claims, cell: Cell, lost: Digits, kept: Digits, masks: dict[Cell, Digits]) -> bool:
        """Add the reasons that exclude these digits from a cell, and return False if one has none."""
        reasons = self._exclude(cell, lost, kept, masks)
        for template, words in reasons or ():
            claims.setdefault((template, tuple(words.items())), []).append(cell)
        return reasons is not None

    def _fill_all(self, claims: Claims) -> list[Text]:
        return [self._fill(template, dict(words), cells) for (template, words), cells in claims.items()]

    def introduce(self) -> Text:
        """Return the sentence that says which sum is meant."""
        left, right = self.equation.sides[1], self.equation.sides[-1]
        if not left.cells:
            left, right = right, left
        if len(left.cells) + len(right.cells) > MOST_TERMS_OF_EQUATION and not right.cells:
            return _ADDS_UP.fill(clue=self.rule.noun.the, total=right.constant)
        return EQUATION.fill(clue=self.rule.noun.the, equation=self.write_equation())

    def write_equation(self) -> Text:
        """Return the sum as an equation between cells."""
        left, right = self.equation.sides[1], self.equation.sides[-1]
        if not left.cells:
            left, right = right, left
        return _EQUAL.fill(left=self.write_side(left), right=self.write_side(right))

    def _fill(self, template: Text, words: dict[str, object], cells: Sequence[Cell]) -> Text:
        names = self.speaker.cells(dict.fromkeys(cells))
        if "with" in words:
            assert isinstance(words["with"], Text)
            words["with"] = words["with"].fill(cells=names)
        return template.fill(**words, cells=names, cell=names[0], count=len(names))

    def _exclude(
        self, cell: Cell, lost: Digits, kept: Digits, masks: dict[Cell, Digits]
    ) -> list[tuple[Text, dict[str, object]]] | None:
        """Return templates with their words that exclude these digits from a cell."""
        exact = self._find_exact(cell, kept, masks)
        if exact is not None:
            return [exact]
        last = self._describe_last_digits(cell, lost, masks)
        if last is not None:
            return last
        side = self.equation.side_of(cell)
        mine, other = self.equation.sides[side], self.equation.sides[-side]
        least, most = (find_extreme(other, masks, most=way) for way in (False, True))
        if least is None or most is None:
            return None
        found: list[tuple[Text, dict[str, object]]] = []
        high, low, rest = self._sort_digits(cell, lost, masks, mine, (least, most))
        if high:
            found.append(self._describe_bound(cell, high, masks, most, over=True))
        if low:
            found.append(self._describe_bound(cell, low, masks, least, over=False))
        for digit in digits_of(rest):
            hole = self._describe_hole(cell, digit, masks)
            if hole is None:
                return None
            found.append(hole)
        return found

    def _describe_last_digits(
        self, cell: Cell, lost: Digits, masks: dict[Cell, Digits]
    ) -> list[tuple[Text, dict[str, object]]] | None:
        """Return what the only other open cell would be with each of a few digits, or None if there are several."""
        others = sum(1 for one, mask in masks.items() if one != cell and mask.bit_count() > 1)
        if others != 1 or lost.bit_count() > MOST_ONE_BY_ONE:
            return None
        holes = [self._describe_hole(cell, digit, masks) for digit in digits_of(lost)]
        known = [hole for hole in holes if hole is not None]
        if lost.bit_count() > 1 and all(template is _NO_DIGIT for template, _ in known):
            return None  # A bound says the same of all digits.
        return known if len(known) == len(holes) else None

    @staticmethod
    def _sort_digits(
        cell: Cell, lost: Digits, masks: dict[Cell, Digits], mine: EquationSide, bounds: tuple[Extreme, Extreme]
    ) -> tuple[Digits, Digits, Digits]:
        """Return the digits that make the own side too large, those that make it too small, and the others."""
        high = low = rest = 0
        least, most = bounds
        for digit in digits_of(lost):
            fixed = {**masks, cell: bit(digit)}
            floor, top = (find_extreme(mine, fixed, most=way) for way in (False, True))
            if floor is None or top is None:
                rest |= bit(digit)
            elif floor.total > most.total:
                high |= bit(digit)
            elif top.total < least.total:
                low |= bit(digit)
            else:
                rest |= bit(digit)
        return high, low, rest

    def _describe_bound(
        self,
        cell: Cell,
        digits: Digits,
        masks: dict[Cell, Digits],
        bound: Extreme,
        *,
        over: bool,
    ) -> tuple[Text, dict[str, object]]:
        """Return why the own side would be too large or too small with any of these digits in the cell."""
        side = self.equation.side_of(cell)
        mine, other = self.equation.sides[side], self.equation.sides[-side]
        if mine.cells == (cell,) and not mine.constant and other.cells:
            return (_AT_MOST if over else _AT_LEAST), {
                "right": self.write_side(other),
                "bound": str(bound),
                "number": bound.total,
            }
        shown = digits_of(digits)
        first = shown[0] if over else shown[-1]
        extreme = find_extreme(mine, {**masks, cell: bit(first)}, most=not over)
        assert extreme is not None
        several = _WITH_MORE if over else _WITH_LESS
        words: dict[str, object] = {
            "with": (several if len(shown) > 1 else _WITH).fill(digit=self.speaker.sign(first)),
            "left": self.name(mine),
            "least" if over else "most": str(self._put_first(extreme, mine, cell, first)),
        }
        fixed = all(masks[one].bit_count() == 1 for one in other.cells)
        return self._compare_bound(words, other, bound, over=over, fixed=fixed)

    def _compare_bound(
        self, words: dict[str, object], other: EquationSide, bound: Extreme, *, over: bool, fixed: bool
    ) -> tuple[Text, dict[str, object]]:
        """Return the template that compares the own side with the total or with the other side."""
        if not other.cells:
            return (_TOO_MUCH if over else _TOO_LITTLE), words | {"total": bound.total}
        words["right"] = self.name(other)
        phrase = _IS_JUST if fixed else _IS_MOST if over else _IS_LEAST
        words["most" if over else "least"] = phrase.fill(number=str(bound))
        return (_OVER if over else _UNDER), words

    @staticmethod
    def _put_first(extreme: Extreme, side: EquationSide, cell: Cell, digit: Digit) -> Extreme:
        """Return the sum with the value of one cell first and the other terms in order, largest first."""
        value = side.values_of(cell)[digit - 1]
        rest = list(extreme.terms)
        rest.remove(value)
        return Extreme(extreme.total, (value, *sorted(rest, reverse=True)))

    def _find_exact(self, cell: Cell, kept: Digits, masks: dict[Cell, Digits]) -> tuple[Text, dict[str, object]] | None:
        """Return the cell as a sum or difference of known digits, or None if another cell of the sum is open."""
        if kept.bit_count() != 1 or any(mask.bit_count() != 1 for one, mask in masks.items() if one != cell):
            return None
        side = self.equation.side_of(cell)
        mine, other = self.equation.sides[side], self.equation.sides[-side]
        weight = mine.values_of(cell)
        if any(value != index for index, value in enumerate(weight, weight[0])):
            return None
        plus, minus = self._find_terms(other, masks), self._find_terms(mine, masks, cell)
        digit = self.speaker.sign(kept.bit_length())
        terms = " + ".join(map(str, plus)) + "".join(f" − {term}" for term in minus)
        if len(plus) + len(minus) < 2:
            return None
        return _EXACT, {"sum": f"{terms} = {digit}"}

    @staticmethod
    def _find_terms(side: EquationSide, masks: dict[Cell, Digits], but: Cell = -1) -> list[int]:
        values = [table[masks[cell].bit_length() - 1] for group in side.groups for cell, table in group if cell != but]
        return [*([side.constant] if side.constant else []), *values]

    def _describe_hole(
        self, cell: Cell, digit: Digit, masks: dict[Cell, Digits]
    ) -> tuple[Text, dict[str, object]] | None:
        """Return why a digit between the bounds does not work: what the other cells would have to make."""
        words: dict[str, object] = {"with": _WITH.fill(digit=self.speaker.sign(digit))}
        others = [one for one, mask in masks.items() if one != cell and mask.bit_count() > 1]
        if len(others) == 1:
            return self._describe_last(cell, digit, others[0], masks, words)
        side = self.equation.side_of(cell)
        mine, other = self.equation.sides[side], self.equation.sides[-side]
        fixed = {**masks, cell: bit(digit)}
        left, right = find_sums(mine, fixed), find_sums(other, masks)
        if not left or not right or left & right:
            return None
        if other.cells and len(right) == 1:
            return self._describe_side(mine, sorted(left), right.pop(), words)
        if other.cells:
            return self._compare_sides(mine, other, left, right, words)
        value = mine.values_of(cell)[digit - 1]
        return self._describe_rest(other.constant - value, sorted(total - value for total in left), words)

    @staticmethod
    def _describe_rest(
        needed: int, reached: Sequence[int], words: dict[str, object]
    ) -> tuple[Text, dict[str, object]] | None:
        """Return what the other cells would have to make, and what they can make."""
        words["number"] = needed
        if len(reached) <= MOST_REACHED:
            return _REACH, words | {"reached": tuple(map(str, reached))}
        below, above = [one for one in reached if one < needed], [one for one in reached if one > needed]
        return (_GAP, words | {"below": below[-1], "above": above[0]}) if below and above else None

    def _describe_side(
        self, mine: EquationSide, reached: Sequence[int], total: int, words: dict[str, object]
    ) -> tuple[Text, dict[str, object]]:
        """Return what the own side would be, and the only value of the other side, which lies between these."""
        words |= {"left": self.write_side(mine), "total": total}
        if len(reached) <= MOST_REACHED:
            return _SIDE_REACHES, words | {"reached": tuple(map(str, reached))}
        below, above = [one for one in reached if one < total], [one for one in reached if one > total]
        if not below:
            return _SIDE_ABOVE, words | {"above": above[0]}
        if not above:
            return _SIDE_BELOW, words | {"below": below[-1]}
        return _SIDE_GAP, words | {"below": below[-1], "above": above[0]}

    def _compare_sides(
        self, mine: EquationSide, other: EquationSide, left: set[int], right: set[int], words: dict[str, object]
    ) -> tuple[Text, dict[str, object]] | None:
        if len(left) > MOST_REACHED or len(right) > MOST_REACHED:
            return None
        return _MEET, words | {
            "left": self.name(mine),
            "right": self.name(other),
            "reached": tuple(map(str, sorted(left))),
            "others": tuple(map(str, sorted(right))),
        }

    def _describe_last(
        self, cell: Cell, digit: Digit, other: Cell, masks: dict[Cell, Digits], words: dict[str, object]
    ) -> tuple[Text, dict[str, object]] | None:
        """Return what the only other open cell would have to be, and why it cannot."""
        fixed = {**masks, cell: bit(digit)}
        tables = dict(zip(self.rule.cells, self.rule.values, strict=True))
        known = sum(tables[one][mask.bit_length() - 1] for one, mask in fixed.items() if one != other)
        needed = self.rule.totals[0] - known
        words["other"] = self.speaker.layout.place(other)
        table = tables[other]
        if needed not in table:
            weight = table[1] - table[0]
            first = table[0] // weight if weight else 1
            shown, rest = divmod(needed, weight) if weight else (needed, 0)
            number = str(shown).replace("-", "−") if not rest and first in (0, 1) else f"{needed}/{weight}"
            return _NO_DIGIT, words | {"number": number}
        wanted = table.index(needed) + 1
        if masks[other] & bit(wanted) and wanted != digit:
            return None
        sign = self.speaker.sign(wanted)
        if wanted == digit and masks[other] & bit(wanted):
            return _TWICE, words | {"digit": sign}
        why = self.speaker.blockers(other, bit(wanted))
        return _WOULD_BE, words | {"digit": sign, "why": _IMPOSSIBLE if why is None else why}
