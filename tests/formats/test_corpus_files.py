"""Files that are not part of the project: each is detected and read as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.corpus import CORPUS

from descarte import formats

FILES = {
    "sudoku/*.txt": "line",
    "ratings/*.csv": "csv",
    "kakuro/boards.kk": "kk",
    "kakuro/seed/*.txt": "kakuro-cells",
    "variants/*.jsonl": "json",
}

pytestmark = pytest.mark.corpus


def paths() -> list[tuple[Path, str]]:
    found = [(path, key) for pattern, key in FILES.items() for path in sorted(CORPUS.glob(pattern))]
    return found or [(CORPUS, "nothing to read")]


@pytest.mark.parametrize(("path", "key"), paths(), ids=[path.name for path, _ in paths()])
def test_a_file_is_detected_and_read(path: Path, key: str) -> None:
    text, name = formats.text_of(path)
    assert formats.detect(text).key == key
    count = 0
    for item in formats.read(text, source=name):
        assert item.error is None, str(item.error)
        count += 1
        if count == 500:
            break
    assert count > 0


@pytest.mark.parametrize(("path", "key"), paths(), ids=[path.name for path, _ in paths()])
def test_every_puzzle_survives_the_plainest_format(path: Path, key: str) -> None:
    for number, item in enumerate(formats.read(formats.text_of(path)[0], format=key)):
        if item.puzzle is not None:
            assert [again.puzzle for again in formats.read(formats.write([item.puzzle]))] == [item.puzzle]
        if number == 40:
            break
