"""Sentences on a chain: its nodes, its links in order, and its conclusion."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.text import Text
from descarte.logic.inference.chains.implications import ChainGraph, Node
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.naming import short_cells
from descarte.model.bits import digits_of
from descarte.model.state import State

_TRUE = Text("{cell} is {digit}", "{cell} es {digit}")
_FALSE = Text("{cell} is not {digit}", "{cell} no es {digit}")
_ONE = Text("one of {cells} is {digit}", "una de {cells} es {digit}")
_NEITHER = Text("neither {one} nor {other} is {digit}", "ni {one} ni {other} son {digit}")
_NONE = Text("none of {cells} is {digit}", "ninguna de {cells} es {digit}")
_SET = Text(" ({cells} have only {digits})", " ({cells} solo tienen {digits})")
_DIFFER = Text(
    ". So in any case {one} or {other}, and what clashes with both is impossible",
    ". Así, en todo caso {one} o {other}, y lo que choca con ambas cosas es imposible",
)
_CELL = Text(
    ". So in any case {cell} is {one_digit} or {other_digit}, and nothing else fits there",
    ". Así, en todo caso {cell} es {one_digit} o {other_digit}, y ahí no cabe nada más",
)
_CELL_EIGHT = Text(_CELL.en, ". Así, en todo caso {cell} es {one_digit} u {other_digit}, y ahí no cabe nada más")
_TOGETHER = Text(
    ". So in any case {one}, and what clashes with that is impossible",
    ". Así, en todo caso {one}, y lo que choca con eso es imposible",
)
_SAME = Text(
    ", against the assumption. So in any case {one}, and what clashes with that is impossible",
    ", en contra de lo supuesto. Así, en todo caso {one}, y lo que choca con eso es imposible",
)


def describe_node(state: State, node: Node, *, true: bool) -> Text:
    """Return the statement that a node is true or false: "r1c2 is 6", "neither r1c2 nor r1c3 is 6"."""
    places = tuple(map(state.puzzle.layout.place, cells_of(node.cells)))
    if node.single:
        return (_TRUE if true else _FALSE).fill(cell=places[0], digit=node.digit)
    if len(places) == 2 and not true:
        return _NEITHER.fill(one=places[0], other=places[1], digit=node.digit)
    return (_ONE if true else _NONE).fill(cells=places, digit=node.digit)


def describe_ends(state: State, one: Node, other: Node) -> Text:
    """Return the conclusion of a chain as text: at least one of its ends is true.

    Ends with a cell in common are merged.

    >>> import descarte
    >>> print(describe_ends(State(descarte.read("1.....3.4......2")), Node(2, 0b10), Node(3, 0b10)))
    . So in any case r1c2 is 2 or 3, and nothing else fits there
    """
    if one.cells == other.cells and one.single and one.digit != other.digit:
        first, last = sorted((one.digit, other.digit))
        place = state.puzzle.layout.place(one.cells.bit_length() - 1)
        # Spanish writes "u" instead of "o" before ocho and once.
        eight = state.puzzle.sign(last) in ("8", "11")
        return (_CELL_EIGHT if eight else _CELL).fill(cell=place, one_digit=first, other_digit=last)
    if one.digit != other.digit or not one.cells & other.cells:
        return _DIFFER.fill(one=describe_node(state, one, true=True), other=describe_node(state, other, true=True))
    either = describe_node(state, Node(one.digit, one.cells | other.cells), true=True)
    return (_TOGETHER if other.cells & ~one.cells else _SAME).fill(one=either)


def describe_chain(graph: ChainGraph, path: Sequence[int], *, naming_sets: bool = False) -> Text:
    """Return a chain as text: "If r1c2 is not 6, then r1c5 is 6; so r4c5 is not 6; so r4c9 is 6".

    With `naming_sets`, the cells of an almost locked set are named where a link uses the set.
    """
    names = [f"node{index}" for index in range(len(path))]
    words: dict[str, object] = {
        name: describe_node(graph.state, graph.node(n), true=i % 2 == 1)
        for i, (name, n) in enumerate(zip(names, path, strict=True))
    }
    rest = [f"{{{name}}}" for name in names[1:]]
    for index in range(1, len(path), 2) if naming_sets else ():
        link = graph.find_strong_link(path[index - 1], path[index])
        if link.cells.bit_count() > 1:
            words[f"set{index}"] = _describe_set(graph.state, link.cells)
            rest[index - 1] += f"{{set{index}}}"
    en = f"If {{node0}}, then {'; so '.join(rest)}"
    es = f"Si {{node0}}, entonces {'; luego '.join(rest)}"
    return Text(en, es).fill(**words)


def _describe_set(state: State, cells: int) -> Text:
    """Return the cells of an almost locked set and their digits, in brackets."""
    inside, held = tuple(cells_of(cells)), 0
    for cell in inside:
        held |= state.candidates[cell]
    return _SET.fill(
        cells=tuple(map(state.puzzle.layout.place, inside)), digits=tuple(map(state.puzzle.sign, digits_of(held)))
    )


def write_chain_notation(graph: ChainGraph, path: Sequence[int], *, closed: bool = False) -> str:
    """Return a chain in the notation of experts: (6)r1c2 = (6)r1c5 - (6=8)r4c5 - (8)r4c9.

    A link within a cell or an almost locked set is one term with both digits: (6=8)r5c5678.
    """
    terms = [
        _write_strong_link(graph, one, other) for one, other in zip(path[::2], path[1::2], strict=len(path) % 2 == 0)
    ]
    if len(path) % 2:
        terms.append(_write_node(graph, path[-1]))
    return " - ".join(terms) + (" -" if closed else "")


def _write_strong_link(graph: ChainGraph, one: int, other: int) -> str:
    link, nodes = graph.find_strong_link(one, other), (graph.node(one), graph.node(other))
    inside = all(not node.cells & ~link.cells for node in nodes)
    if not link.cells or not inside or nodes[0].digit == nodes[1].digit:
        return f"{_write_node(graph, one)} = {_write_node(graph, other)}"
    sign = graph.state.puzzle.sign
    cells = short_cells(graph.state.puzzle.layout, cells_of(link.cells))
    return f"({sign(nodes[0].digit)}={sign(nodes[1].digit)}){cells}"


def _write_node(graph: ChainGraph, number: int) -> str:
    node, puzzle = graph.node(number), graph.state.puzzle
    return f"({puzzle.sign(node.digit)}){short_cells(puzzle.layout, cells_of(node.cells))}"
