from __future__ import annotations

from dataclasses import replace

import descarte
from descarte import lab
from descarte.core.text import speaking
from descarte.lab.log.names import format_count, format_table


def test_counters_are_grouped_in_spanish_only() -> None:
    with speaking("en"):
        assert format_count(1234567) == "1234567"
    with speaking("es"):
        assert format_count(1234567).split("\N{NARROW NO-BREAK SPACE}") == ["1", "234", "567"]


def test_the_time_in_a_table_has_the_decimal_comma_in_spanish() -> None:
    result = lab.run(descarte.read("1.....3.4......2"), "backtracking")
    result = replace(result, counts={**result.counts, "microseconds": 1250})
    with speaking("en"):
        assert format_table({"backtracking": result})[-1].endswith("1.2")
    with speaking("es"):
        assert format_table({"backtracking": result})[-1].endswith("1,2")
