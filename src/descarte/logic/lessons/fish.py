"""Fish, and patterns of one digit that two strong links make."""

from __future__ import annotations

from descarte.logic.lessons import Lesson
from descarte.text import Text

_FISH = Text(
    "Each of the {count} base lines has the digit once, all of them in the {count} cover lines: so every cover line "
    "has its own there, and none elsewhere.",
    "Cada una de las {count} líneas de base tiene el dígito una vez, y todas en las {count} líneas que las cubren: "
    "cada una de estas lo tiene ahí, y no en otra parte.",
)
_FINS = Text(
    "Either a fin is true, or none is and the fish without fins is whole: what sees all fins and lies in a cover line "
    "goes in both cases.",
    "O es cierta una aleta, o ninguna lo es y el pez sin aletas está completo: lo que ve todas las aletas y está en "
    "una línea que cubre se descarta en ambos casos.",
)
_TWO_LINKS = Text(
    "Of each pair one is true. The inner ends see one another, so they are not both true; then at least one of the "
    "outer ends is, and what sees both of them is false.",
    "De cada par, uno es cierto. Los extremos interiores se ven, así que no lo son los dos; entonces lo es al menos "
    "uno de los exteriores, y lo que ve ambos es falso.",
)


def _basic(count: int) -> Lesson:
    definition = Text(
        "A digit whose places in {count} parallel lines all lie in {count} lines across. The rest of these lines "
        "loses it.",
        "Un dígito cuyos sitios en {count} líneas paralelas están todos en {count} líneas transversales. El resto de "
        "estas lo pierde.",
    )
    return Lesson(definition.fill(count=count), _FISH.fill(count=count))


def _finned(count: int) -> Lesson:
    definition = Text(
        "A fish of {count} lines with some places of the digit beside the cover lines: the fins. Only what sees all "
        "fins goes.",
        "Un pez de {count} líneas con algunos sitios del dígito fuera de las líneas que cubren: las aletas. Solo se "
        "descarta lo que ve todas las aletas.",
    )
    return Lesson(definition.fill(count=count), _FINS)


def _sashimi(count: int) -> Lesson:
    definition = Text(
        "A finned fish of {count} lines that would fall apart without its fins: a base line then has a single place "
        "left.",
        "Un pez con aletas de {count} líneas que sin ellas se desharía: a una línea de base le quedaría un solo sitio.",
    )
    return Lesson(definition.fill(count=count), _FINS)


def _siamese(count: int) -> Lesson:
    definition = Text(
        "Two finned fish of {count} lines on the same base lines, with different cover lines, in one step.",
        "Dos peces con aletas de {count} líneas sobre las mismas líneas de base, cubiertas de dos maneras, en un "
        "solo paso.",
    )
    return Lesson(definition.fill(count=count), _FINS)


_COMPLEX = Text(
    "As many base houses as cover houses: each base house has the digit once, within the cover houses or at a fin. "
    "Without a true fin every cover house is used up, so what it has besides goes; and so does what all fins see.",
    "Tantas casas de base como casas que las cubren: cada casa de base tiene el dígito una vez, dentro de las que "
    "cubren o en una aleta. Si ninguna aleta es cierta, las que cubren quedan agotadas y lo demás que tengan se "
    "descarta; lo que ven todas las aletas, también.",
)
_FRANKEN = Text(
    "A fish of {count} houses in which boxes stand among the lines.",
    "Un pez de {count} casas en el que hay cajas entre las líneas.",
)
_FINNED_FRANKEN = Text(
    "A fish of {count} houses with boxes among the lines, and with fins: only what sees all fins goes.",
    "Un pez de {count} casas con cajas entre las líneas, y con aletas: solo se descarta lo que ve todas las aletas.",
)
_SIAMESE_FRANKEN = Text(
    "Two fish of {count} houses with boxes and fins on the same base, in one step.",
    "Dos peces de {count} casas con cajas y aletas sobre la misma base, en un solo paso.",
)
_FINNED_MUTANT = Text(
    "A fish of {count} houses, rows, columns and boxes in any mixture on both sides, with fins.",
    "Un pez de {count} casas, con filas, columnas y cajas mezcladas de cualquier manera en ambos lados, y con aletas.",
)
_SIAMESE_MUTANT = Text(
    "Two mutant fish of {count} houses with fins on the same base, in one step.",
    "Dos peces mutantes de {count} casas con aletas sobre la misma base, en un solo paso.",
)
_KITE = Text(
    "A digit with two places in a row and two in a column; one place of each lies in the same box. What sees the two "
    "other ends goes.",
    "Un dígito con dos sitios en una fila y dos en una columna; uno de cada par está en la misma caja. Lo que ve los "
    "otros dos extremos se descarta.",
)
_EMPTY = Text(
    "The places of a digit in a box lie in one row and one column of it; a pair of places elsewhere has one end in "
    "line with the one. What the other end and the other line cross in goes.",
    "Los sitios de un dígito en una caja están en una fila y una columna suyas; un par de sitios fuera tiene un "
    "extremo alineado con una de ellas. Se descarta el cruce del otro extremo con la otra.",
)
_EMPTY_WHY = Text(
    "If the near end of the pair is true, the box has its digit in the other line; if the far end is, that rules the "
    "crossing out directly. Either way the crossing is false.",
    "Si es cierto el extremo cercano del par, la caja tiene su dígito en la otra línea; si lo es el lejano, él mismo "
    "descarta el cruce. De un modo u otro, el cruce es falso.",
)
_TEMPLATES = Text(
    "One of the templates is the solution's. A cell that one digit has in all of its templates is taken: templates of "
    "other digits that use it go, and so on.",
    "Una de las plantillas es la de la solución. Una casilla que un dígito tiene en todas sus plantillas está ocupada: "
    "las plantillas de otros dígitos que la usan se descartan, y así sucesivamente.",
)
_TRAP_WHY = Text(
    "Going along the pairs, one of the two colours is true and the other false: we need not know which.",
    "A lo largo de los pares, uno de los dos colores es cierto y el otro falso: no hace falta saber cuál.",
)
_MULTI_WHY = Text(
    "In each group one of the two colours is true; two colours that see one another are not both true.",
    "En cada grupo es cierto uno de los dos colores; dos colores que se ven no lo son a la vez.",
)

LESSONS = {
    "x-wing": _basic(2),
    "swordfish": _basic(3),
    "jellyfish": _basic(4),
    **{f"finned-{name}": _finned(count) for name, count in (("x-wing", 2), ("swordfish", 3), ("jellyfish", 4))},
    **{f"sashimi-{name}": _sashimi(count) for name, count in (("x-wing", 2), ("swordfish", 3), ("jellyfish", 4))},
    **{f"siamese-{name}": _siamese(count) for name, count in (("x-wing", 2), ("swordfish", 3), ("jellyfish", 4))},
    "franken-swordfish": Lesson(_FRANKEN.fill(count=3), _COMPLEX),
    "franken-jellyfish": Lesson(_FRANKEN.fill(count=4), _COMPLEX),
    "finned-franken-x-wing": Lesson(_FINNED_FRANKEN.fill(count=2), _COMPLEX),
    "finned-franken-swordfish": Lesson(_FINNED_FRANKEN.fill(count=3), _COMPLEX),
    "finned-franken-jellyfish": Lesson(_FINNED_FRANKEN.fill(count=4), _COMPLEX),
    "siamese-franken-swordfish": Lesson(_SIAMESE_FRANKEN.fill(count=3), _COMPLEX),
    "siamese-franken-jellyfish": Lesson(_SIAMESE_FRANKEN.fill(count=4), _COMPLEX),
    "finned-mutant-jellyfish": Lesson(_FINNED_MUTANT.fill(count=4), _COMPLEX),
    "finned-mutant-squirmbag": Lesson(_FINNED_MUTANT.fill(count=5), _COMPLEX),
    "finned-mutant-whale": Lesson(_FINNED_MUTANT.fill(count=6), _COMPLEX),
    "siamese-mutant-jellyfish": Lesson(_SIAMESE_MUTANT.fill(count=4), _COMPLEX),
    "skyscraper": Lesson(
        Text(
            "A digit with two places in each of two parallel lines, one of each at the same height. What sees the "
            "two other ends goes.",
            "Un dígito con dos sitios en cada una de dos líneas paralelas, uno de cada par a la misma altura. Lo que "
            "ve los otros dos extremos se descarta.",
        ),
        _TWO_LINKS,
    ),
    "two-string-kite": Lesson(_KITE, _TWO_LINKS),
    "dual-two-string-kite": Lesson(
        Text("Two kites that share their box, in one step.", "Dos cometas que comparten la caja, en un solo paso."),
        _TWO_LINKS,
    ),
    "kites-of-two-digits": Lesson(
        Text(
            "Two kites of different digits, joined by the same two cells of a box, in one step.",
            "Dos cometas de dígitos distintos, unidas por las mismas dos casillas de una caja, en un solo paso.",
        ),
        _TWO_LINKS,
    ),
    "turbot-fish": Lesson(
        Text(
            "A digit with two places in each of two houses of any kind, an end of one seeing an end of the other. "
            "What sees the two other ends goes.",
            "Un dígito con dos sitios en cada una de dos casas cualesquiera, y un extremo de una ve un extremo de la "
            "otra. Lo que ve los otros dos extremos se descarta.",
        ),
        _TWO_LINKS,
    ),
    "empty-rectangle": Lesson(_EMPTY, _EMPTY_WHY),
    "dual-empty-rectangle": Lesson(
        Text(
            "Two empty rectangles in the same box, in one step.",
            "Dos rectángulos vacíos en la misma caja, en un solo paso.",
        ),
        _EMPTY_WHY,
    ),
    "template-set": Lesson(
        Text(
            "All ways to put a digit into every row, column and box at once, its templates. A cell that is in all of "
            "them has the digit.",
            "Todas las maneras de colocar un dígito en todas las filas, columnas y cajas a la vez, sus plantillas. Una "
            "casilla que está en todas tiene el dígito.",
        ),
        _TEMPLATES,
    ),
    "template-delete": Lesson(
        Text(
            "All ways to put a digit into every row, column and box at once, its templates. A cell that is in none of "
            "them loses the digit.",
            "Todas las maneras de colocar un dígito en todas las filas, columnas y cajas a la vez, sus plantillas. Una "
            "casilla que no está en ninguna pierde el dígito.",
        ),
        _TEMPLATES,
    ),
    "colour-trap": Lesson(
        Text(
            "Pairs of places of a digit, joined end to end, are coloured in turn. What sees both colours goes.",
            "Los pares de sitios de un dígito, unidos por sus extremos, se colorean alternando. Lo que ve los dos "
            "colores se descarta.",
        ),
        _TRAP_WHY,
    ),
    "colour-wrap": Lesson(
        Text(
            "Pairs of places of a digit are coloured in turn, and two cells of one colour see one another: that "
            "colour is false everywhere.",
            "Los pares de sitios de un dígito se colorean alternando, y dos casillas del mismo color se ven: ese "
            "color es falso en todas partes.",
        ),
        _TRAP_WHY,
    ),
    "multi-colours-1": Lesson(
        Text(
            "Two coloured groups of a digit; a colour of one sees a colour of the other. What sees both of the other "
            "colours goes.",
            "Dos grupos coloreados de un dígito; un color de uno ve un color del otro. Lo que ve los otros dos "
            "colores se descarta.",
        ),
        _MULTI_WHY,
    ),
    "multi-colours-2": Lesson(
        Text(
            "Two coloured groups of a digit; a colour of one sees both colours of the other: it is false everywhere.",
            "Dos grupos coloreados de un dígito; un color de uno ve los dos colores del otro: es falso en todas "
            "partes.",
        ),
        _MULTI_WHY,
    ),
}
