"""Nets whose conclusions are steps of other techniques, such as pairs or short chains, each written out.

Suppose r1c5 is 2. Followed for 9 steps, that ends here: ...     one branch, so that nothing is split into cases
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.fast.refutations import Budget
from descarte.logic.inference.chains.steps import rate_by_length
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.techniques.last_resort.kernel_branches import translator_of
from descarte.logic.techniques.rules.refuted_candidate import NET, RATINGS
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step
from descarte.proof import verify

WIDE = Budget(1, 12)
"""Limits of the search: one pass over all conclusions, pairs and short chains included."""
MOST_STEPS = 60
"""Maximum number of steps of a net; a longer one is shown as a case split."""
_STORY = Text(
    "Suppose {cell} is {digit}. Followed for {count} {count:step|steps}, that leads to something impossible.",
    "Supón que {cell} es {digit}. Si lo sigues durante {count} {count:paso|pasos}, llegas a algo imposible.",
)


def find_written_nets(state: State) -> Iterator[Step]:
    """Yield nets that only wider conclusions reach: one that the kernel draws anyway, or the shortest branches."""
    translator = translator_of(state)
    if translator is None:
        return

    def build(candidate: Candidate, steps: tuple[Step, ...]) -> Step:
        return _build_net(state, candidate, steps)

    _, conclusions = translator.refuter.draw_all_conclusions(state)
    step = translator.translate_conclusion(state, conclusions[0], build) if conclusions else None
    if step is not None and step.technique == NET and _is_net(state, step):
        yield step
    every = [(cell, digit) for cell in cells_of(state.unplaced) for digit in digits_of(state.candidates[cell])]
    looked = [one for one in translator.refuter.find_refutations(state, every, WIDE) if one.ends == 1]
    for one in sorted(looked, key=lambda one: (one.size, one.without, one.candidate)):
        found = translator.translate_branch(state, one.branch, build)
        step = None if found is None else build(one.candidate, found)
        if step is not None and _is_net(state, step):
            yield step


def _is_net(state: State, step: Step) -> bool:
    """Return True if the branch of a step has no cases of its own, is not too long, and the judge accepts the step."""
    inner = step.because.cases[0].steps
    return len(inner) <= MOST_STEPS and not any(one.because.cases for one in inner) and bool(verify(state, step))


def _build_net(state: State, candidate: Candidate, steps: tuple[Step, ...]) -> Step:
    cell, digit = candidate
    told = _STORY.fill(cell=state.puzzle.layout.place(cell), digit=digit, count=len(steps))
    return Step(
        NET,
        discards=(candidate,),
        because=Because(cases=(Case(candidate, steps), Case(candidate, holds=False))),
        roles=(("target", (candidate,)),),
        words=(
            *(("story", told), ("digit", digit), ("cell", cell), ("length", len(steps))),
            *(("count", len(steps)), ("leaves", 1)),
        ),
        rating=rate_by_length(RATINGS[NET], len(steps)),
    )
