from __future__ import annotations

import signal
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.shared import SHARED

settings.register_profile("busy machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy machine")
KERNEL_ONLY = Path(__file__).parent / "src" / "descarte" / "fast" / "kernel.py"


def pytest_configure() -> None:
    """A shell that runs the tests in the background has their children ignore Ctrl-C: tests of it would never end."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """The one module that cannot be imported where the kernel is not built has no doctests there."""
    if collection_path == KERNEL_ONLY and find_spec("descarte.fast._kernel") is None:
        return True
    return None


@pytest.fixture(autouse=True)
def speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages are compared in English unless a test asks for another language."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests on data that is not part of the project are skipped, loudly, where it is not there."""
    if SHARED.exists():
        return
    absent = pytest.mark.skip(reason=f"the shared puzzles are not at {SHARED}")
    for item in items:
        if item.get_closest_marker("shared"):
            item.add_marker(absent)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not run, loudly at the end: a line for each reason."""
    reasons = Counter(str(report.longrepr[2]) for report in terminalreporter.getreports("skipped"))
    for reason, count in sorted(reasons.items()):
        line = f"{count} NOT RUN: {reason.removeprefix('Skipped: ')}"
        terminalreporter.write_line(line, yellow=True, bold=True)
