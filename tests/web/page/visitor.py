"""A visitor of the page, with methods for everything that a person sees and does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."
SMALL = "1.....3.4......2"
SMALL_SOLUTION = "1324243142133142"


APP = "import(new URL('main.js', document.baseURI).href).then(({ app }) => %s)"
"""Script that waits for the page's modules and gives the value of an expression with `app`."""
REPLACE = """({ operation, answer }) => import(new URL("main.js", document.baseURI).href).then(({ app }) => {
  const { transport } = app.engine;
  const send = transport.send.bind(transport);
  transport.send = (name, request, options) => {
    if (name !== operation) return send(name, request, options);
    if (answer.more) return send(name, { ...request, ...answer.more }, options);
    if (answer.json) return Promise.resolve(new Response(JSON.stringify(answer.json), { status: answer.status }));
    return new Promise((_, reject) => {
      options.signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  };
})"""
RECORD = """() => import(new URL("main.js", document.baseURI).href).then(({ app }) => {
  const { transport } = app.engine;
  const send = transport.send.bind(transport);
  window.recorded = [];
  transport.send = async (operation, request, options) => {
    const entry = { operation, request };
    window.recorded.push(entry);
    const response = await send(operation, request, options);
    entry.answer = await response.clone().text();
    return response;
  };
})"""
LOSE_WORKERS = """{
  const { pool } = app.engine.transport;
  pool.start = () => new Worker("data:text/javascript,throw Error('lost')");
  pool.main?.worker.terminate();
  pool.main = null;
}"""
"""Statements after which the workers of the page do not start."""


class Visitor:
    """A visitor with an open page. `served` is true if a server answers, and `problems` has the errors of the page."""

    def __init__(self, page: Page, address: str, *, served: bool = True) -> None:
        self.page, self.address, self.served = page, address, served
        self.problems: list[str] = []
        self.listeners: list[tuple[Any, Any]] = []
        self.listen("pageerror", lambda error: self.problems.append(str(error)))

    def listen(self, event: Any, listener: Any) -> None:
        """Call a function at an event of the page, until `leave` is called."""
        self.page.on(event, listener)
        self.listeners.append((event, listener))

    def leave(self) -> None:
        """Remove all listeners from the page."""
        for event, listener in self.listeners:
            self.page.remove_listener(event, listener)

    def go(self, part: str = "") -> None:
        """Open or reload the page, and wait until a puzzle can be played."""
        if self.page.url.startswith(self.address):
            self.page.evaluate("address => history.replaceState(null, '', address)", self.address + part)
            self.page.reload()
        else:
            self.page.goto(self.address + part)
        self.ready()

    def ready(self) -> None:
        """Wait until a puzzle can be played."""
        self.page.wait_for_selector("html[data-ready] [role=gridcell]")

    def reload(self) -> None:
        """Reload the page and wait until a puzzle can be played."""
        self.page.reload()
        self.ready()

    def answer(self, operation: str, json: Any = None, *, status: int = 200, more: Any = None) -> None:
        """Answer an operation with `json` instead of the engine, or let the engine answer with `more` parameters.

        Without both, there is never an answer.
        """
        self.page.evaluate(REPLACE, {"operation": operation, "answer": {"json": json, "status": status, "more": more}})

    def lose_engine(self) -> None:
        """Let hints fail from now on: the server cannot be reached for them, or the workers do not start."""
        if self.served:
            self.page.route("**/api/v1/hint", lambda route: route.abort())
        else:
            self.page.evaluate(APP % LOSE_WORKERS)

    def record(self) -> None:
        """Record from now on what the page asks the engine."""
        self.page.evaluate(RECORD)

    def recorded(self, operation: str) -> dict[str, Any]:
        """Wait until an operation has been answered, and return its request and its answer."""
        find = "name => window.recorded.find((one) => one.operation === name && 'answer' in one)"
        found: dict[str, Any] = self.page.wait_for_function(find, arg=operation).json_value()
        return found

    def kept(self) -> None:
        """Wait until the page has saved everything in the browser's storage."""
        self.page.wait_for_function(f"() => {APP % '!app.dirty'}", polling=50)

    def hears_of_another_window(self) -> None:
        """Wait until the page has noticed that another window has written to the storage."""
        self.page.wait_for_function(f"() => {APP % 'app.isElsewhere()'}", polling=50)

    def moment(self, milliseconds: int) -> None:
        """Give all events from now on the same time stamp, however long the machine takes."""
        self.page.evaluate(
            f"Object.defineProperty(Event.prototype, 'timeStamp', {{ value: {milliseconds}, configurable: true }})"
        )

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def cell(self, square: int) -> Any:
        """Return the element of a square."""
        return self.page.locator(f'[role=gridcell][data-square="{square}"]')

    def label(self, square: int) -> str:
        """Return the text of a square for screen readers."""
        return str(self.cell(square).get_attribute("aria-label"))

    def text(self, square: int) -> str:
        """Return the visible text of a square."""
        return str(self.cell(square).inner_text()).replace("\n", "")

    def selected(self) -> list[int]:
        """Return the squares that are selected."""
        found = self.page.eval_on_selector_all(
            "[role=gridcell][aria-selected=true]", "all => all.map(one => Number(one.dataset.square))"
        )
        return [int(square) for square in found]

    def cells(self, count: int) -> None:
        """Wait until the board has `count` squares."""
        from playwright.sync_api import expect  # noqa: PLC0415 (only where there is a browser)

        expect(self.page.locator("[role=gridcell]")).to_have_count(count, timeout=30_000)

    def click(self, square: int, *modifiers: Any) -> None:
        """Click on a square."""
        self.cell(square).click(modifiers=list(modifiers))

    def button(self, name: str) -> Any:
        """Return the button with this name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def open(self, panel: str) -> None:
        """Open a panel by its button in the rail."""
        self.page.locator(f'.rail [data-panel="{panel}"]').click()

    def paste(self, text: str) -> None:
        """Paste a text into the panel for opening puzzles, and open it."""
        self.open("open")
        self.page.locator(".panel textarea").fill(text)
        self.page.locator(".panel .button-row .strong").click()

    def panel(self) -> str:
        """Return the key of the open panel."""
        return str(self.page.locator(".panel").get_attribute("data-panel"))

    def wait_for(self, panel: str) -> None:
        """Wait until a panel is open."""
        self.page.wait_for_selector(f'.panel[data-panel="{panel}"]')

    def words(self) -> str:
        """Return the visible text of the panel."""
        return str(self.page.locator(".panel").inner_text())

    def says(self, words: str) -> None:
        """Wait until the panel shows this text."""
        self.page.locator(".panel").get_by_text(words).first.wait_for()
