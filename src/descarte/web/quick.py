"""Plain classic puzzles, solved where the request arrives: it takes less time than to hand them to a worker."""

from __future__ import annotations

import json
from typing import Any

from descarte import fast, formats
from descarte.errors import PuzzleError
from descarte.record.record import record_of_result
from descarte.web.limits import ServerLimits


def quick_answer(operation: str, request: Any, limits: ServerLimits) -> bytes | None:
    """The answer to `solve` for the line of a board up to 9x9 and no other field; None for anything else.

    What takes more than a few search nodes, or is faulty, is left to a worker too.

    >>> quick_answer("solve", {"puzzle": "1.....3.4......2"}, ServerLimits())[:13]
    b'{"index": 1, '
    """
    if operation != "solve" or not isinstance(request, dict) or len(request) != 1:
        return None
    text = request.get("puzzle")
    puzzle = formats.quick(text) if isinstance(text, str) and len(text) <= 81 else None
    if puzzle is None:
        return None
    try:
        result = fast.solve(puzzle, nodes=limits.quick_nodes)
    except PuzzleError:
        return None
    return None if result.reason is not None else json.dumps(record_of_result(result)).encode()
