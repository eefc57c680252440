"""Where something changed since a technique last looked in vain: the rest need not be looked at again."""

from __future__ import annotations

from descarte.model.state import State


def changed_since(state: State, key: str) -> int:
    """The cells that changed since `looked_in_vain`, as a bit set; all of them when it was never called.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> looked_in_vain(state, "pairs")
    >>> state.change(discards=[(1, 2)])
    >>> changed_since(state, "pairs"), changed_since(state, "triples")
    (2, -1)
    """
    since = state.notes.get(key)
    if since is None:
        return -1
    cells = 0
    for changed in state.changes[since:]:
        cells |= changed
    return cells


def looked_in_vain(state: State, key: str) -> None:
    """Remember that a technique found nothing in the state as it is."""
    state.notes[key] = len(state.changes)


def changed_digits(state: State, key: str) -> list[int]:
    """The digits whose places changed since `digits_in_vain`.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> digits_in_vain(state, "fish")
    >>> state.change(discards=[(1, 2)])
    >>> changed_digits(state, "fish"), changed_digits(state, "kites")
    ([2], [1, 2, 3, 4])
    """
    last = state.notes.get(key)
    if last is None:
        return list(range(1, len(state.places)))
    return [digit for digit, places in enumerate(state.places) if places != last[digit]]


def digits_in_vain(state: State, key: str) -> None:
    """Remember that a technique found nothing for any digit, by the places of the digits alone."""
    state.notes[key] = state.places[:]
