"""The walks of docs/architecture.md: each function that they name is called, and from where they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import descarte
from descarte import kinds
from descarte.cli.app import main
from descarte.core.text import Text

ROOT = Path(__file__).parents[1]
SOURCE = Path(str(descarte.__file__)).parent
WALKS = dict(re.findall(r"^`descarte (.*)`\n\n((?:    .*\n)+)", (ROOT / "docs" / "architecture.md").read_text(), re.M))
Call = tuple[str, ...]
"""A function, after those that are being called: file:name of each."""


def told(walk: str) -> list[Call]:
    """Each line with the lines that it stands under."""
    above: list[str] = []
    calls = []
    for line in walk.splitlines():
        deep = (len(line) - len(line.lstrip()) - 4) // 2
        above = [*above[:deep], line.strip()]
        calls.append(tuple(above))
    return calls


def taken(arguments: list[str], wanted: set[str]) -> set[Call]:
    """The calls of these functions that a command makes."""
    calls: set[Call] = set()
    names: dict[Any, str] = {}
    stack: list[tuple[FrameType, str]] = []

    def watch(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if code not in names:
            path = Path(code.co_filename)
            inside = path.is_relative_to(SOURCE)
            names[code] = f"{path.relative_to(SOURCE).as_posix()}:{code.co_name}" if inside else ""
        if names[code] not in wanted:
            return
        if event == "call":
            stack.append((frame, names[code]))
            calls.add(tuple(name for _, name in stack))
        elif event == "return" and stack and stack[-1][0] is frame:
            stack.pop()

    sys.setprofile(watch)
    try:
        main(arguments)
    finally:
        sys.setprofile(None)
    return calls


def under(call: Call, seen: Call) -> bool:
    """Whether the calls that were seen have those of the walk among them, in their order."""
    rest = iter(seen)
    return seen[-1] == call[-1] and all(name in rest for name in call)


@pytest.mark.parametrize("command", WALKS)
def test_the_walks_are_as_they_are_told(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "killer.txt").write_text(descarte.write(kinds.build(kinds.find("killer").sample)))
    calls = told(WALKS[command])
    seen = taken(command.split(), {call[-1] for call in calls})
    assert [call for call in calls if not any(under(call, one) for one in seen)] == []


def test_of_all_commands_only_the_one_that_is_called_says_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    say = Text.say

    def note(text: Text, *lang: Any) -> str:
        said.append(text.en)
        return say(text, *lang)

    monkeypatch.setattr(Text, "say", note)
    main(["solve", "--quiet", "1.....3.4......2"])
    assert "stop at the first solution, unique or not" in said
    assert "stop after N steps" not in said
    assert len(said) < 100


def test_the_kernel_loads_no_twin() -> None:
    pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    script = (
        "import sys, descarte; descarte.solve('1.....3.4......2'); print('descarte.fast.python.engine' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_there_are_four_walks() -> None:
    assert [command.split()[0] for command in WALKS] == ["solve", "explain", "check", "lab"]
