from __future__ import annotations

from descarte.model.step import Because, Case, Step


def test_a_certificate_with_a_swap_assumes_one_solution() -> None:
    swap = Because(swap=((0, 0b11), (1, 0b11)))
    assert swap.assumes_unique
    assert not Because().assumes_unique


def test_so_does_one_with_a_swap_in_a_case() -> None:
    inner = Step("inner", because=Because(swap=((0, 0b11),)))
    assert Because(cases=(Case((0, 1), (inner,)), Case((0, 1), holds=False))).assumes_unique
    assert not Because(cases=(Case((0, 1)),)).assumes_unique


def test_steps_can_be_compared() -> None:
    assert Step("one", places=((0, 1),)) == Step("one", places=((0, 1),))
    assert Step("one", places=((0, 1),)) != Step("one", discards=((0, 1),))
