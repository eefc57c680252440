"""X-wing, swordfish, jellyfish: plain, with fins, sashimi, and two fish in one step (siamese)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from descarte.core.text import Text
from descarte.logic.cache import StateChange, memory_of
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_of_digit, cite_missing_digits
from descarte.logic.inference.patterns.crossing_lines import LineFish, fish_in_lines
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.techniques.guides.fish import GUIDES
from descarte.logic.traits import Replaced, Replacement, Topic, Traits
from descarte.model.bits import Digit, bit, bits_at
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Combine, Step

_SIZES = {2: "x-wing", 3: "swordfish", 4: "jellyfish"}


def line_fish(state: State, changed: StateChange, form: str, size: int) -> Iterator[Step]:
    """Yield the steps of fish of one form: plain (""), "finned-", "sashimi-" or "siamese-"."""
    for digit in changed.digits if tables_of(state.puzzle.layout).is_square else ():
        for school in _group_fish(state, digit, form, size):
            yield _step(state, f"{form}{_SIZES[size]}", school)


def _group_fish(state: State, digit: Digit, form: str, size: int) -> Iterator[tuple[LineFish, ...]]:
    """Yield the fish of each step: one, or two if siamese.

    The places of the digit in `size` base lines are in `size` cover lines, except for fins. Without its fins, a finned
    fish has two places in every base line; a sashimi fish has only one in some base line. Two finned fish with the same
    base lines and different fins are siamese.
    """
    if not form:
        return ((fish,) for fish in fish_in_lines(state, digit, size, finned=False))
    found = _find_finned_fish(state, digit, size)
    return (
        _pair_siamese_fish(found) if form == "siamese-" else ((f,) for f in found if f.sashimi is (form == "sashimi-"))
    )


def _find_finned_fish(state: State, digit: Digit, size: int) -> list[LineFish]:
    """Return the finned fish of a digit, cached and shared by all forms until the digit's open places change."""
    kept, note = memory_of(state).kept, ("finned fish", size, digit)
    last, places = kept.get(note), state.places[digit] & state.unplaced
    if last is None or last[0] != places:
        last = kept[note] = places, list(fish_in_lines(state, digit, size, finned=True))
    found: list[LineFish] = last[1]
    return found


def _pair_siamese_fish(found: list[LineFish]) -> Iterator[tuple[LineFish, ...]]:
    for one, other in combinations(found, 2):
        if one.base == other.base and one.cleared & ~other.cleared and other.cleared & ~one.cleared:
            yield one, other


def _step(state: State, key: str, school: tuple[LineFish, ...]) -> Step:
    tables = tables_of(state.puzzle.layout)
    first = school[0]
    digit = first.digit
    cleared = fins = 0
    joining: set[House] = set()
    for fish in school:
        cleared |= fish.cleared
        fins |= fish.fins
        joining.update(tables.find_joining_houses(fish.cleared, fish.fins))
    lines = [cell for house in first.base for cell in house.cells]
    empty = [cell for cell in lines if not state.places[digit] >> cell & 1]
    covers = tuple(dict.fromkeys(house for fish in school for house in fish.cover))
    pattern = bits_at(lines) & state.places[digit] & ~fins
    return Step(
        key,
        discards=candidates_of_digit(digit, cleared),
        because=Because(
            rules=tuple(sorted(joining, key=tables.houses.index)),
            within=cite_missing_digits(state, bit(digit), empty),
            combine=tuple(_combine(fish) for fish in school),
        ),
        roles=(("pattern", candidates_of_digit(digit, pattern)), ("fin", candidates_of_digit(digit, fins))),
        words=(
            ("digit", digit),
            ("houses", first.base),
            ("covers", covers),
            ("cells", tuple(cells_of(pattern))),
            ("fin_cells", tuple(cells_of(fins))),
            ("count", fins.bit_count()),
        ),
    )


def _combine(fish: LineFish) -> Combine:
    return Combine((*((house, 1) for house in fish.base), *((house, -1) for house in fish.cover)), fish.digit)


_SAYS = Text(
    "In {houses} the {digit} fits only in {covers}. The {size:word} {digit}s cannot share a line, so {covers} have one "
    "each, and no other cell of theirs can be {digit}.",
    "En {houses} el {digit} solo cabe en {covers}. Los {size:word} {digit} no pueden compartir línea, así que hay uno "
    "en cada una de {covers}, y en el resto de ellas no cabe otro.",
)
_FINNED_SAYS = Text(
    "In {houses} the {digit} fits only where {covers} cross them, except for {count:the fin|the fins} {fin_cells}. "
    "Either {count:the fin|one of the fins} is {digit}, or {covers} have their {digit}s at these crossings: another "
    "cell of theirs that sees {count:the fin|every fin} cannot be {digit} in either case.",
    "En {houses} el {digit} solo cabe en los cruces con {covers}, salvo en {count:la aleta|las aletas} {fin_cells}. O "
    "{count:la aleta|una de las aletas} es {digit}, o {covers} tienen su {digit} en esos cruces: en ambos casos, otra "
    "casilla suya que ve {count:la aleta|todas las aletas} no puede ser {digit}.",
)
_TWIN_SAYS = Text(
    "In {houses} the {digit} makes two fish at once, over {covers}, with the cells {fin_cells} as fins of one or the "
    "other: a cell of the crossing lines that sees all fins of its fish cannot be {digit}.",
    "En {houses} el {digit} forma dos peces a la vez, sobre {covers}, con {fin_cells} como aletas de uno u otro: una "
    "casilla de las líneas que cruzan que ve todas las aletas de su pez no puede ser {digit}.",
)
_NAMES = {
    2: Text("X-wing", "X-Wing"),
    3: Text("swordfish", "pez espada"),
    4: Text("jellyfish", "medusa"),
}
_FORMS = {
    "": Text("{fish}", "{fish}"),
    "finned-": Text("finned {fish}", "{fish} con aletas"),
    "sashimi-": Text("sashimi {fish}", "{fish} sashimi"),
    "siamese-": Text("siamese {fish}", "{fish} siamés"),
}
_SHE_SIAMESE = Text("siamese {fish}", "{fish} siamesa")
_SHE = 4
"""Size of the fish whose Spanish name is feminine (la medusa)."""
_DEFINITIONS = {
    "": Text(
        "A digit whose places in {count:word} parallel lines all lie in {count:word} lines across. The rest of these "
        "lines "
        "loses it.",
        "Un dígito cuyos sitios en {count:word} líneas paralelas están todos en {count:word} líneas transversales. "
        "El resto de "
        "estas lo pierde.",
    ),
    "finned-": Text(
        "A fish of {count:word} lines with some places of the digit beside the cover lines: the fins. Only candidates "
        "that see all fins are ruled out.",
        "Un pez de {count:word} líneas con algunos sitios del dígito fuera de las líneas que cubren: las aletas. "
        "Solo se "
        "descarta lo que ve todas las aletas.",
    ),
    "sashimi-": Text(
        "A finned fish of {count:word} lines that would fall apart without its fins: a base line then has a single "
        "place "
        "left.",
        "Un pez con aletas de {count:word} líneas que sin ellas se desharía: a una línea de base le quedaría un solo "
        "sitio.",
    ),
    "siamese-": Text(
        "Two finned fish of {count:word} lines on the same base lines, with different cover lines, in one step.",
        "Dos peces con aletas de {count:word} líneas sobre las mismas líneas de base, cubiertas de dos maneras, en un "
        "solo paso.",
    ),
}
_WHY = Text(
    "Each of the {count:word} base lines has the digit once, all of them in the {count:word} cover lines: so every "
    "cover line "
    "has its own there, and none elsewhere.",
    "Cada una de las {count:word} líneas de base tiene el dígito una vez, y todas en las {count:word} líneas que las "
    "cubren: "
    "cada una de estas lo tiene ahí, y no en otra parte.",
)
_WHY_FINS = Text(
    "Either a fin is true, or none is and the fish without fins is complete. A candidate that sees all fins and lies "
    "in a cover line is ruled out in both cases.",
    "O es cierta una aleta, o ninguna lo es y el pez sin aletas está completo. Un candidato que ve todas las aletas y "
    "está en una línea que cubre se descarta en ambos casos.",
)
_WORDS = {"": _SAYS, "finned-": _FINNED_SAYS, "sashimi-": _FINNED_SAYS, "siamese-": _TWIN_SAYS}
_EXAMPLES = {
    "x-wing": "...4.8........74...4.95.7......8....3847...61.9.3.68.74.287.6..9......786781...24",
    "swordfish": ".9...87..7..293.18.1...7.921345762899....4....5...9.7.3..96182...9..51....1..29.3",
    "jellyfish": "6529437187..15632431428769557.36248.243891567...574.3212.73584...542..7.4.761.25.",
    "finned-x-wing": ".9..185.31..5769.8..5..3....6418.735.....58.25.8..7.9....7...5..59..41874..85.3..",
    "finned-swordfish": "1634795..7482519365926837149.612435.3.1567.49.5.39816.8357426916.98154.3.1.936..5",
    "finned-jellyfish": "65134927873.61.4959.45..3161.3.6495756793184249.7.56318194..5.3246153789375.9.1.4",
    "sashimi-x-wing": ".3.17.24...782.319....347...8.74.5....4.6..71.7...1..4..3.52..72....74..79.4....2",
    "sashimi-swordfish": "1634795..7482519365926837149.612435.3.1567.49.5.39816.8357426916.98154.3.1.936..5",
    "sashimi-jellyfish": "53.472...2.6.397544976.5.23625.47.3.34.9.62757.92534..152398647874561392963724518",
    "siamese-x-wing": "1.48.295757..19482298475613347951826621748539985..374141.5.73.885.1.62747...841.5",
    "siamese-swordfish": "1634795..7482519365926837149.612435.3.1567.49.5.39816.8357426916.98154.3.1.936..5",
    "siamese-jellyfish": "53.472...2.6.397544976.5.23625.47.3.34.9.62757.92534..152398647874561392963724518",
}


def _technique(form: str, size: int, scores: Scores, traits: Traits, *codes: str) -> Technique:
    key = f"{form}{_SIZES[size]}"
    return Technique(
        key=key,
        name=(_SHE_SIAMESE if form == "siamese-" and size == _SHE else _FORMS[form]).fill(fish=_NAMES[size]),
        says=_WORDS[form].fill(size=size),
        search_changed=partial(line_fish, form=form, size=size),
        lesson=Lesson(
            definition=_DEFINITIONS[form].fill(count=size),
            why=_WHY_FINS if form else _WHY.fill(count=size),
            notation="{digit} {houses}/{covers} fins {fin_cells}" if form else "{digit} {houses}/{covers}",
            example=_EXAMPLES[key],
            codes=codes,
            guide=GUIDES[key],
        ),
        scores=scores,
        traits=traits,
    )


TECHNIQUES = (
    _technique(
        "",
        2,
        Scores(rating=3.2, score=140, explainer=Turn(230), hodoku=Turn(540)),
        Traits(about=Topic.FULL_HOUSES),
        "0300",
    ),
    _technique(
        "",
        3,
        Scores(rating=3.8, score=150, explainer=Turn(280), hodoku=Turn(550)),
        Traits(about=Topic.FULL_HOUSES, replaced=Replaced("x-wing", Replacement.COMPLEMENT, size=6)),
        "0301",
    ),
    _technique(
        "",
        4,
        Scores(rating=5.2, score=160, explainer=Turn(410), hodoku=Turn(560)),
        Traits(about=Topic.FULL_HOUSES, replaced=Replaced("swordfish", Replacement.COMPLEMENT, size=8)),
        "0302",
    ),
    _technique("finned-", 2, Scores(rating=4.1, score=130, hodoku=Turn(750)), Traits(about=Topic.FULL_HOUSES), "0310"),
    _technique("finned-", 3, Scores(rating=4.6, score=200, hodoku=Turn(770)), Traits(about=Topic.FULL_HOUSES), "0311"),
    _technique("finned-", 4, Scores(rating=5.3, score=250, hodoku=Turn(790)), Traits(about=Topic.FULL_HOUSES), "0312"),
    _technique("sashimi-", 2, Scores(rating=4.1, score=150, hodoku=Turn(760)), Traits(about=Topic.FULL_HOUSES), "0320"),
    _technique("sashimi-", 3, Scores(rating=4.7, score=240, hodoku=Turn(780)), Traits(about=Topic.FULL_HOUSES), "0321"),
    _technique("sashimi-", 4, Scores(rating=5.4, score=260, hodoku=Turn(800)), Traits(about=Topic.FULL_HOUSES), "0322"),
    _technique(
        "siamese-",
        2,
        Scores(rating=4.2, score=150),
        Traits(replaced=Replaced("finned-x-wing", Replacement.TWO_STEPS)),
        "03101",
        "03201",
    ),
    _technique(
        "siamese-",
        3,
        Scores(rating=4.8, score=240),
        Traits(replaced=Replaced("finned-swordfish", Replacement.TWO_STEPS)),
        "03111",
        "03211",
    ),
    _technique(
        "siamese-",
        4,
        Scores(rating=5.5, score=260),
        Traits(replaced=Replaced("finned-jellyfish", Replacement.TWO_STEPS)),
        "03121",
        "03221",
    ),
)
