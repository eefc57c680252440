"""The packages of a release: what is in them, two builds of one commit, and an environment with nothing else."""

from __future__ import annotations

import shutil
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.distribution import TRIAL, build, find_pythons, install, run

NEEDED = ("build", "auditwheel") if sys.platform == "linux" else ("build",)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing or shutil.which("git") is None:
        pytest.skip(f"packages cannot be built without {', '.join(missing) or 'git'}: make dist installs it")
    return build(tmp_path_factory.mktemp("built"))


def test_this_python_is_among_those_that_packages_are_tried_with() -> None:
    assert Path(sys.executable).resolve() in [Path(path).resolve() for path in find_pythons()]


@pytest.mark.long
def test_the_wheel_holds_the_package_and_nothing_else(packages: list[Path]) -> None:
    wheel = next(path for path in packages if path.suffix == ".whl")
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
    assert {name.split("/")[0].partition("-")[0] for name in names} == {"descarte"}
    for needed in ("py.typed", "fast/_kernel.abi3.so", "fast/_kernel.pyi", "web/page/index.html"):
        assert f"descarte/{needed}" in names


@pytest.mark.long
def test_the_sources_hold_what_compiles_the_kernel_and_no_tests(packages: list[Path]) -> None:
    sources = next(path for path in packages if path.name.endswith(".tar.gz"))
    with tarfile.open(sources) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"native/CMakeLists.txt", "native/bind.cpp", "src/descarte/__init__.py", "LICENSE"} <= names
    assert not [name for name in names if name.startswith(("tests/", "bench/", "docs/"))]


@pytest.mark.long
def test_two_builds_of_one_commit_are_identical(packages: list[Path], tmp_path: Path) -> None:
    again = build(tmp_path)
    assert [path.name for path in again] == [path.name for path in packages]
    assert [path.read_bytes() for path in again] == [path.read_bytes() for path in packages]


@pytest.mark.long
def test_the_wheel_works_where_nothing_else_is_installed(packages: list[Path]) -> None:
    wheel = next(path for path in packages if path.suffix == ".whl")
    with install(sys.executable, str(wheel)) as (scripts, variables):
        run(scripts / "python", "-P", TRIAL, folder=scripts.parents[1], variables=variables)
