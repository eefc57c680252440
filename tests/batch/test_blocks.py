"""The boundaries of blocks depend only on the input, and no line is lost."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import fast
from descarte.batch.blocks import GivenPuzzle, LineBlock, count_lines, line_blocks
from descarte.core.errors import Fault, InputError
from descarte.core.text import Place, Text, speaking

many_lines = st.lists(st.sampled_from([b"1.", b"3", b"\n"]), min_size=80, max_size=150).map(b"".join)
lines_and_rubbish = many_lines | st.binary(max_size=300)


@given(lines_and_rubbish, st.integers(1, 50), st.integers(0, 60), st.one_of(st.none(), st.integers(1, 4)))
def test_blocks_are_whole_lines_and_together_the_input(data: bytes, size: int, head: int, lines: int | None) -> None:
    cut = list(line_blocks(io.BytesIO(data[head:]).read, size, head=data[:head], lines=lines))
    assert b"".join(cut) == data
    assert all(block.endswith(b"\n") for block in cut[:-1])
    assert lines is None or all(block.count(b"\n") <= lines for block in cut)


def test_a_line_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("descarte.batch.blocks.MOST_IN_LINE", 1000)
    with pytest.raises(InputError, match="lines of at most"):
        list(line_blocks(io.BytesIO(b"1" * 5000).read, 100))


@given(st.lists(st.sampled_from(["", " ", "\t#", "# two", "12", "\r", " 3 # four"]), max_size=8), st.booleans())
def test_lines_are_counted_alike_with_and_without_the_kernel(lines: list[str], ended: bool) -> None:
    data = "\n".join(lines).encode() + (b"\n" if ended and lines else b"")
    puzzles = sum(bool(line.strip()) and not line.strip().startswith("#") for line in lines)
    found = count_lines(data)
    twin = fast.engine("twin")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("descarte.batch.blocks.fast.engine", lambda: twin)
        assert count_lines(data) == found
    assert found[1] == puzzles


def test_the_checksum_of_a_block_is_the_same_in_every_language() -> None:
    fault = Fault(Text("two 1s at {cell}", "dos 1 en {cell}").fill(cell=Place(0, 0)))
    block, other = (LineBlock(0, 0, 1, 1, 0, given=(GivenPuzzle(1, None, name, "", (fault,)),)) for name in "ab")
    with speaking("es", "A1"):
        spanish = block.checksum
    assert spanish == block.checksum != other.checksum
