"""A block gives the same bytes whether the kernel answers its lines or puzzles are answered one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte.batch.block_job import BlockAnswer, BlockForm, BlockJob, PuzzleReply
from descarte.batch.blocks import LineBlock
from descarte.batch.input_format import LineReading, reading_of
from descarte.batch.request import AnswerRequest
from descarte.formats import ReadOptions, ReadPuzzle
from tests.batch.puzzles import CLASH, EASY, NONE, SEVERAL, SOLVED, many, text_of

LINES = [
    *many(60),
    "# a comment",
    NONE,
    "",
    SEVERAL,
    CLASH,
    f"{EASY},{SOLVED}",
    f"{EASY},{SOLVED[::-1]}",
    EASY.replace(".", "0"),
    EASY.replace(".", "-"),
    EASY[1:],
    f"  {EASY}",
    f"{EASY} # id: monday",
    EASY.replace("3", "x"),
    "1.....3.4......2",
    *many(5, seed=2),
]


def answered(lines: list[str], command: str, form: BlockForm, *, straight: bool, end: str = "\n") -> BlockAnswer:
    reading = reading_of(text_of(lines), "file.txt", ReadOptions(), None)
    assert reading is not None
    block = LineBlock(0, 0, 11, 101, 0, end.join(lines).encode() + end.encode())
    return BlockJob(AnswerRequest(command), form, lang="en").answer(block, replace(reading, straight=straight))


@pytest.mark.parametrize("form", ["csv", "object"])
@pytest.mark.parametrize("command", ["solve", "check", "count", "canonical"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_straight_road_gives_what_the_long_way_round_gives(command: str, form: BlockForm, end: str) -> None:
    lines = [line for line in LINES if command != "count" or line != SEVERAL]
    straight = answered(lines, command, form, straight=True, end=end)
    round_about = answered(lines, command, form, straight=False, end=end)
    assert straight.out.decode().splitlines() == round_about.out.decode().splitlines()
    assert straight.tally == round_about.tally
    assert [bad.line for bad in straight.bad] == [bad.line for bad in round_about.bad]


def test_columns_with_a_heading(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        f"{number},{puzzle},{36},{SOLVED if puzzle == EASY else ''}" for number, puzzle in enumerate([EASY, SEVERAL])
    ]
    head = ["id,quiz,clues,solution", *rows]
    reading = reading_of(text_of(head), None, ReadOptions(), None)
    assert reading is not None
    assert (reading.straight, reading.columns) == (True, (44, 1, 3, 0))
    block = LineBlock(0, 0, 2, 1, 0, text_of([*rows, f'3,"{EASY}",,', f"4,{EASY},36,{SOLVED[::-1]}"]))
    job = BlockJob(AnswerRequest("solve"), "csv", lang="en")
    straight, slow = job.answer(block, reading), job.answer(block, replace(reading, straight=False))
    assert straight.out == slow.out
    assert straight.tally == {"unique": 2, "several": 1, "fault": 1}
    monkeypatch.setattr(LineReading, "read_line", None)
    assert job.answer(replace(block, data=text_of(rows)), reading).tally == {"unique": 1, "several": 1}


def test_bad_lines_are_named_and_kept_apart() -> None:
    reading = LineReading("file.txt", straight=True)
    block = LineBlock(0, 0, 7, 1, 0, text_of([EASY, "nonsense", CLASH, EASY]))
    job = BlockJob(AnswerRequest("solve"), "csv", lang="en")
    answer = job.answer(block, reading)
    assert [bad.line for bad in answer.bad] == [8, 9]
    assert answer.bad[0].complaint.startswith("file.txt: line 8: expected a line of 4 characters")
    assert answer.bad[1].complaint.startswith("file.txt: line 9: ")
    assert answer.out[: answer.bad[0].end].count(b"\n") == 2
    kept = replace(job, rejecting=True).answer(block, reading)
    assert kept.out == text_of([f"{EASY},{SOLVED},unique,32"] * 2)
    assert kept.rejects.decode().splitlines()[1::2] == ["nonsense", CLASH]
    assert kept.rejects.startswith(b"# line 8: expected")


def test_no_line_is_a_formula_for_a_spreadsheet() -> None:
    block = LineBlock(0, 0, 1, 1, 0, text_of(["=1+1", EASY]))
    answer = BlockJob(AnswerRequest("check"), "csv", lang="en").answer(block, LineReading(None, straight=True))
    assert answer.out.splitlines()[0] == b"'=1+1,fault,"


BOARDS = {
    "diagonal": (ReadOptions(kind="diagonal"), [EASY, SEVERAL, NONE, "." * 81, "1" + "." * 80, CLASH, *many(4)]),
    "small": (
        ReadOptions(),
        ["1.....3.4......2", "................", "12....34........", "11..............", "1...2...3...4..."],
    ),
    "letters": (ReadOptions(), ["A.....C.D......B", "................", "AA..............", "ABC....D........"]),
    "latin": (ReadOptions(kind="latin"), ["12.......", "1...2...3", "12..1....", "........."]),
    "hexadecimal": (
        ReadOptions(symbols="0123456789ABCDEF"),
        ["0123456789ABCDE." + "." * 240, "F" + "." * 255, "00" + "." * 254],
    ),
}


@pytest.mark.parametrize("command", ["solve", "check"])
@pytest.mark.parametrize("form", ["csv", "object"])
@pytest.mark.parametrize("name", BOARDS)
def test_puzzles_on_one_board_get_what_each_gets_by_itself(
    name: str, form: BlockForm, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes, lines = BOARDS[name]
    reading = reading_of(text_of(lines), "file.txt", wishes, None)
    assert reading is not None
    block = LineBlock(0, 0, 11, 101, 0, text_of(lines))
    assert reading.read_alike_lines(block) is not None
    job = BlockJob(AnswerRequest(command), form, lang="en")
    at_once = job.answer(block, reading)
    monkeypatch.setattr(LineReading, "read_alike_lines", lambda *_: None)
    one_by_one = job.answer(block, reading)
    assert at_once.out.decode().splitlines() == one_by_one.out.decode().splitlines()
    assert (at_once.tally, at_once.bad) == (one_by_one.tally, one_by_one.bad)
    assert len(at_once.tally) > 1


def test_a_long_block_on_one_board_can_be_ended() -> None:
    reading = reading_of(text_of(["1.....3.4......2"]), None, ReadOptions(), None)
    assert reading is not None

    def end(_: int) -> None:
        raise KeyboardInterrupt

    block = LineBlock(0, 0, 1, 1, 0, text_of(["................"] * 400_000))
    with pytest.raises(KeyboardInterrupt):
        BlockJob(AnswerRequest("check"), "csv").answer(block, reading, end)


def test_an_option_that_changes_the_answer_is_heeded_on_one_board_too() -> None:
    reading = reading_of(text_of(["1.....3.4......2"]), None, ReadOptions(), None)
    assert reading is not None

    def reply(item: ReadPuzzle, number: int, reading: LineReading) -> PuzzleReply:
        return PuzzleReply("unique", f"{number} {item.line} {reading.name}\n")

    block = LineBlock(0, 0, 1, 1, 0, text_of(["1.....3.4......2"] * 2))
    job = BlockJob(AnswerRequest("solve"), "text", reply, plain=False)
    assert job.answer(block, reading).out == b"1 1 None\n2 2 None\n"
