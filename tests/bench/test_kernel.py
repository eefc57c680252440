"""The benchmark of the kernel, on a machine without the puzzles that it measures."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("descarte.fast._kernel", reason="the kernel is not built")

from bench import kernel


def test_without_puzzles_one_line_says_so_and_make_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernel, "CORPUS", tmp_path / "missing")
    monkeypatch.setattr("sys.argv", ["bench.kernel"])
    assert kernel.main() == 0
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert "DESCARTE_CORPUS" in printed.err
