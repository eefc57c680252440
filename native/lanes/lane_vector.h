// A vector of DESCARTE_LANES 32-bit words, one word for each of the puzzles that are solved together.
#pragma once
#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#ifndef DESCARTE_LANES
#define DESCARTE_LANES 8
#endif
#ifndef DESCARTE_VARIANT
#define DESCARTE_VARIANT baseline
#endif

#if defined(__GNUC__)
#define DESCARTE_INLINE inline __attribute__((always_inline))
#else
#define DESCARTE_INLINE inline
#endif

namespace descarte::sudoku9::DESCARTE_VARIANT {

using Word = std::uint32_t;
inline constexpr int lane_count = DESCARTE_LANES;

#if defined(__GNUC__) && !defined(DESCARTE_PLAIN_VECTORS)

typedef Word Vector __attribute__((vector_size(4 * DESCARTE_LANES)));

DESCARTE_INLINE Vector broadcast(Word value) { return value - Vector{}; }

DESCARTE_INLINE Vector equal_lanes(Vector left, Vector right) { return Vector(left == right); }

#if !defined(__AVX2__) || DESCARTE_LANES != 8
DESCARTE_INLINE Vector select(Vector mask, Vector yes, Vector no) { return (mask & yes) | (~mask & no); }
#else
DESCARTE_INLINE Vector select(Vector mask, Vector yes, Vector no) {
    return (Vector)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)mask);
}
#endif

#else

struct Vector {
    Word lane[DESCARTE_LANES];
    Word& operator[](int index) { return lane[index]; }
    Word operator[](int index) const { return lane[index]; }
};

#define DESCARTE_LANEWISE(OPERATOR)                                                       \
    inline Vector operator OPERATOR(const Vector& left, const Vector& right) {            \
        Vector result;                                                                    \
        for (int i = 0; i < lane_count; ++i) result[i] = left[i] OPERATOR right[i];       \
        return result;                                                                    \
    }                                                                                     \
    inline Vector& operator OPERATOR##=(Vector& left, const Vector& right) { return left = left OPERATOR right; }
DESCARTE_LANEWISE(&)
DESCARTE_LANEWISE(|)
DESCARTE_LANEWISE(^)
DESCARTE_LANEWISE(+)
DESCARTE_LANEWISE(-)
#undef DESCARTE_LANEWISE

inline Vector broadcast(Word value) {
    Vector result;
    for (int i = 0; i < lane_count; ++i) result[i] = value;
    return result;
}
inline Vector operator~(const Vector& vector) { return vector ^ broadcast(~Word{0}); }
inline Vector operator<<(Vector vector, int places) {
    for (int i = 0; i < lane_count; ++i) vector[i] <<= places;
    return vector;
}
inline Vector operator>>(Vector vector, int places) {
    for (int i = 0; i < lane_count; ++i) vector[i] >>= places;
    return vector;
}
inline Vector equal_lanes(const Vector& left, const Vector& right) {
    Vector result;
    for (int i = 0; i < lane_count; ++i) result[i] = left[i] == right[i] ? ~Word{0} : 0;
    return result;
}
inline Vector select(const Vector& mask, const Vector& yes, const Vector& no) { return (mask & yes) | (~mask & no); }

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
#if defined(__AVX2__) && DESCARTE_LANES == 8
    return static_cast<unsigned>(_mm256_movemask_ps((__m256)mask));
#else
    unsigned bits = 0;
    for (int lane = 0; lane < lane_count; ++lane) bits |= (mask[lane] & 1u) << lane;
    return bits;
#endif
}

}  // namespace descarte::sudoku9::DESCARTE_VARIANT
