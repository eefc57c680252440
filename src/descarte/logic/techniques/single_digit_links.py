"""Two strong links of a digit, joined: one of the two loose ends has it.

skyscraper  a = b       two-string kite  a = b        turbot fish: any other way
            | c = d                          [box] c
                                                   ‖
            b sees c                               d
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from descarte.logic.arrows import arrows
from descarte.logic.certify import each
from descarte.logic.links import COLUMN, OTHER, ROW, along, by_places, directions, refutable, strong_links
from descarte.logic.tables import cells_of, tables_of
from descarte.model.bits import Cell, Digit, bits_at
from descarte.model.state import State
from descarte.model.step import Because, Step, Technique
from descarte.text import Text

Spec = tuple[str, float, int]
_SKYSCRAPER: Spec = ("skyscraper", 4.0, 130)
_KITE: Spec = ("two-string-kite", 4.1, 150)
_DUAL_KITE: Spec = ("dual-two-string-kite", 4.1, 150)
_TURBOT: Spec = ("turbot-fish", 4.2, 120)
_X_WING = "x-wing"


class Pattern(NamedTuple):
    """Strong links from `end` to `joint` and from `other_joint` to `other_end`; the joints see one another."""

    end: Cell
    joint: Cell
    other_joint: Cell
    other_end: Cell
    houses: tuple[int, int]
    cleared: int
    """The places that see both ends."""


def _patterns(state: State, digit: Digit) -> dict[str, list[Pattern]]:
    """Every pattern of a digit by the technique that it belongs to."""
    layout = state.puzzle.layout
    places, peers, line = state.places[digit], layout.peer_bits, directions(layout)
    found: dict[str, list[Pattern]] = {_SKYSCRAPER[0]: [], _KITE[0]: [], _TURBOT[0]: [], _X_WING: []}
    for first, second in combinations(strong_links(state, digit) if refutable(state, digit) else (), 2):
        both = first.bits | second.bits
        if both.bit_count() < 4:
            continue
        for end, joint in ((first.one, first.other), (first.other, first.one)):
            seen = places & peers[end] & ~both
            if not seen:
                continue
            for other_joint, other_end in ((second.one, second.other), (second.other, second.one)):
                cleared = seen & peers[other_end]
                if cleared and peers[joint] >> other_joint & 1:
                    pattern = Pattern(end, joint, other_joint, other_end, (first.house, second.house), cleared)
                    key = _kind(state, pattern, (line[first.house], line[second.house]))
                    found[key].append(pattern)
    return found


def _kind(state: State, pattern: Pattern, lines: tuple[int, int]) -> str:
    layout = state.puzzle.layout
    line = directions(layout)
    common = {*layout.houses_of[pattern.joint]} & {*layout.houses_of[pattern.other_joint]}
    joined = {line[index] for index in common}
    crossing = COLUMN if lines[0] == ROW else ROW
    if lines in ((ROW, ROW), (COLUMN, COLUMN)) and crossing in joined:
        ends = {*layout.houses_of[pattern.end]} & {*layout.houses_of[pattern.other_end]}
        return _X_WING if any(line[index] == crossing for index in ends) else _SKYSCRAPER[0]
    if sorted(lines) == [ROW, COLUMN] and any(line[index] == OTHER and layout.houses[index].full for index in common):
        return _KITE[0]
    return _TURBOT[0]


def _find(state: State, digit: Digit, key: str) -> list[Pattern]:
    patterns: dict[str, list[Pattern]] = by_places(state, "two strong links", digit, _patterns)
    return patterns[key]


def linked(state: State, spec: Spec) -> Iterator[Step]:
    """Patterns of one kind, each set of cells once."""
    for digit in range(1, len(state.places)):
        seen = set()
        for pattern in _find(state, digit, spec[0]):
            cells = bits_at(pattern[:4]), pattern.cleared
            if cells not in seen:
                seen.add(cells)
                yield _step(state, spec, digit, (pattern,))


def dual_kites(state: State) -> Iterator[Step]:
    """Two kites joined by the same two cells of a box, that clear different cells."""
    for digit in range(1, len(state.places)):
        kites = _find(state, digit, _KITE[0])
        for one, other in combinations(kites, 2):
            joints = {one.joint, one.other_joint} == {other.joint, other.other_joint}
            if joints and one.cleared != other.cleared:
                yield _step(state, _DUAL_KITE, digit, (one, other))


def _step(state: State, spec: Spec, digit: Digit, patterns: tuple[Pattern, ...]) -> Step:
    key, rating, score = spec
    tables = tables_of(state.puzzle.layout)
    first, cleared, ends = patterns[0], 0, 0
    houses: list[int] = []
    seen: list[tuple[Cell, Cell]] = [(first.joint, first.other_joint)]
    for pattern in patterns:
        cleared |= pattern.cleared
        ends |= 1 << pattern.end | 1 << pattern.other_end
        houses += pattern.houses
        seen += [(cell, end) for cell in cells_of(pattern.cleared) for end in (pattern.end, pattern.other_end)]
    because: Because = along(state, digit, houses, seen)
    joint = tables.joining(1 << first.joint, 1 << first.other_joint)[0]
    return Step(
        key,
        discards=each(digit, cleared),
        because=because,
        roles=(
            ("pattern", each(digit, bits_at(cell for pattern in patterns for cell in pattern[:4]))),
            ("target", each(digit, cleared)),
            *arrows(state.puzzle.layout, [[(cell, digit)] for cell in first[:4]]),
        ),
        words=(
            ("digit", digit),
            ("houses", tuple(tables.houses[index] for index in dict.fromkeys(houses))),
            ("joint", joint),
            ("cells", (first.joint, first.other_joint)),
            ("end_cells", tuple(cells_of(ends)) if len(patterns) > 1 else (first.end, first.other_end)),
        ),
        rating=rating,
        score=score,
    )


_SAYS = Text(
    "In each of {houses} the {digit} has only two places. {cells} are both in {joint}, so at most one of them is "
    "{digit}: at least one of the other ends, {end_cells}, must be. A cell that sees both ends cannot be {digit}.",
    "En {houses} el {digit} solo tiene dos sitios por casa. {cells} comparten {joint}, así que como mucho una de las "
    "dos es {digit}: al menos uno de los otros extremos, {end_cells}, tiene que serlo. Una casilla que ve ambos "
    "extremos no puede ser {digit}.",
)
_DUAL_SAYS = Text(
    "In each of {houses} the {digit} has only two places, and all of these lines pass through {cells}, both in "
    "{joint}: at most one of the two is {digit}. This makes two kites, with the ends {end_cells}: a cell that sees "
    "both ends of a kite cannot be {digit}.",
    "En {houses} el {digit} solo tiene dos sitios por casa, y todas esas líneas pasan por {cells}, que comparten "
    "{joint}: como mucho una de las dos es {digit}. Así se forman dos cometas, con extremos en {end_cells}: una "
    "casilla que ve ambos extremos de una cometa no puede ser {digit}.",
)


def _technique(
    spec: Spec, name: Text, find: Callable[[State], Iterator[Step]], *, code: str, example: str, says: Text = _SAYS
) -> Technique:
    key, rating, score = spec
    return Technique(
        key=key,
        name=name,
        says=says,
        find=find,
        rating=rating,
        score=score,
        codes=(code,),
        notation="{digit} {houses} ({cells} in {joint}) ends {end_cells}",
        example=example,
    )


_TWO_STRING_KITE_BOARD = """\
1   4  7  9    2   6   8 35 35
2   9  6  358  358 358 7 4  1
5   3  8  4    1   7   6 9  2
7   56 35 1    36  4   9 2  8
68  1  4  2    568 9   3 56 7
368 2  9  3568 7   358 4 1  56
9   68 1  368  368 2   5 7  4
36  58 2  7    4   58  1 36 9
4   7  35 56   9   1   2 8  36
"""
_TURBOT_FISH_BOARD = """\
5   3   4   1   6  8   79   79 2
6   7   9   245 25 245 3    1  8
8   2   1   3   9  7   6    4  5
249 459 25  7   8  1   45   3  6
7   45  6   9   3  245 245  8  1
1   8   3   245 25 6   2457 57 9
249 459 258 25  1  3   589  6  7
3   1   58  6   7  9   58   2  4
29  6   7   8   4  25  1    59 3
"""
TECHNIQUES = (
    _technique(
        _SKYSCRAPER,
        Text("skyscraper", "rascacielos"),
        partial(linked, spec=_SKYSCRAPER),
        code="0400",
        example=".74326.898931452672.689743..3.27964.4675183929.2634.7.7419538263..762914629481753",
    ),
    _technique(
        _KITE,
        Text("two-string kite", "cometa de dos cuerdas"),
        partial(linked, spec=_KITE),
        code="0401",
        example=_TWO_STRING_KITE_BOARD,
    ),
    _technique(
        _DUAL_KITE,
        Text("dual two-string kite", "cometa doble"),
        dual_kites,
        code="0404",
        example="81325476995..3..24.42..953.184925.7..7.843912239671485.2..9..4..914.2.5.46..1729.",
        says=_DUAL_SAYS,
    ),
    _technique(
        _TURBOT,
        Text("turbot fish", "pez rodaballo"),
        partial(linked, spec=_TURBOT),
        code="0403",
        example=_TURBOT_FISH_BOARD,
    ),
)
