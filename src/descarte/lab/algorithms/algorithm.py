"""The class `Algorithm`: the key, texts, properties and function of one algorithm of the lab."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from descarte.core.text import Text
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.trial import Trial
from descarte.model.bits import get_only_digit

Outcome = bool | None
"""Outcome of a run: True if enough solutions were found, False if no more exist, None if the algorithm gave up."""


@dataclass(frozen=True)
class Algorithm:
    """An algorithm of the lab, with its texts and properties.

    >>> Algorithm("nothing", Text("nothing", "nada"), Text("", ""), "folklore", lambda trial: None).complete
    True
    """

    key: str
    name: Text
    about: Text
    source: str
    """The publication that it follows. A "seed" is one of the five texts on which descarte is based (docs/tour.md)."""
    run: Callable[[Trial], Outcome] = field(compare=False)
    complete: bool = True
    """True if it finds every solution and, if it finds none, proves that there is none."""
    searches: bool = True
    """True if it tries digits. If False, it only filters domains, and its limit counts revisions instead of nodes."""
    filters: bool = True
    """True if it removes digits from the domains of variables during the run."""
    orderings: bool = True
    """True if the caller can choose the orders of variables and values."""
    variables: str = "static"
    """Default order of variables."""
    values: str = "order"
    """Default order of values."""
    code: Pseudocode = field(default=Pseudocode("", ""), compare=False)
    """Its pseudocode."""

    @property
    def credit(self) -> Text:
        """The source, in English and Spanish.

        >>> Algorithm("nothing", Text("", ""), Text("", ""), "seed 003; Minton and others 1992", print).credit.say("es")
        'semilla 003; Minton y otros 1992'
        """
        spanish = self.source.replace("seed ", "semilla ").replace(" and others", " y otros").replace(" and ", " y ")
        return Text(self.source, spanish)


def conclude_filter(trial: Trial, consistent: bool) -> Outcome:
    """Return the outcome of an algorithm that only filters.

    Return False if the filter proved that there is no solution, or if it left one digit per cell and these are the
    only solution, which is stored. Return None otherwise.
    """
    if not consistent:
        return False
    if not all(get_only_digit(variable.domain) for variable in trial.variables):
        return None
    for variable in trial.variables:
        if not variable.value:
            trial.assign(variable, get_only_digit(variable.domain))
    if not trial.problem.puzzle.is_solution(trial.problem.grid):
        return None
    trial.add_solution()
    return False


def make_filter_algorithm(
    key: str, name: Text, about: Text, source: str, filter: Callable[[Trial], bool], *, code: Pseudocode
) -> Algorithm:
    """Return an algorithm that only removes digits from domains and tries none.

    `filter` returns False if a domain becomes empty.

    >>> empty, code = Text("", ""), Pseudocode("", "")
    >>> make_filter_algorithm("nothing", empty, empty, "folklore", lambda trial: True, code=code).searches
    False
    """

    def run(trial: Trial) -> Outcome:
        return conclude_filter(trial, filter(trial))

    return Algorithm(key, name, about, source, run, complete=False, searches=False, orderings=False, code=code)
