"""Control of a real browser by its debugging pipe: opens pages, presses keys, takes pictures."""

from __future__ import annotations

import base64
import json
import os
import select
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.draw.install_browser import MISSING, find_browser

# A browser takes commands from stream 3 and answers on stream 4.
_START = (
    "import fcntl, os, sys; one, other = (fcntl.fcntl(int(number), fcntl.F_DUPFD, 10) for number in sys.argv[1:3]); "
    "os.dup2(one, 3); os.dup2(other, 4); os.execv(sys.argv[3], sys.argv[3:])"
)
_OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)
_PATIENCE = 60.0
"""Timeout in seconds for an answer of the browser."""
_CODES = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35, " ": 32}


def needed() -> str:
    """Return the browser of this machine, or skip the test if there is none."""
    found = find_browser()
    if found is None:
        pytest.skip(MISSING)
    return found


class Browser:
    """A browser with one page. `profile` is the path of a new folder for its data."""

    def __init__(self, profile: Path) -> None:
        profile.mkdir()
        read, theirs_out = os.pipe()
        theirs_in, write = os.pipe()
        command = (needed(), *_OPTIONS, f"--user-data-dir={profile}")
        self.process = subprocess.Popen(
            [sys.executable, "-c", _START, str(theirs_in), str(theirs_out), *command],
            pass_fds=(theirs_in, theirs_out),
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.answers, self.commands = os.fdopen(read, "rb"), os.fdopen(write, "wb")
        self.count, self.session, self.rest = 0, "", b""
        self.events: list[str] = []
        """Names of the events since the last page was opened."""
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.do("Page.enable")

    def resize(self, width: int, height: int) -> None:
        """Open an empty page in a window of this size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.do("Emulation.setDeviceMetricsOverride", **size)
        self._navigate("about:blank")

    def do(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command to the browser and return its answer."""
        self.count += 1
        message: dict[str, object] = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.commands.write(json.dumps(message).encode() + b"\0")
        self.commands.flush()
        while True:
            answer = self._next()
            if answer.get("id") == self.count:
                assert "error" not in answer, answer["error"]
                return dict(answer["result"])

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self.rest:
            assert select.select([self.answers], [], [], _PATIENCE)[0], "the browser does not answer"
            data = os.read(self.answers.fileno(), 1 << 20)
            assert data, "the browser has gone"
            self.rest += data
        message, _, self.rest = self.rest.partition(b"\0")
        found = dict(json.loads(message))
        self.events.append(found.get("method", ""))
        return found

    def open(self, path: Path, mark: str = "") -> None:
        """Open a file and wait until it is loaded."""
        self._navigate(path.as_uri() + mark)

    def _navigate(self, address: str) -> None:
        self.events.clear()
        self.do("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.events:
            self._next()

    def press(self, key: str) -> None:
        """Press and release a key."""
        known = {"key": key, "windowsVirtualKeyCode": _CODES.get(key, 0), "text": key if len(key) == 1 else ""}
        for kind in ("keyDown" if len(key) == 1 else "rawKeyDown", "keyUp"):
            self.do("Input.dispatchKeyEvent", type=kind, **known)

    def ask(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page."""
        return self.do("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def picture(self) -> bytes:
        """Return a picture of the window as PNG."""
        return base64.b64decode(self.do("Page.captureScreenshot", format="png")["data"])

    def close(self) -> None:
        """End the browser."""
        self.session = ""
        with suppress(AssertionError):  # the browser may end before it answers
            self.do("Browser.close")
        self.commands.close()
        self.process.wait(_PATIENCE)
        self.answers.close()
