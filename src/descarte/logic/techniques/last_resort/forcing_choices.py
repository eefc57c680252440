"""Forcing chains from all cases of a choice: the candidates of a cell, or the places of a digit in a house.

r1c1 = 2  ->  ...  ->  r5c7 <> 4
r1c1 = 5  ->  ...  ->  r5c7 <> 4        one of them is true, so r5c7 is not 4
r1c1 = 8  ->  ...  ->  r5c7 <> 4
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from descarte.core.text import Text
from descarte.fast.reasoning_kernel import ForcedConclusion, Reasoner
from descarte.logic.contract import Lesson, Scores, Take, Technique, Turn
from descarte.logic.inference.chains.arrows import arrows_of_cases
from descarte.logic.inference.chains.consequences import MOST, Consequences, consequences_of
from descarte.logic.inference.chains.steps import chain_turn, rate_by_length
from descarte.logic.inference.patterns.certificates import cite_candidates, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.last_resort import GUIDES
from descarte.model.bits import Digit, bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Fact, Step

CELL, HOUSE = "cell-forcing", "house-forcing"
RATING, LEAST = 8.0, 8.2
"""Base rating and lowest rating; shorter chains from three or more cases are patterns with their own names."""

_TRUE = Text("{cell} is {digit}", "{cell} es {digit}")
_FALSE = Text("{cell} is not {digit}", "{cell} no es {digit}")


class Choice(NamedTuple):
    """Candidates one of which is true, as numbers, with the rules and facts from which that follows."""

    cases: tuple[int, ...]
    rules: tuple[House, ...]
    facts: tuple[Fact, ...]
    words: tuple[tuple[str, object], ...]


def cell_forcing(state: State) -> Iterator[Step]:
    """Yield the steps for conclusions that follow from every candidate of a cell, shortest chains first."""
    return _steps(state, CELL)


def house_forcing(state: State) -> Iterator[Step]:
    """Yield the steps for conclusions that follow from every place of a digit in a house, shortest chains first."""
    return _steps(state, HOUSE)


def _steps(state: State, key: str) -> Iterator[Step]:
    outcomes = find_forced_outcomes(state, houses=key == HOUSE)
    for outcome in sorted(outcomes, key=lambda outcome: (outcome.length, not outcome.holds)):
        yield _step(consequences_of(state), key, outcome)


@prefer_kernel(Reasoner.find_forced)
def find_forced_outcomes(state: State, *, houses: bool) -> list[ForcedConclusion]:
    """Return the conclusions that follow from every candidate of a cell or, with `houses`, every place of a digit.

    The places are those in one full house.
    """
    found = consequences_of(state)
    places = () if len(found.numbers) > MOST else _houses(state) if houses else _cells(state)
    return [outcome for at, digit in places for outcome in _find_common_outcomes(found, at, digit)]


def _cells(state: State) -> Iterator[tuple[int, Digit]]:
    for cell in cells_of(state.unplaced):
        if state.candidates[cell].bit_count() > 2:
            yield cell, 0


def _houses(state: State) -> Iterator[tuple[int, Digit]]:
    for digit in range(1, len(state.places)):
        for bits, index in tables_of(state.puzzle.layout).full_bits:
            if (state.places[digit] & bits).bit_count() > 2:
                yield index, digit


def _choice(found: Consequences, at: int, digit: Digit) -> Choice:
    """Return the choice among the places of a digit in house `at` or, if `digit` is 0, the candidates of cell `at`."""
    state, tables = found.state, tables_of(found.layout)
    if not digit:
        digits = state.candidates[at]
        cases = tuple(found.number((at, case)) for case in digits_of(digits))
        return Choice(cases, (), cite_candidates(state, [at]), (("cell", at), ("case_digits", digits)))
    house, bits = tables.houses[at], tables.bits[at]
    cells = cells_of(state.places[digit] & bits)
    cases = tuple(found.number((cell, digit)) for cell in cells)
    facts = cite_missing_digits(state, bit(digit), cells_of(bits & ~state.places[digit]))
    words = ("house", house), ("case_digit", digit), ("case_cells", tuple(cells))
    return Choice(cases, (house,), facts, words)


def _find_common_outcomes(found: Consequences, at: int, digit: Digit) -> Iterator[ForcedConclusion]:
    cases = _choice(found, at, digit).cases
    true = false = -1
    for number in cases:
        reach = found.reach(number)
        true &= reach.true
        false &= reach.false
    for kept, holds in ((true, True), (false, False)):
        for number in cells_of(kept):
            length = sum(1 + found.reach(case).depth(number, true=holds) for case in cases)
            yield ForcedConclusion(length, found.candidate(number), holds, at, digit)


def _step(found: Consequences, key: str, outcome: ForcedConclusion) -> Step:
    candidate = outcome.candidate
    places, discards = ((candidate,), ()) if outcome.holds else ((), (candidate,))
    rating = max(LEAST, rate_by_length(RATING, outcome.length - 2))
    if not found.state.narrated:
        return Step(key, places=places, discards=discards, words=(("length", outcome.length),), rating=rating)
    choice = _choice(found, outcome.at, outcome.digit)
    chains = [found.find_chain(case, found.number(candidate), true=outcome.holds) for case in choice.cases]
    along = {found.candidate(number): None for path in chains for number in path[1:-1]}
    start = tuple(map(found.candidate, choice.cases))
    followed = tuple(tuple(map(found.candidate, path)) for path in chains)
    return Step(
        key,
        places=places,
        discards=discards,
        because=found.build_certificate(chains, choice.rules, choice.facts),
        roles=(
            ("pattern", start),
            ("link", tuple(c for c in along if c not in start and c != candidate)),
            *arrows_of_cases(followed),
            ("target", (candidate,)),
        ),
        words=(
            *choice.words,
            ("digit", candidate[1]),
            ("chains", _join_texts([_describe_chain(found, path) for path in chains])),
            ("length", outcome.length),
            ("followed", followed),
        ),
        rating=rating,
    )


def _describe_chain(found: Consequences, path: Sequence[int]) -> Text:
    """Return a chain as text: "if r1c2 is 6, then r1c5 is not 6, so r4c5 is 6"."""
    place = found.layout.place
    words = {}
    for index, (cell, digit) in enumerate(map(found.candidate, path)):
        words[f"link{index}"] = (_FALSE if index % 2 else _TRUE).fill(cell=place(cell), digit=digit)
    rest = [f"{{{name}}}" for name in list(words)[1:]]
    if not rest:
        return Text("{link0}", "{link0}").fill(**words)
    en, es = ", so ".join(rest), ", luego ".join(rest)
    return Text(f"if {{link0}}, then {en}", f"si {{link0}}, entonces {es}").fill(**words)


def _join_texts(texts: Sequence[Text]) -> Text:
    """Return the branches, one line per branch."""
    names = [f"chain{index}" for index in range(len(texts))]
    pattern = "".join(f"\n- {{{name}}}." for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, texts, strict=True)))


_WHY = Text(
    "One of the cases is true. A conclusion that follows from every case is therefore true.",
    "Uno de los casos es cierto. Por eso es cierta toda conclusión que se sigue de todos ellos.",
)
_BOARD = """\
4  589 589   7   3   89   1   2   6
6  1   2     489 49  5    3   7   89
7  3   89    1   2   6    5   89  4
3  2   4579  89  19  1489 6   15  789
19 79  6     2   5   389  4   189 3789
8  459 1459  6   7   1349 2   159 39
5  6   1379  39  8   19   79  4   2
19 789 13789 349 149 2    789 6   5
2  489 489   5   6   7    89  3   1
"""
TECHNIQUES = (
    Technique(
        key=CELL,
        name=Text("cell forcing chains", "cadenas forzadas de casilla"),
        says=Text(
            "One of the candidates {case_digits} of {cell} is true:{chains}\nIn every case the same follows.",
            "Uno de los candidatos {case_digits} de {cell} es el bueno:{chains}\nEn todos los casos se sigue lo mismo.",
        ),
        search=cell_forcing,
        lesson=Lesson(
            definition=Text(
                "Chains from every candidate of a cell that come to the same conclusion.",
                "Cadenas desde cada candidato de una casilla que llegan a la misma conclusión.",
            ),
            why=_WHY,
            notation="{case_digits} in {cell}, {length} nodes",
            example="7165928343951486272846.....8.....37...7.....69..7...186.....9.24.93.678..7.....63",
            codes=("1302",),
            guide=GUIDES[CELL],
        ),
        scores=Scores(rating=LEAST, score=500, explainer=chain_turn(480, least=8.0), hodoku=Turn(980, take=Take.MOST)),
    ),
    Technique(
        key=HOUSE,
        name=Text("house forcing chains", "cadenas forzadas de casa"),
        says=Text(
            "In {house} one of {case_cells} is {case_digit}:{chains}\nIn every case the same follows.",
            "En {house} una de {case_cells} es {case_digit}:{chains}\nEn todos los casos se sigue lo mismo.",
        ),
        search=house_forcing,
        lesson=Lesson(
            definition=Text(
                "Chains from every place of a digit in a house that come to the same conclusion.",
                "Cadenas desde cada sitio de un dígito en una casa que llegan a la misma conclusión.",
            ),
            why=_WHY,
            notation="{case_digit} in {house}, {length} nodes",
            example=_BOARD,
            guide=GUIDES[HOUSE],
        ),
        scores=Scores(
            rating=LEAST,
            score=500,
            explainer=chain_turn(480, place=1, least=8.0),
            hodoku=Turn(980, place=1, take=Take.MOST),
        ),
    ),
)
