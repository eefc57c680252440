"""The files of the page on a static site: the server's page with another transport, as an app that can be installed."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from descarte.core.text import Text, speaking
from descarte.draw.step.layers import style_sheet
from descarte.draw.theme import find_theme
from static_site.kernel import ROOT
from static_site.security_policy import add_policy

PAGE = ROOT / "src" / "descarte" / "web" / "page"
OWN = Path(__file__).parent / "page"
ICON_SIZES = (192, 512)
MARGIN = 4
"""Margin around the icon that phones may cut off, in units of the icon, which is 32 wide."""
_NAME = "descarte"
_ABOUT = Text(
    "Play Sudoku of every kind, and ask why",
    "Juega sudokus de todo tipo y pregunta por qué",
)
_IMPORT = re.compile(r'^import\b[^"]*"\./(?P<file>[^"]+)";$', re.MULTILINE)
HEAD = """\
  <link rel="manifest" href="manifest.webmanifest">
  <link rel="apple-touch-icon" href="icon-192.png">
  <meta name="theme-color" content="{light}" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="{dark}" media="(prefers-color-scheme: dark)">
"""


def list_own_modules() -> list[str]:
    """Return the names of the modules that only the static page loads, in the order of their names."""
    found, waiting = set[str](), ["transport.js", "register.js"]
    while waiting:
        name = waiting.pop()
        if name not in found and (OWN / name).is_file():
            found.add(name)
            waiting += _IMPORT.findall((OWN / name).read_text(encoding="utf-8"))
    return sorted(found - {"transport.js"})


def find_window_colour(theme: str) -> str:
    """Return the colour of the page around the board: --desk in page.css, which is paper with four percent of ink.

    >>> find_window_colour("screen")
    '#f6f6f7'
    """
    colours = find_theme(theme)
    pairs = zip(bytes.fromhex(colours.paper[1:]), bytes.fromhex(colours.ink[1:]), strict=True)
    return "#" + bytes(round(0.96 * paper + 0.04 * ink) for paper, ink in pairs).hex()


def make_index(html: str) -> str:
    """Return the page's HTML with its policy, its manifest and the modules of the static page."""
    preloads = "".join(f'  <link rel="modulepreload" href="{name}">\n' for name in list_own_modules())
    start = '  <script type="module" src="main.js"></script>\n'
    if start not in html:
        raise ValueError("index.html does not start main.js")
    own = (
        HEAD.format(light=find_window_colour("screen"), dark=find_window_colour("dark"))
        + preloads
        + start
        + '  <script type="module" src="register.js"></script>\n'
    )
    return add_policy(html.replace(start, own))


def make_manifest() -> str:
    """Return the web manifest, with which the page can be installed as an app."""
    icons = [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for size in ICON_SIZES:
        for purpose, name in (("any", "icon"), ("maskable", "icon-full")):
            file = f"{name}-{size}.png"
            icons.append({"src": file, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose})
    with speaking("es"):
        about = str(_ABOUT)
    with speaking("en"):
        about = f"{about}. {_ABOUT}."
    manifest = {
        "name": _NAME,
        "short_name": _NAME,
        "description": about,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": find_window_colour("screen"),
        "theme_color": find_window_colour("screen"),
        "icons": icons,
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"


def fill_square(icon: str) -> str:
    """Return an icon whose ground fills the whole square, for phones that cut icons to a shape of their own."""
    square = icon.replace(' rx="7"', "")
    if square == icon:
        raise ValueError("icon.svg has no rounded ground")
    ground = re.search(r"<rect[^>]*/>", square)
    assert ground is not None
    size = 32 + 2 * MARGIN
    whole = ground[0].replace('width="32" height="32"', f'x="-{MARGIN}" y="-{MARGIN}" width="{size}" height="{size}"')
    return square.replace(ground[0], whole).replace(
        'viewBox="0 0 32 32"', f'viewBox="-{MARGIN} -{MARGIN} {size} {size}"'
    )


def write_icons(target: Path) -> None:
    """Write the icons of the app, in the sizes that phones ask for."""
    import resvg_py  # noqa: PLC0415 (needs the extra 'draw')

    icon = (PAGE / "icon.svg").read_text(encoding="utf-8")
    for name, drawing in (("icon", icon), ("icon-full", fill_square(icon))):
        for size in ICON_SIZES:
            picture = resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size)
            (target / f"{name}-{size}.png").write_bytes(bytes(picture))


def write_page(target: Path) -> None:
    """Write the page to a folder. Its transport asks a worker of the browser instead of a server."""
    shutil.copytree(PAGE, target, dirs_exist_ok=True)
    shutil.copytree(OWN, target, dirs_exist_ok=True)
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    (target / "index.html").write_text(make_index(index), encoding="utf-8")
    (target / "tokens.css").write_text(style_sheet(), encoding="utf-8")
    (target / "manifest.webmanifest").write_text(make_manifest(), encoding="utf-8")
    write_icons(target)
