"""Folder of puzzles that are not part of the project, named by the environment variable DESCARTE_CORPUS."""

from __future__ import annotations

import os
from pathlib import Path

CORPUS = Path(os.environ.get("DESCARTE_CORPUS") or "DESCARTE_CORPUS is not set")
"""The folder, or a path that does not exist if the variable is not set."""
ABSENT = "the puzzles to measure are not there: set DESCARTE_CORPUS to the folder that holds them"
