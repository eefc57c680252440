"""The Python examples of the READMEs type-check as a user's script."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.long
@pytest.mark.parametrize("page", ["README.md", "README.es.md"])
def test_the_examples_pass_mypy_strict(page: str, tmp_path: Path) -> None:
    lines = map(str.lstrip, (ROOT / page).read_text(encoding="utf-8").splitlines())
    code = [line[4:] for line in lines if line.startswith((">>> ", "... "))]
    assert len(code) > 10
    script = tmp_path / "readme.py"
    script.write_text("\n".join(code) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(script)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout
