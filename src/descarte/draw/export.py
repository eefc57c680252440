"""Pictures as PNG and PDF, by two optional parts: resvg-py and typst.

resvg draws letters with the fonts of the machine. Where there is none, typst draws PNG too: it brings a font along.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from descarte.draw.shapes import printable
from descarte.errors import MissingExtra, OptionError
from descarte.text import Text

_PNG = Text("drawing PNG", "dibujar PNG")
_PDF = Text("drawing PDF", "dibujar PDF")
_EXTRA = "draw"
_WIDTH = re.compile(r'width="([\d.]+)"')
_NO_PLACE = Text("cannot write {path}: {reason}", "no se puede escribir {path}: {reason}")
_SUFFIX = Text("kind of file", "tipo de archivo")


def png(svg: str, *, width: int | None = None, zoom: float = 2) -> bytes:
    """The picture as PNG, `width` pixels wide; if none is said, `zoom` times its own size."""
    resvg = optional("resvg_py", _PNG)
    if not _has_fonts():
        return _png_with_own_font(svg, width, zoom)
    return bytes(resvg.svg_to_bytes(svg_string=svg, width=width, zoom=None if width else zoom))


def pngs(pictures: Sequence[str]) -> list[bytes]:
    """Many pictures as PNG in their own sizes, at once by typst: measured, four times as fast as one by one."""
    pages = "\n#pagebreak()\n".join(f'#image("{number}.svg")' for number in range(len(pictures)))
    source = f"#set page(width: auto, height: auto, margin: 0pt)\n{pages}\n"
    files = {f"{number}.svg": picture for number, picture in enumerate(pictures)}
    return _compiled(source, files, format="png", ppi=96)


@cache
def _has_fonts() -> bool:
    """Whether a letter leaves a mark."""
    resvg = optional("resvg_py", _PNG)
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
    letter, nothing = (
        resvg.svg_to_bytes(svg_string=f"{head}{text}</svg>") for text in ('<text y="9">8</text>', "<g/>")
    )
    return bytes(letter) != bytes(nothing)


def _png_with_own_font(svg: str, width: int | None, zoom: float) -> bytes:
    own = _WIDTH.search(svg)
    assert own is not None
    wanted = width or float(own[1]) * zoom
    source = f'#set page(width: auto, height: auto, margin: 0pt)\n#image("picture.svg", width: {wanted}pt)\n'
    return _compiled(source, {"picture.svg": svg}, format="png", ppi=72)[0]


def pdf(svg: str) -> bytes:
    """The picture as a PDF page of its own size."""
    source = '#set page(width: auto, height: auto, margin: 6pt)\n#image("picture.svg")\n'
    return typeset(source, {"picture.svg": svg})


def typeset(source: str, files: Mapping[str, str]) -> bytes:
    """A document in typst's language as PDF, with the files that it names."""
    return _compiled(source, files)[0]


def _compiled(source: str, files: Mapping[str, str], **how: object) -> list[bytes]:
    """The one PDF, or a PNG for each page."""
    typst = optional("typst", _PDF)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        main = Path(folder) / "main.typ"
        main.write_text(source, encoding="utf-8")
        document = typst.compile(str(main), root=folder, **how)
    return [document] if isinstance(document, bytes) else list(document)


def optional(module: str, what: Text) -> ModuleType:
    """A module of the extra `draw`; without it, MissingExtra says what cannot be done and how to get it."""
    try:
        return import_module(module)
    except ImportError:
        raise MissingExtra(what, _EXTRA) from None


def quoted(text: str) -> str:
    """A text as typst writes strings.

    >>> print(quoted("one two"))
    "one two"
    """
    return json.dumps(printable(text), ensure_ascii=False)


def suffix_of(path: Path, choices: Sequence[str]) -> str:
    """The suffix of a path, which must be one of the choices.

    >>> suffix_of(Path("a.PDF"), [".svg", ".pdf"])
    '.pdf'
    """
    suffix = path.suffix.lower()
    if suffix not in choices:
        raise OptionError.unknown(_SUFFIX, suffix or str(path), choices)
    return suffix


def save(path: Path, content: str | bytes) -> None:
    """Write a file; where that is not possible, say so."""
    try:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise OptionError(_NO_PLACE.fill(path=path, reason=error.strerror or error)) from error
