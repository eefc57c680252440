from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from urllib.request import Request, urlopen

import pytest

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
    assert "pip install '.[web]'" in found.err
    assert "listening" not in found.err
