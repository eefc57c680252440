"""Build the static site: the page with its engine in the browser, and the documentation, for any static host.

python -m static_site.build [FOLDER]    write FOLDER, by default build/site
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from static_site.docs.build import check_documentation_tools, write_documentation
from static_site.kernel import ROOT, MissingCompiler
from static_site.offline import write_service_worker
from static_site.page_files import write_page
from static_site.prepared import write_prepared
from static_site.python_archives import MissingTool, write_python

SITE = ROOT / "build" / "site"


def write_site(target: Path) -> None:
    """Write the site to a folder, which is emptied first.

    Raise MissingTool or MissingCompiler if something to build it with is missing.
    """
    check_documentation_tools()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    write_python(target / "python")
    write_page(target)
    write_prepared(target)
    write_documentation(target / "docs")
    write_service_worker(target)


def main(arguments: Sequence[str]) -> int:
    """Build the site, print where it is, and return the exit code."""
    target = Path(arguments[0]) if arguments else SITE
    docs = target / "docs"
    start = time.monotonic()
    try:
        write_site(target)
    except (MissingTool, MissingCompiler) as error:
        print(error, file=sys.stderr)
        return 2
    size, read = (sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) for folder in (target, docs))
    parts = f"{(size - read) / 1e6:.1f} MB, and {read / 1e6:.1f} MB of documentation"
    print(f"{target}: {parts}, in {time.monotonic() - start:.0f} s")
    print(f"try it: python -m http.server --directory {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
