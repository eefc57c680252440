from __future__ import annotations

import descarte
from descarte import kinds
from descarte.logic import find, find_available_steps, next_step, select, sentence
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import only_at


def empty(*options: str) -> State:
    return State(kinds.build(Clues(9, 9, (0,) * 81, kind="sudoku", options=options)))


def test_from_a_box_to_a_line() -> None:
    state = empty()
    state.change(discards=[(cell, 5) for cell in (0, 1, 2, 18, 19, 20)])
    step = next_step(state, select(["locked-pointing"]))
    assert step is not None
    assert step.discards == tuple((cell, 5) for cell in range(12, 18))
    assert verify(state, step)
    assert next_step(state, select(["locked-claiming"])) is None


def test_from_a_line_to_a_box() -> None:
    state = empty()
    state.change(discards=[(cell, 5) for cell in range(3, 9)])
    step = next_step(state, select(["locked-claiming"]))
    assert step is not None
    assert step.discards == tuple((cell, 5) for cell in (9, 10, 11, 18, 19, 20))
    assert verify(state, step)


def test_a_diagonal_points_too() -> None:
    state = empty("diagonal")
    state.change(discards=[(cell, 5) for cell in range(0, 81, 10) if cell not in (0, 10)])
    found = list(find_available_steps(state, select(["locked-claiming"])))
    gone = {cell for step in found for cell, _ in step.discards}
    assert {1, 2, 9, 11, 18, 19} <= gone
    assert all(verify(state, step) for step in found)


def test_cells_that_all_places_see() -> None:
    state = empty("diagonal")
    state.change(discards=[(cell, 5) for cell in range(0, 81, 10) if cell not in (0, 40)])
    found = list(find_available_steps(state, select(["locked-common"])))
    assert {4, 36} <= {cell for step in found for cell, _ in step.discards}
    assert all(verify(state, step) for step in found)


def test_the_general_form_needs_other_houses() -> None:
    assert next_step(empty(), select(["locked-general", "locked-common"])) is None
    state = State(descarte.read(find("locked-general").example))
    step = next_step(state, select(["locked-general"]))
    assert step is not None
    assert {rule.kind for rule in step.because.rules} == {"box", "window"}


def test_one_cell_is_not_spoken_of_as_several() -> None:
    state = only_at(
        """
        ---xxxxxx
        ---xxxxxx
        x--xxxxxx
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        """
    )
    said = sentence(next(find("locked-pointing").find(state)), state.puzzle)
    assert "the 5 fits only in r3c1, and this cell is in row 3 too: there it is the 5 of row 3" in said.say("en")
    assert "el 5 solo cabe en f3c1, que también está en la fila 3: ahí será el 5 de la fila 3" in said.say("es")


def test_what_sees_all_places_of_a_digit_has_it_in_sight() -> None:
    state = State(descarte.read(find("locked-common").example))
    said = sentence(next(find("locked-common").find(state)), state.puzzle)
    assert "all of these: wherever the " in said.say("en")
    assert "todas: vaya donde vaya el " in said.say("es")
