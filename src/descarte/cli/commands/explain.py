"""`descarte explain`: print the steps by which a person solves a puzzle."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.explain import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_flag
from descarte.cli.run import in_blocks
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.one_by_one import Job
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.logic.narrate.explanation import Explanation
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

MOST_MARKED = 36 * 36
"""Maximum number of cells of a board that is printed with its candidates after a timeout. Larger boards would take more
than a second."""
_DIFFER = Text("They differ in {cells}.", "Difieren en {cells}.")
_TWO = Text("{reason}; here are two of them", "{reason}; estas son dos de ellas")
_NOTE = Text(
    "Prints the steps and the board they reach; for many puzzles, one line per puzzle. --json prints the trace.",
    "Imprime los pasos y el tablero al que llegan; con muchos puzles, una línea por puzle. --json imprime la traza.",
)


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and those for techniques and steps."""
    options.add_input(parser)
    search = options.add_search(parser)
    options.add_techniques(search, CAPABILITY)
    options.add_parameters(search, CAPABILITY, "unfocused", "steps", "all_steps", "verify")
    group = options.add_output(parser)
    in_blocks.add_block_options(search, group)
    add_flag(
        group,
        "--traces",
        Text(
            "with -o: add the steps, with certificates and in both languages, and their verdict (docs/datasets.md)",
            "con -o: añade los pasos, con certificados y en los dos idiomas, y su veredicto (docs/datasets.es.md)",
        ),
    )
    add_flag(
        group,
        "--notation",
        Text("print the steps in the notation of experts", "imprime los pasos en la notación de los expertos"),
    )
    options.add_detail(group)
    options.add_watch_options(group)


def run(settings: Namespace) -> int:
    """Explain every puzzle and return the exit code."""
    from descarte.cli.run.one_by_one import run as run_job

    options.check_watch_options(settings)
    code = in_blocks.run(
        settings,
        for_screen=("steps", "all_steps", "verify", "notation"),
        never=("watch",),
        tables_only=("traces",),
        techniques=options.techniques_of(settings),
        unfocused=settings.unfocused,
        traces=settings.traces,
    )
    return run_job(settings, make_job(settings)) if code is None else code


def make_job(settings: Namespace) -> Job:
    """Return the job that explains each puzzle and prints the steps."""
    from descarte.capabilities.explain import explain, explain_fields
    from descarte.cli.run.one_by_one import Job, import_techniques
    from descarte.logic.selection import parse_selection

    import_techniques()
    techniques = options.techniques_of(settings)
    if techniques is not None:
        parse_selection(techniques)

    def answer(puzzle: Puzzle) -> Result:
        return explain(
            puzzle,
            techniques=techniques,
            steps=settings.steps,
            all_steps=settings.all_steps,
            verify=settings.verify,
            unfocused=settings.unfocused,
        )

    return Job(
        answer,
        alone=lambda report, screen: _print_single(report, screen, settings),
        among=lambda report, screen: _print_among_many(report, screen, settings),
        more=lambda result, _: explain_fields(_as_explanation(result)) if settings.json else {},
    )


def _as_explanation(result: Result | None) -> Explanation:
    from descarte.logic.narrate.explanation import Explanation

    assert isinstance(result, Explanation)
    return result


def _print_single(report: Report, screen: Screen, settings: Namespace) -> None:
    from descarte.cli.terminal.screen import fold_line

    explanation = _as_explanation(report.result)
    if report.status == "several":
        _print_two_solutions(explanation, screen)
        return
    if report.status == "none":
        screen.say(screen.emphasise(fold_line(str(explanation.closing))))
    if settings.watch and explanation.trace:
        _watch(explanation, screen, settings)
    else:
        for line in explanation.lines(short=settings.notation, detail=settings.detail):
            screen.say(fold_line(line))
    if explanation.trace:
        screen.say("")
        screen.say(_draw_final_board(explanation, screen))
        screen.say("")
    for end in (None if report.status == "none" else explanation.closing, explanation.verified):
        if end is not None:
            screen.say(screen.emphasise(str(end)))


def _watch(explanation: Explanation, screen: Screen, settings: Namespace) -> None:
    from descarte.cli.terminal.watch import watch_explanation

    watch_explanation(explanation, screen, settings)


def _draw_final_board(explanation: Explanation, screen: Screen) -> str:
    """Return the solution or, if it was not reached, the candidates left, unless the board is too large."""

    puzzle = explanation.puzzle
    if explanation.status == "stopped" and len(puzzle.layout.places) > MOST_MARKED:
        placed = dict(enumerate(puzzle.givens)) | dict(place for step in explanation.trace for place in step.places)
        return screen.board(puzzle, puzzle.grid(tuple(placed.values())))
    state = explanation.state
    if state.solved:
        return screen.board(puzzle, state.grid)
    return screen.marks(puzzle.but(givens=tuple(state.placed), candidates=tuple(state.candidates)))


def _print_two_solutions(explanation: Explanation, screen: Screen) -> None:
    first, second = explanation.grids[:2]
    layout = explanation.puzzle.layout
    differ = [place for place in layout.places if first[place] != second[place]]
    screen.say(screen.emphasise(str(_TWO.fill(reason=explanation.closing))) + "\n")
    screen.say(screen.draw_side_by_side(explanation.puzzle, (first, second), differ) + "\n")
    cells = tuple(layout.place(layout.cell_at[place]) for place in differ)
    screen.say(textwrap.fill(str(_DIFFER.fill(cells=cells)), 100))


def _print_among_many(report: Report, screen: Screen, settings: Namespace) -> None:
    if report.result is None:
        screen.say(f"# {report.label}: {report.status_name}")
        return
    explanation = _as_explanation(report.result)
    if settings.watch and explanation.trace:
        _watch(explanation, screen, settings)
    ends = [str(end) for end in (explanation.closing, explanation.verified) if end is not None]
    screen.say(f"{report.label}: {'; '.join(ends)}")


COMMAND = Command.of(CAPABILITY, add_arguments, run, job=make_job, note=_NOTE)
