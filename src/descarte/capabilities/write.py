"""`write`: write a puzzle as text in a format."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.parameters import boolean_field, text_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.core.text import Text


def answer(request: Request) -> dict[str, Any]:
    """Write the puzzle of the request."""
    from descarte import formats
    from descarte.capabilities.shared.puzzles_result import text_of
    from descarte.capabilities.shared.record import record_of_result, result_as_shown

    format = request.get("to")
    if format is not None:
        formats.find(format)
    return record_of_result(
        result_as_shown(request.puzzle), {"text": text_of(request.puzzle, format, lossy=request.get("lossy", False))}
    )


CAPABILITY = Capability(
    key="write",
    help=Text("write a puzzle in another format", "escribe un puzle en otro formato"),
    about=Text(
        "Writes a puzzle as text, in the given format or in the simplest one that keeps everything.",
        "Escribe un puzle como texto, en el formato indicado o en el más sencillo que lo conserva todo.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        text_field("to", Text("the format to write", "el formato que se escribe")),
        boolean_field(
            "lossy", Text("leave out what the format cannot express", "omite lo que el formato no puede expresar")
        ),
    ),
    returns={"text": {"type": "string"}},
    example={"puzzle": "1.....3.4......2", "to": "grid"},
    is_short=True,
)
