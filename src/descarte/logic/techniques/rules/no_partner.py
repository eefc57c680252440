"""Digits beside which a kind of link allows no digit, discarded on all its lines in one step: no 5 on whispers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at
from descarte.logic.inference.rules.per_puzzle import cache_for_rules
from descarte.logic.inference.rules.sentences import describe_kept, join_with_or
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Digits, bit, digits_of, union
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Link
from descarte.model.state import State
from descarte.model.step import Because, Step

KEY = "no-partner"


def search_without_partner(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for digits that several clues lose because no digit may be next to them."""
    for links, digits in _group_similar_links(state.puzzle) if state.puzzle.rules else ():
        losing = [link for link in links if _loses(state, link, digits)]
        if len({link.noun for link in losing}) > 1 and any(changed.cells >> cell & 1 for cell in losing[0].cells):
            yield _step(state, losing, digits)


def _loses(state: State, link: Link, digits: Digits) -> bool:
    return any(state.candidates[cell] & digits for cell in link.cells if not state.placed[cell])


@cache_for_rules
def _group_similar_links(puzzle: Puzzle) -> tuple[tuple[tuple[Link, ...], Digits], ...]:
    """Return groups of links with equal tables that have no direction, with the digits that have no partner.

    Signs are omitted: deducing along them takes fewer steps (measured).
    """
    groups: dict[tuple[str, tuple[Digits, ...]], list[Link]] = {}
    for rule in puzzle.rules:
        if isinstance(rule, Link) and _find_digits_without_partner(rule.allowed):
            groups.setdefault((rule.kind, rule.allowed), []).append(rule)
    count = Counter(rule.noun for rule in puzzle.rules)
    lines = {key: [link for link in links if count[link.noun] > 1] for key, links in groups.items()}
    return tuple((tuple(links), _find_digits_without_partner(links[0].allowed)) for links in lines.values() if links)


@cache
def _find_digits_without_partner(allowed: tuple[Digits, ...]) -> Digits:
    """Return the digits that allow no digit next to them, or 0 if the link has a direction.

    >>> _find_digits_without_partner((0b10, 0b1, 0))
    4
    """
    pairs = {(one, other) for one, mask in enumerate(allowed, 1) for other in digits_of(mask)}
    if any((other, one) not in pairs for one, other in pairs):
        return 0
    return sum(bit(digit) for digit, mask in enumerate(allowed, 1) if not mask)


def _step(state: State, links: list[Link], digits: Digits) -> Step:
    cells = sorted({cell for link in links for cell in link.cells if not state.placed[cell]})
    lost = candidates_at(state, cells, digits)
    lost_digits = union(*(digit for _, digit in lost))
    return Step(
        KEY,
        discards=lost,
        because=Because(rules=tuple(links)),
        roles=(("pattern", candidates_at(state, cells, digits)), ("target", lost)),
        words=(
            ("clue", links[0]),
            ("either", join_with_or(digits_of(lost_digits))),
            ("digits", lost_digits),
            ("kept", describe_kept(state, lost, losing=cells)),
        ),
    )


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("digits without a partner", "dígitos sin pareja"),
        says=Text(
            "On {clue} no digit fits beside {either}, and so it is with every line of that sort: {kept}.",
            "En {clue} ningún dígito encaja junto al {either}, y lo mismo pasa en todas las líneas de esa clase: "
            "{kept}.",
        ),
        search_changed=search_without_partner,
        lesson=Lesson(
            definition=Text(
                "Some digits are never on a line of a certain sort, whatever the other cells hold: no 5 on whispers. "
                "They are discarded from all lines of that sort in one step.",
                "Hay dígitos que nunca están en una línea de cierta clase, tengan lo que tengan las demás casillas: "
                "ningún 5 en los susurros. Se descartan en un solo paso de todas las líneas de esa clase.",
            ),
            why=Text(
                "There is no digit that the rule allows beside them.",
                "No hay ningún dígito que la regla permita a su lado.",
            ),
            notation="{digits}",
            example=".Whisper~5~R1C1~R1C2~R1C3.Whisper~5~R5C5~R6C6~R7C7",
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=2.0, score=12, explainer=Turn(110), hodoku=Turn(120)),
        traits=Traits(about=Topic.RULES),
    ),
)
