"""Benchmark of the static site in Chromium: start, answers, download and memory.

python -m bench.site [--visits 5] [--puzzles 20] [--rounds 60] [--folder build/site]

The exit code is 1 if a bound is exceeded. Times are wall times measured in the page. The machine should be idle:
browser and engine run on it. The site is built first, unless a folder is given. The explanations of hard
puzzles are measured on the folder DESCARTE_CORPUS, if it is set.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.corpus import CORPUS
from bench.page import BROWSERS, FLAGS
from playwright.sync_api import sync_playwright
from static_site.build import write_site
from static_site.offline import list_files
from tests.static_site.site import FOLDER, serving

from descarte.capabilities import answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

BOUNDS = {
    "first paint": 500.0,
    "engine ready, first visit": 3_000.0,
    "engine ready, later visits": 2_000.0,
    "hint": 50.0,
    "explanation of a hard puzzle": 700.0,
    "explanation of a Killer": 2_000.0,
    "explanation of a Kakuro": 2_000.0,
    "explanation with drawn rules": 2_000.0,
}
"""Maximum milliseconds at the median."""
KINDS = {
    "killer": "explanation of a Killer",
    "kakuro": "explanation of a Kakuro",
    "thermo": "explanation with drawn rules",
    "arrow": "explanation with drawn rules",
}
"""Kinds of puzzles that are explained, with the name of the bound."""
DOWNLOAD, MEMORY, BUILD = 7.0, 350.0, 180.0
"""Maximum megabytes of a first visit, megabytes of memory after an hour of play, and seconds to build the site."""
COMPRESSED = (".gz", ".xz", ".png")
APP = "import(new URL('main.js', document.baseURI).href).then(async ({ app }) => { %s })"
READY = APP % "await app.engine.transport.settled; return performance.now()"
PAINT = """new Promise((done) => new PerformanceObserver((list) => {
  const found = list.getEntriesByName("first-contentful-paint")[0];
  if (found) done(found.startTime);
}).observe({ type: "paint", buffered: true }))"""
KEPT = "navigator.serviceWorker.ready.then(({ active }) => Boolean(active))"
ASK = f"""({{ operation, request }}) => {
    APP
    % '''
  const start = performance.now();
  await app.engine.post(operation, request);
  return performance.now() - start;
'''
}"""


def measure_visits(browser: Browser, address: str, count: int) -> Iterator[tuple[str, float]]:
    """Yield the milliseconds until something is painted and until the engine is ready, for first and later visits."""
    for _ in range(count):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        yield "first paint", float(page.evaluate(PAINT))
        yield "engine ready, first visit", float(page.evaluate(READY))
        page.evaluate(KEPT)
        for _ in range(2):
            page.goto("about:blank")
            page.goto(address)
            yield "first paint", float(page.evaluate(PAINT))
            yield "engine ready, later visits", float(page.evaluate(READY))
        context.close()


def make_puzzle(**wishes: Any) -> dict[str, Any]:
    """Return a new puzzle without its solution."""
    made: dict[str, Any] = answer("make", wishes)["puzzles"][0]
    return {name: value for name, value in made.items() if name != "solution"}


def list_requests(count: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield what is measured, with the operation and the request."""
    for number in range(count):
        puzzle = make_puzzle(grade="medium", seed=f"site {number}")
        yield "hint", "hint", {"puzzle": puzzle, "level": 4, "drawn": True}
    hard = CORPUS / "sudoku" / "top1465.txt"
    if hard.exists():
        lines = hard.read_text(encoding="utf-8").split()
        for line in lines[:: max(1, len(lines) // count)][:count]:
            yield "explanation of a hard puzzle", "explain", {"puzzle": line, "drawn": True}
    for kind, name in KINDS.items():
        for number in range(max(1, count // 4)):
            puzzle = make_puzzle(kind=kind, seed=f"site {number}")
            yield name, "explain", {"puzzle": puzzle, "drawn": True}


def measure_answers(page: Page, count: int) -> Iterator[tuple[str, float]]:
    """Yield the milliseconds of answers. Nothing is measured while the engine answers for the first time."""
    page.evaluate(ASK, {"operation": "hint", "request": {"puzzle": "1.....3.4......2", "level": 4, "drawn": True}})
    for name, operation, request in list_requests(count):
        yield name, float(page.evaluate(ASK, {"operation": operation, "request": request}))


def play(page: Page, rounds: int) -> None:
    """Ask what a person asks in an hour: for each puzzle hints, all steps, the solution, a rating and a new puzzle."""
    for number in range(rounds):
        puzzle = make_puzzle(grade="hard", seed=f"play {number}")
        requests = [
            ("board", {"puzzle": puzzle}),
            *(("hint", {"puzzle": puzzle, "level": level, "drawn": True}) for level in (1, 2, 3, 4)),
            ("explain", {"puzzle": puzzle, "drawn": True}),
            ("solve", {"puzzle": puzzle}),
            ("rate", {"puzzle": puzzle}),
            ("make", {"kind": "sudoku", "grade": "medium", "seed": str(number)}),
        ]
        for operation, request in requests:
            page.evaluate(ASK, {"operation": operation, "request": request})


def measure_memory() -> float:
    """Return the megabytes of the largest process that shows pages: its proportional set size."""
    sizes = []
    for folder in Path("/proc").iterdir():
        try:
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                lines = (folder / "smaps_rollup").read_text().splitlines()
                sizes += [int(line.split()[1]) / 1000 for line in lines if line.startswith("Pss:")]
        except OSError:  # the process has ended, or is no process
            continue
    return max(sizes, default=0.0)


def measure_download(site: Path) -> float:
    """Return the megabytes of the files that a first visit loads, as a host that compresses texts sends them."""
    files = [site / name for name in list_files(site)]
    sizes = [
        len(path.read_bytes() if path.suffix in COMPRESSED else gzip.compress(path.read_bytes())) for path in files
    ]
    return sum(sizes) / 1e6


def report(name: str, found: float, bound: float, unit: str) -> bool:
    """Print a figure beside its bound. Return True if it is within the bound."""
    print(f"{name:32} {found:8.1f} {unit:3} {'at most' if found <= bound else 'EXCEEDS'} {bound:.0f}", flush=True)
    return found <= bound


def measure_page(browser: Browser, address: str, visits: int, puzzles: int, rounds: int) -> bool:
    """Measure times and memory. Return True if all are within their bounds."""
    found: dict[str, list[float]] = {}
    for name, milliseconds in measure_visits(browser, address, visits):
        found.setdefault(name, []).append(milliseconds)
    context: BrowserContext = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.evaluate(READY)
    for name, milliseconds in measure_answers(page, puzzles):
        found.setdefault(name, []).append(milliseconds)
    is_good = True
    for name, times in found.items():
        is_good &= report(name, statistics.median(times), BOUNDS[name], "ms")
        print(f"{'':32} {max(times):8.1f} ms  at most, of {len(times)}")
    play(page, rounds)
    return report(f"memory after {rounds} puzzles", measure_memory(), MEMORY, "MB") and is_good


def main() -> int:
    """Measure the site, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--puzzles", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--folder", type=Path)
    settings = parser.parse_args()
    program = next((found for found in map(shutil.which, BROWSERS) if found), None)
    if program is None:
        print("no browser: the static site is NOT measured")
        return 0
    is_good = True
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        site = Path(name) / FOLDER
        if settings.folder:
            shutil.copytree(settings.folder, site)
        else:
            start = time.monotonic()
            write_site(site)
            is_good &= report("building the site", time.monotonic() - start, BUILD, "s")
        is_good &= report("download", measure_download(site), DOWNLOAD, "MB")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with serving(Path(name)) as address:
            is_good &= measure_page(browser, address, settings.visits, settings.puzzles, settings.rounds)
        browser.close()
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
