"""Texts that lz-string packed, as links carry them: a dictionary that grows while it is read, in base64.

Each number of as many bits as the dictionary needs is an entry of it: 0 and 1 say that a new sign of 8 or 16 bits
follows, 2 that the text ends, the others stand for pieces that have come before.
"""

from __future__ import annotations

from descarte.deadline import look

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {sign: f"{value:06b}" for value, sign in enumerate(_SIGNS)}
MOST = 20_000_000
"""No text is longer: a small packed text may stand for a huge one."""
_PAUSE = 4095


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
