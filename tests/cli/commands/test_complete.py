"""`descarte complete`."""

from __future__ import annotations

from pathlib import Path

import pytest

import descarte as package
from descarte.making import run
from descarte.making.grids import fill_pattern
from tests.cli.conftest import Run

PATTERN = "x..x\n....\n..x.\n.x.x\n"


def test_a_pattern_gets_digits(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "pattern.txt"
    path.write_text(PATTERN)
    code, out, _ = descarte("complete", str(path), "--seed", "1")
    assert code == 0
    assert [sign != "." for sign in out.strip()] == [sign == "x" for sign in PATTERN.replace("\n", "")]
    assert package.count(out.strip(), limit=2) == 1
    assert descarte("make", "--pattern", str(path), "--seed", "1").out == out
    assert descarte("complete", PATTERN, "--seed", "1").out == out


def test_a_pattern_that_is_too_sparse(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PATIENCE", 0.01)
    monkeypatch.setattr(fill_pattern, "ROUNDS", 3)
    code, out, err = descarte("complete", "x...x..." + "." * 7 + "x", "--seed", "1")
    assert (code, out) == (1, "")
    assert "gave up after" in err
    assert "more given than the pattern, in r" in err


def test_a_pattern_that_can_never_be(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "GLANCE", 0.01)
    monkeypatch.setattr(fill_pattern, "ROUNDS", 3)
    code, out, err = descarte("complete", "xx" + "." * 14, "--seed", "1", "--lang", "es")
    assert (code, out) == (1, "")
    assert "con 2 números dados siempre hay varias soluciones" in err
    assert "números dados más que el patrón, en " in err


def test_a_pattern_of_no_size(descarte: Run) -> None:
    code, _, err = descarte("complete", "x..x.", "--seed", "1")
    assert code == 2
    assert "expected a drawing of 9 by 9 cells, found 5 cells" in err
