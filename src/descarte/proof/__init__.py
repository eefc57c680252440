"""The judge of steps and traces. It knows no technique and imports only the rooms `core` and `model`."""

from __future__ import annotations

from descarte.model.verdict import Verdict
from descarte.proof.minimise import minimise
from descarte.proof.propagate import DEEPEST
from descarte.proof.verify import verify, verify_steps

verify_trace = verify_steps

__all__ = ["DEEPEST", "Verdict", "minimise", "verify", "verify_steps", "verify_trace"]
