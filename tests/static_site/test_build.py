"""The built site is complete, needs no other address, and is the same whenever it is built."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from static_site import build, kernel, python_archives
from static_site.build import write_site
from static_site.offline import find_checksum
from static_site.prepared import list_prepared
from static_site.python_archives import OTHER_PACKAGES, PYODIDE, MissingTool, check_pyodide, check_tools

from descarte.core.text import LANGUAGES
from tests.static_site.site import FOLDER

HERE = Path(__file__).parent
COMPRESSED = (".gz", ".xz", ".png")
"""Endings of files that a host cannot compress further."""


@pytest.mark.long
def test_the_site_names_no_address_outside_it(site: Path) -> None:
    # Readers of the documentation may follow links to other programs; docs/test_build.py checks what its pages load.
    root = site / FOLDER
    files = [path for path in root.rglob("*") if not path.is_relative_to(root / "docs")]
    texts = [path for path in files if path.suffix in (".html", ".css", ".webmanifest")]
    found = {
        path.name: re.findall(r"(?:src|href|url\()=?[\"'(]?(\w+:)?(//?[^\"')\s]+)", path.read_text()) for path in texts
    }
    assert {name: addresses for name, addresses in found.items() if addresses} == {}
    assert len(texts) > 5


@pytest.mark.long
def test_the_licences_of_what_the_site_contains_are_there(site: Path) -> None:
    notice = (site / FOLDER / "python" / "NOTICE.txt").read_text(encoding="utf-8")
    assert re.search(r"Pyodide \d+\.\d+\.\d+ +Mozilla Public License 2\.0 +https://github\.com/pyodide/pyodide", notice)
    for package in OTHER_PACKAGES:
        assert re.search(rf"^{package}\n\n.*copyright", notice, re.MULTILINE | re.IGNORECASE | re.DOTALL)


@pytest.mark.long
def test_every_page_begins_with_its_policy(site: Path) -> None:
    for path in (site / FOLDER).rglob("*.html"):
        assert re.search(r"<head>\s*<meta http-equiv=\"Content-Security-Policy\"", path.read_text(encoding="utf-8"))


@pytest.mark.long
def test_lists_and_first_board_are_there_in_every_language(site: Path) -> None:
    prepared = list(list_prepared((site / FOLDER / "app.js").read_text(encoding="utf-8")))
    assert {"board", "techniques", "kinds", "makers"} <= {each.operation for each in prepared}
    for language in LANGUAGES:
        for each in prepared:
            assert json.loads((site / FOLDER / "prepared" / language / each.file).read_text(encoding="utf-8"))


@pytest.mark.long
def test_the_service_worker_keeps_every_file_of_the_page(site: Path) -> None:
    root = site / FOLDER
    listed = json.loads(re.findall(r"const FILES = (\{.*?\});", (root / "service_worker.js").read_text(), re.DOTALL)[0])
    names = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    apart = {name for name in names if name.startswith("docs/")}
    assert set(listed) == names - apart - {"service_worker.js", "python/NOTICE.txt"}
    assert {name: find_checksum(root / name) for name in listed} == listed


@pytest.mark.long
def test_two_builds_are_equal(site: Path, tmp_path: Path) -> None:
    write_site(tmp_path)

    def read(folder: Path) -> dict[str, str]:
        files = [path for path in folder.rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}

    assert read(tmp_path) == read(site / FOLDER)


@pytest.mark.long
def test_every_module_of_the_site_can_be_imported_in_pyodide(site: Path) -> None:
    command: list[str | Path] = ["node", HERE / "import_all.mjs", PYODIDE, site / FOLDER / "python"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(done.stdout) == {}


def test_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert build.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        "the site is built with Node 20 or later: install it from your system's packages\n"
    )


def test_an_old_node_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.19.0\n", encoding="utf-8")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingTool, match="Node 20 or later"):
        check_tools()


def test_another_version_of_pyodide_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"version": "0.1.0"}', encoding="utf-8")
    monkeypatch.setattr(python_archives, "PYODIDE", tmp_path)
    with pytest.raises(MissingTool, match=r"Pyodide [\d.]+ is needed, not 0\.1\.0: run npm ci in static_site"):
        check_pyodide()


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "find_spec", lambda _: None)
    with pytest.raises(kernel.MissingCompiler, match="needs ziglang"):
        kernel.find_compiler()
