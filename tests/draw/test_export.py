"""PNG and PDF, if the optional packages are installed."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

import descarte
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import DescarteError, MissingExtra, OptionError
from descarte.draw import export
from descarte.draw.export import _draw_in_process, _draw_in_thread, pdf, png, pngs, suffix_of
from descarte.draw.svg import svg
from tests.clock import turned

PICTURE = svg(descarte.read("1.....3.4......2"))


def test_png() -> None:
    pytest.importorskip("resvg_py", reason="PNG needs resvg-py: make extras")
    image = png(PICTURE, width=300)
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(image[16:20], "big") == 300


def test_many_pictures_at_once_keep_their_sizes() -> None:
    pytest.importorskip("typst", reason="PNG of many pictures needs typst: make extras")
    images = pngs([svg(descarte.read("." * 16), size=200), svg(descarte.read("." * 16), size=300)])
    assert [int.from_bytes(image[16:20], "big") for image in images] == [200, 300]
    assert len(pngs([PICTURE])) == 1


def test_pdf() -> None:
    pytest.importorskip("typst", reason="PDF needs typst: make extras")
    page = pdf(PICTURE)
    assert page.startswith(b"%PDF")
    assert b"Open" in page, "the font is not in it"
    assert b"CreationDate" not in page, "tomorrow it would be another file"


@pytest.mark.parametrize(
    ("module", "function"), [("resvg_py", png), ("ttf_opensans", png), ("typst", pdf), ("ttf_opensans", pdf)]
)
def test_a_missing_part_is_named(module: str, function: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=r"pip install 'descarte\[draw\]'.*make extras"):
        function(PICTURE)  # type: ignore[operator]


def test_a_file_without_a_suffix() -> None:
    with pytest.raises(OptionError, match="unknown kind of file 'x'"):
        suffix_of(Path("x"), [".svg"])


def test_a_library_that_draws_for_long_is_left_at_the_limit() -> None:
    release = threading.Event()
    with limit_time(0.05), pytest.raises(TimeUp):
        _draw_in_thread(release.wait)
    release.set()


def test_many_pictures_end_at_the_limit_before_the_library_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("typst", reason="many pictures need typst: make extras")
    monkeypatch.setattr(export, "_draw_in_thread", lambda _: pytest.fail("it began"))
    turned(monkeypatch, 1.0)
    with limit_time(2.5), pytest.raises(TimeUp):
        pngs([PICTURE] * 4)


def test_what_goes_wrong_in_a_library_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        _draw_in_thread(lambda: 1 // 0)


def test_a_library_that_lets_no_thread_run_is_ended_at_the_limit() -> None:
    start = time.monotonic()
    with limit_time(0.05), pytest.raises(TimeUp):
        _draw_in_process("import time; time.sleep(60)", {})
    assert time.monotonic() - start < 30


def test_a_process_that_draws_nothing_is_an_error_that_says_so() -> None:
    with limit_time(60), pytest.raises(DescarteError, match="exit code 7"):
        _draw_in_process("raise SystemExit(7)", {})


def test_a_limit_changes_no_picture() -> None:
    pytest.importorskip("resvg_py", reason="PNG needs resvg-py: make extras")
    with limit_time(60):
        limited = png(PICTURE, width=300)
    assert limited == png(PICTURE, width=300)


def test_a_png_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(OptionError, match="expected a PNG of at most 10,000 pixels in width and height, found 100,000"):
        png(PICTURE, width=100_000)


def test_a_large_png_is_drawn_by_another_process_which_can_be_interrupted() -> None:
    pytest.importorskip("resvg_py", reason="PNG needs resvg-py: make extras")
    assert int.from_bytes(png(PICTURE, width=2_000)[16:20], "big") == 2_000


def test_the_height_of_a_png_counts_too() -> None:
    high = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 100"/>'
    with pytest.raises(OptionError, match="found 20,000"):
        png(high, width=2_000)
