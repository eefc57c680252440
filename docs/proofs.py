"""The traces in docs/proofs.md: `python docs/proofs.py` has descarte explain the puzzles again and writes the traces.

Each trace is marked with the ways in which the page offers to break it, and with the number of the step to break.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

import descarte
from descarte.core.text import Language, Text, speaking
from descarte.model.puzzle import Puzzle

PAGES = [Path(__file__).parent / name for name in ("proofs.md", "proofs.es.md")]
WIDTH = 96
"""Maximum number of characters in a line of a trace."""
SINGLES = "full-house,hidden-single,naked-single"
_SECTION = re.compile(r"<!-- trace (?P<key>[\w-]+) -->\n.*?<!-- end of the trace -->\n", re.DOTALL)
_STEP = Text("Step {number}", "Paso {number}")


class Example(NamedTuple):
    """A puzzle whose explanation is shown as a trace: the techniques to use, and the number of steps."""

    key: str
    puzzle: str
    breaks: str
    """Keys of the ways to break the trace, from static_site/page/learn/break_proof.js."""
    techniques: str = "all"
    steps: int | None = 1
    """Number of steps to show, or None for all."""
    broken: int = 0
    """Number of the step that is broken, from 0."""

    def read(self) -> Puzzle:
        """Return the puzzle."""
        return descarte.read(self.puzzle)


def make_killer() -> str:
    """Return a small Killer that descarte makes."""
    return descarte.write(next(iter(descarte.make("killer", seed=0, size=4, count=1))), "json").strip()


def list_examples() -> Iterator[Example]:
    """Yield the examples, one per form of certificate, and before them a whole proof."""
    yield Example("whole", "1.....3.4......2", "digit fact", SINGLES, None, 0)
    yield Example("propagation", "1.....3.4......2", "digit rule", SINGLES)
    yield Example("places", "3.6.51.5.36..15.3663.51...3.255...43", "digit weight", f"{SINGLES},x-wing")
    yield Example("sums", make_killer(), "digit weight", f"{SINGLES},innie")
    yield Example("cases", "..45..5.....34.6.5.56.3...5342423156", "digit branch", f"{SINGLES},case-split")
    yield Example("steps", '{"n": 4, "thermos": [[0, 1, 5], [15, 10, 6]]}', "part")
    yield Example("swap", "3...4.4............1.5..52...61..25.", "digit rule pair", f"{SINGLES},unique-rectangle-3")


def shorten_step(step: dict[str, Any]) -> dict[str, Any]:
    """Return what the judge reads of a step, also in the steps of its cases."""
    kept = {name: step[name] for name in ("technique", "places", "discards") if step.get(name)}
    because = {name: value for name, value in step["because"].items() if value}
    if parts := because.get("steps"):
        because = {"steps": [shorten_step(inner) for inner in parts]}
    if cases := because.get("cases"):
        because["cases"] = [{**case, "steps": [shorten_step(inner) for inner in case["steps"]]} for case in cases]
    return {**kept, "because": because}


def make_trace(example: Example) -> tuple[dict[str, Any], list[str]]:
    """Return the trace of an example, and its steps in words, in the current language."""
    puzzle = example.read()
    result = descarte.explain(puzzle, techniques=example.techniques)
    saved = json.loads(descarte.write_trace(result))
    steps = saved["steps"][: example.steps]
    text = example.puzzle if set(example.puzzle) <= set(".123456789") else saved["puzzle"]
    trace = {"version": saved["version"], "puzzle": text, "steps": [shorten_step(step) for step in steps]}
    return trace, [step["text"] for step in steps]


def write_json(value: Any, indent: str = "", before: int = 0) -> str:
    """Return JSON that a reader can follow, in the form that static_site/page/learn/trace_text.js writes.

    >>> write_json({"a": [1, "b"]})
    '{"a": [1, "b"]}'
    """
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(indent) + before + len(flat) <= WIDTH:
        return flat
    inner = f"{indent}  "
    if isinstance(value, list):
        rows = [inner + write_json(each, inner) for each in value]
        return "[\n" + ",\n".join(rows) + f"\n{indent}]"
    rows = [f"{inner}{json.dumps(name)}: {write_json(each, inner, len(name) + 4)}" for name, each in value.items()]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def write_sentences(sentences: Iterable[str], lang: Language) -> str:
    """Return the steps in words, as a quotation."""
    found = list(sentences)
    heads = [
        f"{_STEP.say(lang).format(number=number)}. " if len(found) > 1 else "" for number in range(1, len(found) + 1)
    ]
    return "\n>\n".join(
        fill(head + words, 118, initial_indent="> ", subsequent_indent="> ", break_on_hyphens=False)
        for head, words in zip(heads, found, strict=True)
    )


def write_section(example: Example, lang: Language) -> str:
    """Return an example in Markdown: its board, its steps in words, and its trace."""
    with speaking(lang):
        trace, sentences = make_trace(example)
        board = str(example.read())
    marks = f'.proof data-breaks="{example.breaks}" data-step="{example.broken}"'
    shown = [] if len(sentences) > 3 else [write_sentences(sentences, lang)]
    return "\n\n".join([f"```text\n{board}\n```", *shown, f"```json {{{marks}}}\n{write_json(trace)}\n```"])


def write_page(page: Path) -> str:
    """Return the text of a page with its traces made again."""
    lang: Language = "es" if page.name.endswith(".es.md") else "en"
    examples = {example.key: example for example in list_examples()}

    def write(section: re.Match[str]) -> str:
        key = section["key"]
        return f"<!-- trace {key} -->\n\n{write_section(examples[key], lang)}\n\n<!-- end of the trace -->\n"

    return _SECTION.sub(write, page.read_text(encoding="utf-8"))


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(write_page(page), encoding="utf-8")
