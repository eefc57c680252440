"""A log as an animated board."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from descarte import lab
from descarte.core.text import speaking
from descarte.lab.log.notebook import MOST, animate_trace, animation_page
from tests.examples import mostly_long
from tests.lab.puzzles import CORPUS, EASY, SMALL


def frames_of(page: str) -> list[dict[str, Any]]:
    """Return the data of the script in the page."""
    found = re.search(r"const data=(.*?);\ndocument", page)
    assert found is not None
    frames = json.loads(found[1])["frames"]
    assert isinstance(frames, list)
    return frames


@pytest.mark.parametrize("name", mostly_long(["sudoku", "killer", "kakuro", "jigsaw"], "kakuro"))
def test_a_log_shows_itself_in_a_notebook(name: str) -> None:
    with lab.record(CORPUS[name], "mac") as trace, speaking("en"):
        page = trace._repr_html_()
        assert len(frames_of(page)) == min(len(trace) + 1, MOST)
    assert page.startswith("<div")
    assert "search():" in page
    assert not re.search(r'(?:src|href)="', page)


@pytest.mark.long
def test_the_frames_lead_to_the_solution() -> None:
    with lab.record(EASY, "forward-checking") as trace:
        board: dict[str, list[int]] = {}
        for frame in frames_of(animate_trace(trace)):
            board |= frame["cells"]
        assert trace.end is not None
        assert [board[str(cell)][0] for cell in range(81)] == trace.end["grids"][0]


def test_a_long_log_is_shown_at_equal_distances() -> None:
    with lab.record(EASY, "mac") as trace, speaking("es"):
        frames = frames_of(animate_trace(trace, most=50))
        assert len(frames) == 50
        assert str(frames[-1]["words"]).startswith(f"suceso {len(trace)} de {len(trace)}: solución número 1")


def test_without_a_script_the_last_board_remains() -> None:
    with lab.record(SMALL, "backtracking") as trace:
        picture = animate_trace(trace).partition("<script>")[0]
    assert len(re.findall(r"<text[^>]*>\d</text>", picture)) == 16


def test_a_recorded_log_is_gone_when_it_is_closed() -> None:
    with lab.record(SMALL, "mac") as trace:
        path = trace._path
        assert path.exists()
    assert not path.exists()


def test_a_page_of_its_own_is_styled_and_fits_narrow_windows() -> None:
    with lab.record(SMALL, "backtracking") as trace, speaking("en"):
        text = animation_page(trace)
        trace.header["algorithm"] = "my-own"
        assert "<h1>my-own</h1>" in animation_page(trace)
    assert "<h1>Chronological backtracking</h1>" in text
    assert 'name="viewport"' in text
    assert "@media(max-width:40em)" in text
    assert "li{white-space:pre-wrap" in text, "long lines of the code go on below"
