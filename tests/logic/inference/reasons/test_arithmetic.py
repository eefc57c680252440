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
    (re.compile(r"would be at most (\d+) or at least \d+, not (\d+)"), int.__lt__),
    (re.compile(r"would be at most \d+ or at least (\d+), not (\d+)"), int.__gt__),
    (re.compile(r"is at least (\d+)(?: \([^)]*\))?, so [^.]* (?:is|are) at least (\d+)\."), int.__lt__),
    (re.compile(r"is at most (\d+)(?: \([^)]*\))?, so [^.]* (?:is|are) at most (\d+)\."), int.__gt__),
)
NEEDED = re.compile(r"would have to be ([\d, or]+), but it (?:is|can only be) ([\d, or]+)")
"""What a cell would have to be, and what it can be: no digit is among both."""
COUNTED = re.compile(r"only ([^.:]*) can still be [\d, or]+: (\d+), not (\d+)")
"""Cells that can have some digits, their number, and how many there would have to be."""


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


@pytest.mark.parametrize("key", sorted(key for key, one in every_variant().items() if one.sample))
def test_digits_that_a_cell_would_need_are_none_that_it_has(key: str) -> None:
    for said in tell_steps(key):
        check_needed_digits(said)


def check_needed_digits(said: str) -> None:
    """Fail if a sentence says that a cell needs a digit which it has, or counts cells wrongly."""
    for needed, left in NEEDED.findall(said):
        assert not set(re.findall(r"\d+", needed)) & set(re.findall(r"\d+", left)), said
    for cells, count, least in COUNTED.findall(said):
        assert len(re.findall(r"r\d+c\d+", cells)) == int(count) < int(least), said


@pytest.mark.parametrize(
    "said",
    [
        "With 2 in r1c1, r1c2 would have to be 3 or 4, but it can only be 4 or 5.",
        "With 2 in r1c1, r1c2 would have to be 3, but it is 3.",
        "On the circles, for 5, only r1c1 and r1c2 can still be 5: 3, not 5, so none of them is.",
    ],
)
def test_wrong_digits_and_counts_are_caught(said: str) -> None:
    with pytest.raises(AssertionError):
        check_needed_digits(said)


def test_needed_digits_are_told() -> None:
    told = " ".join(said for key in ("same_values", "total", "table", "zipper") for said in tell_steps(key))
    assert NEEDED.search(told)


def test_the_patterns_find_what_they_check() -> None:
    told = " ".join(said for key in ("little_killer", "arrow", "total") for said in tell_steps(key))
    assert SUM.search(told)
    assert COMPARED[0][0].search(told) or COMPARED[1][0].search(told)
