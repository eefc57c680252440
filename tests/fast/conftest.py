from __future__ import annotations

import pytest

from descarte import fast


@pytest.fixture(params=fast.ENGINES)
def each_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run the test once with each engine, the kernel and the engine in Python."""
    if request.param == "kernel":
        pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    monkeypatch.setenv("DESCARTE_ENGINE", request.param)
    return str(request.param)
