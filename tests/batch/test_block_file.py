"""Tests of files that grow block by block, and of the messages when they cannot be written."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from descarte.batch.block_file import BlockFile
from descarte.batch.block_job import BlockAnswer
from descarte.batch.blocks import LineBlock
from descarte.batch.file_types import FileEnding
from descarte.core.errors import OptionError


class Broken:
    """File whose writing fails for a given reason."""

    def __init__(self, error: OSError) -> None:
        self.error = error

    def write(self, _data: bytes) -> int:
        raise self.error

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device"),
        (OSError("the device went away"), "the device went away"),
    ],
)
def test_a_block_that_cannot_be_written_says_why_and_how_to_go_on(tmp_path: Path, error: OSError, reason: str) -> None:
    file = BlockFile(tmp_path / "x.txt", {}, FileEnding("text"), "solve", b"")
    file._files[0].close()
    file._files[0] = Broken(error)  # type: ignore[call-overload]
    with pytest.raises(OptionError) as raised:
        file.add(LineBlock(0, 0, 1, 1, 0), BlockAnswer(b"1", {}))
    assert str(raised.value) == f"cannot write {tmp_path / 'x.txt.part'}: {reason}. Use --resume to continue."
    assert not file.done
    file.close()


def test_what_a_killed_run_wrote_after_its_last_whole_block_is_cut_off(tmp_path: Path) -> None:
    def opened(*, resume: bool) -> BlockFile:
        return BlockFile(tmp_path / "x.txt", {}, FileEnding("text"), "solve", b"", resume=resume)

    killed = opened(resume=False)
    killed.add(LineBlock(0, 0, 1, 1, 0), BlockAnswer(b"one\n", {}))
    killed._files[0].write(b"half of a block that is longer than the rest")
    killed.close()
    resumed = opened(resume=True)
    assert [note["block"] for note in resumed.done] == [0]
    resumed.add(LineBlock(1, 1, 1, 2, 0), BlockAnswer(b"two\n", {}))
    resumed.finish()
    assert (tmp_path / "x.txt").read_bytes() == b"one\ntwo\n"
