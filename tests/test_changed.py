"""Tests of the selection of tests for a change."""

from __future__ import annotations

import subprocess
from pathlib import Path

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
