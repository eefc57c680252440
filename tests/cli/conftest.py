"""How these tests run a command: in English, without a terminal, with the output at hand."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from descarte.cli import main


class Outcome(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()

    @property
    def records(self) -> list[dict[str, Any]]:
        """The objects that --json printed."""
        return [json.loads(line) for line in self.lines]


Run = Callable[..., Outcome]


@contextmanager
def limited(bytes: int) -> Iterator[None]:
    """Let no file grow beyond this many bytes, as if the disk were full.

    Compiled modules are not written meanwhile: they would be cut.
    """
    import resource

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
    """Runs `descarte` with these arguments."""
    monkeypatch.setenv("LANGUAGE", "en")

    def run(*arguments: object) -> Outcome:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run
