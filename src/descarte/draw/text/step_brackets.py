"""Highlights of a step in the pencil marks of a text board: brackets, `-` for discarded and `=` for placed.

12(5)    the 5 belongs to the pattern       -5     the 5 is discarded
[5]9     the 5 is a fin                     (-5)   the 5 belongs to the pattern and is discarded
                                            =5     the 5 is placed here
"""

from __future__ import annotations

from descarte.core.text import Text
from descarte.draw.step.highlights import name_of, shapes_of
from descarte.draw.step.implications import roles_to_draw
from descarte.model.bits import Cell, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Candidate, Step

BRACKETS = ("()", "[]", "{}", "<>")
"""Brackets for each of the four shapes that mark the roles of candidates in a step."""

_GONE = Text("-: discarded", "-: se descarta")
_PLACED = Text("=: placed", "=: se coloca")
_ROLE = Text("{brackets}: {role}", "{brackets}: {role}")


def write_signed_marks(state: State, step: Step) -> list[str]:
    """Return the pencil marks of each cell, with the highlights of a step that is not yet taken.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> write_signed_marks(state, Step("x", ((3, 4),), ((1, 4),), roles=(("pattern", ((1, 2), (1, 3))),)))[:4]
    ['1', '(2)(3)-4', '24', '=4']
    """
    puzzle = state.puzzle
    separator = "" if puzzle.one_sign_a_digit else ","
    placed, signs = dict(step.places), _signs(step, puzzle)
    return [
        f"={puzzle.sign(placed[cell])}"
        if cell in placed
        else separator.join(signs.get((cell, digit), puzzle.sign(digit)) for digit in digits_of(digits)) or "!"
        for cell, digits in enumerate(state.candidates)
    ]


def _signs(step: Step, puzzle: Puzzle) -> dict[Candidate, str]:
    found = {(cell, digit): f"-{puzzle.sign(digit)}" for cell, digit in step.discards}
    shapes = shapes_of(step)
    done: set[Candidate] = set()
    for name, group in roles_to_draw(step):
        for candidate in group if name in shapes else ():
            if candidate not in done:
                brackets = BRACKETS[shapes[name]]
                found[candidate] = f"{brackets[0]}{found.get(candidate, puzzle.sign(candidate[1]))}{brackets[1]}"
                done.add(candidate)
    return found


def describe_signs(step: Step) -> tuple[Text, ...]:
    """Return lines that explain the brackets and symbols of a step.

    >>> [str(text) for text in describe_signs(Step("x", discards=((2, 1),), roles=(("pattern", ((0, 1),)),)))]
    ['(): the pattern', '-: discarded']
    """
    placed: set[Cell] = {cell for cell, _ in step.places}
    seen = {name for name, group in roles_to_draw(step) if any(cell not in placed for cell, _ in group)}
    found = [
        _ROLE.fill(brackets=BRACKETS[shape], role=name_of(name))
        for name, shape in shapes_of(step).items()
        if name in seen
    ]
    return (*found, *([_GONE] if step.discards else []), *([_PLACED] if step.places else []))
