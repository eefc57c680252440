"""Phrases that reasons share: what cells can be, and which digits or houses rule out a candidate."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from descarte.core.text import Text
from descarte.logic.inference.reasons.derivation import Premise
from descarte.logic.inference.reasons.relations import either_of
from descarte.logic.naming import name_rule
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rule_names import Noun
from descarte.model.rules import House
from descarte.model.state import State

FEW = 3
"""Maximum number of digits that a phrase names as those that a cell can have."""
MOST_PARTNERS = 4
"""Maximum number of digits that a sentence names as those that another cell would have to be."""
_IS = Text("{cell} is {digit}", "{cell} es {digit}")
_CAN_BE = Text("{cells} can only be {digits:or}", "{cells} solo {count:puede|pueden} ser {digits:or}")
_CANNOT_BE = Text("{cells} cannot be {either}", "{cells} no {count:puede|pueden} ser {either}")
_BECAUSE = Text("{claim} ({blockers})", "{claim} ({blockers})")
_HAS_IT = Text("{house} has its {digit} at {other}", "{house} ya tiene el {digit} en {other}")
_HAS_ALL = Text("{house} has {digits}", "{house} ya tiene {digits}")
_SEES = Text("the {digit} at {other} is {move} away", "el {digit} de {other} está a {move}")
SPLIT = 30
"""Number of words beyond which a reason becomes two sentences."""
_FOLLOWS = Text("{premises}, so {what}.", "{premises}, así que {what}.")
_SO_THEN = Text("So {what}.", "Así que {what}.")
MOST_WRITTEN = 9
"""Maximum number of cells of a sum that are written one by one."""
_SUM_OF_MANY = Text(
    "the sum of the {count} cells from {first} to {last}", "la suma de las {count} casillas de {first} a {last}"
)
_FROM_TO = Text("{least} to {most}", "de {least} a {most}")
_AND = Text("{before} and {last}", "{before} y {last}")
LOOK = Text("Look at {clue}.", "Mira {clue}.")
DEMANDS = Text("{clue:Aa}: {demand}.", "{clue:Aa}: {demand}.")
_IT_IS = Text("it is {digit}", "es {digit}")
_IT_CAN_BE = Text("it can only be {digits:or}", "solo puede ser {digits:or}")
_RULED_OUT = Text(
    "{count:that is|those are} already ruled out", "{count:ese ya está descartado|esos ya están descartados}"
)
_STOPPED, _CAPITAL = Text("{text}.", "{text}."), Text("{text:Aa}.", "{text:Aa}.")
_CELL = re.compile(r"[rf]?[0-9]+c?[0-9A-Z]|[A-Z]{1,2}[0-9]")
_SPAN = Text("{cells} can only be {least} to {most}", "{cells} solo {count:puede|pueden} ir del {least} al {most}")


def join(texts: Sequence[Text | str], between: str = " ") -> Text:
    """Return texts joined by a string.

    >>> print(join([Text("one", "uno"), Text("two", "dos")], "; "))
    one; two
    """
    names = [f"part{index}" for index in range(len(texts))]
    pattern = between.join(f"{{{name}}}" for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, texts, strict=True)))


def introduce(noun: Noun) -> Text:
    """Return the sentence that says what a clue demands or, if that has no short form, that names the clue.

    >>> print(introduce(Noun(Text("sum of 7", "suma de 7"), demand=Text("its digits add up to 7", ""))))
    Sum of 7: its digits add up to 7.
    """
    if noun.demand is None:
        return LOOK.fill(clue=noun.the)
    return DEMANDS.fill(clue=noun.the, demand=noun.demand)


def is_span(digits: Digits) -> bool:
    """Return True if digits follow one another.

    >>> is_span(0b1110), is_span(0b1010)
    (True, False)
    """
    return bool(digits) and digits.bit_length() - digits.bit_count() == (digits & -digits).bit_length() - 1


class Speaker:
    """Phrases about the cells and digits of one state."""

    def __init__(self, state: State) -> None:
        self.state, self.puzzle, self.layout = state, state.puzzle, state.puzzle.layout

    def signs(self, digits: Digits) -> tuple[str, ...]:
        """Return the symbols of some digits, in order."""
        return tuple(map(self.puzzle.sign, digits_of(digits)))

    def signs_or_span(self, digits: Digits) -> tuple[object, ...]:
        """Return the symbols of some digits, in order, or the phrase for many digits in a row, as in "3 to 9"."""
        signs = self.signs(digits)
        return (_FROM_TO.fill(least=signs[0], most=signs[-1]),) if len(signs) > FEW and is_span(digits) else signs

    def sign(self, digit: Digit) -> str:
        """Return the symbol of a digit."""
        return self.puzzle.sign(digit)

    def cells(self, cells: Iterable[Cell]) -> tuple[object, ...]:
        """Return the names of cells."""
        return tuple(map(self.layout.place, cells))

    def name_many(self, cells: Sequence[Cell]) -> Text:
        """Return the phrase for the sum of many cells, by their number and the first and the last of them."""
        first, *_, last = self.cells(cells)
        return _SUM_OF_MANY.fill(count=len(cells), first=first, last=last)

    def name_house(self, house: House) -> Text:
        """Return the name of a house with its article."""
        return name_rule(house, self.puzzle)

    def can_be(self, cells: Sequence[Cell], digits: Digits) -> Text:
        """Return the phrase that cells can only have these digits, or that they have one."""
        names, signs = self.cells(cells), self.signs(digits)
        if digits.bit_count() == 1 and len(cells) == 1:
            return _IS.fill(cell=names[0], digit=signs[0])
        span = digits_of(digits)
        if len(span) > FEW and span[-1] - span[0] == len(span) - 1:
            return _SPAN.fill(cells=names, count=len(names), least=signs[0], most=signs[-1])
        return _CAN_BE.fill(cells=names, count=len(names), digits=signs)

    def cannot_be(self, cells: Sequence[Cell], digits: Digits) -> Text:
        """Return the phrase that cells cannot have these digits."""
        return _CANNOT_BE.fill(cells=self.cells(cells), count=len(cells), either=either_of(self.signs(digits)))

    def keeps_or_loses(self, cells: Sequence[Cell], kept: Digits, lost: Digits) -> Text:
        """Return the phrase with the digits that cells keep or, if these are many, with those that they lose."""
        if kept and (self.is_few(kept) or kept.bit_count() <= lost.bit_count()):
            return self.can_be(cells, kept)
        return self.cannot_be(cells, lost)

    def premise(self, premise: Premise) -> Text:
        """Return what a conclusion rests on: the digits that the cell has left, or those that it has lost."""
        if self.is_few(premise.left) or premise.needed.bit_count() > premise.left.bit_count():
            return self.can_be([premise.cell], premise.left)
        claim, blockers = self.cannot_be([premise.cell], premise.needed), self.blockers(premise.cell, premise.needed)
        return _BECAUSE.fill(claim=claim, blockers=blockers) if blockers is not None else claim

    def premises(self, premises: Sequence[Premise]) -> Text:
        """Return all premises of a conclusion; cells with the same digits share a phrase."""
        texts: list[Text] = []
        groups: dict[tuple[Digits, Digits], list[Premise]] = {}
        for premise in premises:
            groups.setdefault(self._group_key(premise), []).append(premise)
        for (left, needed), alike in groups.items():
            cells = [premise.cell for premise in alike]
            if len(alike) == 1:
                texts.append(self.premise(alike[0]))
            else:
                texts.append(self.can_be(cells, left) if left else self.cannot_be(cells, needed))
        return join_with_and(texts)

    def count_phrases(self, premises: Iterable[Premise]) -> int:
        """Return the number of phrases for premises; cells with the same digits share one."""
        return len({self._group_key(premise) for premise in premises})

    def is_few(self, digits: Digits) -> bool:
        """Return True if digits are so few that a phrase names them rather than the others."""
        return digits.bit_count() <= FEW and 2 * digits.bit_count() <= max(self.layout.size, 2)

    def _group_key(self, premise: Premise) -> tuple[Digits, Digits]:
        """Return the digits that the phrase for a premise names: those left, or those lost."""
        few = self.is_few(premise.left) or premise.needed.bit_count() > premise.left.bit_count()
        return (premise.left, 0) if few else (0, premise.needed)

    def blockers(self, cell: Cell, digits: Digits) -> Text | None:
        """Return which placed digits rule out these digits of a cell, or None if some are ruled out otherwise."""
        houses: dict[int, list[tuple[Digit, Cell]]] = {}
        for digit in digits_of(digits):
            found = self.find_blocker(cell, digit)
            if found is None:
                return None
            houses.setdefault(found[0], []).append((digit, found[1]))
        texts = [self._describe_house(self.layout.houses[index], held) for index, held in houses.items()]
        return join(texts, "; ")

    def explain_absence(self, cell: Cell, digits: Digits, left: Digits) -> Text:
        """Return why a cell has none of these digits: its candidates, the houses that have them, or that they are out.

        `left` has the candidates of the cell.
        """
        if left.bit_count() == 1:
            return _IT_IS.fill(digit=self.signs(left)[0])
        blockers = self.blockers(cell, digits)
        if blockers is not None:
            return blockers
        if left.bit_count() <= FEW:
            return _IT_CAN_BE.fill(digits=self.signs(left))
        return _RULED_OUT.fill(count=digits.bit_count())

    def find_blocker(self, cell: Cell, digit: Digit) -> tuple[int, Cell] | None:
        """Return the index of a house of the cell that has the digit, and where, or None if none has."""
        seen = self.state.places[digit] & ~self.state.unplaced & self.layout.peer_bits[cell]
        for index in self.layout.houses_of[cell] if seen else ():
            here = seen & self.layout.house_bits[index]
            if here:
                return index, here.bit_length() - 1
        return None

    def _describe_house(self, house: House, held: Sequence[tuple[Digit, Cell]]) -> Text:
        if house.form.move:
            return join(
                [
                    _SEES.fill(digit=self.sign(digit), other=self.layout.place(at), move=house.form.move)
                    for digit, at in held
                ],
                "; ",
            )
        name = name_rule(house, self.puzzle)
        if len(held) == 1:
            return _HAS_IT.fill(house=name, digit=self.sign(held[0][0]), other=self.layout.place(held[0][1]))
        return _HAS_ALL.fill(house=name, digits=self.signs(sum(bit(digit) for digit, _ in held)))


def concludes_with(sentence: Text, claim: Text) -> bool:
    """Return True if a sentence ends with this claim, so that it need not be repeated.

    >>> concludes_with(Text("r1c1 is 1, so r1c2 is 2.", ""), Text("r1c2 must be 2", ""))
    True
    >>> concludes_with(Text("r1c1 cannot be 1 (row 1 has it), so neither can r1c2.", ""), Text("r1c2 cannot be 1", ""))
    True
    """
    said, result = sentence.say("en"), claim.say("en").replace(" must be ", " is ")
    cell, _, digits = result.partition(" cannot be ")
    neither = bool(digits) and said.endswith(f"so neither can {cell}.") and f" cannot be {digits}" in said
    return neither or said.endswith((f"so {result}.", f"so {result.replace(' is ', ' can only be ')}."))


def conclude(premises: Text, what: Text) -> list[Text]:
    """Return a conclusion after its premises: one sentence, or two if one would be too long.

    >>> [str(text) for text in conclude(Text("r1c1 is 2", "f1c1 es 2"), Text("r1c2 is 3", "f1c2 es 3"))]
    ['r1c1 is 2, so r1c2 is 3.']
    """
    said = _FOLLOWS.fill(premises=premises, what=what)
    if len(said.say("en").split()) <= SPLIT:
        return [as_sentence(Text(said.en[:-1], said.es[:-1], said.words))]
    return [as_sentence(premises), _SO_THEN.fill(what=what)]


def as_sentence(text: Text) -> Text:
    """Return a clause as a sentence: with a full stop, and with a capital unless it begins with a cell.

    >>> print(as_sentence(Text("row 3 has it", "la fila 3 lo tiene")), as_sentence(Text("r1c1 is 2", "f1c1 es 2")))
    Row 3 has it. r1c1 is 2.
    """
    return (_STOPPED if _CELL.match(text.say("en")) else _CAPITAL).fill(text=text)


def join_with_and(texts: Sequence[Text]) -> Text:
    """Return clauses joined by commas and "and".

    >>> print(join_with_and([Text("one", "uno"), Text("two", "dos"), Text("three", "tres")]))
    one, two and three
    """
    if len(texts) < 2:
        return texts[0] if texts else Text("", "")
    return _AND.fill(before=join(texts[:-1], ", "), last=texts[-1])
