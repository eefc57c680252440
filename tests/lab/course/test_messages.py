"""Every field of the messages from a student's program is validated."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte.lab.course.messages import CallReport, InvalidMessage, ProgramCrash, ProgramEnd, clean_text, state_from

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: (
        st.lists(inside) | st.dictionaries(st.sampled_from(["line", "error", "returned", "domains"]), inside)
    ),
    max_leaves=10,
)


@given(JSON)
def test_whatever_json_comes_it_is_understood_or_nonsense(found: object) -> None:
    reports = (lambda: CallReport.read(found), lambda: CallReport.read({"value": found, "fault": None}))
    for read in (
        lambda: ProgramEnd.read(found, 4),
        lambda: ProgramCrash.read(found),
        lambda: state_from(found),
        *reports,
    ):
        try:
            read()
        except InvalidMessage:
            continue


@given(st.text())
def test_no_control_character_is_left(text: str) -> None:
    kept = clean_text(text)
    assert kept.isprintable()
    assert len(kept) <= 300


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("\x1b[1;31mred\x1b[0m", "red"),
        ("\x1b]8;;http://a.b\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x9b2Jone\u2028two\tthree", "one two three"),
        ("año {x} 数独 ±", "año {x} 数独 ±"),
        ("\x1b", ""),
    ],
)
def test_escape_sequences_are_stripped(text: str, kept: str) -> None:
    assert clean_text(text) == kept


def test_a_state_is_five_plain_things() -> None:
    assert state_from([0, "x\x07", None, [1, "'a'"], True]) == [0, "x", None, [1, "'a'"], True]
    for wrong in (None, [], [0, 0, 0, 0, True], [0, 0, 0, [], 1], [[], 0, 0, [], True], [0, 0, 0, [[]], True]):
        with pytest.raises(InvalidMessage):
            state_from(wrong)
