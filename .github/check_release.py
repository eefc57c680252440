"""Check that a tag is the version of the code, and print what the changelog says about it.

python3 .github/check_release.py v0.2.0      print the notes of version 0.2.0, or say what is wrong
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


class NotReady(Exception):
    """Raised if the tag may not be released; the message says why."""


def release_notes(tag: str, source: str, changelog: str) -> str:
    """Return the notes of the version that a tag names.

    `source` is the text of `src/descarte/__init__.py` and `changelog` that of `CHANGELOG.md`. Raise NotReady if the tag
    differs from `__version__`, or if the changelog has no heading of that version.

    >>> release_notes("v1.2", '__version__ = "1.2"', "# Changelog\\n## [1.2] - 2026-01-31\\n- Faster.\\n## [1.1]\\n")
    '- Faster.'
    """
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    version = found[1] if found else "missing"
    if tag != f"v{version}":
        raise NotReady(
            f"the tag is {tag}, but __version__ in src/descarte/__init__.py is {version}: expected v{version}"
        )
    heading = re.compile(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    notes = heading.search(changelog)
    if notes is None or not notes[1].strip():
        raise NotReady(
            f"CHANGELOG.md says nothing about {version}: expected a heading '## [{version}] - DATE' with notes"
        )
    return notes[1].strip()


def main(arguments: list[str]) -> int:
    """Print the notes of the version that the tag names and return 0, or say what is wrong and return 1."""
    if len(arguments) != 1:
        print("usage: check_release.py TAG", file=sys.stderr)
        return 2
    source = (ROOT / "src" / "descarte" / "__init__.py").read_text(encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    try:
        print(release_notes(arguments[0], source, changelog))
    except NotReady as error:
        print(f"not released: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
