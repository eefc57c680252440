from __future__ import annotations

from tests.logic.techniques.pictures import cells_with, empty, results


def test_every_candidate_of_the_stem_has_a_petal() -> None:
    state = cells_with(empty(), r1c1="123", r1c8="14", r8c1="24", r2c2="34")
    assert results(state, "death-blossom") == []
    state = cells_with(empty(), r1c1="123", r1c5="14", r1c6="24", r2c2="34")
    assert results(state, "death-blossom") == ["r1c23,r2c456<>4"]
