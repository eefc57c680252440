"""`explain`: the steps by which a person solves a puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.hint import DRAWN, UNIQUENESS
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import boolean_field, count_field, split_word_list, word_list_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN, STATE
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.logic.narrate.explanation import Explanation

TECHNIQUES = word_list_field(
    "techniques",
    Text(
        "techniques to use, such as naked-single,naked-pair (only these), all,-x-wing (all but these) or max=3.4 (up "
        "to a rating)",
        "técnicas que se usan, como naked-single,naked-pair (solo estas), all,-x-wing (todas menos estas) o max=3.4 "
        "(hasta una dificultad)",
    ),
    metavar=Text("NAMES", "NOMBRES"),
)
STEPS = count_field("steps", Text("stop after this many steps", "se detiene tras este número de pasos"), LIMITS.steps)


def techniques_of(request: Request) -> str | None:
    """Return the techniques that the request allows as one text for `parse_selection`, or None if it allows all.

    >>> techniques_of(Request({"techniques": ["naked-single"], "uniqueness": False}))
    'naked-single,-uniqueness'
    """
    named = split_word_list(request.get("techniques"))
    if not request.get("uniqueness", True):
        named = [*(named or ["all"]), "-uniqueness"]
    return ",".join(named) if named else None


def explain(
    puzzle: Puzzle | Source,
    *,
    techniques: str | Iterable[str] | None = None,
    steps: int | None = None,
    all_steps: bool = False,
    verify: bool = False,
    unfocused: bool = False,
    timeout: float | None = None,
) -> Explanation:
    """Return the steps of a person who always takes the easiest one; with `all_steps`, all possible first steps.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `techniques` names the techniques that are allowed or, as
    `-name`, forbidden. `max=3.4` allows all up to a rating, and None allows the usual ones. `steps` is the maximum
    number of steps, or None. With `verify`, the judge checks each step. Steps that no later placement depends on are
    left out, unless `unfocused` is true.

    `timeout` is in seconds, reading and verifying included, or None for no limit. When the time is up, the status is
    "stopped", with the steps so far. Before the first step, the kernel takes at most ten seconds, or half of the time
    limit, to check that the solution is unique. If there is no solution, the steps lead from the clues that contradict
    each other to something impossible.

    Raise InputError if the puzzle cannot be read, PuzzleError if it has faults, OptionError for an unknown technique.

    >>> print(explain("13242431421331.2").lines()[0])
    1. full house (1.0): In box 4 only r4c3 is empty, and only 4 is missing. So r4c3 is 4.
    >>> print(explain("1.....3.4......2", verify=True).verified)
    every step verified; unique, proved without search
    """
    from descarte.logic.narrate.explanation import explanation, find_choices
    from descarte.logic.selection import parse_selection

    chosen = None if techniques is None else parse_selection(techniques)
    engine = find_choices if all_steps else partial(explanation, unfocused=unfocused)
    with limit_time(timeout):
        puzzle = as_puzzle(puzzle)
        explained = engine(puzzle, chosen, limit=steps, verifying=verify)
        if explained.status != "none":
            return explained
        from descarte.diagnosis import reason_of

        try:
            contradiction = reason_of(puzzle, chosen).explanation(verifying=verify)
        except TimeUp:
            return explained
    return explained if contradiction is None else contradiction


def answer(request: Request) -> dict[str, Any]:
    """Explain the puzzle, and report each step to a client that wants progress."""
    from descarte.capabilities.shared.record import record_of_result

    found = explain(
        request.puzzle,
        techniques=techniques_of(request),
        steps=request.get("steps", LIMITS.steps),
        all_steps=request.get("all_steps", False),
        verify=request.get("verify", False),
        unfocused=request.get("unfocused", False),
    )
    fields = explain_fields(found)
    if request.get("drawn"):
        from descarte.capabilities.shared.step_overlays import draw_steps

        draw_steps(fields["steps"], found.trace, found.puzzle)
    if request.tell is not None:
        for number, step in enumerate(fields["steps"], 1):
            request.tell("step", {"number": number, "step": step})
    return record_of_result(found, fields)


def explain_fields(found: Explanation) -> dict[str, Any]:
    """Return the JSON fields that `explain` adds.

    >>> import descarte
    >>> list(explain_fields(descarte.explain("1.....3.4......2")))
    ['reason', 'grade', 'version', 'puzzle', 'steps', 'verified']
    """
    from descarte import api
    from descarte.logic.narrate import trace_json
    from descarte.model.state import State

    fields: dict[str, Any] = {
        "reason": None if found.reason is None else str(found.reason),
        "grade": None if found.grade is None else found.grade.key,
        **api.trace_object(found),
    }
    if found.available is not None:
        fields["available"] = trace_json.to_json(found.available, found.puzzle, before=State(found.puzzle))
    verdict = found.verdict
    return {**fields, "verified": None if verdict is None or verdict.is_limit else verdict.holds}


CAPABILITY = Capability(
    key="explain",
    help=Text(
        "solve puzzles step by step, as a person does, with the reasons",
        "resuelve puzles paso a paso, como una persona, con las razones",
    ),
    about=Text(
        "Solves a puzzle by always taking the easiest step, and gives the reason for each one. The answer is a trace,"
        " which 'verify' can check. A board with pencil marks is continued from its marks.",
        "Resuelve un puzle dando siempre el paso más fácil, y explica por qué se sigue cada uno. La respuesta es una"
        " traza, que 'verify' puede comprobar. Un tablero con marcas de lápiz se continúa desde sus marcas.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        STATE,
        TECHNIQUES,
        UNIQUENESS,
        STEPS,
        DRAWN,
        boolean_field(
            "all_steps",
            Text("show every step that is possible at the start", "muestra todos los pasos posibles al principio"),
        ),
        boolean_field(
            "unfocused",
            Text(
                "show every step found, even those that no later placement depends on",
                "muestra todos los pasos encontrados, también los que no apoyan ningún dígito colocado después",
            ),
        ),
        boolean_field("verify", Text("check every step independently", "comprueba cada paso de forma independiente")),
    ),
    returns={
        "reason": {"type": ["string", "null"]},
        "grade": {"type": ["string", "null"]},
        "version": {"type": "integer"},
        "puzzle": {"type": "object"},
        "steps": {"type": "array", "items": {"type": "object"}},
        "available": {"type": "array", "items": {"type": "object"}},
        "verified": {"type": ["boolean", "null"]},
    },
    example={"puzzle": "1.....3.4......2"},
    is_tool=True,
    order=12,
)
