"""The two profiles: one walks as Sudoku Explainer does, for the rating; the other as HoDoKu does, for the score.

The Explainer looks for hidden singles before naked ones, for direct forms before pencil marks, and for no almost
locked sets, finned fish or coloured links: those patterns fall to its chains, of which it takes the one with the
lowest rating. HoDoKu has a fixed order; of singles it takes the oldest, of chains the one that does most.
Neither knows what experts look for before they split a case: there `explain` may be easier than the rating says.
Neither knows sums, drawn rules, or crossings of houses that no classic board has: these stand where their ratings
are.
"""

from __future__ import annotations

from descarte.logic.inference.chains.steps import rate_by_length
from descarte.model.step import Step
from descarte.rating.profile import Profile

CHAINS = {
    "x-loop": 6.5,
    "xy-loop": 6.5,
    "x-chain": 6.6,
    "aic": 7.0,
    "continuous-nice-loop": 7.0,
    "discontinuous-nice-loop": 7.0,
    "cell-forcing": 8.0,
    "house-forcing": 8.0,
}
"""What the Explainer gives to a chain of its kind; longer ones get more."""
CASE_SPLIT, SPLIT_RATING = "case-split", 9.5
EXPERT = frozenset(
    (
        *("sk-loop", "multi-sector-locked-set", "exocet", "exocet-pairs", "forcing-net-plus"),
        *("fireworks", "tridagon", "bug-2", "bug-3", "bug-4"),
    )
)
"""Steps of `explain` that stand before a case split, and that neither the Explainer nor HoDoKu takes."""
INSIDE = 8
"""The weight of a step inside a case split, in candidates of a nested chain: the hardest puzzles reach about 10.5."""


def explainer_rating(step: Step) -> float:
    """The rating on the Explainer's scale, which counts every candidate of a chain, the one that goes included.

    >>> explainer_rating(Step("aic", words=(("length", 6), ("one", "r1c2 is 6"), ("other", "r4c9 is 6"))))
    7.1
    >>> explainer_rating(Step("x-loop", words=(("length", 6),)))
    6.5
    """
    base = CHAINS.get(step.technique)
    words = dict(step.words)
    if step.technique == CASE_SPLIT:
        count = words.get("count", 0)
        return rate_by_length(step.rating, INSIDE * count) if isinstance(count, int) else step.rating
    if base is None:
        return step.rating
    length = words["length"]
    assert isinstance(length, int)
    is_open = "one" in words and words["one"] != words["other"]
    return rate_by_length(base, length if is_open else length - 2)


NAKED_SINGLE = 4
_SETTLING = ("bug-plus-one", "discontinuous-nice-loop", "grouped-discontinuous-nice-loop")


def hodoku_points(step: Step) -> int:
    """HoDoKu's points; its BUG+1 and its loops only discard, and the naked single that comes of it counts too.

    >>> hodoku_points(Step("bug-plus-one", places=((0, 5),), score=100))
    104
    """
    return step.score + (NAKED_SINGLE if step.technique in _SETTLING and step.places else 0)


RATING = Profile(
    """
    single-candidates
    full-house cage-last-cell rule-one-cell
    hidden-single
    cage-crossing innie
    direct-pointing
    cage-unique
    equal-cells
    direct-claiming
    direct-hidden-pair
    cage-bounds cage-combinations rising-line rule-count
    no-partner
    along-signs around-cell sorts-in-turn
    pairs-beside
    far-apart
    naked-single
    rule-sum-bounds
    direct-hidden-triple
    locked-pointing close-together
    locked-claiming innie-of-several cage-hidden-single cage-needs
    locked-general locked-common
    naked-pair
    rule-sum-combinations
    x-wing
    hidden-pair cage-hidden-pair rule-needs
    leftovers
    naked-triple
    rule-house-needs
    swordfish innies
    cage-house-needs
    hidden-triple cage-hidden-triple rule-pattern sorts-in-house
    xy-wing leftovers-seen rule-arrangements
    rule-signs rule-signs-need
    rule-colouring
    cage-house-keeps
    xyz-wing
    cage-arrangements
    unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 \
    unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4
    rule-pair
    naked-quad
    surface-sum rule-chain
    jellyfish
    hidden-quad
    bug-plus-one
    x-loop xy-loop x-chain aic discontinuous-nice-loop continuous-nice-loop
    rule-net
    set-equivalence
    nishio
    cell-forcing house-forcing
    forcing-net
    """,
    explainer_rating,
    CHAINS | {CASE_SPLIT: SPLIT_RATING},
    EXPERT,
)

SCORE = Profile(
    """
    single-candidates
    oldest: full-house
    cage-last-cell
    rule-one-cell
    oldest: naked-single
    oldest: hidden-single
    cage-crossing
    innie
    cage-unique
    equal-cells
    cage-bounds rising-line rule-count
    no-partner
    along-signs around-cell sorts-in-turn
    pairs-beside
    far-apart
    rule-sum-bounds
    cage-hidden-single
    cage-combinations
    close-together
    rule-sum-combinations
    by-house: locked-pair
    by-house: locked-triple
    by-house: locked-pointing
    by-house: locked-claiming
    locked-general
    locked-common
    cage-needs
    innie-of-several
    by-house: naked-pair
    by-house: naked-triple
    by-house: hidden-pair
    cage-hidden-pair
    rule-needs
    rule-house-needs
    by-house: hidden-triple
    cage-hidden-triple
    rule-pattern
    sorts-in-house
    leftovers
    innies
    cage-house-needs
    cage-house-keeps
    leftovers-seen
    cage-arrangements
    surface-sum
    rule-arrangements
    rule-signs
    rule-signs-need
    rule-colouring
    rule-pair
    rule-chain
    by-house: naked-quad
    by-house: hidden-quad
    x-wing
    swordfish
    jellyfish
    remote-pair
    bug-plus-one
    skyscraper
    two-string-kite
    turbot-fish
    empty-rectangle
    w-wing
    xy-wing
    xyz-wing
    unique-rectangle-1
    unique-rectangle-2
    unique-rectangle-3
    unique-rectangle-4
    unique-rectangle-5
    unique-rectangle-6
    hidden-rectangle
    avoidable-rectangle-1
    avoidable-rectangle-2
    finned-x-wing
    sashimi-x-wing
    finned-swordfish
    sashimi-swordfish
    finned-jellyfish
    sashimi-jellyfish
    sue-de-coq
    colour-trap
    colour-wrap
    multi-colours-1
    multi-colours-2
    most: x-chain
    most: xy-chain
    most: aic discontinuous-nice-loop continuous-nice-loop
    most: grouped-aic grouped-discontinuous-nice-loop grouped-continuous-nice-loop
    als-xz
    als-xy-wing
    als-chain
    franken-swordfish
    finned-franken-x-wing
    finned-franken-swordfish
    rule-net
    set-equivalence
    most: cell-forcing house-forcing
    forcing-net
    """,
    unknown=EXPERT,
)
