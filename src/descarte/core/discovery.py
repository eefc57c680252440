"""Find every kind, rule, format, technique, maker and command by looking into its package."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import TypeVar

__all__ = ["discover"]

Found = TypeVar("Found")


def discover(package: str, name: str, kind: type[Found]) -> list[Found]:
    """Return the values that the modules of a package define under a name, in the order of the modules.

    `package` is the dotted name of the package. Its subpackages are searched too, except those called `shared`, which
    hold helpers. Each value is one object of the type `kind`, or a tuple of several. Raise TypeError for other values.

    >>> from descarte.kinds.contract import Kind
    >>> [found.key for found in discover("descarte.kinds", "KIND", Kind)][:2]
    ['calcudoku', 'colouring']
    """
    values = [getattr(module, name) for module in _modules(import_module(package)) if hasattr(module, name)]
    found = [one for value in values for one in (value if isinstance(value, tuple | list) else (value,))]
    wrong = next((one for one in found if not isinstance(one, kind)), None)
    if wrong is not None:
        raise TypeError(f"{package}: {name} must be a {kind.__name__} or a tuple of them, not {wrong!r}")
    return found


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    """Import and yield every module below a package, except helpers."""
    from pkgutil import iter_modules  # noqa: PLC0415 (a typed puzzle is solved without discovery)

    for found in iter_modules(package.__path__):
        if found.name == "shared":
            continue
        module = import_module(f"{package.__name__}.{found.name}")
        if found.ispkg:
            yield from _modules(module)
        else:
            yield module
