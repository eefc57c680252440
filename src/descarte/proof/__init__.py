"""The judge of steps and traces: independent of every technique, it imports the model and nothing else."""

from __future__ import annotations

from descarte.proof.minimise import minimise
from descarte.proof.verify import Verdict, verify, verify_trace

__all__ = ["Verdict", "minimise", "verify", "verify_trace"]
