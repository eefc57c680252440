"""`descarte kinds`."""

from __future__ import annotations

from descarte.kinds import all_kinds
from descarte.variants import every_variant, whole_grid_variants
from tests.cli.conftest import Run


def test_every_kind_and_every_rule_is_listed(descarte: Run) -> None:
    outcome = descarte("kinds")
    assert outcome.code == 0
    first_words = {line.split()[0] for line in outcome.lines if line}
    assert {kind.key for kind in all_kinds()} | set(every_variant()) <= first_words


def test_in_spanish(descarte: Run) -> None:
    assert "Cuadrado latino" in descarte("kinds", "--lang", "es").out


def test_as_objects(descarte: Run) -> None:
    records = descarte("kinds", "--json").records
    assert {record["kind"] for record in records if "kind" in record} == {kind.key for kind in all_kinds()}
    assert [record["rule"] for record in records if "rule" in record] == list(whole_grid_variants())
    assert {record["drawn"] for record in records if "drawn" in record} == set(every_variant()) - set(
        whole_grid_variants()
    )
