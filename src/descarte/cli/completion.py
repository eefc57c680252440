"""Shell completion with the optional package shtab, which reads the parsers; this file adds words that they lack."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from descarte.cli.parser import Parser
from descarte.core.errors import MissingExtra
from descarte.core.text import Text

SHELLS = ("bash", "zsh", "fish")
_COMPLETION = Text("completion", "el autocompletado")
_WITH_COMMAS = ("options", "techniques", "needs")
"""Names under which argparse stores the options that take several words with commas between them."""
_RACERS = {("lab", "race", "puzzles"), ("lab", "report", "puzzles")}
"""Arguments that take both algorithms and puzzles."""
_FILES = {"bash": "_shtab_compgen_files", "zsh": "_files", "fish": "(__fish_complete_path (commandline -ct))"}
_BASH_END = """
_descarte() {  # bash splits --kind=ka at the equals sign
    local word words=()
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do [[ $word == "=" ]] || words+=("$word"); done
    [[ ${COMP_WORDS[COMP_CWORD]} == "=" ]] && words+=("")
    COMP_WORDS=("${words[@]}") COMP_CWORD=$((${#words[@]} - 1))
    _shtab_descarte
}
complete -o bashdefault -o default -F _descarte descarte
"""
_BASH_LIST = """\
{name}() {{
    local before=""
    if [[ $1 == *,* ]]; then before=${{1%,*}},; fi
    compgen -P "$before" -W "{words}" -- "${{1#"$before"}}"
}}"""
_FISH_LIST = """\
function {name}
    set -l before (string match -r '^.*,' -- (commandline -ct))
    for word in {words}
        echo "$before$word"
    end
end"""


def completion_script(parser: Parser, shell: str) -> str:
    """Return the script with which a shell completes the commands of a parser.

    Raise MissingExtra if shtab is not installed.
    """
    try:
        import shtab
    except ImportError:
        raise MissingExtra(_COMPLETION, "completion") from None
    script: str = shtab.complete(add_words(parser), shell)
    if shell == "bash":
        return script + _BASH_END
    # In zsh "(*)::" completes one argument, "*:" any number of them.
    return script.replace('"(*)::', '"*:') if shell == "zsh" else script


def add_words(parser: Parser) -> Parser:
    """Return the parser with the arguments of all commands, each with the words that complete it."""
    known = _known_words()
    for path, own in _all_parsers(parser):
        for action in own._actions:
            if action.nargs == 0 or action.choices is not None:
                continue
            words = known.get("algorithm" if (*path, action.dest) in _RACERS else action.dest)
            if words is None and (not action.option_strings or action.dest in ("output", "trace")):
                _set_completer(action, _FILES)
            elif words is not None and (*path, action.dest) in _RACERS:
                _set_completer(action, _words_or_files(words))
            elif words is not None and action.dest in _WITH_COMMAS:
                _set_completer(action, _words_with_commas(action.dest, words))
            else:
                action.choices = words
    return parser


def _all_parsers(parser: Parser, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Parser]]:
    """Yield a parser and, recursively, the parsers of its commands, each with the command names that lead to it."""
    yield path, parser.complete()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help for choice in action._choices_actions}
            for key, own in action.choices.items():
                yield from _all_parsers(own, (*path, key))
                own.description = helps.get(key)


def _set_completer(action: argparse.Action, completer: Mapping[str, Any]) -> None:
    """Set the completion of an argument as the attribute that shtab reads."""
    action.complete = completer  # type: ignore[attr-defined]


def _words_or_files(words: Sequence[str]) -> dict[str, Any]:
    name, listed = "_descarte_racers", " ".join(words)
    return {
        "bash": name,
        "zsh": name,
        "fish": f"{listed} {_FILES['fish']}",
        "preamble": {
            "bash": f'{name}() {{ compgen -W "{listed}" -- "$1"; }}',
            "zsh": f'{name}() {{ _alternative "words:word:({listed})" "files:file:_files" }}',
        },
    }


def _words_with_commas(key: str, words: Sequence[str]) -> dict[str, Any]:
    name, listed = f"_descarte_{key}", " ".join(words)
    return {
        "bash": name,
        "zsh": name,
        "fish": f"({name})",
        "preamble": {
            "bash": _BASH_LIST.format(name=name, words=listed),
            "zsh": f"{name}() {{ _sequence compadd - {listed} }}",
            "fish": _FISH_LIST.format(name=name, words=listed),
        },
    }


def _known_words() -> dict[str, tuple[str, ...]]:
    """Return the words that complete an option but are not in the parsers, keyed by the destination of the option."""
    from descarte import formats, kinds, lab
    from descarte.logic import every_technique
    from descarte.logic.families import TechniqueFamily
    from descarte.logic.grades import GRADES
    from descarte.variants import whole_grid_variants

    techniques = tuple(technique.key for technique in every_technique())
    written = tuple(format.key for format in formats.all_formats())
    return {
        "kind": (*(kind.key for kind in kinds.all_kinds()), *whole_grid_variants()),
        "options": tuple(whole_grid_variants()),
        "format": written,
        "to": written,
        "techniques": ("all", *techniques),
        "names": (*(family.value.key for family in TechniqueFamily), *techniques),
        "needs": techniques,
        "grade": tuple(grade.key for grade in GRADES),
        "algorithm": tuple(algorithm.key for algorithm in lab.all_algorithms()),
    }
