"""Techniques for classes of digits that alternate along a line: within the line, and by counting a class in a house.

entropic   a - b - c - a - b      all a are low, or all middle, or all high;
           . a . . a . . a . a    four cells a in one house cannot all be low: there are three low digits
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue
from descarte.logic.inference.rules.digit_classes import (
    ClassAssumption,
    ClassesLeft,
    Division,
    Families,
    division_of,
    families_of,
    find_classes_left,
    names_of,
)
from descarte.logic.inference.rules.forced_cells import search_clues
from descarte.logic.inference.rules.sentences import clue_step, describe_kept, join_with_semicolons
from descarte.logic.naming import name_rule
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Step
from descarte.proof import verify

TURNS, COUNTED = "sorts-in-turn", "sorts-in-house"

_NAMED = Text("{names} digits take turns", "se turnan los dígitos {names}")
_LISTED = Text("digits from {names} take turns", "se turnan dígitos de {names}")
MOST_TOLD = 4
"""Maximum number of families named as consequences of an assumption; a longer refutation is left to chains."""


def _search_turns_of_clue(state: State, clue: DrawnClue) -> Iterator[Step]:
    division = division_of(clue)
    lost = () if division is None or clue.prune_masks(clue.masks(state)) is None else clue.find_lost_candidates(state)
    if division is not None and lost:
        words = (
            ("turns", _describe_turns(division, state.puzzle)),
            ("number", len(division)),
            ("kept", describe_kept(state, lost)),
        )
        yield clue_step(state, TURNS, clue, lost, words)


def _describe_turns(division: Division, puzzle: Puzzle) -> Text:
    names = names_of(division, puzzle)
    return (_LISTED if str(names[0])[0].isdigit() else _NAMED).fill(names=names)


class Miscount(NamedTuple):
    """A house that would have too many cells of a class of digits, if `many`, or otherwise too few."""

    house: House
    sort: int
    cells: tuple[Cell, ...]
    many: bool


class FamilyRefutation(NamedTuple):
    """A family that is assumed to be of a class, and the house that contradicts the assumption."""

    supposed: ClassAssumption
    clash: Miscount
    grounds: list[int]
    """Families that cause the contradiction because they lost a class."""
    sort: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.supposed.found.families[self.supposed.known[0]].cells


def search_class_counts(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for classes that the cells of a family cannot have.

    With such a class, some house would have too many or too few cells of a class.
    """
    for found in families_of(state.puzzle) if state.puzzle.rules and changed.cells else ():
        now = find_classes_left(state, found)
        choices = ((family, sort) for family in range(len(found.families)) for sort in range(len(found.division)))
        refutations = [
            one
            for one in (_refute_class(state, found, now, choice) for choice in check_deadline_each(choices))
            if one is not None
        ]
        for one in sorted(refutations, key=lambda one: len(one.grounds)):
            step = _step(state, one)
            if verify(state, step):
                yield step


def _refute_class(state: State, found: Families, now: ClassesLeft, choice: tuple[int, int]) -> FamilyRefutation | None:
    """Return the refutation of a class for a family, or None if no house contradicts it or the reason is too long."""
    family, sort = choice
    if not now.open[family] >> sort & 1 or now.open[family].bit_count() < 2:
        return None
    supposed = ClassAssumption(found, now, family, sort)
    clash = _find_miscount(state, supposed, now)
    grounds = [] if clash is None else _find_source_families(supposed, clash)
    by_lines = supposed.find_tying_links([family, *grounds]) and len(grounds) <= MOST_TOLD
    return FamilyRefutation(supposed, clash, grounds, sort) if clash is not None and by_lines else None


def _step(state: State, refutation: FamilyRefutation) -> Step:
    supposed, clash, division = refutation.supposed, refutation.clash, refutation.supposed.found.division
    links, cells = supposed.find_tying_links([supposed.known[0], *refutation.grounds]), refutation.cells
    lost = candidates_at(state, [cell for cell in cells if not state.placed[cell]], division[refutation.sort])
    cited = dict.fromkeys([*cells, *(cell for link in links for cell in link.cells), *clash.house.cells])
    names = names_of(division, state.puzzle)
    return Step(
        COUNTED,
        discards=lost,
        because=Because(rules=(*links, clash.house), within=cite_candidates(state, cited)),
        roles=(("pattern", candidates_at(state, clash.cells, division[clash.sort])), ("target", lost)),
        words=(
            ("clues", tuple({(link.kind, link.noun): link for link in reversed(links)}.values())[::-1]),
            ("one_cells", cells),
            ("count", len(cells)),
            ("sort", names[refutation.sort]),
            ("then", _describe_consequences(state, refutation, names)),
            ("problem", _describe_problem(state, clash, division[clash.sort].bit_count(), names)),
            ("house", clash.house),
        ),
    )


def _find_source_families(supposed: ClassAssumption, clash: Miscount) -> list[int]:
    cells = clash.cells if clash.many else [cell for cell in clash.house.cells if cell not in clash.cells]
    return supposed.find_source_families(supposed.found.of[cell] for cell in cells if cell in supposed.found.of)


def _find_miscount(state: State, supposed: ClassAssumption, now: ClassesLeft) -> Miscount | None:
    layout, able = state.puzzle.layout, supposed.find_able_cells(now)
    twice = reduce(or_, (one & other for one, other in combinations(able, 2)))
    for bits, index in tables_of(layout).full_bits:
        for sort, digits in enumerate(supposed.found.division):
            sure, total = able[sort] & ~twice & bits, digits.bit_count()
            if sure.bit_count() > total:
                return Miscount(layout.houses[index], sort, tuple(cells_of(sure)), many=True)
            if (able[sort] & bits).bit_count() < total:
                return Miscount(layout.houses[index], sort, tuple(cells_of(able[sort] & bits)), many=False)
    return None


_WOULD = Text("{cells} would be {sort}", "{cells} {count:sería|serían} de los {sort}")
_THEN = Text("{would}, and ", "{would}, y ")
_MANY = Text(
    "{house} would have {number} of the {sort} digits, in {cells}; there are only {total}",
    "habría {number} de los {sort} en {house}, en {cells}; y solo hay {total}",
)
_FEW = Text(
    "{house} would have room for the {sort} digits only in {cells}; there are {total} of them",
    "en {house} solo habría sitio para los {sort} en {cells}; y son {total}",
)
_NOWHERE = Text("{house} would have no room for the {sort} digits", "en {house} no habría sitio para los {sort}")


def _describe_consequences(state: State, refutation: FamilyRefutation, names: tuple[Text, ...]) -> Text:
    """Return the sentence on other families whose class follows; they are named by their cells in the house, if any."""
    sentences, supposed = [], refutation.supposed
    for number in supposed.known[1:]:
        cells = supposed.found.families[number].cells
        here = tuple(cell for cell in cells if cell in refutation.clash.house.cells) or cells
        would = _WOULD.fill(cells=tuple(map(state.puzzle.layout.place, here)), count=len(here))
        sentences += (
            [would.fill(sort=names[supposed.open[number].bit_length() - 1])] if number in refutation.grounds else []
        )
    return _THEN.fill(would=join_with_semicolons(sentences)) if sentences else Text("", "")


def _describe_problem(state: State, clash: Miscount, total: int, names: tuple[Text, ...]) -> Text:
    sentence = _MANY if clash.many else _FEW if clash.cells else _NOWHERE
    cells = tuple(map(state.puzzle.layout.place, clash.cells))
    words = {"number": len(cells), "cells": cells, "total": total} if cells else {}
    return sentence.fill(house=name_rule(clash.house, state.puzzle), sort=names[clash.sort], **words)


TECHNIQUES = (
    Technique(
        key=TURNS,
        name=Text("sorts in turn", "clases por turnos"),
        says=Text(
            "On {clue} {turns}, so the sort repeats every {number} cells: {kept}.",
            "En {clue} {turns}, así que el tipo se repite cada {number} casillas: {kept}.",
        ),
        search_changed=search_clues([ClueShape.BESIDE], _search_turns_of_clue),
        lesson=Lesson(
            definition=Text(
                "On an entropic line low, middle and high digits take turns, on a modular line the remainders. Cells "
                "three apart are of the same sort, and a cell between two sorts is of the third. A sort that one cell "
                "cannot have, the third cell after it cannot have either.",
                "En una línea entrópica se turnan los dígitos bajos, medios y altos; en una modular, los restos. Las "
                "casillas separadas por tres son del mismo tipo, y una entre dos tipos es del tercero. El tipo que "
                "una casilla no puede tener, tampoco lo puede tener la tercera después de ella.",
            ),
            why=Text(
                "Any three cells in a row have all three sorts; the next cell forms three in a row with the last two, "
                "so it has the sort of the first.",
                "Tres casillas seguidas tienen los tres tipos; la siguiente forma otras tres seguidas con las dos "
                "últimas, así que es del tipo de la primera.",
            ),
            notation="{clue}",
            example=".Shape~6x6.~R1C1_1.Entropic~R1C1~R2C2~R3C3~R4C4",
            guide=GUIDES[TURNS],
        ),
        scores=Scores(rating=2.0, score=14, explainer=Turn(120, place=2), hodoku=Turn(130, place=2)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.BESIDE, clue_rule="entropic"),
    ),
    Technique(
        key=COUNTED,
        name=Text("sorts in a house", "tipos en una casa"),
        says=Text(
            "{count:Look at {one_cells} on {clues}.|Along {clues}, the digits of {one_cells} are all of one sort.} If "
            "{count:it|they} were {sort}, {then}{problem}.",
            "{count:Mira {one_cells} en {clues}.|Por {clues}, los dígitos de {one_cells} son todos del mismo tipo.} Si "
            "{count:fuera|fueran} de los {sort}, {then}{problem}.",
        ),
        search_changed=search_class_counts,
        lesson=Lesson(
            definition=Text(
                "Cells three apart on an entropic or modular line are of one sort. They cannot be of a sort that a "
                "house would then have too often, or too seldom: a house of nine cells has three digits of each.",
                "Las casillas separadas por tres en una línea entrópica o modular son del mismo tipo. No pueden ser de "
                "un tipo que una casa tendría entonces demasiadas veces, o demasiado pocas: una casa de nueve casillas "
                "tiene tres dígitos de cada uno.",
            ),
            why=Text(
                "A house holds every digit once, so it has as many cells of a sort as there are digits of it.",
                "Una casa contiene cada dígito una vez, así que tiene tantas casillas de un tipo como dígitos hay de "
                "él.",
            ),
            notation="{one_cells}: not {sort}, {house}",
            example=".Shape~6x6.~R1C6_1.Entropic~R1C1~R2C1~R2C2~R1C3",
            guide=GUIDES[COUNTED],
        ),
        scores=Scores(rating=4.0, score=70, explainer=Turn(300, place=3), hodoku=Turn(380)),
        traits=Traits(clue=ClueShape.BESIDE, clue_rule="entropic"),
    ),
)
