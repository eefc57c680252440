"""Pictures of every kind: their structure, and that no meaning depends on colour alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import descarte
from descarte.core.errors import OptionError
from descarte.core.text import speaking
from descarte.draw.geometry import Geometry
from descarte.draw.step.layers import style_sheet
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.kinds import all_kinds, build
from descarte.model.clues import Black, Clues, Total
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Because, Step

NAMESPACE = "{http://www.w3.org/2000/svg}"
SHIDOKU = tuple(map(int, "1000003040000002"))
SEED_000 = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."
EMPTY = (0,) * 16


def shidoku(**more: object) -> Puzzle:
    return build(Clues(4, 4, SHIDOKU, **more))  # type: ignore[arg-type]


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def texts(root: ElementTree.Element, **attributes: str) -> list[str]:
    """Return the texts of the groups that have these attributes."""
    wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
    groups = [g for g in root.iter(f"{NAMESPACE}g") if wanted.items() <= g.attrib.items()]
    return [text.text or "" for group in groups for text in group.iter(f"{NAMESPACE}text")]


def count(root: ElementTree.Element, name: str) -> int:
    return len(list(root.iter(NAMESPACE + name)))


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.key)
@pytest.mark.parametrize("theme", THEMES)
def test_every_kind_in_every_theme(kind: object, theme: str) -> None:
    puzzle = build(kind.sample)  # type: ignore[attr-defined]
    for board in (puzzle, State(puzzle)):
        root = parsed(svg(board, theme=theme, coordinates="A1"))
        assert [child.tag for child in root][:2] == [f"{NAMESPACE}title", f"{NAMESPACE}desc"]
        assert root.attrib["role"] == "img"
        assert THEMES[theme].paper in root[2].attrib["fill"]


def test_title_and_description_are_for_those_who_do_not_see_it() -> None:
    with speaking("en"):
        root = parsed(svg(shidoku()))
    assert root[0].text == "sudoku puzzle, 4 by 4"
    assert (root[1].text or "").startswith("Row 1: 1, empty, empty, empty. Row 2:")
    with speaking("es"):
        assert "Fila 1: 1, vacía" in svg(shidoku())


def test_words_are_escaped() -> None:
    root = parsed(svg(shidoku(), title="a < b & c", description="<none>"))
    assert (root[0].text, root[1].text) == ("a < b & c", "<none>")
    assert parsed(svg(shidoku(), title="rung \a\x00 here\n"))[0].text == "rung  here "


def test_givens_are_bold_and_other_digits_are_not() -> None:
    root = parsed(svg(shidoku(), grid=tuple(map(int, "1324243142133142"))))
    assert texts(root, font_weight="bold") == ["1", "3", "4", "2"]
    assert count(root, "text") == 16


def test_what_a_player_wrote_is_shown() -> None:
    assert count(parsed(svg(shidoku(entries=(0, 3, *(0,) * 14)))), "text") == 5


def test_pencil_marks_stand_in_their_grid() -> None:
    state = State(shidoku())
    root = parsed(svg(state))
    left = sum(digits.bit_count() for cell, digits in enumerate(state.candidates) if not state.placed[cell])
    assert count(root, "text") == 4 + left
    places = {text.text: (text.attrib["x"], text.attrib["y"]) for text in root.iter(f"{NAMESPACE}text")}
    assert len(set(places.values())) == len(places)
    assert count(parsed(svg(state, candidates=False)), "text") == 4
    assert count(parsed(svg(state.puzzle, candidates=True)), "text") == 4 + left


def test_a_cell_without_candidates_is_marked() -> None:
    assert ">!</text>" in svg(State(descarte.read("123....4........")))


def test_boxes_have_borders() -> None:
    assert "M0 108H216M108 0V216M0 0H216V216H0Z" in svg(shidoku())


def test_a_jigsaw_has_the_borders_of_its_regions() -> None:
    regions = (1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4)
    picture = svg(build(Clues(4, 4, EMPTY, kind="jigsaw", regions=regions)))
    assert "M54 54H162" in picture
    assert "M162 0V54" in picture


def test_diagonals_are_shaded_and_under_windows_they_are_lines() -> None:
    shade, line = THEMES["print"].shade, THEMES["print"].line
    diagonal = svg(descarte.read(SEED_000, kind="diagonal"))
    assert diagonal.count(f'fill="{shade}"') == 1
    assert len(re.findall(r"M\d+ \d+h54v54", diagonal)) == 17
    both = svg(descarte.read(SEED_000, options=["diagonal", "windoku"]))
    assert len(re.findall(r"M\d+ \d+h54v54", both)) == 36
    assert f'M0 0L486 486M486 0L0 486" stroke="{line}"' in both


def test_cages_are_dashed_with_the_total_in_the_corner() -> None:
    puzzle = build(Clues(4, 4, EMPTY, kind="killer", cages=(Total(7, (0, 1, 4)), Total(3, (2, 3)))))
    root = parsed(svg(puzzle))
    (dashed,) = (path for path in root.iter(f"{NAMESPACE}path") if "stroke-dasharray" in path.attrib)
    assert dashed.attrib["d"].count("M") == 2
    assert texts(root, text_anchor="start") == ["7", "3"]


def test_sums_that_lines_cannot_show_stand_below_in_words() -> None:
    cages = (Total(7, (0, 1)), Total(5, (12, 15)))
    with speaking("en"):
        picture = svg(build(Clues(4, 4, EMPTY, kind="killer", cages=cages)))
    assert "cage of 5: r4c1 and r4c4" in picture


def test_kakuro_clues_stand_on_either_side_of_the_diagonal() -> None:
    blacks = (Black(), Black(4), Black(3), Black(None, 3), None, None, Black(None, 4), None, None)
    root = parsed(svg(build(Clues(3, 3, (0,) * 9, kind="kakuro", blacks=blacks))))
    clues = list(root.iter(f"{NAMESPACE}text"))
    assert [clue.text for clue in clues] == ["4", "3", "3", "4"]
    assert float(clues[0].attrib["x"]) < 54 * 1.5 < float(clues[0].attrib["y"]) + 54
    assert float(clues[2].attrib["x"]) > 27


@pytest.mark.parametrize("size", [1, 4, 6, 9, 12, 16, 25, 36])
def test_every_size_fits_its_box(size: int) -> None:
    kind = "latin" if size == 1 else "sudoku"
    root = parsed(svg(State(build(Clues(size, size, (0,) * size * size, kind=kind))), coordinates="r1c1"))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for text in root.iter(f"{NAMESPACE}text"):
        assert left < float(text.attrib["x"]) < left + width
        assert top < float(text.attrib["y"]) < top + height
    assert count(root, "text") == size**3 + 2 * size


@pytest.mark.parametrize("size", [4, 9, 16, 25, 36])
def test_candidates_stay_inside_their_cells(size: int) -> None:
    """Figures are 0.64 of the font's size wide in the widest of the fonts, and 0.73 high."""
    puzzle = build(Clues(size, size, (0,) * size * size))
    geometry = Geometry.of(puzzle.layout, caged=False)
    font, cell = geometry.mark_font, geometry.cell
    for digit, (x, y) in enumerate(geometry.marks[1:], 1):
        half = 0.32 * font * len(str(digit))
        assert x - half > 1
        assert x + half < cell - 1
        assert y - 0.37 * font > 1
        assert y + 0.37 * font < cell - 1
    assert 2 * 0.64 * font <= geometry.pitch or size < 10


def test_headings_follow_the_coordinates() -> None:
    assert re.findall(r">(\w+)</text>", svg(build(Clues(4, 4, EMPTY)), coordinates="A1")) == [*"ABCD", *"1234"]
    assert re.findall(r">(\w+)</text>", svg(build(Clues(4, 4, EMPTY)), coordinates="1A")) == [*"1234", *"ABCD"]
    assert "r1" in svg(shidoku(), coordinates="r1c1")


def test_a_step_is_told_by_shapes() -> None:
    puzzle = shidoku()
    rule = puzzle.layout.houses[0]
    roles = (("pattern", ((1, 2), (2, 2))), ("fin", ((5, 2),)), ("strong link", ((1, 2), (2, 2))))
    step = Step("x", discards=((6, 1),), because=Because(rules=(rule,)), roles=roles)
    root = parsed(svg(State(puzzle), step=step))
    assert count(root, "circle") == 3, "two in the pattern, and the disc under what goes"
    squares = [rect for rect in root.iter(f"{NAMESPACE}rect") if "x" in rect.attrib]
    assert len(squares) == 2
    assert sum(path.attrib.get("stroke-linecap") == "round" for path in root.iter(f"{NAMESPACE}path")) == 1
    assert sum(path.attrib.get("fill-opacity") == "0.1" for path in root.iter(f"{NAMESPACE}path")) == 1
    assert sum(path.attrib.get("stroke-width") == "1.8" for path in root.iter(f"{NAMESPACE}path")) == 1, "an arrow"


def test_a_placed_digit_is_ringed_and_large() -> None:
    root = parsed(svg(State(shidoku()), step=Step("x", places=((3, 4),))))
    assert count(root, "circle") == 1
    large = {group.attrib["font-size"] for group in root.iter(f"{NAMESPACE}g") if group.attrib.get("font-size")}
    assert "33.48" in large


def test_size_is_the_width_in_pixels() -> None:
    root = parsed(svg(shidoku(), size=500))
    assert (root.attrib["width"], root.attrib["height"]) == ("500", "500")


def test_an_unknown_theme() -> None:
    with pytest.raises(OptionError, match="did you mean 'print'"):
        svg(shidoku(), theme="pring")


def test_the_same_picture_every_time() -> None:
    assert svg(State(shidoku())) == svg(State(shidoku()))


def test_no_identifiers_scripts_or_addresses() -> None:
    picture = svg(State(shidoku()), coordinates="A1")
    assert not re.search(r"\bid=|<script|<style|url\(|href", picture)


def test_names_of_many_rows_have_room() -> None:
    root = parsed(svg(build(Clues(36, 36, (0,) * 1296)), coordinates="r1c1"))
    left = -float(root.attrib["viewBox"].split()[0])
    (size,) = {float(group.attrib["font-size"]) for group in root.iter(f"{NAMESPACE}g")}
    assert left > 0.6 * size * len("r36")


def test_long_sums_in_words_are_folded() -> None:
    cages = (Total(40, (0, 2, 5, 7, 8, 10, 13, 15)), Total(5, (12, 14)))
    root = parsed(svg(build(Clues(4, 4, EMPTY, kind="killer", cages=cages))))
    captions = texts(root, text_anchor="start")
    assert len(captions) > 2
    (size,) = {float(g.attrib["font-size"]) for g in root.iter(f"{NAMESPACE}g") if "text-anchor" in g.attrib}
    assert max(map(len, captions)) * 0.56 * size <= 216


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.key)
def test_a_picture_for_a_page_has_only_the_colours_of_its_style_sheet(kind: object) -> None:
    picture = svg(build(kind.sample), theme="page")  # type: ignore[attr-defined]
    named = set(re.findall(r"var\((--[\w-]+)\)", picture))
    assert named
    assert named <= set(re.findall(r"(--[\w-]+):", style_sheet()))
    assert re.findall(r"#[0-9a-f]{3,6}\b", picture) == []
