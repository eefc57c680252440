"""`descarte techniques`."""

from __future__ import annotations

import pytest

from descarte.logic import every_technique
from descarte.logic.contract import Technique
from tests.cli.conftest import Run


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> tuple[Technique, ...]:
    """Let there be only some techniques, to save time."""
    some = every_technique()[::8]
    monkeypatch.setattr("descarte.logic.every_technique", lambda: some)
    return some


def test_the_list_has_every_technique_with_both_names_and_an_example(descarte: Run, few: tuple[Technique, ...]) -> None:
    outcome = descarte("techniques", "--all")
    assert outcome.code == 0
    entries = outcome.out.rstrip("\n").split("\n\n")
    for entry, technique in zip(entries, few, strict=True):
        head, *board = entry.split("\n")
        assert head == (
            f"{technique.key}: {technique.name.say('en')} / {technique.name.say('es')} - "
            f"rating {technique.rating:.1f}, score {technique.scores.score}"
        )
        assert len(board) > 4
        assert " => " in board[-1]


def test_bare_it_is_a_page_by_grades(descarte: Run) -> None:
    outcome = descarte("techniques")
    assert outcome.code == 0
    assert len(outcome.lines) <= len(every_technique()) + 14
    assert max(map(len, outcome.lines)) <= 80
    heads = [line for line in outcome.lines if line and not line.startswith(" ")]
    assert heads == ["Easy", "Medium", "Hard", "Very hard", "Extreme", "Diabolical", "Nightmare"]
    named = [line.split()[1] for line in outcome.lines if line.startswith(" ")]
    assert named == [technique.key for technique in every_technique()]
    assert "--all" in outcome.err
    assert "único oculto" in descarte("techniques", "--lang", "es").out


def test_the_short_list_has_a_line_each(descarte: Run) -> None:
    lines = descarte("techniques", "--short").lines
    assert [line.split()[0] for line in lines] == [technique.key for technique in every_technique()]


@pytest.mark.parametrize("name", ["naked-pair", "Naked Pair", "par desnudo", "naked_pair"])
def test_one_is_taught_by_any_of_its_names(descarte: Run, name: str) -> None:
    out = descarte("techniques", name).out
    assert out.startswith("naked-pair: naked pair / par desnudo - rating 3.0, score 60\n\nTwo cells of a house")
    assert "\nExample:\n+-" in out
    assert "* the pattern; x discarded" in out
    assert "Why it works:\nTwo cells need two different digits" in out


def test_in_spanish(descarte: Run) -> None:
    out = descarte("techniques", "x-wing", "--lang", "es").out
    assert "Por qué funciona:" in out
    assert "\nEjemplo:\n" in out


def test_what_has_to_be_known_is_said(descarte: Run) -> None:
    assert "exactly one solution." in descarte("techniques", "unique-rectangle-1").out
    assert "only when it is named" in descarte("techniques", "direct-pointing").out


def test_an_unknown_name_gets_a_suggestion(descarte: Run) -> None:
    outcome = descarte("techniques", "nkaed-pair")
    assert outcome.code == 2
    assert "did you mean 'naked-pair'?" in outcome.err


def test_the_records(descarte: Run, few: tuple[Technique, ...]) -> None:
    records = descarte("techniques", "--json").records
    assert [record["technique"] for record in records] == [technique.key for technique in few]
    (record,) = descarte("techniques", "--json", "xy-wing").records
    assert (record["rating"], record["score"], record["codes"]) == (4.2, 160, ["0800"])
    assert set(record["definition"]) == set(record["why"]) == set(record["example"]["step"]) == {"en", "es"}


def test_the_lesson_of_a_chain_has_every_implication_and_that_of_a_split_its_branches(descarte: Run) -> None:
    chain = descarte("techniques", "xy-chain").out
    assert "\n\n1) If r1c2 is not 8, then r1c2 is 5, because r1c2 has no other candidate.\n2) " in chain
    split = descarte("techniques", "forcing-net-plus", "--lang", "es").out
    assert "\n\n   Supón que f2c9 es 1:\n   - candidatos bloqueados (hacia la línea): " in split
    assert "\n   Ahora en la columna 3 no hay sitio para el 1: imposible.\n" in split


def test_a_family_is_taught_one_after_the_other(descarte: Run) -> None:
    lessons = descarte("techniques", "colores simples").out
    assert lessons.index("colour-trap: ") < lessons.index("colour-wrap: ")


def test_a_lesson_names_cells_as_asked(descarte: Run) -> None:
    assert "se descarta el 5 de f1c7" in " ".join(
        descarte("techniques", "x-wing", "--lang", "es", "--coordinates", "f1c1").out.split()
    )
    assert "can be discarded from A7" in descarte("techniques", "x-wing", "--coordinates", "A1").out


@pytest.mark.parametrize("name", ["template-set", "template-delete"])
def test_ways_to_put_a_digit_everywhere_are_not_followed_one_by_one(descarte: Run, name: str) -> None:
    assert "Suppose" not in descarte("techniques", name).out


def test_a_lesson_has_every_part(descarte: Run) -> None:
    out = descarte("techniques", "x-wing").out
    parts = ["How to look for it", "Example", "Near miss", "Why it works", "In constraint programming", "Practise this"]
    assert [line[:-1] for line in out.splitlines() if line.endswith(":")] == [*parts, "Where it belongs"]
    assert "Practise this:\ndescarte make --needs x-wing\n" in out
    assert "Previous: rule-sum-combinations. Next: cage-hidden-pair." in out
    said = " ".join(descarte("techniques", "x-wing", "--lang", "es").out.split())
    assert "Casi, pero no: Una de las dos líneas tiene un tercer sitio." in said
    assert "Familia: peces ('descarte techniques fish' muestra la familia)." in said


def test_a_technique_that_is_never_needed_says_so_instead_of_a_command(descarte: Run) -> None:
    practice = descarte("techniques", "siamese-x-wing").out.partition("Practise this:")[2].partition("Where it")[0]
    assert "can never be needed" in " ".join(practice.split())


@pytest.mark.parametrize("name", ["als", "almost locked sets", "conjuntos casi bloqueados"])
def test_a_family_is_a_list(descarte: Run, name: str) -> None:
    lines = descarte("techniques", name).lines
    assert lines[0] == "Almost locked sets"
    assert "   7.0  als-xz                           ALS-XZ" in lines
    assert all(line.startswith("  ") for line in lines[1:])


def test_the_records_of_a_family(descarte: Run) -> None:
    records = descarte("techniques", "kakuro", "--json").records
    assert "cage-crossing" in [record["technique"] for record in records]
    assert all("kakuro" in record["families"] for record in records)


def test_families_are_named_below_the_list(descarte: Run) -> None:
    assert "lists a family: singles, locked, " in " ".join(descarte("techniques").err.split())
    said = " ".join(descarte("techniques", "--lang", "es").err.split())
    assert "muestra una familia: únicos, candidatos bloqueados, " in said


def test_a_misspelt_family_gets_a_suggestion(descarte: Run) -> None:
    outcome = descarte("techniques", "kilr")
    assert outcome.code == 2
    assert "did you mean 'killer'?" in outcome.err
