"""Dancing links as a data structure."""

from __future__ import annotations

from descarte.lab.algorithms.exact_cover import DancingLists


def knuths_example() -> tuple[DancingLists, list[int]]:
    """Return the matrix of Knuth's paper, with seven items and six options."""
    links = DancingLists()
    items = [links.add_item(primary=True) for _ in range(7)]
    for option in ((2, 4, 5), (0, 3, 6), (1, 2, 5), (0, 3), (1, 6), (3, 4, 6)):
        links.add_option([items[index] for index in option])
    return links, items


def test_the_smallest_item_is_the_first_of_equals() -> None:
    links, items = knuths_example()
    assert links.find_smallest_item() == items[0]


def test_uncover_undoes_cover() -> None:
    links, items = knuths_example()
    before = (links.left[:], links.right[:], links.up[:], links.down[:], links.length[:])
    links.cover(items[0])
    links.cover(items[3])
    assert links.length[items[6]] == 1
    links.uncover(items[3])
    links.uncover(items[0])
    assert (links.left, links.right, links.up, links.down, links.length) == before


def test_a_secondary_item_need_not_be_covered() -> None:
    links = DancingLists()
    links.add_item(primary=False)
    assert links.find_smallest_item() == 0
