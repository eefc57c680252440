"""`descarte doctor`: what is there, what is missing, what is broken, and what to do about each."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError
from typing import Any

import pytest

from descarte import fast
from descarte.cli.commands import doctor
from descarte.cli.doctor import engines, installation, surroundings
from descarte.cli.doctor.finding import Finding
from descarte.core.extras import Extra, Need
from descarte.core.text import Text
from tests.cli.conftest import Run

FULL = (Extra("batch", (Need("pyarrow", "15", "26.0"),)),)
LACKING = (Extra("lab", (Need("matplotlib", "3.8"),)),)


@pytest.fixture(autouse=True)
def _without_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start of a worker is tested with the server."""
    monkeypatch.setattr("descarte.web.pool.Worker.__init__", lambda *_: None)
    monkeypatch.setattr("descarte.web.pool.Worker.end", lambda *_: None)


def states(descarte: Run) -> dict[str, Any]:
    return {record["check"]: record["state"] for record in descarte("doctor", "--json").records}


def test_every_check_has_a_line_and_the_last_line_sums_up(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("descarte.cli.doctor.installation.find_extras", lambda: LACKING)
    outcome = descarte("doctor")
    assert outcome.code == 0
    assert any(line.startswith("ok       Python: Python 3") for line in outcome.lines)
    at = next(number for number, line in enumerate(outcome.lines) if line.startswith("missing  part 'lab': "))
    assert outcome.lines[at].endswith("matplotlib is missing")
    assert outcome.lines[at + 1] == "         Run: pip install 'descarte[lab]'"
    assert outcome.lines[-1].startswith("descarte works here; ")


def test_in_spanish(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("descarte.cli.doctor.installation.find_extras", lambda: LACKING)
    lines = descarte("doctor", "--lang", "es").lines
    assert "falta    parte 'lab': falta matplotlib" in lines
    assert any(line.startswith("bien     respuestas: el núcleo y el motor de Python coinciden en ") for line in lines)


def test_as_objects(descarte: Run) -> None:
    records = descarte("doctor", "--json").records
    assert {"check", "state", "found", "advice"} == set(records[0])
    assert {"Python", "package", "kernel", "answers", "time", "fonts", "browser", "terminal", "server"} <= {
        record["check"] for record in records
    }
    assert all(record["advice"] for record in records if record["state"] != "ok")


def test_metadata_of_another_version_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "version", lambda _: "0.0.1")
    (finding,) = installation.check_package()
    assert finding.state == "fault"
    assert str(finding.found).endswith("but the package is installed as 0.0.1")

    def find(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(installation, "version", find)
    (finding,) = installation.check_package()
    assert finding.state == "fault"
    assert str(finding.found).endswith("which is not installed as a package")


def test_without_the_kernel_it_is_missing_and_the_engine_in_python_is_checked(
    descarte: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "descarte.fast._kernel", None)
    monkeypatch.setenv("DESCARTE_ENGINE", "twin")
    outcome = descarte("doctor")
    assert outcome.code == 0
    assert any(line.startswith("missing  kernel: not built") for line in outcome.lines)
    assert "         Install a C++20 compiler, then install descarte again." in outcome.lines
    assert any(line.startswith("ok       answers: the engine in Python solves ") for line in outcome.lines)


def test_a_kernel_that_cannot_be_loaded_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise ImportError("bad magic")

    monkeypatch.setattr(engines, "find_spec", lambda _: True)
    monkeypatch.setattr(engines, "import_module", fail)
    (finding,) = engines.check_kernel()
    assert (finding.state, str(finding.found)) == ("fault", "the kernel cannot be loaded: ImportError: bad magic")


def test_a_package_that_does_not_do_is_described() -> None:
    needs = (Need("a"), Need("b", "2", "1.9"), Need("c", "2", "2.1", ("no_such_module_here",)), Need("d", "2", "2"))
    finding = installation.check_extra(Extra("x", needs))
    assert str(finding.found) == "a is missing, b 1.9 is older than 2, c 2.1 cannot be imported"
    assert str(finding.advice) == "Run: pip install 'descarte[x]'"


def test_a_kernel_with_wrong_answers_is_a_fault(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = fast.engine("twin").find

    def wrong(puzzle: Any, **settings: Any) -> Any:
        found = real(puzzle, **settings)
        return found._replace(grids=tuple(grid[::-1] for grid in found.grids))

    monkeypatch.setattr(fast.engine("twin"), "find", wrong)
    outcome = descarte("doctor")
    assert outcome.code == 1
    assert any(line.startswith("fault    answers: wrong answer for the sample of ") for line in outcome.lines)
    assert outcome.lines[-1] == "1 fault to repair"


def test_a_check_that_fails_to_run_is_a_fault_of_it(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Any:
        raise RuntimeError("unforeseen")
        yield

    monkeypatch.setattr(doctor, "_list_checks", lambda: (broken,))
    outcome = descarte("doctor")
    assert outcome.code == 1
    assert "unforeseen" in outcome.out


def test_a_terminal_with_few_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    class Poor:
        encoding = "ascii"

    monkeypatch.setattr(sys, "stdout", Poor())
    (finding,) = surroundings.check_terminal()
    assert (finding.state, str(finding.advice)) == ("missing", "Set the variable PYTHONUTF8=1.")


def test_a_server_whose_workers_do_not_start_or_whose_port_is_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "_is_port_free", lambda _: False)
    (finding,) = surroundings.check_server()
    assert (finding.state, str(finding.advice)) == ("missing", "Use another port: descarte serve --port 0")

    def fail(*_: object) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr("descarte.web.pool.Worker.__init__", fail)
    (finding,) = surroundings.check_server()
    assert (finding.state, str(finding.found)) == ("fault", "no worker process starts: no processes here")


def test_pictures_without_text_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("descarte.draw.export.png", lambda _: b"same")
    (finding,) = surroundings.check_fonts()
    assert (finding.state, str(finding.found)) == ("fault", "no text appears in a PNG")


def test_a_finding_says_the_same_in_both_languages() -> None:
    finding = Finding(Text("fonts", "fuentes"), "ok", Text("found", "hay"))
    assert finding.to_json()["check"] == "fonts"
