"""Franken and mutant fish: boxes among the base houses or the cover houses, with or without fins.

The search starts from a cell that the fish clears. If that cell had the digit, its peers, fins included, would lose it.
Then the base houses, which have no remaining place in common, would need more places than the other cover houses have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.cache import cache_by_places
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_of_digit, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.lesson_boards import build_one_digit_board
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.fish import GUIDES
from descarte.logic.traits import NO_TRAITS, Topic, Traits
from descarte.model.bits import Cell, Digit, bit
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Combine, Step

LARGEST, MOST_DIGITS = 3, 9
"""Maximum number of base houses on boards with more than MOST_DIGITS digits."""


class ComplexFish(NamedTuple):
    """A fish: base and cover houses as indices, fins and cleared cells as bit sets."""

    base: tuple[int, ...]
    cover: tuple[int, ...]
    fins: int
    cleared: int


def complex_fish(state: State, digit: Digit, size: int, *, mutant: bool) -> Iterator[ComplexFish]:
    """Yield each fish with a box among its houses once: franken fish, or with `mutant` only the other ones."""
    tables = tables_of(state.puzzle.layout)
    if size > LARGEST and tables.layout.size > MOST_DIGITS:
        return
    boxes = frozenset(index for _, index in tables.full_boxes)
    rows, columns = boxes.union(tables.rows), boxes.union(tables.columns)
    places = state.places[digit] & state.unplaced
    houses = [index for index in tables.full if tables.bits[index] & places]
    along, across = ([index for index in houses if index in lines] for lines in (rows, columns))
    seen = set()
    for bases, covers in ((houses, houses),) if mutant else ((along, across), (across, along)):
        for _, *found in check_deadline_each(covered_houses(state, digit, bases, covers, size)):
            base, cover = tuple(found[:size]), tuple(found[size:])
            key = frozenset(base), frozenset(cover)
            if (
                key not in seen
                and _is_franken(key, rows, columns) is not mutant
                and not boxes.isdisjoint(key[0] | key[1])
            ):
                seen.add(key)
                yield _build_fish(state, places, base, cover)


@prefer_kernel(Reasoner.find_fish)
def covered_houses(
    state: State, digit: Digit, bases: Sequence[int], covers: Sequence[int], size: int
) -> Iterator[tuple[int, ...]]:
    """Yield fish as tuples: a cell that cannot have the digit, then `size` base houses and `size` cover houses."""
    places = state.places[digit] & state.unplaced
    for victim in cells_of(places):
        for base, cover in _find_fish_around(state, victim, places, (bases, covers), size):
            yield victim, *base, *cover


def _is_franken(fish: tuple[frozenset[int], frozenset[int]], rows: frozenset[int], columns: frozenset[int]) -> bool:
    """Return True if base and cover are rows and columns, in either order, with boxes allowed in both."""
    base, cover = fish
    return (rows >= base and columns >= cover) or (columns >= base and rows >= cover)


def _complete_fish(
    base: tuple[int, ...], cover: Sequence[int], last: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield base and cover, completed by a house of `last` that is not yet in either."""
    for own in last:
        if own not in base and own not in cover:
            yield base, (*cover, own)


def _find_parts(layout: Layout, houses: Sequence[int], places: int) -> list[tuple[int, int]]:
    """Return the houses that have some of these places, as (index, places as a bit set)."""
    parts = ((index, layout.house_bits[index] & places) for index in houses)
    return [(index, part) for index, part in parts if part]


def _find_fish_around(
    state: State, victim: Cell, places: int, houses: tuple[Sequence[int], Sequence[int]], size: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the base and cover houses of fish that clear the cell `victim`."""
    # `left` are the places that remain if the victim has the digit; `mine` are the victim's cover houses.
    layout = state.puzzle.layout
    left = places & ~layout.peer_bits[victim] & ~(1 << victim)
    mine = [index for index in houses[1] if layout.house_bits[index] >> victim & 1]
    bases, covers = (_find_parts(layout, indices, left) for indices in houses)
    for chosen in check_deadline_each(combinations(covers, size - 1)):
        union = 0
        for _, part in chosen:
            union |= part
        hidden = ~union
        inside = [one for one in bases if not one[1] & hidden]
        if len(inside) < size:
            continue
        cover = [index for index, _ in chosen]
        for base in combinations(inside, size):
            if _is_disjoint(base) and not any(index in cover for index, _ in base):
                names = tuple(index for index, _ in base)
                yield from _complete_fish(names, cover, mine)


def _is_disjoint(base: tuple[tuple[int, int], ...]) -> bool:
    union = 0
    for _, part in base:
        if union & part:
            return False
        union |= part
    return True


def _build_fish(state: State, places: int, base: tuple[int, ...], cover: tuple[int, ...]) -> ComplexFish:
    """Return the fish with its fins, which are in more base than cover houses, and its cleared cells.

    Cleared cells are in fewer base than cover houses and see every fin.
    """
    layout = state.puzzle.layout
    fins = fewer = 0
    for cell in cells_of(places):
        held = sum(layout.house_bits[index] >> cell & 1 for index in base)
        crossed = sum(layout.house_bits[index] >> cell & 1 for index in cover)
        if held > crossed:
            fins |= 1 << cell
        elif held < crossed:
            fewer |= 1 << cell
    for fin in cells_of(fins):
        fewer &= layout.peer_bits[fin]
    return ComplexFish(base, cover, fins, fewer)


def fish_steps(state: State, key: str, size: int, form: str, kind: str) -> Iterator[Step]:
    """Yield the steps of complex fish of one size, form (plain, finned, siamese) and kind (franken, mutant)."""
    for digit in check_deadline_each(range(1, len(state.places))):
        for school in _group_fish(state, digit, size, form, kind):
            yield _step(state, school, digit, key)


@cache_by_places
def _group_fish(state: State, digit: Digit, size: int, form: str, kind: str) -> tuple[tuple[ComplexFish, ...], ...]:
    found = [fish for fish in _find_fish(state, digit, size, kind) if fish.cleared]
    if form == "siamese":
        return tuple(_pair_siamese_fish(found))
    return tuple((fish,) for fish in found if bool(fish.fins) is (form == "finned"))


@cache_by_places
def _find_fish(state: State, digit: Digit, size: int, kind: str) -> list[ComplexFish]:
    """Return the fish of a digit; the result is cached and shared by all forms."""
    return list(complex_fish(state, digit, size, mutant=kind == "mutant"))


def _pair_siamese_fish(found: list[ComplexFish]) -> Iterator[tuple[ComplexFish, ...]]:
    by_base: dict[frozenset[int], list[ComplexFish]] = {}
    for fish in found:
        if fish.fins:
            by_base.setdefault(frozenset(fish.base), []).append(fish)
    for school in check_deadline_each(by_base.values()):
        for one, other in combinations(school, 2):
            if one.cleared & ~other.cleared and other.cleared & ~one.cleared:
                yield one, other


def _step(state: State, school: tuple[ComplexFish, ...], digit: Digit, key: str) -> Step:
    tables = tables_of(state.puzzle.layout)
    base = tuple(tables.houses[index] for index in school[0].base)
    cells = cleared = fins = 0
    for index in school[0].base:
        cells |= tables.bits[index]
    covers: dict[House, None] = {}
    rules: dict[House, None] = {}
    combine = []
    for fish in school:
        cover = [tables.houses[index] for index in fish.cover]
        covers.update(dict.fromkeys(cover))
        rules.update(dict.fromkeys(tables.find_joining_houses(fish.cleared, fish.fins)))
        combine.append(Combine((*((house, 1) for house in base), *((house, -1) for house in cover)), digit))
        cleared, fins = cleared | fish.cleared, fins | fish.fins
    return Step(
        key,
        discards=candidates_of_digit(digit, cleared),
        because=Because(
            rules=tuple(rules),
            within=cite_missing_digits(state, bit(digit), cells_of(cells & ~state.places[digit])),
            combine=tuple(combine),
        ),
        roles=(
            ("pattern", candidates_of_digit(digit, cells & state.places[digit] & ~fins)),
            ("fin", candidates_of_digit(digit, fins)),
            ("target", candidates_of_digit(digit, cleared)),
        ),
        words=(
            ("digit", digit),
            ("houses", base),
            ("covers", tuple(covers)),
            ("fin_cells", tuple(cells_of(fins))),
            ("count", fins.bit_count()),
        ),
    )


_SAYS = Text(
    "{houses:Aa} need {digit:a} each, and every place for it there lies in {covers}: just as many houses. So each of "
    "the latter has its {digit} in one of these places, and nowhere else.",
    "{houses:Aa} necesitan un {digit} cada una, y todos sus sitios están en {covers}, que son "
    "otras tantas casas. Así, cada una de estas tiene su {digit} en uno de esos sitios, y en ningún otro.",
)
_FINNED_SAYS = Text(
    "{houses:Aa} need {digit:a} each, and all places for it lie in {covers}, just as many houses, except for "
    "{count:the fin|the fins} {fin_cells}. Either {count:the fin|one of the fins} is {digit}, or each of the latter "
    "houses has its {digit} in one of these places: another cell of theirs that sees {count:the fin|every fin} cannot "
    "be {digit} in either case.",
    "{houses:Aa} necesitan un {digit} cada una, y sus sitios están en {covers}, que son otras tantas casas, salvo "
    "{count:la aleta|las aletas} {fin_cells}. O {count:la aleta|una de las aletas} es {digit}, o cada una de estas "
    "últimas casas tiene su {digit} en uno de esos sitios: en ambos casos, otra casilla suya que ve {count:la "
    "aleta|todas las aletas} no puede ser {digit}.",
)
_TWIN_SAYS = Text(
    "In {houses} the {digit} makes two fish at once, over {covers}, with the cells {fin_cells} as fins of one or the "
    "other: a cell of the cover houses that sees all fins of its fish cannot be {digit}.",
    "En {houses} el {digit} forma dos peces a la vez, sobre {covers}, con {fin_cells} como aletas de uno u otro: una "
    "casilla de las casas que los cubren que ve todas las aletas de su pez no puede ser {digit}.",
)
_FISH = {
    2: Text("X-wing", "X-Wing"),
    3: Text("swordfish", "pez espada"),
    4: Text("jellyfish", "medusa"),
    5: Text("squirmbag", "calamar"),
    6: Text("whale", "ballena"),
}
_NAMES = {
    ("plain", "franken"): Text("franken {fish}", "{fish} franken"),
    ("finned", "franken"): Text("finned franken {fish}", "{fish} franken con aletas"),
    ("siamese", "franken"): Text("siamese franken {fish}", "{fish} franken siamés"),
    ("finned", "mutant"): Text("finned mutant {fish}", "{fish} mutante con aletas"),
    ("siamese", "mutant"): Text("siamese mutant {fish}", "{fish} mutante siamés"),
}
_HER_NAMES = {
    ("siamese", "franken"): Text("siamese franken {fish}", "{fish} franken siamesa"),
    ("siamese", "mutant"): Text("siamese mutant {fish}", "{fish} mutante siamesa"),
}
_SHE = (4, 6)
"""Sizes of fish whose Spanish name is feminine (la medusa, la ballena)."""
_DEFINITIONS = {
    ("plain", "franken"): Text(
        "A fish of {count:word} houses in which boxes stand among the lines.",
        "Un pez de {count:word} casas en el que hay cajas entre las líneas.",
    ),
    ("finned", "franken"): Text(
        "A fish of {count:word} houses with boxes among the lines, and with fins: only candidates that see all fins "
        "are ruled out.",
        "Un pez de {count:word} casas con cajas entre las líneas, y con aletas: solo se descarta lo que ve todas "
        "las aletas.",
    ),
    ("siamese", "franken"): Text(
        "Two fish of {count:word} houses with boxes and fins on the same base, in one step.",
        "Dos peces de {count:word} casas con cajas y aletas sobre la misma base, en un solo paso.",
    ),
    ("finned", "mutant"): Text(
        "A fish of {count:word} houses, rows, columns and boxes in any mixture on both sides, with fins.",
        "Un pez de {count:word} casas, con filas, columnas y cajas mezcladas de cualquier manera en ambos lados, y "
        "con aletas.",
    ),
    ("siamese", "mutant"): Text(
        "Two mutant fish of {count:word} houses with fins on the same base, in one step.",
        "Dos peces mutantes de {count:word} casas con aletas sobre la misma base, en un solo paso.",
    ),
}
_WORDS = {"plain": _SAYS, "finned": _FINNED_SAYS, "siamese": _TWIN_SAYS}
_PLACES = {
    "finned-franken-x-wing": (
        "xx..x.... x.xx.x.x. xxxxxxx.. .x.xxx... xxx..xx.x .x.x...x. xxxx.x... x.x.x..x. x.xxx...x"
    ),
    "franken-swordfish": "xxxxxxxxx x.xx..... xxxxxxxxx xxxxxxxxx xxxxxxxxx x.xx..... x.xxxxxxx x.xxxxxxx ..xxxxxxx",
    "finned-franken-swordfish": (
        "..xxxx.x. xxx..xx.. ..xxxxx.x x..xx...x .xxxx..xx x..x.x..x .....x..x .x....xxx ..xxx...x"
    ),
    "siamese-franken-swordfish": (
        "x.xxx.xxx x.xxx.xxx x.xxx.xxx x.xxx.x.. xxxxxxxxx x.xxx.... xxxxxxxxx x.xxx.xxx xxxxxxxxx"
    ),
    "franken-jellyfish": "xx...x..x xxxxxxxxx xx...x..x xx.xxxxxx xx.xxxxxx xx.xxxxxx xx...x..x xxxxxxxxx xxxxxxxxx",
    "finned-franken-jellyfish": (
        ".xxxx.xxx x.xx..... .x..xxxxx ...x....x x.x....xx xxx.xxx.x xx.xxxxxx x.x..x... xx.x.xxx."
    ),
    "siamese-franken-jellyfish": (
        "xxxx..xx. xxxx..xx. xxxxxxxxx xxxx..xxx xxxx..xxx xxxx.xxxx ...x..xx. xxxxxxxxx xxxxxxxxx"
    ),
    "finned-mutant-jellyfish": (
        "xxxxx.xxx .x.x.xx.. xx...x.xx .xxxxx..x .xxx.x.x. ..x...x.. .x.x.x..x x.x.x.x.. .....xx.x"
    ),
    "siamese-mutant-jellyfish": (
        "x..xx.x.x x..x..xx. .x.x..x.x ..x...x.. .xx.xx.xx ..x.x..xx .xxx...xx ..xxxx... xxxxxxx.x"
    ),
    "finned-mutant-squirmbag": (
        "x.xxx.xx. .x.x..x.. x.xx.xxxx xx.x...x. ...x.xxx. x..x..x.. .x.x.xx.. .x.xx.x.x .xx.xx..x"
    ),
    "finned-mutant-whale": (
        "x.xxx.xx. .xxx..x.. x.xx.xxxx xx.x...xx ...x.xxx. x..x..x.. .x.x.xx.. .x..x.x.x .xx.xx.xx"
    ),
}
"""For each fish, a lesson board: the places of its digit, where hardly any easier technique finds a step."""
_WHY = Text(
    "As many base houses as cover houses: each base house has the digit once, within the cover houses or at a fin. "
    "Without a true fin every cover house is used up, so its other places are ruled out; and so is what all fins see.",
    "Tantas casas de base como casas que las cubren: cada casa de base tiene el dígito una vez, dentro de las que "
    "cubren o en una aleta. Si ninguna aleta es cierta, las que cubren quedan agotadas y lo demás que tengan se "
    "descarta; lo que ven todas las aletas, también.",
)


def _technique(
    size: int, scores: Scores, code: str, form: str, traits: Traits = NO_TRAITS, *, kind: str = "franken"
) -> Technique:
    """Return the technique for fish of `size` houses; its key is made from its English name."""
    name = (_HER_NAMES if size in _SHE else _NAMES).get((form, kind), _NAMES[form, kind]).fill(fish=_FISH[size])
    key = name.say("en").lower().replace(" ", "-")
    return Technique(
        key=key,
        name=name,
        says=_WORDS[form],
        search=partial(fish_steps, key=key, size=size, form=form, kind=kind),
        lesson=Lesson(
            definition=_DEFINITIONS[form, kind].fill(count=size),
            why=_WHY,
            notation="{digit} {houses}/{covers}" if form == "plain" else "{digit} {houses}/{covers} fins {fin_cells}",
            example=build_one_digit_board(_PLACES[key]),
            codes=(code,),
            guide=GUIDES[key],
        ),
        scores=scores,
        traits=traits,
    )


# Jellyfish come after everything else: a search that finds none takes seconds, and a case split is found sooner. Larger
# fish are searched only on request: people do not see them, and a search of an open board takes a second.
TECHNIQUES = (
    _technique(2, Scores(rating=7.6, score=390, hodoku=Turn(940)), "0340", "finned", Traits(about=Topic.FULL_HOUSES)),
    _technique(3, Scores(rating=7.7, score=350, hodoku=Turn(930)), "0331", "plain"),
    _technique(3, Scores(rating=7.8, score=410, hodoku=Turn(950)), "0341", "finned", Traits(about=Topic.FULL_HOUSES)),
    _technique(3, Scores(rating=7.9, score=410), "03411", "siamese"),
    _technique(4, Scores(rating=9.6, score=370), "0332", "plain"),
    _technique(4, Scores(rating=9.7, score=430), "0342", "finned", Traits(about=Topic.FULL_HOUSES)),
    _technique(4, Scores(rating=9.7, score=430), "03421", "siamese"),
    _technique(4, Scores(rating=9.8, score=470), "0362", "finned", Traits(about=Topic.FULL_HOUSES), kind="mutant"),
    _technique(4, Scores(rating=9.8, score=470), "03621", "siamese", kind="mutant"),
    _technique(
        5, Scores(rating=9.9, score=470), "0363", "finned", Traits(usual=False, about=Topic.FULL_HOUSES), kind="mutant"
    ),
    _technique(
        6, Scores(rating=9.9, score=470), "0364", "finned", Traits(usual=False, about=Topic.FULL_HOUSES), kind="mutant"
    ),
)
