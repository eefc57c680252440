"""Measurements of the pixels of a picture."""

from __future__ import annotations

import io
from typing import Any

import pytest

from descarte.draw.export import png

WHY = "PIXELS NOT LOOKED AT: make extras"

Box = tuple[float, float, float, float]
"""Rectangle in pixels: left, top, right, bottom."""
Colour = tuple[int, ...]
ROUNDING = 4
"""Maximum difference, of 255, between the colours that two releases of a library draw (measured: 2)."""


class Pixels:
    """The pixels of a picture, in colour and in shades of grey."""

    def __init__(self, image: Any) -> None:
        self.colour = image.convert("RGB")
        self.grey = image.convert("L")
        self.width, self.height = image.size

    def _shades(self, box: Box) -> list[int]:
        """Return the number of pixels of a rectangle with each shade of grey, from black to white."""
        return list(self.grey.crop(tuple(map(round, box))).histogram())

    def ink(self, box: Box, least: float = 0.5) -> float:
        """Return the fraction of pixels of a rectangle that are darker than `least` (0 is white, 1 is black)."""
        shades = self._shades(box)
        return sum(shades[: round(255 * (1 - least))]) / sum(shades)

    def mean(self, box: Box) -> float:
        """Return the mean darkness of a rectangle, from 0 (white) to 1 (black)."""
        shades = self._shades(box)
        return 1 - sum(shade * count for shade, count in enumerate(shades)) / sum(shades) / 255

    def spread(self, box: Box) -> int:
        """Return the number of shades that at least four pixels of a rectangle have."""
        return sum(count > 3 for count in self._shades(box))

    def bounds(self, box: Box) -> Box:
        """Return the smallest rectangle that contains all dark pixels of a rectangle."""
        part = self.grey.crop(tuple(map(round, box))).point(lambda shade: 255 * (shade < 128))
        left, top, right, bottom = part.getbbox()
        return left + round(box[0]), top + round(box[1]), right + round(box[0]), bottom + round(box[1])

    def same(self, other: Pixels, box: Box) -> bool:
        """Return True if a rectangle has the same pixels in another picture."""
        whole = tuple(map(round, box))
        return bool(self.colour.crop(whole).tobytes() == other.colour.crop(whole).tobytes())

    def at_the_edge(self, paper: Colour) -> int:
        """Return the largest difference, of 255, between a colour along the edges and the colour of the paper."""
        width, height = self.width, self.height
        boxes = ((0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height), (width - 1, 0, width, height))
        found = {colour for box in boxes for _, colour in self.colour.crop(box).getcolors()}
        return max(abs(int(one) - other) for colour in found for one, other in zip(colour, paper, strict=True))

    def small(self, box: Box, side: int) -> list[int]:
        """Return a rectangle reduced to `side` by `side` shades of grey."""
        part = self.grey.crop(tuple(map(round, box)))
        return list(part.resize((side, side), resample=4).tobytes())


def seen(svg: str, width: int) -> Pixels:
    """Draw a picture `width` pixels wide and return its pixels. Skip the test if a package for this is missing."""
    pytest.importorskip("resvg_py", reason=WHY)
    image = pytest.importorskip("PIL.Image", reason=WHY)
    return Pixels(image.open(io.BytesIO(png(svg, width=width))))
