"""Every text gives puzzles or errors of descarte, in both languages, and never another exception."""

from __future__ import annotations

import json
import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import formats
from descarte.core.errors import DescarteError
from descarte.core.text import LANGUAGES
from descarte.formats.shared.lzstring import pack_text
from tests.examples import examples, sample
from tests.formats.test_formats import EXAMPLES

KEYS = [None, *EXAMPLES]
SIGNS = '0123456789ABab.*_-|+=:;,#\\/{}[]" \t\n\r·─│\x00é²٣'
WORDS = [
    "killer",
    "a=3",
    "r1c1",
    "sum 3:",
    "givens:",
    "id: x",
    "with: diagonal",
    "box: 2x2",
    "null",
    "symbols: 0-F",
    "written: r1c1",
    "region: r1c1 r1c2",
    "cage 3: r1c1",
    "+9==+",
    "# . #",
    "4/3",
    "[[",
    "],",
    "None",
    "| 1 |",
    "1,2,,",
    "?",
    "x",
    "[",
    "}",
    "\n",
    "\n\n",
]


def survives(text: str, key: str | None, write: bool = True) -> None:
    """Read a text and write the puzzles in it. Warnings about unused parts are allowed."""
    with warnings.catch_warnings(action="ignore"):
        try:
            items = list(formats.read(text, format=key, source="text"))
        except DescarteError:
            return
        for item in items:
            assert (item.puzzle is None) == (item.error is not None)
            if item.error is not None:
                assert all(item.error.message.say(lang) for lang in LANGUAGES)
            elif item.puzzle is not None and write:
                formats.write([item.puzzle])


@examples(300)
@given(st.text(max_size=60) | st.text(SIGNS, max_size=120), st.sampled_from(KEYS))
def test_any_text(text: str, key: str | None) -> None:
    survives(text, key)


@examples(300)
@given(st.lists(st.text(SIGNS, min_size=1, max_size=3) | st.sampled_from(WORDS), max_size=60), st.sampled_from(KEYS))
def test_any_words(words: list[str], key: str | None) -> None:
    survives(" ".join(words), key)


@pytest.mark.parametrize("key", sample(EXAMPLES, 6))
@examples(150)
@given(data=st.data())
def test_good_texts_with_something_changed(key: str, data: st.DataObject) -> None:
    text = EXAMPLES[key] * data.draw(st.integers(1, 3))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(len(text), at + 5)))
        text = text[:at] + data.draw(st.text(SIGNS, max_size=3) | st.sampled_from(WORDS)) + text[end:]
    survives(text, data.draw(st.sampled_from([None, key])))


@examples(200)
@given(
    st.dictionaries(
        st.sampled_from(["id", "kind", "n", "rows", "columns", "box", "givens", "regions", "diag", "cages", "blacks"]),
        st.recursive(
            st.none() | st.booleans() | st.integers(-2, 10) | st.text(max_size=3) | st.floats(),
            lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
        ),
    )
)
def test_any_object(value: dict[str, object]) -> None:
    survives(json.dumps(value), "json")


@pytest.mark.parametrize(
    "piece", ["9", pytest.param("1 2\n", marks=pytest.mark.long), "{", "a=1 ", "\\", "1\n\n", "[1,\n", ":"]
)
def test_huge_texts_are_answered(piece: str) -> None:
    survives(piece * (300_000 // len(piece)), None, write=False)


PACKED = {
    "fpuzzles": '{"size":4,"title":"x","grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],'
    '[{},{},{},{"c":"#fff"}]],"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}],"thermometer":[{"lines":[["R2C1",'
    '"R2C2"]]}],"arrow":[{"lines":[["R3C1","R3C2"]],"cells":["R3C1"]}],"littlekillersum":[{"cell":"R0C1","direction":'
    '"DR","value":"9"}],"negative":["xv"],"solution":[1,2,3,4]}',
    "sudokupad": "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,{c:ff0000}]],re:[[[0,0],[0,1],[1,0],[1,1]]],ca:[{ce:[[0,0],"
    "[0,1]],v:3},{v:'title: x'}],l:[{wp:[[0.5,0.5]],c:#0}],metadata:{rules:'renban'}}",
}


@pytest.mark.parametrize("key", PACKED)
@examples(150)
@given(data=st.data())
def test_good_texts_with_something_changed_before_they_are_packed(key: str, data: st.DataObject) -> None:
    text = PACKED[key]
    for _ in range(data.draw(st.integers(1, 5))):
        at, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 3))
        new = data.draw(st.sampled_from(["", "0", "99", "null", "[", "]", "{", "}", ",", '"', "'", "-1", "true", "é"]))
        text = text[:at] + new + text[at + length :]
    survives(("scl" if key == "sudokupad" else "") + pack_text(text), key, write=False)
