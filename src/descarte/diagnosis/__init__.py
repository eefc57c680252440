"""Reasons why a puzzle has no solution, for setters; see `reason.why`."""

from __future__ import annotations

from descarte.diagnosis.entries import WhyNot, why_not, why_not_without
from descarte.diagnosis.reason import CheckResult, Why, check_puzzle, reason_of, why

__all__ = ["CheckResult", "Why", "WhyNot", "check_puzzle", "reason_of", "why", "why_not", "why_not_without"]
