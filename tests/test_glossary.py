"""One word per idea: the Spanish texts of the program use the words of docs/glossary.md."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

import descarte
from descarte import kinds, variants
from descarte.capabilities import all_capabilities
from descarte.core.text import Text
from descarte.logic.techniques import every_technique
from descarte.rating import GRADES

SOURCE = Path(descarte.__file__).parent
GLOSSARY = (Path(__file__).parents[1] / "docs" / "glossary.md").read_text(encoding="utf-8").split("## Names")[0]
NOT_WORDS = re.compile(r"\{[^{}|]*\}|\{\w+:|(?<!\w)'[^']*'(?!\w)|--[a-z-]+|descarte \w+")
"""Placeholders of sentences, and options, commands and words in quotes, which users type."""
OTHER_MEANINGS = {
    "given": {"given candidates", "all black dots given", "every X and V given"},
    "peer": {"common peer"},
    "room": {"numbered room"},
    "run": {"run several algorithms", "run a textbook algorithm", "nodes per run"},
}
"""English phrases in which a word of the glossary means something else."""
SYNONYMS = {
    r"celdas?": None,
    r"recuadros?": None,
    r"bloques?": r"block",
    r"pistas?": r"hint",
    r"eventos?": None,
    r"rejillas?|parrillas?": None,
    r"divisi(?:ón|ones) (?:en|de) casos": None,
    r"puzzles?|rompecabezas": None,
    r"ficheros?|directorios?": None,
    r"hints?|grids?|ratings?|scores?|logs?|solvers?|givens?|cages?|boxes|layouts?": None,
    r"usted|ustedes": None,
}
"""Spanish words that stand for another word of the glossary, and the English word with which each is right."""
FOREIGN_NAMES = re.compile(
    r"Interactive Sudoku Solver|f-puzzles|usa hint|puzzle o trace|un Puzzle\b|llamada puzzle, puzzles, quiz o quizzes"
)
"""Names of programs, commands, parameters and columns, which have no translation."""


def terms() -> list[tuple[str, str]]:
    """Return the pairs of the glossary, one per word. For example, "row, column, box" gives three pairs."""
    rows = re.findall(r"^\| (.+?) \| (.+?) \| ", GLOSSARY, re.MULTILINE)
    return [
        pair
        for english, spanish in rows
        if english != "English"
        for pair in zip(english.split(", "), spanish.split(", "), strict=True)
    ]


def plain(text: str) -> str:
    """Return the words of a text in small letters and without accents, gaps and quotations."""
    letters = unicodedata.normalize("NFD", NOT_WORDS.sub("", text).lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def forms(spanish: str) -> re.Pattern[str]:
    """Return a pattern for a word of the glossary in any number and gender."""
    words = (re.escape(re.sub("[oa]$", "", word)) for word in plain(spanish).split())
    return re.compile(r"\b" + " ".join(rf"{word}\w{{0,3}}" for word in words))


def named() -> Iterator[Text]:
    """Yield the names of everything that has a name, and the help of commands and parameters."""
    for group in (kinds.all_kinds(), variants.every_variant().values(), every_technique(), GRADES):
        yield from (thing.name for thing in group)
    for capability in all_capabilities().values():
        yield capability.help
        yield from (parameter.about for parameter in capability.parameters)


def sentences() -> Iterator[tuple[str, str, str]]:
    """Yield the place of each sentence of the program, and its English and Spanish forms."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Text", "noun") and len(node.args) > 1:
                english, spanish = node.args[:2]
                if isinstance(english, ast.Constant) and isinstance(spanish, ast.Constant):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", str(english.value), str(spanish.value)
    for path in sorted((SOURCE / "web" / "page").glob("dictionary*.js")):
        text = path.read_text(encoding="utf-8")
        for found in re.finditer(r'\[\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)",?\s*\]', text):
            yield f"{path.name}: {found[1][:40]}", found[2], found[1]


@pytest.mark.parametrize(("english", "spanish"), terms())
def test_a_name_with_a_word_of_the_glossary_has_its_spanish_word(english: str, spanish: str) -> None:
    word, wanted = re.compile(rf"\b{re.escape(english)}(?:s|es)?\b"), forms(spanish)
    wrong = [
        (text.en, text.es)
        for text in named()
        if word.search(plain(text.en))
        if not any(phrase in text.en for phrase in OTHER_MEANINGS.get(english, ()))
        if not wanted.search(plain(text.es))
    ]
    assert not wrong


def test_both_languages_explain_the_same_words() -> None:
    spanish = (Path(__file__).parents[1] / "docs" / "glossary.es.md").read_text(encoding="utf-8").split("## Nombres")[0]
    rows = [re.findall(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$", text, re.MULTILINE) for text in (GLOSSARY, spanish)]
    headings = {("English", "Spanish"), ("español", "inglés")}
    english, translated = ([row for row in found if row not in headings] for found in rows)
    assert [(word, other) for other, word in translated] == english
    assert len(english) > 50


@pytest.mark.parametrize("english", OTHER_MEANINGS)
def test_every_phrase_with_another_meaning_is_still_there(english: str) -> None:
    said = [text.en for text in named()]
    assert not [phrase for phrase in OTHER_MEANINGS[english] if not any(phrase in text for text in said)]


def test_no_two_techniques_rules_or_kinds_share_a_name() -> None:
    for group in (kinds.all_kinds(), variants.every_variant().values(), every_technique(), GRADES):
        names = [thing.name.say("es") for thing in group]
        assert len(names) == len(set(names))


def test_no_sentence_uses_a_synonym() -> None:
    found = list(sentences())
    assert len(found) > 2000
    wrong = []
    for where, english, spanish in found:
        words = FOREIGN_NAMES.sub("", NOT_WORDS.sub("", spanish))
        for synonym, reason in SYNONYMS.items():
            is_right = reason is not None and re.search(rf"\b{reason}", english, re.IGNORECASE)
            if not is_right and re.search(rf"\b(?:{synonym})\b", words, re.IGNORECASE):
                wrong.append(f"{where}: {spanish[:90]}")
    assert not wrong
