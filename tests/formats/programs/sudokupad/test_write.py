"""Puzzles written for SudokuPad: as drawings, as rules in words, and with the clues for descarte."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError, OptionError
from descarte.core.text import speaking
from descarte.formats.programs.sudokupad.write import CLUES, find_embedded_clues, object_of
from descarte.formats.shared.lzstring import pack_text, unpack_text
from descarte.kinds import all_kinds
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes
from descarte.model.puzzle import Puzzle
from descarte.variants import every_variant
from tests.formats.puzzles import one

SAMPLES = {variant.key: variant.sample for variant in every_variant().values() if variant.sample is not None}
SAMPLES |= {f"kind {kind.key}": kind.sample for kind in all_kinds()}
EMPTY = Clues(4, 4, (0,) * 16, kind="sudoku")
THERMOMETER = replace(EMPTY, marks=(Mark("thermometer", ((0, 1, 2),)),))


def written(clues: Clues) -> dict[str, Any]:
    return object_of(kinds.clues_of(kinds.build(clues)))


@pytest.mark.parametrize("key", sorted(SAMPLES.keys() - {"automaton"}))
def test_every_rule_is_written_and_read_back_as_the_same_puzzle(key: str) -> None:
    puzzle = kinds.build(SAMPLES[key])
    assert one(formats.write([puzzle], "sudokupad")) == puzzle


@pytest.mark.parametrize("key", sorted(SAMPLES.keys() - {"automaton"}))
def test_the_rules_of_every_sample_are_said(key: str) -> None:
    rules = written(SAMPLES[key])["metadata"]["rules"]
    variants = {mark.variant for mark in SAMPLES[key].marks} if " " not in key else set()
    assert rules
    assert rules.count(".") >= 1 + len(variants - {key})


def test_the_rules_are_in_the_language_in_force() -> None:
    with speaking("es"):
        found = written(THERMOMETER)["metadata"]
    assert "En un termómetro" in found["rules"]
    assert found["title"] == "Sudoku (termómetro)"
    assert "Along a thermometer" in written(THERMOMETER)["metadata"]["rules"]


def test_words_of_the_maker_come_first() -> None:
    clues = replace(THERMOMETER, id="Monday", notes=Notes(author="Ana", rules="As usual.", source="here"))
    found = written(clues)["metadata"]
    assert found == {"title": "Monday", "author": "Ana", "rules": "As usual.", "source": "here"}


@pytest.mark.parametrize(
    ("clues", "said"),
    [
        (replace(EMPTY, solution=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)), "1234341221434321"),
        (replace(EMPTY, solution=(1, 2, 3, 4) * 4, symbols=("A", "B", "C", "D")), "abcdabcdabcdabcd"),
        (replace(EMPTY, solution=(1, 2, 3, 4) * 4, symbols=("A", "a", "C", "D")), None),
        (Clues(10, 10, (0,) * 100, kind="latin", solution=tuple(range(1, 11)) * 10), None),
        (EMPTY, None),
    ],
)
def test_a_solution_has_one_character_per_cell(clues: Clues, said: str | None) -> None:
    assert written(clues)["metadata"].get("solution") == said


def test_black_squares_have_a_point_in_the_solution() -> None:
    puzzle = kinds.build(SAMPLES["kind kakuro"])
    found = object_of(replace(kinds.clues_of(puzzle), solution=puzzle.solve().grid))["metadata"]
    assert found["solution"][:4] == "...."
    assert found["norowcol"] is True
    assert "norowcol" not in written(EMPTY)["metadata"]


def test_boxes_are_regions_and_a_grid_without_them_is_one_outline() -> None:
    assert written(EMPTY)["regions"][1] == [[0, 2], [0, 3], [1, 2], [1, 3]]
    (outline,) = written(replace(EMPTY, kind="latin"))["regions"]
    assert len(outline) == 16


def test_givens_and_marks_of_a_player() -> None:
    clues = replace(
        EMPTY, givens=(1, *(0,) * 15), notes=Notes(corners=(0, 3, *(0,) * 14), centres=(0, 0, 4, *(0,) * 13))
    )
    cells = written(clues)["cells"]
    assert cells[0][:3] == [{"value": 1}, {"pencilMarks": ["1", "2"]}, {"centremarks": ["3"]}]


@pytest.mark.filterwarnings("ignore:the rules text of this puzzle mentions")
def test_what_the_page_draws_without_a_meaning_comes_back_to_it() -> None:
    foreign = written(THERMOMETER) | {"lines": [{"wayPoints": [[0, 0], [1, 1]], "color": "#123456"}]}
    del foreign[CLUES]
    with pytest.warns(UserWarning, match="not used"):
        clues = kinds.clues_of(one("scl" + pack_text(json.dumps(foreign))))
    assert {"wayPoints": [[0, 0], [1, 1]], "color": "#123456"} in object_of(clues)["lines"]


def test_what_another_program_keeps_is_not_lost_unsaid() -> None:
    with pytest.raises(OptionError, match="the data of another program"):
        object_of(replace(EMPTY, notes=Notes(kept=(("csv.rating", "7"),))))


def test_an_automaton_can_neither_be_drawn_nor_said() -> None:
    with pytest.raises(OptionError, match="automaton"):
        object_of(SAMPLES["automaton"])


def test_a_table_lists_its_pairs() -> None:
    clues = replace(EMPTY, marks=(Mark("table", ((0, 1),), (2, 0, 0, 8)),))
    assert written(clues)["metadata"]["rules"].endswith("Allowed pairs along r1c1 and r1c2: 1-2 4-4.")


def test_candidates_that_are_drawn_as_odd_or_even_cells_are_explained() -> None:
    found = written(replace(EMPTY, marks=(Mark("candidates", ((0,),), (1, 3)), Mark("candidates", ((1,),), (1, 2)))))
    assert "A shaded circle holds an odd digit." in found["metadata"]["rules"]
    assert "even" not in found["metadata"]["rules"]


def test_the_clues_inside_are_believed_only_if_the_givens_are_the_same() -> None:
    found = json.loads(json.dumps(written(THERMOMETER)))
    assert find_embedded_clues(found) is not None
    found["cells"][3][3]["value"] = 2
    assert find_embedded_clues(found) is None


@pytest.mark.parametrize("said", [None, 7, {"n": 4}])
def test_an_object_without_clues_inside_is_read_as_it_is_drawn(said: Any) -> None:
    assert find_embedded_clues(written(EMPTY) | {CLUES: said}) is None


@pytest.mark.parametrize("inside", ["", "[" * 5000, "7", '{"n": 4, "givens": 3}'])
def test_damaged_clues_inside_are_an_error(inside: str) -> None:
    item = next(formats.read("scl" + pack_text(json.dumps(written(EMPTY) | {CLUES: pack_text(inside)}))))
    assert isinstance(item.error, InputError)


def test_a_link_holds_nothing_that_a_browser_would_change() -> None:
    link = formats.link(kinds.build(SAMPLES["renban"]), "sudokupad")
    body = link.removeprefix("https://sudokupad.app/scl")
    assert body.replace("%", "").isalnum()


def test_overlapping_cages_come_back_too() -> None:
    clues = replace(EMPTY, kind="killer", cages=(Total(3, (0, 1)), Total(5, (0, 4))))
    puzzle: Puzzle = kinds.build(clues)
    assert one(formats.write([puzzle], "sudokupad")) == puzzle
    assert unpack_text(written(clues)[CLUES])
