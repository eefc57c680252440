"""Singles, locked candidates, subsets."""

from __future__ import annotations

from descarte.logic.lessons import Lesson
from descarte.text import Text

_ALL_DIGITS = Text(
    "A full house has every digit, so the digit must be somewhere in it, and there is nowhere else.",
    "Una casa completa tiene todos los dígitos, así que el dígito está en ella, y no hay otro sitio.",
)
_LOCKED = Text(
    "The digit is in the first house, so it is in one of the cells that both share; the second house has it there, and "
    "has it only once.",
    "El dígito está en la primera casa, luego en una de las casillas que ambas comparten; la segunda casa lo tiene "
    "ahí, y solo una vez.",
)
_NAKED = Text(
    "{count} cells need {count} different digits, and only {count} are there: all of them are used up in these cells.",
    "{count} casillas necesitan {count} dígitos distintos, y solo hay {count}: todos se gastan en esas casillas.",
)
_HIDDEN = Text(
    "{count} digits need {count} cells, and only {count} are there: these cells are full, with no room for another "
    "digit.",
    "{count} dígitos necesitan {count} casillas, y solo hay {count}: quedan llenas, sin sitio para ningún otro dígito.",
)


def _naked(count: int) -> Lesson:
    definition = Text(
        "{count} cells of a house that have no candidates but the same {count} digits. The other cells of the house "
        "lose them.",
        "{count} casillas de una casa que no tienen más candidatos que los mismos {count} dígitos. Las demás "
        "casillas de la casa los pierden.",
    )
    return Lesson(definition.fill(count=count), _NAKED.fill(count=count))


def _locked_subset(count: int) -> Lesson:
    definition = Text(
        "A naked subset of {count} cells that lie in two houses at once, a line and a box: both lose the digits.",
        "Un conjunto desnudo de {count} casillas que están en dos casas a la vez, una línea y una caja: ambas pierden "
        "los dígitos.",
    )
    return Lesson(definition.fill(count=count), _NAKED.fill(count=count))


def _hidden(count: int) -> Lesson:
    definition = Text(
        "{count} digits of a house that fit only in the same {count} cells. These cells lose every other candidate.",
        "{count} dígitos de una casa que solo caben en las mismas {count} casillas. Esas casillas pierden cualquier "
        "otro candidato.",
    )
    return Lesson(definition.fill(count=count), _HIDDEN.fill(count=count))


def _direct_hidden(count: int) -> Lesson:
    definition = Text(
        "{count} digits of a house that fit only in the same {count} cells, seen from the digits on the board, and "
        "that leave one place for another digit of the house.",
        "{count} dígitos de una casa que solo caben en las mismas {count} casillas, vistos por los dígitos del "
        "tablero, y que dejan un solo sitio a otro dígito de la casa.",
    )
    return Lesson(definition.fill(count=count), _HIDDEN.fill(count=count))


LESSONS = {
    "full-house": Lesson(
        Text(
            "A house with one empty cell: it takes the missing digit.",
            "Una casa con una sola casilla vacía: recibe el dígito que falta.",
        ),
        _ALL_DIGITS,
    ),
    "hidden-single": Lesson(
        Text(
            "A digit with one place left in a house goes there, whatever other candidates the cell has.",
            "Un dígito al que le queda un solo sitio en una casa va ahí, tenga la casilla los candidatos que tenga.",
        ),
        _ALL_DIGITS,
    ),
    "naked-single": Lesson(
        Text(
            "A cell with one candidate left holds it.", "Una casilla a la que le queda un solo candidato lo contiene."
        ),
        Text(
            "Every cell holds a digit, and all others are ruled out.",
            "Toda casilla contiene un dígito, y los demás están descartados.",
        ),
    ),
    "direct-pointing": Lesson(
        Text(
            "A digit of a box fits only in one line, and that leaves it a single place in another box of the line. "
            "Seen without pencil marks.",
            "Un dígito de una caja solo cabe en una línea, y eso le deja un solo sitio en otra caja de la línea. Se "
            "ve sin marcas de candidatos.",
        ),
        _LOCKED,
    ),
    "direct-claiming": Lesson(
        Text(
            "A digit of a line fits only in one box, and that leaves it a single place in a line beside it. Seen "
            "without pencil marks.",
            "Un dígito de una línea solo cabe en una caja, y eso le deja un solo sitio en una línea contigua. Se ve "
            "sin marcas de candidatos.",
        ),
        _LOCKED,
    ),
    "direct-hidden-pair": _direct_hidden(2),
    "direct-hidden-triple": _direct_hidden(3),
    "locked-pointing": Lesson(
        Text(
            "A digit of a box fits only in cells of one line: the rest of the line loses it.",
            "Un dígito de una caja solo cabe en casillas de una misma línea: el resto de la línea lo pierde.",
        ),
        _LOCKED,
    ),
    "locked-claiming": Lesson(
        Text(
            "A digit of a line fits only in cells of one box: the rest of the box loses it.",
            "Un dígito de una línea solo cabe en casillas de una misma caja: el resto de la caja lo pierde.",
        ),
        _LOCKED,
    ),
    "locked-general": Lesson(
        Text(
            "A digit of one house fits only in cells that lie in another house too, be it a diagonal, a window or a "
            "cage: the rest of that house loses it.",
            "Un dígito de una casa solo cabe en casillas que también están en otra, ya sea diagonal, ventana o "
            "jaula: el resto de esa otra lo pierde.",
        ),
        _LOCKED,
    ),
    "locked-common": Lesson(
        Text(
            "A cell that sees all places of a digit in a house loses that digit.",
            "Una casilla que ve todos los sitios de un dígito en una casa pierde ese dígito.",
        ),
        Text(
            "The digit is in one of these places, and the cell sees that one, whichever it is.",
            "El dígito está en uno de esos sitios, y la casilla lo ve, sea el que sea.",
        ),
    ),
    "locked-pair": _locked_subset(2),
    "locked-triple": _locked_subset(3),
    "naked-pair": _naked(2),
    "naked-triple": _naked(3),
    "naked-quad": _naked(4),
    "hidden-pair": _hidden(2),
    "hidden-triple": _hidden(3),
    "hidden-quad": _hidden(4),
}
