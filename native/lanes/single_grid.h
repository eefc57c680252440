// One grid outside the lanes: 27 words as in lane_grid.h, then five words with guards only.
#pragma once
#include "lane_grid.h"

namespace descarte::sudoku9::DESCARTE_VARIANT {

inline constexpr int cell_count = 81;
inline constexpr int padded_words = 32;

struct alignas(64) Grid {
    Word word[padded_words];
};

// A set of cells: one bit per cell, at the index of its word. Stack 0 is in bits 0 to 31 of `low`, stack 1 in bits 32
// to 63, stack 2 in `high`.
struct CellMap {
    std::uint64_t low, high;
};

struct CandidateMaps {
    CellMap digit[9], pairs;  // the cells that may hold a digit; the cells with exactly two candidates
};

DESCARTE_INLINE int count_bits(std::uint64_t bits) { return population(bits); }

DESCARTE_INLINE int lowest_bit(std::uint64_t bits) { return lowest_place(bits); }

}  // namespace descarte::sudoku9::DESCARTE_VARIANT

#if defined(__AVX2__)
#include "single_grid_avx2.h"
#else
#include "single_grid_plain.h"
#endif
