"""`lab/race`: several algorithms on the same puzzle."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.operations.lab_run import WAYS, run_switches_of
from descarte.web.request_fields import split_word_list, word_list_field
from descarte.web.request_puzzle import GIVEN

MOST = 30


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Run every racer; the orders are for those that have a choice."""
    from descarte import lab
    from descarte.record.record import record_of_result

    runs = []
    keys = list(dict.fromkeys(split_word_list(asked.get("algorithms"))))
    racers = [lab.find(key) for key in keys]
    for racer in racers:
        none = {} if racer.orderings else {"variables": None, "values": None}
        result = lab.run(asked.puzzle, racer.key, **{**run_switches_of(asked), **none})
        runs.append(record_of_result(result, {"algorithm": racer.key}))
        if asked.tell is not None:
            asked.tell("progress", {"algorithm": racer.key, "status": result.status, "counts": dict(result.counts)})
    return {"runs": runs}


OPERATION = Operation(
    key="lab/race",
    about=Text(
        "Several algorithms on the same puzzle: the record of each run, with its counters.",
        "Varios algoritmos con el mismo puzle: la ficha de cada ejecución, con sus contadores.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        word_list_field("algorithms", Text("their keys", "sus claves"), MOST, needed=True),
        *WAYS,
    ),
    returns={"runs": {"type": "array", "items": {"$ref": "#/components/schemas/Record"}}},
    record=False,
    example={"puzzle": "1.....3.4......2", "algorithms": ["backtracking", "mac"]},
)
