"""The operations of the HTTP interface, one file each, found by looking into this folder for an `OPERATION`."""

from __future__ import annotations

from functools import cache

from descarte.core.discovery import discover
from descarte.web.operation import Operation


@cache
def all_operations() -> dict[str, Operation]:
    """Every operation there is, by its key.

    >>> all_operations()["solve"].method
    'POST'
    """
    found = discover(__name__, "OPERATION", Operation)
    return {operation.key: operation for operation in sorted(found, key=lambda operation: operation.key)}
