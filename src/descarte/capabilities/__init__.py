"""The capabilities of descarte. Each file defines one: its parameters, its answer as JSON and its descriptions.

The command line, the HTTP interface, the page and the reference documents are derived from these files. Every file of
this folder that defines a `CAPABILITY` is found automatically.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.discovery import discover
from descarte.core.errors import OptionError
from descarte.core.text import Text, without_flags

__all__ = ["Capability", "Request", "all_capabilities", "answer"]

_UNKNOWN_CAPABILITY = Text("unknown capability", "capacidad desconocida")


@cache
def all_capabilities() -> dict[str, Capability]:
    """Return every capability, keyed by its `key`.

    >>> all_capabilities()["solve"].method
    'POST'
    """
    found = discover(__name__, "CAPABILITY", Capability)
    return {capability.key: capability for capability in sorted(found, key=lambda capability: capability.key)}


def answer(name: str, request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer of a capability as plain JSON values.

    `name` is the key of the capability, such as "solve"; `request` holds its parameters as plain JSON values. A picture
    or a document is returned as its media type with its text, or with its bytes in Base64.

    Raise OptionError if the capability or a parameter does not exist, InputError if a value is not valid.

    >>> answer("solve", {"puzzle": "1.....3.4......2"})["grids"][0][:4]
    [1, 3, 2, 4]
    """
    capability = all_capabilities().get(name)
    if capability is None:
        raise OptionError.unknown(_UNKNOWN_CAPABILITY, name, list(all_capabilities()))
    with without_flags():
        return capability.answer_json(request)
