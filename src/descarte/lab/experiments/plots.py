"""Plots of an experiment: four kinds for many runs, and a bar chart for a single puzzle."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from statistics import fmean, median

from descarte.core.text import Text
from descarte.draw.documents.chart import Plot, Series
from descarte.lab.experiments.runs import LabRun
from descarte.lab.log.names import COUNTS

MEASURES = {**COUNTS, "time": Text("CPU time (ms)", "tiempo de CPU (ms)")}
"""Measures of a run, with their names: the counters and the CPU time."""

_CLUES = Text("{measure} against givens", "{measure} según los números dados")
_GIVENS = Text("givens", "números dados")
_PHASE = Text("Latin squares of order {order} with holes", "Cuadrados latinos de orden {order} con huecos")
_HOLES = Text("holes (% of cells)", "huecos (% de las casillas)")
_MEAN = Text("{name}, mean", "{name}, media")
_WORST = Text("{name}, 90th percentile", "{name}, percentil 90")
_UNIQUE = Text("exactly one solution", "solución única")
_SHARE = Text("squares (%)", "cuadrados (%)")
_SURVIVAL = Text("unfinished runs, for several seeds", "ejecuciones sin terminar, con varias semillas")
_LEFT = Text("fraction of runs that need more", "fracción de ejecuciones que necesita más")
_CACTUS = Text("puzzles solved within a limit per puzzle", "puzles resueltos con un límite por puzle")
_SOLVED = Text("puzzles solved", "puzles resueltos")
_EACH = Text("{measure} for each puzzle", "{measure} por puzle")
_STOPPED = Text(
    "{count} of {all} {all:run|runs} stopped at a limit or got stuck{how}",
    "{count} de {all} {all:ejecución|ejecuciones} {count:llegó|llegaron} a un límite o se "
    "{count:atascó|atascaron}{how}",
)
_CROSSED = Text(" (crosses)", " (aspas)")
_BARS = Text("{measure} of each algorithm", "{measure} de cada algoritmo")


def clues_plot(runs: Sequence[LabRun], measure: str = "nodes") -> Plot:
    """Return the plot of a measure against the number of givens, with a dot per run and a line for the median.

    Runs that stopped at a limit or got stuck are crosses.
    """
    series = []
    for look, (key, own) in enumerate(_group_by_algorithm(runs).items()):
        dots = [(float(run.givens), run.value(measure)) for run in own if run.solved]
        crosses = [(float(run.givens), run.value(measure)) for run in own if not run.solved]
        middle = _medians(own, lambda run: float(run.givens), measure)
        series += [Series(None, dots, "dots", look), Series(key, middle, "line", look)]
        if crosses:
            series.append(Series(None, crosses, "crosses", look))
    title = _title(_CLUES.fill(measure=MEASURES[measure]))
    return Plot(
        title, str(_GIVENS), str(MEASURES[measure]), series, log_up=True, note=_describe_stopped(runs, how=_CROSSED)
    )


def phase_plot(runs: Sequence[LabRun], measure: str = "nodes") -> Plot:
    """Return the plot of a measure against the percentage of holes, for runs on Latin squares with holes.

    A second scale shows the percentage of squares with exactly one solution.
    """

    def share(run: LabRun) -> float:
        return round(100 * (1 - run.givens / run.cells), 1)

    series = []
    for look, (key, own) in enumerate(_group_by_algorithm(runs).items()):
        means = [(at, fmean(values)) for at, values in _group_measures(own, share, measure)]
        series.append(Series(str(_MEAN.fill(name=key)), means, "line", look))
        series.append(Series(str(_WORST.fill(name=key)), _deciles(own, share, measure), "faint", look))
    groups: dict[float, list[bool]] = defaultdict(list)
    for run in runs:
        groups[share(run)].append(bool(run.unique))
    unique = [(at, 100 * sum(found) / len(found)) for at, found in sorted(groups.items())]
    series.append(Series(str(_UNIQUE), unique, "line", 6, right=True))
    order = round(runs[0].cells ** 0.5)
    return Plot(
        str(_PHASE.fill(order=order)),
        str(_HOLES),
        str(MEASURES[measure]),
        series,
        log_up=True,
        right=str(_SHARE),
        note=_describe_stopped(runs),
    )


def survival_plot(runs: Sequence[LabRun], measure: str = "nodes") -> Plot:
    """Return the plot of the fraction of runs that exceed each value of a measure.

    Both scales are logarithmic, so that a heavy tail is a straight line.
    """
    series = []
    for look, (key, own) in enumerate(_group_by_algorithm(runs).items()):
        ended = sorted(run.value(measure) for run in own if run.solved)
        points = [(value, 1 - (index + 1) / len(own)) for index, value in enumerate(ended)]
        start = [(points[0][0], 1.0)] if points else []
        series.append(Series(key, [*start, *(point for point in points if point[1] > 0)], "steps", look))
    return Plot(
        _title(_SURVIVAL),
        str(MEASURES[measure]),
        str(_LEFT),
        series,
        log_across=True,
        log_up=True,
        note=_describe_stopped(runs),
    )


def cactus_plot(runs: Sequence[LabRun], measure: str = "time") -> Plot:
    """Return the plot of the number of puzzles that each algorithm solves within each value of a measure."""
    series = []
    for look, (key, own) in enumerate(_group_by_algorithm(runs).items()):
        ended = sorted(run.value(measure) for run in own if run.solved)
        points = [(value, float(index + 1)) for index, value in enumerate(ended)]
        series.append(Series(f"{key} ({len(ended)})", points, "steps", look))
    return Plot(
        _title(_CACTUS),
        str(_EACH.fill(measure=MEASURES[measure])),
        str(_SOLVED),
        series,
        log_across=True,
        note=_describe_stopped(runs),
    )


def bars_plot(runs: Sequence[LabRun], measure: str = "nodes") -> Plot:
    """Return the bar chart of a measure on one puzzle, with one bar per algorithm."""
    series = [Series(run.algorithm, [(float(at), run.value(measure))], "bars", at) for at, run in enumerate(runs)]
    title = _title(_BARS.fill(measure=MEASURES[measure]))
    return Plot(title, "", str(MEASURES[measure]), series, note=_describe_stopped(runs))


PLOTS: dict[str, Callable[[Sequence[LabRun], str], Plot]] = {
    "clues": clues_plot,
    "phase": phase_plot,
    "survival": survival_plot,
    "cactus": cactus_plot,
}


def _title(text: Text) -> str:
    words = str(text)
    return words[:1].upper() + words[1:]


def _group_by_algorithm(runs: Sequence[LabRun]) -> dict[str, list[LabRun]]:
    found: dict[str, list[LabRun]] = {}
    for run in runs:
        found.setdefault(run.algorithm, []).append(run)
    return found


def _group_measures(
    runs: Sequence[LabRun], across: Callable[[LabRun], float], measure: str
) -> list[tuple[float, list[float]]]:
    groups: dict[float, list[float]] = defaultdict(list)
    for run in runs:
        groups[across(run)].append(run.value(measure))
    return sorted(groups.items())


def _medians(runs: Sequence[LabRun], across: Callable[[LabRun], float], measure: str) -> list[tuple[float, float]]:
    return [(at, median(values)) for at, values in _group_measures(runs, across, measure)]


def _deciles(runs: Sequence[LabRun], across: Callable[[LabRun], float], measure: str) -> list[tuple[float, float]]:
    return [(at, sorted(values)[int(0.9 * (len(values) - 1))]) for at, values in _group_measures(runs, across, measure)]


def _describe_stopped(runs: Sequence[LabRun], how: Text | str = "") -> str:
    count = sum(not run.solved for run in runs)
    return str(_STOPPED.fill(count=count, all=len(runs), how=how)) if count else ""
