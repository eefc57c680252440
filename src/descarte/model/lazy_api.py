"""Access to higher layers: methods of the model call public functions through `public`, without importing them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = ["public"]

if TYPE_CHECKING:
    import descarte as public
else:

    class _Package:
        """The package `descarte`, imported when one of its names is used."""

        def __getattr__(self, name: str) -> object:
            return getattr(import_module("descarte"), name)

    public = _Package()
