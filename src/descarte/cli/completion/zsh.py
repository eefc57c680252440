"""The script for zsh."""

from __future__ import annotations

from descarte.cli.completion.parsers import CommandNode, CompletionWord, Option

_HEAD = """\
#compdef descarte
# zsh completion for descarte: eval "$(descarte completion zsh)" after compinit
"""
_TAIL = """\
if [ "$funcstack[1]" = "_descarte" ]; then _descarte "$@"; else compdef _descarte descarte; fi
"""


def zsh_script(root: CommandNode) -> str:
    """The script: a function for each command."""
    functions = [_function(node) for node in reversed(list(root.all_nodes()))]
    return _HEAD + "\n".join(functions) + _TAIL


def _name(node: CommandNode) -> str:
    return "_".join(["_descarte", *node.path]).replace("-", "_")


def _function(node: CommandNode) -> str:
    lines = [f"{_name(node)}() {{", "    local state line", f"    _arguments -C {_arguments(node)}"]
    if node.nodes:
        below = " ".join(_quote(f"{one.path[-1]}:{one.help}") for one in node.nodes)
        lines += [
            '    case "$state" in',
            f"        command) local -a commands=({below}); _describe command commands ;;",
            '        rest) case "$line[1]" in',
            *(f"            {one.path[-1]}) {_name(one)} ;;" for one in node.nodes),
            "        esac ;;",
            "    esac",
        ]
    return "\n".join([*lines, "}\n"])


def _arguments(node: CommandNode) -> str:
    specs = [spec for option in node.options for spec in _specs(option)]
    specs += ["1:command:->command", "*::argument:->rest"] if node.nodes else [f"*:argument:{_action(node.word)}"]
    return " ".join(map(_quote, specs))


def _specs(option: Option) -> list[str]:
    """A form for each of an option's names; either of them bars the others, unless it can be repeated."""
    others = "" if option.word.commas else f"({' '.join(option.names)})"
    help = option.help.replace("\\", "").replace("[", "(").replace("]", ")").replace(":", "\\:")
    word = f":value:{_action(option.word)}" if option.word.is_needed else ""
    return [f"{others or '*'}{name}[{help}]{word}" for name in option.names]


def _action(word: CompletionWord) -> str:
    if word.choices and word.commas:
        return f"_sequence compadd - {' '.join(word.choices)}"
    if word.choices and word.files:
        return f'{{_alternative "words:word:({" ".join(word.choices)})" "files:file:_files"}}'
    if word.choices:
        return f"({' '.join(word.choices)})"
    return "_files" if word.files else " "


def _quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
