"""Plant bugs by rules, and report which of them the tests detect.

python -m bench.mutants [ROOM ...] [--jobs 2] [--count 200] [--skip 0] [--known] [--list]

ROOM is a package in src/descarte, or `native` for the kernel. Without a room, every bug of proof/ is planted, and 200
others, sampled from the other rooms with a fixed seed. The table is written to docs/mutants.md. With rooms, all their
bugs are planted (or the first --count), and no table is written. `others` means the 200 sampled bugs, and `others
logic` those of them in logic/. `--skip 1000` samples other bugs, against which no test was written.

Results are stored in build/mutants, so that an interrupted run can be resumed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue

from bench.mutants.campaign import Campaign, all_mutants, drawn
from bench.mutants.mutant import Mutant
from bench.mutants.table import NOT_RUN, argued, problems, table
from bench.mutants.tree import Native, Tree

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "mutants"
PAGE = ROOT / "docs" / "mutants.md"
WHOLE, OTHERS = "proof", "others"
COUNT = 200


def work(campaign: Campaign, tree: Tree, waiting: Queue[Mutant], total: int) -> None:
    native = False
    while True:
        try:
            mutant = waiting.get_nowait()
        except Empty:
            return
        if mutant.room == "native" and not native:
            Native(tree).prepare()
            native = True
        outcome = campaign.run(tree, mutant)
        done = total - waiting.qsize()
        print(f"{done}/{total} {outcome}: {mutant}", flush=True)


def run(campaign: Campaign, mutants: list[Mutant], jobs: int) -> None:
    """Plant each bug whose outcome is not yet known, and run its tests."""
    open_ones = [mutant for mutant in mutants if campaign.known(mutant) is None]
    if not open_ones:
        return
    trees = [Tree(ROOT, FOLDER / f"worker-{number}") for number in range(jobs)]
    waiting: Queue[Mutant] = Queue()
    for mutant in sorted(open_ones, key=lambda mutant: (mutant.room == "native", mutant.room)):
        waiting.put(mutant)
    broken: list[BaseException] = []
    threading.excepthook = lambda caught: broken.append(caught.exc_value or SystemExit())
    threads = [
        threading.Thread(target=work, args=(campaign, tree, waiting, len(open_ones)), daemon=True) for tree in trees
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for error in broken:
        raise error


def commit() -> str:
    """Return the short hash of the commit that bugs are planted into."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--count", type=int)
    parser.add_argument("--skip", type=int, default=0, help="leave out this many bugs at the start of the sample")
    parser.add_argument("--roughly", action="store_true", help="make do with what was measured earlier")
    parser.add_argument("--known", action="store_true", help="run nothing: the page tells what is known")
    parser.add_argument("--list", action="store_true", help="only list the bugs")
    asked = parser.parse_args()
    campaign, every = Campaign(ROOT, FOLDER, exactly=not asked.roughly), all_mutants(ROOT)

    def chosen() -> list[Mutant]:
        count = COUNT if asked.count is None else asked.count
        others = list(drawn([mutant for mutant in every if mutant.room != WHOLE][asked.skip :], count, campaign))
        if not asked.rooms:
            return [*(mutant for mutant in every if mutant.room == WHOLE), *others]
        rooms = {*asked.rooms} - {OTHERS} or {mutant.room for mutant in others}
        if OTHERS in asked.rooms:
            return [mutant for mutant in others if mutant.room in rooms]
        mine = [mutant for mutant in every if mutant.room in rooms][asked.skip :]
        return list(drawn(mine, len(mine) if asked.count is None else asked.count, campaign))

    if asked.list:
        print(*chosen(), sep="\n")
        return 0
    while not asked.known and any(campaign.known(mutant) is None for mutant in chosen()):
        run(campaign, chosen(), asked.jobs)
    outcomes = {mutant: campaign.known(mutant) or NOT_RUN for mutant in chosen()}
    measured = sorted(room for room in {mutant.room for mutant in outcomes} if campaign.room(room).file.exists())
    page = table(outcomes, argued(ROOT), commit(), measured)
    if not asked.rooms and asked.count is None and not asked.skip:
        PAGE.write_text(page, encoding="utf-8")
    print(page)
    wrong = problems(outcomes, argued(ROOT)) if not asked.rooms else []
    print(*wrong, sep="\n", file=sys.stderr)
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
