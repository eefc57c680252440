"""The judge of steps and traces: independent of every technique, it imports the model and the clock."""

from __future__ import annotations

from descarte.model.verdict import Verdict
from descarte.proof.minimise import minimise
from descarte.proof.propagate import DEEPEST
from descarte.proof.verify import judge, verify

verify_trace = judge

__all__ = ["DEEPEST", "Verdict", "judge", "minimise", "verify", "verify_trace"]
