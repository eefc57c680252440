"""Conversion of SVG pictures to PNG and PDF by optional packages: resvg-py, typst, and the font that both use.

System fonts are ignored, so that a picture has the same pixels on every machine.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from descarte.core.deadline import check_deadline, check_deadline_each, get_deadline
from descarte.core.errors import DescarteError, MissingExtra, OptionError
from descarte.core.text import Text
from descarte.draw.board.paths import remove_control_characters

_Drawn = TypeVar("_Drawn")
_BEAT = 0.02
_PNG = Text("drawing PNG", "dibujar PNG")
_PDF = Text("drawing PDF", "dibujar PDF")
GIF = Text("drawing GIF", "dibujar GIF")
_EXTRA = "draw"
_MODULES = {
    ".pdf": (_PDF, ("typst", "ttf_opensans")),
    ".png": (_PNG, ("resvg_py", "ttf_opensans")),
    ".apng": (_PNG, ("typst", "ttf_opensans")),
    ".gif": (GIF, ("PIL.Image", "typst", "ttf_opensans")),
}
"""Purpose (for error messages) and required modules, by file suffix."""
_VIEW = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_FAMILY = re.compile(r'(?<= font-family=")[^"]*')
_RESVG = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); import resvg_py;"
    "sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(**json.load(sys.stdin))))"
)
_FAILED = Text(
    "the picture could not be drawn: the drawing process ended with exit code {code}",
    "no se pudo dibujar la imagen: el proceso de dibujo terminó con el código de salida {code}",
)
_UNKNOWN_SUFFIX = Text("unknown kind of file", "tipo de archivo desconocido")


MOST_PIXELS = 10_000
"""Maximum width and height of a PNG in pixels: with more, drawing takes gigabytes of memory."""
LARGE = 2_000
"""Width or height in pixels from which drawing takes so long that it must be possible to interrupt it."""
_TOO_LARGE = Text(
    "expected a PNG of at most {most:,} pixels in width and height, found {found:,}. SVG and PDF have no limit",
    "se esperaba un PNG de {most:,} píxeles de ancho y de alto como máximo, se encontró {found:,}. SVG y PDF no tienen "
    "límite",
)


def png(svg: str, *, width: int | None = None, zoom: float = 2) -> bytes:
    """Return a picture as PNG, `width` pixels wide. If `width` is None, enlarge it by the factor `zoom`.

    Raise OptionError if the picture would be wider or higher than `MOST_PIXELS`.
    """
    wide, high = size_of(svg)
    longer = round(max(wide, high) * (zoom if width is None else width / wide))
    if longer > MOST_PIXELS:
        raise OptionError(_TOO_LARGE.fill(most=MOST_PIXELS, found=longer))
    resvg = import_optional("resvg_py", _PNG)
    regular, bold = (str(_fonts(_PNG) / f"OpenSans-{weight}.ttf") for weight in ("Regular", "Bold"))
    wanted = {"svg_string": _set_own_font(svg), "width": width, "zoom": None if width else zoom}
    own = {"skip_system_fonts": True, "font_files": [regular, bold]}
    if get_deadline() is None and longer < LARGE:
        return bytes(resvg.svg_to_bytes(**wanted, **own))
    return _draw_in_process(_RESVG, wanted | own)


def _draw_in_process(code: str, wanted: Mapping[str, object]) -> bytes:
    """Run Python code that draws with a library in a process of its own, and return its output.

    The code gets `wanted` as JSON. The process is killed at the deadline. This is for libraries that block all threads.
    """
    command = [sys.executable, "-P", "-c", code, json.dumps(sys.path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process:
        given: bytes | None = json.dumps(wanted).encode()
        try:
            while True:
                check_deadline()
                try:
                    drawn = process.communicate(given, timeout=_BEAT)[0]
                    break
                except subprocess.TimeoutExpired:
                    given = None
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise DescarteError(_FAILED.fill(code=process.returncode))
    return drawn


def pngs(pictures: Sequence[str]) -> list[bytes]:
    """Return many pictures as PNG in their own sizes. Typst draws them together, four times as fast as one by one."""
    pages = "\n#pagebreak()\n".join(f'#image("{number}.svg")' for number in range(len(pictures)))
    source = f"#set page(width: auto, height: auto, margin: 0pt)\n{pages}\n"
    files = {f"{number}.svg": picture for number, picture in enumerate(pictures)}
    return _compile_typst(source, files, format="png", ppi=96)


def _fonts(what: Text) -> Path:
    """Return the folder of the font Open Sans. Raise MissingExtra, for the purpose `what`, if it is not installed."""
    found = import_optional("ttf_opensans", what).__file__
    assert found is not None
    return Path(found).parent / "ttf"


def _set_own_font(svg: str) -> str:
    """Return the picture with every font replaced by Open Sans.

    >>> _set_own_font('<svg font-family="Helvetica, sans-serif"/>')
    '<svg font-family="Open Sans"/>'
    """
    return _FAMILY.sub("Open Sans", svg)


def pdf(svg: str) -> bytes:
    """Return a picture as a PDF with one page of its own size."""
    source = '#set page(width: auto, height: auto, margin: 6pt)\n#image("picture.svg")\n'
    return typeset_pdf(source, {"picture.svg": svg})


def typeset_pdf(source: str, files: Mapping[str, str]) -> bytes:
    """Return a typst document as PDF. `files` has the texts of the files that the source refers to, by name."""
    return _compile_typst(source, files)[0]


def _compile_typst(source: str, files: Mapping[str, str], **how: object) -> list[bytes]:
    """Compile a typst document. Return a list with the PDF or, if `how` asks for PNG, with one picture per page."""
    typst = import_optional("typst", _PDF)
    fonts = [str(_fonts(_PDF))]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in check_deadline_each(files.items()):
            (Path(folder) / name).write_text(_set_own_font(text), encoding="utf-8")
        main = Path(folder) / "main.typ"
        # Without a date, the same document always gives an identical file.
        main.write_text(f"#set document(date: none)\n{source}", encoding="utf-8")
        own = {"font_paths": fonts, "ignore_system_fonts": True}
        document = _draw_in_thread(lambda: typst.compile(str(main), root=folder, **own, **how))
    return [document] if isinstance(document, bytes) else list(document)


def _draw_in_thread(draw: Callable[[], _Drawn]) -> _Drawn:
    """Call `draw` in a thread and return its result. Check the deadline meanwhile, as a large board takes seconds."""
    drawn: list[_Drawn] = []
    failed: list[BaseException] = []

    def work() -> None:
        try:
            drawn.append(draw())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    while thread.is_alive():
        check_deadline()
        thread.join(_BEAT)
    if failed:
        raise failed[0]
    return drawn[0]


def insist_on_modules(suffix: str) -> None:
    """Raise MissingExtra if a module that draws this kind of file is not installed.

    Commands call this before they start long work. `suffix` is ".pdf", ".png", ".gif", or ".apng" for an animated PNG.
    Unknown suffixes need no module.

    >>> insist_on_modules(".svg")
    """
    what, modules = _MODULES.get(suffix, (_PNG, ()))
    for module in modules:
        import_optional(module, what)


def import_optional(module: str, what: Text) -> ModuleType:
    """Import a module of the extra `draw` and return it.

    Raise MissingExtra if it is not installed; `what` names its purpose in the message.
    """
    try:
        return import_module(module)
    except ImportError:
        raise MissingExtra(what, _EXTRA) from None


def quote_for_typst(text: str) -> str:
    """Return a text as a typst string literal.

    >>> print(quote_for_typst("one two"))
    "one two"
    """
    return json.dumps(remove_control_characters(text), ensure_ascii=False)


def size_of(picture: str) -> tuple[float, float]:
    """Return the width and height of a picture in its own units, or (1, 1) if it has no view box.

    >>> size_of('<svg viewBox="-3 -3 486 306"/>')
    (486.0, 306.0)
    """
    found = _VIEW.search(picture)
    return (1.0, 1.0) if found is None else (float(found[1]), float(found[2]))


def suffix_of(path: Path, choices: Sequence[str]) -> str:
    """Return the lower-case suffix of a path. Raise OptionError if it is not one of the choices.

    >>> suffix_of(Path("a.PDF"), [".svg", ".pdf"])
    '.pdf'
    """
    suffix = path.suffix.lower()
    if suffix not in choices:
        raise OptionError.unknown(_UNKNOWN_SUFFIX, suffix or str(path), choices)
    return suffix
