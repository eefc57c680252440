"""Exact cover by dancing links.

Every (cell, digit) is an option. Its items are the cell, which must be covered, and (house, digit) for each house of
the cell. The latter must be covered if the house is full, and may be covered once if it is not. Sums, links and
patterns are not part of the exact cover: they are checked when an option is chosen.

    header <-> r1c1 <-> r1c2 <-> ... <-> row 1 has 1 <-> row 1 has 2 <-> ...
                 |        |                   |
               r1c1=1 ------------------- r1c1=1 ---   the nodes of an option are neighbours in memory
                 |        |                   |
               r1c1=2   r1c2=1 ---------- r1c2=1 ---
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial
from descarte.model.bits import Digit


class DancingLists:
    """Items and options of a problem, as circular doubly linked lists in arrays.

    >>> links = DancingLists()
    >>> item = links.add_item(primary=True)
    >>> links.add_option([item])
    >>> links.find_smallest_item(), links.length[item]
    (1, 1)
    """

    def __init__(self) -> None:
        self.left, self.right, self.up, self.down = [0], [0], [0], [0]
        self.item, self.length = [0], [0]
        self.first: list[int] = [0]
        """For each node, the first node of its option."""

    def add_item(self, *, primary: bool) -> int:
        """Add an item and return its index. Primary items must be covered; others may be covered at most once."""
        index = len(self.up)
        self.up.append(index)
        self.down.append(index)
        self.item.append(index)
        self.length.append(0)
        self.first.append(0)
        last = self.left[0] if primary else index
        self.left.append(last)
        self.right.append(0 if primary else index)
        if primary:
            self.right[last] = self.left[0] = index
        return index

    def add_option(self, items: list[int]) -> None:
        """Add an option that covers these items."""
        start = len(self.up)
        for offset, item in enumerate(items):
            node, above = start + offset, self.up[item]
            self.up.append(above)
            self.down.append(item)
            self.down[above] = self.up[item] = node
            self.item.append(item)
            self.length[item] += 1
            self.length.append(len(items))
            self.first.append(start)

    def option(self, node: int) -> range:
        """Return the nodes of the option that contains a node."""
        start = self.first[node]
        return range(start, start + self.length[start])

    def find_smallest_item(self) -> int:
        """Return the uncovered primary item with the fewest options (the first in a tie), or 0 if all are covered."""
        best, least, item = 0, 1 << 30, self.right[0]
        while item:
            if self.length[item] < least:
                best, least = item, self.length[item]
            item = self.right[item]
        return best

    def cover(self, item: int) -> None:
        """Remove an item and all its options from the lists."""
        left, right, up, down = self.left, self.right, self.up, self.down
        right[left[item]], left[right[item]] = right[item], left[item]
        node = down[item]
        while node != item:
            for other in self.option(node):
                if other != node:
                    down[up[other]], up[down[other]] = down[other], up[other]
                    self.length[self.item[other]] -= 1
            node = down[node]

    def uncover(self, item: int) -> None:
        """Undo `cover`, in reverse order. This works because removed nodes keep the links to their old neighbours."""
        left, right, up, down = self.left, self.right, self.up, self.down
        node = up[item]
        while node != item:
            for other in reversed(self.option(node)):
                if other != node:
                    down[up[other]] = up[down[other]] = other
                    self.length[self.item[other]] += 1
            node = up[node]
        right[left[item]] = left[right[item]] = item

    def options_of(self, item: int) -> Iterator[int]:
        """Yield the nodes of an item, one per option that covers it."""
        node = self.down[item]
        while node != item:
            yield node
            node = self.down[node]


def dancing_links(trial: Trial) -> Outcome:
    """Search for exact covers: choose the item with the fewest options, and try each of these options in turn.

    Source: Knuth 2000, Dancing Links (Algorithm X), including the secondary items.
    """
    links, choices = _links_of(trial)
    for variable in check_deadline_each(trial.variables):
        if variable.fixed:
            start = next(node for node, choice in choices.items() if choice == (variable, variable.value))
            for node in links.option(start):
                links.cover(links.item[node])
    return _cover_all(trial, links, choices)


def _cover_all(trial: Trial, links: DancingLists, choices: dict[int, tuple[Variable, Digit]]) -> bool:
    item = links.find_smallest_item()
    if not item:
        return trial.add_solution()
    links.cover(item)
    last: Variable | None = None
    for node in links.options_of(item):
        last, digit = choices[links.first[node]]
        trial.try_node()
        if last.constraints and not all(trial.fits(each, last, digit) for each in last.constraints):
            continue
        trial.assign(last, digit)
        others = [links.item[other] for other in links.option(node) if other != node]
        for other in others:
            links.cover(other)
        if _cover_all(trial, links, choices):
            return True
        for other in reversed(others):
            links.uncover(other)
        trial.unassign(last)
    links.uncover(item)
    trial.backtrack(last or trial.variables[0], "an item has no option left")
    return False


def _links_of(trial: Trial) -> tuple[DancingLists, dict[int, tuple[Variable, Digit]]]:
    links, problem = DancingLists(), trial.problem
    layout, digits = problem.puzzle.layout, range(1, problem.size + 1)
    cells = [links.add_item(primary=True) for _ in trial.variables]
    houses = [[links.add_item(primary=house.full) for _ in digits] for house in check_deadline_each(layout.houses)]
    choices: dict[int, tuple[Variable, Digit]] = {}
    for variable, cell_item in zip(check_deadline_each(trial.variables), cells, strict=True):
        for digit in variable.digits:
            choices[len(links.up)] = (variable, digit)
            mine = [houses[house][digit - 1] for house in layout.houses_of[variable.cell]]
            links.add_option([cell_item, *mine])
    return links, choices


_DANCING = Pseudocode(
    """
cover_all():
  i <- the item with the fewest options
  if there is none: keep the solution        # found
  cover i
  for each option (cell, digit) of i:
    if its sums can still be made:
      choose it; cover its other items       # assign
      if cover_all(): return yes
      uncover them, the last one first       # unassign
  uncover i; return no (dead end)            # backtrack
""",
    """
cubrir_todo():
  i <- el elemento con menos opciones
  si no hay ninguno: guardar la solución
  cubrir i
  para cada opción (casilla, dígito) de i:
    si sus sumas aún se pueden cumplir:
      elegirla; cubrir sus otros elementos
      si cubrir_todo(): devolver sí
      descubrirlos, el último primero
  descubrir i; devolver no (callejón sin salida)
""",
)
ALGORITHMS = (
    Algorithm(
        "dancing-links",
        Text("dancing links", "enlaces danzantes"),
        Text(
            "exact cover by Algorithm X; sums, links and patterns are checked separately",
            "cubrimiento exacto con el algoritmo X; sumas, enlaces y patrones se comprueban aparte",
        ),
        "Knuth 2000",
        dancing_links,
        orderings=False,
        code=_DANCING,
    ),
)
