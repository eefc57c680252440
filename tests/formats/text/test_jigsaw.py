"""Jigsaws in the format that people type."""

from __future__ import annotations

from textwrap import dedent

import pytest

from descarte import formats
from descarte.core.errors import OptionError
from descarte.formats.text import jigsaw
from descarte.model.clues import Clues


def test_the_example_of_the_documentation_is_a_jigsaw() -> None:
    example = dedent((jigsaw.__doc__ or "").partition("\n")[2])
    (item,) = formats.read(example)
    assert item.puzzle is not None
    assert (item.puzzle.kind, item.puzzle.givens.count(0), item.puzzle.faults()) == ("jigsaw", 13, ())


def test_it_refuses_other_kinds() -> None:
    with pytest.raises(OptionError, match="latin"):
        formats.find("jigsaw").write(Clues(1, 1, (0,), kind="latin"))


def test_a_map_with_regions_and_totals_is_a_killer_whatever_its_file_is_called() -> None:
    text = "regions:\nab\nab\ncages:\ncc\ndd\nc=3 d=3"
    assert not jigsaw.looks_like(text)
    assert formats.detect(text, "monday.jigsaw").key == "killer"
    assert formats.detect("regions:\nab\nab\ngivens:\n1 .\n. .", "monday.jigsaw").key == "jigsaw"
