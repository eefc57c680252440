"""What a link says of its two digits, recognised from its table of pairs: they differ by 1, add up to 10..."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from descarte.core.text import Text
from descarte.logic.inference.rules.digit_classes import find_relation, names_of
from descarte.model.bits import Digits, digits_of
from descarte.model.puzzle import Puzzle

MOST_PAIRS = 8
"""Maximum number of pairs that a phrase lists."""
_CONSECUTIVE = Text("are consecutive", "son consecutivos")
_DIFFER = Text("differ by {gap}", "se diferencian en {gap}")
_APART = Text("differ by at least {gap}", "se diferencian en al menos {gap}")
_CLOSE = Text("differ by at most {gap}", "se diferencian en {gap} como mucho")
_ADD_UP = Text("add up to {total}", "suman {total}")
_NOT_ADD_UP = Text("do not add up to {either}", "no suman {either}")
_NOT_CONSECUTIVE = Text("are not consecutive", "no son consecutivos")
_PAIRS = Text("are {pairs:or}", "son {pairs:or}")
_NO_PAIRS = Text("are not {either}", "no son {either}")
_EQUAL = Text("are equal", "son iguales")
_RISE = Text("rise", "crecen")
_FALL = Text("fall", "bajan")
_ALIKE = Text("are of one sort ({sorts})", "son del mismo tipo ({sorts})")
_UNLIKE = Text("are of different sorts ({sorts})", "son de tipos distintos ({sorts})")


def describe_relation(allowed: tuple[Digits, ...], puzzle: Puzzle) -> Text | None:
    """Return what a table of pairs says of two digits, as a verb phrase, or None if it has no short form.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> print(describe_relation((0b0010, 0b0101, 0b1010, 0b0100), puzzle))
    are consecutive
    >>> print(describe_relation((0b0010, 0b1001, 0, 0b0010), puzzle))
    are 1-2 or 2-4
    """
    pairs = _list_pairs(allowed)
    found = _recognise(allowed, pairs, _find_first(puzzle))
    if found is None:
        relation = find_relation(allowed)
        if relation is not None:
            names = names_of(relation.division, puzzle)
            return (_ALIKE if relation.alike else _UNLIKE).fill(sorts=names)
    return found or _describe_pairs(allowed, pairs, puzzle)


def list_pairs_left(allowed: tuple[Digits, ...], one: Digits, other: Digits, puzzle: Puzzle) -> tuple[str, ...]:
    """Return the pairs of digits that a link leaves to two cells with these candidates.

    >>> import descarte
    >>> list_pairs_left((0b10, 0b1, 0), 0b111, 0b111, descarte.read("1.....3.4......2"))
    ('1-2', '2-1')
    """
    return tuple(
        f"{puzzle.sign(first)}-{puzzle.sign(second)}"
        for first in digits_of(one)
        for second in digits_of(allowed[first - 1] & other)
    )


def _find_first(puzzle: Puzzle) -> int:
    """Return the value of the lowest digit, which is 0 in some puzzles."""
    return 0 if puzzle.sign(1) == "0" else 1


@lru_cache(maxsize=256)
def _list_pairs(allowed: tuple[Digits, ...]) -> frozenset[tuple[int, int]]:
    return frozenset((one, other) for one, mask in enumerate(allowed, 1) for other in digits_of(mask))


def _recognise(allowed: tuple[Digits, ...], pairs: frozenset[tuple[int, int]], first: int) -> Text | None:
    if not pairs:
        return None
    every = frozenset((one, other) for one in range(1, len(allowed) + 1) for other in range(1, len(allowed) + 1))
    for template, test in _TESTS:
        if pairs == {pair for pair in every if test(*pair)}:
            return template
    totals = {one + other for one, other in pairs}
    if len(totals) == 1 and len(pairs) > 1:
        return _ADD_UP.fill(total=totals.pop() + 2 * first - 2)
    return _recognise_gap(pairs, every) or _recognise_absence(pairs, every, first)


_TESTS: tuple[tuple[Text, Callable[[int, int], bool]], ...] = (
    (_EQUAL, lambda one, other: one == other),
    (_RISE, lambda one, other: one < other),
    (_FALL, lambda one, other: one > other),
    (_CONSECUTIVE, lambda one, other: abs(one - other) == 1),
)


def _recognise_gap(pairs: frozenset[tuple[int, int]], every: frozenset[tuple[int, int]]) -> Text | None:
    """Return the difference that a table of pairs demands, at least or at most, or None if it is about another one."""
    gaps = {abs(one - other) for one, other in pairs}
    least, most = min(gaps), max(gaps)
    for template, gap, allowed in (
        (_DIFFER, least, range(least, least + 1)),
        (_APART, least, range(least, len(every))),
        (_CLOSE, most, range(1, most + 1)),
    ):
        if gap and pairs == {(one, other) for one, other in every if abs(one - other) in allowed}:
            return template.fill(gap=gap)
    return None


def _recognise_absence(pairs: frozenset[tuple[int, int]], every: frozenset[tuple[int, int]], first: int) -> Text | None:
    """Return what a table of pairs forbids: neighbouring digits, or one or two totals."""
    missing = {(one, other) for one, other in every - pairs if one != other}
    if missing and missing == {(one, other) for one, other in every if abs(one - other) == 1}:
        return _NOT_CONSECUTIVE
    lacking = {one + other for one, other in missing}
    # A total with one pair is named as that pair.
    several = len(missing) > 2 * len(lacking)
    if several and len(lacking) <= 2 and not any(one + other in lacking for one, other in pairs if one != other):
        totals = tuple(str(total + 2 * first - 2) for total in sorted(lacking))
        return _NOT_ADD_UP.fill(either=either_of(totals))
    return None


def either_of(words: Sequence[str]) -> Text:
    """Return a list for a negative sentence.

    >>> either_of(("1", "2", "3")).say("en"), either_of(("1", "2", "3")).say("es")
    ('1, 2 or 3', '1, 2 ni 3')
    """
    parts = [", ".join(words[:-1]), words[-1]] if len(words) > 1 else words
    return Text(" or ".join(parts), " ni ".join(parts))


def _describe_pairs(allowed: tuple[Digits, ...], pairs: frozenset[tuple[int, int]], puzzle: Puzzle) -> Text | None:
    """Return the pairs that a symmetric table allows or forbids, if they are few."""
    if any((other, one) not in pairs for one, other in pairs):
        return None
    size = range(1, len(allowed) + 1)
    inside = sorted((one, other) for one, other in pairs if one <= other)
    outside = sorted((one, other) for one in size for other in size if one < other and (one, other) not in pairs)
    # The sentence has the shorter list.
    for template, found in sorted(((_PAIRS, inside), (_NO_PAIRS, outside)), key=lambda told: len(told[1])):
        if 0 < len(found) <= MOST_PAIRS:
            named = tuple(f"{puzzle.sign(one)}-{puzzle.sign(other)}" for one, other in found)
            return template.fill(pairs=named, either=either_of(named))
    return None
