"""Digits that every combination of a cage needs and that fit only in as many of its cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.covers import find_covers
from descarte.logic.inference.sums.cages import (
    CageSum,
    OpenPart,
    find_arrangeable_combinations,
    is_countable,
    open_part,
    search_cages,
    spell_combinations,
)
from descarte.logic.techniques.guides.sums import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digits, bits_at, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Because, Step

_KEYS = {1: "cage-hidden-single", 2: "cage-hidden-pair", 3: "cage-hidden-triple"}


class NeededDigits(NamedTuple):
    """The open part of a cage, its combinations, and the digits in all combinations."""

    left: OpenPart
    combinations: tuple[Digits, ...]
    common: Digits

    def words(self, puzzle: Puzzle) -> tuple[tuple[str, object], ...]:
        """Return the words of a step that describe the open part and its combinations."""
        return (
            ("open_cells", self.left.cells),
            ("total", self.left.total),
            ("combinations", spell_combinations(self.combinations, puzzle.sign)),
            ("count", len(self.combinations)),
        )


def _find_needed_digits(state: State, sum: CageSum) -> NeededDigits | None:
    count = (sum.bits & state.unplaced).bit_count()
    if sum.house is None or count < 2 or not is_countable(count, state.puzzle.layout.size):
        return None
    left = open_part(state, sum)
    combinations = find_arrangeable_combinations(left.total, left.masks, state.puzzle.layout.size)
    common = state.puzzle.layout.digits if combinations else 0
    for digits in combinations:
        common &= digits
    return NeededDigits(left, combinations, common) if common else None


def hidden_sets(state: State, size: int) -> Iterator[Step]:
    """Yield the steps for `size` digits in every combination of a cage that have `size` places in it."""
    return search_cages(state, _KEYS[size], partial(_hidden_set, size=size))


def _hidden_set(state: State, sum: CageSum, size: int) -> Iterator[Step]:
    seen = _find_needed_digits(state, sum)
    if seen is None:
        return
    left, common = seen.left, seen.common
    if common.bit_count() < size or len(left.cells) < size + (size > 1):
        return
    needed = digits_of(common)
    open_bits = bits_at(left.cells)
    for chosen, places in find_covers([state.places[digit] & open_bits for digit in needed], size):
        cells = tuple(cell for cell in left.cells if places >> cell & 1)
        digits = bits_at(needed[index] - 1 for index in chosen)
        if len(cells) == size and candidates_at(state, cells, ~digits):
            yield _hidden_step(state, sum, seen, cells, digits)


def _hidden_step(state: State, sum: CageSum, seen: NeededDigits, cells: tuple[Cell, ...], digits: Digits) -> Step:
    single = len(cells) == 1
    return Step(
        _KEYS[len(cells)],
        places=candidates_at(state, cells, digits) if single else (),
        discards=() if single else candidates_at(state, cells, ~digits),
        because=Because(rules=sum.rules, within=cite_candidates(state, sum.cage.cells)),
        roles=(("pattern", candidates_at(state, cells, digits)),),
        words=(
            ("cage", sum.cage),
            *seen.words(state.puzzle),
            ("digits", digits),
            ("cells", cells),
            ("number", len(cells)),
        ),
    )


_WHY = Text(
    "Whichever combination it is, the digits are in the cage, and these are all the places that they have there.",
    "Sea cual sea la combinación, los dígitos están en la jaula, y esos son todos los sitios que tienen en ella.",
)
_SAYS = Text(
    "In {cage}, {open_cells} have to add up to {total} with {combinations}: every combination needs {digits}, "
    "which there {number:fits|fit} only in {cells}; nothing else has room there.",
    "En {cage}, {open_cells} tienen que sumar {total} con {combinations}: toda combinación necesita {digits}, y ahí "
    "solo {number:cabe|caben} en {cells}; no queda sitio para nada más.",
)


_DEFINITION = Text(
    "{count:A digit|{count:Word} digits} that every combination of a cage needs and that {count:fits|fit} in only "
    "{count:one cell|as many cells} of it: {count:this cell loses|these cells lose} every other candidate.",
    "{count:Un dígito|{count:Word} dígitos} que toda combinación de una jaula necesita y que solo {count:cabe|caben} "
    "en {count:una casilla|otras tantas casillas} de ella: {count:esta pierde|estas pierden} cualquier otro candidato.",
)


def _technique(size: int, name: Text, scores: Scores, traits: Traits, example: str) -> Technique:
    return Technique(
        key=_KEYS[size],
        name=name,
        says=_SAYS,
        search=partial(hidden_sets, size=size),
        lesson=Lesson(
            definition=_DEFINITION.fill(count=size),
            why=_WHY,
            notation="{digits} in {cells} ({cage})",
            example=example,
            guide=GUIDES[_KEYS[size]],
        ),
        scores=scores,
        traits=traits,
    )


TECHNIQUES = (
    _technique(
        1,
        Text("digit with one place in a sum", "dígito con un solo sitio en una suma"),
        Scores(rating=2.8, score=30, explainer=Turn(190, place=2), hodoku=Turn(170)),
        Traits(about=Topic.SUMS),
        "killer\ncages:\nabbc\nadec\nfghh\niijj\n"
        "a=5 b=5 c=7 d=2 e=1 f=3 g=1 h=6 i=6 j=4\ngivens:\n...4\n....\n....\n....",
    ),
    _technique(
        2,
        Text("hidden pair in a sum", "par oculto en una suma"),
        Scores(rating=3.4, score=70, explainer=Turn(240, place=1), hodoku=Turn(320)),
        Traits(about=Topic.SUMS, hidden_in_cage=2),
        "killer\ncages:\nabbc\naade\nffgg\nhfig\na=8 b=3 c=4 d=2 e=3 f=6 g=7 h=4 i=3\ngivens:\n....\n....\n.3..\n.1..",
    ),
    _technique(
        3,
        Text("hidden triple in a sum", "trío oculto en una suma"),
        Scores(rating=4.0, score=100, explainer=Turn(300, place=1), hodoku=Turn(360)),
        Traits(about=Topic.SUMS, hidden_in_cage=3),
        "killer\ncages:\nabcc\ndbcc\ndbef\ngbhf\na=1 b=10 c=10 d=5 e=4 f=5 g=4 h=1\ngivens:\n....\n.4..\n...3\n...2",
    ),
)
