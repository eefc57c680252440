"""Start of descarte in the browser: the kernel, the modules that are loaded only when needed, and the answers.

It is part of the archive that the browser loads. The worker of the page imports it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any
from zipimport import zipimporter

KERNEL = "descarte.fast._kernel"


def install_kernel(path: str) -> None:
    """Import the kernel from a file that is not beside the package, which is in a zip file."""
    spec = spec_from_loader(KERNEL, ExtensionFileLoader(KERNEL, path))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[KERNEL] = module


class SpareModules(MetaPathFinder):
    """Finder of the modules in a second archive, which is fetched when the first of them is imported."""

    def __init__(self, names: set[str], archive: str, fetch: Callable[[], bytes]) -> None:
        """Remember the `names` of the modules, the path for the `archive`, and the function that fetches its bytes."""
        self.names, self.archive, self.fetch = names, Path(archive), fetch

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:  # noqa: ARG002 (the interface of Python)
        """Return the specification of a module in the archive, or None for any other module."""
        if fullname not in self.names:
            return None
        if not self.archive.exists():
            self.archive.write_bytes(self.fetch())
        package = fullname.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{self.archive}/{package}".rstrip("/")).find_spec(fullname, target)


def install_spare_modules(names: str, archive: str, fetch: Callable[[], Any]) -> None:
    """Let the modules of a second archive be imported. `names` are separated by blanks."""

    def fetch_bytes() -> bytes:
        import gzip  # noqa: PLC0415 (not needed to start)

        return gzip.decompress(fetch().to_bytes())

    sys.meta_path.append(SpareModules(set(names.split()), archive, fetch_bytes))


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
