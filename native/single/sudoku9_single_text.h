// Reads a grid from 81 characters and writes one. It has no include guard: every variant includes it once, after the
// lanes.

constexpr int16_t all_digits = 0x1ff;

// The candidates: cell[3 * row in box + column in box] has one lane per box.
struct Grid {
    Lanes cell[9];
};

#if DESCARTE_LANE_BITS >= 256

// Returns sixteen characters that start with the nine of a row. It never reads past the 81st character of the puzzle.
static DESCARTE_INLINE __m128i row_characters(const char* puzzle, int row) {
    if (row < 8) return _mm_loadu_si128(reinterpret_cast<const __m128i*>(puzzle + 9 * row));
    return _mm_srli_si128(_mm_loadu_si128(reinterpret_cast<const __m128i*>(puzzle + 65)), 7);
}

struct RowCandidates {
    __m128i left_and_middle, right;  // columns 0 3 6 . 1 4 7 . and 2 5 8 . of the row, 16 bits per column
};

static DESCARTE_INLINE RowCandidates row_candidates(const char* puzzle, int row) {
    const __m128i by_place = _mm_setr_epi8(0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
    const __m128i low_bits = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1);
    const __m128i high_bit = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1);
    const __m128i digits = _mm_xor_si128(row_characters(puzzle, row), _mm_set1_epi8('0'));
    const __m128i index = _mm_shuffle_epi8(_mm_min_epu8(digits, _mm_set1_epi8(15)), by_place);
    const __m128i low = _mm_shuffle_epi8(low_bits, index), high = _mm_shuffle_epi8(high_bit, index);
    return {_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)};
}

static DESCARTE_INLINE Lanes joined(__m128i low, __m128i high) { return (Lanes)_mm256_set_m128i(high, low); }

static DESCARTE_INLINE void read_puzzle(const char* puzzle, Grid& grid) {
    for (int row = 0; row < 3; ++row) {
        const RowCandidates top = row_candidates(puzzle, row), middle = row_candidates(puzzle, row + 3),
                            bottom = row_candidates(puzzle, row + 6);
        grid.cell[3 * row] = joined(_mm_unpacklo_epi64(top.left_and_middle, middle.left_and_middle),
                                    _mm_unpacklo_epi64(bottom.left_and_middle, top.left_and_middle));
        grid.cell[3 * row + 1] = joined(_mm_unpackhi_epi64(top.left_and_middle, middle.left_and_middle),
                                        _mm_unpackhi_epi64(bottom.left_and_middle, top.left_and_middle));
        grid.cell[3 * row + 2] = joined(_mm_unpacklo_epi64(top.right, middle.right),
                                        _mm_unpacklo_epi64(bottom.right, top.right));
    }
}

// Returns the character of the only digit in each lane. By a de Bruijn sequence, bits 16-19 of the product differ for
// all nine.
static DESCARTE_INLINE __m256i digit_characters(Lanes cell) {
    const __m256i characters = _mm256_broadcastsi128_si256(
        _mm_setr_epi8('1', '2', '3', '6', '4', 0, '7', 0, 0, '5', '9', 0, 0, '8', 0, 0));
    const __m256i product = _mm256_mulhi_epu16((__m256i)cell, _mm256_set1_epi16(static_cast<int16_t>(0x9a00)));
    const __m256i index = _mm256_or_si256(_mm256_and_si256(product, _mm256_set1_epi16(15)),
                                          _mm256_set1_epi16(static_cast<int16_t>(0x8000)));
    return _mm256_shuffle_epi8(characters, index);
}

// Writes the rows in order, because each write covers nine characters and overwrites up to seven after them.
static DESCARTE_INLINE void write_solution(const Grid& grid, char* text) {
    const __m128i three_of_four = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, -1, -1, -1, -1, -1, -1, -1);
    __m128i rows[9];
    for (int row = 0; row < 3; ++row) {
        const __m256i left = digit_characters(grid.cell[3 * row]), middle = digit_characters(grid.cell[3 * row + 1]),
                      right = digit_characters(grid.cell[3 * row + 2]);
        const __m256i pairs = _mm256_or_si256(left, _mm256_slli_epi16(middle, 8));
        const __m256i even = _mm256_unpacklo_epi16(pairs, right), odd = _mm256_unpackhi_epi16(pairs, right);
        rows[row] = _mm_shuffle_epi8(_mm256_castsi256_si128(even), three_of_four);
        rows[row + 3] = _mm_shuffle_epi8(_mm256_castsi256_si128(odd), three_of_four);
        rows[row + 6] = _mm_shuffle_epi8(_mm256_extracti128_si256(even, 1), three_of_four);
    }
    for (int row = 0; row < 8; ++row) _mm_storeu_si128(reinterpret_cast<__m128i*>(text + 9 * row), rows[row]);
    char last[16];
    _mm_storeu_si128(reinterpret_cast<__m128i*>(last), rows[8]);
    std::memcpy(text + 72, last, 9);
}

#else

struct CharacterCandidates {
    int16_t of[256];
};

constexpr CharacterCandidates make_character_candidates() {
    CharacterCandidates candidates{};
    for (int16_t& of : candidates.of) of = all_digits;
    for (int digit = 0; digit < 9; ++digit) candidates.of['1' + digit] = static_cast<int16_t>(1 << digit);
    return candidates;
}

constexpr CharacterCandidates character_candidates = make_character_candidates();

static void read_puzzle(const char* puzzle, Grid& grid) {
    int16_t candidates[9][4][4];  // place in the box, band, stack
    const auto* character = reinterpret_cast<const unsigned char*>(puzzle);
    for (int row = 0; row < 9; ++row, character += 9) {
        for (int column = 0; column < 3; ++column) {
            const int16_t stacks[4] = {character_candidates.of[character[column]],
                                       character_candidates.of[character[column + 3]],
                                       character_candidates.of[character[column + 6]], all_digits};
            std::memcpy(candidates[3 * (row % 3) + column][row / 3], stacks, sizeof stacks);
        }
    }
    for (auto& place : candidates) std::memcpy(place[3], place[0], sizeof place[0]);
    std::memcpy(&grid, candidates, sizeof candidates);
}

static void write_solution(const Grid& grid, char* text) {
    int16_t candidates[9][4][4];
    std::memcpy(candidates, &grid, sizeof candidates);
    for (int row = 0; row < 9; ++row)
        for (int stack = 0; stack < 3; ++stack)
            for (int column = 0; column < 3; ++column) {
                const auto digit = static_cast<unsigned>(candidates[3 * (row % 3) + column][row / 3][stack]);
                *text++ = static_cast<char>('1' + lowest_place(digit));
            }
}

#endif
