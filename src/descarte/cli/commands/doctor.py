"""`descarte doctor`: check the installation, and say what to do about what is missing."""

from __future__ import annotations

import json
from argparse import Namespace
from collections import Counter
from typing import TYPE_CHECKING

from descarte.cli import exit_codes
from descarte.cli.command import WITHOUT_PUZZLES, Command
from descarte.cli.parser import Parser, add_flag
from descarte.core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from descarte.cli.doctor.finding import Finding, State
    from descarte.cli.terminal.screen import Screen

_ADVICE = Text("         {advice}", "         {advice}")
_GOOD = Text("descarte works here", "descarte funciona aquí")
_PARTLY = Text(
    "descarte works here; {count} optional {count:thing is|things are} missing",
    "descarte funciona aquí; {count:falta|faltan} {count} {count:cosa opcional|cosas opcionales}",
)
_BAD = Text("{count} {count:fault|faults} to repair", "{count} {count:fallo|fallos} por reparar")
_CHECK = Text("{name}", "{name}")
_REPORT = Text("Please report it with this output.", "Comunícalo, por favor, con esta salida.")
_MEANINGS = Text(
    """exit codes:
  0    no fault, even if optional parts are missing
  1    some check found a fault""",
    """códigos de salida:
  0    ningún fallo, aunque falten partes opcionales
  1    alguna comprobación encontró un fallo""",
)


def add_arguments(parser: Parser) -> None:
    """Add --json."""
    parser.epilog = str(_MEANINGS)
    add_flag(parser, "--json", Text("print one JSON object per check", "imprime un objeto JSON por comprobación"))


def run(settings: Namespace) -> int:
    """Print the outcome of every check as soon as it is known and return the exit code."""
    from descarte.cli.terminal.screen import Screen

    screen = Screen(settings)
    tally: Counter[State] = Counter()
    for finding in _find_all():
        tally[finding.state] += 1
        _print_finding(finding, screen, as_json=settings.json)
    if not settings.json:
        screen.say("")
        screen.say(screen.emphasise(str(_summarise(tally))))
    return exit_codes.NOT_UNIQUE if tally["fault"] else exit_codes.GOOD


def _find_all() -> Iterator[Finding]:
    """Yield the outcome of every check; a check that raises an error has found a fault."""
    from descarte.cli.doctor.finding import Finding

    for check in _list_checks():
        try:
            yield from check()
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
            yield Finding(_CHECK.fill(name=check.__name__), "fault", found, _REPORT)


def _list_checks() -> tuple[Callable[[], Iterator[Finding]], ...]:
    from descarte.cli.doctor import engines, installation, surroundings

    return (
        installation.check_python,
        installation.check_package,
        engines.check_kernel,
        engines.check_answers,
        engines.check_time,
        installation.check_extras,
        surroundings.check_fonts,
        surroundings.check_browser,
        surroundings.check_terminal,
        surroundings.check_server,
    )


def _print_finding(finding: Finding, screen: Screen, *, as_json: bool) -> None:
    from descarte.cli.doctor.finding import STATE_NAMES

    if as_json:
        screen.say(json.dumps(finding.to_json(), ensure_ascii=False))
        return
    screen.say(f"{STATE_NAMES[finding.state]!s:<8} {finding.check}: {finding.found}")
    if finding.advice is not None:
        screen.say(str(_ADVICE.fill(advice=finding.advice)))


def _summarise(tally: Counter[State]) -> Text:
    if tally["fault"]:
        return _BAD.fill(count=tally["fault"])
    return _PARTLY.fill(count=tally["missing"]) if tally["missing"] else _GOOD


COMMAND = Command(
    key="doctor",
    help=Text("check the installation, and say what to do", "comprueba la instalación y dice qué hacer"),
    about=Text(
        "Checks Python, the package, the kernel and its answers, the optional parts, fonts, a browser for the tests,"
        " the terminal and the processes of the server. Each line is ok, missing (descarte works without it) or a"
        " fault, followed by what to do.",
        "Comprueba Python, el paquete, el núcleo y sus respuestas, las partes opcionales, las fuentes, un navegador"
        " para las pruebas, la terminal y los procesos del servidor. Cada línea dice bien, falta (descarte funciona"
        " sin ello) o fallo, y después qué hacer.",
    ),
    arguments=add_arguments,
    run=run,
    usage=WITHOUT_PUZZLES,
    order=64,
)
