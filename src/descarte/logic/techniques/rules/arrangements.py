"""Techniques for any rule: candidates in no arrangement of a clue, and digits that every arrangement needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import and_

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.rules.assume import find_refuted_by_rules
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, runs_of
from descarte.logic.inference.rules.conclusion_reasons import build_reason_index
from descarte.logic.inference.rules.forced_cells import search_clues
from descarte.logic.inference.rules.landmarks import describe_landmarks, merge_kept_digits, ways_to_read
from descarte.logic.inference.rules.sentences import clue_step, describe_kept
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.techniques.rules.links import MOST_READ
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digit, bit, digits_of, union
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.proof import verify

ALONG, TRIED, NEEDS = "rule-pattern", "rule-arrangements", "rule-needs"
NEEDS_RATING, NEEDS_SCORE = 3.4, 50
_READ = Text(
    "Read {clue} cell by cell, and keep only what fits into some arrangement:",
    "Lee {clue} casilla a casilla y quédate solo con lo que encaja en alguna disposición:",
)
SEES = Text(
    " {cells} {count:sees|see} {others:that cell|all of these cells}.",
    " {cells} {count:ve|ven} {others:esa casilla|todas esas casillas}.",
)
MOST_CELLS, MOST_NEEDING = 12, 6
"""Maximum numbers of cells of clues whose candidates are tried one by one, and of clues searched for needed digits.

A chain explains the same for longer clues.
"""


def find_along_clue(state: State, clue: DrawnClue) -> Iterator[Step]:
    """Yield the step for the candidates that no way to read a clue along its cells has at their place."""
    left = clue.prune_masks(clue.masks(state))
    ways = [] if left is None else ways_to_read(clue, left)
    if left is None or not ways:
        return prune_along_clue(state, clue)
    pairs = zip(clue.cells, left, merge_kept_digits(ways), strict=True)
    further = [(cell, digit) for cell, mask, keeps in pairs for digit in digits_of(mask & ~keeps)]
    lost = tuple(sorted((*clue.find_lost_candidates(state), *further)))
    step = _along_step(state, clue, lost, describe_landmarks(state, clue, ways))
    if further and len(clue.cells) > MOST_READ and not verify(state, step):
        return prune_along_clue(state, clue)
    return iter([step] if lost else ())


def prune_along_clue(state: State, clue: DrawnClue, cell: Cell | None = None) -> Iterator[Step]:
    """Yield the step for the candidates that a clue excludes: all those of `cell` if it cannot be satisfied."""
    lost = clue.find_lost_candidates(state, cell)
    if lost:
        yield _along_step(state, clue, lost)


def _along_step(state: State, clue: DrawnClue, lost: tuple[Candidate, ...], sentence: Text | None = None) -> Step:
    words = ("told", sentence or _READ.fill(clue=clue.noun.the)), ("kept", describe_kept(state, lost))
    return clue_step(state, ALONG, clue, lost, words)


def prune_by_arrangements(state: State, clue: DrawnClue, removed: Sequence[Candidate]) -> Iterator[Step]:
    """Yield the step that discards `removed`, found by the kernel in the arrangements, if the judge accepts it."""
    lost = tuple(one for one in removed if state.candidates[one[0]] & bit(one[1]) and not state.placed[one[0]])
    if clue.shape is ClueShape.ALONG:
        step = _along_step(state, clue, lost)
    else:
        step = clue_step(state, TRIED, clue, lost, (("kept", describe_kept(state, lost)),))
    if verify(state, step):
        yield step


def discard_needed_digit(state: State, clue: DrawnClue, digit: Digit, targets: Sequence[Cell]) -> Iterator[Step]:
    """Yield the step in which the cells `targets` lose a digit that a clue needs, if the judge accepts it."""
    left = [cell for cell in targets if state.candidates[cell] & bit(digit)]
    step = _needs_step(state, clue, (digit,), state.places[digit] & clue.bits, left)
    if verify(state, step):
        yield step


def _search_clue_by_trying(state: State, clue: DrawnClue) -> Iterator[Step]:
    if len(clue.rules) + len(clue.houses) < 2 or len(clue.cells) > MOST_CELLS:
        return
    masks = clue.masks(state)
    if clue.prune_masks(masks) == masks:
        lost = find_impossible_candidates(state, clue, outside=False)
        if lost:
            yield clue_step(state, TRIED, clue, tuple(lost), (("kept", describe_kept(state, lost)),))


def ask_kernel_to_try(kernel: Reasoner, state: State, clue: DrawnClue, *, outside: bool) -> list[Candidate]:
    """Return the kernel's result of `find_impossible_candidates`, or Python's if the kernel lacks the clue."""
    grounds = build_reason_index(kernel, state)
    number = None if grounds is None else grounds.find_number(clue)
    if grounds is None or number is None:
        return (_find_impossible_outside if outside else _find_impossible_inside)(state, clue)
    return sorted(grounds.refuter.find_clue_refutations(state, number, outside=outside))


@prefer_kernel(ask_kernel_to_try)
def find_impossible_candidates(state: State, clue: DrawnClue, *, outside: bool) -> list[Candidate]:
    """Return the candidates of a clue's cells, or with `outside` of other cells, that exclude every arrangement."""
    return sorted((_find_impossible_outside if outside else _find_impossible_inside)(state, clue))


def _find_impossible_inside(state: State, clue: DrawnClue) -> list[Candidate]:
    masks = clue.prune_masks(clue.masks(state))
    if masks is None:
        return []
    place = {cell: at for at, cell in enumerate(clue.cells)}
    inside = [
        (cell, digit)
        for cell, digit in find_refuted_by_rules(state)
        if cell in place and masks[place[cell]] & bit(digit)
    ]
    return [
        (cell, digit)
        for cell, digit in check_deadline_each(inside)
        if clue.prune_with_digit(masks, place[cell], digit) is None
    ]


def _find_impossible_outside(state: State, clue: DrawnClue) -> list[Candidate]:
    masks, peers = clue.masks(state), state.puzzle.layout.peer_bits
    found: list[Candidate] = []
    known: dict[tuple[Digit, int], bool] = {}
    for cell, digit in check_deadline_each(find_refuted_by_rules(state)) if clue.prune_masks(masks) is not None else ():
        seen = peers[cell] & state.places[digit] & clue.bits
        if not seen or clue.bits >> cell & 1:
            continue
        if (digit, seen) not in known:
            pairs = zip(clue.cells, masks, strict=True)
            rest = tuple(mask & ~bit(digit) if seen >> one & 1 else mask for one, mask in pairs)
            known[digit, seen] = not all(rest) or clue.prune_masks(rest) is None
        if known[digit, seen]:
            found.append((cell, digit))
    return found


def _search_needs_of_clue(state: State, clue: DrawnClue) -> Iterator[Step]:
    if len(clue.cells) > MOST_CELLS or clue.prune_masks(clue.masks(state)) is None:
        return
    if clue.shape is ClueShape.NEAR:
        yield from _search_every_run(state, clue)
    if len(clue.cells) > MOST_NEEDING:
        return
    peers = state.puzzle.layout.peer_bits
    seen_by: dict[tuple[Digit, int], list[Cell]] = {}
    for cell, digit in find_impossible_candidates(state, clue, outside=True):
        seen = peers[cell] & state.places[digit] & clue.bits
        seen_by.setdefault((digit, seen), []).append(cell)
    for (digit, seen), targets in seen_by.items():
        if not seen & (seen - 1):
            yield _placing_step(state, clue, digit, seen)
        else:
            yield _needs_step(state, clue, (digit,), seen, sorted(targets))


def _search_every_run(state: State, clue: DrawnClue) -> Iterator[Step]:
    """Yield the steps for digits in every set of consecutive digits that the cells of a clue can hold.

    Cells that see all places of such a digit in the clue lose it.
    """
    layout = state.puzzle.layout
    found: dict[tuple[int, tuple[Cell, ...]], list[Digit]] = {}
    for digit in digits_of(reduce(and_, runs_of(clue, clue.masks(state)), layout.digits)):
        inside = state.places[digit] & clue.bits
        common = reduce(and_, (layout.peer_bits[cell] for cell in cells_of(inside)), -1)
        targets = tuple(cells_of(common & state.places[digit] & state.unplaced & ~clue.bits))
        if inside and targets:
            found.setdefault((inside, targets), []).append(digit)
    for (inside, targets), digits in found.items():
        alone = not inside & (inside - 1)
        step = (
            _placing_step(state, clue, digits[0], inside)
            if alone
            else _needs_step(state, clue, tuple(digits), inside, targets)
        )
        if layout.size <= MOST_READ or verify(state, step):
            yield step


def _needs_step(state: State, clue: DrawnClue, digits: tuple[Digit, ...], seen: int, targets: Sequence[Cell]) -> Step:
    tables = tables_of(state.puzzle.layout)
    joining = dict.fromkeys(house for cell in targets for house in tables.find_joining_houses(1 << cell, seen))
    discards = tuple((cell, digit) for cell in targets for digit in digits)
    cells = tuple(map(state.puzzle.layout.place, targets))
    return Step(
        NEEDS,
        discards=discards,
        because=Because(rules=tuple(dict.fromkeys((*clue.cited, *joining))), within=cite_candidates(state, clue.cells)),
        roles=(("pattern", candidates_at(state, cells_of(seen), union(*digits))), ("target", discards)),
        words=(
            ("clue", clue.rules[0]),
            ("digits", union(*digits)),
            ("number", len(digits)),
            ("seen_cells", tuple(cells_of(seen))),
            ("sight", SEES.fill(cells=cells, count=len(targets), others=seen.bit_count())),
        ),
    )


def _placing_step(state: State, clue: DrawnClue, digit: Digit, seen: int) -> Step:
    """Return the step for a digit that a clue needs and that has only one place in the clue."""
    step = _needs_step(state, clue, (digit,), seen, ())
    places = ((seen.bit_length() - 1, digit),)
    roles = tuple((name, places if name == "target" else group) for name, group in step.roles)
    words = tuple((name, Text("", "") if name == "sight" else word) for name, word in step.words)
    return replace(step, places=places, roles=roles, words=words)


_WHY = Text(
    "A digit cannot be in a cell if no arrangement that keeps the clue has it there. Cells that see one another have "
    "different digits.",
    "Un dígito no puede estar en una casilla si ninguna disposición que cumple la indicación lo tiene ahí. Las "
    "casillas que se ven tienen dígitos distintos.",
)
TECHNIQUES = (
    Technique(
        key=NEEDS,
        name=Text("a digit that a clue needs", "un dígito que una indicación necesita"),
        says=Text(
            "In {seen_cells} there must be {number:{digits:a}|{digits}}, or {clue} could not be satisfied.{sight}",
            "En {seen_cells} {number:tiene|tienen} que estar {number:el|los dígitos} {digits}: si no, no se podría "
            "cumplir {clue}.{sight}",
        ),
        search_changed=search_clues(ClueShape, _search_needs_of_clue),
        lesson=Lesson(
            definition=Text(
                "Every way to keep a clue uses a digit in certain cells: cells that see all of these lose it.",
                "Todas las maneras de cumplir una indicación usan un dígito en ciertas casillas: se descarta de las "
                "que las ven todas.",
            ),
            why=_WHY,
            notation="{digits} in {seen_cells}, {clue}",
            example=".Renban~R1C1~R1C2~R2C1~R2C2~R2C3",
            guide=GUIDES[NEEDS],
        ),
        scores=Scores(rating=NEEDS_RATING, score=NEEDS_SCORE, explainer=Turn(240, place=2), hodoku=Turn(330)),
        traits=Traits(about=Topic.RULES, never_in_trees=True),
    ),
    Technique(
        key=ALONG,
        name=Text("arrangements along a clue", "formas de cumplir una indicación"),
        says=Text("{told} {kept}.", "{told} {kept}."),
        search_changed=search_clues([ClueShape.ALONG], find_along_clue),
        lesson=Lesson(
            definition=Text(
                "A clue such as a sandwich or a skyscraper is read along its cells; a digit that no arrangement has at "
                "its place is ruled out.",
                "Una indicación como un sándwich o un rascacielos se lee a lo largo de sus casillas; se descarta el "
                "dígito que ninguna disposición tiene en su sitio.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~4x4.Sandwich~5~R1",
            guide=GUIDES[ALONG],
        ),
        scores=Scores(rating=4.0, score=70, explainer=Turn(300, place=2), hodoku=Turn(370)),
        traits=Traits(about=Topic.RULES, clue=ClueShape.ALONG, clue_rule="sandwich"),
    ),
    Technique(
        key=TRIED,
        name=Text("arrangements of a clue", "disposiciones de una indicación"),
        says=Text(
            "Try each digit in each cell of one clue, {clue}, and see what it leaves to the other cells: {kept}.",
            "Prueba cada dígito en cada casilla de una indicación, {clue}, y mira qué deja a las demás: {kept}.",
        ),
        search_changed=search_clues(ClueShape, _search_clue_by_trying),
        lesson=Lesson(
            definition=Text(
                "All arrangements of one clue, crossed with the houses that its cells share: a digit in none of them "
                "is ruled out.",
                "Todas las disposiciones de una indicación, cruzadas con las casas que comparten sus casillas: se "
                "descarta el dígito que no está en ninguna.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~6x6.~R5C1_3.~R6C2_5.Whisper~3~R1C4~R1C5~R1C6~R2C5",
            guide=GUIDES[TRIED],
        ),
        scores=Scores(rating=4.2, score=80, explainer=Turn(310, place=2), hodoku=Turn(460)),
        traits=Traits(about=Topic.RULES),
    ),
)
