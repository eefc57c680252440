"""Guides to techniques: sums in cages and runs."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

_CAGE_HIDDEN = Guide(
    Text(
        "Find digits that every combination of the cage has, and count their cells inside the cage. As many cells as "
        "digits are closed to others.",
        "Busca dígitos que estén en todas las combinaciones de la jaula y cuenta sus casillas dentro de ella. Si hay "
        "tantas casillas como dígitos, quedan cerradas a los demás.",
    ),
    NearMiss(
        Text(
            "One of the digits has a further cell in the cage, or a combination does without it.",
            "Uno de los dígitos tiene otra casilla en la jaula, o una combinación prescinde de él.",
        ),
    ),
    Concept.TABLE,
    (TechniqueFamily.SUMS, TechniqueFamily.KILLER),
)
GUIDES = {
    "house-sum": Guide(
        Text(
            "Add up two, three or four rows, columns or boxes, and the cages that cover them. Cells with mostly low "
            "or mostly high candidates left over are worth the sum.",
            "Suma dos, tres o cuatro filas, columnas o cajas, y las jaulas que las cubren. Merece la pena si las "
            "casillas que sobran tienen casi solo candidatos bajos o casi solo altos.",
        ),
        NearMiss(
            Text(
                "The two sides can still meet with every candidate: the sum is true, but it excludes nothing yet.",
                "Los dos lados aún pueden igualarse con cada candidato: la suma es cierta, pero todavía no descarta "
                "nada.",
            ),
            "=9r1c1",
        ),
        Concept.BOUNDS,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER),
    ),
    "cage-last-cell": Guide(
        Text(
            "Keep an eye on cages and runs with one empty cell. Subtract what is there from the total.",
            "No pierdas de vista las jaulas y los tramos con una sola casilla vacía. Resta del total lo que ya tienen.",
        ),
        NearMiss(
            Text(
                "Two cells of the sum are empty: only their total is known.",
                "Quedan dos casillas vacías en la suma: solo se conoce lo que suman.",
            ),
            "-r9c2",
        ),
        Concept.NODE,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER, TechniqueFamily.KAKURO, TechniqueFamily.SINGLES),
    ),
    "cage-crossing": Guide(
        Text(
            "Start where two runs with extreme totals cross, such as 4 in two cells and 7 in three. List the digits "
            "of both: often one is common.",
            "Empieza donde se cruzan dos tramos de total extremo, como un 4 en dos casillas y un 7 en tres. Apunta "
            "los dígitos de ambos: a menudo solo uno es común.",
        ),
        NearMiss(
            Text(
                "The two runs have two digits in common, so the crossing is open.",
                "Los dos tramos tienen dos dígitos en común, así que el cruce queda abierto.",
            ),
        ),
        Concept.TABLE,
        (TechniqueFamily.SUMS, TechniqueFamily.KAKURO),
    ),
    "innie": Guide(
        Text(
            "Add the cages that lie wholly in a row, column or box, and those that do so but for one cell. Compare "
            "with 45, or with the sum of all digits on a smaller board.",
            "Suma las jaulas que caben enteras en una fila, columna o caja, y las que caben salvo una casilla. "
            "Compara con 45 o, en un tablero menor, con la suma de todos los dígitos.",
        ),
        NearMiss(
            Text(
                "Two cells are left over, not one. Their sum is known, and each of them is open.",
                "Sobran dos casillas, no una. Se conoce lo que suman, pero no cada una.",
            ),
        ),
        Concept.IMPLIED,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER),
    ),
    "innie-of-several": Guide(
        Text(
            "Try two or three neighbouring rows, columns or boxes together: 90 or 135. Cages often close there but "
            "for one cell.",
            "Prueba con dos o tres filas, columnas o cajas seguidas: 90 o 135. Ahí las jaulas suelen cerrar salvo "
            "una casilla.",
        ),
        NearMiss(
            Text(
                "A second cell sticks out, so only a sum or a difference follows.",
                "Sobresale una segunda casilla, así que solo se obtiene una suma o una diferencia.",
            ),
        ),
        Concept.IMPLIED,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER),
    ),
    "innies": Guide(
        Text(
            "When the cells left over are two to four, note their sum like a new cage. Very small and very large "
            "sums say most.",
            "Cuando sobran de dos a cuatro casillas, apunta su suma como si fuera otra jaula. Las muy pequeñas y las "
            "muy grandes dicen más.",
        ),
        NearMiss(
            Text(
                "The cells left over can still make the difference with every candidate that they have.",
                "Las casillas que sobran aún pueden dar la diferencia con todos sus candidatos.",
            ),
        ),
        Concept.IMPLIED,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER, TechniqueFamily.KAKURO),
    ),
    "surface-sum": Guide(
        Text(
            "In a Kakuro, look for an area that hangs on to the rest by a cell or two. Add its runs across, then its "
            "runs down, and compare.",
            "En un Kakuro, busca una zona unida al resto por una o dos casillas. Suma sus tramos horizontales, luego "
            "los verticales, y compara.",
        ),
        NearMiss(
            Text(
                "Too many cells stick out to say anything of one of them.",
                "Sobresalen demasiadas casillas para decir algo de una de ellas.",
            ),
        ),
        Concept.IMPLIED,
        (TechniqueFamily.SUMS, TechniqueFamily.KAKURO),
    ),
    "cage-unique": Guide(
        Text(
            "Learn the totals with one combination: 3, 4, 16 and 17 in two cells, 6, 7, 23 and 24 in three. Mark "
            "them before anything else.",
            "Aprende los totales con una sola combinación: 3, 4, 16 y 17 en dos casillas; 6, 7, 23 y 24 en tres. "
            "Márcalos antes que nada.",
        ),
        NearMiss(
            Text(
                "The total has a second combination, as 5 in two cells has: 1 + 4 and 2 + 3.",
                "El total tiene una segunda combinación, como el 5 en dos casillas: 1 + 4 y 2 + 3.",
            ),
            "=12r1c3",
        ),
        Concept.TABLE,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER, TechniqueFamily.KAKURO),
    ),
    "cage-combinations": Guide(
        Text(
            "Write down the combinations of a cage with few of them, and cross out those that need a digit no cell "
            "has. A digit in none of the rest is false.",
            "Escribe las combinaciones de una jaula que tenga pocas y tacha las que necesitan un dígito que ninguna "
            "casilla tiene. Lo que no está en las demás es falso.",
        ),
        NearMiss(
            Text(
                "One combination with the digit is left, so the digit stays.",
                "Queda una combinación con el dígito, así que se conserva.",
            ),
        ),
        Concept.TABLE,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER, TechniqueFamily.KAKURO),
    ),
    "cage-bounds": Guide(
        Text(
            "For a high or low total, ask what the other cells can be at most and at least. The difference bounds "
            "the cell.",
            "Con un total alto o bajo, pregunta cuánto suman las demás casillas como mucho y como poco. La "
            "diferencia da los límites de la casilla.",
        ),
        NearMiss(
            Text(
                "The others can just reach the rest of the total, so the digit stays.",
                "Las demás llegan justo a lo que falta del total, así que el dígito se conserva.",
            ),
            "-r1c7",
        ),
        Concept.BOUNDS,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER, TechniqueFamily.KAKURO),
    ),
    "cage-needs": Guide(
        Text(
            "If all combinations of a cage share a digit, treat it as locked there: look for a row, column or box "
            "that holds all its places in the cage.",
            "Si todas las combinaciones de una jaula comparten un dígito, está bloqueado en ella: busca una fila, "
            "columna o caja que contenga todos sus sitios en la jaula.",
        ),
        NearMiss(
            Text("One combination does without the digit.", "Una combinación prescinde del dígito."),
            "=18r1c4",
        ),
        Concept.PLACES,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER, TechniqueFamily.KAKURO),
    ),
    "cage-arrangements": Guide(
        Text(
            "For a cage of three or four cells in two houses, write the orders that each combination allows. Cells "
            "in one house exclude more than the combinations do.",
            "Para una jaula de tres o cuatro casillas en dos casas, escribe los órdenes que admite cada combinación. "
            "Las casillas de una misma casa excluyen más que las combinaciones.",
        ),
        NearMiss(
            Text(
                "There is one order with the candidate in its cell.",
                "Hay un orden con el candidato en su casilla.",
            ),
            "=10r1c1",
        ),
        Concept.TABLE,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER, TechniqueFamily.KAKURO),
    ),
    "cage-hidden-single": _CAGE_HIDDEN.with_change("-r1c4"),
    "cage-hidden-pair": _CAGE_HIDDEN.with_change("-r3c2"),
    "cage-hidden-triple": _CAGE_HIDDEN.with_change("-r3c4"),
    "cage-house-needs": Guide(
        Text(
            "When a digit of a row, column or box has places only inside one cage, strike out the combinations "
            "without it.",
            "Cuando un dígito de una fila, columna o caja solo tiene sitios dentro de una jaula, tacha las "
            "combinaciones que no lo llevan.",
        ),
        NearMiss(
            Text(
                "The digit has a place in the house outside the cage.",
                "El dígito tiene en la casa un sitio fuera de la jaula.",
            ),
            "-r7c2",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER),
    ),
    "cage-house-keeps": Guide(
        Text(
            "Look for a cell with two or three candidates beside a cage in the same house. A combination that has "
            "all of them is impossible.",
            "Busca una casilla con dos o tres candidatos junto a una jaula de la misma casa. Una combinación que los "
            "tenga todos es imposible.",
        ),
        NearMiss(
            Text(
                "The cell keeps one candidate that the combination does not use.",
                "La casilla conserva un candidato que la combinación no usa.",
            ),
            "-r1c3",
        ),
        Concept.PATH,
        (TechniqueFamily.SUMS, TechniqueFamily.KILLER),
    ),
}
