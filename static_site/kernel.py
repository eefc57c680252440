"""Compile the kernel to WebAssembly, as a module that Pyodide can import.

The compiler comes from PyPI: `ziglang` has clang, the linker, and the headers of a C and a C++ library. Pyodide brings
both libraries. The headers in `headers/` describe them as Pyodide has built them.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
NATIVE = ROOT / "native"
HEADERS = Path(__file__).parent / "headers"
FILE = "_kernel.abi3.so"
"""Name of the kernel beside the modules that import it."""
TARGET = ("--target=wasm32-unknown-emscripten", "-fPIC", "-fwasm-exceptions", "-msimd128")
"""Flags of the machine. Exceptions must be those of Pyodide; without vectors, solving takes twenty times as long."""
LANGUAGE = ("-std=c++20", "-fvisibility=hidden", "-DNDEBUG", "-DPy_LIMITED_API=0x030B0000", "-Wall", "-Wno-psabi")
LINK = ("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--gc-sections", "--strip-debug", "-O2")
LANES = ("-DDESCARTE_VARIANT=baseline", "-DDESCARTE_LANES=4")
_PART = re.compile(r'^add_part\((\w+) "[^"]*" ([^)]*)\)', re.MULTILINE)
_FOLDER = re.compile(r"^file\(GLOB (\w+) CONFIGURE_DEPENDS (\S+)\)", re.MULTILINE)


class MissingCompiler(Exception):
    """Raised if ziglang is not installed; the message says how to install it."""


def find_compiler() -> Path:
    """Return the folder of ziglang; raise MissingCompiler if it is not installed."""
    spec = find_spec("ziglang")
    if spec is None or spec.origin is None:
        raise MissingCompiler("the kernel needs ziglang to become WebAssembly: make wasm installs it")
    return Path(spec.origin).parent


def read_parts(cmake: str) -> dict[str, list[Path]]:
    """Return the parts of the kernel that are compiled as one file, with their sources; `cmake` is CMakeLists.txt.

    >>> parts = read_parts((NATIVE / "CMakeLists.txt").read_text(encoding="utf-8"))
    >>> sorted(parts), parts["engines"][0].name
    (['engines', 'reasoning'], 'batch.cpp')
    """
    folders = {name: sorted(NATIVE.glob(pattern)) for name, pattern in _FOLDER.findall(cmake)}
    return {
        part: [path for word in words.split() for path in (folders[word[2:-1]] if word[0] == "$" else [NATIVE / word])]
        for part, words in _PART.findall(cmake)
    }


def list_units(folder: Path) -> Iterator[tuple[Path, Sequence[str]]]:
    """Yield the files to compile, with their own flags; `folder` receives the file of each part."""
    for part, sources in read_parts((NATIVE / "CMakeLists.txt").read_text(encoding="utf-8")).items():
        unit = folder / f"{part}.cpp"
        unit.write_text("".join(f'#include "{source.as_posix()}"\n' for source in sources), encoding="utf-8")
        yield unit, ("-O2",)
    yield NATIVE / "lanes" / "lane_engine.cpp", ("-O3", *LANES)
    yield NATIVE / "lanes" / "sudoku9_lanes.cpp", ("-O2",)
    yield NATIVE / "single" / "sudoku9_single.cpp", ("-O3",)
    yield NATIVE / "single" / "sudoku9_single_baseline.cpp", ("-O3",)


def copy_python_headers(folder: Path) -> Path:
    """Copy this Python's headers without its pyconfig.h, which describes another machine, and return the copy."""
    there = Path(sysconfig.get_path("include"))
    return Path(shutil.copytree(there, folder / "python", ignore=shutil.ignore_patterns("pyconfig.h")))


def find_include_flags(library: Path, python: Path) -> list[str]:
    """Return the flags that name the folders of headers; `library` is the `lib` folder of ziglang."""
    libc = library / "libc" / "include"
    system = (
        HEADERS,
        library / "libcxx" / "include",
        library / "include",
        libc / "wasm-wasi-musl",
        libc / "generic-musl",
    )
    named = [word for path in system for word in ("-isystem", str(path))]
    return [
        "-nostdinc",
        "-nostdinc++",
        "-include",
        str(HEADERS / "libcxx_site.h"),
        *named,
        f"-I{python}",
        f"-I{NATIVE}",
    ]


def compile_kernel(target: Path) -> None:
    """Compile the kernel to `target`.

    Raise MissingCompiler without ziglang, and CalledProcessError if a file does not compile.
    """
    ziglang = find_compiler()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        flags = [*TARGET, *LANGUAGE, *find_include_flags(ziglang / "lib", copy_python_headers(folder))]

        def compile_unit(unit: tuple[Path, Sequence[str]]) -> Path:
            source, own = unit
            found = folder / f"{source.stem}.o"
            subprocess.run([ziglang / "zig", "clang", *flags, *own, "-c", "-o", found, source], check=True)
            return found

        with ThreadPoolExecutor(2) as pool:
            objects = list(pool.map(compile_unit, list_units(folder)))
        target.parent.mkdir(parents=True, exist_ok=True)
        exports = ("--export=PyInit__kernel", "-o", target)
        subprocess.run([ziglang / "zig", "wasm-ld", *LINK, *exports, *objects], check=True)
