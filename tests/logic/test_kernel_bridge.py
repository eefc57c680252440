"""Every search that exists in Python and in the kernel gives the same answers, and the kernel has no others."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

import descarte
from descarte.fast import reasoning_kernel
from descarte.fast.reasoning_kernel import LinkKinds, Reasoner
from descarte.logic import all_techniques, kernel_bridge
from descarte.logic.inference.chains.search import Chains
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.kernel_bridge import SEARCHES, KernelSearch
from descarte.logic.techniques.sets.sue_de_coq import _crossings
from descarte.logic.techniques.wings.bent_sets import _bends
from descarte.model.bits import digits_of
from descarte.model.state import State
from tests.examples import rotate
from tests.logic.boards import BOARDS, states

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "src" / "descarte" / "fast" / "_kernel.pyi"
PAGE = ROOT / "docs" / "kernel" / "reasoning.md"
Asked = Iterator[tuple[tuple[Any, ...], dict[str, Any]]]

assert all_techniques(), "they declare their searches when they are imported"


def _digits(state: State) -> range:
    return range(1, len(state.places))


def _candidates(state: State, step: int) -> list[tuple[int, int]]:
    return [(cell, digit) for cell, digits in enumerate(state.candidates) for digit in digits_of(digits)][::step]


def _fish(state: State) -> Asked:
    tables = tables_of(state.puzzle.layout)
    for digit, size in product(_digits(state), (2, 3)):
        yield (digit, tables.full[:8], tables.full[4:14], size), {}


def _line_fish(state: State) -> Asked:
    if tables_of(state.puzzle.layout).is_square:
        for digit, size, finned in product(_digits(state), (2, 3, 4), (False, True)):
            yield (digit, size), {"finned": finned}


def _sectors(state: State) -> Asked:
    tables = tables_of(state.puzzle.layout)
    if tables.is_square and len(state.places) == 10:
        yield (tables.rows, tables.columns, 3), {}
        yield (tables.columns, tables.rows, 4), {}


def _houses(state: State) -> list[int]:
    return list(range(len(state.puzzle.layout.houses)))


ARGUMENTS: dict[str, Callable[[State], Asked]] = {
    "find_naked_sets": lambda state: (
        ((_houses(state), size), {"least": least}) for size in (2, 3, 4) for least in (1, 2)
    ),
    "find_hidden_sets": lambda state: (((tables_of(state.puzzle.layout).full, size), {}) for size in (2, 3, 4)),
    "find_bent_sets": lambda state: (
        (([pair for _, pair in _bends(state.puzzle.layout)], size), {}) for size in (3, 4)
    ),
    "find_sue_de_coq": lambda state: iter([(([pair for _, pair in _crossings(state.puzzle.layout)],), {})]),
    "find_sector_sets": _sectors,
    "find_line_fish": _line_fish,
    "find_fish": _fish,
    "find_refuted_places": lambda state: (((digit,), {}) for digit in _digits(state)),
    "find_refuted": lambda _: iter([((), {})]),
    "find_forced": lambda _: (((), {"houses": houses}) for houses in (False, True)),
    "settle_candidates": lambda _: iter([((), {})]),
    "find_impossible": lambda _: iter([((), {})]),
    "count_left_after": lambda state: (((_candidates(state, 5),), {"holds": holds}) for holds in (False, True)),
    "sketch_refutation": lambda state: (((candidate, 3), {}) for candidate in _candidates(state, 29)),
    "ask_kernel_for_needs": lambda state: (((clue,), {}) for clue in clues_of(state.puzzle)),
    "ask_kernel_to_try": lambda state: (
        ((clue,), {"outside": outside}) for clue in clues_of(state.puzzle) for outside in (False, True)
    ),
    "KernelChains": lambda _: (
        ((links, 8), {})
        for links in (LinkKinds(), LinkKinds(groups=True), LinkKinds(cells=False, houses=False, least=1, most=3))
    ),
}
"""Arguments for each search in these tests, by the name of its kernel form."""
WITHOUT_PYTHON = {"build_reason_index"}
RARE = {"ask_kernel_for_needs"}
"""Searches that find nothing on boards with few candidates. They have tests of their own."""


def told(answer: Any) -> Any:
    """Return an answer in a form that can be compared: chains by the nodes of their ends."""
    if isinstance(answer, Chains):
        node = answer.graph.node
        searches = (answer.find_eliminating_chains(), answer.find_closing_chains(5), answer.find_loops(5))
        found = [[(node(one.one), node(one.other), one.length) for one in islice(search, 60)] for search in searches]
        return found, list(answer.find_stems())
    return list(answer) if isinstance(answer, Iterator) else answer


def name_of(value: KernelSearch | str) -> str:
    return value if isinstance(value, str) else value.native.__name__


IN_ORDER = sorted(SEARCHES, key=name_of)
"""The searches in the order of their names, because they are declared in the order in which tests import them."""


@pytest.mark.parametrize(("search", "name"), rotate(IN_ORDER, list(BOARDS), 7), ids=name_of)
def test_both_forms_of_a_search_answer_the_same(search: KernelSearch, name: str) -> None:
    if search.native.__name__ in WITHOUT_PYTHON:
        return
    for state in states(name, 2):
        layout = state.puzzle.layout
        kernel = reasoning_kernel.reasoner(layout, tables_of(layout).full)
        if kernel is None:
            pytest.skip("SKIPPED: the native kernel is not built")
        for arguments, named in ARGUMENTS[search.native.__name__](state):
            native = search.native(kernel, state.copy(), *arguments, **named)
            assert told(native) == told(search.plain(state.copy(), *arguments, **named))


@pytest.mark.parametrize("search", SEARCHES, ids=name_of)
def test_every_search_finds_something_on_these_boards(search: KernelSearch) -> None:
    if search.native.__name__ not in WITHOUT_PYTHON | RARE:
        asked = (
            (state, *one)
            for name in BOARDS
            for state in states(name, 2)
            for one in ARGUMENTS[search.native.__name__](state)
        )
        assert any(told(search.plain(state.copy(), *arguments, **named)) for state, arguments, named in asked)


def test_the_kernel_is_asked_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(descarte.read("1.....3.4......2"))

    @kernel_bridge.prefer_kernel(lambda *_: "kernel")
    def form(state: State) -> str:
        assert state.unplaced
        return "Python"

    assert SEARCHES.pop().plain is form.__wrapped__  # type: ignore[attr-defined]
    monkeypatch.setattr(kernel_bridge, "reasoner", lambda *_: None)
    assert form(state) == "Python"
    monkeypatch.setattr(kernel_bridge, "reasoner", lambda *_: object())
    assert form(state) == "kernel"


def declared() -> dict[str, list[str]]:
    """Return the functions of the kernel and their arguments, as declared in its type file."""
    tree = ast.parse(KERNEL.read_text())
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: [each.arg for each in (*node.args.posonlyargs, *node.args.args)] for node in functions}


def test_the_types_of_the_kernel_are_those_of_its_table() -> None:
    kernel = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    table = {}
    for name, function in vars(kernel).items():
        if getattr(function, "__text_signature__", None):
            table[name] = list(inspect.signature(function).parameters)
        elif not name.startswith("_"):
            said = re.match(rf"{name}\((.*?)\) -> ", function.__doc__)
            assert said, f"{name} does not say its arguments"
            table[name] = [argument for argument in re.split(r"[\[\], ]+", said[1]) if argument]
    assert declared() == table


def rows() -> dict[str, str]:
    """Return for each kernel function for reasoning what the document says of its Python form."""
    return dict(re.findall(r"^\| `(\w+)` \| (.+?) \|$", PAGE.read_text(), re.M))


def test_the_page_of_reasoning_has_every_function_that_asks_for_a_board() -> None:
    asking = {
        name for name, arguments in declared().items() if arguments and arguments[0] in ("board", "graph", "adding")
    }
    assert set(rows()) == asking | {"board", "assume"}


def test_a_function_of_the_kernel_has_a_python_form_or_a_reason() -> None:
    forms = {f"`{search.plain.__module__.removeprefix('descarte.')}.{search.plain.__name__}`" for search in SEARCHES}
    said = [form for form in rows().values() if re.fullmatch(r"`[\w.]+`", form)]
    assert set(said) == forms
    assert all(len(reason.split()) > 5 for reason in rows().values() if reason not in said)


def test_only_the_seam_asks_whether_there_is_a_kernel() -> None:
    asking = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "src" / "descarte").rglob("*.py")
        if re.search(r"(kernel|reasoner\(.*\)) is (not )?None", path.read_text())
    ]
    assert asking == ["src/descarte/logic/kernel_bridge.py"]
    assert {search.native.__name__ for search in SEARCHES} - WITHOUT_PYTHON == set(ARGUMENTS)
    assert all(
        hasattr(Reasoner, name)
        for name in ARGUMENTS
        if name not in ("KernelChains", "ask_kernel_for_needs", "ask_kernel_to_try")
    )


@pytest.mark.parametrize(("row", "found"), [("....56789", False), (".....6789", True)])
def test_a_part_of_a_crossing_is_never_all_that_its_line_has_left(row: str, found: bool) -> None:
    """r1c1 and r1c2 with 1234, r1c4 with 12, r2c1 with 34: in the first row r1c4 is all that is left beside the box."""
    state = State(descarte.read(row + "." * 72))
    gone = {0: "5", 1: "5", 3: "345", 9: "12567"}
    there = state.candidates
    state.change(
        discards=[(at, int(sign)) for at, signs in gone.items() for sign in signs if there[at] >> int(sign) - 1 & 1]
    )
    state.change(discards=[(9, 8), (9, 9)])
    (search,) = (search for search in SEARCHES if search.native.__name__ == "find_sue_de_coq")
    layout = state.puzzle.layout
    kernel = reasoning_kernel.reasoner(layout, tables_of(layout).full)
    if kernel is None:
        pytest.skip("SKIPPED: the native kernel is not built")
    pairs = [pair for _, pair in _crossings(layout)]
    plain = told(search.plain(state.copy(), pairs))
    assert told(search.native(kernel, state.copy(), pairs)) == plain
    assert bool(plain) is found
