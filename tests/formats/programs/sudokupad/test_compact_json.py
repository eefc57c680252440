"""The shortened JSON of SudokuPad."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte.formats.programs.sudokupad.compact_json import value_of
from tests.examples import examples


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"ce": [1]}', {"ce": [1]}),
        ("{ce:[[,],[{v:5},]]}", {"cells": [[{}, {}], [{"value": 5}, {}]]}),
        ("{ca:[{v:'title: It\\'s'}]}", {"cages": [{"value": "title: It's"}]}),
        ("{l:[{c:#0,th:2.5,r:t,c2:#F,c1:ff00aB}]}", None),
        ("{x:-3,y:f,d2:1,z:[]}", {"x": -3, "y": False, "d": 1, "z": []}),
        ("{rules:'one\\ntwo, {three}: [4]'}", {"rules": "one\ntwo, {three}: [4]"}),
        ("{title:solar}", {"title": "solar"}),
    ],
)
def test_values(text: str, value: object) -> None:
    lines = {"lines": [{"color": "#000000", "thickness": 2.5, "rounded": True}]}
    lines["lines"][0] |= {"backgroundColor": "#FFFFFF", "borderColor": "#ff00aB"}
    assert value_of(text) == (lines if value is None else value)


@pytest.mark.parametrize("text", ["{", "{ce:[}", "{:1}", "[1,2", "{a:1}}", "[" * 5000, "{a b:1}"])
def test_what_is_no_such_text_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        value_of(text)


@examples(200)
@given(st.text("{}[]:,'\\\"tfabc012#", max_size=40))
def test_anything_is_a_value_or_a_value_error(text: str) -> None:
    try:
        value_of(text)
    except ValueError:
        return
