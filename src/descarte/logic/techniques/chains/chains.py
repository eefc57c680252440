"""Chains of candidates: X-chain, XY-chain, alternating inference chain, nice loops.

a = b - c = d - e = f       if a is false, f is true: a candidate that both exclude is discarded
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from descarte.core.text import Text
from descarte.fast.reasoning_kernel import LinkKinds
from descarte.logic.contract import NAKED_SINGLE_POINTS, Lesson, Scores, Take, Technique, Turn
from descarte.logic.inference.chains.implications import ChainGraph, Graph, Inference, Node, house_links, path_of
from descarte.logic.inference.chains.search import LONGEST, Chains, chains_of
from descarte.logic.inference.chains.steps import chain_step, chain_turn, find_ruled_out, loop_steps
from descarte.logic.inference.chains.strong_links import search_each_digit
from descarte.logic.techniques.guides.chains import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Digit
from descarte.model.state import State
from descarte.model.step import Candidate, Step

X, XY, AIC, CONTINUOUS, DISCONTINUOUS = 6.6, 6.9, 7.0, 7.0, 7.0
BIVALUE = LinkKinds(houses=False, within_cells=False)
WAYS = 40
"""Maximum number of loops of equal length that are tried for the same two nodes."""


def x_chains(state: State) -> Iterator[Step]:
    """Yield the steps of chains along strong links of one digit, easiest first."""
    steps = search_each_digit(state, _x_chains, linked=True)
    return iter(sorted(steps, key=lambda step: step.rating))


def _x_chains(state: State, digit: Digit) -> Iterator[Step]:
    graph = Graph(state, house_links(state, digit), within_cells=False)
    found = ((graph, inference) for inference in graph.find_inferences(LONGEST))
    return _chains(found, "x-chain", X, lambda one, other: one != other)


def xy_chains(state: State) -> Iterator[Step]:
    """Yield the steps of chains through cells with two candidates whose ends have the same digit."""
    return _chains(_find_eliminating_chains(chains_of(state, BIVALUE)), "xy-chain", XY, _has_same_digit)


def _has_same_digit(one: Node, other: Node) -> bool:
    return one != other and one.digit == other.digit


def candidate_chains(state: State) -> Chains:
    """Return the chains along strong links of houses and of cells with two candidates."""
    return chains_of(state, LinkKinds())


def _find_eliminating_chains(chains: Chains) -> Iterator[tuple[ChainGraph, Inference]]:
    return ((chains.graph, inference) for inference in chains.find_eliminating_chains())


def _chains(
    inferences: Iterable[tuple[ChainGraph, Inference]], key: str, rating: float, fit: Callable[[Node, Node], bool]
) -> Iterator[Step]:
    """Yield the steps of chains whose end nodes satisfy `fit`, one for each set of discarded candidates."""
    seen = set()
    for graph, inference in inferences:
        if fit(graph.node(inference.one), graph.node(inference.other)):
            victims = find_ruled_out(graph, inference.one, inference.other)
            if victims and victims not in seen:
                seen.add(victims)
                yield chain_step(graph, key, rating, path_of(graph, inference), victims)


def inference_chains(state: State) -> Iterator[Step]:
    """Yield the steps of chains along strong links of houses and cells whose ends are in different cells."""
    found = _find_eliminating_chains(candidate_chains(state))
    return _chains(found, "aic", AIC, lambda one, other: one.cells != other.cells)


def continuous_loops(state: State) -> Iterator[Step]:
    """Yield the steps of chains whose ends exclude each other, so that every weak link is a strong one, too."""
    return _loops(candidate_chains(state))


def _loops(chains: Chains) -> Iterator[Step]:
    paths = (path for inference in chains.find_loops(WAYS) for path in chains.graph.paths(inference, WAYS))
    return loop_steps(chains.graph, "continuous-nice-loop", CONTINUOUS, paths)


def discontinuous_loops(state: State) -> Iterator[Step]:
    """Yield the steps of chains that return to their first cell, or from a candidate to its negation."""
    return _broken_loops(candidate_chains(state))


def _broken_loops(chains: Chains) -> Iterator[Step]:
    seen = set()
    for graph, inference in _find_eliminating_chains(chains):
        for choice in list_victims_separately(graph, inference):
            if choice and choice not in seen:
                seen.add(choice)
                yield chain_step(graph, "discontinuous-nice-loop", DISCONTINUOUS, path_of(graph, inference), choice)


def list_victims_separately(graph: ChainGraph, inference: Inference) -> list[tuple[Candidate, ...]]:
    """Return the sets of candidates to discard in separate steps: each candidate that both ends exclude.

    If both ends are in one cell, there is one set, with all such candidates of that cell.
    """
    one, other = graph.node(inference.one), graph.node(inference.other)
    victims = find_ruled_out(graph, inference.one, inference.other)
    if one.cells == other.cells and one.single:
        cell = one.cells.bit_length() - 1
        return [tuple(victim for victim in victims if victim[0] == cell)]
    return [(victim,) for victim in victims]


ENDS = Text("{chain}{outcome}.", "{chain}{outcome}.")
LOOP = Text(
    "{chain}; so {back}, and the loop is closed. Going round, true and false take turns, in one of two ways: of "
    "any two neighbours exactly one is true, and what both of them rule out is false.",
    "{chain}; luego {back}, y el bucle se cierra. Al recorrerlo, lo cierto y lo falso se alternan, de una de dos "
    "maneras: de cada dos vecinos es cierto exactamente uno, y lo que ambos impiden es falso.",
)

WHY_CHAIN = Text(
    "Were the first candidate false, the next would be true, the one after it false, and so on: the last would be "
    "true. So at least one of the two ends is true, and what both rule out is false.",
    "Si el primer candidato fuera falso, el siguiente sería cierto, el siguiente falso, y así hasta el último, que "
    "sería cierto. Luego al menos uno de los extremos lo es, y lo que ambos descartan es falso.",
)
WHY_LOOP = Text(
    "Once round, the loop comes back to its start: it is true one way or the other, so of every two neighbours "
    "exactly one is true. Each weak link becomes as good as a strong one.",
    "Al dar la vuelta, el bucle vuelve a su comienzo: se cumple en un sentido o en el otro, y de cada dos vecinos es "
    "cierto exactamente uno. Cada enlace débil vale como uno fuerte.",
)
DISCONTINUOUS_CHAIN = Text(
    "A chain that closes on a candidate which clashes with both its ends, or on a cell that has both: that candidate, "
    "or the others of that cell, are false.",
    "Una cadena que se cierra en un candidato que choca con sus dos extremos, o en una casilla que los tiene ambos: "
    "ese candidato, o los demás de esa casilla, son falsos.",
)
AIC_CHAIN = Text(
    "Candidates joined by strong links (at least one is true) and weak links (at most one is true) in turn. A "
    "candidate that both ends rule out is false.",
    "Candidatos unidos alternando enlaces fuertes (al menos uno es cierto) y débiles (a lo sumo uno lo es). Un "
    "candidato que ambos extremos descartan es falso.",
)
CLOSED_CHAIN = Text(
    "A chain whose two ends rule one another out. A candidate that two neighbours in the chain both rule out is false.",
    "Una cadena cuyos dos extremos se excluyen. Un candidato que dos vecinos de la cadena descartan a la vez es falso.",
)
_X_CHAIN_BOARD = """\
2     167  3    5     9    16    8     4     67
456   9    457  34678 2    3468  1     567   367
1456  8    1457 13467 347  1346  2569  25679 369
1345  14   145  9     6    13    7     8     2
39    37   179  2     8    5     36    16    4
8     2    6    134   34   7     39    19    5
7     1346 2    3468  345  34689 4569  569   1689
13469 1346 8    3467  3457 3469  24569 25679 1679
469   5    49   78    1    2     469   3     78
"""
MANY_PAIRS_BOARD = """\
4  58  589 7   3  89 1   2  6
6  1   2   489 49 5  3   7  89
7  3   89  1   2  6  5   89 4
3  2   47  89  1  48 6   5  79
19 79  6   2   5  3  4   18 78
8  45  145 6   7  49 2   19 3
5  6   37  39  8  1  79  4  2
19 789 137 349 49 2  789 6  5
2  489 48  5   6  7  89  3  1
"""
_CONTINUOUS_NICE_LOOP_BOARD = """\
2   1  8  36  4   9  5 7   36
56  39 79 2   1   57 4 36  8
36  4  57 8   37  56 9 1   2
378 38 4  19  2   37 6 59  159
37  5  1  679 8   36 2 4   79
9   6  2  157 57  4  3 8   17
58  89 3  457 567 2  1 569 456
1   2  59 45  356 8  7 369 4569
4   7  6  35  9   1  8 2   35
"""
TECHNIQUES = (
    Technique(
        key="x-chain",
        name=Text("X-chain", "cadena X"),
        says=ENDS,
        search=x_chains,
        lesson=Lesson(
            definition=Text(
                "Pairs of places of one digit, each seeing the next. Any cell that sees both ends of the chain loses "
                "the digit.",
                "Pares de sitios de un mismo dígito, cada uno ve el siguiente. Toda casilla que ve los dos extremos "
                "pierde el dígito.",
            ),
            why=WHY_CHAIN,
            notation="{links}",
            example=_X_CHAIN_BOARD,
            codes=("0701",),
            guide=GUIDES["x-chain"],
        ),
        scores=Scores(
            rating=X, score=260, explainer=chain_turn(440, place=2, least=6.6), hodoku=Turn(860, take=Take.MOST)
        ),
    ),
    Technique(
        key="xy-chain",
        name=Text("XY-chain", "cadena XY"),
        says=ENDS,
        search=xy_chains,
        lesson=Lesson(
            definition=Text(
                "Cells with two candidates, each sharing a digit with the next, that begin and end with the same "
                "digit. Any cell that sees both ends loses it.",
                "Casillas de dos candidatos, cada una comparte un dígito con la siguiente, que empiezan y acaban con "
                "el mismo dígito. Toda casilla que ve los dos extremos lo pierde.",
            ),
            why=WHY_CHAIN,
            notation="{links}",
            example=MANY_PAIRS_BOARD,
            codes=("0702",),
            guide=GUIDES["xy-chain"],
        ),
        scores=Scores(rating=XY, score=260, hodoku=Turn(870, take=Take.MOST)),
    ),
    Technique(
        key="aic",
        name=Text("alternating inference chain", "cadena de inferencias alternas"),
        says=ENDS,
        search=inference_chains,
        lesson=Lesson(
            definition=AIC_CHAIN,
            why=WHY_CHAIN,
            notation="{links}",
            example=MANY_PAIRS_BOARD,
            codes=("0708",),
            guide=GUIDES["aic"],
        ),
        scores=Scores(
            rating=AIC, score=280, explainer=chain_turn(440, place=3, least=7.0), hodoku=Turn(880, take=Take.MOST)
        ),
    ),
    Technique(
        key="continuous-nice-loop",
        name=Text("continuous nice loop", "bucle continuo"),
        says=LOOP,
        search=continuous_loops,
        lesson=Lesson(
            definition=CLOSED_CHAIN,
            why=WHY_LOOP,
            notation="{links}",
            example=_CONTINUOUS_NICE_LOOP_BOARD,
            codes=("0706",),
            guide=GUIDES["continuous-nice-loop"],
        ),
        scores=Scores(
            rating=CONTINUOUS,
            score=280,
            explainer=chain_turn(440, place=5, least=7.0),
            hodoku=Turn(880, place=2, take=Take.MOST),
        ),
        traits=Traits(closed_chain=True),
    ),
    Technique(
        key="discontinuous-nice-loop",
        name=Text("discontinuous nice loop", "bucle discontinuo"),
        says=ENDS,
        search=discontinuous_loops,
        lesson=Lesson(
            definition=DISCONTINUOUS_CHAIN,
            why=WHY_CHAIN,
            notation="{links}",
            example=MANY_PAIRS_BOARD,
            codes=("0707",),
            guide=GUIDES["discontinuous-nice-loop"],
        ),
        scores=Scores(
            rating=DISCONTINUOUS,
            score=280,
            explainer=chain_turn(440, place=4, least=7.0),
            hodoku=Turn(880, place=1, take=Take.MOST),
            points_for_placing=NAKED_SINGLE_POINTS,
        ),
    ),
)
