"""Fixtures that run a command of descarte in English, without a terminal, and return its output."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from descarte.cli import main


class Outcome(NamedTuple):
    """Exit code, standard output and standard error of a command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()

    @property
    def records(self) -> list[dict[str, Any]]:
        """JSON objects in standard output, one per line."""
        return [json.loads(line) for line in self.lines]


Run = Callable[..., Outcome]


@contextmanager
def limited(bytes: int) -> Iterator[None]:
    """Limit the size of files to this many bytes inside the `with` block, as if the disk were full.

    Python writes no bytecode files meanwhile, because they would be truncated.
    """
    import resource  # noqa: PLC0415  (not on Windows)

    before, writes_nothing = resource.getrlimit(resource.RLIMIT_FSIZE), sys.dont_write_bytecode
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes, before[1]))
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sys.dont_write_bytecode = writes_nothing


@pytest.fixture
def descarte(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs `descarte` with its arguments and returns the outcome."""
    monkeypatch.setenv("LANGUAGE", "en")

    def run(*arguments: object) -> Outcome:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run
