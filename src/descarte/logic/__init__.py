"""Human reasoning: the `engine` takes the easiest step of its `techniques/`, again and again.

`inference/` holds the searches that techniques share, `case_split/` the last resort. `simplify/` shortens a trace and
`narrate/` puts it into words. Front ends call `selection`, `hints` and `narrate.explanation`.
"""

from __future__ import annotations

from descarte.logic.engine import available, explain, next_step, select, steps, usable
from descarte.logic.narrate.sentences import notation, sentence
from descarte.logic.techniques import all_techniques, every_technique, find

__all__ = [
    "all_techniques",
    "available",
    "every_technique",
    "explain",
    "find",
    "next_step",
    "notation",
    "select",
    "sentence",
    "steps",
    "usable",
]
