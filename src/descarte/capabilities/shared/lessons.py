"""The parts of a lesson that need more than the technique: its example, a near miss, practice and neighbours."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from descarte.core.text import Place, Text

if TYPE_CHECKING:
    from descarte.logic.concepts import Concept
    from descarte.logic.contract import Technique
    from descarte.logic.families import TechniqueFamily
    from descarte.model.bits import Cell, Digit
    from descarte.model.puzzle import Puzzle
    from descarte.model.state import State
    from descarte.model.step import Candidate, Step

MOST_OPENED = 2
"""Maximum number of cells with further candidates that the sentence of a near miss names."""
_WITHOUT = Text(
    "Take the {digit} at {cell} out of the example. Then {opened}, and the step no longer follows.",
    "Quita del ejemplo el {digit} de {cell}. Entonces {opened}, y el paso ya no se sigue.",
)
_WITH = Text(
    "In the example, let {cell} have the candidate {digit} as well. Then the step no longer follows.",
    "En el ejemplo, dale también a {cell} el candidato {digit}. Entonces el paso ya no se sigue.",
)
_TOTAL = Text(
    "If {cage} of the example added up to {total}, the step would not follow.",
    "Si {cage} del ejemplo sumara {total}, el paso no se seguiría.",
)
_RARE = Text(
    "Puzzles that need it are so rare that the makers hardly ever find one. Try the example instead.",
    "Los puzles que la necesitan son tan raros que los generadores casi nunca encuentran uno. Prueba el ejemplo.",
)
_OPENED = Text("{cell} could also be {digits:or}", "{cell} también podría ser {digits:or}")


class NearMissBoard(NamedTuple):
    """A board that almost has the pattern of a technique."""

    state: State
    text: Text
    """Sentence on the difference from the example and its effect."""
    further: tuple[Candidate, ...]
    """The candidates that the step of the example cannot bear; none if only a total differs."""

    @property
    def marks(self) -> Step:
        """A step without claims that marks these candidates in pictures."""
        from descarte.model.step import Step

        return Step("", roles=(("fin", self.further),))


class Practice(NamedTuple):
    """The command that makes puzzles to practise a technique, or the reason why there is none."""

    command: str = ""
    reason: Text | None = None
    kind: str = ""
    rules: tuple[str, ...] = ()
    """Kind and extra rules of the puzzles, for clients that call `make` themselves."""


def example_of(technique: Technique) -> tuple[State, Step]:
    """Return the state of a technique's example, and the step that the technique finds there."""
    from descarte.model.state import State

    state = State(_read_example(technique))
    return state, next(technique.find(state))


def _read_example(technique: Technique) -> Puzzle:
    from descarte.formats import read

    found = next(read(technique.example))
    assert found.puzzle is not None
    return found.puzzle


def near_miss_of(technique: Technique) -> NearMissBoard | None:
    """Return the board of a technique's near miss, or None if the near miss is only described.

    >>> from descarte.logic import find
    >>> print(near_miss_of(find("case-split")))
    None
    """
    change = technique.lesson.guide.near_miss.change
    if not change:
        return None
    number, _, name = change[1:].rpartition("r")
    place, puzzle = Place.from_name(f"r{name}"), _read_example(technique)
    cell = next(cell for cell in range(len(puzzle.layout.places)) if puzzle.layout.place(cell) == place)
    if change[0] == "=":
        return _with_total(puzzle, cell, int(number))
    return _with_mark(technique, puzzle, cell, int(number)) if number else _without_given(technique, puzzle, cell)


def _without_given(technique: Technique, puzzle: Puzzle, cell: Cell) -> NearMissBoard:
    from descarte.model.state import State

    state = State(puzzle.but(givens=(*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])))
    further = _find_further(technique, state)
    opened = tuple(
        _OPENED.fill(cell=puzzle.layout.place(one), digits=tuple(map(puzzle.sign, digits)))
        for one, digits in list(further.items())[:MOST_OPENED]
    )
    text = _WITHOUT.fill(digit=puzzle.sign(puzzle.givens[cell]), cell=puzzle.layout.place(cell), opened=opened)
    return NearMissBoard(state, text, _list_candidates(further))


def _with_mark(technique: Technique, puzzle: Puzzle, cell: Cell, digit: Digit) -> NearMissBoard:
    from descarte.model.bits import bit
    from descarte.model.state import State

    marks = list(puzzle.candidates or ())
    marks[cell] |= bit(digit)
    state = State(puzzle.but(candidates=tuple(marks)))
    text = _WITH.fill(digit=puzzle.sign(digit), cell=puzzle.layout.place(cell))
    return NearMissBoard(state, text, _list_candidates(_find_further(technique, state)))


def _with_total(puzzle: Puzzle, cell: Cell, total: int) -> NearMissBoard:
    from dataclasses import replace

    from descarte.logic.naming import name_rule
    from descarte.model.state import State

    cage = next(cage for cage in puzzle.cages if cage.cells[0] == cell)
    cages = tuple(replace(one, total=total) if one is cage else one for one in puzzle.cages)
    return NearMissBoard(State(puzzle.but(cages=cages)), _TOTAL.fill(cage=name_rule(cage, puzzle), total=total), ())


def _find_further(technique: Technique, state: State) -> dict[Cell, tuple[Digit, ...]]:
    """Return the candidates that the step of the example relies on not being there, by cell."""
    from descarte.model.bits import digits_of

    _, step = example_of(technique)
    further = {cell: state.candidates[cell] & ~digits for cell, digits in step.because.within}
    return {cell: digits_of(digits) for cell, digits in further.items() if digits}


def _list_candidates(digits: dict[Cell, tuple[Digit, ...]]) -> tuple[Candidate, ...]:
    return tuple((cell, digit) for cell, mine in digits.items() for digit in mine)


@cache
def practice_of(technique: Technique) -> Practice | None:
    """Return how to practise a technique on puzzles like its example, or None if makers cannot make such puzzles.

    >>> from descarte.logic import find
    >>> practice_of(find("x-wing")).command
    'descarte make --needs x-wing'
    """
    from descarte.core.errors import OptionError
    from descarte.kinds import all_kinds, clues_of
    from descarte.making.difficulty.impossible_techniques import TechniqueNeverNeeded
    from descarte.making.parse_options import parse_request

    puzzle = _read_example(technique)
    clues, kind = clues_of(puzzle), next(one for one in all_kinds() if one.key == puzzle.kind)
    rules = sorted(({mark.variant for mark in clues.marks} | {*clues.options}) - kind.variants)
    try:
        parse_request(puzzle.kind, options=rules, needs=technique.key, seed=1)
    except TechniqueNeverNeeded as never:
        return Practice(reason=never.message)
    except OptionError:
        return None
    if technique.lesson.guide.is_rare:
        return Practice(reason=_RARE)
    words = [puzzle.kind] if puzzle.kind != "sudoku" else []
    words += ["--with", ",".join(rules)] if rules else []
    return Practice(" ".join(["descarte make", *words, "--needs", technique.key]), None, puzzle.kind, tuple(rules))


@cache
def technique_object(technique: Technique) -> dict[str, Any]:
    """Return a technique with its lesson as JSON values, with its texts in both languages.

    >>> from descarte.logic import find
    >>> technique_object(find("x-wing"))["rating"]
    3.2
    """
    from descarte.logic.catalogue import find_neighbours
    from descarte.logic.narrate.sentences import sentence, write_notation

    state, step = example_of(technique)
    lesson, (before, after) = technique.lesson, find_neighbours(technique)
    return {
        "technique": technique.key,
        "name": _in_both_languages(technique.name),
        "rating": technique.rating,
        "score": technique.scores.score,
        "codes": list(lesson.codes),
        "usual": technique.traits.usual,
        "assumes_unique": technique.assumes_unique,
        "families": [family.value.key for family in lesson.guide.families],
        "definition": _in_both_languages(lesson.definition),
        "look": _in_both_languages(lesson.guide.look),
        "example": {
            "puzzle": technique.example,
            "notation": write_notation(step, state.puzzle),
            "step": _in_both_languages(sentence(step, state.puzzle, state)),
        },
        "near_miss": _near_miss_object(technique),
        "why": _in_both_languages(lesson.why),
        "concept": _concept_object(lesson.guide.concept),
        "practice": _practice_object(technique),
        "previous": before and before.key,
        "next": after and after.key,
    }


def family_object(family: TechniqueFamily) -> dict[str, Any]:
    """Return a family of techniques as JSON values.

    >>> from descarte.logic.families import TechniqueFamily
    >>> family_object(TechniqueFamily.FISH)
    {'family': 'fish', 'name': {'en': 'fish', 'es': 'peces'}}
    """
    return {"family": family.value.key, "name": _in_both_languages(family.value.name)}


def _near_miss_object(technique: Technique) -> dict[str, Any]:
    """Return the missing condition and, if there is a board, the board and how it differs from the example."""
    from descarte.formats import write

    found: dict[str, Any] = {"text": _in_both_languages(technique.lesson.guide.near_miss.text)}
    board = near_miss_of(technique)
    if board is None:
        return found
    return found | {"change": _in_both_languages(board.text), "puzzle": write([board.state.puzzle])}


def _concept_object(concept: Concept) -> dict[str, Any]:
    words = concept.value
    about = _in_both_languages(words.about)
    return {"concept": words.key, "name": _in_both_languages(words.name), "about": about, "chapter": words.chapter}


def _practice_object(technique: Technique) -> dict[str, Any] | None:
    practice = practice_of(technique)
    if practice is None:
        return None
    if practice.reason is not None:
        return {"reason": _in_both_languages(practice.reason)}
    rules = {"with": list(practice.rules)} if practice.rules else {}
    return {"command": practice.command, "request": {"kind": practice.kind, **rules, "needs": technique.key}}


def _in_both_languages(text: Text) -> dict[str, str]:
    return {"en": text.say("en"), "es": text.say("es")}
