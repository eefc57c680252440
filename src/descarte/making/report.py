"""Report of a run in a few lines: grades, givens, techniques, time, attempts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from descarte.core.deadline import TimeUp, limit_time
from descarte.core.text import Place, Text
from descarte.logic import find
from descarte.logic.grades import GRADE_NAMES, GRADES
from descarte.making.difficulty.judge import rate_exactly
from descarte.making.request import Attempt, Request
from descarte.making.run import MadePuzzle

MOST_RATED = 100
"""Maximum number of puzzles rated for the report, if they were not rated while they were made."""
SECONDS = 2.0

_MADE = Text(
    "{made} {made:puzzle|puzzles} made in {seconds:.1f} s, {tried} {tried:attempt|attempts}, "
    "{twice} {twice:duplicate|duplicates} dropped",
    "{made} {made:puzle hecho|puzles hechos} en {seconds:.1f} s, {tried:,} {tried:intento|intentos}, "
    "{twice} {twice:repetido y descartado|repetidos y descartados}",
)
_GRADES = Text("grades: {tally}", "grados: {tally}")
_SOME_GRADES = Text("grades of the first {rated}: {tally}", "grados de los {rated} primeros: {tally}")
_CLUES = Text(
    "givens: {least} to {most}, {mean:.1f} on average", "números dados: de {least} a {most}, {mean:.1f} de media"
)
_HARDEST = Text("hardest steps: {tally}", "pasos más difíciles: {tally}")
_NEAREST = Text("the nearest puzzle found:", "el puzle más parecido hallado:")
_NEAREST_MORE = Text(
    "the nearest puzzle found has {count} more {count:given|givens} than the pattern, in {cells}:",
    "el puzle más parecido hallado tiene {count} {count:número dado|números dados} más que el patrón, en {cells}:",
)
_NEAREST_FILLED = Text(
    "the nearest puzzle found has {count} {count:digit|digits} filled in:",
    "el puzle más parecido hallado tiene {count} {count:dígito puesto|dígitos puestos}:",
)
_NEAREST_RATING = Text(
    "the nearest puzzle found is {grade} (rating {rating}):", "el puzle más parecido hallado es {grade} ({rating}):"
)
_COUNTED = Text("{name} {count}", "{name} {count}")
MOST_NAMED = 8


def report_run(made: Sequence[MadePuzzle], *, tried: int, twice: int, seconds: float) -> list[Text]:
    """Return the lines that report a run with `tried` attempts, of which `twice` were dropped as duplicates.

    >>> [str(line) for line in report_run([], tried=5, twice=0, seconds=1.0)]
    ['0 puzzles made in 1.0 s, 5 attempts, 0 duplicates dropped']
    """
    lines = [_MADE.fill(made=len(made), seconds=seconds, tried=tried, twice=twice)]
    if not made:
        return lines
    rated = _find_grades(made)
    if rated:
        grades = Counter(grade for grade, _ in rated)
        named = {grade.key: grade.name for grade in GRADES}
        tally = tuple(_COUNTED.fill(name=named[key], count=grades[key]) for key in named if grades[key])
        words = _GRADES if len(rated) == len(made) else _SOME_GRADES
        lines.append(words.fill(rated=len(rated), tally=tally))
        hardest = Counter(key for _, key in rated if key is not None).most_common(MOST_NAMED)
        lines.append(
            _HARDEST.fill(tally=tuple(_COUNTED.fill(name=find(key).name, count=count) for key, count in hardest))
        )
    counts = [one.attempt.givens for one in made]
    if any(counts):
        lines.append(_CLUES.fill(least=min(counts), most=max(counts), mean=sum(counts) / len(counts)))
    return lines


def describe_nearest(request: Request, nearest: Attempt) -> Text:
    """Return a sentence on how the nearest puzzle differs from the request in pattern, layout or difficulty.

    >>> from descarte.model.clues import Clues
    >>> request = Request(rows=2, columns=2).with_kind_options(pattern=(0,))
    >>> print(describe_nearest(request, Attempt(3, Clues(2, 2, (1, 2, 0, 0)), 110.0)))
    the nearest puzzle found has 1 more given than the pattern, in r1c2:
    """
    assert nearest.clues is not None
    given = [place for place, digit in enumerate(nearest.clues.givens) if digit]
    if request.kind_options.pattern is not None and len(given) > len(request.kind_options.pattern):
        more = [Place(*divmod(place, request.columns)) for place in given if place not in request.kind_options.pattern]
        return _NEAREST_MORE.fill(count=len(more), cells=tuple(more))
    if request.kind_options.whites is not None and given:
        return _NEAREST_FILLED.fill(count=len(given))
    if request.grade is not None and nearest.grade is not None:
        return _NEAREST_RATING.fill(grade=GRADE_NAMES.find(nearest.grade).name, rating=nearest.rating)
    return _NEAREST


def _find_grades(made: Sequence[MadePuzzle]) -> list[tuple[str, str | None]]:
    """Return the grade and the technique of the hardest step of the puzzles, or of the first ones."""
    known = [(one.attempt.grade, one.attempt.hardest) for one in made]
    if all(grade is not None for grade, _ in known):
        return [(grade, hardest) for grade, hardest in known if grade is not None]
    found = []
    try:
        with limit_time(SECONDS):
            for one in made[:MOST_RATED]:
                rated = rate_exactly(one.puzzle)
                if rated is not None:
                    found.append((rated.grade, rated.hardest))
    except TimeUp:
        pass
    return found
