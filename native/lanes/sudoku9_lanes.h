// Solves batches of classic 9x9 Sudokus, one puzzle per lane of a vector register.
#pragma once

#include "../stop.h"
#include <cstddef>
#include <cstdint>

namespace descarte::sudoku9 {

inline constexpr std::uint8_t unfinished = 255;

// Finds up to `limit` (1 or 2) solutions of each of `count` puzzles of 81 bytes ('1'..'9' a given, other bytes empty).
// found[i]: solutions found (0, 1, 2), or `unfinished` if `stop` ended the work before.
// first, second: 81 characters per puzzle, '1'..'9', or 81 dots if there is no such solution;
// `second` may be null, as may `stop` and `nodes` (to which the number of guesses is added).
void solve_lanes(const char* puzzles, std::size_t count, int limit, std::uint8_t* found, char* first, char* second,
                 Stop* stop, std::uint64_t* nodes);

// Returns the variant that solve_lanes uses on this machine: "avx2" or "baseline".
const char* lanes_variant();

}  // namespace descarte::sudoku9
