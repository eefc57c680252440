"""`read`: the puzzles of a text, as objects that a program can show."""

from __future__ import annotations

from itertools import islice
from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.puzzle_parameters import GIVEN, puzzles_of
from descarte.core.text import Text


def answer(request: Request) -> dict[str, Any]:
    """Return a record for each puzzle of the text, up to the maximum number of puzzles per request."""
    from descarte import kinds
    from descarte.capabilities.shared.record import record_of, result_as_shown
    from descarte.formats.json.fields import object_of

    found = list(islice(puzzles_of(request.values), LIMITS.puzzles + 1))
    records = []
    for number, puzzle in enumerate(found[: LIMITS.puzzles], 1):
        result = result_as_shown(puzzle)
        records.append(
            record_of(
                puzzle,
                result.status,
                faults=result.faults,
                more={"puzzle": object_of(kinds.clues_of(puzzle))},
                number=number,
            )
        )
    return {"puzzles": records, "more": len(found) > LIMITS.puzzles}


CAPABILITY = Capability(
    key="read",
    help=Text("read every puzzle of a text", "lee todos los puzles de un texto"),
    about=Text(
        "Reads every puzzle of a text in any format and returns them as objects, with their faults. It solves nothing.",
        "Lee los puzles de un texto en cualquier formato y los da como objetos, con sus fallos. No resuelve nada.",
    ),
    answer=answer,
    parameters=GIVEN,
    returns={
        "puzzles": {"type": "array", "items": {"$ref": "#/components/schemas/Record"}},
        "more": {"type": "boolean"},
    },
    record=False,
    example={"puzzle": "1.....3.4......2"},
    is_short=True,
)
