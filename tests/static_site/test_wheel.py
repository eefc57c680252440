"""The wheel for Pyodide is complete, and equal whenever it is built. test_kernel.py installs it in Pyodide."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.utils import parse_wheel_filename
from static_site.wheel import describe_file, write_wheel

from descarte import __version__


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel. What is in the kernel does not matter here."""
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "kernel").write_bytes(b"\0asm")
    return write_wheel(folder / "kernel", folder)


def test_the_name_tells_version_python_and_platform(wheel: Path) -> None:
    name, version, _, tags = parse_wheel_filename(wheel.name)
    assert (name, str(version)) == ("descarte", __version__)
    assert [str(tag) for tag in tags] == ["cp311-abi3-pyemscripten_2026_0_wasm32"]


def test_the_record_lists_every_file_with_its_checksum(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    record = next(name for name in files if name.endswith("/RECORD"))
    lines = files.pop(record).decode()
    assert [row[0] for row in csv.reader(io.StringIO(lines))] == [*files, record]
    assert lines == "".join(describe_file(*file) for file in files.items()) + f"{record},,\n"


def test_package_kernel_licence_and_command_are_in_the_wheel(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    folder = f"descarte-{__version__}.dist-info"
    described = [f"{folder}/{name}" for name in ("METADATA", "WHEEL", "entry_points.txt", "licenses/LICENSE")]
    wanted = {"descarte/__init__.py", "descarte/py.typed", "descarte/fast/_kernel.abi3.so", *described}
    assert wanted - set(names) == set()
    assert not [name for name in names if "__pycache__" in name or name.endswith("direct_url.json")]
    assert [name for name in names if name.endswith(".so")] == ["descarte/fast/_kernel.abi3.so"]


def test_two_wheels_of_one_kernel_are_equal(wheel: Path, tmp_path: Path) -> None:
    kernel = wheel.parent / "kernel"
    assert write_wheel(kernel, tmp_path).read_bytes() == wheel.read_bytes()
