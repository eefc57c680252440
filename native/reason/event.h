// The conclusions of a closure and their reasons.
#pragma once

#include <bitset>
#include <cstdint>

#include "sum_rule.h"

namespace descarte::reason {

enum class Why : std::int32_t { assumed, naked, hidden, locked, sum, needs, split, clue, subset, crossed, clue_needs, paired, chain };

constexpr int most_adding_cells = 64 * adding_words;
constexpr int slots = most_adding_digits + 1;
using Ids = std::bitset<most_adding_cells * slots>;  // candidates: cell * slots + digit

constexpr bool is_drawn(Why why) { return why == Why::clue || why == Why::crossed || why == Why::clue_needs; }

struct Event {
    Why why;
    int rule = -1;   // the house, the sum or the clue
    int other = -1;  // the second house or cage; for a subset its cells, as bits by their positions in the house
    int cell = -1;
    int digit = 0;   // for a subset all its digits, as bits
    int start = 0;   // start of its removals
    int child = -1;  // for a split or a chain: its refutation
};

// A contradiction: a cell without a digit, or a house without a place for one.
struct Clash {
    int cell = -1, house = -1, digit = 0;
    bool none() const { return cell < 0 && house < 0; }
};

}  // namespace descarte::reason
