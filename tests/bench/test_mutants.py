"""Tests of the rules by which `make mutants` plants bugs."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from bench.mutants import native_rules, python_rules
from bench.mutants.campaign import Campaign, Room, all_mutants
from bench.mutants.mutant import Edit, Mutant, mutants_of
from bench.mutants.table import problems, table
from bench.mutants.tests_of import NATIVE, OWN, SHARED, part_of
from bench.mutants.tree import Tree
from bench.mutants.worker import BROKEN

ROOT = Path(__file__).parents[2]


def planted(source: str, path: str = "src/descarte/logic/x.py") -> list[str]:
    """Return the source with each of the bugs that the rules plant in it."""
    data = source.encode()
    rules = native_rules.edits if path.startswith("native") else python_rules.edits
    return [mutant.planted(data).decode() for mutant in mutants_of(path, data, rules(data, path))]


@pytest.mark.parametrize(
    ("source", "bugs"),
    [
        ("a < b", ["a <= b"]),
        ("a not in b", ["a in b"]),
        ("a + b", ["a - b"]),
        ("a and b", ["True and b", "a and True"]),
        ("a or b", ["False or b", "a or False"]),
        ("not (a)", ["(a)"]),
        ("x = 0", ["x = 1"]),
        ("x = 4.5", ["x = 5.5"]),
        ("x = True", ["x = False"]),
        ("[a for a in b if c]", ["[a for a in b if True]"]),
        ("x = a if b else c", ["x = a if not (b) else c"]),
        ("x = min(a)", ["x = max(a)"]),
        ("a -= b", ["pass"]),
        ("a.append(b)", ["pass"]),
        ("while a:\n    break", ["while a:\n    continue"]),
        ('x = Text("{b}", "es {b}")', ['x = Text("", "es {b}")', 'x = Text("{b}", "es ")']),
    ],
)
def test_a_rule_plants_its_bugs(source: str, bugs: list[str]) -> None:
    assert planted(source) == bugs


@pytest.mark.parametrize(
    "source",
    [
        "def f(x: int | None = None) -> A | B: ...",
        '"""A doctest: 1 + 1"""',
        "@lru_cache(maxsize=16)\ndef f(): ...",
        "X = A | int",
        '__all__ = ["a"] + ["b"]',
        "MOST = 20_000",
        "assert a < b",
        "if TYPE_CHECKING:\n    import a",
        'x = f"{a + 1}"',
    ],
)
def test_what_is_no_bug_is_left_alone(source: str) -> None:
    assert planted(source) == []


def test_fractions_are_taste_in_pictures_only() -> None:
    assert planted("x = 0.5", "src/descarte/draw/x.py") == []


@pytest.mark.parametrize(
    ("source", "bugs"),
    [
        ("    if (a < b) return false;", ["    if (a <= b) return false;", "    if (a < b) return true;"]),
        ("    if (!a.any()) return;", ["    if (a.any()) return;"]),
        ("    x |= y;", ["    ;"]),
        ("    begin(event);", ["    ;"]),
        ("    int x = 0;", ["    int x = 1;"]),
        ("    // a < b", []),
        ("    std::vector<int> a;", []),
        ("    const Set& cells = a;", []),
        ("template <class Word>", []),
        ("#if a < b", []),
    ],
)
def test_a_rule_plants_its_bugs_in_the_kernel(source: str, bugs: list[str]) -> None:
    assert planted(source, "native/search/x.h") == bugs


def test_what_only_chooses_an_order_of_search_is_left_alone() -> None:
    chooser = "    static bool better(int size) {\n        return size < 3;\n    }\n"
    assert planted(f"{chooser}    bool fine() {{ return a < b; }}\n", "native/x.h") == [
        f"{chooser}    bool fine() {{ return a <= b; }}\n"
    ]


@pytest.mark.long
def test_every_bug_in_python_is_python_and_changes_something() -> None:
    mutants = [
        mutant
        for mutant in all_mutants(ROOT)
        if mutant.path.endswith(("/single_order.py", "/grades.py", "/minimise.py"))
    ]
    assert len(mutants) > 50
    for mutant in mutants:
        source = (ROOT / mutant.path).read_bytes()
        assert ast.dump(ast.parse(mutant.planted(source))) != ast.dump(ast.parse(source)), mutant


@pytest.mark.long
def test_every_bug_has_a_key_of_its_own() -> None:
    mutants = all_mutants(ROOT)
    assert len({mutant.key for mutant in mutants}) == len(mutants) > 10_000


def test_bugs_of_equal_lines_have_keys_that_other_lines_do_not_change(tmp_path: Path) -> None:
    for folder in ("src/descarte", "native"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src/descarte/x.py").write_text("x = a < b\nx = a < b\n")
    (tmp_path / "native/x.cpp").write_text("int f(int a, int b) { return a < b; }\n" * 2)
    mutants = all_mutants(tmp_path)
    assert len({mutant.key for mutant in mutants}) == len(mutants) >= 4
    source = b"x = a < b\n"
    (before,) = mutants_of("x.py", source, python_rules.edits(source, "x.py"))
    (_, after) = mutants_of("x.py", b"y = 1\n" + source, python_rules.edits(b"y = 1\n" + source, "x.py"))
    assert before.key == after.key


@pytest.mark.long
def test_every_part_of_the_kernel_has_its_tests() -> None:
    parts = {part_of(mutant.path) for mutant in all_mutants(ROOT) if mutant.room == "native"}
    assert parts == {*NATIVE} >= {*OWN}
    assert all((ROOT / "tests" / name).exists() for names in NATIVE.values() for name in names)


def test_a_file_that_moves_within_its_room_keeps_its_keys() -> None:
    source = b"x = a < b\n"
    files = ["src/descarte/logic/x.py", "src/descarte/logic/sets/x.py", "src/descarte/logic/y.py"]
    (before,), (after,), (other,) = (mutants_of(file, source, python_rules.edits(source, file)) for file in files)
    assert before.key == after.key != other.key


def bug(path: str, number: int) -> Mutant:
    return Mutant(path, Edit(number, number, b"", "number"), number, "`1` -> `2`", f"key{number}")


def test_all_of_proof_must_be_killed_or_argued_and_nine_of_ten_others() -> None:
    judged, others = bug("src/descarte/proof/x.py", 0), [bug("src/descarte/logic/x.py", at) for at in range(1, 11)]
    outcomes = {judged: "survived", **dict.fromkeys(others, "killed"), others[0]: "survived"}
    assert problems(outcomes, {}) == ["1 bugs of proof/ survive"]
    assert problems(outcomes, {"key0": "no change"}) == []
    assert problems({**outcomes, others[1]: "survived"}, {"key0": ""}) == ["8 of 10 others are killed, fewer than 90%"]
    assert "| `proof` | 1 | 0 | 1 | 0 | 0 |" in table(outcomes, {"key0": "no change"})
    row = "| `key0` | src/descarte/proof/x.py | number | `1` -> `2` | no change |"
    assert row in table(outcomes, {"key0": "no change"})


def test_what_was_not_run_is_told_and_counts_for_nothing() -> None:
    others = [bug("src/descarte/logic/x.py", at) for at in range(10)]
    outcomes = {**dict.fromkeys(others, "killed"), others[0]: "not run"}
    assert problems(outcomes, {}) == ["1 bugs were not run"]
    assert "| `logic` | 10 | 9 | 0 | 0 | 1 |" in table(outcomes, {})
    assert "`key0`" not in table(outcomes, {})


def test_the_page_names_the_state_that_was_looked_at() -> None:
    assert "planted into commit abc1234." in table({}, {}, "abc1234")


def test_the_shared_tests_of_every_room_exist() -> None:
    assert [name for names in SHARED.values() for name in names if not (ROOT / name).exists()] == []


class FakeTree(Tree):
    """Tree with given outcomes: exit code and failed test with the bug, and exit codes by test without it."""

    def __init__(self, folder: Path, with_bug: tuple[int | None, str], without: dict[str, int | None]) -> None:
        self.folder, self.with_bug, self.without = folder, with_bug, without
        self.is_planted, self.asked = False, 0

    def plant(self, mutant: Mutant) -> None:  # noqa: ARG002
        self.is_planted = True

    def restore(self, mutant: Mutant) -> None:  # noqa: ARG002
        self.is_planted = False

    def ask(self, task: dict[str, Any]) -> dict[str, Any]:
        self.asked += 1
        code, by = self.with_bug if self.is_planted else (self.without.get(",".join(task["tests"]), 0), "")
        return {"code": 0 if by in task["without"] else code, "by": by, "seconds": 1.0}


def run_bug(root: Path, with_bug: tuple[int | None, str], without: dict[str, int | None]) -> tuple[str, str]:
    """Return the outcome of a bug in such a tree, and what killed it."""
    for folder in ("src/descarte/logic", "tests/logic"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "src/descarte/logic/x.py").write_text("x = 1\n")
    campaign, mutant = Campaign(root, root / "build", exactly=False), bug("src/descarte/logic/x.py", 1)
    outcome = campaign.run(FakeTree(root, with_bug, without), mutant)
    return outcome, campaign.results.known[mutant.key]["by"]


def test_a_test_that_fails_only_with_the_bug_kills_it(tmp_path: Path) -> None:
    assert run_bug(tmp_path, (1, "test_x.py::test"), {}) == ("killed", "test_x.py::test")
    assert run_bug(tmp_path, (0, ""), {}) == ("survived", "")


def test_a_test_that_fails_without_the_bug_kills_nothing(tmp_path: Path) -> None:
    assert run_bug(tmp_path, (1, "test_x.py::test"), {"test_x.py::test": 1}) == ("survived", "")


def test_tests_that_are_not_collected_kill_only_if_they_are_collected_without_the_bug(tmp_path: Path) -> None:
    assert run_bug(tmp_path, (2, ""), {}) == ("killed", "collection")
    assert run_bug(tmp_path, (None, ""), {}) == ("killed", "limit or crash")
    with pytest.raises(SystemExit, match="end without a bug, too: usage of pytest"):
        run_bug(tmp_path, (4, ""), {"": 4})


def test_a_pytest_that_does_not_start_kills_nothing(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="pytest does not start"):
        run_bug(tmp_path, (BROKEN, ""), {})


def test_a_test_is_run_without_a_bug_only_once(tmp_path: Path) -> None:
    run_bug(tmp_path, (0, ""), {})
    campaign, tree = Campaign(tmp_path, tmp_path / "build", exactly=False), FakeTree(tmp_path, (1, "t.py::test"), {})
    assert [campaign.run(tree, bug("src/descarte/logic/x.py", 1)) for _ in range(3)] == ["killed"] * 3
    assert tree.asked == 4


def test_doctests_are_collected_last_as_in_the_whole_suite(tmp_path: Path) -> None:
    names = ["src/descarte/logic/y.py", "tests/logic/test_y.py"]
    for name in ("src/descarte/logic/x.py", *names):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n")
    reach = {"tests": [[f"{name}::y", 0.1] for name in names], "failed": []}
    lines = {"src/descarte/logic/x.py": {"1": [0, 1]}}
    texts = {"src/descarte/logic/x.py": ["x = 1"]}
    (tmp_path / "reach-logic.json").write_text(json.dumps({**reach, "lines": lines, "texts": texts}))
    first, further = Room("logic", tmp_path, tmp_path).tasks(bug("src/descarte/logic/x.py", 1))
    assert "src/descarte/logic/x.py" in first["files"]
    assert further["files"] == ["tests/logic/test_y.py", "src/descarte/logic/y.py"]
