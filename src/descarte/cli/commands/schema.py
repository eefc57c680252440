"""`descarte schema`: print the JSON Schemas of requests, answers and saved traces."""

from __future__ import annotations

import json
from argparse import Namespace

from descarte.cli import exit_codes
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text

TRACE = "trace"
"""Name of the schema of saved traces; all other names are those of capabilities."""


def add_arguments(parser: Parser) -> None:
    """Add the argument that names a schema."""
    from descarte.capabilities import all_capabilities

    add_option(
        parser,
        "name",
        Text(
            "an operation such as solve or lab/run, or trace for saved traces (default: all)",
            "una operación, como solve o lab/run, o trace para las trazas guardadas (por omisión, todos)",
        ),
        nargs="?",
        choices=(*all_capabilities(), TRACE),
        metavar=Text("NAME", "NOMBRE"),
    )


def run(settings: Namespace) -> int:
    """Print the schemas and return the exit code."""
    from descarte.cli.terminal.screen import Screen

    schemas = _collect_schemas()
    wanted = schemas if settings.name is None else schemas[settings.name]
    Screen(settings).say(json.dumps(wanted, ensure_ascii=False, indent=2))
    return exit_codes.GOOD


def _collect_schemas() -> dict[str, object]:
    """Return the schemas of every operation and of a trace, by name."""
    from descarte.capabilities import all_capabilities
    from descarte.capabilities.shared.json_schema import DIALECT, schemas_of
    from descarte.logic.narrate.trace_schema import trace_schema

    found: dict[str, object] = {key: schemas_of(capability) for key, capability in all_capabilities().items()}
    return found | {TRACE: {"$schema": DIALECT, **trace_schema()}}


COMMAND = Command(
    key="schema",
    help=Text(
        "print the JSON Schemas of requests, answers and traces",
        "imprime los esquemas JSON de peticiones, respuestas y trazas",
    ),
    about=Text(
        "Prints the JSON Schema of what an operation of the HTTP interface takes, and of what it answers. The record"
        " that --json prints has the same schema as the answer. 'trace' is the schema of saved traces.",
        "Imprime el esquema JSON de lo que recibe una operación de la interfaz HTTP, y de lo que responde. La ficha"
        " que imprime --json tiene el mismo esquema que la respuesta. 'trace' es el esquema de las trazas guardadas.",
    ),
    arguments=add_arguments,
    run=run,
    usage=Text("[NAME]", "[NOMBRE]"),
    order=62,
)
