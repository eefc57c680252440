"""A built site, which all test processes share, and a plain file server for it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

PATIENCE = 300.0
"""Timeout in seconds for another process that builds the site."""
FOLDER = "puzzles/descarte"
"""Folder of the site below the root of the server: a site must not assume that it is at the root."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root of a server with a built site. All test processes of a run share it."""
    base = tmp_path_factory.getbasetemp()
    return build_once(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)


def build_once(shared: Path) -> Path:
    """Return the folder of a built site, which the first process to come builds in the folder `shared`.

    Skip the test if something to build it with is missing.
    """
    # Every test process imports this file, and few need what builds a site.
    from static_site.build import write_site  # noqa: PLC0415
    from static_site.kernel import MissingCompiler  # noqa: PLC0415
    from static_site.python_archives import MissingTool  # noqa: PLC0415

    root, said = shared / "site", shared / "site.txt"
    try:
        root.mkdir()
    except FileExistsError:
        end = time.monotonic() + PATIENCE
        while not said.exists():
            assert time.monotonic() < end, "another process did not finish building the site"
            time.sleep(0.2)
    else:
        problem = "the process that builds the site has failed"
        try:
            write_site(root / FOLDER)
            problem = ""
        except (MissingTool, MissingCompiler) as error:
            problem = f"the static site is not tried: {error}"
        finally:
            said.with_suffix(".new").write_text(problem, encoding="utf-8")
            said.with_suffix(".new").replace(said)
    if problem := said.read_text(encoding="utf-8"):
        pytest.skip(problem)
    return root


class _Quiet(SimpleHTTPRequestHandler):
    """A plain file server, as `python -m http.server` is one, without its log."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Write nothing."""


@contextmanager
def serving(root: Path) -> Iterator[str]:
    """Serve the files of a folder, and yield the address of the site in it. At the end, the server is gone."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root)))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/{FOLDER}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
