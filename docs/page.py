"""Take the pictures of the page that the READMEs show: python docs/page.py (needs the extra 'dev' and a browser)."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from descarte.web.routes import Site
from descarte.web.serve import address_of, open_socket, server_of

HERE = Path(__file__).parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
SIZE = {"width": 1280, "height": 800}
LANGUAGES = {"en": "en-GB", "es": "es-ES"}
# Show the board after some digits and marks, with the whole step of a hint drawn on it.
WRITTEN = {2: "4", 7: "1", 20: "3", 44: ""}
MARKED = {1: "Control+2", 10: "Control+9", 41: "Shift+5"}


@contextmanager
def served() -> Iterator[str]:
    """Yield the address of a server of descarte that runs in another thread."""
    listening = open_socket("127.0.0.1", 0)
    server = server_of(Site())
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    try:
        yield address_of(listening)
    finally:
        server.should_exit = True
        thread.join(20)


def picture(browser: Browser, address: str, language: str) -> bytes:
    """Return a picture of the page in a language, as PNG."""
    context = browser.new_context(
        viewport=SIZE, locale=LANGUAGES[language], reduced_motion="reduce", device_scale_factor=1.5
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready] [role=gridcell]")
    for square, keys in {**WRITTEN, **MARKED}.items():
        if keys:
            page.locator(f'[data-square="{square}"]').click()
            page.keyboard.press(keys)
    page.keyboard.press("Escape")
    for level in range(1, 5):
        page.keyboard.press("h")
        page.wait_for_selector(f".ladder li:nth-child({level}) [aria-current]")
    page.wait_for_timeout(500)
    taken = page.screenshot()
    context.close()
    return taken


def main() -> None:
    """Write docs/pictures/page.png and docs/pictures/page.es.png."""
    program = next(found for found in map(shutil.which, BROWSERS) if found)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for language in LANGUAGES:
            taken = Image.open(BytesIO(picture(browser, address, language))).convert("RGB")
            name = "page.png" if language == "en" else f"page.{language}.png"
            taken.quantize(96).save(HERE / "pictures" / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
