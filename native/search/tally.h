// How often digits stand in some cells: look-and-say, counting circles, or as often as in some other cells (same digits).
//
// Rows do not meet each other, nor do columns or boxes: such a family of houses says how often a digit can stand in the cells, and
// how often it must.
//   houses      r1         r2         r3         (lone cells: in no house of the family)
//   inside      a b        c          d e f
//   outside     the rest   the rest   the rest
// At most once in each house that has a place for the digit inside; at least once in each that has none outside.
//
// Equal cells (a palindrome's) are counted together:
//   blocks      a=g  b=f  c=e  d       a digit stands in an even number of them, or d has it
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "../list.h"
#include "bits.h"
#include "rules_table.h"

namespace descarte {

constexpr int tally_cells = 100;  // no more, so that how often is a bit of a word of 128
constexpr int tally_digits = 16;
constexpr int tally_covers = 6;

struct SumInput;

struct Cover {
    Table inside, outside;   // part -> cells; a lone cell, or a block of equal ones, has nothing outside
    List<uint8_t> lone;
};

struct Side {
    List<int32_t> cells;
    List<Cover> covers;         // the first one has each block of equal cells alone
    List<int32_t> block_sizes;  // of the first one, each once

    bool has_blocks() const { return !block_sizes.empty() && *std::max_element(block_sizes.begin(), block_sizes.end()) > 1; }
};

struct Tally {
    List<Side> sides;       // a digit that is counted stands in the second, if there is one, as often as in the first
    uint32_t counted = 0;          // a bit for each digit that is
    List<uint128> often;    // for each digit how often it may be in the first side, a bit for each number

    List<int32_t> all_cells() const;
    void cover(std::span<const int32_t> equal, const List<List<std::span<const int32_t>>>& families);
};

// Adds the sum to a tally over the same cells, or makes one; false when it does not count one digit.
bool add_tally(List<Tally>& tallies, const SumInput& sum, int digits);

struct Often {
    std::array<int, tally_digits> least{}, most{};
    std::array<uint128, tally_digits> may{};  // a bit for each number, where that is asked for
};

// Narrows how often each digit can be in the cells: together the digits fill exactly these cells.
bool share_out(const Tally& tally, int digits, Often& often);

}  // namespace descarte
