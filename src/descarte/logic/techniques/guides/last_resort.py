"""Guides to techniques: forcing chains and nets, and case splits."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss

GUIDES = {
    "nishio": Guide(
        Text(
            "Try a digit with four or five places left per house. Put it down, strike out its peers, and see if some "
            "house has no place.",
            "Prueba con un dígito al que le quedan muchos sitios. Ponlo, tacha lo que ve y mira si alguna casa se "
            "queda sin sitio.",
        ),
        NearMiss(
            Text(
                "Every house still has a place for the digit. The candidate may be true.",
                "Todas las casas tienen aún un sitio para el dígito. El candidato puede ser verdadero.",
            ),
        ),
        Concept.SINGLETON,
        (TechniqueFamily.FORCING, TechniqueFamily.ONE_DIGIT),
        is_rare=True,
    ),
    "cell-forcing": Guide(
        Text(
            "Choose a cell with two or three candidates. Follow each in its own colour, and look for something that "
            "all colours agree on.",
            "Elige una casilla con dos o tres candidatos. Sigue cada uno con un color y busca algo en lo que todos "
            "coincidan.",
        ),
        NearMiss(
            Text(
                "One of the candidates leads elsewhere, so the conclusion is not certain.",
                "Uno de los candidatos lleva a otra parte, así que la conclusión no es segura.",
            ),
            "-r6c4",
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.FORCING, TechniqueFamily.CHAINS),
        is_rare=True,
    ),
    "house-forcing": Guide(
        Text(
            "Choose a digit with two or three places in a house. Follow each place until all of them discard or "
            "place the same.",
            "Elige un dígito con dos o tres sitios en una casa. Sigue cada sitio hasta que todos descarten o pongan "
            "lo mismo.",
        ),
        NearMiss(
            Text(
                "One place of the digit does not lead to the conclusion.",
                "Uno de los sitios del dígito no lleva a la conclusión.",
            ),
        ),
        Concept.DISJUNCTION,
        (TechniqueFamily.FORCING, TechniqueFamily.CHAINS),
        is_rare=True,
    ),
    "forcing-net": Guide(
        Text(
            "Test candidates of cells with two candidates in crowded areas. Place singles only, in pencil, until "
            "something fails.",
            "Prueba candidatos de casillas con solo dos en zonas muy llenas. Pon solo únicos, a lápiz, hasta que "
            "algo falle.",
        ),
        NearMiss(
            Text(
                "The singles run out before anything fails. That proves nothing, neither for the candidate nor "
                "against it.",
                "Los únicos se acaban antes de que algo falle. Eso no prueba nada, ni a favor ni en contra.",
            ),
        ),
        Concept.SINGLETON,
        (TechniqueFamily.FORCING,),
    ),
    "forcing-net-plus": Guide(
        Text(
            "When singles alone run out, let the branch use locked candidates and pairs too. Prefer candidates whose "
            "other half solves much.",
            "Cuando los únicos se acaban, usa también en la rama candidatos bloqueados y parejas. Prefiere "
            "candidatos cuya alternativa resuelva mucho.",
        ),
        NearMiss(
            Text(
                "The branch stops without a dead end, so the candidate stays.",
                "La rama se detiene sin llegar a un callejón sin salida, así que el candidato se queda.",
            ),
        ),
        Concept.SINGLETON,
        (TechniqueFamily.FORCING,),
        is_rare=True,
    ),
    "case-split": Guide(
        Text(
            "Choose the cell or digit with the fewest possibilities whose cases place most digits. Write down every "
            "branch, or you will mix them up.",
            "Elige la casilla o el dígito con menos posibilidades y cuyos casos pongan más dígitos. Escribe cada "
            "rama, o las mezclarás.",
        ),
        NearMiss(
            Text(
                "One case is still open. As long as it does not end in a dead end, the claim is a guess.",
                "Queda un caso abierto. Mientras no acabe en un callejón sin salida, la conclusión es una apuesta.",
            ),
        ),
        Concept.SEARCH,
        (TechniqueFamily.FORCING,),
        is_rare=True,
    ),
}
