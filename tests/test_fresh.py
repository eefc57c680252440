"""The check in an environment like a new machine runs the README's commands and uses nothing of this machine."""

from __future__ import annotations

import subprocess
import tomllib
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


@pytest.mark.parametrize(("name", "heading"), [("README.md", "## Install"), ("README.es.md", "## Instalación")])
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


def planned(*words: str) -> str:
    """Return the commands that make would run if nothing had been made yet."""
    command = ["make", "--dry-run", "--always-make", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_first_run_says_that_it_compiles() -> None:
    assert "compiling its kernel: about half a minute" in planned("run")


def test_make_extras_installs_every_optional_part_but_that_of_developers() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        parts = set(tomllib.load(file)["project"]["optional-dependencies"]) - {"dev"}
    said = next(line for line in planned("extras").splitlines() if "installing into .venv: " in line)
    assert set(said.partition("installing into .venv: ")[2].partition('"')[0].split()) == parts
