"""Boards for lessons about one digit and about cages."""

from __future__ import annotations


def build_one_digit_board(picture: str) -> str:
    """Return a board with pencil marks where 1 is a candidate only at each x of the picture.

    All other digits are candidates everywhere.

    >>> build_one_digit_board(" ".join(["x........"] * 9)).split()[:2]
    ['123456789', '23456789']
    """
    rows = picture.split()
    return "\n".join(" ".join("123456789"[sign != "x" :] for sign in row) for row in rows)


KILLER = (
    "killer\ncages:\nabcddefff\nabcddeegg\nbbccdehhg\nijjklmhhg\ninkklmmoo\ninpllqqrs\ntppuuqqrs\nttpuvvrrw\ntxxxvvyyw\n"
    "a=11 b=28 c=10 d=19 e=23 f=21 g=19 h=16 i=10 j=13 k=15 l=27 m=9 n=8 o=11 p=26 q=28 r=10 s=9 t=16 u=15 v=15 w=15 "
    "x=18 y=13"
)
"""A Killer of the usual size for lessons about cages, as it is at the start."""
_BEGUN = (
    ".........",
    "......1..",
    "9..4.....",
    ".94......",
    "..6......",
    "..8......",
    "36..48...",
    ".1.......",
    ".2.731...",
)
KILLER_BEGUN = "\n".join([KILLER, "givens:", *_BEGUN])
"""The same Killer with the first digits placed."""
