"""Run the two installation commands of the README in an environment like a new machine.

python -m tests.fresh clone the checkout into an empty folder and run them there

HOME is empty, the environment has only PATH and the variables that pip needs, and there are no shared puzzles.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
_HEADING = "## Install"
_COMMAND = re.compile(r"^\$ (.*?)(?:\s+#.*)?$", re.MULTILINE)
_KEPT = re.compile(r"PATH|PIP_\w+|(?:https?|no|all)_proxy|SSL_CERT_\w+|REQUESTS_CA_BUNDLE", re.IGNORECASE)


def commands(readme: str, heading: str = _HEADING) -> list[str]:
    """Return the commands of the first block under a heading.

    >>> commands("## Install\\n```console\\n$ make run   # solves\\n$ make test\\n```\\n$ rm x\\n")
    ['make run', 'make test']
    """
    _, _, after = readme.partition(f"{heading}\n")
    return _COMMAND.findall(after.partition("\n```\n")[0])


def environment(given: Mapping[str, str], home: Path) -> dict[str, str]:
    """Return the environment variables of a new user's shell.

    >>> environment({"PATH": "/bin", "PYTHONPATH": "/x", "PIP_CERT": "/y", "HTTPS_PROXY": "z"}, Path("/home"))
    {'PATH': '/bin', 'PIP_CERT': '/y', 'HTTPS_PROXY': 'z', 'HOME': '/home', 'LANG': 'C.UTF-8'}
    """
    kept = {name: value for name, value in given.items() if _KEPT.fullmatch(name)}
    return kept | {"HOME": str(home), "LANG": "C.UTF-8"}


def run(source: Path, wanted: Sequence[str], folder: Path) -> int:
    """Clone the committed state into an empty folder and run commands there, until one fails. Return its exit code."""
    home, clone = folder / "home", folder / "work" / "descarte"
    home.mkdir()
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(source), str(clone)], check=True)
    for command in wanted:
        print(f"$ {command}", flush=True)
        done = subprocess.run(command, shell=True, cwd=clone, env=environment(os.environ, home), check=False)
        if done.returncode:
            return done.returncode
    return 0


def main() -> int:
    """Run the README's commands in a clone, which has only committed files."""
    state = subprocess.run(["git", "status", "--short"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    if state:
        print(f"not committed, so not tried:\n{state}", end="", file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        return run(ROOT, commands((ROOT / "README.md").read_text(encoding="utf-8")), Path(folder))


if __name__ == "__main__":
    sys.exit(main())
