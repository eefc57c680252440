"""The reason of a step by one drawn clue, as sentences, derived from the clue and the candidates before the step."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from itertools import groupby, pairwise
from operator import or_

from descarte.core.text import Text
from descarte.logic.inference.reasons.clashes import explain_failure
from descarte.logic.inference.reasons.counts import explain_count
from descarte.logic.inference.reasons.derivation import ClueDerivation, ClueInference, Premise
from descarte.logic.inference.reasons.lines import describe_rise, explain_rising, explain_run, tell_crowd
from descarte.logic.inference.reasons.patterns import explain_candidates, explain_pattern
from descarte.logic.inference.reasons.phrases import (
    DEMANDS,
    FEW,
    LOOK,
    MOST_PARTNERS,
    Speaker,
    as_sentence,
    introduce,
    join,
    join_with_and,
)
from descarte.logic.inference.reasons.relations import MOST_PAIRS, describe_relation, list_pairs_left
from descarte.logic.inference.reasons.totals import EQUATION, SumReasons
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, Part
from descarte.logic.inference.rules.digit_classes import find_relation, names_of
from descarte.logic.inference.rules.pruning import Masks, partners, to_linear_sum
from descarte.logic.naming import name_rule
from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.rules import House, Link, Pattern, Sum
from descarte.model.state import State
from descarte.variants.registry import every_variant

_SO = Text("{premises}, so {result}", "{premises}, así que {result}")
_NEITHER = Text("{claim}, so neither can {cell}.", "{claim}, así que {cell} tampoco.")
_BECAUSE = Text("{claim} ({blockers})", "{claim} ({blockers})")
MOST_FAILING = 3
"""Maximum number of parts of a clue whose failure is put into words before the attempt is given up."""
_NEIGHBOURS = Text("On {clue}, neighbours {relation}.", "En {clue}, los dígitos vecinos {relation}.")
_ANY_TWO = Text("On {clue}, any two cells {relation}.", "En {clue}, dos dígitos cualesquiera {relation}.")
_MATCHING = Text("On {clue}, matching cells {relation}.", "En {clue}, los dígitos que se corresponden {relation}.")
_TURNS = Text(
    "On {clue}, any {number} cells in a row are of different sorts: {names}.",
    "En {clue}, {number} casillas seguidas son siempre de tipos distintos: {names}.",
)
_TWO_CELLS = Text("By {clue}, these two {relation}.", "Por {clue}, los dos dígitos {relation}.")
_BESIDE = Text("{name:Aa}: the two digits {relation}.", "{name:Aa}: los dos dígitos {relation}.")
_WOULD = Text(
    "With {digits:or} in {cell}, {other} would have to be {partners:or}, but {why}.",
    "Con {digits:or} en {cell}, {other} tendría que ser {partners:or}, pero {why}.",
)
_NO_PARTNER = Text("no digit fits beside {digits:or}", "junto al {digits:or} no encaja ningún dígito")
_TAKE = Text("{cells} take {digits} of {house}", "{cells} ocupan {digits} en {house}")
_HAS_IT = Text("{cell} is {digit}, and {house} has it only once", "{cell} es {digit}, que {house} solo tiene una vez")
_MOVE_AWAY = Text("{cell} is {digit}, and {other} is {move} away", "{cell} es {digit}, y {other} está a {move}")
_SHARE = Text("{house} has no digit twice", "en {house} no se repite ningún dígito")
_PAIRS_LEFT = Text(
    "By {clue}, {cells} can only be, in this order, {pairs:or}.",
    "Por {clue}, {cells} solo pueden ser, por este orden, {pairs:or}.",
)
_NO_GREATER = Text("no digit is greater than {digits:or}", "ningún dígito es mayor que {digits:or}")
_NO_LESS = Text("no digit is less than {digits:or}", "ningún dígito es menor que {digits:or}")
_RULE_PAIRS = Text("By {clue}, neighbours {relation}.", "Por {clue}, los dígitos vecinos {relation}.")
_NOTHING_LEFT = Text("{cell} loses {digits}, all that it had", "{cell} pierde {digits}, todo lo que tenía")


INTRODUCTIONS = frozenset(
    template.en
    for template in (
        LOOK,
        DEMANDS,
        _NEIGHBOURS,
        _ANY_TWO,
        _MATCHING,
        _TURNS,
        _TWO_CELLS,
        _BESIDE,
        _RULE_PAIRS,
        EQUATION,
    )
)
"""English templates of sentences that say what a clue demands, and nothing of the candidates."""


class ClueReasons:
    """Sentences on what one clue excludes in a state."""

    def __init__(self, state: State, clue: DrawnClue, masks: Masks | None = None, known: Collection[Cell] = ()) -> None:
        """Take the candidates of the clue's cells, by default those of the state.

        The cells of `known` hold what a sentence has just assumed, so that it is not repeated.
        """
        self.known = known
        self.speaker, self.clue = Speaker(state), clue
        self.masks = clue.masks(state) if masks is None else masks
        self._introduced: set[object] = set()

    def explain(self, goal: Mapping[Cell, Digits]) -> list[Text] | None:
        """Return the sentences on why cells lose these digits, or None if no short reason is known."""
        rising = explain_rising(self.speaker, self.clue, self.masks, goal)
        if rising is not None:
            return rising
        before: list[Text] = []
        masks = self.masks
        runs = explain_run(self.speaker, self.clue, masks)
        if runs is not None:
            before, digits = runs
            masks = tuple(mask & digits for mask in masks)
            goal = {cell: lost & digits for cell, lost in goal.items() if lost & digits}
        derivation = ClueDerivation(self.clue, masks, self.speaker.layout.digits)
        found = derivation.derive(goal) if goal else []
        if found and derivation.failed is not None:
            clash = self._write_clash(derivation, found)
            return None if clash is None else [*before, *clash[:-1], as_sentence(clash[-1])]
        after = None if found is None else self.write(found)
        return None if after is None else [*before, *after]

    def explain_clash(self) -> list[Text] | None:
        """Return the sentences on why the clue cannot be satisfied; the last has neither capital nor full stop.

        Return None if no short reason is known.
        """
        failing: list[Part] = []
        for _ in range(MOST_FAILING):
            derivation = ClueDerivation(self.clue, self.masks, self.speaker.layout.digits, failing)
            found = derivation.derive(None)
            clash = self._write_clash(derivation, found) if found else None
            if clash is not None or derivation.failed is None:
                return clash
            # Another part may fail for a reason that has words.
            failing.append(derivation.failed[0])
        return None

    def _write_clash(self, derivation: ClueDerivation, found: list[ClueInference]) -> list[Text] | None:
        if derivation.failed is None and derivation.emptied is not None:
            steps = self.write(found)
            return None if steps is None else [*steps, self._explain_empty(derivation.emptied)]
        before = self.write(found[:-1]) if len(found) > 1 else []
        end = explain_failure(self.speaker, self.clue, found[-1], self.known)
        return None if before is None or end is None else [*before, end]

    def _explain_empty(self, cell: Cell) -> Text:
        masks = dict(zip(self.clue.cells, self.masks, strict=True))
        digits = self.speaker.signs_or_span(masks[cell])
        return _NOTHING_LEFT.fill(cell=self.speaker.layout.place(cell), digits=digits)

    def write(self, found: Sequence[ClueInference]) -> list[Text] | None:
        """Return the sentences of some conclusions, or None if one has no short reason."""
        sentences: list[Text] = []
        for _, same in groupby(found, key=lambda one: Link if isinstance(one.part.rule, Link) else id(one.part)):
            texts = self._write_part(list(same))
            if texts is None:
                return None
            sentences += texts
        return list(dict.fromkeys(sentences))

    def _write_part(self, found: list[ClueInference]) -> list[Text] | None:
        rule, crowd = found[0].part.rule, found[0].part.crowd
        if crowd is not None:
            texts = [tell_crowd(self.speaker, crowd, one.saw[1:]) for one in found]
            return [text for text in texts if text is not None]
        if isinstance(rule, Link):
            return self._write_links(found)
        if isinstance(rule, House):
            return self._write_houses(rule, found)
        if isinstance(rule, Sum):
            return self._write_sum(rule, found)
        assert isinstance(rule, Pattern)
        return explain_pattern(self.speaker, rule, self.clue.houses, found)

    def _write_sum(self, rule: Sum, found: list[ClueInference]) -> list[Text] | None:
        if to_linear_sum(rule) is None:
            return explain_count(self.speaker, rule, found) or self._write_candidates(rule, found)
        return SumReasons(self.speaker, rule, self.clue.houses).explain(found)

    def _write_candidates(self, rule: Sum, found: Sequence[ClueInference]) -> list[Text] | None:
        """Return what other cells would have to be with the lost digits, or None if no short reason is known."""
        told = explain_candidates(self.speaker, found)
        return None if told is None else [introduce(rule.noun), *told]

    def _write_links(self, found: Sequence[ClueInference]) -> list[Text]:
        """Return sentences for conclusions by links; those from one premise share a sentence."""
        sentences: list[Text] = []
        results: dict[Premise, dict[tuple[Digits, Digits], list[Cell]]] = {}
        for one in found:
            rule = one.part.rule
            assert isinstance(rule, Link)
            sentences += self.introduce(rule)
            premise = one.premises[0] if one.premises else None
            lost = one.lost & ~self._find_lonely(rule, one)
            if premise is None or (not self.speaker.is_few(premise.left) and lost.bit_count() <= FEW) or not lost:
                sentences += self._flush(results)
                sentences += self._write_link(rule, one)
                continue
            premise = premise._replace(needed=0) if self.speaker.is_few(premise.left) else premise
            if any(cell == premise.cell for known in results.values() for cells in known.values() for cell in cells):
                sentences += self._flush(results)
            allowed = rule.allowed if one.cell == rule.cells[1] else rule.transpose_allowed()
            fits = partners(allowed, premise.left)
            few = self.speaker.is_few(fits) or fits.bit_count() <= lost.bit_count()
            key = (fits, 0) if few else (0, lost)
            results.setdefault(premise, {}).setdefault(key, []).append(one.cell)
            lonely = self._write_lonely(rule, one)
            sentences += lonely
        return sentences + self._flush(results)

    def _flush(self, results: dict[Premise, dict[tuple[Digits, Digits], list[Cell]]]) -> list[Text]:
        """Return the sentences collected so far, and forget them."""
        found = []
        for premise, known in results.items():
            texts = [
                self.speaker.can_be(cells, fits) if fits else self.speaker.cannot_be(cells, lost)
                for (fits, lost), cells in known.items()
            ]
            found.append(as_sentence(_SO.fill(premises=self.speaker.premise(premise), result=join_with_and(texts))))
        results.clear()
        return found

    def _find_lonely(self, rule: Link, one: ClueInference) -> Digits:
        """Return the lost digits beside which the link allows no digit at all."""
        return sum(bit(d) for d in digits_of(one.lost) if not self._find_partners(rule, one.cell, d))

    def _write_lonely(self, rule: Link, one: ClueInference) -> list[Text]:
        if not self._find_lonely(rule, one):
            return []
        # All digits without a partner are named, so that cells with fewer of them repeat the same sentence.
        alone = sum(bit(d) for d in digits_of(self.speaker.layout.digits) if not self._find_partners(rule, one.cell, d))
        template = _NO_PARTNER
        if self.clue.shape is ClueShape.RISING:
            template = _NO_LESS if alone & 1 else _NO_GREATER
        return [as_sentence(template.fill(digits=self.speaker.signs(alone)))]

    def _write_link(self, rule: Link, one: ClueInference) -> Iterator[Text]:
        yield from self._write_lonely(rule, one)
        lost = one.lost & ~self._find_lonely(rule, one)
        if lost and one.premises:
            yield from self._write_missing(rule, one, lost, one.premises[0])

    def _write_missing(self, rule: Link, one: ClueInference, lost: Digits, premise: Premise) -> Iterator[Text]:
        place = self.speaker.layout.place
        needed = reduce(or_, (self._find_partners(rule, one.cell, digit) for digit in digits_of(lost)))
        other = place(premise.cell)
        if needed == lost:
            claim, why = self.speaker.cannot_be([premise.cell], needed), self.speaker.blockers(premise.cell, needed)
            claim = claim if why is None else _BECAUSE.fill(claim=claim, blockers=why)
            yield _NEITHER.fill(claim=claim, cell=place(one.cell))
            return
        if needed.bit_count() > MOST_PARTNERS:
            result = self.speaker.cannot_be([one.cell], lost)
            yield as_sentence(_SO.fill(premises=self.speaker.can_be([premise.cell], premise.left), result=result))
            return
        yield _WOULD.fill(
            digits=self.speaker.signs(lost),
            cell=place(one.cell),
            other=other,
            partners=self.speaker.signs(needed),
            why=self.speaker.explain_absence(premise.cell, needed, premise.left),
        )

    @staticmethod
    def _find_partners(rule: Link, cell: Cell, digit: int) -> Digits:
        """Return the digits that the other cell of a link may hold beside this digit of a cell."""
        table = rule.allowed if cell == rule.cells[0] else rule.transpose_allowed()
        return table[digit - 1]

    def introduce(self, rule: Link) -> Iterator[Text]:
        """Yield what a link says of its digits, if no earlier sentence has said so."""
        relation = describe_relation(rule.allowed, self.speaker.puzzle)
        key = rule.noun if relation is None else (rule.kind, str(relation))
        if key in self._introduced:
            return
        self._introduced.add(key)
        if relation is None:
            yield self._list_pairs(rule) if rule.noun.demand is None else introduce(rule.noun)
            return
        if len(self.clue.rules) > 1 and all(other.noun == rule.noun for other in self.clue.rules):
            yield self._introduce_line(rule, relation)
        elif len(self.clue.rules) > 1:
            variant = every_variant().get(rule.kind)
            name = rule.noun.the if variant is None else variant.name
            yield _BESIDE.fill(name=name, relation=relation)
        else:
            yield _TWO_CELLS.fill(clue=rule.noun.the, relation=relation)

    def _list_pairs(self, rule: Link) -> Text:
        """Return the pairs of digits that a link leaves to its cells or, if they are many, only its name."""
        held = dict(zip(self.clue.cells, self.masks, strict=True))
        one, other = rule.cells
        pairs = list_pairs_left(rule.allowed, held[one], held[other], self.speaker.puzzle)
        if not 0 < len(pairs) <= MOST_PAIRS:
            return introduce(rule.noun)
        return _PAIRS_LEFT.fill(clue=rule.noun.the, cells=self.speaker.cells(rule.cells), pairs=pairs)

    def _introduce_line(self, rule: Link, relation: Text) -> Text:
        """Return what a clue with several links says of its cells."""
        if self.clue.shape is ClueShape.RISING:
            return describe_rise(self.clue)
        if rule.noun.demand is not None:
            return introduce(rule.noun)
        sorts = find_relation(rule.allowed)
        if sorts is not None:
            self._introduced.update(
                (other.kind, str(describe_relation(other.allowed, self.speaker.puzzle)))
                for other in self.clue.rules
                if isinstance(other, Link)
            )
            names = names_of(sorts.division, self.speaker.puzzle)
            return _TURNS.fill(clue=rule.noun.the, number=len(names), names=names)
        if all(isinstance(other, Link) and other.allowed == rule.allowed for other in self.clue.rules):
            return self._choose_pairs(rule).fill(clue=rule.noun.the, relation=relation)
        return introduce(rule.noun)

    def _choose_pairs(self, rule: Link) -> Text:
        """Return the template for which cells of a clue whose links are alike are linked."""
        count = len(self.clue.cells)
        if len(self.clue.rules) == count * (count - 1) // 2:
            return _ANY_TWO
        if self.clue.shape is ClueShape.EQUAL:
            return _MATCHING
        path = list(map(set, pairwise(self.clue.cells)))
        along = all(set(other.cells) in path for other in self.clue.rules)
        return _NEIGHBOURS if along and "cell" in dict(rule.noun.name.words) else _RULE_PAIRS

    def _write_houses(self, house: House, found: Sequence[ClueInference]) -> list[Text]:
        """Return sentences for conclusions by a house; those from the same cells share a sentence."""
        sentences: list[Text] = []
        for _, same in groupby(found, key=lambda one: (one.premises, one.lost)):
            alike = list(same)
            sentences.append(self._write_house(house, alike[0], [one.cell for one in alike]))
        return sentences

    def _write_house(self, house: House, one: ClueInference, cells: Sequence[Cell]) -> Text:
        result = (
            self.speaker.cannot_be(cells, one.lost)
            if len(cells) > 1
            else self.speaker.keeps_or_loses(cells, one.kept, one.lost)
        )
        return as_sentence(_SO.fill(premises=self._describe_holders(house, one), result=result))

    def _describe_holders(self, house: House, one: ClueInference) -> Text:
        held = 0
        for premise in one.premises:
            held |= premise.left
        name = name_rule(house, self.speaker.puzzle)
        cells = [premise.cell for premise in one.premises]
        if len(cells) == 1 and held.bit_count() == 1:
            words = {"cell": self.speaker.layout.place(cells[0]), "digit": self.speaker.signs(held)[0]}
            if house.form.move:
                return _MOVE_AWAY.fill(**words, other=self.speaker.layout.place(one.cell), move=house.form.move)
            return _HAS_IT.fill(**words, house=name)
        if held.bit_count() == len(cells):
            return _TAKE.fill(cells=self.speaker.cells(cells), digits=self.speaker.signs(held), house=name)
        return join([self.speaker.premises(one.premises), _SHARE.fill(house=name)], "; ")
