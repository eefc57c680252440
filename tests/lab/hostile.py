"""Students' programs that attack the grader or the machine."""

from __future__ import annotations

_TO_THE_JUDGE = """
import os, stat
def pipes():
    for number in range(3, 64):
        try:
            if stat.S_ISFIFO(os.fstat(number).st_mode):
                yield number
        except OSError:
            pass
def send(text):
    for pipe in pipes():
        os.write(pipe, text)
"""

WRITES = {
    "a word": b"hello",
    "not ASCII": b"\xff\xfe\n",
    "deeply nested JSON": b"v " + b"[" * 60_000,
    "deeply nested JSON at the end": b"end " + b"[" * 60_000,
    "deeply nested JSON as an error": b"error " + b'{"a":' * 20_000,
    "a state that is none": b"v [1, 2, 3]",
    "a list at the end": b"end []",
    "numbers where there are words": b'end {"returned": 1, "written": 2, "domains": 3}',
    "domains of words": b'end {"returned": true, "written": "", "domains": [[1, "a"]' + b',[1, "a"]' * 80 + b"]}",
    "domains of numbers": b'end {"returned": true, "written": "", "domains": [1]}',
    "domains of lists": b'end {"returned": true, "written": "", "domains": ' + b"[[[1]]" + b",[[1]]" * 80 + b"]}",
    "an error without words": b'error {"line": 1}',
    "an error of lists": b'error {"line": [1], "error": []}',
    "an endless number": b"a 1 " + b"9" * 60_000,
    "a report of a call that was not made": b'f {"value": 1, "fault": null}',
    "a report that is none": b"f []",
    "a printed text": b'p "ten points"',
    "a function that is a number": b"again 3",
    "a cell beyond the board": b"a 81 1",
    "a cell before the board": b"u -1",
    "too few numbers": b"a 1",
    "too many numbers": b"r 1 2 3",
}
"""Invalid data for a program to write into the grader's pipe."""


def writer(text: bytes) -> str:
    """Return a program that writes this text into the pipe to the grader and ends."""
    return (
        f"{_TO_THE_JUDGE}\ndef solve(board):\n    send({text + chr(10).encode()!r})\n    os._exit(0)\nrevise = solve\n"
    )


ENDLESS_LINE = f"""{_TO_THE_JUDGE}
def solve(board):
    while True:
        send(b"a" * (1 << 20))
"""

ENDLESS_MOVES = """
def solve(board):
    while True:
        board.assign(board.empty[0], 1)
"""

ENDLESS_LOOP = """
def solve(board):
    while True:
        pass
"""

DEAF = """
import signal, time
def solve(board):
    for number in range(1, 32):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    while True:
        time.sleep(1)
"""

FORKS_AND_KEEPS_THE_PIPE = """
import os, time
def solve(board):
    for _ in range(3):
        try:
            if os.fork() == 0:
                os.setsid()
                time.sleep(60)
                os._exit(0)
        except OSError:
            pass
    return True
"""

FORKS_AND_WAITS = FORKS_AND_KEEPS_THE_PIPE.replace("return True", "time.sleep(60)")

KILLS = """
import os, signal
def solve(board):
    for victim in (os.getppid(), 0, -1, JUDGE):
        try:
            os.kill(victim, signal.SIGKILL)
        except OSError:
            pass
    raise ValueError("still there")
"""

REACHES = """
import os
def solve(board):
    reached = []
    def try_to(name, do):
        try:
            do()
            reached.append(name)
        except Exception:
            pass
    def connect():
        import socket
        socket.create_connection(("127.0.0.1", PORT), 1).close()
    try_to("network", connect)
    try_to("read", lambda: open(VICTIM).read())
    try_to("list", lambda: os.listdir(os.path.dirname(VICTIM)))
    try_to("remove", lambda: os.remove(VICTIM))
    try_to("truncate", lambda: os.truncate(VICTIM, 0))
    try_to("write", lambda: open(VICTIM, "w").write("gone"))
    try_to("shell", lambda: os.system("true") == 0 or 1 / 0)
    try_to("packages", lambda: os.listdir(os.path.dirname(os.__file__) + "/site-packages")[0])
    try_to("root", lambda: os.chroot("/"))
    try_to("power", lambda: os.getuid() == 0 or 1 / 0)
    try_to("environment", lambda: os.environ["SECRET"])
    raise ValueError("reached " + (", ".join(reached) or "nothing"))
"""

ASKS_THE_LAB = """
import sys
sys.path[:0] = PATHS
def solve(board):
    from descarte.lab.course.referee import expected_moves
    return True
"""

PAINTS = r"""
def solve(board):
    raise ValueError("\x1b[2J\x1b[31mTEN\x1b]0;title\x07 POINTS\x9b1m {x} {0} \u202e\n=cmd")
"""

RECURSES = """
def solve(board):
    return solve(board)
"""

NESTED_TYPES = {
    "a digit that is a word": ('board.assign(board.empty[0], "5")', "'5' is not a digit"),
    "a digit that is a fraction": ("board.assign(board.empty[0], 2.5)", "2.5 is not a digit"),
    "a digit beyond reason": ("board.assign(board.empty[0], 10**5000)", "is not a digit"),
    "a cell that is none": ("board.assign(None, 5)", "None is not a cell"),
    "a cell beyond the board": ("board.unassign(81)", "81 is not a cell"),
    "an error that cannot be said": ("raise type('E', (Exception,), {'__str__': lambda self: 1 / 0})", "E"),
    "an error with a huge text": ("raise ValueError('x' * 10**7)", "ValueError: xxx"),
    "an error with an endless name": ("raise type('E' * 10**6, (Exception,), {})", "EEE"),
    "an exit": ("raise SystemExit(0)", "SystemExit"),
    "an interrupt": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "a returned thing that is neither true nor false": (
        "return type('E', (), {'__bool__': lambda self: 1 / 0})()",
        "ZeroDivisionError",
    ),
}
"""Statements with values of wrong types, each with a part of the message that it causes."""
