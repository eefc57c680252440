"""Values are cached for objects, not for equal objects."""

from __future__ import annotations

import gc
import weakref

from descarte.core.identity_cache import IdentityCache


class Thing:
    """Object that equals every other one."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        raise AssertionError("hashed")


def test_a_value_is_made_once_for_each_object() -> None:
    cache, made = IdentityCache[int](most=4), list[int]()
    one, other = Thing(), Thing()

    def make() -> int:
        made.append(0)
        return len(made)

    assert [cache.get((one,), make), cache.get((one,), make), cache.get((other,), make)] == [1, 1, 2]
    assert cache.get((one, other), make) == 3
    assert cache.find((other,)) == 2


def test_a_value_that_is_none_is_kept_too() -> None:
    cache, made = IdentityCache[None](most=4), list[int]()
    one = Thing()
    for _ in range(2):
        assert cache.get((one,), lambda: made.append(0)) is None
    assert len(made) == 1


def test_the_objects_stay_alive_as_long_as_their_value() -> None:
    """Another object could be made at the same place in memory, and would get a value that is not its own."""
    cache, one = IdentityCache[str](most=2), Thing()
    alive = weakref.ref(one)
    cache.keep((one,), "one")
    del one
    gc.collect()
    assert alive() is not None
    for value in "ab":
        cache.keep((Thing(),), value)
    gc.collect()
    assert alive() is None


def test_only_so_many_are_kept() -> None:
    cache, things = IdentityCache[int](most=3), [Thing() for _ in range(4)]
    for number, thing in enumerate(things):
        cache.keep((thing,), number)
    assert [cache.find((thing,)) for thing in things] == [None, None, None, 3]
