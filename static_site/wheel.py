"""Build the wheel for Pyodide, from the same kernel as the static site.

python -m static_site.wheel [FOLDER]    write it to FOLDER, by default build/static_site

PEP 783 defines the platform tag. The wheel serves every Python from the oldest one of descarte on, as the others do.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from static_site.kernel import FILE, ROOT, MissingCompiler, compile_kernel

TARGET = ROOT / "build" / "static_site"
PACKAGE = ROOT / "src" / "descarte"
TAG = "cp311-abi3-pyemscripten_2026_0_wasm32"
WHEEL = f"Wheel-Version: 1.0\nGenerator: descarte\nRoot-Is-Purelib: false\nTag: {TAG}\n"
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""Time of all files in the wheel, so that two builds are equal."""


def list_package_files() -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of every file of the package that is not compiled."""
    for path in sorted(PACKAGE.rglob("*")):
        if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd"):
            yield path.relative_to(PACKAGE.parent).as_posix(), path.read_bytes()


def list_metadata_files(folder: str) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of the files that describe descarte, as it is installed here."""
    installed = distribution("descarte")
    kept = ("METADATA", "entry_points.txt")
    for file in sorted(installed.files or (), key=str):
        parts = file.parts
        if parts[0].endswith(".dist-info") and (parts[1] in kept or parts[1] == "licenses"):
            yield "/".join((folder, *parts[1:])), file.read_binary()
    yield f"{folder}/WHEEL", WHEEL.encode()


def describe_file(name: str, content: bytes) -> str:
    """Return the line of RECORD for a file.

    >>> describe_file("empty", b"")
    'empty,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0\\n'
    """
    checksum = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    return f"{name},sha256={checksum},{len(content)}\n"


def write_wheel(kernel: Path, target: Path) -> Path:
    """Write the wheel with a compiled kernel to the folder `target`, and return its path."""
    version = distribution("descarte").version
    folder = f"descarte-{version}.dist-info"
    files = [
        *list_package_files(),
        (f"descarte/fast/{FILE}", kernel.read_bytes()),
        *list_metadata_files(folder),
    ]
    record = f"{folder}/RECORD"
    lines = "".join(describe_file(*file) for file in files) + f"{record},,\n"
    target.mkdir(parents=True, exist_ok=True)
    wheel = target / f"descarte-{version}-{TAG}.whl"
    with ZipFile(wheel, "w") as archive:
        for name, content in (*files, (record, lines.encode())):
            entry = ZipInfo(name, EARLIEST)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, ZIP_DEFLATED)
    return wheel


def main(arguments: Sequence[str]) -> int:
    """Build the wheel, print where it is, and return the exit code."""
    target = Path(arguments[0]) if arguments else TARGET
    try:
        with tempfile.TemporaryDirectory() as name:
            kernel = Path(name) / FILE
            compile_kernel(kernel)
            wheel = write_wheel(kernel, target)
    except MissingCompiler as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
