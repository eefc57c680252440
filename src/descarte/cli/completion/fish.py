"""The script for fish."""

from __future__ import annotations

from descarte.cli.completion.parsers import CommandNode, CompletionWord, Option

_HEAD = """\
# fish completion for descarte: descarte completion fish | source
function __descarte_at  # whether these are the commands typed so far
    set -l typed
    for word in (commandline -opc)[2..-1]
        contains -- $word {names}; and set -a typed $word
    end
    test "$typed" = "$argv"
end
function __descarte_list  # several of these words, with commas
    set -l before (string match -r '^.*,' -- (commandline -ct))
    for word in $argv
        echo "$before$word"
    end
end
complete -c descarte -e
"""


def fish_script(root: CommandNode) -> str:
    """The script: a line for each command and each option."""
    nodes = list(root.all_nodes())
    names = " ".join(dict.fromkeys(name for node in nodes for name in node.path))
    lines = [_HEAD.replace("{names}", names)]
    for node in nodes:
        at = f"complete -c descarte -n {_quote(' '.join(['__descarte_at', *node.path]))}"
        lines += [f"{at} -f -a {one.path[-1]} -d {_quote(one.help)}" for one in node.nodes]
        if node.word.choices and not node.nodes:
            lines.append(f"{at} -a {_quote(' '.join(node.word.choices))}")
        lines += [f"{at} {_option(option)}" for option in node.options]
    return "\n".join(lines) + "\n"


def _option(option: Option) -> str:
    names = [f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names]
    return " ".join([*names, *_word(option.word), "-d", _quote(option.help)])


def _word(word: CompletionWord) -> list[str]:
    if word.choices and word.commas:
        return ["-x", "-a", _quote(f"(__descarte_list {' '.join(word.choices)})")]
    if word.choices:
        return ["-x", "-a", _quote(" ".join(word.choices))]
    return ["-r"] if word.files else ["-x"] if word.anything else []


def _quote(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
