"""Experiments and their plots, which draw the measured numbers."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

import pytest

from descarte import lab
from descarte.core.text import speaking
from descarte.lab.experiments.plots import bars_plot, cactus_plot, clues_plot, phase_plot, survival_plot
from descarte.lab.experiments.runs import compare_algorithms, run_latin_squares, run_with_seeds
from tests.lab.puzzles import CORPUS, EASY, SMALL

PUZZLES = [SMALL, EASY, CORPUS["diagonal"]]


def test_every_algorithm_meets_every_puzzle_and_is_counted_as_in_a_single_run() -> None:
    runs = list(compare_algorithms(PUZZLES, ["mac", "ac3"], {"variables": "mrv"}))
    assert [(run.puzzle, run.algorithm) for run in runs] == [
        *((1, "mac"), (1, "ac3"), (2, "mac"), (2, "ac3"), (3, "mac"), (3, "ac3")),
    ]
    assert runs[2].counts["checks"] == lab.run(EASY, "mac", variables="mrv").counts["checks"]


def test_seeds_change_the_run_and_the_same_seed_repeats_it() -> None:
    def nodes() -> list[int]:
        return [run.counts["nodes"] for run in run_with_seeds(EASY, ["forward-checking"], 8, {"seed": 3})]

    assert nodes() == nodes()
    assert len(set(nodes())) > 1


def test_a_clues_plot_has_the_median_of_each_number_of_givens() -> None:
    runs = list(compare_algorithms([SMALL, SMALL, EASY], ["forward-checking"], {}))
    (line,) = [series for series in clues_plot(runs, "checks").series if series.name]
    small = [run.counts["checks"] for run in runs if run.givens == 4]
    assert line.points[0] == (4, median(small))
    assert [at for at, _ in line.points] == [4, 32]


def test_what_a_run_costs_is_drawn_on_a_logarithmic_scale() -> None:
    runs = list(compare_algorithms([SMALL], ["mac"], {}))
    assert clues_plot(runs).log_up
    assert not clues_plot(runs).log_across


def test_a_record_says_whether_there_is_one_solution_where_that_was_asked() -> None:
    (run,) = compare_algorithms([SMALL], ["mac"], {})
    assert "unique" not in run.record
    for unique in (True, False):
        assert replace(run, unique=unique).record["unique"] is unique


def test_stopped_runs_are_crosses_and_told() -> None:
    with speaking("en"):
        plot = clues_plot(list(compare_algorithms([EASY], ["backtracking"], {"limit": 10})))
    assert [series.style for series in plot.series] == ["dots", "line", "crosses"]
    assert plot.note == "1 of 1 run stopped at a limit or got stuck (crosses)"


def test_a_survival_plot_goes_down_from_one() -> None:
    runs = list(run_with_seeds(EASY, ["forward-checking"], 10, {"limit": 100_000}))
    shares = [share for _, share in survival_plot(runs).series[0].points]
    assert shares[0] == 1
    assert shares == sorted(shares, reverse=True)
    assert len(shares) == 10


def test_a_cactus_plot_counts_the_puzzles_solved() -> None:
    runs = list(compare_algorithms(PUZZLES, ["dancing-links", "node-consistency"], {}))
    solved, nothing = cactus_plot(runs, "nodes").series
    assert [count for _, count in solved.points] == [1, 2, 3]
    assert nothing.points == []


def test_a_phase_plot_has_cost_and_share_of_unique_squares() -> None:
    runs = list(run_latin_squares(4, [0.2, 0.9], 3, ["mac"], {"seed": 1}))
    plot = phase_plot(runs, "nodes")
    unique = plot.series[-1]
    assert unique.right
    assert unique.points == [(18.8, 100), (87.5, 0)]
    mean = sum(run.counts["nodes"] for run in runs[:3]) / 3
    assert plot.series[0].points[0] == (18.8, mean)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_bars_for_one_puzzle(lang: str) -> None:
    with speaking(lang):  # type: ignore[arg-type]
        plot = bars_plot(list(compare_algorithms([EASY], ["mac", "forward-checking"], {})), "assignments")
    assert [series.points[0][1] for series in plot.series] == [49, 95]
    assert plot.up == {"en": "assignments", "es": "asignaciones"}[lang]
