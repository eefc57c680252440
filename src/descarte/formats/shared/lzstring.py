"""Texts compressed by lz-string, as links carry them: an LZ dictionary that grows while it is read, in base64.

Each code has as many bits as the dictionary needs and names an entry. Codes 0 and 1 announce a new character of
8 or 16 bits, code 2 ends the text, and the others repeat earlier pieces.
"""

from __future__ import annotations

import re

from descarte.core.deadline import check_deadline

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {sign: f"{value:06b}" for value, sign in enumerate(_SIGNS)}
MOST = 5_000_000
"""Maximum length of an unpacked text in characters, because a small packed text may expand to a huge one."""
_PAUSE = 4095
"""Bit mask of the entry count: the deadline is checked every 4096 entries."""
_HALF = re.compile("[\ud800-\udfff]")


def _reverse_bits(packed: str) -> str:
    """Return the bits of a base64 text in reverse order, in which every code starts with its highest bit.

    Reading a code is then a slice of a string, which is ten times as fast as collecting single bits.
    Raise ValueError for a character that is not base64.
    """
    try:
        return "".join(map(_BITS.__getitem__, packed.rstrip("=")))[::-1]
    except KeyError as sign:
        raise ValueError(str(sign)) from None


def unpack_text(packed: str, most: int = MOST) -> str:
    """Return the unpacked text. Raise ValueError if `packed` is invalid or the text has more than `most` characters.

    >>> unpack_text("IYI15B+I")
    'abababab?'
    """
    bits = _reverse_bits(packed)
    left, width, wider, length, before = len(bits), 2, 4, 0, ""
    entries: list[str] = ["", "", ""]
    pieces: list[str] = []
    learn, say = entries.append, pieces.append
    count = 3
    while True:
        left, end = left - width, left
        if left < 0:
            raise ValueError("short")
        code = int(bits[left:end], 2)
        if 2 < code < count:
            piece = entries[code]
        elif code == 2:
            return _join_surrogates("".join(pieces))
        elif code < 2:
            left, end = left - (16 if code else 8), left
            if left < 0:
                raise ValueError("short")
            piece = chr(int(bits[left:end], 2))
            learn(piece)
            count += 1
            if count == wider:
                width, wider = width + 1, 2 * wider
        elif code == count and before:
            piece = before + before[0]
        else:
            raise ValueError("entry")
        length += len(piece)
        if length > most:
            raise ValueError("long")
        say(piece)
        if before:
            learn(before + piece[0])
            count += 1
            if count == wider:
                width, wider = width + 1, 2 * wider
            if not count & _PAUSE:
                check_deadline()
        before = piece


def _join_surrogates(text: str) -> str:
    """Return the text with each surrogate pair joined into one character."""
    if not _HALF.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class _Packer:
    """State of the compressor: the known pieces and the bits written so far."""

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


def pack_text(text: str) -> str:
    """Return the text in the compressed form that links contain.

    >>> pack_text("abababab?")
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
