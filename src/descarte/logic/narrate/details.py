"""The implications of a step with their reasons: the links of a chain, or the conclusions of a net as a numbered tree.

1. Suppose r1c2 is 5.
2.   r1c7 is 3, because it has no other candidate left (after 1).
3.     r6c9 is 3, because box 6 has no other place for 3 (after 2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from descarte.core.text import Text
from descarte.logic.naming import describe_repeat, name_rule
from descarte.logic.narrate.sentences import long_story
from descarte.model.bits import bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.model.walk import take_apart

_SUPPOSE = Text("Suppose {claim}.", "Supón que {claim}.")
_SO = Text("Then {claim}: impossible.", "Entonces {claim}: imposible.")
_LINE = Text("{claim}, because {why}.", "{claim}, porque {why}.")
_LINKED = Text("If {one}, then {other}, because {why}.", "Si {one}, entonces {other}, porque {why}.")
_AFTER = Text("{claim}, because {why} (after {numbers}).", "{claim}, porque {why} (tras {numbers}).")
_IS = Text("{cell} is {digit}", "{cell} es {digit}")
_IS_NOT = Text("{cell} is not {digit}", "{cell} no es {digit}")
_ONE_OF = Text("one of {cells} is {digit}", "una de {cells} es {digit}")
_NEITHER = Text("neither {one} nor {other} is {digit}", "ni {one} ni {other} son {digit}")
_NONE_OF = Text("none of {cells} is {digit}", "ninguna de {cells} es {digit}")
_NO_OTHER = Text("{cell} has no other candidate", "{cell} no tiene otro candidato")
_NO_OTHER_LEFT = Text("it has no other candidate left", "no le queda otro candidato")
_NO_PLACE = Text("{house} has no other place for {digit}", "en {house} no hay otro sitio para el {digit}")
_ONE_DIGIT = Text("a cell holds one digit", "en una casilla hay un solo dígito")
_SEEN = Text("{house} has only one {digit}", "en {house} hay un solo {digit}")
_APART = Text("{one} and {other} are {move} apart", "{one} y {other} están a {move}")
_SEES = Text("{cells} {count:sees|see} {others}", "{cells} {count:ve|ven} {others}")
_SET = Text(
    "the {count} cells {cells} have only {digits} for candidates, and need all but one of these",
    "las {count} casillas {cells} solo tienen los candidatos {digits}, y necesitan todos menos uno",
)
_TAKES = Text(
    "{set}; {cell} sees every place there for {digits}", "{set}; {cell} ve todos los sitios que {digits} tienen ahí"
)
_EMPTY = Text("{cell} has no candidate left", "a {cell} no le queda ningún candidato")
_NOWHERE = Text("{house} has no place left for {digit}", "en {house} no queda sitio para el {digit}")


class Reason(NamedTuple):
    """One implication with its reason as text, and its depth in the tree."""

    text: Text
    depth: int = 0


def reasons(step: Step, puzzle: Puzzle, before: State | None = None) -> tuple[Reason, ...]:
    """Return the implications of a chain or net in order, or the sentences of a long story.

    With the state `before` the step, that includes a long list of reasons by a drawn rule. Return an empty tuple for
    other steps.

    >>> import descarte
    >>> from descarte.logic import find
    >>> from descarte.model.state import State
    >>> state = State(descarte.read(find("xy-chain").example))
    >>> for reason in reasons(next(find("xy-chain").find(state)), state.puzzle)[:2]:
    ...     print(reason.text)
    If r1c2 is not 8, then r1c2 is 5, because r1c2 has no other candidate.
    If r1c2 is 5, then r6c2 is not 5, because column 2 has only one 5.
    """
    if step.because.steps:
        return _reasons_of_parts(step, puzzle, before)
    words: dict[str, Any] = dict(step.words)
    writer = _ReasonWriter(step, puzzle)
    if "tree" in words:
        return tuple(writer.explain_net(words["tree"], words["end"]))
    if "path" in words:
        return tuple(writer.explain_chain(words["path"], words["via"], closed="back" in words))
    if "followed" in words:
        return tuple(reason for way in words["followed"] for reason in writer.explain_case(way))
    return tuple(Reason(sentence) for sentence in long_story(step, puzzle, before))


def _reasons_of_parts(step: Step, puzzle: Puzzle, before: State | None) -> tuple[Reason, ...]:
    if before is None:
        return tuple(reason for part in step.parts for reason in reasons(part, puzzle))
    return tuple(reason for now, part in take_apart(step, before) for reason in reasons(part, puzzle, now))


def detail_lines(step: Step, puzzle: Puzzle, margin: int = 0, before: State | None = None) -> list[str]:
    """Return the reasons of a step as numbered lines; those of a net form a tree. `before` is the state before it.

    >>> import descarte
    >>> detail_lines(Step("naked-single", places=((3, 4),)), descarte.read("1.....3.4......2"))
    []
    """
    found = reasons(step, puzzle, before)
    width = len(str(len(found)))
    return [
        f"{' ' * margin}{number:>{width}}) {'  ' * reason.depth}{reason.text}" for number, reason in enumerate(found, 1)
    ]


class _ReasonWriter:
    def __init__(self, step: Step, puzzle: Puzzle) -> None:
        self.step, self.puzzle = step, puzzle
        self.place, self.layout = puzzle.layout.place, puzzle.layout

    def describe_node(self, digit: int, bits: int, *, true: bool) -> Text:
        """Return the statement that one of a node's cells has its digit, or that none has."""
        cells = tuple(self.place(cell) for cell in _cells(bits))
        sign = self.puzzle.sign(digit)
        if len(cells) == 1:
            return (_IS if true else _IS_NOT).fill(cell=cells[0], digit=sign)
        if len(cells) == 2 and not true:
            return _NEITHER.fill(one=cells[0], other=cells[1], digit=sign)
        return (_ONE_OF if true else _NONE_OF).fill(cells=cells, digit=sign)

    def explain_chain(
        self, path: Sequence[tuple[int, int]], via: Sequence[tuple[int, int]], *, closed: bool
    ) -> Iterator[Reason]:
        """Yield the links of a chain with their reasons, strong and weak links in turn."""
        count = len(path) if closed else len(path) - 1
        for index in range(count):
            one, other = path[index], path[(index + 1) % len(path)]
            true = index % 2 == 1
            why = self.explain_weak_link(one, other) if true else self.explain_strong_link(one, other, via[index // 2])
            claims = {"one": self.describe_node(*one, true=true), "other": self.describe_node(*other, true=not true)}
            yield Reason(_LINKED.fill(why=why, **claims))

    def explain_strong_link(self, one: tuple[int, int], other: tuple[int, int], via: tuple[int, int]) -> Text:
        """Return why one of two nodes is true if the other is false."""
        house, cells = via
        if cells and cells.bit_count() > 1:
            names = tuple(map(self.place, _cells(cells)))
            digits = tuple(map(self.puzzle.sign, digits_of(self._find_held_digits(cells))))
            text = _SET.fill(count=len(names), cells=names, digits=digits)
            return self._explain_taking(text, one, other, cells)
        if one[0] == other[0] and house >= 0:
            return _NO_PLACE.fill(
                house=name_rule(self.layout.houses[house], self.puzzle), digit=self.puzzle.sign(one[0])
            )
        return _NO_OTHER.fill(cell=self.place(_cells(one[1])[0]))

    def _explain_taking(self, text: Text, one: tuple[int, int], other: tuple[int, int], cells: int) -> Text:
        """Return why a cell outside a set has one candidate left: the set excludes the others.

        Return `text` unchanged if both nodes are inside the set.
        """
        beside = next((node for node in (one, other) if node[1] & ~cells), None)
        if beside is None:
            return text
        lost = digits_of(self._find_held_digits(beside[1]) & ~bit(beside[0]))
        return _TAKES.fill(set=text, cell=self.place(_cells(beside[1])[0]), digits=tuple(map(self.puzzle.sign, lost)))

    def _find_held_digits(self, cells: int) -> int:
        """Return the digits that the certificate leaves in these cells, taken together."""
        held = 0
        for cell, digits in self._facts().items():
            if cells >> cell & 1:
                held |= digits & self.layout.digits
        return held

    def _facts(self) -> dict[int, int]:
        """Return, per cell, the digits that the certificate leaves in it, all facts about the cell combined."""
        facts: dict[int, int] = {}
        for cell, digits in self.step.because.within:
            facts[cell] = facts.get(cell, -1) & digits
        return facts

    def explain_weak_link(self, one: tuple[int, int], other: tuple[int, int]) -> Text:
        """Return why one of two nodes is false if the other is true."""
        if one[0] != other[0]:
            return _ONE_DIGIT
        house = self.find_common_house(one[1] | other[1])
        here, there = (tuple(map(self.place, _cells(bits))) for bits in (one[1], other[1]))
        if house is None:
            return _SEES.fill(cells=here, count=len(here), others=there)
        if house.form.move:
            return _APART.fill(one=here, other=there, move=house.form.move)
        return _SEEN.fill(house=name_rule(house, self.puzzle), digit=self.puzzle.sign(one[0]))

    def find_common_house(self, cells: int) -> House | None:
        """Return a house with all these cells, preferably one that the certificate cites, or None if there is none."""
        cited = [rule for rule in self.step.because.rules if isinstance(rule, House)]
        for house in (*cited, *self.layout.houses):
            if not cells & ~sum(1 << cell for cell in house.cells):
                return house
        return None

    def explain_net(self, tree: Sequence[Any], end: tuple[int, int, int, tuple[int, ...]]) -> Iterator[Reason]:
        """Yield the conclusions of a net, each after those from which it follows."""
        depths: list[int] = []
        for index, (cell, digit, house, parents) in enumerate(tree):
            claim = _IS.fill(cell=self.place(cell), digit=self.puzzle.sign(digit))
            if not index:
                depths.append(0)
                yield Reason(_SUPPOSE.fill(claim=claim))
                continue
            depths.append(1 + max((depths[parent] for parent in parents), default=0))
            why = _NO_OTHER_LEFT if house < 0 else self._explain_last_place(house, digit, _NO_PLACE)
            numbers = tuple(parent + 1 for parent in parents)
            yield Reason(_AFTER.fill(claim=claim, why=why, numbers=numbers), depths[-1])
        cell, digit, house, parents = end
        claim = self._explain_empty_cell(cell, tree) if house < 0 else self._explain_last_place(house, digit, _NOWHERE)
        yield Reason(_SO.fill(claim=claim), 1 + max((depths[parent] for parent in parents), default=0))

    def _explain_empty_cell(self, cell: int, tree: Sequence[Any]) -> Text:
        """Return why a cell has no candidate left. If the net places a digit in it, a peer has the same digit."""
        digit = next((digit for mine, digit, *_ in tree if mine == cell), 0)
        for other, same, *_ in tree:
            house = self.find_common_house(1 << cell | 1 << other) if same == digit and other != cell else None
            if house is not None:
                return describe_repeat(house, self.puzzle.sign(digit), (cell, other), self.puzzle)
        return _EMPTY.fill(cell=self.place(cell))

    def _explain_last_place(self, house: int, digit: int, words: Text) -> Text:
        return words.fill(house=name_rule(self.layout.houses[house], self.puzzle), digit=self.puzzle.sign(digit))

    def explain_case(self, candidates: Sequence[Candidate]) -> Iterator[Reason]:
        """Yield the consequences of one case, candidate by candidate, alternately true and false."""
        yield Reason(_SUPPOSE.fill(claim=self.describe_node(candidates[0][1], 1 << candidates[0][0], true=True)))
        for index in range(1, len(candidates)):
            (cell, digit), (other, other_digit) = candidates[index - 1], candidates[index]
            one, two = (digit, 1 << cell), (other_digit, 1 << other)
            true = index % 2 == 0
            why = self._explain_forced(one, two) if true else self.explain_weak_link(one, two)
            yield Reason(_LINE.fill(claim=self.describe_node(*two, true=true), why=why), 1)

    def _explain_forced(self, one: tuple[int, int], other: tuple[int, int]) -> Text:
        """Return why the candidate `other` is true if `one` is false, according to the certificate."""
        if one[1] == other[1]:
            return _NO_OTHER.fill(cell=self.place(_cells(one[1])[0]))
        facts = self._facts()
        for rule in self.step.because.rules:
            if isinstance(rule, House) and self._leaves_two(rule, one, other, facts):
                return _NO_PLACE.fill(house=name_rule(rule, self.puzzle), digit=self.puzzle.sign(one[0]))
        return _NO_OTHER_LEFT

    @staticmethod
    def _leaves_two(house: House, one: tuple[int, int], other: tuple[int, int], facts: dict[int, int]) -> bool:
        both, mask = one[1] | other[1], bit(one[0])
        inside = [cell for cell in house.cells if both >> cell & 1]
        return len(inside) == 2 and all(not facts.get(c, -1) & mask for c in house.cells if not both >> c & 1)


def _cells(bits: int) -> list[int]:
    return [cell for cell in range(bits.bit_length()) if bits >> cell & 1]
