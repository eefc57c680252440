"""The Python that the browser loads: Pyodide, the standard library, descarte and its kernel, all compressed."""

from __future__ import annotations

import gzip
import json
import lzma
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import files
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
BROWSER_PROGRAMS = ("browser_start.py", "lessons.py")
"""Programs of this folder that the browser's workers import."""
OLDEST_NODE = 20
NOTICE = """\
This folder has what runs Python in the browser, in compressed form:

  Pyodide {version}    Mozilla Public License 2.0    https://github.com/pyodide/pyodide
  with CPython         PSF License 2.0               https://github.com/python/cpython
  descarte             MIT License

Their sources are at these addresses. The licences of other packages in it follow.
"""
"""Text that comes with the programs of others."""


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


def is_needed(name: str) -> bool:
    """Return True if a file of the standard library or of descarte is of use in a browser; left_out.txt says why not.

    >>> is_needed("json/decoder.py"), is_needed("imaplib.py"), is_needed("descarte/cli/app.py")
    (True, False, False)
    """
    return not name.startswith(_read_left_out())


@cache
def _read_left_out() -> tuple[str, ...]:
    lines = (HERE / "left_out.txt").read_text(encoding="utf-8").splitlines()
    return tuple(word for line in lines if not line.startswith("#") for word in line.split())


def write_library_sources(target: Path) -> None:
    """Write the standard library, and the programs that the browser's workers import, to a zip file."""
    with ZipFile(target, "w") as archive:
        with ZipFile(PYODIDE / "python_stdlib.zip") as library:
            for name in sorted(library.namelist()):
                if not name.endswith("/") and is_needed(name):
                    archive.writestr(name, library.read(name))
        for program in BROWSER_PROGRAMS:
            archive.write(PROGRAMS / program, program)


def write_descarte_sources(target: Path) -> None:
    """Write descarte and the packages that it needs to a zip file."""
    with ZipFile(target, "w") as archive:
        for folder in (SOURCE / "descarte", *map(_find_package, OTHER_PACKAGES)):
            for path in sorted(folder.rglob("*.py")):
                name = path.relative_to(folder.parent).as_posix()
                if is_needed(name):
                    archive.write(path, name)


def _find_package(name: str) -> Path:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def write_gzip(source: Path, folder: Path) -> None:
    """Compress a file that is read before Python runs: the browser can unpack it."""
    (folder / f"{source.name}.gz").write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def write_xz(source: Path, folder: Path) -> None:
    """Compress a file that Python unpacks in the browser. It becomes a quarter smaller than with gzip."""
    (folder / f"{source.name}.xz").write_bytes(lzma.compress(source.read_bytes(), preset=9 | lzma.PRESET_EXTREME))


def write_notice(target: Path) -> None:
    """Write the licences of what the archives contain to the folder `target`."""
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    parts = [NOTICE.format(version=version)]
    for package in OTHER_PACKAGES:
        licences = [file for file in files(package) or () if file.name.upper().startswith("LICEN")]
        parts += [f"\n{package}\n\n{file.read_text(encoding='utf-8')}" for file in sorted(licences, key=str)]
    (target / "NOTICE.txt").write_text("".join(parts), encoding="utf-8")


def write_python(target: Path) -> None:
    """Write everything that the browser needs to run descarte to a folder.

    Raise MissingTool or MissingCompiler if something to build it with is missing.
    """
    check_tools()
    check_pyodide()
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(1) as aside:
        folder = Path(name)
        kernel, library, descarte = (folder / file for file in ("kernel.so", "library.zip", "descarte.zip"))
        compiling = aside.submit(compile_kernel, kernel)
        sources = folder / "library_sources.zip", folder / "descarte_sources.zip"
        write_library_sources(sources[0])
        write_descarte_sources(sources[1])
        words = (PROGRAMS / "compile_bytecode.py", sources[0], library, sources[1], descarte)
        subprocess.run(["node", PROGRAMS / "run_python.mjs", PYODIDE, *words], check=True)
        compiling.result()
        for path in (library, PYODIDE / "pyodide.asm.wasm"):
            write_gzip(path, target)
        for path in (descarte, kernel):
            write_xz(path, target)
    write_notice(target)
    for file in MODULES:
        text = (PYODIDE / file).read_text(encoding="utf-8")
        (target / file).write_text(text.partition("\n//# sourceMappingURL=")[0] + "\n", encoding="utf-8")
