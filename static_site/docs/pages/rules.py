"""A page per drawn rule and per kind of puzzle: a drawn example to open, the text to type, and a step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from docs.rules import Shown, choose_step, shown
from docs.rules import text as write_text

from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.kinds import all_kinds, build
from descarte.making.parse_options import parse_request
from descarte.variants import every_variant
from static_site.docs.board_links import link_to_puzzle, show_link
from static_site.docs.pages.pictures import capitalise, draw_picture, end_sentence
from static_site.docs.sources import Source

SMALL = 150.0
"""Width in pixels of the pictures of a list."""
_RULES = Text("Rules", "Reglas")
_RULES_ABOUT = Text(
    "These {count} rules can be drawn or added. They can be combined with each other and with every kind of grid. Each "
    "page has a small puzzle, the text to type, and a step that uses the rule. [Formats](../formats.md) describes the "
    "text.",
    "Estas {count} reglas se pueden dibujar o añadir. Se combinan entre sí y con cualquier tipo de cuadrícula. Cada "
    "página tiene un puzle pequeño, el texto que hay que escribir y un paso que usa la regla. "
    "[Formatos](../formats.md) describe el texto.",
)
_KINDS = Text("Kinds of puzzles", "Tipos de puzle")
_KINDS_ABOUT = Text(
    "descarte reads, solves, explains, rates, makes and draws these kinds. Most can have further "
    "[rules](../rules/index.md).",
    "descarte lee, resuelve, explica, califica, crea y dibuja estos tipos. La mayoría admite además otras "
    "[reglas](../rules/index.md).",
)
_DRAWN = Text("Drawn on cells", "Dibujadas en casillas")
_WHOLE = Text("On the whole grid", "En toda la cuadrícula")
_TEXT = Text("As text", "Como texto")
_TEXT_ABOUT = Text(
    "`descarte show`, `solve`, `explain` and `draw` accept this text, and so does the page.",
    "`descarte show`, `solve`, `explain` y `draw` aceptan este texto, y la página también.",
)
_HERE = Text("In this puzzle:", "En este puzle:")
_ALSO = Text("Other names: {names}.", "Otros nombres: {names}.")
_MAKE = Text("Make one", "Crea uno")
_NAME = Text("In Spanish: *{name}*.", "En inglés: *{name}*.")


@cache
def list_rules() -> tuple[Shown, ...]:
    """Return the rules that have a sample puzzle."""
    return tuple(shown())


def list_kinds() -> list[Shown]:
    """Return the kinds of puzzles by their names in the current language."""
    kinds = sorted(all_kinds(), key=lambda kind: str(kind.name).lower())
    return [Shown(one.key, one.name, one.rules, build(one.sample), one.rules) for one in kinds]


def list_rule_pages() -> Iterator[Source]:
    """Yield the list of rules and a page per rule, in the current language."""
    rules = sorted(list_rules(), key=lambda one: (is_whole(one), str(one.name).lower()))
    groups = [
        (title, [one for one in rules if is_whole(one) == whole]) for title, whole in ((_DRAWN, False), (_WHOLE, True))
    ]
    parts = [f"# {_RULES}", str(_RULES_ABOUT.fill(count=len(rules)))]
    for title, members in groups:
        parts += [f"## {title}", _write_gallery(members)]
    yield Source("rules/index.md", "\n\n".join(parts) + "\n")
    for title, members in groups:
        for one in members:
            yield Source(f"rules/{one.key}.md", "\n\n".join(_write_page(one)) + "\n", str(title))


def list_kind_pages() -> Iterator[Source]:
    """Yield the list of kinds and a page per kind, in the current language."""
    kinds = list_kinds()
    yield Source("kinds/index.md", f"# {_KINDS}\n\n{_KINDS_ABOUT}\n\n{_write_gallery(kinds)}\n")
    for one in kinds:
        yield Source(f"kinds/{one.key}.md", "\n\n".join(_write_page(one)) + "\n")


def _write_gallery(shown: list[Shown]) -> str:
    cards = []
    for one in shown:
        name = capitalise(one.name)
        picture = draw_picture(replace(one.puzzle, marks=()), title=name, size=SMALL, plain=True)
        cards.append(f'<a class="card" href="{one.key}.html">{picture}<span>{name}</span></a>')
    return f'<div class="gallery">{"".join(cards)}</div>'


def _write_page(one: Shown) -> Iterator[str]:
    name, rule = capitalise(one.name), str(one.rules)
    yield f"# {name}"
    yield end_sentence(rule)
    yield draw_picture(replace(one.puzzle, marks=()), title=name)
    if not rule.startswith(str(one.exact)):
        yield f"{_HERE} {str(one.exact).rstrip('.')}."
    yield f'<p class="open-row">{show_link(link_to_puzzle(one.puzzle))}</p>'
    phrase, step = choose_step(one)
    yield f"## {phrase}\n\n{step}"
    yield f"## {_TEXT}\n\n{_TEXT_ABOUT}\n\n```text\n{write_text(one.puzzle)}\n```"
    try:
        parse_request(one.key, seed=1)
        yield f"## {_MAKE}\n\n```sh\ndescarte make {one.key}\n```"
    except OptionError:
        pass
    other = [str(_NAME.fill(name=_find_other_name(one.name)))]
    also = _list_other_names(one.key)
    other += [str(_ALSO.fill(names=", ".join(also)))] if also else []
    yield f"{' '.join(other)}\n{{: .facts }}"


def is_whole(one: Shown) -> bool:
    """Return True if a rule applies to the whole grid."""
    return every_variant()[one.key].whole


def _list_other_names(key: str) -> tuple[str, ...]:
    also = {kind.key: kind.also for kind in all_kinds()} | {key: rule.also for key, rule in every_variant().items()}
    return also[key]


def _find_other_name(name: Text) -> str:
    return name.say("es") if name.say() == name.say("en") else name.say("en")
