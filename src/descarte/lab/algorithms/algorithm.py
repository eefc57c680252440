"""What an algorithm of the lab is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from descarte.core.text import Text
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.trial import Trial

Outcome = bool | None
"""True: enough solutions were found; False: there are no more; None: gave up without knowing."""


@dataclass(frozen=True)
class Algorithm:
    """An algorithm: its key, its name, what it does and where it comes from.

    >>> Algorithm("nothing", Text("nothing", "nada"), Text("", ""), "folklore", lambda trial: None).complete
    True
    """

    key: str
    name: Text
    about: Text
    source: str
    """The paper, book or seed that it follows."""
    run: Callable[[Trial], Outcome] = field(compare=False)
    complete: bool = True
    """Whether it always ends with every solution, or the proof that there is none."""
    searches: bool = True
    """Whether it tries digits; if not, it only filters, and its limit counts revisions."""
    filters: bool = True
    """Whether it takes digits out of domains as it goes."""
    orderings: bool = True
    """Whether the switches for the order of variables and values apply."""
    variables: str = "static"
    """The order of variables unless another is asked for."""
    values: str = "order"
    """The order of values unless another is asked for."""
    code: Pseudocode = field(default=Pseudocode("", ""), compare=False)
    """Its pseudo-code."""

    @property
    def credit(self) -> Text:
        """The source, in either language.

        >>> Algorithm("nothing", Text("", ""), Text("", ""), "seed 003; Minton and others 1992", print).credit.say("es")
        'semilla 003; Minton y otros 1992'
        """
        spanish = self.source.replace("seed ", "semilla ").replace(" and others", " y otros").replace(" and ", " y ")
        return Text(self.source, spanish)


def make_filter_algorithm(
    key: str, name: Text, about: Text, source: str, run: Callable[[Trial], Outcome], *, code: Pseudocode
) -> Algorithm:
    """An algorithm that only takes digits out of domains and tries none.

    >>> empty, code = Text("", ""), Pseudocode("", "")
    >>> make_filter_algorithm("nothing", empty, empty, "folklore", lambda trial: None, code=code).searches
    False
    """
    return Algorithm(key, name, about, source, run, complete=False, searches=False, orderings=False, code=code)
