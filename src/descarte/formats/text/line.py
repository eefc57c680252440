"""One puzzle a line, one sign a cell: the form in which collections of Sudoku are kept.

53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
1.....3.4......2,1324243142133142      # the puzzle, its solution, a comment
quizzes,solutions                      # or columns with a heading
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import isqrt

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Wishes
from descarte.formats.scanning.csv_headings import HeadedColumns, headings, is_all_known
from descarte.formats.scanning.header_lines import digit, is_head
from descarte.formats.scanning.lines import LARGEST as MOST_ROWS
from descarte.formats.scanning.lines import Line, Word, cannot, echo, head_of, insist, is_line, lines_of, usual_shape
from descarte.formats.scanning.link_cells import cells_of_link
from descarte.formats.scanning.symbols import BAD, LARGEST, Alphabet, alphabet_for, usual, wished, without_unknown
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes

_BLANK_CELLS = re.compile("[0-9 ]+")
_FEWEST, _MOST_APART = 16, 81
"""From 16 to 81 separate cells in one line are a whole board; more are one row of a board."""
_LONGEST = 4 * LARGEST * LARGEST
_SEPARATORS = re.compile(r"[\s,;]+")
_WORD = re.compile(r"[^\s,;]+")
_GAPS = re.compile(r"[,;\t]\s*[,;\t]")
_COMMENT = re.compile(r"\s#")
_ID = re.compile(r"#\s*id:\s*(.*\S)\s*$")
_SYMBOLS = re.compile(r"#\s*symbols:\s*(\S+)\s*$")
_NUMBER = re.compile(r"[0-9]{1,2}|[.*_-]")
_SIGNS_ONLY = re.compile(r"[0-9A-Za-z.*_-]+")

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
    """What is known of the whole file."""

    text: str
    symbols: Alphabet | None
    columns: HeadedColumns | None = None
    """With a heading: where each thing stands."""
    tables: dict[int, bytes] = field(default_factory=dict)
    """By length of line: the digit of each sign."""
    alphabets: dict[int, Alphabet | InputError] = field(default_factory=dict)
    """By size of grid."""
    symbols_of: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By size of grid, what its digits are written with."""

    def declare(self, comment: str) -> None:
        """Heed a comment that names the signs of the grids below it."""
        found = _SYMBOLS.match(comment.strip())
        if found and self.symbols is None:
            with suppress(OptionError):
                alphabet = wished(found[1])
                self._use(len(alphabet.signs), alphabet)

    def clues(self, line: Line) -> Clues | InputError:
        """The puzzle in a line that is neither blank nor a comment."""
        body = line.text.strip()
        table = self.tables.get(len(body))
        if table is not None and self.columns is None:
            givens = body.encode("latin-1", "replace").translate(table)
            if BAD not in givens:
                size = isqrt(len(body))
                return Clues(size, size, tuple(givens), symbols=self.symbols_of.get(size, ()))
        try:
            return self._slow(line)
        except InputError as error:
            return error

    def _slow(self, line: Line) -> Clues:
        linked = cells_of_link(line.text)
        line = line if linked is None else Line(line.number, linked)
        body, comment = self._parted(line.text[:_LONGEST])
        if len(body) == _LONGEST:
            raise self._too_long(line)
        named = _ID.match(comment)
        id = named[1] if named else None
        notes = NO_NOTES if named or not comment[1:].strip() else Notes(comment=comment[1:].strip())
        if self.columns is not None:
            first, second, name = self.columns.words(body)
            id = name.text or id
            if not first.text:
                raise InputError(_COLUMN_MISSING.fill(number=self.columns.puzzle + 1), _NOTHING, line=line.number)
        else:
            words = _words(_spelled_out(body))
            if _are_numbers([word.text for word in words]):
                return replace(_of_numbers(words, line.number, id), notes=notes)
            first, second = _fields(line.number, words)
        if len(first.text) > LARGEST * LARGEST:
            raise self._too_long(line)
        size = isqrt(len(first.text))
        if size * size != len(first.text):
            raise _wrong_length(first.text, line.number)
        givens = self._digits(first, size, line, unknown=True)
        solution = None
        if second.text:
            if len(second.text) != len(first.text):
                expected = _SOLUTION.fill(count=len(first.text))
                found = _COUNT.fill(count=len(second.text), echo=echo(second.text))
                raise InputError(expected, found, line=line.number, column=second.column)
            solution = self._digits(second, size, line, unknown=False)
        return Clues(size, size, givens, solution=solution, id=id, symbols=self.symbols_of[size], notes=notes)

    def _parted(self, text: str) -> tuple[str, str]:
        """A line and its comment; in columns a comment follows a blank, and no quotes."""
        if self.columns is None:
            body, sign, comment = text.partition("#")
            return body, sign + comment
        found = None if '"' in text else _COMMENT.search(text)
        return (text, "") if found is None else (text[: found.start()], text[found.start() + 1 :])

    def _too_long(self, line: Line) -> InputError:
        found = _COUNT.fill(count=len(line.text), echo=echo(line.text))
        return InputError(_SIGNS.fill(most=LARGEST * LARGEST, side=LARGEST), found, line=line.number)

    def _digits(self, word: Word, size: int, line: Line, *, unknown: bool) -> tuple[int, ...]:
        alphabet = self._alphabet(size)
        if isinstance(alphabet, InputError):
            raise alphabet.at(line=line.number - 1)
        table = alphabet.table(size)
        digits = word.text.encode("latin-1", "replace").translate(table)
        if BAD in digits and unknown:
            digits = without_unknown(word.text, size).encode("latin-1", "replace").translate(table)
        bad = digits.find(BAD)
        if bad >= 0:
            column = word.column + bad
            if not line.text.startswith(word.text, word.column - 1):
                column += bad // size
            raise InputError(alphabet.expected, echo(word.text[bad]), line=line.number, column=column)
        return tuple(digits)

    def _alphabet(self, size: int) -> Alphabet | InputError:
        """The alphabet of all lines of this size, by the signs that they use."""
        if size not in self.alphabets:
            if self.symbols is not None:
                found: Alphabet | InputError = Alphabet(self.symbols.signs[:size])
            else:
                found = alphabet_for(size, self._grids(size * size))
            self._use(size, found)
        return self.alphabets[size]

    def _use(self, size: int, found: Alphabet | InputError) -> None:
        self.alphabets[size] = found
        if isinstance(found, Alphabet):
            self.tables[size * size] = found.table(size)
            self.symbols_of[size] = found.symbols(size)

    def _grids(self, length: int) -> Iterator[str]:
        for line in lines_of(self.text):
            text = line.text[:_LONGEST]
            word = _first_word(text) if self.columns is None else self.columns.words(self._parted(text)[0])[0].text
            if len(word) == length:
                yield without_unknown(word, isqrt(length))


_PLAIN = {size * size: usual(size).table(size) for size in range(1, 10)}


def plain(text: str) -> tuple[int, ...] | None:
    """The digits of a line that is nothing but the signs of a board up to 9x9, 0 for empty cells.

    >>> plain("1.....3.4......2")[:7], plain("1.....3.4......A")
    ((1, 0, 0, 0, 0, 0, 3), None)
    """
    table = _PLAIN.get(len(text))
    if table is None or not text.isascii():
        return None
    digits = text.encode().translate(table)
    return None if BAD in digits else tuple(digits)


def is_plain(text: str) -> bool:
    """Whether a text is one such line, of signs of any alphabet: no other format has any.

    >>> is_plain("A.....C.D......B"), is_plain("1 2 3 4")
    (True, False)
    """
    return isqrt(len(text)) ** 2 == len(text) > 0 and _SIGNS_ONLY.fullmatch(text) is not None


def _first_word(line: str) -> str:
    words = _SEPARATORS.split(line.partition("#")[0].strip(' \t,;"'), 1)
    return words[0].strip('"')


def _wrong_length(signs: str, line: int) -> InputError:
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


def _are_numbers(words: Sequence[str]) -> bool:
    """Whether words are the cells of a board above 9x9, as numbers."""
    size = isqrt(len(words))
    return size > 9 and size * size == len(words) and all(map(_NUMBER.fullmatch, words))


def _of_numbers(words: list[Word], line: int, id: str | None) -> Clues:
    size = isqrt(len(words))
    return Clues(size, size, tuple(digit(word, line, size) for word in words), id=id)


def _fields(number: int, words: list[Word]) -> tuple[Word, Word]:
    """The puzzle and its solution in a line without columns."""
    if not words:
        return Word("", 1), Word("", 1)
    if len(words) > 1 and (all(len(word.text) == len(words) for word in words) or _are_signs(words)):
        return Word("".join(word.text for word in words), words[0].column), Word("", 1)
    if len(words) > 2:
        raise InputError(_ONE_MORE, echo(words[2].text), line=number, column=words[2].column)
    return words[0], words[1] if len(words) > 1 else Word("", 1)


def _spelled_out(body: str) -> str:
    """A line in which blanks are the empty cells, with points for them.

    >>> _spelled_out("1  2"), _spelled_out("1 " * 8)
    ('1  2', '1.1.1.1.1.1.1.1.')
    """
    if len(body) < _FEWEST or isqrt(len(body)) ** 2 != len(body) or not _BLANK_CELLS.fullmatch(body):
        return body
    words = _words(body)
    same = len({len(word.text) for word in words}) == 1 and len(words) in (1, 2, len(words[0].text))
    return body if same or _are_signs(words) else body.replace(" ", ".")


def _are_signs(words: list[Word]) -> bool:
    """Whether words are the cells of a board, a sign each."""
    return len(words) >= _FEWEST and isqrt(len(words)) ** 2 == len(words) and all(len(word.text) == 1 for word in words)


def read(text: str, wishes: Wishes) -> Iterator[Entry]:
    """Every line that is neither blank nor a comment is a puzzle.

    >>> [entry.line for entry in read("# two\\n1.....3.4......2\\n.........", Wishes())]
    [2, 3]
    """
    reader = _LineReader(text, wished(wishes.symbols) if wishes.symbols else None)
    first = True
    for line in lines_of(text):
        start = line.text[:1]
        if start in ("", "#", " ", "\t") and (not line.text.strip() or line.text.lstrip()[0] == "#"):
            reader.declare(line.text)
            continue
        if first:
            first = False
            reader.columns = headings(line.text)
            if reader.columns is not None:
                continue
        yield Entry(line.number, reader.clues(line))


def write(clues: Clues) -> str:
    """The givens as one line; a solution follows after a comma, an id or a comment after '#'.

    >>> write(Clues(4, 4, (1, 0, 0, 0) * 4, id="four"))
    '1...1...1...1... # id: four\\n'
    """
    size, comment = clues.rows, clues.notes.comment
    insist(clues, "line", {"solution", "id", "symbols", "comment"})
    if comment and (clues.id is not None or not is_line(comment) or _ID.match(f"# {comment}")):
        raise cannot("line", ["comment"])
    if size != clues.columns or not usual_shape(clues):
        raise cannot("line", ["kind" if clues.kind not in (None, "sudoku") else "box"], clues.kind)
    if size > LARGEST:
        raise cannot("line", ["size"])
    if not all(0 <= digit <= size for digit in clues.givens + (clues.solution or ())):
        raise cannot("line", ["givens"])
    alphabet = Alphabet("".join(clues.symbols)) if clues.symbols else usual(size)
    if len(alphabet.signs) != size:
        raise cannot("line", ["symbols"])
    head = f"# symbols: {alphabet.name}\n" if size > 9 or clues.symbols else ""
    solution = "" if clues.solution is None else "," + alphabet.spell(clues.solution)
    said = comment if clues.id is None else f"id: {clues.id}"
    return f"{head}{alphabet.spell(clues.givens)}{solution}{said and f' # {said}'}\n"


def looks_like(text: str) -> bool:
    """Whether nearly every line is a square number of signs, and the lines together are not the rows of one board.

    >>> looks_like("1.....3.4......2"), looks_like("12..\\n..12\\n2...\\n...2\\n")
    (True, False)
    """
    lines = [cells_of_link(line.text) or line.text.partition("#")[0] for line in lines_of(head_of(text))]
    bodies = [line for line in lines if line.strip()][:40]
    if not bodies or is_head(bodies[0]):
        return False
    if is_all_known(bodies[0]) or (len(bodies) == 1 and _are_numbers(_SEPARATORS.split(bodies[0].strip(" \t,;")))):
        return True
    good = sum(not _GAPS.search(body) and _one_line(body, len(bodies)) for body in bodies)
    return 0 < good >= 0.8 * len(bodies) and not _rows_of_a_board(lines)


def is_list(text: str) -> bool:
    """Return True if at least half of the lines, and at least three, are puzzles of one size.

    >>> is_list("1.....3.4......2\\nwhat?\\n" * 3), is_list("12..\\n..12\\n2...\\n...2\\n")
    (True, False)
    """
    lines = [line.text.partition("#")[0].strip() for line in lines_of(head_of(text))]
    bodies = [line for line in lines if line]
    good = [len(body) for body in bodies if is_plain(body) and _one_line(body, len(bodies))]
    is_one_size = len(set(good)) == 1 and good[0] >= _FEWEST
    return is_one_size and len(good) >= 3 and 2 * len(good) >= len(bodies) and len(good) % good[0] > 0


def _one_line(body: str, beside: int) -> bool:
    """Whether a line, with this many lines in all, is a puzzle."""
    words = _SEPARATORS.split(body.strip(" \t,;"))
    first = words[0].strip('"')
    if len(words) > MOST_ROWS and _are_numbers(words):
        return True
    signs = _FEWEST <= len(words) <= _MOST_APART and beside < len(words) and all(len(word) == 1 for word in words)
    if len(words) > 1 and (signs or all(len(word) == len(words) for word in words)):
        first = "".join(words)
    elif len(words) > 2 or (len(words) == 2 and len(words[1]) != len(words[0])):
        return False
    size = isqrt(len(first))
    return size * size == len(first) and _SIGNS_ONLY.fullmatch(first) is not None and not _too_large(first, size)


def _too_large(signs: str, size: int) -> bool:
    """Whether digits are too large for a board of so few cells: then it is a row of a larger one."""
    return size < 9 and any(sign > str(size) for sign in signs if sign.isdigit())


def _rows_of_a_board(lines: list[str]) -> bool:
    """Whether a block of lines has as many rows as cells in a row, and more digits than a smaller puzzle a line has."""
    block: list[str] = []
    for line in [*lines, ""]:
        row = _SEPARATORS.sub("", line)
        if row:
            block.append(row)
            continue
        side = len(block)
        if 1 < side <= LARGEST and all(len(row) == side for row in block):
            digits = {int(sign) for row in block for sign in row if sign.isdigit()}
            return side < 9 or max(digits, default=0) > isqrt(side) or any(map(str.isalpha, "".join(block)))
        block = block if side < 9 and line is not lines[-1] else []
    return False


FORMAT = Format(
    key="line",
    name=Text("one line a puzzle", "una línea por puzle"),
    about=Text(
        "n*n signs, '.' or 0 for an empty cell, letters above 9; a solution may follow; many puzzles a file",
        "n*n signos, '.' o 0 para una casilla vacía, letras por encima de 9; puede seguir la solución; "
        "muchos puzles por archivo",
    ),
    suffixes=(".txt", ".sdm", ".csv"),
    order=10,
    looks_like=looks_like,
    read=read,
    write=write,
)
