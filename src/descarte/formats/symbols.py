"""One sign a cell: which sign is which digit, decided for a whole file.

    size   alphabets
    1..9   1-9, or letters from A where no digit is used
    16     1-9A-G   0-9A-F   A-P
    25     1-9A-P   0-9A-O   A-Y
    36     0-9A-Z

Small and capital letters are the same sign, unless the user's own symbols have both. Above 9 digits a file has
one sign for empty cells: 0 is a digit where another sign is there for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from descarte.errors import InputError, OptionError
from descarte.formats.parts import EMPTY, echo
from descarte.text import Text

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGEST = len(SIGNS)
BAD = 255

_CHOICES = Text(
    "the digits of a grid of {size} by {size} to be plain from their signs (choose them with --symbols)",
    "que los dígitos de una cuadrícula de {size} por {size} se conozcan por sus signos (elíjalos con --symbols)",
)
_FITS = Text("a text that fits {choices}", "un texto que encaja con {choices}")
_OR = Text("{one} or {other}", "{one} o {other}")
_SIGN = Text("a sign of {name}, or '.' for an empty cell", "un signo de {name}, o '.' para una casilla vacía")
_REPEATED = Text("the symbols '{symbols}' repeat a sign", "los símbolos '{symbols}' repiten un signo")
_UNFIT = Text(
    "the symbols '{symbols}' have a blank or a sign that has another use",
    "los símbolos '{symbols}' tienen un blanco o un signo que tiene otro uso",
)
_BACKWARDS = Text("the symbols '{range}' run backwards", "los símbolos '{range}' van hacia atrás")
_RANGE = re.compile("([0-9A-Za-z])-([0-9A-Za-z])")


@dataclass(frozen=True)
class Alphabet:
    """The signs of the digits 1, 2, 3..."""

    signs: str

    @property
    def name(self) -> str:
        """A short name that says it all.

        >>> Alphabet("123456789ABCDEFG").name, Alphabet("0123").name, Alphabet("ABC").name, Alphabet("<>").name
        ('1-9A-G', '0-3', 'A-C', '<>')
        """
        if self.signs not in SIGNS or len(self.signs) < 3:
            return self.signs
        first, last = self.signs[0], self.signs[-1]
        if first.isdigit() and last.isalpha():
            return f"{first}-9A" + (f"-{last}" if last > "A" else "")
        return f"{first}-{last}"

    @property
    def expected(self) -> Text:
        """What may stand in a cell.

        >>> print(usual(4).expected)
        a sign of 1-4, or '.' for an empty cell
        """
        return _SIGN.fill(name=self.name)

    def table(self, size: int) -> bytes:
        """For `bytes.translate`: the digit of each sign, 0 for empty, BAD for anything else.

        >>> tuple(b"1.4".translate(Alphabet("1234").table(4)))
        (1, 0, 4)
        """
        return _table(self.signs, size)

    def spell(self, digits: tuple[int, ...]) -> str:
        """Digits as signs, '.' for an empty cell.

        >>> Alphabet("123456789ABC").spell((10, 0, 2))
        'A.2'
        """
        return "".join(self.signs[digit - 1] if digit else "." for digit in digits)


@lru_cache(maxsize=256)
def _table(signs: str, size: int) -> bytes:
    table = bytearray([BAD]) * 256
    for sign in EMPTY:
        table[ord(sign)] = 0
    both_cases = signs.upper() != signs and signs.lower() != signs
    for digit, sign in enumerate(signs[:size], 1):
        for form in {sign} if both_cases else {sign, sign.upper(), sign.lower()}:
            table[ord(form)] = digit
    return bytes(table)


def usual(size: int) -> Alphabet:
    """The alphabet that a grid of this size is written with.

    >>> usual(9).name, usual(16).name, usual(36).name
    ('1-9', '1-9A-G', '0-9A-Z')
    """
    return Alphabet(SIGNS[1 : size + 1] if size < LARGEST else SIGNS)


def wished(symbols: str) -> Alphabet:
    """The user's own alphabet, with ranges written out, or OptionError.

    >>> wished("ABCD").spell((4, 0)), wished("1-9A-C").signs
    ('D.', '123456789ABC')
    """
    symbols = _RANGE.sub(_written_out, symbols)
    if len(set(symbols)) != len(symbols):
        raise OptionError(_REPEATED.fill(symbols=symbols))
    if not symbols or any(sign in ".*_-,;#|" or not "!" <= sign <= "~" for sign in symbols):
        raise OptionError(_UNFIT.fill(symbols=echo(symbols)[1:-1]))
    return Alphabet(symbols)


def _written_out(range_: re.Match[str]) -> str:
    found = "".join(map(chr, range(ord(range_[1]), ord(range_[2]) + 1)))
    if not found:
        raise OptionError(_BACKWARDS.fill(range=range_[0]))
    return found


def families(size: int) -> tuple[Alphabet, ...]:
    """The alphabets that grids of this size are known to be written with.

    >>> [alphabet.name for alphabet in families(16)]
    ['1-9A-G', '0-9A-F', 'A-P']
    """
    if size < 10:
        return Alphabet(SIGNS[1 : size + 1]), Alphabet(SIGNS[10 : size + 10])
    starts = [start for start in (1, 0, 10) if start + size <= LARGEST]
    return tuple(Alphabet(SIGNS[start : start + size]) for start in starts)


def alphabet_for(size: int, grids: Iterable[str]) -> Alphabet | InputError:
    """The alphabet of a file with these grids, each a string of signs, or the error that names the choices.

    A grid with signs of no alphabet has no say: it is an error of its own.

    >>> alphabet_for(16, ["123ABCG."]).name
    '1-9A-G'
    >>> print(alphabet_for(16, ["123ABC."]))
    expected the digits of a grid of 16 by 16 to be plain from their signs (choose them with --symbols),
    found a text that fits 1-9A-G or 0-9A-F
    """
    if size < 10:
        letters, digits = families(size)[1], usual(size)
        first = next((grid for grid in grids if not set(grid) <= set(EMPTY)), "")
        return letters if not set(first) & set(SIGNS[1:10]) and set(first.upper()) & set(letters.signs) else digits
    fitting = list(families(size))
    signs: set[str] = set()
    complete = True
    for grid in grids:
        mine = set(grid.upper())
        if any(mine <= {*alphabet.signs, *EMPTY} for alphabet in families(size)):
            fitting = [alphabet for alphabet in fitting if mine <= {*alphabet.signs, *EMPTY}]
            signs |= mine
            complete = complete and grid.count("0") == size
    if "0" in signs:
        zero_is_digit = bool(signs & set(".*_-")) or complete
        fitting = [alphabet for alphabet in fitting if ("0" in alphabet.signs) == zero_is_digit]
    if len(fitting) == 1 or (fitting and signs <= set(EMPTY)):
        return fitting[0]
    return _unclear(size, fitting or families(size))


def _unclear(size: int, fitting: Sequence[Alphabet]) -> InputError:
    choices: Text | str = fitting[-1].name
    for alphabet in reversed(fitting[:-1]):
        choices = _OR.fill(one=alphabet.name, other=choices)
    return InputError(_CHOICES.fill(size=size), _FITS.fill(choices=choices))
