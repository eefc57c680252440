"""Every random puzzle can be drawn."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from descarte import kinds
from descarte.core.errors import PuzzleError
from descarte.draw.svg import svg
from descarte.model.clues import Clues
from descarte.model.state import State
from tests.examples import examples
from tests.formats.puzzles import boards, jigsaws, kakuros, killers, marked

TEXT = "{http://www.w3.org/2000/svg}text"


@examples(60)
@given(st.one_of(boards(9), marked(9), jigsaws(), killers(), kakuros()), st.sampled_from(["A1", "1A", "r1c1", None]))
def test_any_puzzle_is_well_formed_and_inside_its_frame(clues: Clues, coordinates: str | None) -> None:
    try:
        puzzle = kinds.build(clues)
    except PuzzleError:
        return
    for board in (puzzle, State(puzzle)):
        root = ElementTree.fromstring(svg(board, coordinates=coordinates))  # type: ignore[arg-type]
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        for text in root.iter(TEXT):
            assert left <= float(text.attrib["x"]) <= left + width
            assert top <= float(text.attrib["y"]) <= top + height
