"""The script for bash, from version 3.2 on."""

from __future__ import annotations

from descarte.cli.completion.parsers import CommandNode, CompletionWord

_HEAD = """\
# bash completion for descarte: eval "$(descarte completion bash)"
_descarte_words() {  # words that begin as the current one does, after its last comma if there may be several
    local before=""
    if [[ $2 == commas && $current == *,* ]]; then before=${current%,*},; fi
    COMPREPLY=($(compgen -P "$before" -W "$1" -- "${current#"$before"}"))
}

_descarte() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} place="" index
    if [[ $current == "=" ]]; then current=""
    elif [[ $previous == "=" ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        case "$place ${COMP_WORDS[index]}" in
"""
_TAIL = """\
    esac
}
complete -o bashdefault -o default -F _descarte descarte
"""


def bash_script(root: CommandNode) -> str:
    """The script; where it offers nothing, bash offers files."""
    nodes = list(root.all_nodes())
    lines = [f'            "{_case_pattern(node)}") place="{" ".join(node.path)}" ;;' for node in nodes if node.path]
    lines += ["        esac", "    done", '    case "$place:$previous" in']
    for node in nodes:
        for option in node.options:
            if option.word.is_needed:
                names = "|".join(f'"{" ".join(node.path)}:{name}"' for name in option.names)
                lines.append(f"        {names}) {_offer_words(option.word)}return ;;")
    lines += ["    esac", '    case "$place" in']
    for node in nodes:
        names = " ".join(name for option in node.options for name in option.names)
        words = " ".join(below.path[-1] for below in node.nodes) or " ".join(node.word.choices)
        lines.append(
            f'        "{" ".join(node.path)}") if [[ $current == -* ]]; then _descarte_words "{names}"; '
            f'else _descarte_words "{words}"; fi ;;'
        )
    return _HEAD + "\n".join(lines) + "\n" + _TAIL


def _case_pattern(node: CommandNode) -> str:
    """The place that a word was typed at, and the word."""
    return f"{' '.join(node.path[:-1])} {node.path[-1]}"


def _offer_words(word: CompletionWord) -> str:
    if not word.choices:
        return ""
    return f'_descarte_words "{" ".join(word.choices)}"{" commas" if word.commas else ""}; '
