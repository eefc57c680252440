"""What can be typed where: commands, their options and the words that these take, read off the parsers."""

# ruff: noqa: PLC0415 (only who asks for completion pays for the import of kinds, formats, techniques and algorithms)

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from descarte.cli.parser import Parser

_RACERS = (("lab", "race", "puzzles"), ("lab", "report", "puzzles"))
"""Arguments that are algorithms and puzzles."""


@dataclass(frozen=True)
class CompletionWord:
    """What an option or an argument takes: nothing, one of these words, several of them with commas, or a file."""

    choices: tuple[str, ...] = ()
    commas: bool = False
    files: bool = False
    anything: bool = False
    """A number or a title: nothing can be offered."""

    @property
    def is_needed(self) -> bool:
        """Whether an option takes a word at all."""
        return bool(self.choices) or self.files or self.anything


@dataclass(frozen=True)
class Option:
    """An option: its names, what it says about itself, and the word that it takes."""

    names: tuple[str, ...]
    help: str
    word: CompletionWord


@dataclass(frozen=True)
class CommandNode:
    """A command, or all of them: what may follow its name."""

    path: tuple[str, ...]
    help: str
    options: tuple[Option, ...]
    word: CompletionWord
    """What its arguments are."""
    nodes: tuple[CommandNode, ...] = field(default=())

    def all_nodes(self) -> Iterator[CommandNode]:
        """This one and everything below it."""
        yield self
        for node in self.nodes:
            yield from node.all_nodes()


def command_tree(parser: Parser) -> CommandNode:
    """The commands below a parser.

    >>> from descarte.cli.app import command_line
    >>> [node.path for node in command_tree(command_line()).nodes][:2]
    [('solve',), ('explain',)]
    """
    return _node(parser, (), "", _known_words())


def _known_words() -> dict[str, CompletionWord]:
    """By the place where a value goes: the words that argparse does not know."""
    from descarte import formats, kinds, lab
    from descarte.logic import every_technique
    from descarte.rating.grades import GRADES
    from descarte.variants import whole_grid_variants

    techniques = tuple(technique.key for technique in every_technique())
    algorithms = tuple(algorithm.key for algorithm in lab.all_algorithms())
    written = tuple(format.key for format in formats.all_formats())
    return {
        "kind": CompletionWord((*(kind.key for kind in kinds.all_kinds()), *whole_grid_variants())),
        "options": CompletionWord(tuple(whole_grid_variants()), commas=True),
        "format": CompletionWord(written),
        "to": CompletionWord(written),
        "techniques": CompletionWord(("all", *techniques), commas=True),
        "names": CompletionWord(techniques),
        "needs": CompletionWord(techniques, commas=True),
        "grade": CompletionWord(tuple(grade.key for grade in GRADES)),
        "algorithm": CompletionWord(algorithms),
        "lab puzzles": CompletionWord(algorithms, files=True),
    }


def _node(parser: Parser, path: tuple[str, ...], help: str, known: Mapping[str, CompletionWord]) -> CommandNode:
    options, word, nodes = [], CompletionWord(), list[CommandNode]()
    for action in parser.complete()._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            nodes = [_node(own, (*path, key), helps.get(key, ""), known) for key, own in action.choices.items()]
        elif action.option_strings:
            names = tuple(sorted(action.option_strings, key=len))
            options.append(Option(names, _normalise_help(action.help), _word(action, known)))
        elif not word.choices:
            word = known["lab puzzles"] if (*path, action.dest) in _RACERS else _word(action, known)
    return CommandNode(path, _normalise_help(help), tuple(options), word, tuple(nodes))


def _word(action: argparse.Action, known: Mapping[str, CompletionWord]) -> CompletionWord:
    if action.nargs == 0:
        return CompletionWord()
    if action.choices is not None:
        return CompletionWord(tuple(map(str, action.choices)))
    if action.dest in known:
        return known[action.dest]
    takes_files = not action.option_strings or action.dest in ("output", "trace")
    return CompletionWord(files=takes_files, anything=not takes_files)


def _normalise_help(text: str | None) -> str:
    return " ".join((text or "").replace("%%", "%").split())
