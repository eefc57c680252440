from __future__ import annotations

from random import Random

import pytest

import descarte
from descarte.fast.automata_layers import layers_of
from descarte.logic.inference.rules.layered_pruning import LayeredRule


@pytest.mark.parametrize(
    "clue", [".Sandwich~17~R1", ".Skyscraper~R2~3~", ".XSum~R3~20~", ".Shape~6x6.Between~R1C1~R1C2~R2C3"]
)
def test_it_says_what_the_layers_say(clue: str) -> None:
    random = Random(3)
    rule = descarte.read(clue).rules[0]
    layers, along = layers_of(rule), LayeredRule(layers_of(rule))
    for _ in range(60):
        masks = [random.randrange(1, 512) | random.randrange(512) for _ in rule.cells]
        assert along.prune(masks) == layers.prune(masks)
