"""Reasons along lines: bounds on a rising line, and the runs of consecutive digits that a line can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_

from descarte.core.text import Text
from descarte.logic.inference.reasons.phrases import Speaker
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, runs_of
from descarte.logic.inference.rules.pruning import Masks
from descarte.logic.inference.rules.rising import Crowd, RisingLink, read_rising_links
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of, full_digit_set
from descarte.model.rules import Link

_LEAST = Text(
    "{source} is at least {bound}{why}, and {cell} comes {count} {count:cell|cells} later: at least {bound} + {count} "
    "= {result}.",
    "{source} es al menos {bound}{why}, y {cell} va {count} {count:casilla|casillas} después: al menos {bound} + "
    "{count} = {result}.",
)
_MOST = Text(
    "{source} is at most {bound}{why}, and {cell} comes {count} {count:cell|cells} earlier: at most {bound} − {count} "
    "= {result}.",
    "{source} es como mucho {bound}{why}, y {cell} va {count} {count:casilla|casillas} antes: como mucho {bound} − "
    "{count} = {result}.",
)
_EACH_MORE = Text(
    "Counting from {source}, at least {bound}{why}, each cell is at least 1 more: {list}.",
    "Contando desde {source}, al menos {bound}{why}, cada casilla es al menos 1 más: {list}.",
)
_EACH_LESS = Text(
    "Counting back from {source}, at most {bound}{why}, each cell is at least 1 less: {list}.",
    "Contando hacia atrás desde {source}, como mucho {bound}{why}, cada casilla es al menos 1 menos: {list}.",
)
_ALL_MORE = Text(
    "{source} is at least {bound}{why}, so {cells} {count:is|are} at least {result}.",
    "{source} es al menos {bound}{why}, así que {cells} {count:es|son} al menos {result}.",
)
_ALL_LESS = Text(
    "{source} is at most {bound}{why}, so {cells} {count:is|are} at most {result}.",
    "{source} es como mucho {bound}{why}, así que {cells} {count:es|son} como mucho {result}.",
)
_NO_LESS = Text(
    "{source} is at least {bound}{why}, and no later cell is less: {list}.",
    "{source} es al menos {bound}{why}, y ninguna casilla posterior es menor: {list}.",
)
_NO_MORE = Text(
    "{source} is at most {bound}{why}, and no earlier cell is more: {list}.",
    "{source} es como mucho {bound}{why}, y ninguna casilla anterior es mayor: {list}.",
)
_RISE = Text("Along {clue} the digits rise.", "En {clue} los dígitos crecen.")
_NEVER_FALL = Text("Along {clue} the digits never fall.", "En {clue} los dígitos nunca bajan.")
_DIFFER = Text("Those in one house differ, so they rise.", "Las de una misma casa son distintas, así que crecen.")
_RISE_AROUND = Text(
    "By {clue}, {cell} is less than the cells around it.",
    "Por {clue}, {cell} es menor que las casillas que la rodean.",
)
_FALL_AROUND = Text(
    "By {clue}, {cell} is greater than the cells around it.",
    "Por {clue}, {cell} es mayor que las casillas que la rodean.",
)
_LESS = Text("By {clue}, {small} is less than {large}.", "Por {clue}, {small} es menor que {large}.")
_LESS_THAN_ALL = Text(
    "{cell} is less than {number} cells of {house}, which all differ: at most {top} − {number} = {bound}.",
    "{cell} es menor que {number} casillas de {house}, todas distintas: como mucho {top} − {number} = {bound}.",
)
_GREATER_THAN_ALL = Text(
    "{cell} is greater than {number} cells of {house}, which all differ: at least {number} + {least} = {bound}.",
    "{cell} es mayor que {number} casillas de {house}, todas distintas: al menos {number} + {least} = {bound}.",
)
_LESS_THAN_THESE = Text(
    "{others} of {house} all differ and are at most {digits}, so {cell}, which is less, is at most {bound}.",
    "{others}, de {house}, son todas distintas y como mucho {digits}, así que {cell}, que es menor, es como mucho "
    "{bound}.",
)
_GREATER_THAN_THESE = Text(
    "{others} of {house} all differ and are at least {digits}, so {cell}, which is greater, is at least {bound}.",
    "{others}, de {house}, son todas distintas y al menos {digits}, así que {cell}, que es mayor, es al menos {bound}.",
)
_AT_LEAST = Text("{cell} ≥ {digit}", "{cell} ≥ {digit}")
_AT_MOST = Text("{cell} ≤ {digit}", "{cell} ≤ {digit}")
_WHY = Text(" ({blockers})", " ({blockers})")
_NOTHING = Text("", "")
_RUNS = Text(
    "The {count} cells of {clue} hold consecutive digits, so {runs:or}.",
    "Las {count} casillas de {clue} tienen dígitos consecutivos, así que {runs:or}.",
)
_RUNS_LEFT = Text("That leaves {runs:or}.", "Queda {runs:or}.")
_HOLDS = Text("{cell} is {digit}.", "{cell} es {digit}.")
_CELL_HAS = Text("{cell} can only be {digits:or}.", "{cell} solo puede ser {digits:or}.")
_NOWHERE = Text("No cell of the line can be {digit}{why}.", "Ninguna casilla de la línea puede ser {digit}{why}.")
_NONE_OF_IT = Text(
    "{run} does not fit: {cells} {count:has|have} none of it.", "{run} no cabe: {cells} no {count:tiene|tienen} nada."
)
_NO_MATCH = Text(
    "{run} does not fit: {cells} have only {digits} of it.", "{run} no cabe: {cells} solo tienen {digits}."
)


def find_rising_links(clue: DrawnClue) -> list[RisingLink] | None:
    """Return the links of a rising line from smaller to larger, or None if the clue is of another shape."""
    if clue.shape is not ClueShape.RISING:
        return None
    shared = [frozenset(house.cells) for house in clue.houses]
    # Cells that never fall rise where they share a house.
    return [
        link._replace(by=1) if any({link.small, link.large} <= cells for cells in shared) else link
        for link in read_rising_links(clue.rules)
    ]


def explain_rising(speaker: Speaker, clue: DrawnClue, masks: Masks, goal: Mapping[Cell, Digits]) -> list[Text] | None:
    """Return why cells of a rising line lose digits below or above their bounds, or None for another clue."""
    links = find_rising_links(clue)
    if links is None:
        return None
    start = dict(zip(clue.cells, masks, strict=True))
    low, high = (_Bounds(links, start, clue.crowds, rising=way) for way in (True, False))
    below = {cell: digits & full_digit_set(low.bound[cell] - 1) for cell, digits in goal.items()}
    above = {cell: digits & ~full_digit_set(high.bound[cell]) for cell, digits in goal.items()}
    if any(digits & ~(below[cell] | above[cell]) for cell, digits in goal.items()):
        return None
    differ = [_DIFFER] if any(link.by for link in links) and not read_rising_links(clue.rules)[0].by else []
    sentences = [describe_rise(clue), *differ, *low.tell(speaker, [cell for cell, digits in below.items() if digits])]
    return sentences + list(high.tell(speaker, [cell for cell, digits in above.items() if digits]))


def describe_rise(clue: DrawnClue) -> Text:
    """Return how the digits of a rising line rise: along it, around a cell, or from one cell to another."""
    rule = clue.rules[0]
    assert isinstance(rule, Link)
    template = _RISE
    if rule.allowed[0] & 1 and rule.allowed[-1] & bit(len(rule.allowed)):
        template = _NEVER_FALL
    elif len(clue.rules) > 1 and len({rule.cells[0] for rule in clue.rules}) == 1:
        template = _RISE_AROUND if rule.allowed[0] else _FALL_AROUND
    elif len(clue.cells) == 2:
        template = _LESS
        small, large = rule.cells if rule.allowed[0] else rule.cells[::-1]
        place = clue.layout.place
        return template.fill(clue=clue.noun.the, small=place(small), large=place(large))
    return template.fill(clue=clue.noun.the, cell=clue.layout.place(rule.cells[0]))


def tell_crowd(speaker: Speaker, crowd: Crowd, masks: Sequence[Digits]) -> Text | None:
    """Return the bound of a cell that is less or greater than several cells of a house with these candidates.

    Return None if these cells have too few digits to differ.
    """
    bound = crowd.find_bound(masks)
    if bound is None:
        return None
    count, digits = len(crowd.others), digits_of(reduce(or_, masks))
    words = {"cell": speaker.layout.place(crowd.cell), "house": speaker.name_house(crowd.house)}
    shown = str(int(speaker.sign(1)) + bound - 1) if speaker.sign(1).isdecimal() else str(bound)
    if bound == (speaker.layout.size - count if crowd.above else count + 1):
        ends = {"top": speaker.sign(speaker.layout.size), "least": speaker.sign(1)}
        return (_LESS_THAN_ALL if crowd.above else _GREATER_THAN_ALL).fill(**words, number=count, bound=shown, **ends)
    held = digits[-count:] if crowd.above else digits[count - 1 :: -1]
    signs = tuple(map(speaker.sign, held))
    template = _LESS_THAN_THESE if crowd.above else _GREATER_THAN_THESE
    return template.fill(**words, others=speaker.cells(crowd.others), digits=signs, bound=shown)


class _Bounds:
    """The least digit of each cell of a rising line, or with `rising` false the greatest, and where it comes from."""

    def __init__(
        self, links: Sequence[RisingLink], masks: Mapping[Cell, Digits], crowds: Sequence[Crowd], *, rising: bool
    ) -> None:
        self.rising, self.masks, self.strict = rising, masks, all(link.by for link in links)
        self.bound = {cell: self._first(mask) for cell, mask in masks.items()}
        self.cause: dict[Cell, tuple[Cell, int]] = {}
        self.crowded: dict[Cell, tuple[Crowd, list[Digits]]] = {}
        """Cells whose bound comes from several cells of a house, with the candidates of these."""
        changed = True
        while changed:
            changed = False
            for link in links:
                one, other = (link.small, link.large) if rising else (link.large, link.small)
                wanted = self.bound[one] + (link.by if rising else -link.by)
                if self._is_beyond(wanted, self.bound[other]):
                    self.cause[other] = one, link.by
                    self.bound[other] = self._next(masks[other], wanted)
                    self.crowded.pop(other, None)
                    changed = self.bound[other] in range(1, 100)
            for crowd in crowds:
                changed |= crowd.above != rising and self._apply_crowd(crowd)

    def _apply_crowd(self, crowd: Crowd) -> bool:
        """Improve the bound of a cell that is less or greater than several cells of a house; return True if it does."""
        masks = [self._within(self.masks[other], self.bound[other]) for other in crowd.others]
        wanted = crowd.find_bound(masks)
        if wanted is None or not self._is_beyond(wanted, self.bound[crowd.cell]):
            return False
        self.cause.pop(crowd.cell, None)
        self.crowded[crowd.cell] = crowd, masks
        self.bound[crowd.cell] = self._next(self.masks[crowd.cell], wanted)
        return True

    def _within(self, mask: Digits, bound: Digit) -> Digits:
        """Return the candidates that a bound leaves."""
        return mask & (~full_digit_set(bound - 1) if self.rising else full_digit_set(bound))

    def _first(self, mask: Digits) -> Digit:
        digits = digits_of(mask)
        return digits[0] if self.rising else digits[-1]

    def _is_beyond(self, one: Digit, other: Digit) -> bool:
        return one > other if self.rising else one < other

    def _next(self, mask: Digits, wanted: Digit) -> Digit:
        """Return the first candidate at or beyond a digit, or that digit if there is none."""
        digits = [digit for digit in digits_of(mask) if digit == wanted or self._is_beyond(digit, wanted)]
        return wanted if not digits else digits[0] if self.rising else digits[-1]

    def _find_source(self, cell: Cell) -> tuple[Cell, int]:
        """Return the cell from which a bound comes without a jump, and its distance."""
        source, distance = cell, 0
        while source in self.cause:
            before, by = self.cause[source]
            natural = self.bound[before] + (by if self.rising else -by)
            if source != cell and natural != self.bound[source]:
                break
            source, distance = before, distance + by
        return source, distance

    def tell(self, speaker: Speaker, cells: Sequence[Cell]) -> Iterator[Text]:
        """Yield a sentence per source of the bounds of these cells."""
        sources: dict[Cell, list[tuple[Cell, int]]] = {}
        for cell in cells:
            source, distance = self._find_source(cell)
            sources.setdefault(source, []).append((cell, distance))
        for source, found in sources.items():
            if source in self.crowded:
                crowd = tell_crowd(speaker, *self.crowded[source])
                assert crowd is not None
                yield crowd
            rest = [one for one in found if one[1]] if source in self.crowded else found
            if rest:
                yield self._tell_source(speaker, source, rest)

    def _tell_source(self, speaker: Speaker, source: Cell, found: Sequence[tuple[Cell, int]]) -> Text:
        place, bound = speaker.layout.place, self.bound[source]
        words = {"source": place(source), "bound": speaker.sign(bound), "why": self._explain_source(speaker, source)}
        sign = 1 if self.rising else -1
        if len(found) == 1 and found[0][1] > 1:
            cell, count = found[0]
            template = _LEAST if self.rising else _MOST
            return template.fill(**words, cell=place(cell), count=count, result=speaker.sign(bound + sign * count))
        if {distance for _, distance in found} == {1}:
            cells = speaker.cells(cell for cell, _ in found)
            template = _ALL_MORE if self.rising else _ALL_LESS
            return template.fill(**words, cells=cells, count=len(cells), result=speaker.sign(bound + sign))
        each = _AT_LEAST if self.rising else _AT_MOST
        listed = _shorten(
            found, [each.fill(cell=place(cell), digit=speaker.sign(bound + sign * at)) for cell, at in found]
        )
        if self.strict:
            return (_EACH_MORE if self.rising else _EACH_LESS).fill(**words, list=listed)
        return (_NO_LESS if self.rising else _NO_MORE).fill(**words, list=listed)

    def _explain_source(self, speaker: Speaker, source: Cell) -> Text:
        """Return which placed digits keep the source from a better bound, in brackets, or nothing."""
        if speaker.state.placed[source]:
            return _NOTHING
        natural = 1 if self.rising else speaker.layout.size
        if source in self.cause:
            before, by = self.cause[source]
            natural = self.bound[before] + (by if self.rising else -by)
        bound = self.bound[source]
        span = range(natural, bound) if self.rising else range(bound + 1, natural + 1)
        missing = sum(bit(digit) for digit in span)
        blockers = speaker.blockers(source, missing) if 0 < missing.bit_count() <= MOST_BLOCKED else None
        return _NOTHING if blockers is None else _WHY.fill(blockers=blockers)


def _shorten(found: Sequence[tuple[Cell, int]], bounds: Sequence[Text]) -> tuple[object, ...]:
    """Return the bounds of cells, each with its distance; of many in a row, only the first two and the last."""
    order = sorted(range(len(found)), key=lambda at: found[at][1])
    first = found[order[0]][1]
    in_a_row = [found[at][1] for at in order] == list(range(first, first + len(found)))
    if len(found) <= MOST_BOUNDS or not in_a_row:
        return tuple(bounds)
    return bounds[order[0]], bounds[order[1]], "…", bounds[order[-1]]


MOST_BOUNDS = 5
"""Maximum number of bounds that a sentence lists in full; of a longer list it says the first two and the last."""
MOST_BLOCKED = 3
"""Maximum number of missing digits whose places a bound names."""


def explain_run(speaker: Speaker, clue: DrawnClue, masks: Masks) -> tuple[list[Text], Digits] | None:
    """Return why a line of consecutive digits can only hold some runs, and the digits of these runs together.

    Return None for another clue, or if the reason is too long.
    """
    if clue.shape is not ClueShape.NEAR:
        return None
    count, size = len(clue.cells), clue.layout.size
    every = [full_digit_set(least + count - 1) & ~full_digit_set(least - 1) for least in range(1, size - count + 2)]
    left = runs_of(clue, masks)
    if not left:
        return None
    runs = tuple(_name_run(speaker, run) for run in every)
    sentences = [_RUNS.fill(count=count, clue=clue.noun.the, runs=runs)]
    excluded = [run for run in every if run not in left]
    for text, gone in _exclude_runs(speaker, clue, masks, excluded):
        if any(run in excluded for run in gone):
            sentences.append(text)
            excluded = [run for run in excluded if run not in gone]
    if excluded:
        return None
    if len(left) < len(every):
        sentences.append(_RUNS_LEFT.fill(runs=tuple(_name_run(speaker, run) for run in left)))
    return sentences, reduce(or_, left)


def _name_run(speaker: Speaker, run: Digits) -> str:
    signs = speaker.signs(run)
    return f"{signs[0]}–{signs[-1]}"


def _exclude_runs(
    speaker: Speaker, clue: DrawnClue, masks: Masks, excluded: Sequence[Digits]
) -> Iterator[tuple[Text, list[Digits]]]:
    """Yield reasons that exclude runs, the simplest first, each with the runs that it excludes."""
    yield from _exclude_by_cells(speaker, clue, masks, excluded)
    held = reduce(or_, masks)
    for digit in digits_of(speaker.layout.digits & ~held):
        gone = [run for run in excluded if run & bit(digit)]
        if gone:
            yield _NOWHERE.fill(digit=speaker.sign(digit), why=_explain_nowhere(speaker, clue, digit)), gone
    for run in excluded:
        found = _find_tight_cells(masks, run)
        if found:
            digits = reduce(or_, (masks[at] & run for at in found))
            cells = speaker.cells(clue.cells[at] for at in found)
            if not digits:
                yield _NONE_OF_IT.fill(run=_name_run(speaker, run), cells=cells, count=len(cells)), [run]
                continue
            yield _NO_MATCH.fill(run=_name_run(speaker, run), cells=cells, digits=speaker.signs(digits)), [run]


def _exclude_by_cells(
    speaker: Speaker, clue: DrawnClue, masks: Masks, excluded: Sequence[Digits]
) -> Iterator[tuple[Text, list[Digits]]]:
    """Yield the cells with few candidates that exclude runs, those with fewest first."""
    place = speaker.layout.place
    for cell, mask in sorted(zip(clue.cells, masks, strict=True), key=lambda pair: pair[1].bit_count()):
        gone = [run for run in excluded if not run & mask]
        if gone and mask.bit_count() == 1:
            yield _HOLDS.fill(cell=place(cell), digit=speaker.signs(mask)[0]), gone
        elif gone and mask.bit_count() <= MOST_BLOCKED:
            yield _CELL_HAS.fill(cell=place(cell), digits=speaker.signs(mask)), gone


def _explain_nowhere(speaker: Speaker, clue: DrawnClue, digit: Digit) -> Text:
    """Return the houses that have a digit already, as a phrase in brackets, or nothing if they do not explain it."""
    houses: dict[int, Cell] = {}
    for cell in clue.cells:
        if speaker.state.placed[cell]:
            continue
        found = speaker.find_blocker(cell, digit)
        if found is None:
            return _NOTHING
        houses.setdefault(found[0], found[1])
    names = tuple(speaker.name_house(speaker.layout.houses[index]) for index in houses)
    return _HAVE.fill(houses=names, count=len(names)) if names else _NOTHING


_HAVE = Text(" ({houses} {count:has|have} it)", " (ya {count:lo tiene|lo tienen} {houses})")


def _find_tight_cells(masks: Masks, run: Digits) -> list[int]:
    """Return the positions of the fewest cells that have fewer digits of a run than cells, at most four."""
    order = sorted(range(len(masks)), key=lambda at: (masks[at] & run).bit_count())
    found: list[int] = []
    held = 0
    for at in order:
        found.append(at)
        held |= masks[at] & run
        if held.bit_count() < len(found):
            return found
    return []
