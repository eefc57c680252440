"""Tables of pairs are recognised by what they allow, whatever rule they come from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import descarte
from descarte.logic.inference.reasons.relations import describe_relation, list_pairs_left
from descarte.model.bits import bit

PUZZLE = descarte.read("." * 81)
DIGITS = range(1, 10)


def table(test: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return the table of pairs that a test allows."""
    return tuple(sum(bit(other) for other in DIGITS if test(one, other)) for one in DIGITS)


@pytest.mark.parametrize(
    ("test", "en", "es"),
    [
        (lambda a, b: a == b, "are equal", "son iguales"),
        (lambda a, b: a < b, "rise", "crecen"),
        (lambda a, b: a > b, "fall", "bajan"),
        (lambda a, b: abs(a - b) == 1, "are consecutive", "son consecutivos"),
        (lambda a, b: abs(a - b) == 3, "differ by 3", "se diferencian en 3"),
        (lambda a, b: abs(a - b) >= 5, "differ by at least 5", "se diferencian en al menos 5"),
        (lambda a, b: 0 < abs(a - b) <= 2, "differ by at most 2", "se diferencian en 2 como mucho"),
        (lambda a, b: a + b == 10, "add up to 10", "suman 10"),
        (lambda a, b: a + b not in (5, 10), "do not add up to 5 or 10", "no suman 5 ni 10"),
        (lambda a, b: abs(a - b) != 1, "are not consecutive", "no son consecutivos"),
        (lambda a, b: a == 2 * b or b == 2 * a, "are 1-2, 2-4, 3-6 or 4-8", "son 1-2, 2-4, 3-6 o 4-8"),
        (
            lambda a, b: a != 2 * b and b != 2 * a,
            "are not 1-2, 2-4, 3-6 or 4-8",
            "no son 1-2, 2-4, 3-6 ni 4-8",
        ),
        (lambda a, b: a % 2 != b % 2, "are of different sorts (odd and even)", "son de tipos distintos"),
    ],
)
def test_relations(test: Callable[[int, int], bool], en: str, es: str) -> None:
    relation = describe_relation(table(test), PUZZLE)
    assert relation is not None
    assert relation.say("en") == en
    assert relation.say("es").startswith(es)


def test_a_table_without_a_short_form_has_none() -> None:
    assert describe_relation(table(lambda a, b: a * b % 7 < 3), PUZZLE) is None


def test_the_pairs_left_respect_the_candidates() -> None:
    dots = table(lambda a, b: a == 2 * b or b == 2 * a)
    assert list_pairs_left(dots, 0b100, 0b100000, PUZZLE) == ("3-6",)
