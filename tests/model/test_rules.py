from __future__ import annotations

import re
from pathlib import Path

import pytest

import descarte
from descarte.model.rules import Cage, House


@pytest.mark.parametrize(
    ("rule", "en", "es"),
    [
        (House("row", 2, (0,)), "row 2", "fila 2"),
        (House("column", 9, (0,)), "column 9", "columna 9"),
        (House("box", 1, (0,)), "box 1", "caja 1"),
        (House("region", 3, (0,)), "region 3", "región 3"),
        (Cage("cage", 1, (0,), 17), "cage of 17", "jaula de 17"),
        (Cage("sum", 1, (0,), 17), "sum of 17", "suma de 17"),
        (House("never named", 4, (0,)), "never named 4", "never named 4"),
    ],
)
def test_a_rule_is_named_in_both_languages(rule: House | Cage, en: str, es: str) -> None:
    assert (rule.name.say("en"), rule.name.say("es")) == (en, es)


SHOWING = (
    "draw/board/regions.py",
    "draw/svg.py",
    "model/faults.py",
    "logic/narrate/sentences.py",
    "cli/terminal/screen.py",
)


@pytest.mark.parametrize("path", SHOWING)
def test_who_shows_a_rule_does_not_ask_for_its_kind(path: str) -> None:
    """It asks the rule for its form."""
    source = (Path(descarte.__file__).parent / path).read_text()
    assert re.findall(r"(?:house|cage|rule)\.kind (?:==|!=|in|not in) .*", source) == []


def test_a_rule_knows_how_it_is_shown() -> None:
    row, cage = House("row", 2, (0, 1)), Cage("cage", 1, (0, 1), 3)
    assert (row.form.letter, row.form.look, str(row.form.plural)) == ("r", "", "rows {numbers}")
    assert (cage.alone, Cage("sum", 1, (0, 1), 3).alone) == (True, False)
    assert House("nothing known", 2, (0, 1)).form.look == ""
