from __future__ import annotations

from descarte import kinds


def test_keys_and_orders_are_unique() -> None:
    found = kinds.all_kinds()
    assert len({kind.key for kind in found}) == len({kind.order for kind in found}) == len(found)
