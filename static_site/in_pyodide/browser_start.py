"""Start of descarte in the browser: its modules, its kernel, and the answers to requests.

It is part of the archive that the browser loads with the standard library. The workers of the site import it.
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Callable
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

FOLDER = Path("/lib/descarte")
ARCHIVE, LIBRARY = "descarte.zip", "kernel.so"
KERNEL = "descarte.fast._kernel"


def install(archive: Any, kernel: Any) -> None:
    """Let descarte be imported from `archive`, its modules, and `kernel`: compressed bytes of JavaScript."""
    FOLDER.mkdir(parents=True)
    for name, content in ((ARCHIVE, archive), (LIBRARY, kernel)):
        (FOLDER / name).write_bytes(lzma.decompress(content.to_bytes()))
    sys.path.insert(0, str(FOLDER / ARCHIVE))
    _import_kernel(str(FOLDER / LIBRARY))


def _import_kernel(path: str) -> None:
    """Import the kernel from a file that is not beside the package, because the package is in a zip file."""
    spec = spec_from_loader(KERNEL, ExtensionFileLoader(KERNEL, path))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[KERNEL] = module


def prepare() -> None:
    """Import what most answers need, so that the first one does not take longer than others."""
    from descarte.web.answer import import_common_modules  # noqa: PLC0415 (needs the kernel)

    import_common_modules()


def answer(operation: str, request: str, language: Any, send: Callable[[str, str], object]) -> tuple[int, str, bytes]:
    """Answer a request given as JSON: return its HTTP status, its media type and its content.

    `send` is called with the name and the JSON text of each message about the progress.
    """
    from descarte.web.answer import Reply, answer_text  # noqa: PLC0415 (needs the kernel)

    def report(reply: Reply) -> None:
        send(reply.event, reply.content.decode())

    reply = answer_text(operation, request, language, report)
    return reply.status, reply.type, reply.content
