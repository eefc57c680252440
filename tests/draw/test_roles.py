"""Shapes and words for the roles of a step."""

from __future__ import annotations

from descarte.draw.roles import legend, shapes_of
from descarte.model.step import Step

HERE = ((0, 1),)


def test_roles_have_shapes_of_their_own() -> None:
    step = Step("x", roles=(("pivot", HERE), ("pattern", HERE), ("fin", HERE), ("target", HERE), ("weak link", HERE)))
    assert shapes_of(step) == {"pivot": 2, "pattern": 0, "fin": 1}


def test_unknown_roles_take_the_shapes_that_are_left() -> None:
    step = Step("x", roles=(("colour", HERE), ("other colour", HERE), ("third", HERE), ("fourth", HERE)))
    assert list(shapes_of(step).values()) == [0, 1, 2, 3]


def test_an_empty_role_has_none() -> None:
    assert shapes_of(Step("x", roles=(("fin", ()),))) == {}


def test_the_legend_says_what_is_there_in_both_languages() -> None:
    step = Step("x", places=((3, 1),), discards=((2, 1),), roles=(("pattern", HERE), ("fin", ((3, 1),))))
    assert [text.say("en") for text in legend(step)] == [
        "circled: the pattern",
        "struck out: discarded",
        "large, in a ring: placed",
    ]
    assert legend(step)[0].say("es") == "en un círculo: el patrón"
