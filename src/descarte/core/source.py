"""Sources of puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

Source: TypeAlias = "str | Path | Sequence[Any]"
"""A string with the text of a puzzle, a `Path` of a file that holds it, or rows of cells as lists or as an array.

A string is never opened as a file."""
