"""Random streams that are the same on every machine, made from the seed and the number of the attempt."""

from __future__ import annotations

import secrets
from collections.abc import MutableSequence
from random import Random
from typing import TypeVar

_Item = TypeVar("_Item")


def random_stream_of(seed: str, number: int) -> Random:
    """Return the random stream of an attempt.

    >>> random_stream_of("7", 0).random() == random_stream_of("7", 0).random() != random_stream_of("7", 1).random()
    True
    """
    return Random(f"{seed}/{number}")


def new_seed() -> str:
    """Return a new random seed, short enough to be typed.

    >>> new_seed() == new_seed()
    False
    """
    return str(secrets.randbelow(10**12))


def shuffle_items(items: MutableSequence[_Item], chance: Random) -> MutableSequence[_Item]:
    """Shuffle a list in place and return it.

    >>> sorted(shuffle_items([1, 2, 3], random_stream_of("7", 0)))
    [1, 2, 3]
    """
    chance.shuffle(items)
    return items
