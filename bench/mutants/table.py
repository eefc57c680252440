"""Writer of docs/mutants.md, the page with the outcomes of the planted bugs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench.mutants.mutant import Mutant

WHOLE, MOST_ARGUED, LEAST_SHARE = "proof", 5, 0.9
NOT_RUN = "not run"
HEAD = """# Planted bugs

`make mutants` plants bugs by rule, one at a time, and reports which ones the tests detect. For each bug it runs the
tests of its file, then the thorough tests of its room, then other tests of the room that reach the changed line. The
last group may take {budget} s per bug. No outside puzzles are used. The rules are in `bench/mutants/python_rules.py`
and `bench/mutants/native_rules.py`.

{measured}The sample holds all bugs of `proof/` and {count} bugs of the other rooms, drawn with a fixed seed.
They were planted into commit {commit}. The survivors were tested again with the tests written since.

- *Killed*: a test that passes without the bug fails, crashes or does not end.
- *Argued*: the bug has no visible effect, for the reason in `bench/mutants/argued.txt`.
- *Not run yet*: its file has changed, or it survived before the tests of its room changed. While there are such bugs,
  the number killed is not a share of all.

| room | planted | killed | argued | survive | not run yet |
|--|--:|--:|--:|--:|--:|
"""


def argued(root: Path) -> dict[str, str]:
    """Return the reasons why bugs may survive, by the key of the bug, as read from argued.txt."""
    file = root / "bench" / "mutants" / "argued.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {key: why for key, _, why in (line.partition(" ") for line in lines if line and line[0] != "#")}


MEASURED = """Which tests reach which lines was measured for {rooms}.
In other rooms only the first two groups may have run.
"""


def table(outcomes: dict[Mutant, str], reasons: dict[str, str], commit: str = "", measured: Sequence[str] = ()) -> str:
    """Return the text of the page. `measured` lists the rooms for which it is known which tests reach which lines."""
    rows: dict[str, Counter[str]] = {}
    for mutant, outcome in outcomes.items():
        verdict = "argued" if outcome == "survived" and mutant.key in reasons else outcome
        rows.setdefault(mutant.room, Counter())[verdict] += 1
    others = sum((count for room, count in rows.items() if room != WHOLE), Counter[str]())
    lines = [_row(f"`{room}`", rows[room]) for room in sorted(rows, key=lambda room: (room != WHOLE, room))]
    lines.append(_row("all but `proof`", others))
    alive = [mutant for mutant, outcome in outcomes.items() if outcome == "survived"]
    for title, wanted in (("Survive", False), ("Argued", True)):
        some = [mutant for mutant in alive if (mutant.key in reasons) is wanted]
        lines += ["", f"## {title}", "", "| bug | file | rule | change | reason |", "|--|--|--|--|--|"] if some else []
        for mutant in sorted(some, key=lambda mutant: (mutant.path, mutant.line)):
            cells = (f"`{mutant.key}`", mutant.path, mutant.edit.rule, mutant.old, reasons.get(mutant.key, ""))
            lines.append(f"| {' | '.join(cells)} |")
    note = (
        "" if {*measured} >= {*rows} else MEASURED.format(rooms=", ".join(f"`{room}`" for room in measured) or "none")
    )
    head = HEAD.format(count=others.total(), budget=40, commit=commit, measured=note)
    return head + "\n".join(lines) + "\n"


def _row(name: str, counts: Counter[str]) -> str:
    cells = [counts.total(), counts["killed"], counts["argued"], counts["survived"], counts[NOT_RUN]]
    return f"| {name} | {' | '.join(map(str, cells))} |"


def problems(outcomes: dict[Mutant, str], reasons: dict[str, str]) -> list[str]:
    """Return a sentence for each goal that is missed."""
    found = []
    whole = [mutant for mutant in outcomes if mutant.room == WHOLE and outcomes[mutant] == "survived"]
    loose = [mutant for mutant in whole if mutant.key not in reasons]
    if loose:
        found.append(f"{len(loose)} bugs of {WHOLE}/ survive")
    if len(whole) - len(loose) > MOST_ARGUED:
        found.append(f"more than {MOST_ARGUED} bugs of {WHOLE}/ are argued")
    waiting = [*outcomes.values()].count(NOT_RUN)
    if waiting:
        found.append(f"{waiting} bugs were not run")
    others = [outcomes[mutant] for mutant in outcomes if mutant.room != WHOLE and outcomes[mutant] != NOT_RUN]
    if others and others.count("killed") < LEAST_SHARE * len(others):
        found.append(f"{others.count('killed')} of {len(others)} others are killed, fewer than {LEAST_SHARE:.0%}")
    return found
