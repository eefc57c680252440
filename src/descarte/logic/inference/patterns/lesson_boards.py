"""Boards for lessons about one digit."""

from __future__ import annotations


def build_one_digit_board(picture: str) -> str:
    """Return a board with pencil marks where 1 is a candidate only at each x of the picture.

    All other digits are candidates everywhere.

    >>> build_one_digit_board(" ".join(["x........"] * 9)).split()[:2]
    ['123456789', '23456789']
    """
    rows = picture.split()
    return "\n".join(" ".join("123456789"[sign != "x" :] for sign in row) for row in rows)
