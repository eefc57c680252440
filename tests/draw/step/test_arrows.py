"""The appearance of arrows, sets, groups and points of failure."""

from __future__ import annotations

import descarte
from descarte.draw.geometry import Geometry
from descarte.draw.step.arrows import describe_arrows, draw_areas, draw_arrows
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.logic import find
from descarte.model.state import State
from descarte.model.step import Step

SMALL = descarte.read("1.....3.4......2")
GEOMETRY, THEME = Geometry.of(SMALL.layout, caged=False), THEMES["screen"]
TREE = (
    ("tree", ((1, 2, -1, ()), (3, 4, -1, (0,)), (11, 1, 6, (1,)))),
    ("end", (9, 0, -1, (2,))),
)


def drawn(step: Step) -> tuple[str, str]:
    below, over = draw_arrows(step, GEOMETRY, THEME, (), {})
    return "".join(below), "".join(over)


def test_links_run_behind_the_digits_and_only_their_heads_above() -> None:
    below, over = drawn(Step("x", roles=(("weak link", ((0, 1), (3, 1))),)))
    assert ("stroke-dasharray" in below, "stroke-dasharray" in over) == (True, False)
    assert (over.count("<path"), over.count("<text")) == (1, 0)


def test_a_net_is_a_tree_with_numbers() -> None:
    below, over = drawn(Step("x", words=TREE))
    assert (below.count("<path"), "stroke-dasharray" in below) == (2, False)
    assert [f">{number})</text>" in over for number in (1, 2, 3, 4)] == [False, True, True, False]


def test_where_a_net_fails_has_a_dashed_outline() -> None:
    (outline,) = draw_areas(Step("x", words=TREE), GEOMETRY, THEME)
    assert f'stroke="{THEME.gone}"' in outline
    assert outline.count("M") == 1


def test_each_set_has_an_outline_of_its_own_kind() -> None:
    step = Step("x", words=(("path", ()), ("via", ((-1, 0b11), (-1, 0b110000), (-1, 0b1000)))))
    one, other = draw_areas(step, GEOMETRY, THEME)
    assert ("dasharray" in one, "dasharray" in other) == (False, True)


def test_a_group_is_a_band() -> None:
    (band,) = draw_areas(Step("x", words=(("path", ((1, 0b1), (1, 0b1100))),)), GEOMETRY, THEME)
    assert 'stroke-linecap="round"' in band


def test_digits_have_a_halo_where_links_run_behind_them() -> None:
    linked = Step("x", roles=(("weak link", ((1, 2), (3, 4))),))
    state = State(SMALL)
    assert 'paint-order="stroke"' in svg(state, step=linked)
    assert 'paint-order="stroke"' not in svg(state, step=Step("x", places=((1, 2),)))


def test_the_legend_names_what_is_there_in_both_languages() -> None:
    state = State(descarte.read(find("als-xz").example))
    told = [*describe_arrows(next(find("als-xz").find(state)), state.puzzle.layout)]
    assert [text.say("en") for text in told] == [
        "arrow: if not the one, then the other",
        "dashed arrow: not both",
        "numbers: the reasons, in their order",
        "shaded cells: the sets",
    ]
    assert [text.say("es") for text in describe_arrows(Step("x", words=TREE), SMALL.layout)] == [
        "flecha: hacia una conclusión",
        "números: las razones, por su orden",
        "contorno discontinuo: donde se hace imposible",
    ]
