from __future__ import annotations

import re
import sys

import pytest
import segno

from descarte.capabilities.qr import MOST_BYTES
from tests.web.conftest import Ask

QUIET_ZONE = 4
"""Width of the margin in modules, as the standard of QR codes demands."""
LINK = "https://example.org/#p=" + "aB3-_" * 30


def modules_of(picture: str) -> list[list[bool]]:
    """Return the dark modules of a code, row by row, as read from the strokes of its picture."""
    box = re.search(r'viewBox="0 0 (\d+) \1"', picture)
    strokes = re.search(r'stroke="#000" d="M(\d+) ([\d.]+)([^"]*)"', picture)
    assert box is not None
    assert strokes is not None
    side = int(box[1])
    found = [[False] * side for _ in range(side)]
    x, y = int(strokes[1]), float(strokes[2])
    for kind, across, down in re.findall(r"([hm])(-?\d+)(?: (-?\d+))?", strokes[3]):
        if kind == "h":
            for column in range(x, x + int(across)):
                found[int(y)][column] = True
        else:
            y += int(down)
        x += int(across)
    return found


def test_the_picture_is_the_code_of_the_text_with_its_margin(ask: Ask) -> None:
    said = ask("qr", text=LINK)
    assert (said.status, said.reply.type) == (200, "image/svg+xml")
    picture = said.reply.content.decode()
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')
    assert 'fill="#fff"' in picture
    code = segno.make_qr(LINK, error="l")
    wanted = [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET_ZONE)]
    assert modules_of(picture) == wanted


def test_a_code_has_its_limit(ask: Ask) -> None:
    assert ask("qr", text="é" * (MOST_BYTES // 2)).status == 200
    refused = ask("qr", text="a" * (MOST_BYTES + 1))
    assert refused.status == 400
    assert f"{MOST_BYTES} bytes" in refused.record["detail"]
    assert "demasiado largo" in ask("qr", text="a" * 20_000, language="es").record["detail"]


def test_without_segno_the_answer_says_what_to_install(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    said = ask("qr", text=LINK)
    assert said.status == 501
    assert "drawing QR codes needs the optional part 'web'" in said.record["detail"]
