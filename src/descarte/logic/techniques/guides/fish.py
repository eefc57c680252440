"""Guides to techniques: fish, other patterns of one digit, and templates."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

_FINNED = Guide(
    Text(
        "Start from a fish that fails by a place or two. If these lie in one box, only the candidates of a cover "
        "line in that box can be discarded.",
        "Parte de un pez que falla por uno o dos sitios. Si todos están en una misma caja, solo se descartan los "
        "candidatos de una línea de cobertura dentro de esa caja.",
    ),
    NearMiss(
        Text(
            "The candidate sees the cover line but not every fin. If a fin is true, it may be true as well.",
            "El candidato está en la línea de cobertura, pero no ve todas las aletas. Si una aleta es verdadera, "
            "también puede serlo él.",
        ),
    ),
    Concept.DISJUNCTION,
    (TechniqueFamily.FISH,),
)
_SASHIMI = Guide(
    Text(
        "Look for a fish with a corner missing whose base line has its only other places in the box of that corner. "
        "They act as fins.",
        "Busca un pez al que le falte una esquina y cuya línea base tenga los otros sitios en la caja de esa "
        "esquina. Esos sitios hacen de aletas.",
    ),
    NearMiss(
        Text(
            "The fins lie in two boxes, so no cell of a cover line sees all of them.",
            "Las aletas están en dos cajas, así que ninguna casilla de una línea de cobertura las ve todas.",
        ),
    ),
    Concept.DISJUNCTION,
    (TechniqueFamily.FISH,),
)
_SIAMESE = Guide(
    Text(
        "When you have found a finned fish, keep its base lines. Exchange a cover line for the one through the fin: "
        "often that is a fish as well.",
        "Cuando encuentres un pez con aletas, conserva sus líneas base. Cambia una línea de cobertura por la que "
        "pasa por la aleta: a menudo también es un pez.",
    ),
    NearMiss(
        Text(
            "With the other cover line the fins no longer lie in one box. Then there is one finned fish, not two.",
            "Con la otra línea de cobertura, las aletas ya no están en una sola caja. Entonces hay un solo pez con "
            "aletas, no dos.",
        ),
    ),
    Concept.DISJUNCTION,
    (TechniqueFamily.FISH,),
)
_FINNED_FRANKEN = Guide(
    Text(
        "Add a box to the base if a digit has few places in it. A place that no cover house takes in is a fin, and a "
        "candidate must see all fins.",
        "Añade una caja a la base si el dígito tiene pocos sitios en ella. Un sitio que ninguna casa de cobertura "
        "recoge es una aleta, y el candidato debe verlas todas.",
    ),
    NearMiss(
        Text("One fin is out of sight of the candidate.", "El candidato no ve una de las aletas."),
    ),
    Concept.DISJUNCTION,
    (TechniqueFamily.FISH,),
)
_FRANKEN = Guide(
    Text(
        "When the line fish fails in one band, replace a line by a box of that band. Count: as many base houses as "
        "cover houses, and no place outside the cover.",
        "Cuando el pez de líneas falla en una banda, sustituye una línea por una caja de esa banda. Cuenta: tantas "
        "casas base como de cobertura, y ningún sitio fuera de ellas.",
    ),
    NearMiss(
        Text(
            "One place of a base house lies in no cover house.",
            "Un sitio de una casa base no está en ninguna casa de cobertura.",
        ),
    ),
    Concept.IMPLIED,
    (TechniqueFamily.FISH,),
)
_SIAMESE_FRANKEN = Guide(
    Text(
        "Keep the base of a finned franken fish and try another set of cover houses with the same fins.",
        "Conserva la base de un pez franken con aletas y prueba otras casas de cobertura con las mismas aletas.",
    ),
    NearMiss(
        Text(
            "The second cover leaves a further place of the base open, which becomes a fin that the candidates do "
            "not see.",
            "La segunda cobertura deja abierto otro sitio de la base, que pasa a ser una aleta que los candidatos no "
            "ven.",
        ),
    ),
    Concept.DISJUNCTION,
    (TechniqueFamily.FISH,),
)
_FINNED_MUTANT = Guide(
    Text(
        "Hardly anyone looks for these by hand: mix rows, columns and boxes freely, and count how often each place "
        "is in the base and in the cover. Places covered too seldom are fins.",
        "Casi nadie los busca a mano: mezcla filas, columnas y cajas, y cuenta cuántas veces está cada sitio en la "
        "base y en la cobertura. Los que se cubren de menos son aletas.",
    ),
    NearMiss(
        Text(
            "A place lies in two base houses and one cover house. It counts twice, so it is a fin as well.",
            "Un sitio está en dos casas base y en una sola de cobertura. Cuenta dos veces, así que también es una "
            "aleta.",
        ),
    ),
    Concept.DISJUNCTION,
    (TechniqueFamily.FISH,),
)
GUIDES = {
    "x-wing": Guide(
        Text(
            "Choose a digit and mark the rows where it has two places. Two such rows with the places in the same two "
            "columns make the rectangle; then try columns.",
            "Elige un dígito y señala las filas en que tiene dos sitios. Si en dos de ellas caen en las mismas dos "
            "columnas, ahí está el rectángulo; después prueba con columnas.",
        ),
        NearMiss(
            Text(
                "One of the two lines has a third place. If it lies in the box of a corner, it may still be a finned "
                "X-wing.",
                "Una de las dos líneas tiene un tercer sitio. Si está en la caja de una esquina, aún puede ser un "
                "X-Wing con aletas.",
            ),
            "-r5c3",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.FISH,),
    ),
    "swordfish": Guide(
        Text(
            "Take a digit with two or three places in several rows. Three rows whose places share three columns are "
            "enough; no row needs all three.",
            "Toma un dígito con dos o tres sitios en varias filas. Bastan tres filas cuyos sitios compartan tres "
            "columnas; ninguna necesita las tres.",
        ),
        NearMiss(
            Text(
                "One of the three lines has a place in a fourth cover line.",
                "Una de las tres líneas tiene un sitio en una cuarta línea de cobertura.",
            ),
            "-r2c5",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.FISH,),
    ),
    "jellyfish": Guide(
        Text(
            "Look for it when a digit is placed once or twice only. Cross out the lines where it has many places, "
            "and see if the rest crosses as many lines as are left.",
            "Búscala cuando un dígito esté puesto una o dos veces. Tacha las líneas donde tiene muchos sitios y mira "
            "si las demás se cruzan con otras tantas.",
        ),
        NearMiss(
            Text(
                "One of the four lines has a place in a fifth cover line. A swordfish in the other direction is "
                "often easier to find.",
                "Una de las cuatro líneas tiene un sitio en una quinta línea de cobertura. A menudo es más fácil ver "
                "un pez espada en el otro sentido.",
            ),
            "-r4c1",
        ),
        Concept.ALL_DIFFERENT,
        (TechniqueFamily.FISH,),
    ),
    "finned-x-wing": _FINNED.with_change("-r5c7"),
    "finned-swordfish": _FINNED.with_change("-r6c7"),
    "finned-jellyfish": _FINNED.with_change("-r2c2"),
    "sashimi-x-wing": _SASHIMI.with_change("-r4c4"),
    "sashimi-swordfish": _SASHIMI.with_change("-r8c1"),
    "sashimi-jellyfish": _SASHIMI.with_change("-r3c8", is_rare=True),
    "siamese-x-wing": _SIAMESE.with_change("-r8c2"),
    "siamese-swordfish": _SIAMESE.with_change("-r6c7"),
    "siamese-jellyfish": _SIAMESE.with_change("-r2c8"),
    "finned-franken-x-wing": _FINNED_FRANKEN.with_change("+1r1c7", is_rare=True),
    "finned-franken-swordfish": _FINNED_FRANKEN.with_change("+1r4c7", is_rare=True),
    "finned-franken-jellyfish": _FINNED_FRANKEN.with_change("+1r2c2", is_rare=True),
    "franken-swordfish": _FRANKEN.with_change("+1r2c2", is_rare=True),
    "franken-jellyfish": _FRANKEN.with_change("+1r1c3", is_rare=True),
    "siamese-franken-swordfish": _SIAMESE_FRANKEN.with_change("+1r1c2", is_rare=True),
    "siamese-franken-jellyfish": _SIAMESE_FRANKEN.with_change("+1r1c5", is_rare=True),
    "finned-mutant-jellyfish": _FINNED_MUTANT.with_change("+1r2c1", is_rare=True),
    "finned-mutant-squirmbag": _FINNED_MUTANT.with_change("+1r2c5", is_rare=True),
    "finned-mutant-whale": _FINNED_MUTANT.with_change("", is_rare=True),
    "siamese-mutant-jellyfish": _FINNED_MUTANT.with_change("+1r1c6", is_rare=True),
    "skyscraper": Guide(
        Text(
            "For one digit, note the rows with two places. Two rows that share one column have roofs in the others: "
            "look at the cells that see both.",
            "Con un solo dígito, apunta las filas con dos sitios. Si dos filas comparten una columna, las otras "
            "puntas son los tejados: mira las casillas que ven ambos.",
        ),
        NearMiss(
            Text(
                "One of the lines has a third place, so the roofs need not hold the digit.",
                "Una de las líneas tiene un tercer sitio, así que ningún tejado tiene por qué tener el dígito.",
            ),
            "-r5c2",
        ),
        Concept.PATH,
        (TechniqueFamily.FISH, TechniqueFamily.ONE_DIGIT),
    ),
    "two-string-kite": Guide(
        Text(
            "Find a row with two places of a digit and a column with two. One end of both must lie in the same box. "
            "The cell at the crossing of the far ends loses it.",
            "Busca una fila con dos sitios de un dígito y una columna con otros dos. Un extremo de ambas debe estar "
            "en la misma caja. Lo pierde la casilla en que se cruzan los otros extremos.",
        ),
        NearMiss(
            Text(
                "The near ends share a box, but the row or the column has a third place.",
                "Los extremos cercanos comparten caja, pero la fila o la columna tiene un tercer sitio.",
            ),
            "-r1c6",
        ),
        Concept.PATH,
        (TechniqueFamily.FISH, TechniqueFamily.ONE_DIGIT),
    ),
    "dual-two-string-kite": Guide(
        Text(
            "After one kite, exchange row and column of its two cells in the box: sometimes that is a kite as well.",
            "Después de una cometa, intercambia la fila y la columna de sus dos casillas de la caja: a veces también "
            "es una cometa.",
        ),
        NearMiss(
            Text(
                "Only one of the two kites has both strings; the other has a line with a third place.",
                "Solo una de las dos cometas tiene ambas cuerdas; en la otra, una línea tiene un tercer sitio.",
            ),
            "-r7c9",
        ),
        Concept.PATH,
        (TechniqueFamily.FISH, TechniqueFamily.ONE_DIGIT),
    ),
    "kites-of-two-digits": Guide(
        Text(
            "When the two near ends of a kite are cells with two shared digits, try the kite of the other digit too.",
            "Cuando los dos extremos cercanos de una cometa comparten dos dígitos, prueba también la cometa del otro "
            "dígito.",
        ),
        NearMiss(
            Text(
                "The second digit has a third place in one of the lines.",
                "El segundo dígito tiene un tercer sitio en una de las líneas.",
            ),
            "-r5c8",
        ),
        Concept.PATH,
        (TechniqueFamily.FISH, TechniqueFamily.ONE_DIGIT),
    ),
    "turbot-fish": Guide(
        Text(
            "Join two pairs of places of a digit, in any houses: an end of the first must see an end of the second. "
            "Then check who sees the outer ends.",
            "Une dos pares de sitios de un dígito, en las casas que sean: un extremo del primero tiene que ver un "
            "extremo del segundo. Después mira quién ve los extremos libres.",
        ),
        NearMiss(
            Text(
                "The two inner ends do not see one another, so both may be true and the outer ends both false.",
                "Los dos extremos interiores no se ven, así que ambos pueden ser verdaderos y los exteriores, falsos.",
            ),
            "-r2c9",
        ),
        Concept.PATH,
        (TechniqueFamily.FISH, TechniqueFamily.ONE_DIGIT),
    ),
    "empty-rectangle": Guide(
        Text(
            "Look for a box where a digit fills an L or a cross: one row and one column of it. Then search for a "
            "pair of places that starts on that row or column.",
            "Busca una caja donde los sitios de un dígito formen una L o una cruz: una fila y una columna. Después "
            "busca un par de sitios que empiece en esa fila o columna.",
        ),
        NearMiss(
            Text("One place in the box lies outside the cross.", "Un sitio de la caja queda fuera de la cruz."),
            "+2r2c7",
        ),
        Concept.PATH,
        (TechniqueFamily.FISH, TechniqueFamily.ONE_DIGIT),
    ),
    "dual-empty-rectangle": Guide(
        Text(
            "A box with just two places of a digit is an empty rectangle in two ways. Try both crossings.",
            "Una caja con solo dos sitios de un dígito es un rectángulo vacío de dos maneras. Prueba los dos cruces.",
        ),
        NearMiss(
            Text(
                "Only one of the two lines meets a pair of places.",
                "Solo una de las dos líneas da con un par de sitios.",
            ),
            "-r3c7",
        ),
        Concept.PATH,
        (TechniqueFamily.FISH, TechniqueFamily.ONE_DIGIT),
    ),
    "template-set": Guide(
        Text(
            "Worth trying for a digit with six or seven placements: sketch every way to finish it, and see which "
            "cells are in all of them.",
            "Vale la pena con un dígito puesto seis o siete veces: dibuja todas las formas de completarlo y mira qué "
            "casillas están en todas.",
        ),
        NearMiss(
            Text(
                "One single way to place the digit leaves the cell out.",
                "Una sola forma de colocar el dígito deja fuera la casilla.",
            ),
        ),
        Concept.TABLE,
        (TechniqueFamily.ONE_DIGIT, TechniqueFamily.TEMPLATES),
        is_rare=True,
    ),
    "template-delete": Guide(
        Text(
            "For a digit with few ways left, draw each way in its own colour. A candidate without a colour is false.",
            "Con un dígito al que le quedan pocas formas, dibuja cada una con un color. Un candidato sin color es "
            "falso.",
        ),
        NearMiss(
            Text(
                "One way to place the digit still uses the candidate.",
                "Una de las formas de colocar el dígito aún usa el candidato.",
            ),
        ),
        Concept.TABLE,
        (TechniqueFamily.ONE_DIGIT, TechniqueFamily.TEMPLATES),
        is_rare=True,
    ),
}
