"""The scales of ratings and scores, on which users rely to compare puzzles, change only on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from descarte.logic import every_technique
from descarte.logic.contract import Technique
from tests.logic.example_steps import steps_of

EXPLAINER = {
    1.0: "full-house",
    1.2: "hidden-single",
    1.7: "direct-pointing",
    1.9: "direct-claiming",
    2.0: "direct-hidden-pair",
    2.3: "naked-single",
    2.5: "direct-hidden-triple",
    2.6: "locked-pointing",
    2.8: "locked-claiming",
    3.0: "naked-pair",
    3.2: "x-wing",
    3.4: "hidden-pair",
    3.6: "naked-triple",
    3.8: "swordfish",
    4.0: "hidden-triple",
    4.2: "xy-wing",
    4.4: "xyz-wing",
    4.5: "unique-rectangle-1 unique-rectangle-2 unique-rectangle-4",
    4.6: "unique-loop-1 unique-loop-2 unique-loop-4",
    5.0: "naked-quad",
    5.2: "jellyfish",
    5.4: "hidden-quad",
    5.6: "bug-plus-one",
    6.5: "x-loop",
    7.5: "nishio",
}
"""Ratings of the techniques of Sudoku Explainer."""
BETWEEN = {
    1.0: "cage-last-cell",
    1.6: "innie",
    1.7: "cage-unique",
    2.0: "cage-bounds cage-combinations",
    2.8: "cage-hidden-single cage-needs innie-of-several",
    2.9: "locked-common locked-general locked-pair",
    3.4: "cage-hidden-pair",
    3.5: "leftovers locked-triple",
    3.8: "innies",
    3.9: "cage-house-needs",
    4.0: "cage-hidden-triple skyscraper",
    4.1: "dual-two-string-kite finned-x-wing kites-of-two-digits sashimi-x-wing two-string-kite",
    4.2: "leftovers-seen siamese-x-wing turbot-fish",
    4.3: "cage-house-keeps dual-empty-rectangle empty-rectangle",
    4.4: "w-wing",
    4.5: "avoidable-rectangle-1 cage-arrangements",
    4.6: "avoidable-rectangle-2 finned-swordfish unique-rectangle-3 unique-rectangle-5 unique-rectangle-6",
    4.7: "hidden-rectangle sashimi-swordfish unique-loop-3",
    4.8: "siamese-swordfish",
    5.0: "sue-de-coq surface-sum",
    5.1: "colour-trap colour-wrap",
    5.3: "finned-jellyfish",
    5.4: "sashimi-jellyfish",
    5.5: "multi-colours-1 multi-colours-2 siamese-jellyfish wxyz-wing",
    6.2: "vwxyz-wing",
    6.5: "xy-loop",
    6.6: "uvwxyz-wing x-chain",
    6.9: "xy-chain",
    7.0: "aic als-xz continuous-nice-loop discontinuous-nice-loop remote-pair",
    7.1: "als-xy-wing grouped-aic grouped-continuous-nice-loop grouped-discontinuous-nice-loop",
    7.2: "als-chain forced-cell-loop",
    7.5: "set-equivalence",
    7.6: "finned-franken-x-wing",
    7.7: "franken-swordfish",
    7.8: "finned-franken-swordfish",
    7.9: "siamese-franken-swordfish",
    8.1: "death-blossom",
    8.2: "cell-forcing house-forcing",
    8.5: "forcing-net",
    8.8: "template-set",
    8.9: "template-delete",
    9.5: "case-split",
    9.6: "franken-jellyfish",
    9.7: "finned-franken-jellyfish siamese-franken-jellyfish",
    9.8: "finned-mutant-jellyfish siamese-mutant-jellyfish",
    9.9: "finned-mutant-squirmbag finned-mutant-whale",
}
"""Our ratings of techniques that Sudoku Explainer does not have, or rates by their length."""
HODOKU: dict[float, str] = {
    4: "full-house naked-single",
    14: "hidden-single",
    40: "locked-pair",
    50: "locked-pointing locked-claiming",
    60: "naked-pair locked-triple",
    70: "hidden-pair",
    80: "naked-triple",
    100: (
        "hidden-triple avoidable-rectangle-1 unique-rectangle-1 unique-rectangle-2 unique-rectangle-4 "
        "avoidable-rectangle-2 unique-rectangle-3 unique-rectangle-5 unique-rectangle-6 hidden-rectangle bug-plus-one"
    ),
    110: "remote-pair",
    120: "turbot-fish dual-empty-rectangle empty-rectangle naked-quad",
    130: "skyscraper finned-x-wing",
    140: "x-wing",
    150: (
        "swordfish dual-two-string-kite kites-of-two-digits sashimi-x-wing two-string-kite siamese-x-wing w-wing "
        "colour-trap colour-wrap hidden-quad"
    ),
    160: "xy-wing jellyfish",
    180: "xyz-wing",
    200: "finned-swordfish multi-colours-1 multi-colours-2",
    240: "sashimi-swordfish siamese-swordfish",
    250: "sue-de-coq finned-jellyfish",
    260: "sashimi-jellyfish siamese-jellyfish x-chain xy-chain",
    280: "aic continuous-nice-loop discontinuous-nice-loop",
    300: "grouped-aic grouped-continuous-nice-loop grouped-discontinuous-nice-loop forced-cell-loop als-xz",
    320: "als-xy-wing",
    340: "als-chain",
    350: "franken-swordfish",
    360: "death-blossom",
    370: "franken-jellyfish",
    390: "finned-franken-x-wing",
    410: "finned-franken-swordfish siamese-franken-swordfish",
    430: "finned-franken-jellyfish siamese-franken-jellyfish",
    470: "finned-mutant-jellyfish siamese-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale",
    500: "cell-forcing",
    700: "forcing-net",
    10000: "template-set template-delete",
}
"""Scores of the techniques for which HoDoKu has a code."""
OURS: dict[float, str] = {
    4: "cage-last-cell",
    15: "innie",
    16: "cage-unique",
    20: "cage-bounds",
    30: "cage-hidden-single",
    40: "cage-combinations",
    50: "cage-needs innie-of-several locked-common locked-general",
    64: "direct-pointing direct-claiming",
    70: "cage-hidden-pair",
    84: "direct-hidden-pair",
    90: "leftovers innies cage-house-needs",
    100: "cage-hidden-triple unique-loop-1 unique-loop-2 unique-loop-4 unique-loop-3",
    110: "cage-house-keeps",
    114: "direct-hidden-triple",
    120: "cage-arrangements",
    130: "leftovers-seen",
    160: "surface-sum",
    200: "wxyz-wing",
    250: "vwxyz-wing",
    280: "x-loop xy-loop uvwxyz-wing",
    500: "nishio house-forcing",
    620: "set-equivalence",
    10000: "case-split",
}
"""Our scores of the other techniques, on the scale of HoDoKu."""

RULES = {
    1.8: "equal-cells",
    2.0: "rising-line rule-count",
    2.1: "pairs-beside",
    2.2: "far-apart",
    2.4: "rule-sum-bounds",
    2.6: "close-together",
    3.1: "rule-sum-combinations",
    3.4: "rule-needs",
    3.7: "rule-house-needs",
    4.0: "rule-pattern",
    4.2: "rule-arrangements",
    5.0: "rule-chain",
    7.4: "rule-net",
}
"""Ratings of techniques for rules other than houses and cages."""
RULE_SCORES: dict[float, str] = {
    10: "equal-cells",
    12: "rising-line rule-count",
    14: "pairs-beside",
    16: "far-apart",
    20: "rule-sum-bounds close-together",
    40: "rule-sum-combinations",
    50: "rule-needs",
    60: "rule-house-needs",
    70: "rule-pattern",
    80: "rule-arrangements",
    140: "rule-chain",
    600: "rule-net",
}
"""Scores of techniques for rules other than houses and cages."""


def by_key(*scales: dict[float, str]) -> dict[str, float]:
    """Return the number of each technique."""
    pairs = [(key, number) for scale in scales for number, keys in scale.items() for key in keys.split()]
    assert len(dict(pairs)) == len(pairs)
    return dict(pairs)


RATINGS, SCORES = by_key(EXPLAINER, BETWEEN, RULES), by_key(HODOKU, OURS, RULE_SCORES)


def told_by_their_own_tests() -> Iterator[tuple[str, tuple[float, int]]]:
    """Yield the rating and score of techniques whose tests declare them as `SCALES` instead of this file."""
    folder = Path(__file__).parent
    for path in sorted(folder.rglob("test_*.py")):
        if "\nSCALES = " in path.read_text():
            name = ".".join(path.relative_to(folder).with_suffix("").parts)
            yield from import_module(f"{__package__}.{name}").SCALES.items()


for key, (rating, score) in told_by_their_own_tests():
    assert key not in RATINGS
    RATINGS[key], SCORES[key] = rating, score


def test_every_technique_stands_on_both_scales() -> None:
    assert {technique.key for technique in every_technique()} == {*RATINGS} == {*SCORES}


@pytest.mark.parametrize("technique", every_technique(), ids=lambda technique: technique.key)
def test_every_step_has_the_score_of_its_technique_and_no_lower_rating(technique: Technique) -> None:
    steps = steps_of(technique)[1]
    assert technique.rating == RATINGS[technique.key] <= min(step.rating for step in steps)
    assert {technique.scores.score} == {SCORES[technique.key]} == {step.score for step in steps}
