from __future__ import annotations

import pytest

from descarte.model.rules import House
from descarte.proof.houses import Matching, Singles
from descarte.proof.propagate import Contradiction, Propagator, narrow


def test_an_empty_domain_is_a_contradiction() -> None:
    with pytest.raises(Contradiction):
        narrow([0b11], (0,), (0,))


def test_constraints_wake_those_that_share_a_cell() -> None:
    pairs = [House("pair", number, (number, number + 1)) for number in range(3)]
    propagator = Propagator([Singles(house, 0b11) for house in pairs])
    domains = [0b01, 0b11, 0b11, 0b11]
    assert not propagator.refutes(domains)
    assert domains == [0b01, 0b10, 0b01, 0b10]
    assert propagator.refutes([0b01, 0b11, 0b11, 0b01])


def test_cheap_constraints_come_first() -> None:
    house = House("row", 1, (0, 1))
    propagator = Propagator([Matching(house), Singles(house, 0b11)])
    assert [type(constraint) for constraint in propagator.constraints] == [Singles, Matching]


def test_nothing_cited_refutes_nothing() -> None:
    assert not Propagator([]).refutes([0b1])
