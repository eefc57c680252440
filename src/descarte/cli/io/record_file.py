"""Records written to a file as they come, one on a line, so that an interrupted run can be taken up again.

They grow in FILE.part, which becomes FILE at the end. Until then a companion (FILE.part.input) says which input the
records are of: only a run over the same input goes on with them.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, TextIO

from descarte.batch.block_file import FINISHED
from descarte.cli.io import output
from descarte.core.errors import OptionError, reason_of
from descarte.core.text import Text, strip_control_characters

Form = Literal["csv", "json"]
_OTHER = Text(
    "{path} does not begin as this run would: it holds something else; without --resume, {whole} is written anew",
    "{path} no empieza como lo haría esta ejecución: contiene otra cosa; sin --resume, {whole} se escribe de nuevo",
)
_OTHER_INPUT = Text(
    "{path} holds the answers to another input; without --resume, {whole} is written anew",
    "{path} contiene las respuestas a otra entrada; sin --resume, {whole} se escribe de nuevo",
)
_NO_COMPANION = Text(
    "{path} has no companion {companion} that says which input it is of; without --resume, {whole} is written anew",
    "{path} no tiene al lado {companion}, que dice de qué entrada es; sin --resume, {whole} se escribe de nuevo",
)
_INTERRUPTED = Text(
    "; what was done is in {path}, and --resume goes on with it",
    "; lo hecho está en {path}, y --resume lo continúa",
)
_BROKEN_OFF = Text(
    "cannot write {path}: {reason}; --resume goes on with it",
    "no se puede escribir {path}: {reason}; --resume lo continúa",
)
_FORMULA = tuple("=+-@＝＋－＠")
"""A spreadsheet takes what begins so for a formula, and runs it."""


def form_of(path: Path) -> Form:
    """CSV for a name that ends so, else JSON lines.

    >>> form_of(Path("ratings.csv")), form_of(Path("ratings.jsonl"))
    ('csv', 'json')
    """
    return "csv" if path.suffix.lower() == ".csv" else "json"


class RecordFile:
    """A file of records with these fields, of the input with this digest.

    With `resume`, what is whole of it stays and `done` counts it; without a file to go on with, it begins anew.
    """

    def __init__(self, path: Path, fields: tuple[str, ...], form: Form, *, digest: str, resume: bool) -> None:
        self.path, self.fields, self.form, self.digest = path, fields, form, digest
        self.part = output.part_of(path)
        self.done = 0
        self.whole = True
        """Set this to False, and the file stays a part."""
        self._file: TextIO | None = None
        if resume and self.part != self.path:
            self._continue_file()
        self._open()

    def _open(self) -> None:
        try:
            if self.part != self.path:
                companion_of(self.part).write_text(f"{self.digest}\n", encoding="utf-8")
            self._file = self.part.open("a" if self.done else "w", encoding="utf-8", newline="")
            if self.form == "csv" and not self.done:
                self._write(f"{row_of(self.fields)}\n")
        except OSError as error:
            raise output.cannot_write(self.part, error, existed=False) from error

    def _continue_file(self) -> None:
        """Cut off a last line that is not whole, and count the records that are left."""
        path = self.part if self.part.exists() else self.path
        if not path.exists():
            return
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", errors="replace").split("\n")[:-1]
        if not self._is_ours(lines):
            raise OptionError(_OTHER.fill(path=path, whole=self.path))
        if path == self.path:
            raise OptionError(FINISHED.fill(path=path))
        self._check_input_digest(path)
        if whole != content:
            path.write_bytes(whole)
        self.done = max(0, len(lines) - (self.form == "csv"))

    def _is_ours(self, lines: list[str]) -> bool:
        if not lines:
            return True
        if self.form == "csv":
            return lines[0] == row_of(self.fields)
        with suppress(json.JSONDecodeError):
            record = json.loads(lines[0])
            return isinstance(record, dict) and set(self.fields) <= set(record)
        return False

    def _check_input_digest(self, path: Path) -> None:
        companion = companion_of(path)
        try:
            known = companion.read_text(encoding="utf-8", errors="replace").strip()
        except FileNotFoundError:
            raise OptionError(_NO_COMPANION.fill(path=path, companion=companion.name, whole=self.path)) from None
        if known != self.digest:
            raise OptionError(_OTHER_INPUT.fill(path=path, whole=self.path))

    def add(self, record: Mapping[str, Any]) -> None:
        """Write a record, at once."""
        try:
            self._write(line_of(record, self.fields, self.form))
        except OSError as error:
            raise OptionError(_BROKEN_OFF.fill(path=self.part, reason=reason_of(error))) from error

    def _write(self, line: str) -> None:
        assert self._file is not None
        self._file.write(line)
        self._file.flush()

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            raise KeyboardInterrupt(str(_INTERRUPTED.fill(path=self.part))) from None
        if kind is None and self.whole and self._file is not None and self.part != self.path:
            output.put_in_place(self.part, self.path.resolve())
            companion_of(self.part).unlink(missing_ok=True)


def companion_of(path: Path) -> Path:
    """Where the digest of the input stands that the records of a file are of.

    >>> companion_of(Path("ratings.csv.part")).name
    'ratings.csv.part.input'
    """
    return Path(f"{path}.input")


def line_of(record: Mapping[str, Any], fields: tuple[str, ...], form: Form) -> str:
    """A record as a line of its own, with its end; in CSV nothing for None, `key:value` for what a mapping holds.

    >>> line_of({"index": 1, "rating": None, "techniques": {"x-wing": 2}}, ("index", "rating", "techniques"), "csv")
    '1,,x-wing:2\\n'
    """
    if form == "json":
        return json.dumps({name: record.get(name) for name in fields}, ensure_ascii=False) + "\n"
    return row_of([record.get(name) for name in fields]) + "\n"


def cell_of(value: Any) -> str:
    """A value as CSV holds it: on one line, without control characters, and no formula for a spreadsheet to run.

    >>> cell_of("=1+1"), cell_of("a\\tb"), cell_of(-1.5), cell_of(None)
    ("'=1+1", 'a b', '-1.5', '')
    """
    if value is None or isinstance(value, int | float):
        return "" if value is None else str(value)
    if isinstance(value, Mapping):
        value = " ".join(f"{key}:{inner}" for key, inner in value.items())
    text = strip_control_characters(str(value))
    return f"'{text}" if text.lstrip().startswith(_FORMULA) else text


def row_of(values: Sequence[Any]) -> str:
    """Values as a line of CSV, without its end.

    >>> row_of(["a,b", 2, "@x"])
    '"a,b",2,\\'@x'
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow([cell_of(value) for value in values])
    return text.getvalue()
