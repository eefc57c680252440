"""The folder of puzzles that are not part of the project: the environment variable DESCARTE_CORPUS names it."""

from __future__ import annotations

import os
from pathlib import Path

CORPUS = Path(os.environ.get("DESCARTE_CORPUS") or "DESCARTE_CORPUS is not set")
"""The folder. Without the variable, a path where nothing is."""
ABSENT = "the puzzles to measure are not there: set DESCARTE_CORPUS to the folder that holds them"
