"""Animated PNG."""

from __future__ import annotations

import struct
import zlib

import pytest

import descarte
from descarte.draw.animation import _chunks, animated
from descarte.draw.export import png
from descarte.draw.svg import svg


def test_frames_are_numbered_and_every_checksum_is_right() -> None:
    pytest.importorskip("resvg_py", reason="PNG needs resvg-py: pip install 'descarte[draw]'")
    picture = png(svg(descarte.read("1.....3.4......2")))
    film = animated([picture] * 3, seconds=0.25, last=2)
    chunks = list(_chunks(film))
    controls = [struct.unpack(">IIIIIHHBB", data) for name, data in chunks if name == b"fcTL"]
    assert [control[5] for control in controls] == [250, 250, 2000]
    numbers = [struct.unpack(">I", data[:4])[0] for name, data in chunks if name in (b"fcTL", b"fdAT")]
    assert numbers == list(range(len(numbers)))
    at = 8
    for name, data in chunks:
        at += 8 + len(data)
        assert struct.unpack_from(">I", film, at)[0] == zlib.crc32(name + data)
        at += 4
