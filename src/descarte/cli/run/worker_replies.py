"""The text that a command prints for a puzzle, made in a worker process, which has no screen."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass
from functools import lru_cache

from descarte.batch.block_job import PuzzleReply
from descarte.batch.input_format import LineReading
from descarte.cli.io.inputs import InputPuzzle, Source
from descarte.cli.io.record_file import Form, line_of
from descarte.cli.run.one_by_one import Job, is_judged_by_command, report_of
from descarte.cli.terminal.screen import Screen
from descarte.core.deadline import limit_time
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.formats import ReadPuzzle

_NO_JOB = Text("the command '{key}' cannot run in blocks", "la orden '{key}' no se puede ejecutar por bloques")


class _BufferedScreen(Screen):
    """A stand-in for the screen that collects the results and drops remarks and errors."""

    def __init__(self, settings: Namespace) -> None:
        super().__init__(settings)
        self.colour = self.terminal = self.unicode = False
        self.printed: list[str] = []

    def say(self, text: str) -> None:
        self.printed.append(f"{text}\n")

    def remark(self, text: str) -> None:
        pass

    def complain(self, text: str) -> None:
        pass


@dataclass(frozen=True)
class ScreenReplier:
    """A function whose reply is the text that the command would print for one of several puzzles."""

    command: str
    settings: Namespace
    fields: tuple[str, ...] = ()
    """Names of the fields of the record that a table shows; empty if the reply is not for a table."""
    form: Form = "json"

    def __hash__(self) -> int:
        return hash(self.command)

    def __call__(self, item: ReadPuzzle, number: int, reading: LineReading) -> PuzzleReply:
        """Return the reply to puzzle `number`."""
        job = _make_job(self)
        page = _BufferedScreen(self.settings)
        entry = InputPuzzle(number, Source("", reading.name), item.line, item.puzzle, item.error, item.id)
        with limit_time(getattr(self.settings, "timeout", None)):
            report = report_of(job, entry, page)
        bad = report.status == "fault" and not is_judged_by_command(report, job)
        if self.fields:
            page.printed.append(line_of(report.record, self.fields, self.form))
        elif self.settings.json:
            page.say(report.as_json())
        else:
            job.among(report, page)
        return PuzzleReply(report.status, "".join(page.printed), report.complaint if bad else None)


@lru_cache(maxsize=8)
def _make_job(replier: ScreenReplier) -> Job:
    from descarte.cli.commands import find_command

    command = find_command(replier.command)
    if command is None or command.job is None:
        raise OptionError(_NO_JOB.fill(key=replier.command))
    return command.job(replier.settings)
