"""`descarte hint`."""

from __future__ import annotations

import pytest

import descarte
from descarte.capabilities.hint import hint, hint_fields
from descarte.core.deadline import get_deadline
from descarte.logic.hints import Hint
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from tests.cli.conftest import Run
from tests.cli.puzzles import NONE, SEVERAL, UNIQUE

LAST = "13242431421331.2"


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (1, "Look at box 4."),
        (2, "Look at box 4. Technique: full house."),
        (3, "Look at box 4. Technique: full house. Cell: r4c3."),
        (4, "full house (1.0): In box 4 only r4c3 is empty, and only 4 is missing. So r4c3 is 4."),
    ],
)
def test_four_levels(descarte: Run, level: int, words: str) -> None:
    assert descarte("hint", "--level", level, "--quiet", LAST) == (0, f"{words}\n", "")


def test_the_next_level_is_offered_to_who_reads_the_terminal(descarte: Run) -> None:
    assert descarte("hint", LAST).err == "use hint --level 2 to see the technique\n"
    assert descarte("hint", "--level", 2, LAST).err == ""
    assert descarte("hint", "--json", LAST).err == ""


def test_the_reason_of_a_wrong_entry_is_offered_and_can_be_asked_for(descarte: Run) -> None:
    asked = ("hint", "--entries", ".2..............", UNIQUE)
    assert descarte(*asked).err == "use hint --why-not r1c2=2 to see what it contradicts\n"
    assert descarte(*asked, "--coordinates", "A1").err == "use hint --why-not A2=2 to see what it contradicts\n"
    assert descarte(*asked, "--why-not", "r1c2=2").err == ""


def test_the_first_level_is_the_default(descarte: Run) -> None:
    assert descarte("hint", LAST).out == descarte("hint", "--level", 1, LAST).out


def test_another_level_is_refused(descarte: Run) -> None:
    assert descarte("hint", "--level", 5, LAST).code == 2


def test_in_spanish_with_other_coordinates(descarte: Run) -> None:
    out = descarte("hint", "--lang", "es", "--coordinates", "A1", "--level", 3, LAST).out
    assert out == "Fíjate en la caja 4. Técnica: última casilla. Casilla: D3.\n"


def test_a_wrong_entry_comes_first(descarte: Run) -> None:
    entries = "..1............."
    assert descarte("hint", "--entries", entries, UNIQUE).lines[0] == (
        "1 at r1c3 is wrong: row 1 has its 1 given at r1c1."
    )
    (record,) = descarte("hint", "--json", "--entries", entries, UNIQUE).records
    assert record["wrong"] == ["r1c3=1"]


def test_entries_may_stand_in_the_text_of_the_puzzle(descarte: Run) -> None:
    board = "entries: . 2 . . . . . . . . . . . . . .\n1 . . .\n. . 3 .\n4 . . .\n. . . 2\n"
    assert descarte("hint", board).lines[0] == "2 at r1c2 is wrong: it does not lead to the solution."


def test_right_entries_count(descarte: Run) -> None:
    assert descarte("hint", "--level", 3, "--entries", "13242431421331..", UNIQUE).out == (
        "Look at box 4. Technique: full house. Cell: r4c3.\n"
    )
    assert descarte("hint", "--entries", "1324243142133142", UNIQUE).out == "Solved: every digit is right.\n"


@pytest.mark.parametrize(("entries", "found"), [("12", "2 of them"), ("x" * 16, "'x'"), ("7" * 16, "'7'")])
def test_entries_that_do_not_fit(descarte: Run, entries: str, found: str) -> None:
    outcome = descarte("hint", "--entries", entries, UNIQUE)
    assert outcome.code == 2
    assert outcome.err == f"descarte: --entries: expected 16 digits from 1 to 4 or '.', one per square, found {found}\n"


def test_no_hint_without_exactly_one_solution(descarte: Run) -> None:
    assert descarte("hint", SEVERAL) == (1, "The puzzle has more than one solution.\n", "")
    assert descarte("hint", NONE).code == 1


def test_many_puzzles_take_a_line_each(descarte: Run) -> None:
    assert descarte("hint", LAST, LAST).lines == ["1: Look at box 4.", "2: Look at box 4."]


def test_the_record_tells_no_more_than_its_level(descarte: Run) -> None:
    (little,) = descarte("hint", "--json", LAST).records
    assert (little["region"], little["technique"], little["cells"], little["step"]) == ("box 4", None, None, None)
    (all_of_it,) = descarte("hint", "--json", "--level", 4, LAST).records
    assert (all_of_it["technique"], all_of_it["cells"]) == ("full-house", ["r4c3"])
    assert all_of_it["step"]["places"] == ["r4c3=4"]
    assert little["hint"] == "Look at box 4."


@pytest.mark.parametrize(("given", "limit"), [((), None), (("--timeout", 7), 7.0)])
def test_the_time_that_is_given_is_the_time_that_it_takes(
    descarte: Run, monkeypatch: pytest.MonkeyPatch, given: tuple[object, ...], limit: float | None
) -> None:
    seen: list[object] = []
    real = hint

    def watched(puzzle: Puzzle, level: int, *, uniqueness: bool) -> Hint:
        deadline = get_deadline()
        seen.append(None if deadline is None else deadline.seconds)
        return real(puzzle, level, uniqueness=uniqueness)

    monkeypatch.setattr("descarte.capabilities.hint.hint", watched)
    assert descarte("hint", LAST, *given).code == 0
    assert seen == [limit]


def test_why_an_entry_is_wrong(descarte: Run) -> None:
    found = descarte("hint", "--why-not", "r1c2=4", "1.....3.4......2")
    assert found.lines == ["Suppose r1c2 is 4. At a glance: row 1 has no place for 3."]
    assert descarte("hint", "--why-not", "r1c2", "1.....3.4......2").code == 2


@pytest.mark.parametrize("entry", ["r1c2=4", "F1C2 = 4", "A2=4", "1b=4"])
@pytest.mark.parametrize(
    ("coordinates", "words"),
    [
        ("r1c1", "r1c2 is 4. At a glance: row 1"),
        ("A1", "A2 is 4. At a glance: row A"),
        ("1A", "1B is 4. At a glance: row 1"),
    ],
)
def test_an_entry_is_named_in_any_way_and_told_as_the_cells_are(
    descarte: Run, coordinates: str, words: str, entry: str
) -> None:
    found = descarte("hint", "--coordinates", coordinates, "--why-not", entry, "1.....3.4......2")
    assert found.lines == [f"Suppose {words} has no place for 3."]


@pytest.mark.parametrize(
    ("entry", "words"),
    [("Z9=4", "there is no cell 'Z9' here; cells are named like A1"), ("A2", "expected an entry such as A2=4")],
)
def test_what_names_no_cell_is_refused(descarte: Run, entry: str, words: str) -> None:
    wrong = descarte("hint", "--coordinates", "A1", "--why-not", entry, "1.....3.4......2")
    assert wrong.code == 2
    assert words in wrong.err


def test_the_step_of_a_hint_does_not_speak_of_candidates_that_the_player_has_removed() -> None:
    puzzle = descarte.read("1.....3.4......2")
    before = State(puzzle)
    before.change(discards=[(1, 4)])
    step = Step("naked-single", discards=((1, 2), (1, 3)), words=(("cell", 3), ("digit", 4)))
    told = hint_fields(Hint(4, "unique", (), step, before=before), puzzle)["step"]["text"]
    assert told.endswith("So 2 and 3 can be discarded from r1c2.")
