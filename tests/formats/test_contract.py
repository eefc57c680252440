"""Properties that every format has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.core.text import LANGUAGES
from descarte.formats import Format, registry
from descarte.formats.contract import Output, Recognition

FORMATS = formats.all_formats()


@pytest.mark.parametrize("format", FORMATS, ids=lambda one: one.key)
def test_a_format_can_be_found_and_described(format: Format) -> None:
    assert formats.find(format.key) is format
    for lang in LANGUAGES:
        assert format.name.say(lang)
        assert format.about.say(lang)
    assert format.about.en != format.about.es


@pytest.mark.parametrize("kind", kinds.all_kinds(), ids=lambda kind: kind.key)
@pytest.mark.parametrize("format", FORMATS, ids=lambda one: one.key)
def test_the_sample_of_each_kind_survives_or_is_refused(format: Format, kind: kinds.Kind) -> None:
    puzzle = kinds.build(kind.sample)
    try:
        text = formats.write([puzzle, puzzle], format.key)
    except OptionError:
        return
    assert text.endswith("\n")
    found = [item.puzzle for item in formats.read(text, format=format.key)]
    if format.key == "candidates":
        assert [one and one.givens for one in found] == [puzzle.givens] * 2
    elif format.key == "iss" and kind.key == "calcudoku":  # its rules come back as what they come down to
        assert [list(one.solutions()) for one in found if one] == [list(puzzle.solutions())] * 2
    else:
        assert found == [puzzle] * 2


def test_orders_and_keys_are_all_different() -> None:
    assert len({format.output.rank for format in FORMATS}) == len({format.key for format in FORMATS}) == len(FORMATS)
    assert len({format.recognition.precedence for format in FORMATS}) == len(FORMATS)


def test_formats_are_listed_by_rank_and_detected_by_precedence(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(key: str, rank: int, precedence: int) -> Format:
        recognition = Recognition(lambda text: text.startswith("?"), precedence)
        return replace(formats.find("grid"), key=key, recognition=recognition, output=Output(rank))

    everything = [made("first", 2, 2), made("plainest", 1, 1), made("asked", 3, 3)]
    monkeypatch.setattr(registry, "discover", lambda *_: everything)
    clear = (registry.all_formats, registry.formats_by_precedence)
    for listed in clear:
        listed.cache_clear()
    try:
        assert [format.key for format in formats.all_formats()] == ["plainest", "first", "asked"]
        assert formats.detect("? !").key == "asked"
    finally:
        for listed in clear:
            listed.cache_clear()
