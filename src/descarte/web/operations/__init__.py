"""The operations of the HTTP interface, one file each, found by looking into this folder for an `OPERATION`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from descarte.web.operation import Operation


@cache
def all_operations() -> dict[str, Operation]:
    """Every operation there is, by its key.

    >>> all_operations()["solve"].method
    'POST'
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    found = [module.OPERATION for module in modules if hasattr(module, "OPERATION")]
    return {operation.key: operation for operation in sorted(found, key=lambda operation: operation.key)}
