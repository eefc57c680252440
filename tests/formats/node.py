"""Comparison with lz-string, the npm package with which other sites compress links. It is installed once."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

_FOLDER = Path(__file__).parents[2] / "build" / "npm"
_MODULES = _FOLDER / "node_modules"
_SECONDS = 90


@cache
def _why_not() -> str:
    """Return the reason why lz-string cannot be used, or an empty text if it can. Install it if necessary."""
    if not shutil.which("node"):
        return "NOT TESTED against lz-string: there is no node"
    if not (_MODULES / "lz-string").exists() and shutil.which("npm") and os.environ.get("INSTALL") != "no":
        _FOLDER.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=_FOLDER.parent) as own, suppress(OSError, subprocess.SubprocessError):
            command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", own, "lz-string"]
            subprocess.run(command, capture_output=True, timeout=_SECONDS, check=True)
            Path(own).rename(_FOLDER)
    there = (_MODULES / "lz-string").exists()
    return "" if there else "NOT TESTED against lz-string: npm install --prefix build/npm lz-string"


def asked(expression: str, given: list[Any]) -> list[Any]:
    """Return the value of a JavaScript expression of `z` (lz-string) and `v` for each value in `given`."""
    if _why_not():
        pytest.skip(_why_not())
    program = (
        "const z = require('lz-string'); const said = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
        f"console.log(JSON.stringify(said.map(v => {expression})))"
    )
    environment = {"NODE_PATH": str(_MODULES), "PATH": str(Path(str(shutil.which("node"))).parent)}
    done = subprocess.run(
        ["node", "-e", program], input=json.dumps(given), capture_output=True, text=True, env=environment, check=True
    )
    found: list[Any] = json.loads(done.stdout)
    return found
