"""The layers of the code, the lowest first; `python docs/layers.py` writes them into docs/architecture.md."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parent / "architecture.md"
_TABLE = re.compile(r"<!-- layers -->\n.*?<!-- end of the layers -->\n", re.DOTALL)

LAYERS: list[dict[str, str]] = [
    {"core": "texts in two languages, errors, deadlines, worker processes, names that people type, discovery"},
    {"model": "data types: digits, rules, layouts, clues, puzzles, states, steps, results, faults"},
    {"variants": "variants, one file each: how a variant compiles to the five rules, and how it is drawn"},
    {
        "kinds": "kinds, one file each: how clues become a puzzle, and a puzzle becomes clues",
        "proof": "the judge of steps; imports only `model` and `core`",
        "fast": "the search for solutions: the kernel, the same engine in Python, clause learning",
        "draw": "pictures, boards as text, stories and books ([drawing.md](drawing.md))",
    },
    {
        "formats": "formats, one file each: how a text becomes clues, and clues become a text",
        "logic": "human reasoning: techniques, the search for the next step, and the sentences that explain steps",
        "lab": "textbook algorithms with event logs, experiments and a course ([lab.md](lab.md))",
    },
    {
        "rating": "the difficulty of a puzzle, from its steps ([ratings.md](ratings.md))",
        "diagnosis": "why a puzzle has no solution ([diagnosis.md](diagnosis.md))",
    },
    {"setters": "true candidates, redundant clues, equivalent puzzles ([setting.md](setting.md))"},
    {"making": "new puzzles, one maker per kind ([making.md](making.md))"},
    {"batch": "files of millions of puzzles: blocks, workers, output that can be resumed ([many.md](many.md))"},
    {"api": "the public functions"},
    {"capabilities": "what descarte can do, one file each: parameters, answer as JSON, descriptions"},
    {
        "cli": "the command line",
        "web": "the page and the HTTP interface ([api.md](api.md))",
        "assistants": "tools for assistants over the Model Context Protocol ([assistants.md](assistants.md))",
        "__init__": "the public names",
        "__main__": "`python -m descarte`",
    },
]
"""One dictionary per layer: its rooms, each with a description. A room imports only rooms of lower layers."""


def table() -> str:
    """Return the layers as a table in Markdown."""
    rows = [
        f"| {level} | {_name(room)} | {text} |\n" for level, layer in enumerate(LAYERS) for room, text in layer.items()
    ]
    return "| layer | room | holds |\n|--|--|--|\n" + "".join(rows)


def _name(room: str) -> str:
    folder = PAGE.parents[1] / "src" / "descarte" / room
    return f"`{room}/`" if folder.is_dir() else f"`{room}.py`"


def page() -> str:
    """Return docs/architecture.md with its table regenerated."""
    text = PAGE.read_text(encoding="utf-8")
    return _TABLE.sub(lambda _: f"<!-- layers -->\n{table()}<!-- end of the layers -->\n", text)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
