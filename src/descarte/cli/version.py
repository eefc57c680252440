"""`descarte --version`: the version on the first line, for programs, then what is installed."""

from __future__ import annotations

import os
import platform
import warnings
from importlib import import_module

from descarte import __version__
from descarte.core.extras import find_extras
from descarte.core.text import Text

_KERNEL = Text("kernel: {name}", "núcleo: {name}")
_NOT_BUILT = Text("not built", "no está compilado")
_ENGINE = Text("engine: {name}", "motor: {name}")
_EXTRAS = Text("optional parts: {names}", "partes opcionales: {names}")
_NONE = Text("none", "ninguna")


def describe_version() -> list[str]:
    """Return the lines of `--version`; the first one is `descarte X.Y.Z` in every language.

    >>> len(describe_version())
    5
    """
    complete = tuple(extra.key for extra in find_extras() if not extra.missing)
    return [
        f"descarte {__version__}",
        str(_KERNEL.fill(name=find_instruction_set() or _NOT_BUILT)),
        str(_ENGINE.fill(name=name_of_engine())),
        str(_EXTRAS.fill(names=", ".join(complete) or _NONE)),
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
    ]


def find_instruction_set() -> str | None:
    """Return the instruction set that the kernel uses here, such as "avx2", or None if the kernel is not built."""
    try:
        single, _ = import_module("descarte.fast._kernel").variants()
    except ImportError:
        return None
    return str(single)


def name_of_engine() -> str:
    """Return the name of the engine that solves puzzles here: "kernel" or "twin"; a wrong setting is named instead."""
    from descarte import fast
    from descarte.core.errors import OptionError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return fast.engine(os.environ.get("DESCARTE_ENGINE")).name
    except OptionError as error:
        return f"DESCARTE_ENGINE: {error}"
