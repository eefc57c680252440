"""Names on which users rely, listed so that no change can remove one. `test_public.py` has those of `descarte`."""

from __future__ import annotations

import json

from descarte import fast
from descarte.web.openapi import describe_api
from tests.test_public import NAMES

FAST = {
    *("count", "engine", "solutions", "solve", "solve_alike"),
    *("ENGINES", "NO_LIMITS", "Ending", "Engine", "Found", "Limits", "OutOfLimits", "Progress"),
}
GET = "formats health kinds lab/list makers marks rules techniques"
POST = (
    "board candidates canonical check complete count draw explain hint lab/race lab/run make minimise qr rate read "
    "solve tell transform unique verify write"
)


def test_the_kernel_has_its_functions_and_types() -> None:
    assert set(dir(fast)) >= FAST


def test_the_server_has_its_paths_and_methods() -> None:
    paths = json.loads(describe_api("en"))["paths"]
    there = {(path, method) for path, methods in paths.items() for method in methods}
    asked = {"get": GET, "post": POST}
    assert there == {(f"/api/v1/{path}", method) for method, names in asked.items() for path in names.split()}


def test_there_are_as_many_public_names_as_were_written_out() -> None:
    assert len(NAMES) == len(set(NAMES)) == 51
