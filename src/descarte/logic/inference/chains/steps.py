"""Conversion of a chain of nodes into a step with certificate, words and rating."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from descarte.core.text import Text
from descarte.logic.contract import Turn
from descarte.logic.inference.chains.arrows import Roles, arrows
from descarte.logic.inference.chains.implications import ChainGraph, Node, NodeLink, seen_cells_of
from descarte.logic.inference.chains.sentences import describe_chain, describe_ends, describe_node, write_chain_notation
from descarte.logic.inference.patterns.certificates import (
    candidates_at,
    candidates_of_digit,
    cite_candidates,
    cite_missing_digits,
)
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.model.bits import Digit, Digits, bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine, Fact, Step

_SETTLED = Text(", against the assumption", ", en contra de lo supuesto")


def rate_by_length(rating: float, length: int) -> float:
    """Return the rating of a chain: 0.1 more for each of the lengths 4, 6, 8, 12, 16, 24, 32... that it exceeds.

    >>> rate_by_length(6.6, 4), rate_by_length(6.6, 8), rate_by_length(7.0, 18)
    (6.6, 6.8, 7.5)
    """
    limit, tenths = 4, 0
    while length > limit:
        tenths += 1
        limit = limit * 3 // 2 if tenths % 2 else limit * 4 // 3
    return round(rating + tenths / 10, 1)


def chain_turn(line: int, *, place: int = 0, least: float) -> Turn:
    """Return the turn of chains that Sudoku Explainer rates by length; `least` is the lowest rating.

    >>> chain_turn(440, least=6.6).least
    6.6
    """
    return Turn(line, place, least=least, rate=partial(rate_like_explainer, least=least))


def rate_like_explainer(step: Step, least: float) -> float:
    """Return the rating of a chain on Sudoku Explainer's scale, which also counts the discarded candidate.

    >>> rate_like_explainer(Step("aic", words=(("length", 6), ("one", "r1c2 is 6"), ("other", "r4c9 is 6"))), 7.0)
    7.1
    """
    words = dict(step.words)
    length = words["length"]
    assert isinstance(length, int)
    # Open chains count all nodes. Loops, and chains that return to their start, count two nodes fewer.
    is_open = "one" in words and words["one"] != words["other"]
    return rate_by_length(least, length if is_open else length - 2)


class Certificate:
    """Rules and facts cited along a chain, which is read from its false start to its true end."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.tables: Tables = tables_of(state.puzzle.layout)
        self.rules: dict[House, None] = {}
        self.facts: dict[Fact, None] = {}
        self.combine: dict[Combine, None] = {}

    @property
    def because(self) -> Because:
        """The cited rules and facts as a certificate."""
        return Because(rules=tuple(self.rules), within=tuple(self.facts), combine=tuple(self.combine))

    def cite_strong_link(self, link: NodeLink) -> None:
        """Cite why one node of the link is true if the other is false."""
        if link.cells:
            self.facts.update(dict.fromkeys(cite_candidates(self.state, cells_of(link.cells))))
            # The other node may be outside the set, in a cell that would otherwise lose all its candidates.
            forced = link.other.cells & ~link.cells
            if forced:
                self.facts.update(dict.fromkeys(cite_candidates(self.state, cells_of(forced))))
                for digit in digits_of(self.state.candidates[forced.bit_length() - 1] & ~bit(link.other.digit)):
                    self.cite_weak_link(Node(digit, self.state.places[digit] & link.cells), link, digit, forced)
        if link.house >= 0:
            self.rules[self.tables.houses[link.house]] = None
            if not link.cells:
                empty = self.tables.bits[link.house] & ~(link.one.cells | link.other.cells)
                self.facts.update(dict.fromkeys(cite_missing_digits(self.state, bit(link.one.digit), cells_of(empty))))

    def cite_weak_link(self, node: Node, link: NodeLink, digit: int, cells: int) -> None:
        """Cite why the cells `cells` cannot have the digit if `node`, made true by `link`, is true."""
        if digit != node.digit:
            return
        if node.single:
            self.rules.update(dict.fromkeys(self.tables.find_joining_houses(node.cells, cells & ~node.cells)))
            return
        for cell in cells_of(cells):
            house = self.tables.find_common_houses(node.cells | 1 << cell)[0]
            # `link.house` has the digit once, in cells of the second house, whose other cells therefore lose it.
            if house != link.house and not self.tables.bits[link.house] >> cell & 1:
                parts = ((self.tables.houses[link.house], 1), (self.tables.houses[house], -1))
                self.combine[Combine(parts, digit)] = None

    def cite_chain(self, graph: ChainGraph, path: Sequence[int], *, closed: bool) -> None:
        """Cite all links of a chain; if it is closed, also the weak link from its end to its start."""
        node, reason = graph.node, graph.find_strong_link
        for one, other in zip(path[::2], path[1::2], strict=True):
            self.cite_strong_link(reason(one, other))
        for index in range(1, len(path) if closed else len(path) - 1, 2):
            true, false = path[index], node(path[(index + 1) % len(path)])
            self.cite_weak_link(node(true), reason(path[index - 1], true), false.digit, false.cells)

    def cite_victims(self, graph: ChainGraph, path: Sequence[int], victims: Sequence[Candidate]) -> None:
        """Cite why each discarded candidate would make the start of the chain false, and why the end excludes it."""
        start, end = graph.node(path[0]), graph.node(path[-1])
        reason = graph.find_strong_link(path[-2], path[-1])
        for cell, digit in victims:
            if digit == start.digit and start.cells != 1 << cell:
                self.rules.update(dict.fromkeys(self.tables.find_joining_houses(1 << cell, start.cells)))
            self.cite_weak_link(end, reason, digit, 1 << cell)

    def cite_locked_set(self, link: NodeLink) -> None:
        """Cite why cells outside an almost locked set lose its other digits, if only one linked digit is in the set."""
        for _, seen, held in find_locked_out(self.state, link):
            self.rules.update(dict.fromkeys(self.tables.find_joining_houses(seen, held)))


def find_locked_out(state: State, link: NodeLink) -> Iterator[tuple[Digit, int, int]]:
    """Yield (digit, cells that lose it, cells that hold it) for the other digits of an almost locked set.

    They are locked if exactly one of the two linked digits is in the set.
    """
    if link.cells.bit_count() < 2:
        return
    digits = 0
    for cell in cells_of(link.cells):
        digits |= state.candidates[cell]
    for digit in digits_of(digits & ~bit(link.one.digit) & ~bit(link.other.digit)):
        places = state.places[digit]
        node = Node(digit, places & link.cells)
        forced = link.other.cells & places & ~link.cells
        seen = seen_cells_of(state, node) & places & ~link.cells
        if forced:
            seen &= state.puzzle.layout.peer_bits[forced.bit_length() - 1]
        if seen:
            yield digit, seen, node.cells | forced


def find_ruled_out(graph: ChainGraph, one: int, other: int) -> tuple[Candidate, ...]:
    """Return the candidates that both nodes exclude, so that they are false whichever node is true."""
    a, b = graph.node(one), graph.node(other)
    state = graph.state
    if a.digit == b.digit:
        seen = graph.find_seen_cells(one) & graph.find_seen_cells(other) & state.places[a.digit] & state.unplaced
        found = candidates_of_digit(a.digit, seen)
        return found if one != other or not a.single else (*found, *_cell_victims(state, a, b))
    if a.cells == b.cells and a.single:
        return _cell_victims(state, a, b)
    found = ()
    if b.single and graph.find_seen_cells(one) & b.cells & state.places[a.digit]:
        found += candidates_of_digit(a.digit, b.cells)
    if a.single and graph.find_seen_cells(other) & a.cells & state.places[b.digit]:
        found += candidates_of_digit(b.digit, a.cells)
    return found


def _cell_victims(state: State, a: Node, b: Node) -> tuple[Candidate, ...]:
    cell = a.cells.bit_length() - 1
    return candidates_at(state, [cell], state.candidates[cell] & ~bit(a.digit) & ~bit(b.digit))


def roles_of(graph: ChainGraph, path: Sequence[int], victims: Sequence[Candidate], *, closed: bool = False) -> Roles:
    """Return the roles of a chain for pictures: nodes at even and odd positions, targets, and links."""
    numbers = [graph.node(number) for number in path]
    even = tuple(dict.fromkeys(c for node in numbers[::2] for c in candidates_of_digit(node.digit, node.cells)))
    odd = tuple(dict.fromkeys(c for node in numbers[1::2] for c in candidates_of_digit(node.digit, node.cells)))
    links = arrows(
        graph.state.puzzle.layout, [candidates_of_digit(node.digit, node.cells) for node in numbers], closed=closed
    )
    return ("pattern", even), ("link", tuple(c for c in odd if c not in even)), ("target", tuple(victims)), *links


def digits_in(victims: Sequence[Candidate]) -> Digits:
    """Return the digits of candidates as a set.

    >>> digits_in([(0, 1), (4, 3)])
    5
    """
    found = 0
    for _, digit in victims:
        found |= bit(digit)
    return found


def chain_step(graph: ChainGraph, key: str, rating: float, path: Sequence[int], victims: Sequence[Candidate]) -> Step:
    """Return the step of a chain: at least one of its ends is true, and both exclude the candidates `victims`."""
    places = _find_settled_candidate(graph, path, victims)
    discards = () if places else tuple(victims)
    digits, length = ("digits", digits_in(victims)), ("length", len(path))
    if not graph.state.narrated:
        words = (digits, ("one", graph.node(path[0])), ("other", graph.node(path[-1])), length)
        return Step(key, places, discards, words=words, rating=rate_by_length(rating, len(path)))
    certificate = Certificate(graph.state)
    certificate.cite_chain(graph, path, closed=False)
    certificate.cite_victims(graph, path, victims)
    start, end = graph.node(path[0]), graph.node(path[-1])
    return Step(
        key,
        places=places,
        discards=discards,
        because=certificate.because,
        roles=roles_of(graph, path, places or victims),
        words=(
            digits,
            ("chain", describe_chain(graph, path, naming_sets=True)),
            ("one", describe_node(graph.state, start, true=True)),
            ("other", describe_node(graph.state, end, true=True)),
            ("outcome", _SETTLED if places else describe_ends(graph.state, start, end)),
            length,
            ("links", write_chain_notation(graph, path)),
            *list_implications(graph, path),
        ),
        rating=rate_by_length(rating, len(path)),
    )


def _find_settled_candidate(
    graph: ChainGraph, path: Sequence[int], victims: Sequence[Candidate]
) -> tuple[Candidate, ...]:
    """Return the first node's candidate if the chain returns to it and discards the rest of its cell.

    Otherwise return an empty tuple.
    """
    node = graph.node(path[0])
    cell = node.cells.bit_length() - 1
    if path[0] != path[-1] or not node.single or any(victim != cell for victim, _ in victims):
        return ()
    return ((cell, node.digit),)


def list_implications(graph: ChainGraph, path: Sequence[int]) -> tuple[tuple[str, object], ...]:
    """Return the words for the reasons of a chain: its nodes, and the house and cells of each strong link."""
    links = [graph.find_strong_link(one, other) for one, other in zip(path[::2], path[1::2], strict=True)]
    nodes = [graph.node(number) for number in path]
    return (
        ("path", tuple((node.digit, node.cells) for node in nodes)),
        ("via", tuple((link.house, link.cells) for link in links)),
    )


def loop_step(graph: ChainGraph, key: str, rating: float, path: Sequence[int], *, outside: bool = False) -> Step | None:
    """Return the step of a closed chain: of any two nodes joined by a weak link, one is true.

    Two nodes of one digit may also discard it from other cells of the loop. With `outside`, such discards are left out.
    Return None if nothing is discarded.
    """
    cleared = _find_cleared(graph, path, cells_of_chain(graph, path) if outside else 0)
    victims = tuple(dict.fromkeys(victim for found in cleared for victim in (*found[0], *found[1])))
    if not victims or (not outside and len(set(path)) < len(path)):
        return None
    if not graph.state.narrated:
        words = (("length", len(path)),)
        return Step(key, discards=tuple(sorted(victims)), words=words, rating=rate_by_length(rating, len(path)))
    certificate = Certificate(graph.state)
    certificate.cite_chain(graph, path, closed=True)
    for index, (found, _) in enumerate(cleared):
        turned = (*path[2 * index :], *path[: 2 * index])
        certificate.cite_victims(graph, turned, found)
        certificate.cite_locked_set(graph.find_strong_link(turned[0], turned[1]))
    return Step(
        key,
        discards=tuple(sorted(victims)),
        because=certificate.because,
        roles=roles_of(graph, path, victims, closed=True),
        words=(
            ("digits", digits_in(victims)),
            ("chain", describe_chain(graph, path, naming_sets=True)),
            ("back", describe_node(graph.state, graph.node(path[0]), true=False)),
            ("length", len(path)),
            ("links", write_chain_notation(graph, path, closed=True)),
            *list_implications(graph, path),
        ),
        rating=rate_by_length(rating, len(path)),
    )


def _find_cleared(graph: ChainGraph, path: Sequence[int], own: int) -> list[tuple[list[Candidate], list[Candidate]]]:
    """Return, per strong link of a closed chain, the discards of the weak link before it and those of its set.

    Nodes of the same digit do not discard it from the cells of `own`.
    """
    victims: set[Candidate] = set()
    cleared = []
    for index in range(0, len(path), 2):
        one, last = path[index], path[index - 1]
        between = own if graph.node(one).digit == graph.node(last).digit else 0
        found = [v for v in find_ruled_out(graph, one, last) if v not in victims and not between >> v[0] & 1]
        victims.update(found)
        link = graph.find_strong_link(one, path[index + 1])
        locked = [v for digit, seen, _ in find_locked_out(graph.state, link) for v in candidates_of_digit(digit, seen)]
        victims.update(locked)
        cleared.append((found, locked))
    return cleared


def clears(graph: ChainGraph, path: Sequence[int]) -> bool:
    """Return True if a closed chain without repeated nodes discards any candidate."""
    ends = [(path[index], path[index - 1], path[index + 1]) for index in range(0, len(path), 2)]
    return len(set(path)) == len(path) and any(
        find_ruled_out(graph, one, before) or any(find_locked_out(graph.state, graph.find_strong_link(one, after)))
        for one, before, after in ends
    )


def cells_of_chain(graph: ChainGraph, path: Sequence[int]) -> int:
    """Return the cells of the nodes and of the almost locked sets of a chain, as a bit set."""
    found = 0
    for one, other in zip(path[::2], path[1::2], strict=True):
        found |= graph.node(one).cells | graph.node(other).cells | graph.find_strong_link(one, other).cells
    return found


def loop_steps(graph: ChainGraph, key: str, rating: float, paths: Iterable[Sequence[int]]) -> Iterator[Step]:
    """Yield the steps of closed chains without duplicates.

    Chains that discard candidates in their own cells are tried again at the end, without such discards.
    """
    seen, inside = set(), []
    for path in paths:
        step = loop_step(graph, key, rating, path) if len(set(path)) == len(path) else None
        if step is None:
            continue
        if step.discards not in seen:
            seen.add(step.discards)
            yield step
        own = cells_of_chain(graph, path)
        if any(own >> cell & 1 for cell, _ in step.discards):
            inside.append(path)
    for path in inside:
        step = loop_step(graph, key, rating, path, outside=True)
        if step is not None and step.discards not in seen:
            seen.add(step.discards)
            yield step
