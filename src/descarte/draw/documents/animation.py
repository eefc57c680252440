"""Animations made from PNG pictures of one size: a GIF, which every program plays, or an animated PNG.

An animated PNG is smaller and has exact colours. Browsers play it; other programs show its first picture. Its chunks:

    IHDR acTL | fcTL IDAT | fcTL fdAT | fcTL fdAT ... | IEND        fdAT: a sequence number, then the data of an IDAT

Source: the PNG specification, third edition (W3C, 2025), section 11.3.6.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

from descarte.core.deadline import check_deadline, check_deadline_each
from descarte.draw.export import GIF, import_optional

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_MILLISECONDS = 1000
_COLOURS = 128
"""Number of colours of a GIF. With fewer, digits look rough; more only enlarge the file."""


def write_apng(pictures: Sequence[bytes], seconds: float = 1.5, last: float = 5.0) -> bytes:
    """Return an animated PNG that repeats forever, with `seconds` per picture and `last` seconds for the last one.

    >>> dot = _SIGNATURE + _chunk(b"IHDR", bytes(13)) + _chunk(b"IDAT", b"x") + _chunk(b"IEND", b"")
    >>> [name.decode() for name, _ in _chunks(write_apng([dot, dot]))]
    ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']
    """
    header = next(data for name, data in _chunks(pictures[0]) if name == b"IHDR")
    found = [_SIGNATURE, _chunk(b"IHDR", header), _chunk(b"acTL", struct.pack(">II", len(pictures), 0))]
    count = 0
    for index, picture in enumerate(check_deadline_each(pictures)):
        shown = int((last if index == len(pictures) - 1 else seconds) * _MILLISECONDS)
        control = struct.pack(">I8sIIHHBB", count, header[:8], 0, 0, shown, _MILLISECONDS, 0, 0)
        found.append(_chunk(b"fcTL", control))
        count += 1
        for name, data in _chunks(picture):
            if name != b"IDAT":
                continue
            if index == 0:
                found.append(_chunk(b"IDAT", data))
            else:
                found.append(_chunk(b"fdAT", struct.pack(">I", count) + data))
                count += 1
    return b"".join([*found, _chunk(b"IEND", b"")])


def write_gif(pictures: Sequence[bytes], seconds: float = 1.5, last: float = 5.0) -> bytes:
    """Return an animated GIF that repeats forever, with `seconds` per picture and `last` seconds for the last one."""
    image: Any = import_optional("PIL.Image", GIF)
    frames = [image.open(io.BytesIO(picture)).convert("RGB") for picture in check_deadline_each(pictures)]
    # All pictures share a palette, because parts that stay the same would flicker with separate ones.
    middle = frames[len(frames) // 2]
    sample = image.new("RGB", (middle.width, 3 * middle.height))
    for row, frame in enumerate((frames[0], middle, frames[-1])):
        sample.paste(frame, (0, row * middle.height))
    palette = sample.quantize(_COLOURS, dither=image.Dither.NONE)
    drawn = [frame.quantize(palette=palette, dither=image.Dither.NONE) for frame in check_deadline_each(frames)]
    shown = [int(seconds * _MILLISECONDS)] * (len(drawn) - 1) + [int(last * _MILLISECONDS)]
    found = _DeadlineBuffer()
    own = {
        "save_all": True,
        "append_images": check_deadline_each(drawn[1:]),
        "duration": shown,
        "loop": 0,
        "optimize": False,
    }
    drawn[0].save(found, "GIF", **own)
    return found.getvalue()


class _DeadlineBuffer(io.BytesIO):
    """Buffer that checks the deadline on each write, because the library writes all pictures in a single call."""

    def write(self, data: Any, /) -> int:
        """Check the deadline, then write to the buffer."""
        check_deadline()
        return super().write(data)


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
