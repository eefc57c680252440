"""Assumptions that the rules refute: their consequences by links, sums and houses, up to a dead end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.fast.refutations import NARROW, Refutation
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.rules.assume import AssumptionSearch, find_farthest_refuted
from descarte.logic.inference.rules.conclusion_reasons import (
    find_refutations,
    find_still_refuted,
    reason_index_of,
    trace_refutations,
)
from descarte.logic.inference.rules.refutation_sentences import RefutationStory
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.techniques.last_resort.kernel_branches import derived_step, find_two_clues
from descarte.logic.techniques.rules.refuted_candidate import CHAIN, NET, PAIR, RATINGS, SHORT, build_refutation_step
from descarte.logic.techniques.rules.written_nets import find_written_nets
from descarte.logic.traits import Topic, Traits
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify

LONG = 60
"""Maximum number of conclusions of a net on a board with cages; a longer one is shown as a case split."""
TRIED = {CHAIN: 60, NET: 200}
LOOKS = {CHAIN: 80, NET: 1500}
"""Maximum number of candidates followed (TRIED), and of applications of a rule per candidate (LOOKS)."""
COMPARED = 5
"""Number of refuted candidates collected before the shortest refutation is chosen."""
SAVED = 0.25
"""Number of further conclusions that a net may have for each further candidate that its discard removes."""


def pairs(state: State) -> Iterator[Step]:
    """Yield the steps for assumptions that two clues refute together within a few conclusions."""
    return _find_steps(state, PAIR) if reason_index_of(state) is not None else iter(())


def chains(state: State) -> Iterator[Step]:
    """Yield the steps for assumptions that a few conclusions refute."""
    return _find_steps(state, CHAIN)


def nets(state: State) -> Iterator[Step]:
    """Yield the steps for assumptions that any number of conclusions refutes, sorted by rating and length.

    Only if there is none, conclusions by further techniques are used.
    """
    found = False
    for step in _find_steps(state, NET):
        found = True
        yield step
    if not found:
        yield from find_written_nets(state)


def _find_steps(state: State, key: str) -> Iterator[Step]:
    if not state.puzzle.rules:
        yield from _search_farthest_first(state, key) if state.puzzle.cages and key != PAIR else ()
        return
    known = find_refutations(state) if key == NET else find_still_refuted(state)
    if known is not None:
        yield from _search_derived(state, known, key)
        if key != NET:
            before = {one.candidate for one in known}
            yield from _search_derived(
                state, [one for one in find_refutations(state) or () if one.candidate not in before], key
            )
        return
    steps: list[Step] = []
    for candidate in check_deadline_each(find_farthest_refuted(state)[: TRIED[key]]):
        step = net_step(state, candidate, key)
        if step is not None:
            steps.append(step)
            if len(steps) == COMPARED:
                break
    yield from sorted(steps, key=lambda step: (step.rating, dict(step.words)["length"]))


def _search_farthest_first(state: State, key: str) -> Iterator[Step]:
    """Yield the kernel's refutations on a board with cages, first those whose removal leaves the fewest candidates.

    On hard Killers, taking the shortest first needs two to four times as many steps. On large boards earlier
    refutations are reused, because testing all candidates takes a quarter of a second.
    """
    before = find_still_refuted(state) if state.puzzle.layout.size > NARROW else None
    short = _filter_short(state, before) or _filter_short(state, find_refutations(state))
    known = sorted(short, key=lambda one: (one.without, one.size, one.candidate))
    for one in check_deadline_each(known[:1] if key == CHAIN else known):
        step = derived_step(state, one.branch, key)
        if step is not None:
            yield step


def _filter_short(state: State, known: Sequence[Refutation] | None) -> list[Refutation]:
    return [one for one in trace_refutations(state, known or ()) if one.size <= LONG]


def _search_derived(state: State, known: Sequence[Refutation], key: str) -> Iterator[Step]:
    """Yield the kernel's refutations of these candidates as steps.

    Chains and pairs are sorted by the candidates that remain, nets by length plus a share of these candidates.
    """
    known = trace_refutations(state, known)
    if key != NET:
        short = [
            one for one in known if one.size <= 3 * SHORT and (key == CHAIN or len(find_two_clues(one.branch)) == 2)
        ]
        ordered = sorted(short, key=lambda one: (one.without, one.size, one.candidate))
    else:
        ordered = sorted(known, key=lambda one: (one.size + SAVED * one.without, one.candidate))
    for one in check_deadline_each(ordered):
        step = derived_step(state, one.branch, key)
        if step is not None:
            yield step


def net_step(state: State, candidate: Candidate, key: str = NET) -> Step | None:
    """Return the step that discards a candidate which the rules refute.

    The judge verifies it here, because the certificate cites the houses of several clues together, and the judge may
    then group the cells of a sum differently and prove less. Return None if no dead end is found, a chain would be too
    long, or the judge rejects the step.
    """
    following = AssumptionSearch(state, candidate, most=LOOKS[key])
    if following.clash is None:
        return None
    events = following.find_needed_events()
    story = RefutationStory(state, candidate, following.list_conclusions(events))
    if not story.ends or (key == CHAIN and story.count > SHORT):
        return None
    step = build_refutation_step(state, candidate, story, following.build_certificate(events), key)
    return step if verify(state, step) else None


_SAYS = Text("{story}", "{story}")
_WHY = Text(
    "An assumption that leads to something impossible is false. Every conclusion on the way cites the rule that it "
    "comes from.",
    "Una suposición que lleva a algo imposible es falsa. Cada conclusión del camino dice de qué regla sale.",
)
TECHNIQUES = (
    Technique(
        key=PAIR,
        name=Text("two clues together", "dos indicaciones a la vez"),
        says=Text("Look at {clues}{count:| together}. {story}", "Mira {count:|a la vez }{clues}. {story}"),
        search=pairs,
        lesson=Lesson(
            definition=Text(
                "Two clues share cells, or have cells that see one another, as two cages or overlapping renban lines. "
                "A candidate is ruled out if with it one clue makes the other impossible.",
                "Dos indicaciones comparten casillas o tienen casillas que se ven, como dos jaulas o dos líneas "
                "renban que se cruzan. Se descarta un candidato si con él una indicación hace imposible la otra.",
            ),
            why=_WHY,
            notation="{digit} in {cell}, {clues}",
            example=".Shape~6x6.Renban~R2C3~R3C3~R2C4.Renban~R3C3~R4C4~R4C3.~R6C4_2.~R5C3_4",
            guide=GUIDES[PAIR],
        ),
        scores=Scores(rating=RATINGS[PAIR], score=100, explainer=Turn(380), hodoku=Turn(500)),
        traits=Traits(about=Topic.RULES, costly=True),
    ),
    Technique(
        key=CHAIN,
        name=Text("chain through rules", "cadena por reglas"),
        says=_SAYS,
        search=chains,
        lesson=Lesson(
            definition=Text(
                "A candidate is followed from rule to rule, for a few conclusions only, until something is impossible.",
                "Se sigue un candidato de regla en regla, con pocas conclusiones, hasta llegar a algo imposible.",
            ),
            why=_WHY,
            notation="{digit} in {cell}, {length} conclusions",
            example=".Shape~4x4.Whisper~2~R2C1~R1C2~R2C3~R2C2~R1C1.Whisper~2~R4C1~R4C2~R3C1~R3C2~R4C3~R3C4.~R3C1_4",
            guide=GUIDES[CHAIN],
        ),
        scores=Scores(rating=RATINGS[CHAIN], score=140, explainer=Turn(400, place=1), hodoku=Turn(510)),
        traits=Traits(about=Topic.RULES, costly=True, always_in_branches=True),
    ),
    Technique(
        key=NET,
        name=Text("net through rules", "red por reglas"),
        says=_SAYS,
        search=nets,
        lesson=Lesson(
            definition=Text(
                "A candidate is followed through all rules and houses until something is impossible.",
                "Se sigue un candidato por todas las reglas y casas hasta llegar a algo imposible.",
            ),
            why=_WHY,
            notation="{digit} in {cell}, {length} conclusions",
            example=".Shape~4x4.Whisper~2~R2C3~R1C3~R2C4~R1C4.Whisper~2~R2C1~R3C1~R2C2~R1C2.Whisper~2~R4C4~R3C4."
            "Whisper~2~R3C2~R4C3~R3C3.~R2C4_4",
            guide=GUIDES[NET],
        ),
        scores=Scores(rating=RATINGS[NET], score=600, explainer=Turn(450), hodoku=Turn(960)),
        traits=Traits(about=Topic.RULES, costly=True, always_in_branches=True),
    ),
)
