"""A trace with the state before each step. States are cached, unless they would take too much memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step

MOST_KEPT = 500_000
"""Maximum number of cells in all states of a walk (8 MB). Longer walks cache only the last state requested."""


def take_apart(step: Step, before: State) -> Iterator[tuple[State, Step]]:
    """Yield the steps that a step consists of, each with the state before it. `before` is the state before all.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> parts = (Step("single", places=((3, 4),)), Step("single", places=((2, 2),)))
    >>> [now.placed.count(0) for now, _ in take_apart(Step("group", because=Because(steps=parts)), state)]
    [12, 11]
    """
    if not step.because.steps:
        yield before, step
        return
    state = before.copy()
    for part in step.because.steps:
        yield state.copy(), part
        state.apply(part)


def list_parts(steps: Iterable[Step]) -> list[Step]:
    """Return the steps that these steps consist of, to count techniques and points.

    >>> from descarte.model.step import Because
    >>> one = Step("single")
    >>> len(list_parts([one, Step("group", because=Because(steps=(one, one)))]))
    3
    """
    return [part for step in steps for part in step.parts]


class Walk:
    """The states of a trace. All readers share these states, so nobody may change them.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> walk = Walk(puzzle, descarte.explain(puzzle).trace)
    >>> [walk.state_before(index).placed.count(0) for index in (0, 2, 1)]
    [12, 10, 11]
    >>> walk.end.solved
    True
    """

    __slots__ = ("_reached", "_states", "puzzle", "steps")

    def __init__(self, puzzle: Puzzle, steps: Iterable[Step]) -> None:
        self.puzzle = puzzle
        self.steps = tuple(steps)
        self._states: list[State] = []
        """The cached states, in order from the first one."""
        self._reached: tuple[int, State] | None = None
        """The last state requested that is not cached, with its index."""

    def state_before(self, index: int) -> State:
        """Return the state before the step with this index; the number of steps gives the last state."""
        states = self._states
        if index < len(states):
            return states[index]
        state = states[-1] if states else State(self.puzzle)
        if not states:
            states.append(state)
        if index and len(self.steps) * len(state.candidates) > MOST_KEPT:
            return self._replay_to(index)
        for at in range(len(states) - 1, index):
            step, state = self.steps[at], state.copy()
            state.apply(step)
            states.append(state)
        return state

    def _replay_to(self, index: int) -> State:
        """Return the state before a step without caching it. The next call may change this state."""
        count, state = self._reached or (0, self._states[0].copy())
        if index < count:
            count, state = 0, self._states[0].copy()
        for step in self.steps[count:index]:
            state.apply(step)
        self._reached = index, state
        return state

    def __iter__(self) -> Iterator[tuple[State, Step]]:
        """Yield each step with the state before it."""
        for index, step in enumerate(self.steps):
            yield self.state_before(index), step

    def pass_through(self) -> Iterator[tuple[State, Step]]:
        """Yield each step with the state before it, without caching. The next iteration changes that state.

        >>> import descarte
        >>> puzzle = descarte.read("1.....3.4......2")
        >>> [state.placed.count(0) for state, _ in Walk(puzzle, descarte.explain(puzzle).trace[:3]).pass_through()]
        [12, 11, 10]
        """
        if len(self._states) > 1:
            yield from self
            return
        state = State(self.puzzle)
        for step in self.steps:
            yield state, step
            state.apply(step)

    @property
    def end(self) -> State:
        """The state after the last step."""
        return self.state_before(len(self.steps))

    def with_steps(self, steps: tuple[Step, ...]) -> Walk:
        """Return a walk of the same puzzle with these steps, or this walk if they are its own."""
        return self if steps is self.steps else Walk(self.puzzle, steps)

    def __reduce__(self) -> tuple[type[Walk], tuple[Puzzle, tuple[Step, ...]]]:
        """Pickle the puzzle and the steps, without the states."""
        return Walk, (self.puzzle, self.steps)
