"""Search for a browser for the tests that need one, and its installation where this is allowed.

python -m tests.draw.install_browser [chromium] [firefox-esr]    install these browsers if they are not there

By default only chromium is installed. If that fails, tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

CHROMIUM, FIREFOX = "chromium", "firefox-esr"
"""Names of Debian's packages."""
PROGRAMS = {
    CHROMIUM: ("chromium", "chromium-browser", "google-chrome", "chrome"),
    FIREFOX: ("firefox", "firefox-esr"),
}
"""Programs that serve, for each package."""
MISSING = "NO BROWSER HERE: the stories were not tried in one (on Debian: apt-get install chromium)"
_QUIETLY = ("-q", "-y", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confdef")
_BRIEFLY = ("DPkg::Lock::Timeout=60", "Acquire::Retries=1", "Acquire::http::Timeout=20", "Acquire::https::Timeout=20")
FETCH_SECONDS, INSTALL_SECONDS = 300.0, 600.0
"""Timeouts in seconds. A download can be cut off at any time, but an installation should be able to end."""


@cache
def works(program: str) -> bool:
    """Return True if a program is a browser. Some systems have a script instead that says how to install one."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find_browser(package: str = CHROMIUM) -> str | None:
    """Return the program of this machine that is a browser of this kind, or None if there is none."""
    return next((found for found in map(shutil.which, PROGRAMS[package]) if found and works(found)), None)


def may_install(system: Path = Path("/etc/debian_version")) -> bool:
    """Return True if this is Debian or a related system, and this process may install packages."""
    return os.geteuid() == 0 and system.exists() and shutil.which("apt-get") is not None


def install(package: str = CHROMIUM) -> bool:
    """Install a browser. Return False if that fails."""
    wanted = ("install", package)
    fetched = _apt(*wanted, "--download-only", seconds=FETCH_SECONDS) or (
        _apt("update", seconds=FETCH_SECONDS) and _apt(*wanted, "--download-only", seconds=FETCH_SECONDS)
    )
    return fetched and _apt(*wanted, "--no-download", seconds=INSTALL_SECONDS)


def _apt(*arguments: str, seconds: float) -> bool:
    """Run apt-get without questions. Return True if it succeeds in time."""
    process = subprocess.Popen(
        ["apt-get", *_QUIETLY, *(word for option in _BRIEFLY for word in ("-o", option)), *arguments],
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return False


def provide(package: str) -> None:
    """Look for a browser, and install it if there is none and this is allowed."""
    if find_browser(package):
        return
    if not may_install():
        print(f"no {package} here, and none may be installed: its tests will be skipped", file=sys.stderr)
        return
    print(f"no {package} here: installing it with apt-get (make test INSTALL=no would not)", file=sys.stderr)
    done = install(package) and find_browser(package)
    print(
        f"installed {done}" if done else f"{package} could not be installed: its tests will be skipped",
        file=sys.stderr,
    )


def main(packages: Sequence[str]) -> None:
    """Install the browsers that are named and not there."""
    for package in packages or (CHROMIUM,):
        provide(package)


if __name__ == "__main__":
    main(sys.argv[1:])
