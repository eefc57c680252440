"""Write docs/python.md, the reference of the Python interface: python docs/python_reference.py.

Signatures, descriptions and examples come from the code. This program adds only the sections.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import descarte
from descarte import fast
from descarte.fast import classic

PAGE = Path(__file__).with_name("python.md")
WIDTH = 100
SECTIONS = {
    "Read and write": "read read_all write read_trace write_trace",
    "Solve": "solve count solutions check why",
    "Explain and rate": "explain hint rate verify",
    "Make": "make make_unique minimise minimal_puzzles redundant true_candidates transform canonical",
    "Draw": "board pencil_marks svg",
    "Many puzzles": "solve_many check_many count_many rate_many explain_many canonical_many",
    "Language": "speaking Text",
    "Answers": "Result Explanation Rating Hint Verdict",
    "Puzzles and steps": "Puzzle Layout House Cage State Step Because Fault",
    "Errors": "DescarteError InputError PuzzleError OptionError Stopped",
}
"""Public names of `descarte`, by section of the page."""
FAST = "solve count solutions solve_alike solve9 batch9 engine Engine Limits Found OutOfLimits"
FAST_VALUES = "ENGINES NO_LIMITS Ending Progress"
"""Functions and classes of `descarte.fast` with a section on the page; then its constants and type aliases."""
_HEAD = """# Python reference

This page describes every public name of `descarte`, then those of `descarte.fast`. It is generated from the code. The
[README](../README.md) shows how to use the most important functions.

A parameter that takes a puzzle also takes its text, a `Path` to its file, or lists of numbers. A string is always
text, never a file name. The examples begin with `from descarte import *`. Every error that descarte raises on purpose
is a [`DescarteError`](#descarteerror).
"""
_FAST_HEAD = """## descarte.fast

This module finds solutions without explaining them. `solve`, `count` and `solutions` take a `Puzzle`. `solve9` and
`batch9` take classic Sudokus as text and answer in microseconds. The examples import names from `descarte.fast`.
"""


def page() -> str:
    """Return the text of docs/python.md."""
    parts = [_HEAD, *_index(), ""]
    for title, names in SECTIONS.items():
        parts += [f"## {title}\n", *(_entry(name, getattr(descarte, name)) for name in names.split())]
    parts.append(_FAST_HEAD)
    parts += [_entry(f"fast.{name}", _fast_thing(name)) for name in FAST.split()]
    parts += [*_values(), ""]
    return "\n".join(parts)


def _index() -> Iterator[str]:
    anchors = _anchors()
    for title, names in SECTIONS.items():
        yield f"- {title}: {', '.join(f'[`{name}`](#{anchors[name]})' for name in names.split())}"
    links = (f"[`{name}`](#{anchors[f'fast.{name}']})" for name in FAST.split())
    yield f"- [`descarte.fast`](#descartefast): {', '.join(links)}"


def _anchors() -> dict[str, str]:
    """Return the anchor of each heading as GitHub forms it: in lower case, with a number if it is not the first."""
    headings: list[str] = []
    for title, names in SECTIONS.items():
        headings += [title, *names.split()]
    headings += ["descarte.fast", *(f"fast.{name}" for name in FAST.split())]
    slugs = [heading.lower().replace(" ", "-").replace(".", "") for heading in headings]
    return {
        heading: slugs[at] + (f"-{slugs[:at].count(slugs[at])}" if slugs[at] in slugs[:at] else "")
        for at, heading in enumerate(headings)
    }


def _fast_thing(name: str) -> Any:
    """Return the object with a name of `descarte.fast`; for a function of the kernel, its equivalent in Python."""
    return getattr(classic, name) if hasattr(classic, name) and name.endswith("9") else getattr(fast, name)


def _entry(name: str, thing: Any) -> str:
    """Return the section about one public name: heading, signature and description."""
    plain = name.rpartition(".")[2]
    parts = [f"### {name}\n", f"```python\n{signature(plain, thing)}\n```\n", description(inspect.getdoc(thing) or "")]
    if inspect.isclass(thing):
        parts += _members(thing)
    return "\n".join(parts)


def signature(name: str, thing: Any) -> str:
    """Return the signature on one line, or one line per parameter if it is long.

    >>> signature("halve", lambda x, /, *, floor=True: x)
    'halve(x, /, *, floor=True)'
    """
    found = inspect.signature(thing)
    words, last = [], None
    for parameter in found.parameters.values():
        if last is inspect.Parameter.POSITIONAL_ONLY is not parameter.kind:
            words.append("/")
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY is not last:
            words.append("*")
        words.append(_parameter(parameter))
        last = parameter.kind
    if last is inspect.Parameter.POSITIONAL_ONLY:
        words.append("/")
    returned = found.return_annotation
    end = ")" if inspect.isclass(thing) or returned is inspect.Signature.empty else f") -> {returned}"
    line = f"{name}({', '.join(words)}{end}"
    return line if len(line) <= WIDTH else "\n".join([f"{name}(", *(f"    {word}," for word in words), end])


def _parameter(parameter: inspect.Parameter) -> str:
    typed = "" if parameter.annotation is inspect.Parameter.empty else f": {parameter.annotation}"
    if parameter.default is inspect.Parameter.empty:
        return f"{parameter.name}{typed}"
    simple = parameter.default is None or isinstance(parameter.default, str | int | float | tuple)
    default = repr(parameter.default) if simple else "..."
    if isinstance(parameter.default, tuple) and type(parameter.default) is not tuple:
        default = "..."
    return f"{parameter.name}{typed} = {default}" if typed else f"{parameter.name}={default}"


def description(words: str) -> str:
    r"""Return a docstring as Markdown, with its examples as blocks of code.

    >>> description("Halve.\n\n>>> 4 / 2\n2.0")
    'Halve.\n\n```pycon\n>>> 4 / 2\n2.0\n```\n'
    """
    text, start, example = words.partition(">>> ")
    return text.strip() + "\n" + (f"\n```pycon\n{start}{example.rstrip()}\n```\n" if start else "")


def _members(cls: type) -> Iterator[str]:
    """Yield the descriptions of a class: its bases, and the fields, properties and methods that it does not inherit."""
    bases = [base.__name__ for base in cls.__bases__ if base.__name__ in descarte.__all__]
    if bases:
        yield f"It is also a [`{bases[0]}`](#{_anchors()[bases[0]]}), with all its fields and methods.\n"
    rows = dict(fields(cls))
    for name, member in vars(cls).items():
        words = (inspect.getdoc(member) or "").partition("\n\n")[0].replace("\n", " ")
        if name.startswith("_") or not words or name in rows:
            continue
        if inspect.isfunction(member) or isinstance(member, staticmethod | classmethod):
            names = list(inspect.signature(getattr(cls, name)).parameters)
            inside = ", ".join(one for one in names if one != "self")
            rows[f"{name}({inside})"] = words
        elif isinstance(member, property) or hasattr(member, "attrname"):
            rows[name] = words
    if rows:
        lines = (f"| `{name}` | {words.replace('|', '&#124;')} |\n" for name, words in rows.items())
        yield "| member | meaning |\n|--|--|\n" + "".join(lines)


def fields(cls: type) -> dict[str, str]:
    """Return the description of every field of a class, which is the string after the field in the code."""
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    return dict(_documented(body.body)) if isinstance(body, ast.ClassDef) else {}


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield the name and the description of every assignment that a string follows."""
    for one, after in pairwise(body):
        target = (
            one.target if isinstance(one, ast.AnnAssign) else one.targets[0] if isinstance(one, ast.Assign) else None
        )
        if (
            isinstance(target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and not target.id.startswith("_")
        ):
            yield target.id, " ".join(str(after.value.value).split())


def _values() -> Iterator[str]:
    """Yield the constants and type aliases of `descarte.fast` with their descriptions."""
    described: dict[str, str] = {}
    for path in (Path(inspect.getfile(fast)), Path(inspect.getfile(fast)).with_name("contract.py")):
        described |= _documented(ast.parse(path.read_text(encoding="utf-8")).body)
    for name in FAST_VALUES.split():
        yield f"- `fast.{name}`: {re.sub(r'`{2,}', '`', described[name])}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
