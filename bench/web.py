"""Benchmark of the server under load: requests per second, times of hints, and 64 clients with mixed requests.

python bench/web.py [--seconds 60] [--clients 64]

The exit code is 1 if a bound is missed. The clients run on the same machine, so the speed of solving is computed from
the CPU time of the server: an idle core answers 1 / (CPU seconds per request) requests per second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import platform
import random
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

import descarte

SOLVES, HINT, HINT_99 = 3_000, 0.100, 0.300
"""Minimum number of puzzles solved per second and core. Maximum seconds for a hint: median and 99th percentile."""
DELAYED_HINT = 2.0
"""Maximum seconds for a hint while the long requests of another client occupy every worker."""
GROWTH = 1.15
"""Maximum growth of the server's memory: memory at the end, relative to that after a third of the time."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@contextmanager
def served() -> Iterator[tuple[int, int]]:
    """Start a server and yield its process id and port."""
    command = [sys.executable, "-m", "descarte", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "LANGUAGE": "en"}) as server:
        assert server.stderr is not None
        address = re.search(r":(\d+)/", server.stderr.readline())
        assert address is not None
        try:
            yield server.pid, int(address[1])
        finally:
            server.terminate()


def cpu(process: int) -> float:
    """Return the CPU seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """Return the memory in bytes that a process and all its descendants use."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    total, waiting = 0, [process]
    while waiting:
        one = waiting.pop()
        waiting += children.get(one, [])
        try:
            total += int(Path(f"/proc/{one}/statm").read_text().split()[1]) * PAGE
        except OSError:
            continue
    return total


class Connection:
    """An open connection of a client, which sends one request after the other and reads each answer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None

    async def ask(self, operation: str, request: Any) -> tuple[int, bytes]:
        """Send a request for an operation. Return the HTTP status and the content of the answer."""
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = json.dumps(request).encode()
        head = (
            f"POST /api/v1/{operation} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        header = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"content-length: (\d+)", header)
        assert length is not None
        return int(header.split()[1]), await self.reader.readexactly(int(length[1]))


@dataclass
class Tally:
    """Outcomes of requests: done, refused because the server is busy, lost or wrong, and the memory over time."""

    done: Counter[str] = field(default_factory=Counter)
    busy: int = 0
    lost: int = 0
    wrong: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Known:
    """A puzzle whose solution and rating are known."""

    line: str
    solution: list[int]
    rating: float | None


def puzzles() -> list[Known]:
    """Return puzzles of several grades, with their solutions."""
    made = [puzzle for grade in ("easy", "medium", "hard") for puzzle in descarte.make(count=20, grade=grade, seed="w")]
    known = []
    for puzzle in made:
        assert puzzle.solution is not None
        line = "".join(str(given) if given else "." for given in puzzle.givens)
        known.append(Known(line, list(puzzle.solution), puzzle.rate().rating))
    return known


def is_right(operation: str, known: Known, content: bytes) -> bool:
    """Return True if the answer to a request is correct, as far as this can be checked."""
    if operation == "draw":
        return content.startswith(b"<svg")
    record = json.loads(content)
    if operation in ("solve", "check", "explain"):
        return bool(record["status"] == "unique" and record["grids"] == [known.solution])
    if operation == "hint":
        claims = record["step"]["places"], record["step"]["discards"]
        places, struck = ([re.findall(r"\d+", claim) for claim in group] for group in claims)
        held = [known.solution[(int(row) - 1) * 9 + int(column) - 1] == int(digit) for row, column, digit in places]
        kept = [known.solution[(int(row) - 1) * 9 + int(column) - 1] != int(digit) for row, column, digit in struck]
        return all([*held, *kept])
    if operation == "rate":
        return bool(record["rating"] == known.rating)
    if operation == "count":
        return bool(record["counts"]["solutions"] == 1)
    return bool(record["puzzles"][0]["solution"] is not None)


MIX = ["solve"] * 8 + ["hint"] * 4 + ["check"] * 2 + ["count", "draw", "draw", "explain", "rate", "make"]


async def client(port: int, known: list[Known], until: float, chance: random.Random, tally: Tally) -> None:
    """Send random requests one after the other until the time `until`, and count the outcomes."""
    connection = Connection(port)
    while time.monotonic() < until:
        operation, puzzle = chance.choice(MIX), chance.choice(known)
        request: dict[str, Any] = {"puzzle": puzzle.line} if operation != "make" else {"size": "6", "timeout": 60}
        if operation == "hint":
            request["level"] = 4
        if operation != "solve":
            request["timeout"] = 60
        try:
            status, content = await connection.ask(operation, request)
        except (OSError, asyncio.IncompleteReadError):
            tally.lost += 1
            connection = Connection(port)
            continue
        if status == 503:
            tally.busy += 1
            await asyncio.sleep(0.2)
        elif status != 200 or not is_right(operation, puzzle, content):
            tally.wrong.append(f"{operation} {puzzle.line}: {status} {content[:200]!r}")
        else:
            tally.done[operation] += 1


async def mixed(process: int, port: int, known: list[Known], clients: int, seconds: float) -> Tally:
    """Run clients in parallel with random requests, and record the memory of the server every second."""
    tally, until = Tally(), time.monotonic() + seconds
    working = [
        asyncio.create_task(client(port, known, until, random.Random(number), tally)) for number in range(clients)
    ]
    while any(not task.done() for task in working):
        tally.sizes.append(memory(process))
        await asyncio.sleep(1)
    await asyncio.gather(*working)
    return tally


async def solves(process: int, port: int, known: list[Known], seconds: float) -> tuple[float, float]:
    """Return the number of puzzles solved per second of wall time, and the server's CPU seconds per puzzle."""
    count, start, used = 0, time.monotonic(), cpu(process)

    async def one() -> None:
        nonlocal count
        connection = Connection(port)
        while time.monotonic() < start + seconds:
            status, _ = await connection.ask("solve", {"puzzle": known[count % len(known)].line})
            assert status == 200
            count += 1

    await asyncio.gather(*(one() for _ in range(8)))
    return count / (time.monotonic() - start), (cpu(process) - used) / count


async def hints(port: int, known: list[Known]) -> list[float]:
    """Request many hints one after the other. Return the seconds for each, in ascending order."""
    connection, taken = Connection(port), []
    for round in range(4):
        for puzzle in known:
            start = time.monotonic()
            await connection.ask("hint", {"puzzle": puzzle.line, "level": round + 1, "drawn": True})
            taken.append(time.monotonic() - start)
    return sorted(taken)


async def hints_beside_long_work(port: int, known: list[Known], clients: int) -> list[float]:
    """Request hints while other clients keep sending long requests. Return the seconds for each hint."""
    is_over = False

    async def ask_for_long() -> None:
        while not is_over:
            connection = Connection(port)
            with suppress(TimeoutError):
                await asyncio.wait_for(connection.ask("count", {"puzzle": "." * 81, "timeout": 60}), 20)
            connection.writer.close()
            await asyncio.sleep(0.5)

    asking = [asyncio.create_task(ask_for_long()) for _ in range(clients)]
    connection, taken, end = Connection(port), [], time.monotonic() + 15
    for puzzle in cycle(known):
        await asyncio.sleep(0.2)
        start = time.monotonic()
        status, content = await connection.ask("hint", {"puzzle": puzzle.line, "level": 4})
        taken.append(time.monotonic() - start if status == 200 and is_right("hint", puzzle, content) else math.inf)
        if start > end:
            break
    is_over = True
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return taken


def main() -> int:
    """Measure everything and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--clients", type=int, default=64)
    settings = parser.parse_args()
    print(f"# Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    known, kept = puzzles(), []
    with served() as (process, port):
        asyncio.run(hints(port, known[:1]))
        rate, each = asyncio.run(solves(process, port, known, 5.0))
        print(f"solve: {rate:,.0f} a second with our client", end="; ")
        print(f"{each * 1e6:.0f} us of the server's CPU: {1 / each:,.0f} a second")
        kept.append(1 / each >= SOLVES)
        taken = asyncio.run(hints(port, known))
        middle, late = statistics.median(taken), taken[int(len(taken) * 0.99)]
        print(f"hint: {middle * 1000:.1f} ms at the median, {late * 1000:.1f} ms at the 99th percentile")
        kept += [middle <= HINT, late <= HINT_99]
        for clients in (2, 16, 80):
            slowest = max(asyncio.run(hints_beside_long_work(port, known, clients)))
            print(f"hint beside {clients} clients with long requests: {slowest:.2f} s at most")
            kept.append(slowest <= DELAYED_HINT)
        tally = asyncio.run(mixed(process, port, known, settings.clients, settings.seconds))
        early, last = (statistics.median(part) for part in _ends(tally.sizes))
        print(
            f"{settings.clients} clients, {settings.seconds:g} s: {tally.done.total():,} answers, {tally.lost} lost, ",
            end="",
        )
        print(f"{len(tally.wrong)} wrong, {tally.busy} sent away; {early / 2**20:.0f} to {last / 2**20:.0f} MB")
        for line in tally.wrong[:5]:
            print(f"  {line}")
        kept += [not tally.lost, not tally.wrong, last <= early * GROWTH]
    return 0 if all(kept) else 1


def _ends(sizes: list[int]) -> tuple[list[int], list[int]]:
    third = max(1, len(sizes) // 3)
    return sizes[third : 2 * third] or sizes, sizes[-third:]


if __name__ == "__main__":
    sys.exit(main())
