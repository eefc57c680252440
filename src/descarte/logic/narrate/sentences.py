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
from descarte.logic.case_split.dead_ends import dead_ends
from descarte.logic.inference.patterns.certificates import group_by_cell
from descarte.logic.inference.reasons.of_clue import ClueReasons
from descarte.logic.inference.reasons.of_derived_sum import explain_by_derived_sum
from descarte.logic.inference.reasons.of_refutation import STATED, describe_stated_sums, explain_refutation
from descarte.logic.inference.reasons.of_step import collect_losses, explain_by_rules
from descarte.logic.inference.reasons.phrases import concludes_with
from descarte.logic.inference.rules.clue import DrawnClue
from descarte.logic.inference.rules.sentences import describe_kept
from descarte.logic.inference.sums.cage_sentences import join_alternatives
from descarte.logic.naming import join_numbers, name_rule, name_rules, short_cells, short_rule
from descarte.logic.narrate.moves import tell_moves
from descarte.logic.narrate.repeats import find_new_parts
from descarte.logic.narrate.singles import tell_single
from descarte.logic.techniques import find, traits_of
from descarte.logic.traits import Single
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Rule, form_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.model.walk import take_apart

_SENTENCE = Text("{says} {result}", "{says} {result}")
_FOLLOWED = Text(
    "{first} Follow that through {count} conclusions. {last}",
    "{first} Síguelo a lo largo de {count} conclusiones. {last}",
)
_SPLIT = Text(
    "Suppose {cell} is {digit}. Followed for {count} {count:step|steps}{leaves:|, along {leaves} branches}, that ends "
    "here: {end}.",
    "Supón que {cell} es {digit}. Si lo sigues durante {count} {count:paso|pasos}{leaves:|, por {leaves} ramas}, acaba "
    "aquí: {end}.",
)
_IMPOSSIBLE = Text("{reason}: {clash}", "{reason}: {clash}")
_LISTED = Text(
    "{first} The {count} conclusions are listed below. {result}",
    "{first} Las {count} conclusiones están en la lista de abajo. {result}",
)
_LAST_CELLS = Text(
    "In each of these houses only one cell is empty: {last}.",
    "En cada una de estas casas solo queda vacía una casilla: {last}.",
)
_LAST_CELL = Text("{cell} is the {digit} of {house}", "{cell} es el {digit} de {house}")
_ALIKE = Text("In the same way, {claims}.", "Del mismo modo, {claims}.")
_RESULT = Text("So {claims}.", "Por tanto, {claims}.")
_IS = Text("{cell} is {digit}", "{cell} es {digit}")
_GOES = Text(
    "{digits} can be discarded from {cells}",
    "{count:se descarta|se descartan} {digits} de {cells}",
)
_DIGIT = Text("{digit}", "el {digit}")
_ONLY = Text("{cells} can only be {digits}", "{cells} solo {count:puede|pueden} ser {digits}")
FEW = 4
"""Maximum number of candidates kept by a cell for which a sentence names these instead of the discarded ones."""
MOST_TOLD = 7
"""Maximum number of sentences of a story shown as one paragraph; those of a longer story are listed separately."""
IMPLIED = ("path", "via", "tree", "end", "followed", STATED)
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
    if step.because.steps:
        return _tell_parts(step, puzzle, before)
    why = () if before is None else find_reasons(step, before)
    if why and before is not None:
        return _tell_reasons(step, before, why)
    words = _describe_words(step, puzzle)
    if before is not None and "leaves" in words and step.because.cases:
        return _tell_split(step, before, words)
    story = long_story(step, puzzle)
    if story:
        words["story"] = _FOLLOWED.fill(first=story[0], count=len(story) - 2, last=story[-1])
    says = find(step.technique).says.fill(**words)
    if "kept" in words or not (step.places or step.discards):
        return says
    if before is not None and step.because.combine:
        says = _tell_derived_sum(step, before, says)
    result = _RESULT.fill(claims=join_texts(describe_claims(step, puzzle, before)))
    return join_texts((says, *tell_moves(step, puzzle.layout), result), " ")


def _describe_words(step: Step, puzzle: Puzzle) -> dict[str, object]:
    """Return the words of a step as they are shown, without those that no sentence shows."""
    return {name: _word_to_text(name, value, puzzle) for name, value in step.words if name not in IMPLIED}


def _tell_parts(step: Step, puzzle: Puzzle, before: State | None) -> Text:
    """Return the sentences of the steps that a step consists of, one after the other."""
    if all(traits_of(part).single is Single.LAST_CELL for part in step.parts):
        return _tell_last_cells(step, puzzle)
    if before is None:
        return join_texts(tuple(sentence(part, puzzle) for part in step.parts), " ")
    parts = list(take_apart(step, before))
    sentences = [sentence(part, puzzle, now) for now, part in parts]
    told, repeated = list[Text](), list[Text]()
    for (now, part), text, is_new in zip(parts, sentences, find_new_parts(step, sentences), strict=True):
        if is_new:
            told.append(text)
        else:
            repeated += describe_claims(part, puzzle, now)
    if repeated:
        told.append(_ALIKE.fill(claims=join_texts(tuple(repeated))))
    return join_texts(tuple(told), " ")


def _tell_derived_sum(step: Step, before: State, says: Text) -> Text:
    """Return the sentence on a derived sum with the arithmetic that excludes candidates.

    A sum that an earlier step has stated is cited instead of derived again.
    """
    cited = describe_stated_sums(step, before.puzzle)
    combined = "ways" in dict(step.words) and str(dict(step.words)["ways"])
    if combined or (step.places and not cited):
        return says
    why = tuple(_write_digits(text, before.puzzle) for text in explain_by_derived_sum(before, step))
    return join_texts((*(cited or (says,)), *why), " ")


def _tell_last_cells(step: Step, puzzle: Puzzle) -> Text:
    """Return the sentence on several houses in which only one cell is empty."""
    found = []
    for part in step.parts:
        ((cell, digit),) = part.places
        house = _word_to_text("house", dict(part.words)["house"], puzzle)
        found.append(_LAST_CELL.fill(house=house, cell=puzzle.layout.place(cell), digit=puzzle.sign(digit)))
    return _LAST_CELLS.fill(last=tuple(found))


def _tell_split(step: Step, before: State, words: Mapping[str, object]) -> Text:
    """Return the sentence on a case split, with the reason why its first case is impossible."""
    case = next(case for case in step.because.cases if case.holds)
    state = before.copy()
    state.change(places=(case.candidate,))
    for inner in case.steps:
        state.apply(inner)
    end = tell_dead_end(state)
    result = _RESULT.fill(claims=join_texts(describe_claims(step, before.puzzle, before)))
    says = find(step.technique).says if end is None else _SPLIT.fill(end=end)
    return _SENTENCE.fill(says=says.fill(**words), result=result)


def tell_dead_end(state: State) -> Text | None:
    """Return why a state has no solution, with the digits that show it, or None if no dead end shows.

    >>> import descarte
    >>> print(tell_dead_end(State(descarte.read("123....4........"))))
    r1c4 has no candidate left
    """
    end = next(dead_ends(state), None)
    if end is None:
        return None
    clash = None if end.rule is None else ClueReasons(state, DrawnClue(state.puzzle.layout, [end.rule])).explain_clash()
    if not clash:
        return end.reason
    return _IMPOSSIBLE.fill(reason=end.reason, clash=join_texts(tuple(clash), " "))


def find_reasons(step: Step, before: State) -> tuple[Text, ...]:
    """Return the sentences on why a single or a step by drawn rules follows in a state.

    Return an empty tuple for other steps, and if no short reason is known.
    """
    if not step.words:
        return ()
    why = tell_single(step, before) or explain_by_rules(before, step) or explain_refutation(before, step)
    return tuple(_write_digits(text, before.puzzle) for text in why)


def _write_digits(text: Text, puzzle: Puzzle) -> Text:
    spoken = _replace_digits("", text, puzzle)
    assert isinstance(spoken, Text)
    return spoken


def _tell_reasons(step: Step, before: State, why: tuple[Text, ...]) -> Text:
    """Return the reasons of a step by drawn rules with its result; if they are too many, only the first."""
    lost = collect_losses(before, step)
    placed = dict(step.places)
    discards = tuple(
        (cell, d) for cell, digits in sorted(lost.items()) if cell not in placed for d in digits_of(digits)
    )
    claims = _describe_changes(step, discards, before)
    if len(why) <= MOST_TOLD and concludes_with(why[-1], claims):
        return join_texts(why, " ")
    result = _RESULT.fill(claims=claims)
    if len(why) > MOST_TOLD and "story" in dict(step.words):
        several = len(step.discards) > 1
        last = join_texts(why[-2:], " ") if several else why[-1]
        followed = _FOLLOWED.fill(first=why[0], count=len(why) - 2 - several, last=last)
        return _SENTENCE.fill(says=followed, result=result)
    if len(why) > MOST_TOLD:
        return _LISTED.fill(first=why[0], count=len(why) - 1, result=result)
    return join_texts((*why, result), " ")


def _describe_changes(step: Step, discards: tuple[Candidate, ...], before: State) -> Text:
    """Return the digits placed first, then what the other cells keep or lose."""
    claims = [*describe_claims(replace(step, discards=()), before.puzzle, before)]
    if discards and "story" in dict(step.words):
        claims += describe_claims(replace(step, places=(), discards=discards), before.puzzle, before)
    elif discards:
        claims.append(_write_digits(describe_kept(before, discards), before.puzzle))
    return join_texts(tuple(claims))


def long_story(step: Step, puzzle: Puzzle, before: State | None = None) -> tuple[Text, ...]:
    """Return the sentences of a story that is too long for one paragraph, or an empty tuple for other steps.

    With the state `before` the step, that includes the reasons of a step by drawn rules.

    >>> import descarte
    >>> long_story(Step("naked-single", words=(("cell", 3), ("digit", 4))), descarte.read("1.....3.4......2"))
    ()
    """
    if step.because.steps:
        return ()
    why = () if before is None else find_reasons(step, before)
    if len(why) > MOST_TOLD:
        return why
    story = dict(step.words).get("story")
    if not isinstance(story, Text) or len(story.words) <= MOST_TOLD:
        return ()
    spoken = _replace_digits("story", story, puzzle)
    assert isinstance(spoken, Text)
    return tuple(word for _, word in spoken.words if isinstance(word, Text))


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
        named = tuple(_DIGIT.fill(digit=puzzle.sign(digit)) for digit in digits)
        found.append(_GOES.fill(count=len(digits), digits=named, cells=tuple(map(place, cells))))
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


def join_texts(texts: tuple[Text, ...], between: str = "; ") -> Text:
    """Return texts joined by semicolons, since each may have commas and an "and", or by another string.

    >>> print(join_texts((Text("one", "uno"), Text("two", "dos"))))
    one; two
    """
    names = [f"claim{index}" for index in range(len(texts))]
    pattern = between.join(f"{{{name}}}" for name in names)
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
    if step.because.steps:
        return "; ".join(write_notation(part, puzzle) for part in step.parts)
    layout = puzzle.layout
    technique = find(step.technique)
    words = {name: _abbreviate_word(name, value, puzzle) for name, value in step.words if name not in IMPLIED}
    parts = [f"{short_cells(layout, [cell])}={puzzle.sign(digit)}" for cell, digit in step.places]
    for digits, cells in _group_discards(step.discards):
        parts.append(f"{short_cells(layout, cells)}<>{puzzle.signs(digits)}")
    head = technique.name.say("en")
    body = technique.lesson.notation.format(**words)
    result = f" => {', '.join(parts)}" if parts else ""
    return f"{head[0].upper()}{head[1:]}: {body}{result}".replace(":  =>", " =>")


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
