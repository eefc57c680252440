"""Wings, rectangles, unique loops and graves."""

from __future__ import annotations

from descarte.logic.lessons import Lesson
from descarte.text import Text

_WING = Text(
    "Whatever the pivot is, it takes its digit from one of the wings, or is the common digit itself: one of the "
    "cells has the common digit, and what sees all that may have it cannot.",
    "Sea lo que sea el pivote, quita su dígito a una de las alas, o es él mismo el dígito común: alguna de las "
    "casillas lo tiene, y lo que ve a todas las que pueden tenerlo no puede.",
)
_UNIQUE = Text(
    "Two digits alone in the four corners, in two rows, two columns and two boxes, could change places: the puzzle "
    "would have two solutions. As it has one, some corner holds something else. (Only for puzzles known to have one "
    "solution.)",
    "Dos dígitos solos en las cuatro esquinas, en dos filas, dos columnas y dos cajas, podrían intercambiarse: el "
    "puzle tendría dos soluciones. Como tiene una, alguna esquina contiene otra cosa. (Solo si se sabe que la "
    "solución es única.)",
)
_LOOP = Text(
    "Two digits alone in all cells of the loop could change places all round it, as every house has both of them "
    "before and after: the puzzle would have two solutions. As it has one, some cell holds something else. (Only for "
    "puzzles known to have one solution.)",
    "Dos dígitos solos en todas las casillas del bucle podrían intercambiarse por todo él, porque cada casa tiene los "
    "dos antes y después: el puzle tendría dos soluciones. Como tiene una, alguna casilla contiene otra cosa. (Solo si "
    "se sabe que la solución es única.)",
)
_AVOIDABLE = Text(
    "The corners are no givens: two digits that fill them crosswise could change places without touching any given, "
    "and the puzzle would have two solutions.",
    "Las esquinas no son datos: dos dígitos que las llenaran en cruz podrían intercambiarse sin tocar ningún dato, y "
    "el puzle tendría dos soluciones.",
)


def _bent(count: int) -> Lesson:
    definition = Text(
        "{count} cells with {count} digits together, in a line and a box (or two houses that cross), where only one "
        "digit can appear twice. What sees all places of that digit loses it.",
        "{count} casillas con {count} dígitos en total, en una línea y una caja (o en dos casas que se cruzan), "
        "donde solo un dígito puede aparecer dos veces. Lo que ve todos los sitios de ese dígito lo pierde.",
    )
    why = Text(
        "Without that digit, {count} cells would have one digit less, and none of those can be there twice: too few. "
        "So the digit is in one of the cells.",
        "Sin ese dígito, las {count} casillas tendrían un dígito menos, y ninguno de ellos puede estar dos veces: no "
        "alcanzan. Así que el dígito está en una de ellas.",
    )
    return Lesson(definition.fill(count=count), why.fill(count=count))


LESSONS = {
    "xy-wing": Lesson(
        Text(
            "A pivot with the candidates xy sees a cell xz and a cell yz. What sees both wings loses z.",
            "Un pivote con candidatos xy ve una casilla xz y otra yz. Lo que ve las dos alas pierde z.",
        ),
        _WING,
    ),
    "xyz-wing": Lesson(
        Text(
            "A pivot with the candidates xyz sees a cell xz and a cell yz. What sees all three loses z.",
            "Un pivote con candidatos xyz ve una casilla xz y otra yz. Lo que ve las tres pierde z.",
        ),
        _WING,
    ),
    "w-wing": Lesson(
        Text(
            "Two cells with the same two candidates xy, each seeing one end of a pair of places for x. What sees "
            "both cells loses y.",
            "Dos casillas con los mismos dos candidatos xy, y cada una ve un extremo de un par de sitios para x. Lo "
            "que ve las dos pierde y.",
        ),
        Text(
            "One end of the pair is x, so the cell that sees it is not x, and is y.",
            "Un extremo del par es x, así que la casilla que lo ve no es x, y es y.",
        ),
    ),
    "wxyz-wing": _bent(4),
    "vwxyz-wing": _bent(5),
    "uvwxyz-wing": _bent(6),
    "remote-pair": Lesson(
        Text(
            "An even number of cells with the same two candidates, each seeing the next. What sees two of them that "
            "are an odd number of links apart loses both digits.",
            "Un número par de casillas con los mismos dos candidatos, cada una ve la siguiente. Lo que ve dos de ellas "
            "separadas por un número impar de enlaces pierde ambos dígitos.",
        ),
        Text(
            "The two digits take turns along the chain: two such cells have one of each.",
            "Los dos dígitos se alternan a lo largo de la cadena: dos casillas así tienen uno de cada.",
        ),
    ),
    "unique-rectangle-1": Lesson(
        Text(
            "Four corners with the same pair of candidates; only one corner has others. It loses the pair.",
            "Cuatro esquinas con el mismo par de candidatos; solo una tiene otros. Esa pierde el par.",
        ),
        _UNIQUE,
    ),
    "unique-rectangle-2": Lesson(
        Text(
            "Two corners of a side have the same one digit besides the pair. What sees both loses that digit.",
            "Dos esquinas de un lado tienen el mismo dígito además del par. Lo que ve ambas pierde ese dígito.",
        ),
        _UNIQUE,
    ),
    "unique-rectangle-3": Lesson(
        Text(
            "Two corners of a side have others besides the pair; together they act as one cell of a naked subset with "
            "further cells.",
            "Dos esquinas de un lado tienen otros además del par; juntas valen por una casilla de un conjunto "
            "desnudo con otras más.",
        ),
        _UNIQUE,
    ),
    "unique-rectangle-4": Lesson(
        Text(
            "One digit of the pair has no other places in a house of the two corners with others: these corners lose "
            "the other digit of the pair.",
            "Un dígito del par no tiene otros sitios en una casa de las dos esquinas con otros: esas esquinas "
            "pierden el otro dígito del par.",
        ),
        _UNIQUE,
    ),
    "unique-rectangle-5": Lesson(
        Text(
            "Two opposite corners, or three, have the same one digit besides the pair. What sees all of them loses it.",
            "Dos esquinas opuestas, o tres, tienen el mismo dígito además del par. Lo que las ve todas lo pierde.",
        ),
        _UNIQUE,
    ),
    "unique-rectangle-6": Lesson(
        Text(
            "Two opposite corners have others, and one digit of the pair has only the corners in both lines: these two "
            "corners lose it.",
            "Dos esquinas opuestas tienen otros, y un dígito del par solo tiene las esquinas en ambas líneas: esas dos "
            "esquinas lo pierden.",
        ),
        _UNIQUE,
    ),
    "unique-loop-1": Lesson(
        Text(
            "Six cells or more with the same two digits, two of them in each house that has any; all but one have "
            "nothing else. That one loses both digits.",
            "Seis casillas o más con los mismos dos dígitos, dos en cada casa que tiene alguna; todas menos una no "
            "tienen nada más. Esa pierde los dos dígitos.",
        ),
        _LOOP,
    ),
    "unique-loop-2": Lesson(
        Text(
            "Two cells of the loop have the same one digit besides the pair. What sees both loses that digit.",
            "Dos casillas del bucle tienen el mismo dígito además del par. Lo que ve ambas pierde ese dígito.",
        ),
        _LOOP,
    ),
    "unique-loop-3": Lesson(
        Text(
            "Two cells of the loop in one house have others besides the pair; together they act as one cell of a naked "
            "subset with further cells.",
            "Dos casillas del bucle en una misma casa tienen otros además del par; juntas valen por una casilla de un "
            "conjunto desnudo con otras más.",
        ),
        _LOOP,
    ),
    "unique-loop-4": Lesson(
        Text(
            "One digit of the pair has no other places in a house of the two cells with others: these cells lose the "
            "other digit of the pair.",
            "Un dígito del par no tiene otros sitios en una casa de las dos casillas con otros: esas casillas pierden "
            "el otro dígito del par.",
        ),
        _LOOP,
    ),
    "hidden-rectangle": Lesson(
        Text(
            "A corner with the pair alone, and one digit of it that has only corners in the two lines of the opposite "
            "corner: that corner loses the other digit.",
            "Una esquina con solo el par, y uno de sus dígitos que solo tiene esquinas en las dos líneas de la esquina "
            "opuesta: esa esquina pierde el otro dígito.",
        ),
        _UNIQUE,
    ),
    "avoidable-rectangle-1": Lesson(
        Text(
            "Three corners are filled, none of them a given, crosswise with two digits: the fourth cannot complete the "
            "exchange.",
            "Tres esquinas llenas, ninguna es un dato, en cruz con dos dígitos: la cuarta no puede completar el "
            "intercambio.",
        ),
        _AVOIDABLE,
    ),
    "avoidable-rectangle-2": Lesson(
        Text(
            "Two corners are filled, neither a given; the two others each have the digit that completes the exchange "
            "and the same one digit more. What sees both loses that digit.",
            "Dos esquinas llenas, ninguna es un dato; las otras dos tienen el dígito que completa el intercambio y "
            "un mismo dígito más. Lo que ve ambas pierde ese dígito.",
        ),
        _AVOIDABLE,
    ),
    "bug-plus-one": Lesson(
        Text(
            "Every open cell has two candidates but one, which has three: the digit that is there three times in its "
            "houses goes into it.",
            "Todas las casillas abiertas tienen dos candidatos menos una, que tiene tres: el dígito que está tres "
            "veces en sus casas va en ella.",
        ),
        Text(
            "Without that digit each candidate would be twice in every house: all pairs could be exchanged, and "
            "there would be no solution or two. (Only for puzzles known to have one solution.)",
            "Sin ese dígito cada candidato estaría dos veces en cada casa: todos los pares podrían intercambiarse, y "
            "no habría solución o habría dos. (Solo si se sabe que la solución es única.)",
        ),
    ),
}
