"""Warnings about rules that the rules text of f-puzzles mentions, but that no field of the puzzle expresses."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from descarte.core.text import Text

UNSAID = Text(
    "the rules text of this puzzle mentions '{word}', but none of its fields has that rule: the answer may not be the "
    "setter's",
    "el texto de reglas de este puzle menciona '{word}', pero ningún campo recoge esa regla: puede que la respuesta no "
    "sea la de quien lo creó",
)

_THERMOMETERS = ("thermometer", "slowthermometer")
_ARROWS = ("arrow", "doublearrow", "littlekillersum", "minimum", "maximum")
_CAGES = ("killercage",)
_WORDS: tuple[tuple[str, str, Collection[str]], ...] = (
    ("slow thermo", r"slow thermo\w*", ("slowthermometer",)),
    ("thermo", r"thermo(?:meter)?s?\b", _THERMOMETERS),
    ("arrow", r"arrows?\b", _ARROWS),
    ("little killer", r"little killers?\b", ("littlekillersum",)),
    ("killer cage", r"(?<!little )killer cages?\b", _CAGES),
    ("whisper", r"(?:german|dutch|chinese) whispers?\b", ("whispers",)),
    ("renban", r"renbans?\b", ("renban",)),
    ("nabner", r"nabners?\b", ("nabner",)),
    ("palindrome", r"palindromes?\b", ("palindrome",)),
    ("white dot", r"white dots?\b", ("difference",)),
    ("black dot", r"black dots?\b", ("ratio",)),
    ("kropki", r"kropki\b", ("difference", "ratio")),
    ("sandwich", r"sandwich\w*", ("sandwichsum",)),
    ("skyscraper", r"skyscrapers?\b", ("skyscraper",)),
    ("x-sum", r"x-sums?\b", ("xsum",)),
    ("quadruple", r"quadruples?\b", ("quadruple",)),
    ("region sum", r"region sum\w*", ("regionsumline",)),
    ("zipper", r"zippers?\b", ("zipperline",)),
    ("between line", r"between lines?\b", ("betweenline",)),
    ("lockout", r"lockout\b", ("lockout",)),
    ("entropic", r"entropic\b", ("entropicline",)),
    ("modular line", r"modular lines?\b", ("modularline",)),
    ("knight", r"anti-?\s?knight\b", ("antiknight",)),
    ("king", r"anti-?\s?king\b", ("antiking",)),
    ("disjoint", r"disjoint\b", ("disjointgroups",)),
    ("consecutive", r"non-?\s?consecutive\b", ("nonconsecutive",)),
    ("counting circle", r"counting circles?\b", ()),
    ("yang", r"yin[- ]?yang\b", ()),
    ("nurikabe", r"nurikabe\b", ()),
    ("fillomino", r"fillomino\b", ()),
    ("chaos construction", r"chaos construction\b", ()),
    ("er", r"(?:doublers?|multipliers?|modifiers?)\b", ()),
    ("schr", r"schr(?:ö|oe?)dinger\w*", ()),
    ("parity line", r"parity lines?\b", ()),
    ("10", r"10[- ]lines?\b", ()),
    ("equal sum", r"equal sums? lines?\b", ("regionsumline",)),
    ("global entropy", r"global entropy\b", ()),
    ("2", r"(?:each|any|every) 2\s?[x×]\s?2 (?:box|block|square|area|region)", ("quadruple",)),
    ("xvxv", r"xvxv\b", ()),
    ("shade some", r"shade some\b", ()),
    ("consecutive sums", r"consecutive sums\b", ()),
    ("japanese", r"japanese (?:crossword|sums)\b", ()),
    (" a ", r"(?:draw|find) a (?:loop|path|snake)\b", ()),
    ("connected", r"(?:each|every) (?:digit|region|snake|loop) (?:must be|is) connected\b", ()),
    ("r", r"wrogn|liars?\b", ()),
    ("fog", r"fog of war\b|fog lights?\b", ("fogofwar", "foglight")),
)
"""For each rule: letters without which its pattern is not searched, the pattern, and the fields that express the rule.

A rule without fields is one that no field can express.
"""
_SEARCHES = tuple((hint, re.compile(rf"\b(?:{word})", re.IGNORECASE), names) for hint, word, names in _WORDS)


def find_unstated_rules(ruleset: object, fields: Mapping[str, Any]) -> Iterator[Text]:
    """Yield one warning per rule that the text mentions and no field expresses.

    >>> [str(text.words[0][1]) for text in find_unstated_rules("German whispers and renbans apply.", {"renban": [{}]})]
    ['German whispers']
    """
    if not isinstance(ruleset, str):
        return
    drawn = {name for name, item in fields.items() if item not in (None, False, [], {}, "")}
    negative = fields.get("negative")
    drawn |= {name for name in negative if isinstance(name, str)} if isinstance(negative, list) else set()
    small = ruleset.lower()
    for hint, word, names in _SEARCHES:
        found = word.search(ruleset) if hint in small and drawn.isdisjoint(names) else None
        if found:
            yield UNSAID.fill(word=found[0])
