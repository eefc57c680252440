"""Concepts of constraint programming that techniques correspond to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from descarte.core.text import Text


@dataclass(frozen=True)
class ConceptWords:
    """The name of a concept, its meaning for a puzzle, and the lesson of the course that is closest to it.

    >>> Concept.NODE.value.name.say("en"), Concept.NODE.value.chapter
    ('node consistency', '2-deductions')
    """

    key: str
    name: Text
    about: Text
    chapter: str = ""
    """File of the lesson in docs/course, without language and extension; empty if none is close."""


class Concept(Enum):
    """The concepts, from the weakest propagation to search. `NONE` says that no concept corresponds."""

    NODE = ConceptWords(
        "node",
        Text("node consistency", "consistencia de nodo"),
        Text(
            "Each variable is checked alone. The cell is a variable, and one value is left in its domain.",
            "Cada variable se comprueba sola. La casilla es una variable, y en su dominio queda un valor.",
        ),
        "2-deductions",
    )
    ARC = ConceptWords(
        "arc",
        Text("arc consistency", "consistencia de arco"),
        Text(
            "Two variables are checked together: a digit stays only if the other cell has a digit that fits it.",
            "Dos variables se comprueban juntas: un dígito se queda solo si la otra casilla tiene uno que encaja.",
        ),
        "5-arcs",
    )
    PLACES = ConceptWords(
        "places",
        Text("arc consistency of places", "consistencia de arco de los sitios"),
        Text(
            "In the dual model a variable is a digit in a house, and its values are places. Two such variables are "
            "checked together: a place stays only if the other house has a place that agrees with it.",
            "En el modelo dual, una variable es un dígito en una casa, y sus valores son los sitios. Dos de estas "
            "variables se comprueban juntas: un sitio se queda solo si la otra casa tiene uno compatible.",
        ),
        "5-arcs",
    )
    ALL_DIFFERENT = ConceptWords(
        "all-different",
        Text("consistency of all-different (Hall sets)", "consistencia de «todos distintos» (conjuntos de Hall)"),
        Text(
            "Generalised arc consistency of one all-different constraint: n variables with n values in all use up "
            "these values. The variables are cells, digits in a house, or the lines of one digit.",
            "Consistencia de arco generalizada de una restricción «todos distintos»: n variables con n valores en "
            "total gastan esos valores. Las variables son casillas, dígitos de una casa o las líneas de un dígito.",
        ),
        "2-deductions",
    )
    BOUNDS = ConceptWords(
        "bounds",
        Text("bounds consistency of a sum", "consistencia de límites de una suma"),
        Text(
            "Only the least and the greatest value of each variable are used: the amount that the others can leave "
            "over bounds the cell.",
            "Solo se usan el valor menor y el mayor de cada variable: lo que las demás pueden dejar limita la casilla.",
        ),
        "6-sums",
    )
    TABLE = ConceptWords(
        "table",
        Text("generalised arc consistency", "consistencia de arco generalizada"),
        Text(
            "All arrangements of a constraint are listed. A value that is in none of them is removed.",
            "Se enumeran todas las disposiciones de una restricción. Un valor que no está en ninguna se elimina.",
        ),
        "6-sums",
    )
    IMPLIED = ConceptWords(
        "implied",
        Text("implied constraints", "restricciones implicadas"),
        Text(
            "Several constraints are added up to a new one. It follows from them, but removes values that none of "
            "them removes alone.",
            "Varias restricciones se suman en una nueva. Se sigue de ellas, pero elimina valores que ninguna elimina "
            "sola.",
        ),
        "6-sums",
    )
    PATH = ConceptWords(
        "path",
        Text("path consistency", "consistencia de camino"),
        Text(
            "Two constraints with a variable in common are joined into one between their other ends. A chain joins "
            "link after link.",
            "Dos restricciones con una variable común se juntan en una entre los otros extremos. Una cadena une "
            "enlace tras enlace.",
        ),
        "5-arcs",
    )
    DISJUNCTION = ConceptWords(
        "disjunction",
        Text("constructive disjunction", "disyunción constructiva"),
        Text(
            "One of several cases is true. Each is propagated, and what follows from all of them holds.",
            "Uno de varios casos es verdadero. Se propaga cada uno, y vale lo que se sigue de todos.",
        ),
        "4-look-ahead",
    )
    SINGLETON = ConceptWords(
        "singleton",
        Text("singleton consistency", "consistencia de un solo valor"),
        Text(
            "A variable is given one value and the constraints are propagated. If a domain becomes empty, the value "
            "is removed.",
            "Se da un valor a una variable y se propagan las restricciones. Si un dominio queda vacío, el valor se "
            "elimina.",
        ),
        "4-look-ahead",
    )
    SEARCH = ConceptWords(
        "search",
        Text("search with backtracking", "búsqueda con retroceso"),
        Text(
            "No propagation decides, so the cases are tried one after the other.",
            "Ninguna propagación decide, así que los casos se prueban uno tras otro.",
        ),
        "3-search",
    )
    SYMMETRY = ConceptWords(
        "symmetry",
        Text("no consistency: symmetry of solutions", "ninguna consistencia: simetría de las soluciones"),
        Text(
            "No constraint of the puzzle removes these values. The argument needs the promise that there is one "
            "solution: two values could be exchanged.",
            "Ninguna restricción del puzle elimina estos valores. El argumento necesita la promesa de una solución "
            "única: dos valores se podrían intercambiar.",
        ),
    )
    NONE = ConceptWords(
        "none",
        Text("no consistency", "ninguna consistencia"),
        Text(
            "No usual propagation corresponds to this technique. It rests on an argument of its own.",
            "Ninguna propagación usual corresponde a esta técnica. Se apoya en un argumento propio.",
        ),
    )
