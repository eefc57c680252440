"""Folder of puzzles for benchmarks. They are not part of the project: set DESCARTE_CORPUS to a folder that has them."""

from __future__ import annotations

import os
from pathlib import Path

CORPUS = Path(os.environ.get("DESCARTE_CORPUS") or "DESCARTE_CORPUS is not set")
"""Path of the folder, or a path that does not exist if the environment variable is not set."""
ABSENT = "the puzzles to measure are missing. Set DESCARTE_CORPUS to the folder that has them."
