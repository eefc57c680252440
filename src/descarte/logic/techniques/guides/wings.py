"""Guides to techniques: wings and bent sets."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

_VWXYZ_WING = Guide(
    Text(
        "Extend a smaller bent set by a cell and its digit. Count the digits that can appear twice: if there is just "
        "one, it has to be there.",
        "Amplía un conjunto doblado más pequeño con una casilla y su dígito. Cuenta los dígitos que pueden aparecer "
        "dos veces: si solo hay uno, tiene que estar.",
    ),
    NearMiss(
        Text(
            "A second digit has places in both houses that do not see one another.",
            "Un segundo dígito tiene sitios en las dos casas que no se ven entre sí.",
        ),
    ),
    Concept.DISJUNCTION,
    (TechniqueFamily.WINGS, TechniqueFamily.ALS),
)
GUIDES = {
    "xy-wing": Guide(
        Text(
            "List the cells with two candidates. For a pivot xy, look for an xz and a yz that it sees; then search "
            "the cells that see both for z.",
            "Haz una lista de las casillas con dos candidatos. Para un pivote xy, busca un xz y un yz que vea; "
            "después busca z en las casillas que ven ambas alas.",
        ),
        NearMiss(
            Text(
                "The pivot does not see one of the wings, or one wing has a third candidate.",
                "El pivote no ve una de las alas, o una de ellas tiene un tercer candidato.",
            ),
            "-r2c2",
        ),
        Concept.PATH,
        (TechniqueFamily.WINGS,),
    ),
    "xyz-wing": Guide(
        Text(
            "Look for a cell xyz beside a cell with two of its digits in the box, and another in the row or column. "
            "The victim must see all three, so it lies in the box.",
            "Busca una casilla xyz junto a otra de su caja con dos de sus dígitos, y una más en la fila o columna. "
            "La víctima tiene que ver las tres, así que está en la caja.",
        ),
        NearMiss(
            Text(
                "The candidate sees both wings but not the pivot, which may be z itself.",
                "El candidato ve las dos alas pero no el pivote, que también puede ser z.",
            ),
            "-r5c6",
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.WINGS, TechniqueFamily.ALS),
    ),
    "w-wing": Guide(
        Text(
            "Note equal pairs xy that do not see one another. Look for a line or box with two places for x, where "
            "each pair sees another of them.",
            "Apunta parejas iguales xy que no se ven. Busca una línea o caja con solo dos sitios para x, uno a la "
            "vista de cada pareja.",
        ),
        NearMiss(
            Text(
                "The joining house has a third place for x, so both pairs may be x.",
                "La casa que une tiene un tercer sitio para x, así que ambas parejas pueden ser x.",
            ),
            "-r1c4",
        ),
        Concept.PATH,
        (TechniqueFamily.WINGS,),
    ),
    "remote-pair": Guide(
        Text(
            "When the same pair of digits is in four or more cells, number them along the links: odd and even cells "
            "hold different digits.",
            "Cuando la misma pareja de dígitos está en cuatro casillas o más, numéralas a lo largo de los enlaces: "
            "las pares y las impares tienen dígitos distintos.",
        ),
        NearMiss(
            Text(
                "The two ends are an even number of links apart, so they hold the same digit and the cell may hold "
                "the other.",
                "Los dos extremos están a un número par de enlaces, así que tienen el mismo dígito y la casilla "
                "puede tener el otro.",
            ),
            "+3r1c1",
        ),
        Concept.PATH,
        (TechniqueFamily.WINGS, TechniqueFamily.CHAINS),
        is_rare=True,
    ),
    "wxyz-wing": Guide(
        Text(
            "Look for four cells with four digits in a box and a line that meets it. If three of the digits can "
            "appear only once there, the fourth must appear.",
            "Busca cuatro casillas con cuatro dígitos en una caja y una línea que la cruza. Si tres de ellos solo "
            "caben una vez, el cuarto tiene que estar.",
        ),
        NearMiss(
            Text(
                "Two of the digits can appear twice, so neither has to be there.",
                "Dos de los dígitos pueden aparecer dos veces, así que ninguno tiene que estar.",
            ),
            "-r5c2",
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.WINGS, TechniqueFamily.ALS),
    ),
    "vwxyz-wing": _VWXYZ_WING.with_change("-r3c8"),
    "uvwxyz-wing": _VWXYZ_WING.with_change("-r3c2"),
}
