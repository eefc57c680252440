"""The server with limits and names of its own, as in a container."""

from __future__ import annotations

import resource
from dataclasses import replace

import pytest

from descarte.capabilities.shared.limits import LIMITS
from descarte.core.errors import OptionError
from descarte.web.serve import address_of, open_socket, site_of
from tests.web.conftest import running

MEMORY = 900 * 1024**2
LIMITED = replace(LIMITS, workers=1, seconds=0.3, most_seconds=0.3, memory=MEMORY)


def test_limits_and_names_of_a_server_hold() -> None:
    with running(site_of("0.0.0.0", ["puzzles.example"], LIMITED)) as client:
        slow = client.post("count", {"puzzle": "." * 81, "timeout": 60})
        assert slow.record["status"] == "stopped"
        public = client.send("GET", "/api/v1/health", Host="puzzles.example", Origin="https://puzzles.example")
        assert public.status == 200
        assert client.send("GET", "/api/v1/health", Host="other.example").status == 403
        if hasattr(resource, "prlimit"):
            assert client.site.pool.workers[0].process.pid is not None
            assert resource.prlimit(client.site.pool.workers[0].process.pid, resource.RLIMIT_AS) == (MEMORY, MEMORY)


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1")])
def test_the_address_of_a_server_can_be_opened_on_this_machine(host: str, address: str) -> None:
    with open_socket(host, 0) as listening:
        assert address_of(listening).startswith(f"http://{address}:")


def test_a_foreign_address_is_not_blamed_on_the_port() -> None:
    with pytest.raises(OptionError, match=r"listen on 192\.0\.2\.1: .* Choose an address of this machine with --host"):
        open_socket("192.0.2.1", 0)
