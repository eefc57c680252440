"""Two strong links of a digit with ends that see each other: at least one of the two other ends has the digit.

skyscraper  a = b       two-string kite  a = b        turbot fish: any other way
            | c = d                          [box] c
                                                   ‖
            b sees c                               d
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.cache import cache_by_places
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.arrows import arrows
from descarte.logic.inference.chains.strong_links import (
    COLUMN,
    OTHER,
    ROW,
    certify_chain,
    directions,
    has_refutable_place,
    strong_links,
)
from descarte.logic.inference.patterns.certificates import candidates_of_digit
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.naming import name_rule, short_cells, short_rule
from descarte.logic.techniques.guides.fish import GUIDES
from descarte.logic.traits import NO_TRAITS, Replaced, Replacement, Topic, Traits
from descarte.model.bits import Cell, Digit, bits_at
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Step

_SKYSCRAPER, _TURBOT, _X_WING = "skyscraper", "turbot-fish", "x-wing"
_KITE, _DUAL_KITE, _MIXED_KITE = "two-string-kite", "dual-two-string-kite", "kites-of-two-digits"


class JoinedLinks(NamedTuple):
    """Two strong links, from `end` to `joint` and from `other_joint` to `other_end`; the joints see each other."""

    end: Cell
    joint: Cell
    other_joint: Cell
    other_end: Cell
    houses: tuple[int, int]
    cleared: int
    """Places of the digit that see both ends, as a bit set."""


@cache_by_places
def _patterns(state: State, digit: Digit) -> dict[str, list[JoinedLinks]]:
    """Return the pairs of joined strong links of a digit, keyed by the technique that uses them."""
    layout = state.puzzle.layout
    places, peers, line = state.places[digit], layout.peer_bits, directions(layout)
    found: dict[str, list[JoinedLinks]] = {_SKYSCRAPER: [], _KITE: [], _TURBOT: [], _X_WING: []}
    for first, second in combinations(strong_links(state, digit) if has_refutable_place(state, digit) else (), 2):
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
                    pattern = JoinedLinks(end, joint, other_joint, other_end, (first.house, second.house), cleared)
                    key = _kind(state, pattern, (line[first.house], line[second.house]))
                    found[key].append(pattern)
    return found


def _kind(state: State, pattern: JoinedLinks, lines: tuple[int, int]) -> str:
    layout = state.puzzle.layout
    line = directions(layout)
    common = {*layout.houses_of[pattern.joint]} & {*layout.houses_of[pattern.other_joint]}
    joined = {line[index] for index in common}
    crossing = COLUMN if lines[0] == ROW else ROW
    if lines in ((ROW, ROW), (COLUMN, COLUMN)) and crossing in joined:
        ends = {*layout.houses_of[pattern.end]} & {*layout.houses_of[pattern.other_end]}
        return _X_WING if any(line[index] == crossing for index in ends) else _SKYSCRAPER
    if sorted(lines) == [ROW, COLUMN] and any(line[index] == OTHER and layout.houses[index].full for index in common):
        return _KITE
    return _TURBOT


def search_linked_patterns(state: State, key: str) -> Iterator[Step]:
    """Yield the steps of one kind of pattern, one per set of cells.

    A kite that clears more than the crossing of its lines also gives a step for that crossing alone, at the end.
    """
    crossings: list[tuple[Digit, JoinedLinks]] = []
    for digit in range(1, len(state.places)):
        seen = set()
        for pattern in _patterns(state, digit)[key]:
            cells = bits_at(pattern[:4]), pattern.cleared
            if cells not in seen:
                seen.add(cells)
                yield _step(state, key, ((digit, pattern),))
                if key == _KITE:
                    crossings += ((digit, narrow) for narrow in _narrow_kite(state, pattern))
    for kite in crossings:
        yield _step(state, key, (kite,))


def _narrow_kite(state: State, kite: JoinedLinks) -> Iterator[JoinedLinks]:
    """Yield the kite restricted to the crossing of the lines of its ends, if the kite clears other cells, too."""
    layout, line = state.puzzle.layout, directions(state.puzzle.layout)
    cleared = kite.cleared
    for end in (kite.end, kite.other_end):
        cleared &= reduce(or_, (layout.house_bits[i] for i in layout.houses_of[end] if line[i] != OTHER))
    if cleared not in (0, kite.cleared):
        yield kite._replace(cleared=cleared)


def dual_kites(state: State) -> Iterator[Step]:
    """Yield the steps for two kites of one digit with the same joints in a box, which clear different cells."""
    yield from _pair_kites(state, _DUAL_KITE, _kites(state))
    narrowed = [(digit, narrow) for digit, kite in _kites(state) for narrow in _narrow_kite(state, kite)]
    if narrowed:
        yield from _pair_kites(state, _DUAL_KITE, [*_kites(state), *narrowed])


def kites_of_two_digits(state: State) -> Iterator[Step]:
    """Yield the steps for two kites of different digits with the same joints in a box."""
    return _pair_kites(state, _MIXED_KITE, _kites(state))


def _kites(state: State) -> list[tuple[Digit, JoinedLinks]]:
    return [(digit, kite) for digit in range(1, len(state.places)) for kite in _patterns(state, digit)[_KITE]]


def _pair_kites(state: State, key: str, kites: list[tuple[Digit, JoinedLinks]]) -> Iterator[Step]:
    by_joints: dict[frozenset[Cell], list[tuple[Digit, JoinedLinks]]] = {}
    for digit, kite in kites:
        by_joints.setdefault(frozenset((kite.joint, kite.other_joint)), []).append((digit, kite))
    for school in by_joints.values():
        for one, other in combinations(school, 2):
            mixed = one[0] != other[0]
            if not mixed and bits_at(one[1][:4]) == bits_at(other[1][:4]):
                continue
            if mixed is (key == _MIXED_KITE) and (mixed or one[1].cleared != other[1].cleared):
                yield _step(state, key, (one, other))


def _certify_kites(state: State, digit: Digit, kites: Sequence[tuple[Digit, JoinedLinks]]) -> Because:
    """Return the certificate of the kites of one digit; the joints are those of the first kite."""
    first = kites[0][1]
    houses: list[int] = []
    seen: list[tuple[Cell, Cell]] = [(first.joint, first.other_joint)]
    for kite in (kite for other, kite in kites if other == digit):
        houses += kite.houses
        seen += [(cell, end) for cell in cells_of(kite.cleared) for end in (kite.end, kite.other_end)]
    return certify_chain(state, digit, houses, seen)


def _step(state: State, key: str, kites: tuple[tuple[Digit, JoinedLinks], ...]) -> Step:
    tables = tables_of(state.puzzle.layout)
    first = kites[0][1]
    joint = tables.find_joining_houses(1 << first.joint, 1 << first.other_joint)[0]
    digits = {digit: None for digit, _ in kites}
    reasons = [_certify_kites(state, digit, kites) for digit in digits]
    discards = tuple(dict.fromkeys(c for digit, pattern in kites for c in candidates_of_digit(digit, pattern.cleared)))
    pattern_cells = tuple(
        dict.fromkeys(c for digit, pattern in kites for c in candidates_of_digit(digit, bits_at(pattern[:4])))
    )
    return Step(
        key,
        discards=discards,
        because=Because(
            rules=tuple(dict.fromkeys(rule for because in reasons for rule in because.rules)),
            within=tuple(fact for because in reasons for fact in because.within),
        ),
        roles=(
            ("pattern", pattern_cells),
            ("target", discards),
            *arrows(state.puzzle.layout, [[(cell, kites[0][0])] for cell in first[:4]]),
        ),
        words=(
            *((("digit", kites[0][0]),) if len(digits) == 1 else ()),
            ("houses", tuple(tables.houses[index] for index in dict.fromkeys(first.houses))),
            ("joint", joint),
            ("cells", (first.joint, first.other_joint)),
            ("joined", _explain_joint(state, first, joint)),
            ("end_cells", (first.end, first.other_end)),
            *(
                (("kites", _describe_kites(state, kites)), ("links", _write_kites(state, kites)))
                if len(kites) > 1
                else ()
            ),
        ),
    )


def _explain_joint(state: State, links: JoinedLinks, joint: House) -> Text:
    """Return why the joints cannot both have the digit: they share a house or are a chess move apart."""
    cells = tuple(map(state.puzzle.layout.place, (links.joint, links.other_joint)))
    if joint.form.move:
        return _APART.fill(cells=cells, move=joint.form.move)
    return _BOTH_IN.fill(cells=cells, house=name_rule(joint, state.puzzle))


def _describe_kites(state: State, kites: tuple[tuple[Digit, JoinedLinks], ...]) -> Text:
    layout = state.puzzle.layout
    sentences = []
    for digit, kite in kites:
        houses = tuple(layout.houses[i].the_name for i in kite.houses)
        ends = layout.place(kite.end), layout.place(kite.other_end)
        sentences.append(_ONE_KITE.fill(houses=houses, digit=digit, ends=ends))
    return _BOTH.fill(one=sentences[0], other=sentences[1])


def _write_kites(state: State, kites: tuple[tuple[Digit, JoinedLinks], ...]) -> str:
    layout = state.puzzle.layout
    return ", ".join(
        f"{digit} {','.join(short_rule(layout.houses[index]) for index in kite.houses)} "
        f"ends {short_cells(layout, (kite.end, kite.other_end))}"
        for digit, kite in kites
    )


_BOTH_IN = Text("{cells} are both in {house}", "{cells} comparten {house}")
_APART = Text("{cells} are {move} apart", "{cells} están a {move}")
_SAYS = Text(
    "In {houses} the {digit} has only two places each. {joined}, so at most one of them is "
    "{digit}: at least one of the other ends, {end_cells}, must be. A cell that sees both ends cannot be {digit}.",
    "En {houses} el {digit} solo tiene dos sitios en cada una. {joined}, así que como mucho una de "
    "las dos es {digit}: al menos uno de los otros extremos, {end_cells}, tiene que serlo. Una casilla que ve ambos "
    "extremos no puede ser {digit}.",
)
_DUAL_SAYS = Text(
    "{joined}, so no digit is in both: they join two kites. {kites} A cell that sees both ends of a "
    "kite cannot have its digit.",
    "{joined}, así que ningún dígito está en ambas: unen dos cometas. {kites} Una casilla que ve "
    "ambos extremos de una cometa no puede tener su dígito.",
)
_ONE_KITE = Text(
    "In {houses} the {digit} has only two places each, so at least one of the ends {ends} is {digit}.",
    "En {houses} el {digit} solo tiene dos sitios en cada una, así que al menos uno de los extremos {ends} es {digit}.",
)
_BOTH = Text("{one} {other}", "{one} {other}")


def _technique(
    key: str,
    name: Text,
    find: Callable[[State], Iterator[Step]],
    definition: Text,
    *,
    scores: Scores,
    code: str,
    example: str,
    says: Text = _SAYS,
    traits: Traits = NO_TRAITS,
) -> Technique:
    return Technique(
        key=key,
        name=name,
        says=says,
        search=find,
        lesson=Lesson(
            definition=definition,
            why=_WHY,
            notation="{digit} {houses} ({cells} in {joint}) ends {end_cells}"
            if says is _SAYS
            else "{links} ({cells} in {joint})",
            example=example,
            codes=(code,),
            guide=GUIDES[key],
        ),
        scores=scores,
        traits=traits,
    )


_TWO_STRING_KITE_BOARD = ".....8.97..........78591.3...4.12..5.1.8..4..7..645...8.2..4.19...............3.6"
_TURBOT_FISH_BOARD = "...59.61..51..62799.6..1.355...6.9.36..8.95...9..5....2739.51..165....9...9617352"
_WHY = Text(
    "Of each pair one is true. The inner ends see one another, so they are not both true; then at least one of the "
    "outer ends is, and what sees both of them is false.",
    "De cada par, uno es cierto. Los extremos interiores se ven, así que no lo son los dos; entonces lo es al menos "
    "uno de los exteriores, y lo que ve ambos es falso.",
)
TECHNIQUES = (
    _technique(
        _SKYSCRAPER,
        Text("skyscraper", "rascacielos"),
        partial(search_linked_patterns, key=_SKYSCRAPER),
        Text(
            "A digit with two places in each of two parallel lines, one of each at the same height. Any cell that "
            "sees the two other ends loses the digit.",
            "Un dígito con dos sitios en cada una de dos líneas paralelas, uno de cada par a la misma altura. Toda "
            "casilla que ve los otros dos extremos pierde el dígito.",
        ),
        scores=Scores(rating=4.0, score=130, hodoku=Turn(590)),
        traits=Traits(about=Topic.FULL_HOUSES),
        code="0400",
        example="..43.58..9..2.8.4.8..469.5....834....8.152..7...79658....68..1.36..4...8.78.2.6..",
    ),
    _technique(
        _KITE,
        Text("two-string kite", "cometa de dos cuerdas"),
        partial(search_linked_patterns, key=_KITE),
        Text(
            "A digit with two places in a row and two in a column; one place of each lies in the same box. Any cell "
            "that sees the two other ends loses the digit.",
            "Un dígito con dos sitios en una fila y dos en una columna; uno de cada par está en la misma caja. Toda "
            "casilla que ve los otros dos extremos pierde el dígito.",
        ),
        scores=Scores(rating=4.1, score=150, hodoku=Turn(600)),
        traits=Traits(about=Topic.FULL_HOUSES),
        code="0401",
        example=_TWO_STRING_KITE_BOARD,
    ),
    _technique(
        _DUAL_KITE,
        Text("dual two-string kite", "cometa doble"),
        dual_kites,
        Text("Two kites that share their box, in one step.", "Dos cometas que comparten la caja, en un solo paso."),
        scores=Scores(rating=4.1, score=150),
        traits=Traits(replaced=Replaced("two-string-kite", Replacement.TWO_STEPS)),
        code="0404",
        example="...35.87.53......1.....4.358...3.....71.49.8.95...8....26915.4819.48625.485273...",
        says=_DUAL_SAYS,
    ),
    _technique(
        _MIXED_KITE,
        Text("two-string kites of two digits", "cometas de dos dígitos"),
        kites_of_two_digits,
        Text(
            "Two kites of different digits, joined by the same two cells of a box, in one step.",
            "Dos cometas de dígitos distintos, unidas por las mismas dos casillas de una caja, en un solo paso.",
        ),
        scores=Scores(rating=4.1, score=150),
        traits=Traits(usual=False, replaced=Replaced("two-string-kite", Replacement.TWO_STEPS)),
        code="0404",
        example="..41...9...5.4.18....6..4..4.7.8.51...85.1.4....46.8..382915764941726358..6834921",
        says=_DUAL_SAYS,
    ),
    _technique(
        _TURBOT,
        Text("turbot fish", "pez rodaballo"),
        partial(search_linked_patterns, key=_TURBOT),
        Text(
            "A digit with two places in each of two houses of any kind, an end of one seeing an end of the other. "
            "Any cell that sees the two other ends loses the digit.",
            "Un dígito con dos sitios en cada una de dos casas cualesquiera, y un extremo de una ve un extremo de la "
            "otra. Toda casilla que ve los otros dos extremos pierde el dígito.",
        ),
        scores=Scores(rating=4.2, score=120, hodoku=Turn(610)),
        code="0403",
        example=_TURBOT_FISH_BOARD,
    ),
)
