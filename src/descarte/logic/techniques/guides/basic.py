"""Guides to techniques: singles, locked candidates and subsets."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

GUIDES = {
    "full-house": Guide(
        Text(
            "Scan for rows, columns and boxes that are nearly full. After every digit that you place, check its "
            "three houses first.",
            "Busca filas, columnas y cajas casi llenas. Cada vez que pongas un dígito, mira primero sus tres casas.",
        ),
        NearMiss(
            Text(
                "Two cells of the house are empty. Each may take either missing digit until another house decides.",
                "Quedan dos casillas vacías en la casa. Cada una admite los dos dígitos que faltan hasta que otra "
                "casa decida.",
            ),
            "-r1c6",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SINGLES,),
    ),
    "hidden-single": Guide(
        Text(
            "Take a digit that is on the board often. In each box that lacks it, let its rows and columns strike out "
            "cells until one is left; then do the same for rows and columns.",
            "Toma un dígito que ya aparezca muchas veces. En cada caja donde falte, tacha las casillas de las filas "
            "y columnas que lo tienen, hasta que quede una; después haz lo mismo con filas y columnas.",
        ),
        NearMiss(
            Text(
                "Two cells of the house still have room for the digit. If both lie in one line or box, look for "
                "locked candidates instead.",
                "El dígito aún cabe en dos casillas de la casa. Si ambas están en la misma línea o caja, busca "
                "candidatos bloqueados.",
            ),
            "-r4c3",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SINGLES,),
    ),
    "naked-single": Guide(
        Text(
            "Look at the cell with most digits around it: where a full row, column and box cross. Count aloud from 1 "
            "to 9, and skip the digits that it sees.",
            "Fíjate en la casilla más rodeada, donde se cruzan una fila, una columna y una caja muy llenas. Cuenta "
            "del 1 al 9 y salta los dígitos que ve.",
        ),
        NearMiss(
            Text(
                "The cell sees seven digits, not eight. Two candidates are left, and nothing decides between them yet.",
                "La casilla ve siete dígitos, no ocho. Le quedan dos candidatos, y nada decide todavía entre ellos.",
            ),
            "-r6c7",
        ),
        Concept.NODE,
        (TechniqueFamily.SINGLES,),
    ),
    "single-candidates": Guide(
        Text(
            "After each step on a board with sums, fill in the cells whose pencil marks have shrunk to one digit, "
            "all of them together.",
            "Después de cada paso en un tablero con sumas, rellena de una vez las casillas cuyas marcas se han "
            "quedado en un solo dígito.",
        ),
        NearMiss(
            Text(
                "A cell has two candidates whose difference no cage or run can use yet. It has to wait.",
                "Una casilla tiene dos candidatos entre los que ninguna jaula ni tramo decide aún. Tiene que esperar.",
            ),
            "-r1c3",
        ),
        Concept.NODE,
        (TechniqueFamily.SINGLES, TechniqueFamily.KILLER, TechniqueFamily.KAKURO, TechniqueFamily.SUMS),
    ),
    "direct-pointing": Guide(
        Text(
            "Pick a digit and a box without it. If the other houses leave it cells in one line only, follow that "
            "line into the next box before you write any pencil mark.",
            "Elige un dígito y una caja que no lo tenga. Si las demás casas solo le dejan casillas de una línea, "
            "sigue esa línea hasta la caja siguiente, antes de escribir marcas.",
        ),
        NearMiss(
            Text(
                "The line takes cells from the second box, but two places are left there. Then it is only a discard, "
                "locked candidates.",
                "La línea quita casillas a la segunda caja, pero le quedan dos sitios. Entonces solo es un descarte, "
                "candidatos bloqueados.",
            ),
            "-r3c2",
        ),
        Concept.PLACES,
        (TechniqueFamily.LOCKED, TechniqueFamily.DIRECT),
    ),
    "direct-claiming": Guide(
        Text(
            "Pick a line that lacks a digit. If two of its boxes cannot take the digit there, it is in the third "
            "box, so look at a parallel line through that box.",
            "Elige una línea a la que le falte un dígito. Si en dos de sus cajas no cabe, está en la tercera; mira "
            "entonces una línea paralela que pase por esa caja.",
        ),
        NearMiss(
            Text(
                "The digit fits in two boxes of the line. Then the line takes nothing from either box.",
                "El dígito cabe en dos cajas de la línea. Entonces la línea no quita nada a ninguna.",
            ),
            "-r2c3",
        ),
        Concept.PLACES,
        (TechniqueFamily.LOCKED, TechniqueFamily.DIRECT),
    ),
    "direct-hidden-pair": Guide(
        Text(
            "Search a house for two digits that the same rows and columns keep out of all cells but two. Reserve "
            "these cells, and count the places of the other digits again.",
            "Busca en una casa dos dígitos a los que las mismas filas y columnas solo dejan dos casillas. Reserva "
            "esas casillas y vuelve a contar los sitios de los demás dígitos.",
        ),
        NearMiss(
            Text(
                "One of the two digits has a third place, so no cell is reserved.",
                "Uno de los dos dígitos tiene un tercer sitio, así que no se reserva ninguna casilla.",
            ),
            "-r3c8",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS, TechniqueFamily.DIRECT),
    ),
    "direct-hidden-triple": Guide(
        Text(
            "Look at a house with few given digits where three missing digits are all barred by the same lines. "
            "Their three cells are taken, whatever the order.",
            "Mira una casa con pocos números puestos donde las mismas líneas cierran el paso a tres dígitos. Sus "
            "tres casillas están ocupadas, sea cual sea el orden.",
        ),
        NearMiss(
            Text(
                "The three digits have four cells between them, so one of these cells may hold another digit.",
                "Los tres dígitos se reparten cuatro casillas, así que una de ellas puede tener otro dígito.",
            ),
            "-r2c1",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS, TechniqueFamily.DIRECT),
    ),
    "locked-pointing": Guide(
        Text(
            "For each box and missing digit, ask if its cells lie in one row or column. Two or three marks in a line "
            "point along it, out of the box.",
            "En cada caja, pregunta por cada dígito que falta si sus casillas están en una sola fila o columna. Dos "
            "o tres marcas alineadas señalan a lo largo de la línea, hacia fuera de la caja.",
        ),
        NearMiss(
            Text(
                "One more place of the digit in the box lies off the line. Then the digit may be there, and the line "
                "loses nothing.",
                "El dígito tiene en la caja un sitio más, fuera de la línea. Puede estar ahí, y la línea no pierde "
                "nada.",
            ),
            "-r9c2",
        ),
        Concept.PLACES,
        (TechniqueFamily.LOCKED,),
    ),
    "locked-claiming": Guide(
        Text(
            "Read along a row or column: if all marks of a digit lie inside one box, the line needs it there. Clear "
            "the digit from the two other lines of the box.",
            "Recorre una fila o columna: si todas las marcas de un dígito caen en una caja, la línea lo necesita "
            "ahí. Borra el dígito en las otras dos líneas de la caja.",
        ),
        NearMiss(
            Text(
                "The line has one more place for the digit in another box, so it need not be in the first.",
                "La línea tiene un sitio más para el dígito en otra caja, así que no tiene por qué estar en la "
                "primera.",
            ),
            "-r2c9",
        ),
        Concept.PLACES,
        (TechniqueFamily.LOCKED,),
    ),
    "locked-general": Guide(
        Text(
            "On boards with diagonals, windows, jigsaw regions or cages, compare the places of a digit in one house "
            "with every house that crosses it.",
            "En tableros con diagonales, ventanas, regiones irregulares o jaulas, compara los sitios de un dígito en "
            "una casa con todas las casas que la cruzan.",
        ),
        NearMiss(
            Text(
                "One place of the digit lies outside the second house.",
                "Un sitio del dígito queda fuera de la segunda casa.",
            ),
            "-r9c6",
        ),
        Concept.PLACES,
        (TechniqueFamily.LOCKED,),
    ),
    "locked-common": Guide(
        Text(
            "When a digit has two or three places in a house, look for a cell outside that sees all of them. A "
            "diagonal or a knight's move often helps.",
            "Cuando un dígito tiene dos o tres sitios en una casa, busca fuera una casilla que los vea todos. Una "
            "diagonal o un salto de caballo ayuda a menudo.",
        ),
        NearMiss(
            Text(
                "The cell sees all places but one. If the digit is there, the cell may hold the digit elsewhere.",
                "La casilla ve todos los sitios menos uno. Si el dígito está en ese, la casilla aún puede tenerlo.",
            ),
            "-r2c3",
        ),
        Concept.PLACES,
        (TechniqueFamily.LOCKED,),
    ),
    "locked-pair": Guide(
        Text(
            "Look for two cells side by side in a box with the same two candidates. Clean both houses: the line and "
            "the box.",
            "Busca en una caja dos casillas alineadas con los mismos dos candidatos. Limpia las dos casas: la línea "
            "y la caja.",
        ),
        NearMiss(
            Text(
                "One of the cells has a third candidate. It may take that one, so nothing is locked.",
                "Una de las casillas tiene un tercer candidato. Puede ser ese, así que nada queda bloqueado.",
            ),
            "-r3c2",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS, TechniqueFamily.LOCKED),
    ),
    "locked-triple": Guide(
        Text(
            "Look at the three cells where a line crosses a box. If together they have three candidates, clean the "
            "rest of the line and of the box.",
            "Mira las tres casillas en que una línea cruza una caja. Si entre las tres tienen tres candidatos, "
            "limpia el resto de la línea y de la caja.",
        ),
        NearMiss(
            Text(
                "A fourth digit is a candidate of one of the three cells.",
                "Un cuarto dígito es candidato de una de las tres casillas.",
            ),
            "-r8c5",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS, TechniqueFamily.LOCKED),
    ),
    "naked-pair": Guide(
        Text(
            "Look for cells with two candidates, and for a twin in the same house. Everything else in that house "
            "loses both digits.",
            "Busca casillas con dos candidatos y una gemela en la misma casa. El resto de la casa pierde los dos "
            "dígitos.",
        ),
        NearMiss(
            Text(
                "The two cells have three digits between them. A naked pair needs exactly two; look for a third cell "
                "and a triple.",
                "Entre las dos casillas hay tres dígitos. Un par desnudo necesita justo dos; busca una tercera "
                "casilla y un trío.",
            ),
            "-r7c5",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS,),
    ),
    "naked-triple": Guide(
        Text(
            "Collect cells with two or three candidates in one house. Three such cells with three digits in all are "
            "enough; none of them needs all three.",
            "Reúne en una casa casillas con dos o tres candidatos. Bastan tres casillas que sumen tres dígitos "
            "distintos; ninguna necesita los tres.",
        ),
        NearMiss(
            Text("Together the three cells have a fourth digit.", "Entre las tres casillas hay un cuarto dígito."),
            "-r1c4",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS,),
    ),
    "naked-quad": Guide(
        Text(
            "In a house with eight or nine empty cells, look for four cells without the digits that are common "
            "elsewhere. If the rest is short, look for the hidden pair or triple there instead.",
            "En una casa con ocho o nueve casillas vacías, busca cuatro sin los dígitos que abundan en las demás. Si "
            "el resto es pequeño, es más fácil ver ahí el par o el trío oculto.",
        ),
        NearMiss(
            Text("One of the four cells has a fifth digit.", "Una de las cuatro casillas tiene un quinto dígito."),
            "-r2c6",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS,),
    ),
    "hidden-pair": Guide(
        Text(
            "Count the places of each digit in a house. If two digits have two places each, and the same ones, clean "
            "everything else from these cells.",
            "Cuenta los sitios de cada dígito en una casa. Si dos dígitos tienen dos sitios cada uno, y son los "
            "mismos, borra todo lo demás en esas casillas.",
        ),
        NearMiss(
            Text(
                "One of the two digits has a third place in the house.",
                "Uno de los dos dígitos tiene un tercer sitio en la casa.",
            ),
            "-r6c5",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS,),
    ),
    "hidden-triple": Guide(
        Text(
            "In a house with many empty cells, list the digits with two or three places. Three of them in the same "
            "three cells make the triple.",
            "En una casa con muchas casillas vacías, apunta los dígitos con dos o tres sitios. Tres de ellos en las "
            "mismas tres casillas forman el trío.",
        ),
        NearMiss(
            Text(
                "One of the three digits also fits in a fourth cell.",
                "Uno de los tres dígitos cabe también en una cuarta casilla.",
            ),
            "-r2c3",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS,),
    ),
    "hidden-quad": Guide(
        Text(
            "Search a house with nearly all cells empty for four digits that avoid the same cells. The naked subset "
            "of the other cells is usually easier to see.",
            "En una casa casi vacía, busca cuatro dígitos que evitan las mismas casillas. El conjunto desnudo de las "
            "demás suele verse mejor.",
        ),
        NearMiss(
            Text(
                "One of the four digits also fits in a fifth cell.",
                "Uno de los cuatro dígitos cabe también en una quinta casilla.",
            ),
            "-r2c4",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.SUBSETS,),
        is_rare=True,
    ),
}
