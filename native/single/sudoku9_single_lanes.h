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

#if DESCARTE_LANE_BITS >= 256

using Lanes = VectorOf<int16_t, 16>;

static DESCARTE_INLINE Lanes every(int16_t value) { return Lanes{} + value; }

static DESCARTE_INLINE Lanes load_lanes(const int16_t* from) {
    return (Lanes)_mm256_load_si256(reinterpret_cast<const __m256i*>(from));
}

static DESCARTE_INLINE Lanes least(Lanes left, Lanes right) {
    return (Lanes)_mm256_min_epi16((__m256i)left, (__m256i)right);
}

static DESCARTE_INLINE Lanes stacks_turned_once(Lanes lanes) {
    return shuffle<1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15>(lanes, lanes);
}

static DESCARTE_INLINE Lanes stacks_turned_twice(Lanes lanes) {
    return shuffle<2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15>(lanes, lanes);
}

static DESCARTE_INLINE Lanes bands_turned_once(Lanes lanes) {
    return (Lanes)_mm256_permute4x64_epi64((__m256i)lanes, 0b01001001);
}

static DESCARTE_INLINE Lanes bands_turned_twice(Lanes lanes) {
    return (Lanes)_mm256_permute4x64_epi64((__m256i)lanes, 0b10010010);
}

static DESCARTE_INLINE bool all_zero(Lanes lanes) { return _mm256_testz_si256((__m256i)lanes, (__m256i)lanes); }

static DESCARTE_INLINE bool includes(Lanes whole, Lanes part) { return _mm256_testc_si256((__m256i)whole, (__m256i)part); }

// Returns the smallest of the first twelve lanes, which must not be negative.
static DESCARTE_INLINE int smallest_lane(Lanes lanes) {
    const __m128i low = _mm256_castsi256_si128((__m256i)lanes);
    const __m128i high = _mm256_extracti128_si256((__m256i)lanes, 1);
    return _mm_cvtsi128_si32(_mm_minpos_epu16(_mm_min_epu16(low, high))) & 0xffff;
}

#else

using Half = VectorOf<int16_t, 8>;

struct Lanes {
    Half low, high;
};

static DESCARTE_INLINE Lanes operator&(Lanes a, Lanes b) { return {a.low & b.low, a.high & b.high}; }
static DESCARTE_INLINE Lanes operator|(Lanes a, Lanes b) { return {a.low | b.low, a.high | b.high}; }
static DESCARTE_INLINE Lanes operator^(Lanes a, Lanes b) { return {a.low ^ b.low, a.high ^ b.high}; }
static DESCARTE_INLINE Lanes operator+(Lanes a, Lanes b) { return {a.low + b.low, a.high + b.high}; }
static DESCARTE_INLINE Lanes operator-(Lanes a, Lanes b) { return {a.low - b.low, a.high - b.high}; }
static DESCARTE_INLINE Lanes operator==(Lanes a, Lanes b) { return {a.low == b.low, a.high == b.high}; }
static DESCARTE_INLINE Lanes operator~(Lanes a) { return {~a.low, ~a.high}; }
static DESCARTE_INLINE Lanes operator<<(Lanes a, int count) { return {a.low << count, a.high << count}; }

static DESCARTE_INLINE Lanes every(int16_t value) { return {Half{} + value, Half{} + value}; }

static DESCARTE_INLINE Lanes load_lanes(const int16_t* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

static DESCARTE_INLINE Half least(Half left, Half right) {
#if DESCARTE_GNU && defined(__SSE2__)
    return (Half)_mm_min_epi16((__m128i)left, (__m128i)right);
#else
    const Half smaller = same_bits<Half>(left < right);
    return (left & smaller) | (right & ~smaller);
#endif
}

static DESCARTE_INLINE Lanes least(Lanes left, Lanes right) {
    return {least(left.low, right.low), least(left.high, right.high)};
}

static DESCARTE_INLINE Half stacks_turned_once(Half half) {
    return shuffle<1, 2, 0, 3, 5, 6, 4, 7>(half, half);
}

static DESCARTE_INLINE Half stacks_turned_twice(Half half) {
    return shuffle<2, 0, 1, 3, 6, 4, 5, 7>(half, half);
}

static DESCARTE_INLINE Lanes stacks_turned_once(Lanes lanes) {
    return {stacks_turned_once(lanes.low), stacks_turned_once(lanes.high)};
}

static DESCARTE_INLINE Lanes stacks_turned_twice(Lanes lanes) {
    return {stacks_turned_twice(lanes.low), stacks_turned_twice(lanes.high)};
}

static DESCARTE_INLINE Half middle(Lanes lanes) {
    return shuffle<4, 5, 6, 7, 8, 9, 10, 11>(lanes.low, lanes.high);
}

static DESCARTE_INLINE Lanes bands_turned_once(Lanes lanes) { return {middle(lanes), lanes.low}; }

static DESCARTE_INLINE Lanes bands_turned_twice(Lanes lanes) { return {lanes.high, middle(lanes)}; }

static DESCARTE_INLINE bool all_zero(Lanes lanes) {
    const Half either = lanes.low | lanes.high;
    uint64_t words[2];
    std::memcpy(words, &either, sizeof words);
    return (words[0] | words[1]) == 0;
}

static DESCARTE_INLINE bool includes(Lanes whole, Lanes part) { return all_zero(part & ~whole); }

static DESCARTE_INLINE int smallest_lane(Lanes lanes) {
    const Half both = least(lanes.low, lanes.high);
    int smallest = both[0];
    for (int lane = 1; lane < 8; ++lane) smallest = both[lane] < smallest ? both[lane] : smallest;
    return smallest;
}

#endif

static DESCARTE_INLINE Lanes any(Lanes a, Lanes b, Lanes c) { return a | b | c; }

static DESCARTE_INLINE Lanes common(Lanes a, Lanes b, Lanes c) { return a & b & c; }

static DESCARTE_INLINE Lanes at_least_two(Lanes a, Lanes b, Lanes c) { return (a & b) | ((a | b) & c); }

static DESCARTE_INLINE Lanes without_either(Lanes from, Lanes b, Lanes c) { return from & ~(b | c); }

static DESCARTE_INLINE Lanes without_lowest(Lanes lanes) { return lanes & (lanes - every(1)); }

// `singles` keeps the lanes with exactly one bit and empties all others. `narrowed` keeps only the preferred bits in lanes
// that have any, and all bits in the other lanes.
static DESCARTE_INLINE Lanes singles(Lanes lanes) { return lanes & (without_lowest(lanes) == every(0)); }

static DESCARTE_INLINE Lanes narrowed(Lanes lanes, Lanes preferred) {
    const Lanes chosen = lanes & preferred;
    return lanes & (chosen | (chosen == every(0)));
}
