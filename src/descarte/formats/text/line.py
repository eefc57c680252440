"""One puzzle per line, one character per cell: the usual form of Sudoku collections.

53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
1.....3.4......2,1324243142133142      # the puzzle, its solution, a comment
quizzes,solutions                      # or columns with a heading
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import isqrt

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.csv_headings import HeadedColumns, parse_headings
from descarte.formats.scanning.header_lines import digit
from descarte.formats.scanning.lines import (
    Line,
    Word,
    echo,
    has_usual_shape,
    is_single_line,
    lines_of,
    make_refusal,
    require_writable,
)
from descarte.formats.scanning.link_cells import cells_of_link
from descarte.formats.scanning.symbols import (
    BAD,
    LARGEST,
    Alphabet,
    alphabet_for,
    get_usual_alphabet,
    parse_alphabet,
    replace_unknown_signs,
)
from descarte.formats.text.recognise_lines import FEWEST_CELLS, SEPARATORS, are_number_cells, looks_like
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes

_BLANK_CELLS = re.compile("[0-9 ]+")
_LONGEST = 4 * LARGEST * LARGEST
"""Maximum length of a line: the largest puzzle, its solution and a comment."""
_WORD = re.compile(r"[^\s,;]+")
_COMMENT = re.compile(r"\s#")
_ID = re.compile(r"#\s*id:\s*(.*\S)\s*$")
_SYMBOLS = re.compile(r"#\s*symbols:\s*(\S+)\s*$")

_LENGTH = Text(
    "a line of {before} {before:character|characters} ({small}x{small}), {after} ({large}x{large}) or another perfect "
    "square",
    "una línea de {before} {before:carácter|caracteres} ({small}x{small}), {after} ({large}x{large}) u otro cuadrado "
    "perfecto",
)
_NEARLY = Text("a line of {count} characters ({size}x{size})", "una línea de {count} caracteres ({size}x{size})")
_TOO_FEW = Text("one of {count}, one too few: {echo}", "una de {count}, uno de menos: {echo}")
_TOO_MANY = Text("one of {count}, one too many: {echo}", "una de {count}, uno de más: {echo}")
_SIGNS = Text(
    "a line of at most {most} characters ({side}x{side})", "una línea de {most} caracteres como mucho ({side}x{side})"
)
_COUNT = Text("one of {count}: {echo}", "una de {count}: {echo}")
_SOLUTION = Text(
    "a solution of {count} digits after the puzzle, or a comment with '#'",
    "una solución de {count} dígitos detrás del puzle, o un comentario con '#'",
)
_ONE_MORE = Text("nothing after the puzzle and its solution", "que no hubiera nada detrás del puzle y su solución")
_COLUMN_MISSING = Text("a puzzle in field {number}", "un puzle en el campo {number}")
_NOTHING = Text("nothing", "nada")


@dataclass
class _LineReader:
    """Reader of lines, with the columns and the symbols of the whole file."""

    text: str
    symbols: Alphabet | None
    columns: HeadedColumns | None = None
    """The columns, if the file has a heading."""
    tables: dict[int, bytes] = field(default_factory=dict)
    """The digit of each character, as a translation table, by length of line."""
    alphabets: dict[int, Alphabet | InputError] = field(default_factory=dict)
    """The alphabet or the error, by size of grid."""
    symbols_of: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """The symbols of the digits, by size of grid."""

    def declare(self, comment: str) -> None:
        """Set the alphabet if a comment names the symbols of the grids below it."""
        found = _SYMBOLS.match(comment.strip())
        if found and self.symbols is None:
            with suppress(OptionError):
                alphabet = parse_alphabet(found[1])
                self._set_alphabet(len(alphabet.signs), alphabet)

    def clues(self, line: Line) -> Clues | InputError:
        """Return the puzzle in a line that is neither blank nor a comment, or its error."""
        body = line.text.strip()
        table = self.tables.get(len(body))
        if table is not None and self.columns is None:
            givens = body.encode("latin-1", "replace").translate(table)
            if BAD not in givens:
                size = isqrt(len(body))
                return Clues(size, size, tuple(givens), symbols=self.symbols_of.get(size, ()))
        try:
            return self._read_any_line(line)
        except InputError as error:
            return error

    def _read_any_line(self, line: Line) -> Clues:
        linked = cells_of_link(line.text)
        line = line if linked is None else Line(line.number, linked)
        body, comment = self._split_comment(line.text[:_LONGEST])
        if len(body) == _LONGEST:
            raise self._make_too_long_error(line)
        named = _ID.match(comment)
        id = named[1] if named else None
        notes = NO_NOTES if named or not comment[1:].strip() else Notes(comment=comment[1:].strip())
        if self.columns is not None:
            first, second, name = self.columns.words(body)
            id = name.text or id
            if not first.text:
                raise InputError(_COLUMN_MISSING.fill(number=self.columns.puzzle + 1), _NOTHING, line=line.number)
        else:
            words = _words(_fill_blanks(body))
            if are_number_cells([word.text for word in words]):
                return replace(_build_from_numbers(words, line.number, id), notes=notes)
            first, second = _fields(line.number, words)
        if len(first.text) > LARGEST * LARGEST:
            raise self._make_too_long_error(line)
        size = isqrt(len(first.text))
        if size * size != len(first.text):
            raise _make_length_error(first.text, line.number)
        givens = self._digits(first, size, line, unknown=True)
        solution = None
        if second.text:
            if len(second.text) != len(first.text):
                expected = _SOLUTION.fill(count=len(first.text))
                found = _COUNT.fill(count=len(second.text), echo=echo(second.text))
                raise InputError(expected, found, line=line.number, column=second.column)
            solution = self._digits(second, size, line, unknown=False)
        return Clues(size, size, givens, solution=solution, id=id, symbols=self.symbols_of[size], notes=notes)

    def _split_comment(self, text: str) -> tuple[str, str]:
        """Return a line and its comment. In files with columns, a comment follows a blank, in a line without quotes."""
        if self.columns is None:
            body, sign, comment = text.partition("#")
            return body, sign + comment
        found = None if '"' in text else _COMMENT.search(text)
        return (text, "") if found is None else (text[: found.start()], text[found.start() + 1 :])

    def _make_too_long_error(self, line: Line) -> InputError:
        found = _COUNT.fill(count=len(line.text), echo=echo(line.text))
        return InputError(_SIGNS.fill(most=LARGEST * LARGEST, side=LARGEST), found, line=line.number)

    def _digits(self, word: Word, size: int, line: Line, *, unknown: bool) -> tuple[int, ...]:
        alphabet = self._alphabet(size)
        if isinstance(alphabet, InputError):
            raise alphabet.at(line=line.number - 1)
        table = alphabet.table(size)
        digits = word.text.encode("latin-1", "replace").translate(table)
        if BAD in digits and unknown:
            digits = replace_unknown_signs(word.text, size).encode("latin-1", "replace").translate(table)
        bad = digits.find(BAD)
        if bad >= 0:
            column = word.column + bad
            # The cells were joined from several words: each row adds one separator to the column.
            if not line.text.startswith(word.text, word.column - 1):
                column += bad // size
            raise InputError(alphabet.expected, echo(word.text[bad]), line=line.number, column=column)
        return tuple(digits)

    def _alphabet(self, size: int) -> Alphabet | InputError:
        """Return the alphabet that the characters of all lines of this size fit, or the error if it is not clear."""
        if size not in self.alphabets:
            if self.symbols is not None:
                found: Alphabet | InputError = Alphabet(self.symbols.signs[:size])
            else:
                found = alphabet_for(size, self._grids(size * size))
            self._set_alphabet(size, found)
        return self.alphabets[size]

    def _set_alphabet(self, size: int, found: Alphabet | InputError) -> None:
        self.alphabets[size] = found
        if isinstance(found, Alphabet):
            self.tables[size * size] = found.table(size)
            self.symbols_of[size] = found.symbols(size)

    def _grids(self, length: int) -> Iterator[str]:
        for line in lines_of(self.text):
            text = line.text[:_LONGEST]
            word = (
                _first_word(text) if self.columns is None else self.columns.words(self._split_comment(text)[0])[0].text
            )
            if len(word) == length:
                yield replace_unknown_signs(word, isqrt(length))


def _first_word(line: str) -> str:
    words = SEPARATORS.split(line.partition("#")[0].strip(' \t,;"'), 1)
    return words[0].strip('"')


def _make_length_error(signs: str, line: int) -> InputError:
    small = max(isqrt(len(signs)), 1)
    large = small + 1
    count = len(signs)
    for size, found in ((large, _TOO_FEW), (small, _TOO_MANY)):
        if size > 3 and abs(count - size * size) == 1:
            words = found.fill(count=count, echo=echo(signs))
            return InputError(_NEARLY.fill(count=size * size, size=size), words, line=line)
    expected = _LENGTH.fill(before=small * small, small=small, after=large * large, large=large)
    return InputError(expected, _COUNT.fill(count=len(signs), echo=echo(signs)), line=line)


def _words(body: str) -> list[Word]:
    words = []
    for found in _WORD.finditer(body):
        text = found.group().strip('"')
        words.append(Word(text, found.start() + 1 + found.group().startswith('"')))
    return words


def _build_from_numbers(words: list[Word], line: int, id: str | None) -> Clues:
    size = isqrt(len(words))
    return Clues(size, size, tuple(digit(word, line, size) for word in words), id=id)


def _fields(number: int, words: list[Word]) -> tuple[Word, Word]:
    """Return the puzzle and its solution in a line without columns. Raise InputError if there are more words."""
    if not words:
        return Word("", 1), Word("", 1)
    if len(words) > 1 and (all(len(word.text) == len(words) for word in words) or _are_signs(words)):
        return Word("".join(word.text for word in words), words[0].column), Word("", 1)
    if len(words) > 2:
        raise InputError(_ONE_MORE, echo(words[2].text), line=number, column=words[2].column)
    return words[0], words[1] if len(words) > 1 else Word("", 1)


def _fill_blanks(body: str) -> str:
    """Return a line with dots in place of blanks if blanks are its empty cells, and any other line unchanged.

    >>> _fill_blanks("1  2"), _fill_blanks("1 " * 8)
    ('1  2', '1.1.1.1.1.1.1.1.')
    """
    if len(body) < FEWEST_CELLS or isqrt(len(body)) ** 2 != len(body) or not _BLANK_CELLS.fullmatch(body):
        return body
    words = _words(body)
    same = len({len(word.text) for word in words}) == 1 and len(words) in (1, 2, len(words[0].text))
    return body if same or _are_signs(words) else body.replace(" ", ".")


def _are_signs(words: list[Word]) -> bool:
    """Return True if words are the cells of a board, one character per word."""
    return (
        len(words) >= FEWEST_CELLS
        and isqrt(len(words)) ** 2 == len(words)
        and all(len(word.text) == 1 for word in words)
    )


def read(text: str, wishes: ReadOptions) -> Iterator[Entry]:
    """Yield a puzzle for every line that is neither blank nor a comment.

    >>> [entry.line for entry in read("# two\\n1.....3.4......2\\n.........", ReadOptions())]
    [2, 3]
    """
    reader = _LineReader(text, parse_alphabet(wishes.symbols) if wishes.symbols else None)
    first = True
    for line in lines_of(text):
        start = line.text[:1]
        if start in ("", "#", " ", "\t") and (not line.text.strip() or line.text.lstrip()[0] == "#"):
            reader.declare(line.text)
            continue
        if first:
            first = False
            reader.columns = parse_headings(line.text)
            if reader.columns is not None:
                continue
        yield Entry(line.number, reader.clues(line))


def write(clues: Clues) -> str:
    """Return the givens as one line. A solution follows after a comma, an id or a comment after '#'.

    >>> write(Clues(4, 4, (1, 0, 0, 0) * 4, id="four"))
    '1...1...1...1... # id: four\\n'
    """
    _require_writable(clues)
    size = clues.rows
    alphabet = Alphabet("".join(clues.symbols)) if clues.symbols else get_usual_alphabet(size)
    if len(alphabet.signs) != size:
        raise make_refusal("line", ["symbols"])
    head = f"# symbols: {alphabet.name}\n" if size > 9 or clues.symbols else ""
    solution = "" if clues.solution is None else "," + alphabet.spell(clues.solution)
    comment = clues.notes.comment if clues.id is None else f"id: {clues.id}"
    return f"{head}{alphabet.spell(clues.givens)}{solution}{comment and f' # {comment}'}\n"


def _require_writable(clues: Clues) -> None:
    """Raise UnwritablePuzzle if a line cannot express all of the clues."""
    size, comment = clues.rows, clues.notes.comment
    require_writable(clues, "line", {"solution", "id", "symbols", "comment"})
    if comment and (clues.id is not None or not is_single_line(comment) or _ID.match(f"# {comment}")):
        raise make_refusal("line", ["comment"])
    if size != clues.columns or not has_usual_shape(clues):
        raise make_refusal("line", ["kind" if clues.kind not in (None, "sudoku") else "box"], clues.kind)
    if size > LARGEST:
        raise make_refusal("line", ["size"])
    if not all(0 <= digit <= size for digit in clues.givens + (clues.solution or ())):
        raise make_refusal("line", ["givens"])


FORMAT = Format(
    key="line",
    name=Text("one line per puzzle", "una línea por puzle"),
    about=Text(
        "n*n characters, '.' or 0 for an empty cell, letters above 9; many puzzles per file, with or without solutions",
        "n*n caracteres, '.' o 0 para una casilla vacía, letras por encima de 9; muchos puzles por archivo, con o sin "
        "solución",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=10, suffixes=(".txt", ".sdm", ".csv")),
    read=read,
    write=write,
    output=Output(rank=10),
)
