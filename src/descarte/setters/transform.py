"""Equivalent puzzles: rotated, mirrored, with lines in another order, with digits relabelled."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from descarte import kinds
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.fast.canonical_lines import LineShape
from descarte.model.bits import Digit
from descarte.model.puzzle import Puzzle
from descarte.setters.images import Image, transform_clues
from descarte.setters.symmetries import can_rename_digits, line_shape, list_turns, symmetries

WAYS = ("relabel", "permute", "turn", "mirror")
_UNKNOWN_WAY = Text("unknown way to change a puzzle", "manera de cambiar un puzle desconocida")


def transform(puzzle: Puzzle, seed: int | str | None = None, ways: Iterable[str] = WAYS) -> Puzzle:
    """Return a random equivalent puzzle; the same seed gives the same one.

    `ways` are "relabel" (digits), "permute" (rows and columns), "turn" and "mirror". Ways that the kind of puzzle does
    not allow are ignored. A solution, entries and pencil marks are transformed, too. Raise OptionError if a way is
    unknown.

    >>> import descarte
    >>> print(descarte.write(transform(descarte.read("1.....3.4......2"), 1, ["turn"])), end="")
    .4.1......3.2...
    """
    wanted = set(ways)
    for way in sorted(wanted.difference(WAYS)):
        raise OptionError.unknown(_UNKNOWN_WAY, way, list(WAYS))
    chance = random.Random(f"descarte transform {seed}") if seed is not None else random.Random()
    images = _images(puzzle, wanted)
    image = chance.choice(images[1:] or images)
    shape = line_shape(puzzle)
    if shape is not None and "permute" in wanted:
        image = _permute_lines(image, shape, chance)
    size = puzzle.layout.size
    digits: list[Digit] = list(range(1, size + 1))
    if "relabel" in wanted and can_rename_digits(puzzle):
        chance.shuffle(digits)
    clues = kinds.clues_of(puzzle)
    return kinds.build(transform_clues(replace(clues, id=None), image, (0, *digits)))


def _images(puzzle: Puzzle, wanted: set[str]) -> list[Image]:
    """Return the images of the grid that these ways to change a puzzle allow, in a fixed order, the original first."""
    shape, known = line_shape(puzzle), list_turns(kinds.clues_of(puzzle))
    allowed = symmetries(puzzle) if shape is None else [image for image in known if shape.turns or not image.crossed]
    way_of = {image.source: "turn" for image in known[:4]} | {image.source: "mirror" for image in known[4:]}
    way_of = {known[0].source: ""} | {source: way for source, way in way_of.items() if source != known[0].source}
    return [image for image in allowed if way_of.get(image.source, "permute") in {"", *wanted}]


def _permute_lines(image: Image, shape: LineShape, chance: random.Random) -> Image:
    """Return the image with the lines of each band and stack shuffled, and with the bands and stacks shuffled, too."""
    rows, columns = (_shuffle_lines(shape.size, band, chance) for band in (shape.height, shape.width))
    return replace(image, source=tuple(image.source[row * shape.size + column] for row in rows for column in columns))


def _shuffle_lines(size: int, band: int, chance: random.Random) -> list[int]:
    bands = list(range(size // band))
    chance.shuffle(bands)
    found: list[int] = []
    for number in bands:
        lines = list(range(number * band, number * band + band))
        chance.shuffle(lines)
        found += lines
    return found
