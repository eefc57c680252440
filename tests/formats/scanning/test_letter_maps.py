"""Common properties of maps of cages and maps of regions."""

from __future__ import annotations

import pytest

from descarte import formats
from descarte.formats.scanning import letter_maps
from descarte.model.clues import Clues, Total

CELLS = "aabb\naabb\nccdd\nccdd\n"
TOTALS = "a=10 b=10\nc=10, d = 10\n"


def clues_of(kind: str, text: str) -> Clues:
    (entry,) = letter_maps.read(kind, text, formats.ReadOptions())
    assert isinstance(entry.clues, Clues), str(entry.clues)
    return entry.clues


@pytest.mark.parametrize(
    "text",
    [
        f"killer\n{CELLS}{TOTALS}",
        f"Killer: \n\n{CELLS}\n{TOTALS}",
        f"# no title\n{TOTALS}{CELLS}",
        f"killer\ncages:\n{CELLS}{TOTALS}givens:\n....\n....\n....\n....\n",
        "a a b b\na a b b\nc c d d\nc c d d\na=10\nb=10\nc=10\nd=10",
        "+--+--+\n|aa|bb|\n|aa|bb|\n+--+--+\n|cc|dd|\n|cc|dd|\n+--+--+\na=10 b=10 c=10 d=10",
        "1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n1=10 2=10 3=10 4=10",
    ],
)
def test_many_ways_to_type_the_same_cages(text: str) -> None:
    expected = tuple(Total(10, places) for places in ((0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15)))
    assert clues_of("killer", text).cages == expected
    assert formats.detect(text).key == "killer"


def test_givens_follow_the_map() -> None:
    assert clues_of("killer", f"{CELLS}{TOTALS}1...\n....\n....\n....").givens[0] == 1
    assert clues_of("jigsaw", f"{CELLS}\n. . . .\n. . . .\n. . . .\n. . . 4").givens[15] == 4


def test_cells_by_name() -> None:
    clues = clues_of("killer", "givens:\n..\n..\ncage 3: r1c1 r1c2\nsum 4: R1C1, r2c2\ndifferent: r1c1 r2c2\n")
    assert (clues.cages, clues.sums, clues.extra) == ((Total(3, (0, 1)),), (Total(4, (0, 3)),), ((0, 3),))


def test_regions_are_numbered_as_a_reader_would() -> None:
    assert clues_of("jigsaw", "12\n12").regions == (0, 1, 0, 1)
    assert clues_of("jigsaw", "10 9\n10 9").regions == (1, 0, 1, 0)
    assert clues_of("jigsaw", "Ab\nAb").regions == (1, 0, 1, 0)


def test_several_puzzles_and_one_of_them_bad() -> None:
    text = f"killer one\n{CELLS}{TOTALS}\nkiller two\n{CELLS}a=1\n\njigsaw three\n{CELLS}"
    found = list(formats.read(text))
    assert [(item.id, item.error is None) for item in found] == [("one", True), (None, False), ("three", True)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{CELLS}a=1 b=2 c=3", ["line 3", "cage 'd'", "d=12"]),
        (f"{CELLS}{TOTALS}e=1", ["line 7, column 1", "cage of the map", "'e'"]),
        (f"{CELLS}{TOTALS}a=1", ["line 7, column 1", "named once"]),
        ("aab\naab\na=1 b=2", ["line 2", "3 rows of 3", "2 rows"]),
        ("aab\naa\nccc\na=1 b=2 c=3", ["line 2", "a row of 3", "one of 2"]),
        ("killer", ["line 1", "a map"]),
        (f"{CELLS}{TOTALS}sum 3: r1c1 r9c9", ["line 7, column 13", "r4c4", "'r9c9'"]),
        (f"{CELLS}{TOTALS}givens:\n....\n....\n....\n...x", ["line 11, column 4", "'x'"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    found = list(formats.read(text, format="killer"))
    assert all(word in str(found[0].error) for word in words), str(found[0].error)


def test_more_cages_than_letters_get_numbers() -> None:
    cages = tuple(Total(5, (cell,)) for cell in range(64))
    clues = Clues(8, 8, (0,) * 64, kind="killer", cages=cages)
    assert clues_of("killer", letter_maps.write("killer", clues)) == clues
