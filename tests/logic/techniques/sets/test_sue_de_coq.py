from __future__ import annotations

from collections.abc import Iterator

import pytest

from descarte import fast
from descarte.fast.reasoning_kernel import reasoner
from descarte.logic.techniques.sets.sue_de_coq import _crossings, find_crossings
from tests.logic.techniques.pictures import cells_with, empty, results


@pytest.fixture(params=fast.ENGINES)
def each_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run the test with the kernel, and without it."""
    if request.param == "kernel":
        pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    monkeypatch.setenv("DESCARTE_ENGINE", request.param)
    reasoner.cache_clear()
    yield
    reasoner.cache_clear()


@pytest.mark.usefixtures("each_engine")
def test_as_many_digits_as_cells_lock_them_to_their_houses() -> None:
    state = cells_with(empty(), r1c1="1234", r1c2="1234", r1c8="12", r2c3="34")
    assert results(state, "sue-de-coq") == ["r1c45679<>12, r1c3<>1234, r2c12,r3c123<>34"]


def test_a_digit_of_the_crossing_alone_leaves_both_houses() -> None:
    state = cells_with(empty(), r1c1="12345", r1c2="12345", r1c3="12345", r1c8="12", r2c3="34")
    assert results(state, "sue-de-coq") == ["r1c45679<>125, r2c12,r3c123<>345"]


def test_a_digit_of_both_parts_could_be_there_twice() -> None:
    state = cells_with(empty(), r1c1="1234", r1c2="1234", r1c8="12", r2c3="24")
    assert not results(state, "sue-de-coq")


@pytest.mark.usefixtures("each_engine")
def test_a_part_is_never_all_that_a_house_has_open_outside_the_crossing() -> None:
    state = cells_with(empty(), r1c1="1234", r1c2="1234", r1c8="12", r2c3="34")
    pairs = [houses for _, houses in _crossings(state.puzzle.layout)]
    assert [pairs[number] for number in find_crossings(state, pairs)] == [(0, 18)]
    state.change(places=[(3, 5), (4, 6), (5, 7), (6, 8), (8, 9)])
    assert [*find_crossings(state, pairs)] == []
