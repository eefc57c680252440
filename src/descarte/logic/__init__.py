"""Human reasoning: the `engine` takes the easiest step of its `techniques/`, again and again; `telling/` says it.

What techniques share lies in `scan/` (seen at a glance), `links/` (chains of implications), `sums/` (adding up) and
`splits/` (suppose, and follow). `selection` and `hints` are what front ends ask for.
"""

from __future__ import annotations

from descarte.logic.engine import available, explain, next_step, select, steps, usable
from descarte.logic.techniques import all_techniques, every_technique, find
from descarte.logic.telling.words import notation, sentence

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
