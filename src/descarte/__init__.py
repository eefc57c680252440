"""descarte: solve, explain, rate, make, draw and teach number-placement puzzles.

>>> import descarte
>>> p = descarte.read("1.....3.4......2")
>>> print(p.solve())
+-----+-----+
| 1 3 | 2 4 |
| 2 4 | 3 1 |
+-----+-----+
| 4 2 | 1 3 |
| 3 1 | 4 2 |
+-----+-----+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from descarte.core.lazy import lazy_names

if TYPE_CHECKING:
    from descarte.api import read as read
    from descarte.api import read_all as read_all
    from descarte.api import read_trace as read_trace
    from descarte.api import solutions as solutions
    from descarte.api import write as write
    from descarte.api import write_trace as write_trace
    from descarte.batch.many_answers import canonical_many as canonical_many
    from descarte.batch.many_answers import check_many as check_many
    from descarte.batch.many_answers import count_many as count_many
    from descarte.batch.many_answers import explain_many as explain_many
    from descarte.batch.many_answers import rate_many as rate_many
    from descarte.batch.many_answers import solve_many as solve_many
    from descarte.capabilities.candidates import true_candidates as true_candidates
    from descarte.capabilities.canonical import canonical as canonical
    from descarte.capabilities.check import check as check
    from descarte.capabilities.check import why as why
    from descarte.capabilities.count import count as count
    from descarte.capabilities.explain import explain as explain
    from descarte.capabilities.hint import hint as hint
    from descarte.capabilities.make import make as make
    from descarte.capabilities.minimise import minimal_puzzles as minimal_puzzles
    from descarte.capabilities.minimise import minimise as minimise
    from descarte.capabilities.minimise import redundant as redundant
    from descarte.capabilities.rate import rate as rate
    from descarte.capabilities.solve import solve as solve
    from descarte.capabilities.transform import transform as transform
    from descarte.capabilities.unique import make_unique as make_unique
    from descarte.capabilities.verify import verify as verify
    from descarte.core.errors import DescarteError as DescarteError
    from descarte.core.errors import Fault as Fault
    from descarte.core.errors import InputError as InputError
    from descarte.core.errors import OptionError as OptionError
    from descarte.core.errors import PuzzleError as PuzzleError
    from descarte.core.errors import Stopped as Stopped
    from descarte.core.text import Text as Text
    from descarte.core.text import speaking as speaking
    from descarte.draw.svg import svg as svg
    from descarte.draw.text.board import board as board
    from descarte.draw.text.board import pencil_marks as pencil_marks
    from descarte.logic.hints import Hint as Hint
    from descarte.logic.narrate.explanation import Explanation as Explanation
    from descarte.model.layout import Layout as Layout
    from descarte.model.puzzle import Puzzle as Puzzle
    from descarte.model.result import Result as Result
    from descarte.model.rules import Cage as Cage
    from descarte.model.rules import House as House
    from descarte.model.state import State as State
    from descarte.model.step import Because as Because
    from descarte.model.step import Step as Step
    from descarte.model.verdict import Verdict as Verdict
    from descarte.rating.rating import Rating as Rating

__version__ = "0.2.0"

__getattr__, __all__ = lazy_names(
    __name__,
    {
        "api": "read read_all read_trace solutions write write_trace",
        "batch.many_answers": "canonical_many check_many count_many explain_many rate_many solve_many",
        "capabilities.candidates": "true_candidates",
        "capabilities.canonical": "canonical",
        "capabilities.check": "check why",
        "capabilities.count": "count",
        "capabilities.explain": "explain",
        "capabilities.hint": "hint",
        "capabilities.make": "make",
        "capabilities.minimise": "minimal_puzzles minimise redundant",
        "capabilities.rate": "rate",
        "capabilities.solve": "solve",
        "capabilities.transform": "transform",
        "capabilities.unique": "make_unique",
        "capabilities.verify": "verify",
        "core.errors": "DescarteError Fault InputError OptionError PuzzleError Stopped",
        "core.text": "Text speaking",
        "draw.svg": "svg",
        "draw.text.board": "board pencil_marks",
        "logic.hints": "Hint",
        "logic.narrate.explanation": "Explanation",
        "model.layout": "Layout",
        "model.puzzle": "Puzzle",
        "model.result": "Result",
        "model.rules": "Cage House",
        "model.state": "State",
        "model.step": "Because Step",
        "model.verdict": "Verdict",
        "rating.rating": "Rating",
    },
)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
