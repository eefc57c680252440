"""The traces of docs/proofs.md are made by descarte and are proofs, and each way to break one has it refused."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from static_site.in_pyodide.lessons import check_proof

from descarte.core.text import speaking

ROOT = Path(__file__).parents[1]
PROOFS: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "proofs.py"))
PAGES: list[Path] = PROOFS["PAGES"]
TRACE = re.compile(r"^```json \{\.proof [^}\n]*\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VERDICTS = [
    "unique, proved without search",
    *["every step is proved; the puzzle is not finished"] * 6,
]
FORMS = {"rules", "within", "combine", "cases", "swap", "steps"}


@cache
def break_all(page: Path) -> list[dict[str, Any]]:
    """Return the traces of a page, broken in every way that the page offers by the page's own JavaScript."""
    if shutil.which("node") is None:
        pytest.skip("no Node here: proofs are not broken")
    command: list[str | Path] = ["node", ROOT / "tests" / "static_site" / "learn" / "break_all.mjs"]
    text = page.read_text(encoding="utf-8")
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", timeout=60, check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_the_traces_are_those_that_descarte_makes(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == PROOFS["write_page"](page), "run: python docs/proofs.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_trace_is_proved(page: Path) -> None:
    with speaking("en"):
        found = [check_proof(text) for text in TRACE.findall(page.read_text(encoding="utf-8"))]
    assert [each["verdict"] for each in found] == VERDICTS
    assert {each["outcome"] for each in found} == {"proved"}


def test_every_form_of_certificate_is_shown() -> None:
    traces = [json.loads(text) for text in TRACE.findall(PAGES[0].read_text(encoding="utf-8"))]
    assert {form for trace in traces for step in trace["steps"] for form in step["because"]} >= FORMS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_way_to_break_a_proof_has_it_refused_with_a_reason(page: Path) -> None:
    count = 0
    for example in break_all(page):
        for way, broken in example["broken"].items():
            assert broken is not None, way
            verdict = check_proof(json.dumps(broken))
            assert (verdict["outcome"], verdict["refused"]) == ("refused", 1), (way, verdict, broken["steps"][0])
            assert len(verdict["verdict"]) > 30
            count += 1
    assert count == 14


def test_the_page_writes_a_trace_as_the_document_has_it() -> None:
    for example in break_all(PAGES[0]):
        assert example["written"] == example["text"]
