"""The Python that the browser loads: Pyodide, the standard library, descarte and its kernel, all compressed."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

from static_site.kernel import ROOT, compile_kernel

HERE = Path(__file__).parent
PYODIDE = HERE / "node_modules" / "pyodide"
PROGRAMS = HERE / "in_pyodide"
SOURCE = ROOT / "src"
MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
"""Files of Pyodide that the browser loads as modules."""
OTHER_PACKAGES = ("segno",)
"""Packages in Python alone that descarte needs for an answer of the page."""
OLDEST_NODE = 20


class MissingTool(Exception):
    """Raised if a program or package that builds the site is missing; the message says how to install it."""


def check_tools() -> None:
    """Raise MissingTool unless Node, Pyodide and the other packages are installed."""
    node = shutil.which("node")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout if node else ""
    if not node or int(version.lstrip("v").partition(".")[0] or 0) < OLDEST_NODE:
        raise MissingTool(f"the site is built with Node {OLDEST_NODE} or later: install it from your system's packages")
    if not PYODIDE.is_dir():
        raise MissingTool("Pyodide is missing: make site installs it with npm")
    for package in OTHER_PACKAGES:
        if find_spec(package) is None:
            raise MissingTool(f"the Python package {package} is missing: make site installs it")


def check_pyodide() -> None:
    """Raise MissingTool if the version of Pyodide is not the one in package-lock.json.

    npm compares the checksum of what it downloads with the one in that file.
    """
    lock = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))
    pinned = lock["packages"]["node_modules/pyodide"]
    found = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    if found != pinned["version"]:
        raise MissingTool(f"Pyodide {pinned['version']} is needed, not {found}: run npm ci in static_site")


def write_sources(target: Path) -> None:
    """Write the standard library, descarte and the packages that it needs to a zip file."""
    with ZipFile(target, "w") as archive:
        with ZipFile(PYODIDE / "python_stdlib.zip") as library:
            for name in sorted(library.namelist()):
                if not name.endswith("/"):
                    archive.writestr(name, library.read(name))
        archive.write(PROGRAMS / "browser_start.py", "browser_start.py")
        for folder in (SOURCE / "descarte", *map(_find_package, OTHER_PACKAGES)):
            for path in sorted(folder.rglob("*.py")):
                archive.write(path, path.relative_to(folder.parent))


def _find_package(name: str) -> Path:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def compress(content: bytes) -> bytes:
    """Return bytes compressed for DecompressionStream; equal bytes give equal results."""
    return gzip.compress(content, 9, mtime=0)


def write_python(target: Path) -> None:
    """Write everything that the browser needs to run descarte to a folder.

    Raise MissingTool or MissingCompiler if something to build it with is missing.
    """
    check_tools()
    check_pyodide()
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = [folder / file for file in ("sources.zip", "kernel.so", "first.zip", "spare.zip", "spare.txt")]
        write_sources(paths[0])
        compile_kernel(paths[1])
        program = PROGRAMS / "compile_bytecode.py"
        subprocess.run(["node", PROGRAMS / "run_python.mjs", PYODIDE, program, *paths], check=True)
        for path in (*paths[1:4], PYODIDE / "pyodide.asm.wasm"):
            (target / f"{path.name}.gz").write_bytes(compress(path.read_bytes()))
        shutil.copyfile(paths[4], target / "spare.txt")
    for file in MODULES:
        text = (PYODIDE / file).read_text(encoding="utf-8")
        (target / file).write_text(text.partition("\n//# sourceMappingURL=")[0] + "\n", encoding="utf-8")
