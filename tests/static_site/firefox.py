"""Control of Firefox through Marionette, its own protocol for tests: opens pages, clicks, presses keys.

Messages are JSON with their length in front: [0, number, command, parameters] and [1, number, error, result].
"""

from __future__ import annotations

import json
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE = 60.0
"""Timeout in seconds for an answer, and for anything on the page."""
PREFERENCES = {
    "marionette.port": 0,
    "intl.accept_languages": "es-ES",
    "ui.prefersReducedMotion": 1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "browser.safebrowsing.update.enabled": False,
    "app.normandy.enabled": False,
}
"""Settings of the profile. Firefox chooses a free port, and asks nothing of the network on its own."""
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""Name under which the protocol has the number of an element."""


class Firefox:
    """A running Firefox with one window. `profile` is the path of a new folder for its data."""

    def __init__(self, program: str, profile: Path) -> None:
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        command = (program, "--headless", "--marionette", "--no-remote", "--profile", str(profile))
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count, self.rest = 0, b""
        self.line = socket.create_connection(("127.0.0.1", self._find_port(profile)), PATIENCE)
        self._read_message()
        self.do("WebDriver:NewSession")
        self.do("WebDriver:SetTimeouts", script=int(PATIENCE * 1000))

    def __enter__(self) -> Firefox:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.line.close()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def _find_port(self, profile: Path) -> int:
        file, end = profile / "MarionetteActivePort", time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text(encoding="utf-8"):
            assert time.monotonic() < end, "Firefox has not started"
            time.sleep(0.05)
        return int(file.read_text(encoding="utf-8"))

    def _read_message(self) -> Any:
        while b":" not in self.rest:
            self._receive()
        length, _, self.rest = self.rest.partition(b":")
        while len(self.rest) < int(length):
            self._receive()
        message, self.rest = self.rest[: int(length)], self.rest[int(length) :]
        return json.loads(message)

    def _receive(self) -> None:
        data = self.line.recv(1 << 20)
        assert data, "Firefox has gone"
        self.rest += data

    def do(self, command: str, **parameters: Any) -> Any:
        """Run a command and return its result."""
        self.count += 1
        message = json.dumps([0, self.count, command, parameters]).encode()
        self.line.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._read_message()
        assert error is None, error
        return result

    def ask(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page, which may be a promise."""
        script = (
            f"const done = arguments[0]; Promise.resolve({expression}).then(done, (problem) => done(String(problem)))"
        )
        return self.do("WebDriver:ExecuteAsyncScript", script=script, args=[])["value"]

    def wait(self, expression: str) -> None:
        """Wait until a JavaScript expression is true."""
        end = time.monotonic() + PATIENCE
        while not self.ask(f"Boolean({expression})"):
            assert time.monotonic() < end, expression
            time.sleep(0.05)

    def open(self, address: str) -> None:
        """Open a page and wait until a puzzle can be played."""
        self.do("WebDriver:Navigate", url="about:blank")
        self.do("WebDriver:Navigate", url=address)
        self.wait("document.querySelector('html[data-ready] [role=gridcell]')")

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self.do("WebDriver:SetWindowRect", width=width, height=height)

    def click(self, selector: str) -> None:
        """Click on the first element that a CSS selector finds, once it is there."""
        self.wait(f"document.querySelector({json.dumps(selector)})")
        found = self.do("WebDriver:FindElement", using="css selector", value=selector)
        self.do("WebDriver:ElementClick", id=found["value"][_ELEMENT])

    def press(self, key: str) -> None:
        """Press and release a key."""
        presses = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.do("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": presses}])
