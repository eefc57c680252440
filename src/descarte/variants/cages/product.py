"""Products: cells whose digits multiply to a number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import prod

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_count_sum, build_domain, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("product", "producto")
DEMAND = Text(
    "its digits multiply to {product}",
    "sus dígitos multiplicados dan {product}",
)
NOUN = noun("product of {product} at {cell}", "producto de {product} en {cell}", masculine=True, demand=DEMAND)
_FACTOR = Text(
    "{name} at {cell}: {product} is not a product of the digits",
    "{name} en {cell}: {product} no es un producto de los dígitos",
)


def count_prime_factor(value: int, prime: int) -> int:
    """Return how often a prime divides a value.

    >>> count_prime_factor(8, 2), count_prime_factor(8, 3)
    (3, 0)
    """
    found = 0
    while value and value % prime == 0:
        value, found = value // prime, found + 1
    return found


def find_prime_digits(board: Board) -> tuple[int, ...]:
    """Return the primes that are digits."""
    values = range(2, board.values[-1] + 1)
    return tuple(value for value in values if all(value % lower for lower in range(2, value)))


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum per prime: the digits together have it as a factor as often as the product does.

    For the product 0, yield one sum that counts zeros: there is at least one.
    """
    (squares,), (product,) = mark.lines, mark.values
    called = NOUN.fill(product=product, cell=board.place(squares[0]))
    if product == 0:
        zeros = range(1, len(squares) + 1)
        yield build_count_sum(board, "product", squares, lambda value: value == 0, totals=zeros, called=called)
        return
    if board.values[0] == 0:
        yield from (build_domain(board, square, bool) for square in squares)
    for prime in find_prime_digits(board):
        powers = partial(count_prime_factor, prime=prime)
        yield build_count_sum(
            board, "product", squares, powers, totals=(count_prime_factor(product, prime),), called=called
        )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the mark lacks cells or a number, or if the number has a prime factor that no digit has."""
    yield from validate.check_lines(mark, board, NAME, least=1)
    yield from validate.check_number_count(mark, board, NAME, 1)
    for product in mark.values:
        rest = prod(prime ** count_prime_factor(product, prime) for prime in find_prime_digits(board))
        if rest != product and (product or board.values[0]):
            cell = board.place(mark.lines[0][0]) if mark.lines and mark.lines[0] else "-"
            yield Fault(_FACTOR.fill(name=NAME, cell=cell, product=product))


VARIANT = Variant(
    key="product",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the product of the digits of marked cells is the number written there",
            "el producto de los dígitos de las casillas marcadas es el número escrito en ellas",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("border", "red", "2 4", mark="×"),
    sample=build_sample("..4.............", Mark("product", ((0, 1, 4),), (12,)), Mark("product", ((10, 11),), (6,))),
)
