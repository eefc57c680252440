"""Colouring: along strong links, a digit is in all cells of one colour and in no cell of the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.strong_links import (
    Cluster,
    certify_chain,
    clusters,
    find_seen_cell,
    peers_of,
    search_each_digit,
)
from descarte.logic.inference.patterns.certificates import candidates_of_digit
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.techniques.guides.chains import GUIDES
from descarte.model.bits import Cell, Digit
from descarte.model.state import State
from descarte.model.step import Step

TRAP, WRAP, MULTI = 5.1, 5.1, 5.5


def traps(state: State) -> Iterator[Step]:
    """Yield the steps that discard a digit from cells that see both colours of a cluster.

    Clusters of a single link are left out, since they are locked candidates.
    """
    return search_each_digit(state, _traps, linked=True)


def _traps(state: State, digit: Digit) -> Iterator[Step]:
    layout = state.puzzle.layout
    tables = tables_of(layout)
    for cluster in clusters(state, digit):
        one, other = cluster.colours
        seen = peers_of(layout, one) & peers_of(layout, other) & state.places[digit] & ~(one | other)
        if seen and len(cluster.links) > 1:
            joints = [
                (cell, find_seen_cell(tables, cell, colour)) for cell in cells_of(seen) for colour in (one, other)
            ]
            yield _build_simple_step(state, "colour-trap", digit, cluster, cleared=seen, joints=joints)


def wraps(state: State) -> Iterator[Step]:
    """Yield the steps for clusters in which two cells of one colour see each other."""
    return search_each_digit(state, _wraps, linked=True)


def _wraps(state: State, digit: Digit) -> Iterator[Step]:
    layout = state.puzzle.layout
    for cluster in clusters(state, digit):
        for colour, other in cluster.turns:
            clash = colour & peers_of(layout, colour)
            if clash:
                cell = clash.bit_length() - 1
                joint = (cell, find_seen_cell(tables_of(layout), cell, clash))
                turned = Cluster(colour, other, cluster.links)
                yield _build_simple_step(state, "colour-wrap", digit, turned, cleared=colour, joints=[joint])


def _build_simple_step(
    state: State,
    key: str,
    digit: Digit,
    cluster: Cluster,
    *,
    cleared: int,
    joints: list[tuple[Cell, Cell]],
) -> Step:
    one, other = cluster.colours
    return Step(
        key,
        discards=candidates_of_digit(digit, cleared),
        because=certify_chain(state, digit, [link.house for link in cluster.links], joints),
        roles=(
            ("colour", candidates_of_digit(digit, one)),
            ("other colour", candidates_of_digit(digit, other)),
            ("target", candidates_of_digit(digit, cleared)),
        ),
        words=(
            ("digit", digit),
            ("cells", tuple(cells_of(one))),
            ("other_cells", tuple(cells_of(other))),
            ("clash_cells", joints[0]),
            ("seen_cells", tuple(cells_of(cleared))),
            ("count", cleared.bit_count()),
        ),
    )


def multi_colours_1(state: State) -> Iterator[Step]:
    """Yield the steps for two clusters with colours that see each other.

    The digit is in one of the two opposite colours, so cells that see both lose it.
    """
    return search_each_digit(state, _multi_colours_1, linked=True)


def _multi_colours_1(state: State, digit: Digit) -> Iterator[Step]:
    tables = tables_of(state.puzzle.layout)
    for first, second in combinations(clusters(state, digit), 2):
        cleared = 0
        joints: list[tuple[Cell, Cell]] = []
        seeing: list[tuple[Cell, Cell]] = []
        for there, here, opposites, seen in _clashes(state, digit, first, second):
            cleared |= seen
            joints.append((here, there))
            seeing += [(cell, find_seen_cell(tables, cell, side)) for cell in cells_of(seen) for side in opposites]
        if cleared:
            yield _build_multi_step(
                state, "multi-colours-1", digit, (first, second), cleared=cleared, joints=joints, seeing=seeing
            )


def _clashes(
    state: State, digit: Digit, first: Cluster, second: Cluster
) -> Iterator[tuple[Cell, Cell, tuple[int, int], int]]:
    """Yield the pairs of colours, one of each cluster, that see each other and discard something.

    A tuple has a cell of the second colour, a cell of the first colour that it sees, the two opposite colours, and the
    places that see both of these.
    """
    layout = state.puzzle.layout
    for colour, opposite in first.turns:
        near = peers_of(layout, colour)
        for other, other_opposite in second.turns:
            clash = near & other
            if clash:
                seen = peers_of(layout, opposite) & peers_of(layout, other_opposite) & state.places[digit]
                if seen:
                    there = clash.bit_length() - 1
                    here = find_seen_cell(tables_of(layout), there, colour)
                    yield there, here, (opposite, other_opposite), seen


def multi_colours_2(state: State) -> Iterator[Step]:
    """Yield the steps for a colour that sees both colours of another cluster, so that it lacks the digit."""
    return search_each_digit(state, _multi_colours_2, linked=True)


def _multi_colours_2(state: State, digit: Digit) -> Iterator[Step]:
    layout = state.puzzle.layout
    tables = tables_of(layout)
    for first, second in permutations(clusters(state, digit), 2):
        for colour, opposite in first.turns:
            seen = peers_of(layout, colour)
            if seen & second.one and seen & second.other:
                there = [(seen & side).bit_length() - 1 for side in second.colours]
                joints = [(find_seen_cell(tables, cell, colour), cell) for cell in there]
                turned = Cluster(colour, opposite, first.links), second
                yield _build_multi_step(
                    state, "multi-colours-2", digit, turned, cleared=colour, joints=joints, seeing=[]
                )


def _build_multi_step(
    state: State,
    key: str,
    digit: Digit,
    pair: tuple[Cluster, Cluster],
    *,
    cleared: int,
    joints: list[tuple[Cell, Cell]],
    seeing: list[tuple[Cell, Cell]],
) -> Step:
    colours = (*pair[0].colours, *pair[1].colours)
    names = ("colour", "opposite", "other colour", "other opposite")
    return Step(
        key,
        discards=candidates_of_digit(digit, cleared),
        because=certify_chain(
            state, digit, [link.house for cluster in pair for link in cluster.links], joints + seeing
        ),
        roles=(
            *((name, candidates_of_digit(digit, colour)) for name, colour in zip(names, colours, strict=True)),
            ("target", candidates_of_digit(digit, cleared)),
        ),
        words=(
            ("digit", digit),
            ("a_cells", tuple(cells_of(colours[0]))),
            ("b_cells", tuple(cells_of(colours[1]))),
            ("c_cells", tuple(cells_of(colours[2]))),
            ("d_cells", tuple(cells_of(colours[3]))),
            ("clash_cells", tuple(dict.fromkeys(cell for joint in joints for cell in joint))),
            ("seen_cells", tuple(cells_of(cleared))),
            ("count", cleared.bit_count()),
        ),
    )


_COLOUR_TRAP_BOARD = """\
49 8  3  5  6  7   19   2   149
1  2  79 8  3  4   6    57  579
47 5  6  2  9  1   37   348 478
8  3  79 6  1  59  4    579 2
5  6  1  79 4  2   3789 38  789
2  79 4  3  78 589 179  6   157
3  79 5  1  2  6   789  48  4789
79 4  8  79 5  3   2    1   6
6  1  2  4  78 89  5    79  3
"""
_MULTI_COLOURS_1_BOARD = """\
7    156   56   3  8   4   125   9    256
468  3     4689 19 2   5   178   1678 68
58   19    2    19 6   7   4     3    58
9    568   7    58 4   1   358   2    3568
1    4568  4568 2  35  38  9     4568 7
3    2     458  6  7   9   158   1458 458
4568 45689 1    58 359 368 23578 4578 234589
458  4589  3    7  59  2   6     458  1
2    7     5689 4  1   368 358   58   3589
"""
_WHY_SIMPLE = Text(
    "Going along the pairs, one of the two colours is true and the other false: we need not know which.",
    "A lo largo de los pares, uno de los dos colores es cierto y el otro falso: no hace falta saber cuál.",
)
_WHY_MULTI = Text(
    "In each group one of the two colours is true; two colours that see one another are not both true.",
    "En cada grupo es cierto uno de los dos colores; dos colores que se ven no lo son a la vez.",
)
TECHNIQUES = (
    Technique(
        key="colour-trap",
        name=Text("simple colours (trap)", "colores simples (trampa)"),
        says=Text(
            "Follow the {digit} along houses with only two places for it: either all of {cells} are {digit}, or all "
            "of {other_cells}. {seen_cells} {count:sees|see} a cell of each colour: in either case there is {digit:a} "
            "in sight.",
            "Sigue el {digit} por las casas donde solo tiene dos sitios: o bien son {digit} todas las casillas "
            "{cells}, o bien todas las casillas {other_cells}. {seen_cells} {count:ve|ven} alguna de cada color: en "
            "ambos casos {count:tiene|tienen} un {digit} a la vista.",
        ),
        search=traps,
        lesson=Lesson(
            definition=Text(
                "Pairs of places of a digit, joined end to end, are coloured in turn. Any cell that sees both colours "
                "loses the digit.",
                "Los pares de sitios de un dígito, unidos por sus extremos, se colorean alternando. Toda casilla que "
                "ve los dos colores pierde el dígito.",
            ),
            why=_WHY_SIMPLE,
            notation="{digit} ({cells}) / ({other_cells})",
            example=_COLOUR_TRAP_BOARD,
            codes=("0500",),
            guide=GUIDES["colour-trap"],
        ),
        scores=Scores(rating=TRAP, score=150, hodoku=Turn(820)),
    ),
    Technique(
        key="colour-wrap",
        name=Text("simple colours (wrap)", "colores simples (choque)"),
        says=Text(
            "Follow the {digit} along houses with only two places for it: either all of {cells} are {digit}, or all "
            "of {other_cells}. But {clash_cells}, of the same colour, see one another: that colour is impossible.",
            "Sigue el {digit} por las casas donde solo tiene dos sitios: o bien son {digit} todas las casillas "
            "{cells}, o bien todas las casillas {other_cells}. Pero {clash_cells}, del mismo color, se ven entre sí: "
            "ese color es imposible.",
        ),
        search=wraps,
        lesson=Lesson(
            definition=Text(
                "Pairs of places of a digit are coloured in turn, and two cells of one colour see one another: that "
                "colour is false everywhere.",
                "Los pares de sitios de un dígito se colorean alternando, y dos casillas del mismo color se ven: ese "
                "color es falso en todas partes.",
            ),
            why=_WHY_SIMPLE,
            notation="{digit} ({cells}) / ({other_cells})",
            example=".74326.898931452672.689743..3.27964.4675183929.2634.7.7419538263..762914629481753",
            codes=("0501",),
            guide=GUIDES["colour-wrap"],
        ),
        scores=Scores(rating=WRAP, score=150, hodoku=Turn(830)),
    ),
    Technique(
        key="multi-colours-1",
        name=Text("multi-colours 1", "multicolores 1"),
        says=Text(
            "The {digit} goes along two groups of strong links: {a_cells} against {b_cells}, and {c_cells} against "
            "{d_cells}. Where a colour of one sees a colour of the other ({clash_cells}), they cannot both be "
            "{digit}, so at least one of their opposites is: {seen_cells} {count:sees|see} a cell of each of these.",
            "El {digit} recorre dos grupos de enlaces fuertes: {a_cells} frente a {b_cells}, y {c_cells} frente a "
            "{d_cells}. Donde un color de uno ve un color del otro ({clash_cells}), no pueden ser {digit} los dos, "
            "así que lo es al menos uno de sus contrarios: {seen_cells} {count:ve|ven} casillas de ambos.",
        ),
        search=multi_colours_1,
        lesson=Lesson(
            definition=Text(
                "Two coloured groups of a digit; a colour of one sees a colour of the other. Any cell that sees both "
                "of the other colours loses the digit.",
                "Dos grupos coloreados de un dígito; un color de uno ve un color del otro. Toda casilla que ve los "
                "otros dos colores pierde el dígito.",
            ),
            why=_WHY_MULTI,
            notation="{digit} ({a_cells}) / ({b_cells}), ({c_cells}) / ({d_cells})",
            example=_MULTI_COLOURS_1_BOARD,
            codes=("0502",),
            guide=GUIDES["multi-colours-1"],
        ),
        scores=Scores(rating=MULTI, score=200, hodoku=Turn(840)),
    ),
    Technique(
        key="multi-colours-2",
        name=Text("multi-colours 2", "multicolores 2"),
        says=Text(
            "The {digit} goes along two groups of strong links: {a_cells} against {b_cells}, and {c_cells} against "
            "{d_cells}. One of these last two colours is {digit}, and {a_cells} {count:sees|see} a cell of each: the "
            "{digit} is impossible there.",
            "El {digit} recorre dos grupos de enlaces fuertes: {a_cells} frente a {b_cells}, y {c_cells} frente a "
            "{d_cells}. Uno de estos dos últimos colores es {digit}, y {a_cells} {count:ve|ven} alguna casilla de cada "
            "uno: ahí no puede ir el {digit}.",
        ),
        search=multi_colours_2,
        lesson=Lesson(
            definition=Text(
                "Two coloured groups of a digit. A colour of one that sees both colours of the other is false "
                "everywhere.",
                "Dos grupos coloreados de un dígito. Un color de uno que ve los dos colores del otro es falso en "
                "todas partes.",
            ),
            why=_WHY_MULTI,
            notation="{digit} ({a_cells}) / ({b_cells}), ({c_cells}) / ({d_cells})",
            example="5.964.721..6.72.9572.9.5.86.9.356274675..49132437916589675..142.52.698373....7569",
            codes=("0503",),
            guide=GUIDES["multi-colours-2"],
        ),
        scores=Scores(rating=MULTI, score=200, hodoku=Turn(850)),
    ),
)
