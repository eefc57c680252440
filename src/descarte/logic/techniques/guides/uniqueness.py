"""Guides to techniques: uniqueness."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

_UNIQUE_LOOP = Guide(
    Text(
        "Follow cells with the same pair from house to house until the loop closes. Every row, column and box must "
        "have two of its cells or none.",
        "Sigue casillas con la misma pareja de casa en casa hasta cerrar el bucle. Cada fila, columna y caja debe "
        "tener dos de sus casillas o ninguna.",
    ),
    NearMiss(
        Text(
            "A box has only one cell of the loop. Exchanging the digits would change that box, so nothing is "
            "forbidden.",
            "Una caja tiene una sola casilla del bucle. Intercambiar los dígitos cambiaría esa caja, así que nada "
            "está prohibido.",
        ),
    ),
    Concept.SYMMETRY,
    (TechniqueFamily.UNIQUENESS,),
)
GUIDES = {
    "unique-rectangle-1": Guide(
        Text(
            "Look for three cells with the same pair at corners of a rectangle in two boxes. The fourth corner "
            "cannot be of the pair.",
            "Busca tres casillas con la misma pareja en las esquinas de un rectángulo de dos cajas. La cuarta "
            "esquina no puede ser de la pareja.",
        ),
        NearMiss(
            Text(
                "The four corners lie in four boxes. Exchanging the digits would break the boxes, so the rectangle "
                "is harmless.",
                "Las cuatro esquinas están en cuatro cajas. Intercambiar los dígitos estropearía las cajas, así que "
                "el rectángulo no importa.",
            ),
            "-r1c2",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
    "unique-rectangle-2": Guide(
        Text(
            "When two corners of a rectangle in two boxes have the pair and the other two the same third digit, that "
            "digit must be in one of these two.",
            "Cuando dos esquinas de un rectángulo de dos cajas tienen la pareja y las otras dos, el mismo tercer "
            "dígito, ese dígito está en una de estas dos.",
        ),
        NearMiss(
            Text(
                "The two corners have different extra digits. That is type 3 or 4, if anything.",
                "Las dos esquinas tienen dígitos de más distintos. Si acaso, es de tipo 3 o 4.",
            ),
            "-r2c5",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
    "unique-rectangle-3": Guide(
        Text(
            "Treat the extra digits of two corners in one house as one cell. With further cells of the house they "
            "may form a naked subset.",
            "Toma los dígitos de más de dos esquinas de una misma casa como una sola casilla. Con otras casillas de "
            "la casa pueden formar un conjunto desnudo.",
        ),
        NearMiss(
            Text(
                "Together with the other cells there is one digit too many for a subset.",
                "Junto con las otras casillas sobra un dígito para formar un conjunto.",
            ),
            "-r6c1",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS, TechniqueFamily.SUBSETS),
    ),
    "unique-rectangle-4": Guide(
        Text(
            "In the house of the two corners with extra digits, count the places of each digit of the pair. If one "
            "has only the corners, the other is false there.",
            "En la casa de las dos esquinas con dígitos de más, cuenta los sitios de cada dígito de la pareja. Si "
            "uno solo tiene las esquinas, el otro es falso en ellas.",
        ),
        NearMiss(
            Text(
                "The digit has a third place in the house, so it need not be in the corners.",
                "El dígito tiene un tercer sitio en la casa, así que no tiene por qué estar en las esquinas.",
            ),
            "+2r5c8",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
    "unique-rectangle-5": Guide(
        Text(
            "Like type 2, but the extra digit is in opposite corners or in three. Look for a cell that sees all of "
            "them.",
            "Como el tipo 2, pero el dígito de más está en esquinas opuestas o en tres. Busca una casilla que las "
            "vea todas.",
        ),
        NearMiss(
            Text("The cell sees one of these corners only.", "La casilla solo ve una de esas esquinas."),
            "+9r6c9",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
        is_rare=True,
    ),
    "unique-rectangle-6": Guide(
        Text(
            "With extra digits at opposite corners, check if one digit of the pair forms an X-wing on the rectangle.",
            "Con dígitos de más en esquinas opuestas, mira si un dígito de la pareja forma un X-Wing sobre el "
            "rectángulo.",
        ),
        NearMiss(
            Text(
                "The digit has another place in one of the lines, so it is not an X-wing.",
                "El dígito tiene otro sitio en una de las líneas, así que no es un X-Wing.",
            ),
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
    "hidden-rectangle": Guide(
        Text(
            "Start at a cell with a pair. Go to the opposite corner of a rectangle in two boxes, and look for a "
            "digit of the pair that is strong in both its lines.",
            "Parte de una casilla con dos candidatos. Ve a la esquina opuesta de un rectángulo de dos cajas y busca "
            "un dígito de la pareja sin más sitios en sus dos líneas.",
        ),
        NearMiss(
            Text(
                "One of the two lines has a further place for the digit.",
                "Una de las dos líneas tiene un sitio más para el dígito.",
            ),
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
    "avoidable-rectangle-1": Guide(
        Text(
            "Watch the digits that you have written yourself: three of them at corners of a rectangle in two boxes "
            "must not become an exchangeable pattern.",
            "Vigila los dígitos que has escrito tú: tres de ellos en esquinas de un rectángulo de dos cajas no deben "
            "completar un dibujo que se pueda intercambiar.",
        ),
        NearMiss(
            Text(
                "One of the filled corners is a given. A given cannot be exchanged, so the pattern proves nothing.",
                "Una de las esquinas llenas es un número dado. No se puede intercambiar, así que el dibujo no prueba "
                "nada.",
            ),
            "+2r6c1",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
        is_rare=True,
    ),
    "avoidable-rectangle-2": Guide(
        Text(
            "With two corners written by you, compare the two empty corners: if both could complete the exchange and "
            "share one more digit, one of them has it.",
            "Con dos esquinas escritas por ti, compara las dos vacías: si ambas podrían completar el intercambio y "
            "comparten un dígito más, una de ellas lo tiene.",
        ),
        NearMiss(
            Text(
                "The two empty corners have different extra digits.",
                "Las dos esquinas vacías tienen dígitos de más distintos.",
            ),
            "+3r2c2",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
        is_rare=True,
    ),
    "unique-loop-1": _UNIQUE_LOOP.with_change("+1r6c5"),
    "unique-loop-2": _UNIQUE_LOOP.with_change("+1r8c5"),
    "unique-loop-3": _UNIQUE_LOOP.with_change("+1r1c4", is_rare=True),
    "unique-loop-4": _UNIQUE_LOOP.with_change("+1r1c4"),
    "bug-plus-one": Guide(
        Text(
            "Near the end, when all cells have two candidates except one with three, see which of its digits is "
            "there three times in its row.",
            "Cerca del final, cuando todas las casillas tienen dos candidatos menos una con tres, mira cuál de sus "
            "dígitos está tres veces en su fila.",
        ),
        NearMiss(
            Text(
                "A second cell has three candidates. Try the other types of BUG.",
                "Una segunda casilla tiene tres candidatos. Prueba los otros tipos de BUG.",
            ),
            "+2r5c8",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
    "bug-2": Guide(
        Text(
            "When a few cells have a third candidate, find the one extra digit of each. If it is the same "
            "everywhere, look for what sees all of these cells.",
            "Cuando unas pocas casillas tienen un tercer candidato, busca el dígito de más de cada una. Si es el "
            "mismo en todas, mira quién las ve todas.",
        ),
        NearMiss(
            Text("Two cells have different extra digits.", "Dos casillas tienen dígitos de más distintos."),
            "+5r5c8",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
    "bug-3": Guide(
        Text(
            "When the cells with extra digits share a house, take these digits as one cell and look for a naked "
            "subset.",
            "Cuando las casillas con dígitos de más comparten casa, toma esos dígitos como una sola casilla y busca "
            "un conjunto desnudo.",
        ),
        NearMiss(
            Text(
                "The cells with extra digits do not share a house.",
                "Las casillas con dígitos de más no comparten casa.",
            ),
            "+2r5c9",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS, TechniqueFamily.SUBSETS),
        is_rare=True,
    ),
    "bug-4": Guide(
        Text(
            "With two cells of one house left with extra digits, look for a digit of their pairs that has no other "
            "place in that house.",
            "Si quedan dos casillas de una casa con dígitos de más, busca un dígito de sus parejas que no tenga otro "
            "sitio en esa casa.",
        ),
        NearMiss(
            Text("The digit has a third place in the house.", "El dígito tiene un tercer sitio en la casa."),
            "+2r5c9",
        ),
        Concept.SYMMETRY,
        (TechniqueFamily.UNIQUENESS,),
    ),
}
