"""Benchmark of the web page in a browser: time until a puzzle can be played, and from a click until a hint is drawn.

The exit code is 1 if a bound is exceeded.

python -m bench.page [--visits 20] [--puzzles 12]

Times are wall times measured in the page. The machine should be idle, because the browser runs on it, too.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
from typing import TYPE_CHECKING, Any

from bench.web import served
from playwright.sync_api import sync_playwright

import descarte

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
READY, HINT, HINT_99 = 1_000, 100, 300
"""Maximum milliseconds until the page is playable, and until a hint is drawn (median and 99th percentile)."""
STEPS = 4
"""Number of hints per puzzle, each in four levels."""
WATCH = """
new MutationObserver((_, watcher) => {
  if (!document.documentElement.dataset.ready) return;
  window.ready = performance.now();
  watcher.disconnect();
}).observe(document, { attributes: true, subtree: true });
"""
ASK = """
async ({ line, steps }) => {
  const { app } = await import("/main.js");
  app.play(await app.engine.board(line), { anew: true });
  const drawn = () => new Promise((done) => {
    const parts = ["ladder [aria-current]", "layer:nth-child(2) svg"];
    const there = () => parts.every((part) => document.querySelector(`.${part}`));
    const look = () => (there() ? requestAnimationFrame(() => done(performance.now())) : setTimeout(look, 1));
    look();
  });
  const taken = [];
  for (let step = 0; step < steps; step += 1) {
    for (let level = 1; level <= 4; level += 1) {
      app.board.draw(null);
      const start = performance.now();
      if (level === 1) document.querySelector('.button-row .strong[title="H"]').click();
      else document.querySelector(`.ladder li:nth-child(${level}) button`).click();
      taken.push((await drawn()) - start);
    }
    document.querySelector(".panel .button-row .strong").click();
    app.close();
  }
  return taken;
}
"""


def visits(browser: Browser, address: str, count: int) -> list[float]:
    """Return the milliseconds until the page is playable for each of `count` first visits, in ascending order."""
    taken = []
    for _ in range(count):
        context = browser.new_context()
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-ready]")
        taken.append(float(page.evaluate("window.ready")))
        context.close()
    return sorted(taken)


def hints(browser: Browser, address: str, lines: list[str]) -> list[float]:
    """Return the milliseconds from a click to its hint, for every level of some steps of each puzzle, ascending."""
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    taken: list[float] = []
    for line in lines:
        found: Any = page.evaluate(ASK, {"line": line, "steps": STEPS})
        taken += found
    return sorted(taken)


def main() -> int:
    """Measure visits and hints, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=20)
    parser.add_argument("--puzzles", type=int, default=12)
    settings = parser.parse_args()
    program = next((found for found in map(shutil.which, BROWSERS) if found), None)
    if program is None:
        print("no browser: the page is NOT measured")
        return 0
    made = [
        puzzle
        for grade in ("easy", "medium", "hard")
        for puzzle in descarte.make(count=settings.puzzles // 3, grade=grade, seed="p")
    ]
    lines = ["".join(str(given) if given else "." for given in puzzle.givens) for puzzle in made]
    with served() as (_, port), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        address = f"http://127.0.0.1:{port}/"
        visits(browser, address, 1)
        ready = visits(browser, address, settings.visits)
        taken = hints(browser, address, lines)
        browser.close()
    middle, late = statistics.median(taken), taken[int(len(taken) * 0.99)]
    print(f"first visit: ready after {statistics.median(ready):.0f} ms at the median, {ready[-1]:.0f} ms at most")
    print(f"{len(taken)} hints: drawn after {middle:.0f} ms at the median, {late:.0f} ms at the 99th percentile")
    return 0 if statistics.median(ready) <= READY and middle <= HINT and late <= HINT_99 else 1


if __name__ == "__main__":
    sys.exit(main())
