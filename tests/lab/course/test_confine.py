"""The system calls that confine a student's process."""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from types import SimpleNamespace

import pytest

from descarte.lab.course import confine


@pytest.mark.parametrize(("version", "rights"), [(1, 13), (2, 14), (3, 15), (4, 15), (5, 16), (6, 16)])
def test_every_right_over_files_that_the_system_knows_is_taken_away(
    monkeypatch: pytest.MonkeyPatch, version: int, rights: int
) -> None:
    """linux/landlock.h: the rights over files in each version of its interface; one that it does not know fails."""
    calls: list[tuple[int | bytes | None, ...]] = []

    def call(*arguments: int | bytes | None) -> int:
        calls.append(arguments)
        return version if len(calls) == 1 else 0

    monkeypatch.setattr(confine, "_system_call", call)
    monkeypatch.setattr(confine, "_libraries", list)
    monkeypatch.setattr("os.close", lambda _: None)
    assert confine._read_library_only()
    (asked,) = struct.unpack("=Q", calls[1][1])  # type: ignore[arg-type]
    assert asked == 2**rights - 1


def test_without_that_interface_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confine, "_system_call", lambda *_: -1)
    assert not confine._read_library_only()


BIND, REMOUNT, READ_ONLY, NO_SUID, NO_DEVICES, RECURSIVE, PRIVATE = 4096, 32, 1, 2, 4, 16384, 262144
"""linux/mount.h"""


def test_libraries_are_bound_and_then_made_read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(confine, "_call", lambda *arguments: calls.append(arguments))
    monkeypatch.setattr(confine, "_libraries", lambda: ["/lib"])
    monkeypatch.setattr(confine, "_packages", lambda *_: [])
    monkeypatch.setattr("os.makedirs", lambda *_, **__: None)
    monkeypatch.setattr("os.statvfs", lambda _: SimpleNamespace(f_flag=0), raising=False)
    for name in ("os.chroot", "os.chdir"):
        monkeypatch.setattr(name, lambda _: None, raising=False)
    confine._enter_own_root([])
    locked = REMOUNT | READ_ONLY | NO_SUID | NO_DEVICES
    assert [(target, flags) for _, _, target, _, flags, _ in calls] == [
        (b"/", RECURSIVE | PRIVATE),
        (b"/proc", NO_SUID | NO_DEVICES),
        (b"/proc/lib", BIND | RECURSIVE),
        (b"/proc/lib", BIND | locked),
        (b"/proc", locked),
    ]


LOAD, EQUAL, AT_LEAST, GIVE = 0x20, 0x15, 0x35, 0x06
"""linux/bpf_common.h: a statement has no targets; a jump skips one number of instructions or the other."""
ALLOW, REFUSE = 0x7FFF0000, 0x50001


def filtering(monkeypatch: pytest.MonkeyPatch, machine: str) -> list[tuple[int, int, int, int]]:
    """Return the BPF program that is passed to the system on a machine."""
    programs: list[bytes] = []

    def call(*arguments: object) -> None:
        program = arguments[3]
        assert isinstance(program, bytes)
        length, address = struct.unpack("@HP", program)
        programs.append(ctypes.string_at(address, 8 * length))

    monkeypatch.setattr(confine, "_call", call)
    monkeypatch.setattr("os.uname", lambda: SimpleNamespace(machine=machine), raising=False)
    assert confine._forbid_calls()
    return list(struct.iter_unpack("=HBBI", programs[0]))


def answer(program: list[tuple[int, int, int, int]], number: int, architecture: int) -> int:
    """Return the decision of a BPF program on a system call."""
    value = at = 0
    while True:
        code, yes, no, operand = program[at]
        if code == GIVE:
            return operand
        if code == LOAD:
            value = {0: number, 4: architecture}[operand]
        else:
            at += yes if (value == operand if code == EQUAL else value >= operand) else no
        at += 1


@pytest.mark.parametrize(("machine", "column", "architecture"), [("x86_64", 0, 0xC000003E), ("aarch64", 1, 0xC00000B7)])
def test_the_filter_refuses_just_what_is_forbidden(
    monkeypatch: pytest.MonkeyPatch, machine: str, column: int, architecture: int
) -> None:
    program = filtering(monkeypatch, machine)
    forbidden = {numbers[column] for numbers in confine._FORBIDDEN.values()} - {None}
    refused = {number for number in range(600) if answer(program, number, architecture) == REFUSE}
    assert refused == forbidden
    assert answer(program, 0, architecture) == ALLOW
    assert answer(program, 0x40000000, architecture) == REFUSE
    assert answer(program, 0, architecture ^ 1) == REFUSE
    assert {code for code, *_ in program} == {LOAD, EQUAL, AT_LEAST, GIVE}
    assert all((yes, no) == (0, 0) for code, yes, no, _ in program if code in (LOAD, GIVE))


@pytest.mark.skipif(sys.platform != "linux", reason="the flags of Linux")
def test_a_folder_that_is_mounted_again_keeps_the_flags_that_it_had() -> None:
    """A flag of statvfs has the bit of the flag of mount, except that of relative times."""
    secure = os.ST_RDONLY | os.ST_NOSUID | os.ST_NODEV | os.ST_NOEXEC
    assert secure | os.ST_NOATIME | os.ST_NODIRATIME == confine._KEPT_FLAGS
    assert confine._RELATIVE_TIMES_HELD == os.ST_RELATIME
