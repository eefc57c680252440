from __future__ import annotations

import pytest

from descarte.logic.inference.chains.implications import Node
from descarte.logic.inference.chains.sentences import describe_ends
from tests.logic.techniques.pictures import empty


@pytest.mark.parametrize(
    ("one", "other", "en", "es"),
    [
        (
            (5, 0b1),
            (5, 0b10000),
            ". So in any case r1c1 is 5 or r1c5 is 5, and what clashes with both is impossible",
            ". Así, en todo caso f1c1 es 5 o f1c5 es 5, y lo que choca con ambas cosas es imposible",
        ),
        (
            (5, 0b1),
            (5, 0b11),
            ". So in any case one of r1c1 and r1c2 is 5, and what clashes with that is impossible",
            ". Así, en todo caso una de f1c1 y f1c2 es 5, y lo que choca con eso es imposible",
        ),
        (
            (5, 0b11),
            (5, 0b110),
            ". So in any case one of r1c1, r1c2 and r1c3 is 5, and what clashes with that is impossible",
            ". Así, en todo caso una de f1c1, f1c2 y f1c3 es 5, y lo que choca con eso es imposible",
        ),
        (
            (5, 0b1),
            (3, 0b1),
            ". So in any case r1c1 is 3 or 5, and nothing else fits there",
            ". Así, en todo caso f1c1 es 3 o 5, y ahí no cabe nada más",
        ),
        (
            (5, 0b1),
            (8, 0b1),
            ". So in any case r1c1 is 5 or 8, and nothing else fits there",
            ". Así, en todo caso f1c1 es 5 u 8, y ahí no cabe nada más",
        ),
    ],
)
def test_ends_that_share_a_place_are_told_as_one(
    one: tuple[int, int], other: tuple[int, int], en: str, es: str
) -> None:
    told = describe_ends(empty(), Node(*one), Node(*other))
    assert (told.say("en"), told.say("es")) == (en, es)


def test_an_end_inside_the_start_goes_against_the_assumption() -> None:
    told = describe_ends(empty(), Node(5, 0b11), Node(5, 0b1))
    assert told.say("en").startswith(", against the assumption. So in any case one of r1c1 and r1c2 is 5, and")
    assert told.say("es").startswith(", en contra de lo supuesto. Así, en todo caso una de f1c1 y f1c2 es 5, y")
