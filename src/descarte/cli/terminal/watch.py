"""`--watch`: redraw the board step by step, for an explanation or a search."""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from descarte.cli.terminal.board_player import Frame, Viewer, open_viewer
from descarte.core.text import Text
from descarte.model.bits import bit
from descarte.model.result import STATUS_NAMES
from descarte.model.rules import Rule
from descarte.model.step import Candidate, Step

if TYPE_CHECKING:
    from descarte.cli.terminal.screen import Screen
    from descarte.lab.trial import Event
    from descarte.logic.narrate.explanation import Explanation
    from descarte.model.puzzle import Puzzle
    from descarte.model.state import State

ALGORITHM = "mac"
_STEP = Text("step {number} of {count}: {words}", "paso {number} de {count}: {words}")
_MOVE = Text("{number}. {words}", "{number}. {words}")
_START = Text("start of the search ({name})", "comienzo de la búsqueda ({name})")
_PLACED = Text(
    "{cell} takes {digit}; {count} {count:candidate is|candidates are} discarded",
    "{cell} toma el {digit}; se {count:descarta|descartan} {count} {count:candidato|candidatos}",
)
_PRUNED = Text(
    "{name}: {count} {count:candidate is|candidates are} discarded",
    "{name}: se {count:descarta|descartan} {count} {count:candidato|candidatos}",
)
_EXPLAIN_SPEED, _SOLVE_SPEED = 0.5, 5.0
"""Default speeds in steps per second."""


def watch_explanation(explained: Explanation, screen: Screen, settings: Namespace) -> None:
    """Show each step of an explanation on the board before it, and the final board."""
    with open_viewer(settings, screen.say, _EXPLAIN_SPEED) as viewer:
        *steps, last = _make_frames(explained, screen)
        for frame in steps:
            viewer.show(frame)
        viewer.show_last(last)


def _make_frames(explained: Explanation, screen: Screen) -> Iterator[Frame]:
    from descarte.model.state import State

    state, count = State(explained.puzzle), len(explained.trace)
    for number, step in enumerate(explained.trace, 1):
        words = _STEP.fill(number=number, count=count, words=explained.sentence(step, state))
        yield _Frame(screen, state.copy(), step, words)
        state.apply(step)
    yield _Frame(screen, state, None, explained.closing)


def watch_search(puzzle: Puzzle, screen: Screen, settings: Namespace) -> None:
    """Show how an algorithm of the lab searches for the solution."""
    from descarte import lab

    algorithm = lab.find(settings.algorithm or ALGORITHM)
    with open_viewer(settings, screen.say, _SOLVE_SPEED) as viewer:
        moves = _FrameBuilder(puzzle, screen, viewer)
        moves.say(_START.fill(name=algorithm.name))
        variables = "mrv" if algorithm.orderings else None
        # On a terminal the timeout would run on while the board is paused, so only the user stops the search there.
        timeout = None if sys.stdout.isatty() else settings.timeout
        result = lab.run(puzzle, algorithm.key, variables=variables, watch=moves.watch, timeout=timeout)
        moves.flush()
        if not result.grids:
            moves.say(result.reason or STATUS_NAMES[result.status])
        viewer.show_last()


class _Frame:
    """A board, a sentence about the step, and the legend of its signs."""

    def __init__(self, screen: Screen, state: State, step: Step | None, words: Text) -> None:
        self.screen, self.state, self.step, self.words = screen, state, step, words

    def __call__(self) -> str:
        from descarte.draw.step.houses import describe_numbers
        from descarte.draw.text.step_brackets import describe_signs

        parts = [_fold_words(str(self.words)), self.screen.step(self.state, self.step)]
        if self.step is not None:
            parts.append("; ".join(map(str, describe_signs(self.step))))
            parts += map(str, describe_numbers(self.step, self.state.puzzle.layout))
        return "\n".join(part for part in parts if part)


def _fold_words(words: str) -> str:
    from descarte.cli.terminal.screen import terminal_width

    return textwrap.fill(words, max(40, min(terminal_width() - 1, 120))) if sys.stdout.isatty() else words


class _FrameBuilder:
    """Converter from the events of an algorithm to frames.

    A frame shows a digit with all candidates that it discards, a dead end, or a step back. Before the first digit is
    tried, it shows a rule with all candidates that the rule discards. Revisions and bookkeeping are not shown.
    """

    _DESCRIBED = ("unassign", "wipe-out", "backtrack", "backjump", "restart", "found")

    def __init__(self, puzzle: Puzzle, screen: Screen, viewer: Viewer) -> None:
        from descarte.model.state import State

        self.puzzle, self.screen, self.viewer = puzzle, screen, viewer
        self.start = State(puzzle)
        self.domains, self.values = self.start.candidates[:], self.start.placed[:]
        self.before = self.start
        self.placed: tuple[Candidate, ...] = ()
        self.pruned: list[Candidate] = []
        self.rule = -1
        self.number = 0
        self.searching = False

    def watch(self, event: Event) -> None:
        """Update the board with an event, and show a frame when one is complete."""
        kind, *details = event
        values = cast("list[int]", details)
        if kind == "prune":
            self._prune(*values)
        elif kind in ("assign", "recall"):
            self._assign(*values[:2])
        elif kind in ("narrow", "restore"):
            cell, digits = values
            self.domains[cell] = digits & self.start.candidates[cell]
        elif kind in self._DESCRIBED:
            self.flush()
            if kind == "unassign":
                self.values[values[0]] = 0
            self.say(self._sentence(event))

    def _assign(self, cell: int, digit: int) -> None:
        self.flush()
        self.before, self.searching, self.placed = self._state(), True, ((cell, digit),)
        self.values[cell] = digit

    def _prune(self, cell: int, digit: int, rule: int) -> None:
        if not self.domains[cell] & bit(digit):
            return
        if not self.searching and rule != self.rule:
            self.flush()
        if not self.pruned and not self.placed:
            self.before = self._state()
        self.rule = rule
        self.domains[cell] &= ~bit(digit)
        self.pruned.append((cell, digit))

    def flush(self) -> None:
        """Show the frame of the digit and the discards collected so far."""
        if not self.placed and not self.pruned:
            return
        taken = {cell for cell, _ in self.placed}
        discards = tuple(candidate for candidate in self.pruned if candidate[0] not in taken)
        if self.placed:
            ((cell, digit),) = self.placed
            words = _PLACED.fill(
                cell=self.puzzle.layout.place(cell), digit=self.puzzle.sign(digit), count=len(discards)
            )
        else:
            rules: tuple[Rule, ...] = (*self.puzzle.layout.houses, *self.puzzle.cages, *self.puzzle.rules)
            words = _PRUNED.fill(name=rules[self.rule].name, count=len(discards))
        self._show(self.before, Step("", self.placed, discards), words)
        self.placed, self.pruned = (), []

    def say(self, words: Text) -> None:
        """Show the board as it is, with the text `words`."""
        self._show(self._state(), None, words)

    def _show(self, state: State, step: Step | None, words: Text) -> None:
        numbered = _MOVE.fill(number=self.number, words=words) if self.number else words
        self.viewer.show(_Frame(self.screen, state, step, numbered))
        self.number += 1

    def _state(self) -> State:
        state = self.start.copy()
        state.placed = self.values[:]
        pairs = zip(self.values, self.domains, strict=True)
        state.candidates = [bit(value) if value else domain for value, domain in pairs]
        return state

    def _sentence(self, event: Event) -> Text:
        from descarte.lab.log.events import record_of_event
        from descarte.lab.log.sentences import sentence

        return sentence(self.puzzle, record_of_event(event))
