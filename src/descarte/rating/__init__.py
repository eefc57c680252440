"""How hard a puzzle is, from the steps of the engine: rating, score, grade; for everybody it is `descarte.rate`."""

from __future__ import annotations

from descarte.rating.grades import GRADES, Grade, grade_of
from descarte.rating.rating import Rating, rate

__all__ = ["GRADES", "Grade", "Rating", "grade_of", "rate"]
