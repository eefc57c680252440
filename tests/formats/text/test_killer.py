"""Killers in the format that people type."""

from __future__ import annotations

from textwrap import dedent

import pytest

from descarte import formats
from descarte.core.errors import OptionError
from descarte.formats.text import killer
from descarte.model.clues import Clues


def test_the_example_of_the_documentation_is_a_killer() -> None:
    example = dedent((killer.__doc__ or "").partition("\n")[2])
    (item,) = formats.read(example)
    assert item.puzzle is not None
    assert (item.puzzle.kind, len(item.puzzle.cages), item.puzzle.faults()) == ("killer", 5, ())


def test_comments_with_totals_are_no_killer() -> None:
    assert formats.detect("#a=3\n1.....3.4......2\n").key == "line"


def test_it_refuses_other_kinds() -> None:
    with pytest.raises(OptionError, match="latin"):
        formats.find("killer").write(Clues(1, 1, (0,), kind="latin"))


def test_a_long_line_of_signs_is_answered_at_once() -> None:
    text = "x" + "=24+7" * 3000 + "!\n"
    assert not formats.find("killer").looks_like(text)
