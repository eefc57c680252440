"""Write the tables of commands (READMEs), operations (docs/api.md), tools (docs/assistants.md) and names (glossary).

Run it with: python docs/reference.py

Commands, operations and parameters are described in src/descarte/capabilities, in both languages. This program adds
only links to other pages.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from descarte.capabilities import Capability, all_capabilities
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.cli.command import Command
from descarte.cli.commands import all_commands
from descarte.core.text import Language, Text, language, speaking
from descarte.kinds import all_kinds
from descarte.logic.techniques import every_technique
from descarte.rating import GRADES
from descarte.variants import every_variant

ROOT = Path(__file__).parents[1]
FURTHER = {
    "solve": "many",
    "check": "diagnosis",
    "rate": "ratings",
    "make": "making",
    "canonical": "setting",
    "show": "formats",
    "draw": "drawing",
    "lab": "lab",
    "serve": "api",
    "mcp": "assistants",
    "verify": "trace",
    "techniques": "techniques",
    "kinds": "rules",
}
"""Page in docs/ that describes a command further, by the name of the command."""
_COMMANDS = Text("| command | what it does |\n|--|--|\n", "| orden | qué hace |\n|--|--|\n")
_OPERATIONS = Text(
    "| operation | what it does | parameters besides those of a puzzle | fields of the answer |\n|--|--|--|--|\n",
    "| operación | qué hace | parámetros además de los de un puzle | campos de la respuesta |\n|--|--|--|--|\n",
)
_TOOLS = Text(
    "| tool | what it does | parameters besides those of a puzzle |\n|--|--|--|\n",
    "| herramienta | qué hace | parámetros además de los de un puzle |\n|--|--|--|\n",
)
_PARAMETERS = Text(
    "| parameter | of | value | meaning |\n|--|--|--|--|\n", "| parámetro | de | valor | significado |\n|--|--|--|--|\n"
)
_NAMES = Text("| what | English | Spanish |\n|--|--|--|\n", "| qué | español | inglés |\n|--|--|--|\n")
_RECORD = Text("the record", "la ficha")
_PUZZLE = Text("operations on a puzzle", "operaciones con un puzle")
_DEFAULT = Text("{what} (default: {default})", "{what} (por omisión, {default})")


def table_of_commands() -> str:
    """Return a row for every command, with a link to the page about it."""
    return str(_COMMANDS) + "".join(map(_command_row, all_commands()))


def _command_row(command: Command) -> str:
    arguments = re.sub(r" ?\[(options|opciones)\]", "", str(command.usage)).replace("|", "\\|").strip()
    page = f"docs/{_page(FURTHER[command.key])}" if command.key in FURTHER else None
    link = "" if page is None else f" ([{page}]({page}))"
    return f"| `{f'descarte {command.key} {arguments}'.strip()}` | {command.help}{link} |\n"


def _page(stem: str) -> str:
    """Return the file name of a page in the current language, or in English if the page has no translation."""
    translated = f"{stem}.{language()}.md"
    return translated if (ROOT / "docs" / translated).is_file() else f"{stem}.md"


def table_of_operations() -> str:
    """Return a row for every operation of the HTTP interface."""
    return str(_OPERATIONS) + "".join(map(_operation_row, all_capabilities().values()))


def _operation_row(capability: Capability) -> str:
    answer = [*([str(_RECORD)] if capability.record else []), *(f"`{name}`" for name in capability.returns)]
    parameters = _own_parameters(capability)
    return f"| {capability.method} `{capability.key}` | {capability.help} | {parameters} | {', '.join(answer)} |\n"


def _own_parameters(capability: Capability) -> str:
    """Return the parameters of a capability, without those of every puzzle."""
    given = {parameter.name for parameter in GIVEN}
    names = [parameter.name for parameter in capability.parameters]
    own = [name for name in names if name not in given] if given <= set(names) else names
    return ", ".join(f"`{name}`" for name in own)


def table_of_tools() -> str:
    """Return a row for every tool of an assistant."""
    tools = [capability for capability in all_capabilities().values() if capability.is_tool]
    return str(_TOOLS) + "".join(f"| `{tool.key}` | {tool.help} | {_own_parameters(tool)} |\n" for tool in tools)


def table_of_parameters() -> str:
    """Return a row for every parameter. A parameter with two meanings gets two rows."""
    rows: dict[tuple[str, str, str], list[str]] = {}
    for key, capability in all_capabilities().items():
        for one in capability.parameters:
            default = one.schema.get("default")
            is_plain = default is None or isinstance(default, bool)
            what = one.what if is_plain and not default else _DEFAULT.fill(what=one.what, default=json.dumps(default))
            rows.setdefault((one.name, str(what), str(one.about)), []).append(key)
    given = {(parameter.name, str(parameter.about)) for parameter in GIVEN}
    lines = []
    for (name, value, about), keys in rows.items():
        of = str(_PUZZLE) if (name, about) in given else ", ".join(f"`{key}`" for key in keys)
        lines.append(f"| `{name}` | {of} | {value} | {about} |\n")
    return str(_PARAMETERS) + "".join(lines)


def table_of_names() -> str:
    """Return a row for every grade, kind, rule and technique, with its names in both languages."""
    groups = (
        (Text("grade", "grado"), GRADES),
        (Text("kind", "tipo"), sorted(all_kinds(), key=lambda kind: kind.key)),
        (Text("rule", "regla"), every_variant().values()),
        (Text("technique", "técnica"), every_technique()),
    )
    other: Language = "en" if language() == "es" else "es"
    rows = [(group, thing.name) for group, things in groups for thing in things]
    return str(_NAMES) + "".join(f"| {group} | {name} | {name.say(other)} |\n" for group, name in rows)


TABLES = {
    "commands": table_of_commands,
    "operations": table_of_operations,
    "parameters": table_of_parameters,
    "tools": table_of_tools,
    "names": table_of_names,
}
PAGES: dict[str, Language] = {
    "README.md": "en",
    "README.es.md": "es",
    "docs/api.md": "en",
    "docs/api.es.md": "es",
    "docs/assistants.md": "en",
    "docs/assistants.es.md": "es",
    "docs/glossary.md": "en",
    "docs/glossary.es.md": "es",
}


def pages() -> dict[str, str]:
    """Return every page with its tables regenerated, keyed by file name."""
    found = {}
    for name, spoken in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        with speaking(spoken):
            for key, table in TABLES.items():
                pattern = re.compile(rf"<!-- {key} -->\n.*?<!-- end of the {key} -->\n", re.DOTALL)
                text = pattern.sub(f"<!-- {key} -->\n{table()}<!-- end of the {key} -->\n".replace("\\", "\\\\"), text)
        found[name] = text
    return found


if __name__ == "__main__":
    for name, text in pages().items():
        (ROOT / name).write_text(text, encoding="utf-8")
