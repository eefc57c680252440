"""Try an installed descarte from an empty folder, as a user has it after `pip install descarte`.

python -P tests/installed.py              in the environment to try; wheels and the source distribution are tried so
python -P tests/installed.py --editable   also if descarte is installed from this checkout
python -P tests/installed.py --no-kernel  where there was no compiler: the engine in Python answers

It needs nothing but descarte: no checkout in the path, no pytest, no optional part. It runs on every system.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
SECONDS = 120
"""Timeout of a command in seconds; the machines of a CI are slow."""


class Unfit(Exception):
    """Raised if the installation does not do what it should; the message says what was expected."""


def run(*arguments: str, encoding: str = "utf-8") -> str:
    """Run a command of descarte in an empty folder and return what it prints; raise Unfit if it fails.

    `encoding` is that of the console. The folder holds the files `puzzle.txt` and `puzzles.txt`.
    """
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "puzzle.txt").write_text(PUZZLE + "\n", encoding="utf-8")
        Path(folder, "puzzles.txt").write_text(f"{PUZZLE}\n" * 20, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-P", "-m", "descarte", *arguments],
            cwd=folder,
            env={"PYTHONWARNINGS": "error", **os.environ, "PYTHONIOENCODING": encoding, "LANGUAGE": "en"},
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    out, err = (stream.decode(encoding).replace("\r\n", "\n") for stream in (done.stdout, done.stderr))
    if done.returncode != 0 or "Traceback" in err:
        raise Unfit(f"descarte {' '.join(arguments)}: exit code {done.returncode}\n{out}{err}")
    return out


def expect(found: object, wanted: object, what: str) -> None:
    """Raise Unfit unless both are equal."""
    if found != wanted:
        raise Unfit(f"{what}: expected {wanted!r}, found {found!r}")


def try_package(*, editable: bool = False, engine: str = "kernel") -> str:
    """Return where descarte is installed; raise Unfit if that is the checkout, or if another engine answers."""
    code = "import descarte, json; from descarte import fast; "
    code += "print(json.dumps([descarte.__file__, fast.engine().name]))"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Unfit(f"descarte cannot be imported:\n{done.stderr}")
    name, found = json.loads(done.stdout)
    package = Path(name)
    expect(found, engine, "engine")
    if not editable and package.is_relative_to(ROOT / "src"):
        raise Unfit(f"{package} is the checkout, not an installed package")
    return f"{package.parent} with the engine {engine}"


def try_commands() -> None:
    """Run one command of each sort; raise Unfit if one does not do what it should."""
    expect(run("solve", "--line", "puzzle.txt").split(), [SOLUTION], "solve")
    verified = "every step verified; unique, proved without search"
    expect(run("explain", "--verify", "puzzle.txt").splitlines()[-1], verified, "explain")
    rated = [json.loads(line) for line in run("rate", "--json", "--jobs", "2", "puzzles.txt").splitlines()]
    expect([len(rated), {record["grade"] for record in rated}], [20, {"easy"}], "rate in two processes")
    made = run("make", "--grade", "easy", "--seed", "monday").strip()
    expect(run("check", made).strip().endswith("exactly one solution"), True, f"make: {made}")
    expect("<svg" in run("draw", "puzzle.txt"), True, "draw")
    expect("fila 1" in run("--lang", "es", "explain", "puzzle.txt", encoding="cp1252"), True, "explain in Spanish")
    run("--lang", "es", "hint", "--level", "4", "puzzle.txt", encoding="ascii")


def main(arguments: list[str]) -> int:
    """Try the installation and return 0, or say what is wrong and return 1."""
    engine = "kernel"
    if "--no-kernel" in arguments:
        engine, os.environ["PYTHONWARNINGS"] = "twin", "ignore"  # descarte warns that this engine is slow
    try:
        where = try_package(editable="--editable" in arguments, engine=engine)
        try_commands()
    except Unfit as error:
        print(f"NOT fit: {error}", file=sys.stderr)
        return 1
    print(f"Python {sys.version.split()[0]}: {where} works")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
