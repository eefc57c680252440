// Tallies: rules on how often digits occur in some cells (look-and-say, counting circles), or that require as many of
// them as in some other cells (same digits).
//
// Rows are disjoint, and so are columns and boxes. Such a family of houses gives the maximum and the minimum number of times that
// a digit occurs in the cells.
//   houses      r1         r2         r3         (lone cells: in no house of the family)
//   inside      a b        c          d e f
//   outside     the rest   the rest   the rest
// A digit occurs at most once per house with a place for it inside, and at least once per house without one outside.
//
// Equal cells (of a palindrome) are counted together:
//   blocks      a=g  b=f  c=e  d       a digit occurs in an even number of them, or d has it
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "../list.h"
#include "bits.h"
#include "rules_table.h"

namespace descarte {

constexpr int tally_cells = 100;  // maximum, so that a number of times is a bit of a 128-bit word
constexpr int tally_digits = 16;
constexpr int tally_covers = 6;

struct SumInput;

struct Cover {
    Table inside, outside;   // part -> cells; a lone cell, or a block of equal ones, has nothing outside
    List<uint8_t> lone;
};

struct Side {
    List<int32_t> cells;
    List<Cover> covers;         // in the first one each block of equal cells is alone
    List<int32_t> block_sizes;  // those of the first one, each once

    bool has_blocks() const { return !block_sizes.empty() && *std::max_element(block_sizes.begin(), block_sizes.end()) > 1; }
};

struct Tally {
    List<Side> sides;       // a counted digit occurs in the second side, if there is one, as often as in the first
    uint32_t counted = 0;          // one bit per counted digit
    List<uint128> often;    // per digit the numbers of times allowed in the first side, one bit per number

    List<int32_t> all_cells() const;
    void cover(std::span<const int32_t> equal, const List<List<std::span<const int32_t>>>& families);
};

// Adds the sum to the tally over the same cells, or to a new one. Returns false if the sum counts more than one digit
// or is too large.
bool add_tally(List<Tally>& tallies, const SumInput& sum, int digits);

struct Often {
    std::array<int, tally_digits> least{}, most{};
    std::array<uint128, tally_digits> may{};  // one bit per number, if requested
};

// Narrows how often each digit can occur, so that all digits together fill exactly the cells. Returns false if they
// cannot.
bool share_out(const Tally& tally, int digits, Often& often);

}  // namespace descarte
