"""The pictures of the README are those that the commands beside them draw."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.cli import main

ROOT = Path(__file__).parents[2]
SEED_000 = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."
LOOK = ("--kind", "diagonal", "--theme", "screen", "--coordinates", "A1", "--lang", "en")


@pytest.mark.parametrize(
    ("name", "what"),
    [("twins", ("--techniques", "naked-pair", "--step", "1")), ("step", ("--step", "9"))],
)
def test_pictures_of_the_readme(name: str, what: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    assert main(["draw", SEED_000, *LOOK, *what, "-o", str(path)]) == 0
    kept = ROOT / "docs" / "pictures" / f"{name}.svg"
    assert path.read_text() == kept.read_text(), f"draw it again: descarte draw ... -o docs/pictures/{name}.svg"
    for readme in ("README.md", "README.es.md"):
        assert f"docs/pictures/{name}.svg" in (ROOT / readme).read_text()
