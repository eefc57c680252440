"""Guides to techniques: almost locked sets, exocets and other sets."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

GUIDES = {
    "sue-de-coq": Guide(
        Text(
            "Look at two or three empty cells where a box and a line cross, with two digits more than cells. A cell "
            "of the line and one of the box should take these digits from each side.",
            "Mira dos o tres casillas vacías donde se cruzan una caja y una línea, con dos dígitos más que casillas. "
            "Una casilla de la línea y otra de la caja deben llevarse esos dígitos, cada una por su lado.",
        ),
        NearMiss(
            Text(
                "The cell of the line and the cell of the box share a digit, so the cells have one digit too many.",
                "La casilla de la línea y la de la caja comparten un dígito, así que sobra uno.",
            ),
            "-r4c7",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.ALS,),
    ),
    "als-xz": Guide(
        Text(
            "Collect sets of n cells with n + 1 digits in one house; a cell with two candidates is the smallest. Two "
            "sets with a digit x that cannot be in both discard their other common digit z.",
            "Reúne conjuntos de n casillas con n + 1 dígitos en una casa; el más pequeño es una casilla con dos "
            "candidatos. Si x no puede estar en dos de ellos, se descarta su otro dígito común, z.",
        ),
        NearMiss(
            Text(
                "One place of x in the first set does not see a place of x in the second, so both sets may have it.",
                "Un sitio de x del primer conjunto no ve uno del segundo, así que ambos pueden tenerlo.",
            ),
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.ALS,),
        is_rare=True,
    ),
    "als-xy-wing": Guide(
        Text(
            "Think of an XY-wing whose three cells are almost locked sets. The middle one loses x or y, whichever "
            "set takes it.",
            "Piensa en un XY-Wing cuyas tres casillas son conjuntos casi bloqueados. El del medio pierde x o y, "
            "según quién se lo quite.",
        ),
        NearMiss(
            Text(
                "The same digit joins the middle set to both others, so it is used up once only.",
                "El mismo dígito une el conjunto del medio con los otros dos, así que solo se gasta una vez.",
            ),
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.ALS,),
        is_rare=True,
    ),
    "als-chain": Guide(
        Text(
            "Extend an ALS-XZ when the second set shares no useful z with the first: leave it by another digit to a "
            "third set.",
            "Prolonga un ALS-XZ cuando el segundo conjunto no comparte un z útil con el primero: sal por otro dígito "
            "hacia un tercero.",
        ),
        NearMiss(
            Text(
                "A set is entered and left by the same digit.",
                "En un conjunto se entra y se sale por el mismo dígito.",
            ),
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.ALS, TechniqueFamily.CHAINS),
        is_rare=True,
    ),
    "death-blossom": Guide(
        Text(
            "Choose a stem cell with two or three candidates. For each candidate, find an almost locked set whose "
            "places for it the stem sees.",
            "Elige como tallo una casilla con dos o tres candidatos. Para cada uno, busca un conjunto casi bloqueado "
            "cuyos sitios para él vea el tallo.",
        ),
        NearMiss(
            Text("One candidate of the stem has no petal.", "Un candidato del tallo no tiene pétalo."),
            "+3r7c5",
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.ALS,),
        is_rare=True,
    ),
    "aligned-pair-exclusion": Guide(
        Text(
            "Take two cells with few candidates that share many peers. Cross out every pair of digits that a peer "
            "with two candidates needs.",
            "Toma dos casillas con pocos candidatos y muchas vecinas comunes. Tacha cada pareja de dígitos que "
            "dejaría sin nada a una vecina con dos candidatos.",
        ),
        NearMiss(
            Text(
                "One partner for the digit is left, so it stays.",
                "Al dígito le queda una pareja posible, así que se conserva.",
            ),
            "+4r1c2",
        ),
        Concept.PATH,
        (TechniqueFamily.ALS,),
        is_rare=True,
    ),
    "fireworks": Guide(
        Text(
            "Look at a row and a column through one box. Outside the box, three digits must share a single cell on "
            "each line.",
            "Mira una fila y una columna que cruzan una caja. Fuera de la caja, tres dígitos deben compartir una "
            "sola casilla en cada línea.",
        ),
        NearMiss(
            Text(
                "One of the digits has a second place outside the box.",
                "Uno de los dígitos tiene un segundo sitio fuera de la caja.",
            ),
            "+1r1c4",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.RARE,),
        is_rare=True,
    ),
    "tridagon": Guide(
        Text(
            "Watch for three digits that are never given in four boxes at the corners of a rectangle, with twelve "
            "cells that hold little else.",
            "Fíjate en tres dígitos que no están dados en cuatro cajas de las esquinas de un rectángulo, con doce "
            "casillas que apenas tienen otra cosa.",
        ),
        NearMiss(
            Text(
                "In the four boxes the cells slope so that the turns come back to the start. Then the three digits "
                "can fill all twelve.",
                "Las casillas de las cuatro cajas se inclinan de modo que los giros vuelven al comienzo. Entonces "
                "los tres dígitos pueden llenar las doce.",
            ),
        ),
        Concept.NONE,
        (TechniqueFamily.RARE,),
        is_rare=True,
    ),
    "sk-loop": Guide(
        Text(
            "Look for four givens at the corners of a rectangle in four boxes, with empty cells beside them in row "
            "and column. Write the digits of each pair of cells and try to pass two on at each turn.",
            "Busca cuatro números dados en las esquinas de un rectángulo de cuatro cajas, con casillas vacías al "
            "lado en fila y columna. Escribe los dígitos de cada par de casillas e intenta pasar dos en cada giro.",
        ),
        NearMiss(
            Text(
                "One pair of cells has a digit too many to be counted by its row, column or box.",
                "Un par de casillas tiene un dígito de más, que ni su fila, ni su columna, ni su caja pueden contar.",
            ),
            "-r6c3",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.RARE,),
        is_rare=True,
    ),
    "multi-sector-locked-set": Guide(
        Text(
            "Choose a few digits that are given often in some rows and the rest in some columns. Count the empty "
            "crossing cells against the places that rows and columns allow.",
            "Elige unos pocos dígitos muy dados en algunas filas y los demás en algunas columnas. Compara las "
            "casillas vacías de los cruces con los sitios que permiten filas y columnas.",
        ),
        NearMiss(
            Text(
                "There is one more place than cells, so a digit may be missing and nothing is discarded.",
                "Hay un sitio más que casillas, así que puede faltar un dígito y no se descarta nada.",
            ),
            "-r3c9",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.RARE, TechniqueFamily.ALS),
        is_rare=True,
    ),
    "exocet": Guide(
        Text(
            "Look for two cells of a box in one line, with the same three or four candidates. Each of the two other "
            "boxes of the band needs a target off that line. Then count the lines outside the band that hold each "
            "digit.",
            "Busca dos casillas de una caja en la misma línea, con los mismos tres o cuatro candidatos. En las otras "
            "dos cajas de la banda busca un objetivo en cada una, fuera de esa línea; después cuenta las líneas en "
            "que cabe cada dígito fuera de la banda.",
        ),
        NearMiss(
            Text(
                "One digit of the base needs three lines outside the band to cover its places, not two.",
                "Un dígito de la base necesita tres líneas, no dos, para cubrir sus sitios fuera de la banda.",
            ),
        ),
        Concept.IMPLIED,
        (TechniqueFamily.RARE,),
        is_rare=True,
    ),
    "exocet-pairs": Guide(
        Text(
            "After an exocet, list the pairs of digits that the base can have, and follow each into both targets.",
            "Después de un exocet, haz una lista de las parejas que puede tener la base y sigue cada una en ambos "
            "objetivos.",
        ),
        NearMiss(
            Text(
                "One choice of two digits with the candidate remains possible.",
                "Una de las parejas con ese candidato sigue siendo posible.",
            ),
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.RARE, TechniqueFamily.FORCING),
        is_rare=True,
    ),
    "set-equivalence": Guide(
        Text(
            "Colour some rows red and as many boxes or columns blue. Cells with both colours cancel out; compare "
            "what is left. The corners and the ring of Phistomefel are the best known pair.",
            "Colorea unas filas de rojo y otras tantas cajas o columnas de azul. Las casillas con ambos colores se "
            "anulan; compara lo que queda. Las esquinas y el anillo de Phistomefel son la pareja más conocida.",
        ),
        NearMiss(
            Text(
                "The two sides have different numbers of houses, so they do not have to hold the same digits.",
                "Los dos lados tienen distinto número de casas, así que no tienen por qué contener los mismos dígitos.",
            ),
        ),
        Concept.IMPLIED,
        (TechniqueFamily.RARE,),
        is_rare=True,
    ),
    "leftovers": Guide(
        Text(
            "In a jigsaw, draw a line after the first rows or columns. If regions fit above it but for a few cells, "
            "the cells that stick out equal those that are missing.",
            "En un sudoku irregular, traza una línea tras las primeras filas o columnas. Si las regiones encajan "
            "salvo unas casillas, las que sobresalen son iguales a las que faltan.",
        ),
        NearMiss(
            Text(
                "The lines and regions are not equally many, so the cells left over are not equal.",
                "No hay tantas líneas como regiones, así que las casillas que sobran no son iguales.",
            ),
            "-r1c1",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.JIGSAW,),
    ),
    "leftovers-seen": Guide(
        Text(
            "Apply the law of leftovers to a digit that must be on one side, and look at what sees all its places on "
            "the other.",
            "Aplica la ley de los sobrantes a un dígito que tiene que estar en un lado y mira quién ve todos sus "
            "sitios en el otro.",
        ),
        NearMiss(
            Text(
                "The digit need not be among the cells left over.",
                "El dígito no tiene por qué estar entre las casillas que sobran.",
            ),
            "-r1c1",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.JIGSAW,),
    ),
}
