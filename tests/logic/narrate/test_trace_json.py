"""Steps as JSON, and errors of saved traces that were changed."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import descarte
from descarte import kinds
from descarte.core.errors import InputError
from descarte.core.text import COORDINATES, LANGUAGES, Coordinates, Place, speaking
from descarte.logic import all_techniques, find
from descarte.logic.contract import Technique
from descarte.logic.narrate.details import reasons
from descarte.logic.narrate.sentences import sentence
from descarte.logic.narrate.trace_json import from_json, replay_steps, to_json
from descarte.model.rules import Cage, House
from descarte.model.state import State
from descarte.model.step import Because, Case, Combine, DerivedSum, Step
from descarte.proof import DEEPEST, verify_steps
from tests.logic.example_steps import first_step_of

PAGE = (Path(__file__).parents[3] / "docs" / "trace.md").read_text(encoding="utf-8")
SMALL = descarte.read("1.....3.4......2")
PAIRED = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
ROW = House("row", 1, (0, 1, 2, 3), True)
EVERYTHING = Because(
    rules=(ROW, Cage("cage", 2, (0, 1), 5)),
    within=((3, 0b1000), (3, 0b1111), (2, 0)),
    combine=(
        Combine(((ROW, 2), (Cage("cage", 2, (0, 1), 5), -1))),
        Combine(((ROW, 1),), digit=3),
        Combine(((ROW, -1),), digits=(2,), cells=((0, 1), (1, -1))),
    ),
    cases=(
        Case((3, 4), (Step("inner", discards=((2, 4),), because=Because(cases=(Case((1, 2), (), holds=False),))),)),
    ),
    swap=((0, 0b11), (1, 0b11)),
)


def through_text(steps: tuple[Step, ...], puzzle: descarte.Puzzle) -> tuple[Step, ...]:
    return from_json(json.loads(json.dumps(to_json(steps, puzzle))), puzzle)


def test_every_form_of_certificate_comes_back_as_it_was() -> None:
    step = Step("all", ((3, 4),), ((2, 4), (1, 1)), EVERYTHING, roles=(("pattern", ((0, 1),)),), rating=6.5, score=120)
    assert through_text((step,), SMALL) == (step,)


def wordless(step: Step) -> Step:
    cases = tuple(replace(case, steps=tuple(map(wordless, case.steps))) for case in step.because.cases)
    return replace(step, words=(), because=replace(step.because, cases=cases))


@pytest.mark.parametrize("technique", all_techniques(), ids=lambda technique: technique.key)
def test_the_step_of_every_technique_comes_back_with_its_words(technique: Technique) -> None:
    state, step = first_step_of(technique)
    (back,) = through_text((step,), state.puzzle)
    assert wordless(back) == wordless(step)
    for lang in LANGUAGES:
        with speaking(lang, "A1"):
            assert str(sentence(back, state.puzzle)) == str(sentence(step, state.puzzle))
            assert reasons(back, state.puzzle) == reasons(step, state.puzzle)


@pytest.mark.parametrize(
    "words",
    [
        {"cell": 3},
        {"cell": 999, "digit": 4},
        {"cell": [3], "digit": {"en": "{x.__class__}", "es": "", "words": {"x": 1}}},
        {"cell": 3, "digit": {"en": "{x:>99999999}", "es": "", "words": {"x": 1}}},
        {"cell": 3, "digit": {"en": "{x}{x}{x}", "es": "", "words": {"x": 1}}},
        {"cell": 3, "digit": {"rule": {"house": "row"}}},
        {"cell": 3, "digit": {"place": [1, -2]}},
        {"cell": 3, "digit": None},
        {"cell": 3, "digit": 4, "via": [[1]]},
        {"cell": 3, "digit": 4, "via": [[-1, 3 << 99]]},
        {"cell": 3, "digit": 4, "end": [99, 0, -1, [0]]},
        {"cell": 3, "digit": 4, "end": [0, 0, 99, [0]]},
        {"cell": 3, "digit": 4, "path": [[4, 0], [4, 1]], "via": [[0, 0]]},
        {"cell": 3, "digit": 4, "path": [[5, 1], [5, 2]], "via": [[0, 0]]},
        {"cell": 3, "digit": 4, "tree": [[0, 1, -1, []], [1, 88, -1, [0]]], "end": [0, 0, -1, [0]]},
        {"cell": 3, "digit": 4, "followed": [[[0, 1.0], [5, 2]]]},
        [["cell", 3]],
        7,
    ],
)
def test_words_that_make_no_sentence_or_no_picture_are_left_aside(words: object) -> None:
    puzzle = descarte.read("1.....3.4......2")
    (step,) = from_json([{"technique": "naked-single", "places": ["r1c4=4"], "words": words}], puzzle)
    assert step.words == ()


def test_each_text_is_that_of_the_step_where_it_is_taken() -> None:
    explained = descarte.explain(find("surface-sum").example)
    texts = [found["text"] for found in to_json(explained.trace, explained.puzzle)]
    assert texts == [str(step) for step in explained.trace]
    state = State(explained.puzzle)
    for step, text in zip(explained.trace, texts, strict=True):
        assert text == str(sentence(step, explained.puzzle, state))
        state.apply(step)
    assert any(" can only be " in text for text in texts[1:])


def test_cells_have_their_plain_names_whatever_the_coordinates_of_the_text() -> None:
    explanation = descarte.explain("13242431421331.2")
    with descarte.speaking("es", "A1"):
        (step,) = to_json(explanation.trace, explanation.puzzle)
    assert step["places"] == ["r4c3=4"]
    assert step["text"] == "En la caja 4 solo queda vacía D3, y solo falta el 4. Por tanto, D3 es 4."


def test_a_certificate_leaves_out_the_forms_that_it_does_not_use() -> None:
    (step,) = to_json([Step("single", places=((3, 4),), because=Because(within=((3, 8),)))], SMALL)
    assert step["because"] == {"within": [["r1c4", [4]]]}
    assert "text" not in step


RULE = {"house": "row", "number": 1, "cells": ["r1c1"], "full": True}


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (None, "expected steps to be a list, found null"),
        ([3], "expected steps[0] to be an object, found 3"),
        ([{}], "expected the field steps[0].technique, found nothing"),
        ([{"technique": 7}], "expected steps[0].technique to be a text in quotes, found 7"),
        ([{"technique": "x", "places": "r1c1=1"}], "expected steps[0].places to be a list, found 'r1c1=1'"),
        (
            [{"technique": "x", "places": ["r1c1"]}],
            "expected steps[0].places[0] to be a cell and a digit from 1 to 4, such as 'r1c1=1', found 'r1c1'",
        ),
        (
            [{"technique": "x", "discards": ["r1c1=1", "r1c9=1"]}],
            "expected steps[0].discards[1] to be a cell of the puzzle, such as 'r1c1', found 'r1c9'",
        ),
        ([{"technique": "x", "rating": "hard"}], "expected steps[0].rating to be a number, found 'hard'"),
        (
            [{"technique": "x", "score": 1.5}],
            "expected steps[0].score to be a whole number from 0 to 1000000, found 1.5",
        ),
    ],
)
def test_a_wrong_step_is_refused_with_its_path(value: Any, message: str) -> None:
    with pytest.raises(InputError) as caught:
        from_json(value, SMALL)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("because", "path"),
    [
        ({"guess": []}, "because.guess"),
        ({"rules": [{"number": 1, "cells": []}]}, "because.rules[0]"),
        ({"rules": [{"house": "row", "cells": []}]}, "because.rules[0].number"),
        ({"rules": [{**RULE, "full": 1}]}, "because.rules[0].full"),
        ({"rules": [{"cage": "cage", "number": 1, "cells": []}]}, "because.rules[0].total"),
        ({"rules": [RULE, {**RULE, "cells": ["r1c1", "r5c1"]}]}, "because.rules[1].cells[1]"),
        ({"within": [["r1c1"]]}, "because.within[0]"),
        ({"within": [["r1c1", [1, 5]]]}, "because.within[0][1][1]"),
        ({"combine": [{"digit": 1}]}, "because.combine[0].parts"),
        ({"combine": [{"digit": 0, "parts": []}]}, "because.combine[0].digit"),
        ({"combine": [{"parts": [], "digits": [0]}]}, "because.combine[0].digits[0]"),
        ({"combine": [{"parts": [], "cells": ["r1c1"]}]}, "because.combine[0].cells[0]"),
        ({"combine": [{"parts": [], "cells": [["r1c1", "1"]]}]}, "because.combine[0].cells[0][1]"),
        ({"combine": [{"parts": [{"weight": 10**9, "rule": RULE}]}]}, "because.combine[0].parts[0].weight"),
        ({"swap": [["E1", [1, 2]]]}, "because.swap[0][0]"),
        ({"cases": [{"candidate": "r1c1=1", "holds": None}]}, "because.cases[0].holds"),
        ({"cases": [{"candidate": "r1c1=1", "steps": [{}]}]}, "because.cases[0].steps[0].technique"),
    ],
)
def test_a_wrong_certificate_is_refused_with_its_path(because: Any, path: str) -> None:
    with pytest.raises(InputError, match=f"expected (the field )?{re.escape(f'steps[0].{path}')}( to be |,)"):
        from_json([{"technique": "x", "because": because}], SMALL)


@pytest.mark.parametrize("coordinates", COORDINATES)
def test_cells_are_read_by_any_of_their_names(coordinates: Coordinates) -> None:
    told = descarte.explain(SMALL)
    names = {
        f"r{row + 1}c{column + 1}": Place(row, column).name(coordinates) for row in range(4) for column in range(4)
    }
    text = re.sub(r"r\dc\d", lambda name: names[name[0]], descarte.write_trace(told))
    assert descarte.verify(text).unique
    assert descarte.read_trace(text).trace[0].places == told.trace[0].places


def test_cases_within_cases_have_an_end() -> None:
    step: dict[str, Any] = {"technique": "x"}
    for _ in range(DEEPEST + 1):
        step = {"technique": "x", "because": {"cases": [{"candidate": "r1c1=1", "steps": [step]}]}}
    with pytest.raises(InputError, match="at most 40 cases or steps within each other"):
        from_json([step], SMALL)


def test_steps_within_steps_have_an_end() -> None:
    step: dict[str, Any] = {"technique": "x"}
    for _ in range(DEEPEST + 1):
        step = {"technique": "x", "because": {"steps": [step]}}
    with pytest.raises(InputError, match="at most 40 cases or steps within each other"):
        from_json([step], SMALL)


def test_a_group_of_steps_and_a_derived_sum_are_written_and_read_back() -> None:
    row, cage = SMALL.layout.houses[0], Cage("cage", 1, (0, 1), 3)
    stated = Step(
        "sum",
        sums=(DerivedSum(((2, 1), (3, 1)), 7),),
        because=Because(combine=(Combine(((row, 1), (cage, -1))),)),
    )
    group = Step("group", places=((3, 4),), because=Because(steps=(stated, Step("x", places=((3, 4),)))))
    written = to_json([group], SMALL)
    assert written[0]["because"]["steps"][0]["sums"] == [{"cells": [["r1c3", 1], ["r1c4", 1]], "total": 7}]
    assert from_json(written, SMALL) == (group,)


def test_cases_beside_each_other_have_none() -> None:
    case = {"candidate": "r1c1=1", "steps": [{"technique": "y", "because": {"cases": [{"candidate": "r1c2=2"}]}}]}
    (step,) = from_json([{"technique": "x", "because": {"cases": [case] * (2 * DEEPEST)}}], SMALL)
    assert len(step.because.cases) == 2 * DEEPEST


Lie = Callable[[dict[str, Any]], object]


def saved() -> dict[str, Any]:
    """Return a trace in which some step discards candidates."""
    trace: dict[str, Any] = json.loads(descarte.write_trace(descarte.explain(PAIRED)))
    return trace


def discarding(trace: dict[str, Any]) -> int:
    return next(index for index, step in enumerate(trace["steps"]) if step["discards"])


def test_a_saved_trace_is_a_proof() -> None:
    trace = saved()
    verdict = descarte.verify(json.dumps(trace))
    assert verdict.holds
    assert verdict.unique
    result = descarte.read_trace(json.dumps(trace))
    assert result.grid == descarte.solve(PAIRED).grid


def another_discard(step: dict[str, Any]) -> None:
    solution = descarte.solve(PAIRED).grid
    assert solution is not None
    row, column = map(int, re.findall(r"\d+", step["discards"][0])[:2])
    step["discards"][0] = f"r{row}c{column}={solution[9 * (row - 1) + column - 1]}"


def another_cell(step: dict[str, Any]) -> None:
    step["because"]["within"][0][0] = step["discards"][0].partition("=")[0]


def a_premise_less(step: dict[str, Any]) -> None:
    del step["because"]["within"][0]


def a_rule_less(step: dict[str, Any]) -> None:
    del step["because"]["rules"][0]


def a_rule_that_is_not_there(step: dict[str, Any]) -> None:
    step["because"]["rules"][0]["cells"].reverse()


@pytest.mark.parametrize("lie", [another_discard, another_cell, a_premise_less, a_rule_less, a_rule_that_is_not_there])
def test_a_lie_is_refused_with_the_number_of_its_step(lie: Lie) -> None:
    trace = saved()
    index = discarding(trace)
    told = copy.deepcopy(trace)
    lie(told["steps"][index])
    assert told != trace
    verdict = descarte.verify(json.dumps(told))
    assert not verdict.holds
    assert verdict.step == index
    assert str(verdict).startswith(f"step {index + 1} (")


def test_a_step_that_is_left_out_is_missed() -> None:
    trace = saved()
    del trace["steps"][-1]
    assert str(descarte.verify(json.dumps(trace))) == "every step is proved; the puzzle is not finished"


def test_what_starts_from_pencil_marks_is_proved_of_them_only() -> None:
    marked = SMALL.but(candidates=tuple(State(SMALL).candidates))
    verdict = verify_steps(marked, descarte.explain(marked).trace)
    assert (verdict.holds, verdict.unique) == (True, False)
    assert str(verdict) == "every step is proved; no other solution fits the pencil marks"
    assert descarte.read_trace(descarte.write_trace(descarte.explain(marked))).puzzle == marked


def test_a_trace_replayed() -> None:
    assert replay_steps(SMALL, descarte.explain(SMALL).trace).solved


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[1]", "line 1: expected trace to be an object, found a list of 1"),
        ('{"steps": []}', "line 1: expected the field puzzle, found nothing"),
        ('\n{"puzzle": {"n": 4}}', "line 2: expected the field steps, found nothing"),
        ('{"puzzle": {"n": "x"}, "steps": []}', "line 1: expected in the puzzle, n to be a whole number"),
        ('{"puzzle": \n oops}', "line 2, column 2: expected JSON without mistakes, found 'oops}'"),
        ('{"puzzle": ', "line 1, column 12: expected JSON without mistakes, found the end of the text"),
        ("[" * 100_000, "line 1: expected JSON without mistakes, found numbers too long or lists nested too deeply"),
        (f'{{"n": {"1" * 5000}}}', "line 1: expected JSON without mistakes, found numbers too long"),
    ],
)
def test_a_text_that_is_no_trace(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        descarte.read_trace(text)
    assert str(caught.value).startswith(message)


def test_read_trace_wants_one() -> None:
    text = descarte.write_trace(descarte.explain(SMALL))
    with pytest.raises(InputError, match="expected one trace, found more than one"):
        descarte.read_trace(text + text)


def test_the_example_of_the_documentation_is_a_proof() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, flags=re.DOTALL)
    assert descarte.verify(example).unique


def test_the_documentation_has_every_field() -> None:
    step = Step("all", ((3, 4),), (), EVERYTHING, roles=(("pattern", ((0, 1),)),), words=(("cell", 3),))
    (saved_step,) = to_json([replace(step, words=())], SMALL)
    for name in (*saved_step, *saved_step["because"], "text"):
        assert f"`{name}`" in PAGE


@pytest.mark.parametrize("kind", kinds.all_kinds(), ids=lambda kind: kind.key)
def test_a_trace_of_every_kind_can_be_checked_alone(kind: kinds.Kind) -> None:
    explanation = descarte.explain(kind.build(kind.sample))
    text = descarte.write_trace(explanation)
    assert descarte.read_trace(text).puzzle == explanation.puzzle
    assert descarte.verify(text) == descarte.verify(explanation)
    assert descarte.verify(text).holds


def test_the_page_lists_the_roles_of_all_examples_and_no_others() -> None:
    rows = re.findall(r"^\| (`.*`) \| .+ \|$", PAGE.partition("### Roles")[2].partition("\n## ")[0], re.MULTILINE)
    listed = [name for row in rows for name in re.findall("`(.+?)`", row)]
    found: set[str] = set()
    for technique in all_techniques():
        found.update(name for name, _ in first_step_of(technique)[1].roles)
    assert sorted(listed) == sorted(found)
