"""The clue that a step uses is emphasised, and nothing of it is hidden."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.draw.board import line_marks
from descarte.draw.board.outside_clues import place_clues
from descarte.draw.board.regions import geometry_of
from descarte.draw.step.clues import describe_clues, draw_clues, find_clues_at_work, find_marked_cells, hide_shown_rules
from descarte.draw.step.composition import StepView, describe_step, draw_step
from descarte.draw.step.highlights import draw_rings
from descarte.draw.step.houses import find_step_houses
from descarte.draw.step.layers import draw_highlights
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.kinds import build
from descarte.logic.contract import Technique
from descarte.model.clues import Clues, Mark, Total
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Rule
from descarte.model.step import Because, Step
from descarte.variants import Variant, every_variant
from tests.logic.example_steps import SHOWN, first_step_of

THEME = THEMES["screen"]


def board(*marks: Mark, size: int = 9) -> Puzzle:
    return build(Clues(size, size, (0,) * size * size, marks=marks))


def rules_of(puzzle: Puzzle, kind: str) -> tuple[Rule, ...]:
    return tuple(rule for rule in (*puzzle.rules, *puzzle.layout.houses) if rule.kind == kind)


def emphasis(puzzle: Puzzle, *rules: Rule) -> str:
    return "".join(draw_clues(Step("x", because=Because(rules=rules)), puzzle, geometry_of(puzzle), THEME))


LINES = [
    Mark("thermometer", ((0, 1, 2),)),
    Mark("whispers", ((0, 1, 2),)),
    Mark("palindrome", ((0, 1, 2),)),
    Mark("arrow", ((0,), (1, 2))),
    Mark("between", ((0, 1, 2),)),
]


@pytest.mark.parametrize("mark", LINES, ids=lambda mark: mark.variant)
def test_a_line_at_work_has_a_border_wider_than_itself_and_is_drawn_again_above_it(mark: Mark) -> None:
    other = mark._replace(lines=tuple(tuple(square + 54 for square in line) for line in mark.lines))
    puzzle = board(mark, other)
    used = tuple(rule for rule in rules_of(puzzle, mark.variant) if {*rule.cells} <= {0, 1, 2})
    assert used
    found = find_clues_at_work(Step("x", because=Because(rules=used)), puzzle)
    assert [drawing.lines for drawing in found] == [mark.lines], "only the clue that is used"
    drawn = emphasis(puzzle, *used)
    own = "".join(line_marks.draw_below_grid(found, geometry_of(puzzle), THEME, marked=True))
    assert drawn.endswith(own)
    borders = re.findall(rf'stroke="{THEME.house}" stroke-width="([\d.]+)"', drawn)
    widths = re.findall(r'stroke-width="([\d.]+)"', own)
    assert max(map(float, borders)) > max(map(float, widths))


def test_the_bulb_of_a_thermometer_has_a_border_too() -> None:
    puzzle = board(LINES[0])
    drawn, cell = emphasis(puzzle, *rules_of(puzzle, "thermometer")), geometry_of(puzzle).cell
    radii = [float(radius) for radius in re.findall(r' r="([\d.]+)"', drawn)]
    assert len(radii) == 2
    assert radii[0] > radii[1] == pytest.approx(line_marks.BULB * cell, abs=0.01)


@pytest.mark.parametrize(
    "mark",
    [
        Mark("difference", ((0, 1),)),
        Mark("ratio", ((0, 1),)),
        Mark("xv", ((0, 1),), (10,)),
        Mark("x", ((0, 1),)),
        Mark("inequality", ((0, 1),)),
        Mark("quadruple", ((0, 1, 9, 10),), (1, 2)),
    ],
    ids=lambda mark: mark.variant,
)
def test_a_symbol_at_work_has_a_ring_around_it_and_is_drawn_above_it(mark: Mark) -> None:
    if mark.variant not in every_variant():
        pytest.skip(f"no rule is called {mark.variant}")
    puzzle = board(mark, mark._replace(lines=tuple(tuple(square + 54 for square in line) for line in mark.lines)))
    used = next(rule for rule in rules_of(puzzle, mark.variant) if {*rule.cells} <= {0, 1, 9, 10})
    drawn, geometry = emphasis(puzzle, used), geometry_of(puzzle)
    squares = mark.lines[0]
    x = sum(geometry.centre_of(square)[0] for square in squares) / len(squares)
    y = sum(geometry.centre_of(square)[1] for square in squares) / len(squares)
    (ring,) = re.findall(rf'stroke="{THEME.house}"[^>]*><circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', drawn)
    assert (float(ring[0]), float(ring[1])) == pytest.approx((x, y), abs=0.01)
    assert float(ring[2]) > 0.2 * geometry.cell, "larger than every symbol"


OUTSIDE = [("x_sum", 9), ("sandwich", 9), ("skyscraper", 9), ("little_killer", 9), ("numbered_room", 9)]


@pytest.mark.parametrize(("variant", "size"), OUTSIDE)
def test_a_number_outside_the_grid_has_a_ring_and_its_neighbours_have_none(variant: str, size: int) -> None:
    lines: list[tuple[int, ...]] = [tuple(range(9)), tuple(range(9, 18))]
    if variant == "little_killer":
        lines = [tuple(range(1, 72, 10)), tuple(range(64, 7, -8))]
    puzzle = board(*(Mark(variant, (line,), (8,)) for line in lines), size=size)
    kind = next(rule.kind for rule in puzzle.rules if set(rule.cells) <= {*lines[0]})
    used = next(rule for rule in rules_of(puzzle, kind) if {*rule.cells} <= {*lines[0]})
    drawn, geometry = emphasis(puzzle, used), geometry_of(puzzle)
    places = {drawing.lines[0]: point for drawing, _, point in place_clues(puzzle.drawings, geometry)}
    (ring,) = re.findall(r'<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', drawn)
    left, top, width, height = map(float, ring)
    assert (left + width / 2, top + height / 2) == pytest.approx(places[lines[0]], abs=0.01)
    assert f'height="{ring[3]}"' in svg(puzzle, step=Step("x", because=Because(rules=(used,))), theme="screen")
    assert f'height="{ring[3]}"' in draw_highlights(Step("x", because=Because(rules=(used,))), puzzle).below


def test_two_clues_of_one_row_from_both_ends_are_told_apart() -> None:
    there, back = tuple(range(9)), tuple(range(8, -1, -1))
    puzzle = board(Mark("x_sum", (there,), (3,)), Mark("x_sum", (back,), (3,)))
    for rule in puzzle.rules:
        (found,) = find_clues_at_work(Step("x", because=Because(rules=(rule,))), puzzle)
        assert found.lines[0] == tuple(rule.cells)


def test_of_many_single_squares_only_those_that_the_step_uses_are_outlined() -> None:
    puzzle = board(Mark("minimum", ((40,),)), Mark("minimum", ((10,),)))
    used = next(rule for rule in puzzle.rules if rule.cells[0] == 40)
    (found,) = find_clues_at_work(Step("x", because=Because(rules=(used,))), puzzle)
    assert found.lines == ((40,),)
    puzzle = board(Mark("row_indexer", ((20, 40, 60),)))
    used = next(rule for rule in puzzle.rules if rule.cells[0] == 40)
    (found,) = find_clues_at_work(Step("x", because=Because(rules=(used,))), puzzle)
    assert found.lines == ((40,),)


@pytest.mark.parametrize("mark", LINES, ids=lambda mark: mark.variant)
def test_a_ring_around_a_placed_digit_leaves_the_line_below_it_visible(mark: Mark) -> None:
    puzzle = board(mark)
    cells = find_marked_cells(puzzle)
    assert {0, 1, 2} == cells
    geometry = geometry_of(puzzle)
    ring, free = draw_rings(Step("x", places=((40, 1), (0, 5))), geometry, THEME, cells)
    assert 'fill="none"' in free
    assert 'fill="none"' not in ring
    (radius,) = re.findall(r' r="([\d.]+)"', free)
    assert float(radius) > max(line_marks.BULB, line_marks.RING) * geometry.cell
    below, _ = draw_step(StepView(Step("x", places=((0, 5),)), puzzle), geometry, THEME)
    assert 'fill="none"' in below[-1]


def test_the_total_of_a_cage_is_visible_through_a_ring() -> None:
    killer = build(Clues(4, 4, (0,) * 16, kind="killer", cages=(Total(7, (0, 1, 4)),)))
    (ring,) = draw_rings(Step("x", places=((0, 5),)), geometry_of(killer), THEME)
    assert 'fill-opacity="0.5"' in ring


def test_cages_have_no_tints_beside_the_highlights_of_a_step() -> None:
    killer = build(Clues(4, 4, (0,) * 16, kind="killer", cages=(Total(7, (0, 1, 4)), Total(5, (2, 3)))))
    assert f'fill="{THEME.tints[0]}"' in svg(killer, theme="screen")
    assert f'fill="{THEME.tints[0]}"' not in svg(killer, theme="screen", step=Step("x", places=((0, 5),)))


def test_links_of_an_emphasised_line_are_not_outlined_one_by_one() -> None:
    puzzle = board(Mark("thermometer", ((0, 1, 2),)))
    step = Step("x", because=Because(rules=(*rules_of(puzzle, "thermometer"), puzzle.layout.houses[0])))
    shown = hide_shown_rules(step, puzzle)
    assert len(shown) == 2
    assert len(find_step_houses(step, puzzle.layout, shown).base) == 1


def test_a_net_with_very_many_clues_emphasises_none() -> None:
    puzzle = board(
        *(Mark("difference", ((square, square + 1),)) for square in range(0, 80, 9) for square in (square, square + 3))
    )
    assert find_clues_at_work(Step("x", because=Because(rules=rules_of(puzzle, "difference"))), puzzle) == ()


def test_a_classic_has_no_clues_to_emphasise() -> None:
    puzzle = descarte.read("1.....3.4......2")
    assert emphasis(puzzle, *puzzle.layout.houses) == ""
    assert find_marked_cells(puzzle) == frozenset()


DRAWN = [
    technique
    for technique in SHOWN
    if technique.key.startswith("rule-")
    and technique.key != "rule-one-cell"
    and first_step_of(technique)[0].puzzle.drawings
]


@pytest.mark.parametrize("technique", DRAWN, ids=lambda technique: technique.key)
def test_every_step_by_a_drawn_rule_emphasises_a_clue(technique: Technique) -> None:
    state, step = first_step_of(technique)
    assert find_clues_at_work(step, state.puzzle)
    told = [text.say("es") for text in describe_step(StepView.of(step, state.puzzle, state))]
    assert "borde o anillo en una indicación: el paso la usa" in told
    assert [*describe_clues(step, state.puzzle)]


DRAWN_RULES = [rule for rule in every_variant().values() if rule.sample is not None and rule.look is not None]


@pytest.mark.parametrize("variant", DRAWN_RULES, ids=lambda variant: variant.key)
def test_the_clue_of_every_drawn_rule_is_found_by_its_rules(variant: Variant) -> None:
    assert variant.sample is not None
    puzzle = build(variant.sample)
    for rule in puzzle.rules:
        if rule.kind != "crossing":  # the houses of cages, which are outlined like other houses
            assert find_clues_at_work(Step("x", because=Because(rules=(rule,))), puzzle), rule


def test_of_two_clues_of_different_rules_at_one_row_only_the_one_at_work_has_a_ring() -> None:
    row = tuple(range(9))
    puzzle = board(Mark("x_sum", (row,), (8,)), Mark("sandwich", (row,), (8,)))
    for rule in puzzle.rules:
        (found,) = find_clues_at_work(Step("x", because=Because(rules=(rule,))), puzzle)
        assert found.look == every_variant()[rule.kind.replace("-", "_")].look


def test_digits_have_an_outline_above_the_border_of_a_line() -> None:
    puzzle = board(LINES[0])
    used = Because(rules=rules_of(puzzle, "thermometer"))
    assert 'paint-order="stroke"' in svg(puzzle, step=Step("x", discards=((0, 9),), because=used))
    assert 'paint-order="stroke"' not in svg(puzzle, step=Step("x", discards=((0, 9),)))
