"""A reference solution of every exercise of the course, in both languages, and mistakes that students make."""

from __future__ import annotations

from tests.lab.beginners import GOOD as DEDUCTIONS
from tests.lab.beginners import VARIABLE
from tests.lab.students import (
    AC3,
    BACKTRACKING,
    BACKTRACKING_ES,
    EXACT_COVER,
    FORWARD_CHECKING,
    KAKURO_RUN,
    MRV,
    TRAMO_DE_KAKURO,
    VARIABLE_ES,
)

IN_SPANISH = {
    "solve(board": "resolver(tablero",
    "revise(board": "revisar(tablero",
    "board.": "tablero.",
    "(board": "(tablero",
    "cover(": "cubrir(",
    ".empty": ".vacias",
    ".values": ".valores",
    ".domains": ".dominios",
    ".neighbours": ".vecinas",
    ".unassign": ".desasignar",
    ".assign": ".asignar",
}


def translate(text: str) -> str:
    """Return a program with the Spanish names of the board and of the functions."""
    for english, spanish in IN_SPANISH.items():
        text = text.replace(english, spanish)
    return text


SOLUTIONS: dict[str, tuple[str, str]] = {
    "variable": (VARIABLE, VARIABLE_ES),
    **{key: (english, spanish) for key, (english, spanish, *_) in DEDUCTIONS.items()},
    "backtracking": (BACKTRACKING, BACKTRACKING_ES),
    "forward-checking": (FORWARD_CHECKING, translate(FORWARD_CHECKING)),
    "mrv": (MRV, translate(MRV)),
    "ac3": (AC3, translate(AC3)),
    "kakuro-run": (KAKURO_RUN, TRAMO_DE_KAKURO),
    "exact-cover": (EXACT_COVER, translate(EXACT_COVER)),
}
"""The solution of each exercise with English names, and the one with Spanish names."""
