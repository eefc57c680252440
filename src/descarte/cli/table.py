"""Records written to a file as they come, one on a line, so that an interrupted run can be taken up again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, TextIO

from descarte.errors import OptionError
from descarte.text import Text

Form = Literal["csv", "json"]
_OTHER = Text(
    "{path} does not begin as this run would: it holds something else",
    "{path} no empieza como lo haría esta ejecución: contiene otra cosa",
)


def form_of(path: Path) -> Form:
    """CSV for a name that ends so, else JSON lines.

    >>> form_of(Path("ratings.csv")), form_of(Path("ratings.jsonl"))
    ('csv', 'json')
    """
    return "csv" if path.suffix.lower() == ".csv" else "json"


class Table:
    """A file of records with these fields; with `resume`, what is whole of it stays and `done` counts it."""

    def __init__(self, path: Path, fields: tuple[str, ...], form: Form, *, resume: bool) -> None:
        self.fields, self.form = fields, form
        self.done = self._repair(path) if resume and path.exists() else 0
        self._file: TextIO = path.open("a" if self.done else "w", encoding="utf-8", newline="")
        if form == "csv" and not self.done:
            self._file.write(_row(fields))

    def _repair(self, path: Path) -> int:
        """Cut off a last line that is not whole; how many records are left."""
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", errors="replace").splitlines()
        if not self._is_ours(lines):
            raise OptionError(_OTHER.fill(path=path))
        if whole != content:
            path.write_bytes(whole)
        return max(0, len(lines) - (self.form == "csv"))

    def _is_ours(self, lines: list[str]) -> bool:
        if not lines:
            return True
        if self.form == "csv":
            return lines[0] == _row(self.fields).strip()
        with suppress(json.JSONDecodeError):
            record = json.loads(lines[0])
            return isinstance(record, dict) and set(self.fields) <= set(record)
        return False

    def add(self, record: Mapping[str, Any]) -> None:
        """Write a record, at once."""
        self._file.write(line_of(record, self.fields, self.form))
        self._file.flush()

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def line_of(record: Mapping[str, Any], fields: tuple[str, ...], form: Form) -> str:
    """A record as a line of its own, with its end; in CSV nothing for None, `key:value` for what a mapping holds.

    >>> line_of({"index": 1, "rating": None, "techniques": {"x-wing": 2}}, ("index", "rating", "techniques"), "csv")
    '1,,x-wing:2\\n'
    """
    if form == "json":
        return json.dumps({name: record.get(name) for name in fields}, ensure_ascii=False) + "\n"
    return _row([_plain(record.get(name)) for name in fields])


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{key}:{inner}" for key, inner in value.items())
    return "" if value is None else str(value).replace("\n", " ")


def _row(values: tuple[str, ...] | list[str]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()
