"""Compile Python files for Pyodide, and divide them into what descarte imports and what it seldom needs.

run_python.mjs PYODIDE compile_bytecode.py SOURCES.zip KERNEL.so FIRST.zip SPARE.zip SPARE.txt

It runs in Pyodide, because bytecode fits only one version of Python. Which modules descarte imports is found by
answering the example of every capability. The modules in SPARE.zip, which the browser loads when one of them is
imported, are named in SPARE.txt.

Modules are compiled without docstrings, assertions and the annotations of functions. The entries of the zip files are
not compressed: each file is compressed as a whole afterwards, which makes it smaller, and the browser unpacks it faster
than Python could.
"""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from zipfile import ZIP_STORED, ZipFile, ZipInfo

HOST = "/host"
UNCHECKED = (1).to_bytes(4, "little")
"""Flags of a compiled file that is used without looking for its source."""
DATE = (1980, 1, 1, 0, 0, 0)
ALWAYS = ("browser_start.py", "encodings/latin_1.py", "encodings/idna.py", "encodings/cp437.py")
"""Files that the first archive has even if no answer needs them."""


def compile_module(source: bytes, name: str) -> bytes:
    """Return the content of the compiled file of a module; `name` is shown in tracebacks."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + dumps(code)


def module_of(file: str) -> str:
    """Return the name of the module in a file of an archive.

    >>> module_of("json/__init__.py"), module_of("json/decoder.py")
    ('json', 'json.decoder')
    """
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def answer_examples(sources: str, kernel: str) -> None:
    """Answer the example of every capability, with the modules of `sources`."""
    sys.path.insert(0, sources)
    import_module("browser_start").install_kernel(kernel)
    capabilities = import_module("descarte.capabilities")
    import_module("browser_start").prepare()
    for name, capability in capabilities.all_capabilities().items():
        capabilities.answer(name, dict(capability.example))


def write_archive(target: str, files: dict[str, bytes]) -> None:
    """Write a zip file of compiled modules and of other files."""
    with ZipFile(target, "w", ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            compiled = compile_module(content, name) if name.endswith(".py") else content
            archive.writestr(ZipInfo(f"{name}c" if name.endswith(".py") else name, DATE), compiled)


def main(sources: str, kernel: str, first: str, spare: str, names: str) -> None:
    """Write both archives and the list of names."""
    answer_examples(sources, kernel)
    with ZipFile(sources) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    needed = {name for name in files if module_of(name) in sys.modules or name in ALWAYS or not name.endswith(".py")}
    others = files.keys() - needed
    write_archive(first, {name: files[name] for name in needed})
    write_archive(spare, {name: files[name] for name in others})
    with open(names, "w", encoding="utf-8") as file:
        file.write(" ".join(sorted(map(module_of, others))))


if __name__ == "__main__":
    main(*(f"{HOST}{argument}" for argument in sys.argv[1:]))
