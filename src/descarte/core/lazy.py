"""Package attributes that are imported when they are first used, so that a command imports only what it needs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module

__all__ = ["lazy_names"]


def lazy_names(package: str, homes: dict[str, str]) -> tuple[Callable[[str], object], list[str]]:
    """Return `__getattr__` and `__all__` for a package.

    `package` is its dotted name; `homes` maps each of its modules to the names that the package offers from it.

    >>> get, names = lazy_names("descarte.core", {"text": "Text speaking", "errors": "InputError"})
    >>> get("Text").__name__, names
    ('Text', ['InputError', 'Text', 'speaking'])
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def get_name(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return get_name, sorted(home_of)
