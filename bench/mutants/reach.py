"""Measure which tests of a room pass, how long they take and which lines they run. Write the results to FILE as JSON.

python -m bench.mutants.reach ROOM FILE
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest
from bench.mutants.tests_of import tests_of

OPTIONS = ["-n", "0", "-p", "no:cacheprovider", "-m", "not long and not corpus"]


class Reach:
    """Pytest plugin that measures the time of each test, and tells coverage.py which test is running."""

    def __init__(self, measured: coverage.Coverage, *, started: bool) -> None:
        self.measured, self.started = measured, started
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None]:
        self._now(item.nodeid)
        start = time.process_time()
        yield
        self.seconds[item.nodeid] = round(time.process_time() - start, 3)
        self._now("")

    def _now(self, test: str) -> None:
        if self.started:
            self.measured.switch_context(test)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome != "passed":
            self.failed.add(report.nodeid)


def main(room: str, file: str) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # background jobs ignore Ctrl-C, which tests need
    root = Path.cwd()
    source = root / "src" / "descarte" / room
    wanted = source if source.is_dir() else source.with_suffix(".py")
    include = [f"{wanted}/*"] if wanted.is_dir() else [str(wanted)]
    measured = coverage.Coverage(data_file=None, config_file=False, include=include)
    reach = Reach(measured, started=room != "native")
    if reach.started:
        measured.start()
    pytest.main([*OPTIONS, *tests_of(room, root)], plugins=[reach])
    if reach.started:
        measured.stop()
    tests = [test for test in reach.seconds if test not in reach.failed]
    number = {test: at for at, test in enumerate(tests)}
    lines: dict[str, dict[int, list[int]]] = {}
    data = measured.get_data()
    for name in data.measured_files():
        reached = data.contexts_by_lineno(name)
        path = str(Path(name).relative_to(root))
        lines[path] = {line: [number[test] for test in by if test in number] for line, by in reached.items()}
    texts = {path: (root / path).read_text().splitlines() for path in lines}
    found = {
        "texts": texts,
        "tests": [[test, reach.seconds[test]] for test in tests],
        "lines": lines,
        "failed": sorted(reach.failed),
    }
    Path(file).write_text(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:3])
