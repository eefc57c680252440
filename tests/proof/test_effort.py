from __future__ import annotations

import time

import pytest

from descarte.deadline import TimeUp, within
from descarte.proof.effort import MOST_WORK, Effort, Refused


def test_all_of_it_can_be_spent_and_no_more() -> None:
    effort = Effort()
    effort.spend(MOST_WORK - 1)
    effort.spend(1)
    assert effort.left == 0
    with pytest.raises(Refused) as caught:
        effort.spend(1)
    assert f"more than {MOST_WORK} looks at a cell" in str(caught.value)
    assert f"más de {MOST_WORK} veces" in caught.value.reason.say("es")


def test_whoever_spends_looks_at_the_clock() -> None:
    with within(0.001):
        time.sleep(0.002)
        with pytest.raises(TimeUp):
            Effort().spend(1)
