"""Run the command line: `python -m descarte` is the same as `descarte`."""

from __future__ import annotations

import sys

from descarte.cli import main

if __name__ == "__main__":
    sys.exit(main())
