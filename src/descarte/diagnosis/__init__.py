"""Why a puzzle has no solution, for those who set puzzles: see `reason.why`."""

from __future__ import annotations

from descarte.diagnosis.entries import WhyNot, why_not
from descarte.diagnosis.reason import Checked, Why, checked, reason_of, why

__all__ = ["Checked", "Why", "WhyNot", "checked", "reason_of", "why", "why_not"]
