// How often digits stand in some cells: look-and-say, counting circles, or as often as in some other cells (same digits).
//
// Rows do not meet each other, nor do columns or boxes: such a family of houses says how often a digit can stand in the cells, and
// how often it must.
//   houses      r1         r2         r3         (lone cells: in no house of the family)
//   inside      a b        c          d e f
//   outside     the rest   the rest   the rest
// At most once in each house that has a place for the digit inside; at least once in each that has none outside.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bits.h"
#include "rules_table.h"

namespace descarte {

constexpr int tally_cells = 100;  // no more, so that how often is a bit of a word of 128
constexpr int tally_digits = 16;
constexpr int tally_covers = 6;

struct SumInput;

struct Cover {
    Table inside, outside;   // part -> cells; a lone cell has nothing outside
    std::vector<uint8_t> lone;
};

struct Side {
    std::vector<int32_t> cells;
    std::vector<Cover> covers;  // the first one has each cell alone
};

struct Tally {
    std::vector<Side> sides;       // a digit that is counted stands in the second, if there is one, as often as in the first
    uint32_t counted = 0;          // a bit for each digit that is
    std::vector<uint128> often;    // for each digit how often it may be in the first side, a bit for each number

    std::vector<int32_t> all_cells() const;
    void cover(int cells, const std::vector<std::vector<std::span<const int32_t>>>& families);
};

// Adds the sum to a tally over the same cells, or makes one; false when it does not count one digit.
bool add_tally(std::vector<Tally>& tallies, const SumInput& sum, int digits);

struct Often {
    std::array<int, tally_digits> least{}, most{};
};

// Narrows the least and the most often that each digit can be in the cells: together the digits fill exactly these cells.
bool share_out(const Tally& tally, int digits, Often& often);

}  // namespace descarte
