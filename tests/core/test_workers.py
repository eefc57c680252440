"""Distribution of blocks to workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from descarte.core import workers
from descarte.core.deadline import TimeUp, get_deadline, limit_time
from descarte.core.errors import DescarteError, OptionError
from descarte.core.text import Text, language, speaking
from descarte.core.workers import answer_in_order


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    before = {*active_children()}
    yield
    assert {*active_children()} <= before


def test_what_has_not_begun_when_nobody_waits_any_more_never_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two threads are kept in blocks 1 and 2 until the crew is told to go home: block 3 is not begun after that."""
    home, busy = threading.Event(), threading.Barrier(3)

    class Crew(ThreadPoolExecutor):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            super().shutdown(wait=False, cancel_futures=cancel_futures)
            home.set()
            super().shutdown(wait)

    monkeypatch.setattr(workers, "ThreadPoolExecutor", Crew)
    begun = []

    def work(block: int, _: object) -> int:
        begun.append(block)
        if block in (1, 2):
            busy.wait(60)
            home.wait(60)
        return block

    answers = answer_in_order(work, range(9), jobs=2, processes=False)
    assert next(answers) == (0, 0)
    busy.wait(60)
    answers.close()
    assert sorted(begun) == [0, 1, 2]


def test_processes_answer_in_the_order_of_the_blocks() -> None:
    assert list(answer_in_order(_slow_first, range(20), jobs=3, processes=True)) == [
        (block, -block) for block in range(20)
    ]


def test_no_more_blocks_are_read_than_can_be_under_way() -> None:
    read: list[int] = []
    with closing(answer_in_order(_slow_first, _noted(read), jobs=2, processes=True, ahead=3)) as answers:
        assert next(answers) == (0, 0)
        assert read == list(range(6))
        assert next(answers) == (1, -1)
        assert read == list(range(7))


def test_a_process_is_started_only_when_the_others_have_work() -> None:
    one_by_one = answer_in_order(_process, range(3), jobs=8, processes=True, ahead=0)
    assert len({process for _, process in one_by_one}) == 1


def test_a_block_that_takes_long_holds_up_one_other_at_most(tmp_path: Path) -> None:
    """Block 0 ends when 1 and 3 to 7 are done; only 2 stands behind it in the same process."""
    work = partial(_wait_for_others, tmp_path)
    answers = list(answer_in_order(work, range(8), jobs=2, processes=True, ahead=4))
    assert answers == [(0, [1, 3, 4, 5, 6, 7]), *((block, []) for block in range(1, 8))]


def test_an_error_in_a_process_reaches_the_caller_with_the_place_where_it_arose() -> None:
    answers = answer_in_order(_refuse, [OptionError(Text("a bad line", "una línea mala"))], jobs=2, processes=True)
    with pytest.raises(OptionError, match="a bad line") as caught:
        next(answers)
    assert "in _refuse" in caught.value.__notes__[0]


def test_an_error_that_cannot_travel_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="stays where it is"):
        next(answer_in_order(_stay, [0], jobs=2, processes=True))


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(DescarteError, match=r"ended unexpectedly.*fewer workers"):
        list(answer_in_order(_die, range(9), jobs=2, processes=True))


def test_a_process_can_be_ended_in_the_middle_of_its_answer() -> None:
    """The answers to the blocks after the first are larger than a pipe, and nobody reads them."""
    answers = answer_in_order(_large, [0, 1 << 24, 1 << 24, 1 << 24], jobs=2, processes=True)
    assert next(answers) == (0, b"")
    answers.close()


def test_blocks_and_answers_may_be_larger_than_a_pipe() -> None:
    blocks = [bytes([number]) * (1 << 21) for number in range(8)]
    assert [answer for _, answer in answer_in_order(_same, blocks, jobs=2, processes=True)] == blocks


def test_the_deadline_holds_while_processes_work() -> None:
    answers = answer_in_order(_never, range(9), jobs=2, processes=True)
    with limit_time(0.1), pytest.raises(TimeUp):
        next(answers)


def test_nothing_of_the_caller_is_in_force_in_a_process() -> None:
    with limit_time(600), speaking("es"):
        assert [answer for _, answer in answer_in_order(_in_force, [0], jobs=2, processes=True)] == [(None, "en")]


def test_an_interrupt_waits_until_a_process_is_started() -> None:
    done = []

    def start() -> None:
        with workers.defer_interrupts():
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
            done.append("started")

    with pytest.raises(KeyboardInterrupt):
        start()
    assert done == ["started"]


def test_an_interrupt_is_not_for_the_processes() -> None:
    assert [answer for _, answer in answer_in_order(_heed, [0], jobs=2, processes=True)] == [signal.SIG_IGN]


def test_the_processes_end_when_the_one_that_started_them_is_killed() -> None:
    """They have its output open: it ends when they are all gone."""
    program = (
        "from tests.core.test_workers import _tell, answer_in_order\n"
        "list(answer_in_order(_tell, range(9), jobs=3, processes=True))"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"at work\n"
        process.kill()
        rest, _ = process.communicate(timeout=60)
    assert rest.replace(b"at work\n", b"") == b""


def _tell(_block: int, _: object) -> None:
    print("at work", flush=True)
    threading.Event().wait()


def _noted(read: list[int]) -> Iterator[int]:
    for number in range(100):
        read.append(number)
        yield number


def _slow_first(block: int, _: object) -> int:
    time.sleep(0.02 * (block % 3 == 0))
    return -block


def _wait_for_others(folder: Path, block: int, _: object) -> list[int]:
    if block:
        (folder / str(block)).touch()
        return []
    late = time.monotonic() + 30
    while len(list(folder.iterdir())) < 6 and time.monotonic() < late:
        time.sleep(0.01)
    return sorted(int(file.name) for file in folder.iterdir())


def _process(_block: int, _: object) -> int:
    return os.getpid()


def _refuse(error: Exception, _: object) -> None:
    raise error


def _stay(_block: int, _: object) -> None:
    raise ValueError("stays where it is", threading.Lock())


def _die(block: int, _: object) -> int:
    if block == 5:
        os._exit(1)
    return block


def _large(size: int, _: object) -> bytes:
    return bytes(size)


def _same(block: bytes, _: object) -> bytes:
    return block


def _never(_block: int, _: object) -> None:
    threading.Event().wait()


def _in_force(_block: int, _: object) -> tuple[object, str]:
    return get_deadline(), language()


def _heed(_block: int, _: object) -> object:
    return signal.getsignal(signal.SIGINT)
