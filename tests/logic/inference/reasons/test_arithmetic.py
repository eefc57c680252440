"""The arithmetic in sentences on drawn rules is right, and every comparison is one that decides."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import descarte
from descarte.core.text import speaking
from descarte.logic import all_techniques, next_step
from descarte.logic.narrate.sentences import sentence
from descarte.model.rules import Further
from descarte.model.state import State
from descarte.variants.registry import every_variant

SUM = re.compile(r"(?<![\d·] )(?<!\w)(\d+(?: [+−] \d+)+) = (\d+)(?!\d)")
COMPARED = (
    (re.compile(r"at least (?:[\d +]* = )?(\d+), more than (\d+)"), int.__gt__),
    (re.compile(r"at most (?:[\d +]* = )?(\d+), less than (\d+)"), int.__lt__),
    (re.compile(r"would be at least (?:[\d +]* = )?(\d+), but [^.]* is at most (?:[\d +]* = )?(\d+)\."), int.__gt__),
    (re.compile(r"would be at most (?:[\d +]* = )?(\d+), but [^.]* is at least (?:[\d +]* = )?(\d+)\."), int.__lt__),
    (re.compile(r"is at most (?:[\d +]* = )?(\d+), not (\d+)"), int.__lt__),
    (re.compile(r"is at least (?:[\d +]* = )?(\d+), not (\d+)"), int.__gt__),
)


def evaluate(terms: str) -> int:
    """Return the value of a sum or difference as a sentence writes it."""
    first, *rest = re.split(r" ([+−]) ", terms)
    total = int(first)
    for sign, term in zip(rest[::2], rest[1::2], strict=True):
        total += int(term) if sign == "+" else -int(term)
    return total


def tell_steps(key: str) -> Iterator[str]:
    """Yield the sentences of the first steps by drawn rules on the sample of a variant, without its houses."""
    sample = every_variant()[key].sample
    assert sample is not None
    state = State(descarte.kinds.build(sample))
    for _ in range(15):
        step = next_step(state, all_techniques())
        if step is None:
            return
        if any(isinstance(rule, Further) for rule in step.because.rules):
            with speaking("en"):
                yield sentence(step, state.puzzle, state).say("en")
        state.apply(step)


@pytest.mark.parametrize("key", sorted(key for key, one in every_variant().items() if one.sample))
def test_sums_and_comparisons(key: str) -> None:
    for said in tell_steps(key):
        for terms, total in SUM.findall(said):
            assert evaluate(terms) == int(total), said
        for pattern, compare in COMPARED:
            for one, other in pattern.findall(said):
                assert compare(int(one), int(other)), said


def test_the_patterns_find_what_they_check() -> None:
    told = " ".join(said for key in ("little_killer", "arrow", "total") for said in tell_steps(key))
    assert SUM.search(told)
    assert COMPARED[0][0].search(told) or COMPARED[1][0].search(told)
