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
"""Minimum number of rows of a Parquet row group, except the last."""


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

    def pack_block(self, data: bytes, command: str) -> bytes:
        """Return the answers to a block as they are written to the file: compressed, or as an Arrow stream."""
        if self.packing == "parquet":
            return _stream_of(arrow_table(data, command)) if data else b""
        if not data or not self.packing:
            return data
        if self.packing == "gz":
            return gzip.compress(data, _LEVEL, mtime=0)
        return bytes(import_pyarrow(_ZSTD).Codec("zstd", compression_level=_LEVEL).compress(data, asbytes=True))


def schema_of(command: str) -> Any:
    """Return the Arrow schema of a command's columns, with the version number of the schema."""
    arrow = import_pyarrow(_PARQUET)
    kinds = {kind: getattr(arrow, kind)() for kind in ("int16", "int32", "int64", "float64")}
    kinds["techniques"] = arrow.map_(arrow.string(), arrow.int32())
    fields = [arrow.field(name, kinds[KINDS[name]] if name in KINDS else arrow.string()) for name in COLUMNS[command]]
    return arrow.schema(fields, metadata={"descarte.schema": str(SCHEMA), "descarte.command": command})


def arrow_table(rows: bytes, command: str) -> Any:
    """Return rows of CSV without a heading as an Arrow table with the columns of a command."""
    arrow = import_pyarrow(_PARQUET)
    csv = import_module("pyarrow.csv")
    schema = schema_of(command)
    texts = {field.name: arrow.string() if field.name == "techniques" else field.type for field in schema}
    if not rows:
        return schema.empty_table()
    table = csv.read_csv(
        io.BytesIO(rows),
        read_options=csv.ReadOptions(column_names=list(COLUMNS[command]), use_threads=False),
        convert_options=csv.ConvertOptions(column_types=texts, strings_can_be_null=True, null_values=[""]),
    )
    if "techniques" in COLUMNS[command]:
        at = table.column_names.index("techniques")
        found = [_techniques(cell) for cell in table.column(at).to_pylist()]
        table = table.set_column(at, "techniques", arrow.array(found, schema.field(at).type))
    return table.replace_schema_metadata(schema.metadata)


def _techniques(cell: str | None) -> list[tuple[str, int]]:
    pairs = (pair.rpartition(":") for pair in (cell or "").split())
    return [(key, int(count)) for key, _, count in pairs]


def _stream_of(table: Any) -> bytes:
    arrow = import_pyarrow(_PARQUET)
    sink = arrow.BufferOutputStream()
    with arrow.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


def write_parquet(blocks: Any, target: Any, command: str) -> None:
    """Write a Parquet file with blocks that `pack_block` returned, in row groups of about `ROWS` rows."""
    arrow = import_pyarrow(_PARQUET)
    parquet = import_module("pyarrow.parquet")
    schema = schema_of(command)
    with parquet.ParquetWriter(target, schema, compression="zstd", compression_level=_LEVEL) as writer:
        waiting, rows = [], 0
        for block in blocks:
            if not block:
                continue
            waiting.append(arrow.ipc.open_stream(block).read_all())
            rows += waiting[-1].num_rows
            if rows >= ROWS:
                writer.write_table(arrow.concat_tables(waiting), row_group_size=rows)
                waiting, rows = [], 0
        if waiting:
            writer.write_table(arrow.concat_tables(waiting), row_group_size=rows)
