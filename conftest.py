from __future__ import annotations

import gc
import os
import re
import signal
from collections import Counter
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from bench.corpus import CORPUS
from tests.examples import register_profiles

register_profiles()
HERE = Path(__file__).parent
POSIX_MODULES = rb"fcntl|pty|resource|termios"
POSIX_TESTS = rb"bench\.mutants|tests\.(?:cli\.test_process|draw\.browser|forked|lab\.hostile|web\.test_routes)"
POSIX_CALLS = rb"preexec_fn|process_group|os\.(?:fork|getpgid|geteuid|killpg)|signal\.(?:SIGALRM|SIGKILL|pthread_kill)"
NEEDS_POSIX = re.compile(
    rb"^\s*(?:import|from) (?:%b|%b)\b|\b(?:%b)\b" % (POSIX_MODULES, POSIX_TESTS, POSIX_CALLS), re.MULTILINE
)
"""What a test of processes, signals or terminals uses. Such tests are left out on Windows."""
NEEDS_MCP = HERE / "src" / "descarte" / "assistants"
KERNEL_ONLY = HERE / "src" / "descarte" / "fast" / "kernel.py"


def pytest_configure() -> None:
    """Compare messages in English unless a test asks for another language, and let Ctrl-C reach child processes.

    A shell that runs the tests in the background has their children ignore Ctrl-C: tests of it would never end.
    """
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ.pop("LANGUAGE", None)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Skip the one module that cannot be imported without the kernel, and on Windows the tests that need POSIX."""
    if collection_path == KERNEL_ONLY and find_spec("descarte.fast._kernel") is None:
        return True
    if collection_path == NEEDS_MCP and find_spec("mcp") is None:
        return True
    is_test = collection_path.suffix == ".py" and collection_path.is_relative_to(HERE / "tests")
    if is_test and not hasattr(os, "fork") and NEEDS_POSIX.search(collection_path.read_bytes()):
        return True
    return None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without collecting garbage: thousands of tests are kept, and looking through them takes seconds."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)  # tests make and drop large puzzles: usual thresholds cost 6 % of the time
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Do not import files without a prompt to look for doctests in them: that takes seconds."""
    found = yield
    return [node for node in found if not isinstance(node, DoctestModule) or b">>>" in file_path.read_bytes()]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that read DESCARTE_CORPUS if it does not name a folder."""
    if CORPUS.is_dir():
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("corpus")])
    items[:] = [item for item in items if not item.get_closest_marker("corpus")]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was not run at the end, one line per reason."""
    if not CORPUS.is_dir():
        terminalreporter.write_line("tests of outside puzzles NOT RUN: DESCARTE_CORPUS=folder make test runs them")
    reasons = Counter(str(report.longrepr[2]) for report in terminalreporter.getreports("skipped"))
    for reason, count in sorted(reasons.items()):
        line = f"{count} NOT RUN: {reason.removeprefix('Skipped: ')}"
        terminalreporter.write_line(line, yellow=True, bold=True)
