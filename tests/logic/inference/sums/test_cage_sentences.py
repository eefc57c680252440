from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.inference.sums.cage_sentences import describe_consequences, list_combinations
from descarte.logic.inference.sums.cage_summaries import summarise_cage
from descarte.logic.inference.sums.cages import sums_of
from descarte.model.state import State
from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with


def said(state: State) -> Text:
    gist = summarise_cage(state, sums_of(state)[0])
    assert gist is not None
    return describe_consequences(state, gist)


def test_combinations_are_alternatives() -> None:
    state = killer((9, "r1c1 r1c2"))
    assert list_combinations(state, [0b11]).say("en") == "1+2"
    assert list_combinations(state, [0b11, 0b101, 0b1001]).say("en") == "1+2, 1+3 or 1+4"
    assert list_combinations(state, [0b11, 0b101, 0b1001]).say("es") == "1+2, 1+3 o 1+4"
    assert list_combinations(state, [0b11] * 13).say("en").endswith(", 1+2, ...")


def test_what_goes_elsewhere_is_said_once_for_all_houses() -> None:
    state = killer((3, "r1c1 r1c2"))
    assert said(state).say("en") == " 1 and 2 have to be there, so they go nowhere else in row 1 or box 1."
    assert said(state).say("es") == (
        " Ahí van 1 y 2 en todo caso, así que en la fila 1 y la caja 1 no caben en ninguna otra casilla."
    )


def test_a_digit_that_was_discarded_earlier_is_said_to_be_ruled_out() -> None:
    state = cells_with(killer((3, "r1c1 r1c2")), r1c1="134")
    assert said(state).say("en") == " 2 is already ruled out in r1c1."
    assert said(state).say("es") == " En f1c1 ya está descartado el 2."


def test_two_cells_are_partners_and_more_have_orders() -> None:
    two = cells_with(killer((10, "r1c1 r4c1")), r1c1="127", r4c1="1389")
    assert said(two).say("en") == " Each digit of one cell needs its partner in the other."
    three = cells_with(killer((15, "r1c1 r4c1 r7c2")), r1c1="12", r4c1="12345", r7c2="123456789")
    assert said(three).say("en").startswith(" Try them in every order: some candidates are never used.")


def test_one_or_two_candidates_are_tried_one_by_one() -> None:
    state = cells_with(killer((8, "r1c1 r4c1 r7c2")), r1c1="12", r4c1="123", r7c2="3456")
    assert said(state).say("en").startswith(" With 3 in r7c2, r1c1 and r4c1 would have to make 5, which they cannot.")
    assert said(state).say("es").startswith(" Con el 3 en f7c2, f1c1 y f4c1 tendrían que sumar 5, y no pueden.")


def test_a_digit_with_one_place_left_is_said_to_fit_there_only() -> None:
    state = cells_with(killer((10, "r1c1 r1c2 r2c1 r2c2")), r1c1="12", r1c2="23", r2c1="234", r2c2="24")
    assert said(state).say("en").startswith(" 1 has to be there, and it fits only in r1c1.")
    assert "With" not in said(state).say("en"), "that it is no 2 goes without saying"
    assert said(state).say("es").startswith(" Ahí va un 1 en todo caso, y solo cabe en f1c1.")


def test_what_places_a_digit_is_tried_as_well() -> None:
    state = cells_with(killer((11, "r1c1 r4c2 r7c3")), r1c1="12", r4c2="346789", r7c3="68", r4c9="1")
    state.change(places=((3 * 9 + 8, 1),))
    gist = summarise_cage(state, sums_of(state)[0])
    assert gist is not None
    assert (gist.places, gist.by_order) == (((6 * 9 + 2, 6),), True)
    assert said(state).say("en").startswith(" With 6 in r4c2, r1c1 and r7c3 would have to make 5, which they cannot.")
