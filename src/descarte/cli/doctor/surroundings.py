"""Checks of the environment: fonts, a browser, the terminal, and the worker processes of the server."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator

from descarte.cli.doctor.finding import Finding
from descarte.core.errors import DescarteError, MissingExtra
from descarte.core.text import Text

FONTS = Text("fonts", "fuentes")
BROWSER = Text("browser", "navegador")
TERMINAL = Text("terminal", "terminal")
SERVER = Text("server", "servidor")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
SHOWN = "áñ¿┌─▒"
"""Characters that the output may contain."""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text font-family="x" y="9">5</text></svg>'
_PNG = Text("a PNG with text was drawn in the bundled font", "se dibujó un PNG con texto en la fuente incluida")
_BLANK = Text("no text appears in a PNG", "en un PNG no aparece el texto")
_NO_DRAW = Text("PNG and PDF cannot be drawn; SVG can", "no se pueden dibujar PNG ni PDF; sí SVG")
_DRAW = Text("Run: pip install 'descarte[draw]'", "Ejecuta: pip install 'descarte[draw]'")
_DRAW_AGAIN = Text(
    "Run: pip install --force-reinstall 'descarte[draw]'", "Ejecuta: pip install --force-reinstall 'descarte[draw]'"
)
_NO_BROWSER = Text("no Chromium found", "no se encontró Chromium")
_BROWSER = Text(
    "The page works in any browser. Only the tests of the page need Chromium (Debian: apt-get install chromium).",
    "La página funciona en cualquier navegador. Solo las pruebas de la página necesitan Chromium"
    " (Debian: apt-get install chromium).",
)
_ENCODING = Text("the encoding of the output is {name}", "la codificación de la salida es {name}")
_POOR = Text(
    "the encoding of the output is {name}; some characters are shown as '?'",
    "la codificación de la salida es {name}; algunos caracteres se ven como '?'",
)
_UTF8 = Text("Set the variable PYTHONUTF8=1.", "Define la variable PYTHONUTF8=1.")
_STARTED = Text(
    "port {port} is free, and a worker started in {seconds:.1f} s",
    "el puerto {port} está libre, y un proceso de trabajo se inició en {seconds:.1f} s",
)
_BUSY = Text(
    "port {port} is in use, and a worker started in {seconds:.1f} s",
    "el puerto {port} está en uso, y un proceso de trabajo se inició en {seconds:.1f} s",
)
_OTHER_PORT = Text("Use another port: descarte serve --port 0", "Usa otro puerto: descarte serve --port 0")
_NO_WORKER = Text("no worker process starts: {reason}", "no se inicia ningún proceso de trabajo: {reason}")
_PROCESSES = Text(
    "Check if this system allows new processes, pipes and shared memory.",
    "Comprueba si este sistema permite procesos nuevos, tuberías y memoria compartida.",
)


def check_fonts() -> Iterator[Finding]:
    """Yield a finding on fonts: pictures can be drawn, and their text appears."""
    from descarte.draw.export import png

    try:
        drawn, empty = png(PICTURE), png(PICTURE.replace(">5<", "><"))
    except MissingExtra:
        yield Finding(FONTS, "missing", _NO_DRAW, _DRAW)
        return
    except Exception as error:
        yield Finding(FONTS, "fault", str(error), _DRAW_AGAIN)
        return
    yield Finding(FONTS, "ok", _PNG) if drawn != empty else Finding(FONTS, "fault", _BLANK, _DRAW_AGAIN)


def check_browser() -> Iterator[Finding]:
    """Yield a finding with the browser for the tests of the page."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    yield Finding(BROWSER, "missing", _NO_BROWSER, _BROWSER) if path is None else Finding(BROWSER, "ok", path)


def check_terminal() -> Iterator[Finding]:
    """Yield a finding on standard output: its encoding, and if it can show every character."""
    name = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        SHOWN.encode(name)
    except (UnicodeError, LookupError):
        yield Finding(TERMINAL, "missing", _POOR.fill(name=name), _UTF8)
    else:
        yield Finding(TERMINAL, "ok", _ENCODING.fill(name=name))


def check_server() -> Iterator[Finding]:
    """Yield a finding on the server: if a worker process starts, and if the default port is free."""
    from descarte.cli.commands.serve import PORT
    from descarte.web.pool import Worker

    started = time.monotonic()
    try:
        Worker().end()
    except Exception as error:
        reason = str(error) or type(error).__name__
        yield Finding(SERVER, "fault", _NO_WORKER.fill(reason=reason), _PROCESSES)
        return
    seconds = time.monotonic() - started
    if _is_port_free(PORT):
        yield Finding(SERVER, "ok", _STARTED.fill(port=PORT, seconds=seconds))
    else:
        yield Finding(SERVER, "missing", _BUSY.fill(port=PORT, seconds=seconds), _OTHER_PORT)


def _is_port_free(port: int) -> bool:
    from descarte.web.serve import open_socket

    try:
        open_socket("127.0.0.1", port).close()
    except DescarteError:
        return False
    return True
