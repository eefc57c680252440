"""The worker of a lesson: code with its output and its errors in words, exercises and proofs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from static_site.in_pyodide import lessons
from static_site.in_pyodide.lessons import MOST_PRINTED, answer

from descarte.lab.course.exercises import EXERCISES
from tests.lab.solutions import SOLUTIONS


@pytest.fixture(autouse=True)
def new_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every test with a new page, without the names of another one."""
    monkeypatch.setattr(lessons, "_namespace", {"__name__": "__main__"})


def ask(task: str, language: str = "en", **request: Any) -> dict[str, Any]:
    """Return the answer to a task, with all that was printed."""
    printed: list[str] = []
    found: dict[str, Any] = json.loads(
        answer(task, json.dumps(request), language, lambda _, text: printed.append(text))
    )
    return found | {"printed": "".join(printed)}


def run(source: str, number: int = 1, language: str = "en") -> dict[str, Any]:
    return ask("run", language, source=source, number=number)


def test_the_value_of_the_last_line_is_shown_but_not_none() -> None:
    assert run("x = 6\nx * 7")["value"] == "42"
    assert run("print('a', 'b')") == {"value": None, "error": None, "printed": "a b\n"}
    assert run("x = 1") == {"value": None, "error": None, "printed": ""}


def test_blocks_share_their_names() -> None:
    run("def double(x):\n    return 2 * x")
    assert run("double(21)", 2)["value"] == "42"


def test_an_error_has_its_line_and_says_what_it_means() -> None:
    found = run("x = 1\ny\n")
    assert found["error"].splitlines() == [
        "Line 2: NameError: name 'y' is not defined",
        "This name has no value yet. It may be misspelled, or defined in code that has not run.",
    ]
    assert run("if True\n    x")["error"].startswith("Line 1: SyntaxError: expected ':'\nPython cannot read this line.")
    assert run("raise ValueError")["error"] == "Line 1: ValueError"


def test_an_error_in_another_block_names_the_block() -> None:
    run("def divide(x):\n    return 1 / x", 1)
    assert run("\ndivide(0)", 2)["error"].startswith("Block 1, line 2: ZeroDivisionError: division by zero\n")


def test_errors_are_explained_in_spanish() -> None:
    assert run("[][1]", language="es")["error"].splitlines()[1] == "La lista no tiene ningún elemento con ese número."
    assert run("1 / 0", language="es")["error"].startswith("Línea 1: ZeroDivisionError")


def test_an_error_of_descarte_is_said_in_the_language_of_the_page() -> None:
    found = run("import descarte\ndescarte.read('hello')", language="es")["error"]
    assert found.startswith("Línea 2: ")
    assert "se esperaba" in found
    assert "InputError" not in found


@pytest.mark.parametrize("code", ["raise SystemExit(3)", "raise KeyboardInterrupt", "def f(): f()\nf()"])
def test_a_program_that_ends_itself_does_not_end_the_worker(code: str) -> None:
    assert run(code)["error"].startswith("Line ")
    assert run("1")["value"] == "1"


def test_a_program_that_prints_without_end_is_stopped() -> None:
    found = run("while True: print('x' * 1000)")
    assert found["error"] == "It printed more than 100000 characters and was stopped."
    assert len(found["printed"]) == MOST_PRINTED


def test_what_was_printed_before_an_error_is_shown() -> None:
    assert run("print('before')\n1 / 0")["printed"] == "before\n"


@pytest.mark.parametrize("key", [exercise.key for exercise in EXERCISES])
def test_a_solution_is_graded_as_solved_and_a_starter_file_is_not(key: str) -> None:
    solved = ask("check", exercise=key, source=SOLUTIONS[key][0], hints=1)
    assert (solved["solved"], solved["hint"], set(solved["checks"][1:])) == (True, "", {True})
    assert solved["points"] == solved["most"] == len(solved["lines"]) - 1
    body = next(exercise for exercise in EXERCISES if exercise.key == key).body.say("es")
    found = ask("check", "es", exercise=key, source=body, hints=1)
    assert (found["solved"], found["points"]) == (False, 0)
    assert len(found["checks"]) == len(found["lines"])
    assert "pista: " in found["hint"]


def test_a_grade_has_the_words_of_the_command_line() -> None:
    source = SOLUTIONS["backtracking"][0].replace("board.unassign", "len")
    found = ask("check", exercise="backtracking", source=source, hints=3)
    assert found["lines"][0] == f"backtracking.py: {found['points']} of {found['most']} points"
    assert found["lines"][1].startswith("  right  a grid with few empty cells: solved")
    assert [line.startswith("  right ") for line in found["lines"][1:]] == found["checks"][1:]
    assert found["hint"].startswith("backtracking.py: hint: ")
    assert ask("check", exercise="backtracking", source=source, hints=0)["hint"] == ""


def test_a_trial_shows_the_board_and_what_was_printed() -> None:
    source = f"print('hello')\n{SOLUTIONS['backtracking'][0]}"
    found = ask("try", exercise="backtracking", source=source, seconds=10)
    assert (found["printed"], found["lines"], found["error"]) == ("hello\n", ["solve returned True"], None)
    assert "| 4 8 3 | 9 2 1 | 6 5 7 |" in found["board"]
    source = SOLUTIONS["kakuro-run"][0]
    assert ask("try", exercise="kakuro-run", source=source, seconds=10)["lines"][0].startswith("possible(")


def test_a_trial_that_fails_says_why() -> None:
    found = ask("try", exercise="backtracking", source="def solve(board):\n    return 1 / 0\n", seconds=10)
    assert found["error"] == "it failed at line 2: ZeroDivisionError: division by zero"


def test_a_proof_is_checked_and_a_text_that_is_none_is_refused() -> None:
    step = {"technique": "x", "places": ["r1c3=2"], "because": {"within": [["r1c3", [2]]]}}
    good = {"puzzle": "13.4243142133142", "steps": [step]}
    assert ask("verify", trace=json.dumps(good))["outcome"] == "proved"
    step["because"] = {}
    found = ask("verify", "es", trace=json.dumps(good))
    assert (found["outcome"], found["refused"]) == ("refused", 1)
    assert found["verdict"] == "paso 1 (x): f1c3 = 2 no se sigue de lo que cita"
    for text in ("", "{", "[1]", '{"puzzle": 3}', '{"steps": []}'):
        found = ask("verify", trace=text)
        assert (found["outcome"], bool(found["verdict"])) == ("unreadable", True)
