"""Somebody who uses the page: what they see and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."
SMALL = "1.....3.4......2"
SMALL_SOLUTION = "1324243142133142"


class Visitor:
    """One page, opened by somebody; `problems` has what went wrong in it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.problems: list[str] = []
        self.listeners: list[tuple[Any, Any]] = []
        self.listen("pageerror", lambda error: self.problems.append(str(error)))

    def listen(self, event: Any, listener: Any) -> None:
        """Have a function called at an event of the page, until the visitor leaves."""
        self.page.on(event, listener)
        self.listeners.append((event, listener))

    def leave(self) -> None:
        """Stop listening to the page."""
        for event, listener in self.listeners:
            self.page.remove_listener(event, listener)

    def go(self, part: str = "") -> None:
        """Open the page, or open it once more, and wait until one can play."""
        if self.page.url.startswith(self.address):
            self.page.evaluate("part => history.replaceState(null, '', `/${part}`)", part)
            self.page.reload()
        else:
            self.page.goto(self.address + part)
        self.ready()

    def ready(self) -> None:
        """Wait until one can play."""
        self.page.wait_for_selector("html[data-ready] [role=gridcell]")

    def reload(self) -> None:
        """Come back later."""
        self.page.reload()
        self.ready()

    def answer(self, operation: str, by: Any) -> None:
        """Answer an operation in place of descarte. A page that is already there now and then asks past it."""
        self.page.route(f"**/api/v1/{operation}", by)
        self.reload()

    def kept(self) -> None:
        """Wait until what was written is in the browser's storage."""
        self.page.wait_for_function("() => import('/main.js').then(({ app }) => !app.dirty)", polling=50)

    def hears_of_another_window(self) -> None:
        """Wait until what another window has written has come here: storage goes from window to window on its own."""
        self.page.wait_for_function("() => import('/main.js').then(({ app }) => app.isElsewhere())", polling=50)

    def moment(self, milliseconds: int) -> None:
        """Whatever happens from now on happens at this moment, however long the machine takes."""
        self.page.evaluate(
            f"Object.defineProperty(Event.prototype, 'timeStamp', {{ value: {milliseconds}, configurable: true }})"
        )

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def cell(self, square: int) -> Any:
        """The element of a square."""
        return self.page.locator(f'[role=gridcell][data-square="{square}"]')

    def label(self, square: int) -> str:
        """What a screen reader says of a square."""
        return str(self.cell(square).get_attribute("aria-label"))

    def text(self, square: int) -> str:
        """What stands in a square."""
        return str(self.cell(square).inner_text()).replace("\n", "")

    def selected(self) -> list[int]:
        """The squares that are selected."""
        found = self.page.eval_on_selector_all(
            "[role=gridcell][aria-selected=true]", "all => all.map(one => Number(one.dataset.square))"
        )
        return [int(square) for square in found]

    def cells(self, count: int) -> None:
        """Wait until the board has so many squares."""
        from playwright.sync_api import expect  # noqa: PLC0415 (only where there is a browser)

        expect(self.page.locator("[role=gridcell]")).to_have_count(count, timeout=30_000)

    def click(self, square: int, *modifiers: Any) -> None:
        """Click on a square."""
        self.cell(square).click(modifiers=list(modifiers))

    def button(self, name: str) -> Any:
        """The button that is called so."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def open(self, panel: str) -> None:
        """Open a panel by its place in the rail."""
        self.page.locator(f'.rail [data-panel="{panel}"]').click()

    def paste(self, text: str) -> None:
        """Open a text."""
        self.open("open")
        self.page.locator(".panel textarea").fill(text)
        self.page.locator(".panel .button-row .strong").click()

    def panel(self) -> str:
        """The panel that is open."""
        return str(self.page.locator(".panel").get_attribute("data-panel"))

    def wait_for(self, panel: str) -> None:
        """Wait until a panel is open."""
        self.page.wait_for_selector(f'.panel[data-panel="{panel}"]')

    def words(self) -> str:
        """What the panel says."""
        return str(self.page.locator(".panel").inner_text())

    def says(self, words: str) -> None:
        """Wait until the panel says this."""
        self.page.locator(".panel").get_by_text(words).first.wait_for()
