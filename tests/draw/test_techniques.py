"""The step of every technique's example can be drawn, and its picture shows its whole effect."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from descarte.draw.step.highlights import describe_highlights, shapes_of
from descarte.draw.svg import svg
from descarte.draw.theme import find_theme
from descarte.logic.contract import Technique
from tests.logic.example_steps import SHOWN, first_step_of

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("technique", SHOWN, ids=lambda technique: technique.key)
def test_a_step_of_every_technique(technique: Technique) -> None:
    state, step = first_step_of(technique)
    root = ElementTree.fromstring(svg(state, step=step, theme="screen"))
    struck = {"stroke": find_theme("screen").gone, "stroke-linecap": "round"}
    strokes = [path.attrib["d"] for path in root.iter(f"{SVG}path") if struck.items() <= path.attrib.items()]
    assert sum(stroke.count("M") for stroke in strokes) == len(step.discards)
    assert len(set(shapes_of(step).values())) == len(shapes_of(step)), "two roles look the same"
    assert len(describe_highlights(step, state.puzzle.layout)) >= bool(step.discards) + bool(step.places)
