"""A text four times as long takes about four times the function calls to read, in every format."""

from __future__ import annotations

import sys
import warnings
from types import FrameType
from typing import Any

import pytest

from descarte import formats
from descarte.core.errors import DescarteError
from tests.examples import sample
from tests.formats.test_formats import EXAMPLES

SHORT = 600


def calls(text: str) -> int:
    """Return the number of function calls for reading a text."""
    count = 0

    def hear(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        for _ in formats.read(text):
            pass
    except DescarteError:
        pass
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("key", sample(EXAMPLES, 3))
def test_steps_grow_with_the_text(key: str) -> None:
    example = EXAMPLES[key].rstrip("\n")
    short = f"{example}\n\n" * (SHORT // len(example) + 1)
    with warnings.catch_warnings(action="ignore"):
        calls(short)
        assert calls(short * 4) < 7 * calls(short) + 5000
