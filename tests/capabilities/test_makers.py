"""The forms of the page list what the server lists, so a new maker or rule needs no change of the page."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from descarte import kinds, making, variants
from descarte.capabilities import answer
from descarte.making import all_makers
from descarte.making import kinds as kinds_made
from tests.web.conftest import Ask

MAKER = """
from dataclasses import replace

from descarte.making.kinds import sudoku

MAKER = replace(sudoku.MAKER, key="minesweeper", sizes=range(3, 8), takes=frozenset({"options"}))
"""
KIND = """
from dataclasses import replace

from descarte.core.text import Text
from descarte.kinds import sudoku

KIND = replace(sudoku.KIND, key="minesweeper", name=Text("mines", "minas"), also=())
"""
RULE = """
from dataclasses import replace

from descarte.model.clues import Clues, Mark
from descarte.variants.lines import thermometer

SAMPLE = Clues(4, 4, (0,) * 16, marks=(Mark("barometer", ((0, 1),)),))
VARIANT = replace(thermometer.VARIANT, key="barometer", sample=SAMPLE)
"""


def makers() -> dict[str, dict[str, Any]]:
    return {row["kind"]: row for row in answer("makers", {})["makers"]}


def test_a_form_offers_what_the_maker_takes() -> None:
    found = makers()
    assert set(found) == set(all_makers())
    assert found["sudoku"]["sizes"] == [4, 6, 9, 12, 16]
    assert [found[kind]["usual_size"] for kind in ("sudoku", "kakuro", "latin")] == [9, 8, 6]
    assert (found["kakuro"]["symmetries"], found["kakuro"]["rules"], found["kakuro"]["drawn_rules"]) == ([], [], [])
    assert found["str8ts"]["symmetries"][:2] == ["none", "rotational"]
    assert "diagonal" in found["calcudoku"]["rules"]
    assert found["calcudoku"]["drawn_rules"] == []
    assert "thermometer" in found["killer"]["drawn_rules"]
    assert "diagonal" not in found["killer"]["drawn_rules"]


def test_what_only_a_setter_can_mean_is_not_offered() -> None:
    assert {"automaton", "table", "candidates", "cage"}.isdisjoint(makers()["sudoku"]["drawn_rules"])


@pytest.mark.parametrize("kind", all_makers())
def test_whatever_is_offered_is_accepted(ask: Ask, kind: str) -> None:
    offered = makers()[kind]
    assert offered["usual_size"] in offered["sizes"]
    for size in offered["sizes"]:
        assert size in all_makers()[kind].sizes
    wish = {"kind": kind, "size": offered["sizes"][0], "seed": 1, "symmetry": (offered["symmetries"] or [None])[0]}
    assert ask("make", **{name: value for name, value in wish.items() if value is not None}).status == 200


def test_names_are_in_the_language_of_the_client(ask: Ask) -> None:
    english, spanish = ask("makers").record, ask("makers", language="es").record
    names = [{row["kind"]: row["name"] for row in record["makers"]}["skyscrapers"] for record in (english, spanish)]
    assert names == ["Skyscrapers", "rascacielos"]
    assert [record["grades"][0] for record in (english, spanish)] == [
        {"grade": "easy", "name": "easy"},
        {"grade": "easy", "name": "fácil"},
    ]
    assert spanish["symmetries"][-1] == {"symmetry": "full", "name": "completa"}


@pytest.fixture
def _with_new_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add a kind, its maker and a rule, each as one file."""
    files = (("kind_of_mines", KIND, kinds), ("maker_of_mines", MAKER, kinds_made), ("barometer", RULE, variants))
    for name, text, package in files:
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.py").write_text(text)
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / name)])
    caches = [one for room in (kinds, making, variants) for one in vars(room).values() if hasattr(one, "cache_clear")]
    for cached in caches:
        cached.cache_clear()
    yield
    monkeypatch.undo()
    for name, _, package in files:
        sys.modules.pop(f"{package.__name__}.{name}", None)
    for cached in caches:
        cached.cache_clear()


@pytest.mark.usefixtures("_with_new_files")
def test_a_new_maker_and_a_new_rule_are_listed() -> None:
    found = makers()
    assert found["minesweeper"]["name"] == "mines"
    assert (found["minesweeper"]["sizes"], found["minesweeper"]["usual_size"]) == ([4, 6], 4)
    assert (found["minesweeper"]["symmetries"], found["minesweeper"]["drawn_rules"]) == ([], [])
    assert "barometer" in found["sudoku"]["drawn_rules"]
    assert "barometer" in [mark["rule"] for mark in answer("marks", {})["marks"]]
