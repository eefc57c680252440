"""The sample of every drawn rule is explained to the end, with each step verified, in both languages."""

from __future__ import annotations

import pytest

from descarte import kinds
from descarte.logic import explain, sentence
from descarte.model.state import State
from descarte.proof import verify_steps
from descarte.variants import Variant, every_variant
from tests.examples import sample
from tests.logic.claimed import only_said

SAMPLED = [variant for variant in every_variant().values() if variant.sample is not None]


@pytest.mark.parametrize("variant", sample(SAMPLED, 8), ids=lambda variant: variant.key)
def test_the_sample_of_a_rule_is_explained_to_its_end(variant: Variant) -> None:
    assert variant.sample is not None
    puzzle = kinds.build(variant.sample)
    result = explain(puzzle)
    assert result.status == "unique", (str(result.reason), [step.technique for step in result.trace])
    verdict = verify_steps(puzzle, result.trace)
    assert verdict.solved, str(verdict)
    state = State(puzzle)
    for step in result.trace:
        for words in (sentence(step, puzzle).say("en"), sentence(step, puzzle).say("es")):
            assert "{" not in words, words
            assert "Noun" not in words
            assert "Text" not in words
        assert not only_said(step, puzzle, state.placed), sentence(step, puzzle)
        state.apply(step)
    assert state.solved
