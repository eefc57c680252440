"""The command line: `descarte solve`, `descarte check`... `main` is its entry point."""

from __future__ import annotations

from descarte.cli.app import main

__all__ = ["main"]
