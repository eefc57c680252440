from __future__ import annotations

from typing import Any

import pytest
from bench.corpus import CORPUS

import descarte
from descarte.core.text import Language
from descarte.logic import explain, find, sentence, take_steps, write_notation
from descarte.logic.techniques import all_techniques
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results


def test_an_innie_is_what_the_cages_leave() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (21, "r1c5 r1c6 r1c7 r1c8"))
    assert "r1c9=4" in results(state, "innie")


def test_an_outie_is_what_the_cages_have_too_much() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (21, "r1c5 r1c6 r1c7 r1c8"), (10, "r1c9 r2c9"))
    assert "r2c9=6" in results(state, "innie")


def test_innies_are_pruned_together() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (22, "r1c5 r1c6 r1c7"))
    assert "r1c89<>3456789" in results(state, "innies")


def test_innie_and_outie_differ_by_a_known_number() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (17, "r1c5 r1c6 r1c7"), (15, "r1c8 r2c8"))
    found = [step for step in find("innies").find(state) if dict(step.words)["cells"] == (8, 16)]
    assert [write_notation(step, state.puzzle) for step in found] == [
        "Innies and outies: r1-cage1=20,cage2=17,cage3=15: r2c8 = r1c9 + 7 => r2c8<>1234567, r1c9<>3456789"
    ]


def test_placed_digits_are_taken_off() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (17, "r1c5 r1c6 r1c7"))
    state.change(places=[(7, 3)])
    assert "r1c9=5" in results(state, "innie")
    said = [sentence(step, state.puzzle).say("es") for step in find("innie").find(state)]
    assert (
        "La fila 1 suma 45. Las jaulas de 20 (f1c1) y 17 (f1c5) quedan dentro y suman 37. Las casillas que sobran dan "
        "la diferencia, donde ya se sabe que f1c8 = 3: f1c9 = 5. Por tanto, f1c9 es 5."
    ) in said


def test_many_placed_digits_are_taken_off_without_a_list() -> None:
    state = killer((20, "r1c1 r1c2 r1c3"))
    state.change(places=[(cell, digit) for cell, digit in zip(range(3, 8), (1, 2, 3, 4, 6), strict=True)])
    said = [sentence(step, state.puzzle).say("en") for step in find("innie").find(state)]
    assert any("make up the difference (less the digits already placed): r1c9 = 9." in one for one in said)


def first_said(state: State, key: str, lang: Language) -> str:
    return sentence(next(find(key).find(state)), state.puzzle).say(lang)


def test_an_innie_is_told_by_the_house_and_an_outie_by_the_cages_that_have_it_inside() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (21, "r1c5 r1c6 r1c7 r1c8"))
    assert first_said(state, "innie", "en") == (
        "Row 1 adds up to 45. The cages of 20 (r1c1) and 21 (r1c5) lie inside and add up to 41. The cell left over "
        "makes up the difference: r1c9 = 4. So r1c9 is 4."
    )
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (19, "r1c5 r1c6 r1c7"), (12, "r1c8 r1c9 r2c9"))
    assert first_said(state, "innie", "en") == (
        "The cages of 20 (r1c1), 19 (r1c5) and 12 (r1c8) add up to 51. Row 1 lies inside and adds up to 45. The cell "
        "left over makes up the difference: r2c9 = 6. So r2c9 is 6."
    )


def test_cells_on_both_sides_are_told_by_what_cancels_out() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (17, "r1c5 r1c6 r1c7"), (15, "r1c8 r2c8"))
    (said,) = (
        sentence(step, state.puzzle).say("en")
        for step in find("innies").find(state)
        if dict(step.words)["cells"] == (8, 16)
    )
    assert said.startswith(
        "Add up row 1: 45. Then add up the cages of 20 (r1c1), 17 (r1c5) and 15 (r1c8): 52. What they have in common "
        "cancels out, and what is left over makes up the difference: r2c8 = r1c9 + 7. So "
    )


def test_cells_that_are_equal_are_told_so() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (17, "r1c5 r1c6 r1c7"), (8, "r1c8 r2c8"))
    assert any(
        "r1c9 = r2c8." in sentence(step, state.puzzle).say("en")
        for step in find("innies").find(cells_with(state, r1c9="123"))
    )


def test_sums_that_may_repeat_count_too() -> None:
    state = killer(sums=((20, "r1c1 r1c2 r1c3 r1c4"), (21, "r1c5 r1c6 r1c7 r1c8")))
    assert "r1c9=4" in results(state, "innie")


def test_runs_across_against_runs_down() -> None:
    (kakuro,) = [technique.example for technique in all_techniques() if technique.key == "surface-sum"]
    state = State(descarte.read(kakuro))
    solution = descarte.solve(state.puzzle).grids[0]
    found = list(find("surface-sum").find(state))
    assert found
    for step in found:
        assert verify(state, step)
        assert all(solution[state.puzzle.layout.places[cell]] == digit for cell, digit in step.places)


def test_cells_are_pruned_again_when_they_change() -> None:
    state = killer((20, "r1c1 r1c2 r1c3 r1c4"), (15, "r1c5 r1c6 r1c7"))
    list(find("innies").find(state))
    state = cells_with(state, r1c8="123")
    assert any(result.startswith("r1c9<>") for result in results(state, "innies"))


@pytest.mark.corpus
@pytest.mark.parametrize(("name", "count"), [("variants/killer.jsonl", 8), ("kakuro/boards.kk", 60)])
def test_newspaper_puzzles_are_explained_to_the_end(name: str, count: int) -> None:
    puzzles = [puzzle for puzzle in descarte.read_all(CORPUS / name) if not (puzzle.id or "").startswith("iss")]
    finished = 0
    for puzzle in puzzles[:count]:
        answer = descarte.solve(puzzle)
        if answer.status != "unique":
            continue
        finished += 1
        state = State(puzzle)
        for step in take_steps(state, all_techniques()):
            assert verify(state, step), step.technique
        assert state.solved, puzzle.id
        assert state.grid == answer.grids[0]
    assert finished > count // 2


SURFACES = (
    "7 7\n# 11\\- 36\\- # 9\\- 25\\- #\n-\\8 . . 15\\5 . . 15\\-\n-\\39 . . . . . .\n# 7\\14 . . 14\\10 . .\n"
    "-\\5 . . 8\\15 . . 4\\-\n-\\27 . . . . . .\n# -\\15 . . -\\6 . ."
)


def test_a_surface_sum_is_harder_with_more_rules_and_more_cells_and_the_easiest_comes_first() -> None:
    puzzle = descarte.read(SURFACES)
    easier = [technique for technique in all_techniques() if technique.traits.usual and technique.rating < 5.0]
    state = State(puzzle)
    for step in explain(puzzle, easier).trace:
        state.apply(step)
    steps = list(find("surface-sum").find(state))
    words: list[dict[str, Any]] = [dict(step.words) for step in steps]
    sizes = [(min(len(one["rules"]), len(one["others"])), len(one["cells"])) for one in words]
    assert list(zip(sizes, [step.rating for step in steps], strict=True)) == [((2, 5), 5.1), ((4, 6), 5.3)]


def test_a_few_cells_of_one_house_have_their_combinations_written_out() -> None:
    state = killer((20, "r1c1 r1c2 r1c3"), (17, "r2c1 r2c2 r2c3 r3c1"))
    step = next(find("innies").find(state))
    assert "r3c2 + r3c3 = 8, which can still be 1+7, 2+6 or 3+5." in sentence(step, state.puzzle).say("en")
    assert "f3c2 + f3c3 = 8, y eso todavía puede ser 1+7, 2+6 o 3+5." in sentence(step, state.puzzle).say("es")
