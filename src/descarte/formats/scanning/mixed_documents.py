"""Texts that hold puzzles of several formats, split where one ends and another may begin.

A link, an XML document, a JSON object and a saved game are parts of their own. Other lines form one part up to the
next blank line.
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, TypeVar

from descarte.core.errors import InputError
from descarte.formats.contract import Entry, Format, ReadOptions
from descarte.formats.scanning.lines import lines_of
from descarte.formats.scanning.prose import LEFT_OUT, has_own_words, interpret_first_lines, remove_words
from descarte.model.clues import Clues

MOST = 400_000
"""Maximum length in characters of a text with links that may mix formats. A longer one is read in a single format."""
MOST_PLAIN = 50_000
"""Maximum length in characters of a text without links that may mix formats."""
_MOST_PARTS = 500
_MOST_LINES = 60
"""Maximum number of lines of a part that is tried line by line."""
_BANDS = 24
"""Maximum number of parts that may form one board with blank lines in it."""
_PATIENCE = 30
"""Limit on the work of all attempts together, as a multiple of the length of the text."""
_LINK = re.compile(r"\s*[<\"'(\[]*https?://\S+\s*")
_LINKS = re.compile(r"^\s*https?://\S+\s*$", re.MULTILINE)
_XML = re.compile(r"\s*<(?:\?xml|!DOCTYPE\s+ksudoku|opensudoku|ksudoku)\b", re.IGNORECASE)
_ENDS = re.compile(r"</(?:opensudoku|ksudoku(?:-graph)?)\s*>", re.IGNORECASE)
_SAVED = re.compile(r"[A-Z ]{8}:[0-9]+:")
_DIGIT = re.compile("[0-9]")
_WORD = re.compile(r"[^\W\d_]{2,}[.,;:!?]?")
_SIGNS = re.compile(r"[{}\[\]<>=|\\]|://")
_LONGEST_WORD = 20
"""Length in characters above which a word is not part of a sentence."""
_KINDS = frozenset(["futoshiki", "skyscrapers", "str8ts", "calcudoku", "kenken", "killer", "jigsaw", "kakuro"])
"""Words that start the title of a puzzle, not a sentence."""
Found = TypeVar("Found")
Pair = tuple[Format, Entry]
"""An entry, and the format in which it was read."""
Detect = Callable[[str], Format]
MOST_COPIED = 1000
"""Maximum number of puzzles in a text that is read without its words, or in one part of a text with several formats."""
_SMALLEST_COPIED = 4
"""Minimum side of a board among words: smaller ones may be characters of a sentence."""
_OF_WORDS = ("line", "grid", "json", "lists", "candidates")
"""Formats for which a text with words around its puzzles may be mistaken."""
_LISTED = 10
"""Number of lines with puzzles from which a text counts as a list, so that every other line in it is a mistake."""
_KEPT = 16
_SIGNS_EACH = 160
_MOST_WRONG = 100
"""Limits of the entries that are kept while a text is tried.

At most `_KEPT` entries plus one per `_SIGNS_EACH` characters are kept, and at most `_MOST_WRONG` of them are errors.
The smallest puzzle takes a thousand bytes, an error two thousand. A text with more entries is read a second time.
"""
_MANY, _SHORT = 1000, 10
"""A text of more than `_MANY` lines with fewer than `_SHORT` characters on average is read in a single format.

Splitting such a text into strings would take thirty times its memory.
"""
_TOLD = 20_000
"""Length in characters from which an error does not report how the first lines were interpreted."""


class TextPart(NamedTuple):
    """A part of a text and the line (from 1) where it begins."""

    line: int
    text: str
    whole: bool = False
    """True if the part marks its own end, so that nothing below belongs to it."""


def parts_of(text: str) -> list[TextPart]:
    """Return the parts of a text that may be in different formats.

    >>> [part.line for part in parts_of("https://puzz.link/p?a\\n1 2\\n2 1\\n\\n2 1\\n1 2\\n")]
    [1, 2, 5]
    """
    found: list[TextPart] = []
    waiting: list[str] = []
    start = skip = 1
    for line in lines_of(text):
        if line.number < skip:
            continue
        whole = _find_whole_part(text, line.text, line.number)
        if whole or not line.text.strip():
            found += [TextPart(start, "\n".join(waiting))] if waiting else []
            waiting = []
            if whole:
                found.append(TextPart(line.number, whole, whole=True))
                skip = line.number + whole.count("\n") + 1
            continue
        start = start if waiting else line.number
        waiting.append(line.text)
    return [*found, TextPart(start, "\n".join(waiting))] if waiting else found


def _find_whole_part(text: str, line: str, number: int) -> str | None:
    """Return the part that begins in this line and marks its own end, or None if there is none."""
    if _LINK.fullmatch(line):
        return line
    if not (line.lstrip()[:1] in ("{", "<") or line.startswith("SAVEFILE:")):
        return None
    at = _start_of(text, number)
    if _XML.match(line):
        end = _ENDS.search(text, at)
        return text[at : end.end()] if end else None
    if line.startswith("SAVEFILE:"):
        lines = text[at:].split("\n")
        count = next((at for at, one in enumerate(lines) if not _SAVED.match(one)), len(lines))
        return "\n".join(lines[:count])
    try:
        _, end_at = json.JSONDecoder().raw_decode(text, at + len(line) - len(line.lstrip()))
    except (ValueError, RecursionError):
        return None
    return text[at:end_at]


def _start_of(text: str, number: int) -> int:
    at = 0
    for _ in range(number - 1):
        at = text.index("\n", at) + 1
    return at


def read_in_parts(text: str, attempt: Callable[[TextPart], list[Found] | None]) -> tuple[list[Found], list[int]] | None:
    """Call `attempt` on every part of a text. Return its results and the numbers of the lines that were only words.

    Parts that may belong together are tried together first. A part that fails alone is tried without words and line by
    line. Return None if some part fails.
    """
    parts = parts_of(text)
    found: list[Found] = []
    lost: list[int] = []
    at, left = 0, _PATIENCE * len(text)
    if len(parts) > _MOST_PARTS or (len(text) > MOST_PLAIN and "://" not in text):
        return None
    while at < len(parts):
        count = 1 if parts[at].whole else _count_run(parts, at)
        mine: list[Found] | None = None
        while count and mine is None:
            group = "\n\n".join(part.text for part in parts[at : at + count])
            left -= len(group)
            if left < 0:
                return None
            mine = attempt(TextPart(parts[at].line, group))
            count -= mine is None
        if mine is None:
            single = None if parts[at].whole else _read_line_by_line(parts[at], attempt)
            if single is None:
                return None
            mine, words = single
            lost += words
        found += mine
        at += max(count, 1)
    return (found, lost) if found else None


def _count_run(parts: list[TextPart], at: int) -> int:
    """Return how many parts, from index `at` on, may belong together."""
    rest = parts[at : at + _BANDS]
    return next((count for count, part in enumerate(rest) if part.whole), len(rest))


def _read_line_by_line(
    part: TextPart, attempt: Callable[[TextPart], list[Found] | None]
) -> tuple[list[Found], list[int]] | None:
    """Read line by line a part that fails as a whole. Return the results and the numbers of the lines of words.

    Return None if some line is neither a puzzle nor words.
    """
    found: list[Found] = []
    lost: list[int] = []
    if part.text.count("\n") > _MOST_LINES:
        return None
    for line in _lines(part):
        mine = attempt(line)
        if mine is not None:
            found += mine
        elif not _is_words(line):
            found, lost = [], [part.line]
            break
        else:
            lost.append(line.line)
    if lost:
        clean = remove_words(part.text)
        mine = attempt(TextPart(part.line, clean[0])) if clean is not None else None
        if clean is not None and mine is not None and len(mine) >= len(found):
            return mine, [part.line + clean[2] - 1] * clean[1]
    return (found, lost) if found or all(_is_words(line) for line in _lines(part)) else None


def _is_words(line: TextPart) -> bool:
    """Return True if a line is only words, possibly with numbers among them.

    >>> [_is_words(TextPart(1, text)) for text in ("Page 3 of 12", "1 2 3", "[[1, 2], [1]]", "Killer of today")]
    [True, False, False, False]
    """
    words = line.text.split()
    if _SIGNS.search(line.text) or max(map(len, words)) > _LONGEST_WORD or words[0].lower() in _KINDS:
        return False
    return not _DIGIT.search(line.text) or any(map(_WORD.fullmatch, words))


def _lines(part: TextPart) -> Iterator[TextPart]:
    for at, text in enumerate(part.text.split("\n")):
        if text.strip() and text.lstrip()[0] != "#":
            yield TextPart(part.line + at, text)


@dataclass(frozen=True)
class _RereadEntries:
    """Entries that are too many to keep, and are read again for each iteration."""

    text: str
    form: Format
    wishes: ReadOptions

    def __iter__(self) -> Iterator[Pair]:
        return ((self.form, entry) for entry in self.form.read(self.text, self.wishes))


def _limit_entries(text: str) -> int:
    """Return the maximum number of entries that are kept while a text is tried."""
    return _KEPT + len(text) // _SIGNS_EACH


def _read_unchanged(text: str, form: Format, wishes: ReadOptions) -> tuple[list[Pair] | _RereadEntries, int, int]:
    """Return the entries of a text in one format, the number of puzzles among them, and the number of entries."""
    entries: list[Pair] = []
    right = count = 0
    most = _limit_entries(text)
    for count, entry in enumerate(form.read(text, wishes), 1):
        right += isinstance(entry.clues, Clues)
        if len(entries) == count - 1 < most and count - right <= _MOST_WRONG:
            entries.append((form, entry))
        else:
            entries.clear()
    return entries if len(entries) == count else _RereadEntries(text, form, wishes), right, count


def read_best(text: str, form: Format, wishes: ReadOptions, detect: Detect) -> Iterable[Pair]:
    """Return the entries of a text by the interpretation that finds most puzzles.

    A text that can be read completely is read unchanged. Otherwise it is read without the words around its puzzles, or
    part by part, whichever finds more. If both fail, it is read unchanged with its errors.
    """
    entries, right, count = _read_unchanged(text, form, wishes)
    good = right == count
    if _is_one_format(text, form, good=good):
        return entries
    attempts = () if text.count("\n") > max(_MANY, len(text) // _SHORT) else (_read_without_words, _read_mixed)
    tries = [_try_attempt(attempt, text, form, wishes, detect) for attempt in attempts] or [([], [])]
    found, messages = max(tries, key=lambda one: len(one[0]))
    if form.key == "line" and right >= _LISTED and len(found) <= right:
        return entries
    if found and not (good and count >= len(found)):
        for sentence in messages:
            warnings.warn(sentence, UserWarning, stacklevel=2)
        return found
    return _add_interpretation(entries, form, text)


def _is_one_format(text: str, form: Format, *, good: bool) -> bool:
    """Return True if no other format should be tried for the text."""
    if good and (form.program is not None or not _LINKS.search(text)):
        return True
    return (form.key in ("line", "grid") and has_own_words(text)) or (form.key == "json" and _is_json(text))


def _add_interpretation(entries: list[Pair] | _RereadEntries, form: Format, text: str) -> Iterable[Pair]:
    """Return the entries. If the first one is the error of a grid, add how its first lines were interpreted."""
    if not isinstance(entries, list) or not entries or form.key != "grid" or len(text) >= _TOLD:
        return entries
    first = entries[0][1]
    if not isinstance(first.clues, InputError):
        return entries
    error = first.clues.at()
    error.further = (*error.further, *interpret_first_lines(text))
    return [(form, Entry(first.line, error)), *entries[1:]]


def _is_json(text: str) -> bool:
    """Return True if a text is valid JSON as a whole or line by line: a bad field in it is then a mistake."""
    for values in ((text,), filter(str.strip, text.splitlines())):
        try:
            return all(json.loads(value) is not None for value in values)
        except (ValueError, RecursionError):
            continue
    return False


def _try_attempt(
    attempt: Callable[[str, Format, ReadOptions, Detect], list[Pair] | None],
    text: str,
    form: Format,
    wishes: ReadOptions,
    detect: Detect,
) -> tuple[list[Pair], list[str]]:
    """Return the entries that an attempt finds (an empty list if it fails), and its warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        found = attempt(text, form, wishes, detect) or []
    return found, [str(warning.message) for warning in caught]


def _read_if_all_good(form: Format, text: str, wishes: ReadOptions) -> list[Pair] | None:
    """Return the puzzles of a text without errors, or None if it has errors or too many puzzles."""
    most = min(MOST_COPIED, _limit_entries(text))
    found = [(form, entry) for entry in islice(form.read(text, wishes), most + 1)]
    good = found and len(found) <= most and all(isinstance(entry.clues, Clues) for _, entry in found)
    return found if good else None


def _read_without_words(text: str, form: Format, wishes: ReadOptions, detect: Detect) -> list[Pair] | None:
    clean = remove_words(text) if form.key in _OF_WORDS and len(text) <= MOST_PLAIN else None
    found = None if clean is None else _read_if_all_good(detect(clean[0]), clean[0], wishes)
    if found is not None and clean is not None and clean[1]:
        warnings.warn(LEFT_OUT.fill(count=clean[1], line=clean[2]).say(), UserWarning, stacklevel=4)
    return found


def _read_mixed(text: str, _form: Format, wishes: ReadOptions, detect: Detect) -> list[Pair] | None:
    def attempt(part: TextPart) -> list[Pair] | None:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            form = detect(part.text)
            found = _read_if_all_good(form, part.text, wishes)
        if found is None or (form.key == "grid" and any(_is_tiny(entry) for _, entry in found)):
            return None
        for warning in caught:
            warnings.warn(str(warning.message), UserWarning, stacklevel=2)
        return [(form, Entry(part.line + entry.line - 1, entry.clues)) for form, entry in found]

    both = read_in_parts(text, attempt)
    if both is not None and both[1]:
        warnings.warn(LEFT_OUT.fill(count=len(both[1]), line=both[1][0]).say(), UserWarning, stacklevel=4)
    return None if both is None else both[0]


def _is_tiny(entry: Entry) -> bool:
    """Return True if a board is so small that it may be a character in a sentence."""
    return isinstance(entry.clues, Clues) and entry.clues.rows < _SMALLEST_COPIED
