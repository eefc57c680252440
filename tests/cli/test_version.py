"""`descarte --version`: the first line is for programs, the others for people."""

from __future__ import annotations

import re
import sys

import pytest

from descarte import __version__
from descarte.cli import version
from descarte.core.extras import Extra, Need
from tests.cli.conftest import Run


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_first_line_is_for_programs(descarte: Run, lang: str) -> None:
    outcome = descarte("--version", "--lang", lang) if lang == "en" else descarte("--lang", lang, "--version")
    assert outcome.code == 0
    assert outcome.lines[0] == f"descarte {__version__}"
    assert re.fullmatch(r"descarte \d+\.\d+\.\d+\S*", outcome.lines[0])


def test_the_other_lines_say_what_is_there(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    extras = (Extra("draw", (Need("typst", "0.14", "0.15"),)), Extra("lab", (Need("matplotlib"),)))
    monkeypatch.setattr(version, "find_extras", lambda: extras)
    monkeypatch.setattr(version, "find_instruction_set", lambda: "avx2")
    monkeypatch.setenv("DESCARTE_ENGINE", "twin")
    lines = descarte("--version").lines
    assert lines[1:4] == ["kernel: avx2", "engine: twin", "optional parts: draw"]
    assert lines[4].startswith("Python 3.")


def test_without_kernel_and_parts(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "descarte.fast._kernel", None)
    monkeypatch.setattr(version, "find_extras", lambda: ())
    lines = descarte("--lang", "es", "--version").lines
    assert (lines[1], lines[3]) == ("núcleo: no está compilado", "partes opcionales: ninguna")


def test_a_wrong_setting_of_the_engine_is_named(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESCARTE_ENGINE", "bogus")
    outcome = descarte("--version")
    assert (outcome.code, outcome.lines[0]) == (0, f"descarte {__version__}")
    assert "engine: DESCARTE_ENGINE: unknown engine 'bogus'" in outcome.out
