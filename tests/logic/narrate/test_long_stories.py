"""A net with many conclusions: its sentence has the first and the last of them, and a list has all."""

from __future__ import annotations

import pytest

import descarte
from descarte.capabilities.tell import tell_fields
from descarte.core.text import Text, speaking
from descarte.logic import hints, sentence
from descarte.logic.inference.rules.refutation_sentences import join_sentences
from descarte.logic.narrate.branches import branch_lines, reason_lines
from descarte.logic.narrate.details import reasons
from descarte.logic.narrate.explanation import Explanation
from descarte.logic.narrate.sentences import MOST_TOLD, long_story
from descarte.logic.narrate.story_pages import Appearance, page_of
from descarte.logic.narrate.trace_json import to_json
from descarte.model.state import State
from descarte.model.step import Because, Case, Step

SMALL = descarte.read("1.....3.4......2")
LAST = Text("Then r1c3 has no candidate left.", "Entonces a r1c3 no le queda ningún candidato.")


def net(count: int, *cases: Case) -> Step:
    """Return a step with a story of `count` sentences."""
    said = [Text("{digit:Aa}.", "{digit:Aa}.").fill(digit=number) for number in range(1, count)]
    words = ("story", join_sentences([*said, LAST])), ("digit", 2), ("cell", 1), ("length", count - 2)
    return Step("rule-net", discards=((1, 2),), because=Because(cases=cases), words=words, rating=7.5)


def branched(count: int) -> Step:
    inner = Step("naked-single", places=((3, 4),), words=(("cell", 3), ("digit", 4)))
    return net(count, Case((1, 2), (inner,)), Case((1, 2), holds=False))


def test_a_short_one_is_told_in_one_breath() -> None:
    step = net(MOST_TOLD)
    with speaking("en"):
        assert str(sentence(step, SMALL)).startswith(f"1. 2. 3. 4. 5. 6. {LAST}")
    assert not long_story(step, SMALL)
    assert not reasons(step, SMALL)
    assert not reason_lines(step, SMALL)


def test_a_long_one_is_told_by_its_beginning_and_its_end() -> None:
    said = sentence(net(MOST_TOLD + 1), SMALL)
    assert said.say("en") == (
        "1. Follow that through 6 conclusions. Then r1c3 has no candidate left. So 2 can be discarded from r1c2."
    )
    assert said.say("es").startswith("1. Síguelo a lo largo de 6 conclusiones. Entonces a r1c3 no le queda")


def test_its_conclusions_are_listed_below_it() -> None:
    step = net(MOST_TOLD + 1)
    with speaking("en"):
        lines = reason_lines(step, SMALL, 2)
        assert lines == [*(f"  {number}) {number}." for number in range(1, 8)), f"  8) {LAST}"]
        told = Explanation("stuck", SMALL, trace=(step,))
        assert told.lines()[1:] == [line.replace("  ", "   ", 1) for line in lines]
        assert told.lines(short=True)[1:] == []
        assert told.lines(short=True, detail=True)[1:] == told.lines()[1:]
        assert tell_fields(told)["told"][0]["branches"] == [line[2:] for line in lines]
        assert page_of(State(SMALL), step, 1, Appearance()).reasons == tuple(line[5:] for line in lines)


def test_what_branches_tell_is_not_listed_too() -> None:
    step = branched(MOST_TOLD + 1)
    with speaking("en"):
        told = Explanation("stuck", SMALL, trace=(step,))
        assert told.lines()[1:] == list(branch_lines(step, State(SMALL)))
        assert told.lines(detail=True) == told.lines()
        assert not page_of(State(SMALL), step, 1, Appearance()).reasons


def test_inside_a_branch_they_are_listed_below_their_step() -> None:
    outer = Step("case-split", because=Because(cases=(Case((1, 3), (net(MOST_TOLD + 1),)),)))
    lines = list(branch_lines(outer, State(SMALL)))
    assert [line.strip()[:3] for line in lines[2:10]] == [f"{number}) " for number in range(1, 9)]
    assert len(list(branch_lines(outer, State(SMALL), short=True))) == len(lines) - 8


def test_json_has_all_of_them_and_digits_are_written_with_the_signs_of_the_puzzle() -> None:
    letters = descarte.read("A.....C.D......B", symbols="A-D")
    (step,) = to_json((net(8),), letters)
    assert step["text"].startswith("A. Follow that through 6 conclusions.")
    assert step["reasons"][:4] == ["A.", "B.", "C.", "D."]
    assert step["reasons"][-1] == str(LAST)


def test_a_hint_of_the_whole_step_lists_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "next_step", lambda *_: branched(MOST_TOLD + 1))
    assert [str(line)[:5] for line in descarte.hint(SMALL, 4).lines[1:]] == [
        *(f"{number}) {number}." for number in range(1, 8)),
        "8) Th",
    ]
    assert len(descarte.hint(SMALL, 3).lines) == 1
