"""Counts of steps whose sentence gives no reason, by the words of the English sentence alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

STOCK = (
    "cannot be satisfied",
    "could not be satisfied",
    "could not all be satisfied",
    "out of reach",
    "beside it that fits",
    "far enough",
    "whatever the other cells hold",
    "leaves room",
    "try each digit",
    "something impossible",
    "keep only what fits",
    "go through every way",
    "go through the ways",
    "has to allow that",
    "cannot be the other either",
)
"""Phrases that fit every step of their technique, in lower case."""
_CELL = re.compile(r"\br\d+c\d+\b")
_CLUE_NUMBER = re.compile(
    r"\b(rows?|columns?|box(?:es)?|regions?|cages?|windows?|lines?|clue|killer|sandwich|X-sum|sum) (?:of |with )?"
    r"\d+(?:(?:, | and )\d+)*\b"
)
_DIGIT = re.compile(r"\d")
_ARITHMETIC = re.compile(r"\d|[<>=+]")
_HOUSE = re.compile(r"\b(rows?|columns?|box(?:es)?|regions?|windows?|cages?|diagonal|sees?|group|houses?)\b")
_TERM = r"(?:r\d+c\d+|\d+)"
_USED = re.compile(
    rf"(?:Because|Then|By step \d+,) ({_TERM}(?: \+ {_TERM})* = {_TERM}(?: \+ {_TERM})*)(?:,| is out of reach|:|\.)"
)


class Single(Enum):
    """The kinds of singles that the counts distinguish."""

    HIDDEN = "hidden"
    NAKED = "naked"


@dataclass(frozen=True)
class ToldStep:
    """A step as a reader sees it.

    >>> ToldStep("naked-single", "In r1c1 only 2 is left.", single=Single.NAKED).by_rule
    False
    """

    technique: str
    sentence: str
    """The English sentence, in r1c1 coordinates."""
    claims: tuple[str, ...] = ()
    """The parts of the sentence that say what the step places or discards."""
    by_rule: bool = False
    """True if the step cites a drawn rule."""
    single: Single | None = None
    cited: tuple[str, ...] = ()
    """The drawn rules and cages that the step cites."""
    cells: tuple[str, ...] = ()
    """The cells that the step fills."""
    splits: bool = False
    """True if the step is a case split."""
    parts: tuple[ToldStep, ...] = ()
    """The steps that a group consists of. Reasons are counted per part, steps and repeats per group."""


@dataclass(frozen=True)
class ReasonCounts:
    """The counts of one explanation, or the totals of several."""

    steps: int = 0
    by_rule: int = 0
    without_reason: int = 0
    hidden: int = 0
    hidden_bare: int = 0
    naked: int = 0
    naked_bare: int = 0
    equations: int = 0
    underived: int = 0
    repeated: int = 0

    def __add__(self, other: ReasonCounts) -> ReasonCounts:
        """Return the totals of both."""
        names = self.__dataclass_fields__
        return ReasonCounts(**{name: getattr(self, name) + getattr(other, name) for name in names})


def count_reasons(steps: Sequence[ToldStep]) -> ReasonCounts:
    """Return the counts of an explanation.

    >>> bare = ToldStep("far-apart", "Neighbours lie far enough apart: r1c1 can only be 1.", by_rule=True)
    >>> count_reasons([bare]).without_reason
    1
    """
    parts = [part for step in steps for part in step.parts or (step,)]
    hidden = [step for step in parts if step.single is Single.HIDDEN]
    naked = [step for step in parts if step.single is Single.NAKED]
    used, underived = _count_equations(parts)
    return ReasonCounts(
        steps=len(steps),
        by_rule=sum(step.by_rule for step in parts),
        without_reason=sum(step.by_rule and lacks_reason(step) for step in parts),
        hidden=len(hidden),
        hidden_bare=sum(not names_blockers(step) for step in hidden),
        naked=len(naked),
        naked_bare=sum(not _HOUSE.search(step.sentence) for step in naked),
        equations=used,
        underived=underived,
        repeated=sum(True for _ in find_repeated(steps)),
    )


def lacks_reason(step: ToldStep) -> bool:
    """Return True if a sentence has a stock phrase without arithmetic after it, or no digit apart from its claims.

    >>> lacks_reason(ToldStep("rule-chain", "Then arrow 1 cannot be satisfied."))
    True
    >>> lacks_reason(ToldStep("rule-chain", "Then arrow 1 cannot be satisfied: at most 8 + 7 = 15, not 16."))
    False
    """
    return find_stock_phrase(step) is not None or not _DIGIT.search(strip_names(step))


def find_stock_phrase(step: ToldStep) -> str | None:
    """Return the stock phrase of a sentence that no arithmetic follows, or None."""
    said = step.sentence.lower()
    for phrase in STOCK:
        for found in re.finditer(re.escape(phrase), said):
            after = re.split(r"[.;](?:\s|$)", said[found.end() :], maxsplit=1)[0]
            follows = after.startswith((":", ", because", " because"))
            if not follows or not _ARITHMETIC.search(_CELL.sub("", after)):
                return phrase
    return None


def strip_names(step: ToldStep) -> str:
    """Return the sentence without its claims, its cells and the numbers of houses and clues.

    >>> strip_names(ToldStep("x", "In row 3 the 2 is at r1c1: r1c2 can only be 4.", ("r1c2 can only be 4",))).split()
    ['In', 'the', '2', 'is', 'at', ':', '.']
    """
    said = step.sentence
    for claim in sorted(step.claims, key=len, reverse=True):
        said = said.replace(claim, "")
    return _CLUE_NUMBER.sub("", _CELL.sub("", said))


def names_blockers(step: ToldStep) -> bool:
    """Return True if the sentence of a hidden single names a cell that it does not fill."""
    return bool(set(_CELL.findall(step.sentence)) - set(step.cells))


def _count_equations(steps: Sequence[ToldStep]) -> tuple[int, int]:
    """Return the number of derived sums that steps use within a longer argument, and of those not stated before."""
    used, missing, derived = 0, 0, set[str]()
    for step in steps:
        for found in _USED.finditer(step.sentence):
            equation = found[1].strip()
            if _CELL.search(equation):
                used += 1
                missing += equation not in derived and equation not in step.sentence[: found.start()]
        derived.update(part.strip() for part in re.findall(r"[^:;,.]* = [^:;,.]*", step.sentence))
    return used, missing


def find_repeated(steps: Sequence[ToldStep]) -> Iterator[int]:
    """Yield the index of each step that repeats the technique, the rules and the words of the step before.

    >>> list(find_repeated([ToldStep("x", "r1c1 is 2, so r1c2 is 3."), ToldStep("x", "r1c2 is 3, so r1c3 is 4.")]))
    []
    >>> rule = ("arrow 1",)
    >>> told = [ToldStep("x", f"r1c{d} is {d}.", by_rule=True, cited=rule) for d in (1, 2)]
    >>> list(find_repeated(told))
    [1]
    """
    for index in range(1, len(steps)):
        one, other = steps[index - 1], steps[index]
        alike = one.technique == other.technique and one.cited == other.cited and bool(other.cited)
        if alike and blank_words(one.sentence) == blank_words(other.sentence):
            yield index


def blank_words(sentence: str) -> str:
    """Return a sentence with every cell and digit blanked, and lists of them shortened to one.

    >>> blank_words("r1c1, r1c2 and r1c3 can only be 4 or 5")
    '_ can only be #'
    """
    said = re.sub(r"\d+", "#", _CELL.sub("_", sentence))
    said = re.sub(r"_(?:(?:, | and | or )_)+", "_", said)
    return re.sub(r"#(?:(?:, | and | or )#)+", "#", said)


def list_worst(steps: Sequence[ToldStep]) -> Counter[tuple[str, str]]:
    """Return how often each technique gives no reason, with the stock phrase, or "no digit"."""
    return Counter(
        (part.technique, find_stock_phrase(part) or "no digit")
        for step in steps
        for part in step.parts or (step,)
        if part.by_rule and lacks_reason(part)
    )
