"""Death blossom: a stem cell and, for each of its candidates, a petal: an almost locked set that may exclude it.

Suppose a cell that sees every z of the petals had z. Then each petal would exclude its candidate from the stem, which
would have none left.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.chains.blossom_stems import find_false_nodes
from descarte.logic.inference.chains.implications import Graph, Inference, Node, NodeLink
from descarte.logic.inference.chains.search import Chains
from descarte.logic.inference.chains.set_chains import SetChains
from descarte.logic.inference.chains.steps import Certificate, digits_in
from descarte.logic.inference.patterns.certificates import candidates_at, candidates_of_digit, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.logic.techniques.sets.almost_locked import WHY_ALMOST, describe_set, has_same_digit_ends, set_chains
from descarte.model.bits import Cell, Digit, digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step

Petals = dict[Digit, NodeLink]
"""For each candidate of the stem, the set that may exclude it."""
Cleared = dict[Digit, int]
"""For each digit that all petals have, the cells that lose it, as a bit set."""
_Outcome = tuple[tuple[Digit, int], ...]
MOST_CHOICES = 2000
"""Maximum number of choices of petals stored for one stem."""


def blossoms(state: State) -> Iterator[Step]:
    """Yield a step for every stem with a choice of petals, smallest petals first."""
    seen = set()
    chains = set_chains(state)
    for digit, victim, stem in chains.find_stems():
        graph = chains.plain
        locked = find_false_nodes(graph, digit, victim)
        petals = {
            wanted: _find_smallest_set(graph, locked, wanted, stem) for wanted in digits_of(state.candidates[stem])
        }
        step = _step(state, stem, petals, {digit: _find_cleared(graph, stem, petals, digit)})
        if frozenset(step.discards) not in seen:
            seen.add(frozenset(step.discards))
            yield step
    if seen or any(has_same_digit_ends(chains.graph, inference) for inference in _filter_short_chains(chains)):
        yield from _more_blossoms(state, seen)


def _filter_short_chains(chains: Chains) -> Iterator[Inference]:
    """Yield the chains of at most three sets, in which the middle set may be a stem with two candidates."""
    return takewhile(lambda inference: inference.length <= 6, chains.find_eliminating_chains())


def _more_blossoms(state: State, seen: set[frozenset[Candidate]]) -> Iterator[Step]:
    """Yield the steps of blossoms with other petals and other discards, and of those with a stem of two candidates."""
    sets = SetChains(state)
    for stem in cells_of(state.unplaced):
        if not state.candidates[stem] & (state.candidates[stem] - 1):
            continue
        for petals, cleared in _choices(sets, stem):
            outcome = frozenset(c for digit, cells in cleared.items() for c in candidates_of_digit(digit, cells))
            if outcome not in seen:
                seen.add(outcome)
                links = {wanted: sets.find_strong_link(number, number) for wanted, number in petals.items()}
                yield _step(state, stem, links, cleared)


def _choices(sets: SetChains, stem: Cell) -> Iterator[tuple[dict[Digit, int], Cleared]]:
    """Yield one choice of petals per outcome, as nodes keyed by the stem's candidates; small petals are tried first."""
    petals = _petals(sets, stem)
    places, open_cells = sets.state.places, sets.state.unplaced & ~(1 << stem)
    others = (digit for digit in range(1, sets.width) if digit not in petals)
    found: dict[_Outcome, dict[Digit, int]] = {tuple((digit, places[digit] & open_cells) for digit in others): {}}
    for wanted in sorted(petals, key=lambda wanted: len(petals[wanted])):
        fresh: dict[_Outcome, dict[Digit, int]] = {}
        for left, chosen in found.items():
            for number, cleared in petals[wanted]:
                both = tuple((z, cells & cleared[z]) for z, cells in left if z in cleared and cells & cleared[z])
                if both and len(fresh) < MOST_CHOICES:
                    fresh.setdefault(both, {**chosen, wanted: number})
        found = fresh
    return ((chosen, dict(outcome)) for outcome, chosen in found.items())


def _petals(sets: SetChains, stem: Cell) -> dict[Digit, list[tuple[int, Cleared]]]:
    """Return, per candidate of a stem, the sets that may exclude it, as nodes, with what their other digits clear."""
    state, mine = sets.state, sets.state.candidates[stem]
    petals: dict[Digit, list[tuple[int, Cleared]]] = {wanted: [] for wanted in digits_of(mine)}
    for number in sets.numbers:
        index, wanted = divmod(number, sets.width)
        if wanted in petals and sets.find_seen_cells(number) >> stem & 1 and not sets.sets[index].cells >> stem & 1:
            others = digits_of(sets.sets[index].digits & ~mine)
            cleared = {z: sets.find_seen_cells(sets.number(index, z)) & state.places[z] for z in others}
            petals[wanted].append((number, cleared))
    return petals


def _find_smallest_set(graph: Graph, locked: list[int], wanted: Digit, stem: Cell) -> NodeLink:
    fitting = [
        graph.reasons[number, other]
        for number in locked
        for other in cells_of(graph.strong[number])
        if graph.nodes[other].digit == wanted
        and (graph.find_seen_cells(other) & ~graph.reasons[number, other].cells) >> stem & 1
    ]
    return min(fitting, key=lambda link: link.cells.bit_count())


def _find_cleared(graph: Graph, stem: Cell, petals: Petals, digit: Digit) -> int:
    places = graph.state.places[digit] & graph.state.unplaced
    cleared = places & ~(1 << stem)
    for link in petals.values():
        cleared &= graph.find_seen_cells(graph.number[Node(digit, link.cells & places)])
    return cleared


def _step(state: State, stem: Cell, petals: Petals, cleared: Cleared) -> Step:
    certificate = Certificate(state)
    certificate.facts.update(dict.fromkeys(cite_candidates(state, [stem])))
    together = 0
    for wanted, link in petals.items():
        together |= link.cells
        certificate.cite_strong_link(link)
        certificate.cite_weak_link(Node(wanted, link.cells & state.places[wanted]), link, wanted, 1 << stem)
    for digit, cells in cleared.items():
        certificate.rules.update(
            dict.fromkeys(
                certificate.tables.find_joining_houses(cells, together & state.places[digit] & state.unplaced)
            )
        )
    sets = tuple(dict.fromkeys(link.cells for link in petals.values()))
    discards = tuple(c for digit, cells in cleared.items() for c in candidates_of_digit(digit, cells))
    digits = digits_in(discards)
    return Step(
        "death-blossom",
        discards=discards,
        because=certificate.because,
        roles=(
            ("pivot", candidates_at(state, [stem], state.candidates[stem])),
            ("pattern", tuple(c for cells in sets for c in candidates_at(state, cells_of(cells), -1))),
            ("target", discards),
        ),
        words=(
            ("digits", digits),
            ("cell", stem),
            ("stem_digits", state.candidates[stem]),
            ("sets", tuple(describe_set(state, cells) for cells in sets)),
            ("outcome", _describe_blossom(state, stem, cleared, len(sets))),
            ("via", tuple((-1, cells) for cells in sets)),
        ),
    )


def _describe_blossom(state: State, stem: Cell, cleared: Cleared, sets: int) -> Text:
    place = state.puzzle.layout.place
    words = {"stem": place(stem), "count": sets}
    texts = [
        (_ALSO if index else _OUTCOME).fill(digit=digit, cells=tuple(map(place, cells_of(cells))), **words)
        for index, (digit, cells) in enumerate(cleared.items())
    ]
    pattern = " ".join(f"{{outcome{index}}}" for index in range(len(texts)))
    return Text(pattern, pattern).fill(**{f"outcome{index}": text for index, text in enumerate(texts)})


_OUTCOME = Text(
    "With {digit} in {cells:or} {count:that set would not have|none of these sets would have} {digit:a}, so "
    "{count:it would use up every|each would use up its} candidate of {stem}, which would have none left.",
    "Con el {digit} en {cells:or}, {count:ese conjunto no tendría|ninguno de estos conjuntos tendría} un {digit} y "
    "{count:gastaría todos los candidatos|cada uno gastaría su candidato} de {stem}, que se quedaría sin ninguno.",
)
_ALSO = Text("The same goes for {digit} in {cells:or}.", "Lo mismo pasa con el {digit} en {cells:or}.")

_BOARD = """\
2   35  569 1   45  8   349 467  3467
7   135 569 2   45  36  349 1346 8
136 4   8   9   36  7   5   2    136
14  18  2   456 368 136 7   35   9
148 6   7   458 9   13  2   3458 345
5   9   3   48  7   2   6   148  14
36  358 1   7   68  9   34  3456 2
9   2   56  36  1   4   8   567  3567
368 7   4   368 2   5   1   9    36
"""
TECHNIQUES = (
    Technique(
        key="death-blossom",
        name=Text("death blossom", "flor de la muerte"),
        says=Text(
            "{cell} has only {stem_digits}, and {sets:all of them are in|for each of them there is} a set of cells "
            "with one digit more than cells: {sets}. {outcome}",
            "{cell} solo tiene {stem_digits}, y {sets:todos están en|para cada uno hay} un conjunto con un dígito más "
            "que casillas: {sets}. {outcome}",
        ),
        search=blossoms,
        lesson=Lesson(
            definition=Text(
                "A stem cell, each of whose candidates takes a digit from an almost locked set, a petal. Any cell that "
                "sees all places of a digit of all petals loses it.",
                "Una casilla tallo, cada uno de cuyos candidatos quita un dígito a un conjunto casi bloqueado, un "
                "pétalo. Toda casilla que ve todos los sitios de un dígito de todos los pétalos lo pierde.",
            ),
            why=WHY_ALMOST,
            notation="{stem_digits} in {cell}, {digits}",
            example=_BOARD,
            codes=("0904",),
            guide=GUIDES["death-blossom"],
        ),
        scores=Scores(rating=8.1, score=360),
    ),
)
