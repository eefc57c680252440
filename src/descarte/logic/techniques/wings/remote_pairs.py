"""Remote pair: in a chain of cells with the same two candidates, each of which sees the next, the digits alternate.

xy - xy - xy - xy       the first and the last, the second and the third... hold one x and one y between them
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.strong_links import find_seen_cell
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.small_cells import cells_by_pair
from descarte.logic.techniques.guides.wings import GUIDES
from descarte.model.bits import Cell, bits_at, digits_of
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

SHORT = 6
"""Length up to which all chains are tried; of longer chains, only a shortest one per pair of ends."""


def remote_pairs(state: State) -> Iterator[Step]:
    """Yield the steps for chains of an even number of cells, at least four, shortest first."""
    chains: list[tuple[Cell, ...]] = []
    for cells in cells_by_pair(state).values():
        if len(cells) >= 4:
            for start in cells:
                chains += _chains(state, start, bits_at(cells))
    seen = set()
    for chain in sorted(chains, key=len):
        discards = _discards(state, chain)
        if discards and discards not in seen:
            seen.add(discards)
            yield _step(state, chain, discards)


def _chains(state: State, start: Cell, group: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the chains from a cell to later cells that have an even number of cells, at least four."""
    peers = state.puzzle.layout.peer_bits
    waiting: list[tuple[Cell, ...]] = [(start,)]
    rest = group
    for chain in waiting:
        if len(chain) >= 4 and len(chain) % 2 == 0 and chain[-1] > start:
            yield chain
        near = group & peers[chain[-1]] & ~bits_at(chain)
        if len(chain) >= SHORT:
            near &= rest
        rest &= ~near
        waiting += [(*chain, cell) for cell in cells_of(near)]


def _colours(chain: Sequence[Cell]) -> tuple[int, int]:
    return bits_at(chain[::2]), bits_at(chain[1::2])


def _discards(state: State, chain: Sequence[Cell]) -> tuple[Candidate, ...]:
    """Return the candidates in cells that see two cells of the chain 3, 5, 7... links apart.

    Cells that are one link apart would be a naked pair.
    """
    peers = state.puzzle.layout.peer_bits
    seen = 0
    for index, cell in enumerate(chain):
        for other in chain[index + 3 :: 2]:
            seen |= peers[cell] & peers[other]
    return candidates_at(state, cells_of(seen & state.unplaced & ~bits_at(chain)), state.candidates[chain[0]])


def _step(state: State, chain: tuple[Cell, ...], discards: tuple[Candidate, ...]) -> Step:
    tables = tables_of(state.puzzle.layout)
    colours = _colours(chain)
    rules = [tables.find_joining_houses(1 << one, 1 << other)[0] for one, other in pairwise(chain)]
    for cell in dict.fromkeys(cell for cell, _ in discards):
        rules += [
            tables.find_joining_houses(1 << cell, 1 << find_seen_cell(tables, cell, colour))[0] for colour in colours
        ]
    pair = state.candidates[chain[0]]
    return Step(
        "remote-pair",
        discards=discards,
        because=Because(rules=tuple(dict.fromkeys(rules)), within=cite_candidates(state, chain)),
        roles=(
            ("colour", candidates_at(state, cells_of(colours[0]), pair)),
            ("other colour", candidates_at(state, cells_of(colours[1]), pair)),
            ("target", discards),
            ("cells", candidates_at(state, chain, pair)),
            ("line", tuple((cell, digits_of(pair)[0]) for link in pairwise(chain) for cell in link)),
        ),
        words=(
            ("digits", pair),
            ("cells", chain),
            ("one_cells", chain[::2]),
            ("other_cells", chain[1::2]),
        ),
    )


_ANY, _REST = "123456789", "3456789"
_SEEN = f"{_ANY} {_ANY} {_ANY} {_ANY} {_REST} {_ANY} {_ANY} {_ANY} {_REST}"
_BOARD = "\n".join(
    [
        f"12 {_REST} {_REST} {_REST} 12 {_REST} {_REST} {_REST} {_REST}",
        *[_SEEN] * 2,
        f"{_ANY} {_ANY} {_ANY} {_REST} 12 {_REST} {_ANY} {_ANY} {_REST}",
        f"{_ANY} {_ANY} {_ANY} {_REST} {_REST} {_REST} {_ANY} {_ANY} {_REST}",
        f"{_REST} {_REST} {_REST} 12 {_REST} {_REST} {_REST} {_REST} 12",
        _SEEN,
        f"{_ANY} {_ANY} {_ANY} {_ANY} {_REST} {_ANY} {_ANY} {_ANY} 12",
        _SEEN,
    ]
)
"""Lesson board whose houses have no pairs, so that only chains, such as the remote pair, find a step."""
TECHNIQUES = (
    Technique(
        key="remote-pair",
        name=Text("remote pair", "par remoto"),
        says=Text(
            "{cells} have only {digits}, and each sees the next: they take the two digits in turn, one for "
            "{one_cells} and the other for {other_cells}. A cell that sees some of both can have neither.",
            "{cells} solo tienen {digits}, y cada una ve la siguiente: toman los dos dígitos por turno, uno para "
            "{one_cells} y el otro para {other_cells}. Una casilla que ve alguna de cada grupo no puede tener ninguno "
            "de los dos.",
        ),
        search=remote_pairs,
        lesson=Lesson(
            definition=Text(
                "An even number of cells with the same two candidates, each seeing the next. Any cell that sees two "
                "that are an odd number of links apart loses both digits.",
                "Un número par de casillas con los mismos dos candidatos, cada una ve la siguiente. Toda casilla que "
                "ve dos de ellas separadas por un número impar de enlaces pierde ambos dígitos.",
            ),
            why=Text(
                "The two digits take turns along the chain: two such cells have one of each.",
                "Los dos dígitos se alternan a lo largo de la cadena: dos casillas así tienen uno de cada.",
            ),
            notation="{digits} in {cells}",
            example=_BOARD,
            codes=("0703",),
            guide=GUIDES["remote-pair"],
        ),
        scores=Scores(rating=7.0, score=110, hodoku=Turn(570)),
    ),
)
