"""Difficulty of a puzzle by the engine's steps: rating, score, grade. The public function is `descarte.rate`."""

from __future__ import annotations

from descarte.logic.grades import GRADES, Grade, grade_of
from descarte.rating.rating import Rating, rate

__all__ = ["GRADES", "Grade", "Rating", "grade_of", "rate"]
