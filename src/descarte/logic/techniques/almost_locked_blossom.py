"""Death blossom: a stem cell, and for each of its candidates a petal, an almost locked set that takes it away.

with z in a cell that sees every z of the petals, each petal keeps one candidate of the stem: nothing is left for it
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.deadline import looking
from descarte.logic.certify import as_they_are, candidates_at, each
from descarte.logic.chain_steps import Certificate, Spec
from descarte.logic.implications import MOST_NODES, Graph, Node, Strong
from descarte.logic.tables import cells_of
from descarte.logic.techniques.almost_locked import named_set, set_chains
from descarte.logic.techniques.chains import remembering
from descarte.model.bits import Cell, Digit, digits_of
from descarte.model.state import State
from descarte.model.step import Step, Technique
from descarte.text import Text

BLOSSOM = Spec("death-blossom", 8.1, 360)

Petals = dict[Digit, Strong]
"""For each candidate of the stem the set that takes it away."""


def blossoms(state: State) -> Iterator[Step]:
    """Every stem and a choice of petals for it, the smallest petals first."""
    return remembering(state, BLOSSOM.key, _blossoms(state))


def _blossoms(state: State) -> Iterator[Step]:
    seen = set()
    chains = set_chains(state)
    found = _stems(chains.plain) if chains.web is None else chains.web.blossoms()
    for digit, victim, stem in found:
        graph = chains.plain
        locked = _locked(graph, digit, victim)
        petals = {wanted: _smallest(graph, locked, wanted, stem) for wanted in digits_of(state.candidates[stem])}
        step = _step(graph, stem, petals, digit)
        if step.discards not in seen:
            seen.add(step.discards)
            yield step


def _locked(graph: Graph, digit: Digit, victim: Cell) -> list[int]:
    return [number for number in graph.by_digit.get(digit, ()) if graph.sight(number) >> victim & 1]


def _stems(graph: Graph) -> Iterator[tuple[Digit, Cell, Cell]]:
    """A digit, a cell, and a stem that would lose every candidate to sets that the digit, there, locks."""
    state = graph.state
    for digit in range(1, len(state.places)) if len(graph.nodes) <= MOST_NODES else ():
        for victim in looking(cells_of(state.places[digit] & state.unplaced)):
            taken = [0] * len(state.places)
            for number in _locked(graph, digit, victim):
                for index, cells in enumerate(_taken(graph, number)):
                    taken[index] |= cells
            for stem in cells_of(state.unplaced & ~(1 << victim)):
                digits = digits_of(state.candidates[stem])
                if len(digits) > 2 and all(taken[wanted] >> stem & 1 for wanted in digits):
                    yield digit, victim, stem


def _taken(graph: Graph, number: int) -> list[int]:
    """For each digit the cells that lose it when this node is false, kept while the state is the same."""
    table: dict[int, list[int]] = graph.state.memo.setdefault("petals", {})
    found = table.get(number)
    if found is None:
        found = table[number] = [0] * len(graph.state.places)
        for other in cells_of(graph.strong[number]):
            found[graph.nodes[other].digit] |= graph.sight(other) & ~graph.reasons[number, other].cells
    return found


def _smallest(graph: Graph, locked: list[int], wanted: Digit, stem: Cell) -> Strong:
    fitting = [
        graph.reasons[number, other]
        for number in locked
        for other in cells_of(graph.strong[number])
        if graph.nodes[other].digit == wanted and (graph.sight(other) & ~graph.reasons[number, other].cells) >> stem & 1
    ]
    return min(fitting, key=lambda link: link.cells.bit_count())


def _step(graph: Graph, stem: Cell, petals: Petals, digit: Digit) -> Step:
    state = graph.state
    places = state.places[digit] & state.unplaced
    certificate = Certificate(graph)
    cleared, ends = places & ~(1 << stem), 0
    for link in petals.values():
        end = Node(digit, link.cells & places)
        ends |= end.cells
        cleared &= graph.sight(graph.number[end])
    certificate.facts.update(dict.fromkeys(as_they_are(state, [stem])))
    for wanted, link in petals.items():
        certificate.strong(link)
        certificate.weak(Node(wanted, link.cells & state.places[wanted]), link, wanted, 1 << stem)
    certificate.rules.update(dict.fromkeys(certificate.tables.joining(cleared, ends)))
    sets = tuple(dict.fromkeys(link.cells for link in petals.values()))
    return Step(
        BLOSSOM.key,
        discards=each(digit, cleared),
        because=certificate.because,
        roles=(
            ("pivot", candidates_at(state, [stem], state.candidates[stem])),
            ("pattern", tuple(c for cells in sets for c in candidates_at(state, cells_of(cells), -1))),
            ("target", each(digit, cleared)),
        ),
        words=(
            ("digit", digit),
            ("cell", stem),
            ("stem_digits", state.candidates[stem]),
            ("sets", tuple(named_set(state, cells) for cells in sets)),
            ("target_cells", tuple(cells_of(cleared))),
        ),
        rating=BLOSSOM.rating,
        score=BLOSSOM.score,
    )


TECHNIQUES = (
    Technique(
        key=BLOSSOM.key,
        name=Text("death blossom", "flor de la muerte"),
        says=Text(
            "{cell} has only {stem_digits}, and for each of them there is a set of cells with one digit more than "
            "cells: {sets}. With {digit} in {target_cells} none of these sets would have a {digit}, so each would use "
            "up its candidate of {cell}: nothing would be left for it.",
            "{cell} solo tiene {stem_digits}, y para cada uno hay un conjunto con un dígito más que casillas: {sets}. "
            "Con el {digit} en {target_cells}, ninguno de estos conjuntos tendría un {digit} y cada uno gastaría su "
            "candidato de {cell}: no le quedaría nada.",
        ),
        find=blossoms,
        rating=BLOSSOM.rating,
        score=BLOSSOM.score,
        codes=("0904",),
        notation="{stem_digits} in {cell}, {digit}",
        example=".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.",
    ),
)
