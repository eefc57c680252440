"""The files that a stranger reads before an installation agree with the package."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import descarte

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def names(needs: list[str]) -> set[str]:
    """Return the names of the packages in a list of requirements, without those of descarte itself.

    >>> sorted(names(["rich>=13.7", "descarte[web]", "uvloop>=0.19; sys_platform != 'win32'"]))
    ['rich', 'uvloop']
    """
    return {re.split(r"[^\w-]", need)[0] for need in needs} - {"descarte"}


def test_the_notice_lists_every_package_with_the_part_that_installs_it() -> None:
    table = re.findall(r"^([\w-]+) {2,}([\w-]+) {2,}\w", (ROOT / "NOTICE").read_text(encoding="utf-8"), re.MULTILINE)
    parts = {part: needs for part, needs in PROJECT["optional-dependencies"].items() if part != "dev"}
    wanted = {(name, part) for part, needs in parts.items() for name in names(needs)}
    assert set(table) - {("package", "installed")} == wanted | {
        (name, "always") for name in names(PROJECT["dependencies"])
    }


def test_the_core_needs_at_most_two_packages() -> None:
    assert len(PROJECT["dependencies"]) <= 2


def test_the_citation_has_the_version_and_its_date() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.search(rf"^## \[{re.escape(descarte.__version__)}\] - (\S+)$", changelog, re.MULTILINE)
    assert f"\nversion: {descarte.__version__}\n" in citation
    assert released is not None
    assert f"\ndate-released: {released[1]}\n" in citation


def test_the_package_brings_its_licence_and_notice() -> None:
    for name in PROJECT["license-files"]:
        assert "The descarte authors" in (ROOT / name).read_text(encoding="utf-8")
