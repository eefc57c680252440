"""Names of counters and results in both languages, and text tables that compare algorithms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from descarte.core.text import Text, format_number, language
from descarte.model.result import Result

COUNTS = {
    "nodes": Text("nodes", "nodos"),
    "assignments": Text("assignments", "asignaciones"),
    "checks": Text("checks", "comprobaciones"),
    "revisions": Text("revisions", "revisiones"),
    "prunes": Text("prunes", "podas"),
    "backtracks": Text("backtracks", "retrocesos"),
    "depth": Text("depth", "profundidad"),
}
RESULTS = {
    "unique": Text("unique", "única"),
    "several": Text("several", "varias"),
    "none": Text("no solution", "sin solución"),
    "found": Text("found", "hallada"),
    "stuck": Text("stuck", "atascado"),
    "stopped": Text("stopped", "detenido"),
}
_MILLISECONDS = Text("ms of CPU", "ms de CPU")
_TIME = Text("{milliseconds:.1f} ms of CPU", "{milliseconds:.1f} ms de CPU")
_ALGORITHM = Text("algorithm", "algoritmo")
_RESULT = Text("result", "resultado")
_SOLVED = Text("solved", "resueltos")


def format_counters(counts: Mapping[str, int]) -> str:
    """Return the counters and the CPU time of a run on one line.

    >>> format_counters({**dict.fromkeys(COUNTS, 2), "microseconds": 1500}).split(", ")[-2:]
    ['depth 2', '1.5 ms of CPU']
    """
    parts = [f"{name} {format_count(counts[key])}" for key, name in COUNTS.items()]
    return ", ".join([*parts, str(_TIME.fill(milliseconds=counts["microseconds"] / 1000))])


def format_table(results: Mapping[str, Result]) -> list[str]:
    """Return the lines of a table: a heading, and one line per algorithm with its result and counters."""
    rows = [[str(_ALGORITHM), str(_RESULT), *map(str, COUNTS.values()), str(_MILLISECONDS)]]
    for key, result in results.items():
        counts = [format_count(result.counts[name]) for name in COUNTS]
        rows.append([key, str(RESULTS[result.status]), *counts, _format_milliseconds(result.counts)])
    return _align_rows(rows)


def format_totals(races: Sequence[Mapping[str, Result]]) -> list[str]:
    """Return the lines of a table with a heading and, for each algorithm, its counters added up over several races.

    The depth is the maximum instead of the sum.
    """
    rows = [[str(_ALGORITHM), str(_SOLVED), *map(str, COUNTS.values()), str(_MILLISECONDS)]]
    for key in races[0]:
        results = [race[key] for race in races]
        solved = sum(result.status not in ("stuck", "stopped") for result in results)
        added = {name: sum(result.counts[name] for result in results) for name in (*COUNTS, "microseconds")}
        added["depth"] = max(result.counts["depth"] for result in results)
        rows.append([key, str(solved), *(format_count(added[name]) for name in COUNTS), _format_milliseconds(added)])
    return _align_rows(rows)


def format_count(count: int) -> str:
    """Return a counter: without separators in English, with grouped thousands in Spanish.

    >>> format_count(12345)
    '12345'
    """
    return format_number(count, "," if language() == "es" else "")


def _format_milliseconds(counts: Mapping[str, int]) -> str:
    return format_number(counts["microseconds"] / 1000, ".1f")


def _align_rows(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        words = [word.ljust(wide) for word, wide in zip(row[:2], widths[:2], strict=True)]
        numbers = [word.rjust(wide) for word, wide in zip(row[2:], widths[2:], strict=True)]
        lines.append("  ".join([*words, *numbers]).rstrip())
    return lines
