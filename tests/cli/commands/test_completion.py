"""`descarte completion`: each script is tested in its own shell."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from descarte.cli.app import make_parser
from descarte.cli.commands import all_commands
from descarte.cli.completion import SHELLS, _all_parsers, add_words, completion_script
from descarte.core.errors import MissingExtra
from tests.cli.conftest import Run

TYPED = [
    ("descarte so", ["solve"]),
    ("descarte ", [command.key for command in all_commands()]),
    ("descarte solve --ki", ["--kind"]),
    ("descarte solve --kind ka", ["kakuro"]),
    ("descarte --lang es solve --kind la", ["latin"]),
    ("descarte solve --with antik", ["antiknight", "antiking"]),
    ("descarte solve --with diagonal,antiki", ["diagonal,antiking"]),
    ("descarte explain --techniques naked-pair,x-w", ["naked-pair,x-wing"]),
    ("descarte show --to kill", ["killer"]),
    ("descarte draw --theme co", ["contrast", "colour-blind"]),
    ("descarte lab ra", ["race"]),
    ("descarte lab run back", ["backjumping", "backtracking"]),
    ("descarte lab race mac dancing", ["dancing-links"]),
    ("descarte lab report dancing", ["dancing-links"]),
    ("descarte lab plot clu", ["clues"]),
    ("descarte techniques sue", ["sue-de-coq"]),
    ("descarte techniques x-wing sue", ["sue-de-coq"]),
    ("descarte completion z", ["zsh"]),
    ("descarte hint --level ", ["1", "2", "3", "4"]),
    ("descarte make killer --grade ha", ["hard"]),
    ("descarte make --needs naked-pair,x-w", ["naked-pair,x-wing"]),
    ("descarte solve 1.....3.4......2 --ki", ["--kind"]),
]
ONE = [(typed, words[0]) for typed, words in TYPED if len(words) == 1]


def needed(shell: str) -> str:
    """Return the path of a shell, or skip the test with a line in the report if it is missing."""
    path = shutil.which(shell)
    if path is None:
        reason = f"the completion for {shell} is not tested: {shell} is not installed"
        pytest.skip(reason)
    return path


@pytest.fixture
def script(descarte: Run, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return the path of a file with the completion script of a shell."""
    outcome = descarte("completion", request.param)
    assert outcome.code == 0
    file = tmp_path / f"completion.{request.param}"
    file.write_text(outcome.out)
    return file


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_shell_finds_no_mistake_in_its_script(descarte: Run, tmp_path: Path, shell: str, lang: str) -> None:
    file = tmp_path / "script"
    file.write_text(descarte("completion", shell, "--lang", lang).out)
    done = subprocess.run([needed(shell), "-n", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("script", ["bash"], indirect=True)
@pytest.mark.parametrize(("typed", "words"), TYPED)
def test_bash(script: Path, typed: str, words: list[str]) -> None:
    code = (
        f'source {script}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _descarte; '
        'for word in "${COMPREPLY[@]}"; do echo "$word"; done'
    )
    split = [*typed.split(), ""] if typed.endswith(" ") else typed.split()
    done = subprocess.run([needed("bash"), "-c", code, "bash", *split], capture_output=True, text=True, check=True)
    assert sorted(done.stdout.split()) == sorted(words)


@pytest.mark.parametrize("script", ["bash"], indirect=True)
@pytest.mark.parametrize(
    ("typed", "words"),
    [("descarte solve --kind = ka", "kakuro"), ("descarte draw --lang =", "en es"), ("descarte hint --level = 4", "4")],
)
def test_bash_splits_words_at_an_equals_sign(script: Path, typed: str, words: str) -> None:
    last = len(typed.split()) - 1
    code = f'source {script}; COMP_WORDS=({typed}); COMP_CWORD={last}; _descarte; echo "${{COMPREPLY[*]}}"'
    done = subprocess.run([needed("bash"), "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{words}\n"


@pytest.mark.parametrize("script", ["fish"], indirect=True)
def test_fish(script: Path, tmp_path: Path) -> None:
    path = needed("fish")
    for typed, words in TYPED:
        done = subprocess.run(
            [path, "--no-config", "-c", f"source {script}; complete -C {typed!r}"],
            capture_output=True,
            text=True,
            check=True,
            cwd=tmp_path,
            env={**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
        )
        found = [line.split("\t")[0] for line in done.stdout.splitlines()]
        assert sorted(word for word in found if word != script.name) == sorted(words), typed


@pytest.mark.parametrize("script", ["zsh"], indirect=True)
def test_zsh(script: Path) -> None:
    path = needed("zsh")
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(script.parent)
        os.execve(path, [path, "-f", "-i"], {"PATH": os.environ["PATH"], "TERM": "dumb", "HOME": str(script.parent)})
    try:
        begin = f"PS1='>'; autoload -U compinit; compinit -u -D; eval \"$(cat {script})\"; echo rea''dy"
        assert "ready" in answer(terminal, f"{begin}\n", "ready")
        for typed, word in ONE:
            rest = word.removeprefix(typed.split()[-1])
            seen = answer(terminal, f"{typed}\t", rest)
            assert rest in seen.partition(typed)[2], (typed, seen)
            os.write(terminal, b"\x15")
    finally:
        os.close(terminal)
        os.waitpid(process, 0)


def answer(terminal: int, keys: str, expected: str) -> str:
    """Return what a terminal shows after some keys, up to the expected text or for at most a minute."""
    os.write(terminal, keys.encode())
    seen, end = "", time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.05)[0]:
            seen += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|[\x07\r]", "", os.read(terminal, 4096).decode(errors="replace"))
        if expected in seen.partition(keys.strip())[2]:
            break
    return seen


def test_every_command_and_option_is_there() -> None:
    parsers = list(_all_parsers(make_parser()))
    assert [path for path, _ in parsers if len(path) == 1] == [(command.key,) for command in all_commands()]
    for shell in SHELLS:
        text = completion_script(make_parser(), shell)
        for _, parser in parsers:
            for name in parser._option_string_actions:
                assert (name if shell != "fish" else name.lstrip("-")) in text


def test_without_its_part_it_says_how_to_get_it(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    outcome = descarte("completion", "bash")
    assert outcome.code == 2
    assert "optional part 'completion'" in outcome.err
    with pytest.raises(MissingExtra):
        completion_script(make_parser(), "bash")


def test_zsh_completes_every_puzzle_not_only_the_first() -> None:
    script = completion_script(make_parser(), "zsh")
    assert script.count('"*:a file') > 10
    assert "(*)" not in script.partition("typeset")[0].replace("one_or_more='(*)'", "")


def test_an_unknown_shell_gets_a_suggestion(descarte: Run) -> None:
    outcome = descarte("completion", "fsh")
    assert outcome.code == 2
    assert "fish" in outcome.err


def test_an_option_that_writes_takes_a_file_and_a_number_is_no_file() -> None:
    actions = [action for _, parser in _all_parsers(add_words(make_parser())) for action in parser._actions]
    writing = [action for action in actions if {"-o", "--trace"} & {*action.option_strings}]
    assert len(writing) > 4
    assert all(action.complete["zsh"] == "_files" for action in writing)  # type: ignore[attr-defined]
    counting = [action for action in actions if {"--timeout", "--limit", "--seed"} & {*action.option_strings}]
    assert len(counting) > 4
    assert not any(hasattr(action, "complete") for action in counting)


def test_a_race_takes_algorithms_and_files_in_every_shell() -> None:
    parsers = dict(_all_parsers(add_words(make_parser())))
    for command in ("race", "report"):
        (racers,) = (action for action in parsers["lab", command]._actions if action.dest == "puzzles")
        completer = racers.complete  # type: ignore[attr-defined]
        assert "dancing-links" in completer["preamble"]["bash"]
        assert re.search(r"dancing-links.*_files", completer["preamble"]["zsh"])
        assert re.search(r"dancing-links.*__fish_complete_path", completer["fish"])


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_command_is_listed_with_its_help(shell: str) -> None:
    script = completion_script(make_parser(), shell)
    for command in all_commands():
        assert re.search(rf"{command.key}.*{re.escape(str(command.help))}", script), command.key
