"""Where puzzles that are not part of the project lie, if they are there."""

from __future__ import annotations

from pathlib import Path

SHARED = Path(__file__).parents[2] / "shared" / "data"
