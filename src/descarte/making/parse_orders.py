"""Orders for several sorts of puzzles, in a few characters: killer:10:hard,kakuro:5:medium."""

from __future__ import annotations

import re
from dataclasses import dataclass

from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.making.parse_options import parse_request
from descarte.making.request import Request

_FORM = Text(
    "expected KIND:COUNT or KIND:COUNT:GRADE, such as killer:10:hard, found '{word}'",
    "se esperaba TIPO:CANTIDAD o TIPO:CANTIDAD:GRADO, como killer:10:hard, se encontró '{word}'",
)


@dataclass(frozen=True)
class Order:
    """A request and the number of puzzles to make from it."""

    request: Request
    count: int


def parse_orders(words: str, seed: str) -> list[Order]:
    """Return the orders of a comma-separated text; each sort has its own seed.

    Raise OptionError if a part is not of the form KIND:COUNT or KIND:COUNT:GRADE.

    >>> orders = parse_orders("killer:10:hard, kakuro:5", "1")
    >>> [(order.request.kind, order.count, order.request.grade) for order in orders]
    [('killer', 10, 'hard'), ('kakuro', 5, None)]
    """
    found = []
    for number, word in enumerate(filter(None, (part.strip() for part in words.split(",")))):
        match = re.fullmatch(r"([\w\s-]+):(\d{1,5})(?::([\w\s-]+))?", word)
        if not match or not int(match[2]):
            raise OptionError(_FORM.fill(word=word))
        kind, count, grade = match.groups()
        found.append(Order(parse_request(kind, grade=grade, seed=f"{seed}/{number}"), int(count)))
    if not found:
        raise OptionError(_FORM.fill(word=words))
    return found
