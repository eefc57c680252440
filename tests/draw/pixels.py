"""Pictures as pixels."""

from __future__ import annotations

import io
from typing import Any

import pytest

from descarte.draw.export import png

WHY = "PIXELS NOT LOOKED AT: make extras"

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Colour = tuple[int, ...]
ROUNDING = 4
"""How far from each other, of 255, two releases of a library may draw the same colour: measured, 2."""


class Pixels:
    """A picture in shades of grey, and in colour."""

    def __init__(self, image: Any) -> None:
        self.colour = image.convert("RGB")
        self.grey = image.convert("L")
        self.width, self.height = image.size

    def _shades(self, box: Box) -> list[int]:
        """How many pixels of a rectangle have each shade, from black to white."""
        return list(self.grey.crop(tuple(map(round, box))).histogram())

    def ink(self, box: Box, least: float = 0.5) -> float:
        """The share of pixels that are darker than `least`, of 0 for white and 1 for black."""
        shades = self._shades(box)
        return sum(shades[: round(255 * (1 - least))]) / sum(shades)

    def mean(self, box: Box) -> float:
        """How dark a rectangle is, from 0 to 1."""
        shades = self._shades(box)
        return 1 - sum(shade * count for shade, count in enumerate(shades)) / sum(shades) / 255

    def spread(self, box: Box) -> int:
        """How many shades it has at least four pixels of: of one colour, one."""
        return sum(count > 3 for count in self._shades(box))

    def bounds(self, box: Box) -> Box:
        """The smallest rectangle around what is dark."""
        part = self.grey.crop(tuple(map(round, box))).point(lambda shade: 255 * (shade < 128))
        left, top, right, bottom = part.getbbox()
        return left + round(box[0]), top + round(box[1]), right + round(box[0]), bottom + round(box[1])

    def same(self, other: Pixels, box: Box) -> bool:
        """Whether a rectangle looks the same in another picture."""
        whole = tuple(map(round, box))
        return bool(self.colour.crop(whole).tobytes() == other.colour.crop(whole).tobytes())

    def at_the_edge(self, paper: Colour) -> int:
        """How far the colours along the four edges are from that of the paper, at most, of 255."""
        width, height = self.width, self.height
        boxes = ((0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height), (width - 1, 0, width, height))
        found = {colour for box in boxes for _, colour in self.colour.crop(box).getcolors()}
        return max(abs(int(one) - other) for colour in found for one, other in zip(colour, paper, strict=True))

    def small(self, box: Box, side: int) -> list[int]:
        """A rectangle as `side` by `side` shades of grey, each the mean of what is under it."""
        part = self.grey.crop(tuple(map(round, box)))
        return list(part.resize((side, side), resample=4).tobytes())


def seen(svg: str, width: int) -> Pixels:
    """A picture, `width` pixels wide; the test is skipped, loudly, where it cannot be drawn."""
    pytest.importorskip("resvg_py", reason=WHY)
    image = pytest.importorskip("PIL.Image", reason=WHY)
    return Pixels(image.open(io.BytesIO(png(svg, width=width))))
