from __future__ import annotations

import pytest

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
