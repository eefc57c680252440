"""Guides to techniques: chains, loops and colouring."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

_GROUPED = Guide(
    Text(
        "When a strong link fails because of two marks in one box and line, take these marks as one. Almost locked "
        "sets are links too.",
        "Cuando un enlace fuerte falla por dos marcas de la misma caja y línea, tómalas como una sola. Los conjuntos "
        "casi bloqueados también son enlaces.",
    ),
    NearMiss(
        Text(
            "The next candidate sees only one cell of the group. It must see all of them.",
            "El candidato siguiente solo ve una casilla del grupo. Tiene que verlas todas.",
        ),
    ),
    Concept.PATH,
    (TechniqueFamily.CHAINS, TechniqueFamily.ALS),
)
_MULTI_COLOURS = Guide(
    Text(
        "Colour a second group of the digit with two more colours. Look for a colour of one group that sees a colour "
        "of the other.",
        "Colorea un segundo grupo del dígito con otros dos colores. Busca un color de un grupo que vea un color del "
        "otro.",
    ),
    NearMiss(
        Text(
            "The two groups never see one another, so they tell nothing together.",
            "Los dos grupos no se ven en ningún punto, así que juntos no dicen nada.",
        ),
    ),
    Concept.PATH,
    (TechniqueFamily.COLOURING, TechniqueFamily.ONE_DIGIT),
)
GUIDES = {
    "x-chain": Guide(
        Text(
            "Draw all pairs of places of one digit. Walk strong, weak, strong, weak, strong; then look at what sees "
            "both ends.",
            "Dibuja todos los pares de sitios de un dígito. Camina fuerte, débil, fuerte, débil, fuerte; después "
            "mira quién ve ambos extremos.",
        ),
        NearMiss(
            Text(
                "A link that has to be strong is weak: its house has a third place for the digit.",
                "Un enlace que debe ser fuerte es débil: su casa tiene un tercer sitio para el dígito.",
            ),
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS, TechniqueFamily.ONE_DIGIT),
    ),
    "x-loop": Guide(
        Text(
            "When an X-chain comes back to its start with a weak link, it is a loop. Clean every house that it "
            "crosses by a weak link.",
            "Cuando una cadena X vuelve a su comienzo con un enlace débil, es un bucle. Limpia cada casa que cruza "
            "por un enlace débil.",
        ),
        NearMiss(
            Text(
                "The last candidate does not see the first, so the chain stays open.",
                "El último candidato no ve el primero, así que la cadena queda abierta.",
            ),
            "-r5c7",
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS, TechniqueFamily.ONE_DIGIT),
        is_rare=True,
    ),
    "xy-chain": Guide(
        Text(
            "Start at a cell with two candidates and leave it by one digit. Walk through cells with two candidates "
            "until the digit that you kept comes up at the end.",
            "Empieza en una casilla con dos candidatos y sal por uno. Recorre casillas con dos candidatos hasta que "
            "al final salga el dígito que dejaste.",
        ),
        NearMiss(
            Text(
                "A cell on the way has a third candidate, so the chain breaks there.",
                "Una casilla del camino tiene un tercer candidato, y ahí se rompe la cadena.",
            ),
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS,),
    ),
    "xy-loop": Guide(
        Text(
            "Close a chain of cells with two candidates into a ring. Each shared digit is then in one of the two "
            "neighbours, so clean the houses between them.",
            "Cierra en anillo una cadena de casillas con dos candidatos. Cada dígito compartido está entonces en una "
            "de las dos vecinas: limpia las casas que comparten.",
        ),
        NearMiss(
            Text("First and last cell do not see one another.", "La primera casilla y la última no se ven."),
            "-r1c3",
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS,),
    ),
    "aic": Guide(
        Text(
            "Begin where a strong link is: a cell with two candidates, or a house with two places. Alternate with "
            "weak links, and stop when the ends see a common candidate.",
            "Empieza en un enlace fuerte: una casilla con dos candidatos o una casa con dos sitios. Alterna con "
            "enlaces débiles y para cuando los extremos vean un candidato común.",
        ),
        NearMiss(
            Text(
                "Two weak links follow one another. A candidate that the first rules out says nothing about the next.",
                "Se siguen dos enlaces débiles. Lo que el primero descarta no dice nada del siguiente.",
            ),
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS,),
        is_rare=True,
    ),
    "continuous-nice-loop": Guide(
        Text(
            "When the ends of an alternating chain see one another, do not stop at one discard: every weak link of "
            "the loop is as good as a strong one.",
            "Cuando los extremos de una cadena alterna se ven, no te quedes con un solo descarte: cada enlace débil "
            "del bucle vale como uno fuerte.",
        ),
        NearMiss(
            Text(
                "Somewhere round the loop two links of the same sort meet, so it is discontinuous.",
                "En algún punto del bucle se juntan dos enlaces del mismo tipo, así que es discontinuo.",
            ),
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS,),
        is_rare=True,
    ),
    "discontinuous-nice-loop": Guide(
        Text(
            "Pick a candidate that you would like to be false. Walk from one of its strong neighbours, and see if "
            "the chain ends at another.",
            "Elige un candidato que quisieras descartar. Sal de uno de los que él descarta y mira si la cadena acaba "
            "en otro.",
        ),
        NearMiss(
            Text(
                "The chain ends at a candidate that does not clash with the first one.",
                "La cadena acaba en un candidato que no choca con el primero.",
            ),
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS,),
        is_rare=True,
    ),
    "grouped-aic": _GROUPED.with_change("+1r2c8", is_rare=True),
    "grouped-continuous-nice-loop": _GROUPED.with_change("+1r1c5", is_rare=True),
    "grouped-discontinuous-nice-loop": _GROUPED.with_change("+1r2c8", is_rare=True),
    "forced-cell-loop": Guide(
        Text(
            "Close a loop through an almost locked set, and look at a cell that loses all candidates but one to it.",
            "Cierra un bucle por un conjunto casi bloqueado y mira la casilla a la que solo le deja un candidato.",
        ),
        NearMiss(
            Text(
                "The cell keeps a second candidate that the set does not take.",
                "La casilla conserva un segundo candidato que el conjunto no le quita.",
            ),
            "-r8c9",
        ),
        Concept.PATH,
        (TechniqueFamily.CHAINS, TechniqueFamily.ALS),
        is_rare=True,
    ),
    "colour-trap": Guide(
        Text(
            "Take a digit with many pairs of places. Colour them in turn, then look for an uncoloured candidate that "
            "sees both colours.",
            "Toma un dígito con muchos pares de sitios. Coloréalos por turnos y busca un candidato sin color que vea "
            "ambos colores.",
        ),
        NearMiss(
            Text("The candidate sees one colour only.", "El candidato solo ve un color."),
        ),
        Concept.PATH,
        (TechniqueFamily.COLOURING, TechniqueFamily.ONE_DIGIT),
    ),
    "colour-wrap": Guide(
        Text(
            "While you colour, watch for two cells of the same colour in one house: that colour is wrong everywhere.",
            "Mientras coloreas, vigila si dos casillas del mismo color caen en una casa: ese color falla en todas "
            "partes.",
        ),
        NearMiss(
            Text(
                "The two cells have the same colour but do not see one another.",
                "Las dos casillas son del mismo color, pero no se ven.",
            ),
            "-r1c2",
        ),
        Concept.PATH,
        (TechniqueFamily.COLOURING, TechniqueFamily.ONE_DIGIT),
        is_rare=True,
    ),
    "multi-colours-1": _MULTI_COLOURS,
    "multi-colours-2": _MULTI_COLOURS.with_change("-r1c9", is_rare=True),
}
