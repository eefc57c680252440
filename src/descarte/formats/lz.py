"""Texts that lz-string packed, as links carry them: a dictionary that grows while it is read, in base64.

Each number of as many bits as the dictionary needs is an entry of it: 0 and 1 say that a new sign of 8 or 16 bits
follows, 2 that the text ends, the others stand for pieces that have come before.
"""

from __future__ import annotations

import re

from descarte.deadline import look

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {sign: f"{value:06b}" for value, sign in enumerate(_SIGNS)}
MOST = 20_000_000
"""No text is longer: a small packed text may stand for a huge one."""
_PAUSE = 4095
_HALF = re.compile("[\ud800-\udfff]")


class _Bits:
    """Bits of a text in base64, the highest of each sign first; a number's lowest bit comes first.

    Written backwards as one text of 0 and 1, every number stands there with its highest bit first: that is ten times as
    quick as taking bits one by one.
    """

    def __init__(self, packed: str) -> None:
        try:
            self.backwards = "".join(map(_BITS.__getitem__, packed.rstrip("=")))[::-1]
        except KeyError as sign:
            raise ValueError(str(sign)) from None
        self.left = len(self.backwards)

    def take(self, count: int) -> int:
        """The next number, read from this many bits."""
        start = self.left - count
        if start < 0:
            raise ValueError("short")
        found = int(self.backwards[start : self.left], 2)
        self.left = start
        return found


def unpacked(packed: str, most: int = MOST) -> str:
    """The text; ValueError when it is no packed text or is too long.

    >>> unpacked("IYI15B+I")
    'abababab?'
    """
    bits = _Bits(packed)
    entries: list[str] = ["", "", ""]
    width, room, length, before, pieces = 2, 1, 0, "", list[str]()
    while True:
        if not len(pieces) & _PAUSE:
            look()
        code = bits.take(width)
        if code == 2:
            return _whole("".join(pieces))
        if code < 2:
            entries.append(chr(bits.take(16 if code else 8)))
            code, room = len(entries) - 1, room - 1
        width, room = (width, room) if room else (width + 1, 1 << width)
        if code > len(entries) or (code == len(entries) and not before):
            raise ValueError("entry")
        piece = before + before[0] if code == len(entries) else entries[code]
        length += len(piece)
        if length > most:
            raise ValueError("long")
        pieces.append(piece)
        if before:
            entries.append(before + piece[0])
            room -= 1
            width, room = (width, room) if room else (width + 1, 1 << width)
        before = piece


def _whole(text: str) -> str:
    """The text with the two halves of each sign above 16 bits joined."""
    if not _HALF.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class _Packer:
    """The pieces that have come, and the bits that say them."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}
        self.new: set[str] = set()
        self.bits: list[str] = []
        self.width, self.room = 2, 2

    def put(self, number: int, width: int) -> None:
        self.bits.append(f"{number:0{width}b}"[::-1])

    def say(self, piece: str) -> None:
        if piece in self.new:
            wide = ord(piece) > 255
            self.put(int(wide), self.width)
            self.put(ord(piece), 16 if wide else 8)
            self.new.discard(piece)
            self._grow()
        else:
            self.put(self.known[piece], self.width)
        self._grow()

    def _grow(self) -> None:
        self.room -= 1
        if not self.room:
            self.room, self.width = 1 << self.width, self.width + 1


def packed(text: str) -> str:
    """The text as a link carries it.

    >>> packed("abababab?")
    'IYI15B+I'
    """
    units = text.encode("utf-16-le", "surrogatepass")
    packer, piece, number = _Packer(), "", 3
    for at in range(0, len(units), 2):
        sign = chr(units[at] | units[at + 1] << 8)
        if sign not in packer.known:
            packer.known[sign] = number
            number += 1
            packer.new.add(sign)
        if piece + sign in packer.known:
            piece += sign
            continue
        packer.say(piece)
        packer.known[piece + sign] = number
        number += 1
        piece = sign
    if piece:
        packer.say(piece)
    packer.put(2, packer.width)
    bits = "".join(packer.bits)
    bits += "0" * (6 - len(bits) % 6)
    found = "".join(_SIGNS[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return found + "=" * (-len(found) % 4)
