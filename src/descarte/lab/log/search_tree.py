"""Picture of the search tree of an event log: choices, dead ends with their reasons, and solutions.

A tree of more than `MOST` nodes is cut at the deepest level that still fits. Each subtree below this level is drawn as
a triangle with its number of nodes, so the size of the picture is bounded for a log of any length.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.draw.svg import FONT
from descarte.lab.log.reader import Trace
from descarte.lab.log.sentences import sentence
from descarte.model.puzzle import Puzzle

MOST = 2000
"""Maximum number of nodes drawn."""
_LABELLED = 300
"""Maximum number of nodes of a tree whose nodes get labels."""
_STEP_X, _STEP_Y, _MARGIN, _RADIUS = 22, 50, 40, 6
_LABEL, _WIDE = 14, 4
"""Font size of labels in pixels, and factor by which the distance of leaves grows in a tree with labels."""
_COLOURS = {"open": "#5b6b7a", "dead": "#c0392b", "found": "#1e8449"}
_TITLE = Text(
    "{algorithm}: {nodes} {nodes:node|nodes}, {dead} dead {dead:end|ends}, {found} {found:solution|solutions}",
    "{algorithm}: {nodes:,} {nodes:nodo|nodos}, {dead:,} {dead:callejón|callejones} sin salida, "
    "{found} {found:solución|soluciones}",
)
_HIDDEN = Text("{count} more {count:node|nodes}", "{count} {count:nodo|nodos} más")
_ROOT = Text("givens", "números dados")
_NO_TREE = Text(
    "{algorithm} repairs a full board: there is no search tree to draw",
    "{algorithm} repara un tablero lleno: no hay árbol de búsqueda que dibujar",
)


class TreeNode:
    """Node of the search tree: an assignment (`label`), its outcome (`fate`) and the assignments that followed it.

    >>> TreeNode("r1c1=4", None).depth
    0
    """

    __slots__ = ("children", "depth", "fate", "hidden", "label", "parent", "reason", "x")

    def __init__(self, label: str, parent: TreeNode | None) -> None:
        self.label, self.parent = label, parent
        self.children: list[TreeNode] = []
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.fate = "open"
        self.reason: Text | None = None
        self.hidden = 0
        self.x = 0.0


class SearchTree:
    """Search tree built from the events of a log, with at most `most` nodes."""

    def __init__(self, puzzle: Puzzle, most: int = MOST) -> None:
        self.puzzle, self.most = puzzle, most
        self.root = self.here = TreeNode(str(_ROOT), None)
        self.nodes = self.dead = self.found = 0
        self._kept = 0
        self._deepest = 1 << 30

    def grow(self, trace: Trace) -> SearchTree:
        """Add every event of a log and return the tree. Raise OptionError if the algorithm does not build a tree."""
        for event in trace.events():
            kind = event["event"]
            if kind == "assign":
                if not event["depth"]:
                    raise OptionError(_NO_TREE.fill(algorithm=trace.header.get("algorithm", "?")))
                self._descend(f"{self.puzzle.layout.place(event['cell'])}={self.puzzle.sign(event['digit'])}")
            elif kind == "unassign":
                self.here = self.here.parent or self.root
            elif kind in ("backtrack", "backjump", "wipe-out"):
                self.dead += kind != "wipe-out"
                self.here.fate = "dead" if self.here.fate == "open" else self.here.fate
                self.here.reason = self.here.reason or sentence(self.puzzle, event)
            elif kind == "found":
                self.found += 1
                self._mark_solution()
        return self

    def _descend(self, label: str) -> None:
        child = TreeNode(label, self.here)
        self.nodes += 1
        if child.depth <= self._deepest:
            self.here.children.append(child)
            self._kept += 1
            if self._kept > self.most:
                self._fold()
        else:
            above = self.here
            while above.depth > self._deepest and above.parent is not None:
                above = above.parent
            above.hidden += 1
        self.here = child

    def _mark_solution(self) -> None:
        node: TreeNode | None = self.here
        while node is not None:
            node.fate = "found"
            node = node.parent

    def _fold(self) -> None:
        """Reduce the number of levels until at most half of the maximum number of nodes is kept."""
        levels: dict[int, int] = {}
        for node in self.walk():
            levels[node.depth] = levels.get(node.depth, 0) + 1
        kept, deepest = 0, 0
        for depth in sorted(levels):
            kept += levels[depth]
            if kept > self.most // 2:
                break
            deepest = depth
        self._deepest = max(deepest, 1)
        for node in list(self.walk()):
            if node.depth == self._deepest:
                below = sum(1 + each.hidden for each in self.walk(node)) - 1
                node.hidden, node.children = below, []
        self._kept = sum(1 for _ in self.walk())

    def walk(self, start: TreeNode | None = None) -> Iterator[TreeNode]:
        """Yield `start` (by default the root) and every node below it, parents first, in the order of the search."""
        stack = [start or self.root]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    def svg(self, algorithm: str) -> str:
        """Return the tree as an SVG picture, whose title names the algorithm."""
        nodes = list(self.walk())
        width = self._place(nodes) + 2 * _MARGIN
        height = (max(node.depth for node in nodes) + 1) * _STEP_Y + 2 * _MARGIN
        title = _TITLE.fill(algorithm=algorithm, nodes=self.nodes, dead=self.dead, found=self.found)
        size = f'width="{width:.0f}" height="{height}"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width:.0f} {height}">',
            f"<title>{escape(str(title))}</title>",
            f'<rect {size} fill="#ffffff"/>',
            f'<g font-family="{FONT}" font-size="{_LABEL}"><text x="{_MARGIN}" y="24">{escape(str(title))}</text>',
        ]
        for node in nodes:
            parts += _edge(node)
        for node in nodes:
            parts += _dot(node, labelled=len(nodes) <= _LABELLED)
        return "\n".join([*parts, "</g></svg>\n"])

    def _place(self, nodes: list[TreeNode]) -> float:
        """Place leaves side by side and parents above the middle of their children. Return the width in pixels."""
        x = 0.0
        for node in nodes:
            if not node.children:
                node.x = x
                x += _STEP_X * (_WIDE if len(nodes) <= _LABELLED else 1)
        for node in reversed(nodes):
            if node.children:
                node.x = (node.children[0].x + node.children[-1].x) / 2
        return max(x, 520)


_HALO = 'paint-order="stroke" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"'
"""SVG attributes of a white outline, which keeps labels readable over edges."""


def _position_of(node: TreeNode) -> tuple[float, float]:
    return node.x + _MARGIN, node.depth * _STEP_Y + _MARGIN + 10


def _edge(node: TreeNode) -> Iterator[str]:
    if node.parent is not None:
        (x, y), (top_x, top_y) = _position_of(node), _position_of(node.parent)
        colour = _COLOURS["found"] if node.fate == "found" else "#b9c2ca"
        yield f'<path d="M{top_x:.1f} {top_y:.1f}L{x:.1f} {y:.1f}" stroke="{colour}" fill="none"/>'


def _dot(node: TreeNode, *, labelled: bool) -> Iterator[str]:
    x, y = _position_of(node)
    title = node.label if node.reason is None else f"{node.label} - {node.reason}"
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_RADIUS}" fill="{_COLOURS[node.fate]}"><title>{escape(title)}</title>'
        "</circle>"
    )
    if labelled:
        yield f'<text x="{x + 9:.1f}" y="{y + 5:.1f}" {_HALO}>{escape(node.label)}</text>'
    if node.hidden:
        words = escape(str(_HIDDEN.fill(count=node.hidden)))
        shape = f"M{x:.1f} {y + 6:.1f}l-8 16h16z"
        yield f'<path d="{shape}" fill="#d5dbe1"><title>{words}</title></path>'
        yield f'<text x="{x:.1f}" y="{y + 35:.1f}" text-anchor="middle" font-size="12">{node.hidden}</text>'


def svg_of(trace: Trace, most: int = MOST) -> str:
    """Return the search tree of a log as SVG, with at most `most` nodes drawn."""
    return SearchTree(trace.puzzle, most).grow(trace).svg(str(trace.header.get("algorithm", "?")))
