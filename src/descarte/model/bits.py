"""Sets of digits as integers: digit d is bit d-1.

>>> digits_of(union(2, 5, 9))
(2, 5, 9)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

Cell = int
Digit = int
Digits = int


def bit(digit: Digit) -> Digits:
    """Return the set with one digit.

    >>> bit(3)
    4
    """
    return 1 << (digit - 1)


def full_digit_set(size: int) -> Digits:
    """Return the set of all digits from 1 to `size`.

    >>> digits_of(full_digit_set(4))
    (1, 2, 3, 4)
    """
    return (1 << size) - 1


def union(*digits: Digit) -> Digits:
    """Return the set of these digits.

    >>> union(1, 3) == 0b101
    True
    """
    total = 0
    for digit in digits:
        total |= bit(digit)
    return total


def positions(bits: int) -> Iterator[int]:
    """Yield the positions of the ones of a bit set, ascending, from 0.

    >>> list(positions(0b10010))
    [1, 4]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def cells_of(bits: int) -> list[Cell]:
    """Return the positions of the ones as a list, which is faster than `positions` if all of them are used.

    >>> cells_of(1 << 3 | 1 << 70 | 1 << 500)
    [3, 70, 500]
    """
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def bits_at(indexes: Iterable[int]) -> int:
    """Return the bit set with ones at these positions: the inverse of `positions`.

    >>> bin(bits_at([1, 4]))
    '0b10010'
    """
    total = 0
    for index in indexes:
        total |= 1 << index
    return total


@lru_cache(maxsize=65536)
def digits_of(digits: Digits) -> tuple[Digit, ...]:
    """Return the digits of a set, ascending.

    >>> digits_of(0b100110)
    (2, 3, 6)
    """
    return tuple(position + 1 for position in positions(digits))


def get_only_digit(digits: Digits) -> Digit:
    """Return the digit of a set with exactly one, or else 0.

    >>> get_only_digit(bit(7)), get_only_digit(union(1, 7)), get_only_digit(0)
    (7, 0, 0)
    """
    return digits.bit_length() if digits and not digits & (digits - 1) else 0
