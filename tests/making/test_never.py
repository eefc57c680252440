"""Techniques that a board can never need are refused at once, with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from descarte.errors import OptionError
from descarte.logic import find
from descarte.making.never import AT_ONCE, COMPLEMENTS
from descarte.making.wish import wish


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"needs": "dual-two-string-kite"}, "two steps of two-string-kite do the same"),
        ({"needs": "naked-triple", "size": 4}, "at least 6"),
        ({"needs": "hidden-triple", "size": 6}, "naked-triple, or an easier one"),
        ({"needs": "cage-combinations"}, "is about cages"),
        ({"needs": "cage-combinations", "options": "diagonal"}, "is about cages"),
        ({"needs": "rule-needs"}, "is about drawn rules"),
        ({"needs": "rising-line"}, "is about drawn rules"),
        ({"needs": "locked-general"}, "is about houses beyond rows, columns and boxes"),
        ({"needs": "leftovers"}, "locked candidates say the same"),
        ({"needs": "cage-last-cell", "kind": "killer"}, "nowhere to begin"),
        ({"needs": "single-candidates", "kind": "killer"}, "naked-single does the same"),
    ],
)
def test_what_can_never_be_needed_is_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        wish(seed=1, **asked)


@pytest.mark.parametrize(
    "asked",
    [
        {"needs": "naked-triple", "size": 6},
        {"needs": "naked-triple", "size": 5, "kind": "kakuro"},
        {"needs": "cage-combinations", "kind": "killer"},
        {"needs": "rising-line", "kind": "thermometer"},
        {"needs": "locked-general", "kind": "diagonal"},
        {"needs": "leftovers", "kind": "jigsaw"},
    ],
)
def test_what_can_be_needed_is_not(asked: dict[str, Any]) -> None:
    assert wish(seed=1, **asked).needs == (asked["needs"],)


def test_what_stands_for_another_technique_is_no_harder() -> None:
    assert all(find(other).rating <= find(key).rating for key, other in AT_ONCE.items())
    assert all(find(other).rating < find(key).rating for key, (_, other) in COMPLEMENTS.items())
    assert all(find(other).usual for other in AT_ONCE.values())
