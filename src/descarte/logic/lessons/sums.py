"""Cages, runs, and houses compared with one another."""

from __future__ import annotations

from descarte.logic.lessons import Lesson
from descarte.text import Text

_SUM = Text(
    "The cells of a cage or run add up to its total with different digits: only the combinations that do so can be "
    "there.",
    "Las casillas de una jaula o un tramo suman su total con dígitos distintos: solo pueden estar las combinaciones "
    "que lo hacen.",
)
_NEEDED = Text(
    "Whichever combination it is, the digits are in the cage, and these are all the places that they have there.",
    "Sea cual sea la combinación, los dígitos están en la jaula, y esos son todos los sitios que tienen en ella.",
)
_BOTH = Text(
    "The cage must add up and the house must have its digits: an arrangement that satisfies one and not the other is "
    "none.",
    "La jaula tiene que sumar y la casa tiene que tener sus dígitos: una disposición que cumple lo uno y no lo otro "
    "no vale.",
)
_DIFFERENCE = Text(
    "A full house adds up to the sum of all digits, a cage to its total. Cells that both sides have cancel out, so "
    "what is left over accounts for the difference.",
    "Una casa completa suma todos los dígitos, y una jaula su total. Las casillas que están en ambos lados se "
    "cancelan, así que lo que sobra explica la diferencia.",
)
_SAME = Text(
    "As many full houses on both sides have the same digits, each as often. Take away the cells in common: what is "
    "left on one side holds the same digits as what is left on the other.",
    "Tantas casas completas de un lado como del otro tienen los mismos dígitos, cada uno las mismas veces. Quítense "
    "las casillas comunes: lo que queda de un lado tiene los mismos dígitos que lo que queda del otro.",
)


def _hidden(count: int) -> Lesson:
    definition = Text(
        "{count} {count:digit|digits} that every combination of a cage needs, with only as many cells for them: "
        "these lose every other candidate.",
        "{count} {count:dígito|dígitos} que toda combinación de una jaula necesita, con solo otras tantas casillas: "
        "estas pierden cualquier otro candidato.",
    )
    return Lesson(definition.fill(count=count), _NEEDED)


LESSONS = {
    "cage-last-cell": Lesson(
        Text(
            "A cage or run with one empty cell: it takes what is missing from the total.",
            "Una jaula o un tramo con una sola casilla vacía: recibe lo que falta para el total.",
        ),
        _SUM,
    ),
    "cage-bounds": Lesson(
        Text(
            "The other cells of a cage have a least and a greatest sum; a digit that leaves them more or less than "
            "that goes.",
            "Las demás casillas de una jaula tienen una suma mínima y una máxima; se descarta el dígito que les deja "
            "más o menos.",
        ),
        _SUM,
    ),
    "cage-unique": Lesson(
        Text(
            "Only one combination of different digits makes the total: no other digit fits.",
            "Solo una combinación de dígitos distintos da el total: no cabe ningún otro dígito.",
        ),
        _SUM,
    ),
    "cage-pair": Lesson(
        Text(
            "Two cells with a known sum: each digit of one needs its partner in the other.",
            "Dos casillas de suma conocida: cada dígito de una necesita su pareja en la otra.",
        ),
        _SUM,
    ),
    "cage-combinations": Lesson(
        Text(
            "The candidates leave only some combinations of a cage; a digit in none of them goes.",
            "Los candidatos solo permiten algunas combinaciones de una jaula; se descarta el dígito que no está en "
            "ninguna.",
        ),
        _SUM,
    ),
    "cage-arrangements": Lesson(
        Text(
            "All orders in which the combinations of a cage fit its cells; a candidate in none of them goes.",
            "Todos los órdenes en que las combinaciones de una jaula caben en sus casillas; se descarta el candidato "
            "que no está en ninguno.",
        ),
        _SUM,
    ),
    "cage-needs": Lesson(
        Text(
            "A digit that every combination of a cage needs, and whose places there all lie in one house: the rest "
            "of the house loses it.",
            "Un dígito que toda combinación de una jaula necesita, y cuyos sitios en ella están todos en una casa: "
            "el resto de la casa lo pierde.",
        ),
        _NEEDED,
    ),
    "cage-hidden-single": _hidden(1),
    "cage-hidden-pair": _hidden(2),
    "cage-hidden-triple": _hidden(3),
    "cage-house-needs": Lesson(
        Text(
            "A digit of a house fits only in cells of one cage: arrangements of the cage without it are out.",
            "Un dígito de una casa solo cabe en casillas de una jaula: las disposiciones de la jaula sin él no valen.",
        ),
        _BOTH,
    ),
    "cage-house-keeps": Lesson(
        Text(
            "Arrangements of a cage that would use up all candidates of another cell of the house are out.",
            "No valen las disposiciones de una jaula que gastarían todos los candidatos de otra casilla de la casa.",
        ),
        _BOTH,
    ),
    "innie": Lesson(
        Text(
            "Houses and cages that cover the same cells but one: its digit is the difference of the two sums.",
            "Casas y jaulas que cubren las mismas casillas menos una: su dígito es la diferencia de las dos sumas.",
        ),
        _DIFFERENCE,
    ),
    "innies": Lesson(
        Text(
            "Houses and cages that cover the same cells but a few: these add up to the difference of the two sums.",
            "Casas y jaulas que cubren las mismas casillas menos unas pocas: estas suman la diferencia de las dos "
            "sumas.",
        ),
        _DIFFERENCE,
    ),
    "surface-sum": Lesson(
        Text(
            "Runs across and runs down over the same surface: what sticks out on either side makes up the difference "
            "of the two sums.",
            "Tramos horizontales y verticales sobre la misma superficie: lo que sobresale a cada lado explica la "
            "diferencia de las dos sumas.",
        ),
        _DIFFERENCE,
    ),
    "leftovers": Lesson(
        Text(
            "As many lines as regions that overlap but for a few cells: the cells left over on both sides hold the "
            "same digits.",
            "Tantas líneas como regiones que coinciden salvo en unas pocas casillas: las que sobran a cada lado "
            "tienen los mismos dígitos.",
        ),
        _SAME,
    ),
    "leftovers-seen": Lesson(
        Text(
            "A digit that must be among the cells left over on one side is also on the other: what sees all its "
            "places there loses it.",
            "Un dígito que está entre las casillas que sobran a un lado está también al otro: lo que ve todos sus "
            "sitios ahí lo pierde.",
        ),
        _SAME,
    ),
}
