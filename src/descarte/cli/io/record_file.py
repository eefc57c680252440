"""Records written to a file one per line, so that an interrupted run can be resumed.

Records are written to FILE.part, which becomes FILE at the end. Until then, FILE.part.input records the input of the
run and where each record ends. Only a run over the same input can resume the file.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal

from descarte.batch.resumable_file import FINISHED, ResumableFile
from descarte.cli.io import output
from descarte.core.errors import OptionError
from descarte.core.text import Text, strip_control_characters

Form = Literal["csv", "json"]
_OTHER = Text(
    "{path} does not look like the output of this run. Run without --resume to overwrite {whole}.",
    "{path} no parece la salida de esta ejecución. Ejecuta sin --resume para sobrescribir {whole}.",
)
_OTHER_INPUT = Text(
    "{path} has the answers to another input. Run without --resume to overwrite {whole}.",
    "{path} tiene las respuestas a otra entrada. Ejecuta sin --resume para sobrescribir {whole}.",
)
_NO_COMPANION = Text(
    "{path} cannot be resumed without {companion}, which names its input. Run without --resume to overwrite {whole}.",
    "{path} no se puede continuar sin {companion}, que identifica su entrada. Ejecuta sin --resume para sobrescribir "
    "{whole}.",
)
_FORMULA = tuple("=+-@＝＋－＠")
"""First characters of a text that a spreadsheet would run as a formula."""


def form_of(path: Path) -> Form:
    """Return "csv" for a name that ends in .csv, else "json" (JSON lines).

    >>> form_of(Path("ratings.csv")), form_of(Path("ratings.jsonl"))
    ('csv', 'json')
    """
    return "csv" if path.suffix.lower() == ".csv" else "json"


class RecordFile(ResumableFile):
    """A file of records with the given fields, for the input with the given digest; `done` has a note per record."""

    def __init__(self, path: Path, fields: tuple[str, ...], form: Form, *, digest: str, resume: bool) -> None:
        self.path, self.fields, self.form = path, fields, form
        self.whole = True
        """False if the run did not finish, in which case the file keeps the name FILE.part."""
        part = output.part_of(path)
        notes = None if part == path else Path(f"{part}.input")
        super().__init__([part], notes, {"asked": f"{form} {digest}"})
        if resume and notes is not None:
            self._continue_file(notes)
        self.open(f"{row_of(fields)}\n".encode() if form == "csv" else b"")

    def _continue_file(self, notes: Path) -> None:
        """Read which records are complete; raise OptionError if the file is finished or belongs to another run."""
        if not self.part.exists():
            if self.path.exists():
                words = FINISHED if self._begins_as_ours() else _OTHER
                raise OptionError(words.fill(path=self.path, whole=self.path))
        elif not notes.exists():
            raise OptionError(_NO_COMPANION.fill(path=self.part, companion=notes.name, whole=self.path))
        elif not self.read_notes():
            raise OptionError(_OTHER_INPUT.fill(path=self.part, whole=self.path))

    def _begins_as_ours(self) -> bool:
        """Return True if the finished file is empty or starts with a header or a record with the fields of this run."""
        line = self.path.read_bytes().partition(b"\n")[0].decode("utf-8", errors="replace")
        if self.form == "csv" or not line:
            return line in ("", row_of(self.fields))
        with suppress(json.JSONDecodeError):
            record = json.loads(line)
            return isinstance(record, dict) and set(self.fields) <= set(record)
        return False

    def add(self, record: Mapping[str, Any]) -> None:
        """Write a record."""
        self.add_piece([line_of(record, self.fields, self.form).encode()])

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            raise KeyboardInterrupt(str(output.INTERRUPTED.fill(path=self.part))) from None
        if kind is None and self.whole and self.notes is not None:
            output.put_in_place(self.part, self.path.resolve())
            self.notes.unlink(missing_ok=True)


def line_of(record: Mapping[str, Any], fields: tuple[str, ...], form: Form) -> str:
    """Return a record as one line with its line break. In CSV, None is empty and a mapping becomes `key:value` pairs.

    >>> line_of({"index": 1, "rating": None, "techniques": {"x-wing": 2}}, ("index", "rating", "techniques"), "csv")
    '1,,x-wing:2\\n'
    """
    if form == "json":
        return json.dumps({name: record.get(name) for name in fields}, ensure_ascii=False) + "\n"
    return row_of([record.get(name) for name in fields]) + "\n"


def cell_of(value: Any) -> str:
    """Return a value as a field of CSV, on one line. Control characters are removed, and formulas get an apostrophe.

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
    """Return values as a line of CSV, without a line break.

    >>> row_of(["a,b", 2, "@x"])
    '"a,b",2,\\'@x'
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow([cell_of(value) for value in values])
    return text.getvalue()
