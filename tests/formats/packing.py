"""Packs texts as lz-string does, to try what unpacks them."""

from __future__ import annotations

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class Packer:
    """The pieces that have come, and the bits that say them."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}
        self.new: set[str] = set()
        self.bits: list[int] = []
        self.width, self.room, self.next = 2, 2, 3

    def put(self, number: int, width: int) -> None:
        self.bits += [number >> at & 1 for at in range(width)]

    def grow(self) -> None:
        self.room -= 1
        if not self.room:
            self.room, self.width = 1 << self.width, self.width + 1

    def say(self, piece: str) -> None:
        if piece in self.new:
            wide = ord(piece) > 255
            self.put(int(wide), self.width)
            self.put(ord(piece), 16 if wide else 8)
            self.new.discard(piece)
            self.grow()
        else:
            self.put(self.known[piece], self.width)
        self.grow()


def packed(text: str) -> str:
    """The text as a link carries it."""
    packer, piece = Packer(), ""
    for sign in text:
        if sign not in packer.known:
            packer.known[sign] = packer.next
            packer.next += 1
            packer.new.add(sign)
        if piece + sign in packer.known:
            piece += sign
            continue
        packer.say(piece)
        packer.known[piece + sign] = packer.next
        packer.next += 1
        piece = sign
    if piece:
        packer.say(piece)
    packer.put(2, packer.width)
    bits = [*packer.bits, *[0] * (6 - len(packer.bits) % 6)]
    found = "".join(SIGNS[int("".join(map(str, bits[at : at + 6])), 2)] for at in range(0, len(bits), 6))
    return found + "=" * (-len(found) % 4)
