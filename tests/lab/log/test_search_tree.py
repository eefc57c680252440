"""The search tree of a log."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from descarte.core.errors import OptionError
from descarte.lab.log.reader import Trace
from descarte.lab.log.search_tree import SearchTree, svg_of
from descarte.model.puzzle import Puzzle
from tests.lab.log.test_event_log import written
from tests.lab.puzzles import EASY, NONE, SMALL


def grown(folder: Path, puzzle: Puzzle, key: str, most: int = 2000) -> SearchTree:
    """Return the search tree of a run."""
    with Trace(written(folder, puzzle, key)) as trace:
        return SearchTree(puzzle, most).grow(trace)


def test_it_has_a_node_for_each_assignment(tmp_path: Path) -> None:
    tree = grown(tmp_path, EASY, "backtracking")
    assert (tree.nodes, tree.dead, tree.found) == (200, 151, 1)
    assert len(list(tree.walk())) == 201


def test_the_way_to_the_solution_is_marked(tmp_path: Path) -> None:
    tree = grown(tmp_path, SMALL, "forward-checking")
    assert [node.label for node in tree.walk() if node.fate == "found"][:3] == ["givens", "r1c2=3", "r1c3=2"]


def test_dead_ends_have_their_reasons(tmp_path: Path) -> None:
    tree = grown(tmp_path, NONE, "forward-checking")
    reasons = [str(node.reason) for node in tree.walk() if node.fate == "dead" and not node.children]
    assert reasons
    assert all("has no digit left" in reason for reason in reasons)


def test_a_large_tree_is_folded_without_losing_count(tmp_path: Path) -> None:
    tree = grown(tmp_path, EASY, "backtracking", most=40)
    kept = list(tree.walk())
    assert len(kept) <= 41
    assert len(kept) - 1 + sum(node.hidden for node in kept) == 200


def test_a_local_search_has_no_tree(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="min-conflicts repairs a full board"):
        grown(tmp_path, SMALL, "min-conflicts")


def test_the_picture_is_an_svg_with_its_figures_in_the_title(tmp_path: Path) -> None:
    with Trace(written(tmp_path, NONE, "backtracking")) as trace:
        picture = ElementTree.fromstring(svg_of(trace))
    names = {"svg": "http://www.w3.org/2000/svg"}
    title = picture.find("svg:title", names)
    assert title is not None
    assert title.text == "backtracking: 34 nodes, 35 dead ends, 0 solutions"
    assert len(picture.findall(".//svg:circle", names)) == 35


def test_nodes_stand_below_the_title_each_level_as_far_below_the_last(tmp_path: Path) -> None:
    with Trace(written(tmp_path, NONE, "backtracking")) as trace:
        picture = ElementTree.fromstring(svg_of(trace))
    circles = picture.findall(".//{http://www.w3.org/2000/svg}circle")
    heights = sorted({float(circle.attrib["cy"]) for circle in circles})
    assert heights == [50 + 50 * level for level in range(len(heights))]


def test_labels_can_be_read_at_the_size_that_the_picture_has(tmp_path: Path) -> None:
    root = ElementTree.fromstring(grown(tmp_path, SMALL, "backtracking").svg("backtracking"))
    _, _, width, height = root.attrib["viewBox"].split()
    assert (root.attrib["width"], root.attrib["height"]) == (width, height)
    sizes = [float(each.attrib["font-size"]) for each in root.iter() if "font-size" in each.attrib]
    assert min(sizes) >= 12


def test_labels_have_a_halo_where_edges_run_behind_them(tmp_path: Path) -> None:
    tree = grown(tmp_path, SMALL, "backtracking")
    assert tree.svg("backtracking").count('paint-order="stroke"') == sum(1 for _ in tree.walk())
