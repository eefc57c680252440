"""Steps for data sets: JSON objects with their certificates, and with their sentences in every language."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.text import LANGUAGES
from descarte.logic.narrate.details import reasons
from descarte.logic.narrate.notebook_trace import walk_of
from descarte.logic.narrate.sentences import sentence
from descarte.logic.narrate.trace_json import StepWriter
from descarte.logic.narrate.trace_reader import Json
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step


def write_steps(steps: Sequence[Step], puzzle: Puzzle) -> list[Json]:
    """Return steps as JSON objects: difficulty, claims, certificate, and `texts` with a sentence per language.

    Steps with many implications also have `reasons`, a list of sentences per language. The fields that only pictures
    need are left out.

    >>> import descarte
    >>> explanation = descarte.explain("13242431421331.2")
    >>> write_steps(explanation.trace, explanation.puzzle)[0]["texts"]["es"]
    'En la caja 4 solo queda vacía f4c3, y solo falta el 4. Por tanto, f4c3 es 4.'
    """
    writer, walk = _BilingualWriter(puzzle), walk_of(puzzle, steps)
    return [writer.write_step(step, walk.state_before(index)) for index, step in enumerate(steps)]


class _BilingualWriter(StepWriter):
    def write_step(self, step: Step, before: State | None = None) -> Json:
        found = self.write_claims(step)
        if step.words:
            said = sentence(step, self.puzzle, before)
            found["texts"] = {lang: said.say(lang) for lang in LANGUAGES}
        why = reasons(step, self.puzzle, before)
        if why:
            found["reasons"] = {lang: [reason.text.say(lang) for reason in why] for lang in LANGUAGES}
        return found
