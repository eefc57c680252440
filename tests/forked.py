"""The command in its own process, forked from the test process to save the start of Python."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from descarte.cli import main


def start_forked(
    *arguments: object, environment: Mapping[str, str] = {}, encoding: str = "utf-8", **settings: Any
) -> subprocess.Popen[str]:
    """Start `descarte` with these arguments and return its process. `settings` are options of subprocess.Popen.

    Patches of a test also apply in the child.
    """

    def run_command() -> None:
        code = 99
        try:
            _close_other_files()
            os.environ.update({"LANGUAGE": "en", **environment})
            sys.stdin, sys.stdout, sys.stderr = (_open_stream(number, encoding) for number in range(3))
            code = main([str(argument) for argument in arguments])
            sys.stdout.flush()
        finally:
            os._exit(code)

    settings = {"text": True, "restore_signals": False, "preexec_fn": run_command, **settings}
    return subprocess.Popen(["descarte"], **settings)


def run_forked(*arguments: object, **settings: Any) -> subprocess.CompletedProcess[str]:
    """Run `descarte` with these arguments to its end. Return its exit code and output."""
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings}
    with start_forked(*arguments, **settings) as process:
        out, err = process.communicate(timeout=60)
    return subprocess.CompletedProcess("descarte", process.returncode, out, err)


def _open_stream(number: int, encoding: str) -> io.TextIOWrapper:
    """Return standard input, output or error, flushed like Python's own: by line for terminals and errors."""
    buffering = 1 if number == 2 or os.isatty(number) else -1
    return io.open(number, "w" if number else "r", encoding=encoding, buffering=buffering)  # noqa: UP020


def _close_other_files() -> None:
    """Close all files but 0, 1 and 2, keeping their numbers in use, because other objects may close them again."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in map(int, os.listdir("/dev/fd")):
        if number > 2:
            os.dup2(nothing, number)
