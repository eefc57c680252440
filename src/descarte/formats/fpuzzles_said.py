"""What the rules text of a puzzle of f-puzzles speaks of and its fields do not say: lines that are only drawn."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from descarte.text import Text

UNSAID = Text(
    "the rules text of this puzzle speaks of '{word}', but no field of it says that rule, and only the fields count",
    "el texto de reglas de este puzle habla de '{word}', pero ningún campo recoge esa regla y solo cuentan los campos",
)

_THERMOMETERS = ("thermometer", "slowthermometer")
_ARROWS = ("arrow", "doublearrow", "littlekillersum", "minimum", "maximum")
_CAGES = ("killercage",)
_WORDS: dict[str, Collection[str]] = {
    r"slow thermo\w*": ("slowthermometer",),
    r"thermo(?:meter)?s?\b": _THERMOMETERS,
    r"arrows?\b": _ARROWS,
    r"little killers?\b": ("littlekillersum",),
    r"(?<!little )killer cages?\b": _CAGES,
    r"(?:german|dutch|chinese) whispers?\b": ("whispers",),
    r"renbans?\b": ("renban",),
    r"nabners?\b": ("nabner",),
    r"palindromes?\b": ("palindrome",),
    r"white dots?\b": ("difference",),
    r"black dots?\b": ("ratio",),
    r"kropki\b": ("difference", "ratio"),
    r"sandwich\w*": ("sandwichsum",),
    r"skyscrapers?\b": ("skyscraper",),
    r"x-sums?\b": ("xsum",),
    r"quadruples?\b": ("quadruple",),
    r"region sum\w*": ("regionsumline",),
    r"zippers?\b": ("zipperline",),
    r"between lines?\b": ("betweenline",),
    r"lockout\b": ("lockout",),
    r"entropic\b": ("entropicline",),
    r"modular lines?\b": ("modularline",),
    r"anti-?\s?knight\b": ("antiknight",),
    r"anti-?\s?king\b": ("antiking",),
    r"disjoint\b": ("disjointgroups",),
    r"non-?\s?consecutive\b": ("nonconsecutive",),
    r"counting circles?\b": (),
    r"yin[- ]?yang\b": (),
    r"nurikabe\b": (),
    r"fillomino\b": (),
    r"chaos construction\b": (),
    r"(?:doublers?|multipliers?|modifiers?)\b": (),
    r"schr(?:ö|oe?)dinger\w*": (),
    r"parity lines?\b": (),
    r"10[- ]lines?\b": (),
}
"""A word of rules texts, and the fields of which one says it; none for a rule that no field can say."""


def unsaid(ruleset: object, fields: Mapping[str, Any]) -> Iterator[Text]:
    """A warning for each rule that the text speaks of and no field says.

    >>> [str(text.words[0][1]) for text in unsaid("German whispers and renbans apply.", {"renban": [{}]})]
    ['German whispers']
    """
    if not isinstance(ruleset, str):
        return
    drawn = {name for name, said in fields.items() if said not in (None, False, [], {}, "")}
    negative = fields.get("negative")
    drawn |= {name for name in negative if isinstance(name, str)} if isinstance(negative, list) else set()
    for word, names in _WORDS.items():
        found = re.search(rf"\b{word}", ruleset, re.IGNORECASE)
        if found and drawn.isdisjoint(names):
            yield UNSAID.fill(word=found[0])
