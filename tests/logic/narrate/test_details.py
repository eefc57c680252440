"""Every implication of a chain or net has its reason."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import descarte
from descarte.core.text import speaking
from descarte.draw.documents.story import html
from descarte.logic import find, sentence
from descarte.logic.narrate.details import detail_lines, reasons
from descarte.logic.narrate.story_pages import Appearance, page_of
from descarte.logic.narrate.trace_json import to_json
from descarte.model.state import State
from descarte.model.step import Because, Step

HARD = ".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."


def first(key: str) -> tuple[State, Step]:
    state = State(descarte.read(find(key).example))
    return state, next(find(key).find(state))


def test_the_links_of_a_chain_say_which_house_or_cell_is_behind_them() -> None:
    state, step = first("grouped-aic")
    with speaking("en"):
        assert detail_lines(step, state.puzzle) == [
            "1) If r5c5 is not 1, then one of r5c7 and r5c9 is 1, because row 5 has no other place for 1.",
            "2) If one of r5c7 and r5c9 is 1, then r4c8 is not 1, because box 6 has only one 1.",
            "3) If r4c8 is not 1, then r9c8 is 1, because column 8 has no other place for 1.",
        ]


def test_a_loop_comes_back_to_its_start() -> None:
    state, step = first("continuous-nice-loop")
    with speaking("es"):
        lines = [str(reason.text) for reason in reasons(step, state.puzzle)]
    assert lines[0].startswith("Si f3c1 no es 3, entonces")
    assert lines[-1].endswith("entonces f3c1 no es 3, porque en la columna 1 hay un solo 3.")


def test_a_set_that_takes_the_other_candidates_of_a_cell_says_so() -> None:
    state, step = first("forced-cell-loop")
    with speaking("en"):
        why = str(reasons(step, state.puzzle)[0].text)
    assert why.startswith("If neither r8c4 nor r8c6 is 5, then r5c5 is 9, because the 4 cells r7c5, r8c4, r8c6 and")
    assert why.endswith("and need all but one of these; r5c5 sees every place there for 6 and 8.")


@pytest.mark.parametrize("key", ["cell-forcing", "house-forcing"])
def test_each_case_of_a_choice_is_followed_by_itself(key: str) -> None:
    state, step = first(key)
    with speaking("en"):
        lines = [str(reason.text) for reason in reasons(step, state.puzzle)]
    assert sum(line.startswith("Suppose") for line in lines) == 3
    assert all("because" in line for line in lines if not line.startswith("Suppose"))


def test_every_step_of_a_case_names_its_cell_and_its_reason() -> None:
    state, step = first("cell-forcing")
    with speaking("en"):
        lines = [str(reason.text) for reason in reasons(step, state.puzzle)]
    assert lines[2:8] == [
        "Suppose r4c4 is 4.",
        "r7c4 is not 4, because column 4 has only one 4.",
        "r7c4 is 8, because r7c4 has no other candidate.",
        "r5c4 is not 8, because column 4 has only one 8.",
        "r5c5 is 8, because box 5 has no other place for 8.",
        "r5c5 is not 2, because a cell holds one digit.",
    ]


def nets() -> list[tuple[State, tuple[Any, ...], Step]]:
    state = State(descarte.read(HARD))
    steps = list(islice(find("forcing-net").find(state), 200))
    found = ((state, dict(step.words)["tree"], step) for step in steps)
    return [(state, tree, step) for state, tree, step in found if isinstance(tree, tuple)]


def test_the_conclusions_of_a_net_stand_below_those_that_they_rest_on() -> None:
    long = [(state, tree, step) for state, tree, step in nets() if len(tree) > 3]
    assert long
    for state, tree, step in long:
        assert all(parent < index for index, (*_, parents) in enumerate(tree) for parent in parents)
        assert all(parents for *_, parents in tree[1:])
        found = reasons(step, state.puzzle)
        assert [reason.depth for reason in found][:2] == [0, 1]
        assert len(found) == len(tree) + 1


def test_what_a_net_concludes_follows_from_what_it_names() -> None:
    for state, tree, _ in nets():
        for index, (cell, digit, house, parents) in enumerate(tree[1:], 1):
            branch = state.copy()
            for number in sorted({*parents}):
                branch.change(places=[(tree[number][0], tree[number][1])])
            cells = state.puzzle.layout.houses[house].cells if house >= 0 else ()
            if house >= 0:
                assert [c for c in cells if branch.candidates[c] >> (digit - 1) & 1] == [cell], index
            else:
                assert branch.candidates[cell] == 1 << (digit - 1)


def test_json_has_the_reasons_and_a_single_has_none() -> None:
    state, step = first("xy-chain")
    (found,) = to_json([step], state.puzzle)
    assert len(found["reasons"]) == 7
    assert "reasons" not in to_json([Step("naked-single", places=((3, 4),))], state.puzzle)[0]


def test_a_story_has_them_beside_the_picture() -> None:
    state, step = first("xy-chain")
    page = page_of(state, step, 1, Appearance())
    assert len(page.reasons) == 7
    assert page.reasons[0] in html("Chains", [page])


def test_a_net_that_ends_in_two_digits_of_a_house_says_so() -> None:
    puzzle = descarte.read("." * 16)
    tree = ((0, 1, -1, ()), (1, 2, 0, (0,)), (3, 2, 0, (0,)))
    ends = {
        1: "Then row 1 has two 2s, in r1c2 and r1c4: impossible.",
        2: "Then r1c3 has no candidate left: impossible.",
    }
    with speaking("en"):
        for cell, said in ends.items():
            step = Step("forcing-net", words=(("tree", tree), ("end", (cell, 0, -1, (1, 2)))))
            assert str(reasons(step, puzzle)[-1].text) == said
    with speaking("es"):
        step = Step("forcing-net", words=(("tree", tree), ("end", (1, 0, -1, (1, 2)))))
        assert "hay dos 2 en la fila 1, en f1c2 y f1c4" in str(reasons(step, puzzle)[-1].text)


def chain(path: tuple[tuple[int, int], ...], **words: Any) -> Step:
    return Step("grouped-aic", words=(("path", path), ("via", ((-1, 0),) * len(path)), *words.items()))


def test_cells_that_a_move_of_chess_joins_are_said_to_be_that_move_apart() -> None:
    puzzle = descarte.read("." * 81, options=["antiking"])
    step = chain(((1, 1 << 80), (1, 1 << 20), (1, 1 << 30), (1, 1 << 44)))
    with speaking("en"):
        assert str(reasons(step, puzzle)[1].text).endswith("because r3c3 and r4c4 are a king's move apart.")
    with speaking("es"):
        assert str(reasons(step, puzzle)[1].text).endswith("porque f3c3 y f4c4 están a un paso de rey.")
    tree = ((0, 1, -1, ()), (20, 2, 0, (0,)), (30, 2, 0, (0,)))
    end = Step("forcing-net", words=(("tree", tree), ("end", (30, 0, -1, (1, 2)))))
    with speaking("en"):
        assert str(reasons(end, puzzle)[-1].text) == "Then r3c3 and r4c4, a king's move apart, are both 2: impossible."


def test_cells_without_a_house_in_common_are_said_to_be_seen() -> None:
    puzzle = descarte.read("." * 81, options=["antiking"])
    step = chain(((1, 1 << 80), (1, 1 << 57), (1, 1 << 48 | 1 << 49 | 1 << 47), (1, 1 << 3)))
    with speaking("en"):
        assert [str(reason.text) for reason in reasons(step, puzzle)][1] == (
            "If r7c4 is 1, then none of r6c3, r6c4 and r6c5 is 1, because r7c4 sees r6c3, r6c4 and r6c5."
        )
    with speaking("es"):
        assert "porque f7c4 ve f6c3, f6c4 y f6c5" in str(reasons(step, puzzle)[1].text)


def test_of_two_cells_neither_has_the_digit() -> None:
    puzzle = descarte.read("." * 16)
    step = chain(((1, 1 << 8), (1, 1 << 0), (1, 1 << 2 | 1 << 3), (1, 1 << 9)))
    with speaking("en"):
        assert "then neither r1c3 nor r1c4 is 1, because row 1 has only one 1." in str(reasons(step, puzzle)[1].text)
    with speaking("es"):
        assert "entonces ni f1c3 ni f1c4 son 1, porque en la fila 1 hay un solo 1." in str(
            reasons(step, puzzle)[1].text
        )


def test_a_set_names_the_candidates_that_all_facts_about_its_cells_leave() -> None:
    puzzle = descarte.read("." * 16)
    facts = Because(within=((0, 0b0011), (0, 0b1011), (1, 0b0110), (1, 0b1111)))
    step = Step("grouped-aic", because=facts, words=(("path", ((1, 1), (3, 2))), ("via", ((0, 0b11),))))
    with speaking("en"):
        (reason,) = reasons(step, puzzle)
        assert "the 2 cells r1c1 and r1c2 have only 1, 2 and 3 for candidates" in str(reason.text)


def test_the_sentence_of_a_net_ends_as_its_tree_does() -> None:
    ends = set()
    for state, _, step in nets():
        with speaking("en"):
            (*_, last), said = reasons(step, state.puzzle), str(sentence(step, state.puzzle))
        ends.add(" has two " in said)
        assert (" has two " in said) is (" has two " in str(last.text))
        assert ("no candidate left" in said) is ("no candidate left" in str(last.text))
    assert ends == {True, False}
