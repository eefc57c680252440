"""The way up: lets methods of the model call the package's public functions without importing higher rooms."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def import_package() -> ModuleType:
    """The package itself, looked up when a method needs it and not before."""
    return import_module("descarte")
