from __future__ import annotations

import time

import pytest

from descarte.core.deadline import TimeUp, limit_time
from descarte.model.rules import House
from descarte.proof import propagate
from descarte.proof.all_different import build_all_different
from descarte.proof.propagate import MOST_WORK, Constraint, Contradiction, Effort, Refused, narrow, refutes


def test_an_empty_domain_is_a_contradiction() -> None:
    with pytest.raises(Contradiction):
        narrow([0b11], (0,), (0,))


def test_what_changes_is_looked_at_again() -> None:
    pairs = [build_all_different(House("pair", number, (number, number + 1)), 0b111)[0] for number in (2, 1, 0)]
    domains = [0b01, 0b11, 0b11, 0b11]
    assert not refutes(pairs, domains, Effort())
    assert domains == [0b01, 0b10, 0b01, 0b10]
    assert refutes(pairs, [0b01, 0b11, 0b11, 0b01], Effort())


def test_those_that_stand_first_are_asked_first_after_each_change() -> None:
    asked: list[str] = []
    changes: dict[str, list[list[int]]] = {"first": [[], [0], []], "second": [[1], [], []], "third": [[]]}

    def constraint(name: str) -> Constraint:
        def prune(_: list[int]) -> list[int]:
            asked.append(name)
            return changes[name].pop(0)

        return Constraint(1, prune)

    assert not refutes([constraint(name) for name in changes], [], Effort())
    assert asked == ["first", "second", "first", "first", "second", "third"]


def test_nothing_cited_refutes_nothing() -> None:
    assert not refutes([], [0b1], Effort())


def test_each_look_costs_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(propagate, "MOST_WORK", 20)
    constraint = Constraint(7, lambda _: [])
    left = Effort()
    assert not refutes([constraint] * 2, [], left)
    assert left.left == 6
    with pytest.raises(Refused):
        refutes([constraint], [], left)


def test_all_of_it_can_be_spent_and_no_more() -> None:
    effort = Effort()
    effort.spend(MOST_WORK - 1)
    effort.spend(1)
    assert effort.left == 0
    with pytest.raises(Refused) as caught:
        effort.spend(1)
    assert f"more than {MOST_WORK} visits to cells" in str(caught.value)
    assert f"más de {MOST_WORK} visitas" in caught.value.reason.say("es")


def test_spending_looks_at_the_clock() -> None:
    with limit_time(0.001):
        time.sleep(0.002)
        with pytest.raises(TimeUp):
            Effort().spend(1)
