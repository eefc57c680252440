"""Guides to techniques: drawn rules."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

GUIDES = {
    "rule-one-cell": Guide(
        Text(
            "Before anything else, fill the cages and sums of a single cell.",
            "Antes que nada, rellena las jaulas y sumas de una sola casilla.",
        ),
        NearMiss(
            Text(
                "The cage has two cells, so its total alone fixes neither.",
                "La jaula tiene dos casillas, así que su total no decide ninguna.",
            ),
        ),
        Concept.NODE,
        (TechniqueFamily.RULES, TechniqueFamily.SINGLES),
    ),
    "equal-cells": Guide(
        Text(
            "On palindromes and clones, compare the marks of each cell with those of its partner. A digit that one "
            "has lost, the other loses.",
            "En palíndromos y clones, compara las marcas de cada casilla con las de su pareja. Lo que pierde una, lo "
            "pierde la otra.",
        ),
        NearMiss(
            Text(
                "Both cells have the same candidates already, so neither learns anything.",
                "Ambas casillas tienen ya los mismos candidatos, así que ninguna aprende nada.",
            ),
            "-r1c1",
        ),
        Concept.ARC,
        (TechniqueFamily.RULES,),
    ),
    "no-partner": Guide(
        Text(
            "For each sort of line, ask once which digits have no neighbour at all: 5 on German whispers. Clear them "
            "from all lines together.",
            "Para cada tipo de línea, pregunta una vez qué dígitos no tienen ninguna vecina posible: el 5 en los "
            "susurros alemanes. Bórralos de todas las líneas a la vez.",
        ),
        NearMiss(
            Text(
                "With a smaller difference the digit has partners: at least 4 instead of 5 leaves the 5 its 1 and 9.",
                "Con una diferencia menor, el dígito tiene parejas: si basta con 4 en vez de 5, al 5 le quedan el 1 "
                "y el 9.",
            ),
        ),
        Concept.ARC,
        (TechniqueFamily.RULES,),
    ),
    "rising-line": Guide(
        Text(
            "Number a thermometer from the bulb: the k-th cell is at least k, and the cells after it take as many "
            "from the top. A given near a line helps most.",
            "Numera un termómetro desde el bulbo: la casilla k es al menos k, y las que siguen quitan otras tantas "
            "por arriba. Un número dado cerca de la línea ayuda más.",
        ),
        NearMiss(
            Text(
                "The line is short enough for every candidate: there is room below and above.",
                "La línea es bastante corta para todos los candidatos: hay sitio por debajo y por arriba.",
            ),
        ),
        Concept.ARC,
        (TechniqueFamily.RULES,),
    ),
    "pairs-beside": Guide(
        Text(
            "List the pairs that the dot, X or V allows, and cross out those with a digit that one of the cells "
            "cannot have.",
            "Escribe las parejas que permite el punto, la X o la V y tacha las que tienen un dígito que una de las "
            "casillas no puede tener.",
        ),
        NearMiss(
            Text(
                "Each candidate still has one partner in the other cell.",
                "Cada candidato tiene aún una pareja en la otra casilla.",
            ),
        ),
        Concept.ARC,
        (TechniqueFamily.RULES,),
    ),
    "far-apart": Guide(
        Text(
            "On whispers, decide for one cell if it is low or high: then its neighbours are the opposite all along "
            "the line. Digits near the middle have few partners.",
            "En una línea de susurros, decide si una casilla es baja o alta: las demás se alternan por toda la "
            "línea. Los dígitos cercanos al centro tienen pocas parejas.",
        ),
        NearMiss(
            Text(
                "The neighbour can still be far enough on one side.",
                "La vecina aún puede estar lo bastante lejos por un lado.",
            ),
        ),
        Concept.ARC,
        (TechniqueFamily.RULES,),
    ),
    "close-together": Guide(
        Text(
            "On a renban line of n cells, list the runs of n digits. Cross out the runs that need a digit which the "
            "houses around have used up.",
            "En una línea renban de n casillas, escribe las series de n dígitos seguidos. Tacha las que necesitan un "
            "dígito que las casas de alrededor ya tienen.",
        ),
        NearMiss(
            Text("One run with the digit is still possible.", "Aún es posible una serie con el dígito."),
            "-r1c5",
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES,),
    ),
    "rule-count": Guide(
        Text(
            "Count the cells that can still hold the digit, and the digits still needed. Equal numbers decide all of "
            "them.",
            "Cuenta las casillas en que aún cabe el dígito y las veces que falta. Si coinciden, todo queda decidido.",
        ),
        NearMiss(
            Text("There is one cell more than the clue needs.", "Hay una casilla más de las que pide la indicación."),
            "-r1c5",
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES,),
    ),
    "rule-sum-bounds": Guide(
        Text(
            "For an arrow, add the smallest digits that its shaft can have: the circle is at least that. Long shafts "
            "and cells in one house say most.",
            "En una flecha, suma los dígitos más pequeños que caben en el asta: el círculo vale al menos eso. Las "
            "astas largas y las casillas de una misma casa dicen más.",
        ),
        NearMiss(
            Text(
                "The others can just make up the difference, so the digit stays.",
                "Las demás llegan justo a la diferencia, así que el dígito se conserva.",
            ),
        ),
        Concept.BOUNDS,
        (TechniqueFamily.RULES, TechniqueFamily.SUMS),
    ),
    "rule-sum-combinations": Guide(
        Text(
            "When bounds say nothing more, list the ways to make the sum. Cells that see one another need different "
            "digits, which strikes out doubles.",
            "Cuando los límites ya no dicen nada, escribe las formas de dar la suma. Las casillas que se ven "
            "necesitan dígitos distintos, y eso tacha los dobles.",
        ),
        NearMiss(
            Text("One way to make the sum has the digit.", "Una forma de dar la suma lleva el dígito."),
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES, TechniqueFamily.SUMS),
    ),
    "rule-needs": Guide(
        Text(
            "Ask of every clue with few arrangements left: which digit is in all of them? Then look for a cell that "
            "sees all its places.",
            "Pregunta de cada indicación con pocas disposiciones: ¿qué dígito está en todas? Después busca una "
            "casilla que vea todos sus sitios.",
        ),
        NearMiss(
            Text(
                "One arrangement does without the digit in these cells.",
                "Una disposición prescinde del dígito en esas casillas.",
            ),
        ),
        Concept.PLACES,
        (TechniqueFamily.RULES,),
    ),
    "rule-pattern": Guide(
        Text(
            "Read extreme clues first: a sandwich of 2 to 5 or above 30, a skyscraper of 1, of the size, or one "
            "less. They leave few arrangements.",
            "Empieza por las indicaciones extremas: un sándwich de 2 a 5 o de más de 30, un rascacielos de 1, del "
            "tamaño o de uno menos. Dejan pocas disposiciones.",
        ),
        NearMiss(
            Text(
                "One arrangement along the clue still has the digit at its place.",
                "Una disposición a lo largo de la indicación aún tiene el dígito en su sitio.",
            ),
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES,),
    ),
    "rule-arrangements": Guide(
        Text(
            "Take the clue with the fewest arrangements, and use the houses that its cells share as well: equal "
            "digits cannot be where they see one another.",
            "Toma la indicación con menos disposiciones y usa también las casas que comparten sus casillas: dígitos "
            "iguales no pueden verse.",
        ),
        NearMiss(
            Text(
                "One arrangement keeps both the clue and the houses with the digit there.",
                "Una disposición cumple la indicación y las casas con el dígito ahí.",
            ),
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES,),
    ),
    "rule-signs": Guide(
        Text(
            "Look for three or more cells joined by dots in one row or box. Write the few ways to fill them "
            "together, because they must also differ.",
            "Busca tres casillas o más unidas por puntos en una fila o caja. Escribe las pocas formas de llenarlas "
            "juntas, porque además tienen que ser distintas.",
        ),
        NearMiss(
            Text(
                "The cells do not share a house, so the digits may be equal and one more way is left.",
                "Las casillas no comparten casa, así que los dígitos pueden repetirse y queda una forma más.",
            ),
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES,),
    ),
    "rule-signs-need": Guide(
        Text(
            "When all ways to fill some dotted cells use a digit, treat these cells as a house that needs it.",
            "Cuando todas las formas de llenar unas casillas con puntos usan un dígito, trátalas como una casa que "
            "lo necesita.",
        ),
        NearMiss(
            Text(
                "One way to fill the cells does without the digit.",
                "Una forma de llenar las casillas prescinde del dígito.",
            ),
        ),
        Concept.PLACES,
        (TechniqueFamily.RULES,),
    ),
    "rule-pair": Guide(
        Text(
            "When a clue alone says nothing more, take a second one that shares a cell or a house with it, best one "
            "with few arrangements.",
            "Cuando una indicación sola no dice más, toma otra que comparta con ella una casilla o una casa, mejor "
            "si tiene pocas disposiciones.",
        ),
        NearMiss(
            Text(
                "With the candidate, both clues can still be satisfied.",
                "Con el candidato, ambas indicaciones aún pueden cumplirse.",
            ),
            "-r5c3",
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES,),
    ),
    "rule-colouring": Guide(
        Text(
            "Colour a network of whispers or dots in two colours: low and high, odd and even. Then count the colours "
            "in a house.",
            "Colorea una red de susurros o puntos con dos colores: bajo y alto, par e impar. Después cuenta los "
            "colores en una casa.",
        ),
        NearMiss(
            Text(
                "The house has room for all cells of the colour: four or five of each sort.",
                "En la casa caben todas las casillas del color: cuatro o cinco de cada tipo.",
            ),
            "-r1c6",
        ),
        Concept.PATH,
        (TechniqueFamily.RULES, TechniqueFamily.COLOURING),
    ),
    "rule-chain": Guide(
        Text(
            "Try a candidate at a cell where two clues meet, and look two or three conclusions ahead, not more.",
            "Prueba un candidato en una casilla donde se juntan dos indicaciones y mira dos o tres conclusiones más "
            "allá, no más.",
        ),
        NearMiss(
            Text(
                "A few conclusions later nothing has failed, so the candidate stays.",
                "Pocas conclusiones después nada ha fallado, así que el candidato se conserva.",
            ),
        ),
        Concept.SINGLETON,
        (TechniqueFamily.RULES, TechniqueFamily.FORCING),
    ),
    "rule-net": Guide(
        Text(
            "Write the board on a second sheet, put in the candidate and follow all clues and houses. Choose a cell "
            "with two candidates where clues are dense.",
            "Copia el tablero en otra hoja, pon el candidato y sigue todas las indicaciones y casas. Elige una "
            "casilla con dos candidatos rodeada de indicaciones.",
        ),
        NearMiss(
            Text(
                "The board comes to rest without a dead end: nothing is proved.",
                "El tablero se detiene sin llegar a un callejón sin salida: nada queda probado.",
            ),
        ),
        Concept.SINGLETON,
        (TechniqueFamily.RULES, TechniqueFamily.FORCING),
        is_rare=True,
    ),
    "rule-house-needs": Guide(
        Text(
            "For each digit of a house, ask if all its places lie on one clue. Then strike out the arrangements of "
            "the clue that leave it out.",
            "Pregunta por cada dígito de una casa si todos sus sitios están en una indicación. Entonces tacha las "
            "disposiciones que no lo llevan.",
        ),
        NearMiss(
            Text(
                "The digit has a place in the house off the clue.",
                "El dígito tiene en la casa un sitio fuera de la indicación.",
            ),
        ),
        Concept.IMPLIED,
        (TechniqueFamily.RULES,),
    ),
    "sorts-in-turn": Guide(
        Text(
            "On entropic and modular lines, write the sort of each known cell, and repeat it every three cells in "
            "both directions.",
            "En líneas entrópicas y modulares, escribe el tipo de cada casilla conocida y repítelo cada tres "
            "casillas en ambos sentidos.",
        ),
        NearMiss(
            Text(
                "The cell is two away, not three: it may be of two sorts.",
                "La casilla está a dos pasos, no a tres: puede ser de dos tipos.",
            ),
            "-r1c1",
        ),
        Concept.TABLE,
        (TechniqueFamily.RULES,),
    ),
    "sorts-in-house": Guide(
        Text(
            "Count the sorts in a box or row that the line crosses several times: only three low, three middle and "
            "three high digits fit.",
            "Cuenta los tipos en una caja o fila que la línea cruza varias veces: solo caben tres bajos, tres medios "
            "y tres altos.",
        ),
        NearMiss(
            Text("The house has room for one more cell of the sort.", "En la casa cabe una casilla más de ese tipo."),
            "-r1c6",
        ),
        Concept.IMPLIED,
        (TechniqueFamily.RULES,),
    ),
    "along-signs": Guide(
        Text(
            "Start at the cell with the fewest candidates and follow dots, Xs and Vs from cell to cell as far as "
            "they lead.",
            "Empieza en la casilla con menos candidatos y sigue los puntos, las X y las V de casilla en casilla "
            "hasta donde lleguen.",
        ),
        NearMiss(
            Text(
                "A cell on the way keeps a partner for every digit, and the news stops there.",
                "Una casilla del camino conserva pareja para cada dígito, y ahí se detiene todo.",
            ),
        ),
        Concept.ARC,
        (TechniqueFamily.RULES,),
        is_rare=True,
    ),
    "around-cell": Guide(
        Text(
            "Where all dots are given, the missing ones count too: compare a cell with each of its four neighbours "
            "before you go on.",
            "Donde se dan todos los puntos, los que faltan también cuentan: compara la casilla con sus cuatro "
            "vecinas antes de seguir.",
        ),
        NearMiss(
            Text(
                "Not all dots are given, so a missing dot says nothing.",
                "No se dan todos los puntos, así que uno que falta no dice nada.",
            ),
            "-r1c1",
        ),
        Concept.ARC,
        (TechniqueFamily.RULES,),
    ),
}
