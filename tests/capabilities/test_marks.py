from __future__ import annotations

from tests.web.conftest import Ask


def test_the_list_says_how_each_rule_is_drawn(ask: Ask) -> None:
    rows = {row["rule"]: row for row in ask("marks").record["marks"]}
    assert (rows["arrow"]["lines"], rows["arrow"]["values"]) == ([1, 2], 0)
    assert (rows["xv"]["lines"], rows["xv"]["values"], rows["xv"]["usual"]) == ([2], 1, False)
    assert rows["whispers"]["usual"] is True
    outside = {"sandwich", "skyscraper", "hidden_skyscraper", "x_sum", "numbered_room", "little_killer"}
    assert {key for key, row in rows.items() if row["outside"]} == outside
    assert "nonconsecutive" not in rows
    assert len(rows) > 40


def test_the_list_speaks_the_language_of_the_client(ask: Ask) -> None:
    assert ask("marks", language="es").record != ask("marks").record
