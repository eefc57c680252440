"""One character per cell: decide for a whole file which character is which digit.

    size   alphabets
    1..9   1-9, or letters from A if no digit is used
    16     1-9A-G   0-9A-F   A-P
    25     1-9A-P   0-9A-O   A-Y
    36     0-9A-Z

Upper-case and lower-case letters are the same symbol, unless the user's own symbols have both. Above 9 digits a file
has one character for empty cells, and 0 is a digit if another character is used for them. `?` and `x` are empty cells
if there is at least one digit, they are not digits themselves, and no other character is used for empty cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text, echo
from descarte.model.bits import Digit

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
EMPTY = ".0*_-"
"""Characters of empty cells."""
LARGEST = len(SIGNS)
_MOST = 128
BAD = 255
"""Value in translation tables for characters that are not symbols."""

_CHOICES = Text(
    "the digits of a grid of {size} by {size} to be clear from their symbols (choose them with the option 'symbols')",
    "que los dígitos de una cuadrícula de {size} por {size} se reconozcan por sus símbolos (elígelos con la opción "
    "'symbols')",
)
_FITS = Text("a text that fits {choices}", "un texto que encaja con {choices}")
_OR = Text("{one} or {other}", "{one} o {other}")
_SIGN = Text("a symbol of {name}, or '.' for an empty cell", "un símbolo de {name}, o '.' para una casilla vacía")
_REPEATED = Text(
    "the symbols '{symbols}' repeat a character; each digit needs its own",
    "los símbolos '{symbols}' repiten un carácter; cada dígito necesita el suyo",
)
_UNFIT = Text(
    "the symbols '{symbols}' have a blank or a character that has another use; choose other characters",
    "los símbolos '{symbols}' tienen un espacio o un carácter que tiene otro uso; elige otros caracteres",
)
_BACKWARDS = Text(
    "the symbols '{range}' are in reverse order; write the first one first",
    "los símbolos '{range}' están en orden inverso; escribe antes el primero",
)
_WIDE = Text(
    "symbols of at most {most} characters, and at most {count} of them",
    "símbolos de {most} caracteres como mucho, y {count} como mucho",
)
_RANGE = re.compile("([0-9A-Za-z])-([0-9A-Za-z])")
_NUMBERS = re.compile("([0-9]{1,3})-([0-9]{2,3})")
_UNKNOWN = "?xX"
_LONGEST = 4
"""Maximum number of characters of a symbol."""
_RESERVED = frozenset(".*_-,;#|:!()[]{}<>=+/\\\"'")


@dataclass(frozen=True)
class Alphabet:
    """The symbols of the digits 1, 2, 3..., one character per digit."""

    signs: str

    @property
    def name(self) -> str:
        """A short name that describes the symbols completely.

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
        """The phrase for the expected content of a cell.

        >>> print(get_usual_alphabet(4).expected)
        a symbol of 1-4, or '.' for an empty cell
        """
        return _SIGN.fill(name=self.name)

    def symbols(self, size: int) -> tuple[str, ...]:
        """Return the symbols of a puzzle of this size, or an empty tuple if they are the numbers themselves.

        >>> Alphabet("1234").symbols(4), Alphabet("ABCDE").symbols(4)
        ((), ('A', 'B', 'C', 'D'))
        """
        signs = self.signs[:size]
        return () if "123456789".startswith(signs) else tuple(signs)

    def table(self, size: int) -> bytes:
        """Return a table for `bytes.translate`: the digit of each symbol, 0 for empty, BAD for anything else.

        >>> tuple(b"1.4".translate(Alphabet("1234").table(4)))
        (1, 0, 4)
        """
        return _table(self.signs, size)

    def spell(self, digits: tuple[int, ...]) -> str:
        """Return digits as symbols, '.' for an empty cell.

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


@lru_cache(maxsize=256)
def digits_by_sign(symbols: tuple[str, ...], size: int) -> dict[str, Digit]:
    """Return the digit of each symbol, in upper and lower case unless both are used. Without symbols, use numbers.

    >>> digits_by_sign(("A", "B"), 2)["b"], digits_by_sign((), 12)["12"]
    (2, 12)
    """
    signs = symbols or tuple(str(digit) for digit in range(1, size + 1))
    forms = {sign.lower() for sign in signs}
    found = {}
    for digit, sign in enumerate(signs, 1):
        for form in {sign, sign.upper(), sign.lower()} if len(forms) == len(signs) else {sign}:
            found[form] = digit
    return found


def empty_sign(cells: Iterable[str], signs: str = "") -> str | None:
    """Return the character, `?` or `x`, that can only stand for empty cells, or None if there is none.

    There must be another symbol and no other character for empty cells. `signs` are the known symbols of digits.

    >>> empty_sign("12x4"), empty_sign("12x."), empty_sign("xxxx"), empty_sign("1?x2")
    ('x', None, None, None)
    """
    found = set(cells)
    unknown = found & set(_UNKNOWN)
    if len({sign.lower() for sign in unknown}) != 1 or len(found) == len(unknown):
        return None
    sign = unknown.pop().lower()
    if "" in found or found & set(EMPTY) or sign in signs.lower():
        return None
    return sign


def replace_unknown_signs(grid: str, size: int) -> str:
    """Return a grid of one character per cell with `.` for `?` or `x` if that can only be an empty cell.

    >>> replace_unknown_signs("12x4", 2), replace_unknown_signs("12x.", 2)
    ('12.4', '12x.')
    """
    known = "".join(alphabet.signs for alphabet in list_known_alphabets(size)) if size > 9 else ""
    sign = empty_sign(grid, known)
    return grid if sign is None else grid.replace(sign, ".").replace(sign.upper(), ".")


def get_usual_alphabet(size: int) -> Alphabet:
    """Return the default alphabet of a grid of this size.

    >>> get_usual_alphabet(9).name, get_usual_alphabet(16).name, get_usual_alphabet(36).name
    ('1-9', '1-9A-G', '0-9A-Z')
    """
    return Alphabet(SIGNS[1 : size + 1] if size < LARGEST else SIGNS)


def parse_alphabet(symbols: str) -> Alphabet:
    """Return the user's own alphabet, with ranges expanded. Raise OptionError if it is not valid.

    >>> parse_alphabet("ABCD").spell((4, 0)), parse_alphabet("1-9A-C").signs
    ('D.', '123456789ABC')
    """
    symbols = _RANGE.sub(_expand_range, symbols[:_MOST])
    if len(set(symbols)) != len(symbols):
        raise OptionError(_REPEATED.fill(symbols=symbols))
    if not symbols or any(sign in ".*_-,;#|" or not "!" <= sign <= "~" for sign in symbols):
        raise OptionError(_UNFIT.fill(symbols=echo(symbols)[1:-1]))
    return Alphabet(symbols)


def parse_symbols(symbols: str) -> tuple[str, ...]:
    """Return symbols of one or more characters from `0-F`, `1-16`, or a list with blanks or commas.

    Raise OptionError if they are not valid.

    >>> parse_symbols("0-3A"), parse_symbols("9-11"), parse_symbols("I, II, III")
    (('0', '1', '2', '3', 'A'), ('9', '10', '11'), ('I', 'II', 'III'))
    """
    numbers = _NUMBERS.fullmatch(symbols.strip())
    if numbers:
        return check_symbols(tuple(map(str, range(int(numbers[1]), int(numbers[2]) + 1))))
    words = symbols[: _MOST * _LONGEST].replace(",", " ").split()
    return check_symbols(tuple(words)) if len(words) > 1 else tuple(parse_alphabet(words[0] if words else "").signs)


def check_symbols(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Return the symbols. Raise OptionError if one of them occurs twice or could not be read back."""
    if any(len(sign) > _LONGEST for sign in symbols) or len(symbols) > _MOST:
        raise OptionError(_WIDE.fill(most=_LONGEST, count=_MOST))
    shown = echo(" ".join(symbols))[1:-1]
    if len(set(symbols)) != len(symbols):
        raise OptionError(_REPEATED.fill(symbols=shown))
    if not symbols or any(not sign or set(sign) & _RESERVED or not sign.isascii() for sign in symbols):
        raise OptionError(_UNFIT.fill(symbols=shown))
    if not all("!" <= letter <= "~" for sign in symbols for letter in sign):
        raise OptionError(_UNFIT.fill(symbols=shown))
    return symbols


def sign_expected(symbols: tuple[str, ...]) -> Text:
    """Return the phrase for the expected content of a cell of a puzzle with these symbols.

    >>> print(sign_expected(("A", "B", "C")))
    a symbol of A-C, or '.' for an empty cell
    """
    return _SIGN.fill(name=spell_symbols(symbols))


def symbols_to_json(symbols: tuple[str, ...]) -> str | list[str]:
    """Return symbols in the form of JSON: one text if each is one character, otherwise a list.

    >>> symbols_to_json(("A", "B")), symbols_to_json(("10", "11"))
    ('AB', ['10', '11'])
    """
    return "".join(symbols) if all(len(sign) == 1 for sign in symbols) else list(symbols)


def spell_symbols(symbols: tuple[str, ...]) -> str:
    """Return symbols in a line of text that `parse_symbols` reads.

    >>> spell_symbols(("A", "B", "C")), spell_symbols(("0", "10"))
    ('A-C', '0 10')
    """
    return Alphabet("".join(symbols)).name if all(len(sign) == 1 for sign in symbols) else " ".join(symbols)


def _expand_range(range_: re.Match[str]) -> str:
    first, last = range_[1], range_[2]
    if first.isdigit() and last.isalpha():
        signs = SIGNS if last.isupper() else SIGNS.lower()
        return signs[signs.index(first) : signs.index(last) + 1]
    found = "".join(map(chr, range(ord(first), ord(last) + 1)))
    if not found:
        raise OptionError(_BACKWARDS.fill(range=range_[0]))
    return found


def list_known_alphabets(size: int) -> tuple[Alphabet, ...]:
    """Return the alphabets in use for grids of this size.

    >>> [alphabet.name for alphabet in list_known_alphabets(16)]
    ['1-9A-G', '0-9A-F', 'A-P']
    """
    if size < 10:
        return Alphabet(SIGNS[1 : size + 1]), Alphabet(SIGNS[10 : size + 10])
    starts = [start for start in (1, 0, 10) if start + size <= LARGEST]
    return tuple(Alphabet(SIGNS[start : start + size]) for start in starts)


def alphabet_for(size: int, grids: Iterable[str]) -> Alphabet | InputError:
    """Return the alphabet of a file with these grids, each a string of symbols, or the error that names the choices.

    A grid with characters of no alphabet is an error of its own, and is ignored here.

    >>> alphabet_for(16, ["123ABCG."]).name
    '1-9A-G'
    >>> print(alphabet_for(16, ["123ABC."]))
    expected the digits of a grid of 16 by 16 to be clear from their symbols (choose them with the option 'symbols'),
    found a text that fits 1-9A-G or 0-9A-F
    """
    if size < 10:
        return _choose_small_alphabet(size, grids)
    fitting = list(list_known_alphabets(size))
    signs: set[str] = set()
    complete = True
    for grid in grids:
        mine = set(grid.upper())
        if any(mine <= {*alphabet.signs, *EMPTY} for alphabet in list_known_alphabets(size)):
            fitting = [alphabet for alphabet in fitting if mine <= {*alphabet.signs, *EMPTY}]
            signs |= mine
            # In a filled grid, each digit occurs as often as there are digits.
            complete = complete and grid.count("0") == size
    if "0" in signs:
        fitting = _filter_by_zero(fitting, is_digit=bool(signs & set(".*_-")) or complete)
    if len(fitting) == 1 or (fitting and signs <= set(EMPTY)):
        return fitting[0]
    return _make_ambiguity_error(size, fitting or list_known_alphabets(size))


def _filter_by_zero(alphabets: list[Alphabet], *, is_digit: bool) -> list[Alphabet]:
    """Return the alphabets in which 0 is a digit or, if `is_digit` is false, those in which it is not."""
    return [alphabet for alphabet in alphabets if ("0" in alphabet.signs) == is_digit]


def _choose_small_alphabet(size: int, grids: Iterable[str]) -> Alphabet:
    """Return letters if the first grid that is not empty has letters and no digits, otherwise digits."""
    letters, digits = list_known_alphabets(size)[1], get_usual_alphabet(size)
    first = next((grid for grid in grids if not set(grid) <= set(EMPTY)), "")
    return letters if not set(first) & set(SIGNS[1:10]) and set(first.upper()) & set(letters.signs) else digits


def _make_ambiguity_error(size: int, fitting: Sequence[Alphabet]) -> InputError:
    choices: Text | str = fitting[-1].name
    for alphabet in reversed(fitting[:-1]):
        choices = _OR.fill(one=alphabet.name, other=choices)
    return InputError(_CHOICES.fill(size=size), _FITS.fill(choices=choices))
