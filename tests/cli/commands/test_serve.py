from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from descarte.capabilities.shared.limits import LIMITS
from descarte.cli.commands.serve import MOST_SECONDS, add_arguments, limits_of
from descarte.cli.parser import Parser
from tests.cli.conftest import Run
from tests.forked import start_forked


def test_it_serves_until_it_is_interrupted() -> None:
    with start_forked("serve", "--port", 0, stderr=subprocess.PIPE) as server:
        assert server.stderr is not None
        said = server.stderr.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert address is not None
        request = Request(f"{address[0]}api/v1/solve", b'{"puzzle": "1.....3.4......2"}')
        assert json.load(urlopen(request, timeout=60))["status"] == "unique"
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0


def test_a_port_that_is_taken_is_a_clear_error(descarte: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        found = descarte("serve", "--port", taken.getsockname()[1])
    assert found.code == 2
    assert "Choose another port with --port" in found.err
    assert "listening" not in found.err


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_is_a_number(port: str, descarte: Run) -> None:
    assert descarte("serve", f"--port={port}").code == 2


def test_without_the_extra_it_says_how_to_get_it(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    found = descarte("serve", "--port", "0")
    assert found.code == 2
    assert "pip install 'descarte[web]'" in found.err
    assert "listening" not in found.err


def settings_of(*arguments: str) -> Namespace:
    parser = Parser(prog="descarte")
    add_arguments(parser)
    return parser.parse_args(arguments)


def test_the_environment_sets_what_options_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"HOST": "0.0.0.0", "PORT": "80", "WORKERS": "3", "TIMEOUT": "4.5", "MEMORY": "600"}.items():
        monkeypatch.setenv(f"DESCARTE_{name}", value)
    monkeypatch.setenv("DESCARTE_ALLOW_HOST", "puzzles.example.org,descarte")
    settings = settings_of("--port", "8080", "--queue", "9")
    assert (settings.host, settings.port) == ("0.0.0.0", 8080)
    assert settings.allow_host == ("puzzles.example.org", "descarte")
    limits = limits_of(settings)
    assert (limits.workers, limits.queue, limits.memory) == (3, 9, 600 * 1024**2)
    assert (limits.seconds, limits.most_seconds) == (4.5, 4.5)


def test_without_options_the_limits_are_those_of_the_documentation() -> None:
    assert limits_of(settings_of()) == LIMITS
    assert limits_of(settings_of("--timeout", "30")).seconds == LIMITS.seconds
    assert LIMITS.most_seconds == MOST_SECONDS


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("WORKERS", "0"),
        ("QUEUE", "-1"),
        ("TIMEOUT", "61"),
        ("TIMEOUT", "nan"),
        ("MEMORY", "511"),
        ("ALLOW_HOST", "https://puzzles.example.org"),
        ("ALLOW_HOST", "puzzles.example.org:443"),
        ("ALLOW_HOST", "a,,b"),
        ("ALLOW_HOST", "*.example.org"),
    ],
)
def test_a_bad_value_in_the_environment_is_an_error_that_names_it(
    name: str, value: str, descarte: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"DESCARTE_{name}", value)
    found = descarte("serve")
    assert found.code == 2
    assert f"DESCARTE_{name} in the environment: expected " in found.err
    assert value in found.err


@pytest.mark.parametrize("page", ["api.md", "api.es.md"])
def test_the_documentation_names_every_variable(page: str) -> None:
    parser = Parser(prog="descarte")
    add_arguments(parser)
    named = set(re.findall(r"DESCARTE_\w+", parser.format_help()))
    documented = (Path(__file__).parents[3] / "docs" / page).read_text(encoding="utf-8")
    assert len(named) == 7
    assert named <= set(re.findall(r"`(DESCARTE_\w+)`", documented))
