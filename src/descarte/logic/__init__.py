"""Human reasoning: techniques, the engine that applies the easiest one, and its words."""

from __future__ import annotations

from descarte.logic.engine import available, explain, next_step, select, steps, usable
from descarte.logic.techniques import all_techniques, every_technique, find
from descarte.logic.words import notation, sentence

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
