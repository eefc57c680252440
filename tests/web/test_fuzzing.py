"""Random requests, valid and invalid, made from the description of the interface."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from descarte.capabilities import all_capabilities
from tests.web.client import Client


@pytest.mark.long
def test_no_request_that_fits_the_description_or_not_is_a_server_error(client: Client, tmp_path: Path) -> None:
    """What a puzzle may be is more than a schema can say: that all that fits is accepted is not asked for."""
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run", f"http://127.0.0.1:{client.port}/api/v1/openapi.json"),
        *("--exclude-checks", "positive_data_acceptance", "--max-examples", "40", "--seed", "1"),
        *("--request-timeout", "60", "--generation-database", "none", "--no-color"),
    ]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert found.returncode == 0, found.stdout[-6000:]
    operations = len(all_capabilities()) + 1  # and health
    assert f"Tested: {operations}\n" in found.stdout
