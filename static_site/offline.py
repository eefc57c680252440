"""The list of files that the service worker keeps, so that the page works without a connection."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

WORKER = "service_worker.js"
EMPTY = "/** @type {Record<string, string>} */\nconst FILES = {};\n"
"""The list in the source of the service worker, which has no files yet."""
APART = ("docs/",)
"""Folders whose files are kept only after they have been read: few people read all of the documentation."""


def list_files(site: Path) -> Iterator[str]:
    """Yield the names of the files that are kept from the first visit on, in order. Licences are not among them."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != WORKER and not name.startswith(APART) and not name.endswith(".txt"):
            yield name


def find_checksum(path: Path) -> str:
    """Return the checksum of a file, as browsers compare it with what they load."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def write_service_worker(site: Path) -> None:
    """Write the list of files to the service worker of a site that is otherwise complete."""
    worker = site / WORKER
    source = worker.read_text(encoding="utf-8")
    if EMPTY not in source:
        raise ValueError(f"{WORKER} has no empty list of files")
    files = {name: find_checksum(site / name) for name in list_files(site)}
    worker.write_text(source.replace(EMPTY, f"const FILES = {json.dumps(files, indent=0)};\n"), encoding="utf-8")
