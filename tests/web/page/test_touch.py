"""Touch: dragging, double taps, swipes and pinches, as a phone sends them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.page.visitor import SEED, SMALL, Visitor

Visit = Callable[..., Visitor]
Point = tuple[float, float]


class Fingers:
    """Fingers that touch a page."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.session: Any = visitor.page.context.new_cdp_session(visitor.page)

    def at(self, square: int) -> Point:
        """Return the middle of a square."""
        box = visitor_box(self.visitor, square)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def send(self, kind: str, *points: Point) -> None:
        """Send a touch event with the positions of the fingers."""
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def along(self, *points: Point) -> None:
        """Move one finger from point to point."""
        self.send("touchStart", points[0])
        for point in points[1:]:
            self.send("touchMove", point)
        self.send("touchEnd")


def visitor_box(visitor: Visitor, square: int) -> dict[str, float]:
    """Return the rectangle of a square on the screen."""
    found: dict[str, float] = visitor.cell(square).bounding_box()
    return found


def phone(visit: Visit, part: str = "") -> tuple[Visitor, Fingers]:
    """Open the page as a visitor with a phone."""
    visitor = visit(part, width=360, height=740, touch=True)
    return visitor, Fingers(visitor)


def test_a_finger_drawn_over_the_board_selects_what_it_passes(visit: Visit) -> None:
    visitor, fingers = phone(visit)
    fingers.along(*(fingers.at(square) for square in (10, 11, 12, 21)))
    assert visitor.selected() == [10, 11, 12, 21]
    visitor.page.locator(".mode[data-mode=centre]").tap()
    visitor.page.locator('.key[data-digit="4"]').tap()
    assert [visitor.text(square) for square in (10, 11, 12, 21)] == ["4"] * 4


def test_a_double_tap_selects_the_same_digit(visit: Visit) -> None:
    visitor, fingers = phone(visit)
    for moment in (0, 1000):
        visitor.moment(moment)
        fingers.along(fingers.at(3))
        assert visitor.selected() == [3]
    fingers.along(fingers.at(3))
    assert visitor.selected() == [square for square, sign in enumerate(SEED) if sign == "8"]


def test_a_swipe_turns_the_page_of_a_story(visit: Visit) -> None:
    visitor, fingers = phone(visit, f"#t={SMALL}")
    visitor.button("Pasos").tap()
    visitor.says("pasos hasta la solución")
    chosen = visitor.page.locator(".steps [aria-selected=true] .number")
    box = visitor.page.locator(".current-step .sentence").bounding_box()
    assert box is not None
    left, right, middle = box["x"] + 20, box["x"] + box["width"] - 20, box["y"] + 8
    fingers.along((right, middle), ((left + right) / 2, middle), (left, middle))
    assert chosen.inner_text() == "2"
    fingers.along((left, middle), ((left + right) / 2, middle), (right, middle))
    assert chosen.inner_text() == "1"


def test_two_fingers_zoom_a_large_board(visit: Visit) -> None:
    visitor, fingers = phone(visit, f"#t={'.' * 256}")
    before = visitor_box(visitor, 0)["width"]
    one, other = fingers.at(102), fingers.at(105)
    fingers.send("touchStart", one)
    fingers.send("touchStart", one, other)
    fingers.send("touchMove", (one[0] - 40, one[1]), (other[0] + 40, other[1]))
    fingers.send("touchMove", (one[0] - 80, one[1]), (other[0] + 80, other[1]))
    fingers.send("touchEnd")
    assert visitor_box(visitor, 0)["width"] > 2 * before
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360
