"""What is asked of the system to confine a student's process."""

from __future__ import annotations

import struct

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
