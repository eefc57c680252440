"""Fields that are worked out when they are first asked for.

A few signs of a text may stand for thousands of rules ("no digit a knight's move from itself", on the largest board):
reading it takes little time and room when nobody has asked for them yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Thing = TypeVar("Thing")
Make = Callable[[], Mapping[str, object]]
"""Works out some fields of an object, by name."""
_MAKERS = "_makers"


class LazyField:
    """A field, usually empty, that `put_off` may leave for later: then it costs something once, and no more after that.

    >>> class Count:
    ...     numbers = LazyField()
    >>> count = defer_fields(Count(), lambda: {"numbers": (1, 2)}, "numbers")
    >>> vars(count).get("numbers"), count.numbers, vars(count)["numbers"]
    (None, (1, 2), (1, 2))
    """

    def __set_name__(self, _owner: type, name: str) -> None:
        self.name = name

    def __get__(self, thing: object, _owner: type | None = None) -> Any:
        if thing is None:
            return ()
        held = vars(thing)
        held.update(held[_MAKERS][self.name]())
        return held[self.name]


def defer_fields(thing: Thing, make: Make, *names: str) -> Thing:
    """The same object, which nobody has seen yet, without these fields: `make` works them out when one is asked for."""
    held = vars(thing)
    for name in names:
        held.pop(name, None)
    held[_MAKERS] = {**held.get(_MAKERS, {}), **dict.fromkeys(names, make)}
    return thing
