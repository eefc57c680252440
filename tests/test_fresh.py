"""The check on a fresh machine: its commands are the README's, and nothing of this machine leaks into it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.fresh import ROOT, commands, run

MAKEFILE = """
show:
\t@env > seen; ls -A $$HOME > home; ls -A .. > beside
wrong:
\t@exit 3
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "Makefile").write_text(MAKEFILE)
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "one"]):
        subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@y", *command], cwd=folder, check=True)
    (tmp_path / "fresh").mkdir()
    return folder


@pytest.mark.parametrize(("name", "heading"), [("README.md", "## Two commands"), ("README.es.md", "## Dos órdenes")])
def test_the_readme_has_two_commands(name: str, heading: str) -> None:
    assert commands((ROOT / name).read_text(encoding="utf-8"), heading) == ["make run", "make test"]


def test_nothing_leaks_in(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/leak")
    monkeypatch.setenv("PIP_CERT", "/kept")
    assert run(project, ["make show"], tmp_path / "fresh") == 0
    clone = tmp_path / "fresh" / "work" / "descarte"
    seen = (clone / "seen").read_text()
    assert "PYTHONPATH" not in seen
    assert "VIRTUAL_ENV" not in seen
    assert "PIP_CERT=/kept" in seen
    assert (clone / "home").read_text() == ""
    assert (clone / "beside").read_text() == "descarte\n"


def test_the_first_command_that_fails_is_the_last(project: Path, tmp_path: Path) -> None:
    assert run(project, ["make wrong", "make show"], tmp_path / "fresh") != 0
    assert not (tmp_path / "fresh" / "work" / "descarte" / "seen").exists()
