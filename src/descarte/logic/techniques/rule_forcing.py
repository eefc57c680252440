"""An assumption that the rules refute: links, sums and houses in turn, until something is impossible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.deadline import looking
from descarte.logic.further.following import Finding, Following, farthest
from descarte.logic.further.telling import listed
from descarte.logic.links.chain_steps import lengthened
from descarte.logic.scan.certify import candidates_at
from descarte.logic.technique import Technique
from descarte.model.bits import digits_of
from descarte.model.rules import Cage, Rule
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify
from descarte.text import Text

CHAIN, NET = "rule-chain", "rule-net"
RATINGS = {CHAIN: 5.0, NET: 7.4}
SHORT = 5
"""The most conclusions along a chain."""
TRIED = {CHAIN: 60, NET: 200}
LOOKS = {CHAIN: 80, NET: 1500}
"""How many candidates are followed, and for how many looks at a rule each."""
COMPARED = 5
"""How many refuted candidates are collected before the shortest refutation is chosen."""

_IS = Text("{cell} is {digit}", "{cell} es {digit}")
_KEEPS = Text("{cell} keeps {digits}", "{cell} conserva {digits}")
_LOSE = Text("{cells} {count:loses|lose} the {digit}", "{cells} {count:pierde|pierden} el {digit}")
_WITH = Text("{what} ({rule})", "{what} ({rule})")
_NO_CANDIDATE = Text("{cell} has no candidate left", "a {cell} no le queda ningún candidato")
_NO_PLACE = Text("the {digit} has no place left in {house}", "al {digit} no le queda sitio en {house}")
_NO_WAY = Text("{rule} cannot be kept", "no se puede cumplir {rule}")
_AT_ONCE = Text("Suppose {cell} is {digit}. Then {impossible}.", "Supón que {cell} es {digit}. Entonces {impossible}.")
_THEN = Text(
    "Suppose {cell} is {digit}. Step by step it follows: {then}. Then {impossible}.",
    "Supón que {cell} es {digit}. De ahí se sigue, paso a paso: {then}. Entonces {impossible}.",
)


def chains(state: State) -> Iterator[Step]:
    """Assumptions that a few conclusions refute."""
    return _found(state, CHAIN)


def nets(state: State) -> Iterator[Step]:
    """Assumptions that any number of conclusions refutes, the shortest of some first."""
    return _found(state, NET)


def _found(state: State, key: str) -> Iterator[Step]:
    if not state.puzzle.rules:
        return
    steps: list[Step] = []
    for candidate in looking(farthest(state)[: TRIED[key]]):
        step = net_step(state, candidate, key)
        if step is not None:
            steps.append(step)
            if len(steps) == COMPARED:
                break
    yield from sorted(steps, key=lambda step: (step.rating, dict(step.words)["length"]))


def net_step(state: State, candidate: Candidate, key: str = NET) -> Step | None:
    """The step that discards a candidate which the rules refute; None where that is not seen, or not in a few words.

    With houses of several clues cited together the judge may group the cells of a sum otherwise, and see less: it is
    asked at once.
    """
    following = Following(state, candidate, most=LOOKS[key])
    if following.clash is None:
        return None
    events = following.needed()
    said = _conclusions(following, events)
    if key == CHAIN and len(said) > SHORT:
        return None
    cell, digit = candidate
    words: dict[str, object] = {
        "cell": state.puzzle.layout.place(cell),
        "digit": digit,
        "impossible": _clash(following),
    }
    story = _THEN.fill(then=listed(said), **words) if said else _AT_ONCE.fill(**words)
    touched = [event.cell for event in events if event.cell != cell]
    step = Step(
        key,
        discards=(candidate,),
        because=following.because(events),
        roles=(
            ("pattern", candidates_at(state, dict.fromkeys(touched), -1)),
            ("target", (candidate,)),
        ),
        words=(("story", story), ("digit", digit), ("cell", cell), ("length", len(said))),
        rating=lengthened(RATINGS[key], len(said)) if said else RATINGS[key],
    )
    return step if verify(state, step) else None


def _conclusions(following: Following, events: Sequence[Finding]) -> list[Text]:
    """What is said on the way: what a rule leaves to a cell, and every digit that is settled."""
    now = following.state.candidates[:]
    said: dict[tuple[int, int], Text] = {}
    losing: dict[tuple[int, int], list[int]] = {}
    place, houses = following.layout.place, following.layout.houses
    for event in events:
        last_place = event.source < 0 and event.by == -1
        now[event.cell] = event.saw[0] if last_place else now[event.cell] & ~event.gone
        digits = digits_of(now[event.cell])
        if not event.saw or not digits:
            continue
        if event.source < 0 and event.by != -1 and len(digits) > 1:
            losing.setdefault((event.by, event.gone), []).append(event.cell)
            said.setdefault((event.by, -event.gone), _LOSE)
            continue
        what = _KEEPS.fill(cell=place(event.cell), digits=digits)
        if len(digits) == 1:
            what = _IS.fill(cell=place(event.cell), digit=digits[0])
        rule: Rule | None = None
        if event.source >= 0:
            rule = following.sources.all[event.source].name
        elif event.by == -1:
            rule = houses[-1 - event.source]
        said.pop((event.cell, event.source), None)
        said[event.cell, event.source] = what if rule is None else _WITH.fill(what=what, rule=_the(following, rule))
    for (by, gone), cells in losing.items():
        words = {"count": len(cells), "cells": tuple(map(place, cells)), "digit": gone.bit_length()}
        said[by, -gone] = _LOSE.fill(**words)
    return list(said.values())


def _the(following: Following, rule: Rule) -> Text:
    if isinstance(rule, Cage):
        return Text("{cage} ({cell})", "{cage} ({cell})").fill(
            cage=rule.noun.the, cell=following.layout.place(rule.cells[0])
        )
    return rule.noun.the


def _clash(following: Following) -> Text:
    clash = following.clash
    assert clash is not None
    if clash.source >= 0:
        return _NO_WAY.fill(rule=_the(following, following.sources.all[clash.source].name))
    if clash.cell >= 0:
        return _NO_CANDIDATE.fill(cell=following.layout.place(clash.cell))
    return _NO_PLACE.fill(digit=clash.digit, house=following.layout.houses[clash.house].noun.the)


_SAYS = Text("{story}", "{story}")
_WHY = Text(
    "What leads to something impossible is false. Every conclusion on the way cites the rule that it comes from.",
    "Lo que lleva a algo imposible es falso. Cada conclusión del camino dice de qué regla sale.",
)
TECHNIQUES = (
    Technique(
        key=CHAIN,
        name=Text("chain through rules", "cadena por reglas"),
        says=_SAYS,
        search=chains,
        definition=Text(
            "A candidate is followed from rule to rule, for a few conclusions only, until something is impossible.",
            "Se sigue un candidato de regla en regla, con pocas conclusiones, hasta llegar a algo imposible.",
        ),
        why=_WHY,
        rating=RATINGS[CHAIN],
        score=140,
        notation="{digit} in {cell}, {length} conclusions",
        example=".Shape~4x4.Whisper~2~R1C1~R1C2~R2C3.Thermo~R4C1~R4C2~R3C2~R2C2",
    ),
    Technique(
        key=NET,
        name=Text("net through rules", "red por reglas"),
        says=_SAYS,
        search=nets,
        definition=Text(
            "A candidate is followed through all rules and houses until something is impossible.",
            "Se sigue un candidato por todas las reglas y casas hasta llegar a algo imposible.",
        ),
        why=_WHY,
        rating=RATINGS[NET],
        score=600,
        notation="{digit} in {cell}, {length} conclusions",
        example=".Shape~4x4.Whisper~2~R1C1~R1C2~R2C3.Thermo~R4C1~R4C2~R3C2~R2C2",
    ),
)
