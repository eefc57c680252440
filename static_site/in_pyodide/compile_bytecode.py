"""Compile the Python files of archives for Pyodide.

run_python.mjs PYODIDE compile_bytecode.py SOURCES.zip COMPILED.zip [SOURCES.zip COMPILED.zip ...]

It runs in Pyodide, because bytecode fits only one version of Python. Modules are compiled without docstrings,
assertions and the numbers of lines: together these are a third of the bytecode. The entries of the zip file are not
compressed. The file is compressed as a whole afterwards, which makes it smaller, and
the browser unpacks it faster than Python could.
"""

from __future__ import annotations

import sys
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from types import CodeType
from zipfile import ZIP_STORED, ZipFile, ZipInfo

HOST = "/host"
UNCHECKED = (1).to_bytes(4, "little")
"""Flags of a compiled file that is used without looking for its source."""
DATE = (1980, 1, 1, 0, 0, 0)


def remove_lines(code: CodeType) -> CodeType:
    """Return code without the table of its lines; tracebacks still name its file and its functions."""
    constants = tuple(remove_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=constants)


def compile_module(source: bytes, name: str) -> bytes:
    """Return the content of the compiled file of a module; `name` is shown in tracebacks."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + dumps(remove_lines(code))


def compile_archive(sources: str, target: str) -> None:
    """Write a zip file of the compiled modules and of the other files of `sources`."""
    with ZipFile(sources) as archive, ZipFile(target, "w", ZIP_STORED) as compiled:
        for name in sorted(archive.namelist()):
            content = archive.read(name)
            if name.endswith(".py"):
                compiled.writestr(ZipInfo(f"{name}c", DATE), compile_module(content, name))
            else:
                compiled.writestr(ZipInfo(name, DATE), content)


if __name__ == "__main__":
    paths = [f"{HOST}{argument}" for argument in sys.argv[1:]]
    for pair in zip(paths[::2], paths[1::2], strict=True):
        compile_archive(*pair)
