"""Human reasoning: the `engine` repeatedly takes the easiest step that its `techniques/` find.

`inference/` holds the searches that techniques share, `case_split/` the last resort. `simplify/` shortens a trace and
`narrate/` puts it into words. Front ends call `selection`, `hints` and `narrate.explanation`.
"""

from __future__ import annotations

from descarte.logic.engine import explain, find_available_steps, find_usable_techniques, next_step, select, take_steps
from descarte.logic.narrate.sentences import sentence, write_notation
from descarte.logic.techniques import all_techniques, every_technique, find

__all__ = [
    "all_techniques",
    "every_technique",
    "explain",
    "find",
    "find_available_steps",
    "find_usable_techniques",
    "next_step",
    "select",
    "sentence",
    "take_steps",
    "write_notation",
]
