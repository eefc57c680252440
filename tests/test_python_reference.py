"""docs/python.md matches the code, and describes every parameter of every public name."""

from __future__ import annotations

import doctest
import inspect
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

import descarte
from descarte import fast
from tests.test_public_interface import FAST

DOCS = Path(__file__).parents[1] / "docs"
SCRIPT: dict[str, Any] = runpy.run_path(str(DOCS / "python_reference.py"))
PAGE = (DOCS / "python.md").read_text(encoding="utf-8")
ENTRIES = {entry.partition("\n")[0]: entry for entry in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]}
FUNCTIONS = [
    *((name, getattr(descarte, name)) for name in descarte.__all__ if not inspect.isclass(getattr(descarte, name))),
    *((f"fast.{name}", getattr(fast, name)) for name in ("count", "engine", "solutions", "solve", "solve_alike")),
]
CLASSES = [getattr(descarte, name) for name in descarte.__all__ if inspect.isclass(getattr(descarte, name))]


def test_the_page_is_up_to_date() -> None:
    assert SCRIPT["page"]() == PAGE, "write it again: python docs/python_reference.py"


def test_every_public_name_has_one_section() -> None:
    names = " ".join(SCRIPT["SECTIONS"].values()).split()
    assert sorted(names) == descarte.__all__
    assert {*SCRIPT["FAST"].split(), *SCRIPT["FAST_VALUES"].split()} == {*FAST, "solve9", "batch9"}


def test_links_lead_to_a_heading() -> None:
    seen: dict[str, int] = {}
    anchors = set()
    for heading in re.findall(r"^#+ (.*)$", PAGE, flags=re.MULTILINE):
        slug = re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        anchors.add(f"{slug}-{seen[slug]}" if slug in seen else slug)
        seen[slug] = seen.get(slug, 0) + 1
    assert set(re.findall(r"\]\(#([^)]*)\)", PAGE)) <= anchors


@pytest.mark.parametrize(("name", "function"), FUNCTIONS)
def test_every_parameter_of_a_function_is_described(name: str, function: Any) -> None:
    words = inspect.getdoc(function) or ""
    missing = [one for one in inspect.signature(function).parameters if f"`{one}`" not in words]
    assert not missing, name


@pytest.mark.parametrize("cls", CLASSES)
def test_every_parameter_of_a_class_is_described(cls: type) -> None:
    entry = ENTRIES[cls.__name__]
    above = "".join(ENTRIES[base.__name__] for base in cls.__mro__[1:] if base.__name__ in ENTRIES)
    missing = [one for one in inspect.signature(cls).parameters if f"`{one}`" not in entry + above]
    assert not missing


@pytest.mark.parametrize("name", ENTRIES)
def test_an_example_runs_with_the_public_names_alone(name: str) -> None:
    home = fast if name.startswith("fast.") else descarte
    names = {one: getattr(home, one) for one in (descarte.__all__ if home is descarte else [*FAST, "solve9", "batch9"])}
    examples = re.findall(r"^```pycon\n(.*?)^```$", ENTRIES[name], flags=re.DOTALL | re.MULTILINE)
    assert examples or name == "fast.Engine"
    for example in examples:
        test = doctest.DocTestParser().get_doctest(example, {**names}, name, None, 0)
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0
