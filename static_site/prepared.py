"""Answers that are the same for everyone, as files: the lists and the first board. They need no engine."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from descarte.capabilities import all_capabilities, answer
from descarte.core.text import LANGUAGES
from descarte.web.answer import answer_text

_FIRST = re.compile(r'^export const FIRST = "(?P<puzzle>[^"]+)";$', re.MULTILINE)
FIRST_KIND = "diagonal"


class Prepared(NamedTuple):
    """A request that is answered by a file. `request` is None for a list, which has no parameters."""

    operation: str
    request: dict[str, Any] | None
    file: str


def list_prepared(app: str) -> Iterator[Prepared]:
    """Yield the requests that are answered in advance; `app` is the text of app.js, which names the first puzzle."""
    for name, capability in sorted(all_capabilities().items()):
        if capability.method == "GET":
            yield Prepared(name, None, f"{name.replace('/', '-')}.json")
    first = _FIRST.search(app)
    if first is None:
        raise ValueError("app.js does not name the first puzzle")
    yield Prepared("board", {"puzzle": first["puzzle"], "kind": FIRST_KIND}, "board.json")


def write_prepared(page: Path) -> None:
    """Write the answers to the folder `prepared` of a page, and prepared.js, which lists them."""
    prepared = list(list_prepared((page / "app.js").read_text(encoding="utf-8")))
    for each in prepared:
        # Without the time limit for visitors, which a list may exceed while other programs run. Lists are kept.
        answer(each.operation, each.request or {})
    for language in LANGUAGES:
        folder = page / "prepared" / language
        folder.mkdir(parents=True, exist_ok=True)
        for each in prepared:
            reply = answer_text(each.operation, json.dumps(each.request or {}), language)
            if reply.status != 200:
                raise ValueError(f"{each.operation} cannot be prepared: {reply.content.decode()}")
            (folder / each.file).write_bytes(reply.content)
    entries = [{name: value for name, value in each._asdict().items() if value is not None} for each in prepared]
    module = f"export const PREPARED = {json.dumps(entries, ensure_ascii=False)};\n"
    (page / "prepared.js").write_text(module, encoding="utf-8")
