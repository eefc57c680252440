"""Rule names include their article, so that no sentence lacks one or has two."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import descarte
from descarte.core.text import Text
from descarte.model.rule_names import Noun

SOURCE = Path(descarte.__file__).parent
NAMED = {"house", "houses", "cage", "cages", "rule", "rules", "cover", "covers", "run", "region"}
"""Placeholders that the name of a rule fills."""
JOINT = re.compile(r'"\s+f?"')
"""Boundary between two adjacent strings that Python joins."""
BARE = re.compile(r"\b(?:" + "|".join(sorted(NAMED)) + r")=[^,]*\.name\b")
ARTICLE = re.compile(r"\b(?:el|la|los|las|un|una|al|del) \{(?:" + "|".join(sorted(NAMED)) + r")[:}]")


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the Spanish of every sentence in a file, with its line."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Text" and len(node.args) > 1:
            spanish = node.args[1]
            if isinstance(spanish, ast.Constant) and isinstance(spanish.value, str):
                yield node.lineno, spanish.value


def bare(path: Path) -> Iterator[str]:
    """Yield the places where a placeholder for a rule is filled with a name without an article."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fill":
            for word in node.keywords:
                if word.arg in NAMED and isinstance(word.value, ast.Attribute) and word.value.attr == "name":
                    yield f"{path.name}:{node.lineno}: {word.arg}={ast.unparse(word.value)}"


def files(pattern: re.Pattern[str]) -> list[Path]:
    """Return the files that match a pattern once adjacent strings are joined; only those are worth parsing."""
    return [path for path in sorted(SOURCE.rglob("*.py")) if pattern.search(JOINT.sub("", path.read_text()))]


def test_no_sentence_puts_an_article_before_a_rule_that_brings_its_own() -> None:
    found = [
        f"{path.name}:{line}: {words}"
        for path in files(ARTICLE)
        for line, words in texts(path)
        if ARTICLE.search(words)
    ]
    assert not found


def test_no_rule_is_named_without_its_article() -> None:
    assert not [place for path in files(BARE) for place in bare(path)]


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("al 2 no le queda sitio en {house}", "al 2 no le queda sitio en el tramo de 4"),
        ("el resto de {house}", "el resto del tramo de 4"),
        ("hasta llegar a {house}", "hasta llegar al tramo de 4"),
        ("De {house} sale", "Del tramo de 4 sale"),
    ],
)
def test_a_preposition_and_an_article_are_one_word(pattern: str, said: str) -> None:
    run = Noun(Text("run of {total}", "tramo de {total}"), masculine=True).fill(total=4)
    assert Text(pattern, pattern).fill(house=run.the).say("es") == said


def test_the_checks_see_what_they_look_for(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text('_T = Text("{house}", "en la {house}")\n_T.fill(house=house.name)\n')
    assert BARE.search(wrong.read_text())
    assert list(bare(wrong)) == ["wrong.py:2: house=house.name"]
    assert [words for _, words in texts(wrong) if ARTICLE.search(words)] == ["en la {house}"]
    assert ARTICLE.search(JOINT.sub("", '"en la "\n    "{house}"'))
