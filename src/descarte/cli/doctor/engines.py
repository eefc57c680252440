"""Checks of the kernel: that it is built, that it agrees with the engine in Python, and its speed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from descarte import fast, kinds
from descarte.cli.doctor.finding import Finding
from descarte.cli.version import find_instruction_set, name_of_engine
from descarte.core.text import Text
from descarte.formats import read_plain_line
from descarte.model.puzzle import Puzzle

MODULE = "descarte.fast._kernel"
KERNEL = Text("kernel", "núcleo")
ANSWERS = Text("answers", "respuestas")
TIME = Text("time", "tiempo")
EXAMPLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
TRIES = 20
"""Number of timed runs, of which the fastest counts."""
_BUILT = Text("native, {name}", "nativo, {name}")
_NOT_BUILT = Text("not built; the engine in Python is used, which is slower", "no está compilado; se usa el de Python")
_BROKEN = Text("the kernel cannot be loaded: {reason}", "no se puede cargar el núcleo: {reason}")
_BUILD = Text(
    "Install a C++20 compiler, then install descarte again.",
    "Instala un compilador de C++20 y después vuelve a instalar descarte.",
)
_AGREE = Text(
    "the kernel and the engine in Python agree on {count} puzzles",
    "el núcleo y el motor de Python coinciden en {count} puzles",
)
_ALONE = Text("the engine in Python solves {count} puzzles", "el motor de Python resuelve {count} puzles")
_DISAGREE = Text("wrong answer for the sample of {kind}", "respuesta equivocada en la muestra de {kind}")
_REPORT = Text(
    "Install descarte again. If the fault stays, please report it with this output.",
    "Vuelve a instalar descarte. Si el fallo sigue, comunícalo, por favor, con esta salida.",
)
_TIME = Text("{time} for a Sudoku, by the engine '{name}'", "{time} para un sudoku, con el motor '{name}'")


def check_kernel() -> Iterator[Finding]:
    """Yield a finding on the kernel: its instruction set, or the reason why it is missing."""
    if find_spec(MODULE) is None:
        yield Finding(KERNEL, "missing", _NOT_BUILT, _BUILD)
        return
    try:
        single, _ = import_module(MODULE).variants()
    except Exception as error:
        yield Finding(KERNEL, "fault", _BROKEN.fill(reason=f"{type(error).__name__}: {error}"), _REPORT)
    else:
        yield Finding(KERNEL, "ok", _BUILT.fill(name=single))


def check_answers() -> Iterator[Finding]:
    """Yield a finding on the answers: a fault at the first kind whose sample is solved wrongly, otherwise ok."""
    names = ("kernel", "twin") if find_instruction_set() is not None else ("twin",)
    samples = {kind.key: kinds.build(kind.sample) for kind in kinds.all_kinds()}
    for key, puzzle in samples.items():
        if not _do_engines_agree(puzzle, names):
            yield Finding(ANSWERS, "fault", _DISAGREE.fill(kind=key), _REPORT)
            return
    words = _AGREE if len(names) > 1 else _ALONE
    yield Finding(ANSWERS, "ok", words.fill(count=len(samples)))


def _do_engines_agree(puzzle: Puzzle, names: tuple[str, ...]) -> bool:
    """Return True if every engine finds the same solution, and no other one."""
    found = [fast.engine(name).find(puzzle, limit=2, keep=2) for name in names]
    return all(one.total == 1 and one.grids[0] == found[0].grids[0] for one in found)


def check_time() -> Iterator[Finding]:
    """Yield a finding with the time that a Sudoku takes."""
    puzzle = read_plain_line(EXAMPLE)
    assert puzzle is not None
    engine = name_of_engine()
    best = min(_time_solve(puzzle) for _ in range(TRIES if find_instruction_set() is not None else 1))
    time_text = f"{best * 1e6:.0f} µs" if best < 1e-3 else f"{best * 1e3:.0f} ms"
    yield Finding(TIME, "ok", _TIME.fill(time=time_text, name=engine))


def _time_solve(puzzle: Puzzle) -> float:
    started = time.perf_counter()
    fast.solve(puzzle)
    return time.perf_counter() - started
