"""Real files and links of other programs are read as an index says. They are not part of the project."""

from __future__ import annotations

import json
import warnings
from typing import Any

import pytest
from bench.corpus import CORPUS

from descarte import formats, kinds
from descarte.formats.shared.clue_builder import boxes_of, is_boxes
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle

FOLDER = CORPUS / "formats"
INDEX = FOLDER / "index.jsonl"
SAMPLES = [json.loads(line) for line in INDEX.read_text(encoding="utf-8").splitlines()] if INDEX.exists() else [{}]
OTHERS = ("easyasabc", "renban", "puzzlink_aho", "triPuzzle")
"""Names of the samples whose kind of puzzle descarte does not know."""
_FLAGS = {"disjointgroups": "disjoint", "diagonal+": "rising", "diagonal-": "falling"}

pytestmark = pytest.mark.corpus


def puzzles_of(sample: dict[str, Any]) -> list[Puzzle]:
    with warnings.catch_warnings(action="ignore"):
        text, name = formats.text_of(FOLDER / sample["file"])
        items = list(formats.read(text, source=name))
    assert all(item.error is None for item in items), str(items[0].error)
    return [item.puzzle for item in items if item.puzzle]


def line_of(puzzle: Puzzle) -> str:
    return "".join(chr(55 + digit) if digit > 9 else str(digit or ".") for digit in kinds.clues_of(puzzle).givens)


def regions_of(clues: Clues, said: list[int | None] | str) -> bool:
    """Return True if regions are the expected ones. A region that is not listed is the usual box."""
    size = clues.rows
    box = usual_box(size) or (1, size)
    usual = boxes_of(size, box)
    wanted = tuple(int(usual[at] if region is None else region) for at, region in enumerate(said))
    if clues.regions is None:
        return clues.box is not None and is_boxes(wanted, clues.box)
    return len(set(zip(wanted, clues.regions, strict=True))) == len(set(wanted)) == len(set(clues.regions))


def agrees(puzzle: Puzzle, name: str, said: Any) -> bool:
    """Return True if a puzzle agrees with a field of the index."""
    clues = kinds.clues_of(puzzle)
    has = {*clues.options, *(("rising", "falling") if "diagonal" in clues.options else ())}
    found: dict[str, bool] = {
        "givens": line_of(puzzle) == said if isinstance(said, str) else list(clues.givens) == said,
        "title": (clues.id or "") == (said or ""),
        "author": clues.notes.author == (said or ""),
        "size": clues.rows == said,
        "negative": {"ratio": "negative_ratio", "xv": "negative_xv", "difference": "nonconsecutive"}.keys() >= set(said)
        and all({"ratio": "negative_ratio", "xv": "negative_xv"}.get(one, "nonconsecutive") in has for one in said)
        if isinstance(said, list) and name == "negative"
        else True,
        "flags": all(_FLAGS.get(one, one) in has for one in said) if name == "flags" else True,
        "regions": said is None or name != "regions" or regions_of(clues, said),
    }
    return found.get(name, True)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.get("file", "none"))
def test_a_sample_is_read_as_its_index_says(sample: dict[str, Any]) -> None:
    if any(name in sample["file"] for name in OTHERS):
        with warnings.catch_warnings(action="ignore"):
            text, name = formats.text_of(FOLDER / sample["file"])
            (item,) = formats.read(text, source=name)
        assert item.error is not None
        assert any(word in str(item.error) for word in ("another kind", "of the type"))
        return
    puzzles, expected = puzzles_of(sample), sample["expected"] or {}
    assert len(puzzles) == expected.get("puzzles", len(puzzles))
    for name, said in expected.items():
        assert agrees(puzzles[0], name, said), (name, said)
    for place, at in (("first", 0), ("last", -1)):
        if isinstance(expected.get(place), dict):
            assert line_of(puzzles[at]) == expected[place]["givens"]


@pytest.mark.parametrize(
    "sample",
    [sample for sample in SAMPLES if sample.get("format") in ("hodoku-line", "tatham-id")] or [{}],
    ids=lambda sample: sample.get("file", "none"),
)
def test_what_is_written_back_is_the_sample(sample: dict[str, Any]) -> None:
    with warnings.catch_warnings(action="ignore"):
        text, name = formats.text_of(FOLDER / sample["file"])
        key = formats.detect(text, name).key
        written = formats.write(puzzles_of(sample), key)
    assert written.partition(":")[2].strip() == text.partition(":")[2].strip()
