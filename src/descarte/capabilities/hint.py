"""`hint`: the next step after the player's own work, or the wrong entries in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.parameters import boolean_field, integer_field, text_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN, STATE
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.errors import InputError
from descarte.core.text import Place, Text
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.diagnosis import WhyNot
    from descarte.logic.hints import Hint

DRAWN = boolean_field(
    "drawn",
    Text("add drawings that a page can lay over its board", "añade los dibujos que una página superpone al tablero"),
)

UNIQUENESS = boolean_field(
    "uniqueness",
    Text(
        "use techniques that assume that there is only one solution",
        "usa técnicas que dan por hecho que hay una sola solución",
    ),
    default=True,
)
WHY_NOT = text_field(
    "why_not",
    Text(
        "show step by step what an entry such as r1c2=4 contradicts, or why a candidate cannot be removed: r1c2<>4",
        "muestra paso a paso qué contradice una anotación como f1c2=4, o por qué no se quita un candidato: f1c2<>4",
    ),
    20,
    metavar=Text("ENTRY", "ANOTACIÓN"),
)


def hint(puzzle: Puzzle | Source, level: int = 1, *, timeout: float | None = None, uniqueness: bool = True) -> Hint:
    """Return a hint for the next step, or the wrong entries if there are any.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `level` is 1 for where to look, 2 for the technique, 3 for
    the cells, 4 for the whole step. `timeout` is in seconds, or None for no limit. When the time is up, the status is
    "stopped". If `uniqueness` is false, no step assumes that there is only one solution.

    Raise InputError if the puzzle cannot be read, PuzzleError if it has faults, OptionError for a level that is not 1
    to 4.

    >>> print(hint("13242431421331.2", level=2))
    Look at box 4. Technique: full house.
    """
    from descarte.logic import hints

    with limit_time(timeout):
        return hints.hint(as_puzzle(puzzle), level, uniqueness=uniqueness)


def answer(request: Request) -> dict[str, Any]:
    """Give a hint for the puzzle of the request."""
    from descarte.capabilities.shared.record import record_of_result
    from descarte.model.result import Result

    puzzle = request.puzzle
    found = hint(puzzle, request.get("level", 1), uniqueness=request.get("uniqueness", True))
    refuted = None if request.get("why_not") is None else refuted_entry(puzzle, request.get("why_not"))
    fields = hint_fields(found, puzzle, refuted)
    if request.get("drawn"):
        from descarte.capabilities.shared.step_overlays import draw_hint, draw_refuted_entry, draw_steps
        from descarte.logic.narrate.trace_json import replay_steps

        fields["drawing"] = draw_hint(found, puzzle)
        if refuted is not None:
            fields["why_not"]["drawing"] = draw_refuted_entry(refuted)
        if refuted is not None and refuted.why is not None and refuted.why.puzzle is not None:
            first, objects = refuted.regardless, fields["why_not"]["steps"]
            draw_steps(objects[:first], refuted.why.steps[:first], refuted.board_without or puzzle)
            state = replay_steps(refuted.why.puzzle, refuted.why.steps[:first])
            draw_steps(objects[first:], refuted.why.steps[first:], refuted.why.puzzle, state)
    return record_of_result(Result(found.status, puzzle), fields)


_ENTRY = Text("an entry such as {cell}=4 or {cell}<>4", "una anotación como {cell}=4 o {cell}<>4")


def refuted_entry(puzzle: Puzzle, entry: str) -> WhyNot:
    """Return what contradicts an entry such as r1c2=4 or A2=4, or the removal of a candidate, as in r1c2<>4.

    Raise InputError if the text is not an entry of this puzzle.

    >>> import descarte
    >>> print(refuted_entry(descarte.read("1.....3.4......2"), "r1c2=4"))
    Suppose r1c2 is 4. At a glance: row 1 has no place for 3.
    """
    from descarte.diagnosis import why_not, why_not_without
    from descarte.formats.scanning.lines import echo

    match = re.fullmatch(r"\s*(\w{1,12})\s*(=|<>|!=|≠)\s*([0-9]{1,4})\s*", entry)
    if match is None:
        raise InputError(_ENTRY.fill(cell=Place(0, 1)), echo(entry))
    refute = why_not if match[2] == "=" else why_not_without
    return refute(puzzle, puzzle.cell(match[1]), int(match[3]))


def hint_fields(hint: Hint, puzzle: Puzzle, refuted: WhyNot | None = None) -> dict[str, Any]:
    """Return the JSON fields that `hint` adds; the parts of the step that the level does not reveal are null.

    >>> import descarte
    >>> puzzle = descarte.read("13242431421331.2")
    >>> hint_fields(descarte.hint(puzzle, 2), puzzle)["technique"]
    'full-house'
    """
    from descarte.logic.hints import cells_to_see, describe_region
    from descarte.logic.narrate.trace_json import to_json

    step, level = hint.step, hint.level
    return {
        "level": level,
        "hint": str(hint),
        "wrong": [f"{puzzle.name(cell)}={digit}" for cell, digit in hint.wrong],
        "region": None if step is None else str(describe_region(step, puzzle)),
        "technique": step.technique if step is not None and level > 1 else None,
        "cells": [puzzle.name(cell) for cell in cells_to_see(step)] if step is not None and level > 2 else None,
        "step": to_json([step], puzzle, before=hint.before)[0] if step is not None and level > 3 else None,
        **({} if refuted is None else {"why_not": refuted.record}),
    }


CAPABILITY = Capability(
    key="hint",
    help=Text(
        "give a hint, from where to look to the whole step", "da una pista, desde dónde mirar hasta el paso entero"
    ),
    about=Text(
        "Helps with the easiest next step: where to look, which technique, which cells, or the whole step. It first"
        " checks the digits that the player has written, names the wrong ones and builds on the right ones.",
        "Ayuda con el paso siguiente más fácil: dónde mirar, qué técnica, qué casillas o el paso entero. Primero"
        " comprueba los dígitos que ha escrito el jugador: nombra los equivocados y cuenta con los correctos.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        STATE,
        integer_field(
            "level",
            Text(
                "level of the hint: 1 where to look, 2 which technique, 3 which cells, 4 the whole step",
                "nivel de la pista: 1 dónde mirar, 2 qué técnica, 3 qué casillas, 4 el paso entero",
            ),
            1,
            4,
        ).with_default(1),
        UNIQUENESS,
        DRAWN,
        WHY_NOT,
    ),
    returns={
        "level": {"type": "integer"},
        "hint": {"type": "string"},
        "wrong": {"type": "array", "items": {"type": "string"}},
        "region": {"type": ["string", "null"]},
        "technique": {"type": ["string", "null"]},
        "cells": {"type": ["array", "null"], "items": {"type": "string"}},
        "step": {"type": ["object", "null"]},
        "drawing": {"type": ["object", "null"]},
        "why_not": {"type": "object"},
    },
    example={"puzzle": "1.....3.4......2", "level": 2},
    order=14,
    is_tool=True,
    is_short=True,
)
