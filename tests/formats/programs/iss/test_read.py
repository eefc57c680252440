"""Reading of strings of Interactive Sudoku Solver, with examples of our own."""

from __future__ import annotations

import base64

import pytest

from descarte import formats, kinds
from descarte.core.errors import InputError
from descarte.formats.programs.iss.keys import decode_automaton
from descarte.formats.programs.iss.read import clues_of
from descarte.model.clues import Clues, Mark, Total
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Sum


def four(*classes: str) -> Clues:
    return clues_of(".Shape~4x4" + "".join(f".{one}" for one in classes))


def built(*classes: str) -> Puzzle:
    return kinds.build(four(*classes))


def test_strings_links_and_short_forms_are_known_by_their_content() -> None:
    for text in (
        ".Shape~4x4.~R1C1_1",
        ".AntiKing.~R1C1_1",
        "..Cage~3~R1C1~R1C2",
        "# a remark\n.~R1C1_1",
        ".NoBoxes\n.AntiKnight\n",
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_1",
        "123." + "1234" * 15,
        "3x3::k" + ":256" * 81 + ":",
        "A<" + ">" * 8 + "1" * 71,
        "1...............\naaabacbbccbdcddd",
    ):
        assert formats.detect(text).key == "iss", text
    for text in ("." * 81, ".A.....C.D......", "..X.V.", "1.....3.4......2"):
        assert formats.detect(text).key != "iss", text


def test_givens_and_candidates() -> None:
    clues = four("~R1C1_4~R2C2_1_3")
    assert clues.givens[0] == 4
    assert clues.marks == (Mark("candidates", ((5,),), (1, 3)),)


def test_digits_from_zero() -> None:
    puzzle = kinds.build(clues_of(".Shape~4x4~0-3.~R1C1_0.Cage~1~R1C1~R1C2"))
    assert puzzle.givens[0] == 1
    assert puzzle.sign(1) == "0"
    assert [rule.totals for rule in puzzle.rules if isinstance(rule, Sum)] == [(1,)]


def test_rows_and_columns_above_nine_are_letters() -> None:
    assert clues_of(".Shape~16x16.~RaCg_16").givens[9 * 16 + 15] == 16


@pytest.mark.parametrize(
    ("said", "mark"),
    [
        ("Thermo~R1C1~R1C2~R2C3", Mark("thermometer", ((0, 1, 6),))),
        ("thermo", None),
        ("Arrow~R1C1~R1C2~R1C3", Mark("arrow", ((0,), (1, 2)))),
        ("PillArrow~2~R1C2~R1C1~R2C1~R2C2", Mark("arrow", ((0, 1), (4, 5)))),
        ("DoubleArrow~R1C1~R1C2~R1C3", Mark("double_arrow", ((0, 1, 2),))),
        ("Whisper~3~R1C1~R1C2", Mark("whispers", ((0, 1),), (3,))),
        ("Renban~R1C1~R1C2", Mark("renban", ((0, 1),))),
        ("Palindrome~r1c1~r2c3", Mark("palindrome", ((0, 6),))),
        ("WhiteDot~R1C1~R1C2", Mark("difference", ((0, 1),))),
        ("BlackDot~R1C1~R2C1", Mark("ratio", ((0, 4),))),
        ("X~R1C1~R1C2", Mark("xv", ((0, 1),), (10,))),
        ("V~R1C1~R1C2", Mark("xv", ((0, 1),), (5,))),
        ("GreaterThan~R1C1~R1C2", Mark("inequality", ((0, 1),))),
        ("Between~R1C1~R1C2~R1C3", Mark("between", ((0, 1, 2),))),
        ("Lockout~2~R1C1~R1C2~R1C3", Mark("lockout", ((0, 1, 2),), (2,))),
        ("Entropic~R1C1~R1C2", Mark("entropic", ((0, 1),))),
        ("Modular~3~R1C1~R1C2", Mark("modular", ((0, 1),), (3,))),
        ("Zipper~R1C1~R1C2~R1C3", Mark("zipper", ((0, 1, 2),))),
        ("SumLine~5~R1C1~R1C2", Mark("sum_line", ((0, 1),), (5,))),
        ("SumLine~5~R1C1~R1C2~R2C2~LOOP", Mark("sum_line", ((0, 1, 5, 0),), (5,))),
        ("RegionSumLine~R1C1~R1C3", Mark("region_sum", ((0, 2),))),
        ("EqualSum~R1C1~R1C2~-~R2C1", Mark("equal_sums", ((0, 1), (4,)))),
        ("SameValues~2~R1C1~R1C2~R3C1~R3C2", Mark("same_values", ((0, 1), (8, 9)))),
        ("Sum~4~R1C1~R2C2", Mark("total", ((0, 5),), (4,))),
        ("Quad~R2C2~1~2", Mark("quadruple", ((5, 6, 9, 10),), (1, 2))),
        ("ContainAtLeast~1_2~R1C1~R1C2", Mark("quadruple", ((0, 1),), (1, 2))),
        ("ContainExact~1_1_2~R1C1~R2C2~R3C3", Mark("look_and_say", ((0, 5, 10),), (2, 1, 1, 2))),
        ("LookAndSay~2113~R1C1~R2C2", Mark("look_and_say", ((0, 5),), (2, 1, 1, 3))),
        ("CountingCircles~R1C1~R2C2", Mark("counting_circles", ((0, 5),))),
        ("Indexing~C~R1C1~R2C1", Mark("column_indexer", ((0, 4),))),
        ("Indexing~R~R1C1", Mark("row_indexer", ((0,),))),
        ("ValueIndexing~R1C1~R1C2~R1C3", Mark("value_indexing", ((0, 1, 2),))),
        ("LittleKiller~5~R2C1", Mark("little_killer", ((4, 9, 14),), (5,))),
        ("LittleKiller~5~R1C3", Mark("little_killer", ((2, 5, 8),), (5,))),
        ("LittleKiller~5~R3C4", Mark("little_killer", ((11, 6, 1),), (5,))),
        ("LittleKiller~5~R4C2", Mark("little_killer", ((13, 10, 7),), (5,))),
        ("Sandwich~5~C2", Mark("sandwich", ((1, 5, 9, 13),), (5,))),
        ("Lunchbox~2~R1C1~R1C2~R2C2", Mark("lunchbox", ((0, 1, 5),), (2,))),
        ("Skyscraper~R2~3", Mark("skyscraper", ((4, 5, 6, 7),), (3,))),
        ("XSum~R2~~5", Mark("x_sum", ((7, 6, 5, 4),), (5,))),
        ("HiddenSkyscraper~C1~2~", Mark("hidden_skyscraper", ((0, 4, 8, 12),), (2,))),
        ("NumberedRoom~C1~2~", Mark("numbered_room", ((0, 4, 8, 12),), (2,))),
        ("RellikCage~5~R1C1~R1C2", Mark("rellik", ((0, 1),), (5,))),
        ("EqualityCage~R1C1~R1C2", Mark("equality", ((0, 1),))),
        ("Cage~0~R1C1~R1C2", Mark("cage", ((0, 1),))),
        ("Cage~7~R1C1~R1C2~R1C2", Mark("cage", ((0, 1, 1),), (7,))),
    ],
)
def test_each_class_draws_its_mark(said: str, mark: Mark | None) -> None:
    if mark is None:
        with pytest.raises(InputError, match="the class 'thermo'"):
            four(said)
    else:
        assert four(said).marks == (mark,)


def test_rules_of_the_whole_grid() -> None:
    said = ("AntiKnight", "AntiKing", "AntiConsecutive", "DisjointSets", "Diagonal~1", "Diagonal~-1", "Windoku")
    assert set(four(*said).options) == {"antiknight", "antiking", "nonconsecutive", "disjoint", "diagonal", "windoku"}
    assert four("Diagonal~1").options == ("rising",)
    assert four("StrictKropki").options == ("nonconsecutive", "negative_ratio")
    assert four("StrictXV").options == ("negative_xv",)


def test_a_black_dot_spares_its_pair_from_no_rule_of_this_program() -> None:
    allowed = [rule for rule in built("AntiConsecutive", "BlackDot~R1C1~R1C2").rules if set(rule.cells) == {0, 1}]
    assert [all(rule.holds([1, 2, *[0] * 14]) for rule in allowed), len(allowed)] == [False, 2]


def test_cages_groups_and_regions() -> None:
    clues = four("Cage~5~R1C1~R1C2", "AllDifferent~R2C1~R3C3", "NoBoxes")
    assert clues.cages == (Total(5, (0, 1)),)
    assert clues.extra == ((4, 10),)
    assert clues.box == (1, 4)
    both = four("Jigsaw~0001021122133233")
    assert both.box is None
    assert both.regions is None
    assert len(both.extra) == 4
    assert four("NoBoxes", "Jigsaw~0001021122133233").regions == (0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 3, 2, 3, 3)


def test_tables_of_pairs() -> None:
    rising = [bool(one < other) for one in range(4) for other in range(4)]
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    padded = [*rising, False, False]
    key = "".join(signs[sum(bit << at for at, bit in enumerate(padded[n : n + 6]))] for n in range(0, 18, 6)).rstrip(
        "A"
    )
    table = (0b1110, 0b1100, 0b1000, 0)
    assert four(f"Pair~{key}~_rising~R1C1~R1C2~R1C3~~R2C1~R2C2").marks == (
        Mark("table", ((0, 1, 2),), table),
        Mark("table", ((4, 5),), table),
    )
    assert [mark.lines for mark in four(f"PairX~{key}~~R1C1~R1C2~R1C3").marks] == [((0, 1),), ((0, 2),), ((1, 2),)]


@pytest.mark.parametrize(
    ("text", "yes", "no"),
    [
        ("(12|34)*", [1, 2, 3, 4], [1, 2, 4, 3]),
        ("[^1-2].?4+", [3, 1, 4, 4], [1, 3, 4, 4]),
        (".*(13|31).*", [2, 3, 1, 4], [1, 2, 3, 4]),
    ],
)
def test_regular_expressions(text: str, yes: list[int], no: list[int]) -> None:
    key = base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
    (rule,) = (rule for rule in built(f"Regex~{key}~R1C1~R1C2~R1C3~R1C4").rules if rule.kind == "automaton")
    assert rule.holds([*yes, *[0] * 12])
    assert not rule.holds([*no, *[0] * 12])


def test_packed_automata() -> None:
    """Two states that take turns with odd digits, packed by hand: the first may end."""
    bits = "01" + "0000" + "0011" + "1" + "0" + "1"
    bits += "1111" + "1010" + "1111" + "0101"
    data = int(bits.ljust(-len(bits) % 8 + len(bits), "0"), 2).to_bytes((len(bits) + 7) // 8)
    key = base64.urlsafe_b64encode(data).decode().rstrip("=")
    (rule,) = (rule for rule in built(f"NFA~{key}~_turns~R1C1~R1C2").rules if rule.kind == "automaton")
    assert rule.holds([1, 3, *[0] * 14])
    assert rule.holds([2, 4, *[0] * 14])
    assert not rule.holds([1, 2, *[0] * 14])


def test_a_packed_automaton_leads_by_each_digit_where_it_says() -> None:
    """From the first state by 1 to the second, which may end, and by 3 to the third; they change by 4 and by 2."""
    head = "01" + "0001" + "0011" + "01" + "01" + "0"
    bits = head + "0101" + "01" + "10" + "1000" + "10" + "0010" + "01"
    data = int(bits.ljust(-len(bits) % 8 + len(bits), "0"), 2).to_bytes((len(bits) + 7) // 8)
    machine = decode_automaton(base64.urlsafe_b64encode(data).decode().rstrip("="), 4)
    accepted = [[1], [3, 2], [1, 4, 2], [3, 2, 4, 2]]
    refused = [[], [2], [3], [4], [1, 2], [1, 4], [3, 4], [3, 2, 2]]
    assert [machine.accepts(digits) for digits in accepted + refused] == [True] * 4 + [False] * 8


def test_packed_automata_with_two_first_states_are_refused() -> None:
    bits = "01" + "0001" + "0011" + "10" + "00" + "00" + "1111" + "01" * 4 + "1111" + "01" * 4 + "000000"
    data = int(bits.ljust(-len(bits) % 8 + len(bits), "0"), 2).to_bytes((len(bits) + 7) // 8)
    with pytest.raises(InputError, match="'NFA'"):
        four(f"NFA~{base64.urlsafe_b64encode(data).decode().rstrip('=')}~_~R1C1~R1C2")


def test_one_of_several_rules_holds() -> None:
    puzzle = built("Or", "~R1C1_1", "And", "~R1C1_2", "~R1C2_3", "End", "End")
    (rule,) = puzzle.rules
    assert [pair for pair in ((1, 2), (2, 3), (2, 4), (3, 1)) if rule.holds([*pair, *[0] * 14])] == [(1, 2), (2, 3)]


def test_what_all_of_several_say_is_said_apart() -> None:
    clues = four("Or", "Cage~5~R1C1~R1C2", "Lunchbox~0~R1C1~R1C2", "End")
    assert clues.marks[1] == Mark("cage", ((0, 1),))


def test_replicas_start_in_each_cell_of_a_set() -> None:
    assert [mark.lines for mark in four("Replicate~DB", "WhiteDot~R1C1~R2C1", "End").marks] == [
        ((0, 4),),
        ((1, 5),),
        ((6, 10),),
    ]


def test_a_string_may_go_over_lines_and_a_file_may_hold_many() -> None:
    (item,) = formats.read(".Shape~4x4\n.~R1C1_1\n\n.AntiKing\n")
    assert item.puzzle is not None
    assert item.puzzle.givens[0] == 1
    assert [item.line for item in formats.read(".Shape~4x4.~R1C1_1\n# next\n.Shape~4x4.~R1C1_2\n")] == [1, 3]


def test_short_forms() -> None:
    killer = clues_of("3<1<1<1<1" * 9)
    assert killer.cages[0] == Total(3, (0, 1))
    long = clues_of("3x3:d:k" + "".join(f":{256 * 9 + cage // 9}" for cage in range(81)) + ":")
    assert long.options == ("diagonal",)
    assert long.cages[1] == Total(9, tuple(range(9, 18)))
    marks = clues_of("12..1234" + "...4" + "1234" * 13)
    assert marks.givens[2] == 4
    assert marks.marks == (Mark("candidates", ((0,),), (1, 2)),)
    jigsaw = clues_of("1..............." + "aaabacbbccbdcddd")
    assert jigsaw.givens[0] == 1
    assert jigsaw.regions == (0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".Shape~4x4.Var~S~~4", ["the class 'Var'"]),
        (".ChaosConstruction", ["the class 'ChaosConstruction'"]),
        (".FullRank~C1~3~", ["the class 'FullRank'"]),
        (".Thermo~R1C1~VS1", ["'Thermo'", "VS1"]),
        (".Shape~4x4.Thermo~R1C1~R5C1", ["'Thermo'", "R5C1"]),
        (".Cage~x~R1C1", ["'Cage'"]),
        (".Cage", ["'Cage'"]),
        (".Shape~4x6", ["square", "Shape~4x6"]),
        (".Shape~6x6~9", ["as many digits"]),
        (".Shape~99x99", ["1 to 16"]),
        (".Or.~R1C1_1", ["'.End'"]),
        (".~R1C1_1.End", ["the class 'End'"]),
        (".Or." * 30, ["the class 'Or'"]),
        (".Or.AntiKing.AntiKnight.End", ["the class 'Or'"]),
        (".Replicate~_.Replicate~_.End.End", ["the class 'Replicate'"]),
        (".Or" + ".~R1C1_1" * 500 + ".End", ["the class 'Or'"]),
        (".NFA~!!~_~R1C1", ["'NFA'"]),
        (".Pair~" + "_" * 20 + "~_~R1C1~R1C2", ["'Pair'"]),
        (".Regex~KCgoKA~R1C1", ["'Regex'"]),
        (".Regex~" + base64.b64encode(b"(" * 3000).decode() + "~R1C1", ["'Regex'"]),
        ("x.~R1C1_1", ["'x'"]),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(text: str, words: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        clues_of(text)
    assert all(word in str(caught.value) for word in words), str(caught.value)


def test_a_shape_in_a_line_of_its_own_belongs_to_the_puzzle_below() -> None:
    (item,) = formats.read(".Shape~4x4\n.~R1C1_1\n")
    assert item.puzzle is not None
    assert item.puzzle.layout.size == 4
