"""The kernel gives the same answers as the engine in Python, and no input can harm it."""

from __future__ import annotations

import contextlib
import random
import signal
import threading
from array import array
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import descarte
from descarte import fast, kinds
from descarte.fast.contract import Limits
from descarte.fast.python import engine
from descarte.model.clues import Clues, Total
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House
from tests.examples import examples, mostly_long
from tests.fast.puzzles import brute_force, loose, puzzles

_kernel = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
kernel = pytest.importorskip("descarte.fast.kernel")

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
SEVERAL = "2.............62....1....7......8...3...9...7...6..4...4....8....52.............3"
CLASH = "11" + "." * 79
REFUSALS = (ValueError, TypeError, OverflowError, AttributeError)


def classic(text: str) -> Puzzle:
    return kinds.build(Clues(9, 9, tuple(0 if mark == "." else int(mark) for mark in text)))


@examples(200)
@given(puzzles())
def test_the_kernel_finds_exactly_the_solutions_that_brute_force_finds(puzzle: Puzzle) -> None:
    expected = sorted(brute_force(puzzle))
    assert sorted(kernel.solutions(puzzle)) == expected
    found = kernel.find(puzzle, limit=None, keep=2)
    assert (found.total, found.ending) == (len(expected), "finished")
    assert set(found.grids) <= {puzzle.grid(values) for values in expected}
    checked = kernel.find(puzzle, limit=2, keep=2)
    assert checked.total == len(set(checked.grids)) == min(2, len(expected))


@examples(200)
@given(loose())
def test_both_engines_count_what_brute_force_finds_whatever_the_houses(puzzle: Puzzle) -> None:
    expected = sorted(brute_force(puzzle))
    assert sorted(kernel.solutions(puzzle)) == sorted(engine.solutions(puzzle)) == expected
    assert kernel.find(puzzle, limit=None, keep=0).total == len(expected)
    assert engine.find(puzzle, limit=None, keep=0).total == len(expected)


def test_cells_that_only_a_house_of_two_joins_are_counted_together() -> None:
    houses = House("extra", 1, (0, 1)), House("extra", 2, (2, 3))
    puzzle = Puzzle("pairs", Layout(1, 4, 3, (0, 1, 2, 3), houses), (), (0,) * 4, (0b011,) * 4)
    assert kernel.find(puzzle, limit=None, keep=0).total == 4


def latin_with_sums(seed: int) -> Puzzle:
    """Return a 7x7 Latin square with twelve sums of three cells and one given: a long search, few solutions."""
    chance = random.Random(seed)
    cells = chance.sample(range(49), 49)
    solution = [(cell // 7 + cell) % 7 + 1 for cell in range(49)]
    groups = [tuple(sorted(cells[at : at + 3])) for at in range(0, 36, 3)]
    sums = tuple(Total(sum(solution[cell] for cell in group), group) for group in groups)
    givens = tuple(solution[cell] if cell == cells[-1] else 0 for cell in range(49))
    return kinds.build(Clues(7, 7, givens, kind="killer", box=(1, 7), sums=sums))


def test_no_solution_is_counted_twice_when_the_search_starts_anew() -> None:
    searched = 0
    for seed in range(15):
        puzzle = latin_with_sums(seed)
        every = set(islice(kernel.solutions(puzzle), 2))
        found = kernel.find(puzzle, limit=2, keep=2)
        assert found.total == len(set(found.grids)) == len(every), seed
        searched += found.nodes > 300
    assert searched > 3


@examples(60)
@given(st.lists(st.integers(0, 80), max_size=30), st.integers(0, 2))
def test_all_9x9_engines_agree_with_the_twin(removed: list[int], changes: int) -> None:
    marks = list(SOLVED)
    for cell in [*removed, *range(0, 81, 3)]:
        marks[cell] = "."
    for cell in removed[:changes]:
        marks[cell] = "5"
    text = "".join(marks)
    if classic(text).faults():
        assert _kernel.solve9(text) == (0, None, None)
        return
    expected = engine.find(classic(text), limit=3, keep=0).total
    assert _kernel.solve9(text)[0] == min(2, expected)
    assert _kernel.count9(text, 3, 10.0)[0] == expected
    assert _kernel.batch9(text.encode() * 3, 2, 2)[0] == bytes([min(2, expected)] * 3)


def test_one_call_gives_the_number_and_the_grids() -> None:
    assert _kernel.solve9(EASY) == (1, SOLVED, None)
    assert _kernel.solve9(EASY.encode(), 1) == (1, SOLVED, None)
    assert _kernel.solve9(CLASH) == (0, None, None)
    found, first, second = _kernel.solve9(SEVERAL)
    assert found == 2
    assert first != second
    assert all(classic(SEVERAL).is_solution(tuple(map(int, grid))) for grid in (first, second))


@pytest.mark.parametrize("threads", [1, 2, 7])
@pytest.mark.parametrize("count", [0, 1, 3, pytest.param(1000, marks=pytest.mark.long), 300])
def test_a_batch_answers_in_order(threads: int, count: int) -> None:
    found, first, second, nodes = _kernel.batch9((EASY + SEVERAL + CLASH).encode() * count, 2, threads)
    assert found == bytes([1, 2, 0]) * count
    assert len(first) == 3 * len(second) == 81 * 3 * count
    if count:
        assert first[:81].decode() == SOLVED
        assert first[162:243] == b"." * 81
        assert nodes > 0
    for index in range(count):
        one, other = first[243 * index + 81 :][:81].decode(), second[81 * index :][:81].decode()
        assert one != other
        assert classic(SEVERAL).is_solution(tuple(map(int, one)))
        assert classic(SEVERAL).is_solution(tuple(map(int, other)))


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_batch_gives_the_two_solutions_that_one_call_gives(threads: int) -> None:
    """Puzzles with few givens, of which several lanes share one."""
    chance = random.Random(5)
    texts = []
    for _ in range(400):
        kept = set(chance.sample(range(81), chance.randint(15, 24)))
        texts.append("".join(mark if cell in kept else "." for cell, mark in enumerate(SOLVED)))
    found, first, second, _ = _kernel.batch9("".join(texts).encode(), 2, threads)
    seconds = iter(second[at : at + 81].decode() for at in range(0, len(second), 81))
    for index, text in enumerate(texts):
        two = first[81 * index : 81 * index + 81].decode(), next(seconds) if found[index] == 2 else None
        assert (found[index], *two) == _kernel.solve9(text)


def test_a_batch_tells_its_progress_and_an_error_there_ends_it() -> None:
    puzzles = SEVERAL.encode() * 150_000
    seen: list[int] = []
    _kernel.batch9(puzzles, 2, 1, seen.append)
    assert seen == sorted(seen)

    def fail(done: int) -> None:
        raise LookupError(done)

    if seen:
        with pytest.raises(LookupError):
            _kernel.batch9(puzzles, 2, 1, fail)


@pytest.mark.parametrize(
    ("call", "arguments"),
    [
        ("solve9", ()),
        ("solve9", (5,)),
        ("solve9", ("",)),
        ("solve9", (EASY[:-1],)),
        ("solve9", ("x" * 81,)),
        ("solve9", ("é" * 81,)),
        ("solve9", (EASY, 3)),
        ("solve9", (EASY, 0)),
        ("solve9", (EASY, "2")),
        ("solve9", (EASY, 1 << 70)),
        ("count9", (EASY, -1, 1.0)),
        ("batch9", (b"1" * 80, 2, 1)),
        ("batch9", (EASY, 2, 1)),
        ("batch9", (b"", 2, 0)),
        ("next", (object(),)),
        ("compile", (4, 2, 5, ())),
        ("compile", (4, 2, (5,), ())),
        ("sound", (object(), (), None, None)),
        ("search", (object(), (), None, 1, 1, 1, 1.0, 1)),
        ("start", (object(), (), None, 1, 1.0)),
        ("learn", (1, [1, 0], 1, 1, 1.0)),
        ("learn", (2, array("i", [1, 0]), 3, 1, 1.0)),
        ("learn", (3, array("i", [1, 0]), 1, 1, 1.0)),
        ("learn", (1, array("i", [1, 1]), 1, 1, 1.0)),
        ("learn", (1, array("i", [2, 0]), 1, 1, 1.0)),
        ("learn", (1, array("i", [-(1 << 31), 0]), 1, 1, 1.0)),
        ("learn", (1, array("i", [1, 0]), -1, 1, 1.0)),
        ("learn", (1, array("i", [1, 0]), 1, -1, 1.0)),
        ("learn", (1, b"12345", 1, 1, 1.0)),
    ],
)
def test_wrong_arguments_get_an_exception(call: str, arguments: tuple[object, ...]) -> None:
    with pytest.raises(REFUSALS):
        getattr(_kernel, call)(*arguments)


numbers = st.integers(-2, 12) | st.sampled_from(
    [127, 128, 255, 1 << 31, 1 << 63, 1 << 64, 1 << 127, 1 << 128, -(1 << 70)]
)
items = numbers | st.none() | st.floats() | st.text(max_size=2)
rubbish = st.lists(numbers, max_size=13) | st.tuples(items, items) | st.binary(max_size=13) | items
houses = st.lists(st.builds(SimpleNamespace, cells=rubbish, full=st.booleans() | items), max_size=4) | rubbish
kind = st.sampled_from(["cage", "sum"]) | items
cages = st.lists(st.builds(SimpleNamespace, cells=rubbish, total=items, kind=kind), max_size=4) | rubbish


@examples(1000)
@given(numbers, numbers, houses, cages)
def test_rubbish_as_rules_gets_no_further_than_an_exception(
    cells: object, digits: object, house_rows: object, cage_rows: object
) -> None:
    with contextlib.suppress(*REFUSALS):
        _kernel.compile(cells, digits, house_rows, cage_rows)


@st.composite
def wild_rules(draw: st.DrawFn) -> tuple[int, object]:
    """Draw rules that the kernel accepts, but that no kind of puzzle makes."""
    count, digits = draw(st.integers(1, 13)), draw(st.sampled_from([1, 2, 3, 9, 10, 16, 17, 33, 65, 128]))
    rows = st.lists(st.integers(0, count - 1), unique=True, max_size=count)
    house_rows = [SimpleNamespace(cells=cells, full=len(cells) == digits) for cells in draw(st.lists(rows, max_size=5))]
    totals = st.integers(-3, 60) | st.sampled_from([-(1 << 63), (1 << 63) - 1])
    cage_rows = [
        SimpleNamespace(cells=cells, total=draw(totals), kind="cage", alone=True)
        for cells in draw(st.lists(rows, max_size=4))
    ]
    for house in house_rows if draw(st.booleans()) else []:
        cells = house.cells = tuple(house.cells)  # one tuple for a house and its total, as in a Kakuro
        cage_rows.append(SimpleNamespace(cells=cells, total=draw(totals), kind="sum", alone=False))
    return count, _kernel.compile(count, digits, house_rows, cage_rows)


@pytest.mark.long
@examples(600)
@given(wild_rules(), st.data())
def test_rubbish_as_a_puzzle_gets_no_further_than_an_exception(wild: tuple[int, object], data: st.DataObject) -> None:
    count, rules = wild
    row = st.lists(st.integers(0, 3), min_size=count, max_size=count)
    givens, marks, solution = (data.draw(row | rubbish | st.none()) for _ in range(3))
    limits = [data.draw(st.integers(0, 5) | numbers) for _ in range(4)]
    with contextlib.suppress(*REFUSALS):
        _kernel.sound(rules, givens, marks, solution)
    with contextlib.suppress(*REFUSALS):
        _kernel.search_each(rules, data.draw(st.binary(max_size=3 * count) | rubbish), limits[3])
    with contextlib.suppress(*REFUSALS):
        _kernel.search(rules, givens, marks, limits[0], limits[1], min(limits[2], 300), 0.1, limits[3])
    places, squares = data.draw(rubbish | row | st.none()), data.draw(st.integers(-3, 40) | st.none())
    with contextlib.suppress(*REFUSALS):
        _kernel.search(rules, givens, marks, 2, 2, 300, 0.1, 300, None, places, squares)
    with contextlib.suppress(*REFUSALS):
        search = _kernel.start(rules, givens, marks, min(limits[2], 300), 0.1)
        while not isinstance(_kernel.next(search), str):
            pass


@examples(500)
@given(st.binary(max_size=400) | st.lists(st.sampled_from(list(b".0*_-123456789")), max_size=250).map(bytes), numbers)
def test_rubbish_as_a_classic_puzzle_gets_no_further_than_an_exception(text: bytes, limit: int) -> None:
    for length in (len(text), len(text) // 81 * 81):
        with contextlib.suppress(*REFUSALS):
            _kernel.batch9(text[:length], 2, limit if limit < 3 else 2)
    for length in (len(text), 81):
        with contextlib.suppress(*REFUSALS):
            _kernel.solve9(text[:length], limit)
        with contextlib.suppress(*REFUSALS):
            _kernel.count9(text[:length], min(limit, 1000), 0.1)


@examples(500)
@given(numbers, st.lists(st.integers(-5, 5) | numbers, max_size=40), numbers, numbers, st.booleans())
def test_rubbish_as_clauses_gets_no_further_than_an_exception(
    variables: int, row: list[int], shown: int, limit: int, plain: bool
) -> None:
    clauses = array("q" if plain else "i", [number for number in row if abs(number) < 1 << 31] + [0])
    with contextlib.suppress(*REFUSALS):
        _kernel.learn(variables, clauses, shown, limit, 0.1)


def test_a_search_is_not_asked_for_more_from_within() -> None:
    puzzle = kinds.build(Clues(9, 9, (0,) * 81, kind="latin"))
    rules = _kernel.compile(81, 9, puzzle.layout.houses, ())
    errors: list[str] = []

    def ask(found: int, nodes: int) -> None:  # noqa: ARG001
        with pytest.raises(ValueError, match="at work") as caught:
            _kernel.next(search)
        errors.append(str(caught.value))

    search = _kernel.start(rules, puzzle.givens, None, 1 << 60, 20.0, ask)
    while not errors:
        assert isinstance(_kernel.next(search), tuple)


def test_several_threads_may_search_at_once() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, options=("diagonal",)))
    expected = engine.find(puzzle, limit=None, keep=0).total
    totals: list[int] = []

    def work() -> None:
        totals.extend(kernel.find(puzzle, limit=None, keep=0).total for _ in range(20))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(totals) == {expected}


@pytest.mark.parametrize("options", [(), ("diagonal",)])
def test_an_interrupt_ends_a_long_count(options: tuple[str, ...]) -> None:
    puzzle = kinds.build(Clues(9, 9, (0,) * 81, options=options))
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        kernel.find(puzzle, limit=None, keep=0, limits=Limits(timeout=20))
    timer.join()


def free(cells: int) -> Puzzle:
    """Return a puzzle of cells with nine digits each, without rules."""
    return Puzzle("free", Layout(1, cells, 9, tuple(range(cells)), ()), (), (0,) * cells)


def test_a_count_beyond_128_bits_is_told_as_a_lower_bound() -> None:
    assert fast.count(free(40), timeout=60).counts["solutions"] == 9**40
    beyond = fast.count(free(41), timeout=60)
    assert (beyond.status, beyond.counts["solutions"]) == ("stopped", 2**128 - 1)
    assert str(beyond.reason) == "the count is limited to 2^128 - 1"
    assert fast.count(free(41), 1000, timeout=60).counts["solutions"] == 1000


def test_counts_go_beyond_64_bits() -> None:
    separate = kinds.build(Clues(9, 9, (0,) * 81, kind="latin", options=()))
    found = kernel.find(separate, limit=10, keep=0)
    assert (found.total, found.ending) == (10, "limit")


@pytest.mark.parametrize(("size", "kind"), mostly_long([(36, None), (50, "latin")], (36, None)))
def test_large_empty_boards_are_filled(size: int, kind: str | None) -> None:
    puzzle = kinds.build(Clues(size, size, (0,) * size * size, kind=kind))
    found = kernel.find(puzzle, limit=2, keep=2)
    assert found.ending == "limit"
    assert all(puzzle.is_solution(values) for values in found.grids)


def test_puzzles_on_one_board_are_searched_as_each_by_itself() -> None:
    board = descarte.read("1.....3.4......2")
    chance = random.Random(5)
    puzzles = [tuple(chance.choice((0, 0, 0, 0, 1, 2, 3, 4)) for _ in range(16)) for _ in range(300)]
    found, solutions = fast.solve_alike(board, bytes(digit for puzzle in puzzles for digit in puzzle))
    seen = set()
    for index, givens in enumerate(puzzles):
        puzzle = replace(board, givens=givens)
        seen.add(found[index])
        if puzzle.faults():
            assert found[index] == fast.LEFT
            continue
        result = fast.solve(puzzle)
        assert found[index] == min(2, result.counts["solutions"])
        if found[index]:
            assert tuple(solutions[16 * index : 16 * index + 16]) in result.grids
    assert seen == {0, 1, 2, fast.LEFT}


def test_a_board_with_black_squares_is_surely_sound_unless_its_solution_has_to_be_checked() -> None:
    puzzle = kinds.build(kinds.find("kakuro").sample).but(solution=None)
    assert kernel.is_surely_sound(puzzle)
    assert not kernel.is_surely_sound(puzzle.but(solution=fast.solve(puzzle).grid))


@pytest.mark.parametrize("givens", [bytes(15), bytes([5] + [0] * 15)])
def test_digits_that_do_not_fit_the_board_are_refused(givens: bytes) -> None:
    rules = kernel.rules_of(descarte.read("1.....3.4......2"))
    with pytest.raises(ValueError, match="given"):
        _kernel.search_each(rules, givens, 10)


def test_a_board_with_more_than_houses_is_left_to_the_search_of_each_puzzle() -> None:
    board = descarte.read("1.....3.4......2")
    odd = board.but(domains=(0b0101,) * 16)
    assert fast.solve_alike(odd, bytes(board.givens))[0] == bytes([fast.LEFT])
    assert fast.solve_alike(board.but(candidates=(0b1111,) * 16), bytes(16))[0] == bytes([fast.LEFT])
