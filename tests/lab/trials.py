"""Trials with chosen domains, for the tests of single algorithms."""

from __future__ import annotations

from collections.abc import Mapping

from descarte.lab.problem import Problem
from descarte.lab.trial import Event, Trial
from descarte.model.bits import digits_of, union
from descarte.model.puzzle import Puzzle


def trial_of(puzzle: Puzzle, domains: Mapping[int, str] | None = None, events: list[Event] | None = None) -> Trial:
    """Return a trial of a puzzle in which some cells have other domains, such as {0: "12"}.

    The orders are row by row and ascending. Events are added to `events`.
    """
    trial = Trial(Problem(puzzle), watch=None if events is None else events.append)
    trial.choose = lambda trial: next((variable for variable in trial.variables if not variable.value), None)
    trial.sort = lambda _, variable: variable.digits
    for cell, digits in (domains or {}).items():
        trial.variables[cell].domain = union(*map(int, digits))
    return trial


def domains_of(trial: Trial) -> list[str]:
    """Return the domain of each cell as text, such as "12"."""
    return ["".join(map(str, digits_of(variable.domain))) for variable in trial.variables]
