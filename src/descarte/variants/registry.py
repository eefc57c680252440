"""Registry of variants: find them by name, and compile, check and draw their marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from descarte.core.deadline import check_deadline_each
from descarte.core.discovery import discover
from descarte.core.errors import MOST_FAULTS, Fault, OptionError
from descarte.core.name_lookup import NameIndex, Thing
from descarte.core.text import Text
from descarte.model.appearance import Drawing
from descarte.model.bits import full_digit_set
from descarte.model.clues import Mark
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further, House, Link, Sum
from descarte.variants.contract import Board, Domain, Part, Variant

UNKNOWN_RULE = Text("unknown rule", "regla desconocida")
_DRAWN = Text(
    "'{key}' is a rule that is drawn on cells ({rules}), so it cannot be added to a whole grid. The text of the puzzle "
    "says where it is drawn (docs/rules.md); 'make' draws it on new puzzles",
    "'{key}' es una regla que se dibuja en casillas ({rules}), así que no se puede añadir a toda la cuadrícula. El "
    "texto del puzle dice dónde se dibuja (docs/rules.es.md); 'make' la dibuja en puzles nuevos",
)
_NEVER = Text("no digits can satisfy the {name} at {cells}", "ningún dígito puede cumplir {name} en {cells}")
_LARGE = Text(
    "{name} at {cell} is too long to be solved: its automaton would have too many states",
    "{name} en {cell} es demasiado larga para resolverla: su autómata tendría demasiados estados",
)


@cache
def every_variant() -> dict[str, Variant]:
    """Return every variant, by key.

    >>> {"diagonal", "thermometer"} <= set(every_variant())
    True
    """
    found = discover("descarte.variants", "VARIANT", Variant)
    return {variant.key: variant for variant in sorted(found, key=lambda variant: (variant.scope.order, variant.key))}


@cache
def whole_grid_variants() -> dict[str, Variant]:
    """Return the variants that apply to a whole grid, by key.

    >>> "diagonal" in whole_grid_variants(), "thermometer" in whole_grid_variants()
    (True, False)
    """
    return {key: variant for key, variant in every_variant().items() if variant.whole}


def find(key: str) -> Variant:
    """Return the variant with this key or name. Raise OptionError if there is none.

    >>> find("thermometer").name.say("es")
    'termómetro'
    """
    found = every_variant().get(key)
    return rule_names().find(key) if found is None else found


@cache
def rule_names() -> NameIndex[Variant]:
    """Return the index of names of all variants.

    >>> rule_names().find("termómetros").key, rule_names().find("x-sudoku").key
    ('thermometer', 'diagonal')
    """
    return NameIndex(UNKNOWN_RULE, every_variant().values())


class UndrawnNameIndex(NameIndex[Thing]):
    """An index of names without drawn rules; its error for a drawn rule explains where such a rule belongs."""

    def unknown(self, name: str) -> OptionError:
        """Return the error for an unknown name, or for the name of a drawn rule."""
        drawn = rule_names().get(name)
        return super().unknown(name) if drawn is None else OptionError(_DRAWN.fill(key=drawn.key, rules=drawn.rules))


@cache
def whole_grid_names() -> UndrawnNameIndex[Variant]:
    """Return the index of names of the variants that apply to a whole grid.

    >>> whole_grid_names().find("anti-knight").key
    'antiknight'
    """
    return UndrawnNameIndex(UNKNOWN_RULE, whole_grid_variants().values())


def variants_of(puzzle: Puzzle) -> tuple[Variant, ...]:
    """Return the variants that a puzzle has, each once.

    >>> import descarte
    >>> [variant.key for variant in variants_of(descarte.read("................", options=["diagonal"]))]
    ['diagonal']
    """
    return tuple(find(key) for key in dict.fromkeys(mark.variant for mark in puzzle.marks))


def state_rule(variant: Variant, puzzle: Puzzle) -> Text:
    """Return the rule of a variant on this puzzle, with the numbers that apply to its digits and marks.

    >>> import descarte
    >>> puzzle = descarte.read("........1.......", options=["antiknight"])
    >>> print(state_rule(find("whispers"), puzzle))
    neighbouring digits on a whispers line differ by at least 2
    """
    if variant.phrases.exact is None:
        return variant.rules
    layout, first = puzzle.layout, 0 if puzzle.symbols[:1] == ("0",) else 1
    return variant.phrases.exact(Board(layout.rows, layout.columns, layout.size, first, marks=puzzle.marks))


@dataclass
class AddedRules:
    """Rules that marks add to a puzzle; `faults` has those of marks that are too large or impossible."""

    houses: list[House] = field(default_factory=list)
    rules: list[Further] = field(default_factory=list)
    domains: dict[int, int] = field(default_factory=dict)
    """Allowed digits of each restricted cell."""
    faults: list[Fault] = field(default_factory=list)

    def every_domain(self, cells: int, size: int) -> tuple[int, ...]:
        """Return the allowed digits of each cell, or an empty tuple if no cell is restricted."""
        return tuple(self.domains.get(cell, full_digit_set(size)) for cell in range(cells)) if self.domains else ()


def find_mark_faults(board: Board, marks: Iterable[Mark]) -> tuple[list[Fault], tuple[Mark, ...]]:
    """Return the faults of marks as they are drawn, and the marks without faults.

    >>> marks = [Mark("thermometer", ((0, 1),)), Mark("thermometer", ((0, 99),))]
    >>> wrong, sound = find_mark_faults(Board(4, 4, 4), marks)
    >>> len(wrong), len(sound)
    (1, 1)
    """
    wrong: list[Fault] = []
    sound: list[Mark] = []
    for mark in check_deadline_each(marks):
        found = [*find(mark.variant).faults(mark, board)]
        wrong += found if len(wrong) < MOST_FAULTS else ()
        sound += () if found else (mark,)
    return wrong, tuple(sound)


def draw_marks(board: Board, marks: Iterable[Mark]) -> tuple[Drawing, ...]:
    """Return the drawings of marks that have no faults.

    >>> draw_marks(Board(4, 4, 4), [Mark("thermometer", ((0, 1),))])[0].lines
    ((0, 1),)
    """
    return tuple(
        drawing for mark in check_deadline_each(marks) for drawing in _draw_mark(find(mark.variant), mark, board)
    )


def compile_marks(board: Board, marks: Iterable[Mark]) -> AddedRules:
    """Return the rules that these marks, which have no faults as drawn, add on this board.

    >>> compile_marks(Board(4, 4, 4), [Mark("thermometer", ((0, 1, 2),))]).rules[0].cells
    (0, 1)
    """
    found, numbers = AddedRules(), Counter[str]()
    for mark in check_deadline_each(marks):
        variant = find(mark.variant)
        for part in _lower_mark(variant, mark, board, found.faults):
            if isinstance(part, Domain):
                found.domains[part.cell] = found.domains.get(part.cell, -1) & part.digits
                continue
            if isinstance(part, Sum) and not part.cells:
                found.faults += [] if 0 in part.totals else [_make_cancelled_fault(variant, mark, board)]
                continue
            numbers[part.kind] += 1
            if isinstance(part, Link):
                # Most rules are links, and `dataclasses.replace` takes three times as long as the constructor.
                found.rules.append(Link(part.kind, numbers[part.kind], part.cells, part.allowed, part.noun))
            elif isinstance(part, House):
                assert variant.scope.house or variant.scope.houses, f"{variant.key} does not declare its houses"
                found.houses.append(replace(part, number=numbers[part.kind]))
            else:
                found.rules.append(replace(part, number=numbers[part.kind]))
    return found


def _make_cancelled_fault(variant: Variant, mark: Mark, board: Board) -> Fault:
    """Return the fault of a mark whose cells cancel out and leave a total that cannot be reached."""
    places = tuple(dict.fromkeys(board.place(square) for line in mark.lines for square in line))
    return Fault(_NEVER.fill(name=variant.name, cells=places), places)


def _lower_mark(variant: Variant, mark: Mark, board: Board, faults: list[Fault]) -> Iterator[Part]:
    """Yield the rules of a mark; an automaton that would be too large becomes a fault."""
    try:
        yield from variant.lower(mark, board)
    except OverflowError:
        place = board.place(mark.lines[0][0]) if mark.lines else None
        faults.append(Fault(_LARGE.fill(name=variant.name, cell=place or "-"), (place,) if place else ()))


def _draw_mark(variant: Variant, mark: Mark, board: Board) -> Iterator[Drawing]:
    if variant.draw is not None:
        yield from variant.draw(mark, board)
    elif variant.look is not None:
        usual = variant.usual is not None and mark.values == (variant.usual(board),)
        yield Drawing(variant.look, mark.lines, "" if usual else ",".join(map(str, mark.values)))
