"""`qr`: draw a text as a QR code."""

from __future__ import annotations

from io import BytesIO

from descarte.capabilities.contract import Capability, Download, Request
from descarte.capabilities.shared.parameters import text_field
from descarte.core.errors import MissingExtra, OptionError
from descarte.core.text import Text

_CODES = Text("drawing QR codes", "dibujar códigos QR")
_LONG = Text(
    "The text is too long for a QR code, which holds {most} bytes at most. Share the link itself, or a smaller puzzle.",
    "El texto es demasiado largo para un código QR, que admite {most} bytes como mucho. Comparte el enlace mismo, o un"
    " puzle más pequeño.",
)
MOST_BYTES = 2953
"""Number of bytes that the largest QR code holds at the lowest level of error correction."""
QUIET_ZONE = 4
"""Width of the empty margin, in modules, that code readers expect."""


def answer(request: Request) -> Download:
    """Draw the code as SVG, black on white in any theme because code readers expect it.

    Raise MissingExtra if segno is not installed, OptionError if no code holds the text.
    """
    try:
        import segno
    except ImportError:
        raise MissingExtra(_CODES, "web") from None

    try:
        code = segno.make_qr(request.get("text"), error="l")
    except segno.DataOverflowError:
        raise OptionError(_LONG.fill(most=MOST_BYTES)) from None
    picture = BytesIO()
    look = {"dark": "#000", "light": "#fff", "border": QUIET_ZONE, "svgclass": None, "lineclass": None}
    code.save(picture, kind="svg", xmldecl=False, omitsize=True, nl=False, **look)
    return Download("image/svg+xml", picture.getvalue())


CAPABILITY = Capability(
    key="qr",
    help=Text("draw a text as a QR code", "dibuja un texto como código QR"),
    about=Text(
        "Draws a text, such as the link of a puzzle, as a QR code in SVG.",
        "Dibuja un texto, como el enlace de un puzle, como código QR en SVG.",
    ),
    answer=answer,
    parameters=(text_field("text", Text("the text of the code", "el texto del código"), 20_000, needed=True),),
    record=False,
    example={"text": "https://example.org/#t=1.....3.4......2"},
    is_short=True,
    pictures=("image/svg+xml",),
)
