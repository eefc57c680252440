"""The judge refuses every invalid certificate, whatever it contains, quickly and without raising an exception."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte.model.bits import bit
from descarte.model.rules import Cage, House
from descarte.model.step import Because, Case, Combine, DerivedSum, Step
from descarte.proof import propagate, verify, verify_steps
from descarte.proof.certificate import LONG
from tests.examples import examples
from tests.proof.example_proofs import PROOFS, small, split

SIZE, CELLS = 9, 81


class Agrees(int):
    """A number that claims to be in every range."""

    def __le__(self, other: object) -> bool:
        return True

    __lt__ = __ge__ = __gt__ = __eq__ = __le__
    __hash__ = int.__hash__


class Endless(tuple[Any, ...]):
    """A tuple whose iteration never ends."""

    def __iter__(self) -> Iterator[Any]:
        while True:
            yield (0, 1)


class Raises:
    """An object whose every operation raises an exception."""

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(name)

    __eq__ = __hash__ = __bool__ = __len__ = __iter__ = __str__ = __repr__ = __index__ = __getattribute__  # type: ignore


class Pair(NamedTuple):
    cell: int
    digit: int


class Liar(House):
    """A house that claims to equal every other house."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = House.__hash__


LIAR = Liar("row", 1, tuple(range(9)), True)
CYCLE: list[Any] = []
CYCLE.append(CYCLE)
JUNK = [
    *(None, 0.0, float("nan"), 1 << 100_000, -(1 << 100_000), -1, CELLS, "", "r1c1", "\x1b[2J", b"", [], {}, set()),
    *(Agrees(1), Agrees(-5), Endless(), Raises(), Pair(0, 1), LIAR, CYCLE, object, Step, lambda: None, iter(()), (0,)),
    *(
        (0, 1, 2),
        ((0,),),
        ((0, 1, 2),),
        ((0, 1.0),),
        ((True, 1),),
        ((0, Agrees(1)),),
        (None,),
        (Raises(),),
        NotImplemented,
    ),
    *(cls.__new__(cls) for cls in (Step, Because, Combine, Case, DerivedSum, House, Cage)),
]
"""Values that are invalid everywhere in a certificate."""


def can_be_shown(value: Any) -> bool:
    try:
        return len(repr(value)) < 1000
    except Exception:
        return False


SHOWN = [junk for junk in JUNK if can_be_shown(junk) and not isinstance(junk, Endless)]


def parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the paths to the parts of a step that the judge has to check."""
    yield path
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from parts(item, (*path, index))
    elif is_dataclass(value):
        skipped = {"technique", "roles", "words", "rating", "score", "setting"}
        for field in fields(value):
            if field.name not in skipped:
                yield from parts(getattr(value, field.name), (*path, field.name))


def with_part(value: Any, path: tuple[Any, ...], part: Any) -> Any:
    """Return the step with another value at a path."""
    if not path:
        return part
    first, rest = path[0], path[1:]
    if isinstance(value, tuple):
        return (*value[:first], with_part(value[first], rest, part), *value[first + 1 :])
    return replace(value, **{first: with_part(getattr(value, first), rest, part)})


def is_allowed(path: tuple[Any, ...], junk: Any) -> bool:
    """Return True if a junk value is valid at a path: any weight of a rule, or None as the digit of a combination."""
    weight = "parts" in path and path[-1] == 1 and type(junk) is int
    return weight or (path[-1:] == ("digit",) and junk is None)


@pytest.mark.parametrize("proof", [*PROOFS, split])
def test_no_part_of_a_proof_can_be_anything_else(proof: Any) -> None:
    state, step = proof()
    assert verify(state, step)
    for path in parts(step):
        for junk in JUNK:
            if not is_allowed(path, junk):
                accepted = bool(verify(state, with_part(step, path, junk)))
                assert not accepted, (path, type(junk))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.sampled_from(SHOWN),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.tuples(inner, inner)
        | st.builds(Step, st.text(), inner, inner, inner)
        | st.builds(Because, inner, inner, inner, inner, inner, inner)
        | st.builds(DerivedSum, inner, inner)
        | st.builds(Combine, inner, inner)
        | st.builds(Combine, inner, inner, inner, inner)
        | st.builds(Case, inner, inner, inner)
        | st.builds(House, inner, inner, inner, inner)
        | st.builds(Cage, inner, inner, inner, inner)
    ),
    max_leaves=12,
)


@examples(100)
@given(st.data())
def test_any_objects_at_all(data: st.DataObject) -> None:
    """Two places of a proof filled with anything: a verdict, whichever; a lie in them is for the other tests."""
    state, step = data.draw(st.sampled_from([*PROOFS, split]))()
    for _ in range(2):
        step = with_part(step, data.draw(st.sampled_from([*parts(step)])), data.draw(ANYTHING))
    verdict = verify(state, step)
    assert bool(verdict) in (True, False)
    assert str(verdict)
    assert verify_steps(state.puzzle, [step]).step in (0, None)


@pytest.mark.parametrize("steps", [None, 5, [None], ["step"], Raises, (Step.__new__(Step),), [Raises()]], ids=range(7))
def test_a_trace_that_is_none(steps: Any) -> None:
    assert not verify_steps(small().puzzle, steps)


def test_words_for_a_step_that_has_no_name() -> None:
    for technique in (None, "\x1b[2J", Raises()):
        assert str(verify_steps(small().puzzle, [Step(technique)])) == (  # type: ignore[arg-type]
            "step 1 (?): it places and discards nothing"
        )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"places": ((16, 1),)}, "it names a cell that does not exist"),
        ({"places": ((-1, 1),)}, "it names a cell that does not exist"),
        ({"places": ((15, 0),)}, "it names a digit that does not exist"),
        ({"places": ((15, 5),)}, "it names a digit that does not exist"),
        ({"discards": ((True, 1),)}, "'discards' does not have the required form"),
        ({"discards": [(1, 1)]}, "'discards' does not have the required form"),
        ({"because": None}, "'step' does not have the required form"),
    ],
)
def test_the_words_for_what_is_wrong(change: dict[str, Any], words: str) -> None:
    assert str(verify(small(), Step("x", **change))) == words


ROW = House("row", 1, (0, 1, 2, 3), True)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"within": ((0, 16),)}, "it names a digit that does not exist"),
        ({"within": ((0, -1),)}, "it names a digit that does not exist"),
        ({"swap": ((0, 0),)}, "it names a digit that does not exist"),
        ({"swap": ((0, 16),)}, "it names a digit that does not exist"),
        ({"rules": None}, "'because' does not have the required form"),
        ({"combine": [None]}, "'because' does not have the required form"),
        ({"cases": 7}, "'because' does not have the required form"),
        ({"combine": (None,)}, "'combine' does not have the required form"),
        ({"combine": (Combine(((None, 1.0),)),)}, "'combine' does not have the required form"),  # type: ignore[arg-type]
        ({"combine": (Combine((), 0),)}, "it names a digit that does not exist"),
        ({"combine": (Combine((), 5),)}, "it names a digit that does not exist"),
        ({"combine": (Combine((), True),)}, "'combine' does not have the required form"),
        ({"combine": (Combine((), digits=(1,)),)}, "'combine' does not have the required form"),
        ({"combine": (Combine((), 1, cells=((0, 1),)),)}, "'combine' does not have the required form"),
        ({"combine": (Combine((), cells=((0, 1.0),)),)}, "'combine' does not have the required form"),  # type: ignore[arg-type]
        ({"combine": (Combine((), cells=((True, 1),)),)}, "'combine' does not have the required form"),
        ({"combine": (Combine((), cells=((16, 1),)),)}, "it names a cell that does not exist"),
        ({"combine": (Combine((), cells=((-1, 1),)),)}, "it names a cell that does not exist"),
        ({"combine": (Combine(((ROW, 1),), digits=(5,)),)}, "it names a digit that does not exist"),
        ({"combine": (Combine(((ROW, 1),), digits=(True,)),)}, "'combine' does not have the required form"),
        ({"cases": (Case((1, 5)),)}, "it names a digit that does not exist"),
        ({"cases": (Case((16, 4)),)}, "it names a cell that does not exist"),
        ({"cases": (Case((1, 4), holds=1),)}, "'cases' does not have the required form"),  # type: ignore[arg-type]
        ({"cases": (Case((1, 4), []),)}, "'cases' does not have the required form"),  # type: ignore[arg-type]
        ({"rules": (None,)}, "'rules' does not have the required form"),
        ({"rules": (House("row", 1, [0, 1, 2, 3], True),)}, "'rules' does not have the required form"),  # type: ignore[arg-type]
        ({"rules": (House("row", 1, (0, 1.0, 2, 3), True),)}, "'rules' does not have the required form"),  # type: ignore[arg-type]
        ({"rules": (House("\n", 1, (0, 1, 2, 3), True),)}, "'rules' does not have the required form"),
        ({"rules": (House("row", 2, (0, 1, 2, 3), True),)}, "row 2 is not a rule of this puzzle"),
        ({"rules": (Cage("cage", 1, (0, 1), 5),)}, "cage of 5 is not a rule of this puzzle"),
    ],
)
def test_the_words_for_what_is_wrong_in_a_certificate(change: dict[str, Any], words: str) -> None:
    assert str(verify(small(), Step("x", discards=((1, 2),), because=Because(**change)))) == words


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("rule", [House("row", 1, (0, 1)), Cage("cage", 1, (0, 1), 5)])
def test_a_rule_with_a_number_too_long_to_be_written_out(rule: Any, sign: int) -> None:
    last = "total" if isinstance(rule, Cage) else "number"
    for name in ("number", last):
        for number, words in (
            (10**5000, "'rules' does not have the required form"),
            (LONG, "'rules' does not have the required form"),
            (LONG - 1, "is not a rule of this puzzle"),
        ):
            cited = Because(rules=(replace(rule, **{name: sign * number}),))
            assert str(verify(small(), Step("x", discards=((1, 2),), because=cited))).endswith(words)


def test_an_empty_cell_can_be_cited_as_empty() -> None:
    state = small()
    state.change(discards=[(1, digit) for digit in (2, 3, 4)])
    row = state.puzzle.layout.houses[0]
    assert verify(state, Step("x", discards=((2, 2),), because=Because(rules=(row,), within=((1, 0),))))


def test_a_digit_is_counted_only_if_it_is_there() -> None:
    """No cell has a 5 on a board of 4: to count it would prove anything, even that r1c2 is not what it is."""
    state = small()
    row = state.puzzle.layout.houses[0]
    for digit in (5, 0, -1):
        because = Because(combine=(Combine(((row, 1),), digit),))
        assert not verify(state, Step("lie", discards=((1, 3),), because=because))


@pytest.mark.parametrize(("weight", "accepted"), [(1000, True), (-1000, True), (1001, False), (-1001, False)])
def test_how_often_a_cell_can_be_counted(weight: int, accepted: bool) -> None:
    combine = (Combine((), cells=((0, weight), (0, -weight))),)
    verdict = verify(small(), Step("x", places=((3, 4),), because=Because(within=((3, bit(4)),), combine=combine)))
    assert bool(verdict) is accepted


@pytest.mark.parametrize(("weight", "accepted"), [(1000, True), (-1000, True), (1001, False), (-1001, False)])
def test_how_often_a_rule_can_be_added(weight: int, accepted: bool) -> None:
    state = small()
    row = state.puzzle.layout.houses[0]
    combine = (Combine(((row, weight), (row, -weight)), 1),)
    verdict = verify(state, Step("x", places=((3, 4),), because=Because(within=((3, bit(4)),), combine=combine)))
    assert bool(verdict) is accepted
    if not verdict:
        assert str(verdict) == "it adds a rule more than 1000 times, the limit of the judge"


def test_a_rule_that_says_the_same_is_the_same_rule() -> None:
    state = small()
    row = House("row", 1, (0, 1, 2, 3), True)
    assert row is not state.puzzle.layout.houses[0]
    because = Because(rules=(row,), within=((0, bit(1)), (1, 0b1110), (2, 0b1010), (3, bit(4))))
    assert verify(state, Step("x", discards=((1, 4),), because=because))


ROW = small().puzzle.layout.houses[0]


def nested(depth: int) -> Step:
    """Return a proof that r1c3 is not 4, nested to this depth. Both cases of a level share the same inner step."""
    step = Step("inner", discards=((2, 4),), because=Because(rules=(ROW,), within=((3, bit(4)),)))
    for _ in range(depth):
        cases = (Case((1, 2), (step,)), Case((1, 2), (step,), holds=False))
        step = Step("outer", discards=((2, 4),), because=Because(cases=cases))
    return step


def thin(depth: int) -> Step:
    """Return a similar step whose second case is empty, which proves nothing."""
    step = nested(1)
    for _ in range(depth - 1):
        cases = (Case((1, 2), (step,)), Case((1, 2), holds=False))
        step = Step("outer", discards=((2, 4),), because=Because(cases=cases))
    return step


def test_cases_within_cases_have_a_limit() -> None:
    assert str(verify(small(), thin(40))).endswith("neither fails nor proves it")
    assert str(verify(small(), thin(41))).endswith(
        "it has more than 40 cases within each other, the limit of the judge"
    )


def test_steps_within_steps_have_a_limit() -> None:
    step = nested(0)
    for _ in range(40):
        step = Step("group", discards=((2, 4),), because=Because(steps=(step,)))
    assert verify(small(), step)
    deeper = Step("group", discards=((2, 4),), because=Because(steps=(step,)))
    assert "more than 40 cases within each other" in str(verify(small(), deeper))


def test_a_case_that_holds_itself_is_refused() -> None:
    case = Case((1, 3))
    step = Step("round", discards=((2, 4),), because=Because(cases=(case, Case((1, 3), holds=False))))
    object.__setattr__(case, "steps", (step,))
    verdict = verify(small(), step)
    assert "more than 40 cases" in str(verdict)
    assert verdict.is_limit


def test_a_small_step_that_would_take_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty levels of two cases that share their steps: a thousand bytes, and more branches than there is time."""
    monkeypatch.setattr(propagate, "MOST_WORK", 200_000)
    assert verify(small(), nested(8))
    verdict = verify(small(), nested(38))
    assert "more than 200000 visits to cells" in str(verdict)
    assert (verdict.holds, verdict.is_limit) == (False, True)
