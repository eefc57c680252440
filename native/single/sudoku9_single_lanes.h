// Vectors of sixteen 16-bit lanes, on the widest instructions for which the including file is compiled.
//
// A register holds one cell of every box: the nine boxes lie in the lanes as
//
//   lane     0  1  2  3 | 4  5  6  7 | 8  9 10 11 |12 13 14 15
//   band     0  0  0  . | 1  1  1  . | 2  2  2  . | 0  0  0  .     (the fourth group repeats band 0)
//   stack    0  1  2  . | 0  1  2  . | 0  1  2  . | 0  1  2  .     ('.' is padding: always all nine candidates)
//
// so that rotating bands or stacks by one or two places is a shuffle. No include guard: every variant includes it once,
// inside its own namespace, with DESCARTE_LANE_BITS set to 256 or 128 (128: two halves, on any machine).

#define DESCARTE_INLINE static inline __attribute__((always_inline))

// The arrays are kept in registers only if their loops are unrolled, also below -O3.
#if defined(__clang__)
#define DESCARTE_UNROLL _Pragma("clang loop unroll(full)")
#else
#define DESCARTE_UNROLL _Pragma("GCC unroll 9")
#endif

#if DESCARTE_LANE_BITS >= 256

typedef int16_t Lanes __attribute__((vector_size(32)));

DESCARTE_INLINE Lanes every(int16_t value) { return Lanes{} + value; }

DESCARTE_INLINE Lanes load_lanes(const int16_t* from) {
    return (Lanes)_mm256_load_si256(reinterpret_cast<const __m256i*>(from));
}

DESCARTE_INLINE Lanes least(Lanes left, Lanes right) {
    return (Lanes)_mm256_min_epi16((__m256i)left, (__m256i)right);
}

DESCARTE_INLINE Lanes stacks_turned_once(Lanes lanes) {
    return __builtin_shufflevector(lanes, lanes, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}

DESCARTE_INLINE Lanes stacks_turned_twice(Lanes lanes) {
    return __builtin_shufflevector(lanes, lanes, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
}

DESCARTE_INLINE Lanes bands_turned_once(Lanes lanes) {
    return (Lanes)_mm256_permute4x64_epi64((__m256i)lanes, 0b01001001);
}

DESCARTE_INLINE Lanes bands_turned_twice(Lanes lanes) {
    return (Lanes)_mm256_permute4x64_epi64((__m256i)lanes, 0b10010010);
}

DESCARTE_INLINE bool all_zero(Lanes lanes) { return _mm256_testz_si256((__m256i)lanes, (__m256i)lanes); }

DESCARTE_INLINE bool includes(Lanes whole, Lanes part) { return _mm256_testc_si256((__m256i)whole, (__m256i)part); }

// Returns the smallest of the first twelve lanes, which must not be negative.
DESCARTE_INLINE int smallest_lane(Lanes lanes) {
    const __m128i low = _mm256_castsi256_si128((__m256i)lanes);
    const __m128i high = _mm256_extracti128_si256((__m256i)lanes, 1);
    return _mm_cvtsi128_si32(_mm_minpos_epu16(_mm_min_epu16(low, high))) & 0xffff;
}

#else

typedef int16_t Half __attribute__((vector_size(16)));

struct Lanes {
    Half low, high;
};

DESCARTE_INLINE Lanes operator&(Lanes a, Lanes b) { return {a.low & b.low, a.high & b.high}; }
DESCARTE_INLINE Lanes operator|(Lanes a, Lanes b) { return {a.low | b.low, a.high | b.high}; }
DESCARTE_INLINE Lanes operator^(Lanes a, Lanes b) { return {a.low ^ b.low, a.high ^ b.high}; }
DESCARTE_INLINE Lanes operator+(Lanes a, Lanes b) { return {a.low + b.low, a.high + b.high}; }
DESCARTE_INLINE Lanes operator-(Lanes a, Lanes b) { return {a.low - b.low, a.high - b.high}; }
DESCARTE_INLINE Lanes operator==(Lanes a, Lanes b) { return {a.low == b.low, a.high == b.high}; }
DESCARTE_INLINE Lanes operator~(Lanes a) { return {~a.low, ~a.high}; }
DESCARTE_INLINE Lanes operator<<(Lanes a, int count) { return {a.low << count, a.high << count}; }

DESCARTE_INLINE Lanes every(int16_t value) { return {Half{} + value, Half{} + value}; }

DESCARTE_INLINE Lanes load_lanes(const int16_t* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

DESCARTE_INLINE Half least(Half left, Half right) {
#if defined(__SSE2__)
    return (Half)_mm_min_epi16((__m128i)left, (__m128i)right);
#else
    const Half smaller = left < right;
    return (left & smaller) | (right & ~smaller);
#endif
}

DESCARTE_INLINE Lanes least(Lanes left, Lanes right) {
    return {least(left.low, right.low), least(left.high, right.high)};
}

DESCARTE_INLINE Half stacks_turned_once(Half half) {
    return __builtin_shufflevector(half, half, 1, 2, 0, 3, 5, 6, 4, 7);
}

DESCARTE_INLINE Half stacks_turned_twice(Half half) {
    return __builtin_shufflevector(half, half, 2, 0, 1, 3, 6, 4, 5, 7);
}

DESCARTE_INLINE Lanes stacks_turned_once(Lanes lanes) {
    return {stacks_turned_once(lanes.low), stacks_turned_once(lanes.high)};
}

DESCARTE_INLINE Lanes stacks_turned_twice(Lanes lanes) {
    return {stacks_turned_twice(lanes.low), stacks_turned_twice(lanes.high)};
}

DESCARTE_INLINE Half middle(Lanes lanes) {
    return __builtin_shufflevector(lanes.low, lanes.high, 4, 5, 6, 7, 8, 9, 10, 11);
}

DESCARTE_INLINE Lanes bands_turned_once(Lanes lanes) { return {middle(lanes), lanes.low}; }

DESCARTE_INLINE Lanes bands_turned_twice(Lanes lanes) { return {lanes.high, middle(lanes)}; }

DESCARTE_INLINE bool all_zero(Lanes lanes) {
    const Half either = lanes.low | lanes.high;
    uint64_t words[2];
    std::memcpy(words, &either, sizeof words);
    return (words[0] | words[1]) == 0;
}

DESCARTE_INLINE bool includes(Lanes whole, Lanes part) { return all_zero(part & ~whole); }

DESCARTE_INLINE int smallest_lane(Lanes lanes) {
    const Half both = least(lanes.low, lanes.high);
    int smallest = both[0];
    for (int lane = 1; lane < 8; ++lane) smallest = both[lane] < smallest ? both[lane] : smallest;
    return smallest;
}

#endif

DESCARTE_INLINE Lanes any(Lanes a, Lanes b, Lanes c) { return a | b | c; }

DESCARTE_INLINE Lanes common(Lanes a, Lanes b, Lanes c) { return a & b & c; }

DESCARTE_INLINE Lanes at_least_two(Lanes a, Lanes b, Lanes c) { return (a & b) | ((a | b) & c); }

DESCARTE_INLINE Lanes without_either(Lanes from, Lanes b, Lanes c) { return from & ~(b | c); }

DESCARTE_INLINE Lanes without_lowest(Lanes lanes) { return lanes & (lanes - every(1)); }

// Keeps the lanes with exactly one bit and empties all others.
DESCARTE_INLINE Lanes singles(Lanes lanes) { return lanes & (without_lowest(lanes) == every(0)); }

// Keeps only the preferred bits in lanes that have any, and all bits in the others.
DESCARTE_INLINE Lanes narrowed(Lanes lanes, Lanes preferred) {
    const Lanes chosen = lanes & preferred;
    return lanes & (chosen | (chosen == every(0)));
}
