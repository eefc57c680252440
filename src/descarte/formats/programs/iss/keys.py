"""The packed keys of ISS strings: tables of pairs, automata and regular expressions."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from descarte.model.automata import DEAD, Automaton, build_automaton
from descarte.model.bits import Digits

_PACKED = 1
"""Number of the form in which the key of an automaton lists a set of digits for each state."""
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def bits(key: str) -> list[bool]:
    """Return the six bits of each character of a key, the lowest first. Raise ValueError if a character is invalid.

    >>> bits("B")
    [True, False, False, False, False, False]
    """
    found = []
    for sign in key:
        if sign not in _SIGNS:
            raise ValueError(key)
        found += [bool(_SIGNS.index(sign) >> at & 1) for at in range(6)]
    return found


_OLDER = str.maketrans("-_", "_-")


def older_table(key: str, size: int) -> tuple[Digits, ...]:
    """Return a table from a key of the classes Binary and BinaryX, which swap the last two characters of the alphabet.

    >>> older_table("-", 3)
    (7, 7, 0)
    """
    return pair_table(key.translate(_OLDER), size)


def pair_table(key: str, size: int) -> tuple[Digits, ...]:
    """Return the table of a key: the digits that the second cell may hold for each digit of the first.

    Keys omit trailing zeros.

    >>> pair_table("I", 2)
    (0, 2)
    """
    flags = bits(key)
    if any(flags[size * size :]):
        raise ValueError(key)
    flags += [False] * (size * size)
    return tuple(sum(flags[one * size + other] << other for other in range(size)) for one in range(size))


def pair_key(allowed: Sequence[Digits]) -> str:
    """Return the key of a table of pairs: the digits of the second cell that go with each digit of the first.

    >>> pair_key((0, 2)), pair_table(pair_key((1, 2)), 2)
    ('I', (1, 2))
    """
    flags = [bool(digits >> other & 1) for digits in allowed for other in range(len(allowed))]
    flags += [False] * (-len(flags) % 6)
    groups = (flags[at : at + 6] for at in range(0, len(flags), 6))
    return "".join(_SIGNS[sum(on << at for at, on in enumerate(group))] for group in groups).rstrip("A")


def machine_key(machine: Automaton) -> str:
    """Return the key of an automaton, in the form that lists a set of digits for each state.

    >>> odd_ones = Automaton(((1, 0), (0, 1)), (False, True))
    >>> decode_automaton(machine_key(odd_ones), 2) == odd_ones
    True
    """
    size, count = len(machine.moves[0]), len(machine.moves)
    order = [0, *sorted(range(1, count), key=lambda state: not machine.accepting[state])]
    number = {state: at for at, state in enumerate(order)}
    width = max(1, (count - 1).bit_length())
    fields = [(_PACKED, 2), (width - 1, 4), (size - 1, 4), (1, width), (sum(machine.accepting[1:]), width)]
    fields.append((int(machine.accepting[0]), 1))
    for state in order:
        row = machine.moves[state]
        fields.append((sum(1 << at for at, to in enumerate(row) if to != DEAD), size))
        fields += [(number[to], width) for to in row if to != DEAD]
    bits_of = "".join(f"{value:0{length}b}" for value, length in fields)
    bits_of += "0" * (-len(bits_of) % 8)
    data = int(bits_of, 2).to_bytes(len(bits_of) // 8)
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Machine:
    """A nondeterministic automaton under construction. Its states are numbered, and it begins in state 0."""

    moves: list[dict[int, set[int]]] = field(default_factory=list)
    """The next states for each state and digit. The digit 0 is a move without reading."""
    accepting: set[int] = field(default_factory=set)

    def add_state(self) -> int:
        """Add a state and return its number."""
        self.moves.append({})
        return len(self.moves) - 1

    def add_move(self, here: int, digit: int, there: int) -> None:
        """Add a move between states by a digit, or without reading if the digit is 0."""
        self.moves[here].setdefault(digit, set()).add(there)

    def follow_empty_moves(self, states: set[int]) -> frozenset[int]:
        """Return these states and all states that can be reached from them without reading a digit."""
        waiting = list(states)
        for state in waiting:
            waiting += self.moves[state].get(0, set()) - set(waiting)
        return frozenset(waiting)

    def to_automaton(self, size: int) -> Automaton:
        """Return the equivalent deterministic automaton. Raise OverflowError if it would be too large."""

        def read(states: frozenset[int], digit: int) -> frozenset[int] | None:
            after = {to for state in states for to in self.moves[state].get(digit, ())}
            return self.follow_empty_moves(after) or None

        return build_automaton(
            size, self.follow_empty_moves({0}), read, lambda states: not self.accepting.isdisjoint(states)
        )


def _decode_key(key: str) -> bytes:
    try:
        return base64.b64decode(key + "=" * (-len(key) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise ValueError(key) from error


class _BitStream:
    """A stream of bits, the highest of each byte first."""

    def __init__(self, key: str) -> None:
        data = _decode_key(key)
        self.value, self.left = int.from_bytes(data), 8 * len(data)

    def take(self, count: int) -> int:
        """Return the next bits as a number. Raise ValueError if too few are left."""
        if count > self.left:
            raise ValueError("short")
        self.left -= count
        return self.value >> self.left & ((1 << count) - 1)


def decode_automaton(key: str, size: int) -> Automaton:
    """Return the automaton in a key: a header, then the states.

    The header has the form, the bits per state, and the numbers of digits, first states and accepting states.

    >>> machine = decode_automaton("Qjf8fgfg", 9)
    >>> machine.accepts([1, 4]), machine.accepts([1, 1])
    (True, False)
    """
    stream = _BitStream(key)
    form, width, digits = stream.take(2), stream.take(4) + 1, stream.take(4) + 1
    starts, others, first = stream.take(width), stream.take(width), stream.take(1)
    if starts != 1 or form > 1:
        raise ValueError(key)
    symbol = (digits - 1).bit_length()
    found = list(
        _read_packed_moves(stream, digits, width) if form else _read_plain_moves(stream, stream.take(4), symbol, width)
    )
    machine = Machine()
    for _ in range(max([len(found), *(to + 1 for moves in found for _, to in moves)])):
        machine.add_state()
    for state, moves in enumerate(found):
        for digit, to in moves:
            machine.add_move(state, digit, to)
    machine.accepting = {*range(1, others + 1), *([0] if first else [])}
    return machine.to_automaton(size)


def _read_packed_moves(stream: _BitStream, digits: int, width: int) -> Iterator[list[tuple[int, int]]]:
    """Yield the moves of each state: a set of digits, then a state for each of them."""
    while stream.left >= digits:
        there = stream.take(digits)
        yield [(digit, stream.take(width)) for digit in range(1, digits + 1) if there >> digit - 1 & 1]


def _read_plain_moves(stream: _BitStream, count: int, symbol: int, width: int) -> Iterator[list[tuple[int, int]]]:
    """Yield the moves of each state: the number of moves, then a digit and a state for each of them."""
    while stream.left >= max(count, 1):
        yield [(stream.take(symbol) + 1, stream.take(width)) for _ in range(stream.take(count))]


def compile_expression(key: str, size: int, first: int = 1) -> Automaton:
    """Return the automaton of a regular expression in base64.

    >>> compile_expression("KDEyKSo", 2).accepts([1, 2, 1, 2])
    True
    """
    return _Expression(_decode_key(key).decode("ascii"), size, first).automaton()


class _Expression:
    """Parser of a regular expression over digits: characters, '.', sets, groups, alternatives, '*', '+' and '?'."""

    def __init__(self, text: str, size: int, first: int) -> None:
        self.text, self.size, self.first, self.at = text, size, first, 0
        self.machine = Machine()

    def automaton(self) -> Automaton:
        """Return the automaton of the whole expression. Raise ValueError if it is not valid."""
        start = self.machine.add_state()
        end = self._parse_alternatives(start)
        if self.at < len(self.text):
            raise ValueError(self.text)
        self.machine.accepting = {end}
        return self.machine.to_automaton(self.size)

    def _peek_sign(self) -> str:
        return self.text[self.at : self.at + 1]

    def _take_sign(self) -> str:
        sign = self._peek_sign()
        if not sign:
            raise ValueError(self.text)
        self.at += 1
        return sign

    def _parse_alternatives(self, start: int) -> int:
        """Add the moves from a state along any of several alternatives. Return the state after them."""
        end = self.machine.add_state()
        while True:
            self.machine.add_move(self._parse_sequence(start), 0, end)
            if self._peek_sign() != "|":
                return end
            self.at += 1

    def _parse_sequence(self, start: int) -> int:
        here = self.machine.add_state()
        self.machine.add_move(start, 0, here)
        while self._peek_sign() not in ("", "|", ")"):
            here = self._parse_repetition(here)
        return here

    def _parse_repetition(self, start: int) -> int:
        begin = self.machine.add_state()
        self.machine.add_move(start, 0, begin)
        end = self._parse_atom(begin)
        while self._peek_sign() in tuple("*+?"):
            sign, after = self._take_sign(), self.machine.add_state()
            self.machine.add_move(end, 0, after)
            if sign != "+":
                self.machine.add_move(begin, 0, after)
            if sign != "?":
                self.machine.add_move(after, 0, begin)
            end = after
        return end

    def _parse_atom(self, start: int) -> int:
        sign = self._take_sign()
        if sign == "(":
            end = self._parse_alternatives(start)
            if self._take_sign() != ")":
                raise ValueError(self.text)
            return end
        digits = range(1, self.size + 1) if sign == "." else self._parse_set() if sign == "[" else [self._digit(sign)]
        end = self.machine.add_state()
        for digit in digits:
            self.machine.add_move(start, digit, end)
        return end

    def _parse_set(self) -> list[int]:
        without = self._peek_sign() == "^"
        self.at += without
        found: set[int] = set()
        while self._peek_sign() != "]":
            low = high = self._digit(self._take_sign())
            if self._peek_sign() == "-":
                self.at += 1
                high = self._digit(self._take_sign())
            found.update(range(low, high + 1))
        self.at += 1
        return [digit for digit in range(1, self.size + 1) if (digit in found) != without]

    def _digit(self, sign: str) -> int:
        digit = (int(sign) if sign.isdigit() else ord(sign.upper()) - ord("A") + 10) - self.first + 1
        if not 1 <= digit <= self.size:
            raise ValueError(self.text)
        return digit
