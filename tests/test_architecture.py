"""Conventions of the project that a linter does not check: layers, sizes, and one test file per source file."""

from __future__ import annotations

import ast
import re
import runpy
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import NamedTuple

from descarte.logic import every_technique

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "descarte"
FILES = sorted(SOURCE.rglob("*.py"))

DOCUMENT = runpy.run_path(str(ROOT / "docs" / "layers.py"))
LAYERS: list[dict[str, str]] = DOCUMENT["LAYERS"]
LEVEL = {room: level for level, rooms in enumerate(LAYERS) for room in rooms}
THE_WAY_UP = SOURCE / "model" / "lazy_api.py"
"""The only module that imports from upper layers, for type checkers and in methods of the model."""
MOST_LINES = 400
MOST_FUNCTION_LINES = 60


def room_of(path: Path) -> str:
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def imported_rooms(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in statements(tree):
        modules: list[str] = []
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: relative import"
            modules = [f"{node.module}.{alias.name}" for alias in node.names]
        for module in modules:
            parts = module.split(".")
            if parts[0] == "descarte":
                yield getattr(node, "lineno", 0), parts[1] if len(parts) > 1 else "__init__"


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield every statement within a node, ten times as fast as `ast.walk`, which also visits expressions."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        for inner in getattr(node, field, ()):
            yield inner
            yield from statements(inner)


class Outline(NamedTuple):
    """Facts about a file that the rules need; keeping the syntax trees would take twice the time."""

    lines: int
    docstring: str
    imports: list[tuple[int, str]]
    functions: list[tuple[str, int]]
    classes: list[str]


@cache
def outline_of(path: Path) -> Outline:
    text = path.read_text()
    tree = ast.parse(text)
    functions = [
        (node.name, node.end_lineno - node.lineno + 1)
        for node in statements(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None
    ]
    classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    rooms = list(imported_rooms(tree)) if path.is_relative_to(SOURCE) else []
    return Outline(len(text.splitlines()), ast.get_docstring(tree) or "", rooms, functions, classes)


def test_a_room_imports_only_lower_layers() -> None:
    for path in FILES:
        room = room_of(path)
        if LEVEL[room] == len(LAYERS) - 1 or path == THE_WAY_UP:
            continue
        for line, other in outline_of(path).imports:
            allowed = other == room or LEVEL.get(other, len(LAYERS)) < LEVEL[room]
            assert allowed, f"{path}:{line}: {room} (layer {LEVEL[room]}) imports {other}"


def test_the_layer_rule_sees_a_wrong_import() -> None:
    wrong = ast.parse("from descarte.formats import read\nimport descarte.cli")
    assert [room for _, room in imported_rooms(wrong)] == ["formats", "cli"]


def test_files_and_functions_are_small() -> None:
    for path in [*FILES, *sorted((ROOT / "tests").rglob("*.py"))]:
        outline = outline_of(path)
        assert outline.lines <= MOST_LINES, path
        for name, lines in outline.functions:
            assert lines <= MOST_FUNCTION_LINES, f"{path}: {name} has {lines} lines"


def test_the_files_of_the_page_are_small() -> None:
    files = [path for path in (SOURCE / "web" / "page").rglob("*") if path.suffix in (".css", ".html", ".js")]
    assert len(files) > 20
    assert [path.name for path in files if len(path.read_text().splitlines()) > MOST_LINES] == []


DISCOVERED = {
    "kinds": "KIND",
    "variants": "VARIANT",
    "formats": "FORMAT",
    "logic/techniques": "TECHNIQUES",
    "lab/algorithms": "ALGORITHMS",
    "making/kinds": "MAKER",
    "cli/commands": "COMMAND",
    "cli/lab": "TASK",
    "capabilities": "CAPABILITY",
}
"""Packages with discovered files, and the value by which each file is found."""


@cache
def discovered() -> list[Path]:
    return [
        path
        for room, value in DISCOVERED.items()
        for path in sorted((SOURCE / room).rglob("*.py"))
        if any(line.startswith((f"{value} = ", f"{value}: ")) for line in path.read_text().splitlines())
    ]


def test_whatever_is_discovered_has_a_test_file() -> None:
    for path in discovered():
        tests = ROOT / "tests" / path.relative_to(SOURCE).with_name(f"test_{path.name}")
        assert tests.exists(), f"there is no {tests.relative_to(ROOT)}"
        assert "\ndef test_" in tests.read_text(), tests


def test_there_is_something_to_discover_in_each_room() -> None:
    for room in DISCOVERED:
        assert len([path for path in discovered() if path.is_relative_to(SOURCE / room)]) > 4, room


def test_all_that_the_program_discovers_is_seen_here() -> None:
    for room, value in DISCOVERED.items():
        package = import_module(f"descarte.{room.replace('/', '.')}")
        found = [name.name for name in walk_packages(package.__path__, f"{package.__name__}.")]
        modules = [import_module(name) for name in found]
        there = {Path(str(module.__file__)) for module in modules if hasattr(module, value)}
        assert there == {path for path in discovered() if path.is_relative_to(SOURCE / room)}


STILL_SHARED = {"Board", "Request", "Trace"}
"""Names that two classes share on purpose.

Both students and the files of variants have a `Board`. A `Trace` is the result of `explain`, and in the lab that of a
run. A `Request` is one to a capability, or to a maker.
"""


def test_a_class_name_stands_for_one_thing() -> None:
    names = [name for path in FILES for name in outline_of(path).classes]
    assert {name for name in names if names.count(name) > 1} == STILL_SHARED


def test_a_package_says_what_it_holds() -> None:
    for path in FILES:
        if path.name == "__init__.py":
            assert outline_of(path).docstring.partition("\n")[0].endswith("."), path


def test_the_document_prints_the_layers_that_are_enforced() -> None:
    page: str = DOCUMENT["page"]()
    assert (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8") == page, "run: python docs/layers.py"
    rooms = {room for layer in LAYERS for room in layer}
    assert rooms == {room_of(path) for path in FILES}


def test_case_splits_know_no_technique() -> None:
    """Techniques split cases; a case split is given the techniques that it follows."""
    for path in sorted((SOURCE / "logic" / "case_split").rglob("*.py")):
        names = [
            node.module or "" for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)
        ]
        assert not [name for name in names if name.startswith("descarte.logic.techniques")], path.name


def test_nobody_but_techniques_names_a_technique() -> None:
    """Engines, ratings and makers ask for traits; front ends may name a technique in an example."""
    keys = {technique.key for technique in every_technique() if "-" in technique.key}
    rooms = {room for layer in LAYERS[: LEVEL["api"]] for room in layer}
    others = [path for path in FILES if room_of(path) in rooms and "techniques" not in path.parts]
    for path in others:
        text = path.read_text()
        if keys.isdisjoint(re.findall(r"[\w-]+", text)):
            continue
        nodes = list(ast.walk(ast.parse(text)))
        docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        values = (node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in docstrings)
        words = {word for value in values if isinstance(value, str) for word in re.findall(r"[\w-]+", value)}
        assert not words & keys, path.name
