"""The page of the static site: without a connection, in a new version, in a browser that is too old, on paper."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from static_site.offline import write_service_worker
from static_site.page_files import OWN

from tests.static_site.site import FOLDER, serving
from tests.web.page.test_look import find_faults
from tests.web.page.visitor import APP, SMALL, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Route

pytestmark = pytest.mark.long
PATIENCE = 60_000.0
SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
KEPT = """async () => {
  const { active, installing } = await navigator.serviceWorker.ready;
  return Boolean(active) && !installing;
}"""
NOTHING_IS_VALID = "WebAssembly.validate = () => false"
"""Script that lets a browser look as if it had neither vectors nor exceptions in WebAssembly."""
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

Open = Callable[..., "BrowserContext"]


@pytest.fixture
def browse(chromium: Browser) -> Iterator[Open]:
    """Yield a function that opens a new browser profile, with the given options of Playwright."""
    opened: list[BrowserContext] = []

    def open_profile(**options: Any) -> BrowserContext:
        context = chromium.new_context(locale="es-ES", reduced_motion="reduce", **options)
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        return context

    yield open_profile
    for context in opened:
        context.close()


def visit(context: BrowserContext, address: str, part: str = "") -> Visitor:
    """Open the page and wait until a puzzle can be played."""
    visitor = Visitor(context.new_page(), address, served=False)
    visitor.go(part)
    return visitor


def keep(visitor: Visitor) -> None:
    """Wait until the service worker has kept all files."""
    visitor.page.wait_for_function(KEPT)


def open_panel(visitor: Visitor, panel: str) -> None:
    """Open a panel. On a phone, some have no button in the rail."""
    visitor.page.evaluate(APP % f"app.open('{panel}')")


def play(visitor: Visitor) -> None:
    visitor.go(f"#t={SMALL}")
    visitor.click(1)
    visitor.press("3")
    assert visitor.text(1) == "3"


def ask_for_a_hint(visitor: Visitor) -> None:
    visitor.press("h")
    visitor.page.wait_for_selector('.panel[data-panel="hint"] .sentence')


def read_all_steps(visitor: Visitor) -> None:
    visitor.press("Escape")
    visitor.button("Pasos").click()
    visitor.says("pasos hasta la solución")
    visitor.press("Escape")


def share(visitor: Visitor) -> None:
    open_panel(visitor, "share")
    visitor.page.wait_for_selector(".qr svg")


def learn(visitor: Visitor) -> None:
    open_panel(visitor, "learn")
    visitor.page.locator(".techniques button").first.click()
    visitor.page.wait_for_selector(".example svg")


def run_an_algorithm(visitor: Visitor) -> None:
    open_panel(visitor, "lab")
    visitor.button("Ejecutar y ver").click()
    visitor.page.wait_for_selector(".tree summary")


def set_a_puzzle(visitor: Visitor) -> None:
    open_panel(visitor, "set")
    visitor.page.locator(".panel select").select_option("4")
    visitor.button("Cuadrícula vacía").click()
    visitor.page.wait_for_function("() => document.querySelector('.answers')?.innerText.includes('288 soluciones')")


@pytest.mark.parametrize(("width", "height"), SIZES.values(), ids=SIZES)
def test_everything_works_without_a_connection_after_the_first_visit(
    site: Path, browse: Open, width: int, height: int
) -> None:
    context = browse(viewport={"width": width, "height": height}, has_touch=width < 600)
    with serving(site) as address:
        first = visit(context, address)
        keep(first)
        first.page.close()
    visitor = visit(context, address)
    for act in (play, ask_for_a_hint, read_all_steps, share, learn, run_an_algorithm, set_a_puzzle):
        act(visitor)
        assert find_faults(visitor) == [], act.__name__
    assert visitor.problems == []


def test_a_game_goes_on_without_a_connection(site: Path, browse: Open) -> None:
    context = browse()
    with serving(site) as address:
        first = visit(context, address, f"#t={SMALL}")
        first.click(1)
        first.press("3")
        first.kept()
        keep(first)
        first.page.close()
    visitor = visit(context, address)
    assert visitor.text(1) == "3"


def test_a_new_version_is_offered_and_taken(site: Path, browse: Open, tmp_path: Path) -> None:
    root = shutil.copytree(site, tmp_path / "root")
    folder = root / FOLDER
    with serving(root) as address:
        visitor = visit(browse(), address)
        keep(visitor)
        styles = folder / "page.css"
        styles.write_text(styles.read_text(encoding="utf-8") + "html { --version: new }\n", encoding="utf-8")
        shutil.copy(OWN / "service_worker.js", folder)
        write_service_worker(folder)
        version = "getComputedStyle(document.documentElement).getPropertyValue('--version')"
        visitor.reload()
        assert visitor.page.evaluate(version) == "", "what was kept is shown until the visitor wants the new version"
        with visitor.page.expect_navigation():
            visitor.button("Usarla ahora").click()
        visitor.ready()
        assert visitor.page.evaluate(version) == "new"


def test_a_browser_that_is_too_old_can_play_and_is_told_why_it_gets_no_hints(site: Path, browse: Open) -> None:
    context = browse(service_workers="block")
    context.add_init_script(NOTHING_IS_VALID)
    with serving(site) as address:
        visitor = visit(context, address)
        visitor.click(1)
        visitor.press("2")
        assert visitor.text(1) == "2"
        visitor.press("h")
        visitor.says("Este navegador no puede ejecutar el motor de descarte.")


def test_the_board_can_be_played_before_the_engine_is_there(site: Path, browse: Open) -> None:
    context = browse(service_workers="block")
    held: list[Route] = []
    is_connected = False

    def hold(route: Route) -> None:
        if is_connected:
            route.continue_()
        else:
            held.append(route)

    context.route("**/python/**", hold)
    with serving(site) as address:
        visitor = visit(context, address)
        visitor.click(1)
        visitor.press("2")
        visitor.press("h")
        visitor.says("Buscando una pista…")
        assert visitor.text(1) == "2"
        is_connected = True
        for route in held:
            route.continue_()
        visitor.page.wait_for_selector(".panel .sentence")


def test_a_sheet_is_printed_with_rules_board_and_solution(site: Path, browse: Open) -> None:
    context = browse(service_workers="block")
    context.add_init_script("window.print = () => { window.printed = true; }")
    with serving(site) as address:
        visitor = visit(context, address, f"#t={SMALL}")
        visitor.open("print")
        visitor.page.get_by_label("Con la solución en otra página").check()
        visitor.button("Imprimir la hoja, o guardarla como PDF").click()
        visitor.page.wait_for_function("() => window.printed")
        visitor.page.emulate_media(media="print")
        assert visitor.page.locator(".papers .paper:visible svg").count() == 2
        assert not visitor.page.locator("#board").is_visible()
        assert visitor.page.pdf().count(b"/Type /Page\n") == 2
        visitor.page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert visitor.page.locator(".papers").count() == 0


def test_a_time_limit_holds_in_the_worker(site: Path, browse: Open) -> None:
    with serving(site) as address:
        visitor = visit(browse(service_workers="block"), address)
        ask = """(puzzle) => import(new URL('main.js', document.baseURI).href).then(({ app }) =>
          app.engine.post('explain', { puzzle, timeout: 0.05 }))"""
        assert visitor.page.evaluate(ask, HARD)["status"] == "stopped"


def test_what_takes_long_is_cancelled_and_the_next_request_is_answered(site: Path, browse: Open) -> None:
    with serving(site) as address:
        visitor = visit(browse(service_workers="block"), address)
        ask = """() => import(new URL('main.js', document.baseURI).href).then(async ({ app }) => {
          const stop = new AbortController();
          const puzzle = { kind: "sudoku", n: 25, givens: new Array(625).fill(0) };
          const counted = app.engine.post("count", { puzzle, limit: 1e8, timeout: 60 }, stop.signal);
          setTimeout(() => stop.abort(), 1500);
          const cancelled = await counted.catch((problem) => problem.name);
          const { status } = await app.engine.solve("1.....3.4......2");
          return [cancelled, status];
        })"""
        assert visitor.page.evaluate(ask) == ["AbortError", "unique"]
