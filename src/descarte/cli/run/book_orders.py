"""Puzzles that `descarte book --make` requests, made with a progress bar."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from descarte.cli.make_options import SEED
from descarte.cli.terminal.progress import Progress
from descarte.cli.terminal.screen import Screen
from descarte.core.cores import count_cores
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.making.parse_orders import parse_orders
from descarte.making.random_stream import new_seed
from descarte.making.run import MakingRun
from descarte.model.puzzle import Puzzle

_BOTH = Text(
    "a book contains either the puzzles you name or new ones, not both; leave out PUZZLE or --make",
    "un libro contiene los puzles que indicas o puzles nuevos, no ambos; quita PUZLE o --make",
)
_PROGRESS = Text(
    "{kind}: {found} of {count}, {tried} tried", "{kind}: {found} de {count}, {tried:,} {tried:intento|intentos}"
)


def make_ordered_puzzles(settings: Namespace, screen: Screen) -> Iterator[Puzzle]:
    """Yield every puzzle that `--make` requests, kind by kind; raise NotMade if one cannot be found.

    Raise OptionError if puzzles are given too.
    """
    if settings.puzzles:
        raise OptionError(_BOTH)
    seed = settings.seed or new_seed()
    ordered = parse_orders(settings.make, seed)
    if settings.seed is None:
        screen.remark(str(SEED.fill(seed=seed)))
    total, before = sum(order.count for order in ordered), 0
    with Progress(wanted=not settings.quiet) as progress:
        for order in ordered:
            request, count = order.request, order.count

            def tell(
                found: int, tried: int, kind: str = request.kind, count: int = count, before: int = before
            ) -> None:
                words = _PROGRESS.fill(kind=kind, found=found, count=count, tried=tried)
                progress.tell(words, before + found, total)

            run = MakingRun(request, count, jobs=count_cores(), timeout=settings.timeout, tell=tell)
            yield from (made.puzzle for made in run)
            before += count
