"""Tests of the selection of tests to run after a change."""

from __future__ import annotations

import subprocess
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests import changed
from tests.changed import ALWAYS, find_tests


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("src/descarte/rating/__init__.py", ["src/descarte/rating/__init__.py", "tests/rating"]),
        (
            "src/descarte/formats/text/csv.py",
            ["src/descarte/formats/text/csv.py", "tests/formats/test_contract.py", "tests/formats/text"],
        ),
        ("src/descarte/web/page/game.js", ["tests/web/page"]),
        ("src/descarte/api.py", ["src/descarte/api.py", "tests/test_public.py"]),
        ("src/descarte/no_such_room/file.py", ["tests/test_public.py"]),
        ("native/batch.cpp", ["tests/fast", "tests/test_native.py"]),
        ("tests/proof/test_sums.py", ["tests/proof/test_sums.py"]),
        ("tests/draw/pixels.py", ["tests/draw/board/test_line_marks.py", "tests/draw/test_pixels.py"]),
        ("tests/web/conftest.py", ["tests/web"]),
        ("bench/soundness.py", ["tests/bench/test_soundness.py"]),
        ("README.md", ["README.md", "tests/test_readme.py"]),
        ("docs/rules.md", ["tests/test_rules_page.py"]),
        ("docs/tour.md", ["docs/tour.md"]),
        ("LICENSE", []),
    ],
)
def test_a_file_needs_the_tests_of_its_room(path: str, expected: list[str]) -> None:
    found = find_tests([path])
    assert ALWAYS in found
    assert {*expected} <= {*found}
    assert len(found) <= len(expected) + 8


def test_only_what_a_change_needs_is_tried() -> None:
    assert find_tests(["src/descarte/web/page/game.js"]) == [ALWAYS, "tests/web/page"]
    assert find_tests(["LICENSE"]) == [ALWAYS]


def test_what_a_folder_holds_is_not_named_twice() -> None:
    paths = ["src/descarte/proof/verify.py", "tests/proof/test_sums.py", "src/descarte/gone.py"]
    assert find_tests(paths) == [
        "src/descarte/proof/verify.py",
        "tests/proof",
        "tests/test_architecture.py",
        "tests/test_public.py",
    ]


def test_changed_and_new_files_are_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b", *words], check=True)

    git("init", "-q")
    (tmp_path / "old").write_text("1")
    git("add", "old")
    git("commit", "-qm", "first")
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    assert changed.changed_files() == []
    (tmp_path / "old").write_text("2")
    (tmp_path / "new").write_text("1")
    assert changed.changed_files() == ["old", "new"]
    (tmp_path / ".gitignore").write_text("new\n")
    git("add", "old", ".gitignore")
    git("commit", "-qm", "second")
    assert changed.changed_files() == []
    assert changed.changed_files("HEAD~1") == [".gitignore", "old"]


def test_a_helper_needs_the_tests_that_import_it_in_any_way(tmp_path: Path) -> None:
    tests = {
        "test_by_module.py": "from tests.draw.pixels import colour\n",
        "test_by_package.py": "from tests.draw import other, pixels\n",
        "test_of_another.py": "from tests.draw import pixelsort\n",
        "testing.py": "from tests.draw import pixels\n",
    }
    (tmp_path / "tests/draw").mkdir(parents=True)
    for name, text in tests.items():
        (tmp_path / "tests/draw" / name).write_text(text)
    wanted = ["tests/draw/test_by_module.py", "tests/draw/test_by_package.py"]
    assert find_tests(["tests/draw/pixels.py"], tmp_path) == wanted
    assert find_tests(["tests/draw/testing.py"], tmp_path) == []


def test_the_revision_is_an_argument(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["changed.py", "HEAD~1"])
    files = Mock(return_value=["LICENSE"])
    monkeypatch.setattr(changed, "changed_files", files)
    changed.main()
    files.assert_called_once_with("HEAD~1")
    assert capsys.readouterr().out == f"{ALWAYS}\n"
