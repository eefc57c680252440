"""A page per technique, from its lesson: a drawn example to try, the sentences, and how to practise it."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.capabilities.shared.lessons import example_of, near_miss_of, practice_of
from descarte.core.text import LANGUAGES, Text, format_number, language
from descarte.formats import write
from descarte.logic import sentence, write_notation
from descarte.logic.catalogue import find_neighbours, techniques_of
from descarte.logic.contract import Technique
from descarte.logic.families import TechniqueFamily
from descarte.logic.narrate.branches import branch_lines, reason_lines
from descarte.logic.techniques import every_technique
from descarte.rating import GRADES, Grade, grade_of
from static_site.docs.board_links import link_to_text, show_link
from static_site.docs.pages.pictures import capitalise, draw_picture, end_sentence
from static_site.docs.sources import Source

FOLDER = "techniques"
_TITLE = Text("Techniques", "Técnicas")
_ABOUT = Text(
    "These are the {count} techniques with which descarte explains puzzles, the easiest first. Each page says "
    "how to look for the technique. It has an example to try, a near miss, the reason why the technique works, and a "
    "command that makes puzzles to practise it. The number is the [rating](../ratings.md), on the scale of Sudoku "
    "Explainer.",
    "Estas son las {count} técnicas con las que descarte explica los puzles, de la más fácil a la más difícil. Cada "
    "página dice cómo buscar la técnica. Tiene un ejemplo para probar, un caso en que falta poco, la razón por la que "
    "la técnica funciona y una orden que crea puzles para practicarla. El número es la [dificultad](../ratings.md), "
    "en la escala de Sudoku Explainer.",
)
_OWN = Text(
    "Those with * are used only when they are named, for example with `--techniques`.",
    "Las que llevan * solo se usan si se las nombra, por ejemplo con `--techniques`.",
)
_FACTS = Text(
    "Rating {rating} ({grade}), {score} points on the scale of HoDoKu. In Spanish: *{other}*.",
    "Dificultad {rating} ({grade}), {score} puntos en la escala de HoDoKu. En inglés: *{other}*.",
)
_ALSO = Text("Other names: {names}.", "Otros nombres: {names}.")
_FAMILIES = Text("Families", "Familias")
_LOOK = Text("How to look for it", "Cómo buscarla")
_EXAMPLE = Text("Example", "Ejemplo")
_NEAR_MISS = Text("A near miss", "Casi, pero no")
_TRY = Text("Try it", "Pruébalo")
_NOTATION = Text("In the notation of experts:", "En la notación de los expertos:")
_REASONS = Text("Every reason", "Todas las razones")
_WHY = Text("Why it works", "Por qué funciona")
_CONCEPT = Text("In constraint programming", "En la programación con restricciones")
_LEARN = Text("Related lesson of the course", "Lección relacionada del curso")
_IN = Text("Families: {families}.", "Familias: {families}.")
_BEFORE = Text("Previous: {link}.", "Anterior: {link}.")
_AFTER = Text("Next: {link}.", "Siguiente: {link}.")
_PRACTISE = Text("Practise it", "Practícala")
_COMMAND = Text(
    "This command makes a puzzle that needs the technique: easier ones do not solve it, but together with this one "
    "they do.",
    "Esta orden crea un puzle que necesita la técnica: las más fáciles no lo resuelven, pero junto con esta sí.",
)
_UNIQUE = Text(
    "It assumes that the puzzle has exactly one solution.", "Supone que el puzle tiene exactamente una solución."
)
_NAMED = Text(
    "`descarte explain` uses it only when it is named (`--techniques {key}`).",
    "`descarte explain` solo la usa si se la nombra (`--techniques {key}`).",
)


def list_technique_pages() -> Iterator[Source]:
    """Yield the list of techniques and a page per technique, easiest first, in the current language."""
    techniques = sorted(every_technique(), key=lambda one: (GRADES.index(find_grade(one)), one.rating))
    yield Source(f"{FOLDER}/index.md", "\n".join(_write_index(techniques)))
    for technique in techniques:
        group = capitalise(find_grade(technique).name)
        yield Source(f"{FOLDER}/{technique.key}.md", "\n\n".join(_write_page(technique)) + "\n", group)


def find_grade(technique: Technique) -> Grade:
    """Return the grade of puzzles that need a technique."""
    return grade_of(technique.rating)


def _write_index(techniques: list[Technique]) -> Iterator[str]:
    yield f"# {_TITLE}\n\n{_ABOUT.fill(count=len(techniques))} {_OWN}\n"
    for grade in GRADES:
        yield f"## {capitalise(grade.name)}\n"
        for one in techniques:
            if find_grade(one) is grade:
                star = "" if one.traits.usual else " *"
                link = f"[{capitalise(one.name)}]({one.key}.md){star}"
                yield f"- {link} **{format_number(one.rating, '.1f')}** {one.lesson.definition}"
        yield ""
    yield f"## {_FAMILIES}\n"
    for family in TechniqueFamily:
        links = ", ".join(f"[{one.name}]({one.key}.md)" for one in techniques_of(family))
        yield f'- <a id="{family.value.key}"></a>**{capitalise(family.value.name)}**: {links}'


def _write_page(technique: Technique) -> Iterator[str]:
    state, step = example_of(technique)
    puzzle, lesson = state.puzzle, technique.lesson
    yield f"# {capitalise(technique.name)}"
    yield str(lesson.definition)
    yield f"## {_LOOK}"
    yield str(lesson.guide.look)
    yield f"## {_EXAMPLE}"
    yield draw_picture(state, step=step, title=f"{_EXAMPLE}: {technique.name}")
    yield str(sentence(step, puzzle, state))
    yield f'<p class="open-row">{show_link(link_to_text(technique.example), _TRY)}</p>'
    yield f"{_NOTATION} `{write_notation(step, puzzle)}`"
    reasons = [*reason_lines(step, puzzle, detail=True), *branch_lines(step, state, detail=True)]
    if reasons:
        # A block of code keeps the indentation of branches.
        yield f'<details markdown="1"><summary>{_REASONS}</summary>'
        yield "```text\n" + "\n".join(reasons) + "\n```"
        yield "</details>"
    yield from _write_near_miss(technique)
    yield f"## {_WHY}"
    yield " ".join([str(lesson.why), *([str(_UNIQUE)] if technique.assumes_unique else [])])
    yield from _write_concept(technique)
    yield from _write_practice(technique)
    yield _write_facts(technique)
    yield _write_place(technique)


def _write_near_miss(technique: Technique) -> Iterator[str]:
    """Yield the condition that a near miss lacks, and its board."""
    board, missing = near_miss_of(technique), str(technique.lesson.guide.near_miss.text)
    yield f"## {_NEAR_MISS}"
    yield f"{missing} {board.text}" if board else missing
    if board:
        yield draw_picture(board.state, step=board.marks, title=f"{_NEAR_MISS}: {technique.name}")
        link = link_to_text(write([board.state.puzzle]).strip())
        yield f'<p class="open-row">{show_link(link, _TRY)}</p>'


def _write_concept(technique: Technique) -> Iterator[str]:
    """Yield the concept of constraint programming, with the lesson of the course that teaches it."""
    concept = technique.lesson.guide.concept.value
    lesson = f" [{_LEARN}](../course/{concept.chapter}.md)." if concept.chapter else ""
    yield f"## {_CONCEPT}"
    yield f"**{capitalise(concept.name)}.** {concept.about}{lesson}"


def _write_place(technique: Technique) -> str:
    """Return the families of a technique, and the pages before and after this one."""
    families = [family.value for family in technique.lesson.guide.families]
    links = tuple(f"[{family.name}](index.md#{family.key})" for family in families)
    said = [str(_IN.fill(families=", ".join(links)))] if links else []
    for text, other in zip((_BEFORE, _AFTER), find_neighbours(technique), strict=True):
        if other is not None:
            said.append(str(text.fill(link=f"[{other.name}]({other.key}.md)")))
    return " ".join(said)


def _write_facts(technique: Technique) -> str:
    other = next(each for each in LANGUAGES if each != language())
    rating, score = format_number(technique.rating, ".1f"), technique.scores.score
    words = [_FACTS.fill(rating=rating, grade=find_grade(technique).name, score=score, other=technique.name.say(other))]
    if technique.also:
        words.append(_ALSO.fill(names=", ".join(technique.also)))
    if not technique.traits.usual:
        words.append(_NAMED.fill(key=technique.key))
    return f"{' '.join(map(str, words))}\n{{: .facts }}"


def _write_practice(technique: Technique) -> Iterator[str]:
    """Yield the command that makes puzzles to practise a technique, or the reason why no puzzle needs it."""
    practice = practice_of(technique)
    if practice is None:
        return
    yield f"## {_PRACTISE}"
    if practice.reason is not None:
        yield end_sentence(str(practice.reason))
        return
    yield str(_COMMAND)
    yield f"```sh\n{practice.command}\n```"
