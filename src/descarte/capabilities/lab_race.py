"""`lab/race`: run several algorithms on the same puzzle."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.lab_run import WAYS, run_switches_of
from descarte.capabilities.shared.parameters import split_word_list, word_list_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.core.text import Text

MOST = 30
"""Maximum number of algorithms per race."""


def answer(request: Request) -> dict[str, Any]:
    """Run every algorithm of the request; those that cannot choose an order ignore the requested orders."""
    from descarte import lab
    from descarte.capabilities.shared.record import record_of_result

    runs = []
    keys = list(dict.fromkeys(split_word_list(request.get("algorithms"))))
    racers = [lab.find(key) for key in keys]
    for racer in racers:
        none = {} if racer.orderings else {"variables": None, "values": None}
        result = lab.run(request.puzzle, racer.key, **{**run_switches_of(request), **none})
        runs.append(record_of_result(result, {"algorithm": racer.key}))
        if request.tell is not None:
            request.tell("progress", {"algorithm": racer.key, "status": result.status, "counts": dict(result.counts)})
    return {"runs": runs}


CAPABILITY = Capability(
    key="lab/race",
    help=Text(
        "run several algorithms and compare their counters", "ejecuta varios algoritmos y compara sus contadores"
    ),
    about=Text(
        "Runs several algorithms on the same puzzle and returns the record of each run, with its counters.",
        "Ejecuta varios algoritmos con el mismo puzle y da la ficha de cada ejecución, con sus contadores.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        word_list_field("algorithms", Text("keys of the algorithms", "claves de los algoritmos"), MOST, needed=True),
        *WAYS,
    ),
    returns={"runs": {"type": "array", "items": {"$ref": "#/components/schemas/Record"}}},
    record=False,
    example={"puzzle": "1.....3.4......2", "algorithms": ["backtracking", "mac"]},
)
