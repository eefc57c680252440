"""Texts that lz-string packed, as links carry them: a dictionary that grows while it is read, in base64.

Each number of as many bits as the dictionary needs is an entry of it: 0 and 1 say that a new sign of 8 or 16 bits
follows, 2 that the text ends, the others stand for pieces that have come before.
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.deadline import look

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
MOST = 20_000_000
"""No text is longer: a small packed text may stand for a huge one."""
_PAUSE = 4095


class _Bits:
    """Bits of a text in base64, the highest of each sign first; a number's lowest bit comes first."""

    def __init__(self, packed: str) -> None:
        self.bits = self._each(packed)

    @staticmethod
    def _each(packed: str) -> Iterator[int]:
        for sign in packed.rstrip("="):
            value = _SIGNS.find(sign)
            if value < 0:
                raise ValueError(sign)
            yield from (value >> at & 1 for at in range(5, -1, -1))

    def take(self, count: int) -> int:
        """The next number, read from this many bits."""
        found = 0
        for at in range(count):
            bit = next(self.bits, None)
            if bit is None:
                raise ValueError("short")
            found |= bit << at
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
            return "".join(pieces)
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
