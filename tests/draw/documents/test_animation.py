"""Animated PNG."""

from __future__ import annotations

import io
import struct
import zlib

import pytest

import descarte
from descarte.core.deadline import TimeUp, limit_time
from descarte.draw.documents.animation import _chunks, write_apng, write_gif
from descarte.draw.export import png
from descarte.draw.svg import svg
from tests.clock import turned


def test_frames_are_numbered_and_every_checksum_is_right() -> None:
    pytest.importorskip("resvg_py", reason="PNG needs resvg-py: make extras")
    picture = png(svg(descarte.read("1.....3.4......2")))
    film = write_apng([picture] * 3, seconds=0.25, last=2)
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


def test_a_gif_keeps_the_colours_of_its_first_its_middle_and_its_last_picture() -> None:
    image = pytest.importorskip("PIL.Image", reason="GIF needs Pillow: make extras")

    def plain(colour: tuple[int, int, int]) -> bytes:
        stream = io.BytesIO()
        image.new("RGB", (40, 30), colour).save(stream, "PNG")
        return stream.getvalue()

    colours = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    film = image.open(io.BytesIO(write_gif(list(map(plain, colours)), seconds=0.25, last=2)))
    seen = []
    for number in range(film.n_frames):
        film.seek(number)
        seen.append((film.convert("RGB").getpixel((20, 15)), film.info["duration"]))
    assert seen == [((255, 0, 0), 250), ((0, 255, 0), 250), ((0, 0, 255), 2000)]


@pytest.mark.parametrize("looks", range(12))
def test_a_limit_ends_a_gif_at_any_of_its_pictures(monkeypatch: pytest.MonkeyPatch, looks: int) -> None:
    image = pytest.importorskip("PIL.Image", reason="GIF needs Pillow: make extras")
    stream = io.BytesIO()
    image.new("RGB", (40, 30)).save(stream, "PNG")
    turned(monkeypatch, 1.0)
    with limit_time(looks + 0.5), pytest.raises(TimeUp):
        write_gif([stream.getvalue()] * 3)
