"""A clue that cannot be satisfied is told with the cells that are in each other's way."""

from __future__ import annotations

from descarte.core.text import Language
from descarte.kinds import build
from descarte.logic.inference.reasons.of_clue import ClueReasons
from descarte.logic.inference.rules.clue import clues_of
from descarte.model.clues import Mark
from descarte.model.state import State
from descarte.variants.contract import build_sample

ANY = 0b111111111
FIVE = 0b10000


def tell(line: tuple[int, ...], *masks: int, options: tuple[str, ...] = (), lang: Language = "en") -> str:
    """Return why a between line has no digits with these candidates of its cells."""
    state = State(build(build_sample("." * 81, Mark("between", (line,)), options=options)))
    clue = next(clue for clue in clues_of(state.puzzle) if clue.rules[0].kind == "between")
    held = dict(zip(line, masks, strict=True))
    found = ClueReasons(state, clue, tuple(held[cell] for cell in clue.cells)).explain_clash()
    assert found is not None
    return found[-1].say(lang)


def test_two_cells_with_one_digit_name_their_house() -> None:
    assert tell((21, 20, 18, 40), ANY, FIVE, FIVE, ANY) == "r3c1 and r3c3 would both be 5 in row 3"


def test_cells_a_knights_move_apart_are_said_to_be() -> None:
    line = (21, 20, 31, 40)
    said = {tell(line, ANY, FIVE, FIVE, ANY, options=("antiknight",), lang=lang) for lang in ("en", "es")}
    assert said == {
        "r3c3 and r4c5 would both be 5, a knight's move apart",
        "f3c3 y f4c5 serían las dos 5, y están a un salto de caballo",
    }


def test_a_cell_that_would_have_to_be_another_digit_is_named() -> None:
    assert tell((21, 20, 31, 40), 0b1, FIVE, FIVE, 0b11) == (
        "r3c4 is 1, so r5c5 would have to be 3 to 9, but it can only be 1 or 2"
    )
