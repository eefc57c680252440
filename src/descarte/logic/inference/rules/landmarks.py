"""Clues for whole lines that a person reads from a landmark: the two ends of a sum, or a first digit that is a count.

cells      1  2  3  9  .  .  .  .  .      the ends are 1 and 9, the filling 2+3
cells      3  1  6  .  .  .  .  .  .      the first digit is the count: three digits
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.inference.rules.clue import DrawnClue
from descarte.logic.inference.rules.pruning import Masks, prune_different
from descarte.logic.inference.sums.cage_sentences import join_sums_with_or, list_combinations
from descarte.model.bits import Digits, bit, digits_of, union
from descarte.model.rules import Pattern
from descarte.model.state import State

MOST_PLACES, MOST_SUMS = 3, 4
"""Maximum number of pairs of places, and of sums, listed in a sentence."""

MOST_ENDS = 6
"""Maximum number of cells named as those where the two ends can be."""
_STAND = Text(
    "By {clue}, the {low} and the {high} can only be in {where}{filling}. So",
    "Por {clue}, el {low} y el {high} solo pueden estar en {where}{filling}. Así,",
)
_OTHER = Text(
    "The {placed} is in {cell}, so by {clue} the {other} can only be in {where}{filling}. So",
    "El {placed} está en {cell}, así que, por {clue}, el {other} solo puede estar en {where}{filling}. Así,",
)
_COMMA = Text("{before}, {last}", "{before}, {last}")
_OR = Text("{before} or {last}", "{before} o {last}")
_WITH = Text(", with {sums} between them", ", con {sums} entre ellos")
_BESIDE = Text(", side by side", ", uno junto al otro")
_BETWEEN = Text(
    "By {clue}, only {sums} can be between the {low} and the {high}. So",
    "Por {clue}, entre el {low} y el {high} solo puede haber {sums}. Así,",
)
_COUNTED = Text(
    "By {clue}, {counts:or} digits are between the {low} and the {high}. So",
    "Por {clue}, entre el {low} y el {high} hay {counts:or} dígitos. Así,",
)
_COUNTED_AT = Text(
    "By {clue}, {counts:or} digits are between the {low} and the {high}, which can only be in {cells}. So",
    "Por {clue}, entre el {low} y el {high} hay {counts:or} dígitos, y esos dos solo pueden estar en {cells}. Así,",
)
_LEADING = Text(
    "By {clue}, the digits that count can only be {sums}; the first one says how many. So",
    "Por {clue}, los dígitos que cuentan solo pueden ser {sums}; el primero dice cuántos. Así,",
)
_FIRST = Text(
    "By {clue}, the first digit, which says how many count, can only be {numbers}. So",
    "Por {clue}, el primer dígito, que dice cuántos cuentan, solo puede ser {numbers}. Así,",
)


class BetweenEnds(NamedTuple):
    """One reading of a line clue: the positions of the lowest and highest digit, and the digits between them."""

    first: int
    last: int
    filling: Digits
    kept: Masks
    """The digits that each cell may have in this reading."""


class FirstCounts(NamedTuple):
    """One reading of a line clue whose first digit says how many digits count, with the digits that count after it."""

    number: int
    filling: Digits
    kept: Masks
    """The digits that each cell may have in this reading."""


Way = BetweenEnds | FirstCounts


def ways_to_read(clue: DrawnClue, masks: Masks) -> Sequence[Way]:
    """Return every reading of a landmark clue with these candidates, or an empty list for other clues."""
    rule = clue.rules[0]
    if not isinstance(rule, Pattern) or len(clue.rules) > 1:
        return []
    if rule.between is not None:
        return list(find_ways_by_ends(masks, rule.between))
    return [] if rule.leading is None else list(find_ways_by_first(masks, rule.leading))


def merge_kept_digits(ways: Sequence[Way]) -> Masks:
    """Return the digits that each cell of a line has in at least one of these readings."""
    return tuple(reduce(or_, masks) for masks in zip(*(one.kept for one in ways), strict=True))


def describe_landmarks(state: State, clue: DrawnClue, ways: Sequence[Way]) -> Text | None:
    """Return a sentence on the landmarks in these readings of a clue, or None if they are too many to list."""
    between = [one for one in ways if isinstance(one, BetweenEnds)]
    leading = [one for one in ways if isinstance(one, FirstCounts)]
    if between:
        return _describe_ends(state, clue, between)
    return (
        _describe_digits(state, clue, leading) if 0 < len(leading) <= MOST_SUMS else describe_count(state, clue, ways)
    )


def _describe_ends(state: State, clue: DrawnClue, found: Sequence[BetweenEnds]) -> Text | None:
    puzzle, place = state.puzzle, state.puzzle.layout.place
    fillings = sorted({one.filling for one in found})
    ends = {1: puzzle.sign(1), puzzle.layout.size: puzzle.sign(puzzle.layout.size)}
    words = {"clue": clue.noun.the, "low": ends[1], "high": ends[puzzle.layout.size]}
    known = {at for at, cell in enumerate(clue.cells) if state.placed[cell] in ends}
    if len(fillings) > MOST_SUMS:
        return _describe_distance(state, clue, found).fill(**words)
    pairs = sorted({(one.first, one.last) for one in found})
    if len(known) == 2 or len(pairs) > MOST_PLACES:
        return _BETWEEN.fill(sums=list_combinations(state, fillings), **words) if fillings[0] else None
    filling = _WITH.fill(sums=list_combinations(state, fillings)) if fillings[0] else _BESIDE
    places = [tuple(place(clue.cells[at]) for at in pair if at not in known) for pair in pairs]
    if not known:
        return _STAND.fill(where=_join_with_or(places), filling=filling, **words)
    cell = clue.cells[known.pop()]
    (other,) = ends.keys() - {state.placed[cell]}
    known_words = {"clue": words["clue"], "placed": ends[state.placed[cell]], "other": ends[other], "cell": place(cell)}
    return _OTHER.fill(where=_join_with_or(places), filling=filling, **known_words)


def _describe_distance(state: State, clue: DrawnClue, found: Sequence[BetweenEnds]) -> Text:
    """Return how many digits can be between the two ends, and the cells of the ends if they are few."""
    counts = tuple(map(str, sorted({one.last - one.first - 1 for one in found})))
    held = sorted({at for one in found for at in (one.first, one.last)})
    if len(held) > MOST_ENDS:
        return _COUNTED.fill(counts=counts)
    return _COUNTED_AT.fill(counts=counts, cells=tuple(state.puzzle.layout.place(clue.cells[at]) for at in held))


def _describe_digits(state: State, clue: DrawnClue, found: Sequence[FirstCounts]) -> Text:
    sums = ["+".join(map(state.puzzle.sign, (one.number, *digits_of(one.filling)))) for one in found]
    several = join_sums_with_or(sums[-1]).fill(shown=", ".join(sums[:-1]), last=sums[-1])
    return _LEADING.fill(clue=clue.noun.the, sums=several if len(sums) > 1 else sums[0])


def describe_count(state: State, clue: DrawnClue, ways: Sequence[Way]) -> Text | None:
    """Return the sentence on how many digits of a clue can count.

    Return None if the candidates of the first cell already show it, or for a clue with two ends.
    """
    numbers = sorted({bit(one.number) for one in ways if isinstance(one, FirstCounts)})
    if not numbers or sum(numbers) == state.candidates[clue.cells[0]]:
        return None
    return _FIRST.fill(clue=clue.noun.the, numbers=list_combinations(state, numbers))


def _join_with_or(ways: Sequence[object]) -> object:
    joined = ways[0]
    for last in ways[1:-1]:
        joined = _COMMA.fill(before=joined, last=last)
    return joined if len(ways) == 1 else _OR.fill(before=joined, last=ways[-1])


def find_ways_by_ends(masks: Masks, total: int) -> Iterator[BetweenEnds]:
    """Yield every reading of a line in which the digits between the lowest and the highest digit have this total.

    >>> [(one.first, one.last, bin(one.filling)) for one in find_ways_by_ends((0b1111,) * 4, 5)]
    [(0, 3, '0b110')]
    """
    size = len(masks)
    ends = bit(1) | bit(size)
    for first, last in combinations(range(size), 2):
        one, other = masks[first] & ends, masks[last] & ends
        if not one or not other or (one | other) != ends:
            continue
        inside, outside = masks[first + 1 : last], (*masks[:first], *masks[last + 1 :])
        for filling in _find_digit_sets(2, size - 1, last - first - 1, total):
            kept = _prune_digits(inside, filling, outside, ~(ends | filling))
            if kept is not None:
                mine, rest = kept
                yield BetweenEnds(first, last, filling, (*rest[:first], one, *mine, other, *rest[first:]))


def find_ways_by_first(masks: Masks, total: int) -> Iterator[FirstCounts]:
    """Yield every reading of a line whose first digit counts the digits, itself included, with this total.

    >>> [(one.number, bin(one.filling)) for one in find_ways_by_first((0b1111,) * 4, 5)]
    [(2, '0b100')]
    """
    for count in digits_of(masks[0]):
        for filling in _find_digit_sets(1, len(masks), count - 1, total - count):
            kept = None
            if not filling & bit(count):
                kept = _prune_digits(masks[1:count], filling, masks[count:], ~(filling | bit(count)))
            if kept is not None:
                yield FirstCounts(count, filling, (bit(count), *kept[0], *kept[1]))


@lru_cache(maxsize=1024)
def _find_digit_sets(least: int, most: int, count: int, total: int) -> tuple[Digits, ...]:
    """Return the sets of `count` digits from `least` to `most` with this total."""
    return tuple(union(*digits) for digits in combinations(range(least, most + 1), count) if sum(digits) == total)


def _prune_digits(inside: Masks, digits: Digits, outside: Masks, rest: Digits) -> tuple[Masks, Masks] | None:
    """Return the digits left if the cells `inside` hold `digits` and the cells `outside` hold `rest`.

    Return None if they cannot.
    """
    mine, others = tuple(mask & digits for mask in inside), tuple(mask & rest for mask in outside)
    if not all(mine) or not all(others):
        return None
    one, other = prune_different(mine), prune_different(others)
    return None if one is None or other is None else (one, other)
