"""Types of output files, by extension: the form of their content, and their compression.

Each block is compressed separately, so that workers can compress blocks, which are then concatenated.
"""

from __future__ import annotations

import gzip
import io
from dataclasses import dataclass
from importlib import import_module
from pathlib import PurePosixPath
from typing import Any

from descarte.batch.answer_columns import COLUMNS, KINDS, SCHEMA
from descarte.batch.block_job import BlockForm
from descarte.batch.open_input import import_pyarrow
from descarte.core.errors import OptionError
from descarte.core.text import Text

_ZSTD = Text("writing .zst", "escribir .zst")
_PARQUET = Text("writing Parquet", "escribir Parquet")
_UNKNOWN_ENDING = Text("unknown file extension", "tipo de archivo desconocido")
_FORMS: dict[str, BlockForm] = {
    ".txt": "text",
    ".csv": "csv",
    ".jsonl": "object",
    ".ndjson": "object",
    ".json": "object",
    ".parquet": "csv",
}
_LEVEL = 1
"""Compression level of gzip and zstd. Higher levels hardly compress digits better."""
ROWS = 131_072
"""Number of rows from which a Parquet row group is complete."""
BYTES = 64 << 20
"""Size in bytes from which a row group with fewer rows is complete, so that traces do not fill the memory."""


@dataclass(frozen=True)
class FileEnding:
    """Form of the content and compression of an output file.

    >>> FileEnding.from_name("x.csv.gz")
    FileEnding(form='csv', packing='gz')
    """

    form: BlockForm
    packing: str = ""
    """Compression: empty, `gz`, `zst` or `parquet`."""

    @staticmethod
    def from_name(name: str) -> FileEnding:
        """Return the form and compression for a file name. Raise OptionError if its extension is unknown."""
        path = PurePosixPath(name.lower())
        packing = path.suffix[1:] if path.suffix in (".gz", ".zst") else ""
        suffix = PurePosixPath(path.stem).suffix if packing else path.suffix
        if suffix not in _FORMS or (packing and suffix == ".parquet"):
            endings = [*_FORMS, ".txt.gz", ".csv.gz", ".jsonl.gz", ".csv.zst"]
            raise OptionError.unknown(_UNKNOWN_ENDING, "".join(path.suffixes[-2:]) or path.name, endings)
        return FileEnding(_FORMS[suffix], "parquet" if suffix == ".parquet" else packing)

    def require_packages(self) -> None:
        """Raise MissingExtra if a package that this compression needs is not installed."""
        if self.packing in ("zst", "parquet"):
            import_pyarrow(_ZSTD if self.packing == "zst" else _PARQUET)

    def pack_block(self, data: bytes, table: str) -> bytes:
        """Return a block as it is written in the file."""
        if self.packing == "parquet":
            return _stream_of(arrow_table(data, table)) if data else b""
        if not data or not self.packing:
            return data
        if self.packing == "gz":
            return gzip.compress(data, _LEVEL, mtime=0)
        return bytes(import_pyarrow(_ZSTD).Codec("zstd", compression_level=_LEVEL).compress(data, asbytes=True))


def schema_of(table: str) -> Any:
    """Return the columns of a table as an Arrow schema, with the version of the schema."""
    arrow = import_pyarrow(_PARQUET)
    kinds = {kind: getattr(arrow, kind)() for kind in ("int16", "int32", "int64", "float64", "bool_")}
    kinds["techniques"] = arrow.map_(arrow.string(), arrow.int32())
    fields = [arrow.field(name, kinds[KINDS[name]] if name in KINDS else arrow.string()) for name in COLUMNS[table]]
    return arrow.schema(fields, metadata={"descarte.schema": str(SCHEMA), "descarte.command": table})


def arrow_table(rows: bytes, table: str) -> Any:
    """Convert rows of CSV, without a heading, to an Arrow table with the columns of `table`."""
    arrow = import_pyarrow(_PARQUET)
    csv = import_module("pyarrow.csv")
    schema = schema_of(table)
    texts = {field.name: arrow.string() if field.name == "techniques" else field.type for field in schema}
    if not rows:
        return schema.empty_table()
    # The reader accepts no row that is larger than its block size, and a row with a trace may have a megabyte.
    whole = max(len(rows) + 1, 1 << 20)
    found = csv.read_csv(
        io.BytesIO(rows),
        read_options=csv.ReadOptions(column_names=list(COLUMNS[table]), use_threads=False, block_size=whole),
        convert_options=csv.ConvertOptions(column_types=texts, strings_can_be_null=True, null_values=[""]),
    )
    if "techniques" in COLUMNS[table]:
        at = found.column_names.index("techniques")
        counts = [_techniques(cell) for cell in found.column(at).to_pylist()]
        found = found.set_column(at, "techniques", arrow.array(counts, schema.field(at).type))
    return found.replace_schema_metadata(schema.metadata)


def _techniques(cell: str | None) -> list[tuple[str, int]]:
    pairs = (pair.rpartition(":") for pair in (cell or "").split())
    return [(key, int(count)) for key, _, count in pairs]


def _stream_of(table: Any) -> bytes:
    arrow = import_pyarrow(_PARQUET)
    sink = arrow.BufferOutputStream()
    with arrow.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


def write_parquet(blocks: Any, target: Any, table: str) -> None:
    """Write a Parquet file of blocks from `pack_block`, in row groups of at least `ROWS` rows or `BYTES` bytes."""
    arrow = import_pyarrow(_PARQUET)
    parquet = import_module("pyarrow.parquet")
    schema = schema_of(table)
    with parquet.ParquetWriter(target, schema, compression="zstd", compression_level=_LEVEL) as writer:
        waiting: list[Any] = []
        rows = size = 0

        def write_waiting() -> None:
            nonlocal rows, size
            if waiting:
                writer.write_table(arrow.concat_tables(waiting), row_group_size=rows)
            waiting.clear()
            rows = size = 0

        for block in blocks:
            if not block:
                continue
            waiting.append(arrow.ipc.open_stream(block).read_all())
            rows += waiting[-1].num_rows
            size += len(block)
            if rows >= ROWS or size >= BYTES:
                write_waiting()
        write_waiting()
