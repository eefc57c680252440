"""Errors for keyword arguments that a function does not have."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import wraps
from inspect import signature
from typing import ParamSpec, TypeVar

__all__ = ["suggest_parameters"]

P = ParamSpec("P")
R = TypeVar("R")


def suggest_parameters(function: Callable[P, R]) -> Callable[P, R]:
    """Return the function with a check that raises TypeError with the closest name for unknown keyword arguments.

    >>> @suggest_parameters
    ... def bake(*, minutes: int = 30) -> int:
    ...     return minutes
    >>> bake(minuts=20)
    Traceback (most recent call last):
    TypeError: bake() has no parameter 'minuts'; did you mean 'minutes'?
    """
    known = signature(function).parameters

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        for name in kwargs:
            if name not in known:
                near = get_close_matches(name, known, 1)
                tail = f"; did you mean {near[0]!r}?" if near else f"; there are: {', '.join(known)}"
                raise TypeError(f"{function.__name__}() has no parameter {name!r}{tail}")
        return function(*args, **kwargs)

    return checked
