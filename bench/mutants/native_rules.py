"""Rules that change C++ code, line by line.

They exchange < <=, == !=, && ||, + -, & |, << >> and true false, add 1 to numbers, and remove ! and statements. Not
changed: comments, includes, templates, asserts, memory reservations, code for instruction sets that this machine
may not have, and functions that only choose the order of a search (ONLY_SPEED).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bench.mutants.mutant import Edit

SWAPS: tuple[tuple[bytes, bytes, str], ...] = (
    (rb" <(?= )", b" <=", "comparison"),
    (rb" <=(?= )", b" <", "comparison"),
    (rb" >(?= )", b" >=", "comparison"),
    (rb" >=(?= )", b" >", "comparison"),
    (rb" ==(?= )", b" !=", "comparison"),
    (rb" !=(?= )", b" ==", "comparison"),
    (rb" &&(?= )", b" ||", "operand"),
    (rb" \|\|(?= )", b" &&", "operand"),
    (rb" \+(?= )", b" -", "arithmetic"),
    (rb" -(?= )", b" +", "arithmetic"),
    (rb" &(?= )", b" |", "arithmetic"),
    (rb" \|(?= )", b" &", "arithmetic"),
    (rb" <<(?= )", b" >>", "arithmetic"),
    (rb" >>(?= )", b" <<", "arithmetic"),
    (rb"(?<=[(, ])!(?=[a-z(])", b"", "not"),
    (rb"\btrue\b", b"false", "truth"),
    (rb"\bfalse\b", b"true", "truth"),
    (rb"(?:(?<=return )|(?<= = ))[0-9](?=;)", b"number", "number"),
)
STATEMENT = re.compile(rb"^ +(?:[\w.\[\]>-]+ (?:\+=|-=|\|=|&=) [^;]+|(?:\+\+|--)[\w.\[\]>-]+|[\w.>-]+\([^;]*\));$")
SKIPPED = re.compile(
    rb"^\s*(?:#|//|template|static_assert|using|assert|namespace|case )"
    rb"|reserve\(|operator|noexcept|__builtin|PyErr_|raise\(|PyExc_|Py_DECREF"
)
ONLY_SPEED = (
    b"better(",
    b"is_best(",
    b"two_places(",
    b"choose(",
    b"luby(",
    b"Habits",
    b"still_best(",
    b"restart_due(",
    b"restart()",
    b"push_choice(",
    b"loose(",
    b"blame",
    b"weights",
)


def edits(source: bytes, path: str) -> Iterator[Edit]:
    """Yield every change that a rule would make to a file."""
    if "avx512" in path:
        return
    at, wide, speed = 0, 0, ""
    for line in source.splitlines(keepends=True):
        body = line.rstrip(b"\n").split(b"//")[0].rstrip()
        if body.startswith(b"#if"):
            wide += b"AVX512" in body or wide > 0
        elif body.startswith(b"#endif") and wide:
            wide -= 1
        speed = _speed(speed, line)
        if body and not wide and not speed and b'"' not in body and not SKIPPED.search(body) and b"weights" not in body:
            yield from _line(body, at)
        at += len(line)


def _speed(inside: str, line: bytes) -> str:
    """Return "x" and the indentation of the current function if it only chooses an order, or else an empty text."""
    indent = line[: len(line) - len(line.lstrip())].decode()
    if inside:
        return "" if line.startswith(f"{inside[1:]}}}".encode()) else inside
    opens = line.rstrip().endswith(b"{") and any(name in line for name in ONLY_SPEED) and b" if " not in line
    return f"x{indent}" if opens else ""


def _line(body: bytes, at: int) -> Iterator[Edit]:
    template = b"<" in body and re.search(rb"\w<[\w:, *<>]+>", body) is not None
    for pattern, new, rule in SWAPS:
        if template and new.strip() in (b"<=", b">=", b"<", b">"):
            continue
        for found in re.finditer(pattern, body):
            start, end = found.span()
            if rule == "arithmetic" and _is_reference(body, found):
                continue
            put = str(int(found.group()) + 1).encode() if rule == "number" else new
            yield Edit(at + start, at + end, put, rule)
    if STATEMENT.match(body) and body.count(b"(") == body.count(b")"):
        start = len(body) - len(body.lstrip())
        yield Edit(at + start, at + len(body), b";", "statement")


def _is_reference(body: bytes, found: re.Match[bytes]) -> bool:
    """Return True if a match is an ampersand or a star that belongs to a type or is part of `&&`."""
    before, after = body[: found.start()], body[found.end() :]
    return before.endswith((b"auto", b"const", b"(", b"return")) or after[:1] == b"&"
