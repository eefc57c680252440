"""Report of an experiment as one self-contained HTML file with tables and plots."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from statistics import median

from descarte import lab
from descarte.core.errors import MissingExtra
from descarte.core.text import Text, format_number, language, strip_control_characters
from descarte.draw.documents.chart import Plot
from descarte.draw.svg import svg
from descarte.lab.experiments.plots import MEASURES, bars_plot, cactus_plot, clues_plot
from descarte.lab.experiments.runs import LabRun
from descarte.lab.log.names import RESULTS
from descarte.model.puzzle import Puzzle

MOST_TABLES = 12
"""Maximum number of puzzles with a table of their own. Further puzzles appear only in the summary."""
MOST_PICTURES = 6

_TITLE = Text("Lab report", "Informe del laboratorio")
_SUMMARY = Text("Summary", "Resumen")
_PUZZLE = Text("Puzzle {number}", "Puzle {number}")
_PLOTS = Text("Plots", "Gráficas")
_ALGORITHMS = Text("Algorithms", "Algoritmos")
_SETUP = Text("How it was made", "Cómo se obtuvo")
_ALGORITHM = Text("algorithm", "algoritmo")
_RESULT = Text("result", "resultado")
_SOLVED = Text("solved", "resueltos")
_STOPPED = Text("stopped or stuck", "detenidos o atascados")
_MEDIAN = Text("{name}, median", "{name}, mediana")
_TOTAL = Text("{name}, total", "{name}, total")
_COMPARED = Text(
    "{algorithms} {algorithms:algorithm|algorithms} on {puzzles} {puzzles:puzzle|puzzles}: {runs} {runs:run|runs}.",
    "{algorithms} {algorithms:algoritmo|algoritmos} con {puzzles} {puzzles:puzle|puzles}: {runs:,} "
    "{runs:ejecución|ejecuciones}.",
)
_ROWS = {
    "command": Text("command", "orden"),
    "date": Text("date", "fecha"),
    "version": Text("descarte", "descarte"),
    "seed": Text("seed", "semilla"),
    "limits": Text("limits", "límites"),
    "python": Text("Python", "Python"),
    "machine": Text("machine", "máquina"),
    "processor": Text("processor", "procesador"),
}
_EXPLAINED = Text(
    "Nodes are digits tried. Assignments are digits written into cells, without givens. Checks are pairs of digits "
    "compared and other rules checked. Revisions count how often a constraint filtered a domain. Prunes are digits "
    "removed from domains. Backtracks are dead ends. Depth is the maximum number of variables assigned at a time. "
    "Times are CPU times.",
    "Los nodos son dígitos probados. Las asignaciones son dígitos escritos en casillas, sin contar los números dados. "
    "Las comprobaciones son pares de dígitos comparados y otras reglas examinadas. Las revisiones cuentan las veces "
    "que una restricción filtró un dominio. Las podas son dígitos quitados de los dominios. Los retrocesos son "
    "callejones sin salida. La profundidad es el máximo de variables asignadas a la vez. Los tiempos son de CPU.",
)


@dataclass(frozen=True)
class RunEnvironment:
    """Circumstances of the runs: command, date, version of descarte, seed and limits."""

    command: str
    date: str
    version: str
    seed: int
    limits: str

    @property
    def rows(self) -> dict[str, str]:
        """All fields by name, together with the Python version, the machine and its processor.

        >>> RunEnvironment("descarte lab report ...", "2026-01-01", "1.0", 7, "-").rows["seed"]
        '7'
        """
        cores = f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPU"
        own = {name: str(value) for name, value in vars(self).items()}
        return {**own, "python": platform.python_version(), "machine": cores, "processor": _processor()}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "?"
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "?"


def html(puzzles: Sequence[Puzzle], runs: Sequence[LabRun], setup: RunEnvironment) -> str:
    """Return the HTML report of runs on some puzzles, in the current language."""
    keys = list(dict.fromkeys(run.algorithm for run in runs))
    title = str(_TITLE)
    compared = _COMPARED.fill(algorithms=len(keys), puzzles=len(puzzles), runs=len(runs))
    parts = [f"<h1>{escape(title)}</h1><p>{escape(str(compared))}</p>"]
    if len(puzzles) > 1:
        parts.append(f"<h2>{_SUMMARY}</h2>{_summary(keys, runs)}")
        parts.append(f"<h2>{_PLOTS}</h2>{_pictures(puzzles, runs)}")
    for number, puzzle in enumerate(puzzles[:MOST_TABLES], 1):
        own = [run for run in runs if run.puzzle == number]
        parts.append(_section(number, puzzle, own, pictured=number <= MOST_PICTURES))
    parts.append(f"<p class='small'>{escape(str(_EXPLAINED))}</p>")
    if len(puzzles) == 1:
        parts.append(f"<h2>{_PLOTS}</h2>{_pictures(puzzles, runs)}")
    parts.append(f"<h2>{_ALGORITHMS}</h2>{_algorithms(keys)}")
    facts = [[str(_ROWS[name]), value] for name, value in setup.rows.items()]
    parts.append(f"<h2>{_SETUP}</h2>{_table((), facts)}")
    data = json.dumps([run.record for run in runs], ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + f'\n<script type="application/json" id="runs">{data}</script>\n</body>\n</html>\n'
    )


def _section(number: int, puzzle: Puzzle, runs: Sequence[LabRun], *, pictured: bool) -> str:
    heading = [str(_ALGORITHM), str(_RESULT), *map(str, MEASURES.values())]
    best = {name: min((run.value(name) for run in runs if run.solved), default=0) for name in ("nodes", "time")}
    rows = []
    for run in runs:
        cells = [_number(run.value(name), strong=run.solved and run.value(name) == best.get(name)) for name in MEASURES]
        rows.append([escape(run.algorithm), escape(str(RESULTS[run.status])), *cells])
    picture = f"<figure>{svg(puzzle, theme='screen', size=190)}</figure>" if pictured else ""
    name = (
        _PUZZLE.fill(number=number)
        if puzzle.id is None
        else f"{_PUZZLE.fill(number=number)}: {strip_control_characters(puzzle.id)}"
    )
    return f"<section><h2>{escape(str(name))}</h2><div>{picture}{_table(heading, rows, raw=True)}</div></section>"


def _summary(keys: Sequence[str], runs: Sequence[LabRun]) -> str:
    measured = ("nodes", "checks", "backtracks", "time")
    heading = [str(_ALGORITHM), str(_SOLVED), str(_STOPPED)]
    heading += [str(_MEDIAN.fill(name=MEASURES[name])) for name in measured]
    heading.append(str(_TOTAL.fill(name=MEASURES["time"])))
    rows = []
    for key in keys:
        own = [run for run in runs if run.algorithm == key]
        solved = sum(run.solved for run in own)
        medians = [_number(median(run.value(name) for run in own)) for name in measured]
        total = _number(sum(run.value("time") for run in own))
        rows.append([escape(key), str(solved), str(len(own) - solved), *medians, total])
    return _table(heading, rows, raw=True)


def _pictures(puzzles: Sequence[Puzzle], runs: Sequence[LabRun]) -> str:
    plots: list[Plot] = []
    if len(puzzles) == 1:
        plots = [bars_plot(runs, "nodes"), bars_plot(runs, "time")]
    else:
        plots = [cactus_plot(runs, "time")]
        if len({run.givens for run in runs}) > 1:
            plots.append(clues_plot(runs, "nodes"))
    try:
        return "".join(f"<figure>{_embed_picture(plot.render('svg').decode())}</figure>" for plot in plots)
    except MissingExtra as missing:
        return f"<p>{escape(str(missing))}</p>"


def _embed_picture(picture: str) -> str:
    return picture[picture.index("<svg") :]


def _algorithms(keys: Iterable[str]) -> str:
    found = [lab.find(key) for key in keys]
    return _table((), [[each.key, str(each.name), str(each.about), str(each.credit)] for each in found])


def _number(value: float, *, strong: bool = False) -> str:
    text = format_number(value, ",.0f" if value == int(value) else ",.2f")
    return f"<b>{text}</b>" if strong else text


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]], *, raw: bool = False) -> str:
    top = "".join(f"<th>{escape(name)}</th>" for name in heading)
    body = "".join(
        "<tr>" + "".join(f"<td>{cell if raw else escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    kind = "numbers" if heading else "facts"
    return f'<table class="{kind}">{f"<thead><tr>{top}</tr></thead>" if heading else ""}<tbody>{body}</tbody></table>'


_STYLE = """
body { font: 16px/1.5 Helvetica, Arial, 'Liberation Sans', sans-serif; color: #1d2733; background: #fff;
  max-width: 74rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.8rem; margin-bottom: 0 } h2 { font-size: 1.25rem; margin: 2rem 0 .6rem }
section > div { display: flex; flex-wrap: wrap; gap: 1.2rem; align-items: flex-start }
figure { margin: 0; max-width: 100% } figure svg { max-width: 100%; height: auto }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums }
th { text-align: right; font-weight: 600; color: #4d5864; border-bottom: 1.5px solid #1d2733; vertical-align: bottom }
th, td { padding: .3rem .6rem } td { border-bottom: 1px solid #e4e8ec } .numbers td { text-align: right }
th:first-child, td:first-child, .numbers td:first-child { text-align: left; white-space: nowrap }
.facts td:first-child { color: #4d5864; white-space: nowrap } .small { font-size: .85rem; color: #4d5864 }
@media print { section, figure { break-inside: avoid } }
"""
