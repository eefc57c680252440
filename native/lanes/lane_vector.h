// A vector of DESCARTE_LANES 32-bit words, one word for each of the puzzles that are solved together.
#pragma once
#include <cstdint>
#include <cstring>

#include "../portable.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#ifndef DESCARTE_LANES
#define DESCARTE_LANES 8
#endif
#ifndef DESCARTE_VARIANT
#define DESCARTE_VARIANT baseline
#endif

namespace descarte::sudoku9::DESCARTE_VARIANT {

using Word = std::uint32_t;
inline constexpr int lane_count = DESCARTE_LANES;

using Vector = VectorOf<Word, DESCARTE_LANES>;

DESCARTE_INLINE Vector broadcast(Word value) { return Vector{} + value; }

DESCARTE_INLINE Vector equal_lanes(Vector left, Vector right) { return same_bits<Vector>(left == right); }

#if DESCARTE_GNU && defined(__AVX2__) && DESCARTE_LANES == 8
DESCARTE_INLINE Vector select(Vector mask, Vector yes, Vector no) {
    return (Vector)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)mask);
}
#else
DESCARTE_INLINE Vector select(Vector mask, Vector yes, Vector no) { return (mask & yes) | (~mask & no); }
#endif

struct LaneMasks {
    alignas(64) Word of[DESCARTE_LANES][DESCARTE_LANES];
};

constexpr LaneMasks make_lane_masks() {
    LaneMasks masks{};
    for (int lane = 0; lane < lane_count; ++lane) masks.of[lane][lane] = ~Word{0};
    return masks;
}
inline constexpr LaneMasks lane_masks = make_lane_masks();

DESCARTE_INLINE Vector lane_mask(int lane) {
    Vector mask;
    std::memcpy(&mask, lane_masks.of[lane], sizeof mask);
    return mask;
}

// Returns one bit per lane of a mask, whose lanes are all ones or all zeros.
DESCARTE_INLINE unsigned lane_bits(const Vector& mask) {
#if DESCARTE_GNU && defined(__AVX2__) && DESCARTE_LANES == 8
    return static_cast<unsigned>(_mm256_movemask_ps((__m256)mask));
#else
    unsigned bits = 0;
    for (int lane = 0; lane < lane_count; ++lane) bits |= (mask[lane] & 1u) << lane;
    return bits;
#endif
}

}  // namespace descarte::sudoku9::DESCARTE_VARIANT
