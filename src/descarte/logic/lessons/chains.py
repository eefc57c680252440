"""Chains, almost locked sets, forcing."""

from __future__ import annotations

from descarte.logic.lessons import Lesson
from descarte.text import Text

_CHAIN = Text(
    "Were the first candidate false, the next would be true, the one after it false, and so on: the last would be "
    "true. So at least one of the two ends is true, and what both rule out is false.",
    "Si el primer candidato fuera falso, el siguiente sería cierto, el siguiente falso, y así hasta el último, que "
    "sería cierto. Luego al menos uno de los extremos lo es, y lo que ambos descartan es falso.",
)
_LOOP = Text(
    "Once round, the loop comes back to its start: it is true one way or the other, so of every two neighbours "
    "exactly one is true. Each weak link becomes as good as a strong one.",
    "Al dar la vuelta, el bucle vuelve a su comienzo: se cumple en un sentido o en el otro, y de cada dos vecinos es "
    "cierto exactamente uno. Cada enlace débil vale como uno fuerte.",
)
_DISCONTINUOUS = Text(
    "A chain that comes back to where it began: from a candidate to its contrary, or to another candidate of its cell.",
    "Una cadena que vuelve a donde empezó: de un candidato a su contrario, o a otro candidato de su casilla.",
)
_AIC = Text(
    "Candidates joined by strong links (at least one is true) and weak links (at most one is true) in turn. What "
    "both ends rule out goes.",
    "Candidatos unidos alternando enlaces fuertes (al menos uno es cierto) y débiles (a lo sumo uno lo es). Lo que "
    "ambos extremos descartan, se va.",
)
_GROUPS = Text(
    "{chain} A link may be a group: a digit in one of several cells of a house, or an almost locked set.",
    "{chain} Un eslabón puede ser un grupo: un dígito en una de varias casillas de una casa, o un conjunto casi "
    "bloqueado.",
)
_CLOSED = Text(
    "A chain whose two ends rule one another out: what two neighbours of it both rule out goes.",
    "Una cadena cuyos dos extremos se excluyen: lo que dos vecinos suyos descartan a la vez, se va.",
)
_ALMOST = Text(
    "An almost locked set has one digit more than cells: without one of its digits all the others are in it. The sets "
    "cannot all miss the digits that they share, so one of them has the digit that is left.",
    "Un conjunto casi bloqueado tiene un dígito más que casillas: sin uno de ellos, todos los demás están en él. No "
    "a todos los conjuntos les pueden faltar los dígitos que comparten, así que alguno tiene el dígito que queda.",
)
_REFUTED = Text(
    "What leads to something impossible is false. Every conclusion on the way is a single, and cites where it comes "
    "from.",
    "Lo que lleva a algo imposible es falso. Cada conclusión del camino es un único, y dice de dónde sale.",
)
_CHOICE = Text(
    "One of the cases is true, whichever it is; what follows from every one of them is true in any case.",
    "Uno de los casos es cierto, sea cual sea; lo que se sigue de todos ellos se cumple en cualquier caso.",
)

LESSONS = {
    "x-chain": Lesson(
        Text(
            "Pairs of places of one digit, each seeing the next. What sees both ends of the chain loses the digit.",
            "Pares de sitios de un mismo dígito, cada uno ve el siguiente. Lo que ve los dos extremos pierde el "
            "dígito.",
        ),
        _CHAIN,
    ),
    "xy-chain": Lesson(
        Text(
            "Cells with two candidates, each sharing a digit with the next, that begin and end with the same digit. "
            "What sees both ends loses it.",
            "Casillas de dos candidatos, cada una comparte un dígito con la siguiente, que empiezan y acaban con el "
            "mismo dígito. Lo que ve los dos extremos lo pierde.",
        ),
        _CHAIN,
    ),
    "aic": Lesson(_AIC, _CHAIN),
    "grouped-aic": Lesson(_GROUPS.fill(chain=_AIC), _CHAIN),
    "x-loop": Lesson(
        Text(
            "A closed chain of pairs of places of one digit.",
            "Una cadena cerrada de pares de sitios de un mismo dígito.",
        ),
        _LOOP,
    ),
    "xy-loop": Lesson(
        Text(
            "A closed chain of cells with two candidates, each sharing a digit with the next.",
            "Una cadena cerrada de casillas de dos candidatos, cada una comparte un dígito con la siguiente.",
        ),
        _LOOP,
    ),
    "continuous-nice-loop": Lesson(_CLOSED, _LOOP),
    "grouped-continuous-nice-loop": Lesson(_GROUPS.fill(chain=_CLOSED), _LOOP),
    "forced-cell-loop": Lesson(
        Text(
            "A closed chain with an almost locked set that, without one of its digits, takes all candidates but one "
            "from a cell.",
            "Una cadena cerrada con un conjunto casi bloqueado que, sin uno de sus dígitos, quita a una casilla todos "
            "los candidatos menos uno.",
        ),
        _LOOP,
    ),
    "discontinuous-nice-loop": Lesson(_DISCONTINUOUS, _CHAIN),
    "grouped-discontinuous-nice-loop": Lesson(_GROUPS.fill(chain=_DISCONTINUOUS), _CHAIN),
    "sue-de-coq": Lesson(
        Text(
            "Cells where a line and a box cross, with further cells of the line and of the box, that have just as "
            "many digits as cells together. The rest of the line and of the box loses their digits.",
            "Casillas en el cruce de una línea y una caja, con otras de la línea y de la caja, que juntas tienen "
            "tantos dígitos como casillas. El resto de la línea y de la caja pierde esos dígitos.",
        ),
        Text(
            "No digit can be there twice, so each is there once: those of the line are used up in the line, those of "
            "the box in the box.",
            "Ningún dígito puede estar ahí dos veces, así que cada uno está una: los de la línea se gastan en la "
            "línea y los de la caja en la caja.",
        ),
    ),
    "als-xz": Lesson(
        Text(
            "Two almost locked sets whose places for x all see one another. What sees all places of another common "
            "digit z loses it; with two such x, each set is locked as well.",
            "Dos conjuntos casi bloqueados cuyos sitios para x se ven todos entre sí. Lo que ve todos los sitios de "
            "otro dígito común z lo pierde; con dos x así, cada conjunto queda además bloqueado.",
        ),
        _ALMOST,
    ),
    "als-xy-wing": Lesson(
        Text(
            "Three almost locked sets: the middle one shares x with one and y with the other. What sees all places "
            "of a digit z of both outer sets loses it.",
            "Tres conjuntos casi bloqueados: el del medio comparte x con uno e y con el otro. Lo que ve todos los "
            "sitios de un dígito z de los dos exteriores lo pierde.",
        ),
        _ALMOST,
    ),
    "als-chain": Lesson(
        Text(
            "Several almost locked sets, each sharing a digit with the next. What sees all places of a digit of the "
            "first and the last loses it.",
            "Varios conjuntos casi bloqueados, cada uno comparte un dígito con el siguiente. Lo que ve todos los "
            "sitios de un dígito del primero y del último lo pierde.",
        ),
        _ALMOST,
    ),
    "death-blossom": Lesson(
        Text(
            "A stem cell, each of whose candidates takes a digit from an almost locked set, a petal. What sees all "
            "places of a digit of all petals loses it.",
            "Una casilla tallo, cada uno de cuyos candidatos quita un dígito a un conjunto casi bloqueado, un "
            "pétalo. Lo que ve todos los sitios de un dígito de todos los pétalos lo pierde.",
        ),
        _ALMOST,
    ),
    "nishio": Lesson(
        Text(
            "A candidate is followed through the places of its digit alone, until a house has none left.",
            "Se sigue un candidato por los sitios de su dígito solamente, hasta que a una casa no le queda ninguno.",
        ),
        _REFUTED,
    ),
    "forcing-net": Lesson(
        Text(
            "A candidate is followed, single after single, until a cell has no candidate or a house no place for a "
            "digit.",
            "Se sigue un candidato, único tras único, hasta que a una casilla no le quedan candidatos o a un dígito "
            "no le queda sitio en una casa.",
        ),
        _REFUTED,
    ),
    "cell-forcing": Lesson(
        Text(
            "Chains from every candidate of a cell that come to the same conclusion.",
            "Cadenas desde cada candidato de una casilla que llegan a la misma conclusión.",
        ),
        _CHOICE,
    ),
    "house-forcing": Lesson(
        Text(
            "Chains from every place of a digit in a house that come to the same conclusion.",
            "Cadenas desde cada sitio de un dígito en una casa que llegan a la misma conclusión.",
        ),
        _CHOICE,
    ),
    "case-split": Lesson(
        Text(
            "The last resort: a candidate is followed step by step, each step with its own reason, and split into "
            "further cases where it must, until every end is impossible.",
            "El último recurso: se sigue un candidato paso a paso, cada paso con su razón, y se divide en más casos "
            "donde hace falta, hasta que todos los finales son imposibles.",
        ),
        Text(
            "All cases are written down and every one of them fails: that is a proof, not a guess.",
            "Todos los casos están escritos y todos fallan: eso es una demostración, no una conjetura.",
        ),
    ),
}
