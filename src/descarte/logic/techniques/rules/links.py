"""Techniques for clues made of links: cells that rise, are equal, far apart or close together, or have partners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from descarte.core.text import Place, Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, runs_of
from descarte.logic.inference.rules.forced_cells import search_clues
from descarte.logic.inference.rules.sentences import clue_step, describe_kept, describe_kept_cells, join_with_semicolons
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digit, Digits, digits_of, union
from descarte.model.rules import Link
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify

MOST_READ = 9
"""Maximum size of a grid where the judge proves what these clues show; on larger grids, steps are verified first."""
RISING, EQUAL, FAR, NEAR, BESIDE = "rising-line", "equal-cells", "far-apart", "close-together", "pairs-beside"

_FROM_TO = Text(
    "{cells} can only be {least_digit} to {most_digit}",
    "{cells} solo {count:puede|pueden} ir del {least_digit} al {most_digit}",
)
_JUST = Text("{cells} must be {least_digit}", "{cells} {count:tiene|tienen} que ser {least_digit}")
_RISE = Text(
    "rise, so every cell leaves room for those below and above it",
    "crecen, así que cada casilla deja sitio a los de abajo y a los de arriba",
)
_RISE_AROUND = Text(
    "rise from the middle outward, so the middle leaves room for those around it, and they for it",
    "crecen del centro hacia fuera, así que el centro deja sitio a los de alrededor, y ellos a él",
)
_FALL_AROUND = Text(
    "fall from the middle outward, so the middle leaves room for those around it, and they for it",
    "bajan del centro hacia fuera, así que el centro deja sitio a los de alrededor, y ellos a él",
)
_NEVER_FALL = Text(
    "never fall, so no cell is less than one before it",
    "nunca bajan, así que ninguna casilla es menor que una anterior",
)
_BOTH = Text("{one} and {other}", "{one} y {other}")
_RUNS = Text(
    "{runs:The only run left is|The runs left are} {windows}",
    "{runs:La única serie que queda va|Las series que quedan van} {windows}",
)
_NO_RUN = Text("No run is left", "No queda ninguna serie")
_WINDOW = Text("{least_digit} to {most_digit}", "del {least_digit} al {most_digit}")


def prune_rising_line(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for a rising line; if it cannot be satisfied, `cell` loses every candidate."""
    lost = clue.find_lost_candidates(state, cell)
    left = clue.prune_masks(clue.masks(state))
    if not lost or left is None:
        yield from _discard_whole_cell(
            state, clue, RISING, lost, how=_describe_rising(clue), kept=describe_kept(state, lost)
        )
        return
    place, losing = state.puzzle.layout.place, {one for one, _ in lost}
    spans: dict[tuple[Digit, ...], list[Place]] = {}
    for here, mask in zip(clue.cells, left, strict=True):
        if here in losing:
            spans.setdefault(digits_of(mask), []).append(place(here))
    bounds = [_describe_span(tuple(places), digits) for digits, places in spans.items()]
    whole = all(len(digits) == digits[-1] - digits[0] + 1 for digits in spans)
    kept = join_with_semicolons(bounds) if whole else describe_kept(state, lost)
    yield clue_step(state, RISING, clue, lost, (("how", _describe_rising(clue)), ("kept", kept)))


def _describe_span(cells: tuple[Place, ...], digits: tuple[Digit, ...]) -> Text:
    """Return a phrase such as "r1c2 can only be 3 to 6", or "r1c2 must be 3" for a single digit."""
    if len(digits) == 2:
        return describe_kept_cells(tuple((cell, union(*digits), 0) for cell in cells))
    sentence = _JUST if len(digits) == 1 else _FROM_TO
    return sentence.fill(cells=cells, count=len(cells), least_digit=digits[0], most_digit=digits[-1])


def _describe_rising(clue: DrawnClue) -> Text:
    """Return the phrase for how the cells rise: strictly, without falling, or outwards from one cell."""
    rule = clue.rules[0]
    assert isinstance(rule, Link)
    if rule.allowed[0] & 1:
        return _NEVER_FALL
    if len(clue.rules) > 1 and len({rule.cells[0] for rule in clue.rules}) == 1:
        return _RISE_AROUND if rule.allowed[0] else _FALL_AROUND
    return _RISE


def _discard_whole_cell(
    state: State, clue: DrawnClue, key: str, lost: tuple[Candidate, ...], **words: object
) -> Iterator[Step]:
    """Yield the step for a clue that cannot be satisfied, which discards every candidate of a cell."""
    if lost:
        yield clue_step(state, key, clue, lost, tuple(words.items()))


def prune_equal_cells(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for a clue with equal cells; if it cannot be satisfied, `cell` loses every candidate."""
    lost = clue.find_lost_candidates(state, cell)
    if not lost:
        return
    place, cells = state.puzzle.layout.place, {one for one, _ in lost}
    pairs = [rule.cells for rule in clue.rules if cells.intersection(rule.cells)]
    both = [_BOTH.fill(one=place(one), other=place(other)) for one, other in pairs]
    yield clue_step(state, EQUAL, clue, lost, (("pairs", join_with_semicolons(both)), ("count", len(both))))


def prune_far_cells(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for a line of cells far apart; if it cannot be satisfied, `cell` loses every candidate."""
    lost = clue.find_lost_candidates(state, cell)
    if lost:
        gap = _gap(clue)
        yield clue_step(state, FAR, clue, lost, (("gap", gap), ("kept", describe_kept(state, lost))))


def _gap(clue: DrawnClue) -> int:
    """Return the smallest difference of two digits that the clue's first link allows."""
    rule = clue.rules[0]
    assert isinstance(rule, Link)
    pairs = [(one, other) for one, mask in enumerate(rule.allowed, 1) for other in digits_of(mask)]
    return min(abs(one - other) for one, other in pairs)


def prune_run(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for a clue of consecutive digits; if no run is possible, `cell` loses every candidate."""
    masks = clue.masks(state)
    runs, plain = runs_of(clue, masks), clue.find_lost_candidates(state, cell)
    lost = (
        tuple(dict.fromkeys((*plain, *_find_outside_runs(state, clue, runs))))
        if runs
        else clue.candidates_of_one_cell(state, cell)
    )
    if not lost:
        return
    windows = tuple(_WINDOW.fill(least_digit=run[0], most_digit=run[-1]) for run in map(digits_of, runs))
    left = _RUNS.fill(runs=len(windows), windows=windows) if windows else _NO_RUN
    words = (("count", len(clue.cells)), ("left", left))
    step = clue_step(state, NEAR, clue, lost, words)
    if state.puzzle.layout.size <= MOST_READ or lost == plain or verify(state, step):
        yield step
    elif plain:
        yield clue_step(state, NEAR, clue, plain, words)


def _find_outside_runs(state: State, clue: DrawnClue, runs: Sequence[Digits]) -> Iterator[Candidate]:
    every = reduce(or_, runs, 0)
    for cell in clue.cells:
        for digit in digits_of(state.candidates[cell] & ~every) if not state.placed[cell] else ():
            yield cell, digit


def prune_by_partners(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for candidates without a partner in a clue; if it cannot be satisfied, `cell` loses all."""
    lost = clue.find_lost_candidates(state, cell)
    if lost:
        yield clue_step(state, BESIDE, clue, lost, (("cells", clue.cells), ("kept", describe_kept(state, lost))))


FINDERS = {
    ClueShape.RISING: (prune_rising_line,),
    ClueShape.EQUAL: (prune_equal_cells,),
    ClueShape.FAR: (prune_far_cells,),
    ClueShape.NEAR: (prune_run,),
    ClueShape.BESIDE: (prune_by_partners,),
}
"""Searches for a step by one clue, keyed by the form of the clue."""

_WHY = Text(
    "Every digit of a cell needs a digit in the next cell that the rule allows beside it; without one it cannot be "
    "there.",
    "Cada dígito de una casilla necesita en la siguiente un dígito que la regla permita a su lado; sin él no puede "
    "estar ahí.",
)
TECHNIQUES = (
    Technique(
        key=EQUAL,
        name=Text("equal cells", "casillas iguales"),
        says=Text(
            "By {clue}, {count:these two cells|the cells of each of these pairs} hold the same digit: {pairs}. What "
            "one of the two cannot be, the other cannot be either.",
            "Por {clue}, {count:estas dos casillas|las casillas de cada una de estas parejas} tienen el mismo dígito: "
            "{pairs}. Lo que una de las dos no puede ser, tampoco lo puede ser la otra.",
        ),
        search_changed=search_clues([ClueShape.EQUAL], prune_equal_cells),
        lesson=Lesson(
            definition=Text(
                "Two cells with the same digit, as on a palindrome or in clones: a candidate that one of them has lost "
                "is ruled out in the other.",
                "Dos casillas con el mismo dígito, como en un palíndromo o en unos clones: el candidato que una ha "
                "perdido se descarta de la otra.",
            ),
            why=Text(
                "The digit of one is the digit of the other, so it must be a candidate of both.",
                "El dígito de una es el de la otra, así que tiene que ser candidato de las dos.",
            ),
            notation="{clue}",
            example=".Shape~4x4.~R1C1_1.Palindrome~R1C1~R1C2~R2C3~R2C4",
            guide=GUIDES[EQUAL],
        ),
        scores=Scores(rating=1.8, score=10, explainer=Turn(70), hodoku=Turn(100)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.EQUAL, clue_rule="palindrome"),
    ),
    Technique(
        key=RISING,
        name=Text("bounds along a rising line", "límites en una línea creciente"),
        says=Text(
            "Along {clue} the digits {how}: {kept}.",
            "En {clue} los dígitos {how}: {kept}.",
        ),
        search_changed=search_clues([ClueShape.RISING], prune_rising_line),
        lesson=Lesson(
            definition=Text(
                "On a thermometer, or at a sign, each cell is larger than the one before. The bulb cannot be high, "
                "the tip cannot be low, and a candidate that one cell loses can move the bounds of all others.",
                "En un termómetro, o junto a un signo, cada casilla es mayor que la anterior. El bulbo no puede ser "
                "alto, la punta no puede ser baja, y un candidato que pierde una casilla puede mover los límites de "
                "las demás.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~4x4.Thermo~R1C1~R1C2~R1C3",
            guide=GUIDES[RISING],
        ),
        scores=Scores(rating=2.0, score=12, explainer=Turn(100, place=2), hodoku=Turn(110, place=1)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.RISING, clue_rule="thermometer"),
    ),
    Technique(
        key=BESIDE,
        name=Text("what can stand beside", "lo que puede estar al lado"),
        says=Text(
            "By {clue}, each digit of {cells} needs one beside it that fits: {kept}.",
            "Por {clue}, cada dígito de {cells} necesita al lado uno que encaje: {kept}.",
        ),
        search_changed=search_clues([ClueShape.BESIDE], prune_by_partners),
        lesson=Lesson(
            definition=Text(
                "A dot, an X or another sign between two cells allows only some pairs: a digit with no partner left is "
                "ruled out.",
                "Un punto, una X u otro signo entre dos casillas solo permite algunas parejas: se descarta el dígito "
                "que se queda sin pareja.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~4x4.BlackDot~R1C1~R1C2",
            guide=GUIDES[BESIDE],
        ),
        scores=Scores(rating=2.1, score=14, explainer=Turn(130), hodoku=Turn(140)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.BESIDE, clue_rule="difference"),
    ),
    Technique(
        key=FAR,
        name=Text("far apart", "diferencia mínima"),
        says=Text(
            "Neighbours on {clue} differ by at least {gap}, so each digit needs one far enough from it on either side: "
            "{kept}.",
            "Las casillas vecinas en {clue} se diferencian en al menos {gap}, así que cada dígito necesita a ambos "
            "lados uno lo bastante lejos: {kept}.",
        ),
        search_changed=search_clues([ClueShape.FAR], prune_far_cells),
        lesson=Lesson(
            definition=Text(
                "On a whispers line neighbours are far apart: the middle digits have no neighbour at all, and low and "
                "high digits take turns.",
                "En una línea de susurros las vecinas están muy separadas: los dígitos del centro no tienen vecino "
                "posible, y los bajos y los altos se turnan.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Whisper~5~R1C1~R1C2~R1C3",
            guide=GUIDES[FAR],
        ),
        scores=Scores(rating=2.2, score=16, explainer=Turn(140), hodoku=Turn(150)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.FAR, clue_rule="whispers"),
    ),
    Technique(
        key=NEAR,
        name=Text("consecutive digits", "dígitos consecutivos"),
        says=Text(
            "The {count} cells of {clue} hold consecutive digits in some order. {left}.",
            "Las {count} casillas que hay en {clue} tienen dígitos consecutivos en algún orden. {left}.",
        ),
        search_changed=search_clues([ClueShape.NEAR], prune_run),
        lesson=Lesson(
            definition=Text(
                "A renban line holds a run of digits: a digit that is in none of the runs still possible is ruled out.",
                "Una línea renban contiene una serie de dígitos: se descarta el que no está en ninguna de las series "
                "que quedan.",
            ),
            why=Text(
                "All digits differ, and any two differ by less than the length of the line, so they form a run. A run "
                "is impossible if some cell has none of its digits.",
                "Los dígitos son todos distintos y dos cualesquiera difieren en menos de lo que mide la línea, así "
                "que forman una serie. Una serie es imposible si alguna casilla no tiene ninguno de sus dígitos.",
            ),
            notation="{clue}",
            example=".~R1C5_3.Renban~R1C1~R1C2~R1C3",
            guide=GUIDES[NEAR],
        ),
        scores=Scores(rating=2.6, score=20, explainer=Turn(180, place=1), hodoku=Turn(190)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.NEAR, clue_rule="renban"),
    ),
)
