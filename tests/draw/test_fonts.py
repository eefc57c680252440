"""Pictures look the same with any fonts on the machine."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import descarte
from descarte.draw.export import png, pngs
from descarte.draw.svg import svg
from tests.draw.pixels import ROUNDING, WHY, Pixels, seen

SYSTEM = Path("/usr/share/fonts")
EIGHT = svg(descarte.read("8" + "." * 80))
# The first cell of the picture above as 12 by 12 shades of grey: a bold 8 of Open Sans.
SHAPE = (
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeb6c53aaffffffff"
    "ffffffff7347ad02f0ffffffffffffffad1f6239fdffffffffffffffc01c2963fcffffffffffffff4293f913c3ffffff"
    "ffffffff831f4b1eedffffffffffffffffdbc7f5ffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
)
DRAWN = """
import hashlib, resvg_py, typst
from descarte import explain, read
from descarte.draw.documents import book, story
from descarte.draw.documents.animation import write_gif
from descarte.draw.documents.captioned_frames import caption_pages
from descarte.draw.export import pdf, png, pngs
from descarte.draw.svg import svg
puzzle = read("1.....3.4......2")
picture = svg(puzzle, coordinates="r1c1")
pages = list(explain(puzzle).story())[:4]
found = [png(picture), pdf(picture), write_gif(pngs(caption_pages(pages))), story.pdf("Ñandú", pages),
         book.pdf("Ñandú", "1", [("Sudoku", "¿8?")], [book.BookPuzzle("1", picture, picture, "8", "8")])]
head = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" font-family="DejaVu Serif">'
named = f'{head}<text y="9">8</text></svg>'
for content in (resvg_py.svg_to_bytes(svg_string=named), *found):
    print(hashlib.sha256(bytes(content)).hexdigest())
"""


def drawn_with(fonts: list[Path], folder: Path) -> list[str]:
    """Return digests of what is drawn on a machine with these fonts only: a text in one of them, then our files."""
    empty, home = folder / "empty", folder / "home"
    empty.mkdir(parents=True)
    for place in (home / ".fonts", home / ".local" / "share" / "fonts"):
        place.mkdir(parents=True)
        for font in fonts:
            (place / font.name).write_bytes(font.read_bytes())
    command = [sys.executable, "-c", DRAWN]
    if SYSTEM.exists():
        hide = f'mount --bind "{empty}" {SYSTEM} && exec "$@"'
        command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", hide, "sh", *command]
    environment = os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home / ".local" / "share"), "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


def can_hide_fonts() -> bool:
    """Return True if this process can hide the fonts of the machine from a child process."""
    if not SYSTEM.exists():
        return True
    trial = ["unshare", "--user", "--map-root-user", "--mount", "mount", "--bind", "/tmp", str(SYSTEM)]
    try:
        return subprocess.run(trial, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.mark.long
def test_no_fonts_one_and_many_give_the_same_files(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason=WHY)
    pytest.importorskip("typst", reason=WHY)
    if not can_hide_fonts():
        pytest.skip("FONTS NOT HIDDEN: this machine does not let a test hide them (unshare --user --mount)")
    matplotlib = pytest.importorskip("matplotlib", reason="it brings fonts to test with")
    others = sorted(Path(matplotlib.get_data_path(), "fonts", "ttf").glob("*.ttf"))
    one = [font for font in others if font.name == "DejaVuSerif.ttf"]
    (bare, *nothing), (first, *single), (second, *many) = (
        drawn_with(fonts, tmp_path / str(len(fonts))) for fonts in ([], one, others)
    )
    assert bare != first == second, "the fonts were not hidden"
    assert len(nothing) == 5
    assert nothing == single == many


def test_figures_are_those_of_the_font_that_comes_along() -> None:
    found = seen(EIGHT, 600).small((6, 6, 66, 66), 12)
    kept = list(bytes.fromhex(SHAPE))
    assert max(abs(one - other) for one, other in zip(found, kept, strict=True)) <= 4 * ROUNDING


def test_both_programs_draw_in_the_same_font() -> None:
    image = pytest.importorskip("PIL.Image", reason=WHY)
    pytest.importorskip("typst", reason=WHY)
    (other,) = pngs([svg(descarte.read("8" + "." * 80), size=600)])
    one, two = (Pixels(image.open(io.BytesIO(content))) for content in (png(EIGHT, width=600), other))
    pairs = zip(one.small((6, 6, 66, 66), 12), two.small((6, 6, 66, 66), 12), strict=True)
    assert max(abs(first - second) for first, second in pairs) <= 4 * ROUNDING


def test_another_font_would_be_seen() -> None:
    resvg = pytest.importorskip("resvg_py", reason=WHY)
    image = pytest.importorskip("PIL.Image", reason=WHY)
    matplotlib = pytest.importorskip("matplotlib", reason="it brings fonts to test with")
    font = str(Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSans-Bold.ttf"))
    content = resvg.svg_to_bytes(svg_string=EIGHT, width=600, skip_system_fonts=True, font_files=[font])
    pixels = Pixels(image.open(io.BytesIO(bytes(content))))
    kept = list(bytes.fromhex(SHAPE))
    pairs = zip(pixels.small((6, 6, 66, 66), 12), kept, strict=True)
    assert max(abs(one - other) for one, other in pairs) > 12 * ROUNDING
