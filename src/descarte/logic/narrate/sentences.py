"""Steps as sentences: the sentence of the technique, filled in, and the placements and discards.

The name and the value of a word determine how it is shown. A house or cage is named with its article. `cell` and
`cells` (also `fin_cells`...) are cells, and `digits` (also `pair_digits`...) is a set of digits. `digit` (also
`case_digit` and the names in `_DIGITS`) is a digit, written with the symbols of the puzzle. Anything else is shown as
it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.logic.inference.patterns.certificates import group_by_cell
from descarte.logic.inference.sums.cage_sentences import join_alternatives
from descarte.logic.naming import join_numbers, name_rule, name_rules, short_cells, short_rule
from descarte.logic.techniques import find
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Rule, form_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step

_SENTENCE = Text("{says} {result}", "{says} {result}")
_MORE = Text("{says} {more}", "{says} {more}")
_KEEPERS = Text(
    "The other empty cells see the {digit}{keepers:|s} at {keeper_cells}.",
    "Las demás casillas vacías ven {keepers:el|los} {digit} de {keeper_cells}.",
)
_KEEPERS_AND_LOST = Text(
    "The other empty cells see the {digit}{keepers:|s} at {keeper_cells}, except {lost_cells}, where it is already "
    "ruled out.",
    "Las demás casillas vacías ven {keepers:el|los} {digit} de {keeper_cells}, salvo {lost_cells}, donde ya está "
    "descartado.",
)
_LOST = Text("It is already ruled out in {lost_cells}.", "Ya está descartado en {lost_cells}.")
_FOLLOWED = Text(
    "{first} Follow that through {count} conclusions. {last}",
    "{first} Síguelo a lo largo de {count} conclusiones. {last}",
)
_RESULT = Text("So {claims}.", "Por tanto, {claims}.")
_IS = Text("{cell} is {digit}", "{cell} es {digit}")
_GOES = Text(
    "{digits} can be discarded from {cells}",
    "{count:se descarta el|se descartan} {digits} de {cells}",
)
_ONLY = Text("{cells} can only be {digits}", "{cells} solo {count:puede|pueden} ser {digits}")
FEW = 4
"""Maximum number of candidates kept by a cell for which a sentence names these instead of the discarded ones."""
MOST_TOLD = 7
"""Maximum number of sentences of a story shown as one paragraph; those of a longer story are listed separately."""
IMPLIED = ("path", "via", "tree", "end", "followed")
"""Words that no sentence shows. `details` explains the implications of a step from them."""
_DIGITS = ("bound", "extra", "last", "linked", "locked", "other", "placed")


def sentence(step: Step, puzzle: Puzzle, before: State | None = None) -> Text:
    """Return a step as text: where to look, what is there, why it follows, and what it places or discards.

    With the state `before` the step, the sentence may name the candidates left instead of the discarded ones.

    >>> import descarte
    >>> print(sentence(Step("naked-single", places=((3, 4),), words=(("cell", 3), ("digit", 4))),
    ...     descarte.read("1.....3.4......2")))
    In r1c4 the only candidate left is 4. So r1c4 is 4.
    """
    words = {name: _word_to_text(name, value, puzzle) for name, value in step.words if name not in IMPLIED}
    story = long_story(step, puzzle)
    if story:
        words["story"] = _FOLLOWED.fill(first=story[0], count=len(story) - 2, last=story[-1])
    says = find(step.technique).says.fill(**words)
    if "kept" in words:
        return says
    result = _RESULT.fill(claims=join_texts(describe_claims(step, puzzle, before)))
    more = _describe_blockers(words)
    return _SENTENCE.fill(says=says if more is None else _MORE.fill(says=says, more=more), result=result)


def long_story(step: Step, puzzle: Puzzle) -> tuple[Text, ...]:
    """Return the sentences of a story that is too long for one paragraph, or an empty tuple for other steps.

    >>> import descarte
    >>> long_story(Step("naked-single", words=(("cell", 3), ("digit", 4))), descarte.read("1.....3.4......2"))
    ()
    """
    story = dict(step.words).get("story")
    if not isinstance(story, Text) or len(story.words) <= MOST_TOLD:
        return ()
    spoken = _replace_digits("story", story, puzzle)
    assert isinstance(spoken, Text)
    return tuple(word for _, word in spoken.words if isinstance(word, Text))


def _describe_blockers(words: Mapping[str, object]) -> Text | None:
    """Return why other cells cannot have the digit of a hidden single, or None if the words do not say it."""
    kept, lost = words.get("keeper_cells", ()), words.get("lost_cells")
    if not kept and not lost:
        return None
    assert isinstance(kept, tuple)
    template = _LOST if not kept else _KEEPERS_AND_LOST if lost else _KEEPERS
    return template.fill(keepers=len(kept), **words)


def describe_claims(step: Step, puzzle: Puzzle, before: State | None = None) -> tuple[Text, ...]:
    """Return the placements and discards of a step as texts.

    For a cell that loses most of its candidates, the text names the remaining ones, if the state `before` the step is
    given.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> step = Step("pair", discards=((1, 2), (1, 3), (9, 2)))
    >>> print(*describe_claims(step, puzzle, State(puzzle)))
    r1c2 can only be 4 2 can be discarded from r3c2
    """
    place = puzzle.layout.place
    found = [_IS.fill(cell=place(cell), digit=puzzle.sign(digit)) for cell, digit in step.places]
    left = {} if before is None else _find_kept_digits(step, before)
    for digits, cells in _group_by_digits(left):
        found.append(
            _ONLY.fill(
                cells=tuple(map(place, cells)),
                count=len(cells),
                digits=join_alternatives([puzzle.sign(d) for d in digits]),
            )
        )
    for digits, cells in _group_discards(candidate for candidate in step.discards if candidate[0] not in left):
        found.append(
            _GOES.fill(count=len(digits), digits=tuple(map(puzzle.sign, digits)), cells=tuple(map(place, cells)))
        )
    return tuple(found)


def name_of_technique(step: Step) -> Text:
    """Return the technique's name, or its key if the trace comes from another program.

    >>> print(name_of_technique(Step("a-trick")))
    a-trick
    """
    try:
        return find(step.technique).name
    except OptionError:
        return Text("{name}", "{name}").fill(name=step.technique)


def join_texts(texts: tuple[Text, ...]) -> Text:
    """Return texts joined by semicolons, since each may have commas and an "and".

    >>> print(join_texts((Text("one", "uno"), Text("two", "dos"))))
    one; two
    """
    names = [f"claim{index}" for index in range(len(texts))]
    pattern = "; ".join(f"{{{name}}}" for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, texts, strict=True)))


def _find_kept_digits(step: Step, before: State) -> dict[Cell, Digits]:
    """Return the digits kept by the cells that lose more digits than they keep.

    Digits placed by the step itself count as lost by their peers.
    """
    lost = group_by_cell(step.discards)
    left = {cell: before.candidates[cell] & ~digits for cell, digits in lost.items()}
    for cell, digit in step.places:
        for seen in left.keys() & before.puzzle.layout.peers[cell]:
            left[seen] &= ~bit(digit)
    return {cell: kept for cell, kept in left.items() if 0 < kept.bit_count() < min(lost[cell].bit_count(), FEW + 1)}


def _group_discards(discards: Iterable[Candidate]) -> list[tuple[tuple[Digit, ...], tuple[Cell, ...]]]:
    """Return the discards in groups of cells that lose the same digits."""
    return _group_by_digits(group_by_cell(discards))


def _group_by_digits(sets: Mapping[Cell, Digits]) -> list[tuple[tuple[Digit, ...], tuple[Cell, ...]]]:
    groups: dict[tuple[Digit, ...], list[Cell]] = {}
    for cell, digits in sorted(sets.items()):
        groups.setdefault(tuple(digits_of(digits)), []).append(cell)
    return [(digits, tuple(cells)) for digits, cells in sorted(groups.items())]


def _word_to_text(name: str, value: object, puzzle: Puzzle) -> object:
    place = puzzle.layout.place
    if isinstance(value, Rule):
        return name_rule(value, puzzle)
    if isinstance(value, tuple) and value and isinstance(value[0], Rule):
        return name_rules(value, puzzle)
    if name.endswith("cells") and isinstance(value, tuple):
        return tuple(map(place, value))
    if name.endswith("cell") and isinstance(value, int):
        return place(value)
    if name.endswith("digits") and isinstance(value, int):
        return tuple(map(puzzle.sign, digits_of(value)))
    return _replace_digits(name, value, puzzle)


def _replace_digits(name: str, value: object, puzzle: Puzzle) -> object:
    """Return a word with every digit in it, at any depth, written with the symbols of the puzzle."""
    if isinstance(value, Text):
        return replace(value, words=tuple((inner, _replace_digits(inner, word, puzzle)) for inner, word in value.words))
    if isinstance(value, tuple):
        return tuple(_replace_digits(name.removesuffix("s"), word, puzzle) for word in value)
    if isinstance(value, int) and (name.endswith("digit") or name in _DIGITS):
        return puzzle.sign(value)
    return value


def write_notation(step: Step, puzzle: Puzzle) -> str:
    """Return the step in the notation of experts.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> write_notation(Step("naked-single", places=((3, 4),), words=(("cell", 3), ("digit", 4))), puzzle)
    'Naked single: r1c4 => r1c4=4'
    """
    layout = puzzle.layout
    technique = find(step.technique)
    words = {name: _abbreviate_word(name, value, puzzle) for name, value in step.words if name not in IMPLIED}
    parts = [f"{short_cells(layout, [cell])}={puzzle.sign(digit)}" for cell, digit in step.places]
    for digits, cells in _group_discards(step.discards):
        parts.append(f"{short_cells(layout, cells)}<>{puzzle.signs(digits)}")
    head = technique.name.say("en")
    body = technique.lesson.notation.format(**words)
    return f"{head[0].upper()}{head[1:]}: {body} => {', '.join(parts)}".replace(":  =>", " =>")


def _abbreviate_word(name: str, value: object, puzzle: Puzzle) -> object:
    layout = puzzle.layout
    if isinstance(value, Rule):
        return short_rule(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Rule):
        return _short_rules(value)
    if name.endswith("cells") and isinstance(value, tuple):
        return short_cells(layout, value)
    if name.endswith("cell") and isinstance(value, int):
        return short_cells(layout, [value])
    if name.endswith("digits") and isinstance(value, int):
        return puzzle.signs(digits_of(value))
    value = _replace_digits(name, value, puzzle)
    return value.say("en") if isinstance(value, Text) else value


def _short_rules(rules: tuple[Rule, ...]) -> str:
    letters = {form_of(rule.kind).letter for rule in rules}
    letter = letters.pop()
    if letters or not letter or any(isinstance(rule, Cage) for rule in rules):
        return ",".join(map(short_rule, rules))
    return letter + join_numbers(sorted(rule.number - 1 for rule in rules))
