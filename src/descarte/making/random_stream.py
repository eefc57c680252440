"""Chance that is the same on every machine: each try has its own, made from the seed and the number of the try."""

from __future__ import annotations

import secrets
from collections.abc import MutableSequence
from random import Random
from typing import TypeVar

_Item = TypeVar("_Item")


def random_stream_of(seed: str, number: int) -> Random:
    """The chance of a try.

    >>> random_stream_of("7", 0).random() == random_stream_of("7", 0).random() != random_stream_of("7", 1).random()
    True
    """
    return Random(f"{seed}/{number}")


def new_seed() -> str:
    """A seed that nobody has used before, short enough to be typed again.

    >>> new_seed() == new_seed()
    False
    """
    return str(secrets.randbelow(10**12))


def shuffle_items(items: MutableSequence[_Item], chance: Random) -> MutableSequence[_Item]:
    """The same list, in another order.

    >>> sorted(shuffle_items([1, 2, 3], random_stream_of("7", 0)))
    [1, 2, 3]
    """
    chance.shuffle(items)
    return items
